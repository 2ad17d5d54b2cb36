//! Corrections by hand (TG-S-36): one action sets any value that the game keeps. [`Value`] is the table of all of them; a
//! [`Spot`] says whose. A correction is refused only if the state would contradict itself, and the refusal names both
//! values.
//!
//! ```text
//!  party/correction.rs   sheets, stacks, belongings
//!  day/correction.rs     the day, its step, TIME at locations
//!  here                  the encounter, and what follows from a correction
//!  cards.rs              cards: put down, taken away, moved
//! ```

mod cards;

use serde::{Deserialize, Serialize};

use super::agenda::{Place, Step};
use super::encounter::{Encounter, Phase, Stage};
use super::party::{Holding, Piles, Seat, Seats};
use super::table::Table;
use super::{Event, Refusal, TaintedGrail};
use crate::card::{CardRef, Field, MAX_DURATION, MAX_TOKENS};
use crate::game::Cards;
use crate::library::Shelf;
use crate::words::words;

words! {
    /// What can be set. Stored in journals: the codes never change.
    pub enum Value {
        /// The number of days that have passed.
        0 Day "day",
        /// The step of the day, see [`Spot::step`].
        1 Step "step",
        2 Elapsed "elapsed",
        3 Spared "spared",
        4 Deaths "deaths",
        /// Whether a roll is awaited; it can only be dropped.
        5 Awaited "awaited",
        /// Whether the king with code `part` has roamed.
        6 Roamed "roamed",
        /// TIME at the place with number `part` among those with TIME.
        7 PlaceTime "place-time",

        // Of the member with seat `of`; `part` is a holding, an attribute or a stack.
        8 Holding "holding",
        9 Attribute "attribute",
        10 Skill "skill",
        /// 0 without it, otherwise its attribute's code and one.
        11 WyrdForm "wyrd-form",
        12 DeckSize "deck-size",
        13 DeckOwned "deck-owned",
        14 DeckWyrd "deck-wyrd",
        15 HasActed "has-acted",
        16 Explores "explores",
        17 Recovered "recovered",
        18 WasExhausted "was-exhausted",
        19 InEncounter "in-encounter",
        20 Active "active",
        21 Hand "hand",
        22 Stack "stack",
        23 Discard "discard",
        /// The character's own card was used in this encounter.
        24 PanelUsed "panel-used",

        // Of the belonging with number `part` of the member with seat `of`.
        25 Worn "worn",
        26 FaceUp "face-up",
        27 UsedToday "used-today",
        28 Secret "secret",
        /// Used in this encounter.
        29 UsedUp "used-up",
        30 Owned "owned",

        // Of the encounter.
        31 Pool "pool",
        32 Worth "worth",
        33 Relation "relation",
        34 Duration "duration",
        35 Time "time",
        36 Markers "markers",
        37 Impact "impact",
        38 Round "round",
        39 CardsLaid "cards-laid",
        40 Waived "waived",
        41 Guardian "guardian",
        42 GoesOn "goes-on",
        43 Progress "progress",
        /// The seat of the active, or last active, member.
        44 ActiveMember "active-member",
        45 ClearSky "clear-sky",
        /// 0 takes the weather away.
        46 WeatherTime "weather-time",

        // Of the laid card at place `of`.
        47 LaidTime "laid-time",
        48 LaidCharges "laid-charges",
        49 LaidPermanent "laid-permanent",
        /// 0 for the enemy, otherwise the seat and one.
        50 LaidOwner "laid-owner",
        51 LaidPlace "laid-place",
        52 LaidThere "laid-there",

        // Of the card with number `of` beside the encounter.
        53 AmberlingMarkers "amberling-markers",
        54 AmberlingThere "amberling-there",
        55 DefeatedThere "defeated-there",
        56 PastWeatherThere "past-weather-there",
        57 CompanionUsed "companion-used",
        58 CompanionThere "companion-there",
    }
}

/// A value, and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spot {
    pub value: Value,
    pub of: u8,
    pub part: u8,
}

