//! The flash driver, and the task that stores settings, faults, tag assignments and typed values. It runs at the lowest
//! priority. The table task writes the journal of a game itself.

use core::pin::pin;

use app::card::Typed;
use app::console::Connection;
use app::device::Store;
use app::faults::Fault;
use app::flash_map::FLASH_SIZE;
use app::input::Input;
use app::parts::{Health, Part};
use app::slices::breathe;
use app::store::{self, FactoryReset, Mended, Notes, StoreFault};
use app::tags::{CardId, Uid};
use embassy_futures::select::{Either3, select3};
use embassy_rp::flash::{Blocking, Flash as RpFlash};
use embassy_rp::peripherals::FLASH;
use embassy_time::{Duration, Timer};

use crate::crash;
use crate::decks;
use crate::health::{BEAT, Task, beat, watched};
use crate::ports::{ERRANDS, SharedFlash, TO_STORE, tell};
use crate::slices::{lock_flash, nothing, sliced};
use crate::tasks::errand;

/// How often the screen says how far a factory reset has come.
const SECTORS_A_PICTURE: u16 = 4;
/// An erase stops everything: without a pause between two of them no picture would reach the screen whole.
const PICTURE: Duration = Duration::from_millis(40);

/// The Pico's flash. An erase or program masks interrupts; after each one, and after each few records that are read,
/// whoever works on flash yields. `crate::slices` makes pauses of that.
pub(crate) type Flash = RpFlash<'static, FLASH, Blocking, { FLASH_SIZE as usize }>;

/// What flash held when power came on.
pub(crate) struct Kept {
    pub(crate) notes: Notes,
    /// Whether there is an owner's deck. Checking one takes too long for a task.
    has_deck: bool,
}

/// In the middle of a factory reset there is nothing to be mended.
pub(crate) async fn load(flash: &mut Flash, has_deck: bool) -> Kept {
    let notes = match FactoryReset::resume(flash) {
        Ok(Some(_)) => Notes {
            mended: Ok(Mended::Sound),
            settings: store::load_settings(flash).await,
            faults: store::load_faults(flash).await,
        },
        _ => store::open_notes(flash).await,
    };
    Kept { notes, has_deck }
}

#[embassy_executor::task]
pub(crate) async fn store(flash: &'static SharedFlash, kept: Kept, restarted: Option<Fault>) {
    watched(Task::Store, run(flash, kept, restarted)).await;
}

async fn run(flash: &SharedFlash, kept: Kept, restarted: Option<Fault>) {
    // The first picture does not wait for the sector that this may have to erase.
    let mut has_deck = Some(kept.has_deck);
    begin(flash, kept, restarted).await;
    let mut connection = Connection::new();
    loop {
        beat(Task::Store);
        match select3(TO_STORE.receive(), ERRANDS.receive(), Timer::after(BEAT)).await {
            Either3::First(wanted) => {
                let resets = matches!(wanted, Store::FactoryReset);
                let (answer, done) = on_flash(flash, async |flash| keep(flash, wanted).await).await;
                if let Some(answer) = answer {
                    tell(Task::Store, answer).await;
                }
                tell(Task::Store, Input::Part(Part::Flash, health(done))).await;
                if resets {
                    finish_reset(flash).await;
                }
            }
            Either3::Second(errand) => errand::run(errand, &mut connection, flash).await,
            Either3::Third(()) => {
                if let Some(found) = has_deck.take() {
                    note_deck(flash, found).await;
                }
                errand::expire(&mut connection).await;
            }
        }
    }
}

/// Works on flash in slices, and releases it. The work returns what is to be told, see [`SharedFlash`].
pub(crate) async fn on_flash<T>(flash: &SharedFlash, work: impl AsyncFnOnce(&mut Flash) -> T) -> T {
    let mut flash = lock_flash(Task::Store, flash, nothing).await;
    sliced(Task::Store, pin!(work(&mut flash)), nothing).await
}

fn health(done: Result<(), StoreFault>) -> Health {
    match done {
        Ok(()) => Health::Fine,
        Err(fault) => {
            defmt::error!("flash: {}", defmt::Debug2Format(&fault));
            if fault == StoreFault::Full { Health::Worn } else { Health::Missing }
        }
    }
}

/// What came of it: an answer for the table, and whether flash took part.
type Outcome = (Option<Input>, Result<(), StoreFault>);

