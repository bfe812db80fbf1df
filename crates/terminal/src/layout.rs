//! Where things stand on a screen of a size.

use ratatui::layout::Rect;

/// The smallest screen on which a table can be played.
pub(crate) const LEAST: (u16, u16) = (80, 24);
/// From this size on there is room for lists beside the board.
const ROOMY: (u16, u16) = (100, 30);
/// Title, prompt and choice.
const HEAD: u16 = 3;

/// The parts of the screen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Panes {
    pub(crate) roomy: bool,
    pub(crate) board: Rect,
    /// The moves; where there is little room they lie over part of the board.
    pub(crate) list: Rect,
    pub(crate) players: Rect,
    /// What happened lately, where there is room.
    pub(crate) log: Option<Rect>,
}

impl Panes {
    /// For so many lines about players, and a board that needs that many rows.
    pub(crate) fn new(area: Rect, players: u16, board_rows: u16) -> Panes {
        let body = Rect {
            x: area.x,
            y: area.y + HEAD,
            width: area.width,
            height: area.height.saturating_sub(HEAD + 1),
        };
        if area.width < ROOMY.0 || area.height < ROOMY.1 {
            let players = players.min(body.height.saturating_sub(board_rows));
            let board = Rect { height: body.height - players, ..body };
            return Panes {
                roomy: false,
                board,
                list: board,
                players: Rect { y: board.bottom(), height: players, ..body },
                log: None,
            };
        }
        let side = (area.width * 32 / 100).clamp(34, 54);
        let log = if body.height >= 40 { 10 } else { 7 };
        let log = log.min(body.height.saturating_sub(board_rows + 2));
        // Panes that lie side by side share an edge.
        let left = Rect { width: body.width - side + 1, ..body };
        let right = Rect { x: left.right() - 1, width: side, ..body };
        let players = (players + 2).min(right.height.saturating_sub(6));
        let log = if log > 2 { log } else { 0 };
        Panes {
            roomy: true,
            board: Rect { height: left.height - log.saturating_sub(1), ..left },
            list: Rect { height: right.height - players + 1, ..right },
            players: Rect { y: right.bottom() - players, height: players, ..right },
            log: (log > 0).then_some(Rect { y: left.bottom() - log, height: log, ..left }),
        }
    }
}

/// Part of a board for a list that lies over it: its lower right corner, as large as need be.
pub(crate) fn corner(board: Rect, columns: u16, rows: u16) -> Rect {
    let width = (columns + 2).clamp(24, (board.width * 5 / 8).max(24)).min(board.width);
    let height = (rows + 2).min(board.height);
    Rect { x: board.right() - width, y: board.bottom() - height, width, height }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inside(area: Rect, pane: Rect) -> bool {
        area.intersection(pane) == pane
    }

    #[test]
    fn panes_fill_every_screen_without_overlapping() {
        for (width, height) in
            [(80, 24), (99, 60), (100, 29), (100, 30), (100, 35), (132, 43), (160, 50), (300, 90)]
        {
            for players in [2, 4, 8, 24] {
                let area = Rect::new(0, 0, width, height);
                let panes = Panes::new(area, players, 9);
                let mut apart = vec![panes.board, panes.players];
                apart.extend(panes.log);
                apart.extend(panes.roomy.then_some(panes.list));
                if panes.roomy {
                    // They share edges, and nothing else.
                    for one in &mut apart {
                        *one = Rect::new(one.x + 1, one.y + 1, one.width - 2, one.height.saturating_sub(2));
                    }
                }
                for (at, one) in apart.iter().enumerate() {
                    assert!(inside(area, *one), "{width}x{height} {panes:?}");
                    assert!(
                        one.height == 0 || one.y >= HEAD && one.bottom() < height,
                        "{width}x{height} {panes:?}"
                    );
                    assert!(apart[at + 1..].iter().all(|other| one.intersection(*other).area() == 0));
                }
                assert!(inside(area, panes.list) && panes.board.height >= 9, "{width}x{height} {panes:?}");
            }
        }
    }
}
