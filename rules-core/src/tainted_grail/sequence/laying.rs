//! Laying a card: whether it is allowed, and the order of what follows (TG-S-22 to TG-S-31).

use super::cards::{Laid, MAX_SEQUENCE};
use super::connection::{Link, ROWS, link, matters, silent_half};
use crate::card::{Attribute, Bonus, CardRef, Field, Kind, Row, Slot};
use crate::effect::{Instruction, Program, TgOp, Trigger};
use crate::library::Known;
use crate::tainted_grail::agenda::{Asked, Fresh, From, Hits, Place, Step};
use crate::tainted_grail::mode::Switch;
use crate::tainted_grail::party::{Amounts, Character, Member, Seat, Stack};
use crate::tainted_grail::table::Table;
use crate::tainted_grail::view::View;
use crate::tainted_grail::{Chain, Chains, Event, Refusal};

/// The most cards of one activation under Haste (TG-C-55, TG-D-40).
const HASTE: u8 = 3;

/// How a card may be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tainted_grail) enum Leave {
    Given,
    /// It has no chain bonus, but an effect waives it.
    Waived,
    /// Its only chain is in the magic row: somebody pays first (TG-S-26).
    ForMagic,
}

impl<'a> Table<'a> {
    /// Lays a checked card, or asks for Magic first.
    pub(in crate::tainted_grail) fn lay_or_ask(
        &mut self,
        card: CardRef,
        piece: u32,
        from: From,
        leave: Leave,
    ) {
        match leave {
            Leave::Given => self.lay(card, piece, from, false),
            Leave::Waived => {
                self.at.waived = self.at.waived.saturating_sub(1);
                self.lay(card, piece, from, false);
            }
            Leave::ForMagic => self.ask(Asked::ChainMagic { card, piece }),
        }
    }

    /// Appends the card, which covers the last one (TG-S-33); then its symbols, its text, and reactions follow.
    pub(in crate::tainted_grail) fn lay(&mut self, card: CardRef, piece: u32, from: From, magic_paid: bool) {
        let (Some(active), Some(known)) = (self.active(), self.known(card)) else { return };
        if from == From::Hand {
            let cost = self.view().wyrd_cost(&known);
            if cost != Amounts::NOTHING && !self.pay_wyrd(active, cost) {
                return;
            }
        }
        let owner = (from != From::Enemy).then_some(active);
        if let Some(member) = self.party.member_mut(active) {
            match from {
                From::Hand => member.piles.lay_from_hand(),
                From::Stack => member.piles.lay_from_stack(),
                From::Discard => member.piles.lay_from_discard(),
                From::Enemy | From::Amberlings | From::Weather => true,
            };
        }
        let place = self.at.sequence.len();
        let permanent = known.is(Field::Permanent);
        let covered = self.at.sequence.lay(Laid::new(card, piece, owner, permanent));
        // Cards of the enemy do not count (TG-C-19).
        self.at.laid = self.at.laid.saturating_add(u8::from(owner.is_some()));
        self.tell(Event::CardLaid { card, place, owner, from });
        let before = place.checked_sub(1).and_then(|place| self.at.sequence.get(place)).map(|laid| laid.card);
        if let Some(card) = before.filter(|_| covered > 0) {
            self.tell(Event::TimeDiscarded { card, amount: covered });
        }
        let laid = Fresh { card, place };
        self.push_all(&[Step::OnPlay(laid), Step::Reactions(laid)]);
        for row in ROWS.into_iter().rev() {
            self.push(Step::Row { laid, row, from: 0, paid: magic_paid });
        }
        let delayed = known
            .abilities_for(Trigger::Delayed)
            .find_map(|(_, ability)| ability.parameters.first().copied());
        if let Some(time) = delayed {
            self.place_time(Some(Place::Laid(place)), time);
        }
    }

    pub(in crate::tainted_grail) fn waive_chain(&mut self, cards: u8) {
        self.at.waived = self.at.waived.saturating_add(cards);
        self.tell(Event::ChainWaived { cards });
    }

    /// Pays for a wyrd card; `false` if the character drops out because of that (TG-W-09).
    fn pay_wyrd(&mut self, who: Seat, cost: Amounts) -> bool {
        for (what, amount) in cost.iter() {
            // Who is dying pays no more (TG-S-83).
            if self.active().is_some() {
                self.pay(who, what, amount);
            }
        }
        self.active().is_some() && !self.is_ending()
    }

    /// The card's own text (TG-S-42).
    pub(in crate::tainted_grail) fn resolve_on_play(&mut self, laid: Fresh) {
        if self.lies(laid) {
            self.push_texts(laid.card, Place::Laid(laid.place), Trigger::OnPlay, Hits::Active);
        }
    }

    /// Whether the card is still in its place.
    pub(super) fn lies(&self, Fresh { card, place }: Fresh) -> bool {
        self.at.sequence.get(place).is_some_and(|laid| laid.card == card)
    }

