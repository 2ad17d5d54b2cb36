//! What a computer on the cable may do.
//!
//! Whatever destroys or replaces something is allowed by a hand at the tower first: `allow deck` opens a page there, and
//! the answer is what the hand decided. Every command is judged here before anything is done about it, so that a refused
//! one changes nothing.
//!
//! ```text
//!  allow deck ─▶ page ─▶ press ─▶ deck start N ─▶ deck data …, deck data … ─▶ deck done
//!                          └─ ends with the connection, or after a minute in which no command uses it
//! ```

use super::kept::{self, Command, Refusal};

/// How long a hand at the tower has to decide.
pub const DECISION_MS: u64 = 30_000;
/// How long a permission lasts that no command uses.
pub const IDLE_MS: u64 = 60_000;

/// What is replaced only after somebody at the tower has allowed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    Deck,
    Values,
    Tags,
}

impl Subject {
    pub const ALL: [Subject; 3] = [Subject::Deck, Subject::Values, Subject::Tags];

    /// As it stands behind `allow`.
    pub const fn word(self) -> &'static str {
        match self {
            Subject::Deck => "deck",
            Subject::Values => "values",
            Subject::Tags => "tags",
        }
    }

    pub(super) fn from_word(word: &str) -> Option<Self> {
        Subject::ALL.into_iter().find(|subject| subject.word() == word)
    }

    /// What a command replaces.
    const fn of(command: &Command<'_>) -> Option<Self> {
        match command {
            Command::DeckStart { .. } | Command::DeckData { .. } | Command::DeckDone => Some(Subject::Deck),
            Command::Value { .. } => Some(Subject::Values),
            Command::Tag { .. } => Some(Subject::Tags),
            Command::Values { .. }
            | Command::Tags { .. }
            | Command::Deck
            | Command::DeckRead { .. }
            | Command::Games
            | Command::Journal { .. } => None,
        }
    }
}

/// What the computer that is connected now was allowed, and the deck that it is sending.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Connection {
    /// When each permission was last used.
    allowed: [Option<u64>; Subject::ALL.len()],
    /// The length of the deck that was announced and is not complete.
    upload: Option<u32>,
}

impl Connection {
    pub const fn new() -> Self {
        Connection { allowed: [None; Subject::ALL.len()], upload: None }
    }

    /// Somebody at the tower has allowed it.
    pub fn allow(&mut self, subject: Subject, now_ms: u64) {
        if let Some(allowed) = self.allowed.get_mut(subject as usize) {
            *allowed = Some(now_ms);
        }
    }

    /// Whether a command may be carried out now.
    pub fn judge(&mut self, command: &Command<'_>, now_ms: u64) -> Result<(), Refusal> {
        let Some(subject) = Subject::of(command) else { return Ok(()) };
        if let Command::DeckStart { length } = *command {
            kept::deck_place(0, length)?;
        }
        let allowed = self.allowed.get(subject as usize).copied().flatten();
        if allowed.is_none_or(|used_ms| is_over(used_ms, now_ms)) {
            return Err(Refusal::NotAllowed(subject));
        }
        self.allow(subject, now_ms);
        match *command {
            Command::DeckData { offset, hex } => {
                let length = self.upload.ok_or(Refusal::NotStarted)?;
                let bytes = kept::bytes_of(hex).ok_or(Refusal::Hex)?.len() as u32;
                let end = offset.checked_add(bytes).filter(|&end| end <= length);
                end.map(|_| ()).ok_or(Refusal::OutsideTheUpload)
            }
            Command::DeckDone => self.upload.map(|_| ()).ok_or(Refusal::NotStarted),
            _ => Ok(()),
        }
    }

    /// Notes how a command went that was judged. Says whether a deck has come to its end by that, good or bad.
    #[must_use]
    pub fn note(&mut self, command: &Command<'_>, done: bool) -> bool {
        match *command {
            Command::DeckStart { length } => self.upload = done.then_some(length),
            Command::DeckData { .. } if !done => self.upload = None,
            Command::DeckDone => self.upload = None,
            _ => return false,
        }
        self.upload.is_none()
    }