impl Spot {
    pub const fn new(value: Value, of: u8, part: u8) -> Self {
        Spot { value, of, part }
    }

    pub const fn of_game(value: Value) -> Self {
        Spot::new(value, 0, 0)
    }

    pub(super) const fn seat(self) -> Seat {
        Seat(self.of)
    }

    /// The refusal of this value beside that one.
    pub(super) const fn against(self, now: u16, other: Spot, is: u16) -> Refusal {
        Refusal::Contradiction { set: self, now, other, is }
    }
}

/// Most markers and counts that a byte takes.
const BYTE: u16 = u8::MAX as u16;
const TOKENS: u16 = MAX_TOKENS as u16;
const FLAG: u16 = 1;
const SIDES: u16 = 6;

impl TaintedGrail {
    /// The value now and at most; `None` where there is no such value.
    pub fn value(&self, spot: Spot, cards: &dyn Cards) -> Option<(u16, u16)> {
        let at = || self.encounter.as_ref().filter(|_| self.is_running());
        match spot.value {
            Value::InEncounter | Value::Active | Value::Hand | Value::Stack | Value::Discard => {
                at()?;
                self.party.value(spot)
            }
            Value::PanelUsed => {
                let card = self.party.member(spot.seat())?.card();
                Some((at()?.used.contains(&card).into(), FLAG))
            }
            Value::UsedUp => {
                let card = self.party.member(spot.seat())?.belongings().get(usize::from(spot.part))?.card;
                Some((at()?.used.contains(&card).into(), FLAG))
            }
            Value::Explores | Value::Recovered | Value::WasExhausted => {
                self.party.member(spot.seat())?;
                self.day.value(spot)
            }
            value if value <= Value::PlaceTime => self.day.value(spot),
            value if value <= Value::Owned => self.party.value(spot),
            _ => self.value_at(at()?, spot, cards),
        }
    }

    fn value_at(&self, at: &Encounter, spot: Spot, cards: &dyn Cards) -> Option<(u16, u16)> {
        let shelf = Shelf { cards, library: &self.library };
        let laid = at.sequence.get(spot.of);
        let number = usize::from(spot.of);
        let flag = |now: bool| Some((now.into(), FLAG));
        let there = |one: Option<&CardRef>| one.map(|_| (1, FLAG));
        let byte = |now: u8, most: u16| Some((now.into(), most));
        match spot.value {
            // They are set when the hands are final (TG-D-29).
            Value::Worth | Value::Relation | Value::Duration | Value::Impact if at.phase == Phase::Hands => {
                None
            }
            Value::Pool if at.is_combat() => byte(at.pool, BYTE),
            Value::Worth if at.is_combat() => byte(at.value, BYTE),
            Value::Relation if !at.is_combat() => {
                let fields = shelf.card(at.card)?.track_length();
                byte(at.relation, u16::from(fields).saturating_sub(1))
            }
            Value::Duration if !at.is_combat() => byte(at.duration, MAX_DURATION.into()),
            Value::Time => byte(at.time, TOKENS),
            Value::Markers => byte(at.markers, BYTE),
            Value::Impact => byte(at.impact, TOKENS),
            Value::Round => byte(at.round, BYTE),
            Value::CardsLaid => byte(at.laid, BYTE),
            Value::Waived => byte(at.waived, BYTE),
            Value::Guardian => flag(at.guardian),
            Value::GoesOn => flag(at.goes_on),
            Value::Progress if at.progress > 0 => byte(at.progress, SIDES),
            Value::ActiveMember => byte(at.active?.0, u16::from(self.party.len()).saturating_sub(1)),
            Value::ClearSky => flag(at.clear_sky),
            Value::WeatherTime => byte(at.weather?.tokens, TOKENS),
            Value::LaidTime => byte(laid?.time, TOKENS),
            Value::LaidCharges => byte(laid?.charges, TOKENS),
            Value::LaidPermanent => flag(laid?.permanent),
            Value::LaidOwner => {
                byte(laid?.owner().map_or(0, |who| who.0.saturating_add(1)), self.party.len().into())
            }
            Value::LaidPlace => laid.map(|_| (spot.of.into(), u16::from(at.sequence.len()) - 1)),
            Value::LaidThere => laid.map(|_| (1, FLAG)),
            Value::AmberlingMarkers => {
                let one = at.amberlings.get(number)?;
                let worth = shelf.card(one.card)?.amount(Field::Value).unwrap_or(1);
                // As many as its value would have defeated it.
                byte(one.tokens, u16::from(worth).saturating_sub(1))
            }
            Value::AmberlingThere => at.amberlings.get(number).map(|_| (1, FLAG)),
            Value::DefeatedThere => there(at.defeated.get(number)),
            Value::PastWeatherThere => there(at.past_weather.get(number)),
            Value::CompanionThere => there(at.companions.get(number)),
            Value::CompanionUsed => flag(at.used.contains(at.companions.get(number)?)),
            _ => None,
        }
    }

