//! The tower on a Raspberry Pi Pico. Turns electricity into inputs and reactions into electricity; what happens in
//! between is in `app`.
//!
//! | executor | priority | tasks |
//! |---|---|---|
//! | `SWI_IRQ_1` | 1 | controls: knob, buttons and beam never wait |
//! | `SWI_IRQ_0` | 2 | table: deciding and drawing wait for controls only |
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
    health::start_afresh();
    defmt::info!("doomtower {=str}", app::VERSION);

    let mut flash = tasks::store::Flash::new(board.flash);
    let kept = tasks::store::load(&mut flash).await;
    let settings = kept.settings.unwrap_or_default();
    // A contact that is held has long settled: flash was read since its pull-up was switched on.
    let mode = if board.controls.undo.is_low() { Mode::Maker } else { Mode::Owner };

    static SESSION: ConstStaticCell<Session> = ConstStaticCell::new(Session::new());
    static FLASH: StaticCell<SharedFlash> = StaticCell::new();
    static DEVICE: StaticCell<Device> = StaticCell::new();
    static FRAME: StaticCell<Frame> = StaticCell::new();
    let device = DEVICE.init_with(|| Device::new(settings, decks::all(), SESSION.take()));
    let flash = FLASH.init(Mutex::new(flash));
    let frame = FRAME.init_with(Frame::new);

    interrupt::SWI_IRQ_1.set_priority(Priority::P1);
    interrupt::SWI_IRQ_0.set_priority(Priority::P2);
    let urgent = CONTROLS.start(interrupt::SWI_IRQ_1);
    let prompt = TABLE.start(interrupt::SWI_IRQ_0);

    // Each task is spawned once, here: there is room for it, or the first power-on of a new build says otherwise.
    let (usb, port) = tasks::console::usb(board.usb);
    urgent.spawn(tasks::controls::controls(board.controls, tasks::table::feel(&settings)).unwrap());
    prompt.spawn(tasks::table::table(device, frame, Glass::new(board.panel), flash, mode).unwrap());
    spawner.spawn(tasks::reader::reader(board.reader).unwrap());
    spawner.spawn(tasks::lights::lights(board.ring, board.lamp, dark(&settings)).unwrap());
    spawner.spawn(tasks::sound::sound(board.piezo).unwrap());
    spawner.spawn(tasks::console::console(usb, port, mode).unwrap());
    spawner.spawn(tasks::store::store(flash, kept, restarted).unwrap());
    spawner.spawn(tasks::entropy::entropy().unwrap());
    spawner.spawn(tasks::supervisor::supervisor(watchdog).unwrap());
}

/// The ring before the table has said anything.
fn dark(settings: &Settings) -> Look {
    Look {
        brightness: settings.lights(),
        order: settings.colour_order(),
        part_missing: false,
        lamps: 0,
        display_missing: false,
    }
}
