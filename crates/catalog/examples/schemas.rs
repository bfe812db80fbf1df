//! Prints the schemas of every game, by its id: `cargo xtask types` writes them to docs/schema.

fn main() {
    let all: serde_json::Map<_, _> = catalog::games()
        .iter()
        .map(|listing| (listing.game.meta().id.to_owned(), listing.game.schema().document().clone()))
        .collect();
    println!("{}", serde_json::Value::Object(all));
}
