//! [`TaintedGrail`], the game as the application sees it: a party, the day, house rules, the remembered cards and an
//! encounter, and its [`Rules`].

use serde::{Deserialize, Serialize};

use super::agenda::Asked;
use super::day::{self, Day, Phase};
use super::encounter::{Encounter, Outcome};
use super::party::{self, Belonging, Keyword, Party, Seats, Start};
use super::prompt::Offers;
use super::sequence::check_encounter;
use super::table::{FUEL, Table};
use super::view::View;
use super::{Action, Adjustment, Event, HouseRules, Refusal};
use crate::card::{CardRef, Field, Kind, Slot};
use crate::effect::Question;
use crate::game::{Cards, Faces, Rules, Sides};
use crate::library::{Library, Shelf};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TaintedGrail {
    pub(super) party: Party,
    pub(super) day: Day,
    rules: HouseRules,
    pub(super) library: Library,
    pub(super) encounter: Option<Encounter>,
    chapter: u16,
}

/// The memory that the device reserves for a game.
const MAX_STATE: usize = 6 * 1024;
const _: () = assert!(size_of::<TaintedGrail>() <= MAX_STATE);

impl TaintedGrail {
    pub(super) const fn library(&self) -> &Library {
        &self.library
    }

    pub const fn party(&self) -> &Party {
        &self.party
    }

    pub const fn day(&self) -> &Day {
        &self.day
    }

    pub const fn rules(&self) -> &HouseRules {
        &self.rules
    }

    pub const fn encounter(&self) -> Option<&Encounter> {
        self.encounter.as_ref()
    }

    /// What the players can do in the encounter; empty without one.
    pub fn offers(&self, cards: &dyn Cards) -> Offers {
        let shelf = Shelf { cards, library: &self.library };
        let view = self.encounter.as_ref().map(|at| View { party: &self.party, shelf, at });
        view.map(|view| view.offers()).unwrap_or_default()
    }

    fn join(&mut self, id: CardRef, cards: &dyn Cards, tell: &mut dyn FnMut(Event)) -> Result<(), Refusal> {
        if self.is_running() {
            return Err(Refusal::EncounterRunning);
        }
        let shelf = Shelf { cards, library: &self.library };
        let card = shelf.card(id).ok_or(Refusal::UnknownCard(id))?;
        if card.card.kind != Kind::Character {
            return Err(Refusal::NotACard);
        }
        let start = Start::of(&|field| card.amount(field))?;
        self.party.join(id, &start, &mut |event| tell(Event::Party(event)))?;
        Ok(())
    }

    /// The die that the encounter asks for.
    fn rolls(&self) -> Option<u8> {
        match self.encounter.as_ref().and_then(Encounter::asked) {
            Some(Asked::Text { question: Question::Roll { sides }, .. }) => Some(sides),
            Some(Asked::Escape) => Some(6),
            _ => None,
        }
    }

    pub(super) fn is_running(&self) -> bool {
        self.encounter.as_ref().is_some_and(|at| at.outcome().is_none() || at.asked().is_some())
    }

    fn start(
        &mut self,
        (id, group): (CardRef, Seats),
        cards: &dyn Cards,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        if self.is_running() {
            return Err(Refusal::EncounterRunning);
        }
        let shelf = Shelf { cards, library: &self.library };
        let card = shelf.card(id).ok_or(Refusal::UnknownCard(id))?;
        let stack = check_encounter(&card, id)?;
        self.day.may_meet(group, &self.party)?;
        self.party.begin_encounter(group, stack, &mut |event| tell(Event::Party(event)))?;
        if self.day.phase() == Phase::Day {
            self.party.act(group);
        }
        self.chapter = self.chapter.wrapping_add(1);
        self.encounter = Some(Encounter::new(id, stack, group));
        tell(Event::EncounterStarted { card: id, group });
        self.at_table(cards, tell, |table| {
            table.deal();
            Ok(())
        })
    }

    /// Characters outside the encounter go on with their day (TG-G-18). What happens to everybody can end an activation.
    fn meanwhile(
        &mut self,
        action: &day::Action,
        cards: &dyn Cards,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        let at = self.encounter.as_mut().ok_or(Refusal::NoEncounter)?;
        if let day::Action::GoOn
        | day::Action::WyrdNight(_)
        | day::Action::Sheet(party::Action::Join { .. }) = action
        {
            return Err(Refusal::EncounterRunning);
        }
        if let Some(who) = action.named().iter().find(|&who| self.party.in_encounter().contains(who)) {
            return Err(Refusal::Party(party::Refusal::InEncounter(who)));
        }
        let before = self.party.in_encounter();
        self.day.apply(action, &mut self.party, &self.rules, &mut |event| tell(event.into()))?;
        let shelf = Shelf { cards, library: &self.library };
        let (party, rules) = (&mut self.party, self.rules);
        Table { party, rules, shelf, at, tell: &mut *tell, see: None, cut: false, fuel: FUEL }
            .follow_correction(before, None);
        // The game is over for all, and for those in the encounter too (TG-P-27).
        if self.day.phase() == Phase::Over && self.is_running() {
            self.at_table(cards, tell, |table| {
                table.end(Outcome::Lost);
                table.go();
                Ok(())
            })?;
        }
        self.look_who_explores(true, tell);
        Ok(())
    }

