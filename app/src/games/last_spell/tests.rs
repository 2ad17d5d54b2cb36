//! Tests that every event, refusal, action and question has a text in both languages that fits the screen.

use std::vec::Vec;

use rules_core::card::{CardRef, DataError, Field, Kind, RecordBuilder, Slot};
use rules_core::game::{Faces, Rules as _};
use rules_core::last_spell::{
    Action, Asked, Boss, BossPlace, Burden, Category, Check, DayStep, Doing, Entry, Event, Fields, Goods,
    Holder, HouseRules, Items, Kept, LastSpell, MAX_FIELDS, Neighbour, Places, Prompt, Question, Record,
    Refusal, Reward, Scenario, Seat, Spot, Start, Structure, Warning, Why,
};

use super::words::{self, Words};
use super::{events, labels};
use crate::decks::Decks;
use crate::games::tests::{fits, in_words, samples};
use crate::layout::{self, BODY_LINES};
use crate::text::{Lang, Slot as Room, Spell};

const LONG: &str = "ls/t-long";
const CARD: CardRef = CardRef::of(LONG);
const WHO: Seat = Seat(3);
const CAMP: Spot = Spot { place: 40, what: Structure::ScavengerCamp };

/// A game that has begun, with a card of a long name.
fn begun(scenario: Scenario) -> LastSpell {
    let long = RecordBuilder::new(Kind::Equipment, LONG, "Hunter's Longbow", "Jagdlangbogen").expect("room");
    let mut game = LastSpell::default();
    let actions = [
        Action::SetUp { players: 4, scenario, start: Start::Single, patterns: 0 },
        Action::KeepCard(Record::from_slice(long.bytes()).expect("room")),
        Action::Begin,
    ];
    for action in actions {
        game.apply(&action, &Decks::EMPTY, &mut |_| ()).expect("a beginning");
    }
    game
}

fn all_prompts() -> Vec<Prompt> {
    samples![Prompt;
        Prompt::Boards => Prompt::Boards,
        Prompt::ShopBoard => Prompt::ShopBoard,
        Prompt::Stacks => Prompt::Stacks,
        Prompt::Potions => Prompt::Potions,
        Prompt::Figures => Prompt::Figures,
        Prompt::HeroBoards => Prompt::HeroBoards,
        Prompt::ShuffleStacks => Prompt::ShuffleStacks,
        Prompt::Flip => Prompt::Flip,
        Prompt::Fog => Prompt::Fog,
        Prompt::SpawnDecks => Prompt::SpawnDecks,
        Prompt::ShufflePatterns => Prompt::ShufflePatterns,
        Prompt::Harpy => Prompt::Harpy,
        Prompt::Cetusia => Prompt::Cetusia,
        Prompt::Dryad => Prompt::Dryad,
        Prompt::RotateStacks => Prompt::RotateStacks,
        Prompt::Regenerate => Prompt::Regenerate,
        Prompt::Deploy => Prompt::Deploy,
        Prompt::Recharge => Prompt::Recharge,
        Prompt::Save => Prompt::Save,
    ]
}

