//! Prints the description of the interface: `cargo xtask types` writes it to docs/schema.

fn main() {
    println!("{}", server::description());
}
