//! The Last Spell on the screen: whole scenarios are played, and every rule that the players carry out themselves is
//! prompted on the way.

use std::collections::BTreeSet;

use app::device::Page;
use app::games::{Action, Play, Which};
use app::text::Lang;
use rules_core::last_spell::{self, Asked, Phase};
use tests::house;
use tests::played::Played;
use tests::spell::{asked, choose, first_turn, game, lay, options, settle, to_dawn, to_root, turn_to};
use tests::table::{BACK, Tower, UNDO};
use tower::log::retrace;

/// What the tower asks the table to do, and the rules that it is about.
const PROMPTED: [(&str, &[&str]); 20] = [
    ("Boards", &["LS-SET-01", "LS-SET-02"]),
    ("Boards", &["LS-SET-03", "LS-SET-04"]),
    ("ShopBoard", &["LS-SET-18"]),
    ("Stacks", &["LS-SET-19"]),
    ("Potions", &["LS-SET-20"]),
    ("Figures", &["LS-SET-05"]),
    ("HeroBoards", &["LS-SET-30", "LS-SET-31"]),
    ("ShuffleStacks", &["LS-SET-35"]),
    ("Flip", &["LS-LEVEL-02"]),
    ("Fog", &["LS-FOG-02"]),
    ("SpawnDecks", &["LS-SPAWN-04"]),
    ("ShufflePatterns", &["LS-SPAWN-09"]),
    ("Harpy", &["LS-BOSS-03", "LS-BOSS-04"]),
    ("Cetusia", &["LS-BOSS-05"]),
    ("Dryad", &["LS-BOSS-08"]),
    ("RotateStacks", &["LS-PROD-07"]),
    ("Regenerate", &["LS-END-04"]),
    ("Deploy", &["LS-END-05"]),
    ("Recharge", &["LS-END-06"]),
    ("Save", &["LS-CAMP-08"]),
];

/// Questions, and the rules that they are about.
const QUESTIONS: [(&str, &[&str]); 13] = [
    ("Ruin", &["LS-SET-22"]),
    ("Mission", &["LS-SET-26"]),
    ("FirstPlayer", &["LS-SET-27"]),
    ("Trait", &["LS-SET-32", "LS-SET-33"]),
    ("Gear", &["LS-SET-34"]),
    ("Swap", &["LS-SET-36"]),
    ("Perk", &["LS-SET-38"]),
    ("Direction", &["LS-SPAWN-05"]),
    ("Placement", &["LS-BUILD-14", "LS-BUILD-15", "LS-BUILD-16"]),
    ("Placement", &["LS-BUILD-21", "LS-BUILD-22", "LS-BUILD-23"]),
    ("Prize", &["LS-RUIN-06"]),
    ("Missions", &["LS-CAMP-06"]),
    ("BossBeaten", &["LS-CAMP-07"]),
];

/// Answers one question; remembers which it was.
fn step(tower: &mut Tower, seen: &mut BTreeSet<String>) -> bool {
    to_root(tower);
    let Some(now) = asked(tower) else { return false };
    let name = format!("{now:?}");
    let name = name.strip_prefix("Confirm(").unwrap_or(&name);
    seen.insert(name.split([' ', ')', '{']).next().unwrap_or_default().to_string());
    let state = game(tower).state();
    let (has_catapult, material) = (state.stands(last_spell::Structure::Catapult), state.goods().material);
    match now {
        Asked::Turn { .. } if !has_catapult && material >= 3 => {
            choose(tower, "Build");
            choose(tower, "Catapult");
        }
        Asked::Turn { .. } => {
            let free = game(tower).state().spent_workers() == 0;
            let chapel = options(tower).iter().any(|line| line.starts_with("Plunder"));
            if free && chapel {
                choose(tower, "Plunder");
                if options(tower).iter().any(|line| line.starts_with("- 1W: 0G 0M +1 item")) {
                    choose(tower, "- 1W: 0G 0M +1 item");
                    choose(tower, "Go");
                    return true;
                }
                tower.does(BACK);
            }
            choose(tower, "Pass");
        }
        Asked::Placement { .. } => tower.press(),
        Asked::Prize { .. } => lay(tower, "h-round-shield"),
        Asked::Night => choose(tower, "The night is over"),
        Asked::Dawn => choose(tower, "All is entered"),
        Asked::Coin => choose(tower, "Left side"),
        Asked::Missions | Asked::BossBeaten => choose(tower, "Yes"),
        _ => tests::spell::answer(tower),
    }
    true
}

