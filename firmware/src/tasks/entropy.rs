//! Seeds for dice, from the ring oscillator.
//!
//! The oscillator is read one bit at a time. The only randomness in a bit is how far the ring has drifted since the last
//! read, and that drift grows with the square root of the time between reads. Back-to-back reads, as in embassy's `RoscRng`,
//! leave about ten turns of the ring between bits, so most bits follow from the one before. The chip's makers call bits that
//! are taken quickly biased and periodic, state no entropy for them, and wait 10 µs for each in their own library.
//! This task waits at least [`EAGER`] for each bit: twelve times as long, more than ten thousand turns of the ring.
//! `app::entropy` assumes half a bit of entropy per bit. No measurement on a real board has confirmed that yet.
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

use crate::health::{Task, beat, watched};
use crate::ports::tell;

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
    watched(Task::Entropy, run()).await;
}

async fn run() {
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
            tell(Task::Entropy, Input::Part(Part::Dice, health)).await;
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
