//! The USB console: parses one line of text and writes the answer. It speaks English only, because developers and tools
//! read it.
//!
//! Most commands are answered from a [`View`] of the device. Commands of `tower device` read and write flash, see [`kept`].
//! What replaces something there has to be allowed on the tower first, see [`permission`].

mod games;
pub mod kept;
pub mod permission;
mod playing;

use core::fmt::{self, Write};

use crate::device::View;
use crate::health::task_named;
use crate::parts::Part;
use crate::text::Lang;

pub use permission::{Connection, Subject};

/// Longest line the console takes; what is longer is answered, not obeyed. A piece of a deck is the longest.
pub const MAX_LINE: usize = 160;

/// Whom a tower listens to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Owner,
    /// Undo was held when power came on: the console also breaks the tower on purpose.
    Maker,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command<'a> {
    Help(Mode),
    Status,
    Version,
    Faults,
    /// Where the game that is being played stands.
    Game,
    /// What the game's last action, or the one at a position, did, in words. The table asks the journal itself.
    Log(Option<u32>),
    /// Look a card up, to see whether and how fast it is found.
    Find(&'a str),
    /// Asks whoever is at the tower whether something may be replaced.
    Allow(Subject),
    /// Something for `tower device`: what flash keeps.
    Kept(kept::Command<'a>),
    /// Break the tower on purpose, to see that it comes back: in [`Mode::Maker`] alone.
    Crash(Crash),
    Empty,
    Unknown(&'a str),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crash {
    /// Our own code gives up.
    Panic,
    /// A task of [`crate::health::TASKS`] never returns, so the watchdog has to bite.
    Hang(usize),
    /// A task of them waits for ever, so the supervisor has to notice.
    Stall(usize),
}

impl Crash {
    fn from_words(what: &str, task: Option<&str>) -> Option<Self> {
        match (what, task) {
            ("panic", None) => Some(Crash::Panic),
            ("hang", Some(task)) => task_named(task).map(Crash::Hang),
            ("stall", Some(task)) => task_named(task).map(Crash::Stall),
            _ => None,
        }
    }
}

pub fn parse(line: &str, mode: Mode) -> Command<'_> {
    let mut words = line.split_ascii_whitespace();
    match (words.next(), words.next(), words.next()) {
        (None, ..) => Command::Empty,
        (Some("help"), None, _) => Command::Help(mode),
        (Some("status"), None, _) => Command::Status,
        (Some("version"), None, _) => Command::Version,
        (Some("faults"), None, _) => Command::Faults,
        (Some("game"), None, _) => Command::Game,
        (Some("log"), None, _) => Command::Log(None),
        (Some("log"), Some(position), None) => {
            position.parse().map_or(Command::Unknown(line.trim()), |position| Command::Log(Some(position)))
        }
        (Some("find"), Some(id), None) => Command::Find(id),
        (Some("allow"), Some(subject), None) => {
            Subject::from_word(subject).map_or(Command::Unknown(line.trim()), Command::Allow)
        }
        (Some("crash"), Some(what), task) if mode == Mode::Maker && words.next().is_none() => {
            Crash::from_words(what, task).map_or(Command::Unknown(line.trim()), Command::Crash)
        }
        _ => match kept::parse(line) {
            Some(command) => Command::Kept(command),
            None => Command::Unknown(line.trim()),
        },
    }
}

/// Writes the answer. What changes the tower is done by the caller; this only says what it was asked to say.
pub fn answer(command: Command<'_>, view: &View<'_>, out: &mut impl Write) -> fmt::Result {
    match command {
        Command::Empty => Ok(()),
        Command::Help(mode) => help(mode, out),
        Command::Version => write!(out, "doomtower {}\r\n", crate::VERSION),
        Command::Status => status(view, out),
        Command::Faults => faults(view, out),
        Command::Find(id) => match view.decks.find(id) {
            Some(found) => write!(out, "{} {:?}\r\n", found.card.english(), found.origin),
            None => write!(out, "no card {id}\r\n"),
        },
        Command::Game => playing::open(view, out),
        // Flash answers that itself, or a hand.
        Command::Kept(_) | Command::Log(_) | Command::Allow(_) => Ok(()),
        Command::Crash(_) => out.write_str("crashing\r\n"),
        Command::Unknown(line) => write!(out, "unknown command: {line} (try help)\r\n"),
    }
}

fn help(mode: Mode, out: &mut impl Write) -> fmt::Result {
    out.write_str(
        "help     this list\r\n\
         status   parts, cards laid\r\n\
         version  firmware version\r\n\
         faults   why the tower restarted\r\n\
         find ID  a card, and how long it took\r\n\
         game     the game that is being played\r\n\
         log [N]  what its last action, or the Nth, did\r\n\
         values N, tags N, deck, games, journal SLOT N   what flash keeps, for `tower device`\r\n\
         allow deck|values|tags   ask on the tower whether they may be replaced\r\n",
    )?;
    match mode {
        Mode::Owner => Ok(()),
        Mode::Maker => {
            out.write_str("crash panic|hang TASK|stall TASK   break it on purpose; it must come back\r\n")
        }
    }
}

fn status(view: &View<'_>, out: &mut impl Write) -> fmt::Result {
    for part in Part::ALL {
        let (name, health) =
            (part.name().get(Lang::English), view.parts.health(part).name().get(Lang::English));
        write!(out, "{name}: {health}\r\n")?;
    }
    write!(out, "Cards laid: {}\r\n", view.laid)?;
    if view.counts.lost > 0 {
        write!(out, "Records lost: {}\r\n", view.counts.lost)?;
    }
    out.write_str(if view.parts.first_bad().is_none() { "ok\r\n" } else { "not ok\r\n" })
}

fn faults(view: &View<'_>, out: &mut impl Write) -> fmt::Result {
    for fault in view.faults.latest() {
        write!(out, "{} {} {}\r\n", fault.code(), fault.kind.name().get(Lang::English), fault.detail)?;
    }
    write!(out, "{} faults\r\n", view.faults.latest().len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::Device;
    use crate::faults::{Fault, Kind};
    use crate::input::Input;
    use crate::parts::Health;
    use crate::settings::Settings;
    use std::string::String;

    fn no_game() -> &'static mut crate::session::Session {
        std::boxed::Box::leak(std::boxed::Box::default())
    }

    fn ask(device: &Device, line: &str) -> String {
        ask_as(device, line, Mode::Owner)
    }

    fn ask_as(device: &Device, line: &str, mode: Mode) -> String {
        let mut out = String::new();
        answer(parse(line, mode), &device.view(0), &mut out).unwrap();
        out
    }

    #[test]
    fn every_command_answers() {
        let mut device = Device::new(Settings::default(), crate::decks::Decks::new(&[], &[]), no_game());
        for part in Part::ALL {
            device.handle(Input::Part(part, Health::Fine), 0);
        }
        assert!(ask(&device, " status ").ends_with("Cards laid: 0\r\nok\r\n"));
        device.handle(Input::Part(Part::Reader, Health::Missing), 0);
        device.handle(Input::Remembered(Fault::new(Kind::Panic, 7, "main.rs:7")), 0);
        assert!(ask(&device, "status").starts_with("Reader: missing\r\n"));
        assert!(ask(&device, "status").ends_with("not ok\r\n"));
        assert_eq!(ask(&device, "faults"), "P0007 Internal error main.rs:7\r\n1 faults\r\n");
        assert!(ask(&device, "version").starts_with("doomtower "));
        assert!(ask(&device, "help").contains("faults"));
        assert_eq!(ask(&device, "find kt/nobody"), "no card kt/nobody\r\n");
        assert_eq!(ask(&device, ""), "");
    }

    #[test]
    fn every_task_can_be_hung_and_stalled() {
        for (place, task) in crate::health::TASKS.iter().enumerate() {
            assert_eq!(
                parse(&std::format!("crash hang {task}"), Mode::Maker),
                Command::Crash(Crash::Hang(place))
            );
            assert_eq!(
                parse(&std::format!("crash stall {task}"), Mode::Maker),
                Command::Crash(Crash::Stall(place))
            );
        }
    }

    #[test]
    fn nonsense_is_answered_not_obeyed() {
        let device = Device::new(Settings::default(), crate::decks::Decks::new(&[], &[]), no_game());
        let nonsense = [
            "crash",
            "crash panic now",
            "crash hang",
            "crash hang nobody",
            "crash hang table now",
            "crash everything",
            "status please",
            "\u{1f600}",
            "allow",
            "allow all",
        ];
        for line in nonsense {
            assert!(ask_as(&device, line, Mode::Maker).starts_with("unknown command: "), "{line}");
        }
    }

    #[test]
    fn only_a_maker_breaks_the_tower() {
        let device = Device::new(Settings::default(), crate::decks::Decks::new(&[], &[]), no_game());
        for line in ["crash panic", "crash hang table", "crash stall lights"] {
            assert_eq!(ask(&device, line), std::format!("unknown command: {line} (try help)\r\n"));
            assert_eq!(ask_as(&device, line, Mode::Maker), "crashing\r\n");
        }
        assert!(!ask(&device, "help").contains("crash"));
        assert!(ask_as(&device, "help", Mode::Maker).contains("crash"));
    }

    #[test]
    fn the_words_behind_allow() {
        for subject in Subject::ALL {
            let line = std::format!("allow {}", subject.word());
            assert_eq!(parse(&line, Mode::Owner), Command::Allow(subject));
        }
    }
}
