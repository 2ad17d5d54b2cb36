//! Events in words, both as they happen and as instructions to put things back after an undo.

use core::fmt::{self, Write as _};

use rules_core::effect::Trigger;
use rules_core::knight_tales::{Event, Mode, Outcome, Seat, Zone};

use super::saying::{Gap, Saying};
use super::words::Words;
use crate::games::Say;
use crate::text::Tale;

/// What the game's own page shows anyway, or what only the tower has to know.
pub(super) const fn is_announced(event: &Event) -> bool {
    !matches!(
        event,
        Event::CardKept(_)
            | Event::FilledIn { .. }
            | Event::RulesSet
            | Event::Adjusted
            | Event::Joined { .. }
            | Event::DiceNamed(_)
            | Event::LongswordNamed(_)
            | Event::HelperLaid(_)
            | Event::Began
            | Event::Dealt
            | Event::Revealed { .. }
            | Event::BossTurnedUp { .. }
            | Event::TacticTurnedUp(_)
            | Event::TurnBegan(_)
            | Event::TargetChosen { .. }
            | Event::TextBegan {
                trigger: Trigger::WhenAttacked
                    | Trigger::RankEffect
                    | Trigger::LaneEffect
                    | Trigger::Always
                    | Trigger::KnightAction
                    | Trigger::KnightReaction
                    | Trigger::Fulfilled,
                ..
            }
            | Event::Used { .. }
            | Event::FewerDice(_)
            | Event::FatiguePaid { .. }
            | Event::Rolled(_)
            | Event::WrathSpent { .. }
            | Event::DieDiscarded(_)
            | Event::DieTurned { .. }
            | Event::BecameToken { .. }
            | Event::DoneByHand(_)
    )
}

/// A tactic fires, or all is lost.
pub(super) const fn is_dire(event: &Event) -> bool {
    matches!(event, Event::TacticTriggered { .. } | Event::GameOver(Outcome::Lost))
}

