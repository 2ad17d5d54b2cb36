//! The day: its steps, what is done by day, and the books of the campaign (TG-Y).

use std::collections::BTreeMap;

use crate::goods::Good;
use crate::notice::Notice;
use crate::party::{Group, Outcome, Party, refuse};
use crate::roamers::Roamer;

/// The steps of dawn, TG-Y-01 to TG-Y-06.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dawn {
    Effects,
    Time,
    WyrdSides,
    Roaming,
    OldEvents,
    NewEvent,
}

/// The steps of the end of the day, TG-Y-24 to TG-Y-32.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dusk {
    Effects,
    Rest,
    Recover,
    WyrdNight,
    Improve,
    Decks,
    Visions,
    Close,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    Dawn(Dawn),
    Day,
    Dusk(Dusk),
    Over,
}

/// All of them in their order.
pub(crate) const PHASES: [Phase; 16] = [
    Phase::Dawn(Dawn::Effects),
    Phase::Dawn(Dawn::Time),
    Phase::Dawn(Dawn::WyrdSides),
    Phase::Dawn(Dawn::Roaming),
    Phase::Dawn(Dawn::OldEvents),
    Phase::Dawn(Dawn::NewEvent),
    Phase::Day,
    Phase::Dusk(Dusk::Effects),
    Phase::Dusk(Dusk::Rest),
    Phase::Dusk(Dusk::Recover),
    Phase::Dusk(Dusk::WyrdNight),
    Phase::Dusk(Dusk::Improve),
    Phase::Dusk(Dusk::Decks),
    Phase::Dusk(Dusk::Visions),
    Phase::Dusk(Dusk::Close),
    Phase::Over,
];

/// What the table has decided where the book leaves it open.
#[derive(Clone, Debug)]
pub(crate) struct House {
    pub(crate) waystone_energy: u32,
    pub(crate) waystone_surcharge: Good,
    /// Crosses among the faces of the guardian die, where the table knows (TG-OQ-12).
    pub(crate) crosses: Option<u32>,
    pub(crate) death_empties: Good,
    pub(crate) rest_keeps_energy: bool,
}

impl Default for House {
    fn default() -> House {
        House {
            waystone_energy: 1,
            waystone_surcharge: Good::Energy,
            crosses: None,
            death_empties: Good::Energy,
            rest_keeps_energy: false,
        }
    }
}

/// A die that is awaited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Awaited {
    Check { group: Group, attribute: Option<usize>, best: bool, modifier: i32 },
    Roamer(Roamer),
}

#[derive(Clone, Debug)]
pub(crate) struct Day {
    pub(crate) party: Party,
    pub(crate) house: House,
    pub(crate) phase: Phase,
    pub(crate) number: u32,
    pub(crate) awaited: Option<Awaited>,
    pub(crate) exploring: Option<Group>,
    /// Who is in the encounter that is under way; those who fled or are dying are not (TG-G-10).
    pub(crate) meeting: Option<Group>,
    /// TIME on locations, by number (TG-Y-22).
    pub(crate) time: BTreeMap<u32, u32>,
    /// Parts of Elapsed Time in this chapter (TG-Y-45).
    pub(crate) elapsed: u32,
    /// Story mode has spared this chapter a part (TG-M-08).
    pub(crate) is_spared: bool,
    pub(crate) deaths: u32,
    /// Kings who have roamed this dawn.
    pub(crate) roamed: Vec<Roamer>,
}

impl Day {
    pub(crate) fn new() -> Day {
        Day {
            party: Party::default(),
            house: House::default(),
            phase: Phase::Dawn(Dawn::Effects),
            number: 0,
            awaited: None,
            exploring: None,
            meeting: None,
            time: BTreeMap::new(),
            elapsed: 0,
            is_spared: false,
            deaths: 0,
            roamed: Vec::new(),
        }
    }

    fn everybody(&self) -> std::ops::Range<usize> {
        0..self.party.characters.len()
    }

    /// The step is done: what the sheets know of it is booked.
    pub(crate) fn go_on(&mut self) -> Outcome {
        self.phase = match self.phase {
            Phase::Dawn(Dawn::Effects) => Phase::Dawn(Dawn::Time),
            Phase::Dawn(Dawn::Time) => {
                self.remove_time();
                Phase::Dawn(Dawn::WyrdSides)
            }
            Phase::Dawn(Dawn::WyrdSides) => Phase::Dawn(Dawn::Roaming),
            Phase::Dawn(Dawn::Roaming) => Phase::Dawn(Dawn::OldEvents),
            Phase::Dawn(Dawn::OldEvents) => Phase::Dawn(Dawn::NewEvent),
            Phase::Dawn(Dawn::NewEvent) => Phase::Day,
            Phase::Day => return refuse("the day ends when all agree"),
            Phase::Dusk(Dusk::Effects) => Phase::Dusk(Dusk::Rest),
            Phase::Dusk(Dusk::Rest) => {
                self.rest();
                Phase::Dusk(Dusk::Recover)
            }
            Phase::Dusk(Dusk::Recover) => {
                self.hunger()?;
                Phase::Dusk(Dusk::WyrdNight)
            }
            Phase::Dusk(Dusk::WyrdNight) => Phase::Dusk(Dusk::Improve),
            Phase::Dusk(Dusk::Improve) => Phase::Dusk(Dusk::Decks),
            Phase::Dusk(Dusk::Decks) => Phase::Dusk(Dusk::Visions),
            Phase::Dusk(Dusk::Visions) => Phase::Dusk(Dusk::Close),
            Phase::Dusk(Dusk::Close) => {
                self.begin_next();
                Phase::Dawn(Dawn::Effects)
            }
            Phase::Over => return refuse("the game is over"),
        };
        Ok(())
    }

