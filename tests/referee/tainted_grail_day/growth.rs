//! Experience spent in the fifth step of an evening, and the two decks (TG-P-06 to TG-P-16, TG-W).

use crate::character::Character;
use crate::goods::Good;
use crate::party::{Outcome, refuse};

/// Cards a deck must keep (TG-Y-30).
pub(crate) const LEAST: u32 = 10;
/// Skills of an attribute that can be bought: the book prices five in a pair, and one of them is the wyrd skill (TG-P-15).
pub(crate) const SKILLS: u32 = 2;

impl Character {
    fn spend(&mut self, experience: u32) -> Outcome {
        if self.has(Good::Experience) < experience {
            return refuse("not enough EP");
        }
        self.experience -= experience;
        Ok(())
    }

    pub(crate) fn level_price(&self, attribute: usize, is_dear: bool) -> u32 {
        self.pair_sum(attribute) + if is_dear { 3 } else { 2 }
    }

    pub(crate) fn skill_price(&self, attribute: usize, is_dear: bool) -> u32 {
        let each = if is_dear { 5 } else { 4 };
        each + each * self.pair_skills(attribute)
    }

    /// One level more (TG-P-08, TG-P-09; TG-M-14).
    pub(crate) fn raise(&mut self, attribute: usize, is_dear: bool) -> Outcome {
        if self.attributes[attribute] >= self.maximum(attribute) {
            return refuse("at its maximum");
        }
        self.spend(self.level_price(attribute, is_dear))?;
        self.attributes[attribute] += 1;
        Ok(())
    }

    /// A skill (TG-P-10, TG-P-11; TG-M-14).
    pub(crate) fn learn(&mut self, attribute: usize, is_dear: bool) -> Outcome {
        if self.attributes[attribute] < self.maximum(attribute) {
            return refuse("not at its maximum");
        }
        if self.skills[attribute] == SKILLS {
            return refuse("no more skills");
        }
        self.spend(self.skill_price(attribute, is_dear))?;
        self.skills[attribute] += 1;
        Ok(())
    }

    /// A card from an improvement stack (TG-P-13; TG-M-14).
    pub(crate) fn improve(&mut self, deck: usize, is_dear: bool) -> Outcome {
        self.spend(if is_dear { 3 } else { 2 })?;
        self.add_card(deck, false);
        Ok(())
    }

    /// The cards one owns are in the deck or aside (TG-Y-30); those of the wyrd form stay in (TG-W-02, TG-W-03).
    pub(crate) fn adjust(&mut self, deck: usize, size: u32) -> Outcome {
        let deck = &mut self.decks[deck];
        let owned = deck.cards + deck.aside;
        if size < LEAST || size < deck.wyrd {
            return refuse("too few cards");
        }
        if size > owned {
            return refuse("more cards than are owned");
        }
        deck.cards = size;
        deck.aside = owned - size;
        Ok(())
    }

    pub(crate) fn add_card(&mut self, deck: usize, is_wyrd: bool) {
        self.decks[deck].cards += 1;
        if is_wyrd {
            self.decks[deck].wyrd += 1;
        }
    }

    /// A text takes a card away.
    pub(crate) fn remove_card(&mut self, deck: usize, is_wyrd: bool) -> Outcome {
        let deck = &mut self.decks[deck];
        let there = if is_wyrd { deck.wyrd } else { deck.cards - deck.wyrd };
        if there == 0 {
            return refuse("no such card");
        }
        // A card that was left out takes its place where ten would not be left.
        match (deck.cards > LEAST, deck.aside > 0) {
            (true, _) => deck.cards -= 1,
            (false, true) => deck.aside -= 1,
            (false, false) => return refuse("a deck keeps ten cards"),
        }
        if is_wyrd {
            deck.wyrd -= 1;
        }
        Ok(())
    }

    pub(crate) fn remove_aside(&mut self, deck: usize) -> Outcome {
        if self.decks[deck].aside == 0 {
            return refuse("nothing is aside");
        }
        self.decks[deck].aside -= 1;
        Ok(())
    }

    /// The wyrd form brings one skill (TG-W-11).
    pub(crate) fn take_wyrd_form(&mut self, attribute: usize) -> Outcome {
        if self.wyrd_skill.is_some() {
            return refuse("in wyrd form already");
        }
        self.wyrd_skill = Some(attribute);
        Ok(())
    }
}
