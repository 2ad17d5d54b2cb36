//! What the party keeps between encounters, and who takes part in them (TG-P, TG-Y, TG-G).

use rules_core::card::Attribute;
use rules_core::tainted_grail::day::{Action as Do, Awaited, Dawn, Phase, Refusal as NotToday};
use rules_core::tainted_grail::party::{
    Action as On, Amounts, Bill, Deck, Event as Told, Holding, Payers, Refusal as No, Scale, Seat, Seats,
    Side, Split, Stack,
};
use rules_core::tainted_grail::{Action, Event, HouseRules, Offer, Outcome, Refusal};

use super::play::{A, B, Play, gained, helper, id, lost, seats, talker, wall};
use super::{Case, check};

const C: Seat = Seat(2);

fn today(play: &mut Play, action: Do) -> Vec<Event> {
    play.does(Action::Day(action))
}

fn sheet(play: &mut Play, action: On) -> Vec<Event> {
    today(play, Do::Sheet(action))
}

fn set(play: &mut Play, who: Seat, what: Holding, now: u16) {
    sheet(play, On::Set { who, what, now });
}

#[track_caller]
fn refuses(play: &Play, action: Do, why: impl Into<Refusal>) {
    play.refuses(Action::Day(action), why.into());
}

fn item(name: &str, keyword: &str) -> String {
    helper("item", name, &format!("keyword = \"{keyword}\""), &[])
}

fn goes_on(play: &mut Play, steps: usize) {
    (0..steps).for_each(|_| drop(today(play, Do::GoOn)));
}

/// Junis, Elgan and Osbert by day.
fn by_day(cards: &[String]) -> Play {
    let mut play = Play::camp(&["junis", "elgan", "osbert"], cards);
    goes_on(&mut play, 6);
    play
}

fn meets(group: &[Seat]) -> Action {
    Action::StartEncounter { card: id("foe"), group: seats(group) }
}

const SHEETS: &[Case] = &[
    Case {
        rules: &["TG-P-19", "TG-Y-27"],
        says: "a shared reward gives HEALTH before ENERGY, which it limits",
        check: || {
            let mut play = by_day(&[]);
            for what in [Holding::Health, Holding::Energy] {
                set(&mut play, A, what, 3);
            }
            let reward = Amounts::of(Holding::Energy, 2).and(Holding::Health, 2);
            let split = Split::alone(A, reward);
            let told = sheet(&mut play, On::ShareOut { reward, group: Seats::one(A), split });
            assert_eq!(told, [gained(A, Holding::Health, 2), gained(A, Holding::Energy, 2)]);
        },
    },
    Case {
        rules: &["TG-Y-19", "TG-G-06"],
        says: "an action is its owner's, even if it costs nothing",
        check: || {
            let play = by_day(&[]);
            let free = |group| Do::Act {
                payers: Payers::Owned { owner: B, group },
                bill: Bill::default(),
                split: Split::NOTHING,
            };
            refuses(&play, free(Seats::one(A)), Refusal::Party(No::OwnerMustPay { owner: B }));
            let party = play.game.party();
            assert!(!party.can_pay(&Bill::default(), Payers::Owned { owner: B, group: Seats::one(A) }));
            today(&mut play.clone(), free(seats(&[A, B])));
        },
    },
    Case {
        rules: &["TG-P-07", "TG-W-11"],
        says: "two skills of an attribute can be bought; only the wyrd skill leads to a fifth field",
        check: || {
            let mut play = Play::camp(&["junis"], &[]);
            set(&mut play, A, Holding::Experience, 200);
            goes_on(&mut play, 6);
            today(&mut play, Do::EndDay);
            goes_on(&mut play, 4);
            let attribute = Attribute::Aggression;
            let (learn, raise) = (Do::Learn { who: A, attribute }, Do::Raise { who: A, attribute });
            for _ in 0..2 {
                today(&mut play, learn.clone());
                today(&mut play, raise.clone());
            }
            refuses(&play, learn.clone(), Refusal::Party(No::NoMoreSkills { attribute }));
            sheet(&mut play, On::TakeWyrdForm { who: A, attribute });
            today(&mut play, raise);
            assert_eq!(play.member(A).attribute(attribute), 5);
            refuses(&play, learn, Refusal::Party(No::NoMoreSkills { attribute }));
        },
    },
    Case {
        rules: &["TG-Y-30", "TG-W-02"],
        says: "with ten in the stack a card goes as long as others are put aside; so does one of those",
        check: || {
            let mut play = Play::camp(&["junis"], &[]);
            let stack = Stack::Combat;
            let remove = On::RemoveCard { who: A, stack, wyrd: false };
            let aside = On::RemoveAside { who: A, stack };
            refuses(&play, Do::Sheet(aside.clone()), Refusal::Party(No::NothingAside));
            for wyrd in [true, false, false] {
                sheet(&mut play, On::AddCard { who: A, stack, wyrd });
            }
            goes_on(&mut play, 6);
            today(&mut play, Do::EndDay);
            goes_on(&mut play, 5);
            today(&mut play, Do::AdjustStack { who: A, stack, size: 10 });
            let put_aside = |aside| vec![Event::Party(Told::PutAside { who: A, stack, aside })];
            assert_eq!(sheet(&mut play, remove.clone()), put_aside(2));
            assert_eq!(sheet(&mut play, aside), put_aside(1));
            sheet(&mut play, On::RemoveCard { who: A, stack, wyrd: true });
            assert_eq!(play.member(A).deck(stack), Deck { size: 10, owned: 10, wyrd: 0 });
            refuses(&play, Do::Sheet(remove), Refusal::Party(No::StackTooSmall { least: 10, size: 9 }));
        },
    },
    Case {
        rules: &["TG-P-37", "TG-P-38", "TG-OQ-44"],
        says: "what is passed on may be worn at once, in place of the old card and by somebody who has acted",
        check: || {
            let mut play = by_day(&[item("axe", "weapon"), item("sword", "weapon")]);
            play.gives(A, "axe");
            play.gives(B, "sword");
            today(&mut play, Do::Travel(Seats::one(B)));
            let told = sheet(&mut play, On::PassToWear { from: A, to: B, card: id("axe") });
            assert_eq!(told.first(), Some(&Event::Party(Told::Passed { from: A, to: B, card: id("axe") })));
            let worn =
                |name| play.member(B).belongings().iter().any(|one| one.card == id(name) && one.equipped);
            assert!(worn("axe") && !worn("sword"));
            assert!(play.member(A).belongings().is_empty());
        },
    },
    Case {
        rules: &["TG-Y-25", "TG-P-19"],
        says: "a rest sets ENERGY to its start value from above too, unless the table lets it stay",
        check: || {
            for (rest_keeps_energy, left) in [(false, 0), (true, 1)] {
                let mut play = Play::camp(&["junis"], &[]);
                play.does(Action::SetHouseRules(HouseRules { rest_keeps_energy, ..HouseRules::RECOMMENDED }));
                let start = play.has(A, Holding::Energy);
                set(&mut play, A, Holding::Health, 99);
                set(&mut play, A, Holding::Energy, u16::from(start) + 1);
                assert_eq!(play.has(A, Holding::Energy), start + 1);
                goes_on(&mut play, 6);
                today(&mut play, Do::EndDay);
                goes_on(&mut play, 1);
                let told = today(&mut play, Do::GoOn);
                assert_eq!(play.has(A, Holding::Energy), start + left);
                assert_eq!(told.contains(&lost(A, Holding::Energy, 1)), left == 0);
            }
        },
    },
];

