//! Step 9 of an attack: gaps close, the boss moves and acts, and cards are revealed (KT-FIGHT-51, KT-BOSS).

use super::Event;
use super::agenda::{Asked, Place, Step, Text};
use super::attack::Attack;
use super::battlefield::{Boss, LANES, Spot};
use super::knight::{Knight, Seat};
use super::table::Table;
use super::{Mode, Refusal};
use crate::effect::Trigger;

impl Table<'_> {
    pub(super) fn close_gaps(&mut self) {
        for lane in 0..LANES {
            let Some(cards) = self.at.field.lanes.get_mut(usize::from(lane)) else { continue };
            let before = cards.len();
            // A target that stands steps forward with the others; one that fell is nowhere any more.
            if let Some(Attack { target: Spot::Lane { lane: its, place }, .. }) = &mut self.at.attack
                && *its == lane
            {
                let place_before = usize::from(*place);
                if cards.get(place_before).is_none_or(|monster| monster.defeated) {
                    *its = LANES;
                }
                *place -= cards.iter().take(place_before).filter(|monster| monster.defeated).count() as u8;
            }
            cards.retain(|monster| !monster.defeated);
            if cards.len() < before {
                self.tell(Event::GapsClosed { lane });
            }
        }
    }

    /// The boss moves rank by rank and acts in each (KT-BOSS-04, KT-BOSS-05).
    pub(super) fn boss_moves(&mut self) {
        let free = self.at.field.free_rank();
        let Some(boss) = self.at.field.boss.as_mut().filter(|boss| !boss.monster.defeated) else { return };
        if boss.rank <= free {
            return;
        }
        boss.rank -= 1;
        let (rank, card) = (boss.rank, boss.monster.card);
        self.tell(Event::BossMoved { rank });
        self.push(Step::BossMoves);
        let Some(card) = card else { return };
        let ability =
            self.view().known(card).and_then(|known| known.abilities_for(Trigger::BossEnters).next());
        if let Some((ability, _)) = ability {
            self.push(Step::Begin(Text { card, place: Place::Monster(Spot::Boss), ability }));
        }
    }

    /// Whoever has no fatigue left now leaves the battlefield (KT-END-01, KT-OQ-18, KT-OQ-41).
    pub(super) fn after_attack(&mut self) {
        let Some(attack) = self.at.attack.take() else { return };
        self.push(Step::Turn);
        let ended = |knight: &Knight| knight.spent || knight.fatigue_left() == 0;
        self.send_home(Some(attack.attacker), &|_, knight| ended(knight));
    }

    /// The nights of these knights end: of the first one, then in night order.
    pub(super) fn send_home(&mut self, first: Option<Seat>, leaves: &dyn Fn(Seat, &Knight) -> bool) {
        loop {
            let in_night = self.view().seats().into_iter();
            let knights = in_night.filter_map(|who| Some((who, self.view().knight(who)?)));
            let leaving = knights.filter(|&(who, knight)| leaves(who, knight));
            let next = leaving.min_by_key(|&(who, knight)| (Some(who) != first, knight.battlefield));
            match next.map(|(who, _)| who) {
                Some(who) => self.end_night_of(who),
                None => return,
            }
        }
    }

    pub(super) fn ask_for_hidden(&mut self, left: u8) {
        if left > 0 && self.at.field.hidden().next().is_some() {
            self.ask(Asked::RevealAny { left });
        }
    }

    pub(super) fn choose_hidden(&mut self, left: u8, number: u8) -> Result<(), Refusal> {
        let hidden = || self.at.field.hidden();
        let Some(Spot::Lane { lane, place }) = hidden().nth(usize::from(number)) else {
            return Err(Refusal::NotOffered { number, of: hidden().count() as u8 });
        };
        self.at.asked = None;
        let then = [Step::Reveals { rank: 1 }, Step::RevealAny { left: left.saturating_sub(1) }];
        self.push_all(&then);
        self.push(Step::Ask(Asked::Reveal { lane, place }));
        Ok(())
    }

    /// Asks which neighbour to swap with; a single one is taken without asking.
    pub(super) fn ask_for_neighbour(&mut self, spot: Spot) {
        let others = self.at.field.neighbours(spot, false);
        match others.as_slice() {
            [] => {}
            &[other] => self.swap(spot, other),
            _ => self.ask(Asked::Swap(spot)),
        }
    }

    pub(super) fn choose_neighbour(&mut self, spot: Spot, number: u8) -> Result<(), Refusal> {
        let others = self.at.field.neighbours(spot, false);
        let of = others.len() as u8;
        let other = *others.get(usize::from(number)).ok_or(Refusal::NotOffered { number, of })?;
        self.at.asked = None;
        self.swap(spot, other);
        Ok(())
    }

    pub(super) fn swap(&mut self, one: Spot, other: Spot) {
        self.at.field.swap(one, other);
        self.follow(&|spot| match spot {
            spot if spot == one => other,
            spot if spot == other => one,
            spot => spot,
        });
        self.tell(Event::Swapped { one, other });
    }

    /// The target stays the target and a text stays with its monster, wherever cards go (KT-OQ-35).
    pub(super) fn follow(&mut self, to: &dyn Fn(Spot) -> Spot) {
        if let Some(attack) = self.attack_mut() {
            attack.target = to(attack.target);
        }
        if let Some(Asked::Swap(spot)) = &mut self.at.asked {
            *spot = to(*spot);
        }
        for run in &mut self.at.runs {
            if let Place::Monster(spot) = &mut run.text.place {
                *spot = to(*spot);
            }
        }
    }

    /// At the end of a player's night: the next free village spot from the bottom, and renown by the zone of health
    /// (KT-END-03, KT-END-05).
    pub(super) fn end_night_of(&mut self, who: Seat) {
        let spot = 4 - self.at.knights.iter().filter(|knight| knight.out).count().min(3) as u8;
        let zone = self.view().zone(who);
        let night = usize::from(self.at.round.saturating_sub(1));
        let counts = self.at.mode == Mode::Competitive;
        if let Some(knight) = self.knight_mut(who) {
            (knight.out, knight.spent, knight.village) = (true, false, spot);
            if let Some(renown) = knight.renown.get_mut(night).filter(|_| counts) {
                *renown = Some(zone);
            }
        }
        // Nobody pays for others from the village (KT-END-04).
        let payer = self.attack_mut().filter(|attack| attack.payer == who && !attack.paid);
        let attacker = payer.map(|attack| {
            attack.payer = attack.attacker;
            attack.attacker
        });
        self.tell(Event::NightEnded { who, spot, zone });
        if let Some(who) = attacker.filter(|&attacker| attacker != who) {
            self.tell(Event::StandsIn { who, pays: true });
        }
    }

    pub(super) fn boss(&self) -> Option<&Boss> {
        self.at.field.boss()
    }
}