fn all_events() -> Vec<Event> {
    let who = WHO;
    let what = Structure::ScavengerCamp;
    let scenario = Scenario::Gildenberg;
    let mut all = samples![Event;
        Event::RulesSet => Event::RulesSet,
        Event::CardKept(_) => Event::CardKept(CARD),
        Event::FilledIn { .. } => Event::FilledIn { card: CARD, slot: Slot::Field(Field::Cost).code(), amount: 2 },
        Event::Adjusted => Event::Adjusted,
        Event::LimitLifted => Event::LimitLifted,
        Event::Warned(_) => Event::Warned(Warning::FogAtWall),
        Event::Confirmed(_) => Event::Confirmed(Prompt::Boards),
        Event::ScenarioBegan { .. } => Event::ScenarioBegan { scenario, tokens: 7 },
        Event::DayBegan { .. } => Event::DayBegan { day: 3 },
        Event::MainBegan => Event::MainBegan,
        Event::DayEnded => Event::DayEnded,
        Event::NightFell { .. } => Event::NightFell { day: 3 },
        Event::NightEnded { .. } => Event::NightEnded { day: 3 },
        Event::Gold { .. } => Event::Gold { by: -3, now: 12, why: Why::Start },
        Event::Material { .. } => Event::Material { by: 12, now: 20, why: Why::Production },
        Event::Workers { .. } => Event::Workers { free: 4 },
        Event::FogMoved { .. } => Event::FogMoved { now: [6, 5, 6] },
        Event::RuinLaid { .. } => Event::RuinLaid { what: Structure::LargeRuin },
        Event::MissionDrawn { .. } => Event::MissionDrawn { goddess: 1 },
        Event::FirstPlayerChosen(_) => Event::FirstPlayerChosen(who),
        Event::HeroJoined { .. } => Event::HeroJoined { who },
        Event::TraitChosen { .. } => Event::TraitChosen { who, side: 1 },
        Event::PerkGained { .. } => Event::PerkGained { who, level: 3 },
        Event::LevelRaised { .. } => Event::LevelRaised { who },
        Event::ItemMoved { .. } => Event::ItemMoved { card: CARD, from: Holder::Box, to: Holder::Hero(who) },
        Event::DirectionDrawn { .. } => Event::DirectionDrawn { fields: [8, 9, 10, 11, 12] },
        Event::BossScouted(_) => Event::BossScouted(BossPlace::Tile(3)),
        Event::PatternsPlaced { .. } => Event::PatternsPlaced { field: 12, face_up: false },
        Event::PatternsTurnedUp => Event::PatternsTurnedUp,
        Event::PileTurned { .. } => Event::PileTurned { field: 12 },
        Event::Built(_) => Event::Built(what),
        Event::Upgraded(_) => Event::Upgraded(what),
        Event::Repaired { .. } => Event::Repaired { what, removed: 1, left: 1 },
        Event::Damaged { .. } => Event::Damaged { what, now: 2 },
        Event::Destroyed(_) => Event::Destroyed(what),
        Event::StackReplaced { .. } => Event::StackReplaced { stack: Category::Armour, tier: 3, face_up: false },
        Event::ShopClosed => Event::ShopClosed,
        Event::ShopOpened => Event::ShopOpened,
        Event::StacksRefreshed => Event::StacksRefreshed,
        Event::Plundered(_) => Event::Plundered(Structure::LargeRuin),
        Event::NoCardLeft => Event::NoCardLeft,
        Event::TurnBegan(_) => Event::TurnBegan(who),
        Event::Passed(_) => Event::Passed(who),
        Event::Regenerated { .. } => Event::Regenerated { who, mana: 0, wounds: 2 },
        Event::Wounded { .. } => Event::Wounded { who, now: 2 },
        Event::Recharged { .. } => Event::Recharged { catapults: 2 },
        Event::MissionsFulfilled => Event::MissionsFulfilled,
        Event::MissionsFailed => Event::MissionsFailed,
        Event::ScenarioWon(_) => Event::ScenarioWon(scenario),
        Event::ScenarioLost(_) => Event::ScenarioLost(scenario),
        Event::GameOver => Event::GameOver,
    ];
    let reasons = samples![Why;
        Why::Start => Why::Start,
        Why::Production => Why::Production,
        Why::Building(_) => Why::Building(what),
        Why::Upgrade(_) => Why::Upgrade(what),
        Why::Reward(_) => Why::Reward(what),
        Why::Repair(_) => Why::Repair(what),
        Why::Bought(_) => Why::Bought(CARD),
        Why::Sold => Why::Sold,
        Why::Plundered => Why::Plundered,
        Why::Refresh => Why::Refresh,
        Why::PushFog => Why::PushFog,
        Why::GuessAgain => Why::GuessAgain,
    ];
    let places = samples![BossPlace;
        BossPlace::LeftCliff => BossPlace::LeftCliff,
        BossPlace::RightCliff => BossPlace::RightCliff,
        BossPlace::OwnCards => BossPlace::OwnCards,
        BossPlace::Tile(_) => BossPlace::Tile(3),
    ];
    let warnings = samples![Warning;
        Warning::GoldTokens => Warning::GoldTokens,
        Warning::MaterialTokens => Warning::MaterialTokens,
        Warning::Flames => Warning::Flames,
        Warning::FogAtWall => Warning::FogAtWall,
    ];
    all.extend(reasons.into_iter().map(|why| Event::Material { by: -12, now: 20, why }));
    all.extend(places.into_iter().map(Event::BossScouted));
    all.extend(warnings.into_iter().map(Event::Warned));
    all.extend(all_prompts().into_iter().map(Event::Confirmed));
    all.extend(Structure::ALL.map(|what| Event::Damaged { what, now: 4 }));
    all.extend(Structure::ALL.map(Event::Destroyed));
    all.extend([
        Event::Regenerated { who, mana: 12, wounds: 2 },
        Event::ItemMoved { card: CARD, from: Holder::Stash, to: Holder::Stack },
    ]);
    all
}

