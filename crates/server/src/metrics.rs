//! Numbers about the server, in the form Prometheus reads.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

/// Counters and gauges. They are approximate at any instant and exact over time.
#[derive(Default)]
pub(crate) struct Metrics {
    /// Answers by class of status, from 1xx.
    pub(crate) responses: [AtomicU64; 5],
    pub(crate) moves: AtomicU64,
    pub(crate) refusals: AtomicU64,
    pub(crate) conflicts: AtomicU64,
    pub(crate) syncs: AtomicU64,
    pub(crate) thoughts: AtomicU64,
    pub(crate) timeouts: AtomicU64,
    pub(crate) calls: AtomicU64,
    pub(crate) broken: AtomicU64,
    pub(crate) live_tables: AtomicI64,
    pub(crate) streams: AtomicI64,
    /// How long commits took.
    pub(crate) commits: Histogram,
}

impl Metrics {
    pub(crate) fn count(counter: &AtomicU64) {
        counter.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn response(&self, status: u16) {
        if let Some(class) = self.responses.get(usize::from(status / 100).saturating_sub(1)) {
            Metrics::count(class);
        }
    }

    /// The text Prometheus reads.
    pub(crate) fn text(&self) -> String {
        let mut out = String::new();
        let counters: [(&str, &str, &AtomicU64); 8] = [
            ("moves_total", "Steps accepted and made durable.", &self.moves),
            ("refusals_total", "Requests at tables that were refused.", &self.refusals),
            ("conflicts_total", "Appends that another node was faster with.", &self.conflicts),
            ("syncs_total", "Streams that were too far behind for steps.", &self.syncs),
            ("thoughts_total", "Decisions bots thought about.", &self.thoughts),
            ("timeouts_total", "Clocks that ran out.", &self.timeouts),
            ("calls_total", "Webhook calls made.", &self.calls),
            ("broken_tables_total", "Matches that stopped because their rules panicked.", &self.broken),
        ];
        for (name, help, counter) in counters {
            let value = counter.load(Ordering::Relaxed);
            line(&mut out, name, help, "counter", &[("", value as f64)]);
        }
        let classes: Vec<(String, f64)> = (1..)
            .zip(&self.responses)
            .map(|(class, count)| (format!("{{class=\"{class}xx\"}}"), count.load(Ordering::Relaxed) as f64))
            .collect();
        let classes: Vec<(&str, f64)> =
            classes.iter().map(|(label, value)| (label.as_str(), *value)).collect();
        line(&mut out, "responses_total", "HTTP answers.", "counter", &classes);
        for (name, help, gauge) in [
            ("live_tables", "Tables held in memory.", &self.live_tables),
            ("streams", "Streams that are open.", &self.streams),
        ] {
            line(&mut out, name, help, "gauge", &[("", gauge.load(Ordering::Relaxed) as f64)]);
        }
        self.commits.text("commit_seconds", "Time to make a step durable.", &mut out);
        out
    }
}

fn line(out: &mut String, name: &str, help: &str, kind: &str, values: &[(&str, f64)]) {
    let mut write = || -> std::fmt::Result {
        writeln!(out, "# HELP pioneers_{name} {help}\n# TYPE pioneers_{name} {kind}")?;
        values.iter().try_for_each(|(label, value)| writeln!(out, "pioneers_{name}{label} {value}"))
    };
    write().expect("writing to a String does not fail");
}

/// Upper bounds, in microseconds.
const BOUNDS: [u64; 10] = [250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 100_000, 500_000, 2_500_000];

#[derive(Default)]
pub(crate) struct Histogram {
    buckets: [AtomicU64; BOUNDS.len() + 1],
    sum: AtomicU64,
}

impl Histogram {
    pub(crate) fn record(&self, took: std::time::Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let bucket = BOUNDS.partition_point(|&bound| bound < micros);
        Metrics::count(&self.buckets[bucket]);
        self.sum.fetch_add(micros, Ordering::Relaxed);
    }

    fn text(&self, name: &str, help: &str, out: &mut String) {
        let mut below = 0;
        let mut values = Vec::new();
        for (bucket, bound) in self.buckets.iter().zip(BOUNDS.iter().map(Some).chain([None])) {
            below += bucket.load(Ordering::Relaxed);
            let bound = bound.map_or("+Inf".to_owned(), |&micros| (micros as f64 / 1e6).to_string());
            values.push((format!("_bucket{{le=\"{bound}\"}}"), below as f64));
        }
        values.push(("_sum".to_owned(), self.sum.load(Ordering::Relaxed) as f64 / 1e6));
        values.push(("_count".to_owned(), below as f64));
        let values: Vec<(&str, f64)> = values.iter().map(|(label, value)| (label.as_str(), *value)).collect();
        line(out, name, help, "histogram", &values);
    }
}
