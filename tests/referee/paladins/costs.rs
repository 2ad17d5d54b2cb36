//! What an action costs (PW-ACT-10, table T1).

use crate::actions::{About, Reason};
use crate::cards::Line;
use crate::table::{Area, Attribute, Event, Table};

const PROVISIONS: [u32; 7] = [1, 1, 1, 2, 2, 3, 3];
const ABSOLVE: [u32; 7] = [1, 2, 2, 2, 3, 3, 3];
const CONVERT: [u32; 7] = [0, 1, 2, 2, 2, 3, 3];

/// Table T1; the limit is checked elsewhere.
fn nth(costs: [u32; 7], done: usize) -> u32 {
    costs.get(done).copied().unwrap_or(0)
}

/// What an action costs.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Cost {
    pub(crate) silver: u32,
    pub(crate) provisions: u32,
}

pub(crate) fn bill(program: &[Line]) -> Cost {
    let mut bill = Cost::default();
    for line in program {
        match line {
            Line::Do(what, amount) if what == "pay silver" => bill.silver += amount,
            Line::Do(what, amount) if what == "pay provisions" => bill.provisions += amount,
            _ => break,
        }
    }
    bill
}

impl Table {
    /// PW-ACT-10 after what the paladin saves (PW-ROUND-14).
    pub(crate) fn cost(&self, player: usize, area: Area, about: &About) -> Cost {
        let it = &self.players[player];
        let mut cost = Cost::default();
        match area {
            Area::Develop => cost.silver = 4,
            Area::Pray => cost.silver = 2,
            Area::Recruit => {
                if let About::Townsfolk { slot, credit: false } = about {
                    cost.silver = self.board().list("prices").get(*slot).copied().unwrap_or(0);
                }
            }
            Area::Commission => cost.provisions = nth(PROVISIONS, it.monks as usize),
            Area::Fortify => cost.provisions = nth(PROVISIONS, it.walls.len()),
            Area::Garrison => cost.provisions = nth(PROVISIONS, it.outposts as usize),
            Area::Absolve => cost.silver = nth(ABSOLVE, it.jars as usize),
            Area::Convert => cost.silver = nth(CONVERT, it.converted.len()),
            Area::Attack => {
                if let About::Outsider(slot) = about {
                    // PW-ACT-52
                    let need = self.flags(Attribute::Strength).get(*slot).copied().unwrap_or(0);
                    let missing = need.saturating_sub(self.effective(player, Attribute::Strength));
                    cost.silver = missing.div_ceil(2);
                }
            }
            _ => {}
        }
        if let Some(paladin) = &it.paladin {
            let easing = self.deck.card(paladin).program(&format!("easing {}", area.word()));
            for line in easing {
                match line {
                    Line::Do(what, less) if what == "fewer silver" => {
                        cost.silver = cost.silver.saturating_sub(less);
                    }
                    Line::Do(what, less) if what == "fewer provisions" => {
                        cost.provisions = cost.provisions.saturating_sub(less);
                    }
                    _ => {}
                }
            }
        }
        cost
    }

    pub(crate) fn against_cost(&self, player: usize, cost: Cost) -> Vec<Reason> {
        let mut no = Vec::new();
        if self.players[player].silver < cost.silver {
            no.push(Reason::SilverMissing);
        }
        if self.players[player].provisions < cost.provisions {
            no.push(Reason::ProvisionsMissing);
        }
        no
    }

    pub(crate) fn pay(&mut self, player: usize, cost: Cost) {
        if cost.silver > 0 {
            self.players[player].silver -= cost.silver;
            self.event(Event::Silver(player, -i64::from(cost.silver)));
        }
        if cost.provisions > 0 {
            self.players[player].provisions -= cost.provisions;
            self.event(Event::Provisions(player, -i64::from(cost.provisions)));
        }
    }
}
