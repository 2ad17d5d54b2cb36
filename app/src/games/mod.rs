//! The list of all games. A game is a line in `games!`, its rules in `rules-core`, and a folder here that puts it on the
//! screen. [`Play`] is the game that is being played; its methods pass each call on to that game.
//!
//! # How a game joins the tower
//!
//! A game needs its rules in `rules-core`, a line in `games!` below, and a folder here that implements [`Table`]: its
//! choices, its drawing and its phrases. The tower does the saving, undoing, asking and showing.
//!
//! - One game is in memory, at most [`MAX_PLAY`] bytes (a larger one does not compile). Beside it is the packed checkpoint
//!   that undo starts from. A state is unpacked in place (`packing::unpack_into`) and never copied through the stack.
//! - A card that is laid during a game goes to [`Table::lay`]. If the game has no use for it now, the card's page opens.
//! - If the rules refuse an action because a value of a card is unknown, the tower asks for that value, records the answer
//!   as an action ([`Table::fill_in`]) and then repeats the first action (`device/game/laying.rs`).
//! - The choices on the way to an action are a [`Path`]. Nothing has happened before the last of them. A list that is edited
//!   until it is right (who pays what, the switches of a mode) is a path too: each press adds a choice, Back removes it
//!   ([`Leads::Again`]).
//! - What a game says is data: a row of its text table and the values for the gaps (`saying.rs` of each game). One function
//!   puts them into words (`filling.rs`). A match arm that builds strings takes ten times the flash.
//! - A game draws its own page. It may also draw a summary of what happened ([`Table::draw_sum`]) and a status line below
//!   every page that the tower draws for it ([`Table::draw_status`]), and light lamps of the ring ([`Table::lamps`]).
//! - Knight Tales shows the battlefield as a map and the dice as they lie. Its status line is the doom column by night, its
//!   lamps are the doom level.
//! - In Paladins the lamps are the silver in the tax supply, and the status line has the supply and everybody's suspicion.
//!   An inquisition is summed up on one page and marked by a cue for the whole room ([`Table::is_dire`]). An action is
//!   chosen by area, target and workers (`paladins/deeds.rs`): the lists hold exactly what the rules accept, and an area
//!   where nothing can be done leads to the reason.
//! - Reading a board of thirty spaces takes a while. What a screen asks repeatedly it asks through a `decks::Memo`.

mod by_hand;
mod filling;
mod free_roll;
mod knight_tales;
mod last_spell;
mod paladins;
mod table;
mod tainted_grail;
#[cfg(test)]
mod tests;

use core::fmt::{self, Write};

use rules_core::card::{Card, CardRef, Filled, Slot};
use rules_core::game::{Cards, Faces, Rules, Sides};
use rules_core::odds::{Fight, Lying, Preference};
use rules_core::tainted_grail::WhatIf;
use serde::{Deserialize, Serialize};

use crate::decks::Decks;
use crate::frame::Frame;
use crate::packing::{self, Unpackable};
use crate::signs::{self, Sign};
use crate::text::{Help, Lang, Text};

pub use table::{Chapters, Leads, PATH, Path, Peek, Seen, Table, Thought, Tracked};

