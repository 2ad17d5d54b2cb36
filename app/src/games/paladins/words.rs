//! Names and questions as tables, each in the order of the enum that it names.

use core::fmt;

use rules_core::paladins::{
    Area, Asked, Attribute, Colour, Difficulty, Entry, HouseRules, Liking, Mode, Paladins, Row,
};

use super::saying::{Gap, Saying, number, of};
use crate::games::Say;
use crate::text::West;

/// The words of one game: it knows who sits where.
pub(super) struct Words<'g>(pub(super) &'g Paladins);

const COLOURS: [West; 6] =
    [West::Labourer, West::Scout, West::Fighter, West::Cleric, West::Merchant, West::Criminal];
const ATTRIBUTES: [West; 3] = [West::Faith, West::Strength, West::Influence];
const AREAS: [West; 13] = [
    West::Develop,
    West::Recruit,
    West::Hunt,
    West::Trade,
    West::Pray,
    West::Conspire,
    West::Commission,
    West::Fortify,
    West::Garrison,
    West::Absolve,
    West::Attack,
    West::Convert,
    West::Favour,
];
const LIKINGS: [West; 9] = [
    West::LikesRecruit,
    West::LikesPayDebt,
    West::LikesPray,
    West::LikesTwo,
    West::LikesOne,
    West::LikesSilver,
    West::LikesSuspicion,
    West::LikesOther,
    West::LikesNoDebt,
];
const ROWS: [West; 4] = [West::OneTownsfolk, West::OneOutsider, West::OneFavour, West::OneTavern];
const MODES: [West; 2] = [West::AllRules, West::TaxesAndScore];
const LEVELS: [West; 3] = [West::Easy, West::Standard, West::Hard];

fn nth(names: &[West], number: usize) -> West {
    names.get(number).copied().unwrap_or(West::Just)
}

pub(super) fn colour(colour: Colour) -> West {
    nth(&COLOURS, colour as usize)
}

pub(super) fn attribute(attribute: Attribute) -> West {
    nth(&ATTRIBUTES, attribute as usize)
}

pub(super) fn area(area: Area) -> West {
    nth(&AREAS, area as usize)
}

/// What the opponent likes on a space.
pub(super) fn liking(liking: Liking) -> West {
    nth(&LIKINGS, liking as usize)
}

pub(super) fn row(row: Row) -> West {
    nth(&ROWS, row as usize)
}

pub(super) fn mode(mode: Mode) -> West {
    nth(&MODES, mode as usize)
}

pub(super) fn level(level: Difficulty) -> West {
    nth(&LEVELS, level as usize)
}

/// A line of a player's ledger.
pub(super) fn entry(entry: Entry) -> Saying {
    Saying::plain(match entry {
        Entry::Silver => West::Silver,
        Entry::Provisions => West::Provisions,
        Entry::Faith => West::Faith,
        Entry::Strength => West::Strength,
        Entry::Influence => West::Influence,
        Entry::Unpaid => West::Unpaid,
        Entry::Paid => West::Paid,
        Entry::Developed => West::Workshops,
        Entry::Commissions => West::Monks,
        Entry::Walls => West::Walls,
        Entry::Outposts => West::Outposts,
        Entry::Jars => West::Jars,
        Entry::Attacked => West::AttackedOnes,
        Entry::Converted => West::ConvertedOnes,
        Entry::Worker(worker) => colour(worker),
        Entry::Suspicion => West::SuspicionCards,
        Entry::Placed(area) => return Saying::one(West::WorkersOn, Gap::Area(area)),
        Entry::SuspicionPile => West::SuspicionPile,
        Entry::SuspicionDiscards => West::SuspicionDiscards,
        Entry::Round => West::RoundNow,
        Entry::Marker => West::Marker,
        Entry::Taxes => West::TaxSupply,
        Entry::Start => West::StartPlayerNow,
        Entry::Turn => West::TurnNow,
        Entry::Pile(0) => West::TownsfolkPile,
        Entry::Pile(1) => West::OutsiderPile,
        Entry::Pile(_) => West::WallPile,
        Entry::OnFavour(place) => return Saying::one(West::OnFavour, Gap::Nth(place)),
        Entry::Space(space) => return Saying::one(West::IsTaken, Gap::Nth(space)),
        Entry::Passed => West::HasPassed,
        Entry::Workshops(area) => return Saying::one(West::WorkshopsOn, Gap::Area(area)),
        Entry::Jar(space) => return Saying::one(West::HasJar, Gap::Nth(space)),
        Entry::AttackedOf(0) => West::AttackedSaracens,
        Entry::AttackedOf(1) => West::AttackedByzantines,
        Entry::AttackedOf(_) => West::AttackedVikings,
        Entry::Stack(place) => return Saying::one(West::StackPlace, Gap::Nth(place)),
        Entry::Plans => West::Plans,
        Entry::PlanDiscards => West::PlanDiscards,
        Entry::Card(row, place) => {
            let text = match row {
                Row::Townsfolk => West::AskTownsfolk,
                Row::Outsiders => West::AskOutsider,
                Row::Favours => West::AskFavour,
                Row::Taverns => West::TavernPlace,
                Row::Orders => West::AskOrder,
            };
            return Saying::one(text, Gap::Nth(place));
        }
        Entry::Taken(place) => return Saying::one(West::TavernTakenIs, Gap::Nth(place)),
    })
}

