//! The channels between the tasks. Every event goes to the table task as an [`Input`]; the reactions come back on the other
//! channels.

use core::pin::pin;
use core::sync::atomic::AtomicU32;

use app::cue::Cue;
use app::device::Store;
use app::input::Input;
use app::settings::{Brightness, ColourOrder};
use app::tags::{Message, Uid};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::mutex::Mutex;
use embassy_sync::signal::Signal;
use embassy_time::with_timeout;
use heapless::String;

use crate::health::{BEAT, Task, beat};
use crate::tasks::errand::Errand;
use crate::tasks::store::Flash;

pub(crate) type Raw = CriticalSectionRawMutex;

/// Flash has two users: the table task, which writes each action of a game before it is shown, and the store task, which
/// writes everything else. A user holds the lock until its operation is complete.
///
/// Lock order: whoever holds the flash waits for nothing but its next turn, least of all for room in [`INPUTS`]. The table
/// empties that queue, and the table may be waiting for the flash. So work on flash returns what is to be told, and it is
/// told when the lock is released (`tests/architecture.rs`, `who_holds_the_flash_tells_nobody`).
pub(crate) type SharedFlash = Mutex<Raw, Flash>;

/// Twelve inputs: more than a player can cause while one frame is drawn. Each can hold a whole card, so more cost RAM.
/// When it is full, the controls keep what hands do (`app::backlog`), and the other tasks wait ([`tell`]).
pub(crate) static INPUTS: Channel<Raw, Input, 12> = Channel::new();
/// Inputs of hands that found room neither there nor in the backlog of the controls.
pub(crate) static INPUTS_DROPPED: AtomicU32 = AtomicU32::new(0);
pub(crate) static LIGHT_CUES: Channel<Raw, Cue, 4> = Channel::new();
pub(crate) static SOUND_CUES: Channel<Raw, Cue, 4> = Channel::new();
/// How the ring is wired and set, and whether a part is missing.
pub(crate) static LOOK: Signal<Raw, Look> = Signal::new();
/// How the knob is wired.
pub(crate) static FEEL: Signal<Raw, Feel> = Signal::new();
/// A tag to be written.
pub(crate) static TO_WRITE: Signal<Raw, Write> = Signal::new();
pub(crate) static TO_STORE: Channel<Raw, Store, 8> = Channel::new();
/// A line typed on the console.
pub(crate) type Line = String<{ app::console::MAX_LINE }>;
/// A line for the table, and its answer.
pub(crate) static ASKED: Signal<Raw, Line> = Signal::new();
pub(crate) static ANSWERED: Signal<Raw, String<ANSWER>> = Signal::new();
/// Whether a hand has allowed what a computer asked for.
pub(crate) static DECIDED: Signal<Raw, bool> = Signal::new();

/// What is to be done for the computer on the cable, and the answer to a line of it. The console waits for each answer,
/// so there is room for a line and for what happens to the connection around it.
pub(crate) static ERRANDS: Channel<Raw, Errand, 3> = Channel::new();
pub(crate) static KEPT_ANSWERED: Signal<Raw, String<ANSWER>> = Signal::new();

/// The longest answer: eight faults of a line each.
pub(crate) const ANSWER: usize = 768;

pub(crate) struct Write {
    pub(crate) uid: Uid,
    pub(crate) message: Message,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Look {
    pub(crate) brightness: Brightness,
    pub(crate) order: ColourOrder,
    pub(crate) part_missing: bool,
    /// The number of LEDs that glow while the ring shows no cue.
    pub(crate) lamps: u8,
    /// Without a display the LED on the Pico blinks.
    pub(crate) display_missing: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Feel {
    pub(crate) edges_a_step: i32,
    pub(crate) reversed: bool,
}

/// Sends to the table task. While the queue is full the table works on something long; the sender beats meanwhile. Never
/// called with the flash locked, see [`SharedFlash`].
pub(crate) async fn tell(task: Task, input: Input) {
    let mut sending = pin!(INPUTS.send(input));
    while with_timeout(BEAT, sending.as_mut()).await.is_err() {
        beat(task);
    }
}

/// Milliseconds since power came on.
pub(crate) fn now_ms() -> u64 {
    embassy_time::Instant::now().as_millis()
}