fn all_refusals() -> Vec<Refusal> {
    let what = Structure::ScavengerCamp;
    let who = WHO;
    let mut row = [0; MAX_FIELDS + 1];
    row.iter_mut().zip(12..).for_each(|(field, number)| *field = number);
    let mut all = samples![Refusal;
        Refusal::NotNow => Refusal::NotNow,
        Refusal::UnknownCard(_) => Refusal::UnknownCard(CARD),
        Refusal::NotThisCard => Refusal::NotThisCard,
        Refusal::Missing { .. } => Refusal::Missing { card: CARD, slot: Slot::Field(Field::Cost).code() },
        Refusal::Record(_) => Refusal::Record(DataError::CutOff),
        Refusal::RecordsFull => Refusal::RecordsFull,
        Refusal::AnswersFull => Refusal::AnswersFull,
        Refusal::NotOpen => Refusal::NotOpen,
        Refusal::OutOfRange { .. } => Refusal::OutOfRange { amount: 100, from: 0, to: 20 },
        Refusal::Contradicts { .. } => Refusal::Contradicts {
            entry: Entry::Drawn(10),
            amount: 0,
            other: Entry::Row(4),
            is: 16,
        },
        Refusal::TooManyPatterns { .. } => Refusal::TooManyPatterns { deck: 10, out: 10 },
        Refusal::PerksLaid { .. } => Refusal::PerksLaid { who, level: 3, laid: 2 },
        Refusal::Over => Refusal::Over,
        Refusal::WrongNumber { .. } => Refusal::WrongNumber { players: 1 },
        Refusal::AllOrNone => Refusal::AllOrNone,
        Refusal::InUse => Refusal::InUse,
        Refusal::Taken { .. } => Refusal::Taken { card: CARD, by: who },
        Refusal::NoMix => Refusal::NoMix,
        Refusal::NotEnough { .. } => Refusal::NotEnough { cost: Goods::gold(12), has: Goods::gold(10) },
        Refusal::NeverBuilt(_) => Refusal::NeverBuilt(Structure::LargeRuin),
        Refusal::NoFigure(_) => Refusal::NoFigure(what),
        Refusal::NoUpgrade(_) => Refusal::NoUpgrade(what),
        Refusal::AlreadyUpgraded(_) => Refusal::AlreadyUpgraded(what),
        Refusal::NotInScenario(_) => Refusal::NotInScenario(what),
        Refusal::InArea { .. } => Refusal::InArea { what, near: Neighbour::Ruin },
        Refusal::NotStanding(_) => Refusal::NotStanding(what),
        Refusal::NotARuin(_) => Refusal::NotARuin(what),
        Refusal::Twice(_) => Refusal::Twice(Structure::LargeRuin),
        Refusal::NoneChosen => Refusal::NoneChosen,
        Refusal::NotInRow { .. } => Refusal::NotInRow { field: 16, row },
        Refusal::NoSuchValue(_) => Refusal::NoSuchValue(Entry::Row(4)),
        Refusal::TooManyFlames { .. } => Refusal::TooManyFlames { most: 4 },
        Refusal::OneAction => Refusal::OneAction,
        Refusal::NothingBegun => Refusal::NothingBegun,
        Refusal::NotPassed { .. } => Refusal::NotPassed { who, passed: 0b101 },
        Refusal::ShopClosed => Refusal::ShopClosed,
        Refusal::NotHeld { .. } => Refusal::NotHeld { card: CARD, by: Holder::Stash },
        Refusal::Encumbered { .. } => Refusal::Encumbered { who, burden: Burden::Scroll, most: 1 },
        Refusal::WrongTier { .. } => Refusal::WrongTier { now: 3 },
        Refusal::Full(_) => Refusal::Full(Kept::Directions),
        Refusal::TooFewWorkers { .. } => Refusal::TooFewWorkers { need: 3, free: 2 },
        Refusal::NoSeer => Refusal::NoSeer,
        Refusal::SeerNotUpgraded => Refusal::SeerNotUpgraded,
        Refusal::FogAtLimit => Refusal::FogAtLimit,
        Refusal::PerkTooHigh { .. } => Refusal::PerkTooHigh { level: 3, has: 1 },
        Refusal::OneOfFour => Refusal::OneOfFour,
        Refusal::KeepsTooMuch { .. } => Refusal::KeepsTooMuch { who, most: 2, armour: 1, pieces: 4 },
        Refusal::RowTooLong { .. } => Refusal::RowTooLong { fields: 6 },
        Refusal::BadRow => Refusal::BadRow,
        Refusal::AlreadyDrawn => Refusal::AlreadyDrawn,
        Refusal::NotInDeck => Refusal::NotInDeck,
        Refusal::CetusiaCard => Refusal::CetusiaCard,
    ];
    all.extend(Neighbour::ALL.map(|near| Refusal::InArea { what, near }));
    all.extend(Structure::ALL.map(Refusal::NeverBuilt));
    all.extend([Kept::Structures, Kept::Perks(who), Kept::Items(Holder::Stash)].map(Refusal::Full));
    all.push(Refusal::NotEnough { cost: Goods::material(12), has: Goods::gold(10) });
    all
}

