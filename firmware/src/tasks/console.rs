//! The USB text console: reads lines, passes each to the table task or the store task, and prints the answer.

use core::pin::pin;

use app::console::permission::DECISION_MS;
use app::console::{Command, Crash, Mode, Subject, parse};
use app::input::Input;
use embassy_futures::join::join;
use embassy_futures::poll_once;
use embassy_futures::select::{Either, select};
use embassy_rp::peripherals::USB;
use embassy_rp::usb::Driver;
use embassy_sync::channel::TrySendError;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer, with_timeout};
use embassy_usb::class::cdc_acm::{CdcAcmClass, State};
use embassy_usb::control::{OutResponse, Recipient, Request, RequestType};
use embassy_usb::{Builder, Config, Handler, UsbDevice};
use heapless::String;
use static_cell::StaticCell;

use crate::health::{BEAT, Task, beat, break_task, watched};
use crate::ports::{ANSWERED, ASKED, DECIDED, ERRANDS, KEPT_ANSWERED, Line, Raw, tell};
use crate::tasks::errand::Errand;

type Port = CdcAcmClass<'static, Driver<'static, USB>>;

/// Test identity of the pid.codes registry: for prototypes, of which this is one.
const IDENTITY: (u16, u16) = (0x1209, 0x0001);
const PACKET: usize = 64;
/// A computer that opened the port but does not read holds nobody up for longer.
const PATIENCE: Duration = Duration::from_millis(200);
/// The table answers when it is done with what it works on: the longest journal is read within seconds, and the store
/// may have the flash before it.
const TABLE_PATIENCE: Duration = Duration::from_secs(10);
/// `deck start` erases up to 96 sectors, the whole deck part.
const FLASH_PATIENCE: Duration = Duration::from_secs(60);
/// A hand at the tower has this long to decide.
const DECISION: Duration = Duration::from_millis(DECISION_MS);

/// The computer has hung up: whatever it had begun ends.
static HUNG_UP: Signal<Raw, ()> = Signal::new();

/// Notices that the cable was pulled (the bus falls silent, and is reset when a computer comes back) or that the port was
/// closed (DTR dropped).
struct Watch;

impl Watch {
    /// CDC PSTN 1.2, section 6.3.12: bit 0 of the value is DTR.
    const SET_CONTROL_LINE_STATE: u8 = 0x22;
    const DTR: u16 = 1;
}

impl Handler for Watch {
    fn reset(&mut self) {
        HUNG_UP.signal(());
    }

    fn suspended(&mut self, suspended: bool) {
        if suspended {
            HUNG_UP.signal(());
        }
    }

    /// Only listens: the port's own handler answers.
    fn control_out(&mut self, request: Request, _: &[u8]) -> Option<OutResponse> {
        let is_state = (request.request_type, request.recipient, request.request)
            == (RequestType::Class, Recipient::Interface, Self::SET_CONTROL_LINE_STATE);
        if is_state && request.value & Self::DTR == 0 {
            HUNG_UP.signal(());
        }
        None
    }
}

/// Sets the port up.
pub(crate) fn usb(driver: Driver<'static, USB>) -> (UsbDevice<'static, Driver<'static, USB>>, Port) {
    static STATE: StaticCell<State<'_>> = StaticCell::new();
    static CONFIGURATION: StaticCell<[u8; 128]> = StaticCell::new();
    static CONTROL: StaticCell<[u8; 64]> = StaticCell::new();
    static WATCH: StaticCell<Watch> = StaticCell::new();
    let (vendor, product) = IDENTITY;
    let mut config = Config::new(vendor, product);
    config.manufacturer = Some("Doomtower");
    config.product = Some("Doomtower console");
    config.max_packet_size_0 = PACKET as u8;
    let mut builder =
        Builder::new(driver, config, CONFIGURATION.init([0; 128]), &mut [], &mut [], CONTROL.init([0; 64]));
    // Before the port's own handler, which ends the search for one.
    builder.handler(WATCH.init(Watch));
    let port = CdcAcmClass::new(&mut builder, STATE.init(State::new()), PACKET as u16);
    (builder.build(), port)
}

#[embassy_executor::task]
pub(crate) async fn console(mut usb: UsbDevice<'static, Driver<'static, USB>>, mut port: Port, mode: Mode) {
    watched(Task::Console, join(usb.run(), serve(&mut port, mode))).await;
}

