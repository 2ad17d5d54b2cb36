//! Tests that every event, refusal, action and question has a text in both languages that fits the screen.

use std::vec::Vec;

use rules_core::card::{CardRef, DataError, Field, Kind, List, Provenance, RecordBuilder, Slot};
use rules_core::effect::PwOp;
use rules_core::game::{Faces, Rules as _};
use rules_core::paladins::{
    Action, Area, Asked, Attribute, Cause, Colour, Deed, Difficulty, Entry, Event, HouseRules, Liking, Mode,
    Obstacle, Paladins, Purse, Record, Refusal, Row, Seat, Space, Text, Why, Workers,
};

use super::events;
use super::words::{self, Words};
use crate::decks::Decks;
use crate::games::tests::{fits, in_words, samples};
use crate::packing;
use crate::text::{Lang, Slot as Room, West};

const LONG: &str = "pw/t-long";
const CARD: CardRef = CardRef::of(LONG);
const WHO: Seat = Seat(1);

/// What is left of a card's symbols, as a journal would hold it.
fn symbols() -> Text {
    let mut room = [0; 16];
    let packed = packing::pack(&(CARD, 0u8, 0u8, 0u8), &mut room).expect("room");
    packing::unpack(packed).expect("card, ability, from, to")
}

/// A game that has begun, with a card of a long name: for four, or alone against the opponent.
fn begun(players: u8) -> Paladins {
    let mut board = RecordBuilder::new(Kind::Board, "pw/t-board", "Board", "Plan").expect("room");
    board.list(List::TaxSupply, Provenance::House, &[5, 6, 7, 8]).expect("room");
    let long =
        RecordBuilder::new(Kind::Townsfolk, LONG, "Debt Collector", "Schuldeneintreiber").expect("room");
    let kept = |card: &RecordBuilder| Action::KeepCard(Record::from_slice(card.bytes()).expect("room"));
    let mut game = Paladins::default();
    let actions = [
        Action::SetUp { players, mode: Mode::Light, difficulty: Difficulty::Hard },
        kept(&board),
        kept(&long),
        Action::Lay(CardRef::of("pw/t-board")),
        Action::Begin,
    ];
    for action in actions {
        game.apply(&action, &Decks::EMPTY, &mut |_| ()).expect("a beginning");
    }
    game
}