fn all_actions() -> Vec<Action> {
    let who = WHO;
    let entries = samples![Entry;
        Entry::Gold => Entry::Gold,
        Entry::Material => Entry::Material,
        Entry::Fog(_) => Entry::Fog(2),
        Entry::Damage(_) => Entry::Damage(CAMP),
        Entry::Tier(_) => Entry::Tier(0),
        Entry::Wounds(_) => Entry::Wounds(who),
        Entry::Day => Entry::Day,
        Entry::First => Entry::First,
        Entry::Turn => Entry::Turn,
        Entry::Passed(_) => Entry::Passed(who),
        Entry::Spent => Entry::Spent,
        Entry::Deck => Entry::Deck,
        Entry::Drawn(_) => Entry::Drawn(10),
        Entry::Row(_) => Entry::Row(4),
        Entry::FaceUp(_) => Entry::FaceUp(4),
        Entry::Boss(_) => Entry::Boss(Boss::CorruptedHarpy),
        Entry::Failed => Entry::Failed,
        Entry::Level(_) => Entry::Level(who),
        Entry::Side(_) => Entry::Side(who),
        Entry::Perks { .. } => Entry::Perks { who, level: 3 },
        Entry::Figures(_) => Entry::Figures(Structure::ScavengerCamp),
        Entry::Upgraded(_) => Entry::Upgraded(CAMP),
        Entry::Throws(_) => Entry::Throws(CAMP),
        Entry::RuinGold(_) => Entry::RuinGold(CAMP),
        Entry::RuinMaterial(_) => Entry::RuinMaterial(CAMP),
        Entry::RuinItems(_) => Entry::RuinItems(CAMP),
    ];
    let setup =
        Action::SetUp { players: 4, scenario: Scenario::Lakeburg, start: Start::Campaign, patterns: 0 };
    let questions = samples![Question;
        Question::FogStart => Question::FogStart,
        Question::FirstPlayer => Question::FirstPlayer,
        Question::Side => Question::Side,
        Question::Level => Question::Level,
        Question::Coin => Question::Coin,
        Question::DryadTile => Question::DryadTile,
        Question::Missions => Question::Missions,
        Question::PlayOn => Question::PlayOn,
        Question::BossBeaten => Question::BossBeaten,
    ];
    let ruins = [Structure::SmallRuin, Structure::LargeRuin].map(|what| Spot { place: 3, what });
    let ruins = Places::from_slice(&ruins).expect("room");
    let mut all = samples![Action;
        Action::SetUp { .. } => setup,
        Action::SetHouseRules(_) => Action::SetHouseRules(HouseRules::RECOMMENDED),
        Action::KeepCard(_) => Action::KeepCard(Record::default()),
        Action::FillIn { .. } => Action::FillIn { card: CARD, slot: Slot::Field(Field::Cost).code(), amount: 1 },
        Action::Begin => Action::Begin,
        Action::Lay(_) => Action::Lay(CARD),
        Action::Roll(_) => Action::Roll(Faces::from_slice(&[1]).expect("one coin")),
        Action::Pick { .. } => Action::Pick { about: Question::DryadTile, number: 3 },
        Action::Done => Action::Done,
        Action::Decline => Action::Decline,
        Action::Row(_) => Action::Row(Fields::from_slice(&[1, 2, 3, 4, 12]).expect("room")),
        Action::Holds(_) => Action::Holds(Reward { goods: Goods::gold(2), equipment: 1 }),
        Action::QuickMix => Action::QuickMix,
        Action::Keep(_) => Action::Keep(Items::new()),
        Action::Stored(_) => Action::Stored(Goods::gold(12)),
        Action::Build { .. } => Action::Build { what: Structure::Armourer, near: 0 },
        Action::Upgrade(_) => Action::Upgrade(CAMP),
        Action::Repair { .. } => Action::Repair { place: CAMP, amount: 2 },
        Action::Move { .. } => Action::Move { card: CARD, from: Holder::Stash, to: Holder::Hero(who) },
        Action::Buy(_) => Action::Buy(CARD),
        Action::Sell(_) => Action::Sell(Items::new()),
        Action::Plunder(_) => Action::Plunder(ruins),
        Action::Refresh => Action::Refresh,
        Action::PushFog { .. } => Action::PushFog { tile: 0 },
        Action::GuessAgain { .. } => Action::GuessAgain { field: 3 },
        Action::Pass => Action::Pass,
        Action::TakeTurn(_) => Action::TakeTurn(who),
        Action::Damage { .. } => Action::Damage { place: CAMP, amount: 2 },
        Action::Wounds { .. } => Action::Wounds { who, amount: 2 },
        Action::LiftLimit => Action::LiftLimit,
        Action::Adjust { .. } => Action::Adjust { entry: Entry::Gold, amount: 12 },
    ];
    all.extend(entries.into_iter().map(|entry| Action::Adjust { entry, amount: 12 }));
    all.extend(questions.into_iter().flat_map(|about| [0, 1].map(|number| Action::Pick { about, number })));
    all
}

