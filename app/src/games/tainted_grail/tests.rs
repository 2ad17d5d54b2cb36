//! Tests that every refusal is a sentence in both languages that fits the screen and says its numbers.

use std::string::String;
use std::vec::Vec;

use rules_core::card::{Attribute, CardRef, DataError, Field, Kind, Provenance, RecordBuilder, Slot};
use rules_core::effect::TgOp;
use rules_core::game::Rules as _;
use rules_core::tainted_grail::day::{Dawn, Dusk, Phase as Step, Refusal as Day, Roamer};
use rules_core::tainted_grail::party::{
    Character, Event as PartyEvent, Holding, Keyword, Refusal as Party, Seat, Seats,
};
use rules_core::tainted_grail::{
    Action, Adjustment, Asked, Chain, Chains, Event, Harm, Outcome, Phase, Record, Refusal, Spot,
    TaintedGrail, Value,
};

use super::by_hand;
use super::words::Words;
use crate::decks::Decks;
use crate::games::Leads;
use crate::games::tests::{fits, in_words, samples};
use crate::layout::BODY_LINES;
use crate::text::{Lang, Slot as Room};

const LONG: &str = "tg/t-long";
const CARD: CardRef = CardRef::of(LONG);
/// Spirituality and Gerdwyn are the longest of their kind.
const HARD: Attribute = Attribute::Spirituality;
const WHO: Seat = Seat(1);

fn kept(game: &mut TaintedGrail, record: &RecordBuilder) {
    let record = Record::from_slice(record.bytes()).expect("room");
    game.apply(&Action::KeepCard(record), &Decks::EMPTY, &mut |_| ()).expect("room");
}

/// Elgan, Gerdwyn and Junis, and a card of a long name.
fn begun() -> TaintedGrail {
    let mut game = TaintedGrail::default();
    for code in 0..3 {
        let board = [
            (Field::Owner, code),
            (Field::Energy, 6),
            (Field::EnergyTop, 7),
            (Field::Health, 6),
            (Field::HealthTop, 7),
            (Field::Fear, 1),
            (Field::FearTop, 8),
            (Field::PanicFrom, 6),
        ];
        let attributes = [
            Field::Aggression,
            Field::Empathy,
            Field::Courage,
            Field::Caution,
            Field::Practicality,
            Field::Spirituality,
        ];
        let id = ["tg/t-elgan", "tg/t-gerdwyn", "tg/t-junis"][usize::from(code)];
        let mut card = RecordBuilder::new(Kind::Character, id, id, id).expect("room");
        card.values(Provenance::House, &board).expect("room");
        card.values(Provenance::House, &attributes.map(|field| (field, 1))).expect("room");
        kept(&mut game, &card);
        game.apply(&Action::Join(CardRef::of(id)), &Decks::EMPTY, &mut |_| ()).expect("a character");
    }
    let names = ("Isolut of the Golden Mask", "Schwarze Ziege aus dem Moor");
    kept(&mut game, &RecordBuilder::new(Kind::Item, LONG, names.0, names.1).expect("room"));
    game
}

