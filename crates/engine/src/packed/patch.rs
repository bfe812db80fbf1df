//! What has changed between two packed values, as JSON that [`patched`](crate::patched) understands.

use serde::Serialize;

use super::read::{Entries, Item, Items, Key, Node};

/// The patch between two that are not equal.
pub(super) fn between(before: Node<'_>, after: Node<'_>) -> Vec<u8> {
    let mut out = Vec::with_capacity(512);
    node(before, after, &mut out);
    out
}

fn node(before: Node<'_>, after: Node<'_>, out: &mut Vec<u8>) {
    match (before, after) {
        (Node::Map(before), Node::Map(after)) => map(before, after, out),
        (Node::List(before), Node::List(after)) => {
            let begin = out.len();
            if !list(before, after, out) {
                out.truncate(begin);
                whole(Node::List(after), out);
            }
        }
        (_, after) => whole(after, out),
    }
}

/// Element by element; whether the lists are of one length.
fn list(mut before: Items<'_>, mut after: Items<'_>, out: &mut Vec<u8>) -> bool {
    let mut members = Members::begin(out);
    for place in 0_usize.. {
        match (before.next(), after.next()) {
            (Some(before), Some(after)) if before.is(after) => {}
            (Some(before), Some(after)) => {
                node(before.node(), after.node(), members.named(&place.to_string()));
            }
            (None, None) => break,
            (Some(_), None) | (None, Some(_)) => return false,
        }
    }
    members.end();
    true
}

fn map(mut before: Entries<'_>, mut after: Entries<'_>, out: &mut Vec<u8>) {
    let mut members = Members::begin(out);
    // Most maps are structs, whose keys come in the same order every time: then none has to be looked up.
    loop {
        let mut rest = (before, after);
        match (rest.0.next(), rest.1.next()) {
            (Some((old, was)), Some((key, now))) if old.is(key) => {
                if !was.is(now) {
                    node(was.node(), now.node(), members.named(&key.text()));
                }
                (before, after) = rest;
            }
            (None, None) => return members.end(),
            (_, _) => break,
        }
    }
    let (mut was, mut is) = (Lookup::new(before), Lookup::new(after));
    for (key, now) in after {
        match was.find(key) {
            Some(was) if was.is(now) => {}
            Some(was) => node(was.node(), now.node(), members.named(&key.text())),
            None => whole(now.node(), members.named(&key.text())),
        }
    }
    for (key, _) in before {
        if is.find(key).is_none() {
            members.named(&key.text()).extend_from_slice(b"null");
        }
    }
    members.end();
}

fn whole(now: Node<'_>, out: &mut Vec<u8>) {
    out.push(b'[');
    json(&now, out);
    out.push(b']');
}

/// Finds keys in a map. As a rule they are asked for in the order they have there, with few between.
struct Lookup<'a> {
    all: Entries<'a>,
    next: Entries<'a>,
}

impl<'a> Lookup<'a> {
    fn new(all: Entries<'a>) -> Lookup<'a> {
        Lookup { all, next: all }
    }

    fn find(&mut self, key: Key<'_>) -> Option<Item<'a>> {
        let mut next = self.next;
        if let Some((_, item)) = next.next().filter(|(other, _)| other.is(key)) {
            self.next = next;
            return Some(item);
        }
        let mut rest = self.all;
        let found = rest.find(|(other, _)| other.is(key));
        if found.is_some() {
            self.next = rest;
        }
        found.map(|(_, item)| item)
    }
}

/// The members of a JSON object under way.
struct Members<'a> {
    out: &'a mut Vec<u8>,
    any: bool,
}

impl<'a> Members<'a> {
    fn begin(out: &'a mut Vec<u8>) -> Members<'a> {
        out.push(b'{');
        Members { out, any: false }
    }

    fn named(&mut self, key: &str) -> &mut Vec<u8> {
        if std::mem::replace(&mut self.any, true) {
            self.out.push(b',');
        }
        json(key, self.out);
        self.out.push(b':');
        self.out
    }

    fn end(self) {
        self.out.push(b'}');
    }
}

fn json(value: &(impl Serialize + ?Sized), out: &mut Vec<u8>) {
    serde_json::to_writer(out, value).expect("what was packed has a JSON form");
}
