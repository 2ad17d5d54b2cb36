//! [`Day`], the state machine of the day. It changes the party but does not own it.

use serde::{Deserialize, Serialize};

use super::action::{Action, Awaited, Dawn, Dusk, Event, Phase, Refusal};
use super::places::{Place, Places};
use super::roam::{DieFace, Roamer};
use super::waystone::waystone_bill;
use crate::game::{Faces, Sides};
use crate::tainted_grail::party::{self, Bill, Holding, Party, Payers, Seat, Seats, Split};
use crate::tainted_grail::{HouseRules, Switch};

/// Parts of Elapsed Time in a chapter (TG-Y-45).
pub const ELAPSED_PARTS: u8 = 6;
/// A roll uses one six-sided die unless stated otherwise (TG-Y-39).
const SIDES: u8 = 6;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Day {
    pub(super) phase: Phase,
    pub(super) awaited: Option<Awaited>,
    pub(super) places: Places,
    pub(super) exploring: Seats,
    /// The characters who were exhausted when the day ended (TG-OQ-16).
    pub(super) exhausted: Seats,
    pub(super) recovered: Seats,
    /// Kings that have roamed this dawn, a bit each.
    pub(super) roamed: u8,
    pub(super) elapsed: u8,
    /// Story mode has used its one spared part of this chapter (TG-M-08).
    pub(super) spared: bool,
    /// Characters who died and were brought back.
    pub(super) deaths: u8,
    pub(super) day: u16,
}

impl Default for Day {
    fn default() -> Self {
        Self::new()
    }
}

impl Day {
    /// The first dawn.
    pub const fn new() -> Self {
        Day {
            phase: Phase::Dawn(Dawn::Effects),
            awaited: None,
            places: Places::new(),
            exploring: Seats::NONE,
            exhausted: Seats::NONE,
            recovered: Seats::NONE,
            roamed: 0,
            elapsed: 0,
            spared: false,
            deaths: 0,
            day: 0,
        }
    }

    pub const fn phase(&self) -> Phase {
        self.phase
    }

    pub const fn awaited(&self) -> Option<Awaited> {
        self.awaited
    }

    /// Days that have passed.
    pub const fn day(&self) -> u16 {
        self.day
    }

    /// Marked parts of Elapsed Time.
    pub const fn elapsed(&self) -> u8 {
        self.elapsed
    }

    /// The number of deaths (TG-P-29).
    pub const fn deaths(&self) -> u8 {
        self.deaths
    }

    /// The group of the current exploration.
    pub const fn exploring(&self) -> Seats {
        self.exploring
    }

    pub fn places(&self) -> &[Place] {
        self.places.all()
    }

    /// The die to be rolled now; none for a guardian die whose faces are unknown.
    pub fn due(&self, house: &HouseRules) -> Sides {
        let falls = match self.awaited {
            Some(Awaited::Check { .. }) => true,
            Some(Awaited::Roamer(_)) => house.guardian_crosses.is_some(),
            None => false,
        };
        falls.then_some(SIDES).into_iter().collect()
    }

    pub fn roll(&self, faces: Faces) -> Action {
        Action::Roll(faces)
    }