#[test]
fn every_event_has_words_that_fit_and_goes_back_in_words() {
    for scenario in Scenario::ALL {
        let game = begun(scenario);
        for (event, lang) in all_events().iter().flat_map(|event| Lang::ALL.map(|lang| (event, lang))) {
            let said = in_words(lang, |say| Words(&game).say(event, say));
            fits(&said, Room::Message.columns(), 4);
            let back = in_words(lang, |say| Words(&game).put_back(event, say));
            assert!(back.is_empty() || back.ends_with(&said), "{back}");
        }
    }
}

#[test]
fn every_refusal_is_a_sentence_that_fits() {
    let game = begun(Scenario::Gildenberg);
    for (refusal, lang) in all_refusals().iter().flat_map(|refusal| Lang::ALL.map(|lang| (refusal, lang))) {
        let why = in_words(lang, |say| Words(&game).why(refusal, say));
        // Beside the bar of a second page there is a column less.
        let (first, second) = why.split_once('\n').map_or((&*why, None), |(first, more)| (first, Some(more)));
        let columns = Room::Message.columns() - usize::from(second.is_some());
        [Some(first), second].into_iter().flatten().for_each(|page| fits(page, columns, BODY_LINES));
        assert_eq!(second.is_some(), refusal.is_limit());
        // What is asked comes behind where something else was wanted.
        assert!(why.contains('.'), "{why}");
    }
}

