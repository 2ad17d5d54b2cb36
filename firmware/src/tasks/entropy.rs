//! Seeds for dice, from the ring oscillator.
//!
//! The oscillator's state is one bit, and what is random about it is only how far the ring has run ahead or behind since
//! it was last looked at. That grows with the square root of the time between. Read back to back, as embassy's `RoscRng`
//! does it, the ring has turned some ten times and the next bit mostly follows from the last; the chip's makers call the
//! bits biased and periodic when taken quickly, state no entropy for them, and wait 10 µs for each in their own library.
//! Here a bit waits at least [`EAGER`]: twelve times that, over ten thousand turns of the ring.
//! That this is enough for the half bit of entropy that `app::entropy` assumes was not measured on a real board yet.
//!
//! Bits come every 125 µs until four seeds are in stock (the first is there 0.2 s after the home screen). Then a bit comes
//! every 10 ms, which costs 0.2 % of the time and keeps the health tests running.

use core::cell::RefCell;

use app::entropy::{Entropy, Seed, SourceFault, Stock};
use app::input::Input;
use app::parts::{Health, Part};
use embassy_rp::pac;
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::{Duration, Timer};

use crate::health::{Task, beat};
use crate::ports::INPUTS;

/// Between two bits while seeds are wanted: the start-up test and the first seed take 1,544 bits, some 0.2 s.
const EAGER: Duration = Duration::from_micros(125);
/// While the source is broken: whether it is mended shows after a second, and nothing else is slowed down meanwhile.
const DOUBTFUL: Duration = Duration::from_millis(1);
/// While there are seeds enough: the tests go on, at next to no cost. A source that gets stuck is noticed within a second.
const CALM: Duration = Duration::from_millis(10);

static STOCK: Mutex<CriticalSectionRawMutex, RefCell<Stock>> = Mutex::new(RefCell::new(Stock::new()));
static TIMINGS: Channel<CriticalSectionRawMutex, u32, 8> = Channel::new();

/// A seed that was never given before, or why there is none. Answers at once, from any priority.
pub(crate) fn seed() -> Result<Seed, SourceFault> {
    STOCK.lock(|stock| stock.borrow_mut().take())
}

/// Stirs the moment of something nobody can time into the seeds to come. They are good without it: a moment that finds
/// no room is not missed.
pub(crate) fn stir(timing_us: u32) {
    let _ = TIMINGS.try_send(timing_us);
}

#[embassy_executor::task]
pub(crate) async fn entropy() {
    let mut entropy = Entropy::new();
    let mut told = Health::Untested;
    let mut pace = EAGER;
    loop {
        let raw = word(pace).await;
        while let Ok(timing_us) = TIMINGS.try_receive() {
            entropy.stir(timing_us);
        }
        entropy.feed(raw);

        let source = entropy.health();
        let wanted = STOCK.lock(|stock| stock.borrow_mut().note(source));
        if wanted && let Ok(seed) = entropy.seed() {
            STOCK.lock(|stock| stock.borrow_mut().put(seed));
        }
        pace = match source {
            Err(SourceFault::Stuck | SourceFault::Biased) => DOUBTFUL,
            Err(SourceFault::NotReady) => EAGER,
            Ok(()) if wanted => EAGER,
            Ok(()) => CALM,
        };

        let health = Health::from(source);
        if told != health {
            told = health;
            INPUTS.send(Input::Part(Part::Dice, health)).await;
        }
    }
}

/// 32 raw bits, the first one lowest.
async fn word(pace: Duration) -> u32 {
    let mut raw = 0;
    for place in 0..u32::BITS {
        Timer::after(pace).await;
        beat(Task::Entropy);
        raw |= u32::from(pac::ROSC.randombit().read().randombit()) << place;
    }
    raw
}
