//! Between the two referees: the engine's actions and events in the words of the model.

use rules_core::card::Attribute;
use rules_core::tainted_grail::day::{self, Awaited, DieFace, Order, Pick, Place, Price};
use rules_core::tainted_grail::party::{self, Holding, Payers, Seat, Seats, Side, Stack, Track};
use rules_core::tainted_grail::{Action, Adjustment, Event, HouseRules, Mode, Spot, Switch, Value};

use crate::belongings::Owned;
use crate::character::Character;
use crate::command::Command;
use crate::correction::Entry;
use crate::day::House;
use crate::deck::Table;
use crate::goods::{Amounts, GOODS, Good, Split};
use crate::inquiry::{Bill, Requirement};
use crate::notice::Notice;
use crate::party::{Group, Modes, Scale};
use crate::roamers::{Errand, Face, Number, Roamer};
use crate::waystone::Way;

pub(crate) fn good(what: Holding) -> Good {
    GOODS[usize::from(what.code())]
}

fn track(what: Track) -> Good {
    GOODS[usize::from(what.code())]
}

fn seat(who: Seat) -> usize {
    who.0.into()
}

pub(crate) fn group(seats: Seats) -> Group {
    seats.iter().map(seat).collect()
}

pub(crate) fn attribute(of: Attribute) -> usize {
    of.code().into()
}

fn stack(of: Stack) -> usize {
    of.code().into()
}

fn amounts(of: party::Amounts) -> Amounts {
    let mut list = Amounts::default();
    for (what, amount) in of.iter() {
        list.add(good(what), amount.into());
    }
    list
}

pub(crate) fn split(of: &party::Split) -> Split {
    of.shares().map(|(who, share)| (seat(who), amounts(share))).collect()
}

fn scale(of: party::Scale) -> Scale {
    match of {
        party::Scale::Once => Scale::Once,
        party::Scale::EachMember => Scale::EachMember,
        party::Scale::EachCharacter => Scale::EachCharacter,
    }
}

pub(crate) fn modes(mode: Mode) -> Modes {
    Modes {
        story_health: mode.has(Switch::StoryHealth),
        story_waystones: mode.has(Switch::StoryWaystones),
        story_improvement: mode.has(Switch::StoryImprovement),
        story_time: mode.has(Switch::StoryTime),
        challenge_waystones: mode.has(Switch::ChallengeWaystones),
        challenge_improvement: mode.has(Switch::ChallengeImprovement),
        challenge_items: mode.has(Switch::ChallengeItems),
        challenge_rest: mode.has(Switch::ChallengeRest),
        challenge_stability: mode.has(Switch::ChallengeStability),
    }
}

fn house(rules: &HouseRules) -> House {
    House {
        waystone_energy: rules.waystone_energy.into(),
        waystone_surcharge: track(rules.waystone_surcharge),
        crosses: rules.guardian_crosses.map(u32::from),
        death_empties: track(rules.death_empties),
        rest_keeps_energy: rules.rest_keeps_energy,
    }
}

fn roamer(of: day::Roamer) -> Roamer {
    match of {
        day::Roamer::Guardian => Roamer::Guardian,
        day::Roamer::Claudyne => Roamer::Claudyne,
        day::Roamer::Veneda => Roamer::Veneda,
        day::Roamer::Nonus => Roamer::Nonus,
        day::Roamer::AmberWitch => Roamer::AmberWitch,
    }
}

fn face(of: DieFace) -> Face {
    match of {
        DieFace::Cross => Face::Cross,
        way => Face::Direction(way.code().into()),
    }
}

