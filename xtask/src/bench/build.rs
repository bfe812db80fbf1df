//! `cargo xtask bench build`: how long it takes from a fresh clone to an open page, from one changed line in a game to the running
//! page, and when nothing was changed. The clone has a target folder of its own; packages are those already downloaded.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use crate::no_arguments;
use crate::shell;

/// What was measured, and how long it may take on two quiet cores.
const AIMS: [(&str, u64); 3] = [
    ("fresh clone to open page", 210),
    ("one changed line in a game to running page", 45),
    ("nothing changed", 5),
];

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    no_arguments(arguments)?;
    let clone = shell::target().join("bench-build");
    if clone.exists() {
        std::fs::remove_dir_all(&clone).with_context(|| format!("cannot clear {}", clone.display()))?;
    }
    let mut git = shell::program("git");
    shell::run(git.args(["clone", "--quiet", "--local", "--no-tags", "."]).arg(&clone))?;
    println!("| | wall s | CPU s | aim, wall s |\n|---|--:|--:|--:|");
    for (index, (what, aim)) in AIMS.iter().enumerate() {
        if index == 1 {
            change_a_line(&clone)?;
        }
        let (wall, cpu) = open_page(&clone).with_context(|| format!("measuring `{what}`"))?;
        println!("| {what} | {:.1} | {:.1} | {aim} |", wall.as_secs_f64(), cpu.as_secs_f64());
    }
    std::fs::remove_dir_all(&clone).with_context(|| format!("cannot clear {}", clone.display()))
}

/// The last commit is what is cloned; the line is one of the first function of some game's moves.
fn change_a_line(clone: &Path) -> Result<()> {
    let file = some_game(clone)?.join("src/apply.rs");
    let text = std::fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    std::fs::write(&file, changed(&text).context("the game has no function to change")?)?;
    Ok(())
}

fn some_game(clone: &Path) -> Result<PathBuf> {
    let folder = clone.join("games");
    let mut games: Vec<PathBuf> = folder.read_dir()?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    games.retain(|game| game.join("src/apply.rs").is_file());
    games.sort();
    games.into_iter().next_back().context("there is no game")
}

/// The text with one more statement in its first function.
fn changed(text: &str) -> Option<String> {
    let start = text.find("fn ")?;
    let body = start + text[start..].find("{\n")? + 2;
    Some(format!("{}    std::hint::black_box(1_u8);\n{}", &text[..body], &text[body..]))
}

/// Plays from the clone until its page has been fetched. Returns how long that took, and the processors' time.
fn open_page(clone: &Path) -> Result<(Duration, Duration)> {
    let (start, before) = (Instant::now(), cpu_of_children()?);
    let mut cargo = shell::cargo(["xtask", "play", "--addr", "127.0.0.1:0"]);
    cargo.current_dir(clone).env_remove("CARGO_TARGET_DIR").process_group(0);
    let mut play =
        cargo.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().context("cannot start cargo")?;
    let mut told = BufReader::new(play.stdout.take().context("the chore says nothing")?).lines();
    let address = told.find_map(|line| {
        let line = line.ok()?;
        Some(line.split_once("http://")?.1.trim().to_owned())
    });
    let fetched =
        address.context("the chore ended before the page was open").and_then(|address| fetch(&address));
    let wall = start.elapsed();
    // The chore and the server it started are one group of processes, as they would be in a terminal.
    let group = format!("-{}", play.id());
    drop(Command::new("kill").args(["-INT", "--", &group]).status());
    play.wait()?;
    fetched?;
    Ok((wall, cpu_of_children()?.saturating_sub(before)))
}

fn fetch(address: &str) -> Result<()> {
    let mut stream = TcpStream::connect(address).with_context(|| format!("cannot reach {address}"))?;
    write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let answer = String::from_utf8_lossy(&answer);
    ensure!(answer.starts_with("HTTP/1.1 200"), "the page answers {:?}", answer.lines().next());
    Ok(())
}

/// The processors' time that all finished children took so far, theirs included.
fn cpu_of_children() -> Result<Duration> {
    let stat =
        std::fs::read_to_string("/proc/self/stat").context("processor time is read from /proc, on Linux")?;
    ticks(&stat).map(|ticks| Duration::from_millis(ticks * 10)).context("/proc/self/stat is not understood")
}

/// `cutime` and `cstime` in hundredths of a second. The program's name may have spaces, and ends with the last parenthesis.
fn ticks(stat: &str) -> Option<u64> {
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    Some(fields.get(13)?.parse::<u64>().ok()? + fields.get(14)?.parse::<u64>().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_children_is_found_behind_any_name() {
        let stat = "7 (a (b) c) S 1 2 3 4 5 6 7 8 9 10 11 12 300 45 20 0 1";
        assert_eq!(ticks(stat), Some(345));
    }

    #[test]
    fn a_line_is_added_to_a_function() {
        let text = "use a;\n\nfn f(\n    x: u8,\n) -> u8 {\n    x\n}\n";
        let wanted = "use a;\n\nfn f(\n    x: u8,\n) -> u8 {\n    std::hint::black_box(1_u8);\n    x\n}\n";
        assert_eq!(changed(text).as_deref(), Some(wanted));
    }

    #[test]
    fn every_game_has_a_line_to_change() {
        let file = some_game(&shell::root()).unwrap().join("src/apply.rs");
        assert!(changed(&std::fs::read_to_string(file).unwrap()).is_some());
    }
}
