//! Using cards and abilities with an icon: once, then they are exhausted (KT-FIGHT-07, KT-FIGHT-08, KT-FIGHT-19).

use super::agenda::{Asked, Place, Step, Text};
use super::knight::Seat;
use super::state::Helper;
use super::table::Table;
use super::text::{Lack, Usable};
use super::view::View;
use super::{Event, Refusal};
use crate::card::{CardRef, Field};
use crate::effect::Trigger;
use crate::library::Known;

const ACTION: u8 = 0;
const REACTION: u8 = 1;
/// Health points of a villager (KT-SOLO-06).
pub(super) const VILLAGER_HEALTH: u8 = 2;

impl<'a> View<'a> {
    /// The ability of a card with that trigger. For an unknown trigger the icon decides.
    fn ability_for(card: &Known<'a>, trigger: Trigger) -> Option<u8> {
        let icon = card.amount(Field::Icon);
        let by_icon = match trigger {
            Trigger::KnightAction => icon == Some(ACTION),
            Trigger::KnightReaction => icon == Some(REACTION),
            // Permanent cards work without being used.
            _ if !matches!(icon, Some(ACTION | REACTION)) => return None,
            _ => false,
        };
        let stated = card.abilities_for(trigger).next();
        let unstated = card.abilities_for(Trigger::Unspecified).next().filter(|_| by_icon);
        stated.or(unstated).map(|(ability, _)| ability)
    }

    fn text_for(self, who: Seat, card: CardRef, trigger: Trigger) -> Option<Text> {
        let ability = Self::ability_for(&self.known(card)?, trigger)?;
        Some(Text { card, place: Place::Of(who), ability })
    }

    fn is_ready(self, helper: &Helper) -> bool {
        helper.used.is_none() && helper.damage < VILLAGER_HEALTH
    }

    /// Whether this player may use a helper now: one whose night is over may not (KT-OQ-29).
    fn may_help(self, who: Seat) -> bool {
        let in_night = self.knight(who).is_some_and(|knight| !knight.out);
        self.knight(who).is_some() && (in_night || self.at.rules.coop_from_village)
    }

    /// Ready texts with that trigger: the player's own, and helpers that anybody can use.
    pub(super) fn usable(self, who: Seat, trigger: Trigger, see: &mut dyn FnMut(Text)) {
        if let Some(knight) = self.knight(who) {
            let ability = Some(knight.card).filter(|_| !knight.ability_used);
            let cards = knight.cards.iter().filter(|own| !own.used).map(|own| own.card);
            for card in ability.into_iter().chain(cards) {
                self.text_for(who, card, trigger).map(&mut *see);
            }
        }
        self.helpful(who, trigger, see);
    }

    fn helpful(self, who: Seat, trigger: Trigger, see: &mut dyn FnMut(Text)) {
        for helper in self.at.helpers.iter().filter(|helper| self.is_ready(helper)) {
            self.text_for(who, helper.card, trigger).map(&mut *see);
        }
    }

    /// Texts that would work now, with who can use them: the price can be paid and there are dice for them. Anybody can use
    /// helpers (KT-COOP-04).
    pub(super) fn ready(self, trigger: Trigger, see: &mut dyn FnMut(Text)) {
        let Some(attacker) = self.attack().map(|attack| attack.attacker) else { return };
        let mut add = |text| {
            if self.would_begin(text) == Usable::Yes {
                see(text);
            }
        };
        self.usable(attacker, trigger, &mut add);
        for who in self.at.seats().filter(|&who| who != attacker && self.may_help(who)) {
            self.helpful(who, trigger, &mut add);
        }
    }

    pub(super) fn any_ready(self, trigger: Trigger) -> bool {
        let mut any = false;
        self.ready(trigger, &mut |_| any = true);
        any
    }

