//! The questions that a row of the menu asks before its action, with their options. A question with only one answer is
//! skipped.

use heapless::Vec;
use rules_core::card::{Attribute, Card, CardRef, Field, Kind};
use rules_core::tainted_grail::TaintedGrail;
use rules_core::tainted_grail::day::{DieFace, ELAPSED_PARTS, Price, Roamer};
use rules_core::tainted_grail::party::{
    Belonging, Holding, Keyword, MIN_DECK, Member, Seat, Seats, Side, Stack,
};

use super::choices::{elsewhere, free, groups, numbered};
use super::day;
use super::menu::{Does, Row, is_worn};
use super::saying::{Gap, Saying};
use super::sharing::{MOST, Sharing};
use crate::decks::Decks;
use crate::text::Grail;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ask {
    Who,
    /// Somebody else.
    Other,
    Group,
    /// A group; who explores acts together (TG-G-03).
    Actors,
    /// Whose action it is, if not the whole group's (TG-G-06).
    Owner,
    Attribute,
    /// The same with what it costs.
    Raised,
    Learned,
    /// The same, or none.
    Tested,
    Side,
    Modifier,
    Stack,
    Size,
    Wyrd,
    /// Anything of the sheet.
    Holding,
    /// All but experience.
    Goods,
    /// What changes hands (TG-P-33).
    Traded,
    Amount,
    Item,
    Wear,
    Belonging,
    Back,
    Roamer,
    Face,
    Price,
    /// A location by its number, in two parts.
    Hundreds,
    Location,
    Tokens,
    /// Where TIME lies.
    Place,
    Parts,
    // Lists that are changed until they are right; each is the last question.
    Split,
    Story,
    Challenge,
    House,
}

/// How many answers there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answers {
    Options(u8),
    Amount { from: u8, to: u8, start: u8 },
}

const MAX_ASKS: usize = 5;
/// The most that a check is made easier or harder by.
const MODIFIER: u8 = 5;
const HUNDREDS: u8 = 9;
const BELOW_HUNDRED: u8 = 99;
const TRADED: [Holding; 2] = [Holding::Food, Holding::Wealth];

/// What has been said so far.
pub(super) struct Said<'g> {
    pub(super) game: &'g TaintedGrail,
    pub(super) row: &'static Row,
    answers: Vec<u8, MAX_ASKS>,
    /// What is asked next.
    pub(super) next: Option<Ask>,
}

/// Goes through the answers; those that are left over belong to the last question.
pub(super) fn hear<'g, 'p>(
    game: &'g TaintedGrail,
    row: &'static Row,
    mut path: &'p [u8],
    decks: &Decks<'_>,
) -> (Said<'g>, &'p [u8]) {
    let mut said = Said { game, row, answers: Vec::new(), next: None };
    for &ask in row.asks {
        let answer = match (said.answers(ask, decks), path) {
            (Some(Answers::Options(1)), _) => 0,
            (Some(_), &[answer, ref rest @ ..]) => {
                path = rest;
                answer
            }
            // The lists that are changed are looked at elsewhere.
            _ => {
                said.next = Some(ask);
                break;
            }
        };
        // No row has more questions than that.
        let _ = said.answers.push(answer);
    }
    (said, path)
}

/// How many items there are, and the one with that number.
fn items<'a>(number: u8, decks: &'a Decks<'_>) -> (u8, Option<Card<'a>>) {
    numbered(number, decks, |add| decks.cards(Kind::Item).for_each(|found| add(&found.card)))
}

