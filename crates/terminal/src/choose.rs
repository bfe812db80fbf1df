//! Choosing among many moves: by arrows on the board, by number, by words and codes. Numbers do not change while the decision
//! is open, whatever is shown.

use canvas::{Board, Move};

/// What is chosen, and how far.
#[derive(Clone, Default, Debug)]
pub(crate) struct Chooser {
    /// The decision it is about.
    decision: Option<u64>,
    /// What can be found of each move: its label, kind and codes, in small letters.
    words: Vec<String>,
    /// The moves that the filter leaves.
    pub(crate) shown: Vec<usize>,
    pub(crate) chosen: Option<usize>,
    /// Enter was pressed once.
    pub(crate) staged: bool,
    pub(crate) filter: String,
    /// Letters go to the filter.
    pub(crate) typing: bool,
    /// Digits typed so far.
    pub(crate) number: String,
}

/// A direction on the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    Left,
    Right,
    Up,
    Down,
}

impl Chooser {
    /// Begins anew if the decision is another one.
    pub(crate) fn about(
        &mut self,
        decision: Option<u64>,
        moves: &[Move],
        keywords: impl FnOnce() -> Vec<String>,
    ) {
        if self.decision == decision && self.words.len() == moves.len() {
            return;
        }
        let keywords = keywords();
        let words = |(index, one): (usize, &Move)| {
            let keywords = keywords.get(index).map_or("", |words| words);
            format!("{} {} {keywords}", one.label, one.kind()).to_lowercase()
        };
        let words: Vec<String> = moves.iter().enumerate().map(words).collect();
        // Others have answered meanwhile, and nothing has changed for whoever is choosing.
        if decision.is_some() && self.decision.is_some() && words == self.words {
            self.decision = decision;
            return;
        }
        *self = Chooser { decision, words, ..Chooser::default() };
        self.refilter();
    }

    /// What one types to find a move.
    pub(crate) fn type_in(&mut self, letter: char) {
        (self.typing, self.staged) = (true, false);
        self.number.clear();
        self.filter.push(letter);
        self.refilter();
    }

    /// Takes the last letter or digit back.
    pub(crate) fn erase(&mut self) {
        self.staged = false;
        if self.number.pop().is_none() {
            self.filter.pop();
            self.refilter();
        }
    }

    /// One step back; says whether there was one.
    pub(crate) fn back(&mut self) -> bool {
        if self.staged {
            self.staged = false;
        } else if !self.number.is_empty() {
            self.number.clear();
        } else if self.typing || !self.filter.is_empty() {
            self.typing = false;
            self.filter.clear();
            self.refilter();
        } else {
            return false;
        }
        true
    }

    /// A digit of a move's number, from 1. What can be no number begins a new one.
    pub(crate) fn digit(&mut self, digit: char) {
        self.staged = false;
        let longer = format!("{}{digit}", self.number);
        let number = |text: &str| {
            text.parse::<usize>().ok().and_then(|n| n.checked_sub(1)).filter(|&n| n < self.words.len())
        };
        if let Some(index) = number(&longer) {
            (self.number, self.chosen) = (longer, Some(index));
        } else {
            let alone = digit.to_string();
            match number(&alone) {
                Some(index) => (self.number, self.chosen) = (alone, Some(index)),
                None => self.number.clear(),
            }
        }
    }

    /// The next move of the list, or the one before.
    pub(crate) fn next(&mut self, by: isize) {
        self.number.clear();
        self.staged = false;
        let count = self.shown.len() as isize;
        if count > 0 {
            let at = self.chosen.and_then(|chosen| self.shown.iter().position(|&one| one == chosen));
            let at = at.map_or(if by > 0 { 0 } else { count - 1 }, |at| (at as isize + by).rem_euclid(count));
            self.chosen = self.shown.get(at as usize).copied();
        }
    }

    /// Another move of the same thing on the board.
    pub(crate) fn other_way(&mut self, board: &Board) {
        self.staged = false;
        let Some(chosen) = self.chosen else { return self.next(1) };
        let same = board.targets.iter().find(|target| target.moves.contains(&chosen));
        let ways: Vec<usize> = match same {
            Some(target) => target.moves.iter().copied().filter(|one| self.shown.contains(one)).collect(),
            None => return self.next(1),
        };
        if let Some(at) = ways.iter().position(|&one| one == chosen) {
            self.chosen = ways.get((at + 1) % ways.len()).copied();
        }
    }

