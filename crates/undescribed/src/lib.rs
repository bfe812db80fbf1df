//! The attributes by which handlers and types are described to `utoipa`, adding nothing. `protocol` and `server` use these
//! under the name `utoipa` unless their feature `openapi` is on: programs have the description stored, and compile without
//! the crate that makes it.

use proc_macro::TokenStream;

/// A handler, as it is.
#[proc_macro_attribute]
pub fn path(_description: TokenStream, handler: TokenStream) -> TokenStream {
    handler
}

/// Nothing for a type.
#[proc_macro_derive(ToSchema, attributes(schema))]
pub fn to_schema(_type: TokenStream) -> TokenStream {
    TokenStream::new()
}
