//! A pane that shows part of a canvas, and keeps what matters in sight.

use canvas::{Area, Board};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::theme::Theme;

/// Which part of the canvas is shown.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Viewport {
    x: i32,
    y: i32,
    /// What was last kept in sight, and in how much room: scrolling by hand holds until that changes.
    kept: Option<(Area, i32, i32)>,
}

impl Viewport {
    /// Scrolls by hand.
    pub(crate) fn scroll(&mut self, dx: i32, dy: i32) {
        self.x += dx;
        self.y += dy;
    }

    /// Draws what is in sight; what matters comes to stand in the part of the pane that is free. Gives where the canvas's
    /// corner would be, for the mouse.
    pub(crate) fn show(
        &mut self,
        board: &Board,
        theme: Theme,
        buffer: &mut Buffer,
        pane: Rect,
        free: Rect,
    ) -> (i32, i32) {
        let canvas = &board.canvas;
        let (width, height) = (i32::from(free.width), i32::from(free.height));
        if let Some(focus) = board.focus
            && self.kept != Some((focus, width, height))
        {
            self.kept = Some((focus, width, height));
            self.x = around(self.x, width, focus.x.into(), focus.width.into());
            self.y = around(self.y, height, focus.y.into(), focus.height.into());
        }
        self.x = within(self.x, width, canvas.width().into());
        self.y = within(self.y, height, canvas.height().into());
        for y in 0..pane.height {
            for x in 0..pane.width {
                let (sign, role) = canvas.get(self.x + i32::from(x), self.y + i32::from(y));
                buffer[(pane.x + x, pane.y + y)].set_char(sign).set_style(theme.style(role));
            }
        }
        (i32::from(pane.x) - self.x, i32::from(pane.y) - self.y)
    }

    /// Whether there is more to the left, right, above and below.
    pub(crate) fn beyond(self, board: &Board, pane: Rect) -> [bool; 4] {
        [
            self.x > 0,
            self.x + i32::from(pane.width) < board.canvas.width().into(),
            self.y > 0,
            self.y + i32::from(pane.height) < board.canvas.height().into(),
        ]
    }
}

/// The least scrolling that brings a stretch into sight, with some room around it.
fn around(now: i32, shown: i32, from: i32, length: i32) -> i32 {
    let room = (shown / 5).min(8);
    if from - room < now {
        from - room
    } else if from + length + room > now + shown {
        (from + length + room - shown).min(from)
    } else {
        now
    }
}

/// Nothing beyond the edges is shown; what is smaller than the pane stands in its middle.
fn within(now: i32, shown: i32, all: i32) -> i32 {
    if all <= shown { -((shown - all) / 2) } else { now.clamp(0, all - shown) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_matters_comes_into_sight_and_the_edges_hold() {
        assert_eq!(around(0, 20, 5, 3), 0);
        assert_eq!(around(0, 20, 30, 3), 17);
        assert_eq!(around(40, 20, 30, 3), 26);
        assert_eq!(within(90, 20, 100), 80);
        assert_eq!(within(-5, 20, 100), 0);
        assert_eq!(within(0, 20, 10), -5);
    }
}
