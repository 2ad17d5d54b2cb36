//! Setting values by hand. Everything that the game keeps is in one list of groups, and each group has its values:
//!
//! ```text
//!  party page ─▶ whose ─▶ which value ─▶ to what
//!                encounter ─▶ put a card down ─▶ which
//! ```
//! Numbers are turned to, everything else is chosen from a list. A path begins behind the choice of the page.

use core::fmt::{self, Write as _};

use rules_core::card::{Attribute, Card, CardRef, Kind};
use rules_core::tainted_grail::day::{Phase, Roamer};
use rules_core::tainted_grail::party::{Holding, Seat, Stack};
use rules_core::tainted_grail::{Action, Adjustment, Place, Spot, TaintedGrail, Value};

use super::choices::{is_running, numbered};
use super::day;
use super::saying::{Gap, Saying};
use super::words::Words;
use crate::decks::Decks;
use crate::games::{Leads, Say};
use crate::text::{Grail, GrailByHand};

/// Values that belong to one thing: a range of the table of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Group {
    first: Value,
    last: Value,
    of: u8,
    part: u8,
}

// The names stand in the order of the values.
const _: () = assert!(GrailByHand::PutCard as usize == Value::ALL.len());

/// The kinds of cards that can lie in an encounter.
const KINDS: [Kind; 5] =
    [Kind::CombatCard, Kind::DiplomacyCard, Kind::Amberling, Kind::Weather, Kind::Companion];

/// From here on a number that can be long is set in two parts.
const LONG: u16 = 200;

/// The groups in their order.
fn groups(game: &TaintedGrail) -> impl Iterator<Item = Group> {
    let at = game.encounter().filter(|_| is_running(game));
    let several =
        |first, last, count: usize| (0..count as u8).map(move |of| Group { first, last, of, part: 0 });
    let counts = at.map_or([0; 6], |at| {
        [
            1,
            at.sequence().cards().len(),
            at.amberlings().len(),
            at.companions().len(),
            at.defeated().len(),
            at.past_weather().len(),
        ]
    });
    let [encounter, laid, amberlings, companions, defeated, weather] = counts;
    let belongings = game.party().members().flat_map(|(Seat(of), member)| {
        (0..member.belongings().len() as u8).map(move |part| Group {
            first: Value::Worn,
            last: Value::Owned,
            of,
            part,
        })
    });
    several(Value::Pool, Value::WeatherTime, encounter)
        .chain(several(Value::Holding, Value::PanelUsed, game.party().len().into()))
        .chain(several(Value::LaidTime, Value::LaidThere, laid))
        .chain(several(Value::AmberlingMarkers, Value::AmberlingThere, amberlings))
        .chain(several(Value::CompanionUsed, Value::CompanionThere, companions))
        .chain(several(Value::DefeatedThere, Value::DefeatedThere, defeated))
        .chain(several(Value::PastWeatherThere, Value::PastWeatherThere, weather))
        .chain(belongings)
        .chain(several(Value::Day, Value::PlaceTime, 1))
}

/// How many of that value a group can have.
fn parts(game: &TaintedGrail, value: Value) -> u8 {
    match value {
        Value::Holding => Holding::ALL.len() as u8,
        Value::Attribute | Value::Skill => Attribute::ALL.len() as u8,
        Value::DeckSize | Value::DeckOwned | Value::DeckWyrd => Stack::ALL.len() as u8,
        Value::Roamed => Roamer::ALL.len() as u8,
        Value::PlaceTime => game.day().places().len() as u8,
        _ => 1,
    }
}

/// The values of a group that there are now.
fn values<'a>(game: &'a TaintedGrail, group: Group, decks: &'a Decks<'_>) -> impl Iterator<Item = Spot> + 'a {
    let values = Value::ALL.iter().filter(move |&&value| group.first <= value && value <= group.last);
    values
        .flat_map(move |&value| {
            (0..parts(game, value)).map(move |part| Spot::new(value, group.of, part + group.part))
        })
        .filter(|&spot| game.value(spot, decks).is_some())
}

