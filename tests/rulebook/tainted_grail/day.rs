//! The day (TG-Y): dawn, roaming, TIME at locations, shared costs, the evening.

use rules_core::game::Faces;
use rules_core::tainted_grail::day::{Action as Do, Awaited, Dawn, DieFace, Dusk, Event as Told, Phase};
use rules_core::tainted_grail::day::{Order, Place, Price, Refusal as No, Roamer};
use rules_core::tainted_grail::party::{self, Amounts, Bill, Holding, Payers, Seat, Side, Split};
use rules_core::tainted_grail::{Action, Event, HouseRules, Mode, Refusal, Switch};

use super::play::{A, B, Play, gained, lost, paid, seats};
use super::{Case, check};

fn does(play: &mut Play, action: Do) -> Vec<Event> {
    play.does(Action::Day(action))
}

#[track_caller]
fn refuses(play: &Play, action: Do, why: No) {
    play.refuses(Action::Day(action), why.into());
}

/// Junis and Elgan, so many steps after the first dawn began.
fn after(steps: usize) -> Play {
    let mut play = Play::camp(&["junis", "elgan"], &[]);
    (0..steps).for_each(|_| drop(does(&mut play, Do::GoOn)));
    play
}

fn by_day() -> Play {
    after(6)
}

fn set(play: &mut Play, who: Seat, what: Holding, now: u16) -> Vec<Event> {
    does(play, Do::Sheet(party::Action::Set { who, what, now }))
}

fn face(number: u8) -> Do {
    Do::Roll(Faces::from_slice(&[number]).expect("one die"))
}

fn sent(told: &[Event]) -> Option<(DieFace, Option<Order>)> {
    told.iter().find_map(|event| match event {
        Event::Day(Told::Sent { face, errand, .. }) => Some((*face, errand.orders[0])),
        _ => None,
    })
}

