//! The advice the tower gives during play: the odds of attacks, the value of spending wrath, and settings that switch
//! advice off.

use app::advice::Pondered;
use app::input::Input;
use app::settings::{Setting, Settings};
use app::text::Lang;
use app::thinking::Thinking;
use rules_core::odds::{DEFAULT_PREFERENCE, Distribution, Face, Spend, Wish};
use tests::ram_flash::RamFlash;
use tests::table::{PRESS, Tower, UNDO};
use tests::tales::{choose, game, goblin, options, to_root, turn_to};

/// The Goblin stands in the first place of the left lane.
const GOBLIN: u8 = 1;
const UNDER_WAY: u8 = 0;
const AIMED: &str = "What is likely";

fn brought(way: fn(&mut Tower)) -> Tower {
    let mut tower = Tower::new();
    way(&mut tower);
    tower.thinks();
    tower
}

fn percent(tower: &Tower, number: u8) -> Option<u8> {
    let view = tower.device.view(tower.now_ms);
    view.advice
        .and_then(Thinking::odds)
        .expect("advice is wanted")
        .of(number)
        .map(|foreseen| foreseen.percent())
}

#[test]
fn every_target_has_the_odds_of_its_attack() {
    let tower = brought(goblin::dealt);
    let view = tower.device.view(0);
    let advice = view.advice.and_then(Thinking::odds).expect("advice is wanted");
    let mut known = 0;
    for number in 1..11 {
        let Some(fight) = tower.session().play().fight(number, DEFAULT_PREFERENCE, view.decks) else {
            assert!(advice.of(number).is_none());
            continue;
        };
        let mut alone = Distribution::new();
        alone.begin(&fight).expect("few dice");
        alone.advance(usize::MAX);
        assert_eq!(advice.of(number), Some(&alone.foreseen()));
        known += 1;
    }
    assert_eq!(known, 9, "nine monsters lie face up");
    let best = advice.best().expect("more than one");
    let better = |number| {
        let one = advice.of(number).expect("known");
        advice.of(best).expect("known").compare(one, DEFAULT_PREFERENCE).is_le()
    };
    assert!((1..10).all(better));
}

#[test]
fn the_attack_thought_of_is_the_attack_under_way() {
    let thought = percent(&brought(goblin::dealt), GOBLIN);
    let tower = brought(goblin::aimed);
    assert_eq!(percent(&tower, UNDER_WAY), thought);
    let advice = tower.device.view(0).advice.and_then(Thinking::odds).expect("advice is wanted");
    let with_wrath = advice.with_wrath().expect("Guscard has wrath").percent();
    assert!(Some(with_wrath) > thought, "wrath helps");
    let sum: u32 = advice.bars().iter().map(|&bar| u32::from(bar)).sum();
    assert!((100..110).contains(&sum), "of a hundred rolls, rounded up: {sum}");
}

#[test]
fn wrath_is_worth_what_the_dice_say() {
    let tower = brought(goblin::rolled);
    let advice = tower.device.view(0).advice.and_then(Thinking::odds).expect("advice is wanted");
    // Three dice lie: a sword, a shield and faith (KT-EX-12).
    let shown = [Face::Sword, Face::Shield, Face::Faith];
    let worth = |spend| advice.worth(&shown, spend).expect("it can be done");
    let all = [None, Some(Spend::Again(Face::Sword)), Some(Spend::Again(Face::Shield)), Some(Spend::OneMore)];
    let marked: Vec<_> = all.into_iter().filter(|&spend| worth(spend).1).collect();
    assert_eq!(marked, [Some(Spend::Again(Face::Shield))]);
    assert_eq!(worth(None).0.percent(), 0);
    assert!(advice.worth(&shown, Some(Spend::Again(Face::DoubleSword))).is_none(), "none shows it");
}

#[test]
fn another_action_begins_anew_and_turning_does_not() {
    let mut tower = brought(goblin::dealt);
    tower.turn(1);
    assert!(percent(&tower, GOBLIN).is_some());
    assert_eq!(tower.device.ponder(), Pondered::Nothing);
    tower.turn(-1);
    tower.does(PRESS);
    assert!(percent(&tower, GOBLIN).is_none());
    tower.thinks();
    assert!(percent(&tower, UNDER_WAY).is_some());
    tower.does(UNDO);
    assert!(percent(&tower, UNDER_WAY).is_none());
    to_root(&mut tower);
    tower.thinks();
    assert!(percent(&tower, UNDER_WAY).is_none() && percent(&tower, GOBLIN).is_some());
}

/// Changes settings through the menu, as a player does.
fn with(chosen: &[(Setting, u8)], way: fn(&mut Tower)) -> Tower {
    let mut tower = Tower::set(RamFlash::default(), chosen);
    way(&mut tower);
    tower.thinks();
    tower
}

#[test]
fn a_table_that_wants_no_advice_is_told_nothing() {
    let off = [(Setting::Advice, 1)];
    for way in [goblin::dealt, goblin::aimed, goblin::rolled] {
        let mut tower = with(&off, way);
        assert!(tower.device.view(0).advice.is_none());
        assert_eq!(tower.device.ponder(), Pondered::Nothing);
        let offered = options(&tower);
        assert!(offered.iter().all(|line| !line.starts_with("What")), "{offered:?}");
    }
    let offered = options(&brought(goblin::aimed));
    assert!(offered.iter().any(|line| line == AIMED), "{offered:?}");
}

#[test]
fn the_preference_of_the_table_decides_what_is_best() {
    let orders: Vec<_> = (0..6)
        .map(|choice| {
            let mut settings = Settings::default();
            assert!(settings.choose(Setting::AdvicePuts, choice));
            let words = settings.choice(Setting::AdvicePuts).get(Lang::English);
            let name = |wish| match wish {
                Wish::Defeat => "win",
                Wish::FewWounds => "wounds",
                Wish::LittleDoom => "doom",
            };
            let [first, second, _] = settings.preference();
            assert_eq!(words.as_str(), format!("{}, {}", name(first), name(second)));
            let tower = with(&[(Setting::AdvicePuts, choice)], goblin::dealt);
            let advice = tower.device.view(0).advice.and_then(Thinking::odds).expect("advice is wanted");
            let best = advice.best().expect("more than one");
            let least = (1..10).filter_map(|number| Some((number, advice.of(number)?)));
            let found = least.min_by(|(_, one), (_, other)| one.compare(other, settings.preference()));
            assert_eq!(found.map(|(number, _)| number), Some(best));
            best
        })
        .collect();
    assert!(orders.iter().any(|&best| best != orders[0]), "not all of them lead to the same target");
}

#[test]
fn dice_whose_faces_nobody_has_stated_are_not_foreseen() {
    let mut tower = brought(goblin::paid);
    assert!(percent(&tower, UNDER_WAY).is_some());
    tower.does(Input::Dropped);
    assert_eq!(tower.device.ponder(), Pondered::Nothing, "dice are being entered");
}

#[test]
fn the_page_of_wrath_goes_with_the_wrath() {
    let mut tower = brought(goblin::rolled);
    turn_to(&mut tower, "What wrath", 0);
    choose(&mut tower, "Now resolve");
    to_root(&mut tower);
    assert!(options(&tower).iter().all(|line| !line.starts_with("What wrath")));
    assert!(game(&tower).state().attack().is_some());
}