/// Declares the list. The position of a game is its number in journals, so games are only added at the end.
macro_rules! games {
    ($($game:ident: $rules:ty, $name:expr;)*) => {
        /// Which game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum Which { $($game),* }

        impl Which {
            pub const ALL: &'static [Which] = &[$(Which::$game),*];

            pub const fn name(self) -> Text {
                match self { $(Which::$game => $name),* }
            }

            /// The version of its rules.
            pub const fn rules(self) -> u16 {
                match self { $(Which::$game => <$rules as Rules>::VERSION),* }
            }

            /// Whether replay needs the cards that the game was played with.
            pub const fn reads_cards(self) -> bool {
                match self { $(Which::$game => <$rules as Table>::READS_CARDS),* }
            }

            pub const fn chapters(self) -> Chapters {
                match self { $(Which::$game => <$rules as Table>::CHAPTERS),* }
            }

            /// The size of its state in memory.
            pub const fn state_bytes(self) -> usize {
                match self { $(Which::$game => size_of::<$rules>()),* }
            }

            /// A game that has just been set up.
            pub fn start(self) -> Play {
                match self { $(Which::$game => Play::$game(Default::default())),* }
            }
        }

        /// A game being played. The tag is one byte, 0 for the first game, so that a new `Session` is all zeros and its
        /// static takes no flash.
        #[repr(u8)]
        #[allow(clippy::large_enum_variant, reason = "there is one room, as large as the largest game")]
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum Play { $($game($rules)),* }

        #[allow(clippy::large_enum_variant, reason = "there is no heap to keep the card of a tag on")]
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum Action { $($game(<$rules as Rules>::Action)),* }

        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Event { $($game(<$rules as Rules>::Event)),* }

        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Refusal {
            $($game(<$rules as Rules>::Refusal),)*
            /// The action is one of another game.
            OtherGame,
        }

        impl Play {
            pub const fn which(&self) -> Which {
                match self { $(Play::$game(_) => Which::$game),* }
            }

            /// Becomes the game that was packed. After an error the state is undefined.
            pub fn unpack(&mut self, bytes: &[u8]) -> Result<(), Unpackable> {
                // The first byte says which game it is.
                let (&number, state) = bytes.split_first().ok_or(Unpackable)?;
                let which = *Which::ALL.get(usize::from(number)).ok_or(Unpackable)?;
                if self.which() != which {
                    *self = which.start();
                }
                match self { $(Play::$game(game) => packing::unpack_into(state, game)),* }
            }

            /// See [`Rules::apply`]. Never inlined, so that the report can measure it.
            #[inline(never)]
            pub fn apply(
                &mut self,
                action: &Action,
                cards: &dyn Cards,
                tell: &mut dyn FnMut(Event),
            ) -> Result<(), Refusal> {
                match (self, action) {
                    $((Play::$game(game), Action::$game(action)) => {
                        game.apply(action, cards, &mut |event| tell(Event::$game(event))).map_err(Refusal::$game)
                    })*
                    #[allow(unreachable_patterns, reason = "unreachable while there is one game")]
                    _ => Err(Refusal::OtherGame),
                }
            }

            pub fn chapter(&self) -> u16 {
                match self { $(Play::$game(game) => game.chapter()),* }
            }

            /// The dice that fall if a roll is made now.
            pub fn due(&self) -> Sides {
                match self { $(Play::$game(game) => game.due()),* }
            }

            pub fn roll(&self, faces: Faces) -> Action {
                match self { $(Play::$game(game) => Action::$game(game.roll(faces))),* }
            }

            /// Where the choices made so far lead.
            pub fn leads(&self, path: &[u8], decks: &Decks<'_>) -> Leads<Action> {
                match self { $(Play::$game(game) => game.leads(path, decks).map(Action::$game)),* }
            }

            /// The cards that a path leads to a choice among.
            pub fn list(&self, path: &[u8], decks: &Decks<'_>, add: &mut dyn FnMut(&Card<'_>)) {
                match self { $(Play::$game(game) => game.list(path, decks, add)),* }
            }

            /// What laying a card on the tower does in the game; nowhere where the game has no use for it now.
            pub fn lay(&self, card: &Card<'_>, piece: u32, decks: &Decks<'_>) -> Leads<Action> {
                match self { $(Play::$game(game) => game.lay(card, piece, decks).map(Action::$game)),* }
            }

            /// Whether this piece of cardboard lies in the game already.
            pub fn has_laid(&self, piece: u32) -> bool {
                match self { $(Play::$game(game) => game.has_laid(piece)),* }
            }

            /// The cards tried out at a what-if path.
            pub fn thinks_of(&self, path: &[u8], decks: &Decks<'_>) -> Option<Thought> {
                match self { $(Play::$game(game) => game.thinks_of(path, decks)),* }
            }

            /// Calculates their result.
            pub fn think(&self, what_if: &mut WhatIf, moves: u8, decks: &Decks<'_>) -> bool {
                match self { $(Play::$game(game) => game.think(what_if, moves, decks)),* }
            }

            /// What laying a card does at a what-if path.
            pub fn lay_in_thought(&self, path: &[u8], card: &Card<'_>, decks: &Decks<'_>) -> Peek<Refusal> {
                match self {
                    $(Play::$game(game) => match game.lay_in_thought(path, card, decks) {
                        Peek::Path(path) => Peek::Path(path),
                        Peek::Refused(why) => Peek::Refused(Refusal::$game(why)),
                        Peek::Look => Peek::Look,
                    })*
                }
            }

            /// The action that stores a card from a tag which no deck has.
            pub fn keep(&self, record: &[u8]) -> Option<Action> {
                match self { $(Play::$game(game) => game.keep(record).map(Action::$game)),* }
            }

            /// Looks a card up, also among those stored in the game.
            pub fn card<'a>(&'a self, card: CardRef, decks: &'a Decks<'_>) -> Option<Card<'a>> {
                match self { $(Play::$game(game) => game.card(card, decks)),* }
            }

            /// The unknown value of a card, if that is why an action was refused.
            pub fn unknown(&self, action: &Action, refusal: &Refusal) -> Option<(CardRef, Slot)> {
                match (action, refusal) {
                    $((Action::$game(action), Refusal::$game(refusal)) => {
                        <$rules as Table>::unknown(action, refusal)
                    })*
                    _ => None,
                }
            }

            /// The action that states this value.
            pub fn fill_in(&self, card: CardRef, slot: Slot, amount: u8) -> Option<Action> {
                match self {
                    $(Play::$game(_) => <$rules as Table>::fill_in(card, slot, amount).map(Action::$game)),*
                }
            }

            /// The action for a card whose values were asked for.
            pub fn with_card(&self, card: &Filled<'_, '_>) -> Option<Action> {
                match self { $(Play::$game(game) => game.with_card(card).map(Action::$game)),* }
            }

            pub fn title(&self, path: &[u8], say: &mut Say<'_>) -> fmt::Result {
                match self { $(Play::$game(game) => game.title(path, say)),* }
            }

            pub fn label(&self, path: &[u8], option: u8, say: &mut Say<'_>) -> fmt::Result {
                match self { $(Play::$game(game) => game.label(path, option, say)),* }
            }

            /// Whether a list is for reading only.
            pub fn is_read(&self, path: &[u8], decks: &Decks<'_>) -> bool {
                match self { $(Play::$game(game) => game.is_read(path, decks)),* }
            }

            /// The option to select on the main page after an action.
            pub fn place_after(&self, at: usize) -> usize {
                match self { $(Play::$game(game) => game.place_after(at)),* }
            }

            /// The help texts of the main page.
            pub fn help(&self) -> &'static [Help] {
                match self { $(Play::$game(game) => game.help()),* }
            }

            /// Draws the main page.
            pub fn draw(&self, chosen: usize, seen: &Seen<'_>, frame: &mut Frame) {
                match self { $(Play::$game(game) => game.draw(chosen, seen, frame)),* }
            }

            pub fn draw_behind(&self, path: &[u8], chosen: usize, seen: &Seen<'_>, frame: &mut Frame) -> bool {
                match self { $(Play::$game(game) => game.draw_behind(path, chosen, seen, frame)),* }
            }

            /// Draws the status line below the pages that the device draws.
            pub fn draw_status(&self, seen: &Seen<'_>, frame: &mut Frame) {
                match self { $(Play::$game(game) => game.draw_status(seen, frame)),* }
            }

            /// An attack whose odds are to be calculated; number 0 is the one under way.
            pub fn fight(&self, number: u8, preference: Preference, decks: &Decks<'_>) -> Option<Fight> {
                match self { $(Play::$game(game) => Table::fight(game, number, preference, decks)),* }
            }

            /// The rolled dice of the attack under way, if some can be rolled again.
            pub fn lying(&self, preference: Preference, decks: &Decks<'_>) -> Option<(Fight, Lying)> {
                match self { $(Play::$game(game) => Table::lying(game, preference, decks)),* }
            }

            /// A value that can be corrected by hand.
            pub fn by_hand(&self, decks: &Decks<'_>) -> Option<Path> {
                match self { $(Play::$game(game) => game.by_hand(decks)),* }
            }

            pub fn tracked(&self, number: usize) -> Option<Tracked> {
                match self { $(Play::$game(game) => game.tracked(number)),* }
            }

            pub fn tracked_name(&self, number: usize, say: &mut Say<'_>) -> fmt::Result {
                match self { $(Play::$game(game) => game.tracked_name(number, say)),* }
            }

            pub fn tracked_amount(&self, number: usize, amount: u8, say: &mut Say<'_>) -> fmt::Result {
                match self { $(Play::$game(game) => game.tracked_amount(number, amount, say)),* }
            }

            pub fn adjust(&self, number: usize, amount: u8) -> Option<Action> {
                match self { $(Play::$game(game) => game.adjust(number, amount).map(Action::$game)),* }
            }

            /// Writes the name of a die that is due.
            pub fn die(&self, die: usize, say: &mut Say<'_>) -> fmt::Result {
                match self { $(Play::$game(game) => game.die(die, say)),* }
            }

            /// Writes what a face of a die that is due shows.
            pub fn face(&self, die: usize, face: u8, say: &mut Say<'_>) -> fmt::Result {
                match self { $(Play::$game(game) => game.face(die, face, say)),* }
            }

            /// How often a die that is due shows the same as this face.
            pub fn alike(&self, die: usize, [face, other]: [u8; 2], decks: &Decks<'_>) -> bool {
                match self { $(Play::$game(game) => game.alike(die, [face, other], decks)),* }
            }
        }

        /// What is seen beside the words.
        impl Play {
            /// The number of LEDs that glow while the ring shows no cue.
            pub fn lamps(&self, decks: &Decks<'_>) -> u8 {
                match self { $(Play::$game(game) => game.lamps(decks)),* }
            }

            /// Draws the summary page of what has happened.
            pub fn draw_sum(&self, events: &[Event], seen: &Seen<'_>, frame: &mut Frame) {
                match self {
                    $(Play::$game(game) => {
                        let mut own = events.iter().filter_map(|event| match event {
                            Event::$game(event) => Some(event),
                            #[allow(unreachable_patterns, reason = "unreachable while there is one game")]
                            _ => None,
                        });
                        game.draw_sum(&mut own, seen, frame);
                    })*
                }
            }
        }

        /// Words about what was done, has happened, or cannot be: the game knows who sits where.
        impl Play {
            /// An action in words, as a line of the history.
            pub fn told(&self, action: &Action, say: &mut Say<'_>) -> fmt::Result {
                match (self, action) {
                    $((Play::$game(game), Action::$game(action)) => game.told(action, say),)*
                    #[allow(unreachable_patterns, reason = "unreachable while there is one game")]
                    _ => say.text(Text::OtherGame),
                }
            }

            /// An event in words.
            pub fn say(&self, event: &Event, say: &mut Say<'_>) -> fmt::Result {
                match (self, event) {
                    $((Play::$game(game), Event::$game(event)) => game.say(event, say),)*
                    #[allow(unreachable_patterns, reason = "unreachable while there is one game")]
                    _ => say.text(Text::OtherGame),
                }
            }

            /// An undone event in words: what the players have to put back.
            pub fn put_back(&self, event: &Event, say: &mut Say<'_>) -> fmt::Result {
                match (self, event) {
                    $((Play::$game(game), Event::$game(event)) => game.put_back(event, say),)*
                    #[allow(unreachable_patterns, reason = "unreachable while there is one game")]
                    _ => say.text(Text::OtherGame),
                }
            }

            /// The action that permits what was refused, see [`Table::lifts`].
            pub fn lifts(&self, refusal: &Refusal) -> Option<Action> {
                match refusal {
                    $(Refusal::$game(refusal) => <$rules as Table>::lifts(refusal).map(Action::$game),)*
                    Refusal::OtherGame => None,
                }
            }

            /// A refusal in words.
            pub fn why(&self, refusal: &Refusal, say: &mut Say<'_>) -> fmt::Result {
                match (self, refusal) {
                    $((Play::$game(game), Refusal::$game(refusal)) => game.why(refusal, say),)*
                    _ => say.text(Text::OtherGame),
                }
            }
        }

        impl Action {
            pub const fn which(&self) -> Which {
                match self { $(Action::$game(_) => Which::$game),* }
            }
        }

        impl Event {
            /// Whether an event is bad enough for the danger cue.
            pub fn is_dire(&self) -> bool {
                match self { $(Event::$game(event) => <$rules as Table>::is_dire(event)),* }
            }

            /// Whether an action with this event is reported with a summary page first.
            pub fn is_summed(&self) -> bool {
                match self { $(Event::$game(event) => <$rules as Table>::is_summed(event)),* }
            }

            /// Whether an event gets a page that players must confirm.
            pub fn is_announced(&self) -> bool {
                match self { $(Event::$game(event) => <$rules as Table>::is_announced(event)),* }
            }
        }
    };
}