impl Said<'_> {
    pub(super) fn answer(&self, ask: Ask) -> Option<u8> {
        let place = self.row.asks.iter().position(|&one| one == ask)?;
        self.answers.get(place).copied()
    }

    fn first(&self, asks: &[Ask]) -> Option<u8> {
        asks.iter().find_map(|&ask| self.answer(ask))
    }

    fn member(&self) -> Option<&Member> {
        self.game.party().member(self.who()?)
    }

    /// Nothing where it is a list that is changed.
    pub(super) fn answers(&self, ask: Ask, decks: &Decks<'_>) -> Option<Answers> {
        let amount = |from, to: u8, start: u8| Answers::Amount { from, to: to.max(from), start };
        let count = match ask {
            Ask::Split | Ask::Story | Ask::Challenge | Ask::House => return None,
            Ask::Who => self.people().count() as u8,
            Ask::Other => self.others().len(),
            Ask::Group => groups(self.all(), 0).0,
            Ask::Actors => self.actors(0).0,
            Ask::Owner if self.group().len() == 1 => 1,
            Ask::Owner => self.group().len() + 1,
            Ask::Attribute | Ask::Raised | Ask::Learned => Attribute::ALL.len() as u8,
            Ask::Tested => Attribute::ALL.len() as u8 + 1,
            // Without an attribute, or alone, there is nothing to compare.
            Ask::Side if self.tested().is_none() || self.group().len() == 1 => 1,
            Ask::Wyrd if self.has_aside() => 3,
            Ask::Side | Ask::Stack | Ask::Wyrd | Ask::Back | Ask::Price => 2,
            Ask::Modifier => 2 * MODIFIER + 1,
            Ask::Size => {
                let deck = self.member().map(|member| member.deck(self.stack()));
                let (most, now) = deck.map_or((MIN_DECK, MIN_DECK), |deck| (deck.owned, deck.size));
                return Some(amount(MIN_DECK, most, now));
            }
            Ask::Holding => Holding::ALL.len() as u8,
            Ask::Goods => Holding::SPLIT.len() as u8,
            Ask::Traded => TRADED.len() as u8,
            Ask::Amount => {
                let has = self.member().map_or(0, |member| member.has(self.what()));
                return Some(match self.row.does {
                    Does::HandOver => amount(1, has, 1),
                    Does::Pay => amount(0, MOST, 1),
                    _ => amount(1, MOST, 1),
                });
            }
            Ask::Item => items(0, decks).0,
            Ask::Wear if self.wears(decks) => 2,
            Ask::Wear => 1,
            Ask::Belonging => self.belongings().count() as u8,
            Ask::Roamer => Roamer::ALL.len() as u8,
            Ask::Face => DieFace::ALL.len() as u8,
            Ask::Hundreds => return Some(amount(0, HUNDREDS, 1)),
            Ask::Location => return Some(amount(0, BELOW_HUNDRED, 1)),
            Ask::Tokens => return Some(amount(1, MOST, 1)),
            Ask::Place => self.game.day().places().len() as u8,
            Ask::Parts => return Some(amount(1, ELAPSED_PARTS, 1)),
        };
        Some(Answers::Options(count))
    }

    // --- What the answers mean ---

    /// Those of whom it can be said.
    fn people(&self) -> impl Iterator<Item = Seat> {
        let does = self.row.does;
        self.game.party().members().filter_map(move |(who, member)| {
            let can = match does {
                _ if member.in_encounter() => false,
                Does::Die => member.is_dying(),
                Does::Leave => self.game.day().exploring().contains(who),
                Does::Equip
                | Does::Unequip
                | Does::Pass
                | Does::UseToday
                | Does::Discard
                | Does::PartWith => member.belongings().iter().any(|one| fits(does, one)),
                _ => true,
            };
            can.then_some(who)
        })
    }

    pub(super) fn who(&self) -> Option<Seat> {
        self.people().nth(self.answer(Ask::Who)?.into())
    }

    fn others(&self) -> Seats {
        let all = elsewhere(self.game);
        self.who().map_or(all, |who| all.without(who))
    }

    pub(super) fn other(&self) -> Option<Seat> {
        self.others().iter().nth(self.answer(Ask::Other)?.into())
    }

    /// Those among whom a group is formed.
    fn all(&self) -> Seats {
        match self.row.does {
            Does::Travel | Does::Explore | Does::Waystone => free(self.game),
            _ => elsewhere(self.game),
        }
    }

    fn actors(&self, number: u8) -> (u8, Option<Seats>) {
        let (rest, explore) = (free(self.game), self.game.day().exploring());
        match (explore.is_empty() || explore.meets(self.game.party().in_encounter()), number) {
            (true, _) => groups(rest, number),
            (false, 0) => (rest.len() + 1, Some(explore)),
            (false, number) => (rest.len() + 1, rest.iter().nth(usize::from(number) - 1).map(Seats::one)),
        }
    }

    pub(super) fn group(&self) -> Seats {
        let group = match (self.answer(Ask::Group), self.answer(Ask::Actors)) {
            (Some(number), _) => groups(self.all(), number).1,
            (_, Some(number)) => self.actors(number).1,
            _ => None,
        };
        group.unwrap_or_default()
    }

    pub(super) fn owner(&self) -> Option<Seat> {
        let number = self.answer(Ask::Owner)?.checked_sub(1)?;
        self.group().iter().nth(number.into())
    }

    pub(super) fn attribute(&self) -> Option<Attribute> {
        Attribute::from_code(self.first(&[Ask::Attribute, Ask::Raised, Ask::Learned])?)
    }

    pub(super) fn tested(&self) -> Option<Attribute> {
        Attribute::from_code(self.answer(Ask::Tested)?.checked_sub(1)?)
    }

    pub(super) fn side(&self) -> Side {
        if self.answer(Ask::Side) == Some(1) { Side::Lowest } else { Side::Highest }
    }

    pub(super) fn modifier(&self) -> i8 {
        modifier(self.answer(Ask::Modifier).unwrap_or(0))
    }

    pub(super) fn stack(&self) -> Stack {
        self.answer(Ask::Stack).and_then(Stack::from_code).unwrap_or(Stack::Combat)
    }

    /// Whether a card that was put aside can go.
    fn has_aside(&self) -> bool {
        let deck = self.member().map(|member| member.deck(self.stack()));
        self.row.does == Does::RemoveCard && deck.is_some_and(|deck| deck.owned > deck.size)
    }

    pub(super) fn what(&self) -> Holding {
        let traded = self.answer(Ask::Traded).and_then(|number| TRADED.get(usize::from(number)).copied());
        let any = self.first(&[Ask::Holding, Ask::Goods]).and_then(Holding::from_code);
        traded.or(any).unwrap_or(Holding::Health)
    }

    pub(super) fn amount(&self) -> u8 {
        self.first(&[Ask::Amount, Ask::Size, Ask::Tokens, Ask::Parts]).unwrap_or(0)
    }

    /// Of two answers the first.
    pub(super) fn is_first(&self, ask: Ask) -> bool {
        self.answer(ask) == Some(0)
    }

    pub(super) fn item(&self, decks: &Decks<'_>) -> Option<CardRef> {
        items(self.answer(Ask::Item)?, decks).1.map(|card| CardRef::of(card.id))
    }

    fn keyword(&self, decks: &Decks<'_>) -> Option<Keyword> {
        let card = self.item(decks).or(self.belonging())?;
        self.game.amount(card, Field::Keyword, decks).and_then(Keyword::from_code)
    }

    /// Whether what is gained can be worn.
    pub(super) fn wears(&self, decks: &Decks<'_>) -> bool {
        self.keyword(decks).is_some_and(Keyword::is_worn)
    }

    fn belongings(&self) -> impl Iterator<Item = &Belonging> {
        let does = self.row.does;
        let all = self.member().map_or(&[][..], |member| member.belongings());
        all.iter().filter(move |one| fits(does, one))
    }

    pub(super) fn belonging(&self) -> Option<CardRef> {
        self.belongings().nth(self.answer(Ask::Belonging)?.into()).map(|one| one.card)
    }

    pub(super) fn roamer(&self) -> Option<Roamer> {
        Roamer::from_code(self.answer(Ask::Roamer)?)
    }

    pub(super) fn face(&self) -> Option<DieFace> {
        DieFace::from_code(self.answer(Ask::Face)?)
    }

    pub(super) fn price(&self) -> Price {
        self.answer(Ask::Price).and_then(Price::from_code).unwrap_or(Price::Goods)
    }

    pub(super) fn location(&self) -> Option<u16> {
        match self.answer(Ask::Place) {
            Some(number) => self.game.day().places().get(usize::from(number)).map(|place| place.location),
            None => {
                Some(u16::from(self.answer(Ask::Hundreds)?) * 100 + u16::from(self.answer(Ask::Location)?))
            }
        }
    }

    // --- Words ---

    pub(super) fn title(&self, ask: Ask) -> Saying {
        Saying::plain(match ask {
            Ask::Who | Ask::Item if self.row.does == (Does::Receive { secret: false }) => match ask {
                Ask::Item => Grail::WhichItem,
                _ => Grail::WhoGets,
            },
            Ask::Who => Grail::WhoIsIt,
            Ask::Other => Grail::ToWhom,
            Ask::Group | Ask::Actors => Grail::WhoGoes,
            Ask::Owner => Grail::WhoseAction,
            Ask::Raised | Ask::Learned => Grail::ExperienceFor,
            Ask::Attribute | Ask::Tested => Grail::WhichAttribute,
            Ask::Side => Grail::WhoseValue,
            Ask::Modifier => Grail::Modifier,
            Ask::Stack => Grail::WhichStack,
            Ask::Wyrd => Grail::WhichCard,
            Ask::Holding | Ask::Goods | Ask::Traded => Grail::What,
            Ask::Amount | Ask::Size | Ask::Tokens | Ask::Parts => Grail::HowMuch,
            Ask::Item => Grail::WhichItem,
            Ask::Wear => Grail::WearIt,
            Ask::Belonging => Grail::WhichCard,
            Ask::Back => Grail::ComesBack,
            Ask::Roamer => Grail::WhoIsIt,
            Ask::Face => Grail::WhatFace,
            Ask::Price => Grail::WhichPrice,
            Ask::Hundreds => Grail::Hundreds,
            Ask::Location => {
                let hundreds = Gap::Number(self.answer(Ask::Hundreds).unwrap_or(0).into());
                return Saying::one(Grail::LocationRest, hundreds);
            }
            Ask::Place => Grail::WhichLocation,
            Ask::Split => Grail::WhoHowMuch,
            Ask::Story => Grail::StoryMode,
            Ask::Challenge => Grail::ChallengeMode,
            Ask::House => Grail::HouseRules,
        })
    }

    /// An option of what is asked; the lists that are changed have their own words.
    pub(super) fn label(&self, ask: Ask, option: u8, decks: &Decks<'_>) -> Saying {
        let one = |gap: Option<Gap>| Saying::one(Grail::Just, gap.unwrap_or(Gap::Empty));
        let all = self.all();
        match ask {
            Ask::Who => one(self.people().nth(option.into()).map(Gap::Who)),
            Ask::Other => one(self.others().iter().nth(option.into()).map(Gap::Who)),
            Ask::Group if option == 0 && all.len() > 1 => Saying::plain(Grail::Everybody),
            Ask::Group => one(groups(all, option).1.map(Gap::Group)),
            Ask::Actors => match self.actors(option).1 {
                Some(group) if group == all && all.len() > 1 => Saying::plain(Grail::Everybody),
                group => one(group.map(Gap::Group)),
            },
            Ask::Owner if option == 0 => Saying::plain(Grail::Everybody),
            Ask::Owner => one(self.group().iter().nth(usize::from(option) - 1).map(Gap::Who)),
            Ask::Raised | Ask::Learned => self.costing(ask, option),
            Ask::Attribute => one(Attribute::from_code(option).map(Gap::Attribute)),
            Ask::Tested if option == 0 => Saying::plain(Grail::NoAttribute),
            Ask::Tested => one(Attribute::from_code(option - 1).map(Gap::Attribute)),
            Ask::Side => {
                let side = if option == 0 { Side::Highest } else { Side::Lowest };
                let text = if option == 0 { Grail::HighestValue } else { Grail::LowestValue };
                let value = |attribute| self.game.party().group_value(attribute, side, self.group());
                Saying::one(text, Gap::Number(self.tested().map_or(0, value).into()))
            }
            Ask::Modifier => match modifier(option) {
                less @ ..0 => one(Some(Gap::Down(less.unsigned_abs()))),
                more => one(Some(Gap::Up(more.unsigned_abs()))),
            },
            Ask::Stack => Saying::plain(if option == 0 { Grail::CombatStack } else { Grail::TalkStack }),
            Ask::Wyrd => Saying::plain(match option {
                0 => Grail::PlainCard,
                1 => Grail::WyrdCard,
                _ => Grail::AsideCard,
            }),
            Ask::Holding | Ask::Goods => one(Holding::from_code(option).map(Gap::What)),
            Ask::Traded => one(TRADED.get(usize::from(option)).copied().map(Gap::What)),
            Ask::Item => one(items(option, decks).1.map(|card| Gap::Card(CardRef::of(card.id)))),
            Ask::Wear | Ask::Back => Saying::plain(if option == 0 { Grail::Yes } else { Grail::No }),
            Ask::Belonging => one(self.belongings().nth(option.into()).map(|one| Gap::Card(one.card))),
            Ask::Roamer => one(Roamer::from_code(option).map(|roamer| Gap::Text(day::name(roamer)))),
            Ask::Face => one(DieFace::from_code(option).map(|face| Gap::Text(day::shown(face)))),
            Ask::Price => {
                let price = Price::from_code(option).unwrap_or(Price::Goods);
                Sharing::price(self.game, price)
            }
            Ask::Place => match self.game.day().places().get(usize::from(option)) {
                Some(place) => {
                    Saying::two(Grail::PlaceLine, Gap::Number(place.location), Gap::Number(place.time.into()))
                }
                None => one(None),
            },
            _ => one(None),
        }
    }

    /// An attribute, where it stands, and what more of it costs.
    fn costing(&self, ask: Ask, option: u8) -> Saying {
        let (Some(member), Some(attribute)) = (self.member(), Attribute::from_code(option)) else {
            return Saying::plain(Grail::Nothing);
        };
        let mode = self.game.party().mode();
        let cost = match ask {
            Ask::Raised => member.raise_cost(attribute, mode),
            _ => member.skill_cost(attribute, mode),
        };
        let now = [member.attribute(attribute), member.maximum(attribute), cost];
        let [now, most, cost] = now.map(|number| Gap::Number(number.into()));
        Saying::all(Grail::Costs, [Gap::Attribute(attribute), now, most, cost])
    }
}

/// Whether it can be done with that.
fn fits(does: Does, one: &Belonging) -> bool {
    match does {
        Does::Equip => is_worn(one.keyword, one.equipped, false),
        Does::Unequip => is_worn(one.keyword, one.equipped, true),
        _ => true,
    }
}

/// Small ones first: 0, +1, -1, +2, …
const fn modifier(option: u8) -> i8 {
    let by = option.div_ceil(2) as i8;
    if option.is_multiple_of(2) { -by } else { by }
}
