//! Applies the players' actions in an encounter. Each action is checked before anything changes, so a refusal changes
//! nothing.

use super::agenda::{Asked, From, Place, Step};
use super::encounter::Phase;
use super::party::{self, Holding, Piles, Seat};
use super::table::Table;
use super::{Action, Adjustment, Event, Offer, Refusal};
use crate::card::{CardRef, MAX_DURATION, MAX_TOKENS};
use crate::effect::{Answer, Question};

impl Table<'_> {
    pub(super) fn act(&mut self, action: &Action) -> Result<(), Refusal> {
        match (action, self.at.asked, self.at.phase) {
            (_, None, Phase::Over(_)) => return Err(Refusal::EncounterOver),
            (&Action::Count { who, piles }, ..) => {
                self.count_piles(who, piles)?;
                self.ask_again();
            }
            (&Action::Adjust(adjustment), ..) => self.adjust(adjustment)?,
            (&Action::Accompany(card), ..) if !self.is_ending() => self.accompany(card)?,
            (_, Some(asked), _) => self.reply(asked, action)?,
            (_, None, Phase::Hands) => self.decide_hands(action)?,
            (_, None, Phase::ChooseActive) => self.decide_active(action)?,
            (_, None, Phase::LayCards) => self.decide_activation(action)?,
        }
        self.go();
        Ok(())
    }

    fn not_now(&self) -> Refusal {
        self.view().not_now()
    }

    /// None of the open question's options or picks has that number.
    fn no_such_choice(&self, number: u8) -> Refusal {
        let is_choice = |offer: &&Offer| matches!(offer, Offer::ChooseOption(_) | Offer::Pick(_));
        let there = self.view().offers().iter().filter(is_choice).count() as u8;
        Refusal::NoSuchChoice { chosen: number.saturating_add(1), there }
    }

    /// After a correction the open question may have other answers, or none: its step decides again.
    pub(super) fn ask_again(&mut self) {
        let step = match self.at.asked {
            // While somebody can take it, it waits: who was thrown out by a slip may still come back (TG-OQ-48).
            Some(Asked::Share { .. }) if !self.view().offers().is_empty() => return,
            Some(Asked::Share { operation, left }) => Step::Share { operation, left },
            Some(Asked::Card { from, left }) => Step::Await { from, left },
            Some(Asked::Payer { what, left }) => Step::Pay { what, left },
            Some(Asked::Guard { who, part }) => Step::Hit { who, part, told: false },
            Some(Asked::Addition) => Step::Additions,
            // Its step is on the agenda. What can be paid, and by whom, may be different now.
            Some(Asked::Text { .. }) => {
                if let Some(run) = self.at.runs.last_mut() {
                    run.runner.ask_again();
                }
                self.at.asked = None;
                return;
            }
            _ => return,
        };
        self.at.asked = None;
        self.push(step);
    }

    fn decide_hands(&mut self, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Redraw(who) => {
                self.view().check_redraw(who)?;
                self.redraw(who);
            }
            Action::KeepHands => self.keep_hands(),
            _ => return Err(self.not_now()),
        }
        Ok(())
    }

    fn decide_active(&mut self, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::ChooseActive(who) => {
                self.view().check_active(who)?;
                self.at.active = Some(who);
                self.push(Step::Activate);
                Ok(())
            }
            Action::GiveUp => {
                self.view().check_give_up()?;
                self.surrender();
                Ok(())
            }
            Action::LayCard { .. } | Action::StopLaying | Action::Flee | Action::Avoid => {
                Err(Refusal::PickActive)
            }
            _ => Err(self.not_now()),
        }
    }

    fn decide_activation(&mut self, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::LayCard { card, piece, from } => {
                self.view().check_source(from)?;
                let leave = self.view().check_card(card, piece, from)?;
                match from {
                    From::Amberlings => self.reveal(card, from),
                    _ => self.lay_or_ask(card, piece, from, leave),
                }
            }
            Action::LayNone if self.view().lays_by_hand(From::Enemy) => self.rebuild_enemy_stack(),
            Action::StopLaying => {
                self.view().check_stop()?;
                self.push(Step::EndActivation);
            }
            Action::UseCharges { place, ability } => {
                let (needs, owner) = self.view().check_charges(place, ability)?;
                self.use_charges_or_ask(place, ability, needs, owner);
            }
            Action::UseItem { item, ability } => {
                let text = self.view().check_item(item, ability)?;
                self.use_item(text);
            }
            Action::Flee => {
                self.view().check_flee()?;
                self.flee();
            }
            Action::Avoid => {
                self.view().check_avoid()?;
                self.avoid();
            }
            Action::WaiveChain => {
                self.view().check_waiver()?;
                self.waive_chain(1);
            }
            Action::GiveUp => {
                self.view().check_give_up()?;
                self.surrender();
            }
            _ => return Err(self.not_now()),
        }
        Ok(())
    }

    fn reply(&mut self, asked: Asked, action: &Action) -> Result<(), Refusal> {
        match (asked, action) {
            (Asked::Text { question, .. }, action) => return self.reply_to_text(question, action),
            (Asked::Magic { place }, &Action::PayMagic(payer)) => {
                payer.map_or(Ok(()), |who| self.view().check_magic(None, who))?;
                self.at.asked = None;
                self.settle_magic(place, payer);
            }
            (Asked::ChainMagic { card, piece }, &Action::PayMagic(payer)) => {
                self.reply_chain(card, piece, payer)?
            }
            (Asked::Order { from }, &Action::ChooseOption(number)) => {
                if usize::from(from) + usize::from(number) >= self.at.cues.len() {
                    return Err(self.no_such_choice(number));
                }
                self.at.asked = None;
                self.take_cue(from, number);
            }
            (Asked::Addition, &Action::ChooseOption(number)) => {
                let part = self.view().addition(number).ok_or_else(|| self.no_such_choice(number))?;
                self.at.asked = None;
                self.add(part);
            }
            (Asked::ByHand { .. }, Action::Done) => self.at.asked = None,
            (Asked::Consent { place, ability, .. }, Action::Accept) => {
                let (needs, _) = self.view().check_charges(place, ability)?;
                self.at.asked = None;
                self.use_charges(place, ability, needs);
            }
            (Asked::Consent { owner, .. }, Action::Decline) => {
                self.at.asked = None;
                self.tell(Event::ConsentRefused { owner });
            }
            (Asked::Guard { who, part }, &Action::Pick(pick)) => {
                let text = self.view().guard(who, part, pick).ok_or_else(|| self.no_such_choice(pick))?;
                self.at.asked = None;
                self.guard(who, text, part);
            }
            (Asked::Guard { who, part }, Action::Decline) => {
                self.at.asked = None;
                self.settle(who, part);
            }
            (Asked::Trap { who }, &Action::ChooseOption(option)) => {
                if option > 1 {
                    return Err(self.no_such_choice(option));
                }
                self.at.asked = None;
                self.spring_trap(who, option == 0);
            }
            (Asked::Greedy, Action::Decline) => {
                self.at.asked = None;
                self.nobody_pays_the_greedy();
            }
            (Asked::Card { from, left }, action) => self.reply_with_card(from, left, action)?,
            (Asked::Agreement { waiting }, Action::Accept) => {
                self.at.asked = None;
                let rest = waiting.iter().next().map_or(waiting, |who| waiting.without(who));
                self.agree(rest);
            }
            (Asked::Agreement { .. }, Action::Decline) => {
                self.at.asked = None;
                self.tell(Event::NotAvoided);
            }
            (Asked::Escape, Action::Roll(faces)) => {
                let face = one_face(faces)?;
                self.at.asked = None;
                self.roll_escape(face);
            }
            (Asked::Shatter { who }, &Action::Pick(number)) => {
                let weapon = self.view().weapon(who, number).ok_or_else(|| self.no_such_choice(number))?;
                self.at.asked = None;
                self.discard_item(who, weapon);
            }
            (Asked::Shatter { .. }, Action::Decline) => self.at.asked = None,
            (Asked::Item { who, left }, &Action::Pick(number)) => {
                let item = self.view().item(who, number).ok_or_else(|| self.no_such_choice(number))?;
                self.at.asked = None;
                self.push(Step::Items { who, left: left.saturating_sub(1) });
                self.discard_item(who, item);
            }
            (Asked::Marker { left }, &Action::Pick(number)) => {
                if usize::from(number) >= self.at.amberlings.len() {
                    return Err(self.no_such_choice(number));
                }
                self.at.asked = None;
                self.push(Step::Markers { left: left.saturating_sub(1) });
                self.mark_amberling(number, 1);
            }
            (Asked::Marker { left }, Action::Decline) => {
                self.at.asked = None;
                self.keep_markers(left);
            }
            (Asked::GoesOn { printed }, &Action::ChooseAmount(amount)) => {
                let duration = self.view().how_long(printed, amount)?;
                self.at.asked = None;
                self.go_on_talking(duration);
            }
            (Asked::Answer { opportunity }, Action::Accept) => {
                self.at.asked = None;
                if opportunity {
                    self.opportunity_attack();
                }
            }
            (Asked::Answer { opportunity: false }, &Action::Pick(number)) => {
                let text = self.view().check_help(number)?;
                self.at.asked = None;
                self.take_help(number, text);
            }
            (asked, &Action::ChooseMember(who)) => self.reply_with_member(asked, who)?,
            _ => return Err(self.not_now()),
        }
        Ok(())
    }

    fn reply_to_text(&mut self, question: Question, action: &Action) -> Result<(), Refusal> {
        let answer = match action {
            Action::ChooseOption(option) => Answer::Option(*option),
            Action::ChooseAmount(amount) => Answer::Amount(*amount),
            Action::Pick(pick) => Answer::Picked(*pick),
            Action::Accept => Answer::Yes,
            Action::Decline => Answer::No,
            Action::Done => Answer::Done,
            Action::Roll(faces) => Answer::Rolled(one_face(faces)?),
            _ => return Err(self.not_now()),
        };
        if !self.view().would_answer(question, answer) {
            return Err(self.view().why_closed(question, answer));
        }
        if let Answer::Rolled(face) = answer {
            self.tell(Event::Rolled { face });
        }
        if self.answer_text(answer) { Ok(()) } else { Err(self.not_now()) }
    }

    /// If nobody pays, the card goes back and may be laid again later (TG-S-26, TG-OQ-34).
    fn reply_chain(&mut self, card: CardRef, piece: u32, payer: Option<Seat>) -> Result<(), Refusal> {
        let Some(who) = payer else {
            self.at.asked = None;
            self.tell(Event::CardReturned { card });
            return Ok(());
        };
        self.view().check_magic(Some(card), who)?;
        self.at.asked = None;
        self.pay(who, Holding::Magic, 1);
        self.lay(card, piece, From::Hand, true);
        Ok(())
    }

    fn reply_with_card(&mut self, from: From, left: u8, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::LayCard { card, piece, from: laid_from } => {
                if laid_from != from {
                    return Err(self.not_now());
                }
                self.view().check_card(card, piece, from)?;
                self.at.asked = None;
                self.push(Step::Await { from, left: left.saturating_sub(1) });
                match from {
                    From::Amberlings | From::Weather => self.reveal(card, from),
                    _ => self.lay(card, piece, from, false),
                }
            }
            Action::LayNone => {
                self.view().may_lay_none(from)?;
                self.at.asked = None;
                self.lay_none(from, left);
            }
            _ => return Err(self.not_now()),
        }
        Ok(())
    }

    fn reply_with_member(&mut self, asked: Asked, who: Seat) -> Result<(), Refusal> {
        if !self.group().contains(who) {
            return Err(Refusal::NotInEncounter(who));
        }
        let has = |what| self.view().has_some(who, what);
        let lacks = |what| party::Refusal::CannotPay { who, what, missing: 1 }.into();
        match asked {
            Asked::Greedy if !has(Holding::Wealth) => return Err(lacks(Holding::Wealth)),
            Asked::Payer { what, .. } if !has(what) => return Err(lacks(what)),
            Asked::Share { operation, .. } => self.view().check_share(operation, who)?,
            Asked::Greedy | Asked::Payer { .. } | Asked::GreedyGain => {}
            _ => return Err(self.not_now()),
        }
        self.at.asked = None;
        match asked {
            Asked::Greedy => self.pay(who, Holding::Wealth, 1),
            Asked::GreedyGain => self.gain(who, self.rules.greedy_gains.into(), 1),
            Asked::Share { operation, left } => self.share_with(who, operation, left),
            Asked::Payer { what, left } => {
                self.push(Step::Pay { what, left: left.saturating_sub(1) });
                self.pay(who, what, 1);
            }
            _ => {}
        }
        Ok(())
    }

    /// The piles and the laid cards must add up to the deck (TG-S-75).
    fn count_piles(&mut self, who: Seat, piles: Piles) -> Result<(), Refusal> {
        let laid = self.at.sequence.of(who);
        let stack = self.at.stack;
        let member = self.party.member_mut(who).filter(|member| member.in_encounter());
        let member = member.ok_or(Refusal::NotInEncounter(who))?;
        let (counted, deck) = (piles.total(laid), u16::from(member.deck(stack).size));
        if counted != deck {
            return Err(Refusal::Mismatch { counted, deck });
        }
        member.piles = piles;
        self.tell(Event::Adjusted);
        Ok(())
    }

    /// The corrections that are not [`Adjustment::Set`]: changes by an amount, and values under their own names.
    fn adjust(&mut self, adjustment: Adjustment) -> Result<(), Refusal> {
        let is_there = |there: bool| if there { Ok(()) } else { Err(Refusal::NotInPlay) };
        let within = |amount, least, most| between(u16::from(amount), least, most);
        match adjustment {
            // They are set when the hands are final (TG-D-29).
            Adjustment::Relation(_) | Adjustment::Duration(_) | Adjustment::Impact(_)
                if self.at.phase == Phase::Hands =>
            {
                return Err(self.not_now());
            }
            Adjustment::Pool(pool) => {
                is_there(self.at.is_combat())?;
                self.at.pool = pool;
            }
            Adjustment::Relation(field) => {
                let fields = self.encounter().map_or(0, |card| card.track_length());
                is_there(!self.at.is_combat() && fields > 0)?;
                within(field, 0, fields - 1)?;
                self.at.relation = field;
            }
            Adjustment::Duration(duration) => {
                is_there(!self.at.is_combat())?;
                within(duration, 0, MAX_DURATION)?;
                self.at.duration = duration;
            }
            Adjustment::Time { place, amount } => {
                // Not 0 for weather: without TIME it would be gone.
                within(amount, u8::from(place == Place::Weather), MAX_TOKENS)?;
                *self.time_mut(place).ok_or(Refusal::NotInPlay)? = amount;
            }
            Adjustment::Charges { place, amount } => {
                within(amount, 0, MAX_TOKENS)?;
                self.at.sequence.get_mut(place).ok_or(Refusal::NotInPlay)?.charges = amount;
            }
            Adjustment::Markers(markers) => self.at.markers = markers,
            Adjustment::Amberling { number, markers } => self.correct_amberling(number, markers)?,
            Adjustment::Impact(tokens) => {
                within(tokens, 0, MAX_TOKENS)?;
                self.at.impact = tokens;
            }
            Adjustment::Progress(side) => {
                is_there(self.at.progress > 0)?;
                within(side, 1, 6)?;
                self.at.progress = side;
            }
            Adjustment::Gain { who, what, amount } => {
                is_there(self.member(who).is_some())?;
                self.gain(who, what, amount);
            }
            Adjustment::Lose { who, what, amount } => {
                is_there(self.member(who).is_some())?;
                self.lose(who, what, amount);
            }
            // The game has done these before.
            Adjustment::Set { .. } | Adjustment::Put(_) => return Err(Refusal::NotInPlay),
        }
        self.tell(Event::Adjusted);
        let back = match adjustment {
            Adjustment::Gain { who, what: Holding::Health, .. } => Some(who),
            _ => None,
        };
        self.follow_correction(self.group(), back);
        Ok(())
    }
}

fn between(amount: u16, least: u8, most: u8) -> Result<(), Refusal> {
    let [least, most] = [least, most].map(u16::from);
    if (least..=most).contains(&amount) { Ok(()) } else { Err(Refusal::NotBetween { amount, least, most }) }
}

/// The face of a six-sided die, counted from 0.
fn one_face(faces: &[u8]) -> Result<u8, Refusal> {
    match faces {
        &[face @ 0..6] => Ok(face + 1),
        &[face] => Err(Refusal::NotBetween { amount: u16::from(face) + 1, least: 1, most: 6 }),
        faces => Err(Refusal::OneDie { rolled: faces.len() as u8 }),
    }
}