    /// The text that this player would use, or the reason why it cannot be used.
    fn check_use(self, who: Seat, card: CardRef, trigger: Trigger) -> Result<Text, Refusal> {
        let known = self.known(card).ok_or(Refusal::UnknownCard(card))?;
        let helper = self.at.helpers.iter().find(|helper| helper.card == card);
        let attacker = self.attack().map(|attack| attack.attacker);
        let knight = self.knight(who).ok_or(Refusal::NotOwned { who, card })?;
        let ready = match helper {
            Some(_) if !self.may_help(who) => return Err(Refusal::NightOver(who)),
            Some(helper) if helper.damage >= VILLAGER_HEALTH => return Err(self.villager_down(card)),
            Some(helper) => helper.used.is_none(),
            None if Some(who) != attacker => return Err(Refusal::NotOnTurn(who)),
            None if knight.card == card => !knight.ability_used,
            None => {
                let mut copies = knight.cards.iter().filter(|own| own.card == card).peekable();
                if copies.peek().is_none() {
                    return Err(Refusal::NotOwned { who, card });
                }
                copies.any(|own| !own.used)
            }
        };
        let text = self.text_for(who, known.id, trigger).ok_or_else(|| {
            let trigger = known.abilities().next().map_or(Trigger::Unspecified, |(_, text)| text.trigger);
            Refusal::NotItsMoment { card, trigger }
        })?;
        if ready { Ok(text) } else { Err(Refusal::Exhausted(card)) }
    }
}

impl Table<'_> {
    /// Puts a crest token on the card and starts its text; afterwards the game asks the same question again.
    pub(super) fn use_card(&mut self, who: Seat, card: CardRef, asked: Asked) -> Result<(), Refusal> {
        let trigger = match asked {
            Asked::Actions => Trigger::KnightAction,
            Asked::Reactions => Trigger::KnightReaction,
            Asked::Window(trigger) => trigger,
            _ => return Err(Refusal::NotNow),
        };
        let text = self.view().check_use(who, card, trigger)?;
        match self.view().would_begin(text) {
            Usable::Yes => {}
            Usable::CannotPay(None) => return Err(Refusal::NobodyElse(card)),
            Usable::CannotPay(Some(Lack { price, needs, has })) => {
                return Err(Refusal::CannotPay { card, price, needs, has });
            }
            Usable::NoDice => return Err(Refusal::NoDiceFor(card)),
            Usable::NobodyElse(operation) => return Err(self.view().nobody_else(operation, card)),
        }
        self.exhaust(who, card);
        self.at.asked = None;
        self.tell(Event::Used { who, card });
        let again = match asked {
            Asked::Window(trigger) => Step::Window(trigger),
            asked => Step::Ask(asked),
        };
        self.push_all(&[Step::Begin(text), again]);
        Ok(())
    }

    fn exhaust(&mut self, who: Seat, card: CardRef) {
        if let Some(helper) = self.at.helpers.iter_mut().find(|helper| helper.card == card) {
            helper.used = Some(who);
        } else if let Some(knight) = self.knight_mut(who) {
            match knight.cards.iter_mut().find(|own| own.card == card && !own.used) {
                Some(own) => own.used = true,
                None => knight.ability_used = true,
            }
        }
    }

    /// Asks only if somebody has a card with that trigger that would work (KT-FIGHT-20).
    pub(super) fn open_window(&mut self, trigger: Trigger) {
        if self.view().any_ready(trigger) {
            self.ask(Asked::Window(trigger));
        }
    }

    /// A used card becomes ready again.
    pub(super) fn ask_for_card(&mut self, who: Seat, left: u8) {
        if left > 0 && self.view().used(who).next().is_some() {
            self.ask(Asked::ReadyCard { who, left });
        }
    }

    pub(super) fn ready_card(&mut self, who: Seat, left: u8, number: u8) -> Result<(), Refusal> {
        let used = || self.view().used(who);
        let card = used().nth(usize::from(number));
        let card = card.ok_or(Refusal::NotOffered { number, of: used().count() as u8 })?;
        if let Some(knight) = self.knight_mut(who)
            && let Some(own) = knight.cards.iter_mut().find(|own| own.card == card && own.used)
        {
            own.used = false;
        }
        self.at.asked = None;
        self.tell(Event::Readied { who, card });
        self.push(Step::ReadyCard { who, left: left.saturating_sub(1) });
        Ok(())
    }
}

impl<'a> View<'a> {
    /// Used cards beside the board, except the one whose text asks: otherwise it could ready itself again and again.
    pub(super) fn used(self, who: Seat) -> impl Iterator<Item = CardRef> + 'a {
        self.used_but(who, self.at.runs.last().map(|run| run.text.card))
    }

    /// Used cards beside the board that a text of this card could ready.
    pub(super) fn used_but(self, who: Seat, asks: Option<CardRef>) -> impl Iterator<Item = CardRef> + 'a {
        let cards = self.knight(who).into_iter().flat_map(|knight| knight.cards.iter());
        cards.filter(move |own| own.used && Some(own.card) != asks).map(|own| own.card)
    }
}
