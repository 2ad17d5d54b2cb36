//! One character sheet: tracks, resources, attributes, skills and decks (TG-P).

use crate::belongings::Owned;
use crate::goods::{Amounts, Good};
use crate::notice::Notice;

/// At most so much Food, Wealth and Magic (TG-P-31).
const MOST: u32 = 20;
/// Fields of an attribute at the beginning (TG-P-07).
const FIELDS: u32 = 2;

/// The character board (TG-P-02).
#[derive(Clone, Debug, Default)]
pub(crate) struct Board {
    pub(crate) name: String,
    pub(crate) energy: u32,
    pub(crate) health: u32,
    pub(crate) fear: u32,
    pub(crate) energy_top: u32,
    pub(crate) health_top: u32,
    pub(crate) fear_top: u32,
    /// The first red field of the fear track.
    pub(crate) red_from: u32,
    pub(crate) attributes: [u32; 6],
    pub(crate) food: u32,
    pub(crate) wealth: u32,
    pub(crate) magic: u32,
}

/// One of a character's two decks.
#[derive(Clone, Debug)]
pub(crate) struct Deck {
    /// The cards in the deck, those of the wyrd form among them.
    pub(crate) cards: u32,
    pub(crate) wyrd: u32,
    /// Owned, but left out of the deck (TG-Y-30).
    pub(crate) aside: u32,
}

#[derive(Clone, Debug)]
pub(crate) struct Character {
    /// The number at the table.
    pub(crate) seat: usize,
    pub(crate) board: Board,
    pub(crate) energy: u32,
    pub(crate) health: u32,
    pub(crate) fear: u32,
    pub(crate) food: u32,
    pub(crate) wealth: u32,
    pub(crate) magic: u32,
    pub(crate) experience: u32,
    pub(crate) attributes: [u32; 6],
    /// Skills of each attribute, without that of the wyrd form.
    pub(crate) skills: [u32; 6],
    /// The attribute of the wyrd skill.
    pub(crate) wyrd_skill: Option<usize>,
    /// Combat, then diplomacy.
    pub(crate) decks: [Deck; 2],
    pub(crate) belongings: Vec<Owned>,
    /// Has done an action in this day's phase II.
    pub(crate) has_acted: bool,
    /// Has eaten in the recovery of this evening.
    pub(crate) has_recovered: bool,
    /// Was exhausted as the end of the day began (TG-OQ-16).
    pub(crate) came_exhausted: bool,
}

impl Character {
    pub(crate) fn new(seat: usize, board: Board) -> Character {
        let deck = Deck { cards: 10, wyrd: 0, aside: 0 };
        Character {
            seat,
            energy: board.energy,
            health: board.health,
            fear: board.fear,
            food: board.food,
            wealth: board.wealth,
            magic: board.magic,
            experience: 0,
            attributes: board.attributes,
            skills: [0; 6],
            wyrd_skill: None,
            decks: [deck.clone(), deck],
            belongings: Vec::new(),
            has_acted: false,
            has_recovered: false,
            came_exhausted: false,
            board,
        }
    }

    pub(crate) fn has(&self, what: Good) -> u32 {
        match what {
            Good::Energy => self.energy,
            Good::Health => self.health,
            Good::Fear => self.fear,
            Good::Food => self.food,
            Good::Wealth => self.wealth,
            Good::Magic => self.magic,
            Good::Experience => self.experience,
        }
    }

    fn marker(&mut self, what: Good) -> &mut u32 {
        match what {
            Good::Energy => &mut self.energy,
            Good::Health => &mut self.health,
            Good::Fear => &mut self.fear,
            Good::Food => &mut self.food,
            Good::Wealth => &mut self.wealth,
            Good::Magic => &mut self.magic,
            Good::Experience => &mut self.experience,
        }
    }

    /// The last field, or the most that may be owned.
    pub(crate) fn top(&self, what: Good) -> u32 {
        match what {
            Good::Energy => self.board.energy_top,
            Good::Health => self.board.health_top,
            Good::Fear => self.board.fear_top,
            Good::Food | Good::Wealth | Good::Magic => MOST,
            Good::Experience => u32::MAX,
        }
    }

    /// TG-P-22.
    pub(crate) fn is_dying(&self) -> bool {
        self.health == 0
    }

