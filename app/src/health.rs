//! Which tasks are alive. Each task reports regularly; the watchdog is fed only while no report is late.

/// The tasks that must beat, as bits of a mask in this order.
pub const TASKS: [&str; 8] = ["input", "table", "reader", "lights", "sound", "console", "store", "entropy"];

/// Every task beats at least this often while it is healthy.
pub const BEAT_MS: u32 = 250;
/// A beat older than this is late. Leaves room for a slow sector erase, which masks interrupts.
pub const LATE_MS: u32 = 800;

/// A mask of the tasks whose last beat is late. Beats are milliseconds since boot and may wrap.
pub fn late(beats: &[u32; TASKS.len()], now_ms: u32) -> u16 {
    mask(beats, |beat| now_ms.wrapping_sub(beat) > LATE_MS)
}

/// After a watchdog reset: the tasks that had stopped when the latest beat was made.
pub fn stopped(beats: &[u32; TASKS.len()]) -> u16 {
    let latest = beats.iter().copied().max().unwrap_or(0);
    mask(beats, |beat| latest.wrapping_sub(beat) > LATE_MS / 2)
}

fn mask(beats: &[u32; TASKS.len()], counts: impl Fn(u32) -> bool) -> u16 {
    beats.iter().enumerate().fold(0, |mask, (task, &beat)| mask | u16::from(counts(beat)) << task)
}

/// The names of the tasks in a mask.
pub fn names(mask: u16) -> impl Iterator<Item = &'static str> {
    TASKS.into_iter().enumerate().filter(move |(task, _)| mask >> task & 1 == 1).map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn a_late_beat_is_named() {
        let mut beats = [10_000; TASKS.len()];
        assert_eq!(late(&beats, 10_000 + LATE_MS), 0);
        beats[2] = 9_000;
        assert_eq!(names(late(&beats, 10_000)).collect::<Vec<_>>(), ["reader"]);
        assert_eq!(names(stopped(&beats)).collect::<Vec<_>>(), ["reader"]);
        beats[5] = 9_100;
        assert_eq!(stopped(&beats), 0b10_0100);
    }

    #[test]
    fn the_clock_may_wrap() {
        assert_eq!(late(&[u32::MAX - 100; TASKS.len()], 100), 0);
    }
}
