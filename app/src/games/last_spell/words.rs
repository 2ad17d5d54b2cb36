//! Names and questions as tables, each in the order of the enum that it names.

use core::fmt;

use rules_core::last_spell::{
    Asked, Boss, BossPlace, Burden, Category, Check, DayStep, Doing, HouseRules, LastSpell, Neighbour,
    Prompt, Scenario, Start, Structure,
};

use super::saying::{Gap, Saying, number, of};
use crate::games::Say;
use crate::text::Spell;

/// The words of one game: it knows its scenario and its cards.
pub(super) struct Words<'g>(pub(super) &'g LastSpell);

const STRUCTURES: [Spell; 20] = [
    Spell::Ballista,
    Spell::Catapult,
    Spell::WarpGate,
    Spell::Watchtower,
    Spell::WoodenWall,
    Spell::StoneWall,
    Spell::WoodenGate,
    Spell::StoneGate,
    Spell::GoldMine,
    Spell::ScavengerCamp,
    Spell::House,
    Spell::Shop,
    Spell::Armourer,
    Spell::Smith,
    Spell::Bowyer,
    Spell::MagicShop,
    Spell::Seer,
    Spell::SmallRuin,
    Spell::MiddleRuin,
    Spell::LargeRuin,
];
const NEIGHBOURS: [Spell; 6] = [
    Spell::Defence,
    Spell::MagicCircle,
    Spell::SameProduction,
    Spell::OtherProduction,
    Spell::OtherBuilding,
    Spell::Ruin,
];
const STACKS: [Spell; 6] =
    [Spell::Armour, Spell::Melee, Spell::Ranged, Spell::Magic, Spell::Scroll, Spell::Potion];
const BURDENS: [Spell; 7] = [
    Spell::Legs,
    Spell::Body,
    Spell::Shield,
    Spell::OneHanded,
    Spell::TwoHanded,
    Spell::Potion,
    Spell::Scroll,
];
const STARTS: [Spell; 2] = [Spell::Single, Spell::Campaign];
const SCENARIOS: [Spell; 3] = [Spell::Gildenberg, Spell::Lakeburg, Spell::Glenwald];
const BOSSES: [Spell; 3] = [Spell::Harpy, Spell::Cetusia, Spell::Dryad];
const GODDESSES: [Spell; 2] = [Spell::Joy, Spell::Harm];
const STEPS: [Spell; 11] = [
    Spell::StepFog,
    Spell::StepSpawn,
    Spell::StepBoss,
    Spell::StepPatterns,
    Spell::Production,
    Spell::StepLevelUp,
    Spell::Main,
    Spell::StepRegenerate,
    Spell::StepDeploy,
    Spell::StepRecharge,
    Spell::Night,
];
const PROMPTS: [Spell; 19] = [
    Spell::DoBoards,
    Spell::DoShopBoard,
    Spell::DoStacks,
    Spell::DoPotions,
    Spell::DoFigures,
    Spell::DoHeroBoards,
    Spell::DoShuffleStacks,
    Spell::DoFlip,
    Spell::DoFog,
    Spell::DoSpawnDecks,
    Spell::DoShufflePatterns,
    Spell::DoHarpy,
    Spell::DoCetusia,
    Spell::DoDryad,
    Spell::DoRotate,
    Spell::DoRegenerate,
    Spell::DoDeploy,
    Spell::DoRecharge,
    Spell::DoSave,
];

fn nth(names: &[Spell], number: usize) -> Spell {
    names.get(number).copied().unwrap_or(Spell::Just)
}

pub(super) fn structure(what: Structure) -> Spell {
    nth(&STRUCTURES, what as usize)
}

pub(super) fn neighbour(near: Neighbour) -> Spell {
    nth(&NEIGHBOURS, near as usize)
}

/// A stack, or the sort of an item.
pub(super) fn stack(stack: Category) -> Spell {
    nth(&STACKS, stack as usize)
}

pub(super) fn burden(burden: Burden) -> Spell {
    nth(&BURDENS, burden as usize)
}

pub(super) fn start(start: Start) -> Spell {
    nth(&STARTS, start as usize)
}

pub(super) fn scenario(scenario: Scenario) -> Spell {
    nth(&SCENARIOS, scenario as usize)
}

pub(super) fn boss(boss: Boss) -> Spell {
    nth(&BOSSES, boss as usize)
}

pub(super) fn goddess(goddess: u8) -> Spell {
    nth(&GODDESSES, goddess.into())
}

pub(super) fn step(step: DayStep) -> Spell {
    nth(&STEPS, step as usize)
}

/// A tier, or the level of a perk, from 1.
pub(super) fn tier(tier: u8) -> &'static str {
    ["I", "II", "III", "IV"].get(usize::from(tier).wrapping_sub(1)).copied().unwrap_or("?")
}

/// Where the boss appears.
pub(super) fn place(place: BossPlace) -> Saying {
    match place {
        BossPlace::LeftCliff => Saying::plain(Spell::LeftCliff),
        BossPlace::RightCliff => Saying::plain(Spell::RightCliff),
        BossPlace::OwnCards => Saying::plain(Spell::OwnCards),
        BossPlace::Tile(tile) => number(Spell::FogTile, tile),
    }
}