#[test]
fn whole_scenarios_prompt_every_rule_that_players_carry_out() {
    let mut seen = BTreeSet::new();
    for scenario in ["Gildenberg", "Lakeburg", "Glenwald"] {
        let mut tower = Tower::new();
        tests::spell::started(&mut tower, scenario);
        let steps = (0..400).take_while(|_| step(&mut tower, &mut seen)).count();
        assert!(steps < 400, "{scenario} ends: {:?}", asked(&tower));
        assert_eq!(game(&tower).state().phase(), Phase::Over);
    }
    for (name, rules) in PROMPTED.iter().chain(&QUESTIONS) {
        assert!(seen.contains(*name), "{name} ({rules:?}) is not among {seen:?}");
    }
}

#[test]
fn every_build_that_the_list_offers_is_taken_and_every_other_is_refused() {
    let mut tower = Tower::new();
    first_turn(&mut tower, "Gildenberg");
    choose(&mut tower, "Build");
    let lines = options(&tower);
    assert_eq!(lines.len(), 15, "{lines:?}");
    tower.does(BACK);
    for line in lines {
        to_root(&mut tower);
        choose(&mut tower, "Build");
        choose(&mut tower, &line);
        let refused = matches!(tower.page(), Page::Refused(..));
        assert_eq!(refused, line.starts_with('('), "{line}");
        to_root(&mut tower);
        if matches!(asked(&tower), Some(Asked::Placement { .. })) {
            choose(&mut tower, "Not there after all");
        }
    }
}

#[test]
fn at_dawn_each_press_is_a_flame_and_the_page_stays() {
    let mut tower = Tower::new();
    first_turn(&mut tower, "Gildenberg");
    to_dawn(&mut tower);
    turn_to(&mut tower, "7x Wooden wall");
    (0..3).for_each(|_| tower.press());
    let city = game(&tower).state().city();
    assert_eq!(city.iter().filter(|one| one.damage == 1).count(), 3);
    assert!(options(&tower).iter().any(|line| line == "3x Wooden wall 1/3"), "{:?}", options(&tower));
    settle(&mut tower);
}

/// What stands on the screen.
fn screen(tower: &Tower) -> String {
    tests::reading::words(&tower.frame()).join(" ")
}

/// Answers until that is asked.
fn until(tower: &mut Tower, is_wanted: fn(Asked) -> bool) {
    to_root(tower);
    while !asked(tower).is_some_and(is_wanted) {
        tests::spell::answer(tower);
        to_root(tower);
    }
}

#[test]
fn a_trait_names_the_perk_that_it_brings() {
    let mut tower = Tower::new();
    tests::spell::started(&mut tower, "Gildenberg");
    until(&mut tower, |asked| matches!(asked, Asked::Trait { .. }));
    lay(&mut tower, "h-trait-1");
    choose(&mut tower, "Side A");
    turn_to(&mut tower, "The trait brings");
    assert!(screen(&tower).contains("Perk 1: Sturdy"), "{}", screen(&tower));
}

#[test]
fn what_nobody_knows_of_a_hero_without_a_card_is_not_shown() {
    let mut tower = Tower::new();
    tests::spell::started(&mut tower, "Gildenberg");
    until(&mut tower, |asked| matches!(asked, Asked::Hero { .. }));
    choose(&mut tower, "Without a card");
    settle(&mut tower);
    turn_to(&mut tower, "Hero 1");
    assert!(!screen(&tower).contains("Mana") && screen(&tower).contains("Weapons 0/2"), "{}", screen(&tower));
    turn_to(&mut tower, "Hero 2");
    assert!(screen(&tower).contains("Mana 2"), "{}", screen(&tower));
}

/// A direction card is described by its fields, because a number could mean the third field or three fields.
#[test]
fn a_direction_card_is_told_by_its_fields() {
    let mut tower = Tower::new();
    tests::spell::started(&mut tower, "Gildenberg");
    until(&mut tower, |asked| asked == Asked::Direction);
    lay(&mut tower, "h-north-wind");
    assert_eq!(game(&tower).state().row(), [3, 4, 5]);
    let words = screen(&tower).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("Fog fields with monsters: 3, 4, 5"), "{words}");
}

/// The chest offers what is in the stash: no number on the way is refused.
#[test]
fn between_scenarios_all_of_the_stash_is_proposed() {
    let mut tower = Tower::new();
    tests::spell::begin_on(&mut tower);
    choose(&mut tower, "Begin");
    let mut seen = BTreeSet::new();
    while asked(&tower) != Some(Asked::Chest) {
        match asked(&tower) {
            Some(Asked::Keep { .. }) => {
                choose(&mut tower, "Take along");
                choose(&mut tower, "That is all");
                to_root(&mut tower);
            }
            _ => assert!(step(&mut tower, &mut seen)),
        }
    }
    to_root(&mut tower);
    let goods = game(&tower).state().goods();
    choose(&mut tower, "Gold and material");
    for _ in 0..2 {
        tower.turn(3);
        tower.press();
    }
    to_root(&mut tower);
    assert_ne!(asked(&tower), Some(Asked::Chest));
    assert_eq!(game(&tower).state().goods(), goods);
}

