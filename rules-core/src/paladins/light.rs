//! The light mode: the players play by themselves; the tower tracks taxes, suspicion, inquisitions, debts and the score.

use super::agenda::{Asked, Step};
use super::area::Area;
use super::player::Seat;
use super::table::Table;
use super::view::stated;
use super::{Action, Event, Refusal, Row};
use crate::card::{CardRef, Field, Kind};
use crate::effect::PwOp;

/// No card gives more.
const MOST_AT_ONCE: u8 = 24;

impl Table<'_> {
    pub(super) fn enter(&mut self, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Receive { who, symbol, amount } => self.receive(who, symbol, amount),
            Action::Own { who, card, beaten } => self.own(who, card, beaten),
            Action::Finish => {
                self.is_over();
                Ok(())
            }
            _ => Err(Refusal::NotNow),
        }
    }

    /// A player receives a symbol. Recruiting and praying are left to the players.
    fn receive(&mut self, who: Seat, symbol: PwOp, amount: u8) -> Result<(), Refusal> {
        let own = matches!(
            symbol,
            PwOp::FreeRecruit
                | PwOp::Pray
                | PwOp::PaySilver
                | PwOp::PayProvisions
                | PwOp::FewerSilver
                | PwOp::FewerProvisions
        );
        if own {
            return Err(Refusal::NotKept(symbol));
        }
        if !(1..=MOST_AT_ONCE).contains(&amount) {
            return Err(Refusal::OutOfRange { amount, from: 1, to: MOST_AT_ONCE });
        }
        self.view().player(who)?;
        self.at.turn = who;
        self.at.asked = None;
        self.push_all(&[Step::Gain { who, symbol, amount }, Step::Ask(Asked::Ledger)]);
        Ok(())
    }

    /// A player gets a card that matters in inquisitions or for the score.
    fn own(&mut self, who: Seat, card: CardRef, beaten: bool) -> Result<(), Refusal> {
        let known = self.view().known(card).ok_or(Refusal::UnknownCard(card))?;
        let kind = known.card.kind;
        let people = match kind {
            Kind::Outsider => {
                stated(&known, Field::Bonus)?;
                stated(&known, Field::People)?
            }
            _ => 0,
        };
        self.view().player(who)?;
        let Some(player) = self.at.players.get_mut(who.index()) else { return Ok(()) };
        let event = match (kind, beaten) {
            (Kind::Townsfolk, _) => {
                let full = player.is_full(who);
                player.townsfolk.push(card).map_err(|_| full)?;
                Event::Recruited { who, card, kept: true }
            }
            (Kind::Wall, _) => {
                player.walls.push(card).map_err(|_| Refusal::Limit { area: Area::Fortify })?;
                player.count_done(Area::Fortify);
                Event::WallBuilt { who, card }
            }
            (Kind::Outsider, true) => {
                if let Some(count) = player.attacked.get_mut(usize::from(people)) {
                    *count = count.saturating_add(1);
                }
                player.count_done(Area::Attack);
                Event::Attacked { who, card }
            }
            (Kind::Outsider, false) => {
                player.converted.push(card).map_err(|_| Refusal::Limit { area: Area::Convert })?;
                player.count_done(Area::Convert);
                Event::Converted { who, card }
            }
            _ => return Err(Refusal::NotThisCard),
        };
        self.tell(event);
        Ok(())
    }

    /// The orders of the game, in their places.
    pub(super) fn lay_order_in_ledger(&mut self, card: CardRef) -> Result<(), Refusal> {
        self.put(Row::Orders, self.at.orders.len() as u8, card)?;
        self.ask(Asked::Ledger);
        Ok(())
    }
}