/// `places` are those with TIME, which a correction names by their order.
pub(crate) fn command(action: &Action, table: &Table, places: &[Place]) -> Command {
    match action {
        Action::Join(card) => Command::Join(table.boards[&table.name(*card)].clone()),
        Action::SetMode(mode) => Command::SetModes(modes(*mode)),
        Action::SetHouseRules(rules) => Command::SetHouse(house(rules)),
        Action::Receive { who, card, secret, wear } => {
            let card = table.name(*card);
            let keyword = table.keywords[&card];
            let is_secret = *secret || keyword.is_of_secrets();
            let new = Owned { card, keyword, is_secret, is_active: false, is_used_today: false };
            Command::Receive { who: seat(*who), new, wear: *wear }
        }
        Action::StartEncounter { group: members, .. } => Command::Meet(group(*members)),
        Action::Adjust(Adjustment::Set { spot, now }) => {
            let entry = entry(*spot, places).unwrap_or_else(|| panic!("{spot:?} is not refereed twice here"));
            Command::Correct(entry, (*now).into())
        }
        Action::Equip { who, card } => Command::Equip(seat(*who), table.name(*card)),
        Action::Unequip { who, card } => Command::Unequip(seat(*who), table.name(*card)),
        Action::Day(action) => by_day(action, table),
        other => panic!("{other:?} is not refereed twice here"),
    }
}

pub(crate) fn bill(of: party::Bill, payers: Payers) -> Bill {
    let owner = match payers {
        Payers::Owned { owner, .. } => Some(seat(owner)),
        Payers::Group(_) | Payers::Alone(_) => None,
        Payers::Encounter { .. } => panic!("no price of an encounter is paid here"),
    };
    let (price, supplies) = (amounts(of.amounts), of.food_or_wealth.into());
    Bill { price, supplies, group: group(payers.group()), owner }
}

pub(crate) fn requirement(of: party::Requirement, table: &Table) -> Requirement {
    match of {
        party::Requirement::Attribute(of, least) => Requirement::Attribute(attribute(of), least.into()),
        party::Requirement::Has(what, least) => Requirement::Has(good(what), least.into()),
        party::Requirement::Owns(card) => Requirement::Owns(table.name(card)),
    }
}

/// What a correction sets; none for what only an encounter has, and which way a card lies in it.
fn entry(spot: Spot, places: &[Place]) -> Option<Entry> {
    let (who, part) = (usize::from(spot.of), usize::from(spot.part));
    let entry = match spot.value {
        Value::Day => Entry::DayNumber,
        Value::Step => Entry::Step,
        Value::Elapsed => Entry::Elapsed,
        Value::Spared => Entry::Spared,
        Value::Deaths => Entry::Deaths,
        Value::Awaited => Entry::Awaited,
        Value::Roamed => Entry::Roamed(roamer(day::Roamer::from_code(spot.part)?)),
        Value::PlaceTime => Entry::Time(places.get(part)?.location.into()),
        Value::Holding => Entry::Good(who, *GOODS.get(part)?),
        Value::Attribute => Entry::Attribute(who, part),
        Value::Skill => Entry::Skills(who, part),
        Value::WyrdForm => Entry::WyrdForm(who),
        Value::DeckSize => Entry::DeckCards(who, part),
        Value::DeckOwned => Entry::DeckOwned(who, part),
        Value::DeckWyrd => Entry::DeckWyrd(who, part),
        Value::HasActed => Entry::HasActed(who),
        Value::Explores => Entry::Explores(who),
        Value::Recovered => Entry::Recovered(who),
        Value::WasExhausted => Entry::CameExhausted(who),
        Value::Worn => Entry::Worn(who, part),
        Value::UsedToday => Entry::UsedToday(who, part),
        Value::Secret => Entry::Secret(who, part),
        Value::Owned => Entry::Owned(who, part),
        _ => return None,
    };
    Some(entry)
}

