//! What the players can do between encounters, as one table of rows: in which section and when a row is offered, which
//! questions it asks, and what it does.
//!
//! ```text
//!  the main page ─▶ what belongs to this step of the day ─▶ answers ─▶ action
//!                └▶ items …, sheets …, map …, rules … ─▶ one of them ─▶ answers ─▶ action
//! ```

use rules_core::tainted_grail::TaintedGrail;
use rules_core::tainted_grail::day::{Awaited, Dawn, Dusk, Phase};
use rules_core::tainted_grail::party::Keyword;

use super::asking::Ask;
use super::choices::{elsewhere, free};
use crate::text::Grail;

/// Where a row stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    /// On the game's own page.
    Now,
    Items,
    Sheets,
    Map,
    Rules,
    /// Of all of these what can be done by those outside a running encounter (TG-G-18).
    Others,
}

/// Those that are lists of their own, in the order of the page.
pub(super) const SECTIONS: [Section; 4] = [Section::Items, Section::Sheets, Section::Map, Section::Rules];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum When {
    Always,
    /// Somebody is there.
    Party,
    /// Several are.
    Several,
    Step(Phase),
    /// In the day, and somebody is free to act.
    Free,
    /// The same, and nobody explores.
    Still,
    Exploring,
    /// Somebody explores, and nobody of them is in an encounter.
    Explored,
    Dying,
    /// Somebody has something; and there is another who could have it; something that is worn, or not.
    Owns,
    Passes,
    Worn(bool),
    /// TIME lies somewhere.
    Time,
    /// The guardian die has to fall.
    Roams,
}

/// What is done with the answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Does {
    Face,
    Roam,
    Recover,
    WyrdNight,
    Raise,
    Learn,
    Improve,
    AdjustStack,
    Travel,
    Explore,
    EndExploration,
    Leave,
    Pay,
    Waystone,
    Check,
    Receive { secret: bool },
    Equip,
    Unequip,
    Pass,
    UseToday,
    Discard,
    PartWith,
    Gain,
    Lose,
    Damage,
    ShareOut,
    ShareHarm,
    HandOver,
    AddCard,
    RemoveCard,
    WyrdForm,
    Die,
    PlaceTime,
    Replace,
    MarkTime,
    Chapter,
    Mode,
    House,
}

pub(super) struct Row {
    section: Section,
    when: When,
    pub(super) text: Grail,
    pub(super) asks: &'static [Ask],
    pub(super) does: Does,
}

const fn row(section: Section, when: When, text: Grail, does: Does, asks: &'static [Ask]) -> Row {
    Row { section, when, text, asks, does }
}

use Ask as A;
use Section as S;
use When as W;