    /// Sets the value.
    pub(super) fn correct(
        &mut self,
        spot: Spot,
        now: u16,
        cards: &dyn Cards,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        let (before, most) = self.value(spot, cards).ok_or(Refusal::NotInPlay)?;
        if now > most {
            return Err(Refusal::NotBetween { amount: now, least: 0, most });
        }
        let inside = self.party.in_encounter();
        let uses = self.encounter.as_ref().filter(|_| !inside.is_empty()).map(|at| at.stack);
        match spot.value {
            Value::Explores | Value::Recovered | Value::WasExhausted => self.day.correct(spot, now),
            value if value <= Value::PlaceTime => self.day.correct(spot, now),
            Value::InEncounter => self.let_in(spot.seat(), now > 0, tell),
            Value::UsedUp | Value::PanelUsed => {
                let member = self.party.member(spot.seat()).ok_or(Refusal::NotInPlay)?;
                let own = member.belongings().get(usize::from(spot.part)).map(|one| one.card);
                let card = if spot.value == Value::UsedUp { own } else { Some(member.card()) };
                self.mark_used(card, now > 0)?;
            }
            value if value <= Value::Owned => {
                self.party.correct(spot, now, uses, &mut |event| tell(Event::Party(event)))?;
            }
            _ => self.correct_at(spot, now)?,
        }
        if before != now && spot.value != Value::Holding {
            tell(Event::Corrected { spot, before, now });
        }
        let is_health = spot.value == Value::Holding && spot.part == Holding::Health.code();
        let back = (is_health && before == 0).then(|| spot.seat());
        if self.is_running() {
            self.at_table(cards, tell, |table| {
                table.follow_correction(inside, back);
                Ok(())
            })?;
            self.look_who_explores(true, tell);
        }
        Ok(())
    }

    /// A member is in the encounter, or not.
    fn let_in(&mut self, who: Seat, now: bool, tell: &mut dyn FnMut(Event)) {
        let Some(at) = self.encounter.as_mut() else { return };
        let mut tell = |event| tell(Event::Party(event));
        if now {
            let stack = self.party.member(who).map(|member| member.deck(at.stack).size);
            // Who was never in it has all cards in the stack; who comes back has them where they were.
            let new = stack.filter(|_| !at.group.contains(who));
            at.group = at.group.with(who);
            self.party.rejoin_encounter(who, new.map(Piles::of), &mut tell);
        } else {
            let _ = self.party.leave_encounter(who, &mut tell);
        }
        at.fallen = at.fallen.without(who);
    }

    fn mark_used(&mut self, card: Option<CardRef>, now: bool) -> Result<(), Refusal> {
        let (Some(card), Some(at)) = (card, self.encounter.as_mut()) else { return Err(Refusal::NotInPlay) };
        at.used.retain(|&used| used != card);
        let most = at.used.capacity() as u8;
        if now { at.used.push(card).map_err(|_| Refusal::NoMemoryFor { most }) } else { Ok(()) }
    }

