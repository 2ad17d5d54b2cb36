//! The LED ring, and the Pico's own LED, which blinks when the display is missing.

use app::lights::{Lights, Rgb};
use app::settings::ColourOrder;
use embassy_futures::select::{Either3, select3};
use embassy_rp::gpio::Output;
use embassy_time::{Duration, Timer};
use smart_leds::RGB8;

use crate::board::Ring;
use crate::health::{BEAT, Task, beat, watched};
use crate::ports::{LIGHT_CUES, LOOK, Look, now_ms};

/// Between two pictures of a glow that fades. Long enough for the last bits of the one before to be out: twelve LEDs
/// take 360 µs and a latch 280 µs more.
const STEP: Duration = Duration::from_millis(33);

#[embassy_executor::task]
pub(crate) async fn lights(ring: Ring, lamp: Output<'static>, look: Look) {
    watched(Task::Lights, run(ring, lamp, look)).await;
}

async fn run(mut ring: Ring, mut lamp: Output<'static>, mut look: Look) {
    let mut lights = Lights::default();
    let mut shown = None;
    loop {
        beat(Task::Lights);
        let now = now_ms();
        let wire = lights.ring(look.brightness, now).map(|colour| on_wire(colour, look.order));
        if shown != Some(wire) {
            ring.write(&wire).await;
            shown = Some(wire);
            Timer::after_millis(1).await;
        }
        if look.display_missing {
            lamp.toggle();
        } else {
            lamp.set_low();
        }
        let pause = if lights.is_moving(now) { STEP } else { BEAT };
        match select3(LIGHT_CUES.receive(), LOOK.wait(), Timer::after(pause)).await {
            Either3::First(cue) => lights.cue(cue, now_ms()),
            Either3::Second(new) => {
                look = new;
                lights.part_missing(look.part_missing);
                lights.glow(look.lamps);
            }
            Either3::Third(()) => {}
        }
    }
}

/// The driver sends red, green, blue; the LEDs of this ring may expect another order.
fn on_wire(colour: Rgb, order: ColourOrder) -> RGB8 {
    let at = |place| match place {
        _ if order.red == place => colour.red,
        _ if order.green == place => colour.green,
        _ => colour.blue,
    };
    RGB8 { r: at(0), g: at(1), b: at(2) }
}
