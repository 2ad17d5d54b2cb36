//! Random actions in random order: nothing panics, a refusal changes nothing, and no marker leaves its track.

use super::*;
use crate::card::{Attribute, CardRef};
use crate::tainted_grail::party::{Amounts, Belonging, Keyword, MAX_RESOURCE, Scale};

/// A pseudo-random generator with the same sequence on every run.
struct Numbers(u32);

impl Numbers {
    fn below(&mut self, end: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 16) % end
    }

    fn small(&mut self) -> u8 {
        match self.below(12) {
            0 => u8::MAX,
            _ => self.below(6) as u8,
        }
    }

    /// Sometimes a seat that does not exist.
    fn seat(&mut self) -> Seat {
        Seat(if self.below(20) == 0 { 200 } else { self.below(4) as u8 })
    }

    fn seats(&mut self) -> party::Seats {
        (0..self.below(4)).map(|_| self.seat()).collect()
    }

    fn holding(&mut self) -> Holding {
        self.one(Holding::ALL)
    }

    fn one<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u32) as usize]
    }

    fn amounts(&mut self) -> Amounts {
        let (what, amount) = (self.holding(), self.below(3) as u8);
        Amounts::of(what, amount)
    }

    fn split(&mut self, party: &Party, bill: &Bill, payers: Payers) -> Split {
        match party.propose(bill, payers) {
            Some(split) if self.below(3) > 0 => split,
            _ => {
                let (who, what, amount) = (self.seat(), self.holding(), self.small());
                Split::NOTHING.and(who, what, amount)
            }
        }
    }

    fn payers(&mut self) -> Payers {
        match self.below(3) {
            0 => Payers::Group(self.seats()),
            1 => Payers::Owned { owner: self.seat(), group: self.seats() },
            _ => Payers::Alone(self.seat()),
        }
    }

    fn sheet(&mut self, party: &Party) -> party::Action {
        use party::Action as S;
        let (who, to, what, amount) = (self.seat(), self.seat(), self.holding(), self.small());
        let card = CardRef(self.below(4));
        let stack = self.one(Stack::ALL);
        let group = self.seats();
        let scale = self.one(&[Scale::Once, Scale::EachMember, Scale::EachCharacter]);
        match self.below(21) {
            0 => S::SetMode(Switch::ALL.iter().fold(Mode::NORMAL, |mode, &switch| {
                if self.below(4) == 0 { mode.with(switch) } else { mode }
            })),
            1 | 2 => S::Gain { who, what, amount },
            3 => S::Lose { who, what, amount },
            4 => S::Damage { who, amount },
            5 => {
                let reward = self.amounts();
                let bill = Bill { amounts: reward, food_or_wealth: 0 };
                S::ShareOut { reward, group, split: self.split(party, &bill, Payers::Group(group)) }
            }
            6 => {
                let harm = self.amounts();
                let bill = Bill { amounts: harm, food_or_wealth: 0 };
                S::ShareHarm { harm, group, split: self.split(party, &bill, Payers::Group(group)) }
            }
            7 => S::GainEach { what, amount, scale, group },
            8 => S::LoseEach { what, amount, scale, group },
            9 => S::HandOver { from: who, to, what, amount },
            10 => S::Set { who, what, now: amount.into() },
            11 | 12 => {
                let belonging = Belonging::new(card, self.one(Keyword::ALL), self.below(2) == 0);
                S::Receive { who, belonging, wear: self.below(2) == 0 }
            }
            13 => S::Equip { who, card },
            14 => S::Unequip { who, card },
            15 => S::Pass { from: who, to, card },
            16 => S::DiscardItem { who, card },
            17 => S::UseToday { who, card },
            18 => S::AddCard { who, stack, wyrd: self.below(2) == 0 },
            19 => S::RemoveCard { who, stack, wyrd: self.below(2) == 0 },
            _ => S::TakeWyrdForm { who, attribute: self.one(Attribute::ALL) },
        }
    }

    fn action(&mut self, table: &Table) -> Action {
        let (who, attribute, stack) = (self.seat(), self.one(Attribute::ALL), self.one(Stack::ALL));
        let location = self.below(30) as u16;
        match self.below(24) {
            0..=3 => Action::GoOn,
            4 => Action::EndDay,
            5 => Action::Ask(Awaited::Roamer(self.one(Roamer::ALL))),
            6 => {
                let side = self.one(&[Side::Highest, Side::Lowest]);
                let modifier = self.small() as i8;
                Action::Ask(Awaited::Check {
                    group: self.seats(),
                    attribute: Some(attribute),
                    side,
                    modifier,
                })
            }
            7 | 8 => face(self.below(7) as u8),
            9 => Action::Face(self.one(DieFace::ALL)),
            10 => Action::Travel(self.seats()),
            11 => {
                let (payers, amounts) = (self.payers(), self.amounts());
                let bill = Bill { amounts, food_or_wealth: self.below(3) as u8 };
                Action::Act { payers, bill, split: self.split(&table.party, &bill, payers) }
            }
            12 => {
                let (group, price) = (self.seats(), self.one(Price::ALL));
                let bill = waystone_bill(table.party.len(), price, table.party.mode(), &table.house);
                let split = self.split(&table.party, &bill, Payers::Group(group));
                Action::ActivateWaystone { group, price, split }
            }
            13 => Action::BeginExploration(self.seats()),
            14 => Action::EndExploration,
            15 => Action::UseLocation { location, time: self.small() },
            16 => Action::ReplaceLocation(location),
            17 => Action::Recover(who),
            18 => Action::WyrdNight(self.seats()),
            19 => Action::Raise { who, attribute },
            20 => Action::Learn { who, attribute },
            21 => Action::Improve { who, stack },
            22 => Action::AdjustStack { who, stack, size: 8 + self.small() % 10 },
            _ => match self.below(4) {
                0 => Action::MarkTime(self.small()),
                1 => Action::BeginChapter,
                2 => Action::Die { who, brought_back: true },
                _ => Action::Leave(who),
            },
        }
    }
}

