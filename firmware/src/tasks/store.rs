//! The flash driver, and the task that stores settings, faults, tag assignments and typed values. It runs at the lowest
//! priority. The table task writes the journal of a game itself.

use app::card::Typed;
use app::console::Connection;
use app::device::Store;
use app::faults::{Fault, FaultLog};
use app::flash_map::{FLASH_SIZE, SECTOR};
use app::input::Input;
use app::parts::{Health, Part};
use app::settings::Settings;
use app::store::{self, FactoryReset, StoreFault};
use app::tags::{CardId, Uid};
use embassy_futures::select::{Either3, select3};
use embassy_futures::yield_now;
use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, Error, Flash as RpFlash};
use embassy_rp::peripherals::FLASH;
use embassy_time::{Duration, Timer};
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

use crate::crash;
use crate::decks;
use crate::health::{BEAT, Task, beat};
use crate::ports::{ERRANDS, INPUTS, SharedFlash, TO_STORE};
use crate::tasks::errand;

/// Between two sectors of a factory reset: an erase stops all tasks, here they have their turn.
const BREATH: Duration = Duration::from_millis(10);
/// How often the screen says how far a factory reset has come.
const SECTORS_A_PICTURE: u16 = 4;

type Chip = RpFlash<'static, FLASH, Blocking, { FLASH_SIZE as usize }>;

/// The Pico's flash. An erase masks interrupts for tens of milliseconds; after each one the other tasks get a turn.
pub(crate) struct Flash(Chip);

impl Flash {
    pub(crate) fn new(peripheral: Peri<'static, FLASH>) -> Self {
        Flash(RpFlash::new_blocking(peripheral))
    }
}

impl ErrorType for Flash {
    type Error = Error;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        self.0.blocking_read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        self.0.capacity()
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        for sector in (from..to).step_by(Self::ERASE_SIZE) {
            beat(Task::Store);
            self.0.blocking_erase(sector, sector + SECTOR)?;
            yield_now().await;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        self.0.blocking_write(offset, bytes)
    }
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
pub(crate) async fn store(flash: &'static SharedFlash, kept: Kept, restarted: Option<Fault>) {
    let health = begin(&mut *flash.lock().await, kept, restarted).await;
    INPUTS.send(Input::Part(Part::Flash, health)).await;
    let mut connection = Connection::new();
    loop {
        beat(Task::Store);
        match select3(TO_STORE.receive(), ERRANDS.receive(), Timer::after(BEAT)).await {
            Either3::First(wanted) => keep(&mut *flash.lock().await, wanted).await,
            Either3::Second(errand) => errand::run(errand, &mut connection, flash).await,
            Either3::Third(()) => errand::expire(&mut connection).await,
        }
    }
}

async fn keep(flash: &mut Flash, wanted: Store) {
    let done = match wanted {
        Store::Setting(setting, choice) => store::save_setting(flash, setting, choice).await,
        Store::ResetSettings => store::reset_settings(flash).await,
        Store::FactoryReset => match FactoryReset::begin(flash).await {
            Ok(reset) => clear(flash, reset).await,
            Err(fault) => {
                INPUTS.send(Input::NotCleared).await;
                Err(fault)
            }
        },
        Store::Assign(uid, id) => store::save_assignment(flash, uid, Some(&id)).await,
        Store::Value(id, slot, amount) => store::save_value(flash, &id, slot, amount).await,
        Store::RecallTag(uid) => recall_tag(flash, uid).await,
        Store::RecallValues(id) => recall_values(flash, &id).await,
    };
    let health = match done {
        Ok(()) => Health::Fine,
        Err(fault) => {
            defmt::error!("flash: {}", defmt::Debug2Format(&fault));
            Health::Missing
        }
    };
    INPUTS.send(Input::Part(Part::Flash, health)).await;
}

/// Carries a factory reset to its end. The flash stays locked, so that nobody writes into what is erased.
async fn clear(flash: &mut Flash, mut reset: FactoryReset) -> ! {
    // The table reads the owner's deck where it lies. It may be waiting for the flash, so nothing waits for it.
    let _ = INPUTS.try_send(Input::Decks(decks::built_in_only()));
    while reset.step(flash).await {
        beat(Task::Store);
        if reset.done().is_multiple_of(SECTORS_A_PICTURE) {
            let _ = INPUTS.try_send(Input::Clearing { done: reset.done() });
        }
        Timer::after(BREATH).await;
    }
    crash::restart()
}

/// Always answers: the table waits with its message.
async fn recall_tag(flash: &mut Flash, uid: Uid) -> Result<(), StoreFault> {
    let found = store::find_assignment(flash, uid).await;
    let id = found.as_ref().ok().cloned().flatten();
    INPUTS.send(Input::Recalled { uid, id }).await;
    match found {
        // Unreadable assignments are of no use to anyone.
        Err(StoreFault::Damaged) => store::reset_assignments(flash).await,
        found => found.map(|_| ()),
    }
}

async fn recall_values(flash: &mut Flash, wanted: &CardId) -> Result<(), StoreFault> {
    let mut typed = Typed::new();
    let mut all = true;
    let loaded = store::load_values(flash, |id, slot, amount| {
        if id == *wanted {
            all &= typed.put(slot, amount).is_ok();
        }
    })
    .await;
    if !typed.is_empty() {
        INPUTS.send(Input::Typed { id: wanted.clone(), typed, all }).await;
    }
    match loaded {
        Err(StoreFault::Damaged) => store::reset_values(flash).await,
        loaded => loaded,
    }
}

/// Mends what was damaged, tells the table about earlier faults and the latest one, and keeps that.
async fn begin(flash: &mut Flash, kept: Kept, restarted: Option<Fault>) -> Health {
    if let Ok(Some(reset)) = FactoryReset::resume(flash).await {
        clear(flash, reset).await;
    }
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