    pub fn apply(
        &mut self,
        action: &Action,
        party: &mut Party,
        house: &HouseRules,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::NotNow(self.phase));
        }
        if self.awaited.is_some() && !matches!(action, Action::Roll(_) | Action::Face(_)) {
            return Err(Refusal::RollFirst);
        }
        match *action {
            Action::GoOn => self.go_on(party, house, tell),
            Action::EndDay => self.end_day(party, tell),
            Action::Ask(awaited) => self.ask(awaited, party),
            Action::Roll(ref faces) => self.rolled(faces, party, house, tell),
            Action::Face(face) => self.face(face, tell),
            Action::Travel(group) => {
                self.only_in(Phase::Day)?;
                self.is_free(group, party)?;
                let split =
                    group.iter().fold(Split::NOTHING, |split, who| split.and(who, Holding::Energy, 1));
                let bill = Bill::of(Holding::Energy, group.len());
                party.pay(&bill, Payers::Group(group), &split, &mut |event| tell(Event::Sheet(event)))?;
                party.act(group);
                tell(Event::Travelled { group });
                Ok(())
            }
            Action::Act { payers, bill, ref split } => self.act(payers, &bill, split, party, tell),
            Action::ActivateWaystone { group, price, ref split } => {
                self.only_in(Phase::Day)?;
                self.is_free(group, party)?;
                let bill = waystone_bill(party.len(), price, party.mode(), house);
                party.pay(&bill, Payers::Group(group), split, &mut |event| tell(Event::Sheet(event)))?;
                party.act(group);
                tell(Event::WaystoneActivated { price });
                Ok(())
            }
            Action::BeginExploration(group) => {
                self.only_in(Phase::Day)?;
                self.is_free(group, party)?;
                // There is one book: the next exploration begins when this one is over (TG-G-03).
                if let Some(who) = self.exploring.iter().next() {
                    return Err(Refusal::Exploring(who));
                }
                self.exploring = group;
                party.act(group);
                tell(Event::ExplorationBegan { group });
                Ok(())
            }
            Action::EndExploration => {
                if self.exploring.is_empty() {
                    return Err(Refusal::NotExploring);
                }
                no_encounter(self.exploring, party)?;
                let group = core::mem::take(&mut self.exploring);
                tell(Event::ExplorationEnded { group });
                Ok(())
            }
            Action::Leave(who) if self.exploring.contains(who) => Err(Refusal::Exploring(who)),
            Action::Leave(_) => Err(Refusal::NotExploring),
            Action::UseLocation { location, time } => self.places.place(location, time, tell),
            Action::ReplaceLocation(location) => self.places.replace(location, tell),
            Action::Recover(who) => self.recover(who, party, tell),
            Action::WyrdNight(group) => self.wyrd_night(group, party, tell),
            Action::Raise { who, attribute } => {
                self.only_in(Phase::Dusk(Dusk::Improve))?;
                Ok(party.raise(who, attribute, &mut |event| tell(Event::Sheet(event)))?)
            }
            Action::Learn { who, attribute } => {
                self.only_in(Phase::Dusk(Dusk::Improve))?;
                Ok(party.learn(who, attribute, &mut |event| tell(Event::Sheet(event)))?)
            }
            Action::Improve { who, stack } => {
                self.only_in(Phase::Dusk(Dusk::Improve))?;
                Ok(party.improve(who, stack, &mut |event| tell(Event::Sheet(event)))?)
            }
            Action::AdjustStack { who, stack, size } => {
                self.only_in(Phase::Dusk(Dusk::Stacks))?;
                Ok(party.adjust_stack(who, stack, size, &mut |event| tell(Event::Sheet(event)))?)
            }
            Action::MarkTime(parts) => {
                self.mark_time(parts, party, tell);
                Ok(())
            }
            Action::BeginChapter => {
                (self.elapsed, self.spared) = (0, false);
                tell(Event::ChapterBegan);
                Ok(())
            }
            Action::Die { who, brought_back } => {
                party.die(who, brought_back, house.death_empties, &mut |event| tell(Event::Sheet(event)))?;
                self.deaths = self.deaths.saturating_add(1);
                if brought_back {
                    self.mark_time(1, party, tell);
                } else {
                    self.come(Phase::Over, tell);
                }
                Ok(())
            }
            Action::Sheet(ref action) => self.sheet(action, party, tell),
        }
    }

    /// Whether the group can meet an encounter now. Those who explore meet it together and alone (TG-OQ-45); the table
    /// decides about the dying among them (TG-OQ-46).
    pub fn may_meet(&self, group: Seats, party: &Party) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::NotNow(self.phase));
        }
        let able = party.members().filter(|(_, member)| !member.is_dying()).map(|(who, _)| who);
        let together: Seats = able.filter(|&who| self.exploring.contains(who)).collect();
        if group.meets(self.exploring) && !(together.within(group) && group.within(self.exploring)) {
            return Err(Refusal::ExploreTogether(together));
        }
        Ok(())
    }

    fn come(&mut self, phase: Phase, tell: &mut dyn FnMut(Event)) {
        self.phase = phase;
        tell(Event::Came(phase));
    }

    fn only_in(&self, phase: Phase) -> Result<(), Refusal> {
        if self.phase == phase { Ok(()) } else { Err(Refusal::NotNow(self.phase)) }
    }

    /// Refuses if a member of the group is busy elsewhere (TG-G-18).
    fn is_free(&self, group: Seats, party: &Party) -> Result<(), Refusal> {
        no_encounter(group, party)?;
        match group.iter().find(|&who| self.exploring.contains(who)) {
            Some(who) => Err(Refusal::Exploring(who)),
            None => Ok(()),
        }
    }

    fn go_on(
        &mut self,
        party: &mut Party,
        house: &HouseRules,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        let next = match self.phase {
            Phase::Dawn(step) => {
                if step == Dawn::Time {
                    self.places.dawn(tell);
                }
                Dawn::from_code(step.code().saturating_add(1)).map_or(Phase::Day, Phase::Dawn)
            }
            Phase::Dusk(Dusk::Close) => {
                party.wake();
                self.day = self.day.saturating_add(1);
                self.roamed = 0;
                // The table may set the next evening's step without ending the day.
                (self.exhausted, self.recovered) = (Seats::NONE, Seats::NONE);
                tell(Event::DayBegan { day: self.day });
                Phase::Dawn(Dawn::Effects)
            }
            Phase::Dusk(step) => {
                match step {
                    Dusk::Rest => {
                        for who in party.seats().iter() {
                            party.rest(who, house.rest_keeps_energy, &mut |event| tell(Event::Sheet(event)));
                        }
                    }
                    Dusk::Recover => self.hungry(party, tell)?,
                    _ => {}
                }
                Dusk::from_code(step.code().saturating_add(1)).map_or(self.phase, Phase::Dusk)
            }
            Phase::Day | Phase::Over => return Err(Refusal::NotNow(self.phase)),
        };
        self.come(next, tell);
        Ok(())
    }

    fn end_day(&mut self, party: &Party, tell: &mut dyn FnMut(Event)) -> Result<(), Refusal> {
        self.only_in(Phase::Day)?;
        if let Some(who) = party.in_encounter().iter().next() {
            return Err(party::Refusal::InEncounter(who).into());
        }
        if let Some(who) = self.exploring.iter().next() {
            return Err(Refusal::Exploring(who));
        }
        self.exhausted =
            party.members().filter(|(_, member)| member.is_exhausted()).map(|(who, _)| who).collect();
        self.recovered = Seats::NONE;
        self.come(Phase::Dusk(Dusk::Effects), tell);
        Ok(())
    }

    /// The classic rest of characters who had nothing to eat (TG-M-16).
    fn hungry(&self, party: &mut Party, tell: &mut dyn FnMut(Event)) -> Result<(), Refusal> {
        if !party.mode().has(Switch::ChallengeRest) {
            return Ok(());
        }
        let left = || party.seats().iter().filter(|&who| !self.recovered.contains(who));
        if let Some(who) = left().find(|&who| party.must_recover(who)) {
            return Err(Refusal::MustRecover(who));
        }
        let left: Seats = left().collect();
        for who in left.iter() {
            party.rest_hungry(who, self.exhausted.contains(who), &mut |event| tell(Event::Sheet(event)));
        }
        Ok(())
    }

    fn recover(&mut self, who: Seat, party: &mut Party, tell: &mut dyn FnMut(Event)) -> Result<(), Refusal> {
        self.only_in(Phase::Dusk(Dusk::Recover))?;
        if self.recovered.contains(who) {
            return Err(Refusal::AlreadyRecovered(who));
        }
        party.recover(who, &mut |event| tell(Event::Sheet(event)))?;
        self.recovered = self.recovered.with(who);
        Ok(())
    }

    fn wyrd_night(
        &mut self,
        group: Seats,
        party: &mut Party,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        self.only_in(Phase::Dusk(Dusk::WyrdNight))?;
        if let Some(who) = group.iter().find(|&who| party.member(who).is_none()) {
            return Err(party::Refusal::NoSuchMember(who).into());
        }
        for who in group.iter() {
            party.suffer_wyrd(who, &mut |event| tell(Event::Sheet(event)));
        }
        self.come(Phase::Dusk(Dusk::Improve), tell);
        Ok(())
    }

    fn act(
        &mut self,
        payers: Payers,
        bill: &Bill,
        split: &Split,
        party: &mut Party,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        self.only_in(Phase::Day)?;
        let group = payers.group();
        // An option inside the exploration belongs to the whole group (TG-G-03).
        if group == self.exploring {
            no_encounter(group, party)?;
        } else {
            self.is_free(group, party)?;
        }
        party.pay(bill, payers, split, &mut |event| tell(Event::Sheet(event)))?;
        party.act(group);
        tell(Event::Acted { group });
        Ok(())
    }

    /// Applies an action on the sheets; members of an exploration cannot trade.
    fn sheet(
        &mut self,
        action: &party::Action,
        party: &mut Party,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        if let party::Action::HandOver { from, to, .. }
        | party::Action::Pass { from, to, .. }
        | party::Action::PassToWear { from, to, .. } = *action
            && let Some(who) = [from, to].into_iter().find(|&who| self.exploring.contains(who))
        {
            return Err(Refusal::Exploring(who));
        }
        Ok(party.apply(action, &mut |event| tell(Event::Sheet(event)))?)
    }

    fn ask(&mut self, awaited: Awaited, party: &Party) -> Result<(), Refusal> {
        match awaited {
            Awaited::Check { group, .. } => {
                let there = group.iter().any(|who| party.member(who).is_some());
                there.then_some(()).ok_or(party::Refusal::NobodyThere)?;
            }
            Awaited::Roamer(roamer) => match self.phase {
                Phase::Day => {}
                Phase::Dawn(Dawn::Roaming) if roamer == Roamer::Guardian && self.roamed != 0 => {
                    return Err(Refusal::KingsRoamLast);
                }
                Phase::Dawn(Dawn::Roaming) if self.roamed & bit(roamer) != 0 => {
                    return Err(Refusal::HasRoamed(roamer));
                }
                Phase::Dawn(Dawn::Roaming) => {}
                phase => return Err(Refusal::NotNow(phase)),
            },
        }
        self.awaited = Some(awaited);
        Ok(())
    }

    fn rolled(
        &mut self,
        faces: &Faces,
        party: &Party,
        house: &HouseRules,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refusal> {
        let awaited = self.awaited.ok_or(Refusal::NothingToRoll)?;
        if matches!(awaited, Awaited::Roamer(_)) && house.guardian_crosses.is_none() {
            return Err(Refusal::RollItYourselves);
        }
        let face = match faces.as_slice() {
            &[face] if face < SIDES => face,
            &[face] => return Err(Refusal::NoSuchFace(face)),
            faces => return Err(Refusal::OneDie { rolled: faces.len() as u8 }),
        };
        match awaited {
            Awaited::Check { group, attribute, side, modifier } => {
                let face = face.saturating_add(1);
                let value = attribute.map_or(0, |attribute| party.group_value(attribute, side, group));
                let result = i16::from(face) + i16::from(value) + i16::from(modifier);
                self.awaited = None;
                tell(Event::Checked { face, value, modifier, result });
                Ok(())
            }
            Awaited::Roamer(_) => {
                let crosses = house.guardian_crosses.ok_or(Refusal::RollItYourselves)?;
                self.face(DieFace::of(face, crosses).ok_or(Refusal::NoSuchFace(face))?, tell)
            }
        }
    }

    fn face(&mut self, face: DieFace, tell: &mut dyn FnMut(Event)) -> Result<(), Refusal> {
        let Some(Awaited::Roamer(roamer)) = self.awaited else { return Err(Refusal::NothingToRoll) };
        self.awaited = None;
        if self.phase != Phase::Day {
            self.roamed |= bit(roamer);
        }
        tell(Event::Sent { roamer, face, errand: roamer.errand(face) });
        Ok(())
    }

    fn mark_time(&mut self, parts: u8, party: &Party, tell: &mut dyn FnMut(Event)) {
        let spare = party.mode().has(Switch::StoryTime) && !self.spared && parts > 0;
        if spare {
            self.spared = true;
            tell(Event::TimeSpared);
        }
        let parts = parts.saturating_sub(spare.into()).min(ELAPSED_PARTS.saturating_sub(self.elapsed));
        if parts == 0 {
            return;
        }
        self.elapsed = self.elapsed.saturating_add(parts);
        tell(Event::TimeElapsed { parts, now: self.elapsed });
        if party.mode().has(Switch::ChallengeStability) {
            tell(Event::WaystonesWentOut { stones: parts });
        }
    }
}

/// Refuses an empty group, or one with a member in an encounter.
fn no_encounter(group: Seats, party: &Party) -> Result<(), party::Refusal> {
    if group.is_empty() {
        return Err(party::Refusal::NobodyThere);
    }
    for who in group.iter() {
        let member = party.member(who).ok_or(party::Refusal::NoSuchMember(who))?;
        if member.in_encounter() {
            return Err(party::Refusal::InEncounter(who));
        }
    }
    Ok(())
}

/// The bit of a king, who roams once per dawn; guardians and the witch may roam several times.
const fn bit(roamer: Roamer) -> u8 {
    if roamer.is_king() { 1 << roamer.code() } else { 0 }
}
