//! Which tasks are alive, and which one stopped the tower. Each task reports regularly; the watchdog is fed only while no
//! report is late. All limits follow from the slowest flash that the data sheet allows.

/// The tasks that must beat, as bits of a mask in this order.
pub const TASKS: [&str; 9] =
    ["input", "table", "reader", "lights", "sound", "console", "store", "entropy", "supervisor"];
/// The places in [`TASKS`] of the input task, whose beats serve as a clock, and of the supervisor.
const INPUT: usize = 0;
const SUPERVISOR: usize = 8;

/// Priorities that tasks run at; each can interrupt those behind it.
pub const LEVELS: usize = 3;

/// The longest erase of a sector, with interrupts masked: W25Q16JV data sheet, 9.6, tSE.
pub const SECTOR_ERASE_MS: u32 = 400;
/// The longest program of a page, with interrupts masked: W25Q16JV data sheet, 9.6, tPP.
pub const PAGE_PROGRAM_MS: u32 = 3;
/// So many erases may fall between two beats of a task, with a pause behind each. One delays its timer; while a second
/// and a third run, it shares their pauses with its neighbours.
pub const ERASES_IN_A_ROW: u32 = 3;
const WORST_DELAY_MS: u32 = ERASES_IN_A_ROW * (SECTOR_ERASE_MS + pause_ms(SECTOR_ERASE_MS));

/// Long work on flash lets the other tasks run after so much of it.
pub const SLICE_MS: u32 = 8;
const SHORTEST_PAUSE_MS: u32 = 1;

/// How long others run after so much work: a moment after a slice, for a hand waits for the work; a fifth of the time
/// behind an erase, which has kept them waiting.
pub const fn pause_ms(worked_ms: u32) -> u32 {
    if worked_ms < 4 * SLICE_MS { SHORTEST_PAUSE_MS } else { worked_ms / 4 }
}

/// Every task beats at least this often while it is healthy.
pub const BEAT_MS: u32 = 250;
/// A beat older than this is late.
pub const LATE_MS: u32 = BEAT_MS + WORST_DELAY_MS;
/// The supervisor looks at the beats so often.
pub const LOOK_MS: u32 = 250;
/// The watchdog restarts the tower so long after the supervisor last fed it.
pub const BITE_MS: u32 = LOOK_MS + WORST_DELAY_MS;
/// The watchdog counts 24 bits down, twice each microsecond (erratum RP2040-E1).
const LONGEST_BITE_MS: u32 = 0xff_ffff / 2 / 1000;
const _: () = assert!(BITE_MS <= LONGEST_BITE_MS);
/// A page at a time is programmed, so a program delays nobody longer than an erase.
const _: () = assert!(PAGE_PROGRAM_MS < SECTOR_ERASE_MS);

/// A task that was being polled, and what the clock of [`Vitals`] showed when that poll began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Running {
    pub task: usize,
    pub since_ms: u32,
}

/// What a restart leaves behind. The clock is the last beat of the input task: it runs at the highest priority, every
/// few milliseconds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vitals {
    pub beats: [u32; TASKS.len()],
    /// Highest priority first.
    pub running: [Option<Running>; LEVELS],
}

/// A mask of the tasks whose last beat is late. Beats are milliseconds since boot and may wrap.
pub fn late(beats: &[u32; TASKS.len()], now_ms: u32) -> u16 {
    mask(beats, |beat| now_ms.wrapping_sub(beat) > LATE_MS)
}

/// After the watchdog has bitten: a mask of the tasks to blame, never empty. The supervisor restarts the tower itself
/// when it finds a late task, so here it did not get its turn.
///
/// Polls nest: one of a higher priority interrupts one of a lower. A poll that has gone on for long kept all below it
/// from running; those above it went on. If none has gone on for long, the clock stopped with it: it is the innermost.
pub fn stopped(vitals: &Vitals) -> u16 {
    let clock = vitals.beats.get(INPUT).copied().unwrap_or(0);
    let mut polls = vitals.running.iter().flatten();
    let long = polls.clone().find(|poll| clock.wrapping_sub(poll.since_ms) > BITE_MS / 2);
    if let Some(poll) = long.or_else(|| polls.next()) {
        return 1 << poll.task;
    }
    // Nobody ran: whoever was not woken.
    let latest = vitals.beats.iter().copied().max().unwrap_or(0);
    let silent = mask(&vitals.beats, |beat| latest.wrapping_sub(beat) > LATE_MS / 2);
    if silent == 0 { 1 << SUPERVISOR } else { silent }
}

