//! Values that can be corrected by hand: the knights' tokens and gold, doom, lanes, the village, and quests.

use core::fmt;

use rules_core::knight_tales::{Action, Adjustment, Knight, KnightTales, Phase, Seat};

use super::saying::{Gap, Saying};
use super::words::Words;
use crate::games::{Say, Tracked};
use crate::text::Tale;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Gold(Seat),
    Fatigue(Seat),
    Health(Seat),
    Wrath(Seat),
    Doom,
    Lane(u8),
    Village,
    Quest { who: Seat, quest: u8 },
}

/// More gold and spaces than a table has.
const MOST: u8 = 99;
const POINTS: u8 = 3;

/// Hands over all of them, in the order of the list.
fn each(game: &KnightTales, see: &mut dyn FnMut(What)) {
    let at = game.state();
    if matches!(at.phase(), Phase::Joining | Phase::Over(_)) {
        return;
    }
    for who in at.seats() {
        [What::Gold(who), What::Fatigue(who), What::Health(who), What::Wrath(who)]
            .into_iter()
            .for_each(&mut *see);
    }
    if at.field().boss().is_some() {
        see(What::Doom);
    }
    (0..3).for_each(|lane| see(What::Lane(lane)));
    see(What::Village);
    for quest in 0..at.quests().len() as u8 {
        at.seats().for_each(|who| see(What::Quest { who, quest }));
    }
}

fn nth(game: &KnightTales, number: usize) -> Option<What> {
    let (mut count, mut found) = (0, None);
    each(game, &mut |what| {
        if count == number {
            found = Some(what);
        }
        count += 1;
    });
    found
}

/// The amount, and the least and the most it can be.
fn now(game: &KnightTales, what: What) -> Option<[u8; 3]> {
    let at = game.state();
    // The three tokens stay in their order.
    let tokens = |who, of: fn(&Knight) -> [u8; 3]| at.knight(who).map(of);
    match what {
        What::Gold(who) => Some([at.knight(who)?.gold.min(MOST.into()) as u8, 0, MOST]),
        What::Fatigue(who) => tokens(who, |one| [one.fatigue, 0, one.health.saturating_sub(1)]),
        What::Health(who) => tokens(who, |one| [one.health, one.fatigue + 1, one.wrath.saturating_sub(1)]),
        What::Wrath(who) => tokens(who, |one| [one.wrath, one.health + 1, MOST.max(one.wrath)]),
        What::Doom => Some([at.field().boss()?.doom, 0, MOST]),
        What::Lane(lane) => Some([at.lanes().get(usize::from(lane)).copied()?, 0, POINTS]),
        What::Village => Some([at.village(), 0, POINTS]),
        What::Quest { who, quest } => {
            let done = u8::from(at.quests().get(usize::from(quest))?.fulfilled.contains(&who));
            Some([done, done, 1])
        }
    }
}

pub(super) fn tracked(game: &KnightTales, number: usize) -> Option<Tracked> {
    let [amount, from, to] = now(game, nth(game, number)?)?;
    Some(Tracked { amount: Some(amount), from, to })
}

pub(super) fn name(game: &KnightTales, number: usize, say: &mut Say<'_>) -> fmt::Result {
    let who = |text, who| Saying::one(text, Gap::Who(who));
    let saying = match nth(game, number) {
        Some(What::Gold(one)) => who(Tale::GoldOf, one),
        Some(What::Fatigue(one)) => who(Tale::FatigueOf, one),
        Some(What::Health(one)) => who(Tale::HealthOf, one),
        Some(What::Wrath(one)) => who(Tale::WrathOf, one),
        Some(What::Doom) => Saying::plain(Tale::DoomSpace),
        Some(What::Lane(lane)) => Saying::one(Tale::LaneOf, Gap::Lane(lane)),
        Some(What::Village) => Saying::plain(Tale::Village),
        Some(What::Quest { who, quest }) => {
            let card = game
                .state()
                .quests()
                .get(usize::from(quest))
                .map_or(Gap::Empty, |quest| Gap::Card(quest.card));
            Saying::two(Tale::QuestOf, Gap::Who(who), card)
        }
        None => return Ok(()),
    };
    Words(game).speak(&saying, say)
}

/// Players count the spaces of the doom track from one.
pub(super) fn shown(game: &KnightTales, number: usize, amount: u8) -> u16 {
    u16::from(amount) + u16::from(nth(game, number) == Some(What::Doom))
}

pub(super) fn adjust(game: &KnightTales, number: usize, amount: u8) -> Action {
    let tokens = |who, of: &dyn Fn(&Knight) -> [u8; 3]| {
        let [fatigue, health, wrath] = game.state().knight(who).map_or([0; 3], of);
        Adjustment::Tokens { who, fatigue, health, wrath }
    };
    Action::Adjust(match nth(game, number).unwrap_or(What::Village) {
        What::Gold(who) => Adjustment::Gold { who, amount: amount.into() },
        What::Fatigue(who) => tokens(who, &|one| [amount, one.health, one.wrath]),
        What::Health(who) => tokens(who, &|one| [one.fatigue, amount, one.wrath]),
        What::Wrath(who) => tokens(who, &|one| [one.fatigue, one.health, amount]),
        What::Doom => Adjustment::Doom(amount),
        What::Lane(lane) => Adjustment::Lane { lane, points: amount },
        What::Village => Adjustment::Village(amount),
        What::Quest { who, quest } => Adjustment::Fulfil { who, quest },
    })
}