    /// Those who met the encounter while exploring go on with that, whoever fled or is dying (TG-Y-47).
    pub(super) fn look_who_explores(&self, was_running: bool, tell: &mut dyn FnMut(Event)) {
        let group = self.day.exploring();
        let met = self.encounter.as_ref().is_some_and(|at| at.group().meets(group));
        if was_running && !self.is_running() && met && self.day.phase() != Phase::Over {
            tell(Event::ExplorationGoesOn { group });
        }
    }

    pub(super) fn at_table(
        &mut self,
        cards: &dyn Cards,
        tell: &mut dyn FnMut(Event),
        act: impl FnOnce(&mut Table<'_>) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let at = self.encounter.as_mut().ok_or(Refusal::NoEncounter)?;
        let shelf = Shelf { cards, library: &self.library };
        let (party, rules) = (&mut self.party, self.rules);
        act(&mut Table { party, rules, shelf, at, tell, see: None, cut: false, fuel: FUEL })
    }
}

impl Rules for TaintedGrail {
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    const VERSION: u16 = 1;

    fn apply(
        &mut self,
        action: &Action,
        cards: &dyn Cards,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        match action {
            Action::Join(card) => self.join(*card, cards, tell),
            Action::SetMode(mode) => {
                self.party.set_mode(*mode, &mut |event| tell(Event::Party(event)));
                tell(Event::RulesSet);
                Ok(())
            }
            Action::SetHouseRules(rules) => {
                self.rules = *rules;
                tell(Event::RulesSet);
                Ok(())
            }
            Action::KeepCard(record) => {
                let at = self.encounter.as_ref();
                let kept = self.library.keep_card(record, &|card| at.is_some_and(|at| at.uses(card)))?;
                kept.into_iter().for_each(|card| tell(Event::CardKept(card)));
                Ok(())
            }
            &Action::FillIn { card, slot, amount } => {
                let (at, party) = (self.encounter.as_ref(), &self.party);
                let owned = |card| party.members().any(|(_, member)| member.owns(card));
                let in_use = |card| at.is_some_and(|at| at.uses(card)) || owned(card);
                self.library.fill_in((card, slot, amount), cards, &in_use)?;
                tell(Event::FilledIn { card, slot, amount });
                Ok(())
            }
            &Action::StartEncounter { card, group } => self.start((card, group), cards, tell),
            Action::PutAway if self.encounter.is_none() => Err(Refusal::NoEncounter),
            Action::PutAway if self.is_running() => Err(Refusal::EncounterRunning),
            Action::PutAway => {
                self.encounter = None;
                tell(Event::PutAway);
                Ok(())
            }
            &Action::Receive { who, card, secret, wear } => {
                let shelf = Shelf { cards, library: &self.library };
                let known = shelf.card(card).ok_or(Refusal::UnknownCard(card))?;
                if known.card.kind != Kind::Item {
                    return Err(Refusal::NotACard);
                }
                let unknown = Refusal::Unknown { card, slot: Slot::Field(Field::Keyword) };
                let keyword = known.amount(Field::Keyword).and_then(Keyword::from_code).ok_or(unknown)?;
                let one = Belonging::new(card, keyword, secret);
                Ok(self.party.receive(who, one, wear, &mut |event| tell(Event::Party(event)))?)
            }
            &Action::Equip { who, card } => {
                Ok(self.party.equip(who, card, &mut |event| tell(Event::Party(event)))?)
            }
            &Action::Unequip { who, card } => {
                Ok(self.party.unequip(who, card, &mut |event| tell(Event::Party(event)))?)
            }
            &Action::Adjust(Adjustment::Set { spot, now }) => self.correct(spot, now, cards, tell),
            &Action::Adjust(Adjustment::Put(card)) => self.put_down(card, cards, tell),
            Action::Day(action) if self.is_running() => self.meanwhile(action, cards, tell),
            Action::Day(action) => {
                Ok(self.day.apply(action, &mut self.party, &self.rules, &mut |event| tell(event.into()))?)
            }
            action => {
                let was_running = self.is_running();
                self.at_table(cards, tell, |table| table.act(action))?;
                self.look_who_explores(was_running, tell);
                Ok(())
            }
        }
    }

    fn chapter(&self) -> u16 {
        self.chapter
    }

    /// One six-sided die if a text, an escape or the day asks for it (TG-Y-39).
    fn due(&self) -> Sides {
        match self.rolls() {
            Some(sides) => Sides::from_iter([sides]),
            None => self.day.due(&self.rules),
        }
    }

    fn roll(&self, faces: Faces) -> Action {
        if self.rolls().is_some() { Action::Roll(faces) } else { Action::Day(self.day.roll(faces)) }
    }
}
