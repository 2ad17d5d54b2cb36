//! The second referee: one command after the other.

use crate::command::Command;
use crate::day::{Awaited, Dawn, Day, Dusk, Phase};
use crate::goods::{Amounts, Good, Split};
use crate::inquiry::Bill;
use crate::notice::Notice;
use crate::party::{Group, Outcome, Scale, refuse};
use crate::roamers::{self, Face, Roamer};
use crate::waystone;

impl Day {
    /// Does what the players say, or refuses it and changes nothing.
    pub(crate) fn does(&mut self, command: Command) -> Outcome {
        let before = self.clone();
        self.party.said.clear();
        let outcome = self.carries_out(command);
        self.leave_dying();
        if outcome.is_err() {
            *self = before;
            self.party.said.clear();
        }
        outcome
    }

    fn carries_out(&mut self, command: Command) -> Outcome {
        // What is set up or put right at the table is never out of turn.
        match command {
            Command::Join(_) if self.meeting.is_some() => return refuse("nobody joins an encounter"),
            Command::Join(board) => return self.party.join(board),
            Command::SetModes(modes) => {
                self.party.set_modes(modes);
                return Ok(());
            }
            Command::SetHouse(house) => {
                self.house = house;
                return Ok(());
            }
            Command::Receive { who, new, wear } => return self.party.receive(who, new, wear),
            Command::Meet(group) => return self.meets(group),
            Command::Correct(entry, now) => return self.correct(entry, now),
            _ => {}
        }
        if self.phase == Phase::Over {
            return refuse("the game is over");
        }
        if let Some(inside) = &self.meeting {
            // The others go on with their day (TG-G-18), but the day itself waits.
            if matches!(command, Command::GoOn | Command::WyrdNight(_)) {
                return refuse("an encounter is under way");
            }
            if names(&command).iter().any(|who| inside.contains(who)) {
                return refuse("in an encounter");
            }
        }
        match command {
            Command::Roll(die) => return self.rolls(die),
            Command::Face(face) => return self.shows(face),
            _ if self.awaited.is_some() => return refuse("a die is awaited"),
            _ => {}
        }
        match command {
            Command::GoOn => self.go_on(),
            Command::EndDay => self.end(),
            Command::AskCheck { group, attribute, best, modifier } => {
                if self.party.present(&group).is_empty() {
                    return refuse("nobody there");
                }
                self.awaited = Some(Awaited::Check { group, attribute, best, modifier });
                Ok(())
            }
            Command::AskRoamer(roamer) => {
                match self.phase {
                    Phase::Dawn(Dawn::Roaming) => {
                        // Guardians first, then kings (TG-Y-04).
                        if roamer == Roamer::Guardian && !self.roamed.is_empty() {
                            return refuse("kings roam last");
                        }
                        if self.roamed.contains(&roamer) {
                            return refuse("has roamed");
                        }
                    }
                    // A text may move them by day.
                    Phase::Day => {}
                    _ => return refuse("they roam at dawn"),
                }
                self.awaited = Some(Awaited::Roamer(roamer));
                Ok(())
            }
            Command::Recover(who) => self.recover(who),
            Command::WyrdNight(group) => self.wyrd_night(&group),
            Command::MarkTime(parts) => {
                self.mark_time(parts);
                Ok(())
            }
            Command::BeginChapter => {
                self.begin_chapter();
                Ok(())
            }
            Command::Die { who, is_brought_back } => self.die(who, is_brought_back),
            Command::Travel(_)
            | Command::Act { .. }
            | Command::Activate { .. }
            | Command::Explore(_)
            | Command::EndExploration
            | Command::Leave(_)
            | Command::UseLocation { .. }
            | Command::ReplaceLocation(_) => self.by_daylight(command),
            Command::Raise(..)
            | Command::Learn(..)
            | Command::Improve(..)
            | Command::AdjustDeck(..)
            | Command::AddCard { .. }
            | Command::RemoveCard { .. }
            | Command::RemoveAside(..)
            | Command::TakeWyrdForm(..) => self.grows(command),
            other => self.books(other),
        }
    }

    /// TG-Y-33, TG-Y-38.
    fn rolls(&mut self, die: u32) -> Outcome {
        match self.awaited.clone() {
            Some(Awaited::Check { group, attribute, best, modifier }) => {
                self.awaited = None;
                let group = self.party.present(&group);
                let value = attribute.map_or(0, |attribute| self.party.value(&group, attribute, best));
                self.party.said.push(Notice::Checked(die as i32 + value as i32 + modifier));
                Ok(())
            }
            Some(Awaited::Roamer(_)) => match self.house.crosses {
                Some(crosses) => self.shows(roamers::face(die, crosses)),
                None => refuse("the table rolls that die"),
            },
            None => refuse("no die is awaited"),
        }
    }

    fn shows(&mut self, face: Face) -> Outcome {
        let Some(Awaited::Roamer(roamer)) = self.awaited else {
            return refuse("nobody roams");
        };
        self.awaited = None;
        if self.phase != Phase::Day && roamer.is_king() {
            self.roamed.push(roamer);
        }
        self.party.said.push(Notice::Sent(roamers::errand(roamer, face)));
        Ok(())
    }

