//! Tests that every refusal has a text in both languages that fits the screen and says what it knows.

use std::string::String;
use std::vec::Vec;

use rules_core::card::{CardRef, DataError, Face, Kind, List, Provenance, RecordBuilder, Slot};
use rules_core::effect::{KtOp, Trigger};
use rules_core::game::Rules as _;
use rules_core::knight_tales::{Action, Colour, Die, Field, KnightTales, Record, Refusal, Seat, Spot, Value};

use super::words::Words;
use crate::decks::Decks;
use crate::games::tests::{fits, in_words, samples};
use crate::text::{Lang, Slot as Room};

const LONG: &str = "kt/t-long";
const CARD: CardRef = CardRef::of(LONG);
const WHO: Seat = Seat(0);
const SPOT: Spot = Spot::Lane { lane: 1, place: 2 };

/// A knight has sat down; a card with a long name lies beside.
fn seated() -> KnightTales {
    let house = Provenance::House;
    let mut knight = RecordBuilder::new(Kind::Knight, "kt/t-knight", "Guscard", "Guscard").expect("room");
    knight.values(house, &[(rules_core::card::Field::Health, 6)]).expect("room");
    let lists: [(List, &[u8]); 3] =
        [(List::Fatigue, &[2, 1, 0, 0]), (List::Wrath, &[7, 8, 9, 10]), (List::Zones, &[3, 4])];
    for (list, numbers) in lists {
        knight.list(list, house, numbers).expect("room");
    }
    let long = RecordBuilder::new(Kind::Minion, LONG, "Skeleton Archers", "Skelettschützen").expect("room");
    let kept = |card: &RecordBuilder| Action::KeepCard(Record::from_slice(card.bytes()).expect("room"));
    let mut game = KnightTales::default();
    for action in [kept(&knight), kept(&long), Action::Lay(CardRef::of("kt/t-knight"))] {
        game.apply(&action, &Decks::EMPTY, &mut |_| ()).expect("a beginning");
    }
    game
}

fn value(field: Field) -> Value {
    Value { field, of: 0, part: 0 }
}

