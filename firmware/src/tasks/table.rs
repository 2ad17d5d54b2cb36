//! The table task, sole owner of the [`Device`]. It takes inputs, secures their effects in flash, draws and shows the
//! screen, and passes reactions on to the other tasks.

use core::fmt::Write as _;
use core::pin::pin;
use core::sync::atomic::Ordering;

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
use embassy_sync::channel::TrySendError;
use embassy_time::{Duration, Instant, Timer};
use heapless::String;

use crate::health::{BEAT, Task, beat, watched};
use crate::parts::oled::{Glass, Seen};
use crate::ports::{
    ANSWER, ANSWERED, ASKED, DECIDED, FEEL, Feel, INPUTS, INPUTS_DROPPED, LIGHT_CUES, LOOK, Look, SOUND_CUES,
    SharedFlash, TO_STORE, TO_WRITE, Write as WriteTag, now_ms,
};
use crate::slices::{lock_flash, pause_if_due, sliced};
use crate::tasks::entropy;
use crate::tasks::store::Flash;

/// Between two pictures of something that moves.
const MOTION: Duration = Duration::from_millis(40);
/// Between two thoughts: tasks of lower priority have their turn.
const BREATH: Duration = Duration::from_millis(1);
/// Work that takes longer is shown as busy.
const BUSY: Duration = Duration::from_millis(100);
/// How often the panel is asked whether it is still there.
const LOOK_AGAIN: Duration = Duration::from_millis(500);

/// What the inputs that are taken meanwhile may still leave to the store: more than come while it finds room for an answer.
const ROOM_TO_STORE: usize = 4;
/// How soon a store that is behind is looked at again.
const STORE_BEHIND: Duration = Duration::from_millis(2);

#[embassy_executor::task]
pub(crate) async fn table(
    device: &'static mut Device,
    frame: &'static mut Frame,
    glass: &'static mut Glass,
    flash: &'static SharedFlash,
    mode: console::Mode,
) {
    let (settings, now) = (*device.settings(), Instant::now());
    let front = Front { frame, glass, dimmed: false, settings, awaited: now, paused: now, marked: false };
    watched(Task::Table, run(device, front, flash, mode)).await;
}

