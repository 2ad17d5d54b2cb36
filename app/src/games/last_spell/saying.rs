//! The placeholders of this game's texts, and filling them in. Events, questions and refusals are tables of texts with
//! placeholders; one function turns all of them into words.

use core::fmt::{self, Write as _};

use rules_core::card::{CardRef, Slot};
use rules_core::last_spell::{BossPlace, Entry, Holder, MAX_FIELDS, Seat, Structure, Why};

use super::words::{self, Words};
use crate::games::Say;
use crate::games::filling::{self, Fills, fill};
use crate::spoken;
use crate::text::{Lang, Spell};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gap {
    Empty,
    /// Nobody knows.
    Unread,
    Number(u8),
    /// Counted from one.
    Nth(u8),
    /// With its sign.
    By(i16),
    /// A tier or a level.
    Tier(u8),
    /// Of a board or a trait: A, B.
    Side(u8),
    Who(Seat),
    Card(CardRef),
    Slot((u8, u8)),
    Text(Spell),
    Structure(Structure),
    Holder(Holder),
    Place(BossPlace),
    Why(Why),
    Entry(Entry),
    /// Heroes, a bit for each.
    Heroes(u8),
    /// Fog fields, 0 where there is none.
    Fields([u8; MAX_FIELDS + 1]),
}

impl Fills for Gap {
    const EMPTY: Self = Gap::Empty;
}

pub(super) type Saying = filling::Saying<Spell, Gap>;

pub(super) fn of(text: Spell, who: Seat) -> Saying {
    Saying::one(text, Gap::Who(who))
}

pub(super) fn number(text: Spell, number: u8) -> Saying {
    Saying::one(text, Gap::Number(number))
}

impl Words<'_> {
    /// Puts a text into words, its gaps filled.
    pub(super) fn speak(&self, saying: &Saying, say: &mut Say<'_>) -> fmt::Result {
        fill(&saying.text.get(say.lang), say, &|place, say| self.gap(saying.gap(place), say))
    }

    pub(super) fn gap(&self, gap: Gap, say: &mut Say<'_>) -> fmt::Result {
        let text = match gap {
            Gap::Empty => return Ok(()),
            Gap::Unread => return say.write_str("?"),
            Gap::Number(number) => return write!(say, "{number}"),
            Gap::Nth(number) => return write!(say, "{}", u16::from(number) + 1),
            Gap::By(by) => return write!(say, "{by:+}"),
            Gap::Tier(tier) => return say.write_str(words::tier(tier)),
            Gap::Side(side) => return say.write_str(if side == 0 { "A" } else { "B" }),
            Gap::Card(card) => return say.write_str(self.card(card, say)),
            Gap::Slot(code) => {
                let name = Slot::from_code(code).map(|slot| spoken::slot_name(slot, say.lang));
                return say.write_str(name.as_deref().unwrap_or("?"));
            }
            Gap::Who(who) | Gap::Holder(Holder::Hero(who)) => {
                return self.speak(&Saying::one(Spell::Hero, Gap::Nth(who.0)), say);
            }
            Gap::Holder(Holder::Stash) => Spell::Stash,
            Gap::Holder(Holder::Stack) => Spell::Stack,
            Gap::Holder(Holder::Box) => Spell::Box,
            Gap::Text(text) => text,
            Gap::Structure(what) => words::structure(what),
            Gap::Place(place) => return self.speak(&words::place(place), say),
            Gap::Why(why) => return self.speak(&because(why), say),
            Gap::Entry(entry) => return self.speak(&self.entry(entry), say),
            Gap::Heroes(bits) => {
                let mut separator = "";
                for who in (0..8).filter(|seat| bits >> seat & 1 == 1).map(Seat) {
                    say.write_str(separator)?;
                    separator = ", ";
                    self.gap(Gap::Who(who), say)?;
                }
                if !separator.is_empty() {
                    return Ok(());
                }
                Spell::Nobody
            }
            Gap::Fields(fields) => {
                let there = fields.into_iter().filter(|&field| field > 0);
                for (number, field) in there.enumerate() {
                    write!(say, "{}{field}", if number > 0 { ", " } else { "" })?;
                }
                return Ok(());
            }
        };
        say.write_str(&text.get(say.lang))
    }

    pub(super) fn card<'a, 's: 'a>(&'a self, card: CardRef, say: &Say<'s>) -> &'a str {
        match (self.0.card(card, say.decks), say.lang) {
            (Some(card), Lang::English) => card.english(),
            (Some(card), Lang::German) => card.german(),
            (None, _) => "?",
        }
    }
}

/// Why gold or material came or went.
fn because(why: Why) -> Saying {
    match why {
        Why::Start => Saying::plain(Spell::Start),
        Why::Production => Saying::plain(Spell::Production),
        Why::Building(what) => Saying::one(Spell::Build, Gap::Structure(what)),
        Why::Upgrade(what) => Saying::one(Spell::Upgrade, Gap::Structure(what)),
        Why::Reward(what) => Saying::one(Spell::Reward, Gap::Structure(what)),
        Why::Repair(what) => Saying::one(Spell::Repair, Gap::Structure(what)),
        Why::Bought(card) => Saying::one(Spell::Buy, Gap::Card(card)),
        Why::Sold => Saying::plain(Spell::Sale),
        Why::Plundered => Saying::plain(Spell::Plunder),
        Why::Refresh => Saying::plain(Spell::Refresh),
        Why::PushFog => Saying::plain(Spell::PushFog),
        Why::GuessAgain => Saying::plain(Spell::GuessAgain),
    }
}