/// A line of what is looked at before a structure is placed.
pub(super) fn check(check: Check) -> Saying {
    match check {
        Check::InTheCity => Saying::plain(Spell::InTheCity),
        Check::FreeFields(fields) => number(Spell::FreeFields, fields),
        Check::CutOut => Saying::plain(Spell::CutOut),
        Check::NotNorth => Saying::plain(Spell::NotNorth),
        Check::Area(fields) => number(Spell::Area, fields),
        Check::Buildings => Saying::plain(Spell::BuildingsNear),
    }
}

/// Each house rule with its name.
pub(super) fn house_rules(rules: &mut HouseRules) -> [(Spell, &mut bool); 9] {
    [
        (Spell::RulePatterns, &mut rules.shuffle_patterns),
        (Spell::RuleDirections, &mut rules.shuffle_directions),
        (Spell::RuleSwaps, &mut rules.single_swaps),
        (Spell::RuleOneTile, &mut rules.push_one_tile),
        (Spell::RuleClose, &mut rules.close_together),
        (Spell::RuleHands, &mut rules.both_hands),
        (Spell::RuleSell, &mut rules.sell_without_shop),
        (Spell::RuleGuess, &mut rules.guess_from_deck),
        (Spell::RuleHeads, &mut rules.heads_is_right),
    ]
}

impl Words<'_> {
    /// What the table does by hand, with the numbers of the scenario.
    pub(super) fn prompt(&self, prompt: Prompt) -> Saying {
        let text = nth(&PROMPTS, prompt as usize);
        let (at, layout) = (self.0.state(), self.0.state().scenario().layout());
        match prompt {
            Prompt::Boards => {
                let trees = if layout.trees { Gap::Text(Spell::AndTrees) } else { Gap::Empty };
                let [city, top, flanks] =
                    [layout.city, layout.top, layout.flanks].map(|up| Gap::Side(up as u8));
                Saying::all(text, [city, top, flanks, trees])
            }
            Prompt::Figures => {
                let (wall, walls) = layout.walls;
                Saying::two(text, Gap::Number(walls), Gap::Structure(wall))
            }
            Prompt::HeroBoards => number(text, self.0.action_tokens()),
            Prompt::Fog => Saying::three(text, at.fog().map(Gap::Number)),
            _ => Saying::plain(text),
        }
    }

    /// What the table is asked, in a line.
    pub(super) fn asked(&self, asked: Asked, say: &mut Say<'_>) -> fmt::Result {
        let saying = match asked {
            Asked::Confirm(_) => Saying::plain(Spell::AskConfirm),
            Asked::FogStart => Saying::plain(Spell::AskFog),
            Asked::Ruin { size } => number(Spell::AskRuin, size),
            Asked::Mission { goddess: who } => Saying::one(Spell::Mission, Gap::Text(goddess(who))),
            Asked::FirstPlayer => Saying::plain(Spell::AskFirst),
            Asked::Hero { who } => of(Spell::AskHero, who),
            Asked::Trait { who } => of(Spell::AskTrait, who),
            Asked::Side { who } => of(Spell::AskSide, who),
            Asked::Perk { who } => of(Spell::AskPerk, who),
            Asked::Gear { who } => of(Spell::AskGear, who),
            Asked::Swap => Saying::plain(Spell::AskSwap),
            Asked::Chest => Saying::plain(Spell::AskChest),
            Asked::Direction => Saying::plain(Spell::AskDirection),
            Asked::Coin => Saying::plain(Spell::AskCoin),
            Asked::DryadTile => Saying::plain(Spell::AskDryad),
            Asked::Pattern { field, place } => {
                Saying::two(Spell::AskPattern, Gap::Number(field), Gap::Nth(place))
            }
            Asked::Turn { who, doing: None } => of(Spell::AskTurn, who),
            Asked::Turn { who, doing: Some(Doing::Equipping) } => of(Spell::AskEquipping, who),
            Asked::Turn { who, doing: Some(Doing::Trading) } => {
                let has_bought = self.0.state().just_bought().is_some();
                of(if has_bought { Spell::AskBought } else { Spell::AskTrading }, who)
            }
            Asked::Placement { what } => Saying::one(Spell::AskPlacement, Gap::Structure(what)),
            Asked::FirstCard { stack: new } => Saying::one(Spell::AskFirstCard, Gap::Text(stack(new))),
            Asked::Prize { left } => number(Spell::AskPrize, left),
            Asked::Night => number(Spell::NightOf, self.0.state().day()),
            Asked::Dawn => Saying::plain(Spell::AskDawn),
            Asked::Missions => Saying::plain(Spell::AskMissions),
            Asked::PlayOn => Saying::plain(Spell::AskPlayOn),
            Asked::BossBeaten => Saying::plain(Spell::AskBoss),
            Asked::Keep { who } => of(Spell::AskKeep, who),
        };
        self.speak(&saying, say)
    }
}