async fn serve(port: &mut Port, mode: Mode) -> ! {
    let mut line: Line = String::new();
    let mut overlong = false;
    let mut packet = [0; PACKET];
    loop {
        beat(Task::Console);
        let heard = select(HUNG_UP.wait(), port.read_packet(&mut packet));
        let len = match with_timeout(BEAT, heard).await {
            Err(_) => continue,
            Ok(Either::First(())) => {
                // What was typed so far goes with the cable, and what is on its way.
                line.clear();
                overlong = false;
                let _ = poll_once(port.read_packet(&mut packet));
                send(Errand::Ended).await;
                continue;
            }
            Ok(Either::Second(Err(_))) => {
                let _ = with_timeout(BEAT, port.wait_connection()).await;
                continue;
            }
            Ok(Either::Second(Ok(len))) => len,
        };
        for &byte in packet.get(..len).unwrap_or_default() {
            if HUNG_UP.signaled() {
                break;
            }
            match byte {
                b'\r' | b'\n' => {
                    if overlong {
                        write(port, "line too long\r\n").await;
                    } else if !line.is_empty() {
                        answer(port, &line, mode).await;
                    }
                    line.clear();
                    overlong = false;
                }
                _ => overlong |= line.push(char::from(byte)).is_err(),
            }
        }
    }
}

async fn answer(port: &mut Port, line: &Line, mode: Mode) {
    let command = parse(line, mode);
    let text = match command {
        Command::Allow(subject) => return write(port, ask(subject).await).await,
        Command::Kept(_) => {
            // What came too late for an earlier question is not the answer to this one.
            KEPT_ANSWERED.reset();
            send(Errand::Line(line.clone())).await;
            patiently(KEPT_ANSWERED.wait(), FLASH_PATIENCE).await
        }
        _ => {
            ANSWERED.reset();
            ASKED.signal(line.clone());
            patiently(ANSWERED.wait(), TABLE_PATIENCE).await
        }
    };
    let Some(text) = text else {
        return write(port, "error: no answer\r\n").await;
    };
    write(port, &text).await;
    if let Command::Crash(crash) = command {
        // Let the answer out before going down.
        Timer::after_millis(20).await;
        match crash {
            Crash::Panic => panic!("asked to"),
            Crash::Hang(task) => break_task(task, true),
            Crash::Stall(task) => break_task(task, false),
        }
    }
}

/// Asks whoever is at the tower; says what they said.
async fn ask(subject: Subject) -> &'static str {
    DECIDED.reset();
    tell(Task::Console, Input::Asked(subject)).await;
    match patiently(select(DECIDED.wait(), HUNG_UP.wait()), DECISION).await {
        Some(Either::First(true)) => {
            send(Errand::Allowed(subject)).await;
            return "ok\r\n";
        }
        Some(Either::First(false)) => return "error: refused on the tower\r\n",
        // Whoever hears of it takes the rest back, too.
        Some(Either::Second(())) => HUNG_UP.signal(()),
        None => {}
    }
    tell(Task::Console, Input::Withdrawn).await;
    "error: nobody answered on the tower\r\n"
}

/// Hands an errand to the store, which may be busy with an erase of many sectors.
async fn send(mut errand: Errand) {
    while let Err(TrySendError::Full(back)) = ERRANDS.try_send(errand) {
        beat(Task::Console);
        errand = back;
        Timer::after(BEAT).await;
    }
}

/// Waits, and beats meanwhile.
async fn patiently<T>(answer: impl Future<Output = T>, patience: Duration) -> Option<T> {
    let mut answer = pin!(answer);
    let until = Instant::now() + patience;
    while Instant::now() < until {
        beat(Task::Console);
        if let Ok(text) = with_timeout(BEAT, answer.as_mut()).await {
            return Some(text);
        }
    }
    None
}

async fn write(port: &mut Port, text: &str) {
    // A full packet at the end would leave the computer waiting for more: pieces stay below it.
    for piece in text.as_bytes().chunks(PACKET - 1) {
        if !matches!(with_timeout(PATIENCE, port.write_packet(piece)).await, Ok(Ok(()))) {
            return;
        }
    }
}
