//! Lots: read from TOML, checked, and kept in a table that cannot be wrong.

use engine::Digest;
use engine::content::{ContentError, Source};
use serde::Serialize;

use crate::options::HANDS;
use crate::rules;

/// The lots we bring along.
pub(crate) const OURS: &str = include_str!("../content/lots.toml");

/// A round for every card of the longest hand, and a second lot to choose from in the last one.
const FEWEST_LOTS: usize = *HANDS.end() as usize + 1;

engine::id! {
    /// A lot, by its position in the file.
    pub struct LotId(u8);
}

engine::id_set! {
    /// A set of lots in four bytes.
    #[derive(Serialize)]
    pub(crate) struct LotSet(u32) of LotId;
}

/// All lots of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lots {
    names: Vec<String>,
    worths: Vec<i8>,
    digest: Digest,
}

impl Lots {
    /// Reads a file of lots.
    ///
    /// # Errors
    /// Every problem of the file, with its line.
    pub fn read(file: &str, text: &str) -> Result<Lots, ContentError> {
        let mut source = Source::new(file, text);
        let mut root = source.root();
        let mut lots = Lots { names: Vec::new(), worths: Vec::new(), digest: Digest::of(text.as_bytes()) };
        let at = root.at;
        for mut table in root.tables("lot", &mut source) {
            let name = table.text("name", &mut source);
            let worth = table.int("worth", -9..=9, &mut source);
            table.end(&mut source);
            if let (Some(name), Some(worth)) = (name, worth) {
                if lots.names.contains(&name.value) {
                    source.problem(name.at, format!("`{}` occurs twice ({})", name.value, rules::SET_3));
                }
                lots.names.push(name.value);
                lots.worths.push(worth.value as i8);
            }
        }
        root.end(&mut source);
        let count = lots.names.len();
        if source.clean() && !(FEWEST_LOTS..=LotSet::MAX).contains(&count) {
            let wanted = format!("want {FEWEST_LOTS} to {} ({})", LotSet::MAX, rules::SET_3);
            source.problem(at, format!("{count} lots; {wanted}"));
        }
        source.finish().map(|()| lots)
    }

    /// What stands in the file, for people.
    pub fn summary(&self) -> Vec<String> {
        let total: i32 = self.worths.iter().map(|&worth| i32::from(worth)).sum();
        vec![format!("{} lots, worth {total} together", self.names.len())]
    }

    pub(crate) fn all(&self) -> LotSet {
        LotSet::below(self.names.len())
    }

    pub(crate) fn name(&self, lot: LotId) -> &str {
        &self.names[lot.index()]
    }

    pub(crate) fn worth(&self, lot: LotId) -> i8 {
        self.worths[lot.index()]
    }

    pub(crate) const fn digest(&self) -> Digest {
        self.digest
    }
}
