//! Events in words, both as they happen and as instructions to put things back after an undo.

use core::fmt::{self, Write as _};

use rules_core::card::CardRef;
use rules_core::paladins::{Cause, Event, Mode, ORDER_POINTS, Obstacle, Phase, Purse, ROUNDS, Seat, Why};

use super::saying::{Gap, Saying, number, of};
use super::words::{self, Words};
use crate::games::Say;
use crate::text::West;

/// Everything that the table has to do or to know; not what the table itself has just done or laid, nor what the game's
/// own page shows anyway.
pub(super) const fn is_announced(event: &Event) -> bool {
    !matches!(
        event,
        Event::RulesSet
            | Event::CardKept(_)
            | Event::FilledIn { .. }
            | Event::Adjusted
            | Event::BoardLaid(_)
            | Event::TownsfolkRevealed { .. }
            | Event::OutsiderRevealed { .. }
            | Event::OrderRevealed { .. }
            | Event::FavourRevealed { .. }
            | Event::TavernRevealed { .. }
            | Event::PaladinRevealed { .. }
            | Event::TavernTaken { .. }
            | Event::TurnBegan(_)
            | Event::Acted { .. }
            | Event::DoneByHand { .. }
    )
}

/// An inquisition gets the danger cue.
pub(super) const fn is_dire(event: &Event) -> bool {
    matches!(event, Event::InquisitionBegan(_))
}

const fn explains(event: &Event) -> bool {
    matches!(
        event,
        Event::TurnBegan(_)
            | Event::TavernLeft { .. }
            | Event::SymbolsBegan { .. }
            | Event::NothingToDo { .. }
            | Event::NoSuspicionLeft { .. }
            | Event::InquisitionBegan(_)
            | Event::Judged { .. }
            | Event::InquisitionEnded
            | Event::MoreThanThereAre
            | Event::OpponentCannot { .. }
            | Event::OpponentChose(_)
            | Event::OpponentDone
    )
}

