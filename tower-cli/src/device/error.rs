//! The errors of talking to a tower.

use std::fmt;

use super::PortError;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeviceError {
    /// No connected device identifies itself as a tower.
    NoTower,
    /// No answer, or half of one.
    Silent {
        asked: String,
    },
    Gone(String),
    /// The tower said why not.
    Refused {
        asked: String,
        why: String,
    },
    /// The firmware does not know the question.
    Unknown {
        asked: String,
    },
    /// An answer that cannot be parsed.
    Strange {
        asked: String,
        said: String,
    },
    /// What was read back is not what was written, from this byte on.
    Differs(usize),
    /// A journal changed while it was fetched, again and again.
    Busy {
        slot: usize,
    },
}

impl DeviceError {
    pub(super) fn of_port(error: PortError, asked: &str) -> Self {
        match error {
            PortError::Silent => DeviceError::Silent { asked: asked.to_owned() },
            PortError::Gone(why) => DeviceError::Gone(why),
        }
    }

    pub(super) fn strange(asked: &str, said: &str) -> Self {
        DeviceError::Strange { asked: asked.to_owned(), said: said.to_owned() }
    }
}

impl fmt::Display for DeviceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeviceError::NoTower => f.write_str(
                "no tower answers there: is it a Doomtower, switched on and past its first screen?",
            ),
            DeviceError::Silent { asked } => write!(f, "the tower does not answer `{asked}`"),
            DeviceError::Gone(why) => write!(f, "the connection to the tower ended: {why}"),
            DeviceError::Refused { asked, why } => write!(f, "the tower refuses `{asked}`: {why}"),
            DeviceError::Unknown { asked } => {
                write!(f, "the tower does not know `{asked}`: its firmware is older than this tool")
            }
            DeviceError::Strange { asked, said } => {
                write!(f, "the tower answers `{asked}` with `{said}`: it may be newer than this tool")
            }
            DeviceError::Busy { slot } => {
                write!(f, "the game in slot {slot} is being played: fetch it when the table rests")
            }
            DeviceError::Differs(at) => {
                write!(
                    f,
                    "the deck on the tower differs from what was sent, from byte {at} on: send it again"
                )
            }
        }
    }
}

impl std::error::Error for DeviceError {}