fn all_events() -> Vec<Event> {
    let who = WHO;
    let area = Area::Convert;
    let slot = Slot::Field(Field::Taxes).code();
    let mut all = samples![Event;
        Event::RulesSet => Event::RulesSet,
        Event::CardKept(_) => Event::CardKept(CARD),
        Event::FilledIn { .. } => Event::FilledIn { card: CARD, slot, amount: 2 },
        Event::Adjusted => Event::Adjusted,
        Event::BoardLaid(_) => Event::BoardLaid(CARD),
        Event::Began { .. } => Event::Began { players: 4, taxes: 8 },
        Event::StartPlayerDrawn(_) => Event::StartPlayerDrawn(who),
        Event::StartPlayerMoved(_) => Event::StartPlayerMoved(who),
        Event::OpponentWorkshop { .. } => Event::OpponentWorkshop { area, workshops: 2 },
        Event::TownsfolkRevealed { .. } => Event::TownsfolkRevealed { slot: 4, card: CARD },
        Event::OutsiderRevealed { .. } => Event::OutsiderRevealed { slot: 5, card: CARD },
        Event::TownsfolkDiscarded { .. } => Event::TownsfolkDiscarded { slot: 4, card: CARD },
        Event::OutsiderDiscarded { .. } => Event::OutsiderDiscarded { slot: 0, card: CARD },
        Event::TownsfolkSlid => Event::TownsfolkSlid,
        Event::OutsidersSlid => Event::OutsidersSlid,
        Event::OrderRevealed { .. } => Event::OrderRevealed { place: 2, card: CARD },
        Event::FavourRevealed { .. } => Event::FavourRevealed { place: 4, card: CARD },
        Event::RoundBegan { .. } => Event::RoundBegan { round: 7 },
        Event::TavernRevealed { .. } => Event::TavernRevealed { card: CARD },
        Event::PaladinsDrawn { .. } => Event::PaladinsDrawn { pile: 12 },
        Event::PaladinRevealed { .. } => Event::PaladinRevealed { who, card: CARD },
        Event::TavernTaken { .. } => Event::TavernTaken { who, card: CARD },
        Event::TavernLeft { .. } => Event::TavernLeft { card: CARD, criminals: 2 },
        Event::TavernsDiscarded => Event::TavernsDiscarded,
        Event::FavourWorkersReturned => Event::FavourWorkersReturned,
        Event::RoundEnded { .. } => Event::RoundEnded { round: 7 },
        Event::TurnBegan(_) => Event::TurnBegan(who),
        Event::Acted { .. } => Event::Acted { who, area, workers: 3 },
        Event::WorkersReturned { .. } => Event::WorkersReturned { who, area, workers: 3 },
        Event::WorkshopMoved { .. } => Event::WorkshopMoved { who, area, space: 1 },
        Event::WorkerRemoved { .. } => Event::WorkerRemoved { who, area },
        Event::Recruited { .. } => Event::Recruited { who, card: CARD, kept: true },
        Event::MonkPlaced { .. } => Event::MonkPlaced { who, space: 20 },
        Event::OutpostPlaced { .. } => Event::OutpostPlaced { who, space: 20 },
        Event::JarPlaced { .. } => Event::JarPlaced { who, space: 6 },
        Event::WallBuilt { .. } => Event::WallBuilt { who, card: CARD },
        Event::Attacked { .. } => Event::Attacked { who, card: CARD },
        Event::Converted { .. } => Event::Converted { who, card: CARD },
        Event::FavourUsed { .. } => Event::FavourUsed { who, card: CARD },
        Event::Passed { .. } => Event::Passed { who, kept: 3 },
        Event::SymbolsBegan { .. } => Event::SymbolsBegan { who, text: symbols() },
        Event::AttributeRaised { .. } => Event::AttributeRaised { who, attribute: Attribute::Influence, now: 12 },
        Event::WorkersGained { .. } => Event::WorkersGained { who, colour: Colour::Cleric, amount: 2 },
        Event::ProvisionsGained { .. } => Event::ProvisionsGained { who, amount: 3 },
        Event::ProvisionsPaid { .. } => Event::ProvisionsPaid { who, amount: 3 },
        Event::SilverMoved { .. } => Event::SilverMoved { from: Purse::Taxes, to: Purse::General, amount: 2 },
        Event::SuspicionDrawn { .. } => Event::SuspicionDrawn { who, shows: 2, now: 10 },
        Event::SuspicionDiscarded { .. } => Event::SuspicionDiscarded { who, shows: 2, now: 10 },
        Event::SuspicionShuffled => Event::SuspicionShuffled,
        Event::NoSuspicionLeft { .. } => Event::NoSuspicionLeft { who },
        Event::DebtGained { .. } => Event::DebtGained { who, unpaid: 3 },
        Event::DebtPaid { .. } => Event::DebtPaid { who, unpaid: 3 },
        Event::DebtDestroyed { .. } => Event::DebtDestroyed { who, unpaid: 3 },
        Event::NothingToDo { .. } => Event::NothingToDo { who },
        Event::DoneByHand { .. } => Event::DoneByHand { who, text: symbols() },
        Event::InquisitionBegan(_) => Event::InquisitionBegan(Cause::TaxesTaken),
        Event::Judged { .. } => Event::Judged { counts: [0; 4], most: 0 },
        Event::TaxesRefilled { .. } => Event::TaxesRefilled { now: 8 },
        Event::InquisitionEnded => Event::InquisitionEnded,
        Event::MoreThanThereAre => Event::MoreThanThereAre,
        Event::OpponentReady { .. } => Event::OpponentReady { workers: 10 },
        Event::MarkerMoved { .. } => Event::MarkerMoved { space: 5, looped: false },
        Event::PlanTurnedUp { .. } => Event::PlanTurnedUp { card: CARD },
        Event::OpponentCannot { .. } => Event::OpponentCannot { area, why: Obstacle::Blocked },
        Event::OpponentDoes { .. } => Event::OpponentDoes { area, workers: 3 },
        Event::OpponentChose(_) => Event::OpponentChose(Why::Plan),
        Event::OpponentRests => Event::OpponentRests,
        Event::OpponentDone => Event::OpponentDone,
        Event::PlansShuffled { .. } => Event::PlansShuffled { deck: 17 },
        Event::FavourPlanDiscarded { .. } => Event::FavourPlanDiscarded { place: 4 },
        Event::GameOver => Event::GameOver,
    ];
    let obstacles = samples![Obstacle;
        Obstacle::TooFewWorkers { .. } => Obstacle::TooFewWorkers { needs: 3, has: 1 },
        Obstacle::Blocked => Obstacle::Blocked,
        Obstacle::TooLow { .. } => Obstacle::TooLow { attribute: Attribute::Influence, need: 10, has: 9 },
        Obstacle::NoTarget => Obstacle::NoTarget,
        Obstacle::Limit => Obstacle::Limit,
        Obstacle::Unknown { .. } => Obstacle::Unknown { card: CARD, slot },
    ];
    let every = |why: &Obstacle| Area::ALL.map(|area| Event::OpponentCannot { area, why: *why });
    all.extend(obstacles.iter().flat_map(every));
    all.extend(reasons().into_iter().map(Event::OpponentChose));
    all.extend([
        Event::Recruited { who, card: CARD, kept: false },
        Event::WorkshopMoved { who, area, space: 0 },
        Event::MarkerMoved { space: 1, looped: true },
        Event::InquisitionBegan(Cause::NoSuspicionCards),
        Event::SilverMoved { from: Purse::General, to: Purse::Taxes, amount: 8 },
        Event::SilverMoved { from: Purse::General, to: Purse::Of(who), amount: 8 },
        Event::SilverMoved { from: Purse::Of(who), to: Purse::General, amount: 8 },
        Event::SilverMoved { from: Purse::Taxes, to: Purse::Of(who), amount: 8 },
    ]);
    all
}

