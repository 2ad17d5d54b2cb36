//! Applies the players' actions: each action is checked against the question that the game waits for, then carried out.

use super::agenda::{Asked, Step};
use super::player::Seat;
use super::state::Phase;
use super::table::Table;
use super::{Action, Entry, Event, Refusal, Row};
use crate::card::CardRef;

impl Table<'_> {
    pub(super) fn act(&mut self, action: &Action) -> Result<(), Refusal> {
        // Points are counted from what is set. Only a card that is set by hand is asked for then.
        let by_hand = matches!(action, Action::Adjust { .. } | Action::AdjustTaxes(_));
        if self.at.phase == Phase::Over && !by_hand && self.at.asked.is_none() {
            return Err(Refusal::Over);
        }
        match (action, self.at.asked) {
            (&Action::SetHouseRules(rules), _) => {
                self.at.rules = rules;
                self.tell(Event::RulesSet);
                Ok(())
            }
            (&Action::Adjust { who, entry, amount }, _) => self.adjust(who, entry, amount),
            (&Action::AdjustTaxes(amount), _) => self.adjust(Seat(0), Entry::Taxes, amount),
            (action, None) => self.at_setup(action),
            (&Action::Lay(card), Some(asked)) => self.lay(asked, card),
            (action, Some(asked)) => self.reply(asked, action),
        }?;
        self.go();
        Ok(())
    }

    fn at_setup(&mut self, action: &Action) -> Result<(), Refusal> {
        if self.at.phase != Phase::Joining {
            return Err(Refusal::NotNow);
        }
        match *action {
            Action::SetUp { players, mode, difficulty } => {
                self.set_up(players, mode)?;
                self.at.difficulty = difficulty;
                self.tell(Event::RulesSet);
                Ok(())
            }
            Action::Lay(card) => self.lay_board(card),
            Action::Begin => self.begin(),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Lays the card that the game asks for.
    fn lay(&mut self, asked: Asked, card: CardRef) -> Result<(), Refusal> {
        match asked {
            Asked::OpponentWorkshop { left } => self.lay_opponent_workshop(card, left),
            Asked::Townsfolk { slot } => self.reveal(Row::Townsfolk, slot, card),
            Asked::Outsider { slot } => self.reveal(Row::Outsiders, slot, card),
            Asked::Order { place } => self.reveal(Row::Orders, place, card),
            Asked::Favour { place } => self.reveal(Row::Favours, place, card),
            Asked::Tavern { left } => self.reveal_tavern(card, left),
            Asked::Paladin { who } => self.reveal_paladin(who, card),
            Asked::Suspicion { who } => self.lay_suspicion(who, card),
            Asked::Wall { who } => self.build_wall(who, card),
            Asked::Plan => self.turn_up_plan(card),
            Asked::Ledger => self.lay_order_in_ledger(card),
            Asked::Card { row, place } => {
                self.put(row, place, card)?;
                self.tell(Event::Adjusted);
                Ok(())
            }
            // A displayed card can be laid on the reader instead of being picked.
            Asked::SetupRecruit { who } => {
                let slot = self.slot_of(card)?;
                self.setup_recruit(who, slot)
            }
            Asked::TakeTavern { who } => {
                let free = self.at.taverns.iter().position(|&(other, taken)| other == card && !taken);
                let row = Row::Taverns;
                let none = Refusal::NotInRow { row, card, there: self.view().open(row) };
                self.take_tavern(who, free.ok_or(none)? as u8)
            }
            Asked::FreeRecruit { who } => {
                let slot = self.slot_of(card)?;
                self.recruit_free(who, slot, true)
            }
            _ => Err(Refusal::NotNow),
        }
    }

    fn slot_of(&self, card: CardRef) -> Result<u8, Refusal> {
        let slot = self.at.townsfolk.iter().position(|&other| other == Some(card));
        let row = Row::Townsfolk;
        slot.map(|slot| slot as u8).ok_or(Refusal::NotInRow { row, card, there: self.view().open(row) })
    }

    fn reply(&mut self, asked: Asked, action: &Action) -> Result<(), Refusal> {
        match (asked, action) {
            (Asked::StartPlayer, Action::Roll(faces)) => self.draw_start_player(faces),
            (Asked::Townsfolk { .. }, Action::Done) => {
                self.pile_is_empty(0);
                Ok(())
            }
            (Asked::Outsider { .. }, Action::Done) => {
                self.pile_is_empty(1);
                Ok(())
            }
            (Asked::Wall { .. }, Action::Done) => {
                self.pile_is_empty(2);
                Ok(())
            }
            (Asked::SetupRecruit { who }, &Action::Pick(slot)) => self.setup_recruit(who, slot),
            (Asked::TakeTavern { who }, &Action::Pick(number)) => self.take_tavern(who, number),
            (Asked::Turn { who }, Action::Act(deed)) => self.act_out(who, deed),
            (Asked::Turn { who }, &Action::Pass { keep }) => self.pass(who, keep),
            (Asked::Suspicion { who }, &Action::Drawn(shows)) => self.drawn(who, shows),
            (Asked::Choose { who, text, options }, &Action::ChooseOption(option)) => {
                if option >= options {
                    return Err(Refusal::OutOfRange {
                        amount: option.saturating_add(1),
                        from: 1,
                        to: options,
                    });
                }
                self.at.asked = None;
                self.take_option(who, text, option);
                Ok(())
            }
            (Asked::Pray { who }, &Action::Pick(target)) => {
                self.view().checks_prayer(who, target, false)?;
                self.at.asked = None;
                self.clear(who, target);
                Ok(())
            }
            (Asked::Pray { .. }, Action::Decline) => {
                self.at.asked = None;
                Ok(())
            }
            (Asked::FreeRecruit { who }, &Action::Pick(slot)) => self.recruit_free(who, slot, true),
            (Asked::FreeRecruit { who }, &Action::PickAndDiscard(slot)) => {
                self.recruit_free(who, slot, false)
            }
            (Asked::Abilities { who, used }, &Action::Pick(number)) => self.use_ability(who, used, number),
            (Asked::Abilities { who, used }, Action::Done) => {
                self.at.asked = None;
                self.push(Step::Abilities { who, used, by_default: true });
                Ok(())
            }
            (Asked::ByHand { who, text }, Action::Done) => {
                self.at.asked = None;
                self.tell(Event::DoneByHand { who, text });
                Ok(())
            }
            (Asked::Ledger, action) => self.enter(action),
            (Asked::Card { .. }, Action::Decline) => {
                self.ask_before();
                Ok(())
            }
            _ => Err(Refusal::NotNow),
        }
    }

    /// Recruits without silver. A player who can keep no more townsfolk can only discard it (PW-OQ-03).
    fn recruit_free(&mut self, who: Seat, slot: u8, keeps: bool) -> Result<(), Refusal> {
        self.townsfolk_at(slot)?;
        let player = self.view().player(who)?;
        let is_full = player.townsfolk.is_full();
        if keeps && is_full {
            return Err(player.is_full(who));
        }
        if !keeps && !self.at.rules.free_recruit_may_discard && !is_full {
            return Err(Refusal::NotNow);
        }
        self.at.asked = None;
        self.recruit(who, slot, keeps);
        Ok(())
    }
}
