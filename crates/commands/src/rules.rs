//! `pioneers rules`: the rules in short, each with its id.

use canvas::wrapped;
use engine::{AnyGame, Language, Rule, RuleStatus, say};
use serde_json::json;

use crate::error::{Error, Stop};
use crate::shell::Shell;

/// Show a game's rules by chapter: all of them, one by its id, or those with some words.
#[derive(clap::Args)]
#[command(
    after_help = "Example:\n  pioneers rules {game}\n  pioneers rules {game} {rule}\n  pioneers rules {game} end game"
)]
pub(crate) struct Args {
    /// The game's id, as `pioneers games` lists it.
    game: String,
    /// A rule's id, as a refused move names it, or words of its text.
    #[arg(value_name = "RULE")]
    wanted: Vec<String>,
}

pub(crate) fn run(args: &Args, shell: &mut Shell) -> Result<(), Stop> {
    let game = catalog::find(&args.game)?.game;
    let wanted = args.wanted.join(" ");
    let rule = find(game, &wanted, shell.language);
    let rules: Vec<Rule> = game.rules(shell.language).into_iter().filter(|rule| has(rule, &wanted)).collect();
    match rule {
        Ok(rule) if shell.json => shell.json(&json!({ "game": game.meta().id, "rule": rule })),
        Ok(rule) => show(&rule, shell),
        Err(unknown) if rules.is_empty() => Err(unknown.into()),
        Err(_) if shell.json => shell.json(&json!({ "game": game.meta().id, "rules": rules })),
        Err(_) => chapters(&rules, shell),
    }
}

/// Whether a rule has all of these words, in its id, chapter, text or ruling.
pub(crate) fn has(rule: &Rule, words: &str) -> bool {
    let ruling = rule.ruling.as_deref().unwrap_or_default();
    let text = [&*rule.id, &rule.chapter, &rule.text, ruling].join(" ").to_lowercase();
    words.to_lowercase().split_whitespace().all(|word| text.contains(word))
}

/// The rule of that id, however its letters are cased.
pub(crate) fn find(game: &dyn AnyGame, id: &str, language: Language) -> Result<Rule, Error> {
    let rules = game.rules(language);
    rules.iter().find(|rule| rule.id.eq_ignore_ascii_case(id)).cloned().ok_or_else(|| {
        let family = id.split('-').next().unwrap_or(id).to_ascii_uppercase();
        let near: Vec<&str> =
            rules.iter().map(|rule| &*rule.id).filter(|id| id.split('-').next() == Some(&*family)).collect();
        let title = game.meta().title;
        let message = match &near[..] {
            [] => say!("terminal-no-rule", title = title, id = id, game = game.meta().id),
            near => say!("terminal-no-such-rule", title = title, id = id, near = near.join(", ")),
        };
        Error::input("unknown_rule", message)
    })
}

/// Rules under the names of their chapters.
pub(crate) fn chapters<'a>(rules: impl IntoIterator<Item = &'a Rule>, shell: &mut Shell) -> Result<(), Stop> {
    let ink = shell.ink;
    let mut chapter = "";
    for rule in rules {
        if rule.chapter != chapter {
            if !chapter.is_empty() {
                shell.line("")?;
            }
            chapter = &rule.chapter;
            shell.line(ink.bold(chapter))?;
        }
        show(rule, shell)?;
    }
    Ok(())
}

/// One rule, its text set in from its id.
pub(crate) fn show(rule: &Rule, shell: &mut Shell) -> Result<(), Stop> {
    // Most ids fit; a longer one moves its own text.
    let indent = (rule.id.len() + 2).max(10);
    let ink = shell.ink;
    let mark = match rule.status {
        RuleStatus::Done => String::new(),
        RuleStatus::Variant => format!("[{}] ", shell.text(&say!("terminal-variant"))),
        RuleStatus::Out => format!("[{}] ", shell.text(&say!("terminal-left-out"))),
    };
    let width = usize::from(ink.width).saturating_sub(indent + 2).max(30);
    let mut lines = wrapped(&format!("{mark}{}", rule.text), width);
    if let Some(ruling) = &rule.ruling {
        let ruling = shell.text(&say!("terminal-ruling", ruling = ruling));
        lines.extend(wrapped(&ruling, width));
    }
    for (index, line) in lines.iter().enumerate() {
        let id = if index == 0 { format!("{:<indent$}", rule.id) } else { " ".repeat(indent) };
        shell.line(format_args!("  {}{line}", ink.bold(id)))?;
    }
    Ok(())
}
