//! Actions in words, one line each, for the history. The history does not know the state in which an action was taken, so
//! the action itself has to name the question it answers or the structure it is about.

use core::fmt::{self, Write as _};

use rules_core::card::Card;
use rules_core::last_spell::{Action, MAX_FIELDS, Question, Seat};

use super::adjust;
use super::saying::{Gap, Saying, number, of};
use super::words::{self, Words};
use crate::games::Say;
use crate::text::{Lang, Spell};

impl Words<'_> {
    pub(super) fn told(&self, action: &Action, say: &mut Say<'_>) -> fmt::Result {
        let saying = match *action {
            Action::SetUp { players, scenario, start, .. } => {
                let [scenario, start] = [words::scenario(scenario), words::start(start)].map(Gap::Text);
                Saying::three(Spell::DidSetUp, [Gap::Number(players), scenario, start])
            }
            Action::SetHouseRules(_) => Saying::plain(Spell::RulesSet),
            Action::KeepCard(ref record) => {
                self.speak(&Saying::plain(Spell::CardKept), say)?;
                return match (Card::parse(record), say.lang) {
                    (Ok(card), Lang::English) => say.write_str(card.english()),
                    (Ok(card), Lang::German) => say.write_str(card.german()),
                    (Err(_), _) => Ok(()),
                };
            }
            Action::FillIn { card, slot, amount } => {
                Saying::three(Spell::FilledIn, [Gap::Card(card), Gap::Slot(slot), Gap::Number(amount)])
            }
            Action::Begin => Saying::plain(Spell::DidBegin),
            Action::Lay(card) => Saying::one(Spell::DidLay, Gap::Card(card)),
            Action::Roll(ref faces) => {
                let heads = faces.first() == Some(&0);
                Saying::one(Spell::DidToss, Gap::Text(if heads { Spell::Heads } else { Spell::Tails }))
            }
            Action::Pick { about, number } => picked(about, number),
            Action::Done => Saying::plain(Spell::Done),
            Action::Decline => Saying::plain(Spell::Decline),
            Action::Row(ref fields) => {
                let mut row = [0; MAX_FIELDS + 1];
                row.iter_mut().zip(fields).for_each(|(to, &field)| *to = field);
                Saying::one(Spell::DidRow, Gap::Fields(row))
            }
            Action::Holds(reward) => Saying::three(
                Spell::DidHold,
                [reward.goods.gold, reward.goods.material, reward.equipment].map(Gap::Number),
            ),
            Action::QuickMix => Saying::plain(Spell::QuickMix),
            Action::Keep(ref items) => number(Spell::DidKeep, items.len() as u8),
            Action::Stored(goods) => {
                Saying::two(Spell::DidStore, Gap::Number(goods.gold), Gap::Number(goods.material))
            }
            Action::Build { what, .. } => Saying::one(Spell::Build, Gap::Structure(what)),
            Action::Upgrade(spot) => Saying::one(Spell::Upgrade, Gap::Structure(spot.what)),
            Action::Repair { place, amount } => {
                Saying::two(Spell::DidRepair, Gap::Structure(place.what), Gap::Number(amount))
            }
            Action::Move { card, from, to } => {
                Saying::three(Spell::ItemMoved, [Gap::Card(card), Gap::Holder(from), Gap::Holder(to)])
            }
            Action::Buy(card) => Saying::one(Spell::Buy, Gap::Card(card)),
            Action::Sell(ref items) => number(Spell::Sell, items.len() as u8),
            Action::Plunder(ref ruins) => {
                let mut sizes = [0; MAX_FIELDS + 1];
                sizes.iter_mut().zip(ruins).for_each(|(to, ruin)| *to = ruin.what.print().size);
                Saying::one(Spell::DidPlunder, Gap::Fields(sizes))
            }
            Action::Refresh => Saying::plain(Spell::Refresh),
            Action::PushFog { tile } if self.0.state().rules().push_one_tile => {
                Saying::one(Spell::DidPushOne, Gap::Nth(tile))
            }
            Action::PushFog { .. } => Saying::plain(Spell::PushFog),
            Action::GuessAgain { field } => number(Spell::DidGuess, field),
            Action::Pass => Saying::plain(Spell::Pass),
            Action::TakeTurn(who) => of(Spell::AskTurn, who),
            Action::Damage { place, amount } => {
                Saying::two(Spell::DidDamage, Gap::Structure(place.what), Gap::Number(amount))
            }
            Action::Wounds { who, amount } => Saying::two(Spell::Wounds, Gap::Who(who), Gap::Number(amount)),
            Action::LiftLimit => Saying::plain(Spell::LimitLifted),
            Action::Adjust { entry, amount } => {
                Saying::two(Spell::SetTo, Gap::Entry(entry), adjust::read(entry, amount))
            }
        };
        self.speak(&saying, say)
    }
}

/// A question, and the number that answered it.
fn picked(about: Question, chosen: u8) -> Saying {
    let answer = Gap::Text(if chosen == 0 { Spell::No } else { Spell::Yes });
    let (question, answer) = match about {
        Question::FogStart => (Spell::AskFog, Gap::Number(chosen)),
        Question::FirstPlayer => return of(Spell::FirstPlayer, Seat(chosen)),
        Question::Side => return Saying::one(Spell::DidSide, Gap::Side(chosen)),
        Question::Level => return Saying::one(Spell::DidLevel, Gap::Tier(chosen)),
        Question::Coin => {
            let cliff = if chosen == 0 { Spell::LeftCliff } else { Spell::RightCliff };
            return Saying::one(Spell::DidToss, Gap::Text(cliff));
        }
        Question::DryadTile => (Spell::AskDryad, Gap::Number(chosen)),
        Question::Missions => (Spell::AskMissions, answer),
        Question::PlayOn => (Spell::AskPlayOn, answer),
        Question::BossBeaten => (Spell::AskBoss, answer),
    };
    Saying::two(Spell::Answered, Gap::Text(question), answer)
}
