//! Carries out the action of a turn: pays, places workers, and puts the rewards on the agenda (PW-ACT).

use super::acting::Bill;
use super::action::Deed;
use super::agenda::{Asked, Step, Text};
use super::area::Area;
use super::event::Purse;
use super::player::Seat;
use super::table::Table;
use super::view::stated;
use super::worker::Colour;
use super::{Event, Refusal};
use crate::card::{CardRef, Field, Kind, List};
use crate::effect::{PwOp, Trigger};

/// The symbol that gains a worker, by its colour: for the worker below a workshop.
pub(super) const GAINS: [PwOp; 6] = [
    PwOp::GainLabourer,
    PwOp::GainScout,
    PwOp::GainFighter,
    PwOp::GainCleric,
    PwOp::GainMerchant,
    PwOp::GainCriminal,
];

impl Table<'_> {
    pub(super) fn act_out(&mut self, who: Seat, deed: &Deed) -> Result<(), Refusal> {
        let bill = self.view().may(who, deed)?;
        self.at.asked = None;
        let workers = deed.workers.total();
        self.tell(Event::Acted { who, area: deed.area, workers });
        self.pay(who, &bill);
        if let Some(player) = self.player_mut(who) {
            player.workers.take(&deed.workers);
            player.place(deed.area, workers);
        }
        // The agenda is a stack, so push in reverse: the next turn, helpers, the action itself.
        self.push(Step::Turn);
        self.push_helpers(who, deed.area);
        if bill.debt {
            self.gain_debts(who, 1);
        }
        match deed.area {
            Area::Develop => self.develop(who, deed),
            Area::Recruit => self.recruit(who, deed.target, workers == 2),
            Area::Hunt => self.push_gain(who, PwOp::GainProvisions, if workers == 2 { 3 } else { 1 }),
            Area::Trade => self.push_gain(who, PwOp::GainSilver, if workers == 2 { 3 } else { 1 }),
            Area::Pray => self.clear(who, deed.target),
            Area::Conspire => self.push_gain(who, PwOp::GainCriminal, 1),
            Area::Favour => {
                if let Ok(card) = self.view().favour_at(deed.target) {
                    self.use_favour(who, deed.target, card, workers);
                }
            }
            area => self.act_right(who, area, deed.target),
        }
        Ok(())
    }

    fn pay(&mut self, who: Seat, bill: &Bill) {
        self.move_silver(Purse::Of(who), Purse::General, bill.silver);
        if bill.provisions > 0 {
            if let Some(player) = self.player_mut(who) {
                player.provisions = player.provisions.saturating_sub(bill.provisions);
            }
            self.tell(Event::ProvisionsPaid { who, amount: bill.provisions });
        }
    }

    pub(super) fn push_gain(&mut self, who: Seat, symbol: PwOp, amount: u8) {
        self.push(Step::Gain { who, symbol, amount });
    }

    /// Townsfolk and the paladin that give something for the action, in the order in which they were kept (PW-ACT-59).
    fn push_helpers(&mut self, who: Seat, area: Area) {
        let Some(player) = self.at.player(who) else { return };
        let helpers: heapless::Vec<CardRef, 17> =
            player.townsfolk.iter().copied().chain(player.paladin).collect();
        for &card in helpers.iter().rev() {
            self.push_those(who, card, |trigger, parameters| {
                trigger == Trigger::WhenActing && parameters == [area as u8]
            });
        }
    }

    fn develop(&mut self, who: Seat, deed: &Deed) {
        let Some(area) = Area::from_number(deed.target) else { return };
        let Some(place) = area.place() else { return };
        let (developed, covered) = match self.at.player(who) {
            Some(player) => (player.developed, player.workshops(area)),
            None => return,
        };
        let worker = self.view().printed(List::Workshops, developed).unwrap_or(0);
        // A worker on the workshop's space leaves; the others stay and block the area (PW-ACT-16).
        let free = covered.iter().filter(|covered| !**covered).count() as u8 + 1;
        let mut removed = false;
        if let Some(player) = self.player_mut(who) {
            player.developed += 1;
            removed = player.placed(area) >= free;
            if let Some(workshops) = player.workshops.get_mut(place) {
                *workshops |= 1 << (deed.how & 1);
            }
            if let Some(placed) = player.placed.get_mut(area as usize)
                && removed
            {
                *placed -= 1;
            }
        }
        self.tell(Event::WorkshopMoved { who, area, space: deed.how });
        if removed {
            self.tell(Event::WorkerRemoved { who, area });
        }
        if let Some(&symbol) = GAINS.get(usize::from(worker)) {
            self.push_gain(who, symbol, 1);
        }
    }

    pub(super) fn recruit(&mut self, who: Seat, slot: u8, keeps: bool) {
        let Ok(card) = self.townsfolk_at(slot) else { return };
        if keeps {
            self.keep_townsfolk(who, slot, card);
        } else {
            self.discard_townsfolk(who, slot, card);
        }
    }

    /// All workers of one area go back to the general supply (PW-ACT-30).
    pub(super) fn clear(&mut self, who: Seat, target: u8) {
        let Some(area) = Area::from_number(target).filter(|&area| area != Area::Favour) else { return };
        let Some(player) = self.player_mut(who) else { return };
        let workers = player.placed(area);
        player.clear(area);
        self.tell(Event::WorkersReturned { who, area, workers });
    }

    pub(super) fn use_favour(&mut self, who: Seat, place: u8, card: CardRef, workers: u8) {
        if let Some(on) = self.at.on_favours.get_mut(usize::from(place)) {
            *on = workers;
        }
        self.tell(Event::FavourUsed { who, card });
        self.push_symbols(who, card, Trigger::Used);
    }

    /// Pushes the reward of the card or space first, then that of the uncovered flag (PW-OQ-18).
    pub(super) fn act_right(&mut self, who: Seat, area: Area, target: u8) {
        if let Some(player) = self.player_mut(who)
            && area != Area::Fortify
        {
            player.count_done(area);
        }
        for &symbol in area.right().map_or(&[][..], |right| right.gives).iter().rev() {
            self.push_gain(who, symbol, 1);
        }
        match area {
            Area::Commission | Area::Garrison => {
                self.at.spaces |= 1u32.checked_shl(target.into()).unwrap_or(0);
                let event = match area {
                    Area::Commission => Event::MonkPlaced { who, space: target },
                    _ => Event::OutpostPlaced { who, space: target },
                };
                self.tell(event);
                self.push_space(who, Trigger::Space, target);
            }
            Area::Absolve => {
                if let Some(player) = self.player_mut(who) {
                    player.jars |= 1u16.checked_shl(target.into()).unwrap_or(0);
                }
                self.tell(Event::JarPlaced { who, space: target });
                self.push_space(who, Trigger::JarSpace, target);
            }
            Area::Fortify => self.push(Step::Ask(Asked::Wall { who })),
            Area::Attack | Area::Convert => self.meet(who, area, target),
            _ => {}
        }
    }

    /// Pushes the symbols that are printed on a space of the board.
    fn push_space(&mut self, who: Seat, sort: Trigger, target: u8) {
        let place = self.view().spaces(sort).nth(usize::from(target));
        let place = place.map(|place| (place.ability, place.program.len() as u8));
        if let (Some((ability, end)), Some(card)) = (place, self.at.board) {
            self.push(Step::Symbols { who, text: Text { card, ability, at: 0, end } });
        }
    }

    /// An outsider leaves the row: face down if attacked, face up if converted (PW-ACT-54, PW-ACT-57).
    fn meet(&mut self, who: Seat, area: Area, slot: u8) {
        let card = self.at.outsiders.get_mut(usize::from(slot)).and_then(Option::take);
        let Some(card) = card else { return };
        let people = self.view().known(card).and_then(|card| card.amount(Field::People));
        let player = self.player_mut(who);
        if area == Area::Attack {
            let count = player.and_then(|player| player.attacked.get_mut(usize::from(people?)));
            count.into_iter().for_each(|count| *count = count.saturating_add(1));
            self.tell(Event::Attacked { who, card });
            self.push_symbols(who, card, Trigger::Attacked);
        } else {
            // Cannot fail: there are at most seven.
            let _ = player.map(|player| player.converted.push(card));
            self.tell(Event::Converted { who, card });
            self.push_symbols(who, card, Trigger::Converted);
        }
    }

    /// Takes the top wall card (PW-ACT-41).
    pub(super) fn build_wall(&mut self, who: Seat, card: CardRef) -> Result<(), Refusal> {
        let wall = self.view().wanted(card, Kind::Wall)?;
        if wall.card.value(Field::Points).is_some() {
            stated(&wall, Field::Points)?;
        }
        self.at.asked = None;
        self.draw_from(2);
        if let Some(player) = self.player_mut(who) {
            player.count_done(Area::Fortify);
            // Cannot fail: there are at most seven.
            let _ = player.walls.push(card);
        }
        self.tell(Event::WallBuilt { who, card });
        self.push_symbols(who, card, Trigger::Built);
        Ok(())
    }
}

/// The colour of the worker that a symbol gives.
pub(super) fn worker_of(symbol: PwOp) -> Option<Colour> {
    let place = GAINS.iter().position(|&gain| gain == symbol)?;
    Colour::ALL.get(place).copied()
}