async fn run(device: &mut Device, mut front: Front, flash: &SharedFlash, mode: console::Mode) {
    on_flash(&mut front, flash, async |flash| device.wake(flash).await).await;
    let mut look_at = Instant::now();
    let mut glow = Glow::Bright;
    let mut changed = true;
    let mut moved = false;
    loop {
        beat(Task::Table);
        if Instant::now() >= look_at {
            let looked = front.glass.look(device.settings()).await;
            device.handle(Input::Part(Part::Display, health(looked.is_ok())), now_ms());
            changed |= looked == Ok(Seen::Anew);
            look_at = Instant::now() + LOOK_AGAIN;
        }
        // Redrawing dominates CPU time: skip it unless something changed, and let the others run before it.
        let view = device.view(now_ms());
        let (glows, moves) = (view.glow, view.motion.is_moving());
        if changed || front.marked || glows != glow || moves || moved {
            pause_if_due(&mut front.paused).await;
            show(device, &mut front).await;
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
        let event = select3(INPUTS.receive(), ASKED.wait(), Timer::after(pause)).await;
        front.awaited = Instant::now();
        front.paused = front.awaited;
        match event {
            Either3::First(input) => {
                take(device, input, flash, &mut front).await;
                // A turn of the knob is several inputs: one picture for all that are already here. For those that
                // come meanwhile the next: whoever turns without end must not keep the other tasks from their turn.
                for _ in 0..INPUTS.len() {
                    let Ok(input) = INPUTS.try_receive() else { break };
                    pause_if_due(&mut front.paused).await;
                    take(device, input, flash, &mut front).await;
                }
                // Others run while the picture goes over the bus.
                changed = true;
            }
            Either3::Second(line) => {
                let mut text: String<ANSWER> = String::new();
                // What does not fit is cut at a whole write.
                let command = console::parse(&line, mode);
                let asked_at = Instant::now();
                if command == console::Command::Status {
                    let dropped = INPUTS_DROPPED.load(Ordering::Relaxed);
                    let _ = write!(text, "Inputs dropped: {dropped}\r\n");
                }
                let _ = console::answer(command, &device.view(now_ms()), &mut text);
                if let console::Command::Log(position) = command {
                    let log = async |flash: &mut Flash| device.log(flash, position, &mut text).await;
                    let _ = on_flash(&mut front, flash, log).await;
                }
                if matches!(command, console::Command::Find(_)) {
                    let _ = write!(text, "{} us\r\n", asked_at.elapsed().as_micros());
                }
                ANSWERED.signal(text);
            }
            Either3::Third(()) if pondered != Pondered::Nothing => {}
            Either3::Third(()) => {
                // Tidying up can wait until the store has done its work.
                if flash.try_lock().is_ok() {
                    changed |=
                        on_flash(&mut front, flash, async |flash| device.tidy(flash, now_ms()).await).await;
                }
            }
        }
    }
}

const fn health(fine: bool) -> Health {
    if fine { Health::Fine } else { Health::Missing }
}

/// The picture that is shown. While the device works on flash it cannot be drawn anew, but it can be marked.
struct Front {
    frame: &'static mut Frame,
    glass: &'static mut Glass,
    dimmed: bool,
    /// As of the last picture: which panel there is.
    settings: Settings,
    /// Since when hands wait for the next picture.
    awaited: Instant,
    /// When tasks of lower priority last ran.
    paused: Instant,
    /// Marked as busy since it was drawn.
    marked: bool,
}

impl Front {
    /// Called when the work on flash makes a pause, and while it waits for the flash.
    async fn mark_busy(&mut self) {
        self.paused = Instant::now();
        if self.marked || self.awaited.elapsed() < BUSY {
            return;
        }
        self.marked = true;
        screens::mark_busy(self.frame);
        // A panel that is missing is told of when the work is done. When power comes on none has been looked for.
        if self.glass.look(&self.settings).await.is_ok() {
            let _ = self.glass.show(self.frame, self.dimmed).await;
        }
    }
}

async fn show(device: &mut Device, front: &mut Front) {
    let view = device.view(now_ms());
    screens::draw(&view, front.frame);
    LOOK.signal(look(&view));
    (front.dimmed, front.settings, front.marked) = (view.glow != Glow::Bright, *view.settings, false);
    let health = health(front.glass.show(front.frame, front.dimmed).await.is_ok());
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

/// Works on flash in slices. If that takes long, the picture says so.
async fn on_flash<T>(front: &mut Front, flash: &SharedFlash, work: impl AsyncFnOnce(&mut Flash) -> T) -> T {
    let mut meanwhile = async || front.mark_busy().await;
    let mut flash = lock_flash(Task::Table, flash, &mut meanwhile).await;
    sliced(Task::Table, pin!(work(&mut flash)), meanwhile).await
}

/// What an input leads to is safe in flash before anything is shown of it.
async fn take(device: &mut Device, input: Input, flash: &SharedFlash, front: &mut Front) {
    // Hands wait while the store is far behind, unless it may be waiting for room among the inputs.
    while TO_STORE.free_capacity() < ROOM_TO_STORE && !INPUTS.is_full() {
        beat(Task::Table);
        front.mark_busy().await;
        Timer::after(STORE_BEHIND).await;
    }
    let Reaction { mut cue, store, write } = device.handle(input, now_ms());
    let mut recall = None;
    while device.has_work() || device.wants_seed() {
        let done = on_flash(front, flash, async |flash| device.secure(flash).await).await;
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
        if let Err(TrySendError::Full(store)) = TO_STORE.try_send(store) {
            defmt::error!("not stored: the store does not keep up");
            let _ = device.not_stored(&store, now_ms());
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
