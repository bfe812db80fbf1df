//! Prints the schema of the protocol: `cargo xtask types` writes it to docs/schema.

fn main() {
    println!("{}", protocol::schema());
}
