//! The effect language of `docs/decks.md`, as far as Knight Tales speaks it: lines of a program and their parser.

/// What an operation does. The words are those of `docs/decks.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Op {
    GainGold,
    LoseGold,
    SwordToken,
    ShieldToken,
    MonsterSwordToken,
    MonsterShieldToken,
    BlackDieToken,
    RedDieToken,
    HealthToken,
    KnightDie,
    FewerMonsterDice,
    FewerBlackDice,
    FewerRedDice,
    RerollKnightDice,
    RerollMonsterDice,
    DiscardMonsterDice,
    ResultsToTokens,
    TurnToSword,
    TurnToShield,
    TurnToFaith,
    PreventWound,
    GainWrath,
    LoseWrath,
    Heal,
    Wound,
    RefreshFatigue,
    Tire,
    ReadyACard,
    CheaperAttack,
    AnotherPaysFatigue,
    AnotherTakesDamage,
    IgnoreDoom,
    RaiseDoom,
    LowerDoom,
    DamageTarget,
    PassExcessDamage,
    MoveToBack,
    SwapWithNeighbour,
    Reveal,
    DamageLane,
    DamageEveryLane,
    DamageLanesWithOrcs,
    DamageLanesWithUndead,
    DamageLanesWithBeasts,
    MendLane,
    FulfilQuest,
    DamageLeftLane,
    DamageMiddleLane,
    DamageRightLane,
    DearerAttack,
    AttackCosts,
    NoWrath,
    FirmSwords,
    FirmShields,
    FirmDooms,
    PayGold,
    PayFatigue,
    PayWrath,
    PayHealth,
}

pub(crate) const OPS: [(&str, Op); 59] = [
    ("gain gold", Op::GainGold),
    ("lose gold", Op::LoseGold),
    ("sword token", Op::SwordToken),
    ("shield token", Op::ShieldToken),
    ("monster sword token", Op::MonsterSwordToken),
    ("monster shield token", Op::MonsterShieldToken),
    ("black die token", Op::BlackDieToken),
    ("red die token", Op::RedDieToken),
    ("health token", Op::HealthToken),
    ("knight die", Op::KnightDie),
    ("fewer monster dice", Op::FewerMonsterDice),
    ("fewer black dice", Op::FewerBlackDice),
    ("fewer red dice", Op::FewerRedDice),
    ("reroll knight dice", Op::RerollKnightDice),
    ("reroll monster dice", Op::RerollMonsterDice),
    ("discard monster dice", Op::DiscardMonsterDice),
    ("results to tokens", Op::ResultsToTokens),
    ("turn to sword", Op::TurnToSword),
    ("turn to shield", Op::TurnToShield),
    ("turn to faith", Op::TurnToFaith),
    ("prevent wound", Op::PreventWound),
    ("gain wrath", Op::GainWrath),
    ("lose wrath", Op::LoseWrath),
    ("heal", Op::Heal),
    ("wound", Op::Wound),
    ("refresh fatigue", Op::RefreshFatigue),
    ("tire", Op::Tire),
    ("ready a card", Op::ReadyACard),
    ("cheaper attack", Op::CheaperAttack),
    ("another pays fatigue", Op::AnotherPaysFatigue),
    ("another takes damage", Op::AnotherTakesDamage),
    ("ignore doom", Op::IgnoreDoom),
    ("raise doom", Op::RaiseDoom),
    ("lower doom", Op::LowerDoom),
    ("damage target", Op::DamageTarget),
    ("pass excess damage", Op::PassExcessDamage),
    ("move to back", Op::MoveToBack),
    ("swap with neighbour", Op::SwapWithNeighbour),
    ("reveal", Op::Reveal),
    ("damage lane", Op::DamageLane),
    ("damage every lane", Op::DamageEveryLane),
    ("damage lanes with orcs", Op::DamageLanesWithOrcs),
    ("damage lanes with undead", Op::DamageLanesWithUndead),
    ("damage lanes with beasts", Op::DamageLanesWithBeasts),
    ("mend lane", Op::MendLane),
    ("fulfil quest", Op::FulfilQuest),
    ("damage left lane", Op::DamageLeftLane),
    ("damage middle lane", Op::DamageMiddleLane),
    ("damage right lane", Op::DamageRightLane),
    ("dearer attack", Op::DearerAttack),
    ("attack costs", Op::AttackCosts),
    ("no wrath", Op::NoWrath),
    ("firm swords", Op::FirmSwords),
    ("firm shields", Op::FirmShields),
    ("firm dooms", Op::FirmDooms),
    ("pay gold", Op::PayGold),
    ("pay fatigue", Op::PayFatigue),
    ("pay wrath", Op::PayWrath),
    ("pay health", Op::PayHealth),
];