fn of_the_sheets() -> Vec<Party> {
    let (who, what) = (WHO, Holding::Experience);
    samples![Party;
        Party::NoSuchMember(_) => Party::NoSuchMember(who),
        Party::PartyFull => Party::PartyFull,
        Party::AlreadyInPlay(_) => Party::AlreadyInPlay(Character::Gerdwyn),
        Party::Unknown(_) => Party::Unknown(Field::Spirituality),
        Party::Impossible(_) => Party::Impossible(Field::Spirituality),
        Party::Clash(..) => Party::Clash(Field::PanicFrom, Field::FearTop),
        Party::CannotPay { .. } => Party::CannotPay { who, what, missing: 12 },
        Party::WrongTotal { .. } => Party::WrongTotal { what, needed: 10, offered: 12 },
        Party::WrongFoodOrWealth { .. } => Party::WrongFoodOrWealth { needed: 10, offered: 12 },
        Party::NotTheirs { .. } => Party::NotTheirs { who, what },
        Party::OwnerMustPay { .. } => Party::OwnerMustPay { owner: who },
        Party::NotForOthers { .. } => Party::NotForOthers { who, what },
        Party::NoRoom { .. } => Party::NoRoom { who, what: Holding::Wealth },
        Party::InEncounter(_) => Party::InEncounter(who),
        Party::NotInEncounter(_) => Party::NotInEncounter(who),
        Party::EncounterRunning => Party::EncounterRunning,
        Party::AttributeAtMaximum { .. } => Party::AttributeAtMaximum { attribute: HARD, maximum: 4 },
        Party::AttributeBelowMaximum { .. } => Party::AttributeBelowMaximum { attribute: HARD, now: 2, maximum: 4 },
        Party::NoMoreSkills { .. } => Party::NoMoreSkills { attribute: HARD },
        Party::ExperienceShort { .. } => Party::ExperienceShort { has: 12, needs: 14 },
        Party::AlreadyInWyrdForm => Party::AlreadyInWyrdForm,
        Party::StackTooSmall { .. } => Party::StackTooSmall { least: 10, size: 9 },
        Party::StackTooLarge { .. } => Party::StackTooLarge { most: 100, size: 101 },
        Party::NoWyrdCard => Party::NoWyrdCard,
        Party::NothingAside => Party::NothingAside,
        Party::WyrdCardsStay { .. } => Party::WyrdCardsStay { wyrd: 12, size: 11 },
        Party::KeywordTaken { .. } => Party::KeywordTaken { keyword: Keyword::Shield, by: CARD },
        Party::NotOwned(_) => Party::NotOwned(CARD),
        Party::BelongingsFull { .. } => Party::BelongingsFull { most: 12 },
        Party::NotAnItem(_) => Party::NotAnItem(CARD),
        Party::UsedToday(_) => Party::UsedToday(CARD),
        Party::AlreadyEquipped(_) => Party::AlreadyEquipped(CARD),
        Party::NotEquipped(_) => Party::NotEquipped(CARD),
        Party::NotWorn(_) => Party::NotWorn(CARD),
        Party::HasActed(_) => Party::HasActed(who),
        Party::NotPassed { .. } => Party::NotPassed { who, card: CARD },
        Party::FaceDown(_) => Party::FaceDown(CARD),
        Party::TooManyItems { .. } => Party::TooManyItems { most: 3 },
        Party::NotDying(_) => Party::NotDying(who),
        Party::NobodyThere => Party::NobodyThere,
    ]
}

/// Those that the game says in its own words come as its refusals.
fn of_the_day() -> Vec<Day> {
    let mut all = samples![Day;
        Day::Sheet(_) => Day::Sheet(Party::PartyFull),
        Day::NotNow(_) => Day::NotNow(Step::Day),
        Day::RollFirst => Day::RollFirst,
        Day::NothingToRoll => Day::NothingToRoll,
        Day::OneDie { .. } => Day::OneDie { rolled: 2 },
        Day::NoSuchFace(_) => Day::NoSuchFace(7),
        Day::RollItYourselves => Day::RollItYourselves,
        Day::KingsRoamLast => Day::KingsRoamLast,
        Day::HasRoamed(_) => Day::HasRoamed(Roamer::AmberWitch),
        Day::TimeLies { .. } => Day::TimeLies { location: 101, time: 12 },
        Day::NoTimeThere { .. } => Day::NoTimeThere { location: 101 },
        Day::TooManyPlaces { .. } => Day::TooManyPlaces { most: 20 },
        Day::TooMuchTime { .. } => Day::TooMuchTime { time: 13, most: 12 },
        Day::Exploring(_) => Day::Exploring(WHO),
        Day::NotExploring => Day::NotExploring,
        Day::ExploreTogether(_) => Day::ExploreTogether(Seats::one(Seat(0)).with(WHO)),
        Day::AlreadyRecovered(_) => Day::AlreadyRecovered(WHO),
        Day::MustRecover(_) => Day::MustRecover(WHO),
    ];
    let steps = samples![Step;
        Step::Dawn(_) => Step::Dawn(Dawn::WyrdSides),
        Step::Day => Step::Day,
        Step::Dusk(_) => Step::Dusk(Dusk::WyrdNight),
        Step::Over => Step::Over,
    ];
    all.extend(steps.into_iter().map(Day::NotNow));
    all
}

