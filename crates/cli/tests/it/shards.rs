//! The recipes for many machines, with what this one has: each prints what one run prints.

use std::process::{Command, Output};

use crate::run::{Desk, Run, any_game};

/// Runs a script of the examples with our program.
fn script(name: &str, desk: &Desk, arguments: &[&str], variables: &[(&str, &str)]) -> Output {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/shards/").to_owned() + name;
    Command::new("sh")
        .arg(path)
        .args(arguments)
        .current_dir(desk.path(""))
        .env("PIONEERS", env!("CARGO_BIN_EXE_pioneers"))
        .envs(variables.iter().copied())
        .output()
        .expect("there is a shell")
}

fn text(output: Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("it is text")
}

#[test]
fn series_in_shards_are_the_series_to_the_byte() {
    let desk = Desk::new();
    let game = any_game();
    let series = ["sim", game, "--games", "10", "--seats", "greedy", "--seed", "5"];
    let whole = {
        let line = format!("{} --shard 0/1", series.join(" "));
        desk.write("whole.json", Run::line(&line).ok().stdout);
        Run::line("merge").arg(desk.path("whole.json")).ok().stdout
    };
    assert!(whole.contains("turn order"), "{whole}");

    let parallel = [&["3", "parallel"], &series[..]].concat();
    assert_eq!(text(script("parallel.sh", &desk, &parallel, &[])), whole);

    for task in ["0", "1", "2", "3"] {
        let variables = [("SLURM_ARRAY_TASK_ID", task), ("SLURM_ARRAY_TASK_COUNT", "4")];
        text(script("slurm.sh", &desk, &[&["slurm"], &series[..]].concat(), &variables));
    }
    let merge = |parts: &[&str]| {
        parts.iter().fold(Run::line("merge"), |run, part| run.arg(desk.path(&format!("slurm/{part}.json"))))
    };
    assert_eq!(merge(&["3", "0", "2", "1"]).ok().stdout, whole);
    merge(&["3", "0", "1"]).fails(2).error("missing_shards").warns("2/4");

    // A shell that forgets the host stands for ssh.
    let ssh = desk.write("ssh", "#!/bin/sh\nshift\nexec sh -c \"$1\"\n");
    let ssh = format!("{}", ssh.display());
    Command::new("chmod").args(["+x", &ssh]).status().expect("there is chmod");
    desk.write("hosts", "alpha\nbeta\n");
    let over = [&["hosts", "over-ssh"], &series[..]].concat();
    assert_eq!(text(script("ssh.sh", &desk, &over, &[("SSH", &ssh)])), whole);
}

#[test]
fn a_swept_table_in_shards_is_the_table_to_the_byte() {
    let desk = Desk::new();
    let sweep = format!("sweep {} --vary players=2,3 --bot random --games 5 --seed 4", any_game());
    Run::line(&format!("{sweep} --csv")).arg(desk.path("whole.csv")).ok();
    for part in ["0", "1"] {
        desk.write(part, Run::line(&format!("{sweep} --shard {part}/2")).ok().stdout);
    }
    let merge =
        Run::line("merge").arg(desk.path("1")).arg(desk.path("0")).arg("--csv").arg(desk.path("parts.csv"));
    merge.ok();
    assert_eq!(desk.read("parts.csv"), desk.read("whole.csv"));
}
