//! Applies the players' actions: each action is checked against the question that the game waits for, then carried out.

use super::agenda::{Asked, Step};
use super::area::{Area, Attribute, WORKSHOPS};
use super::opponent::TRACK;
use super::player::{SUSPICION_CARDS, Seat};
use super::state::{Phase, ROUNDS};
use super::table::Table;
use super::view::View;
use super::{Action, Event, Mode, Refusal};
use crate::card::CardRef;

impl Table<'_> {
    pub(super) fn act(&mut self, action: &Action) -> Result<(), Refusal> {
        if self.at.phase == Phase::Over {
            return Err(Refusal::Over);
        }
        match (action, self.at.asked) {
            (&Action::SetHouseRules(rules), _) => {
                self.at.rules = rules;
                self.tell(Event::RulesSet);
                Ok(())
            }
            (&Action::Adjust { who, entry, amount }, _) => self.adjust(who, entry, amount),
            (&Action::AdjustTaxes(amount), _) => self.adjust_taxes(amount),
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
            Asked::Townsfolk { slot } => self.reveal_townsfolk(slot, card),
            Asked::Outsider { slot } => self.reveal_outsider(slot, card),
            Asked::Order { place } => self.reveal_order(card, place),
            Asked::Favour { place } => self.reveal_favour(card, place),
            Asked::Tavern { left } => self.reveal_tavern(card, left),
            Asked::Paladin { who } => self.reveal_paladin(who, card),
            Asked::Suspicion { who } => self.lay_suspicion(who, card),
            Asked::Wall { who } => self.build_wall(who, card),
            Asked::Plan => self.turn_up_plan(card),
            Asked::Ledger => self.lay_order_in_ledger(card),
            // A displayed card can be laid on the reader instead of being picked.
            Asked::SetupRecruit { who } => {
                let slot = self.slot_of(card)?;
                self.setup_recruit(who, slot)
            }
            Asked::TakeTavern { who } => {
                let free = self.at.taverns.iter().position(|&(other, taken)| other == card && !taken);
                self.take_tavern(who, free.ok_or(Refusal::NoTarget)? as u8)
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
        slot.map(|slot| slot as u8).ok_or(Refusal::NoTarget)
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
                    return Err(Refusal::NotAnAnswer);
                }
                self.at.asked = None;
                self.take_option(who, text, option);
                Ok(())
            }
            (Asked::Pray { who }, &Action::Pick(target)) => {
                let area = self.view().checks_prayer(who, target, false)?;
                area.ok_or(Refusal::NoTarget)?;
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
            _ => Err(Refusal::NotNow),
        }
    }

    /// Recruits without silver. A player who can keep no more townsfolk can only discard it (PW-OQ-03).
    fn recruit_free(&mut self, who: Seat, slot: u8, keeps: bool) -> Result<(), Refusal> {
        self.townsfolk_at(slot)?;
        let is_full = self.view().player(who)?.townsfolk.is_full();
        if keeps && is_full {
            return Err(Refusal::Full);
        }
        if !keeps && !self.at.rules.free_recruit_may_discard && !is_full {
            return Err(Refusal::NotNow);
        }
        self.at.asked = None;
        self.recruit(who, slot, keeps);
        Ok(())
    }

    fn adjust_taxes(&mut self, amount: u8) -> Result<(), Refusal> {
        if self.at.phase == Phase::Joining {
            return Err(Refusal::NotNow);
        }
        // Not 0: an empty supply would have triggered an inquisition.
        if !(1..=self.capacity()?).contains(&amount) {
            return Err(Refusal::OutOfRange);
        }
        self.at.taxes = amount;
        self.tell(Event::Adjusted);
        Ok(())
    }

    fn adjust(&mut self, who: Seat, entry: super::Entry, amount: u8) -> Result<(), Refusal> {
        use super::Entry as E;
        let player = self.at.players.get(who.index()).ok_or(Refusal::OutOfRange)?;
        let [least, most] = match entry {
            E::Faith | E::Strength | E::Influence => [0, View::track_end()],
            E::Commissions | E::Walls | E::Outposts | E::Jars | E::Converted => [0, super::area::LIMIT],
            E::Developed => [0, WORKSHOPS],
            E::Placed(_) => [0, 3],
            E::Round => [1, ROUNDS],
            E::Marker => [1, TRACK],
            _ => [0, 99],
        };
        if !(least..=most).contains(&amount) {
            return Err(Refusal::OutOfRange);
        }
        // What lies there one by one is not fewer; all suspicion cards together are not more than there are.
        let known = match entry {
            // The light mode counts cards that it was not shown, and stored games may hold fewer.
            _ if self.at.mode == Mode::Light => 0,
            E::Developed => player.workshops.iter().map(|bits| bits.count_ones() as usize).sum(),
            E::Walls => player.walls.len(),
            E::Converted => player.converted.len(),
            E::Jars => player.jars.count_ones() as usize,
            _ => 0,
        };
        let cards = match entry {
            E::Suspicion => player.suspicion.len() as u8,
            E::SuspicionPile => self.at.suspicion_pile,
            E::SuspicionDiscards => self.at.suspicion_discards,
            _ => amount,
        };
        let others = self.at.players.iter().fold(0, |sum, player| sum + player.suspicion.len() as u8);
        let others = (others + self.at.suspicion_pile + self.at.suspicion_discards).saturating_sub(cards);
        if usize::from(amount) < known {
            return Err(Refusal::Contradicts { amount, is: known as u8 });
        }
        if amount > cards && amount.saturating_add(others) > SUSPICION_CARDS {
            return Err(Refusal::Contradicts { amount, is: others });
        }
        let Some(player) = self.at.players.get_mut(who.index()) else { return Err(Refusal::OutOfRange) };
        let done = |area: Area| area.place().unwrap_or(0);
        let value = match entry {
            E::Silver => Some(&mut player.silver),
            E::Provisions => Some(&mut player.provisions),
            E::Faith => player.attributes.get_mut(Attribute::Faith as usize),
            E::Strength => player.attributes.get_mut(Attribute::Strength as usize),
            E::Influence => player.attributes.get_mut(Attribute::Influence as usize),
            E::Unpaid => Some(&mut player.unpaid),
            E::Paid => Some(&mut player.paid),
            E::Developed => Some(&mut player.developed),
            E::Commissions => player.done.get_mut(done(Area::Commission)),
            E::Walls => player.done.get_mut(done(Area::Fortify)),
            E::Outposts => player.done.get_mut(done(Area::Garrison)),
            E::Jars => player.done.get_mut(done(Area::Absolve)),
            E::Attacked => player.done.get_mut(done(Area::Attack)),
            E::Converted => player.done.get_mut(done(Area::Convert)),
            E::Worker(colour) => player.workers.0.get_mut(colour as usize),
            E::Placed(area) => player.placed.get_mut(area as usize),
            E::Suspicion => {
                // What the new ones show is not known. There is room for all.
                let _ = player.suspicion.resize(amount.into(), 0);
                return self.adjusted();
            }
            E::SuspicionPile => Some(&mut self.at.suspicion_pile),
            E::SuspicionDiscards => Some(&mut self.at.suspicion_discards),
            E::Round => Some(&mut self.at.round),
            E::Marker => Some(&mut self.at.opponent.marker),
        };
        *value.ok_or(Refusal::OutOfRange)? = amount;
        self.adjusted()
    }

    fn adjusted(&mut self) -> Result<(), Refusal> {
        self.tell(Event::Adjusted);
        Ok(())
    }
}
