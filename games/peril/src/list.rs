//! A short list without heap whose copy is a copy of bytes.

use std::fmt;
use std::ops::{Deref, DerefMut};

use serde::{Serialize, Serializer};

/// Up to `N` items in a row, `N` below 256. What lies beyond the end does not count for equality.
#[derive(Copy, Clone)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

/// The items that count.
impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.items[..usize::from(self.len)].serialize(serializer)
    }
}

impl<T: Copy, const N: usize> List<T, N> {
    /// No items. `filler` takes the places nobody looks at.
    pub const fn new(filler: T) -> List<T, N> {
        List { items: [filler; N], len: 0 }
    }

    /// Adds an item at the end. Each use argues why there is room.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Takes the last item.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[usize::from(self.len)])
    }

    /// The last item. A slice would compare twice: its length with the room, then with nothing.
    #[inline]
    pub fn last(&self) -> Option<&T> {
        self.items.get(usize::from(self.len).wrapping_sub(1))
    }

    /// Adds an item at a place; those after it move on.
    pub fn insert(&mut self, at: usize, item: T) {
        self.push(item);
        self[at..].rotate_right(1);
    }

    /// Takes the item at a place; those after it move up.
    pub fn remove(&mut self, at: usize) -> T {
        let item = self[at];
        self[at..].rotate_left(1);
        self.len -= 1;
        item
    }

    /// Takes the item at a place; the last takes its place.
    #[inline]
    pub fn swap_remove(&mut self, at: usize) {
        let last = usize::from(self.len) - 1;
        self.items[at] = self.items[last];
        self.len -= 1;
    }

    /// Takes all items.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