    /// The computer is gone. Says whether a deck was on its way: the old one is no longer there, the new one not yet.
    #[must_use]
    pub fn end(&mut self) -> bool {
        core::mem::take(self).upload.is_some()
    }

    /// Forgets permissions that nobody used for long; says the same of a deck.
    #[must_use]
    pub fn expire(&mut self, now_ms: u64) -> bool {
        for allowed in &mut self.allowed {
            allowed.take_if(|used_ms| is_over(*used_ms, now_ms));
        }
        let [deck, ..] = self.allowed;
        deck.is_none() && self.upload.take().is_some()
    }
}

const fn is_over(used_ms: u64, now_ms: u64) -> bool {
    now_ms.saturating_sub(used_ms) > IDLE_MS
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Command<'_> = Command::DeckStart { length: 100 };
    const NOT_ALLOWED: Result<(), Refusal> = Err(Refusal::NotAllowed(Subject::Deck));

    fn data(offset: u32) -> Command<'static> {
        Command::DeckData { offset, hex: "00ff" }
    }

    #[test]
    fn nothing_is_replaced_without_permission_and_each_is_its_own() {
        let mut connection = Connection::new();
        assert_eq!(connection.judge(&START, 0), NOT_ALLOWED);
        let long = Command::DeckStart { length: u32::MAX };
        assert_eq!(
            connection.judge(&long, 0),
            Err(Refusal::OutsideTheDeck),
            "what is wrong anyway is told first"
        );
        connection.allow(Subject::Values, 0);
        assert_eq!(connection.judge(&START, 0), NOT_ALLOWED);
        connection.allow(Subject::Deck, 0);
        assert_eq!(connection.judge(&START, 0), Ok(()));
        assert_eq!(connection.judge(&Command::DeckRead { offset: 0 }, 0), Ok(()));
        let tag = Command::Tag { uid: "04A1B2C3D4E5F6", id: "kt/troll" };
        assert_eq!(connection.judge(&tag, 0), Err(Refusal::NotAllowed(Subject::Tags)));
    }

    #[test]
    fn data_belongs_to_a_deck_that_was_announced() {
        let mut connection = Connection::new();
        connection.allow(Subject::Deck, 0);
        assert_eq!(connection.judge(&data(0), 0), Err(Refusal::NotStarted));
        assert_eq!(connection.judge(&Command::DeckDone, 0), Err(Refusal::NotStarted));
        let long = Command::DeckStart { length: u32::MAX };
        assert_eq!(connection.judge(&long, 0), Err(Refusal::OutsideTheDeck));
        assert!(connection.note(&START, false));
        assert_eq!(connection.judge(&data(0), 0), Err(Refusal::NotStarted), "the memory failed");
        assert!(!connection.note(&START, true));
        assert_eq!(connection.judge(&data(98), 0), Ok(()));
        for outside in [99, u32::MAX] {
            assert_eq!(connection.judge(&data(outside), 0), Err(Refusal::OutsideTheUpload));
        }
        assert_eq!(connection.judge(&Command::DeckDone, 0), Ok(()));
        assert!(connection.note(&Command::DeckDone, true));
        assert_eq!(connection.judge(&data(0), 0), Err(Refusal::NotStarted));
        assert!(!connection.end());
    }

    #[test]
    fn a_permission_ends_with_the_connection_or_when_nobody_uses_it() {
        let mut connection = Connection::new();
        connection.allow(Subject::Deck, 0);
        assert!(!connection.note(&START, true));
        assert_eq!(connection.judge(&data(0), IDLE_MS), Ok(()), "used, so it lasts");
        assert!(!connection.expire(2 * IDLE_MS));
        assert_eq!(connection.judge(&data(0), 2 * IDLE_MS + 1), NOT_ALLOWED);
        assert!(connection.expire(2 * IDLE_MS + 1), "the deck on its way is given up");
        assert_eq!(connection, Connection::new());

        connection.allow(Subject::Deck, 0);
        assert!(!connection.note(&START, true));
        assert!(connection.end());
        assert_eq!(connection.judge(&START, 0), NOT_ALLOWED);
    }
}
