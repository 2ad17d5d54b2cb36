//! Editing story mode, challenge mode and the house rules: lists of switches that are changed until they are right and then
//! applied with one action.

use rules_core::tainted_grail::party::Track;
use rules_core::tainted_grail::{Action, HouseRules, Mode, Switch, TaintedGrail};

use super::asking::Ask;
use super::saying::{Gap, Saying};
use crate::text::Grail;

/// The first switch of challenge mode; those before are of story mode.
const FIRST_CHALLENGE: u8 = Switch::ChallengeEncounters.code();
/// Most ENERGY that anybody would print on a waystone's action.
const MOST_ENERGY: u8 = 5;
/// Faces of the guardian die.
const FACES: u8 = 6;

/// "So be it", and for the switches "all of them", stand before the rest.
const BEFORE_SWITCHES: u8 = 2;
const BEFORE_RULES: u8 = 1;

/// The switches of a menu.
fn switches(ask: Ask) -> impl Iterator<Item = Switch> + Clone {
    let story = ask == Ask::Story;
    Switch::ALL.iter().copied().filter(move |switch| (switch.code() < FIRST_CHALLENGE) == story)
}

/// The house rules in the order of the list.
const RULES: [Grail; 10] = [
    Grail::RuleFlee,
    Grail::RuleTrap,
    Grail::RuleGreedy,
    Grail::RuleGreedyEach,
    Grail::RulePress,
    Grail::RuleWaystoneEnergy,
    Grail::RuleSurcharge,
    Grail::RuleGuardianDie,
    Grail::RuleDeath,
    Grail::RuleRest,
];

pub(super) fn options(ask: Ask) -> u8 {
    match ask {
        Ask::House => RULES.len() as u8 + BEFORE_RULES,
        ask => switches(ask).count() as u8 + BEFORE_SWITCHES,
    }
}

/// Whether the last answer says that it is right now.
pub(super) fn is_done(path: &[u8]) -> bool {
    path.last() == Some(&0)
}

pub(super) fn action(game: &TaintedGrail, ask: Ask, path: &[u8]) -> Action {
    match ask {
        Ask::House => Action::SetHouseRules(rules(game, path)),
        ask => Action::SetMode(mode(game, ask, path)),
    }
}

fn mode(game: &TaintedGrail, ask: Ask, path: &[u8]) -> Mode {
    path.iter().fold(game.party().mode(), |mode, &option| {
        let turn = |mode: Mode, switch, on| if on { mode.with(switch) } else { mode.without(switch) };
        match option {
            0 => mode,
            1 => {
                let on = !has_all(mode, ask);
                switches(ask).fold(mode, |mode, switch| turn(mode, switch, on))
            }
            option => match switches(ask).nth(usize::from(option - BEFORE_SWITCHES)) {
                Some(switch) => turn(mode, switch, !mode.has(switch)),
                None => mode,
            },
        }
    })
}

fn has_all(mode: Mode, ask: Ask) -> bool {
    switches(ask).all(|switch| mode.has(switch))
}

const fn next(track: Track) -> Track {
    match track {
        Track::Energy => Track::Health,
        Track::Health => Track::Fear,
        Track::Fear => Track::Energy,
    }
}