fn all_refusals() -> Vec<Refusal> {
    let who = WHO;
    let needs = Chain::Needs { attribute: HARD, needs: 4, has: 2 };
    let chains = |chains: &[Chain]| Refusal::Chains(Chains::from_slice(chains).expect("one a row"));
    let mut all = samples![Refusal;
        Refusal::Party(_) => Refusal::Party(Party::PartyFull),
        Refusal::Day(_) => Refusal::Day(Day::RollFirst),
        Refusal::Record(_) => Refusal::Record(DataError::CutOff),
        Refusal::RecordsFull => Refusal::RecordsFull,
        Refusal::AnswersFull => Refusal::AnswersFull,
        Refusal::NotOpen => Refusal::NotOpen,
        Refusal::UnknownCard(_) => Refusal::UnknownCard(CARD),
        Refusal::Unknown { .. } => Refusal::Unknown { card: CARD, slot: Slot::Field(Field::Duration) },
        Refusal::EncounterRunning => Refusal::EncounterRunning,
        Refusal::NoEncounter => Refusal::NoEncounter,
        Refusal::EncounterOver => Refusal::EncounterOver,
        Refusal::NotAnEncounter => Refusal::NotAnEncounter,
        Refusal::NoOpeningHalf => Refusal::NoOpeningHalf,
        Refusal::NotNow { .. } => Refusal::NotNow { phase: Phase::LayCards, asked: None },
        Refusal::NoSuchChoice { .. } => Refusal::NoSuchChoice { chosen: 12, there: 11 },
        Refusal::NotBetween { .. } => Refusal::NotBetween { amount: 65535, least: 10, most: 255 },
        Refusal::OneDie { .. } => Refusal::OneDie { rolled: 12 },
        Refusal::TooMuchTogether(_) => Refusal::TooMuchTogether(CARD),
        Refusal::StackNotEmpty { .. } => Refusal::StackNotEmpty { who, cards: 12 },
        Refusal::HasHelped(_) => Refusal::HasHelped(CARD),
        Refusal::HandTooSmall { .. } => Refusal::HandTooSmall { who },
        Refusal::PickActive => Refusal::PickActive,
        Refusal::AlreadyActed(_) => Refusal::AlreadyActed(who),
        Refusal::NotInEncounter(_) => Refusal::NotInEncounter(who),
        Refusal::NotACard => Refusal::NotACard,
        Refusal::NotYourCard { .. } => Refusal::NotYourCard { owner: Some(Character::Gerdwyn), active: Character::Osbert },
        Refusal::WrongDeck => Refusal::WrongDeck,
        Refusal::AlreadyLaid => Refusal::AlreadyLaid,
        Refusal::NoCardsInHand(_) => Refusal::NoCardsInHand(who),
        Refusal::NoCardsThere(_) => Refusal::NoCardsThere(who),
        Refusal::SequenceFull { .. } => Refusal::SequenceFull { most: 20 },
        Refusal::PanicTakesTopCard => Refusal::PanicTakesTopCard,
        Refusal::Haste { .. } => Refusal::Haste { most: 2 },
        Refusal::NoChain => Refusal::NoChain,
        Refusal::Chains(_) => chains(&[needs, needs, needs, Chain::TimesZero, Chain::Magic]),
        Refusal::WyrdCost { .. } => Refusal::WyrdCost { who, what: Holding::Experience, needs: 12, has: 11 },
        Refusal::NoSuchAbility => Refusal::NoSuchAbility,
        Refusal::TextCovered(_) => Refusal::TextCovered(CARD),
        Refusal::Charges { .. } => Refusal::Charges { needs: 12, has: 11 },
        Refusal::CannotPay { .. } => Refusal::CannotPay { card: CARD, price: TgOp::PayEnergy, needs: 12, has: 11 },
        Refusal::FaceDown(_) => Refusal::FaceDown(CARD),
        Refusal::CombatOnly(_) => Refusal::CombatOnly(CARD),
        Refusal::UsedUp(_) => Refusal::UsedUp(CARD),
        Refusal::NoWayOut => Refusal::NoWayOut,
        Refusal::NoMagic(_) => Refusal::NoMagic(who),
        Refusal::Mismatch { .. } => Refusal::Mismatch { counted: 255, deck: 254 },
        Refusal::NotInPlay => Refusal::NotInPlay,
        Refusal::NoMemoryFor { .. } => Refusal::NoMemoryFor { most: 12 },
        Refusal::Contradiction { .. } => Refusal::Contradiction {
            set: Spot::new(Value::Attribute, who.0, HARD.code()),
            now: 4,
            other: Spot::new(Value::Skill, who.0, HARD.code()),
            is: 1,
        },
    ];
    all.push(Refusal::Contradiction {
        set: Spot::of_game(Value::ActiveMember),
        now: who.0.into(),
        other: Spot::new(Value::InEncounter, who.0, 0),
        is: 0,
    });
    let texts = [Chain::TimesZero, Chain::Magic, needs];
    all.extend(texts.map(|chain| chains(&[chain])));
    all.push(Refusal::NotYourCard { owner: None, active: Character::Gerdwyn });
    all.push(Refusal::NotNow { phase: Phase::LayCards, asked: Some(Asked::Shatter { who }) });
    let phases = [Phase::Hands, Phase::ChooseActive, Phase::Over(Outcome::Lost)];
    all.extend(phases.map(|phase| Refusal::NotNow { phase, asked: None }));
    all.extend(of_the_sheets().into_iter().map(Refusal::Party));
    all.extend(of_the_day().into_iter().map(Refusal::from));
    all
}