/// Something to count, or a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Amount {
    Number(i32),
    Chosen,
    Roll,
    Rank,
    MonstersInLane,
    MonstersInRank,
    Excess,
    Wounds,
    Dooms,
    Swords,
    Shields,
    Faiths,
    DoomLevel,
    Gold,
}

pub(crate) const COUNTS: [(&str, Amount); 13] = [
    ("chosen", Amount::Chosen),
    ("roll", Amount::Roll),
    ("rank", Amount::Rank),
    ("monsters-in-lane", Amount::MonstersInLane),
    ("monsters-in-rank", Amount::MonstersInRank),
    ("excess", Amount::Excess),
    ("wounds", Amount::Wounds),
    ("dooms", Amount::Dooms),
    ("swords", Amount::Swords),
    ("shields", Amount::Shields),
    ("faiths", Amount::Faiths),
    ("doom-level", Amount::DoomLevel),
    ("gold", Amount::Gold),
];

/// What an operation is about, where its line says `on`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Who {
    TheTarget,
    ANeighbour,
    AnyMonster,
    MonstersOfTheRank,
    MonstersOfTheLane,
    EveryMonster,
    TheBoss,
    AnyKnight,
    EveryKnight,
    Orcs,
    Undead,
    Beasts,
    MonstersOfRank(usize),
    Champions,
    Minions,
}

pub(crate) const WHOS: [(&str, Who); 17] = [
    ("the target", Who::TheTarget),
    ("a neighbour", Who::ANeighbour),
    ("any monster", Who::AnyMonster),
    ("monsters of the rank", Who::MonstersOfTheRank),
    ("monsters of the lane", Who::MonstersOfTheLane),
    ("every monster", Who::EveryMonster),
    ("the boss", Who::TheBoss),
    ("any knight", Who::AnyKnight),
    ("every knight", Who::EveryKnight),
    ("orcs", Who::Orcs),
    ("undead", Who::Undead),
    ("beasts", Who::Beasts),
    ("monsters of rank 1", Who::MonstersOfRank(1)),
    ("monsters of rank 2", Who::MonstersOfRank(2)),
    ("monsters of rank 3", Who::MonstersOfRank(3)),
    ("champions", Who::Champions),
    ("minions", Who::Minions),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Faction {
    Orc,
    Undead,
    Beast,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Condition {
    Is(Amount, i32),
    AtLeast(Amount, i32),
    AtMost(Amount, i32),
    /// What the language can ask for but not count.
    DamageAtLeast(i32),
    WrathAtLeast(i32),
    Faction(Faction),
    TargetIsBoss,
    TargetIsChampion,
    TargetDefeated,
    LaneDamaged,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    Do { who: Option<Who>, op: Op, amount: Amount },
    If { condition: Condition, then: Vec<Line>, otherwise: Vec<Line> },
    Choose(Vec<Vec<Line>>),
    ChooseUpTo(Amount),
    Repeat(Amount, Vec<Line>),
    May(Vec<Line>),
    Roll,
    Manual(String),
}

impl Op {
    pub(crate) fn is_price(self) -> bool {
        matches!(self, Op::PayGold | Op::PayFatigue | Op::PayWrath | Op::PayHealth)
    }
}

/// A source line: how far it is set in, and its words.
type Source<'a> = (usize, &'a str);

pub(crate) fn parse(text: &str) -> Vec<Line> {
    let lines: Vec<Source> = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| (line.len() - line.trim_start().len(), line.trim()))
        .collect();
    let mut next = 0;
    let depth = lines.first().map_or(0, |line| line.0);
    let program = block(&lines, &mut next, depth);
    assert_eq!(next, lines.len(), "all lines belong to the program: {text}");
    program
}