fn reasons() -> Vec<Why> {
    let attribute = Attribute::Influence;
    let mut all = samples![Why;
        Why::Plan => Why::Plan,
        Why::Order { met: false, .. } => Why::Order { place: 2, met: false },
        Why::Order { met: true, .. } => Why::Order { place: 2, met: true },
        Why::Fallback => Why::Fallback,
        Why::NothingPossible => Why::NothingPossible,
        Why::Marker { .. } => Why::Marker { marker: 3, slot: 4 },
        Why::Space { .. } => Why::Space { space: 20, likes: Liking::NoDebt },
        Why::RightSide { stands: true } => Why::RightSide { stands: true },
        Why::RightSide { stands: false } => Why::RightSide { stands: false },
        Why::Lowest { tied: true, .. } => Why::Lowest { attribute, tied: true },
        Why::Lowest { tied: false, .. } => Why::Lowest { attribute, tied: false },
        Why::LeftOption => Why::LeftOption,
        Why::Atones { in_debt: true } => Why::Atones { in_debt: true },
        Why::Atones { in_debt: false } => Why::Atones { in_debt: false },
        Why::NothingToDiscard => Why::NothingToDiscard,
    ];
    let likings = samples![Liking;
        Liking::FreeRecruit => Liking::FreeRecruit,
        Liking::PayDebt => Liking::PayDebt,
        Liking::Pray => Liking::Pray,
        Liking::TwoWorkers => Liking::TwoWorkers,
        Liking::OneWorker => Liking::OneWorker,
        Liking::Silver => Liking::Silver,
        Liking::DiscardSuspicion => Liking::DiscardSuspicion,
        Liking::Other => Liking::Other,
        Liking::NoDebt => Liking::NoDebt,
    ];
    all.extend(likings.into_iter().map(|likes| Why::Space { space: 20, likes }));
    all
}