/// Whether it is nobody's in particular.
pub(super) fn is_of_table(entry: Entry) -> bool {
    matches!(
        entry,
        Entry::SuspicionPile
            | Entry::SuspicionDiscards
            | Entry::Round
            | Entry::Marker
            | Entry::Taxes
            | Entry::Start
            | Entry::Turn
            | Entry::Pile(_)
            | Entry::OnFavour(_)
            | Entry::Space(_)
            | Entry::Stack(_)
            | Entry::Plans
            | Entry::PlanDiscards
            | Entry::Card(..)
            | Entry::Taken(_)
    )
}

/// Each house rule with its name.
pub(super) fn house_rules(rules: &mut HouseRules) -> [(West, &mut bool); 4] {
    [
        (West::RuleFreeRecruit, &mut rules.free_recruit_may_discard),
        (West::RuleWorker, &mut rules.opponent_places_worker),
        (West::RuleRefill, &mut rules.refill_always),
        (West::RulePaladin, &mut rules.paladin_scores),
    ]
}

impl Words<'_> {
    /// What the table is asked, in a line.
    pub(super) fn asked(&self, asked: Asked, say: &mut Say<'_>) -> fmt::Result {
        let saying = match asked {
            Asked::StartPlayer => Saying::plain(West::AskStart),
            Asked::OpponentWorkshop { left } => number(West::AskWorkshop, left),
            Asked::Townsfolk { slot } => Saying::one(West::AskTownsfolk, Gap::Nth(slot)),
            Asked::Outsider { slot } => Saying::one(West::AskOutsider, Gap::Nth(slot)),
            Asked::SetupRecruit { who } => of(West::AskRecruit, who),
            Asked::FreeRecruit { who } => of(West::AskFree, who),
            Asked::Order { place } => Saying::one(West::AskOrder, Gap::Nth(place)),
            Asked::Favour { place } => Saying::one(West::AskFavour, Gap::Nth(place)),
            Asked::Tavern { left } => number(West::AskTavern, left),
            Asked::Paladin { who } => of(West::AskPaladin, who),
            Asked::TakeTavern { who } => of(West::AskTakeTavern, who),
            Asked::Turn { who } => of(West::AskTurn, who),
            Asked::Suspicion { who } => of(West::AskSuspicion, who),
            Asked::Wall { who } => of(West::AskWall, who),
            Asked::Choose { who, .. } => of(West::AskChoose, who),
            Asked::Pray { who } => of(West::AskPray, who),
            Asked::Abilities { who, .. } => of(West::AskAbility, who),
            Asked::ByHand { text, .. } => Saying::one(West::AskByHand, Gap::Card(text.card)),
            Asked::Plan => Saying::plain(West::AskPlan),
            Asked::Ledger => Saying::plain(West::AskLedger),
            Asked::Card { row, place } => entry(Entry::Card(row, place)),
        };
        self.speak(&saying, say)
    }
}