impl Words<'_> {
    pub(super) fn say(&self, event: &Event, say: &mut Say<'_>) -> fmt::Result {
        self.speak(&self.saying(event), say)?;
        match self.leaves_a_gap(event) {
            true => say.write_str(&West::SlotStays.get(say.lang)),
            false => Ok(()),
        }
    }

    /// A card of a row was taken in a round, where no row is filled up (PW-ROUND-21).
    fn leaves_a_gap(&self, event: &Event) -> bool {
        let at = self.0.state();
        let taken =
            matches!(event, Event::Recruited { .. } | Event::Attacked { .. } | Event::Converted { .. });
        taken && at.phase() == Phase::Round && at.mode() == Mode::Full
    }

    /// What was said, taken back; what only explains the rest leaves nothing on the table.
    pub(super) fn put_back(&self, event: &Event, say: &mut Say<'_>) -> fmt::Result {
        if explains(event) {
            return Ok(());
        }
        say.write_str(&West::NotThat.get(say.lang))?;
        self.speak(&self.saying(event), say)
    }

    fn saying(&self, event: &Event) -> Saying {
        match *event {
            Event::RulesSet => Saying::plain(West::RulesSet),
            Event::CardKept(card) => Saying::one(West::CardKept, Gap::Card(card)),
            Event::FilledIn { card, slot, amount } => {
                Saying::three(West::FilledIn, [Gap::Card(card), Gap::Slot(slot), Gap::Number(amount)])
            }
            Event::Adjusted => Saying::plain(West::Adjusted),
            Event::BoardLaid(card) => Saying::one(West::BoardLaid, Gap::Card(card)),
            Event::Began { taxes, .. } => number(West::Began, taxes),
            Event::StartPlayerDrawn(who) => of(West::StartPlayer, who),
            Event::StartPlayerMoved(who) => of(West::StartMoved, who),
            Event::OpponentWorkshop { area, workshops } => {
                Saying::two(West::OpponentWorkshop, Gap::Area(area), Gap::Number(workshops))
            }

            Event::TownsfolkRevealed { slot, card } => placed(West::TownsfolkRevealed, slot, card),
            Event::OutsiderRevealed { slot, card } => placed(West::OutsiderRevealed, slot, card),
            Event::TownsfolkDiscarded { slot, card } => placed(West::TownsfolkLeaves, slot, card),
            Event::OutsiderDiscarded { slot, card } => placed(West::OutsiderLeaves, slot, card),
            Event::TownsfolkSlid => Saying::plain(West::TownsfolkSlid),
            Event::OutsidersSlid => Saying::plain(West::OutsidersSlid),
            Event::OrderRevealed { place, card } => {
                let points = ORDER_POINTS.get(usize::from(place)).map_or(Gap::Empty, |&vp| Gap::Number(vp));
                Saying::three(West::OrderRevealed, [Gap::Nth(place), Gap::Card(card), points])
            }
            Event::FavourRevealed { place, card } => placed(West::FavourRevealed, place, card),
            Event::RoundBegan { round } => Saying::two(West::Round, Gap::Number(round), Gap::Number(ROUNDS)),
            Event::TavernRevealed { card } => Saying::one(West::TavernRevealed, Gap::Card(card)),
            Event::PaladinsDrawn { pile } => number(West::PaladinsDrawn, pile),
            Event::PaladinRevealed { who, card } => with(West::Named, who, card),
            Event::TavernTaken { who, card } => with(West::TavernTaken, who, card),
            Event::TavernLeft { card, criminals } => {
                Saying::two(West::TavernLeft, Gap::Card(card), Gap::Number(criminals))
            }
            Event::TavernsDiscarded => Saying::plain(West::TavernsDiscarded),
            Event::FavourWorkersReturned => Saying::plain(West::FavoursCleared),
            // Only Pray shuffles its plans (PW-SOLO-46).
            Event::RoundEnded { round } if self.0.state().humans() == 1 => {
                number(West::RoundEndedAlone, round)
            }
            Event::RoundEnded { round } => number(West::RoundEnded, round),

            Event::TurnBegan(who) => of(West::TurnBegan, who),
            Event::Acted { who, area, workers } => {
                Saying::three(West::Acted, [Gap::Who(who), Gap::Area(area), Gap::Number(workers)])
            }
            Event::WorkersReturned { who, area, workers } => {
                Saying::three(West::WorkersReturned, [Gap::Who(who), Gap::Area(area), Gap::Number(workers)])
            }
            Event::WorkshopMoved { who, area, space } => {
                let space = Gap::Text(if space == 0 { West::LeftSpace } else { West::MiddleSpace });
                Saying::three(West::WorkshopMoved, [Gap::Who(who), Gap::Area(area), space])
            }
            Event::WorkerRemoved { who, area } => {
                Saying::two(West::WorkerRemoved, Gap::Who(who), Gap::Area(area))
            }
            Event::Recruited { who, card, kept: true } => with(West::Joined, who, card),
            Event::Recruited { who, card, kept: false } => with(West::Discarded, who, card),
            Event::MonkPlaced { who, space } => Saying::two(West::MonkPlaced, Gap::Who(who), Gap::Nth(space)),
            Event::OutpostPlaced { who, space } => {
                Saying::two(West::OutpostPlaced, Gap::Who(who), Gap::Nth(space))
            }
            // It has no spaces for them (PW-SOLO-39).
            Event::JarPlaced { who, .. } if self.0.state().is_opponent(who) => of(West::JarTurned, who),
            Event::JarPlaced { who, space } => Saying::two(West::JarPlaced, Gap::Who(who), Gap::Nth(space)),
            Event::WallBuilt { who, card } => with(West::WallBuilt, who, card),
            Event::Attacked { who, card } => with(West::Attacked, who, card),
            Event::Converted { who, card } => with(West::Converted, who, card),
            Event::FavourUsed { who, card } => with(West::FavourUsed, who, card),
            Event::Passed { who, kept } => amount(West::Passed, who, kept),

            Event::SymbolsBegan { text, .. } => Saying::one(West::SymbolsBegan, Gap::Card(text.card)),
            Event::AttributeRaised { who, attribute, now } => Saying::three(
                West::AttributeRaised,
                [Gap::Who(who), Gap::Attribute(attribute), Gap::Number(now)],
            ),
            Event::WorkersGained { who, colour, amount } => {
                // To the opponent all colours are one (PW-SOLO-13).
                let one = self.0.state().is_opponent(who);
                let worker = if one { Gap::Text(West::Worker) } else { Gap::Colour(colour) };
                Saying::three(West::WorkersGained, [Gap::Who(who), worker, Gap::Number(amount)])
            }
            Event::ProvisionsGained { who, amount: more } => amount(West::ProvisionsGained, who, more),
            Event::ProvisionsPaid { who, amount: less } => amount(West::ProvisionsPaid, who, less),
            Event::SilverMoved { from, to, amount } => silver(from, to, amount),
            Event::SuspicionDrawn { who, shows, now } => {
                Saying::three(West::SuspicionDrawn, [Gap::Who(who), Gap::Number(shows), Gap::Number(now)])
            }
            Event::SuspicionDiscarded { who, now, .. } => amount(West::SuspicionDiscarded, who, now),
            Event::SuspicionShuffled => Saying::plain(West::SuspicionShuffled),
            Event::NoSuspicionLeft { who } => of(West::NoSuspicionLeft, who),
            Event::DebtGained { who, unpaid } => amount(West::DebtGained, who, unpaid),
            Event::DebtPaid { who, unpaid } => amount(West::DebtPaid, who, unpaid),
            Event::DebtDestroyed { who, unpaid } => amount(West::DebtDestroyed, who, unpaid),
            Event::NothingToDo { who } => of(West::NothingToDo, who),
            Event::DoneByHand { who, text } => with(West::DoneByHand, who, text.card),

            Event::InquisitionBegan(Cause::TaxesTaken) => Saying::plain(West::TaxesEmpty),
            Event::InquisitionBegan(Cause::NoSuspicionCards) => Saying::plain(West::SuspicionEmpty),
            Event::Judged { most: 0, .. } => Saying::plain(West::JudgedNobody),
            Event::Judged { counts, most } => Saying::all(
                West::Judged,
                [Gap::Number(most), Gap::Counts(counts), Gap::Those(counts, most), Gap::Number(most / 2)],
            ),
            Event::TaxesRefilled { now } => number(West::TaxesRefilled, now),
            Event::InquisitionEnded => Saying::plain(West::InquisitionEnded),
            Event::MoreThanThereAre => Saying::plain(West::MoreThanThereAre),

            Event::OpponentReady { workers } => number(West::OpponentReady, workers),
            Event::MarkerMoved { space, looped: true } => number(West::MarkerLooped, space),
            Event::MarkerMoved { space, looped: false } => number(West::MarkerMoved, space),
            Event::PlanTurnedUp { card } => Saying::one(West::PlanTurnedUp, Gap::Card(card)),
            Event::OpponentCannot { area, why } => cannot(Gap::Area(area), why),
            Event::OpponentDoes { area, workers } => {
                Saying::two(West::OpponentDoes, Gap::Area(area), Gap::Number(workers))
            }
            Event::OpponentChose(why) => because(why),
            Event::OpponentRests => Saying::plain(West::OpponentRests),
            Event::OpponentDone => Saying::plain(West::OpponentDone),
            Event::PlansShuffled { deck } => number(West::PlansShuffled, deck),
            Event::FavourPlanDiscarded { place } => Saying::one(West::FavourPlan, Gap::Nth(place)),

            Event::GameOver => Saying::plain(West::GameOver),
        }
    }
}

