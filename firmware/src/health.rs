//! The heartbeats of the tasks. They are in RAM that a reset does not clear, so that after a watchdog reset the device can
//! say which task had stopped.

use app::health::{BEAT_MS, TASKS};
use core::mem::MaybeUninit;
use core::sync::atomic::{AtomicU32, Ordering};
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
}

#[unsafe(link_section = ".uninit.beats")]
static BEATS: MaybeUninit<[AtomicU32; TASKS.len()]> = MaybeUninit::uninit();

fn beats() -> &'static [AtomicU32; TASKS.len()] {
    // SAFETY: any bit pattern is a valid AtomicU32, and RAM always holds one.
    unsafe { BEATS.assume_init_ref() }
}

/// Waiting tasks wake at least this often to report.
pub(crate) const BEAT: Duration = Duration::from_millis(BEAT_MS as u64);

pub(crate) fn beat(task: Task) {
    if let Some(beat) = beats().get(task as usize) {
        beat.store(now_ms() as u32, Ordering::Relaxed);
    }
}

pub(crate) fn snapshot() -> [u32; TASKS.len()] {
    let mut copy = [0; TASKS.len()];
    for (to, from) in copy.iter_mut().zip(beats()) {
        *to = from.load(Ordering::Relaxed);
    }
    copy
}

/// Clears the heartbeats; called at boot, after those of the last run were read.
pub(crate) fn start_afresh() {
    for beat in beats() {
        beat.store(0, Ordering::Relaxed);
    }
}