    /// Reactions to the card: active texts, and the active character's equipment (TG-S-31, step 5). A text that the card
    /// covered does not react, even if the card is gone again (TG-S-33, TG-OQ-42).
    pub(in crate::tainted_grail) fn resolve_reactions(&mut self, laid: Fresh) {
        let base = self.at.cues.len() as u8;
        let itself = self.lies(laid).then_some(laid.place);
        for other in 0..self.at.sequence.len() {
            let is_permanent = self.at.sequence.get(other).is_some_and(|laid| laid.permanent);
            let reacts = (is_permanent || other >= laid.place) && Some(other) != itself;
            if reacts && self.at.sequence.is_visible(other) {
                self.cue_laid(other, Trigger::WhenCardLaid);
            }
        }
        self.cue_speakers(Trigger::WhenCardLaid);
        if let Some(who) = self.active() {
            self.cue_belongings(who, Trigger::WhenCardLaid);
        }
        self.push(Step::Cues { base });
    }
}

impl<'a> View<'a> {
    /// Everything that forbids the card; a refused card changes nothing (TG-S-24).
    pub(in crate::tainted_grail) fn check_card(
        &self,
        card: CardRef,
        piece: u32,
        from: From,
    ) -> Result<Leave, Refusal> {
        let known = self.known(card).ok_or(Refusal::UnknownCard(card))?;
        if let From::Amberlings | From::Weather = from {
            return self.check_helper(&known, from);
        }
        let active = self.active().ok_or(Refusal::PickActive)?;
        let member = self.member(active).ok_or(Refusal::PickActive)?;
        self.check_deck(&known)?;
        if let Some(slot) = known.missing(matters) {
            return Err(Refusal::Unknown { card, slot });
        }
        let owner = known.amount(Field::Owner).and_then(Character::from_code);
        let is_theirs = if from == From::Enemy { owner.is_none() } else { owner == Some(member.character()) };
        if !is_theirs {
            return Err(Refusal::NotYourCard { owner, active: member.character() });
        }
        if piece != 0 && self.at.sequence.cards().iter().any(|laid| laid.piece == piece) {
            return Err(Refusal::AlreadyLaid);
        }
        if self.at.sequence.is_full() {
            return Err(Refusal::SequenceFull { most: MAX_SEQUENCE as u8 });
        }
        if let Some((card, slot)) = self.last_card().and_then(|last| silent_half(&last, &known)) {
            return Err(Refusal::Unknown { card, slot });
        }
        match from {
            From::Hand => self.check_from_hand(&known, active, member),
            From::Stack if member.piles.stack == 0 => Err(Refusal::NoCardsThere(active)),
            From::Discard if member.piles.discard == 0 => Err(Refusal::NoCardsThere(active)),
            From::Stack | From::Discard | From::Enemy | From::Amberlings | From::Weather => Ok(Leave::Given),
        }
    }

    /// Whether a card can be laid beside the encounter: it must not lie there, nor beside its stack, already.
    fn check_helper(&self, card: &Known<'_>, from: From) -> Result<Leave, Refusal> {
        let (kind, number, gone) = match from {
            From::Weather => (Kind::Weather, Field::Time, self.at.past_weather.contains(&card.id)),
            _ => (Kind::Amberling, Field::Value, self.at.defeated.contains(&card.id)),
        };
        if card.card.kind != kind {
            return Err(Refusal::NotACard);
        }
        let silent = card.amount(number).is_none().then_some(Slot::Field(number));
        match card.missing(matters).or(silent) {
            Some(slot) => Err(Refusal::Unknown { card: card.id, slot }),
            None if gone || self.at.uses(card.id) => Err(Refusal::AlreadyLaid),
            None => Ok(Leave::Given),
        }
    }

    fn check_deck(&self, card: &Known<'_>) -> Result<(), Refusal> {
        match (card.card.kind, self.at.stack) {
            (Kind::CombatCard, Stack::Combat) | (Kind::DiplomacyCard, Stack::Diplomacy) => Ok(()),
            (Kind::CombatCard | Kind::DiplomacyCard, _) => Err(Refusal::WrongDeck),
            _ => Err(Refusal::NotACard),
        }
    }

    fn check_from_hand(&self, card: &Known<'_>, who: Seat, member: &Member) -> Result<Leave, Refusal> {
        if member.piles.hand == 0 {
            return Err(Refusal::NoCardsInHand(who));
        }
        if self.must_take_top(member) {
            return Err(Refusal::PanicTakesTopCard);
        }
        if self.is_hasted() {
            return Err(Refusal::Haste { most: HASTE });
        }
        let leave = match self.at.laid {
            // The first card needs no chain (TG-S-22).
            0 => Leave::Given,
            _ => match self.chain(card, member) {
                Ok(Leave::Given) => Leave::Given,
                _ if self.at.waived > 0 => Leave::Waived,
                other => other?,
            },
        };
        self.check_alone(who, self.wyrd_cost(card))?;
        Ok(leave)
    }