const MEETINGS: &[Case] = &[
    Case {
        rules: &["TG-P-37"],
        says: "an encounter is an action of the day; one at dawn is not",
        check: || {
            let axe = || item("axe", "weapon");
            for (steps, acted) in [(3, false), (6, true)] {
                let mut play = Play::camp(&["junis", "elgan"], &[wall(), axe()]);
                goes_on(&mut play, steps);
                play.does(meets(&[A]));
                assert_eq!((play.member(A).has_acted(), play.member(B).has_acted()), (acted, false));
            }
        },
    },
    Case {
        rules: &["TG-P-27"],
        says: "no encounter begins once the campaign is lost",
        check: || {
            let mut play = by_day(&[wall()]);
            set(&mut play, A, Holding::Health, 0);
            today(&mut play, Do::Die { who: A, brought_back: false });
            play.refuses(meets(&[B]), NotToday::NotNow(Phase::Over).into());
        },
    },
    Case {
        rules: &["TG-S-83", "TG-P-23", "TG-OQ-46"],
        says: "a dying character takes part if the table says so, and no further loss throws them out",
        check: || {
            let mut play = by_day(&[wall()]);
            set(&mut play, B, Holding::Health, 0);
            play.does(meets(&[A, B]));
            assert_eq!(play.game.party().in_encounter(), seats(&[A, B]));
            play.does(Action::KeepHands);
            play.does(Action::Adjust(rules_core::tainted_grail::Adjustment::Lose {
                who: B,
                what: Holding::Food,
                amount: 1,
            }));
            assert!(play.offers().contains(&Offer::ChooseActive(B)));
        },
    },
    Case {
        rules: &["TG-G-03"],
        says: "one exploration at a time: the next does not take its place",
        check: || {
            let mut play = by_day(&[]);
            today(&mut play, Do::BeginExploration(Seats::one(A)));
            refuses(&play, Do::BeginExploration(Seats::one(B)), NotToday::Exploring(A));
            assert_eq!(play.game.day().exploring(), Seats::one(A));
        },
    },
    Case {
        rules: &["TG-Y-47", "TG-G-10"],
        says: "who explores meets an encounter together and alone, without the dying; others meet their own",
        check: || {
            let mut play = by_day(&[wall()]);
            today(&mut play, Do::BeginExploration(seats(&[A, B])));
            let together = |group: &[Seat]| Refusal::from(NotToday::ExploreTogether(seats(group)));
            play.refuses(meets(&[A]), together(&[A, B]));
            play.refuses(meets(&[A, B, C]), together(&[A, B]));
            play.clone().does(meets(&[A, B]));
            let mut elsewhere = play.clone();
            elsewhere.does(meets(&[C]));
            set(&mut play, B, Holding::Health, 0);
            play.refuses(meets(&[B]), together(&[A]));
            play.does(meets(&[A]));
            let ends = |play: &mut Play| {
                play.does(Action::KeepHands);
                play.does(Action::Flee)
            };
            let group = seats(&[A, B]);
            assert!(ends(&mut play).contains(&Event::ExplorationGoesOn { group }));
            let told = ends(&mut elsewhere);
            assert_eq!(elsewhere.outcome(), Some(Outcome::Lost));
            assert!(!told.contains(&Event::ExplorationGoesOn { group }));
        },
    },
    Case {
        rules: &["TG-G-16"],
        says: "the Black Goat of the rulebook helps in combat, and is not offered in a conversation",
        check: || {
            for (name, helps) in [("foe", false), ("fight", true)] {
                let fight = wall().replace("tg/foe", "tg/fight");
                let mut play =
                    Play::camp(&["osbert"], &[talker("duration = 3\nopen.free = \"1x\"", &[]), fight]);
                play.cards.add_file("tainted-grail/rulebook.toml");
                play.start(name);
                play.does(Action::KeepHands);
                let goat = id("black-goat");
                play.does(Action::Accompany(goat));
                let uses = Action::UseItem { item: goat, ability: 0 };
                assert_eq!(play.offers().contains(&Offer::UseItem { item: goat, ability: 0 }), helps);
                if !helps {
                    play.refuses(uses, Refusal::CombatOnly(goat));
                }
            }
        },
    },
];