fn by_day(action: &day::Action, table: &Table) -> Command {
    use day::Action as A;
    match *action {
        A::GoOn => Command::GoOn,
        A::EndDay => Command::EndDay,
        A::Ask(Awaited::Check { group: members, attribute: of, side, modifier }) => Command::AskCheck {
            group: group(members),
            attribute: of.map(attribute),
            best: side == Side::Highest,
            modifier: modifier.into(),
        },
        A::Ask(Awaited::Roamer(who)) => Command::AskRoamer(roamer(who)),
        A::Roll(ref faces) => Command::Roll(u32::from(faces[0]) + 1),
        A::Face(shown) => Command::Face(face(shown)),
        A::Travel(members) => Command::Travel(group(members)),
        A::Act { payers, bill: of, split: ref parts } => {
            Command::Act { bill: bill(of, payers), split: split(parts) }
        }
        A::ActivateWaystone { group: members, price, split: ref parts } => Command::Activate {
            group: group(members),
            way: if price == Price::Blood { Way::Blood } else { Way::Goods },
            split: split(parts),
        },
        A::BeginExploration(members) => Command::Explore(group(members)),
        A::EndExploration => Command::EndExploration,
        A::Leave(who) => Command::Leave(seat(who)),
        A::UseLocation { location, time } => {
            Command::UseLocation { location: location.into(), time: time.into() }
        }
        A::ReplaceLocation(location) => Command::ReplaceLocation(location.into()),
        A::Recover(who) => Command::Recover(seat(who)),
        A::WyrdNight(members) => Command::WyrdNight(group(members)),
        A::Raise { who, attribute: of } => Command::Raise(seat(who), attribute(of)),
        A::Learn { who, attribute: of } => Command::Learn(seat(who), attribute(of)),
        A::Improve { who, stack: of } => Command::Improve(seat(who), stack(of)),
        A::AdjustStack { who, stack: of, size } => Command::AdjustDeck(seat(who), stack(of), size.into()),
        A::MarkTime(parts) => Command::MarkTime(parts.into()),
        A::BeginChapter => Command::BeginChapter,
        A::Die { who, brought_back } => Command::Die { who: seat(who), is_brought_back: brought_back },
        A::Sheet(ref action) => sheet(action, table),
    }
}

fn sheet(action: &party::Action, table: &Table) -> Command {
    use party::Action as A;
    match *action {
        A::Gain { who, what, amount } => Command::Gain(seat(who), good(what), amount.into()),
        A::Lose { who, what, amount } => Command::Lose(seat(who), good(what), amount.into()),
        A::Damage { who, amount } => Command::Damage(seat(who), amount.into()),
        A::ShareOut { reward, group: members, split: ref parts } => {
            Command::ShareOut { reward: amounts(reward), group: group(members), split: split(parts) }
        }
        A::ShareHarm { harm, group: members, split: ref parts } => {
            Command::ShareHarm { harm: amounts(harm), group: group(members), split: split(parts) }
        }
        A::GainEach { what, amount, scale: of, group: members } => {
            let (what, amount) = (good(what), amount.into());
            Command::GainEach { what, amount, scale: scale(of), group: group(members) }
        }
        A::LoseEach { what, amount, scale: of, group: members } => {
            let (what, amount) = (good(what), amount.into());
            Command::LoseEach { what, amount, scale: scale(of), group: group(members) }
        }
        A::HandOver { from, to, what, amount } => {
            Command::HandOver { from: seat(from), to: seat(to), what: good(what), amount: amount.into() }
        }
        A::Set { who, what, now } => Command::Set(seat(who), good(what), now.into()),
        A::Equip { who, card } => Command::Equip(seat(who), table.name(card)),
        A::Unequip { who, card } => Command::Unequip(seat(who), table.name(card)),
        A::Pass { from, to, card } => {
            Command::Pass { from: seat(from), to: seat(to), card: table.name(card), wear: false }
        }
        A::PassToWear { from, to, card } => {
            Command::Pass { from: seat(from), to: seat(to), card: table.name(card), wear: true }
        }
        A::DiscardItem { who, card } => Command::DiscardItem(seat(who), table.name(card)),
        A::PartWith { who, card } => Command::PartWith(seat(who), table.name(card)),
        A::UseToday { who, card } => Command::UseToday(seat(who), table.name(card)),
        A::AddCard { who, stack: of, wyrd } => {
            Command::AddCard { who: seat(who), deck: stack(of), is_wyrd: wyrd }
        }
        A::RemoveCard { who, stack: of, wyrd } => {
            Command::RemoveCard { who: seat(who), deck: stack(of), is_wyrd: wyrd }
        }
        A::RemoveAside { who, stack: of } => Command::RemoveAside(seat(who), stack(of)),
        A::TakeWyrdForm { who, attribute: of } => Command::TakeWyrdForm(seat(who), attribute(of)),
        A::Join { .. } | A::SetMode(_) | A::Receive { .. } => {
            panic!("{action:?} is done by the game's own action")
        }
    }
}