fn why(lang: Lang, refusal: &Refusal) -> String {
    in_words(lang, |say| Words(&begun()).why(refusal, say))
}

#[test]
fn every_refusal_is_a_sentence_that_fits() {
    let game = begun();
    for (refusal, lang) in all_refusals().iter().flat_map(|refusal| Lang::ALL.map(|lang| (refusal, lang))) {
        let why = in_words(lang, |say| Words(&game).why(refusal, say));
        // Beside the bar of a second page there is a column less.
        let (first, second) = why.split_once('\n').map_or((&*why, None), |(first, more)| (first, Some(more)));
        let columns = Room::Message.columns() - usize::from(second.is_some());
        [Some(first), second].into_iter().flatten().for_each(|page| fits(page, columns, BODY_LINES));
        // What is asked, and all chains, come behind it.
        assert!(first.contains('.'), "{why}");
        // A name that is missing would be a question mark.
        assert!(!why.contains('?') || matches!(refusal, Refusal::NotNow { .. }), "{why}");
    }
}

#[test]
fn a_refusal_says_its_numbers() {
    let (who, what) = (WHO, Holding::Food);
    let sheets = [
        (Party::StackTooSmall { least: 10, size: 9 }, "9 cards are too few: a stack has at least 10."),
        (Party::StackTooLarge { most: 11, size: 12 }, "12 cards are too many: only 11 are owned."),
        (Party::WyrdCardsStay { wyrd: 12, size: 11 }, "A stack of 11: its 12 wyrd cards stay."),
        (Party::WrongTotal { what, needed: 2, offered: 1 }, "Food needed: 2. The shares are 1."),
        (Party::WrongFoodOrWealth { needed: 2, offered: 1 }, "Food or wealth needed: 2. The shares are 1."),
        (Party::NotTheirs { who, what }, "Gerdwyn may not pay Food for this."),
        (Party::NoRoom { who, what }, "Gerdwyn has room for 20 Food."),
        (Party::NotForOthers { who, what: Holding::Magic }, "Magic stays with Gerdwyn."),
        (
            Party::AttributeAtMaximum { attribute: Attribute::Caution, maximum: 2 },
            "Caution is at its maximum, 2: a skill comes first.",
        ),
        (
            Party::AttributeBelowMaximum { attribute: Attribute::Caution, now: 1, maximum: 2 },
            "Caution is 1: first it has to be at its maximum, 2.",
        ),
    ];
    for (refusal, words) in sheets {
        assert_eq!(why(Lang::English, &refusal.into()), words);
    }
    let contradicts = Refusal::Contradiction {
        set: Spot::new(Value::Attribute, 1, Attribute::Courage.code()),
        now: 4,
        other: Spot::new(Value::Skill, 1, Attribute::Courage.code()),
        is: 1,
    };
    assert_eq!(why(Lang::English, &contradicts), "Courage 4 contradicts Skills Courage 1.");
    let nobody = Refusal::Contradiction {
        set: Spot::of_game(Value::ActiveMember),
        now: 1,
        other: Spot::new(Value::InEncounter, 1, 0),
        is: 0,
    };
    assert_eq!(why(Lang::English, &nobody), "Active Gerdwyn contradicts Gerdwyn: Takes part No.");
    for (phase, words) in [
        (Phase::Hands, ["Not now. It is: Keep the hands", "Nicht jetzt. Dran ist: Hände behalten"]),
        (Phase::ChooseActive, ["First choose who acts.", "Wählt erst, wer dran ist."]),
        (Phase::LayCards, ["Not now. It is: Lay a card", "Nicht jetzt. Dran ist: Karte legen"]),
        (Phase::Over(Outcome::Lost), ["The encounter is over.", "Die Begegnung ist vorbei."]),
    ] {
        let said = Lang::ALL.map(|lang| why(lang, &Refusal::NotNow { phase, asked: None }));
        assert_eq!(said, words);
    }
    let days = [
        (Day::TimeLies { location: 101, time: 2 }, "Location 101 was used: 2 time on it."),
        (Day::NoTimeThere { location: 101 }, "Location 101 has no time on it."),
    ];
    for (refusal, words) in days {
        assert_eq!(why(Lang::English, &refusal.into()), words);
    }
}

