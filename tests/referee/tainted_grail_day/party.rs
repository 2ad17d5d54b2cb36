//! The characters in play: gains, losses, sharing and handing over (TG-P-30 to TG-P-38, TG-G).

use std::collections::BTreeSet;

use crate::belongings::{Keyword, Owned};
use crate::character::{Board, Character};
use crate::goods::{Amounts, Good, Split, total};
use crate::notice::Notice;

pub(crate) type Outcome = Result<(), String>;
/// Characters by their numbers at the table.
pub(crate) type Group = BTreeSet<usize>;

pub(crate) fn refuse<T>(why: &str) -> Result<T, String> {
    Err(why.to_owned())
}

/// The switches of both menus that matter here (TG-M).
#[derive(Clone, Debug, Default)]
pub(crate) struct Modes {
    pub(crate) story_health: bool,
    pub(crate) story_waystones: bool,
    pub(crate) story_improvement: bool,
    pub(crate) story_time: bool,
    pub(crate) challenge_waystones: bool,
    pub(crate) challenge_improvement: bool,
    pub(crate) challenge_items: bool,
    pub(crate) challenge_rest: bool,
    pub(crate) challenge_stability: bool,
}

/// Whom a gain or loss "for each" is for (TG-Y-42).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scale {
    Once,
    EachMember,
    EachCharacter,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Party {
    pub(crate) characters: Vec<Character>,
    pub(crate) modes: Modes,
    /// What was said since the action began.
    pub(crate) said: Vec<Notice>,
}

impl Party {
    /// One to four players with a character each (TG-P-01).
    pub(crate) fn join(&mut self, board: Board) -> Outcome {
        if self.characters.len() == 4 {
            return refuse("four play");
        }
        if self.characters.iter().any(|one| one.board.name == board.name) {
            return refuse("that one is in play");
        }
        let seat = self.characters.len();
        self.characters.push(Character::new(seat, board));
        Ok(())
    }

    pub(crate) fn set_modes(&mut self, modes: Modes) {
        self.modes = modes;
        // The limit holds at once where it holds again.
        for who in 0..self.characters.len() {
            self.put(who, Good::Energy, self.characters[who].energy);
        }
    }

    pub(crate) fn one(&mut self, who: usize) -> Result<&mut Character, String> {
        self.characters.get_mut(who).ok_or_else(|| "nobody".to_owned())
    }

    /// A group of characters who are in play, one of them at least.
    pub(crate) fn group(&self, group: &Group) -> Outcome {
        if group.is_empty() {
            return refuse("nobody in the group");
        }
        if group.iter().any(|who| *who >= self.characters.len()) {
            return refuse("somebody is not in play");
        }
        Ok(())
    }

    /// Those of the group who are in play.
    pub(crate) fn present(&self, group: &Group) -> Group {
        group.iter().copied().filter(|who| *who < self.characters.len()).collect()
    }

    fn says(&mut self, notices: Vec<Notice>) {
        let is_alone = self.characters.len() == 1;
        self.said.extend(notices.into_iter().map(|notice| match notice {
            Notice::Dying { who, .. } => Notice::Dying { who, is_alone },
            notice => notice,
        }));
    }

    pub(crate) fn gain(&mut self, who: usize, what: Good, amount: u32) {
        let notices = self.characters[who].gain(what, amount, self.modes.story_health);
        self.says(notices);
    }

    pub(crate) fn lose(&mut self, who: usize, what: Good, amount: u32) {
        let notices = self.characters[who].lose(what, amount, self.modes.story_health);
        self.says(notices);
    }

    pub(crate) fn put(&mut self, who: usize, what: Good, now: u32) {
        let notices = self.characters[who].put(what, now, self.modes.story_health);
        self.says(notices);
    }

    /// The parts of a split fall on members only (TG-Y-15, TG-OQ-38).
    pub(crate) fn are_members(&self, group: &Group, split: &Split) -> Outcome {
        for who in split.keys() {
            if *who >= self.characters.len() || !group.contains(who) {
                return refuse("somebody is no member");
            }
        }
        Ok(())
    }

    /// … and add up to the whole.
    fn fits(&self, whole: &Amounts, group: &Group, split: &Split) -> Outcome {
        self.are_members(group, split)?;
        if total(split) == *whole { Ok(()) } else { refuse("the parts do not add up") }
    }

