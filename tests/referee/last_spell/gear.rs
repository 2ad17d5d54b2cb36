//! Equipment and perks (LS-EQUIP, LS-LEVEL).

use crate::city::{City, Event, Hero, Reason};
use crate::day::Where;
use crate::structures::Kind;

impl City {
    fn worn(&self, hero: &Hero, is: impl Fn(&str, &str) -> bool) -> u32 {
        let of = |item: &&String| {
            let card = self.deck.card(item);
            is(card.word("stack"), card.word("worn"))
        };
        hero.items.iter().filter(of).count() as u32
    }

    /// LS-EQUIP-02 to LS-EQUIP-07, changed by perks and traits (LS-EQUIP-08).
    pub(crate) fn is_encumbered(&self, hero: &Hero) -> bool {
        let limit = |printed: u32, more: &str, fewer: &str| {
            let more = if more.is_empty() { 0 } else { self.of_hero(hero, more) };
            let fewer = if fewer.is_empty() { 0 } else { self.of_hero(hero, fewer) };
            (printed + more).saturating_sub(fewer)
        };
        let is_weapon = |stack: &str| matches!(stack, "melee" | "ranged" | "magic");
        // LS-OQ-15
        let both = if self.rules.both_hands { self.worn(hero, |_, worn| worn == "two-handed") } else { 0 };
        let hands = self.worn(hero, |stack, _| is_weapon(stack)) + both;
        self.worn(hero, |_, worn| worn == "legs") > 1
            || self.worn(hero, |_, worn| worn == "body") > 1
            || self.worn(hero, |_, worn| worn == "shield") > limit(1, "more shields", "fewer shields")
            || self.worn(hero, |stack, _| stack == "scroll") > limit(1, "more scrolls", "")
            || self.worn(hero, |stack, _| stack == "potion") > limit(1, "more potions", "")
            || hands > limit(2, "more weapons", "fewer weapons")
            || self.worn(hero, |_, worn| worn == "one-handed") > limit(2, "more weapons", "fewer weapons")
            || self.worn(hero, |_, worn| worn == "two-handed") > limit(1, "more two-handed", "")
    }

    pub(crate) fn would_encumber(&self, who: usize, item: &str) -> bool {
        let mut laden = self.heroes[who].clone();
        laden.items.push(item.to_string());
        self.is_encumbered(&laden)
    }

    pub(crate) fn is_equipment(&self, item: &str) -> bool {
        self.deck.cards.get(item).is_some_and(|card| card.kind == "equipment")
    }

    pub(crate) fn items_mut(&mut self, place: &Where) -> Option<&mut Vec<String>> {
        match place {
            Where::Stash => Some(&mut self.kept),
            Where::Hero(who) => self.heroes.get_mut(*who).map(|hero| &mut hero.items),
            Where::Stack | Where::Box => None,
        }
    }

    pub(crate) fn lies(&self, item: &str, place: &Where) -> bool {
        match place {
            Where::Stash => self.kept.iter().any(|kept| kept == item),
            Where::Hero(who) => {
                self.heroes.get(*who).is_some_and(|hero| hero.items.iter().any(|it| it == item))
            }
            Where::Stack | Where::Box => true,
        }
    }

    pub(crate) fn move_item(&mut self, item: &str, from: &Where, to: &Where) {
        if let Some(items) = self.items_mut(from) {
            let at = items.iter().position(|it| it == item).expect("it was checked");
            items.remove(at);
        }
        if let Some(items) = self.items_mut(to) {
            items.push(item.to_string());
        }
        self.event(Event::Moved(item.to_string(), format!("{from:?}"), format!("{to:?}")));
    }

    pub(crate) fn shop_stands(&self) -> bool {
        self.count(Kind::Shop) > 0
    }

    fn price(&self, who: usize, item: &str) -> u32 {
        let less = self.of_hero(&self.heroes[who], "cheaper purchases");
        self.deck.card(item).number("cost").saturating_sub(less)
    }

    /// LS-EQUIP-10 to LS-EQUIP-12: only what the stacks of the shop hold.
    pub(crate) fn against_buying(&self, who: usize, item: &str) -> Vec<Reason> {
        if !self.is_equipment(item) {
            return vec![Reason::NoSuchCard];
        }
        let mut no = Vec::new();
        if !self.shop_stands() {
            no.push(Reason::ShopClosed);
        }
        if self.stash.gold < self.price(who, item) {
            no.push(Reason::GoodsMissing);
        }
        if !self.is_on_board(item) {
            no.push(Reason::WrongTier);
        }
        no
    }

    pub(crate) fn stack_of(&self, item: &str) -> Option<usize> {
        let stacks = ["armour", "melee", "ranged", "magic"];
        stacks.iter().position(|stack| *stack == self.deck.card(item).word("stack"))
    }

    /// Whether the card's tier is the one of its stack; scrolls and potions have none.
    pub(crate) fn is_on_board(&self, item: &str) -> bool {
        match self.stack_of(item) {
            Some(stack) => self.deck.card(item).number("tier") == self.tiers[stack],
            None => true,
        }
    }

    pub(crate) fn buy(&mut self, who: usize, item: &str) {
        self.pay(crate::structures::gold(self.price(who, item)));
        self.move_item(item, &Where::Stack, &Where::Stash);
    }

    /// LS-EQUIP-13.
    pub(crate) fn against_selling(&self, items: &[String]) -> Vec<Reason> {
        let mut left = self.kept.clone();
        // LS-OQ-17
        if self.rules.no_sales_without_shop && !self.shop_stands() {
            return vec![Reason::ShopClosed];
        }
        if items.is_empty() {
            return vec![Reason::NotAnAnswer];
        }
        for item in items {
            match left.iter().position(|kept| kept == item) {
                Some(at) => {
                    left.remove(at);
                }
                None => return vec![Reason::NotThere],
            }
        }
        vec![]
    }

    /// LS-EQUIP-14: half of the sum, rounded down once; LS-OQ-19: where the cards go.
    pub(crate) fn sell(&mut self, who: usize, items: &[String]) {
        let sum: u32 = items.iter().map(|item| self.deck.card(item).number("cost")).sum();
        let more = self.of_hero(&self.heroes[who], "better sales");
        for item in items {
            let to = if self.is_on_board(item) { Where::Stack } else { Where::Box };
            self.move_item(item, &Where::Stash, &to);
        }
        self.gain(crate::structures::gold(sum / 2 + more));
    }

    /// LS-LEVEL-04, LS-LEVEL-05.
    pub(crate) fn against_perk(&self, who: usize, level: u32) -> Vec<Reason> {
        let owned = |wanted: u32| self.heroes[who].perks.iter().filter(|(level, _)| *level == wanted).count();
        if !(1..=4).contains(&level) {
            return vec![Reason::NotAnAnswer];
        }
        let locked = level > 1 && owned(level - 1) < 2 || level == 4 && owned(4) > 0;
        if locked { vec![Reason::PerkLocked] } else { vec![] }
    }

    /// LS-SET-38.
    pub(crate) fn perk_is_taken(&self, perk: &str) -> bool {
        self.heroes.iter().any(|hero| hero.perks.iter().any(|(_, card)| card.as_deref() == Some(perk)))
    }
}
