//! A PostgreSQL of the test's own: in a temporary directory, on a socket in it, owned by somebody without rights.

use std::ffi::OsStr;
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// A running server; it is stopped and its files removed when dropped.
pub(crate) struct Cluster {
    bin: PathBuf,
    dir: TempDir,
    user: Option<(u32, u32)>,
}

impl Cluster {
    pub(crate) fn start() -> Cluster {
        let bin = find_bin().expect("PostgreSQL is installed (Debian: `apt-get install postgresql`)");
        let dir = tempfile::Builder::new().prefix("pioneers-pg").tempdir().unwrap();
        // PostgreSQL refuses to run as root.
        let me = std::fs::metadata("/proc/self").unwrap().uid();
        let user =
            (me == 0).then(|| user("postgres").or_else(|| user("nobody")).expect("an unprivileged user"));
        if let Some((uid, gid)) = user {
            std::os::unix::fs::chown(dir.path(), Some(uid), Some(gid)).unwrap();
        }
        let cluster = Cluster { bin, dir, user };
        let data = cluster.data();
        cluster.run(
            "initdb",
            [
                OsStr::new("-D"),
                data.as_os_str(),
                "-Upioneers".as_ref(),
                "-Atrust".as_ref(),
                "--no-sync".as_ref(),
            ],
        );
        cluster.resume();
        cluster
    }

    /// The address for clients.
    pub(crate) fn url(&self) -> String {
        format!("postgres://pioneers@localhost/postgres?host={}", self.dir.path().display())
    }

    /// Kills the server as a power cut would.
    pub(crate) fn crash(&self) {
        let data = self.data();
        self.run(
            "pg_ctl",
            [OsStr::new("-D"), data.as_os_str(), "-mimmediate".as_ref(), "-w".as_ref(), "stop".as_ref()],
        );
    }

    /// Starts it again.
    pub(crate) fn resume(&self) {
        let (data, log) = (self.data(), self.dir.path().join("log"));
        // The kernel outlives the server in these tests, so its cache is as good as the disk.
        let options = format!(
            "-c listen_addresses= -c fsync=off -c max_connections=60 -k {}",
            self.dir.path().display()
        );
        self.run(
            "pg_ctl",
            [
                OsStr::new("-D"),
                data.as_os_str(),
                "-l".as_ref(),
                log.as_os_str(),
                "-o".as_ref(),
                options.as_ref(),
                "-w".as_ref(),
                "start".as_ref(),
            ],
        );
    }

    fn data(&self) -> PathBuf {
        self.dir.path().join("data")
    }

    fn run<'a>(&self, program: &str, arguments: impl IntoIterator<Item = &'a OsStr>) {
        // Output goes to a file: a pipe would stay open as long as the server that inherits it.
        let out = std::fs::File::create(self.dir.path().join(format!("{program}.out"))).unwrap();
        let mut command = Command::new(self.bin.join(program));
        command.args(arguments).current_dir("/").stdout(out.try_clone().unwrap()).stderr(out);
        if let Some((uid, gid)) = self.user {
            command.uid(uid).gid(gid);
        }
        assert!(command.status().unwrap().success(), "{program} failed");
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if self.data().join("postmaster.pid").exists() {
            self.crash();
        }
    }
}

/// Where the newest server's programs are: Debian keeps them out of the path, one directory per version.
fn find_bin() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = versions.map(|entry| entry.path().join("bin")).collect();
    found.sort();
    found.reverse();
    found.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    found.into_iter().find(|bin: &PathBuf| has(bin, "initdb") && has(bin, "pg_ctl"))
}

fn has(bin: &Path, program: &str) -> bool {
    bin.join(program).exists()
}

fn user(name: &str) -> Option<(u32, u32)> {
    #[expect(clippy::disallowed_methods, reason = "this is no rules code")]
    let users = std::fs::read_to_string("/etc/passwd").ok()?;
    let line = users.lines().find(|line| line.split(':').next() == Some(name))?;
    let mut numbers = line.split(':').skip(2).map(|number| number.parse().ok());
    Some((numbers.next()??, numbers.next()??))
}
