//! The free roll in words: dice, faces, actions, events and refusals.

use core::fmt::{self, Write as _};

use rules_core::free_roll::{Action, Die, Dye, Event, FreeRoll, Refusal, Shown, Sort};

use super::Say;
use crate::spoken::Spoken as _;
use crate::text::Text;

pub(super) fn sort(sort: Sort, say: &mut Say<'_>) -> fmt::Result {
    match sort {
        Sort::Coin => say.text(Text::Coin),
        Sort::Numbered(sides) => {
            say.text(Text::DieLetter)?;
            write!(say, "{sides}")
        }
        Sort::Faced(Dye::Knight, _) => say.text(Text::KnightDie),
        Sort::Faced(Dye::Black, _) => say.text(Text::BlackDie),
        Sort::Faced(Dye::Red, _) => say.text(Text::RedDie),
        Sort::Faced(Dye::Own, _) => say.text(Text::OwnDie),
    }
}

pub(super) fn face(sort: Sort, face: u8, say: &mut Say<'_>) -> fmt::Result {
    match sort.shown(face) {
        Some(Shown::Heads) => say.text(Text::Heads),
        Some(Shown::Tails) => say.text(Text::Tails),
        Some(Shown::Number(number)) => write!(say, "{number}"),
        Some(Shown::Symbol(face)) => say.write_str(face.spoken(say.lang)),
        None => say.write_str("?"),
    }
}

/// A die and how it lies.
fn die(which: Sort, lies: Option<u8>, say: &mut Say<'_>) -> fmt::Result {
    sort(which, say)?;
    match lies {
        Some(up) => {
            say.write_str(": ")?;
            face(which, up, say)
        }
        None => Ok(()),
    }
}

pub(super) fn on_table(game: &FreeRoll, number: u8, say: &mut Say<'_>) -> fmt::Result {
    match game.dice().get(usize::from(number)) {
        Some(&Die { sort, face, .. }) => die(sort, face, say),
        None => Ok(()),
    }
}

/// A verb and a die.
fn with(verb: Text, which: Sort, lies: Option<u8>, say: &mut Say<'_>) -> fmt::Result {
    say.text(verb)?;
    say.write_str(" ")?;
    die(which, lies, say)
}

pub(super) fn told(action: &Action, say: &mut Say<'_>) -> fmt::Result {
    match action {
        Action::Clear => say.text(Text::ClearedTable),
        Action::Add(which) => with(Text::Added, *which, None, say),
        Action::Remove(number) => numbered(Text::RemovedDie, *number, say),
        Action::Keep(number) => numbered(Text::KeepDie, *number, say),
        Action::Release(number) => numbered(Text::ReleaseDie, *number, say),
        Action::Roll(faces) => {
            say.text(Text::RolledDice)?;
            write!(say, " {}", faces.len())
        }
        Action::Adjust { die, .. } => numbered(Text::SetDie, *die, say),
    }
}

/// Players count from one.
fn numbered(what: Text, number: u8, say: &mut Say<'_>) -> fmt::Result {
    say.text(what)?;
    write!(say, " {}", u16::from(number) + 1)
}

pub(super) fn say(event: &Event, say: &mut Say<'_>) -> fmt::Result {
    match *event {
        Event::Cleared { dice } => {
            say.text(Text::Cleared)?;
            write!(say, " {dice}")
        }
        Event::Added(which) => with(Text::Added, which, None, say),
        Event::Removed(which) => with(Text::Removed, which, None, say),
        Event::Kept(Die { sort, face, .. }) => with(Text::Kept, sort, face, say),
        Event::Released(Die { sort, face, .. }) => with(Text::Released, sort, face, say),
        Event::Rolled { sort, face, .. } => die(sort, Some(face), say),
        Event::Adjusted { sort, face, .. } => with(Text::ByHand, sort, Some(face), say),
    }
}

pub(super) fn put_back(event: &Event, say: &mut Say<'_>) -> fmt::Result {
    match *event {
        Event::Cleared { dice } => {
            say.text(Text::PutBackDice)?;
            write!(say, " {dice}")
        }
        Event::Added(which) => with(Text::TakeAway, which, None, say),
        Event::Removed(which) => with(Text::PutBack, which, None, say),
        Event::Kept(Die { sort, face, .. }) => with(Text::Released, sort, face, say),
        Event::Released(Die { sort, face, .. }) => with(Text::Kept, sort, face, say),
        Event::Rolled { sort, before, .. } | Event::Adjusted { sort, before, .. } => {
            turn_back(sort, before, say)
        }
    }
}

/// How the die lay before.
fn turn_back(which: Sort, before: Option<u8>, say: &mut Say<'_>) -> fmt::Result {
    let Some(up) = before else {
        sort(which, say)?;
        say.write_str(": ")?;
        return say.text(Text::Unrolled);
    };
    with(Text::TurnBack, which, None, say)?;
    say.write_str(" ")?;
    say.text(Text::TurnTo)?;
    say.write_str(" ")?;
    face(which, up, say)
}

pub(super) fn why(refusal: &Refusal, say: &mut Say<'_>) -> fmt::Result {
    match *refusal {
        Refusal::TooManyDice { most } => {
            say.text(Text::TooManyDice)?;
            write!(say, " {most}")
        }
        Refusal::NoSuchDie => say.text(Text::NoSuchDie),
        Refusal::FacesUnknown => say.text(Text::FacesUnknown),
        Refusal::NothingToRoll => say.text(Text::NothingToRoll),
        Refusal::WrongNumber { dice, faces } => {
            say.text(Text::WrongNumber)?;
            write!(say, " {faces}/{dice}")
        }
        Refusal::NoSuchFace => say.text(Text::NoSuchFace),
        Refusal::NotRolled => say.text(Text::NotRolled),
        Refusal::AlreadyKept => say.text(Text::AlreadyKept),
        Refusal::NotKept => say.text(Text::NotKept),
        Refusal::TableEmpty => say.text(Text::TableEmpty),
    }
}