fn all_refusals() -> Vec<Refusal> {
    let slot = Slot::Field(Field::Taxes).code();
    let wants = [Some(Space::Of(Colour::Merchant)), Some(Space::Any), Some(Space::Of(Colour::Cleric))];
    let shops = Entry::Workshops(Area::Absolve);
    let mut all = samples![Refusal;
        Refusal::NotNow => Refusal::NotNow,
        Refusal::OutOfRange { .. } => Refusal::OutOfRange { amount: 100, from: 0, to: 99 },
        Refusal::UnknownCard(_) => Refusal::UnknownCard(CARD),
        Refusal::NotThisCard => Refusal::NotThisCard,
        Refusal::Missing { .. } => Refusal::Missing { card: CARD, slot },
        Refusal::Record(_) => Refusal::Record(DataError::CutOff),
        Refusal::RecordsFull => Refusal::RecordsFull,
        Refusal::AnswersFull => Refusal::AnswersFull,
        Refusal::NotOpen => Refusal::NotOpen,
        Refusal::WrongNumber { .. } => Refusal::WrongNumber { players: 5 },
        Refusal::BoardMissing => Refusal::BoardMissing,
        Refusal::InUse => Refusal::InUse,
        Refusal::AlreadyLies(_) => Refusal::AlreadyLies(CARD),
        Refusal::NoPlace { .. } => Refusal::NoPlace { most: 5 },
        Refusal::AlreadyUsed { .. } => Refusal::AlreadyUsed { who: WHO, card: CARD },
        Refusal::HasWorkshop(_) => Refusal::HasWorkshop(Area::Convert),
        Refusal::NoSuchWorkers { .. } => Refusal::NoSuchWorkers { has: Workers([1, 0, 0, 2, 0, 0]) },
        Refusal::WrongWorkers { .. } => Refusal::WrongWorkers { area: Area::Convert, wants },
        Refusal::Occupied { .. } => Refusal::Occupied { area: Area::Absolve, workers: 3 },
        Refusal::FavourUsed { .. } => Refusal::FavourUsed { free: 0 },
        Refusal::NotEnoughSilver { .. } => Refusal::NotEnoughSilver { cost: 10, has: 9 },
        Refusal::NotEnoughProvisions { .. } => Refusal::NotEnoughProvisions { cost: 10, has: 9 },
        Refusal::TooLow { .. } => Refusal::TooLow { attribute: Attribute::Influence, need: 12, has: 10 },
        Refusal::Limit { .. } => Refusal::Limit { area: Area::Develop },
        Refusal::EmptyPlace { .. } => Refusal::EmptyPlace { row: Row::Townsfolk, place: 4, there: 0 },
        Refusal::NotInRow { .. } => Refusal::NotInRow { row: Row::Taverns, card: CARD, there: 0 },
        Refusal::NobodyThere { .. } => Refusal::NobodyThere { area: Area::Convert, others: 1 << 6 },
        Refusal::SpaceTaken { .. } => Refusal::SpaceTaken { open: 0x0FF0_0000 },
        Refusal::FavourWants { .. } => Refusal::FavourWants { wants },
        Refusal::SpaceClosed { .. } => Refusal::SpaceClosed { players: 4, open: 0x7 },
        Refusal::NoCredit => Refusal::NoCredit,
        Refusal::Covered { .. } => Refusal::Covered { area: Area::Absolve, space: 1 },
        Refusal::NoWalls => Refusal::NoWalls,
        Refusal::TooManyKept { .. } => Refusal::TooManyKept { most: 3 },
        Refusal::Full { .. } => Refusal::Full { who: Seat(0), most: 12 },
        Refusal::Silent(_) => Refusal::Silent(CARD),
        Refusal::NotKept(_) => Refusal::NotKept(PwOp::FewerProvisions),
        Refusal::NoSuchValue(_) => Refusal::NoSuchValue(Entry::Workshops(Area::Convert)),
        Refusal::LieThere { .. } => Refusal::LieThere { entry: Entry::Developed, amount: 1, is: 2 },
        Refusal::Contradicts { .. } => {
            Refusal::Contradicts { entry: shops, amount: 3, other: Entry::Developed, is: 1 }
        },
        Refusal::TooManySuspicion { .. } => Refusal::TooManySuspicion { amount: 12, others: 24 },
        Refusal::Over => Refusal::Over,
    ];
    for area in Area::ALL {
        all.extend([Refusal::Occupied { area, workers: 3 }, Refusal::Limit { area }]);
    }
    all
}