const MEANWHILE: &[Case] = &[
    Case {
        rules: &["TG-G-18"],
        says: "while an encounter runs, the others travel, pay, trade and roll; who is in it does not",
        check: || {
            let mut play = by_day(&[wall()]);
            play.does(meets(&[A]));
            play.does(Action::KeepHands);
            today(&mut play, Do::Travel(Seats::one(B)));
            refuses(&play, Do::Travel(seats(&[A, B])), Refusal::Party(No::InEncounter(A)));
            sheet(&mut play, On::HandOver { from: B, to: C, what: Holding::Food, amount: 1 });
            let trade = On::HandOver { from: B, to: A, what: Holding::Food, amount: 1 };
            refuses(&play, Do::Sheet(trade), Refusal::Party(No::InEncounter(A)));
            today(&mut play, Do::UseLocation { location: 101, time: 2 });
            let check =
                Awaited::Check { group: Seats::one(B), attribute: None, side: Side::Highest, modifier: 0 };
            today(&mut play, Do::Ask(check));
            use rules_core::game::{Faces, Rules};
            assert_eq!(play.game.due().as_slice(), [6]);
            let rolled = play.game.roll(Faces::from_slice(&[2]).expect("one die"));
            play.does(rolled);
            today(&mut play, Do::BeginExploration(Seats::one(C)));
            today(&mut play, Do::EndExploration);
            refuses(&play, Do::EndDay, Refusal::Party(No::InEncounter(A)));
        },
    },
    Case {
        rules: &["TG-G-18", "TG-S-85"],
        says: "what happens to every character can end the encounter of the last one in it",
        check: || {
            let mut play = by_day(&[wall()]);
            play.does(meets(&[A]));
            play.does(Action::KeepHands);
            let each = On::LoseEach {
                what: Holding::Health,
                amount: play.health(A),
                scale: Scale::EachCharacter,
                group: Seats::NONE,
            };
            sheet(&mut play, each);
            assert_eq!(play.outcome(), Some(Outcome::Lost));
        },
    },
    Case {
        rules: &["TG-G-18", "TG-Y-35"],
        says: "the steps of the dawn wait for its encounter",
        check: || {
            let mut play = Play::camp(&["junis", "elgan"], &[wall()]);
            goes_on(&mut play, 3);
            play.does(meets(&[A]));
            refuses(&play, Do::GoOn, Refusal::EncounterRunning);
            assert_eq!(play.game.day().phase(), Phase::Dawn(Dawn::Roaming));
        },
    },
];

#[test]
fn sheets() {
    check(SHEETS);
}

#[test]
fn meetings() {
    check(MEETINGS);
}

#[test]
fn meanwhile() {
    check(MEANWHILE);
}
