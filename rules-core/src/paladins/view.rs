//! [`View`], read access to the game for the rules. Nothing here changes the game.

use super::area::Attribute;
use super::player::{Player, Seat};
use super::state::State;
use super::{Refusal, Row};
use crate::card::{CardRef, Field, Kind, List, Slot};
use crate::effect::{Instruction, Program, PwOp, Trigger};
use crate::library::{Known, Shelf};

/// A space for monks and outposts, or for jars.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    /// The number of the board's ability that describes it.
    pub(super) ability: u8,
    /// 1 to 6, from the left.
    pub(super) area: u8,
    /// The fewest players that it is open for.
    pub(super) players: u8,
    pub(super) program: &'a [u8],
}

#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub(super) at: &'a State,
    pub(super) shelf: Shelf<'a>,
}

impl<'a> View<'a> {
    pub(super) fn known(self, card: CardRef) -> Option<Known<'a>> {
        self.shelf.card(card)
    }

    pub(super) fn wanted(self, card: CardRef, kind: Kind) -> Result<Known<'a>, Refusal> {
        let known = self.known(card).ok_or(Refusal::UnknownCard(card))?;
        if known.card.kind == kind { Ok(known) } else { Err(Refusal::NotThisCard) }
    }

    pub(super) fn player(self, who: Seat) -> Result<&'a Player, Refusal> {
        let (amount, to) = (who.0.saturating_add(1), self.at.players.len() as u8);
        self.at.player(who).ok_or(Refusal::OutOfRange { amount, from: 1, to })
    }

    /// A bit for each place of a row with a card that is open.
    pub(super) fn open(self, row: Row) -> u8 {
        let at = self.at;
        let bits = |open: &mut dyn Iterator<Item = bool>| {
            (0u8..8).zip(open).fold(0, |bits, (place, is)| bits | u8::from(is) << place)
        };
        match row {
            Row::Townsfolk => bits(&mut at.townsfolk.iter().map(Option::is_some)),
            Row::Outsiders => bits(&mut at.outsiders.iter().map(Option::is_some)),
            Row::Favours => bits(&mut at.favours.iter().zip(at.on_favours).map(|(_, workers)| workers == 0)),
            Row::Taverns => bits(&mut at.taverns.iter().map(|(_, taken)| !taken)),
            Row::Orders => bits(&mut at.orders.iter().map(|_| true)),
        }
    }

    /// No card lies in that place.
    pub(super) fn empty(self, row: Row, place: u8) -> Refusal {
        Refusal::EmptyPlace { row, place, there: self.open(row) }
    }

    fn board(self) -> Result<Known<'a>, Refusal> {
        self.at.board.and_then(|board| self.known(board)).ok_or(Refusal::BoardMissing)
    }

    /// A number that is printed on the board.
    pub(super) fn printed(self, list: List, place: u8) -> Result<u8, Refusal> {
        let board = self.board()?;
        let missing = Refusal::Missing { card: board.id, slot: Slot::Entry(list, place).code() };
        board.entry(list, place).ok_or(missing)
    }

    /// The tax supply for this number of players (PW-SET-04); in a solo game that for one (PW-OQ-15).
    pub(super) fn capacity(self) -> Result<u8, Refusal> {
        self.printed(List::TaxSupply, self.at.humans.saturating_sub(1))
    }

    /// The abilities of the board that are spaces of that sort, from the left.
    pub(super) fn spaces(self, sort: Trigger) -> impl Iterator<Item = Place<'a>> + use<'a> {
        let board = self.board().ok();
        let abilities = board.into_iter().flat_map(move |board| board.abilities_for(sort));
        abilities.map(|(number, ability)| {
            let (area, players) = match *ability.parameters {
                [area, players] => (area, players),
                _ => (0, 0),
            };
            Place { ability: number, area, players, program: ability.program }
        })
    }

    /// The highest value that an attribute can have: the track ends there (PW-OQ-02).
    pub(super) fn track_end() -> u8 {
        List::AttributePoints.most() as u8 - 1
    }

    /// What a paladin lends for the round (PW-ROUND-13).
    pub(super) fn lent(self, who: Seat, attribute: Attribute) -> u8 {
        let field = match attribute {
            Attribute::Faith => Field::Faith,
            Attribute::Strength => Field::Strength,
            Attribute::Influence => Field::Influence,
        };
        let paladin = self.at.player(who).and_then(|player| self.known(player.paladin?));
        paladin.and_then(|paladin| paladin.amount(field)).unwrap_or(0)
    }

    /// Track and paladin together.
    pub(super) fn effective(self, who: Seat, attribute: Attribute) -> u8 {
        let track = self.at.player(who).map_or(0, |player| player.attribute(attribute));
        track.saturating_add(self.lent(who, attribute))
    }

    /// How often a symbol occurs in the abilities of a card with that trigger, outside of choices and conditions.
    pub(super) fn symbols(self, card: CardRef, trigger: Trigger, wanted: PwOp) -> u8 {
        let abilities = self.known(card).into_iter().flat_map(|card| card.abilities_for(trigger));
        let count = |program: &[u8]| {
            let program = Program::<PwOp>::new(program).instructions().map_while(Result::ok);
            program.fold(0u8, |sum, instruction| match instruction {
                Instruction::Do { operation, amount: crate::effect::Amount::Number(number) }
                    if operation == wanted =>
                {
                    sum.saturating_add(number)
                }
                _ => sum,
            })
        };
        abilities.map(|(_, ability)| count(ability.program)).fold(0, u8::saturating_add)
    }
}

/// The value of a field, or the refusal that says that it is missing.
pub(super) fn stated(card: &Known<'_>, field: Field) -> Result<u8, Refusal> {
    let slot = Slot::Field(field).code();
    card.amount(field).ok_or(Refusal::Missing { card: card.id, slot })
}
