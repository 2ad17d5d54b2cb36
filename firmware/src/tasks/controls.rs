//! Knob, buttons and light beam, sampled at the highest priority. A PIO state machine counts the encoder's edges, so that a
//! sample every 4 ms is enough.

use core::sync::atomic::Ordering;

use app::backlog::{Backlog, Gesture};
use app::beam::Beam;
use app::input::Button;
use app::keys::Key;
use app::knob::Knob;
use app::parts::{Health, Part};
use embassy_time::{Duration, Instant, Ticker};

use crate::board::Controls;
use crate::health::{Task, beat_at, watched};
use crate::parts::contact::Contact;
use crate::ports::{FEEL, Feel, INPUTS, INPUTS_DROPPED, now_ms};
use crate::tasks::entropy::stir;

const SAMPLE: Duration = Duration::from_millis(4);
/// The first verdict on beam and buttons, once a tumbling die or a resting hand has had its time.
const FIRST_VERDICT_MS: u64 = 100;

#[embassy_executor::task]
pub(crate) async fn controls(controls: Controls, feel: Feel) {
    watched(Task::Input, sample(controls, feel)).await;
}

async fn sample(mut controls: Controls, mut feel: Feel) {
    let mut backlog = Backlog::new();
    let mut knob = Knob::default();
    let mut keys = [Key::new(Button::Press), Key::new(Button::Back), Key::new(Button::Undo)];
    let mut beam = Beam::default();
    let mut told = [(Part::Beam, Health::Untested), (Part::Buttons, Health::Untested)];
    let mut felt = None;
    let mut ticker = Ticker::every(SAMPLE);
    loop {
        ticker.next().await;
        // Samples that an erase has masked are not made up for: they would all show the same.
        ticker.reset();
        let now = now_ms();
        beat_at(Task::Input, now);
        if let Some(new) = FEEL.try_take() {
            feel = new;
        }
        let edges = controls.encoder.count();
        let steps = knob.steps(edges, feel.edges_a_step, feel.reversed, now);
        if steps != 0 {
            backlog.put(Gesture::Turned(steps));
        }
        let buttons = [&controls.press, &controls.back, &controls.undo];
        let contacts = buttons.map(Contact::is_closed);
        let fallen = buttons.map(Contact::has_fallen);
        for ((key, pressed), fell) in keys.iter_mut().zip(contacts).zip(fallen) {
            key.sample(pressed, fell, now).into_iter().for_each(|gesture| backlog.put(gesture));
        }
        let broken = controls.beam.has_fallen() || controls.beam.is_closed();
        // Any change, bounce and tumbling included: no two hands and no two dice do it alike.
        let feels = Some((edges, contacts, broken));
        if felt != feels {
            felt = feels;
            stir(Instant::now().as_micros() as u32);
        }
        let pressing = keys.iter().any(Key::is_under_way);
        if beam.sample(broken, pressing, now) && now >= FIRST_VERDICT_MS {
            backlog.put(Gesture::Dropped);
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
                    backlog.put(Gesture::Part(*part, verdict));
                }
            }
        }
        // Never waits: sampling has to go on.
        backlog.hand_over(|input| INPUTS.try_send(input).is_ok());
        INPUTS_DROPPED.store(backlog.dropped(), Ordering::Relaxed);
    }
}
