//! Scouting: where monsters appear and, on the third day, the boss (LS-SPAWN, LS-BOSS).

use super::action::Fields;
use super::agenda::{Asked, Prompt, Step};
use super::event::Event;
use super::scenario::{Boss, DAYS};
use super::state::{BossPlace, MAX_FIELDS, PATTERN_CARDS, Pile};
use super::table::Table;
use super::view::{View, beyond, stated, stated_or_none};
use super::{Kept, Refusal};
use crate::card::{CardRef, Field, Kind, List, MAX_FOG_FIELD, Slot};

/// Stands for a direction card that was not read.
pub(super) const UNREAD: CardRef = CardRef(0);
/// Pattern cards on each named field (LS-SPAWN-08).
const CARDS_OF_A_FIELD: u8 = 2;

impl View<'_> {
    /// The row of a direction card for the day: the n-th from the top (LS-SPAWN-06).
    fn row_of(self, card: CardRef) -> Result<Fields, Refusal> {
        let known = self.wanted(card, Kind::Direction)?;
        let list = match self.at.day {
            1 => List::DayOne,
            2 => List::DayTwo,
            _ => List::DayThree,
        };
        let missing = |slot: Slot| Refusal::Missing { card, slot: slot.code() };
        let length = known.length(list).ok_or(missing(Slot::Length(list)))?;
        let field = |place: u8| known.entry(list, place).ok_or(missing(Slot::Entry(list, place)));
        (0..length).map(field).collect()
    }
}

fn is_row(fields: &[u8]) -> Result<(), Refusal> {
    if fields.len() > MAX_FIELDS {
        return Err(Refusal::RowTooLong { fields: fields.len() as u8 });
    }
    let again = |(place, field): (usize, &u8)| fields.iter().take(place).any(|other| other == field);
    let sound = fields.iter().all(|field| (1..=MAX_FOG_FIELD).contains(field));
    if fields.is_empty() || !sound || fields.iter().enumerate().any(again) {
        return Err(Refusal::BadRow);
    }
    Ok(())
}

