//! Items and secrets (TG-P-36 to TG-P-41).

use crate::character::Character;
use crate::party::{Outcome, refuse};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keyword {
    Weapon,
    Armour,
    Shield,
    Relic,
    Personal,
    Communal,
    Consumable,
    /// A secret without any of the words above.
    Plain,
}

impl Keyword {
    /// One card of it at most is equipped (TG-P-36).
    pub(crate) fn is_limited(self) -> bool {
        matches!(self, Keyword::Weapon | Keyword::Armour | Keyword::Shield | Keyword::Relic)
    }

    /// Only secrets bear it.
    pub(crate) fn is_of_secrets(self) -> bool {
        matches!(self, Keyword::Personal | Keyword::Communal | Keyword::Plain)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Owned {
    pub(crate) card: String,
    pub(crate) keyword: Keyword,
    pub(crate) is_secret: bool,
    /// Face up; what has no limited keyword is always active (TG-P-41).
    pub(crate) is_active: bool,
    pub(crate) is_used_today: bool,
}

/// Items one may carry where challenge mode limits them (TG-M-15).
const ITEMS: usize = 5;

impl Character {
    pub(crate) fn find(&self, card: &str) -> Option<usize> {
        self.belongings.iter().position(|owned| owned.card == card)
    }

    fn own(&mut self, card: &str) -> Result<&mut Owned, String> {
        match self.find(card) {
            Some(at) => Ok(&mut self.belongings[at]),
            None => Err("not owned".into()),
        }
    }

    fn worn(&mut self, keyword: Keyword) -> Option<&mut Owned> {
        self.belongings.iter_mut().find(|owned| owned.keyword == keyword && owned.is_active)
    }

    /// Secrets are not items, whatever their keyword (TG-P-40).
    fn items(&self) -> usize {
        self.belongings.iter().filter(|owned| !owned.is_secret).count()
    }

    pub(crate) fn has_room(&self, new: &Owned, are_items_limited: bool) -> bool {
        new.is_secret || !are_items_limited || self.items() < ITEMS
    }

    /// A new card. Of a limited keyword it is decided at once which one is used (TG-P-37).
    pub(crate) fn receive(&mut self, mut new: Owned, wear: bool) {
        new.is_active = wear || !new.keyword.is_limited();
        if new.keyword.is_limited()
            && wear
            && let Some(old) = self.worn(new.keyword)
        {
            old.is_active = false;
        }
        self.belongings.push(new);
    }

    pub(crate) fn give(&mut self, card: &str) -> Option<Owned> {
        self.find(card).map(|at| self.belongings.remove(at))
    }

    pub(crate) fn equip(&mut self, card: &str) -> Outcome {
        let keyword = self.own(card)?.keyword;
        if !keyword.is_limited() || self.own(card)?.is_active {
            return refuse("nothing to equip");
        }
        // Both at once is refused (TG-EX-33); the table first takes the other one off.
        if self.worn(keyword).is_some() {
            return refuse("another of its keyword is equipped");
        }
        self.own(card)?.is_active = true;
        Ok(())
    }

    pub(crate) fn unequip(&mut self, card: &str) -> Outcome {
        let owned = self.own(card)?;
        if !owned.keyword.is_limited() || !owned.is_active {
            return refuse("it is not equipped");
        }
        owned.is_active = false;
        Ok(())
    }

    /// By an effect on items: it leaves secrets alone (TG-P-40).
    pub(crate) fn discard_item(&mut self, card: &str) -> Outcome {
        if self.own(card)?.is_secret {
            return refuse("a secret is no item");
        }
        self.give(card);
        Ok(())
    }

    /// Because a text says so, secrets too.
    pub(crate) fn part_with(&mut self, card: &str) -> Outcome {
        self.own(card)?;
        self.give(card);
        Ok(())
    }

    /// Once a day, also where it was turned or changed hands (TG-S-95). It is a note and no more: whether the card lies face
    /// up is left to the table.
    pub(crate) fn use_today(&mut self, card: &str) -> Outcome {
        let owned = self.own(card)?;
        if owned.is_used_today {
            return refuse("used today");
        }
        owned.is_used_today = true;
        Ok(())
    }
}
