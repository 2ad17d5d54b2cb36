//! Carries out the operations of card texts ([`TgOp`]).

use super::agenda::{From, Hits, Place, Step, Text};
use super::encounter::Outcome;
use super::enemy::{Harm, Part};
use super::party::{self, Holding, Seat, Seats};
use super::table::Table;
use super::view::View;
use super::{Event, Refusal};
use crate::card::MAX_TOKENS;
use crate::effect::{Operation, Scope, Target, TgOp};

/// The holding that an operation changes, and whether it goes up.
const fn holding(operation: TgOp) -> Option<(Holding, bool)> {
    Some(match operation {
        TgOp::GainHealth => (Holding::Health, true),
        TgOp::LoseHealth => (Holding::Health, false),
        TgOp::GainEnergy => (Holding::Energy, true),
        TgOp::LoseEnergy => (Holding::Energy, false),
        TgOp::GainFear => (Holding::Fear, true),
        TgOp::LoseFear => (Holding::Fear, false),
        TgOp::GainFood => (Holding::Food, true),
        TgOp::LoseFood => (Holding::Food, false),
        TgOp::GainWealth => (Holding::Wealth, true),
        TgOp::LoseWealth => (Holding::Wealth, false),
        TgOp::GainMagic => (Holding::Magic, true),
        TgOp::LoseMagic => (Holding::Magic, false),
        _ => return None,
    })
}

/// Whether the operation applies to members; others apply to cards and tokens on the table.
const fn is_personal(operation: TgOp) -> bool {
    holding(operation).is_some()
        || matches!(
            operation,
            TgOp::Damage
                | TgOp::UnavoidableDamage
                | TgOp::Draw
                | TgOp::DiscardHand
                | TgOp::DiscardStack
                | TgOp::DiscardItem
                | TgOp::TakeBack
        )
}

