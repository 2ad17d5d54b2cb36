//! The placeholders of this game's texts, and filling them in. Events, questions and refusals are tables of texts with
//! placeholders; one function turns all of them into words.

use core::fmt::{self, Write as _};

use heapless::Vec;
use rules_core::card::{CardRef, Slot};
use rules_core::effect::PwOp;
use rules_core::paladins::{
    Area, Asked, Attribute, Colour, Deed, Entry, Purse, Seat, Space, Spaces, Workers,
};

use super::words::{self, Words};
use crate::decks::Decks;
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
    /// What the one whose turn it is has to place there.
    Wanted(Area),
    /// What the favour at that place wants.
    FavourWants(u8),
    /// The spaces of an action, or the favours, that are open.
    Open(Area),
    /// The cards of the row, or the areas with workers, that the question is about.
    There,
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
            Gap::Wanted(area) => {
                let spaces = self.0.wants(self.0.state().turn(), area, say.decks);
                return spaces_named(say, spaces);
            }
            Gap::FavourWants(target) => {
                let deed = Deed { area: Area::Favour, workers: Workers::NONE, target, how: 0 };
                let bill = self.0.bill(self.0.state().turn(), &deed, say.decks);
                return spaces_named(say, bill.map(|bill| bill.spaces).unwrap_or_default());
            }
            Gap::Open(_) | Gap::There => {
                let mut there = Vec::<Gap, MOST_LISTED>::new();
                // More than a screen holds are left out.
                self.each(gap, say.decks, &mut |one| {
                    let _ = there.push(one);
                });
                if !there.is_empty() {
                    return list(say, there.into_iter(), &|one, say| self.gap(one, say));
                }
                West::NoWorkers
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

    /// What is open, or lies there.
    fn each(&self, gap: Gap, decks: &Decks<'_>, see: &mut dyn FnMut(Gap)) {
        let at = self.0.state();
        let player = at.player(super::asked_who(self.0));
        match (gap, at.asked()) {
            (Gap::Open(Area::Favour), _) => {
                let free = at.favours().iter().zip(at.on_favours()).filter(|&(_, workers)| workers == 0);
                free.for_each(|(&card, _)| see(Gap::Card(card)));
            }
            (Gap::Open(Area::Absolve), _) => {
                let spaces = (0..).take_while(|&space| self.0.spot(Area::Absolve, space, decks).is_some());
                let free = spaces.filter(|&space| player.is_some_and(|player| !player.has_jar(space)));
                free.for_each(|space| see(Gap::Nth(space)));
            }
            (Gap::Open(_), _) => self.0.spaces(decks, &mut |space| {
                if !space.taken && space.players <= at.humans() {
                    see(Gap::Nth(space.space));
                }
            }),
            (_, Some(Asked::TakeTavern { .. })) => {
                let free = at.taverns().iter().filter(|(_, taken)| !taken);
                free.for_each(|&(card, _)| see(Gap::Card(card)));
            }
            (_, Some(Asked::Pray { .. })) => {
                let stands = |area: &Area| player.is_some_and(|player| player.placed(*area) > 0);
                Area::ALL.into_iter().filter(stands).for_each(|area| see(Gap::Area(area)));
            }
            _ => at.townsfolk().iter().flatten().for_each(|&card| see(Gap::Card(card))),
        }
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

fn spaces_named(say: &mut Say<'_>, spaces: Spaces) -> fmt::Result {
    list(say, spaces.into_iter(), &|space, say| say.write_str(&space_name(space).get(say.lang)))
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
