//! The heartbeats of the tasks, and which of them is being polled. Both are in RAM that a reset does not clear, so that
//! after a watchdog reset the device can say which task stopped it.

use app::health::{BEAT_MS, LEVELS, Running, TASKS, Vitals};
use core::mem::MaybeUninit;
use core::pin::Pin;
use core::sync::atomic::{AtomicU8, AtomicU32, Ordering};
use core::task::{Context, Poll};
use embassy_time::Duration;

use crate::ports::now_ms;

/// A task's place in [`TASKS`].
#[derive(Clone, Copy)]
pub(crate) enum Task {
    Input,
    Table,
    Reader,
    Lights,
    Sound,
    Console,
    Store,
    Entropy,
    Supervisor,
}

const _: () = assert!(TASKS.len() == Task::Supervisor as usize + 1);

impl Task {
    /// Its executor, that of the highest priority first: the table in `main.rs`.
    const fn level(self) -> usize {
        match self {
            Task::Input => 0,
            Task::Table => 1,
            _ => LEVELS - 1,
        }
    }
}

struct Record {
    beats: [AtomicU32; TASKS.len()],
    /// By level: the place of the task that is being polled, counted from 1 (0: none), and the beat of the input task
    /// when that poll began.
    running: [AtomicU32; LEVELS],
    since: [AtomicU32; LEVELS],
}

#[unsafe(link_section = ".uninit.beats")]
static RECORD: MaybeUninit<Record> = MaybeUninit::uninit();

fn record() -> &'static Record {
    // SAFETY: any bit pattern is a valid AtomicU32, and RAM always holds one.
    unsafe { RECORD.assume_init_ref() }
}

/// Waiting tasks wake at least this often to report.
pub(crate) const BEAT: Duration = Duration::from_millis(BEAT_MS as u64);

pub(crate) fn beat(task: Task) {
    beat_at(task, now_ms());
}

/// The same of a task that has just looked at the clock: milliseconds are a division of 64 bits, which takes its time.
pub(crate) fn beat_at(task: Task, now_ms: u64) {
    let place = task as usize;
    if BROKEN.load(Ordering::Relaxed) == place as u8 {
        while HANGS.load(Ordering::Relaxed) != 0 {
            cortex_m::asm::nop();
        }
        return;
    }
    if let Some(beat) = record().beats.get(place) {
        beat.store(now_ms as u32, Ordering::Relaxed);
    }
}

pub(crate) fn beats() -> [u32; TASKS.len()] {
    record().beats.each_ref().map(|beat| beat.load(Ordering::Relaxed))
}

/// What the last run left behind, for [`app::health::stopped`].
pub(crate) fn vitals() -> Vitals {
    let mut running = [None; LEVELS];
    for (poll, (task, since)) in running.iter_mut().zip(record().running.iter().zip(&record().since)) {
        let place = (task.load(Ordering::Relaxed) as usize).checked_sub(1);
        let known = place.filter(|&place| place < TASKS.len());
        *poll = known.map(|task| Running { task, since_ms: since.load(Ordering::Relaxed) });
    }
    Vitals { beats: beats(), running }
}

/// Forgets what the last run left behind; called after it was read, before the tasks start. Until its first beat each has
/// as long as between two of them.
pub(crate) fn start_afresh() {
    let Record { beats, running, since } = record();
    for beat in beats {
        beat.store(now_ms() as u32, Ordering::Relaxed);
    }
    for word in running.iter().chain(since) {
        word.store(0, Ordering::Relaxed);
    }
}

/// The body of a task: notes that the task runs, for as long as it does.
pub(crate) const fn watched<W>(task: Task, work: W) -> Watched<W> {
    Watched { task, work }
}

pub(crate) struct Watched<W> {
    task: Task,
    work: W,
}

impl<W: Future> Future for Watched<W> {
    type Output = W::Output;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<W::Output> {
        let task = self.task;
        // SAFETY: `work` is pinned with `self`: it is never moved out, and nothing else hands out a reference to it.
        let work = unsafe { self.map_unchecked_mut(|watched| &mut watched.work) };
        let Record { beats, running, since } = record();
        let level = task.level();
        // A level polls one task at a time, so there is nothing to save.
        since[level].store(beats[Task::Input as usize].load(Ordering::Relaxed), Ordering::Relaxed);
        running[level].store(task as u32 + 1, Ordering::Relaxed);
        let polled = work.poll(cx);
        running[level].store(0, Ordering::Relaxed);
        polled
    }
}

/// The task that is broken on purpose, and whether it hangs or only stops reporting.
static BROKEN: AtomicU8 = AtomicU8::new(u8::MAX);
static HANGS: AtomicU8 = AtomicU8::new(0);

/// Lets a task hang at its next beat, or swallows its beats. For `crash` on the console.
pub(crate) fn break_task(place: usize, hangs: bool) {
    HANGS.store(u8::from(hangs), Ordering::Relaxed);
    BROKEN.store(place as u8, Ordering::Relaxed);
}
