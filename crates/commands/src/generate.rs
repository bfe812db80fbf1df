//! `pioneers generate`: manual, completions and tables for the documents, out of the same definitions that read the arguments.

use std::fmt::Write;
use std::path::PathBuf;

use catalog::Listing;
use engine::Language;
use serde_json::{Map, Value};

use crate::error::Stop;
use crate::options;
use crate::shell::Shell;

/// For packages and documents: the manual, completions for shells, tables of flags and options.
#[derive(clap::Args)]
#[command(hide = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// A manual page for each command, into this folder.
    Man { folder: PathBuf },
    /// Completions for bash, zsh, fish, elvish or powershell.
    Completions { shell: String },
    /// The tables that documents have, by name, as one JSON object.
    Tables,
}

pub(crate) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    match &args.what {
        What::Man { folder } => packaging::man(folder),
        What::Completions { shell: which } => shell.line(packaging::completions(which)?.trim_end()),
        What::Tables => shell.json(&Value::Object(tables())),
    }
}

/// Every table, by the name that documents use in `<!-- generated: NAME -->`.
fn tables() -> Map<String, Value> {
    let program = crate::command();
    let mut tables = Map::new();
    let mut add = |name: String, text: String| tables.insert(name, text.into());
    add("commands".to_owned(), commands(&program));
    add("flags".to_owned(), flags(&program));
    let mut reference = String::new();
    for command in visible(&program) {
        add(format!("flags {}", command.get_name()), flags(command));
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        write!(reference, "### `pioneers {}`\n\n{about}\n\n{}\n", command.get_name(), flags(command))
            .expect("writing to a String does not fail");
    }
    add("reference".to_owned(), reference);
    add("games".to_owned(), games());
    for listing in catalog::games() {
        add(format!("options {}", listing.game.meta().id), game_options(listing));
    }
    add("protocol version".to_owned(), protocol::VERSION.to_string());
    add("bot protocol version".to_owned(), bots::PROTOCOL.to_string());
    tables
}

fn visible(program: &clap::Command) -> impl Iterator<Item = &clap::Command> {
    program.get_subcommands().filter(|command| !command.is_hide_set() && command.get_name() != "help")
}

fn commands(program: &clap::Command) -> String {
    let mut table = String::from("| command | what it does |\n|---|---|\n");
    for command in visible(program) {
        let wanted = command.get_positionals().map(|argument| {
            let name = placeholder(argument);
            if argument.is_required_set() { format!(" {name}") } else { format!(" [{name}]") }
        });
        let usage = format!("pioneers {}{}", command.get_name(), wanted.collect::<String>());
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        row(&mut table, &[&format!("`{usage}`"), about.trim_end_matches('.')]);
    }
    table
}

fn flags(command: &clap::Command) -> String {
    let mut table = String::from("| flag | default | meaning |\n|---|---|---|\n");
    for argument in command.get_arguments().filter(|argument| !argument.is_hide_set()) {
        if ["help", "version"].contains(&argument.get_id().as_str()) {
            continue;
        }
        let takes = argument.get_action().takes_values();
        let name = match (argument.get_long(), argument.get_short()) {
            (Some(long), short) => {
                let short = short.map_or_else(String::new, |short| format!("-{short}, "));
                let value = if takes { format!(" {}", placeholder(argument)) } else { String::new() };
                format!("`{short}--{long}{value}`")
            }
            (None, Some(short)) => format!("`-{short}`"),
            (None, None) => format!("`{}`", placeholder(argument)),
        };
        let defaults =
            argument.get_default_values().iter().map(|value| format!("`{}`", value.to_string_lossy()));
        let defaults = if takes { defaults.collect::<Vec<_>>().join(", ") } else { String::new() };
        let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
        row(&mut table, &[&name, &defaults, help.trim_end_matches('.')]);
    }
    table
}

fn placeholder(argument: &clap::Arg) -> String {
    let names = argument.get_value_names().unwrap_or_default();
    let name = names.iter().map(clap::builder::Str::as_str).collect::<Vec<_>>().join(" ");
    let name = if name.is_empty() { argument.get_id().as_str().to_uppercase() } else { name };
    if argument.get_num_args().is_some_and(|range| range.max_values() > 1) {
        format!("{name}…")
    } else {
        name
    }
}

