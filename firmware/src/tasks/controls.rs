//! Knob, buttons and light beam, sampled at the highest priority. A PIO state machine counts the encoder's edges, so that a
//! sample every 4 ms is enough.

use app::beam::Beam;
use app::input::{Button, Input};
use app::keys::Key;
use app::knob::Knob;
use app::parts::{Health, Part};
use embassy_time::{Duration, Instant, Ticker};

use crate::board::Controls;
use crate::health::{Task, beat};
use crate::ports::{FEEL, Feel, INPUTS, now_ms};
use crate::tasks::entropy::stir;

const SAMPLE: Duration = Duration::from_millis(4);
/// The first verdict on beam and buttons, once a tumbling die or a resting hand has had its time.
const FIRST_VERDICT_MS: u64 = 100;

#[embassy_executor::task]
pub(crate) async fn controls(mut controls: Controls, mut feel: Feel) {
    let mut knob = Knob::default();
    let mut keys = [Key::new(Button::Press), Key::new(Button::Back), Key::new(Button::Undo)];
    let mut beam = Beam::default();
    let mut told = [(Part::Beam, Health::Untested), (Part::Buttons, Health::Untested)];
    let mut felt = None;
    let mut ticker = Ticker::every(SAMPLE);
    loop {
        ticker.next().await;
        beat(Task::Input);
        let now = now_ms();
        if let Some(new) = FEEL.try_take() {
            feel = new;
        }
        let edges = controls.encoder.count();
        let steps = knob.steps(edges, feel.edges_a_step, feel.reversed, now);
        if steps != 0 {
            tell(Input::Turned(steps));
        }
        let contacts = [controls.press.is_low(), controls.back.is_low(), controls.undo.is_low()];
        for (key, pressed) in keys.iter_mut().zip(contacts) {
            key.sample(pressed, now).into_iter().for_each(tell);
        }
        let broken = controls.beam.was_broken();
        // Any change, bounce and tumbling included: no two hands and no two dice do it alike.
        let feels = Some((edges, contacts, broken));
        if felt != feels {
            felt = feels;
            stir(Instant::now().as_micros() as u32);
        }
        let pressing = keys.iter().any(Key::is_under_way);
        if beam.sample(broken, pressing, now) && now >= FIRST_VERDICT_MS {
            tell(Input::Dropped);
        }
        if now >= FIRST_VERDICT_MS {
            let verdict = |stuck, fine, before| match (stuck, fine) {
                (true, _) => Health::Stuck,
                (false, true) => Health::Fine,
                (false, false) => before,
            };
            let verdicts = [
                verdict(beam.is_blocked(now), beam.is_clear(), told[0].1),
                verdict(keys.iter().any(|key| key.is_stuck(now)), keys.iter().all(Key::works), told[1].1),
            ];
            for ((part, told), verdict) in told.iter_mut().zip(verdicts) {
                if *told != verdict {
                    *told = verdict;
                    tell(Input::Part(*part, verdict));
                }
            }
        }
    }
}

/// Never waits: sampling has to go on. If the queue of 12 inputs is full, the table task is stuck and the watchdog will
/// restart the tower.
fn tell(input: Input) {
    if INPUTS.try_send(input).is_err() {
        defmt::warn!("input dropped: the table does not keep up");
    }
}