impl Table<'_> {
    pub(super) fn perform(&mut self, operation: TgOp, amount: u8, scope: Scope, text: Text, hits: Hits) {
        let harm = Harm::of(operation).filter(|_| scope.target.is_none());
        match (harm, hits) {
            (Some(kind), Hits::Enemy) => {
                return self.push(Step::Part(Part { kind, amount, group: scope.group }));
            }
            // Already added to the enemy's action.
            (Some(_), Hits::Beyond) => return,
            // Only GROUP parts outlive the active character (TG-OQ-06), none an ignored action (TG-C-40).
            (None, Hits::Enemy) if self.lapses(scope.group) || self.view().falls_to_nobody(operation) => {
                return;
            }
            (_, Hits::Enemy | Hits::Beyond | Hits::Opportunity) => {
                let whom = if is_personal(operation) {
                    self.view().hit_with(hits, scope, text)
                } else {
                    Seats::NONE
                };
                self.show(operation, amount, whom);
            }
            _ => {}
        }
        if is_personal(operation) {
            self.perform_on_people(operation, amount, scope, text, hits);
        } else if operation.is_cost() {
            self.pay_price(operation, amount, scope, text);
        } else {
            self.perform_on_table(operation, amount, scope, text);
        }
    }

    fn perform_on_people(&mut self, operation: TgOp, amount: u8, scope: Scope, text: Text, hits: Hits) {
        // An item's own text discards that item, without a choice.
        if operation == TgOp::DiscardItem
            && amount > 0
            && let Place::Of(who) = text.place
            && !self.at.companions.contains(&text.card)
        {
            self.discard_item(who, text.card);
            return;
        }
        let is_for_some =
            scope.group || matches!(scope.target, Some(Target::AnyMember | Target::OtherMembers));
        if hits == Hits::Shared && operation != TgOp::Draw && !is_for_some {
            self.push(Step::Share { operation, left: amount });
            return;
        }
        for who in self.view().hit_with(hits, scope, text).iter() {
            self.do_to(who, operation, amount);
            // The active character may have dropped out: the others are still hit (TG-C-13), until nobody is left.
            if self.cut && self.is_ending() {
                return;
            }
        }
    }

    /// Carries the operation out on one member.
    pub(super) fn do_to(&mut self, who: Seat, operation: TgOp, amount: u8) {
        match (operation, holding(operation)) {
            (_, Some((what, true))) => self.gain(who, what, amount),
            (_, Some((what, false))) => self.lose(who, what, amount),
            (TgOp::Damage | TgOp::UnavoidableDamage, _) => self.damage(who, amount),
            (TgOp::Draw, _) => self.draw(who, amount),
            (TgOp::DiscardHand, _) => self.discard_from_hand(who, amount),
            (TgOp::DiscardStack, _) => self.discard_from_stack(who, amount),
            (TgOp::TakeBack, _) => {
                for _ in 0..amount {
                    let taken = |member: &mut party::Member| member.piles.take_from_discard();
                    if self.party.member_mut(who).is_some_and(taken) {
                        self.tell(Event::TakenBack { who });
                    }
                }
            }
            (TgOp::DiscardItem, _) => self.push(Step::Items { who, left: amount }),
            _ => {}
        }
    }

    pub(super) fn perform_on_table(&mut self, operation: TgOp, amount: u8, scope: Scope, text: Text) {
        match operation {
            TgOp::GainPool => self.gain_pool(amount),
            TgOp::LosePool => self.lose_pool(amount),
            TgOp::Up => self.move_up(amount),
            TgOp::Down => self.move_down(amount),
            TgOp::GainDuration => self.gain_duration(amount),
            TgOp::LoseDuration => self.lose_duration(amount),
            TgOp::ToStart => self.relation_to_start(),
            TgOp::Destroy => self.push(Step::Destroy { left: amount }),
            TgOp::PlaceTime => self.place_time(self.view().pointed_at(scope, text), amount),
            TgOp::RemoveTime => self.remove_time(self.view().pointed_at(scope, text), amount),
            TgOp::PlaceCharges => self.place_charges(self.view().pointed_at(scope, text), amount),
            TgOp::RemoveCharges => self.remove_charges(self.view().pointed_at(scope, text), amount),
            TgOp::PlaceMarker if amount == 0 => {}
            TgOp::PlaceMarker => match self.view().marked(scope, text) {
                Some(number) => self.mark_amberling(number, amount),
                None => {
                    self.at.markers = self.at.markers.saturating_add(amount);
                    let now = self.at.markers;
                    self.tell(Event::MarkersPlaced { amount, now });
                }
            },
            TgOp::WaiveChain => self.waive_chain(amount),
            TgOp::RunAway => self.end(Outcome::RanAway),
            TgOp::BecomeGuardian => self.at.guardian = true,
            TgOp::GoOn => self.at.goes_on = true,
            TgOp::GainExperience => {
                // Everybody in play gains it alike (TG-P-34).
                for who in self.party.seats().iter() {
                    self.gain(who, Holding::Experience, amount);
                }
            }
            TgOp::LayFromStack => self.push(Step::Await { from: From::Stack, left: amount }),
            TgOp::LayFromDiscard => self.push(Step::Await { from: From::Discard, left: amount }),
            TgOp::LayEnemyCard => self.push(Step::Await { from: From::Enemy, left: amount }),
            TgOp::RevealHelper => {
                let from = if self.view().changes_weather() { From::Weather } else { From::Amberlings };
                self.push(Step::Await { from, left: amount });
            }
            TgOp::Reshuffle => self.reshuffle(),
            // A chain was already evaluated when the card was laid (TG-S-27).
            _ => {}
        }
    }

    /// One unit of a reward or a loss (TG-C-08, TG-OQ-38).
    pub(super) fn share(&mut self, operation: TgOp, left: u8) {
        let takers = self.view().takers(operation);
        match (left, takers.len(), takers.iter().next()) {
            (0, ..) | (_, _, None) => {}
            (_, 1, Some(who)) => self.do_to(who, operation, left),
            _ => self.ask(super::agenda::Asked::Share { operation, left }),
        }
    }

    pub(super) fn share_with(&mut self, who: Seat, operation: TgOp, left: u8) {
        self.push(Step::Share { operation, left: left.saturating_sub(1) });
        self.do_to(who, operation, 1);
    }

    // --- Tokens on cards ---

    pub(super) fn time_mut(&mut self, at: Place) -> Option<&mut u8> {
        match at {
            Place::Encounter => Some(&mut self.at.time),
            Place::Laid(place) => self.at.sequence.get_mut(place).map(|laid| &mut laid.time),
            Place::Weather => self.at.weather.as_mut().map(|weather| &mut weather.tokens),
            Place::Gone | Place::Of(_) | Place::Amberling => None,
        }
    }

    pub(super) fn place_time(&mut self, at: Option<Place>, amount: u8) {
        let Some(at) = at else { return };
        let Some(card) = self.view().card_at(at) else { return };
        let Some(time) = self.time_mut(at) else { return };
        *time = time.saturating_add(amount).min(MAX_TOKENS);
        let now = *time;
        self.tell(Event::TimePlaced { card, amount, now });
    }

    /// Removes TIME. The delayed ability follows the last one, whatever removed it (TG-S-46, TG-S-47).
    pub(super) fn remove_time(&mut self, at: Option<Place>, amount: u8) {
        let Some(at) = at else { return };
        let Some(card) = self.view().card_at(at) else { return };
        let Some(time) = self.time_mut(at) else { return };
        let amount = amount.min(*time);
        *time -= amount;
        let left = *time;
        if amount == 0 {
            return;
        }
        self.tell(Event::TimeRemoved { card, amount, left });
        if left == 0 {
            self.resolve_delayed(at);
        }
    }

    fn charges_mut(&mut self, at: Place) -> Option<&mut u8> {
        match at {
            Place::Laid(place) => self.at.sequence.get_mut(place).map(|laid| &mut laid.charges),
            _ => None,
        }
    }

    fn place_charges(&mut self, at: Option<Place>, amount: u8) {
        let Some(at) = at else { return };
        let Some(card) = self.view().card_at(at) else { return };
        let Some(charges) = self.charges_mut(at) else { return };
        *charges = charges.saturating_add(amount).min(MAX_TOKENS);
        let now = *charges;
        self.tell(Event::ChargesPlaced { card, amount, now });
    }

    pub(super) fn remove_charges(&mut self, at: Option<Place>, amount: u8) {
        let Some(at) = at else { return };
        let Some(card) = self.view().card_at(at) else { return };
        let Some(charges) = self.charges_mut(at) else { return };
        let amount = amount.min(*charges);
        *charges -= amount;
        let left = *charges;
        self.tell(Event::ChargesRemoved { card, amount, left });
    }
}

