//! The USB text console: reads lines, passes each to the table task or the store task, and prints the answer.

use core::pin::pin;

use app::console::{Command, Crash, MAX_LINE, parse};
use embassy_futures::join::join;
use embassy_rp::peripherals::USB;
use embassy_rp::usb::Driver;
use embassy_time::{Duration, Instant, with_timeout};
use embassy_usb::class::cdc_acm::{CdcAcmClass, State};
use embassy_usb::{Builder, Config, UsbDevice};
use heapless::String;
use static_cell::StaticCell;

use crate::health::{BEAT, Task, beat, break_task, watched};
use crate::ports::{ANSWERED, ASKED, KEPT_ANSWERED, KEPT_ASKED};

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

/// Sets the port up.
pub(crate) fn usb(driver: Driver<'static, USB>) -> (UsbDevice<'static, Driver<'static, USB>>, Port) {
    static STATE: StaticCell<State<'_>> = StaticCell::new();
    static CONFIGURATION: StaticCell<[u8; 128]> = StaticCell::new();
    static CONTROL: StaticCell<[u8; 64]> = StaticCell::new();
    let (vendor, product) = IDENTITY;
    let mut config = Config::new(vendor, product);
    config.manufacturer = Some("Doomtower");
    config.product = Some("Doomtower console");
    config.max_packet_size_0 = PACKET as u8;
    let mut builder =
        Builder::new(driver, config, CONFIGURATION.init([0; 128]), &mut [], &mut [], CONTROL.init([0; 64]));
    let port = CdcAcmClass::new(&mut builder, STATE.init(State::new()), PACKET as u16);
    (builder.build(), port)
}

#[embassy_executor::task]
pub(crate) async fn console(mut usb: UsbDevice<'static, Driver<'static, USB>>, mut port: Port) {
    watched(Task::Console, join(usb.run(), serve(&mut port))).await;
}

async fn serve(port: &mut Port) -> ! {
    let mut line: String<MAX_LINE> = String::new();
    let mut overlong = false;
    let mut packet = [0; PACKET];
    loop {
        beat(Task::Console);
        let Ok(read) = with_timeout(BEAT, port.read_packet(&mut packet)).await else { continue };
        let Ok(len) = read else {
            // Unplugged: what was typed so far goes with it.
            line.clear();
            overlong = false;
            let _ = with_timeout(BEAT, port.wait_connection()).await;
            continue;
        };
        for &byte in packet.get(..len).unwrap_or_default() {
            match byte {
                b'\r' | b'\n' => {
                    if overlong {
                        write(port, "line too long\r\n").await;
                    } else if !line.is_empty() {
                        answer(port, &line).await;
                    }
                    line.clear();
                    overlong = false;
                }
                _ => overlong |= line.push(char::from(byte)).is_err(),
            }
        }
    }
}

async fn answer(port: &mut Port, line: &String<MAX_LINE>) {
    let text = match parse(line) {
        Command::Kept(_) => {
            // What came too late for an earlier question is not the answer to this one.
            KEPT_ANSWERED.reset();
            KEPT_ASKED.signal(line.clone());
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
    if let Command::Crash(crash) = parse(line) {
        // Let the answer out before going down.
        embassy_time::Timer::after_millis(20).await;
        match crash {
            Crash::Panic => panic!("asked to"),
            Crash::Hang(task) => break_task(task, true),
            Crash::Stall(task) => break_task(task, false),
        }
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
