//! Prints the protocol as TypeScript; `cargo xtask types` puts it where the page finds it.

fn main() {
    print!("{}", protocol::typescript());
}