    fn correct_at(&mut self, spot: Spot, now: u16) -> Result<(), Refusal> {
        let (number, byte, flag) = (usize::from(spot.of), now as u8, now > 0);
        if spot.value == Value::CompanionUsed {
            let at = self.encounter.as_ref();
            return self.mark_used(at.and_then(|at| at.companions.get(number).copied()), flag);
        }
        let Some(at) = self.encounter.as_mut() else { return Err(Refusal::NotInPlay) };
        match spot.value {
            Value::Pool => at.pool = byte,
            Value::Worth => at.value = byte,
            Value::Relation => at.relation = byte,
            Value::Duration => at.duration = byte,
            Value::Time => at.time = byte,
            Value::Markers => at.markers = byte,
            Value::Impact => at.impact = byte,
            Value::Round => at.round = byte,
            Value::CardsLaid => at.laid = byte,
            Value::Waived => at.waived = byte,
            Value::Guardian => at.guardian = flag,
            Value::GoesOn => at.goes_on = flag,
            // A die has no 0.
            Value::Progress => {
                let none = Refusal::NotBetween { amount: now, least: 1, most: 6 };
                at.progress = Some(byte).filter(|&side| side > 0).ok_or(none)?
            }
            Value::ActiveMember => {
                let who = Seat(byte);
                if !self.party.in_encounter().contains(who) {
                    return Err(spot.against(now, Spot::new(Value::InEncounter, byte, 0), 0));
                }
                at.active = Some(who);
            }
            Value::ClearSky => at.clear_sky = flag,
            Value::WeatherTime if now == 0 => at.weather = None,
            Value::WeatherTime => {
                if let Some(weather) = &mut at.weather {
                    weather.tokens = byte;
                }
            }
            Value::AmberlingMarkers => {
                if let Some(one) = at.amberlings.get_mut(number) {
                    one.tokens = byte;
                }
            }
            _ if flag && spot.value >= Value::AmberlingThere => {}
            Value::AmberlingThere => drop(at.amberlings.remove(number)),
            Value::DefeatedThere => drop(at.defeated.remove(number)),
            Value::PastWeatherThere => drop(at.past_weather.remove(number)),
            Value::CompanionThere => drop(at.companions.remove(number)),
            _ => return self.correct_laid(spot, now),
        }
        Ok(())
    }
}

impl Table<'_> {
    /// What follows from a correction: the member whose HEALTH it was is back who fell by a slip (TG-OQ-48), and the
    /// encounter may be won, over or wait for somebody else. Who was healed in another way stays away.
    pub(super) fn follow_correction(&mut self, inside: Seats, back: Option<Seat>) {
        let is_up = |&who: &Seat| self.member(who).is_some_and(|member| !member.is_dying());
        if let Some(who) = back.filter(|&who| self.at.fallen.contains(who)).filter(is_up) {
            self.at.fallen = self.at.fallen.without(who);
            let tell = &mut *self.tell;
            self.party.rejoin_encounter(who, None, &mut |event| tell(Event::Party(event)));
            let spot = Spot::new(Value::InEncounter, who.0, 0);
            self.tell(Event::Corrected { spot, before: 0, now: 1 });
        }
        self.look_who_left(inside);
        self.go();
        if self.at.phase == Phase::Hands {
            return;
        }
        self.look_whether_won();
        self.look_whether_it_is_over();
        let waits = self.at.stage == Stage::Between && self.at.phase == Phase::ChooseActive;
        if waits && self.at.asked.is_none() && self.party.to_be_active().is_empty() {
            self.push(Step::NextMember);
        }
        self.ask_again();
        self.go();
        // Nothing is left that could be an answer.
        if self.at.asked.is_some() && self.view().offers().is_empty() {
            self.at.asked = None;
            self.go();
        }
    }
}

/// A place of the sequence in a text's place.
fn laid(place: &mut Place) -> Option<&mut u8> {
    match place {
        Place::Laid(place) => Some(place),
        _ => None,
    }
}