impl View<'_> {
    /// The members who can take a unit of it: a loss goes to those who have something to lose (TG-D-24, TG-OQ-38).
    pub(super) fn takers(&self, operation: TgOp) -> Seats {
        self.group().iter().filter(|&who| self.check_share(operation, who).is_ok()).collect()
    }

    pub(super) fn check_share(&self, operation: TgOp, who: Seat) -> Result<(), Refusal> {
        let Some(member) = self.member(who) else { return Err(Refusal::NotInEncounter(who)) };
        let piles = member.piles;
        let (what, can) = match (holding(operation), operation) {
            (Some((Holding::Fear, true)), _) => (Holding::Fear, member.can_pay(Holding::Fear) > 0),
            (Some((what, gains)), _) => (what, gains || member.has(what) > 0),
            (None, TgOp::DiscardHand) if piles.hand == 0 && piles.stack == 0 => {
                return Err(Refusal::NoCardsThere(who));
            }
            (None, TgOp::DiscardStack) if piles.stack == 0 => return Err(Refusal::NoCardsThere(who)),
            (None, TgOp::DiscardItem) if self.item(who, 0).is_none() => {
                return Err(Refusal::NoCardsThere(who));
            }
            _ => return Ok(()),
        };
        if can { Ok(()) } else { Err(party::Refusal::CannotPay { who, what, missing: 1 }.into()) }
    }

    /// The members that an operation applies to.
    pub(super) fn people(&self, scope: Scope, text: Text) -> Seats {
        let group = self.group();
        match (scope.group, scope.target) {
            (true, _) => group,
            (false, Some(Target::AnyMember)) => {
                group.iter().nth(scope.pick.unwrap_or(0).into()).map_or(Seats::NONE, Seats::one)
            }
            (false, Some(Target::OtherMembers)) => {
                self.at.active.map_or(group, |active| group.without(active))
            }
            _ => self.owner_or_active(text),
        }
    }

    /// Those of them who have not cancelled the enemy's action for themselves (TG-S-91, TG-OQ-40).
    fn hit_with(&self, hits: Hits, scope: Scope, text: Text) -> Seats {
        let spared = |who| hits == Hits::Enemy && self.has_cancelled(who);
        self.people(scope, text).iter().filter(|&who| !spared(who)).collect()
    }

    /// Whether an operation on the table falls to nobody: the active character has cancelled the enemy's action.
    pub(super) fn falls_to_nobody(&self, operation: TgOp) -> bool {
        !is_personal(operation) && self.active().is_some_and(|who| self.has_cancelled(who))
    }

    /// An item's effect is its owner's (TG-S-93); all others are the active character's (TG-S-66).
    pub(super) fn owner_or_active(&self, text: Text) -> Seats {
        match text.place {
            Place::Of(owner) => Seats::one(owner),
            _ => self.active().map_or(Seats::NONE, Seats::one),
        }
    }

    /// The card that an operation on cards applies to; without a target it is the text's own card.
    fn pointed_at(&self, scope: Scope, text: Text) -> Option<Place> {
        let pick = usize::from(scope.pick.unwrap_or(0));
        let nth = |target| self.places(target).nth(pick).map(Place::Laid);
        match scope.target {
            None | Some(Target::ThisCard) => match text.place {
                Place::Laid(_) => self.laid_at(text.place, text.card).map(Place::Laid),
                // The text of a weather that has passed means nothing on the next one.
                Place::Weather if self.card_at(Place::Weather) != Some(text.card) => None,
                place => Some(place),
            },
            Some(Target::Encounter) => Some(Place::Encounter),
            Some(Target::Weather) => self.at.weather.map(|_| Place::Weather),
            Some(Target::LastCard) => self.at.sequence.len().checked_sub(1).map(Place::Laid),
            Some(target) => nth(target),
        }
    }

    /// The amberling that a marker goes on; `None` if it goes on the encounter.
    fn marked(&self, scope: Scope, text: Text) -> Option<u8> {
        match (scope.target, text.place) {
            (Some(Target::Amberling), _) => Some(scope.pick.unwrap_or(0)),
            (None | Some(Target::ThisCard), Place::Amberling) => self.amberling(text.card),
            _ => None,
        }
    }
}