#[test]
fn ruins_of_a_size_are_told_apart() {
    let mut tower = Tower::new();
    first_turn(&mut tower, "Gildenberg");
    to_dawn(&mut tower);
    let lines = options(&tower);
    let ruins: BTreeSet<_> = lines.iter().filter(|line| line.contains("Ruin, 1 field")).collect();
    assert_eq!(ruins.len(), 3, "{lines:?}");
    assert!(lines.iter().any(|line| line == "Ruin, 1 field: 0G 0M +1 item"), "{lines:?}");
}

#[test]
fn cards_that_lie_open_and_unread_are_no_question_marks() {
    let mut tower = Tower::new();
    first_turn(&mut tower, "Glenwald");
    choose(&mut tower, "Build");
    choose(&mut tower, "Seer");
    choose(&mut tower, "That is all");
    choose(&mut tower, "Pay");
    to_root(&mut tower);
    choose(&mut tower, "Upgrade");
    choose(&mut tower, "Seer");
    to_root(&mut tower);
    choose(&mut tower, "Guess again");
    assert_eq!(options(&tower), [3, 4, 5].map(|field| format!("Field {field}: 2 cards face up")));
}

#[test]
fn an_undo_of_what_left_nothing_on_the_table_says_so() {
    let mut tower = Tower::new();
    first_turn(&mut tower, "Gildenberg");
    choose(&mut tower, "Build");
    choose(&mut tower, "Wooden wall");
    assert!(matches!(asked(&tower), Some(Asked::Placement { .. })), "{:?}", asked(&tower));
    tower.does(UNDO);
    assert!(screen(&tower).contains("Table: unchanged"), "{}", screen(&tower));
}

/// Whatever the screen offers, played through the session: all of it is undone and done again, every state on the way is the
/// one it was, the power may fail in between, and the log replays to the same game.
#[test]
fn a_value_is_three_presses_away() {
    let mut tower = Tower::new();
    first_turn(&mut tower, "Gildenberg");
    tests::grail::three_presses_deep(&tower);
    to_dawn(&mut tower);
    tests::grail::three_presses_deep(&tower);
}

/// After the end, too, and undo takes it back.
#[test]
fn a_stash_is_set_right_by_hand() {
    let mut tower = Tower::new();
    tests::spell::started(&mut tower, "Gildenberg");
    while step(&mut tower, &mut BTreeSet::new()) {}
    assert_eq!(game(&tower).state().phase(), Phase::Over);
    let gold = |tower: &Tower| game(tower).state().goods().gold;
    let before = gold(&tower);
    tests::spell::set(&mut tower, "Stash and day", "Gold", 40);
    assert_eq!(gold(&tower), 40);
    assert_eq!(tests::grail::said(&tower), ["Set by hand"]);
    let action = last_spell::Action::Adjust { entry: last_spell::Entry::Gold, amount: 40 };
    assert_eq!(tests::grail::told(&tower, &Action::LastSpell(action)), "By hand: Gold = 40");
    tower.does(UNDO);
    assert_eq!(gold(&tower), before);
}

#[test]
fn undone_to_the_beginning_and_done_again_every_state_is_the_same() {
    let (mut actions, mut mornings) = (0, 0);
    for number in 0..24 {
        let decks = house::decks();
        let mut played = Played::at_the_table(Which::LastSpell, decks, 600 + number as usize * 100, number);
        while played.redo() {}
        let mut states = vec![played.session.play().clone()];
        while played.undo() {
            states.push(played.session.play().clone());
        }
        let beginning = played.session.at();
        assert!(
            played.session.len() as usize + 1 == states.len() + beginning as usize,
            "{number}: all of it"
        );
        for (step, state) in states.iter().rev().enumerate() {
            if step % 64 == 63 {
                played.reload();
            }
            assert!(played.session.play() == state, "{number}: another state after {step} actions");
            assert_eq!(played.redo(), step + 1 < states.len(), "{number}: {step}");
        }
        let retraced = retrace(&played.items, &decks, Lang::English);
        assert!(
            retraced.troubles.is_empty(),
            "{number}: {:?}",
            retraced.troubles.first().map(|one| &one.fault)
        );
        assert!(retraced.session.as_ref().map(|session| session.play()) == states.first(), "{number}");
        let Some(Play::LastSpell(game)) = states.first() else { panic!("The Last Spell") };
        actions += states.len() - 1;
        mornings += u32::from(!matches!(game.state().phase(), Phase::Joining | Phase::Setup));
    }
    println!("{actions} actions, {mornings} games came to a day");
    assert!(actions > 4_000 && mornings > 12, "{actions} actions, {mornings} games came to a day");
}