    /// TG-P-24.
    pub(crate) fn is_insane(&self) -> bool {
        self.fear >= self.board.red_from
    }

    /// TG-P-21.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.energy == 0
    }

    /// ENERGY is never above HEALTH (TG-P-19), unless story mode frees it (TG-M-05).
    fn limit_energy(&mut self, is_free: bool) {
        if !is_free && self.energy > self.health {
            self.energy = self.health;
        }
    }

    /// Puts a marker where it belongs, as far as its track goes, and says what comes of it (TG-P-25).
    pub(crate) fn put(&mut self, what: Good, now: u32, is_free: bool) -> Vec<Notice> {
        let (was_dying, was_insane, was_exhausted) = (self.is_dying(), self.is_insane(), self.is_exhausted());
        let top = self.top(what);
        *self.marker(what) = now.min(top);
        self.limit_energy(is_free);
        let who = self.seat;
        let mut notices = Vec::new();
        match (was_dying, self.is_dying()) {
            (false, true) => notices.push(Notice::Dying { who, is_alone: false }),
            (true, false) => notices.push(Notice::Saved(who)),
            _ => {}
        }
        match (was_insane, self.is_insane()) {
            (false, true) => notices.push(Notice::Insane(who)),
            (true, false) => notices.push(Notice::Calm(who)),
            _ => {}
        }
        if self.is_exhausted() && !was_exhausted {
            notices.push(Notice::Exhausted(who));
        }
        notices
    }

    /// What does not fit is surplus (TG-P-32).
    pub(crate) fn gain(&mut self, what: Good, amount: u32, is_free: bool) -> Vec<Notice> {
        let wanted = self.has(what) + amount;
        let over = wanted.saturating_sub(self.top(what));
        let mut notices = self.put(what, wanted, is_free);
        if !what.is_track() && over > 0 {
            notices.push(Notice::Surplus(self.seat, what, over));
        }
        notices
    }

    /// "Lose" takes what there is (TG-P-35).
    pub(crate) fn lose(&mut self, what: Good, amount: u32, is_free: bool) -> Vec<Notice> {
        let left = self.has(what).saturating_sub(amount);
        self.put(what, left, is_free)
    }

    /// How much of this alone can be paid; FEAR upwards.
    pub(crate) fn can_pay_of(&self, what: Good) -> u32 {
        if what == Good::Fear { self.board.fear_top - self.fear } else { self.has(what) }
    }

    /// Whether a price can be paid in full (TG-P-18, TG-P-35). It is looked at as a whole: what is left of HEALTH limits the
    /// ENERGY that can be paid (TG-OQ-50).
    pub(crate) fn can_pay(&self, price: &Amounts, is_free: bool) -> bool {
        let (energy, health) = (price.get(Good::Energy), price.get(Good::Health));
        price.iter().all(|(what, amount)| amount <= self.can_pay_of(what))
            && (is_free || energy == 0 || health + energy <= self.health)
    }

    /// Pays ENERGY before HEALTH: that leaves the payer the most (golden rule 3).
    pub(crate) fn pay(&mut self, price: &Amounts, is_free: bool) -> Vec<Notice> {
        let mut notices = Vec::new();
        for (what, amount) in price.iter() {
            notices.extend(match what {
                Good::Fear => self.gain(what, amount, is_free),
                what => self.lose(what, amount, is_free),
            });
        }
        notices
    }

    /// Ordinary skills, and the wyrd skill where it is one of this attribute.
    pub(crate) fn all_skills(&self, attribute: usize) -> u32 {
        self.skills[attribute] + u32::from(self.wyrd_skill == Some(attribute))
    }

    /// TG-P-07.
    pub(crate) fn maximum(&self, attribute: usize) -> u32 {
        FIELDS + self.all_skills(attribute)
    }

    /// The attribute, and the one it opposes (TG-P-06).
    fn pair(attribute: usize) -> [usize; 2] {
        [attribute, attribute ^ 1]
    }

    pub(crate) fn pair_sum(&self, attribute: usize) -> u32 {
        Self::pair(attribute).iter().map(|one| self.attributes[*one]).sum()
    }

    pub(crate) fn pair_skills(&self, attribute: usize) -> u32 {
        Self::pair(attribute).iter().map(|one| self.all_skills(*one)).sum()
    }
}
