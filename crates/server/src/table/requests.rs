//! Requests that were done, by their names: one that is sent again is answered, and not done again.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};

/// So many are remembered. A client has one or two under way; what is older has long been settled.
const MOST: usize = 256;

/// The last requests of a match. Every move looks for itself among them in vain: hashes lie side by side, and a name is only read where
/// one is the same.
#[derive(Default)]
pub(super) struct Requests {
    hashes: VecDeque<u64>,
    done: VecDeque<Done>,
}

struct Done {
    by: Box<str>,
    name: Box<str>,
    /// The version it led to.
    v: u64,
}

impl Requests {
    /// What `by` called `name` led to version `v`.
    pub(super) fn keep(&mut self, by: &str, name: &str, v: u64) {
        if self.hashes.len() >= MOST {
            self.hashes.pop_front();
            self.done.pop_front();
        }
        self.hashes.push_back(hash(by, name));
        self.done.push_back(Done { by: by.into(), name: name.into(), v });
    }

    /// The version that it led to, if it was done.
    pub(super) fn find(&self, by: &str, name: &str) -> Option<u64> {
        let hash = hash(by, name);
        let alike = self.hashes.iter().enumerate().rev().filter(|(_, other)| **other == hash);
        let mut alike = alike.filter_map(|(at, _)| self.done.get(at));
        alike.find(|done| *done.by == *by && *done.name == *name).map(|done| done.v)
    }
}

fn hash(by: &str, name: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    (by, name).hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_requests_are_found_by_who_sent_them_and_their_name() {
        let mut requests = Requests::default();
        requests.keep("anna", "again", 1);
        requests.keep("bert", "again", 2);
        requests.keep("anna", "again", 3);
        assert_eq!(requests.find("anna", "again"), Some(3), "the last of that name");
        assert_eq!((requests.find("bert", "again"), requests.find("carl", "again")), (Some(2), None));
        for n in 0..MOST as u64 {
            requests.keep("anna", &n.to_string(), n + 10);
        }
        assert_eq!(requests.find("bert", "again"), None, "not every request is remembered for ever");
        assert_eq!((requests.find("anna", "0"), requests.find("anna", "255")), (Some(10), Some(265)));
    }
}