/// The lines from `next` on that are set in by `depth`.
fn block(lines: &[Source], next: &mut usize, depth: usize) -> Vec<Line> {
    let mut found = Vec::new();
    while *next < lines.len() && lines[*next].0 == depth {
        let words = lines[*next].1;
        *next += 1;
        let inner = lines.get(*next).map_or(depth, |line| line.0);
        if let Some(asked) = words.strip_prefix("if ") {
            let then = block(lines, next, inner);
            let mut otherwise = Vec::new();
            if lines.get(*next) == Some(&(depth, "otherwise:")) {
                *next += 1;
                let inner = lines[*next].0;
                otherwise = block(lines, next, inner);
            }
            found.push(Line::If { condition: condition(asked.trim_end_matches(':')), then, otherwise });
        } else if words == "choose:" {
            found.push(Line::Choose(options(lines, next, inner)));
        } else if let Some(amount) = words.strip_prefix("choose up to ") {
            found.push(Line::ChooseUpTo(count(amount)));
        } else if let Some(amount) = words.strip_prefix("repeat ") {
            let body = block(lines, next, inner);
            found.push(Line::Repeat(count(amount.trim_end_matches(':')), body));
        } else if words == "may:" {
            found.push(Line::May(block(lines, next, inner)));
        } else if words == "roll" {
            found.push(Line::Roll);
        } else if let Some(text) = words.strip_prefix("manual ") {
            found.push(Line::Manual(text.to_string()));
        } else {
            found.push(operation(words));
        }
    }
    found
}

fn options(lines: &[Source], next: &mut usize, depth: usize) -> Vec<Vec<Line>> {
    let mut found = Vec::new();
    while *next < lines.len() && lines[*next].0 == depth {
        match lines[*next].1 {
            "option: nothing" => {
                *next += 1;
                found.push(Vec::new());
            }
            "option:" => {
                *next += 1;
                let inner = lines[*next].0;
                found.push(block(lines, next, inner));
            }
            _ => break,
        }
    }
    found
}

fn operation(words: &str) -> Line {
    let (who, words) = match words.strip_prefix("on ") {
        Some(rest) => {
            let (word, who) = WHOS
                .iter()
                .filter(|(word, _)| rest.strip_prefix(word).is_some_and(|tail| tail.starts_with(' ')))
                .max_by_key(|(word, _)| word.len())
                .unwrap_or_else(|| panic!("on whom: {words}"));
            (Some(*who), rest[word.len()..].trim())
        }
        None => (None, words),
    };
    let (word, op) = OPS
        .iter()
        .filter(|(word, _)| {
            words.strip_prefix(word).is_some_and(|tail| tail.is_empty() || tail.starts_with(' '))
        })
        .max_by_key(|(word, _)| word.len())
        .unwrap_or_else(|| panic!("operation: {words}"));
    let rest = words[word.len()..].trim();
    let amount = match (rest, op) {
        ("", Op::PassExcessDamage) => Amount::Excess,
        ("", _) => Amount::Number(1),
        _ => count(rest),
    };
    Line::Do { who, op: *op, amount }
}

fn count(words: &str) -> Amount {
    if let Ok(number) = words.parse() {
        return Amount::Number(number);
    }
    COUNTS.iter().find(|(word, _)| *word == words).unwrap_or_else(|| panic!("amount: {words}")).1
}

fn condition(words: &str) -> Condition {
    match words {
        "target is boss" => return Condition::TargetIsBoss,
        "target is champion" => return Condition::TargetIsChampion,
        "target defeated" => return Condition::TargetDefeated,
        "lane damaged" => return Condition::LaneDamaged,
        "faction is orc" => return Condition::Faction(Faction::Orc),
        "faction is undead" => return Condition::Faction(Faction::Undead),
        "faction is beast" => return Condition::Faction(Faction::Beast),
        _ => {}
    }
    let (asked, number) = words.rsplit_once(' ').expect("a number behind the condition");
    let number: i32 = number.parse().unwrap_or_else(|_| panic!("condition: {words}"));
    match asked {
        "damage at least" => return Condition::DamageAtLeast(number),
        "wrath at least" => return Condition::WrathAtLeast(number),
        _ => {}
    }
    let named = |suffix: &str| {
        let name = asked.strip_suffix(suffix)?;
        let name = if name == "doom level" { "doom-level" } else { name };
        Some(count(name))
    };
    if let Some(counted) = named(" is") {
        Condition::Is(counted, number)
    } else if let Some(counted) = named(" at least") {
        Condition::AtLeast(counted, number)
    } else if let Some(counted) = named(" at most") {
        Condition::AtMost(counted, number)
    } else {
        panic!("condition: {words}")
    }
}