impl Table<'_> {
    pub(super) fn lay_direction(&mut self, card: CardRef) -> Result<(), Refusal> {
        let row = self.view().row_of(card)?;
        is_row(&row)?;
        let shuffled = self.at.rules.shuffle_directions;
        if !shuffled && self.at.directions.contains(&card) {
            return Err(Refusal::AlreadyDrawn);
        }
        if shuffled {
            self.at.directions.clear();
        }
        self.at.directions.push(card).map_err(|_| Refusal::Full(Kept::Directions))?;
        self.set_row(&row);
        Ok(())
    }

    /// The players type the row of a direction card that is unknown to the tower.
    pub(super) fn type_row(&mut self, fields: &Fields) -> Result<(), Refusal> {
        is_row(fields)?;
        // Nobody knows today's card: the one of an earlier day must not be taken for it (LS-BOSS-07).
        let _ = self.at.directions.push(UNREAD);
        self.set_row(fields);
        Ok(())
    }

    fn set_row(&mut self, fields: &[u8]) {
        self.at.row = fields.iter().copied().take(MAX_FIELDS).collect();
        self.settle();
        let mut told = [0; MAX_FIELDS];
        told.iter_mut().zip(fields).for_each(|(to, &field)| *to = field);
        self.tell(Event::DirectionDrawn { fields: told });
    }

    /// After the direction and before the patterns, on the third day only (LS-SPAWN-07).
    pub(super) fn scout_boss(&mut self) {
        if self.at.day != DAYS {
            return;
        }
        match self.at.scenario.layout().boss {
            Boss::CorruptedHarpy => {
                self.push_all(&[Step::Ask(Asked::Coin), Step::Ask(Asked::Confirm(Prompt::Harpy))])
            }
            Boss::Cetusia => {
                self.find_boss(BossPlace::OwnCards);
                self.push_prompt(Prompt::Cetusia);
            }
            Boss::RottenDryad => {
                self.push_prompt(Prompt::Dryad);
                let card = self.at.direction().and_then(|card| self.view().known(card));
                match card.and_then(|card| card.amount(Field::BossTile)) {
                    Some(tile) => self.find_boss(BossPlace::Tile(tile)),
                    None => self.push(Step::Ask(Asked::DryadTile)),
                }
            }
        }
    }

    fn find_boss(&mut self, place: BossPlace) {
        self.at.boss = Some(place);
        self.tell(Event::BossScouted(place));
    }

    /// Heads means the left side, unless the house rules say otherwise (LS-OQ-37).
    pub(super) fn toss(&mut self, faces: &[u8]) -> Result<(), Refusal> {
        match *faces {
            [face @ 0..=1] => self.tossed(face ^ u8::from(self.at.rules.heads_is_right)),
            _ => Err(beyond(faces.first().copied().unwrap_or(u8::MAX), 2)),
        }
    }

    /// 0 left, 1 right.
    pub(super) fn tossed(&mut self, side: u8) -> Result<(), Refusal> {
        let place = match side {
            0 => BossPlace::LeftCliff,
            1 => BossPlace::RightCliff,
            _ => return Err(beyond(side, 2)),
        };
        self.settle();
        self.find_boss(place);
        Ok(())
    }

    pub(super) fn choose_tile(&mut self, tile: u8) -> Result<(), Refusal> {
        if !(1..=3).contains(&tile) {
            return Err(Refusal::OutOfRange { amount: tile, from: 1, to: 3 });
        }
        self.settle();
        self.find_boss(BossPlace::Tile(tile));
        Ok(())
    }

    /// Shuffles used cards back, then asks for two cards for each field, field by field (LS-SPAWN-09, LS-OQ-48).
    pub(super) fn place_patterns(&mut self, next: u8) {
        let need = CARDS_OF_A_FIELD.saturating_mul(self.at.row.len() as u8);
        let short = self.at.rules.shuffle_patterns || self.at.deck < need;
        if next == 0 && self.at.deck < PATTERN_CARDS && short {
            self.push_all(&[Step::Ask(Asked::Confirm(Prompt::ShufflePatterns)), Step::Patterns { next }]);
            return;
        }
        if let Some(&field) = self.at.row.get(usize::from(next)) {
            let face_up = self.at.seer_is_upgraded();
            // Cannot fail: there is a pile for each field of a row.
            let _ = self.at.piles.push(Pile { field, face_up, lower: None, upper: None });
            let ask = |place| Step::Ask(Asked::Pattern { field, place });
            self.push_all(&[ask(0), ask(1), Step::Patterns { next: next + 1 }]);
        }
    }

    pub(super) fn shuffle_patterns(&mut self) {
        (self.at.deck, self.at.drawn) = (PATTERN_CARDS, 0);
    }

    pub(super) fn lay_pattern(&mut self, field: u8, place: u8, card: CardRef) -> Result<(), Refusal> {
        let known = self.view().known(card).ok_or(Refusal::UnknownCard(card))?;
        match known.card.kind {
            Kind::Pattern => {}
            Kind::Cetusia => return Err(Refusal::CetusiaCard),
            _ => return Err(Refusal::NotThisCard),
        }
        let number = stated(&known, Field::Number)?;
        let bit = 1u16.checked_shl(number.into()).ok_or(Refusal::NotThisCard)?;
        // Cards 6 to 10 have no variant.
        let is_variant = number <= 5 && stated_or_none(&known, Field::Variant)? == 1;
        let takes_place = u16::from(self.at.variants) << 1 & bit != 0;
        if is_variant != takes_place {
            return Err(Refusal::NotInDeck);
        }
        if self.at.drawn & bit != 0 {
            return Err(Refusal::AlreadyDrawn);
        }
        self.at.drawn |= bit;
        self.put_pattern(field, place, Some(card));
        Ok(())
    }

    /// This card and all that are still to be laid stay unread.
    pub(super) fn leave_unread(&mut self, field: u8, place: u8) {
        self.put_pattern(field, place, None);
        while self.at.asked.is_none() {
            match self.at.agenda.last() {
                Some(&Step::Ask(Asked::Pattern { field, place })) => {
                    self.at.agenda.pop();
                    self.put_pattern(field, place, None);
                }
                Some(&Step::Patterns { next }) => {
                    self.at.agenda.pop();
                    self.place_patterns(next);
                }
                _ => return,
            }
        }
    }

    fn put_pattern(&mut self, field: u8, place: u8, card: Option<CardRef>) {
        self.settle();
        self.at.deck = self.at.deck.saturating_sub(1);
        let Some(pile) = self.at.piles.iter_mut().find(|pile| pile.field == field) else { return };
        if place == 0 {
            pile.lower = card;
        } else {
            pile.upper = card;
            let face_up = pile.face_up;
            self.tell(Event::PatternsPlaced { field, face_up });
        }
    }

    /// Guess Who (LS-SEER-05).
    pub(super) fn turn_up_patterns(&mut self) {
        self.at.piles.iter_mut().for_each(|pile| pile.face_up = true);
        if !self.at.piles.is_empty() {
            self.tell(Event::PatternsTurnedUp);
        }
    }

    /// The top card goes under its pile. With the house rule it goes under the deck and another is drawn (LS-SEER-07,
    /// LS-OQ-32).
    pub(super) fn turn_pile(&mut self, field: u8) {
        let from_deck = self.at.rules.guess_from_deck && self.at.deck > 0;
        let Some(pile) = self.at.piles.iter_mut().find(|pile| pile.field == field) else { return };
        if from_deck {
            let gone = pile.upper.take();
            self.at.deck = self.at.deck.saturating_add(1);
            let known = gone.and_then(|card| self.view().known(card));
            let number = known.and_then(|card| card.amount(Field::Number)).unwrap_or(0);
            self.at.drawn &= !(1u16.checked_shl(number.into()).unwrap_or(0));
            self.push(Step::Ask(Asked::Pattern { field, place: 1 }));
        } else {
            core::mem::swap(&mut pile.lower, &mut pile.upper);
        }
        self.tell(Event::PileTurned { field });
    }
}