    /// A gain once for the group (TG-Y-42, TG-G-15).
    pub(crate) fn share_out(&mut self, reward: &Amounts, group: &Group, split: &Split) -> Outcome {
        self.fits(reward, group, split)?;
        for (who, part) in split {
            // HEALTH first, so that ENERGY has room (golden rule 3, as TG-Y-27).
            self.gain(*who, Good::Health, part.get(Good::Health));
            for (what, amount) in part.iter().filter(|(what, _)| *what != Good::Health) {
                self.gain(*who, what, amount);
            }
        }
        Ok(())
    }

    /// A loss once for the group: as much as it has (TG-P-35), point by point from whom it chooses (TG-OQ-38).
    pub(crate) fn share_harm(&mut self, harm: &Amounts, group: &Group, split: &Split) -> Outcome {
        let members = self.present(group);
        let mut bearable = Amounts::default();
        for (what, amount) in harm.iter() {
            let most = members.iter().map(|who| self.characters[*who].can_pay_of(what)).sum();
            bearable.add(what, amount.min(most));
        }
        self.fits(&bearable, group, split)?;
        for (who, part) in split {
            if part.iter().any(|(what, amount)| amount > self.characters[*who].can_pay_of(what)) {
                return refuse("somebody else can lose it");
            }
        }
        for (who, part) in split {
            for (what, amount) in part.iter() {
                match what {
                    Good::Fear => self.gain(*who, what, amount),
                    what => self.lose(*who, what, amount),
                }
            }
        }
        Ok(())
    }

    /// Everybody whom the scale names (TG-Y-42, TG-G-08).
    pub(crate) fn reach(&self, scale: Scale, group: &Group) -> Result<Group, String> {
        match scale {
            Scale::Once => refuse("the group shares it"),
            Scale::EachMember => Ok(self.present(group)),
            Scale::EachCharacter => Ok((0..self.characters.len()).collect()),
        }
        .and_then(|reach: Group| if reach.is_empty() { refuse("nobody there") } else { Ok(reach) })
    }

    /// Whether everybody can pay their part of a price (TG-S-89).
    pub(crate) fn can_pay(&self, split: &Split) -> Outcome {
        let is_free = self.modes.story_health;
        for (who, part) in split {
            if !self.characters[*who].can_pay(part, is_free) {
                return refuse("somebody cannot pay");
            }
        }
        Ok(())
    }

    pub(crate) fn pay(&mut self, split: &Split) {
        for (who, part) in split {
            let notices = self.characters[*who].pay(part, self.modes.story_health);
            self.says(notices);
        }
    }

    /// Food and Wealth change hands, Magic and EP do not (TG-P-33).
    pub(crate) fn hand_over(&mut self, from: usize, to: usize, what: Good, amount: u32) -> Outcome {
        self.one(from)?;
        self.one(to)?;
        if !matches!(what, Good::Food | Good::Wealth) {
            return refuse("it does not change hands");
        }
        if self.characters[from].has(what) < amount {
            return refuse("not so much there");
        }
        if from == to {
            return Ok(());
        }
        // Surplus goes to somebody with room (TG-P-32).
        if self.characters[to].has(what) + amount > self.characters[to].top(what) {
            return refuse("no room");
        }
        self.lose(from, what, amount);
        self.gain(to, what, amount);
        Ok(())
    }

    pub(crate) fn receive(&mut self, who: usize, new: Owned, wear: bool) -> Outcome {
        let are_items_limited = self.modes.challenge_items;
        let one = self.one(who)?;
        if !one.has_room(&new, are_items_limited) {
            return refuse("five items are carried");
        }
        one.receive(new, wear);
        Ok(())
    }

    /// Items change hands, secrets too, except personal and communal ones (TG-P-38).
    pub(crate) fn pass(&mut self, from: usize, to: usize, card: &str, wear: bool) -> Outcome {
        self.one(to)?;
        let are_items_limited = self.modes.challenge_items;
        let giver = self.one(from)?;
        let Some(at) = giver.find(card) else {
            return refuse("not owned");
        };
        let owned = giver.belongings[at].clone();
        if matches!(owned.keyword, Keyword::Personal | Keyword::Communal) {
            return refuse("it does not change hands");
        }
        if from == to {
            return Ok(());
        }
        if !self.characters[to].has_room(&owned, are_items_limited) {
            return refuse("five items are carried");
        }
        self.characters[from].give(card);
        self.characters[to].receive(owned, wear);
        Ok(())
    }

    /// The best or worst of the group, never the sum (TG-Y-38).
    pub(crate) fn value(&self, group: &Group, attribute: usize, best: bool) -> u32 {
        let values = group.iter().map(|who| self.characters[*who].attributes[attribute]);
        if best { values.max().unwrap_or(0) } else { values.min().unwrap_or(0) }
    }
}
