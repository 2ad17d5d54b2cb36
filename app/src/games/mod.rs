//! The games the tower knows, as one list. A game joins by a line in `games!`, its rules in `rules-core` and a folder
//! here that puts it on the glass.

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

/// Declares the list. A game's place in it is its number in journals: the list only grows at the end.
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

            /// Whether it can be played again only with the cards it was played with.
            pub const fn reads_cards(self) -> bool {
                match self { $(Which::$game => <$rules as Table>::READS_CARDS),* }
            }

            pub const fn chapters(self) -> Chapters {
                match self { $(Which::$game => <$rules as Table>::CHAPTERS),* }
            }

            /// What a game of it takes in memory.
            pub const fn state_bytes(self) -> usize {
                match self { $(Which::$game => size_of::<$rules>()),* }
            }

            /// A game that has just been set up.
            pub fn start(self) -> Play {
                match self { $(Which::$game => Play::$game(Default::default())),* }
            }
        }

        /// A game being played. Which one is a byte of its own, 0 for the first: the room for a session is all zeros,
        /// and takes no flash.
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

            /// Becomes the game that was packed; after an error it is any game.
            pub fn unpack(&mut self, bytes: &[u8]) -> Result<(), Unpackable> {
                // Which game it is stands first, in one byte.
                let (&number, state) = bytes.split_first().ok_or(Unpackable)?;
                let which = *Which::ALL.get(usize::from(number)).ok_or(Unpackable)?;
                if self.which() != which {
                    *self = which.start();
                }
                match self { $(Play::$game(game) => packing::unpack_into(state, game)),* }
            }

            /// See [`Rules::apply`]. A place of its own in the image: the report takes its time.
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

            /// The cards that a path lays only in thought.
            pub fn thinks_of(&self, path: &[u8], decks: &Decks<'_>) -> Option<Thought> {
                match self { $(Play::$game(game) => game.thinks_of(path, decks)),* }
            }

            /// Works on what they would come to.
            pub fn think(&self, what_if: &mut WhatIf, moves: u8, decks: &Decks<'_>) -> bool {
                match self { $(Play::$game(game) => game.think(what_if, moves, decks)),* }
            }

            /// What laying a card does there.
            pub fn lay_in_thought(&self, path: &[u8], card: &Card<'_>, decks: &Decks<'_>) -> Peek<Refusal> {
                match self {
                    $(Play::$game(game) => match game.lay_in_thought(path, card, decks) {
                        Peek::Path(path) => Peek::Path(path),
                        Peek::Refused(why) => Peek::Refused(Refusal::$game(why)),
                        Peek::Look => Peek::Look,
                    })*
                }
            }

            /// What keeps a card of no deck before anything is done with it.
            pub fn keep(&self, record: &[u8]) -> Option<Action> {
                match self { $(Play::$game(game) => game.keep(record).map(Action::$game)),* }
            }

            /// A card as the game sees it.
            pub fn card<'a>(&'a self, card: CardRef, decks: &'a Decks<'_>) -> Option<Card<'a>> {
                match self { $(Play::$game(game) => game.card(card, decks)),* }
            }

            /// What the table has to say about a card before a refused action can be done.
            pub fn unknown(&self, action: &Action, refusal: &Refusal) -> Option<(CardRef, Slot)> {
                match (action, refusal) {
                    $((Action::$game(action), Refusal::$game(refusal)) => {
                        <$rules as Table>::unknown(action, refusal)
                    })*
                    _ => None,
                }
            }

            /// What says it.
            pub fn fill_in(&self, card: CardRef, slot: Slot, amount: u8) -> Option<Action> {
                match self {
                    $(Play::$game(_) => <$rules as Table>::fill_in(card, slot, amount).map(Action::$game)),*
                }
            }

            /// What is done with a card that was asked for.
            pub fn with_card(&self, card: &Filled<'_, '_>) -> Option<Action> {
                match self { $(Play::$game(game) => game.with_card(card).map(Action::$game)),* }
            }

            pub fn title(&self, path: &[u8], say: &mut Say<'_>) -> fmt::Result {
                match self { $(Play::$game(game) => game.title(path, say)),* }
            }

            pub fn label(&self, path: &[u8], option: u8, say: &mut Say<'_>) -> fmt::Result {
                match self { $(Play::$game(game) => game.label(path, option, say)),* }
            }

            /// Whether a list is only read.
            pub fn is_read(&self, path: &[u8], decks: &Decks<'_>) -> bool {
                match self { $(Play::$game(game) => game.is_read(path, decks)),* }
            }

            /// Where the game's own page stands after an action.
            pub fn place_after(&self, at: usize) -> usize {
                match self { $(Play::$game(game) => game.place_after(at)),* }
            }

            /// What can be done on the page on which the first choice is made.
            pub fn help(&self) -> &'static [Help] {
                match self { $(Play::$game(game) => game.help()),* }
            }

            /// Draws the page on which the first choice is made.
            pub fn draw(&self, chosen: usize, seen: &Seen<'_>, frame: &mut Frame) {
                match self { $(Play::$game(game) => game.draw(chosen, seen, frame)),* }
            }

            pub fn draw_behind(&self, path: &[u8], chosen: usize, seen: &Seen<'_>, frame: &mut Frame) -> bool {
                match self { $(Play::$game(game) => game.draw_behind(path, chosen, seen, frame)),* }
            }

            /// What stands below every page that the tower draws.
            pub fn draw_status(&self, seen: &Seen<'_>, frame: &mut Frame) {
                match self { $(Play::$game(game) => game.draw_status(seen, frame)),* }
            }

            /// An attack that the table can make; number 0 is the one under way.
            pub fn fight(&self, number: u8, preference: Preference, decks: &Decks<'_>) -> Option<Fight> {
                match self { $(Play::$game(game) => Table::fight(game, number, preference, decks)),* }
            }

            /// Dice that lie and can be rolled again.
            pub fn lying(&self, preference: Preference, decks: &Decks<'_>) -> Option<(Fight, Lying)> {
                match self { $(Play::$game(game) => Table::lying(game, preference, decks)),* }
            }

            /// A value that can be set by hand.
            pub fn tracked(&self, number: usize) -> Option<Tracked> {
                match self { $(Play::$game(game) => game.tracked(number)),* }
            }

            pub fn tracked_name(&self, number: usize, say: &mut Say<'_>) -> fmt::Result {
                match self { $(Play::$game(game) => game.tracked_name(number, say)),* }
            }

            pub fn tracked_amount(&self, number: usize, amount: u8, say: &mut Say<'_>) -> fmt::Result {
                match self { $(Play::$game(game) => game.tracked_amount(number, amount, say)),* }
            }

            pub fn adjust(&self, number: usize, amount: u8) -> Action {
                match self { $(Play::$game(game) => Action::$game(game.adjust(number, amount))),* }
            }

            /// Which of the dice that are due it is.
            pub fn die(&self, die: usize, say: &mut Say<'_>) -> fmt::Result {
                match self { $(Play::$game(game) => game.die(die, say)),* }
            }

            /// What the face of a die that is due shows.
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
            /// Lamps of the ring that glow while nothing moves.
            pub fn lamps(&self, decks: &Decks<'_>) -> u8 {
                match self { $(Play::$game(game) => game.lamps(decks)),* }
            }

            /// The page that sums up what has happened.
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
            /// What was done, in a line of the history.
            pub fn told(&self, action: &Action, say: &mut Say<'_>) -> fmt::Result {
                match (self, action) {
                    $((Play::$game(game), Action::$game(action)) => game.told(action, say),)*
                    #[allow(unreachable_patterns, reason = "unreachable while there is one game")]
                    _ => say.text(Text::OtherGame),
                }
            }

            /// What has happened, in words.
            pub fn say(&self, event: &Event, say: &mut Say<'_>) -> fmt::Result {
                match (self, event) {
                    $((Play::$game(game), Event::$game(event)) => game.say(event, say),)*
                    #[allow(unreachable_patterns, reason = "unreachable while there is one game")]
                    _ => say.text(Text::OtherGame),
                }
            }

            /// What the table has to put back when it is undone.
            pub fn put_back(&self, event: &Event, say: &mut Say<'_>) -> fmt::Result {
                match (self, event) {
                    $((Play::$game(game), Event::$game(event)) => game.put_back(event, say),)*
                    #[allow(unreachable_patterns, reason = "unreachable while there is one game")]
                    _ => say.text(Text::OtherGame),
                }
            }

            /// What a press on the second page of the reason does.
            pub fn lifts(&self, refusal: &Refusal) -> Option<Action> {
                match refusal {
                    $(Refusal::$game(refusal) => <$rules as Table>::lifts(refusal).map(Action::$game),)*
                    Refusal::OtherGame => None,
                }
            }

            /// Why not, in words.
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
            /// Whether it is felt across the room.
            pub fn is_dire(&self) -> bool {
                match self { $(Event::$game(event) => <$rules as Table>::is_dire(event)),* }
            }

            /// Whether what has happened begins with a page that sums it up.
            pub fn is_summed(&self) -> bool {
                match self { $(Event::$game(event) => <$rules as Table>::is_summed(event)),* }
            }

            /// Whether the table must read it before it goes on.
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

/// The largest a game may be: two of them lie in memory, the one played and the one undo starts from.
pub const MAX_PLAY: usize = 6 * 1024;
const _: () = assert!(size_of::<Play>() <= MAX_PLAY);

/// Words being put together in a language.
pub struct Say<'a> {
    pub lang: Lang,
    /// Cards have their names there.
    pub decks: &'a Decks<'a>,
    /// Whether they are drawn, so that there can be signs in front of some.
    pub signs: bool,
    into: &'a mut dyn Write,
}

impl<'a> Say<'a> {
    pub fn new(lang: Lang, decks: &'a Decks<'a>, into: &'a mut dyn Write) -> Self {
        Say { lang, decks, signs: false, into }
    }

    /// For the glass.
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
        self.into.write_str(text.get(self.lang))
    }
}

impl Write for Say<'_> {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        self.into.write_str(words)
    }
}
