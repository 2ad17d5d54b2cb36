//! The table task, sole owner of the [`Device`]. It takes inputs, secures their effects in flash, draws and shows the
//! screen, and passes reactions on to the other tasks.

use core::fmt::Write as _;

use app::advice::Pondered;
use app::console;
use app::cue::Cue;
use app::device::{Device, Reaction};
use app::frame::Frame;
use app::input::Input;
use app::parts::{Health, Part};
use app::rest::Glow;
use app::screens;
use app::settings::Settings;
use embassy_futures::select::{Either3, select3};
use embassy_sync::mutex::MutexGuard;
use embassy_time::{Duration, Instant, Timer};
use heapless::String;

use crate::health::{BEAT, Task, beat};
use crate::parts::oled::{Glass, Seen};
use crate::ports::{
    ANSWER, ANSWERED, ASKED, DECIDED, FEEL, Feel, INPUTS, LIGHT_CUES, LOOK, Look, Raw, SOUND_CUES,
    SharedFlash, TO_STORE, TO_WRITE, Write as WriteTag, now_ms,
};
use crate::tasks::entropy;
use crate::tasks::store::Flash;

/// Between two pictures of something that moves.
const MOTION: Duration = Duration::from_millis(40);
/// Between two thoughts: tasks of lower priority have their turn.
const BREATH: Duration = Duration::from_millis(1);
/// How soon a busy flash is tried again.
const FLASH_BUSY: Duration = Duration::from_millis(2);
/// How often the panel is asked whether it is still there.
const LOOK_AGAIN: Duration = Duration::from_millis(500);

#[embassy_executor::task]
pub(crate) async fn table(
    device: &'static mut Device,
    frame: &'static mut Frame,
    mut glass: Glass,
    flash: &'static SharedFlash,
    mode: console::Mode,
) {
    device.wake(&mut *mine(flash).await).await;
    let mut look_at = Instant::now();
    let mut glow = Glow::Bright;
    let mut changed = true;
    let mut moved = false;
    loop {
        beat(Task::Table);
        if Instant::now() >= look_at {
            let looked = glass.look(device.settings()).await;
            device.handle(Input::Part(Part::Display, health(looked.is_ok())), now_ms());
            changed |= looked == Ok(Seen::Anew);
            look_at = Instant::now() + LOOK_AGAIN;
        }
        // Drawing is the dearest thing the processor does: not without need.
        let view = device.view(now_ms());
        let (glows, moves) = (view.glow, view.motion.is_moving());
        if changed || glows != glow || moves || moved {
            show(device, frame, &mut glass).await;
            (changed, glow, moved) = (false, glows, moves);
        }
        let pondered = device.ponder();
        changed |= pondered == Pondered::Knows;
        // What moves is drawn again soon, and once more when it has come to rest.
        let pause = match pondered {
            _ if moves => MOTION,
            Pondered::Nothing => BEAT,
            Pondered::GoesOn | Pondered::Knows => BREATH,
        };
        match select3(INPUTS.receive(), ASKED.wait(), Timer::after(pause)).await {
            Either3::First(input) => {
                take(device, input, flash).await;
                // A turn of the knob is several inputs: one picture for all that are already here. For those that
                // come meanwhile the next: whoever turns without end must not keep the other tasks from their turn.
                for _ in 0..INPUTS.len() {
                    let Ok(input) = INPUTS.try_receive() else { break };
                    take(device, input, flash).await;
                }
                changed = true;
            }
            Either3::Second(line) => {
                let mut text: String<ANSWER> = String::new();
                // What does not fit is cut at a whole write.
                let command = console::parse(&line, mode);
                let asked_at = Instant::now();
                let _ = console::answer(command, &device.view(now_ms()), &mut text);
                if let console::Command::Log(position) = command {
                    let _ = device.log(&mut *mine(flash).await, position, &mut text).await;
                }
                if matches!(command, console::Command::Find(_)) {
                    let _ = write!(text, "{} us\r\n", asked_at.elapsed().as_micros());
                }
                ANSWERED.signal(text);
            }
            Either3::Third(()) if pondered != Pondered::Nothing => {}
            Either3::Third(()) => {
                // Tidying up can wait until the store has done its work.
                if let Ok(mut flash) = flash.try_lock() {
                    device.tidy(&mut *flash, now_ms()).await;
                }
            }
        }
    }
}

const fn health(fine: bool) -> Health {
    if fine { Health::Fine } else { Health::Missing }
}

async fn show(device: &mut Device, frame: &mut Frame, glass: &mut Glass) {
    let view = device.view(now_ms());
    screens::draw(&view, frame);
    LOOK.signal(look(&view));
    let dimmed = view.glow != Glow::Bright;
    let health = health(glass.show(frame, dimmed).await.is_ok());
    device.handle(Input::Part(Part::Display, health), now_ms());
}

fn look(view: &app::device::View<'_>) -> Look {
    Look {
        brightness: view.settings.lights(),
        order: view.settings.colour_order(),
        part_missing: view.parts.first_bad().is_some(),
        lamps: view.lamps(),
        display_missing: view.parts.health(Part::Display).is_bad(),
    }
}

/// Waits for the flash. The store has it for seconds while it erases a whole deck; that is no reason to be restarted.
async fn mine(flash: &SharedFlash) -> MutexGuard<'_, Raw, Flash> {
    loop {
        if let Ok(flash) = flash.try_lock() {
            return flash;
        }
        beat(Task::Table);
        Timer::after(FLASH_BUSY).await;
    }
}

/// What an input leads to is safe in flash before anything is shown of it.
async fn take(device: &mut Device, input: Input, flash: &SharedFlash) {
    let Reaction { mut cue, store, write } = device.handle(input, now_ms());
    let mut recall = None;
    while device.has_work() || device.wants_seed() {
        let done = device.secure(&mut *mine(flash).await).await;
        (cue, recall) = (done.cue.or(cue), done.store.or(recall));
        if device.wants_seed() {
            cue = device.handle(Input::Seed(entropy::seed()), now_ms()).cue.or(cue);
        }
    }
    give(device, cue);
    if let Some(decision) = device.take_decision() {
        DECIDED.signal(decision);
    }
    if let (Some(uid), Some(message)) = (write, device.tag_message()) {
        TO_WRITE.signal(WriteTag { uid, message });
    }
    for store in store.into_iter().chain(recall) {
        FEEL.signal(feel(device.settings()));
        if TO_STORE.try_send(store).is_err() {
            defmt::error!("not stored: the store does not keep up");
            device.handle(Input::Part(Part::Flash, Health::Missing), now_ms());
        }
    }
}

fn give(device: &Device, cue: Option<Cue>) {
    let Some(cue) = cue else { return };
    // A cue that finds no room comes after four others: nobody will miss it.
    let _ = LIGHT_CUES.try_send(cue);
    if device.settings().sound() {
        let _ = SOUND_CUES.try_send(cue);
    }
}

pub(crate) fn feel(settings: &Settings) -> Feel {
    Feel { edges_a_step: settings.knob_pulses(), reversed: settings.knob_reversed() }
}