fn all_actions() -> Vec<Action> {
    let who = WHO;
    let (mode, difficulty) = (Mode::Full, Difficulty::Standard);
    let workers = Workers([1, 2, 0, 0, 0, 0]);
    let deed = |area| Deed { area, workers, target: 6, how: 0 };
    let mut all = samples![Action;
        Action::SetUp { .. } => Action::SetUp { players: 1, mode, difficulty },
        Action::SetHouseRules(_) => Action::SetHouseRules(HouseRules::RECOMMENDED),
        Action::KeepCard(_) => Action::KeepCard(Record::default()),
        Action::FillIn { .. } => Action::FillIn { card: CARD, slot: Slot::Field(Field::Taxes).code(), amount: 1 },
        Action::Lay(_) => Action::Lay(CARD),
        Action::Begin => Action::Begin,
        Action::Roll(_) => Action::Roll(Faces::from_slice(&[3]).expect("one die")),
        Action::Act(_) => Action::Act(deed(Area::Hunt)),
        Action::Pass { .. } => Action::Pass { keep: Workers::NONE },
        Action::Pick(_) => Action::Pick(2),
        Action::PickAndDiscard(_) => Action::PickAndDiscard(2),
        Action::ChooseOption(_) => Action::ChooseOption(1),
        Action::Drawn(_) => Action::Drawn(2),
        Action::Done => Action::Done,
        Action::Decline => Action::Decline,
        Action::Receive { .. } => Action::Receive { who, symbol: PwOp::GainCriminal, amount: 2 },
        Action::Own { .. } => Action::Own { who, card: CARD, beaten: true },
        Action::Finish => Action::Finish,
        Action::Adjust { .. } => Action::Adjust { who, entry: Entry::Silver, amount: 12 },
        Action::AdjustTaxes(_) => Action::AdjustTaxes(8),
    ];
    let entries = samples![Entry;
        Entry::Silver => Entry::Silver,
        Entry::Provisions => Entry::Provisions,
        Entry::Faith => Entry::Faith,
        Entry::Strength => Entry::Strength,
        Entry::Influence => Entry::Influence,
        Entry::Unpaid => Entry::Unpaid,
        Entry::Paid => Entry::Paid,
        Entry::Developed => Entry::Developed,
        Entry::Commissions => Entry::Commissions,
        Entry::Walls => Entry::Walls,
        Entry::Outposts => Entry::Outposts,
        Entry::Jars => Entry::Jars,
        Entry::Attacked => Entry::Attacked,
        Entry::Converted => Entry::Converted,
        Entry::Worker(_) => Entry::Worker(Colour::Merchant),
        Entry::Suspicion => Entry::Suspicion,
        Entry::Placed(_) => Entry::Placed(Area::Convert),
        Entry::SuspicionPile => Entry::SuspicionPile,
        Entry::SuspicionDiscards => Entry::SuspicionDiscards,
        Entry::Round => Entry::Round,
        Entry::Marker => Entry::Marker,
        Entry::Taxes => Entry::Taxes,
        Entry::Start => Entry::Start,
        Entry::Turn => Entry::Turn,
        Entry::Pile(_) => Entry::Pile(0),
        Entry::OnFavour(_) => Entry::OnFavour(4),
        Entry::Space(_) => Entry::Space(29),
        Entry::Passed => Entry::Passed,
        Entry::Workshops(_) => Entry::Workshops(Area::Convert),
        Entry::Jar(_) => Entry::Jar(6),
        Entry::AttackedOf(_) => Entry::AttackedOf(1),
        Entry::Stack(_) => Entry::Stack(2),
        Entry::Plans => Entry::Plans,
        Entry::PlanDiscards => Entry::PlanDiscards,
        Entry::Card(..) => Entry::Card(Row::Townsfolk, 4),
        Entry::Taken(_) => Entry::Taken(4),
    ];
    all.extend(entries.into_iter().map(|entry| Action::Adjust { who, entry, amount: 12 }));
    all.extend(Area::ALL.map(|area| Action::Act(deed(area))));
    all.extend([
        Action::SetUp { players: 4, mode: Mode::Light, difficulty },
        Action::Pass { keep: workers },
        Action::Own { who, card: CARD, beaten: false },
    ]);
    all
}

