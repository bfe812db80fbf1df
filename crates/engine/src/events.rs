//! Events, collected only when somebody listens.

/// A sink for events that costs nothing when nobody listens: `emit` takes a closure that is then never run.
#[derive(Debug)]
pub struct Events<'a, E>(Option<&'a mut Vec<E>>);

impl<'a, E> Events<'a, E> {
    /// Nobody listens: playouts and search.
    #[inline]
    pub const fn off() -> Self {
        Events(None)
    }

    /// Events are appended to `buffer`.
    #[inline]
    pub const fn into(buffer: &'a mut Vec<E>) -> Self {
        Events(Some(buffer))
    }

    /// Tells one event, made only if somebody listens.
    #[inline]
    pub fn emit(&mut self, make: impl FnOnce() -> E) {
        if let Some(buffer) = self.0.as_deref_mut() {
            buffer.push(make());
        }
    }

    /// Whether anybody listens.
    #[inline]
    pub const fn on(&self) -> bool {
        self.0.is_some()
    }
}