fn rules(game: &TaintedGrail, path: &[u8]) -> HouseRules {
    let mut rules = *game.rules();
    for &option in path {
        let rule = option.checked_sub(BEFORE_RULES).and_then(|number| RULES.get(usize::from(number)));
        match rule {
            Some(Grail::RuleFlee) => rules.flee_loses = next(rules.flee_loses),
            Some(Grail::RuleTrap) => rules.trap_loses = next(rules.trap_loses),
            Some(Grail::RuleGreedy) => rules.greedy_gains = next(rules.greedy_gains),
            Some(Grail::RuleGreedyEach) => rules.greedy_gains_each = !rules.greedy_gains_each,
            Some(Grail::RulePress) => rules.press_counts_encounter = !rules.press_counts_encounter,
            Some(Grail::RuleWaystoneEnergy) => {
                rules.waystone_energy = (rules.waystone_energy + 1) % (MOST_ENERGY + 1);
            }
            Some(Grail::RuleSurcharge) => rules.waystone_surcharge = next(rules.waystone_surcharge),
            Some(Grail::RuleGuardianDie) => {
                rules.guardian_crosses = match rules.guardian_crosses {
                    None => Some(1),
                    Some(crosses) => Some(crosses + 1).filter(|&crosses| crosses < FACES),
                };
            }
            Some(Grail::RuleDeath) => rules.death_empties = next(rules.death_empties),
            Some(Grail::RuleRest) => rules.rest_keeps_energy = !rules.rest_keeps_energy,
            _ => {}
        }
    }
    rules
}

pub(super) fn label(game: &TaintedGrail, ask: Ask, path: &[u8], option: u8) -> Saying {
    match (ask, option) {
        (_, 0) => Saying::plain(Grail::SoBeIt),
        (Ask::House, option) => rule(&rules(game, path), option - BEFORE_RULES),
        (ask, option) => {
            let mode = mode(game, ask, path);
            let number = option - 1;
            let (on, text) = match number.checked_sub(1).and_then(|number| switches(ask).nth(number.into())) {
                Some(switch) => (mode.has(switch), name(switch)),
                None => (has_all(mode, ask), Grail::AllOfThem),
            };
            Saying::one(if on { Grail::SwitchOn } else { Grail::SwitchOff }, Gap::Text(text))
        }
    }
}

fn rule(rules: &HouseRules, number: u8) -> Saying {
    let text = RULES.get(usize::from(number)).copied().unwrap_or(Grail::SoBeIt);
    let track = |track: Track| Gap::What(track.into());
    let yes = |yes| Gap::Text(if yes { Grail::Yes } else { Grail::No });
    let value = match text {
        Grail::RuleFlee => track(rules.flee_loses),
        Grail::RuleTrap => track(rules.trap_loses),
        Grail::RuleGreedy => track(rules.greedy_gains),
        Grail::RuleGreedyEach => yes(rules.greedy_gains_each),
        Grail::RulePress => yes(rules.press_counts_encounter),
        Grail::RuleWaystoneEnergy => Gap::Number(rules.waystone_energy.into()),
        Grail::RuleSurcharge => track(rules.waystone_surcharge),
        Grail::RuleGuardianDie => match rules.guardian_crosses {
            Some(crosses) => Gap::Number(crosses.into()),
            None => Gap::Text(Grail::OwnDie),
        },
        Grail::RuleRest => yes(rules.rest_keeps_energy),
        _ => track(rules.death_empties),
    };
    Saying::one(text, value)
}

const fn name(switch: Switch) -> Grail {
    match switch {
        Switch::StoryItems => Grail::StoryItems,
        Switch::StoryTactics => Grail::StoryTactics,
        Switch::StoryEncounters => Grail::StoryEncounters,
        Switch::StoryHealth => Grail::StoryHealth,
        Switch::StoryWaystones => Grail::StoryWaystones,
        Switch::StoryImprovement => Grail::StoryImprovement,
        Switch::StoryTime => Grail::StoryTime,
        Switch::ChallengeEncounters => Grail::ChallengeEncounters,
        Switch::ChallengeFlee => Grail::ChallengeFlee,
        Switch::ChallengeAvoid => Grail::ChallengeAvoid,
        Switch::ChallengeEvents => Grail::ChallengeEvents,
        Switch::ChallengeWaystones => Grail::ChallengeWaystones,
        Switch::ChallengeImprovement => Grail::ChallengeImprovement,
        Switch::ChallengeItems => Grail::ChallengeItems,
        Switch::ChallengeRest => Grail::ChallengeRest,
        Switch::ChallengeStability => Grail::ChallengeStability,
    }
}