/// What a path has come to.
enum At {
    Groups,
    Group(Group),
    Value(Spot),
    /// The hundreds of a long number are chosen.
    Rest(Spot, u8),
    Set(Spot, u16),
    /// Cards to put down, and the one with that number.
    Cards,
    Card(u8),
    Nowhere,
}

fn come(game: &TaintedGrail, path: &[u8], decks: &Decks<'_>) -> At {
    let Some((&group, rest)) = path.split_first() else { return At::Groups };
    let Some(group) = groups(game).nth(group.into()) else { return At::Nowhere };
    let Some((&value, rest)) = rest.split_first() else { return At::Group(group) };
    match (values(game, group, decks).nth(value.into()), rest) {
        (Some(spot), []) => At::Value(spot),
        (Some(spot), &[now]) if hundreds(game, spot, decks).is_none() => At::Set(spot, now.into()),
        (Some(spot), &[hundreds]) => At::Rest(spot, hundreds),
        (Some(spot), &[hundreds, rest]) => At::Set(spot, u16::from(hundreds) * 100 + u16::from(rest)),
        (None, []) => At::Cards,
        (None, &[card]) => At::Card(card),
        _ => At::Nowhere,
    }
}

/// The hundreds of a number that one turn does not reach, and the rest: they are set one after the other.
fn hundreds(game: &TaintedGrail, spot: Spot, decks: &Decks<'_>) -> Option<(u8, u8)> {
    let (now, most) = game.value(spot, decks)?;
    let now = now.saturating_add(counts_from(spot.value).into());
    let is_long = most > u8::MAX.into() && now >= LONG;
    is_long.then_some(((now / 100).min(u8::MAX.into()) as u8, (now % 100) as u8))
}

/// Players count days, places and fields from one.
const fn counts_from(value: Value) -> u8 {
    matches!(value, Value::Day | Value::LaidPlace | Value::Relation) as u8
}

/// How many options a value has; none for a number.
const fn options(spot: Spot, most: u16) -> Option<u8> {
    match spot.value {
        Value::Step | Value::WyrdForm | Value::ActiveMember | Value::LaidOwner => Some(most as u8 + 1),
        value if is_flag(value) => Some(2),
        _ => None,
    }
}

/// Yes or no; a number may also have room for no more than one.
const fn is_flag(value: Value) -> bool {
    matches!(
        value,
        Value::Spared
            | Value::Awaited
            | Value::Roamed
            | Value::HasActed
            | Value::Explores
            | Value::Recovered
            | Value::WasExhausted
            | Value::InEncounter
            | Value::Active
            | Value::PanelUsed
            | Value::Worn
            | Value::FaceUp
            | Value::UsedToday
            | Value::Secret
            | Value::UsedUp
            | Value::Owned
            | Value::Guardian
            | Value::GoesOn
            | Value::ClearSky
            | Value::LaidPermanent
            | Value::LaidThere
            | Value::AmberlingThere
            | Value::DefeatedThere
            | Value::PastWeatherThere
            | Value::CompanionUsed
            | Value::CompanionThere
    )
}

pub(super) fn leads(game: &TaintedGrail, path: &[u8], decks: &Decks<'_>) -> Leads<Action> {
    let act = |adjustment| Leads::Act(Action::Adjust(adjustment));
    match come(game, path, decks) {
        At::Groups => Leads::Choose(groups(game).count() as u8),
        At::Group(group) => {
            let puts = u8::from(group.first == Value::Pool);
            Leads::Choose(values(game, group, decks).count() as u8 + puts)
        }
        At::Value(spot) => {
            let (now, most) = game.value(spot, decks).unwrap_or_default();
            match (options(spot, most), hundreds(game, spot, decks)) {
                (Some(options), _) => Leads::Choose(options),
                (None, Some((start, _))) => Leads::Amount { from: 0, to: u8::MAX, start },
                (None, None) => {
                    let from = counts_from(spot.value);
                    let shown = |number: u16| number.saturating_add(from.into()).min(u8::MAX.into()) as u8;
                    Leads::Amount { from, to: shown(most), start: shown(now) }
                }
            }
        }
        At::Rest(spot, _) => {
            let start = hundreds(game, spot, decks).unwrap_or_default().1;
            Leads::Amount { from: 0, to: 99, start }
        }
        At::Set(spot, now) => {
            let most = game.value(spot, decks).unwrap_or_default().1;
            let from = if options(spot, most).is_some() { 0 } else { counts_from(spot.value) };
            act(Adjustment::Set { spot, now: now.saturating_sub(from.into()) })
        }
        At::Cards => match cards(0, decks).0 {
            0 => Leads::Nowhere,
            cards => Leads::Choose(cards),
        },
        At::Card(number) => match cards(number, decks).1 {
            Some(card) => act(Adjustment::Put(CardRef::of(card.id))),
            None => Leads::Nowhere,
        },
        At::Nowhere => Leads::Nowhere,
    }
}

