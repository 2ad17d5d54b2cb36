//! The piezo: plays the notes of each cue.

use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::pwm::{Config, Pwm};
use embassy_time::{Timer, with_timeout};

use crate::health::{BEAT, Task, beat, watched};
use crate::ports::SOUND_CUES;

/// Brings the whole audible range within the counter's sixteen bits.
const DIVIDER: u8 = 64;

#[embassy_executor::task]
pub(crate) async fn sound(piezo: Pwm<'static>) {
    watched(Task::Sound, run(piezo)).await;
}

async fn run(mut piezo: Pwm<'static>) {
    let mut config = Config::default();
    config.divider = DIVIDER.into();
    config.enable = false;
    loop {
        beat(Task::Sound);
        let Ok(cue) = with_timeout(BEAT, SOUND_CUES.receive()).await else { continue };
        for note in cue.notes() {
            let period = clk_sys_freq() / u32::from(DIVIDER) / u32::from(note.hertz.max(1));
            config.top = u16::try_from(period).unwrap_or(u16::MAX).saturating_sub(1);
            config.compare_a = config.top / 2;
            config.enable = true;
            piezo.set_config(&config);
            Timer::after_millis(note.ms.into()).await;
            beat(Task::Sound);
        }
        config.enable = false;
        config.compare_a = 0;
        piezo.set_config(&config);
    }
}