fn all_refusals() -> Vec<Refusal> {
    let slot = Slot::Field(rules_core::card::Field::Health).code();
    let die = Die { colour: Colour::Black, face: Face::DoubleSword, aside: false };
    let clash = |field, amount, other, is| Refusal::Contradicts {
        value: value(field),
        amount,
        other: value(other),
        is,
    };
    let mut all = samples![Refusal;
        Refusal::NotNow => Refusal::NotNow,
        Refusal::UnknownCard(_) => Refusal::UnknownCard(CARD),
        Refusal::NotThisCard(_) => Refusal::NotThisCard(CARD),
        Refusal::OtherBoss { .. } => Refusal::OtherBoss { card: CARD, boss: CARD },
        Refusal::EnoughHelpers { .. } => Refusal::EnoughHelpers { sort: Trigger::KnightReaction, most: 3 },
        Refusal::Missing { .. } => Refusal::Missing { card: CARD, slot },
        Refusal::TrackOutOfOrder => Refusal::TrackOutOfOrder,
        Refusal::Record(_) => Refusal::Record(DataError::CutOff),
        Refusal::RecordsFull => Refusal::RecordsFull,
        Refusal::AnswersFull => Refusal::AnswersFull,
        Refusal::NotOpen => Refusal::NotOpen,
        Refusal::AlreadyTaken(_) => Refusal::AlreadyTaken(CARD),
        Refusal::InUse => Refusal::InUse,
        Refusal::WrongNumber { .. } => Refusal::WrongNumber { players: 4 },
        Refusal::DieMissing(_) => Refusal::DieMissing(0),
        Refusal::NotEnoughGold { .. } => Refusal::NotEnoughGold { cost: 10, gold: 9 },
        Refusal::NoRoom { .. } => Refusal::NoRoom { kind: Kind::MarketCard, most: 4 },
        Refusal::CardsFull { .. } => Refusal::CardsFull { who: WHO, most: 16 },
        Refusal::NotInPile { .. } => Refusal::NotInPile { who: WHO, card: CARD, needs: 2, has: 1 },
        Refusal::BossPaysNothing(_) => Refusal::BossPaysNothing(CARD),
        Refusal::WrongFaction { .. } => Refusal::WrongFaction { card: CARD, wants: [1, 2] },
        Refusal::FaceDown(_) => Refusal::FaceDown(SPOT),
        Refusal::NobodyThere(_) => Refusal::NobodyThere(SPOT),
        Refusal::BossInForest => Refusal::BossInForest,
        Refusal::NotEnoughFatigue { .. } => Refusal::NotEnoughFatigue { who: WHO, cost: 10, left: 9 },
        Refusal::Exhausted(_) => Refusal::Exhausted(CARD),
        Refusal::NotOwned { .. } => Refusal::NotOwned { who: WHO, card: CARD },
        Refusal::NotOnTurn(_) => Refusal::NotOnTurn(WHO),
        Refusal::NightOver(_) => Refusal::NightOver(WHO),
        Refusal::NotItsMoment { .. } => {
            Refusal::NotItsMoment { card: CARD, trigger: Trigger::KnightReaction }
        },
        Refusal::NobodyElse(_) => Refusal::NobodyElse(CARD),
        Refusal::NotEnoughWrath { .. } => Refusal::NotEnoughWrath { cost: 2, left: 1 },
        Refusal::TooManyDice { .. } => Refusal::TooManyDice { most: 12 },
        Refusal::DieDoesNotFit { .. } => Refusal::DieDoesNotFit { number: 11, die: None },
        Refusal::NoDiceFor(_) => Refusal::NoDiceFor(CARD),
        Refusal::WrongDice { .. } => Refusal::WrongDice { wanted: 12, rolled: 11 },
        Refusal::NoSuchFace(_) => Refusal::NoSuchFace(11),
        Refusal::NotOffered { .. } => Refusal::NotOffered { number: 11, of: 10 },
        Refusal::NotPayable { .. } => Refusal::NotPayable { number: 11 },
        Refusal::AtMost { .. } => Refusal::AtMost { most: 99 },
        Refusal::LaneWhole(_) => Refusal::LaneWhole(1),
        Refusal::NoFaith => Refusal::NoFaith,
        Refusal::FirmDie(_) => Refusal::FirmDie(die),
        Refusal::NoWrath => Refusal::NoWrath,
        Refusal::NoDoom => Refusal::NoDoom,
        Refusal::CannotPay { .. } => {
            Refusal::CannotPay { card: CARD, price: KtOp::PayHealth, needs: 12, has: 11 }
        },
        Refusal::MustAttack => Refusal::MustAttack,
        Refusal::VillagerDown { .. } => Refusal::VillagerDown { villager: CARD, free: 6 },
        Refusal::NotBetween { .. } => Refusal::NotBetween { least: 10, most: 99 },
        Refusal::Contradicts { .. } => clash(Field::StartFatigue, 10, Field::StartHealth, 10),
        Refusal::Over => Refusal::Over,
    ];
    all.extend([
        clash(Field::Health, 10, Field::Wrath, 10),
        clash(Field::HealthPoints, 0, Field::HealthTokens, 0),
        clash(Field::Turn, 0, Field::Out, 1),
        clash(Field::Village, 0, Field::Outcome, 1),
        clash(Field::Village, 3, Field::Outcome, 0),
        Refusal::NobodyThere(Spot::Boss),
    ]);
    let aside = Die { aside: true, ..die };
    all.extend([die, aside].map(|die| Refusal::DieDoesNotFit { number: 11, die: Some(die) }));
    all.extend([Colour::Black, Colour::Red].map(|colour| Refusal::DieMissing(colour as u8)));
    let lists =
        [Kind::Quest, Kind::Knight, Kind::Villager, Kind::CoopCard, Kind::Tactic, Kind::Renown, Kind::Boss];
    all.extend(lists.map(|kind| Refusal::NoRoom { kind, most: 16 }));
    let prices = [KtOp::PayGold, KtOp::PayFatigue, KtOp::PayWrath];
    all.extend(prices.map(|price| Refusal::CannotPay { card: CARD, price, needs: 12, has: 11 }));
    all
}

fn why(lang: Lang, refusal: &Refusal) -> String {
    in_words(lang, |say| Words(&seated()).why(refusal, say))
}

#[test]
fn every_refusal_is_a_sentence_that_fits() {
    for lang in Lang::ALL {
        for refusal in all_refusals() {
            let why = why(lang, &refusal);
            fits(&why, Room::Message.columns(), Room::Message.lines());
            assert!(why.ends_with('.'), "{why}");
        }
    }
}

#[test]
fn a_refusal_says_what_is_there() {
    let english = |refusal| why(Lang::English, &refusal);
    let few = Refusal::NotInPile { who: WHO, card: CARD, needs: 2, has: 1 };
    assert_eq!(english(few), "Guscard has 1 Skeleton Archers, needs 2.");
    assert_eq!(english(Refusal::BossPaysNothing(CARD)), "Skeleton Archers is a boss: bosses do not pay.");
    let wrong = |wants| english(Refusal::WrongFaction { card: CARD, wants });
    assert_eq!(wrong([1, 1]), "Skeleton Archers does not pay here. Wanted: undead.");
    assert_eq!(wrong([0, 2]), "Skeleton Archers does not pay here. Wanted: orc, beast.");
    let dear = Refusal::CannotPay { card: CARD, price: KtOp::PayGold, needs: 3, has: 2 };
    assert_eq!(english(dear), "Skeleton Archers: Pay gold 3. There is only 2.");
    assert_eq!(english(Refusal::NoRoom { kind: Kind::Quest, most: 3 }), "Quest: only 3 fit.");
}