fn silver(from: Purse, to: Purse, coins: u8) -> Saying {
    match (from, to) {
        (Purse::General, Purse::Of(who)) => amount(West::SilverGained, who, coins),
        (Purse::Of(who), Purse::General) => amount(West::SilverPaid, who, coins),
        (Purse::Taxes, Purse::Of(who)) => amount(West::TaxesTaken, who, coins),
        _ => Saying::three(West::SilverMoved, [Gap::Purse(from), Gap::Purse(to), Gap::Number(coins)]),
    }
}

/// What the opponent cannot do, and why not.
fn cannot(area: Gap, why: Obstacle) -> Saying {
    match why {
        Obstacle::TooFewWorkers { needs, has } => {
            Saying::three(West::CannotWorkers, [area, Gap::Number(needs), Gap::Number(has)])
        }
        Obstacle::Blocked => Saying::one(West::CannotBlocked, area),
        Obstacle::TooLow { attribute, need, has } => Saying::all(
            West::CannotReach,
            [area, Gap::Attribute(attribute), Gap::Number(need), Gap::Number(has)],
        ),
        Obstacle::NoTarget => Saying::one(West::CannotTarget, area),
        Obstacle::Limit => Saying::one(West::CannotLimit, area),
        Obstacle::Unknown { slot, .. } => Saying::two(West::CannotUnknown, area, Gap::Slot(slot)),
    }
}

/// Which rule decided for the opponent.
fn because(why: Why) -> Saying {
    let text = match why {
        Why::Order { place, met } => {
            let text = if met { West::WhyMetOrder } else { West::WhyOrder };
            return Saying::one(text, Gap::Nth(place));
        }
        Why::Marker { marker, slot } => {
            return Saying::two(West::WhyMarker, Gap::Number(marker), Gap::Nth(slot));
        }
        Why::Space { space, likes } => {
            return Saying::two(West::WhySpace, Gap::Nth(space), Gap::Text(words::liking(likes)));
        }
        Why::Lowest { attribute, tied } => {
            let text = if tied { West::WhyTopmost } else { West::WhyLowest };
            return Saying::one(text, Gap::Attribute(attribute));
        }
        Why::Plan => West::WhyPlan,
        Why::Fallback => West::WhyFallback,
        Why::NothingPossible => West::WhyNothing,
        Why::RightSide { stands: true } => West::WhyStands,
        Why::RightSide { stands: false } => West::WhyNobody,
        Why::LeftOption => West::WhyLeft,
        Why::Atones { in_debt: true } => West::WhyDebt,
        Why::Atones { in_debt: false } => West::WhyNoDebt,
        Why::NothingToDiscard => West::WhyTax,
    };
    Saying::plain(text)
}

fn amount(text: West, who: Seat, amount: u8) -> Saying {
    Saying::two(text, Gap::Who(who), Gap::Number(amount))
}

fn with(text: West, who: Seat, card: CardRef) -> Saying {
    Saying::two(text, Gap::Who(who), Gap::Card(card))
}

fn placed(text: West, slot: u8, card: CardRef) -> Saying {
    Saying::two(text, Gap::Nth(slot), Gap::Card(card))
}