#[test]
fn a_refusal_says_who_and_how_many() {
    let game = begun(Scenario::Gildenberg);
    let why = |refusal: Refusal| in_words(Lang::English, |say| Words(&game).why(&refusal, say));
    assert_eq!(
        why(Refusal::NotPassed { who: WHO, passed: 0b101 }),
        "Hero 4 has not passed. Passed: Hero 1, Hero 3."
    );
    assert_eq!(why(Refusal::FogAtLimit), "The fog is 6 fields away, as far as it goes.");
    let keeps = why(Refusal::KeepsTooMuch { who: Seat(0), most: 2, armour: 1, pieces: 4 });
    assert!(keeps.starts_with("Hero 1 keeps 2 of 4 pieces at most, armour 1."), "{keeps}");
    assert!(why(Refusal::NoFigure(Structure::House)).starts_with("House: all 4 figures stand."));
}

#[test]
fn every_action_has_a_line() {
    let game = begun(Scenario::Gildenberg);
    for (action, lang) in all_actions().iter().flat_map(|action| Lang::ALL.map(|lang| (action, lang))) {
        fits(&in_words(lang, |say| Words(&game).told(action, say)), Room::Message.columns(), 3);
    }
}

/// Long after it was done, and without the number of a place or of an answer.
#[test]
fn the_history_names_what_an_action_was_about() {
    let told = [
        (Action::Pick { about: Question::FogStart, number: 6 }, "Fog distance? 6"),
        (Action::Pick { about: Question::FirstPlayer, number: 0 }, "First player: Hero 1"),
        (Action::Pick { about: Question::Side, number: 1 }, "Trait: side B"),
        (Action::Pick { about: Question::Coin, number: 0 }, "Coin: left cliff"),
        (Action::Pick { about: Question::BossBeaten, number: 1 }, "Boss defeated? yes"),
        (Action::Upgrade(CAMP), "Upgrade: Scavenger camp"),
        (Action::Repair { place: CAMP, amount: 2 }, "Repair: Scavenger camp -2"),
        (Action::Damage { place: CAMP, amount: 1 }, "Scavenger camp: damage +1"),
        (Action::PushFog { tile: 0 }, "Push fog back"),
        (Action::GuessAgain { field: 3 }, "Guess again: field 3"),
        (Action::Adjust { entry: Entry::Damage(CAMP), amount: 1 }, "By hand: Scavenger camp, flames = 1"),
    ];
    let game = begun(Scenario::Gildenberg);
    for (action, words) in told {
        assert_eq!(in_words(Lang::English, |say| Words(&game).told(&action, say)), words);
    }
    let ruins = [Structure::SmallRuin, Structure::LargeRuin].map(|what| Spot { place: 3, what });
    let plunder = Action::Plunder(Places::from_slice(&ruins).expect("room"));
    let words = in_words(Lang::German, |say| Words(&game).told(&plunder, say));
    assert_eq!(words, "Ruinen plündern: Größe 1, 3");
}

