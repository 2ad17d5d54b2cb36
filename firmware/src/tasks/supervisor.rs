//! Feeds the watchdog as long as every task reports in time.

use app::health::{TASKS, late, names};
use embassy_rp::watchdog::Watchdog;
use embassy_time::{Duration, Timer};

use crate::health::snapshot;
use crate::ports::now_ms;

const LOOK: Duration = Duration::from_millis(250);
/// With [`app::health::LATE_MS`] before it, a stuck task means a restart within two seconds.
const BITE: Duration = Duration::from_millis(1_000);

#[embassy_executor::task]
pub(crate) async fn supervisor(mut watchdog: Watchdog) {
    watchdog.pause_on_debug(true);
    watchdog.start(BITE);
    loop {
        let late = late(&snapshot(), now_ms() as u32);
        if late == 0 {
            watchdog.feed(BITE);
        } else {
            for task in names(late) {
                defmt::error!("task {=str} does not beat", task);
            }
        }
        Timer::after(LOOK).await;
    }
}

const _: () = assert!(TASKS.len() == crate::health::Task::Entropy as usize + 1);