#[test]
fn every_event_has_words_that_fit_and_goes_back_in_words() {
    for (players, lang) in [(4, Lang::English), (4, Lang::German), (1, Lang::English), (1, Lang::German)] {
        let game = begun(players);
        for event in all_events() {
            let said = in_words(lang, |say| Words(&game).say(&event, say));
            fits(&said, Room::Message.columns(), 4);
            if matches!(event, Event::Recruited { .. } | Event::Attacked { .. } | Event::Converted { .. }) {
                let in_a_round = std::format!("{said}{}", West::SlotStays.get(lang));
                fits(&in_a_round, Room::Message.columns(), 4);
            }
            let back = in_words(lang, |say| Words(&game).put_back(&event, say));
            // That a slot stays empty is no news then.
            let again = back.strip_prefix(West::NotThat.get(lang).as_str()).unwrap_or_default();
            assert_eq!(again.is_empty(), back.is_empty());
            assert!(said.starts_with(again), "{back}");
        }
    }
}

#[test]
fn every_refusal_is_a_sentence_that_fits() {
    for lang in Lang::ALL {
        let game = begun(4);
        for refusal in all_refusals() {
            let why = in_words(lang, |say| Words(&game).why(&refusal, say));
            fits(&why, Room::Message.columns(), Room::Message.lines());
            // What is asked comes behind where something else was wanted.
            assert!(why.contains('.'), "{why}");
        }
    }
}

#[test]
fn every_action_has_a_line() {
    for lang in Lang::ALL {
        let game = begun(4);
        for action in all_actions() {
            fits(&in_words(lang, |say| Words(&game).told(&action, say)), Room::Message.columns(), 3);
        }
    }
}

#[test]
fn every_question_has_a_line_that_fits() {
    let who = WHO;
    let text = symbols();
    let questions = samples![Asked;
        Asked::StartPlayer => Asked::StartPlayer,
        Asked::OpponentWorkshop { .. } => Asked::OpponentWorkshop { left: 5 },
        Asked::Townsfolk { .. } => Asked::Townsfolk { slot: 4 },
        Asked::Outsider { .. } => Asked::Outsider { slot: 5 },
        Asked::SetupRecruit { .. } => Asked::SetupRecruit { who },
        Asked::Order { .. } => Asked::Order { place: 2 },
        Asked::Favour { .. } => Asked::Favour { place: 4 },
        Asked::Tavern { .. } => Asked::Tavern { left: 5 },
        Asked::Paladin { .. } => Asked::Paladin { who },
        Asked::TakeTavern { .. } => Asked::TakeTavern { who },
        Asked::Turn { .. } => Asked::Turn { who },
        Asked::Suspicion { .. } => Asked::Suspicion { who },
        Asked::Wall { .. } => Asked::Wall { who },
        Asked::Choose { .. } => Asked::Choose { who, text, options: 2 },
        Asked::Pray { .. } => Asked::Pray { who },
        Asked::FreeRecruit { .. } => Asked::FreeRecruit { who },
        Asked::Abilities { .. } => Asked::Abilities { who, used: 0 },
        Asked::ByHand { .. } => Asked::ByHand { who, text },
        Asked::Plan => Asked::Plan,
        Asked::Ledger => Asked::Ledger,
        Asked::Card { .. } => Asked::Card { row: Row::Taverns, place: 4 },
    ];
    for lang in Lang::ALL {
        for &asked in &questions {
            let words = in_words(lang, |say| Words(&begun(4)).asked(asked, say));
            // A card's name is cut where it does not fit.
            let lines = if matches!(asked, Asked::ByHand { .. }) { 2 } else { 1 };
            fits(&words, Room::Line.columns(), lines);
        }
    }
}