#[test]
fn a_number_that_one_turn_does_not_reach_is_set_in_two_parts() {
    let mut game = begun();
    let experience = Spot::new(Value::Holding, 0, Holding::Experience.code());
    for (spot, path, now, starts) in
        [(experience, [0, 6], 320, [3, 20]), (Spot::of_game(Value::Day), [3, 0], 318, [3, 19])]
    {
        let leads = |game: &TaintedGrail, more: &[u8]| {
            by_hand::leads(game, &[&path[..], more].concat(), &Decks::EMPTY)
        };
        let title = |game: &TaintedGrail, more: &[u8]| {
            in_words(Lang::English, |say| by_hand::title(game, &[&path[..], more].concat(), say))
        };
        assert!(matches!(leads(&game, &[]), Leads::Amount { to: 255, .. }));
        let set = |now| Action::Adjust(Adjustment::Set { spot, now });
        assert!(matches!(leads(&game, &[100]), Leads::Act(_)));
        game.apply(&set(now), &Decks::EMPTY, &mut |_| ()).expect("in range");
        assert!(matches!(leads(&game, &[]), Leads::Amount { from: 0, start, .. } if start == starts[0]));
        assert!(matches!(leads(&game, &[4]), Leads::Amount { from: 0, to: 99, start } if start == starts[1]));
        assert!(title(&game, &[4]).ends_with(" 4.."));
        let from = u16::from(spot.value == Value::Day);
        match leads(&game, &[4, 44]) {
            Leads::Act(action) => assert_eq!(action, set(444 - from)),
            _ => panic!("an action"),
        }
    }
}

#[test]
fn a_card_put_by_hand_is_named() {
    let (game, put) = (begun(), Action::Adjust(Adjustment::Put(CARD)));
    let told = Lang::ALL.map(|lang| in_words(lang, |say| Words(&game).told(&put, say)));
    assert_eq!(
        told,
        ["Set by hand: Isolut of the Golden Mask", "Von Hand gesetzt: Schwarze Ziege aus dem Moor"]
    );
}

#[test]
fn what_a_group_part_does_to_each_one_is_told_once() {
    let (game, who) = (begun(), WHO);
    let suffered = Event::PartSuffered { who, kind: Harm::Damage, amount: 2 };
    let booked = Event::Party(PartyEvent::Damaged { who, amount: 2 });
    let told = |event: &Event| Lang::ALL.map(|lang| in_words(lang, |say| Words(&game).say(event, say)));
    assert_eq!(told(&suffered), ["", ""]);
    assert_eq!(told(&booked), ["Gerdwyn: 2 damage", "Gerdwyn: 2 Schaden"]);
}
