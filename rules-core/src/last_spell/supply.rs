//! The supply phase: fog and production (LS-FOG, LS-PROD). For the rest of it see `scouting.rs` and `perks.rs`.

use super::agenda::{Asked, Prompt, Step};
use super::event::{Event, Warning, Why};
use super::scenario::DAYS;
use super::state::{MAX_FOG, Phase};
use super::structure::Goods;
use super::table::Table;
use crate::effect::LsOp;

impl Table<'_> {
    /// The fixed order of the phase: fog, scouting with the boss, production, levels (LS-CAMP-04, LS-OQ-01).
    pub(super) fn day_begins(&mut self) {
        // It may have been set by hand meanwhile.
        self.at.day = DAYS.min(self.at.day + 1);
        self.at.phase = Phase::Supply;
        // The night has used these up.
        self.at.row.clear();
        self.at.piles.clear();
        let day = self.at.day;
        self.tell(Event::DayBegan { day });
        self.push_all(&[
            Step::Ask(Asked::Direction),
            Step::Boss,
            Step::Patterns { next: 0 },
            Step::Produce,
            Step::LevelUp,
            Step::Main,
        ]);
        if day == 1 {
            self.push_prompt(Prompt::SpawnDecks);
        }
        self.push_prompt(Prompt::Fog);
        if self.at.fog.contains(&0) {
            self.tell(Event::Warned(Warning::FogAtWall));
        }
        self.at.fog = self.at.fog.map(|distance| distance.saturating_sub(1));
        self.tell(Event::FogMoved { now: self.at.fog });
    }

    /// Moves all fog tiles, or one, away from the city by one field, never farther than six (LS-FOG-03).
    pub(super) fn push_back(&mut self, only: Option<u8>) {
        for (number, distance) in (0u8..).zip(&mut self.at.fog) {
            if only.is_none_or(|only| only == number) {
                *distance = distance.saturating_add(1).min(MAX_FOG);
            }
        }
        self.tell(Event::FogMoved { now: self.at.fog });
    }

    /// Step 3 (LS-PROD).
    pub(super) fn produce(&mut self) {
        if self.at.day == 1 {
            return;
        }
        let yields = self.at.city.iter().map(|one| one.yields());
        let of_city = yields.fold(Goods::NONE, |sum, more| Goods {
            gold: sum.gold.saturating_add(more.gold),
            material: sum.material.saturating_add(more.material),
        });
        let view = self.view();
        let goods = Goods {
            gold: of_city.gold.saturating_add(view.changes_of_all(LsOp::MoreGold)),
            material: of_city.material.saturating_add(view.changes_of_all(LsOp::MoreMaterial)),
        };
        let free = view.free_workers();
        self.gain(goods, Why::Production);
        self.tell(Event::Workers { free });
        self.push_prompt(Prompt::RotateStacks);
    }
}