fn games() -> String {
    let mut table = String::from("| game | players | bots |\n|---|---|---|\n");
    for listing in catalog::games() {
        let meta = listing.game.meta();
        let players = format!("{} to {}", meta.seats.start(), meta.seats.end());
        let bots = listing.lab.bots().iter().map(|bot| format!("`{bot}`")).collect::<Vec<_>>().join(", ");
        row(&mut table, &[&format!("`{}`", meta.id), &players, &bots]);
    }
    table
}

fn game_options(listing: &Listing) -> String {
    let mut table = String::from("| option | values | meaning |\n|---|---|---|\n");
    for info in listing.game.options(Language::En) {
        row(&mut table, &[&format!("`{}`", info.key), &format!("`{}`", options::values(&info)), &info.help]);
    }
    table
}

fn row(table: &mut String, cells: &[&str]) {
    let cells: Vec<_> = cells.iter().map(|cell| cell.replace('|', "\\|").replace('\n', " ")).collect();
    writeln!(table, "| {} |", cells.join(" | ")).expect("writing to a String does not fail");
}

#[cfg(feature = "packaging")]
mod packaging {
    use std::path::Path;
    use std::str::FromStr;

    use clap_complete::Shell;

    use crate::error::{Error, Stop};
    use crate::files;

    pub(super) fn man(folder: &Path) -> Result<(), Stop> {
        clap_mangen::generate_to(crate::command(), folder)
            .map_err(|error| files::trouble("cannot_save", "write to", folder, &error))?;
        Ok(())
    }

    pub(super) fn completions(shell: &str) -> Result<String, Error> {
        let shell = Shell::from_str(shell).map_err(|error| Error::input("usage", error))?;
        let mut text = Vec::new();
        clap_complete::generate(shell, &mut crate::command(), "pioneers", &mut text);
        Ok(String::from_utf8_lossy(&text).into_owned())
    }
}

#[cfg(not(feature = "packaging"))]
mod packaging {
    use std::path::Path;

    use crate::error::{Error, Stop};

    fn missing() -> Error {
        let message =
            "this program was built without its manual: build it with the cargo feature `packaging`";
        Error::input("missing_feature", message)
    }

    pub(super) fn man(_: &Path) -> Result<(), Stop> {
        Err(missing().into())
    }

    pub(super) fn completions(_: &str) -> Result<String, Error> {
        Err(missing())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::disallowed_methods, clippy::unwrap_used, reason = "tests look at the documents")]

    use std::path::Path;

    /// Commands that documents show to be typed, with where they stand.
    fn shown() -> Vec<(String, String)> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut files = vec![root.join("README.md"), root.join("packaging/INSTALL.md")];
        files.extend(std::fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path()));
        let mut found = Vec::new();
        for file in files.into_iter().filter(|file| file.extension().is_some_and(|ending| ending == "md")) {
            let text = std::fs::read_to_string(&file).unwrap();
            let mut fenced = false;
            for (index, line) in text.lines().enumerate() {
                fenced ^= line.starts_with("```");
                let line = line.trim_start_matches("$ ").trim_start_matches("target/release/");
                if fenced && line.starts_with("pioneers ") {
                    found.push((format!("{}:{}", file.display(), index + 1), line.to_owned()));
                }
            }
        }
        found
    }

    /// The words of a command up to where a shell would take over. Quotations hold together.
    fn words(line: &str) -> Vec<String> {
        let mut words = vec![String::new()];
        let mut quote = None;
        for c in line.chars() {
            match (quote, c) {
                (Some(open), _) if c == open => quote = None,
                (None, '"' | '\'') => quote = Some(c),
                (None, '#' | '|' | '>' | '<' | '\\' | '&' | ';') => break,
                (None, ' ') => words.push(String::new()),
                _ => words.last_mut().unwrap().push(c),
            }
        }
        words.retain(|word| !word.is_empty());
        words
    }

    #[test]
    fn every_command_that_documents_show_is_one_the_program_takes() {
        let shown = shown();
        assert!(!shown.is_empty());
        let wrong: Vec<String> = shown
            .into_iter()
            .filter_map(|(place, line)| {
                let error = crate::command().try_get_matches_from(words(&line)).err()?;
                let help = matches!(
                    error.kind(),
                    clap::error::ErrorKind::DisplayHelp | clap::error::ErrorKind::DisplayVersion
                );
                (!help).then(|| format!("{place}: {line}\n{error}"))
            })
            .collect();
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