fn cards<'a>(number: u8, decks: &'a Decks<'_>) -> (u8, Option<Card<'a>>) {
    numbered(number, decks, |add| walk(decks, &mut |card| add(card)))
}

fn walk<'a>(decks: &'a Decks<'_>, add: &mut dyn FnMut(&Card<'a>)) {
    for found in KINDS.into_iter().flat_map(|kind| decks.cards(kind)) {
        add(&found.card);
    }
}

pub(super) fn list(game: &TaintedGrail, path: &[u8], decks: &Decks<'_>, add: &mut dyn FnMut(&Card<'_>)) {
    if let At::Cards = come(game, path, decks) {
        walk(decks, &mut |card| add(card));
    }
}

pub(super) fn title(game: &TaintedGrail, path: &[u8], say: &mut Say<'_>) -> fmt::Result {
    let words = Words(game);
    let title = match come(game, path, say.decks) {
        At::Group(group) => whose(game, Spot::new(group.first, group.of, group.part)),
        At::Value(spot) | At::Set(spot, _) => return words.value_name(spot, say),
        At::Rest(spot, hundreds) => {
            words.value_name(spot, say)?;
            return write!(say, " {hundreds}..");
        }
        At::Cards | At::Card(_) => Saying::plain(Grail::WhichCard),
        At::Groups | At::Nowhere => Saying::plain(Grail::Adjusted),
    };
    words.speak(&title, say)
}

pub(super) fn label(game: &TaintedGrail, path: &[u8], option: u8, say: &mut Say<'_>) -> fmt::Result {
    let decks = say.decks;
    let words = Words(game);
    let saying = match come(game, path, decks) {
        At::Groups => match groups(game).nth(option.into()) {
            Some(group) => whose(game, Spot::new(group.first, group.of, group.part)),
            None => return Ok(()),
        },
        At::Group(group) => match values(game, group, decks).nth(option.into()) {
            Some(spot) => {
                words.value_name(spot, say)?;
                say.write_str(": ")?;
                shown(spot, game.value(spot, decks).unwrap_or_default().0)
            }
            None => return say.write_str(&GrailByHand::PutCard.get(say.lang)),
        },
        At::Value(spot) => shown(spot, option.into()),
        _ => Saying::one(
            Grail::Just,
            cards(option, decks).1.map_or(Gap::Empty, |card| Gap::Card(CardRef::of(card.id))),
        ),
    };
    words.speak(&saying, say)
}