    /// Actions of phase II (TG-Y-08 to TG-Y-23).
    fn by_daylight(&mut self, command: Command) -> Outcome {
        match command {
            Command::Travel(group) => {
                self.begins(&group)?;
                let each = Amounts::of(&[(Good::Energy, 1)]);
                let split = group.iter().map(|who| (*who, each.clone())).collect();
                self.party.can_pay(&split)?;
                self.party.pay(&split);
                self.acted(&group);
            }
            Command::Act { bill, split } => {
                // An option of an exploration is the whole group's (TG-G-02, TG-G-03).
                if self.exploring.as_ref() != Some(&bill.group) {
                    self.begins(&bill.group)?;
                }
                self.by_day()?;
                self.pays(&bill, &split)?;
            }
            Command::Activate { group, way, split } => {
                self.begins(&group)?;
                let in_play = self.party.characters.len() as u32;
                let (price, supplies) = waystone::price(way, in_play, &self.party.modes, &self.house);
                self.pays(&Bill { price, supplies, group, owner: None }, &split)?;
            }
            Command::Explore(group) => {
                self.begins(&group)?;
                if self.exploring.is_some() {
                    return refuse("an exploration is under way");
                }
                self.acted(&group);
                self.exploring = Some(group);
            }
            Command::EndExploration => {
                let inside = self.meeting.clone().unwrap_or_default();
                if inside.iter().any(|who| self.is_exploring(*who)) {
                    return refuse("those who explore are in an encounter");
                }
                if self.exploring.take().is_none() {
                    return refuse("nobody explores");
                }
            }
            // TG-G-03: nobody leaves.
            Command::Leave(_) => return refuse("nobody leaves an exploration"),
            Command::UseLocation { location, time } => {
                if time > 0 {
                    if self.time.contains_key(&location) {
                        return refuse("TIME lies there");
                    }
                    self.time.insert(location, time);
                    self.party.said.push(Notice::Time(location, time));
                }
            }
            Command::ReplaceLocation(location) => {
                if self.time.remove(&location).is_none() {
                    return refuse("no TIME there");
                }
                self.party.said.push(Notice::Time(location, 0));
            }
            other => return refuse(&format!("{other:?} is not by daylight")),
        }
        Ok(())
    }

    /// A new action of a group by day: none of them is in an exploration.
    fn begins(&self, group: &Group) -> Outcome {
        self.by_day()?;
        self.party.group(group)?;
        if group.iter().any(|who| self.is_exploring(*who)) {
            return refuse("in an exploration");
        }
        Ok(())
    }

    fn pays(&mut self, bill: &Bill, split: &Split) -> Outcome {
        self.party.is_paid(bill, split)?;
        self.party.pay(split);
        self.acted(&bill.group);
        Ok(())
    }

    /// Those who explore meet an encounter together and alone, the dying among them as the table says (TG-OQ-45, TG-OQ-46).
    fn meets(&mut self, group: Group) -> Outcome {
        if self.phase == Phase::Over || self.meeting.is_some() {
            return refuse("not now");
        }
        self.party.group(&group)?;
        if let Some(explorers) = &self.exploring
            && group.iter().any(|who| explorers.contains(who))
        {
            let are_all_there =
                explorers.iter().all(|who| self.party.characters[*who].is_dying() || group.contains(who));
            if !are_all_there || !group.is_subset(explorers) {
                return refuse("those who explore meet it together");
            }
        }
        // Challenging is an action; what comes at dawn or dusk is none.
        if self.phase == Phase::Day {
            self.acted(&group);
        }
        self.meeting = Some(group);
        Ok(())
    }

    /// Whoever begins to die drops out; with the last one the encounter is over (TG-S-83, TG-S-86).
    fn leave_dying(&mut self) {
        let fallen: Vec<usize> = self
            .party
            .said
            .iter()
            .filter_map(|notice| match notice {
                Notice::Dying { who, .. } => Some(*who),
                _ => None,
            })
            .collect();
        if let Some(inside) = &mut self.meeting {
            inside.retain(|who| !fallen.contains(who));
            if inside.is_empty() {
                self.meeting = None;
            }
        }
    }

    fn is_exploring(&self, who: usize) -> bool {
        self.exploring.as_ref().is_some_and(|group| group.contains(&who))
    }

    fn acted(&mut self, group: &Group) {
        for who in group {
            self.party.characters[*who].has_acted = true;
        }
    }

    /// Nobody involved is in an action (TG-P-33, TG-P-38).
    fn are_at_leisure(&self, list: &[usize]) -> Outcome {
        if list.iter().any(|who| self.is_exploring(*who)) { refuse("in an action") } else { Ok(()) }
    }

    /// Equipment changes before the first action of the day phase (TG-P-37). Whoever explores has begun one, unless the table
    /// has said by hand that it does not count.
    fn may_change(&self, who: usize) -> Outcome {
        match self.party.characters.get(who) {
            Some(one) if one.has_acted => refuse("has acted"),
            _ => Ok(()),
        }
    }