/// What an encounter left on a sheet.
pub(crate) fn learn(one: &mut Character, member: &party::Member) {
    (one.energy, one.health) = (member.has(Holding::Energy).into(), member.has(Holding::Health).into());
    (one.fear, one.magic) = (member.has(Holding::Fear).into(), member.has(Holding::Magic).into());
    (one.food, one.wealth) = (member.has(Holding::Food).into(), member.has(Holding::Wealth).into());
    one.experience = member.experience().into();
}

/// What both say; of the engine's other events the state speaks.
pub(crate) fn notice(event: &Event) -> Option<Notice> {
    use day::Event as D;
    use party::Event as P;
    let event = match event {
        Event::Party(event) | Event::Day(D::Sheet(event)) => match *event {
            P::BeganDying { who, alone } => Notice::Dying { who: seat(who), is_alone: alone },
            P::WentInsane { who } => Notice::Insane(seat(who)),
            P::StoppedDying { who } => Notice::Saved(seat(who)),
            P::CameToSenses { who } => Notice::Calm(seat(who)),
            P::BecameExhausted { who } => Notice::Exhausted(seat(who)),
            P::LeftOver { who, what, amount } | P::Wasted { who, what, amount } => {
                Notice::Surplus(seat(who), good(what), amount.into())
            }
            P::StackImproved { who, draw, .. } => Notice::Draws(seat(who), draw.into()),
            _ => return None,
        },
        Event::Day(event) => match *event {
            D::TimeElapsed { parts, .. } => Notice::Elapsed(parts.into()),
            D::TimeSpared => Notice::Spared,
            D::WaystonesWentOut { stones } => Notice::StonesOut(stones.into()),
            D::TimePlaced { location, time } => Notice::Time(location.into(), time.into()),
            D::TimeRemoved { location, left } => Notice::Time(location.into(), left.into()),
            D::TimeDiscarded { location, .. } => Notice::Time(location.into(), 0),
            D::Checked { result, .. } => Notice::Checked(result.into()),
            D::Sent { errand: of, .. } => Notice::Sent(errand(of)),
            _ => return None,
        },
        _ => return None,
    };
    Some(event)
}

fn number(pick: Pick) -> Number {
    match pick {
        Pick::Lowest => Number::Lowest,
        Pick::Highest => Number::Highest,
    }
}

fn errand(of: day::Errand) -> Errand {
    match (of.orders, of.first_only) {
        ([Some(Order::Go { direction, otherwise }), None, None], _) => {
            Errand::Move(direction.code().into(), number(otherwise))
        }
        ([Some(Order::Fight), Some(Order::StoneGoesOut(stone)), Some(Order::MoveTo(to))], true) => {
            Errand::FightOrStoneOrMove(number(stone), number(to))
        }
        ([Some(Order::StoneGoesOut(stone)), Some(then), None], false) => match then {
            Order::Hunt { locations: 2 } => Errand::StoneThenHunt(number(stone)),
            Order::SendWitch => Errand::StoneThenWitch(number(stone)),
            Order::ChangeWeather => Errand::StoneThenWeather(number(stone)),
            other => panic!("{other:?} is no errand of the catalogue"),
        },
        other => panic!("{other:?} is no errand of the catalogue"),
    }
}