    /// The nearest thing on the board in a direction; else the next of the list.
    pub(crate) fn walk(&mut self, board: &Board, way: Way) {
        self.number.clear();
        self.staged = false;
        let open: Vec<_> = board
            .targets
            .iter()
            .filter_map(|target| {
                let first = target.moves.iter().copied().find(|one| self.shown.contains(one))?;
                Some((target, first))
            })
            .collect();
        let here =
            self.chosen.and_then(|chosen| open.iter().find(|(target, _)| target.moves.contains(&chosen)));
        let on = matches!(way, Way::Right | Way::Down);
        let Some((here, _)) = here else {
            // From outside the board: onto it, unless nothing there can be chosen.
            return match open.first() {
                Some(_) if self.chosen.is_none() => self.chosen = open.first().map(|(_, first)| *first),
                _ => self.next(if on { 1 } else { -1 }),
            };
        };
        let (x, y) = here.area.middle();
        let best = open
            .iter()
            .filter_map(|(target, first)| {
                let (tx, ty) = target.area.middle();
                let (dx, dy) = (tx - x, ty - y);
                let (ahead, aside) = match way {
                    Way::Left => (-dx, dy.abs()),
                    Way::Right => (dx, dy.abs()),
                    Way::Up => (-dy, dx.abs()),
                    Way::Down => (dy, dx.abs()),
                };
                // What lies more ahead than aside comes first, however far.
                (ahead > 0).then_some((ahead < aside, ahead + 2 * aside, *first))
            })
            .min();
        match best {
            Some((_, _, first)) => self.chosen = Some(first),
            // At the edge of the board: what is not on it comes next.
            None => {
                let off: Vec<usize> = self
                    .shown
                    .iter()
                    .copied()
                    .filter(|one| !board.targets.iter().any(|target| target.moves.contains(one)))
                    .collect();
                if let Some(&one) = if on { off.first() } else { off.last() } {
                    self.chosen = Some(one);
                }
            }
        }
    }

    /// Chooses a move, as a click does.
    pub(crate) fn pick(&mut self, index: usize) {
        self.number.clear();
        self.staged = self.chosen == Some(index);
        self.chosen = Some(index);
    }

    fn refilter(&mut self) {
        let wanted = self.filter.to_lowercase();
        let wanted: Vec<&str> = wanted.split_whitespace().collect();
        let found = |words: &String| wanted.iter().all(|word| words.contains(word));
        self.shown = (0..self.words.len()).filter(|&index| found(&self.words[index])).collect();
        if !self.chosen.is_some_and(|chosen| self.shown.contains(&chosen)) {
            self.chosen = self.shown.first().copied().filter(|_| !wanted.is_empty() || self.shown.len() == 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use canvas::{Area, Canvas, Target};
    use serde_json::json;

    use super::*;

    fn moves() -> Vec<Move> {
        ["Go to New York", "Go to Boston", "Go to Denver", "Stay"]
            .iter()
            .map(|label| Move { action: json!("ride"), label: (*label).to_owned() })
            .collect()
    }

    fn chooser() -> Chooser {
        let mut chooser = Chooser::default();
        let codes =
            || moves().iter().map(|one| canvas::code(one.label.trim_start_matches("Go to "))).collect();
        chooser.about(Some(1), &moves(), codes);
        chooser
    }

    /// New York in the east, Boston north of it, Denver in the west; staying is not on the map.
    fn board() -> Board {
        let target = |x, y, one| Target { area: Area::new(x, y, 3, 1), moves: vec![one] };
        let targets = vec![target(40, 10, 0), target(42, 4, 1), target(10, 11, 2)];
        Board { canvas: Canvas::new(1, 1), targets, focus: None }
    }

    #[test]
    fn words_and_codes_find_moves_and_numbers_stay() {
        let mut chooser = chooser();
        "NYO".chars().for_each(|letter| chooser.type_in(letter));
        assert_eq!((chooser.shown.clone(), chooser.chosen), (vec![0], Some(0)));
        while chooser.back() {}
        assert_eq!(chooser.shown, [0, 1, 2, 3]);
        "go den".chars().for_each(|letter| chooser.type_in(letter));
        assert_eq!(chooser.chosen, Some(2));
        chooser.digit('2');
        assert_eq!(chooser.chosen, Some(1));
    }

    #[test]
    fn arrows_go_to_the_nearest_in_their_direction_and_off_the_board_at_its_edge() {
        let (mut chooser, board) = (chooser(), board());
        let mut go = |way| {
            chooser.walk(&board, way);
            chooser.chosen
        };
        assert_eq!(go(Way::Right), Some(0));
        assert_eq!(go(Way::Up), Some(1));
        assert_eq!(go(Way::Left), Some(2));
        assert_eq!(go(Way::Down), Some(3));
        assert_eq!(go(Way::Down), Some(0));
    }

    #[test]
    fn a_number_of_two_digits_is_typed_one_after_the_other() {
        let many: Vec<Move> = (0..30).map(|n| Move { action: json!(n), label: format!("m{n}") }).collect();
        let mut chooser = Chooser::default();
        chooser.about(Some(1), &many, Vec::new);
        chooser.digit('2');
        chooser.digit('5');
        assert_eq!(chooser.chosen, Some(24));
        chooser.digit('7');
        assert_eq!(chooser.chosen, Some(6));
    }

    #[test]
    fn another_decision_begins_anew_and_the_same_does_not() {
        let mut chooser = chooser();
        chooser.digit('3');
        chooser.about(Some(1), &moves(), Vec::new);
        assert_eq!(chooser.chosen, Some(2));
        chooser.about(Some(2), &moves()[1..], Vec::new);
        assert_eq!(chooser.chosen, None);
    }

    #[test]
    fn a_click_chooses_and_a_second_stages() {
        let mut chooser = chooser();
        chooser.pick(1);
        assert!(!chooser.staged);
        chooser.pick(1);
        assert!(chooser.staged);
    }
}
