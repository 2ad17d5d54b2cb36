//! Values that the table sets by hand (TG-S-36, TG-OQ-48): any that the rules allow beside the others.

use crate::character::Character;
use crate::day::{Day, PHASES};
use crate::goods::Good;
use crate::growth::{LEAST, SKILLS};
use crate::party::{Group, Outcome, refuse};
use crate::roamers::Roamer;

/// What is set, and of whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    DayNumber,
    Step,
    Elapsed,
    Spared,
    Deaths,
    /// A die that is awaited can only be dropped.
    Awaited,
    Roamed(Roamer),
    /// TIME at a location that has some.
    Time(u32),
    Good(usize, Good),
    Attribute(usize, usize),
    Skills(usize, usize),
    /// 0 for none, or the attribute's number and one.
    WyrdForm(usize),
    DeckCards(usize, usize),
    /// In the deck or aside.
    DeckOwned(usize, usize),
    DeckWyrd(usize, usize),
    HasActed(usize),
    Explores(usize),
    Recovered(usize),
    CameExhausted(usize),
    /// Of somebody's belonging by its number.
    Worn(usize, usize),
    UsedToday(usize, usize),
    Secret(usize, usize),
    Owned(usize, usize),
}

fn flag(now: u32) -> Result<bool, String> {
    if now <= 1 { Ok(now == 1) } else { refuse("yes or no") }
}

fn at_most(now: u32, most: u32) -> Outcome {
    if now <= most { Ok(()) } else { refuse("too much") }
}

impl Day {
    pub(crate) fn correct(&mut self, entry: Entry, now: u32) -> Outcome {
        let is = now > 0;
        match entry {
            Entry::DayNumber => self.number = now,
            Entry::Step => {
                let Some(phase) = PHASES.get(now as usize) else { return refuse("no such step") };
                self.phase = *phase;
                self.awaited = None;
            }
            Entry::Elapsed => {
                at_most(now, 6)?;
                self.elapsed = now;
            }
            Entry::Spared => self.is_spared = flag(now)?,
            Entry::Deaths => {
                at_most(now, 255)?;
                self.deaths = now;
            }
            Entry::Awaited => {
                if self.awaited.is_none() {
                    return refuse("nothing is awaited");
                }
                if !flag(now)? {
                    self.awaited = None;
                }
            }
            Entry::Roamed(king) => {
                flag(now)?;
                self.roamed.retain(|one| *one != king);
                if is {
                    self.roamed.push(king);
                }
            }
            Entry::Time(location) => {
                // The box has twenty of them.
                at_most(now, 20)?;
                match is {
                    true => self.time.insert(location, now),
                    false => self.time.remove(&location),
                };
            }
            Entry::Explores(who) => {
                self.party.one(who)?;
                let mut group: Group = self.exploring.take().unwrap_or_default();
                if flag(now)? {
                    group.insert(who)
                } else {
                    group.remove(&who)
                };
                self.exploring = (!group.is_empty()).then_some(group);
            }
            Entry::Good(who, what) => {
                let is_free = self.party.modes.story_health;
                let one = self.party.one(who)?;
                at_most(now, one.top(what))?;
                if what == Good::Energy && !is_free {
                    at_most(now, one.health)?;
                }
                self.party.put(who, what, now);
            }
            Entry::Attribute(who, _)
            | Entry::Skills(who, _)
            | Entry::WyrdForm(who)
            | Entry::DeckCards(who, _)
            | Entry::DeckOwned(who, _)
            | Entry::DeckWyrd(who, _)
            | Entry::HasActed(who)
            | Entry::Recovered(who)
            | Entry::CameExhausted(who)
            | Entry::Worn(who, _)
            | Entry::UsedToday(who, _)
            | Entry::Secret(who, _)
            | Entry::Owned(who, _) => self.party.one(who)?.correct(entry, now)?,
        }
        Ok(())
    }
}

impl Character {
    fn correct(&mut self, entry: Entry, now: u32) -> Outcome {
        match entry {
            // TG-P-07.
            Entry::Attribute(_, of) => {
                at_most(now, self.maximum(of))?;
                self.attributes[of] = now;
            }
            Entry::Skills(_, of) => {
                at_most(now, SKILLS)?;
                self.skills[of] = now;
                at_most(self.attributes[of], self.maximum(of))?;
            }
            Entry::WyrdForm(_) => {
                at_most(now, 6)?;
                self.wyrd_skill = now.checked_sub(1).map(|of| of as usize);
                for of in 0..6 {
                    at_most(self.attributes[of], self.maximum(of))?;
                }
            }
            // TG-Y-30, TG-W-02: ten at least, all of the wyrd form among them.
            Entry::DeckCards(_, deck) => {
                let deck = &mut self.decks[deck];
                let owned = deck.cards + deck.aside;
                at_most(now, owned)?;
                at_most(LEAST.max(deck.wyrd), now)?;
                (deck.cards, deck.aside) = (now, owned - now);
            }
            Entry::DeckOwned(_, deck) => {
                let deck = &mut self.decks[deck];
                at_most(now, 255)?;
                at_most(deck.cards, now)?;
                deck.aside = now - deck.cards;
            }
            Entry::DeckWyrd(_, deck) => {
                at_most(now, self.decks[deck].cards)?;
                self.decks[deck].wyrd = now;
            }
            Entry::HasActed(_) => self.has_acted = flag(now)?,
            Entry::Recovered(_) => self.has_recovered = flag(now)?,
            Entry::CameExhausted(_) => self.came_exhausted = flag(now)?,
            Entry::Worn(_, at) | Entry::UsedToday(_, at) | Entry::Secret(_, at) | Entry::Owned(_, at) => {
                return self.correct_belonging(entry, at, flag(now)?);
            }
            other => return refuse(&format!("{other:?} is not on a sheet")),
        }
        Ok(())
    }

    fn correct_belonging(&mut self, entry: Entry, at: usize, is: bool) -> Outcome {
        let Some(owned) = self.belongings.get(at).cloned() else {
            return refuse("no such belonging");
        };
        match entry {
            Entry::Worn(..) => {
                if !owned.keyword.is_limited() {
                    return refuse("always active");
                }
                // TG-P-36.
                let others = self.belongings.iter().enumerate().filter(|(other, _)| *other != at);
                let mut same = others.filter(|(_, other)| other.keyword == owned.keyword && other.is_active);
                if is && same.next().is_some() {
                    return refuse("another of its keyword is worn");
                }
                self.belongings[at].is_active = is;
            }
            Entry::UsedToday(..) => self.belongings[at].is_used_today = is,
            Entry::Secret(..) if owned.keyword.is_of_secrets() => return refuse("only secrets bear it"),
            Entry::Secret(..) => self.belongings[at].is_secret = is,
            _ if !is => drop(self.belongings.remove(at)),
            _ => {}
        }
        Ok(())
    }
}