const CASES: &[Case] = &[
    Case {
        rules: &["TG-Y-22", "TG-Y-23", "TG-Y-02"],
        says: "TIME lies by location: it bars that one alone, goes with that one alone, and dawn takes one of each",
        check: || {
            let mut play = by_day();
            does(&mut play, Do::UseLocation { location: 101, time: 1 });
            does(&mut play, Do::UseLocation { location: 102, time: 3 });
            does(&mut play, Do::UseLocation { location: 103, time: 2 });
            refuses(
                &play,
                Do::UseLocation { location: 102, time: 1 },
                No::TimeLies { location: 102, time: 3 },
            );
            refuses(&play, Do::ReplaceLocation(104), No::NoTimeThere { location: 104 });
            let told = does(&mut play, Do::ReplaceLocation(103));
            assert_eq!(told, [Event::Day(Told::TimeDiscarded { location: 103, time: 2 })]);
            does(&mut play, Do::EndDay);
            (0..10).for_each(|_| drop(does(&mut play, Do::GoOn)));
            assert_eq!(play.game.day().places(), [Place { location: 102, time: 2 }]);
        },
    },
    Case {
        rules: &["TG-Y-32", "TG-Y-08"],
        says: "each step is told as it comes; by day there is none to go on to, and the evening leads to the next dawn",
        check: || {
            let mut play = after(5);
            assert_eq!(does(&mut play, Do::GoOn), [Event::Day(Told::Came(Phase::Day))]);
            refuses(&play, Do::GoOn, No::NotNow(Phase::Day));
            assert_eq!(does(&mut play, Do::EndDay), [Event::Day(Told::Came(Phase::Dusk(Dusk::Effects)))]);
            refuses(&play, Do::EndDay, No::NotNow(Phase::Dusk(Dusk::Effects)));
            (0..7).for_each(|_| drop(does(&mut play, Do::GoOn)));
            let told = does(&mut play, Do::GoOn);
            let began = [Told::DayBegan { day: 1 }, Told::Came(Phase::Dawn(Dawn::Effects))].map(Event::Day);
            assert_eq!(told, began);
        },
    },
    Case {
        rules: &["TG-Y-04", "TG-Y-34", "TG-Y-35"],
        says: "guardians roam as often as there are some, then each king once; nobody roams in another step",
        check: || {
            let play = after(2);
            let roams = |roamer| Do::Ask(Awaited::Roamer(roamer));
            refuses(&play, roams(Roamer::Guardian), No::NotNow(Phase::Dawn(Dawn::WyrdSides)));
            let mut play = after(3);
            for _ in 0..2 {
                does(&mut play, roams(Roamer::Guardian));
                refuses(&play, Do::GoOn, No::RollFirst);
                refuses(&play, face(0), No::RollItYourselves);
                let told = does(&mut play, Do::Face(DieFace::Cross));
                assert_eq!(sent(&told), Some((DieFace::Cross, Some(Order::Fight))));
            }
            refuses(&play, Do::Face(DieFace::North), No::NothingToRoll);
            does(&mut play, roams(Roamer::Claudyne));
            does(&mut play, Do::Face(DieFace::North));
            refuses(&play, roams(Roamer::Guardian), No::KingsRoamLast);
            refuses(&play, roams(Roamer::Claudyne), No::HasRoamed(Roamer::Claudyne));
            does(&mut play, roams(Roamer::Nonus));
        },
    },
    Case {
        rules: &["TG-OQ-50", "TG-S-89", "TG-S-90"],
        says: "by day, too, HEALTH and ENERGY of one price are looked at together, with the limit: all of it or nothing",
        check: || {
            let acts = |energy| {
                let amounts = Amounts::of(Holding::Health, 1).and(Holding::Energy, energy);
                let (bill, payers) = (Bill { amounts, food_or_wealth: 0 }, Payers::Group(seats(&[A])));
                (bill, payers, Do::Act { payers, bill, split: Split::alone(A, amounts) })
            };
            let mut play = by_day();
            for what in [Holding::Health, Holding::Energy] {
                set(&mut play, A, what, 3);
            }
            let (bill, payers, dear) = acts(3);
            assert!(!play.game.party().can_pay(&bill, payers));
            let lacks = party::Refusal::CannotPay { who: A, what: Holding::Energy, missing: 1 };
            refuses(&play, dear.clone(), No::Sheet(lacks));
            let (bill, payers, cheap) = acts(2);
            assert!(play.game.party().can_pay(&bill, payers));
            let mut story = play.clone();
            does(&mut play, cheap);
            assert_eq!(
                (play.health(A), play.has(A, Holding::Energy)),
                (2, 1),
                "what is left of ENERGY is within the limit"
            );
            story.does(Action::SetMode(Mode::NORMAL.with(Switch::StoryHealth)));
            does(&mut story, dear);
            assert_eq!((story.health(A), story.has(A, Holding::Energy)), (2, 0), "unless nothing limits it");
        },
    },
    Case {
        rules: &["TG-OQ-50", "TG-Y-15"],
        says: "a price in blood is proposed so that what each pays of HEALTH and ENERGY goes together",
        check: || {
            let mut play = by_day();
            for (who, health, energy) in [(A, 3, 3), (B, 4, 0)] {
                set(&mut play, who, Holding::Health, health);
                set(&mut play, who, Holding::Energy, energy);
            }
            let amounts = |health| Amounts::of(Holding::Health, health).and(Holding::Energy, 3);
            let split = |health| {
                let bill = Bill { amounts: amounts(health), food_or_wealth: 0 };
                play.game.party().propose(&bill, Payers::Group(seats(&[A, B])))
            };
            let one = Split::alone(A, Amounts::of(Holding::Energy, 3));
            assert_eq!((split(4), split(5)), (Some(one.and(B, Holding::Health, 4)), None));
        },
    },
    Case {
        rules: &["TG-Y-33", "TG-OQ-12"],
        says: "once the table has said how many crosses are on the guardian die, the tower rolls it",
        check: || {
            let mut play = after(3);
            let rules = HouseRules { guardian_crosses: Some(2), ..HouseRules::RECOMMENDED };
            play.does(Action::SetHouseRules(rules));
            let faces = [DieFace::North, DieFace::East, DieFace::South, DieFace::West];
            for (number, expected) in (0..).zip(faces.into_iter().chain([DieFace::Cross; 2])) {
                does(&mut play, Do::Ask(Awaited::Roamer(Roamer::Guardian)));
                let told = does(&mut play, face(number));
                assert_eq!(sent(&told).map(|(face, _)| face), Some(expected));
            }
            does(&mut play, Do::Ask(Awaited::Roamer(Roamer::Guardian)));
            refuses(&play, face(6), No::NoSuchFace(6));
        },
    },
    Case {
        rules: &["TG-Y-38", "TG-G-14", "TG-Y-39"],
        says: "a check is one die, the best or the worst value of the group, and the modifier",
        check: || {
            let attribute = Some(rules_core::card::Attribute::Aggression);
            for (group, side, value) in [
                (&[A, B][..], Side::Highest, 2),
                (&[A, B], Side::Lowest, 0),
                (&[B], Side::Highest, 0),
                (&[A], Side::Lowest, 2),
            ] {
                let mut play = by_day();
                refuses(&play, face(2), No::NothingToRoll);
                let check = Awaited::Check { group: seats(group), attribute, side, modifier: -1 };
                does(&mut play, Do::Ask(check));
                let told = does(&mut play, face(2));
                let result = i16::from(value) + 3 - 1;
                assert_eq!(told, [Event::Day(Told::Checked { face: 3, value, modifier: -1, result })]);
            }
        },
    },
    Case {
        rules: &["TG-Y-45", "TG-M-08", "TG-M-17"],
        says: "Elapsed Time has six parts; story mode spares one a chapter, challenge mode puts out a waystone for each",
        check: || {
            let elapsed = |parts, now| Event::Day(Told::TimeElapsed { parts, now });
            let mut play = by_day();
            assert_eq!(does(&mut play, Do::MarkTime(0)), []);
            assert_eq!(does(&mut play, Do::MarkTime(2)), [elapsed(2, 2)]);
            assert_eq!(does(&mut play, Do::MarkTime(9)), [elapsed(4, 6)]);
            assert_eq!(does(&mut play, Do::MarkTime(1)), [], "no part is left");
            let mode = Mode::NORMAL.with(Switch::StoryTime).with(Switch::ChallengeStability);
            play.does(Action::SetMode(mode));
            does(&mut play, Do::BeginChapter);
            assert_eq!(does(&mut play, Do::MarkTime(1)), [Event::Day(Told::TimeSpared)]);
            let out = Event::Day(Told::WaystonesWentOut { stones: 2 });
            assert_eq!(does(&mut play, Do::MarkTime(2)), [elapsed(2, 2), out]);
        },
    },
    Case {
        rules: &["TG-Y-25", "TG-Y-26", "TG-Y-27"],
        says: "in the evening everybody rests, and who eats recovers, once; nobody has to",
        check: || {
            let mut play = by_day();
            set(&mut play, A, Holding::Energy, 1);
            set(&mut play, B, Holding::Energy, 0);
            set(&mut play, A, Holding::Health, 5);
            set(&mut play, A, Holding::Fear, 3);
            does(&mut play, Do::EndDay);
            does(&mut play, Do::GoOn);
            does(&mut play, Do::GoOn);
            assert_eq!((play.has(A, Holding::Energy), play.has(B, Holding::Energy)), (2, 4));
            let told = does(&mut play, Do::Recover(A));
            let recovers =
                [gained(A, Holding::Health, 1), gained(A, Holding::Energy, 1), lost(A, Holding::Fear, 1)];
            assert_eq!(
                (told.first(), told.get(1..)),
                (Some(&paid(A, Holding::Food, 1)), Some(&recovers[..]))
            );
            refuses(&play, Do::Recover(A), No::AlreadyRecovered(A));
            let told = does(&mut play, Do::GoOn);
            assert_eq!(told, [Event::Day(Told::Came(Phase::Dusk(Dusk::WyrdNight)))]);
        },
    },
    Case {
        rules: &["TG-M-16", "TG-OQ-16"],
        says: "classic rest: who has Food must eat; who has none suffers or has ENERGY 4",
        check: || {
            let mut play = by_day();
            play.does(Action::SetMode(Mode::NORMAL.with(Switch::ChallengeRest)));
            play.does(Action::Join(super::play::id("osbert")));
            for (who, food, energy) in [(A, 0, 1), (B, 1, 1), (Seat(2), 0, 0)] {
                set(&mut play, who, Holding::Food, food);
                set(&mut play, who, Holding::Energy, energy);
            }
            let health = play.health(Seat(2));
            does(&mut play, Do::EndDay);
            (0..2).for_each(|_| drop(does(&mut play, Do::GoOn)));
            refuses(&play, Do::GoOn, No::MustRecover(B));
            let energy = play.has(B, Holding::Energy);
            assert!(does(&mut play, Do::Recover(B)).contains(&paid(B, Holding::Food, 1)));
            does(&mut play, Do::GoOn);
            assert_eq!(play.has(B, Holding::Energy), energy, "food brings no ENERGY");
            assert_eq!((play.has(A, Holding::Energy), play.health(Seat(2))), (4, health - 1));
        },
    },
    Case {
        rules: &["TG-Y-11", "TG-G-08", "TG-P-37"],
        says: "each who travels pays 1 ENERGY; who has begun an action changes no equipment today, the others do",
        check: || {
            let axe = super::play::helper("item", "axe", "keyword = \"weapon\"", &[]);
            let mut play = Play::camp(&["junis", "elgan"], &[axe]);
            (0..6).for_each(|_| drop(does(&mut play, Do::GoOn)));
            let card = super::play::id("axe");
            for who in [A, B] {
                play.does(Action::Receive { who, card, secret: false, wear: false });
            }
            set(&mut play, A, Holding::Energy, 1);
            let energy = play.has(B, Holding::Energy);
            let told = does(&mut play, Do::Travel(seats(&[A])));
            assert!(told.contains(&paid(A, Holding::Energy, 1)) && play.has(B, Holding::Energy) == energy);
            let acted = Refusal::Party(party::Refusal::HasActed(A));
            play.refuses(Action::Equip { who: A, card }, acted);
            play.does(Action::Equip { who: B, card });
            let broke = party::Refusal::CannotPay { who: A, what: Holding::Energy, missing: 1 };
            refuses(&play, Do::Travel(seats(&[A, B])), No::Sheet(broke));
        },
    },
    Case {
        rules: &["TG-Y-19", "TG-G-06", "TG-Y-09"],
        says: "the owner of an action bears a part of its ENERGY or HEALTH, of other prices some part; free is free",
        check: || {
            let group = seats(&[A, B]);
            let owned = Payers::Owned { owner: A, group };
            let act = |bill, split| Do::Act { payers: owned, bill, split };
            let must = No::Sheet(party::Refusal::OwnerMustPay { owner: A });
            let split = |shares: &[(Seat, Holding)]| {
                shares.iter().fold(Split::NOTHING, |split, &(who, what)| split.and(who, what, 1))
            };
            use Holding::{Energy, Food, Health};
            let mut play = by_day();
            set(&mut play, B, Energy, 3);
            for what in [Energy, Health, Food] {
                let bill = Bill::of(what, 2);
                refuses(&play, act(bill, split(&[(B, what), (B, what)])), must);
                let mut pays = play.clone();
                let told = does(&mut pays, act(bill, split(&[(A, what), (B, what)])));
                assert!(told.contains(&paid(A, what, 1)) && told.contains(&paid(B, what, 1)), "{what:?}");
            }
            let mut bill = Bill::of(Energy, 1);
            bill.amounts = bill.amounts.and(Food, 1);
            refuses(&play, act(bill, split(&[(A, Food), (B, Energy)])), must);
            let wrong = party::Refusal::WrongTotal { what: Energy, needed: 1, offered: 2 };
            let twice = split(&[(A, Energy), (B, Energy)]);
            refuses(&play, act(Bill::of(Energy, 1), twice), No::Sheet(wrong));
            does(&mut play, act(Bill::default(), Split::NOTHING));
        },
    },
    Case {
        rules: &["TG-Y-14", "TG-Y-15", "TG-EX-53"],
        says: "a waystone costs Magic, and Food or Wealth, mixed as they like: no more and no less",
        check: || {
            use Holding::{Energy, Food, Magic, Wealth};
            let group = seats(&[A, B]);
            let mut play = by_day();
            set(&mut play, B, Magic, 2);
            set(&mut play, B, Wealth, 1);
            let split = |shares: &[(Seat, Holding, u8)]| {
                shares.iter().fold(Split::NOTHING, |split, &(who, what, amount)| split.and(who, what, amount))
            };
            let stone = |shares: &[(Seat, Holding, u8)]| {
                let shares = [&[(A, Energy, 1), (B, Magic, 2)], shares].concat();
                Do::ActivateWaystone { group, price: Price::Goods, split: split(&shares) }
            };
            let wrong = |offered| No::Sheet(party::Refusal::WrongFoodOrWealth { needed: 2, offered });
            refuses(&play, stone(&[(A, Food, 1)]), wrong(1));
            refuses(&play, stone(&[(A, Food, 2), (B, Wealth, 1)]), wrong(3));
            let told = does(&mut play, stone(&[(A, Food, 1), (B, Wealth, 1)]));
            assert_eq!(told.last(), Some(&Event::Day(Told::WaystoneActivated { price: Price::Goods })));
        },
    },
];

#[test]
fn the_day() {
    check(CASES);
}
