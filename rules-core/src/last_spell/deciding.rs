//! Applies the players' actions: each action is checked against the question that the game waits for, then carried out.

use super::agenda::{Asked, Prompt};
use super::hero::Seat;
use super::state::Phase;
use super::table::Table;
use super::{Action, Event, Refusal};
use crate::card::CardRef;

impl Table<'_> {
    pub(super) fn act(&mut self, action: &Action) -> Result<(), Refusal> {
        if self.at.phase == Phase::Over {
            return match *action {
                Action::Adjust { entry, amount } => self.adjust(entry, amount),
                _ => Err(Refusal::Over),
            };
        }
        match (action, self.at.asked) {
            (&Action::SetHouseRules(rules), _) => {
                self.at.rules = rules;
                self.tell(Event::RulesSet);
                Ok(())
            }
            (action, None) => self.at_joining(action),
            (Action::LiftLimit, Some(_)) => {
                self.tell(Event::LimitLifted);
                Ok(())
            }
            (&Action::Adjust { entry, amount }, Some(_)) => self.adjust(entry, amount),
            (&Action::Lay(card), Some(asked)) => self.lay(asked, card),
            (action, Some(asked)) => self.reply(asked, action),
        }?;
        // A lifted limit holds for one action.
        self.at.lifted = *action == Action::LiftLimit;
        self.go();
        Ok(())
    }

    fn at_joining(&mut self, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::SetUp { players, scenario, start, patterns } => {
                self.set_up(players, patterns)?;
                (self.at.scenario, self.at.start) = (scenario, start);
                self.tell(Event::RulesSet);
                Ok(())
            }
            Action::Begin => {
                self.begin();
                Ok(())
            }
            _ => Err(Refusal::NotNow),
        }
    }

    /// Lays the card that the game asks for.
    fn lay(&mut self, asked: Asked, card: CardRef) -> Result<(), Refusal> {
        match asked {
            Asked::Ruin { size } => self.lay_ruin(size, card),
            Asked::Mission { goddess } => self.lay_mission(goddess, card),
            Asked::Hero { who } => self.lay_hero(who, card),
            Asked::Trait { who } => self.lay_trait(who, card),
            Asked::Perk { who } => self.lay_perk(who, card),
            Asked::Gear { who } => self.lay_gear(who, card),
            Asked::Chest => self.lay_in_chest(card),
            Asked::Direction => self.lay_direction(card),
            Asked::Pattern { field, place } => self.lay_pattern(field, place, card),
            Asked::FirstCard { stack } => self.lay_first_card(stack, card),
            Asked::Prize { left } => self.lay_prize(left, card),
            _ => Err(Refusal::NotNow),
        }
    }

    fn reply(&mut self, asked: Asked, action: &Action) -> Result<(), Refusal> {
        match (asked, action) {
            (asked, &Action::Pick { about, .. }) if asked.question() != Some(about) => Err(Refusal::NotNow),
            (Asked::Confirm(prompt), Action::Done) => self.confirm(prompt),
            (Asked::FogStart, &Action::Pick { number: distance, .. }) => self.place_fog(distance),
            (Asked::Ruin { size }, &Action::Holds(holds)) => self.type_ruin(size, holds),
            (Asked::Mission { goddess }, Action::Done) => self.draw_mission(goddess, None),
            (Asked::FirstPlayer, &Action::Pick { number: seat, .. }) => self.choose_first(Seat(seat)),
            (Asked::Hero { who }, Action::Done) => self.join(who, None),
            (Asked::Trait { .. }, Action::Done) => {
                self.settle();
                Ok(())
            }
            (Asked::Side { who }, &Action::Pick { number: side, .. }) => self.choose_side(who, side),
            (Asked::Perk { who }, &Action::Pick { number: level, .. }) => self.take_perk(who, level, None),
            (Asked::Perk { who }, Action::QuickMix) => self.quick_mix(who),
            (Asked::Gear { .. }, Action::Done) => {
                self.settle();
                Ok(())
            }
            (Asked::Swap, &Action::Move { card, from, to }) => self.swap(card, from, to),
            (Asked::Swap, Action::Done) => self.close_setup(),
            (Asked::Chest, &Action::Move { card, from, to }) => self.empty_chest(card, from, to),
            (Asked::Chest, &Action::Stored(goods)) => self.close_chest(goods),
            (Asked::Direction, Action::Row(fields)) => self.type_row(fields),
            (Asked::Coin, Action::Roll(faces)) => self.toss(faces),
            (Asked::Coin, &Action::Pick { number: side, .. }) => self.tossed(side),
            (Asked::DryadTile, &Action::Pick { number: tile, .. }) => self.choose_tile(tile),
            (Asked::Pattern { field, place }, Action::Done) => {
                self.leave_unread(field, place);
                Ok(())
            }
            (Asked::Turn { who, doing }, action) => self.take_action(who, doing, action),
            (Asked::Placement { what }, Action::Done) => self.place(what),
            (Asked::Placement { .. }, Action::Decline) => {
                self.ask(Asked::Turn { who: self.at.turn, doing: None });
                Ok(())
            }
            (Asked::FirstCard { .. }, Action::Done) => {
                self.no_card_left(0);
                Ok(())
            }
            (Asked::Prize { left }, Action::Done) => {
                self.no_card_left(left.saturating_sub(1));
                Ok(())
            }
            (Asked::Night | Asked::Dawn, action) => self.at_night(asked, action),
            (Asked::Missions, &Action::Pick { number: yes @ 0..=1, .. }) => {
                self.tell_missions(yes == 1);
                Ok(())
            }
            (Asked::PlayOn, &Action::Pick { number: yes @ 0..=1, .. }) => {
                self.play_on(yes == 1);
                Ok(())
            }
            (Asked::BossBeaten, &Action::Pick { number: yes @ 0..=1, .. }) => {
                self.tell_boss(yes == 1);
                Ok(())
            }
            (Asked::Keep { who }, Action::Keep(items)) => self.keep(who, items),
            // All others are yes and no.
            (_, &Action::Pick { number, .. }) => Err(Refusal::OutOfRange { amount: number, from: 0, to: 1 }),
            _ => Err(Refusal::NotNow),
        }
    }

    /// The players confirm what they did by hand; some of it changes the state.
    fn confirm(&mut self, prompt: Prompt) -> Result<(), Refusal> {
        match prompt {
            Prompt::Flip => self.flip(),
            Prompt::ShufflePatterns => self.shuffle_patterns(),
            Prompt::Regenerate => self.regenerate()?,
            _ => {}
        }
        self.settle();
        self.tell(Event::Confirmed(prompt));
        Ok(())
    }
}