games! {
    FreeRoll: rules_core::free_roll::FreeRoll, Text::FreeRoll;
    TaintedGrail: rules_core::tainted_grail::TaintedGrail, Text::TaintedGrail;
    KnightTales: rules_core::knight_tales::KnightTales, Text::KnightTales;
    Paladins: rules_core::paladins::Paladins, Text::Paladins;
    LastSpell: rules_core::last_spell::LastSpell, Text::LastSpell;
}

/// The largest size of a game. Three buffers of this size are in memory: the game being played, the packed state that
/// undo starts from, and the packed state of the checkpoint that is being written or read.
pub const MAX_PLAY: usize = 6 * 1024;
const _: () = assert!(size_of::<Play>() <= MAX_PLAY);

/// A writer for text in one language.
pub struct Say<'a> {
    pub lang: Lang,
    /// For the names of cards.
    pub decks: &'a Decks<'a>,
    /// Whether the text is drawn, so that it can contain signs.
    pub signs: bool,
    into: &'a mut dyn Write,
}

impl<'a> Say<'a> {
    pub fn new(lang: Lang, decks: &'a Decks<'a>, into: &'a mut dyn Write) -> Self {
        Say { lang, decks, signs: false, into }
    }

    /// For the screen: with signs.
    pub fn drawn(lang: Lang, decks: &'a Decks<'a>, into: &'a mut dyn Write) -> Self {
        Say { signs: true, ..Say::new(lang, decks, into) }
    }

    pub fn sign(&mut self, sign: Option<Sign>) -> fmt::Result {
        match sign.filter(|_| self.signs) {
            Some(sign) => self.into.write_char(sign.letter()).and_then(|()| self.into.write_char(signs::GAP)),
            None => Ok(()),
        }
    }

    pub fn text(&mut self, text: Text) -> fmt::Result {
        self.into.write_str(&text.get(self.lang))
    }
}

impl Write for Say<'_> {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        self.into.write_str(words)
    }
}
