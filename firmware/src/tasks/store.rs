//! Flash: keeps settings and faults. The only task that writes, at the lowest priority.

use app::device::Store;
use app::faults::{Fault, FaultLog};
use app::flash_map::FLASH_SIZE;
use app::input::Input;
use app::parts::{Health, Part};
use app::settings::Settings;
use app::store::{self, StoreFault};
use embassy_embedded_hal::adapter::BlockingAsync;
use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, Flash as RpFlash};
use embassy_rp::peripherals::FLASH;
use embassy_time::with_timeout;

use crate::health::{BEAT, Task, beat};
use crate::ports::{INPUTS, TO_STORE};

pub(crate) type Flash = BlockingAsync<RpFlash<'static, FLASH, Blocking, { FLASH_SIZE as usize }>>;

pub(crate) fn flash(peripheral: Peri<'static, FLASH>) -> Flash {
    BlockingAsync::new(RpFlash::new_blocking(peripheral))
}

/// What flash held when power came on.
pub(crate) struct Kept {
    pub(crate) settings: Result<Settings, StoreFault>,
    faults: Result<FaultLog, StoreFault>,
}

/// Reads only: a tower that is switched off again at once has worn nothing.
pub(crate) async fn load(flash: &mut Flash) -> Kept {
    Kept { settings: store::load_settings(flash).await, faults: store::load_faults(flash).await }
}

#[embassy_executor::task]
pub(crate) async fn store(mut flash: Flash, kept: Kept, restarted: Option<Fault>) {
    let health = begin(&mut flash, kept, restarted).await;
    INPUTS.send(Input::Part(Part::Flash, health)).await;
    loop {
        beat(Task::Store);
        let Ok(wanted) = with_timeout(BEAT, TO_STORE.receive()).await else { continue };
        let done = match wanted {
            Store::Setting(setting, choice) => store::save_setting(&mut flash, setting, choice).await,
            Store::ResetSettings => store::reset_settings(&mut flash).await,
        };
        if let Err(fault) = done {
            defmt::error!("flash: {}", defmt::Debug2Format(&fault));
            INPUTS.send(Input::Part(Part::Flash, Health::Missing)).await;
        }
    }
}

/// Mends what was damaged, tells the table about earlier faults and the latest one, and keeps that.
async fn begin(flash: &mut Flash, kept: Kept, restarted: Option<Fault>) -> Health {
    let mut health = Health::Fine;
    let mut note = |done: Result<(), StoreFault>| {
        if done.is_err() {
            health = Health::Missing;
        }
    };
    match kept.faults {
        Ok(log) => {
            for fault in log.latest().iter().rev() {
                INPUTS.send(Input::Remembered(fault.clone())).await;
            }
        }
        Err(_) => note(store::reset_faults(flash).await),
    }
    if kept.settings.is_err() {
        note(store::reset_settings(flash).await);
        INPUTS.send(Input::SettingsLost).await;
    }
    if let Some(fault) = restarted {
        note(store::keep_fault(flash, &fault).await);
        INPUTS.send(Input::Restarted(fault)).await;
    }
    health
}
