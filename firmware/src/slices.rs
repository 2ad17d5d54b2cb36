//! Long work in slices: between two of them inputs are taken, the other tasks run, and the task that works beats.

use core::future::poll_fn;
use core::pin::Pin;
use core::task::Poll;

use app::health::{SLICE_MS, pause_ms};
use embassy_sync::mutex::MutexGuard;
use embassy_time::{Duration, Instant, Timer};

use crate::health::{Task, beat};
use crate::ports::{Raw, SharedFlash};
use crate::tasks::store::Flash;

const SLICE: Duration = Duration::from_millis(SLICE_MS as u64);
/// Erasing a whole deck on the slowest flash takes 48 s. Work that takes longer than this never ends: it beats no more.
const LONGEST: Duration = Duration::from_secs(60);
/// How soon a busy flash is tried again.
const FLASH_BUSY: Duration = Duration::from_millis(2);

/// Runs `work`, which waits for nothing but its next turn: it yields after each record it reads or writes and each action
/// it replays. After [`SLICE_MS`] of it there is a pause for the tasks of lower and of the same priority. In each pause
/// `meanwhile` is called.
///
/// An erase or program of the flash masks interrupts and makes its slice longer; the pause behind it is longer, too.
pub(crate) async fn sliced<T>(
    task: Task,
    mut work: Pin<&mut impl Future<Output = T>>,
    mut meanwhile: impl AsyncFnMut(),
) -> T {
    let begun = Instant::now();
    let mut slice = begun;
    loop {
        let done = poll_fn(|cx| {
            loop {
                match work.as_mut().poll(cx) {
                    Poll::Ready(done) => return Poll::Ready(Some(done)),
                    Poll::Pending if slice.elapsed() < SLICE => {}
                    Poll::Pending => return Poll::Ready(None),
                }
            }
        });
        if let Some(done) = done.await {
            return done;
        }
        if begun.elapsed() < LONGEST {
            beat(task);
        }
        meanwhile().await;
        pause_if_due(&mut slice).await;
    }
}

/// Lets the others run if a slice of work was done `since` they last did.
pub(crate) async fn pause_if_due(since: &mut Instant) {
    let worked = since.elapsed();
    if worked >= SLICE {
        Timer::after_millis(pause_ms(worked.as_millis() as u32).into()).await;
        *since = Instant::now();
    }
}

/// Locks the flash, and beats while another task has it: the store for seconds, while it erases a whole deck. From time to
/// time `meanwhile` is called.
pub(crate) async fn lock_flash(
    task: Task,
    flash: &SharedFlash,
    mut meanwhile: impl AsyncFnMut(),
) -> MutexGuard<'_, Raw, Flash> {
    loop {
        if let Ok(flash) = flash.try_lock() {
            return flash;
        }
        beat(task);
        meanwhile().await;
        Timer::after(FLASH_BUSY).await;
    }
}

/// For work that no player waits for.
pub(crate) async fn nothing() {}