fn sound(table: &Table) {
    let mode = table.party.mode();
    for (_, member) in table.party.members() {
        for what in [Holding::Energy, Holding::Health, Holding::Fear] {
            assert!(member.has(what) <= member.top(what, mode), "{what:?} {member:?}");
        }
        for what in [Holding::Food, Holding::Wealth, Holding::Magic] {
            assert!(member.has(what) <= MAX_RESOURCE, "{what:?}");
        }
        for &attribute in Attribute::ALL {
            assert!(member.attribute(attribute) <= member.maximum(attribute), "{attribute:?}");
        }
        for &stack in Stack::ALL {
            let deck = member.deck(stack);
            assert!(10 <= deck.size && deck.wyrd <= deck.size && deck.size <= deck.owned, "{deck:?}");
        }
        for &keyword in &[Keyword::Weapon, Keyword::Armour, Keyword::Shield, Keyword::Relic] {
            let worn = member.belongings().iter().filter(|one| one.keyword == keyword && one.equipped);
            assert!(worn.count() <= 1, "{keyword:?}");
        }
    }
    assert!(table.day.elapsed() <= ELAPSED_PARTS);
}

#[test]
fn any_actions_in_any_order() {
    let (mut accepted, mut refused) = (0, 0);
    for seed in 0..40 {
        let mut numbers = Numbers(seed);
        let mut table = Table::dawn(party(1 + seed as usize % 4, Mode::NORMAL));
        table.house.guardian_crosses = (seed % 2 == 0).then_some(2);
        for _ in 0..600 {
            let action = match numbers.below(3) {
                0 => Action::Sheet(numbers.sheet(&table.party)),
                _ => numbers.action(&table),
            };
            let mut after = table.clone();
            let mut told = 0;
            match after.day.apply(&action, &mut after.party, &after.house, &mut |_| told += 1) {
                Ok(()) => {
                    accepted += 1;
                    table = after;
                    sound(&table);
                }
                Err(why) => {
                    refused += 1;
                    assert_eq!((&after, told), (&table, 0), "{action:?} {why:?}");
                }
            }
        }
    }
    assert!(accepted > 5_000 && refused > 5_000, "both are tried: {accepted} and {refused}");
}