    /// TG-Y-08.
    pub(crate) fn end(&mut self) -> Outcome {
        self.by_day()?;
        if self.exploring.is_some() || self.meeting.is_some() {
            return refuse("an action is under way");
        }
        for one in &mut self.party.characters {
            one.came_exhausted = one.is_exhausted();
            one.has_recovered = false;
        }
        self.phase = Phase::Dusk(Dusk::Effects);
        Ok(())
    }

    fn begin_next(&mut self) {
        self.number += 1;
        self.roamed.clear();
        for one in &mut self.party.characters {
            one.has_acted = false;
            one.has_recovered = false;
            one.came_exhausted = false;
            for owned in &mut one.belongings {
                owned.is_used_today = false;
            }
        }
    }

    pub(crate) fn by_day(&self) -> Outcome {
        if self.phase == Phase::Day { Ok(()) } else { refuse("not by day") }
    }

    pub(crate) fn at_dusk(&self, step: Dusk) -> Outcome {
        if self.phase == Phase::Dusk(step) { Ok(()) } else { refuse("not in this step") }
    }

    /// TG-Y-02.
    fn remove_time(&mut self) {
        for (location, time) in &mut self.time {
            *time -= 1;
            self.party.said.push(Notice::Time(*location, *time));
        }
        self.time.retain(|_, time| *time > 0);
    }

    /// TG-Y-25.
    fn rest(&mut self) {
        for who in self.everybody() {
            let one = &self.party.characters[who];
            let start = one.board.energy;
            let now = match one.is_exhausted() {
                true => one.energy + 4,
                false if self.house.rest_keeps_energy => one.energy.max(start),
                false => start,
            };
            self.party.put(who, Good::Energy, now);
        }
    }

    /// Once 1 Food (TG-Y-26), HEALTH before ENERGY (TG-Y-27). The classic rest gives no ENERGY (TG-M-16).
    pub(crate) fn recover(&mut self, who: usize) -> Outcome {
        self.at_dusk(Dusk::Recover)?;
        let is_classic = self.party.modes.challenge_rest;
        let one = self.party.one(who)?;
        if one.has_recovered {
            return refuse("once an evening");
        }
        if one.food == 0 {
            return refuse("no food");
        }
        one.has_recovered = true;
        self.party.lose(who, Good::Food, 1);
        self.party.gain(who, Good::Health, 1);
        if !is_classic {
            self.party.gain(who, Good::Energy, 1);
        }
        self.party.lose(who, Good::Fear, 1);
        Ok(())
    }

    /// In the classic rest who has Food eats before anybody goes on, and who has none suffers (TG-M-16).
    fn hunger(&mut self) -> Outcome {
        if !self.party.modes.challenge_rest {
            return Ok(());
        }
        let hungry: Vec<usize> =
            self.everybody().filter(|who| !self.party.characters[*who].has_recovered).collect();
        if hungry.iter().any(|who| self.party.characters[*who].food > 0) {
            return refuse("who has Food eats");
        }
        for who in hungry {
            if self.party.characters[who].came_exhausted {
                self.party.lose(who, Good::Health, 1);
            } else {
                self.party.put(who, Good::Energy, 4);
            }
        }
        Ok(())
    }

    /// TG-Y-28.
    pub(crate) fn wyrd_night(&mut self, group: &Group) -> Outcome {
        self.at_dusk(Dusk::WyrdNight)?;
        if group.iter().any(|who| *who >= self.party.characters.len()) {
            return refuse("somebody is not in play");
        }
        for who in group {
            self.party.lose(*who, Good::Health, 2);
            self.party.gain(*who, Good::Fear, 2);
        }
        self.phase = Phase::Dusk(Dusk::Improve);
        Ok(())
    }

    /// Parts of Elapsed Time, six at most (TG-Y-45); the first ones of a chapter are one fewer in story mode (TG-M-08).
    pub(crate) fn mark_time(&mut self, parts: u32) {
        let mut parts = parts;
        if parts > 0 && self.party.modes.story_time && !self.is_spared {
            self.is_spared = true;
            self.party.said.push(Notice::Spared);
            parts -= 1;
        }
        let marked = parts.min(6 - self.elapsed);
        if marked == 0 {
            return;
        }
        self.elapsed += marked;
        self.party.said.push(Notice::Elapsed(marked));
        if self.party.modes.challenge_stability {
            self.party.said.push(Notice::StonesOut(marked));
        }
    }

    pub(crate) fn begin_chapter(&mut self) {
        self.elapsed = 0;
        self.is_spared = false;
    }

    /// TG-P-26 to TG-P-28.
    pub(crate) fn die(&mut self, who: usize, is_brought_back: bool) -> Outcome {
        if !self.party.one(who)?.is_dying() {
            return refuse("not dying");
        }
        self.deaths += 1;
        if !is_brought_back {
            // The game is over for all, those in an encounter too.
            self.phase = Phase::Over;
            self.meeting = None;
            return Ok(());
        }
        for other in self.everybody().filter(|other| *other != who) {
            self.party.lose(other, Good::Health, 1);
            self.party.gain(other, Good::Fear, 2);
        }
        self.mark_time(1);
        self.party.gain(who, Good::Health, 4);
        for one in self.everybody() {
            self.party.put(one, self.house.death_empties, 0);
        }
        Ok(())
    }
}
