//! The placeholders of this game's texts, and filling them in. Events, questions and refusals are tables of texts with
//! placeholders; one function turns all of them into words.

use core::fmt::{self, Write as _};

use rules_core::card::{CardRef, Slot};
use rules_core::effect::PwOp;
use rules_core::paladins::{Area, Attribute, Colour, Entry, Purse, Row, Seat, Space, Wanted, Workers};

use super::words::{self, Words};
use crate::games::Say;
use crate::games::filling::{self, Fills, fill};
use crate::spoken::{self, Spoken as _};
use crate::text::{Lang, West};

/// Spaces or cards that a refusal lists.
const MOST_LISTED: usize = 8;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gap {
    Empty,
    Number(u8),
    /// Players count from one.
    Nth(u8),
    Who(Seat),
    Card(CardRef),
    Area(Area),
    Attribute(Attribute),
    Colour(Colour),
    Purse(Purse),
    Slot((u8, u8)),
    Entry(Entry),
    Symbol(PwOp),
    Text(West),
    /// Which they are, by their colours.
    Workers(Workers),
    /// The spaces that workers fill.
    Wanted(Wanted),
    Row(Row),
    /// Cards of a row, a bit for each place.
    Cards(Row, u8),
    /// Areas, a bit for each.
    Areas(u16),
    /// Spaces of the board, a bit for each.
    Spaces(u32),
    /// The suspicion of everybody.
    Counts([u8; 4]),
    /// Everybody who has that many.
    Those([u8; 4], u8),
}

impl Fills for Gap {
    const EMPTY: Self = Gap::Empty;
}

pub(super) type Saying = filling::Saying<West, Gap>;

pub(super) fn of(text: West, who: Seat) -> Saying {
    Saying::one(text, Gap::Who(who))
}

pub(super) fn number(text: West, number: u8) -> Saying {
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
            Gap::Number(number) => return write!(say, "{number}"),
            Gap::Nth(number) => return write!(say, "{}", u16::from(number) + 1),
            Gap::Who(who) => return self.who(who, say),
            Gap::Card(card) => return say.write_str(self.card(card, say)),
            Gap::Slot(code) => {
                let name = Slot::from_code(code).map(|slot| spoken::slot_name(slot, say.lang));
                return say.write_str(name.as_deref().unwrap_or("?"));
            }
            Gap::Entry(entry) => return self.speak(&words::entry(entry), say),
            Gap::Symbol(symbol) => return say.write_str(symbol.spoken(say.lang)),
            Gap::Purse(Purse::Of(who)) => return self.who(who, say),
            Gap::Purse(Purse::General) => West::GeneralSupply,
            Gap::Purse(Purse::Taxes) => West::TaxSupply,
            Gap::Area(area) => words::area(area),
            Gap::Attribute(attribute) => words::attribute(attribute),
            Gap::Colour(colour) => words::colour(colour),
            Gap::Text(text) => text,
            Gap::Workers(workers) if workers == Workers::NONE => West::NoWorkers,
            Gap::Workers(workers) => {
                let some = Colour::ALL.into_iter().filter(|&colour| workers.count(colour) > 0);
                return list(say, some, &|colour, say| {
                    match workers.count(colour) {
                        1 => {}
                        count => write!(say, "{count} ")?,
                    }
                    say.write_str(&words::colour(colour).get(say.lang))
                });
            }
            Gap::Wanted(wanted) => {
                return list(say, wanted.into_iter().flatten(), &|space, say| {
                    say.write_str(&space_name(space).get(say.lang))
                });
            }
            Gap::Row(row) => words::row(row),
            Gap::Cards(_, 0) | Gap::Areas(0) | Gap::Spaces(0) => West::NoWorkers,
            Gap::Cards(row, bits) => {
                let there = numbers(bits.into()).filter_map(|place| self.0.state().card_in(row, place));
                return list(say, there, &|card, say| self.gap(Gap::Card(card), say));
            }
            Gap::Areas(bits) => {
                let there = numbers(bits.into()).filter_map(Area::from_number);
                return list(say, there, &|area, say| self.gap(Gap::Area(area), say));
            }
            Gap::Spaces(bits) => {
                // More than a screen holds are left out.
                let open = numbers(bits).take(MOST_LISTED);
                return list(say, open, &|space, say| self.gap(Gap::Nth(space), say));
            }
            Gap::Counts(counts) => {
                let there = counts.into_iter().zip(self.0.state().seats());
                return list(say, there, &|(count, _), say| write!(say, "{count}"));
            }
            Gap::Those(counts, many) => {
                let there =
                    counts.into_iter().zip(self.0.state().seats()).filter(|&(count, _)| count == many);
                return list(say, there, &|(_, who), say| self.who(who, say));
            }
        };
        say.write_str(&text.get(say.lang))
    }

    /// A player alone is "you".
    pub(super) fn who(&self, who: Seat, say: &mut Say<'_>) -> fmt::Result {
        let text = match who {
            who if self.0.state().is_opponent(who) => West::Opponent,
            _ if self.0.state().humans() == 1 => West::You,
            _ => West::Player,
        };
        fill(&text.get(say.lang), say, &|_, say| write!(say, "{}", u16::from(who.0) + 1))
    }

    pub(super) fn card<'a, 's: 'a>(&'a self, card: CardRef, say: &Say<'s>) -> &'a str {
        match (self.0.card(card, say.decks), say.lang) {
            (Some(card), Lang::English) => card.english(),
            (Some(card), Lang::German) => card.german(),
            (None, _) => "?",
        }
    }
}

/// The places of the bits.
fn numbers(bits: u32) -> impl Iterator<Item = u8> {
    (0..32).filter(move |place| bits >> place & 1 == 1)
}

fn space_name(space: Space) -> West {
    match space {
        Space::Any => West::AnyColour,
        Space::Of(colour) => words::colour(colour),
    }
}

/// One after the other, with commas between.
fn list<T>(
    say: &mut Say<'_>,
    items: impl Iterator<Item = T>,
    each: &dyn Fn(T, &mut Say<'_>) -> fmt::Result,
) -> fmt::Result {
    for (number, item) in items.enumerate() {
        if number > 0 {
            say.write_str(", ")?;
        }
        each(item, say)?;
    }
    Ok(())
}
