//! The cues: short signals that players notice without looking at the screen, each with its notes. `lights` gives each cue
//! a movement and a colour.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cue {
    CardRead,
    Refused,
    CardLifted,
    Dropped,
    Restarted,
    /// An action was done.
    Done,
    /// Dice have fallen.
    Rolled,
    /// Something was taken back.
    Undone,
    /// The tower waits for an answer.
    Waiting,
    /// Something bad is about to happen to the players.
    Danger,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    pub hertz: u16,
    pub ms: u16,
}

const fn note(hertz: u16, ms: u16) -> Note {
    Note { hertz, ms }
}

impl Cue {
    /// Rising for yes, falling for no, so that the cues differ even for someone who cannot tell the pitches apart.
    pub const fn notes(self) -> &'static [Note] {
        match self {
            Cue::CardRead => const { &[note(1319, 40), note(1976, 60)] },
            Cue::Refused => const { &[note(523, 90), note(392, 140)] },
            Cue::CardLifted => const { &[note(988, 30)] },
            Cue::Dropped => const { &[note(784, 30), note(988, 30), note(1175, 30)] },
            Cue::Restarted => const { &[note(392, 120), note(392, 120)] },
            Cue::Done => const { &[note(1568, 30)] },
            Cue::Rolled => const { &[note(784, 20), note(1047, 20), note(1319, 20), note(1568, 60)] },
            Cue::Undone => const { &[note(1319, 40), note(988, 40)] },
            Cue::Waiting => const { &[note(1047, 60), note(1047, 60)] },
            Cue::Danger => const { &[note(262, 160), note(233, 160), note(262, 240)] },
        }
    }
}
