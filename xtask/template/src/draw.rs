//! The table as text for a plain terminal.

use std::fmt;

use engine::{Arg, Ink, Say, Seat, say};

use crate::view::{LotView, View};
use crate::words::cards;

/// The table as text.
pub(crate) fn draw(view: &View, ink: Ink, out: &mut Say<'_>) -> fmt::Result {
    let voice = out.voice();
    writeln!(out, "{}", ink.bold(voice.text(&say!("draw-round", round = view.round))))?;
    let open = view.open.iter().map(|lot| {
        let text = format!("[{} {:+}]", lot.name, lot.worth);
        if view.hammered == Some(lot.lot) {
            say!("draw-hammered", lot = text).into()
        } else {
            Arg::from(text)
        }
    });
    let heads = [
        say!("draw-open", lots = Arg::joined(" ", open)),
        say!("draw-bag", lots = lots(&view.bag)),
        say!("draw-spent", cards = cards(&view.spent)),
    ];
    for head in &heads {
        writeln!(out, "  {}", voice.text(head))?;
    }
    for (seat, player) in (0..).map(Seat).zip(&view.players) {
        let leads = if view.leader == Some(seat) { "*" } else { " " };
        let name = format!("{:<8}", voice.text(&seat.name()));
        let points = voice.text(&say!("draw-points", points = player.points));
        write!(out, "{leads} {}{points}  ", ink.seat(seat, name))?;
        out.put(&match &player.hand {
            Some(hand) => say!("draw-hand", cards = cards(hand)),
            None => say!("draw-cards", cards = player.cards),
        })?;
        match (player.has_bid, player.bid) {
            (true, Some(card)) => out.put(&say!("draw-bids", card = card.0))?,
            (true, None) => out.put(&say!("draw-has-bid"))?,
            (false, _) => {}
        }
        if !player.lots.is_empty() {
            out.put(&say!("draw-has", lots = lots(&player.lots)))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn lots(lots: &[LotView]) -> Arg {
    Arg::list(lots.iter().map(|lot| format!("{} {:+}", lot.name, lot.worth)))
}