    /// Whether secret card 49 may be used now; the card itself limits how often (TG-M-03).
    pub(in crate::tainted_grail) fn check_waiver(&self) -> Result<(), Refusal> {
        let can_help = self.at.laid > 0 && self.at.waived == 0;
        match self.party.mode().has(Switch::StoryTactics) && can_help {
            true => Ok(()),
            false => Err(self.not_now()),
        }
    }

    /// Whether Haste forbids a further card (TG-C-55, TG-D-40).
    pub(in crate::tainted_grail) fn is_hasted(&self) -> bool {
        self.has(Field::Haste) && self.at.laid.saturating_add(self.at.early) >= HASTE
    }

    /// In an activation cards come from the hand; in panic the first one comes from the stack (TG-S-78).
    pub(in crate::tainted_grail) fn check_source(&self, from: From) -> Result<(), Refusal> {
        let panics =
            self.active().and_then(|who| self.member(who)).is_some_and(|member| self.must_take_top(member));
        match from {
            From::Hand => Ok(()),
            From::Stack if panics => Ok(()),
            from if self.lays_by_hand(from) => Ok(()),
            _ => Err(Refusal::NotNow { phase: self.at.phase, asked: None }),
        }
    }

    /// A character in panic must lay the top card, if there is one (TG-OQ-18).
    pub(in crate::tainted_grail) fn check_stop(&self) -> Result<(), Refusal> {
        match self.active().and_then(|who| self.member(who)) {
            Some(member) if self.must_take_top(member) && member.piles.stack > 0 => {
                Err(Refusal::PanicTakesTopCard)
            }
            _ => Ok(()),
        }
    }

    /// In panic the first card is the top one of the stack, if there is one (TG-S-78, TG-OQ-18).
    pub(in crate::tainted_grail) fn must_take_top(&self, member: &Member) -> bool {
        self.at.laid == 0 && member.is_insane()
    }

    /// Whether the card receives a chain bonus through one of its own closing halves (TG-S-23). Of several reasons why
    /// not, the one nearest to success is given (TG-OQ-33).
    fn chain(&self, card: &Known<'_>, member: &Member) -> Result<Leave, Refusal> {
        let left = self.last_card().ok_or(Refusal::NoChain)?;
        let mut failed = Chains::new();
        // At most one per row, so it fits.
        let mut fail = |chain| {
            let _ = failed.push(chain);
        };
        for row in ROWS {
            let Some(link) = link(&left, card, row) else { continue };
            if !self.chains(card, row, link) {
                continue;
            }
            match link {
                Link::Needs(attribute, level) => {
                    let needs = self.needs(attribute, level);
                    let has = member.attribute(attribute);
                    if has >= needs {
                        return Ok(Leave::Given);
                    }
                    fail(Chain::Needs { attribute, needs, has });
                }
                Link::Magic => fail(Chain::Magic),
                Link::Times(0) => fail(Chain::TimesZero),
                Link::Times(_) => return Ok(Leave::Given),
            }
        }
        if failed.contains(&Chain::Magic) && self.can_pay_magic() {
            return Ok(Leave::ForMagic);
        }
        let missing = |&number: &usize| match failed.get(number) {
            Some(&Chain::Needs { needs, has, .. }) => needs.saturating_sub(has),
            Some(Chain::TimesZero) => u8::MAX - 1,
            _ => u8::MAX,
        };
        match (0..failed.len()).min_by_key(missing) {
            Some(nearest) => {
                failed.swap(0, nearest);
                Err(Refusal::Chains(failed))
            }
            None => Err(Refusal::NoChain),
        }
    }

    /// Whether the closing half holds a chain, or an affinity that the encounter defines as one (TG-S-27).
    fn chains(&self, card: &Known<'_>, row: Row, link: Link) -> bool {
        let Some(closing) = card.closing(row) else { return false };
        closing.gives().any(|gives| match (gives.bonus, link) {
            (Bonus::Chain, _) => true,
            (Bonus::Affinity, Link::Needs(attribute, _)) => self.affinity_chains(attribute),
            _ => false,
        })
    }

    fn affinity_chains(&self, attribute: Attribute) -> bool {
        let Some(encounter) = self.encounter() else { return false };
        if self.weather_chains() {
            return true;
        }
        let is_chain =
            |instruction| matches!(instruction, Ok(Instruction::Do { operation: TgOp::Chain, .. }));
        encounter
            .abilities_for(Trigger::Affinity)
            .filter(|(_, ability)| ability.parameters.first() == Some(&attribute.code()))
            .any(|(_, ability)| Program::<TgOp>::new(ability.program).instructions().any(is_chain))
    }

    /// The rightmost card; the encounter card if nothing was laid (TG-S-01).
    fn last_card(&self) -> Option<Known<'a>> {
        match self.at.sequence.last() {
            Some(laid) => self.known(laid.card),
            None => self.encounter(),
        }
    }

    /// The card to the left of that place.
    pub(in crate::tainted_grail) fn left_of(&self, place: u8) -> Option<Known<'a>> {
        match place.checked_sub(1) {
            Some(left) => self.at.sequence.get(left).and_then(|laid| self.known(laid.card)),
            None => self.encounter(),
        }
    }
}