static ROWS: [Row; 41] = [
    row(S::Now, W::Roams, Grail::ItShows, Does::Face, &[A::Face]),
    row(S::Now, W::Step(Phase::Dawn(Dawn::Roaming)), Grail::SomebodyRoams, Does::Roam, &[A::Roamer]),
    row(S::Now, W::Step(Phase::Dusk(Dusk::Recover)), Grail::EatFood, Does::Recover, &[A::Who]),
    row(S::Now, W::Step(Phase::Dusk(Dusk::WyrdNight)), Grail::OnWyrdSide, Does::WyrdNight, &[A::Group]),
    row(
        S::Now,
        W::Step(Phase::Dusk(Dusk::Improve)),
        Grail::RaiseAttribute,
        Does::Raise,
        &[A::Who, A::Raised],
    ),
    row(S::Now, W::Step(Phase::Dusk(Dusk::Improve)), Grail::LearnSkill, Does::Learn, &[A::Who, A::Learned]),
    row(S::Now, W::Step(Phase::Dusk(Dusk::Improve)), Grail::ImproveStack, Does::Improve, &[A::Who, A::Stack]),
    row(
        S::Now,
        W::Step(Phase::Dusk(Dusk::Stacks)),
        Grail::ChangeStack,
        Does::AdjustStack,
        &[A::Who, A::Stack, A::Size],
    ),
    row(S::Now, W::Free, Grail::Travel, Does::Travel, &[A::Group]),
    row(S::Now, W::Still, Grail::Explore, Does::Explore, &[A::Group]),
    row(S::Now, W::Explored, Grail::EndExploring, Does::EndExploration, &[]),
    row(
        S::Now,
        W::Step(Phase::Day),
        Grail::PayAction,
        Does::Pay,
        &[A::Actors, A::Owner, A::Goods, A::Amount, A::Split],
    ),
    row(S::Now, W::Free, Grail::Waystone, Does::Waystone, &[A::Group, A::Price, A::Split]),
    row(S::Now, W::Party, Grail::Check, Does::Check, &[A::Actors, A::Tested, A::Side, A::Modifier]),
    row(S::Items, W::Party, Grail::NewItem, Does::Receive { secret: false }, &[A::Item, A::Who, A::Wear]),
    row(S::Items, W::Party, Grail::NewSecret, Does::Receive { secret: true }, &[A::Item, A::Who, A::Wear]),
    row(S::Items, W::Worn(false), Grail::PutOn, Does::Equip, &[A::Who, A::Belonging]),
    row(S::Items, W::Worn(true), Grail::TakeOff, Does::Unequip, &[A::Who, A::Belonging]),
    row(S::Items, W::Owns, Grail::UsedOnceADay, Does::UseToday, &[A::Who, A::Belonging]),
    row(S::Items, W::Passes, Grail::PassOn, Does::Pass, &[A::Who, A::Belonging, A::Other, A::Wear]),
    row(S::Items, W::Owns, Grail::ItemIsLost, Does::Discard, &[A::Who, A::Belonging]),
    row(S::Items, W::Owns, Grail::GoesBack, Does::PartWith, &[A::Who, A::Belonging]),
    row(S::Sheets, W::Party, Grail::Gains, Does::Gain, &[A::Group, A::Holding, A::Amount]),
    row(S::Sheets, W::Party, Grail::Loses, Does::Lose, &[A::Group, A::Holding, A::Amount]),
    row(S::Sheets, W::Party, Grail::TakesDamage, Does::Damage, &[A::Who, A::Amount]),
    row(
        S::Sheets,
        W::Several,
        Grail::ShareReward,
        Does::ShareOut,
        &[A::Group, A::Goods, A::Amount, A::Split],
    ),
    row(S::Sheets, W::Several, Grail::ShareHarm, Does::ShareHarm, &[A::Group, A::Goods, A::Amount, A::Split]),
    row(S::Sheets, W::Several, Grail::HandOver, Does::HandOver, &[A::Who, A::Other, A::Traded, A::Amount]),
    row(S::Sheets, W::Party, Grail::CardIn, Does::AddCard, &[A::Who, A::Stack, A::Wyrd]),
    row(S::Sheets, W::Party, Grail::CardOut, Does::RemoveCard, &[A::Who, A::Stack, A::Wyrd]),
    row(S::Sheets, W::Party, Grail::TakeWyrdForm, Does::WyrdForm, &[A::Who, A::Attribute]),
    row(S::Sheets, W::Dying, Grail::DiesForGood, Does::Die, &[A::Who, A::Back]),
    row(S::Map, W::Party, Grail::TimeThere, Does::PlaceTime, &[A::Hundreds, A::Location, A::Tokens]),
    row(S::Map, W::Time, Grail::Replaced, Does::Replace, &[A::Place]),
    row(S::Map, W::Step(Phase::Day), Grail::SomebodyRoams, Does::Roam, &[A::Roamer]),
    row(S::Map, W::Exploring, Grail::LeaveExploring, Does::Leave, &[A::Who]),
    row(S::Map, W::Party, Grail::MarkTime, Does::MarkTime, &[A::Parts]),
    row(S::Map, W::Party, Grail::NewChapter, Does::Chapter, &[]),
    row(S::Rules, W::Always, Grail::StoryMode, Does::Mode, &[A::Story]),
    row(S::Rules, W::Always, Grail::ChallengeMode, Does::Mode, &[A::Challenge]),
    row(S::Rules, W::Always, Grail::HouseRules, Does::House, &[A::House]),
];

impl Section {
    pub(super) const fn text(self) -> Grail {
        match self {
            Section::Now => Grail::DayNow,
            Section::Items => Grail::Items,
            Section::Sheets => Grail::Sheets,
            Section::Map => Grail::Map,
            Section::Rules => Grail::Rules,
            Section::Others => Grail::Others,
        }
    }
}

impl When {
    fn holds(self, game: &TaintedGrail) -> bool {
        let (party, day) = (game.party(), game.day());
        let mut here = party.members().filter(|(_, member)| !member.in_encounter());
        let dying = here.clone().any(|(_, member)| member.is_dying());
        let mut owned = here.clone().flat_map(|(_, member)| member.belongings());
        match self {
            When::Always => true,
            When::Party => here.next().is_some(),
            When::Several => elsewhere(game).len() > 1,
            When::Step(phase) => day.phase() == phase && !party.is_empty(),
            When::Still if !day.exploring().is_empty() => false,
            When::Free | When::Still => day.phase() == Phase::Day && !free(game).is_empty(),
            When::Exploring => !day.exploring().is_empty(),
            When::Explored => !day.exploring().is_empty() && day.exploring().within(elsewhere(game)),
            When::Dying => dying,
            When::Owns => owned.next().is_some(),
            When::Passes => elsewhere(game).len() > 1 && owned.next().is_some(),
            When::Worn(worn) => owned.any(|one| is_worn(one.keyword, one.equipped, worn)),
            When::Time => !day.places().is_empty(),
            When::Roams => matches!(day.awaited(), Some(Awaited::Roamer(_))),
        }
    }
}

/// Of what can be worn.
pub(super) fn is_worn(keyword: Keyword, equipped: bool, worn: bool) -> bool {
    keyword.is_worn() && equipped == worn
}

pub(super) fn get(number: u8) -> Option<&'static Row> {
    ROWS.get(usize::from(number))
}

/// The numbers of the rows that a section offers now. Before a die has fallen nothing else can be done.
pub(super) fn offered(game: &TaintedGrail, section: Section) -> impl Iterator<Item = u8> {
    let waits = game.day().awaited().is_some();
    (0..).zip(&ROWS).filter_map(move |(number, row)| {
        let others =
            section == Section::Others && row.section != Section::Rules && row.does != Does::WyrdNight;
        let fits =
            (others || row.section == section) && row.when.holds(game) && (!waits || row.when == When::Roams);
        fits.then_some(number)
    })
}