#[test]
fn an_inquisition_names_who_is_hit_and_why() {
    let four = begun(4);
    let judged = Event::Judged { counts: [1, 0, 3, 3], most: 3 };
    let english = in_words(Lang::English, |say| Words(&four).say(&judged, say));
    assert_eq!(english, "Suspicion 1, 0, 3, 3. Most (3): Player 3, Player 4. 1 debt each, suspicion -1");
    let german = in_words(Lang::German, |say| Words(&four).say(&judged, say));
    assert!(german.contains("Spieler 3, Spieler 4"), "{german}");
    assert!(events::is_dire(&Event::InquisitionBegan(Cause::TaxesTaken)));
    assert!(!events::is_dire(&judged));
    assert!(events::is_announced(&judged));
}

#[test]
fn alone_the_two_are_you_and_the_opponent() {
    let alone = begun(1);
    let judged = Event::Judged { counts: [2, 2, 0, 0], most: 2 };
    let english = in_words(Lang::English, |say| Words(&alone).say(&judged, say));
    assert_eq!(english, "Suspicion 2, 2. Most (2): You, Opponent. 1 debt each, suspicion -1");
}

#[test]
fn workers_that_do_not_fit_are_told_which_would() {
    let four = begun(4);
    let three = [Some(Space::Of(Colour::Scout)), Some(Space::Any), Some(Space::Of(Colour::Cleric))];
    let why = |area, wants| {
        in_words(Lang::English, |say| Words(&four).why(&Refusal::WrongWorkers { area, wants }, say))
    };
    assert_eq!(why(Area::Commission, three), "Commission wants: Scout, any, Cleric.");
    let two = [Some(Space::Any), Some(Space::Of(Colour::Scout)), None];
    assert_eq!(why(Area::Hunt, two), "Hunt wants one of any colour, or: any, Scout.");
}

#[test]
fn a_refusal_says_what_is_there() {
    let four = begun(4);
    let why = |refusal: Refusal| in_words(Lang::English, |say| Words(&four).why(&refusal, say));
    let none = Workers::NONE;
    assert_eq!(why(Refusal::NoSuchWorkers { has: none }), "Not these workers. You have: none.");
    let two = Refusal::Occupied { area: Area::Hunt, workers: 2 };
    assert_eq!(why(two), "Workers on Hunt: 2. Pray clears it.");
    assert_eq!(why(Refusal::FavourUsed { free: 0 }), "It is used for this round. Free: none.");
    assert_eq!(why(Refusal::SpaceTaken { open: 0b1001 }), "That space is taken. Open: 1, 4.");
    let others = 1 << Area::Hunt as u8 | 1 << Area::Absolve as u8;
    let nobody = Refusal::NobodyThere { area: Area::Trade, others };
    assert_eq!(why(nobody), "Nobody on Trade. Workers on: Hunt, Absolve.");
    assert_eq!(why(Refusal::OutOfRange { amount: 3, from: 1, to: 2 }), "Not 3: it is 1 to 2.");
    let against = Refusal::Contradicts { entry: Entry::Turn, amount: 1, other: Entry::Passed, is: 1 };
    assert_eq!(why(against), "Turn Player 2 contradicts Passed Yes.");
}

#[test]
fn names_stand_at_the_place_of_what_they_name() {
    let names = [
        (words::colour(Colour::Criminal), West::Criminal),
        (words::attribute(Attribute::Influence), West::Influence),
        (words::area(Area::Favour), West::Favour),
        (words::area(Area::Commission), West::Commission),
        (words::liking(Liking::NoDebt), West::LikesNoDebt),
        (words::mode(Mode::Light), West::TaxesAndScore),
        (words::level(Difficulty::Hard), West::Hard),
    ];
    for (name, wanted) in names {
        assert_eq!(name, wanted);
    }
    let mut rules = HouseRules::RECOMMENDED;
    for (_, rule) in words::house_rules(&mut rules) {
        *rule = !*rule;
    }
    let all = HouseRules {
        free_recruit_may_discard: false,
        opponent_places_worker: false,
        refill_always: false,
        paladin_scores: true,
    };
    assert_eq!(rules, all);
}