fn mask(beats: &[u32; TASKS.len()], counts: impl Fn(u32) -> bool) -> u16 {
    beats.iter().enumerate().fold(0, |mask, (task, &beat)| mask | u16::from(counts(beat)) << task)
}

/// The names of the tasks in a mask.
pub fn names(mask: u16) -> impl Iterator<Item = &'static str> {
    TASKS.into_iter().enumerate().filter(move |(task, _)| mask >> task & 1 == 1).map(|(_, name)| name)
}

/// The place of a task in [`TASKS`].
pub fn task_named(name: &str) -> Option<usize> {
    TASKS.iter().position(|task| *task == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    const TABLE: usize = 1;
    const READER: usize = 2;
    const CONSOLE: usize = 5;

    fn blamed(beats: [u32; TASKS.len()], running: [Option<(usize, u32)>; LEVELS]) -> Vec<&'static str> {
        let running = running.map(|poll| poll.map(|(task, since_ms)| Running { task, since_ms }));
        names(stopped(&Vitals { beats, running })).collect()
    }

    #[test]
    fn a_late_beat_is_named() {
        let mut beats = [10_000; TASKS.len()];
        assert_eq!(late(&beats, 10_000 + LATE_MS), 0);
        beats[READER] = 10_000 - LATE_MS - 1;
        assert_eq!(names(late(&beats, 10_000)).collect::<Vec<_>>(), ["reader"]);
        beats[CONSOLE] = 10_000 - LATE_MS - 1;
        assert_eq!(late(&beats, 10_000), 0b10_0100);
    }

    #[test]
    fn the_clock_may_wrap() {
        assert_eq!(late(&[u32::MAX - 100; TASKS.len()], 100), 0);
    }

    #[test]
    fn a_task_of_the_lowest_priority_that_runs_without_end_is_named_whatever_interrupts_it() {
        let mut beats = [10_000; TASKS.len()];
        beats[0] = 10_000 + BITE_MS;
        beats[TABLE] = 10_000 + BITE_MS - BEAT_MS;
        let hung = Some((CONSOLE, 10_000));
        assert_eq!(blamed(beats, [None, None, hung]), ["console"]);
        let now = beats[0];
        assert_eq!(blamed(beats, [Some((0, now)), Some((TABLE, now)), hung]), ["console"]);
    }

    #[test]
    fn the_table_that_runs_without_end_is_named_and_not_the_task_it_interrupted() {
        let mut beats = [10_000; TASKS.len()];
        beats[0] = 10_000 + BITE_MS;
        let (reader, table) = (Some((READER, 9_996)), Some((TABLE, 10_000)));
        assert_eq!(blamed(beats, [None, table, reader]), ["table"]);
        assert_eq!(blamed(beats, [Some((0, beats[0])), table, None]), ["table"]);
    }

    #[test]
    fn input_that_runs_without_end_is_named_although_all_stop_at_once() {
        let beats = [10_000; TASKS.len()];
        let (reader, table) = (Some((READER, 9_996)), Some((TABLE, 9_996)));
        assert_eq!(blamed(beats, [Some((0, 10_000)), table, reader]), ["input"]);
        assert_eq!(blamed(beats, [Some((0, 10_000)), None, None]), ["input"]);
    }

    #[test]
    fn somebody_is_always_named() {
        let mut beats = [10_000; TASKS.len()];
        assert_eq!(blamed(beats, [None; LEVELS]), ["supervisor"]);
        beats[READER] = 0;
        assert_eq!(blamed(beats, [None; LEVELS]), ["reader"]);
    }

    #[test]
    fn the_slowest_flash_leaves_every_task_time_to_beat() {
        // A beat is due as the first of them begins; the pause behind the last is not needed any more.
        let delayed = BEAT_MS + ERASES_IN_A_ROW * SECTOR_ERASE_MS + 2 * pause_ms(SECTOR_ERASE_MS);
        assert!(delayed < LATE_MS && LATE_MS - delayed >= pause_ms(SECTOR_ERASE_MS));
        assert_eq!((pause_ms(SLICE_MS), pause_ms(SECTOR_ERASE_MS)), (1, 100));
    }
}