impl Words<'_> {
    pub(super) fn say(&self, event: &Event, say: &mut Say<'_>) -> fmt::Result {
        self.saying(event).map_or(Ok(()), |saying| self.speak(&saying, say))
    }

    /// Nothing where other events tell it.
    fn saying(&self, event: &Event) -> Option<Saying> {
        Some(match *event {
            Event::RulesSet => Saying::plain(Tale::RulesSet),
            Event::CardKept(card) => Saying::one(Tale::CardKept, Gap::Card(card)),
            Event::FilledIn { card, .. } => Saying::one(Tale::FilledIn, Gap::Card(card)),
            Event::Adjusted => Saying::plain(Tale::Adjusted),
            Event::Joined { card, .. } => Saying::one(Tale::Joined, Gap::Card(card)),
            Event::DiceNamed(colour) => Saying::one(Tale::DiceNamed, Gap::Colour(colour)),
            Event::LongswordNamed(card) => Saying::one(Tale::LongswordNamed, Gap::Card(card)),
            Event::HelperLaid(card) => Saying::one(Tale::HelperLaid, Gap::Card(card)),
            Event::Began => Saying::plain(Tale::Began),
            Event::OrderRolled { who, swords } => of(Tale::OrderRolled, who, swords),
            Event::OrderTied => Saying::plain(Tale::OrderTied),
            Event::PlacedInVillage { who, spot } => of(Tale::PlacedInVillage, who, spot),
            Event::DayBegan { round } => number(Tale::DayBegan, round),
            Event::Refreshed { who, wrath_left } => of(Tale::Refreshed, who, wrath_left),
            Event::QuestRevealed { card, .. } => Saying::one(Tale::QuestRevealed, Gap::Card(card)),
            Event::Bought { who, card, cost } => {
                Saying::three(Tale::Bought, [Gap::Who(who), Gap::Card(card), Gap::Number(cost.into())])
            }
            Event::TrophyTaken { who, card } => {
                Saying::two(Tale::TrophyTaken, Gap::Who(who), Gap::Card(card))
            }
            Event::GivenBack { card, .. } => Saying::one(Tale::GivenBack, Gap::Card(card)),
            Event::Passed { who, spot } => of(Tale::Passed, who, spot),
            Event::NightBegan { round, champions, minions } => Saying::three(
                Tale::NightBegan,
                [round, champions, minions].map(|number| Gap::Number(number.into())),
            ),
            Event::Dealt => Saying::plain(Tale::Dealt),
            Event::Revealed { card, lane, place, gold } => Saying::all(
                Tale::Revealed,
                [Gap::Card(card), Gap::Lane(lane), Gap::Nth(place), Gap::Number(gold.into())],
            ),
            Event::MovedToBack { card, lane, place } => {
                Saying::three(Tale::MovedToBack, [Gap::Card(card), Gap::Lane(lane), Gap::Nth(place)])
            }
            Event::Swapped { one, other } => Saying::two(Tale::Swapped, Gap::Place(one), Gap::Place(other)),
            Event::BossTurnedUp { card, gold } => {
                Saying::two(Tale::BossTurnedUp, Gap::Card(card), Gap::Number(gold.into()))
            }
            Event::TacticTurnedUp(card) => Saying::one(Tale::TacticTurnedUp, Gap::Card(card)),
            Event::TurnBegan(who) => Saying::one(Tale::TurnBegan, Gap::Who(who)),
            Event::TargetChosen { who, target } => {
                Saying::two(Tale::TargetChosen, Gap::Who(who), Gap::At(target))
            }
            Event::TextBegan {
                trigger: Trigger::Fulfilled | Trigger::Basic | Trigger::Exception, ..
            } => return None,
            Event::TextBegan { card, trigger } => {
                Saying::two(Tale::TextBegan, Gap::Card(card), Gap::Trigger(trigger))
            }
            Event::CouldNotPay { card } => Saying::one(Tale::CouldNotPay, Gap::Card(card)),
            Event::TooMuch { card } => Saying::one(Tale::TooMuch, Gap::Card(card)),
            Event::Used { who, card } => Saying::two(Tale::Used, Gap::Who(who), Gap::Card(card)),
            Event::Readied { card, .. } => Saying::one(Tale::Readied, Gap::Card(card)),
            Event::StandsIn { who, pays } => {
                Saying::one(if pays { Tale::PaysFor } else { Tale::TakesFor }, Gap::Who(who))
            }
            Event::NobodyElse { card } => Saying::one(Tale::NobodyElse, Gap::Card(card)),
            Event::FewerDice(colour) => Saying::one(Tale::FewerDice, Gap::Colour(colour)),
            Event::FatiguePaid { who, amount } => of(Tale::FatiguePaid, who, amount),
            Event::LastHeroicDeed(who) => Saying::one(Tale::LastDeed, Gap::Who(who)),
            Event::Rolled(die) => Saying::two(Tale::Rolled, Gap::Colour(die.colour), Gap::Face(die.face)),
            Event::WrathSpent { who, amount } => of(Tale::WrathSpent, who, amount),
            Event::DieDiscarded(die) => {
                Saying::two(Tale::DieDiscarded, Gap::Colour(die.colour), Gap::Face(die.face))
            }
            Event::DieTurned { before, now } => {
                Saying::two(Tale::DieTurned, Gap::Face(before), Gap::Face(now))
            }
            Event::BecameToken { shield } => Saying::one(
                Tale::BecameToken,
                Gap::Text(if shield { Tale::ShieldToken } else { Tale::SwordToken }),
            ),
            Event::Struck { damage, incoming } => {
                Saying::two(Tale::Struck, Gap::Number(damage.into()), Gap::Number(incoming.into()))
            }
            Event::Damaged { target, amount, gold } => Saying::three(
                Tale::Damaged,
                [Gap::Place(target), Gap::Number(amount.into()), Gap::Number(gold.into())],
            ),
            Event::ExcessPassed { target, amount } => {
                Saying::two(Tale::ExcessPassed, Gap::Place(target), Gap::Number(amount.into()))
            }
            Event::Defeated { card, .. } => Saying::one(Tale::Defeated, Gap::Card(card)),
            Event::Claimed { card, who } => Saying::two(Tale::Claimed, Gap::Who(who), Gap::Card(card)),
            Event::Shifted { villager } => Saying::one(Tale::Shifted, Gap::Card(villager)),
            Event::Wounded { who, wounds } => of(Tale::Wounded, who, wounds),
            Event::GoldGained { who, amount } => of(Tale::GoldGained, who, amount),
            Event::GoldLost { who, amount } => of(Tale::GoldLost, who, amount),
            Event::FatigueChanged { who, left } => of(Tale::FatigueNow, who, left),
            Event::WrathChanged { who, left } => of(Tale::WrathNow, who, left),
            Event::Healed { who, amount } => of(Tale::Healed, who, amount),
            Event::TokensLaid { target, amount } => {
                Saying::two(Tale::TokensLaid, Gap::Place(target), Gap::Number(amount.into()))
            }
            Event::QuestFulfilled { who, card, spot } => Saying::three(
                Tale::QuestFulfilled,
                [Gap::Who(who), Gap::Card(card), Gap::Number(spot.into())],
            ),
            Event::GapsClosed { lane } => Saying::one(Tale::GapsClosed, Gap::Lane(lane)),
            Event::BossMoved { rank } => number(Tale::BossMoved, rank),
            Event::DoomRaised { level } => Saying::one(Tale::DoomRaised, Gap::Nth(level)),
            Event::DoomLowered { level } => Saying::one(Tale::DoomLowered, Gap::Nth(level)),
            Event::TacticTriggered { card, exception } => {
                let text = if exception { Tale::TacticException } else { Tale::TacticFires };
                Saying::one(text, Gap::Card(card))
            }
            Event::NothingToApply { card } => Saying::one(Tale::NothingToApply, Gap::Card(card)),
            Event::NightEnded { who, spot, zone } => {
                let zone = match zone {
                    Zone::Green => Tale::Green,
                    Zone::Yellow => Tale::Yellow,
                    Zone::Red => Tale::RedZone,
                };
                Saying::three(Tale::NightEnded, [Gap::Who(who), Gap::Number(spot.into()), Gap::Text(zone)])
            }
            Event::EndOfNight { round } => number(Tale::EndOfNight, round),
            Event::LaneDamaged { lane, left } => {
                Saying::two(Tale::LaneDamaged, Gap::Lane(lane), Gap::Number(left.into()))
            }
            Event::VillageDamaged { left } => number(Tale::VillageDamaged, left),
            Event::LaneMended { lane, left } => {
                Saying::two(Tale::LaneMended, Gap::Lane(lane), Gap::Number(left.into()))
            }
            Event::PutBack { card } => Saying::one(Tale::PutBack, Gap::Card(card)),
            Event::GameOver(outcome) => Saying::plain(self.ended(outcome)),
            Event::DoneByHand(text) => Saying::one(Tale::DoneByHand, Gap::Card(text.card)),
            Event::Compared { card, who, laid, of } => Saying::all(
                Tale::Compared,
                [Gap::Who(who), Gap::Card(card), Gap::Number(laid.into()), Gap::Number(of.into())],
            ),
            Event::NotRecorded { card } => Saying::one(Tale::NotRecorded, Gap::Card(card)),
        })
    }

    pub(super) fn ended(&self, outcome: Outcome) -> Tale {
        match outcome {
            Outcome::Lost => Tale::VillageFell,
            Outcome::Won if self.0.state().mode() == Mode::Competitive => Tale::VillageStands,
            Outcome::Won => Tale::WonTogether,
        }
    }

    /// What was said, taken back; what only explains the rest leaves nothing on the table.
    pub(super) fn put_back(&self, event: &Event, say: &mut Say<'_>) -> fmt::Result {
        match (event, self.saying(event)) {
            (Event::TextBegan { .. } | Event::Struck { .. } | Event::TurnBegan(_), _) | (_, None) => Ok(()),
            (_, Some(said)) => {
                say.write_str(Tale::NotThat.get(say.lang))?;
                self.speak(&said, say)
            }
        }
    }
}

fn of(text: Tale, who: Seat, amount: u8) -> Saying {
    Saying::two(text, Gap::Who(who), Gap::Number(amount.into()))
}

fn number(text: Tale, number: u8) -> Saying {
    Saying::one(text, Gap::Number(number.into()))
}
