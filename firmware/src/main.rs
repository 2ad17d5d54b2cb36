//! The firmware for the Raspberry Pi Pico (RP2040). It turns signals of the hardware into [`app::input::Input`]s, gives them
//! to [`app::device::Device`] and carries out the reactions. It knows no game; everything that can be decided without
//! hardware is in `app`.
//!
//! Start reading at `main` below, which spawns all tasks, then at `tasks::table`, the loop that owns the device.
//!
//! - `board`: every pin, bus and interrupt
//! - `parts`: drivers, one per chip or sensor
//! - `tasks`: one file per task
//! - `ports`: the channels between the tasks
//! - `decks`: the built-in deck and the owner's deck
//! - `health`: heartbeats of the tasks and who runs, for the watchdog
//! - `slices`: long work in slices, so that the others run in between
//! - `crash`: panic and fault handlers; the cause survives the restart
//! - `sizes`: sizes of games as ELF symbols, for the report
//!
//! Three executors, so that input and drawing never wait for the reader, flash or USB:
//!
//! | executor | priority | tasks |
//! |---|---|---|
//! | `SWI_IRQ_1` | 1 | controls (knob, buttons, beam) |
//! | `SWI_IRQ_0` | 2 | table (deciding and drawing), interrupted by controls only |
//! | thread | lowest | reader, lights, sound, console, store, entropy, supervisor |
#![no_std]
#![no_main]

mod board;
mod crash;
mod decks;
mod health;
mod parts;
mod ports;
mod sizes;
mod slices;
mod tasks;

use app::console::Mode;
use app::device::Device;
use app::frame::Frame;
use app::session::Session;
use app::settings::Settings;
use defmt_rtt as _;
use embassy_executor::{InterruptExecutor, Spawner};
use embassy_rp::interrupt;
use embassy_rp::interrupt::{InterruptExt, Priority};
use embassy_rp::watchdog::Watchdog;
use embassy_sync::mutex::Mutex;
use static_cell::{ConstStaticCell, StaticCell};

use board::Board;
use parts::oled::Glass;
use ports::{Look, SharedFlash};

defmt::timestamp!("{=u64:us}", embassy_time::Instant::now().as_micros());

static CONTROLS: InterruptExecutor = InterruptExecutor::new();
static TABLE: InterruptExecutor = InterruptExecutor::new();

#[interrupt]
unsafe fn SWI_IRQ_1() {
    // SAFETY: called from the interrupt this executor was started on, and from nowhere else.
    unsafe { CONTROLS.on_interrupt() }
}

#[interrupt]
unsafe fn SWI_IRQ_0() {
    // SAFETY: as above.
    unsafe { TABLE.on_interrupt() }
}

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let board = Board::new(embassy_rp::init(embassy_rp::config::Config::default()));
    let watchdog = Watchdog::new(board.watchdog);
    let restarted = crash::take(&watchdog);
    defmt::info!("doomtower {=str}", app::VERSION);

    let mut flash = tasks::store::Flash::new_blocking(board.flash);
    let decks = decks::all();
    // On the stack, which is empty yet: nothing else runs before the tasks begin.
    let kept = app::slices::complete(tasks::store::load(&mut flash, decks::has_owners(&decks)));
    let settings = kept.notes.settings.unwrap_or_default();
    // A contact that is held has long settled: flash was read since its pull-up was switched on.
    let mode = if board.controls.undo.is_closed() { Mode::Maker } else { Mode::Owner };

    static SESSION: ConstStaticCell<Session> = ConstStaticCell::new(Session::new());
    static FLASH: StaticCell<SharedFlash> = StaticCell::new();
    static DEVICE: StaticCell<Device> = StaticCell::new();
    static FRAME: StaticCell<Frame> = StaticCell::new();
    static GLASS: StaticCell<Glass> = StaticCell::new();
    let device = DEVICE.init_with(|| Device::new(settings, decks, SESSION.take()));
    let flash = FLASH.init(Mutex::new(flash));
    let frame = FRAME.init_with(Frame::new);
    let glass = GLASS.init_with(|| Glass::new(board.panel));

    interrupt::SWI_IRQ_1.set_priority(Priority::P1);
    interrupt::SWI_IRQ_0.set_priority(Priority::P2);
    let urgent = CONTROLS.start(interrupt::SWI_IRQ_1);
    let prompt = TABLE.start(interrupt::SWI_IRQ_0);

    health::start_afresh();
    // Each task is spawned once, here, so its pool has a free slot. If that ever fails, the first start of a build shows it.
    let (usb, port) = tasks::console::usb(board.usb);
    urgent.spawn(tasks::controls::controls(board.controls, tasks::table::feel(&settings)).unwrap());
    prompt.spawn(tasks::table::table(device, frame, glass, flash, mode).unwrap());
    spawner.spawn(tasks::reader::reader(board.reader).unwrap());
    spawner.spawn(tasks::lights::lights(board.ring, board.lamp, dark(&settings)).unwrap());
    spawner.spawn(tasks::sound::sound(board.piezo).unwrap());
    spawner.spawn(tasks::console::console(usb, port, mode).unwrap());
    spawner.spawn(tasks::store::store(flash, kept, restarted).unwrap());
    spawner.spawn(tasks::entropy::entropy().unwrap());
    spawner.spawn(tasks::supervisor::supervisor(watchdog).unwrap());
}

/// The state of the LED ring before the table task sends one.
fn dark(settings: &Settings) -> Look {
    Look {
        brightness: settings.lights(),
        order: settings.colour_order(),
        part_missing: false,
        lamps: 0,
        display_missing: false,
    }
}
