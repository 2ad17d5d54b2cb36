//! Queries for the application: cards as the game knows them, the enemy's line, what a pick means. Nothing here changes the
//! game.

use super::agenda::Asked;
use super::enemy::{Foreseen, Harm, Part};
use super::party::{Seat, Stack};
use super::view::View;
use super::{Cue, Record, TaintedGrail};
use crate::card::{Attribute, Card, CardRef, Field, Opening, Row};
use crate::effect::Target;
use crate::game::Cards;
use crate::library::Shelf;

impl TaintedGrail {
    fn shelf<'a>(&'a self, cards: &'a dyn Cards) -> Shelf<'a> {
        Shelf { cards, library: self.library() }
    }

    pub(super) fn view<'a>(&'a self, cards: &'a dyn Cards) -> Option<View<'a>> {
        let shelf = self.shelf(cards);
        self.encounter().map(|at| View { party: self.party(), shelf, at })
    }

    /// A card that was read from a tag, or one of the decks.
    pub fn card<'a>(&'a self, card: CardRef, cards: &'a dyn Cards) -> Option<Card<'a>> {
        self.shelf(cards).card(card).map(|known| known.card)
    }

    /// Whether the game already holds exactly this record.
    pub fn keeps(&self, record: &Record) -> bool {
        self.library().keeps(record)
    }

    /// A number of a card, stated or answered.
    pub fn amount(&self, card: CardRef, field: Field, cards: &dyn Cards) -> Option<u8> {
        self.shelf(cards).card(card)?.amount(field)
    }

    /// The current line of the enemy's table, as the number of its ability.
    pub fn line(&self, cards: &dyn Cards) -> Option<u8> {
        self.view(cards)?.line()
    }

    /// The fields of the relation track.
    pub fn track_length(&self, cards: &dyn Cards) -> Option<u8> {
        let view = self.view(cards).filter(|view| view.at.stack == Stack::Diplomacy)?;
        view.encounter().map(|card| card.track_length())
    }

    /// The colour of the field the marker stands on: 0 red, 1 grey, 2 green.
    pub fn colour(&self, cards: &dyn Cards) -> Option<u8> {
        let view = self.view(cards).filter(|view| view.at.stack == Stack::Diplomacy)?;
        view.encounter().map(|card| card.track_colour(view.at.relation))
    }

    /// The colour of a field of the relation track, in the codes of [`TaintedGrail::colour`].
    pub fn colour_of(&self, field: u8, cards: &dyn Cards) -> Option<u8> {
        let view = self.view(cards).filter(|view| view.at.stack == Stack::Diplomacy)?;
        view.encounter().map(|card| card.track_colour(field))
    }

    /// The opening half of the last card in that row.
    pub fn open_half(&self, row: Row, cards: &dyn Cards) -> Option<Opening> {
        let at = self.encounter()?;
        let last = at.sequence().last().map_or(at.card(), |laid| laid.card);
        self.shelf(cards).card(last)?.opening(row)
    }

    /// Whether a card lies beside the encounter or beside its stack already, so that it cannot come again.
    pub fn is_gone(&self, card: CardRef) -> bool {
        self.encounter()
            .is_some_and(|at| at.uses(card) || at.past_weather.contains(&card) || at.defeated.contains(&card))
    }

    /// A bit for each row in which the halves of two neighbours connect.
    pub fn links(&self, left: CardRef, right: CardRef, cards: &dyn Cards) -> u8 {
        let shelf = self.shelf(cards);
        let (Some(left), Some(right)) = (shelf.card(left), shelf.card(right)) else { return 0 };
        let touches = |row: &&Row| left.opening(**row).is_some() && right.closing(**row).is_some();
        Row::ALL.iter().filter(touches).fold(0, |bits, row| bits | row.bit())
    }

    /// The rest of the running block of the text that asks; the asking instruction comes first.
    pub fn asking<'a>(&'a self, cards: &'a dyn Cards) -> &'a [u8] {
        let run = self.encounter().and_then(|at| at.runs.last());
        let left = run.and_then(|run| {
            let program = self.shelf(cards).program(run.text.card, run.text.ability);
            program.get(run.runner.left()?)
        });
        left.unwrap_or(&[])
    }

    /// The place of the laid card that a pick of this number means.
    pub fn picked_place(&self, target: Target, number: u8, cards: &dyn Cards) -> Option<u8> {
        self.view(cards)?.places(target).nth(number.into())
    }

    /// The weapon that a pick of this number means.
    pub fn picked_weapon(&self, who: Seat, number: u8, cards: &dyn Cards) -> Option<CardRef> {
        self.view(cards)?.weapon(who, number)
    }

    /// The item that a pick of this number means.
    pub fn picked_item(&self, who: Seat, number: u8, cards: &dyn Cards) -> Option<CardRef> {
        self.view(cards)?.item(who, number)
    }

    /// One of the simultaneous effects from which the players choose the next.
    pub fn cue(&self, option: u8) -> Option<Cue> {
        let at = self.encounter()?;
        let Some(Asked::Order { from }) = at.asked() else { return None };
        at.cues.get(usize::from(from) + usize::from(option)).copied()
    }

    /// One of the additions to the enemy's action from which the players choose the next.
    pub fn addition(&self, option: u8, cards: &dyn Cards) -> Option<Part> {
        let view = self.view(cards).filter(|view| view.at.asked == Some(Asked::Addition))?;
        view.addition(option)
    }

    /// What the enemy is about to do, while the game shows it to the players. Returns whether that is all.
    pub fn foresee(&self, cards: &dyn Cards, see: &mut dyn FnMut(Foreseen)) -> bool {
        self.view(cards).is_some_and(|view| view.foresee(see))
    }

    /// The items that can still be used against it, with their owners; an item that helps twice is listed twice.
    pub fn foresee_guards(&self, cards: &dyn Cards, see: &mut dyn FnMut(Seat, CardRef)) {
        if let Some(view) = self.view(cards) {
            view.foresee_guards(see);
        }
    }

    /// The guard that a pick of this number means, and what it leaves of the part.
    pub fn picked_guard(&self, number: u8, cards: &dyn Cards) -> Option<(CardRef, u8)> {
        let view = self.view(cards)?;
        let Some(Asked::Guard { who, part }) = view.at.asked else { return None };
        let text = view.guard(who, part, number)?;
        Some((text.card, view.guard_of(text)?.0.left_of(part)))
    }

    /// The value of a member in an attribute.
    pub fn attribute(&self, who: Seat, attribute: Attribute) -> u8 {
        self.party().member(who).map_or(0, |member| member.attribute(attribute))
    }
}

/// The operation that a kind of harm is on cards.
impl From<Harm> for crate::effect::TgOp {
    fn from(harm: Harm) -> Self {
        harm.operation()
    }
}
