//! Using cards and abilities: whether one is ready, what it would do, and the crest token on it.

use crate::action::Refused;
use crate::card::{Icon, Kind, When};
use crate::event::Event;
use crate::game::{Ask, Game, Helper, Mode, Step};
use crate::interpreter::{Moment, Running};

impl Game {
    /// KT-FIGHT-08, KT-SOLO-07, KT-COOP-04, KT-OQ-29: whether this card is ready for this moment in this hand.
    pub(crate) fn ready(&self, player: usize, id: &str, when: When) -> Result<(), Refused> {
        let card = self.cards.get(id).ok_or(Refused::NoSuchCard)?;
        let by = self.attack.as_ref().map_or(player, |attack| attack.by);
        let exhausted = match card.kind {
            Kind::CoopCard if self.mode == Mode::Coop => {
                if self.knights[player].battlefield.is_none() {
                    return Err(Refused::OutForTheNight);
                }
                self.helper(id)?.owned.exhausted
            }
            Kind::Villager if self.mode == Mode::Solo => {
                let helper = self.helper(id)?;
                if helper.gold >= 2 {
                    return Err(Refused::VillagerDown);
                }
                helper.owned.exhausted
            }
            Kind::Knight if self.knights[player].card == id && player == by => {
                self.knights[player].ability_exhausted
            }
            _ if player == by => {
                let owned = self.knights[player].owned.iter().filter(|owned| owned.card == id);
                owned.map(|owned| owned.exhausted).min().ok_or(Refused::NotYours)?
            }
            _ => return Err(Refused::NotYours),
        };
        if !card.has(when) || card.icon() == Icon::Permanent {
            return Err(Refused::WrongMoment);
        }
        if exhausted { Err(Refused::Exhausted) } else { Ok(()) }
    }

    fn helper(&self, id: &str) -> Result<&Helper, Refused> {
        self.helpers.iter().find(|helper| helper.owned.card == id).ok_or(Refused::NotYours)
    }

    /// What a ready card would do, if it can be paid and has something to work on.
    pub(crate) fn would_work(&self, player: usize, id: &str, when: When) -> Result<Vec<Step>, Refused> {
        self.ready(player, id, when)?;
        let moment = match when {
            When::KnightAction => Moment::Action,
            When::KnightReaction => Moment::Reaction,
            When::Defeated => Moment::Defeat,
            _ => Moment::After,
        };
        let mut steps = Vec::new();
        for lines in self.cards[id].programs(when) {
            let mut running = Running::new(moment, when, player, self.fight().target, lines);
            running.card = id.to_string();
            if !self.can_pay_bill(&running, &running.lines) {
                return Err(Refused::CannotPay);
            }
            if self.begins_with_nothing(&running) {
                return Err(Refused::NothingToDo);
            }
            steps.push(Step::Run(running));
        }
        Ok(steps)
    }

    /// KT-FIGHT-07, KT-FIGHT-19: the card is exhausted, its programs run.
    pub(crate) fn use_card(&mut self, player: usize, id: &str, when: When) -> Result<(), Refused> {
        let mut steps = self.would_work(player, id, when)?;
        self.exhaust(player, id);
        self.tell(Event::Used { player, card: id.to_string() });
        if when == When::KnightAction {
            steps.push(Step::Actions);
            self.asks(Ask::Nothing);
        } else if when == When::KnightReaction {
            steps.push(Step::AskReactions);
            self.asks(Ask::Nothing);
        } else {
            self.asks(Ask::Nothing);
        }
        self.first(steps);
        Ok(())
    }

    fn exhaust(&mut self, player: usize, id: &str) {
        if let Some(helper) = self.helpers.iter_mut().find(|helper| helper.owned.card == id) {
            helper.owned.exhausted = true;
            return;
        }
        let knight = &mut self.knights[player];
        if knight.card == id {
            knight.ability_exhausted = true;
        } else if let Some(owned) = knight.owned.iter_mut().find(|owned| owned.card == id && !owned.exhausted)
        {
            owned.exhausted = true;
        }
    }
}