#[test]
fn every_question_prompt_and_check_fits() {
    let who = WHO;
    let mut questions = samples![Asked;
        Asked::Confirm(_) => Asked::Confirm(Prompt::Boards),
        Asked::FogStart => Asked::FogStart,
        Asked::Ruin { .. } => Asked::Ruin { size: 3 },
        Asked::Mission { .. } => Asked::Mission { goddess: 1 },
        Asked::FirstPlayer => Asked::FirstPlayer,
        Asked::Hero { .. } => Asked::Hero { who },
        Asked::Trait { .. } => Asked::Trait { who },
        Asked::Side { .. } => Asked::Side { who },
        Asked::Perk { .. } => Asked::Perk { who },
        Asked::Gear { .. } => Asked::Gear { who },
        Asked::Swap => Asked::Swap,
        Asked::Chest => Asked::Chest,
        Asked::Direction => Asked::Direction,
        Asked::Coin => Asked::Coin,
        Asked::DryadTile => Asked::DryadTile,
        Asked::Pattern { .. } => Asked::Pattern { field: 12, place: 1 },
        Asked::Turn { .. } => Asked::Turn { who, doing: None },
        Asked::Placement { .. } => Asked::Placement { what: Structure::ScavengerCamp },
        Asked::FirstCard { .. } => Asked::FirstCard { stack: Category::Armour },
        Asked::Prize { .. } => Asked::Prize { left: 2 },
        Asked::Night => Asked::Night,
        Asked::Dawn => Asked::Dawn,
        Asked::Missions => Asked::Missions,
        Asked::PlayOn => Asked::PlayOn,
        Asked::BossBeaten => Asked::BossBeaten,
        Asked::Keep { .. } => Asked::Keep { who },
    ];
    questions.extend([Doing::Equipping, Doing::Trading].map(|doing| Asked::Turn { who, doing: Some(doing) }));
    let checks = samples![Check;
        Check::InTheCity => Check::InTheCity,
        Check::FreeFields(_) => Check::FreeFields(3),
        Check::CutOut => Check::CutOut,
        Check::NotNorth => Check::NotNorth,
        Check::Area(_) => Check::Area(12),
        Check::Buildings => Check::Buildings,
    ];
    for (scenario, lang) in Scenario::ALL.into_iter().flat_map(|one| Lang::ALL.map(|lang| (one, lang))) {
        let game = begun(scenario);
        let words = Words(&game);
        for &asked in &questions {
            fits(&in_words(lang, |say| words.asked(asked, say)), Room::Message.columns(), 2);
        }
        for &check in &checks {
            fits(&in_words(lang, |say| words.speak(&words::check(check), say)), Room::Message.columns(), 3);
        }
        // All of them above the answers.
        for what in Structure::ALL {
            let said = in_words(lang, |say| labels::checklist(&game, what, say));
            fits(&said, layout::COLUMNS, BODY_LINES - 1);
        }
        for prompt in all_prompts() {
            let said = in_words(lang, |say| words.speak(&words.prompt(prompt), say));
            fits(&said, Room::Message.columns(), Room::Message.lines());
        }
    }
}

#[test]
fn names_stand_at_the_place_of_what_they_name() {
    let names = [
        (words::structure(Structure::LargeRuin), Spell::LargeRuin),
        (words::structure(Structure::Shop), Spell::Shop),
        (words::neighbour(Neighbour::Ruin), Spell::Ruin),
        (words::stack(Category::Potion), Spell::Potion),
        (words::burden(Burden::Scroll), Spell::Scroll),
        (words::start(Start::Campaign), Spell::Campaign),
        (words::scenario(Scenario::Glenwald), Spell::Glenwald),
        (words::boss(Boss::RottenDryad), Spell::Dryad),
        (words::goddess(1), Spell::Harm),
        (words::step(DayStep::Night), Spell::Night),
        (words::step(DayStep::Main), Spell::Main),
    ];
    for (name, wanted) in names {
        assert_eq!(name, wanted);
    }
    assert_eq!([1, 4, 0].map(words::tier), ["I", "IV", "?"]);
    let mut rules = HouseRules::RECOMMENDED;
    let mut names: Vec<Spell> = Vec::new();
    for (name, rule) in words::house_rules(&mut rules) {
        assert!(!names.contains(&name));
        names.push(name);
        *rule = !*rule;
    }
    let HouseRules { shuffle_patterns, sell_without_shop, heads_is_right, .. } = rules;
    assert_eq!([shuffle_patterns, sell_without_shop, heads_is_right], [false, false, true]);
}

#[test]
fn what_is_lost_is_dire_and_money_says_why() {
    assert!(events::is_dire(&Event::Destroyed(Structure::House)));
    assert!(events::is_dire(&Event::ScenarioLost(Scenario::Lakeburg)));
    assert!(!events::is_dire(&Event::Built(Structure::House)));
    assert!(events::is_announced(&Event::Built(Structure::House)));
    assert!(!events::is_announced(&Event::Confirmed(Prompt::Fog)));
    let game = begun(Scenario::Gildenberg);
    let paid = Event::Gold { by: -3, now: 1, why: Why::Building(Structure::Smith) };
    assert_eq!(in_words(Lang::English, |say| Words(&game).say(&paid, say)), "Gold -3, now 1 (Build: Smith)");
    let boards = in_words(Lang::German, |say| Words(&game).speak(&Words(&game).prompt(Prompt::Boards), say));
    assert_eq!(boards, "Stadt A, oben A, Seiten A. Hindernisse");
}