impl Words<'_> {
    /// A value with its owner: "Junis: Hand 3".
    pub(super) fn spot(&self, spot: Spot, now: u16, say: &mut Say<'_>) -> fmt::Result {
        self.speak(&whose(self.0, spot), say)?;
        say.write_str(": ")?;
        self.reads(spot, now, say)
    }

    /// Two values that cannot be at once. The first was just set, so it is known whose it is.
    pub(super) fn contradiction(
        &self,
        (set, now): (Spot, u16),
        (other, is): (Spot, u16),
        say: &mut Say<'_>,
    ) -> fmt::Result {
        self.reads(set, now, say)?;
        say.write_str(&GrailByHand::Contradicts.get(say.lang))?;
        match whose(self.0, set) == whose(self.0, other) {
            true => self.reads(other, is, say),
            false => self.spot(other, is, say),
        }?;
        say.write_str(".")
    }

    fn reads(&self, spot: Spot, now: u16, say: &mut Say<'_>) -> fmt::Result {
        self.value_name(spot, say)?;
        say.write_str(" ")?;
        self.speak(&shown(spot, now), say)
    }

    /// The value itself.
    fn value_name(&self, spot: Spot, say: &mut Say<'_>) -> fmt::Result {
        let text = GrailByHand::ALL.get(usize::from(spot.value.code()));
        text.map_or(Ok(()), |text| self.fill(&text.get(say.lang), &[about(self.0, spot)], say))
    }
}

/// Whose value it is.
fn whose(game: &TaintedGrail, spot: Spot) -> Saying {
    let (at, number) = (game.encounter(), usize::from(spot.of));
    let who = Gap::Who(Seat(spot.of));
    let card = |card: Option<&CardRef>| card.map_or(Gap::Empty, |&card| Gap::Card(card));
    let just = match spot.value {
        value if value <= Value::PlaceTime => {
            return Saying::one(Grail::DayHeader, Gap::Number(game.day().day().saturating_add(1)));
        }
        value if value <= Value::PanelUsed => who,
        value if value <= Value::Owned => {
            let member = game.party().member(Seat(spot.of));
            let one = member.and_then(|member| member.belongings().get(usize::from(spot.part)));
            return Saying::two(Grail::Track, who, card(one.map(|one| &one.card)));
        }
        value if value <= Value::WeatherTime => Gap::At(Place::Encounter),
        value if value <= Value::LaidThere => {
            return Saying::two(Grail::Numbered, Gap::Nth(spot.of), Gap::At(Place::Laid(spot.of)));
        }
        Value::AmberlingMarkers | Value::AmberlingThere => {
            card(at.and_then(|at| at.amberlings().get(number)).map(|one| &one.card))
        }
        Value::DefeatedThere => card(at.and_then(|at| at.defeated().get(number))),
        Value::PastWeatherThere => card(at.and_then(|at| at.past_weather().get(number))),
        _ => card(at.and_then(|at| at.companions().get(number))),
    };
    Saying::one(Grail::Just, just)
}

/// What the name of a value speaks of.
fn about(game: &TaintedGrail, spot: Spot) -> Gap {
    let attribute = || Attribute::from_code(spot.part).map(Gap::Attribute);
    let gap = match spot.value {
        Value::Roamed => Roamer::from_code(spot.part).map(|roamer| Gap::Text(day::name(roamer))),
        Value::PlaceTime => {
            let place = game.day().places().get(usize::from(spot.part));
            place.map(|place| Gap::Number(place.location))
        }
        Value::Holding => Holding::from_code(spot.part).map(Gap::What),
        Value::Attribute | Value::Skill => attribute(),
        Value::WeatherTime => Some(Gap::At(Place::Weather)),
        _ if spot.part == 0 => Some(Gap::Text(Grail::CombatStack)),
        _ => Some(Gap::Text(Grail::TalkStack)),
    };
    gap.unwrap_or(Gap::Empty)
}

/// What a value reads.
fn shown(spot: Spot, now: u16) -> Saying {
    let less = (now as u8).checked_sub(1);
    Saying::one(
        Grail::Just,
        match spot.value {
            Value::Step => Gap::Text(day::step(Phase::from_code(now as u8).unwrap_or(Phase::Day))),
            Value::WyrdForm => {
                less.and_then(Attribute::from_code).map_or(Gap::Text(Grail::No), Gap::Attribute)
            }
            Value::ActiveMember => Gap::Who(Seat(now as u8)),
            Value::LaidOwner => less.map_or(Gap::At(Place::Encounter), |seat| Gap::Who(Seat(seat))),
            value if is_flag(value) => Gap::Text(if now > 0 { Grail::Yes } else { Grail::No }),
            value => Gap::Number(now.saturating_add(counts_from(value).into())),
        },
    )
}
