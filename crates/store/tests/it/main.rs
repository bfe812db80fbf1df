//! One story, told to every store.

mod cluster;
mod story;