    fn grows(&mut self, command: Command) -> Outcome {
        let is_dear = self.party.modes.challenge_improvement;
        match command {
            Command::Raise(who, attribute) => {
                self.at_dusk(Dusk::Improve)?;
                self.party.one(who)?.raise(attribute, is_dear)
            }
            Command::Learn(who, attribute) => {
                self.at_dusk(Dusk::Improve)?;
                self.party.one(who)?.learn(attribute, is_dear)
            }
            Command::Improve(who, deck) => {
                self.at_dusk(Dusk::Improve)?;
                self.party.one(who)?.improve(deck, is_dear)?;
                // TG-P-13, TG-M-07, TG-M-14.
                let drawn = if is_dear { 2 } else { 3 } + u32::from(self.party.modes.story_improvement);
                self.party.said.push(Notice::Draws(who, drawn));
                Ok(())
            }
            Command::AdjustDeck(who, deck, size) => {
                self.at_dusk(Dusk::Decks)?;
                self.party.one(who)?.adjust(deck, size)
            }
            Command::AddCard { who, deck, is_wyrd } => {
                self.party.one(who)?.add_card(deck, is_wyrd);
                Ok(())
            }
            Command::RemoveCard { who, deck, is_wyrd } => self.party.one(who)?.remove_card(deck, is_wyrd),
            Command::RemoveAside(who, deck) => self.party.one(who)?.remove_aside(deck),
            Command::TakeWyrdForm(who, attribute) => self.party.one(who)?.take_wyrd_form(attribute),
            other => refuse(&format!("{other:?} is no growth")),
        }
    }

    /// What is written on sheets at any time.
    fn books(&mut self, command: Command) -> Outcome {
        match command {
            Command::Gain(who, what, amount) => {
                self.party.one(who)?;
                self.party.gain(who, what, amount);
            }
            Command::Lose(who, what, amount) => {
                self.party.one(who)?;
                self.party.lose(who, what, amount);
            }
            // TG-S-90.
            Command::Damage(who, amount) => {
                self.party.one(who)?;
                self.party.lose(who, Good::Health, amount);
            }
            Command::Set(who, what, now) => {
                self.party.one(who)?;
                self.party.put(who, what, now);
            }
            Command::ShareOut { reward, group, split } => self.party.share_out(&reward, &group, &split)?,
            Command::ShareHarm { harm, group, split } => self.party.share_harm(&harm, &group, &split)?,
            Command::GainEach { what, amount, scale, group } => {
                for who in self.party.reach(scale, &group)? {
                    self.party.gain(who, what, amount);
                }
            }
            Command::LoseEach { what, amount, scale, group } => {
                for who in self.party.reach(scale, &group)? {
                    self.party.lose(who, what, amount);
                }
            }
            Command::HandOver { from, to, what, amount } => {
                self.are_at_leisure(&[from, to])?;
                self.party.hand_over(from, to, what, amount)?;
            }
            Command::Equip(who, card) => {
                self.may_change(who)?;
                self.party.one(who)?.equip(&card)?;
            }
            Command::Unequip(who, card) => {
                self.may_change(who)?;
                self.party.one(who)?.unequip(&card)?;
            }
            Command::Pass { from, to, card, wear } => {
                self.are_at_leisure(&[from, to])?;
                self.party.pass(from, to, &card, wear)?;
            }
            Command::DiscardItem(who, card) => self.party.one(who)?.discard_item(&card)?,
            Command::PartWith(who, card) => self.party.one(who)?.part_with(&card)?,
            Command::UseToday(who, card) => self.party.one(who)?.use_today(&card)?,
            other => return refuse(&format!("{other:?} is not booked")),
        }
        Ok(())
    }
}

/// The characters whom a command names; what is for every character names nobody.
fn names(command: &Command) -> Group {
    match command {
        Command::Travel(group)
        | Command::Act { bill: Bill { group, .. }, .. }
        | Command::Activate { group, .. }
        | Command::Explore(group)
        | Command::ShareOut { group, .. }
        | Command::ShareHarm { group, .. }
        | Command::GainEach { group, scale: Scale::Once | Scale::EachMember, .. }
        | Command::LoseEach { group, scale: Scale::Once | Scale::EachMember, .. } => group.clone(),
        Command::HandOver { from, to, .. } | Command::Pass { from, to, .. } => [*from, *to].into(),
        Command::Leave(who)
        | Command::Recover(who)
        | Command::Raise(who, _)
        | Command::Learn(who, _)
        | Command::Improve(who, _)
        | Command::AdjustDeck(who, ..)
        | Command::Die { who, .. }
        | Command::Gain(who, ..)
        | Command::Lose(who, ..)
        | Command::Damage(who, _)
        | Command::Set(who, ..)
        | Command::Equip(who, _)
        | Command::Unequip(who, _)
        | Command::DiscardItem(who, _)
        | Command::PartWith(who, _)
        | Command::UseToday(who, _)
        | Command::AddCard { who, .. }
        | Command::RemoveCard { who, .. }
        | Command::RemoveAside(who, _)
        | Command::TakeWyrdForm(who, _) => [*who].into(),
        _ => Group::new(),
    }
}
