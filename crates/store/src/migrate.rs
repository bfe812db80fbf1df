//! Migrations. They are only ever appended: a database records how many it has run.

use crate::StoreError;

/// The migrations of SQLite, in order.
pub(crate) const SQLITE: &[&str] = &[
    include_str!("../migrations/sqlite/0001_start.sql"),
    include_str!("../migrations/sqlite/0002_narrow.sql"),
    include_str!("../migrations/sqlite/0003_one_statement.sql"),
    include_str!("../migrations/sqlite/0004_statements.sql"),
    include_str!("../migrations/sqlite/0005_time.sql"),
    include_str!("../migrations/sqlite/0006_people.sql"),
    include_str!("../migrations/sqlite/0007_bots.sql"),
];
/// What PostgreSQL takes, in order.
#[cfg(feature = "postgres")]
pub(crate) const POSTGRES: &[&str] = &[
    include_str!("../migrations/postgres/0001_start.sql"),
    include_str!("../migrations/postgres/0002_time.sql"),
    include_str!("../migrations/postgres/0003_people.sql"),
    include_str!("../migrations/postgres/0004_bots.sql"),
];

/// The migrations that a database at `version` still needs.
///
/// # Errors
/// The database is newer than this program.
pub(crate) fn after(
    steps: &'static [&'static str],
    version: i64,
) -> Result<impl Iterator<Item = (i64, &'static str)>, StoreError> {
    let taken = usize::try_from(version).unwrap_or(usize::MAX);
    if taken > steps.len() {
        let why = format!("the database is at version {version}; this program knows {}", steps.len());
        return Err(StoreError::Unavailable(why));
    }
    Ok((version + 1..).zip(steps[taken..].iter().copied()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_takes_what_it_lacks_and_a_newer_one_is_refused() {
        for steps in [SQLITE, POSTGRES] {
            let known = steps.len() as i64;
            let taken =
                |version| after(steps, version).map(|steps| steps.map(|(n, _)| n).collect::<Vec<_>>());
            assert_eq!(taken(0).unwrap(), (1..=known).collect::<Vec<_>>());
            assert!(taken(known).unwrap().is_empty());
            let refused = taken(known + 1).unwrap_err().to_string();
            assert!(refused.contains(&format!("at version {}", known + 1)), "{refused}");
        }
    }
}
