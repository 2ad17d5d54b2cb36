//! Feeds the watchdog as long as every task reports in time, and restarts the tower when one does not. If a task keeps the
//! supervisor itself from running, the watchdog bites.

use app::health::{BITE_MS, LOOK_MS, late};
use embassy_rp::watchdog::Watchdog;
use embassy_time::{Duration, Timer};

use crate::crash;
use crate::health::{Task, beat, beats, watched};
use crate::ports::now_ms;

const LOOK: Duration = Duration::from_millis(LOOK_MS as u64);
const BITE: Duration = Duration::from_millis(BITE_MS as u64);

#[embassy_executor::task]
pub(crate) async fn supervisor(watchdog: Watchdog) {
    watched(Task::Supervisor, supervise(watchdog)).await;
}

async fn supervise(mut watchdog: Watchdog) {
    watchdog.pause_on_debug(true);
    watchdog.start(BITE);
    loop {
        beat(Task::Supervisor);
        let late = late(&beats(), now_ms() as u32);
        if late != 0 {
            crash::stop(&crash::stuck(late));
        }
        watchdog.feed(BITE);
        Timer::after(LOOK).await;
    }
}