async fn keep(flash: &mut Flash, wanted: Store) -> Outcome {
    let done = match wanted {
        Store::Setting(setting, choice) => store::save_setting(flash, setting, choice).await,
        Store::ResetSettings => store::reset_settings(flash).await,
        Store::FactoryReset => match FactoryReset::begin(flash) {
            Ok(_) => Ok(()),
            Err(fault) => return (Some(Input::NotCleared), Err(fault)),
        },
        Store::Assign(uid, id) => store::save_assignment(flash, uid, Some(&id)).await,
        Store::Value(id, slot, amount) => store::save_value(flash, &id, slot, amount).await,
        Store::RecallTag(uid) => return recall_tag(flash, uid).await,
        Store::RecallValues(id) => return recall_values(flash, &id).await,
    };
    (None, done)
}

/// Always answers: the table waits with its message.
async fn recall_tag(flash: &mut Flash, uid: Uid) -> Outcome {
    let found = store::find_assignment(flash, uid).await;
    let id = found.as_ref().ok().cloned().flatten();
    (Some(Input::Recalled { uid, id }), found.map(|_| ()))
}

async fn recall_values(flash: &mut Flash, wanted: &CardId) -> Outcome {
    let mut typed = Typed::new();
    let mut all = true;
    let loaded = store::load_values(flash, &mut |id, slot, amount| {
        if id == *wanted {
            all &= typed.put(slot, amount).is_ok();
        }
    })
    .await;
    let answer = (!typed.is_empty()).then(|| Input::Typed { id: wanted.clone(), typed, all });
    (answer, loaded)
}

/// Carries a factory reset to its end, if one has begun, and restarts. The table writes nothing while its screen says so.
async fn finish_reset(flash: &SharedFlash) {
    let begun = on_flash(flash, async |flash| FactoryReset::resume(flash)).await;
    let Ok(Some(mut reset)) = begun else { return };
    // The table reads the owner's deck where it lies.
    tell(Task::Store, Input::Decks(decks::built_in_only())).await;
    while on_flash(flash, async |flash| erase_some(flash, &mut reset).await).await {
        tell(Task::Store, Input::Clearing { done: reset.done() }).await;
        Timer::after(PICTURE).await;
    }
    crash::restart()
}

/// Erases a few sectors; says whether there are more.
async fn erase_some(flash: &mut Flash, reset: &mut FactoryReset) -> bool {
    for _ in 0..SECTORS_A_PICTURE {
        if !reset.step(flash) {
            return false;
        }
        breathe().await;
    }
    true
}

/// Says so if the owner's deck that was there is gone.
async fn note_deck(flash: &SharedFlash, found: bool) {
    if on_flash(flash, async |flash| store::note_deck(flash, found).await).await == Ok(true) {
        tell(Task::Store, Input::DeckLost).await;
    }
}

/// Mends what was damaged, keeps why the tower restarted, and tells the table about that and about earlier faults.
async fn begin(flash: &SharedFlash, kept: Kept, restarted: Option<Fault>) {
    finish_reset(flash).await;
    for fault in kept.notes.faults.iter().flat_map(|log| log.latest().iter().rev()) {
        tell(Task::Store, Input::Remembered(fault.clone())).await;
    }
    let (lost, state) = on_flash(flash, async |flash| mend(flash, &kept, restarted.as_ref()).await).await;
    if kept.notes.settings.is_err() || matches!(kept.notes.mended, Ok(Mended::Lost(_)) | Err(_)) {
        tell(Task::Store, Input::SettingsLost).await;
    }
    if lost > 0 {
        tell(Task::Store, Input::EntriesLost(lost)).await;
    }
    if let Some(fault) = restarted {
        tell(Task::Store, Input::Restarted(fault)).await;
    }
    tell(Task::Store, Input::Part(Part::Flash, state)).await;
}

/// Says how many entries are lost in both copies, and how flash is.
async fn mend(flash: &mut Flash, kept: &Kept, restarted: Option<&Fault>) -> (u32, Health) {
    let Notes { mended, faults, .. } = &kept.notes;
    let mut done = mended.map(|_| ()).and(faults.as_ref().map(|_| ()).map_err(|&fault| fault));
    if let Some(fault) = restarted {
        done = done.and(store::keep_fault(flash, fault).await);
    }
    let mut lost = 0;
    for kept in [store::Kept::Assignments, store::Kept::Values] {
        match store::mend(flash, kept).await {
            Ok(Mended::Lost(entries)) => lost += entries,
            mended => done = done.and(mended.map(|_| ())),
        }
    }
    let worn = store::is_worn(flash).await == Ok(true);
    (lost, if worn { Health::Worn } else { health(done) })
}
