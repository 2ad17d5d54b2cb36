//! Outsiders, favours and helpers (PW-ACT-51 to PW-ACT-62).

use rules_core::paladins::{Action, Area, Asked, Attribute, Entry, Event, Refusal, Space, Workers};

use super::play::*;
use super::right::{bill, comes_round, costs, provide, rich};
use super::{Case, check};

#[test]
fn attack_and_convert() {
    check(&[
        Case {
            rules: &["PW-ACT-51", "PW-ACT-52"],
            says: "scout, any, fighter; one silver for two missing points, a started pair counts",
            check: || {
                let mut play = rich();
                for (slot, strength, silver) in
                    [(0, 2, 0), (0, 1, 1), (0, 0, 1), (1, 0, 2), (3, 0, 4), (5, 0, 6), (5, 2, 5)]
                {
                    play.attributes(A, [0, strength, 0]);
                    assert_eq!(
                        bill(&play, Area::Attack, slot).silver,
                        silver,
                        "slot {slot}, strength {strength}"
                    );
                }
                let spaces = bill(&play, Area::Attack, 0).spaces;
                assert_eq!(spaces[..], [Space::Of(Scout), Space::Any, Space::Of(Fighter)]);
                play.purse(A, 0, 0);
                let why = Refusal::NotEnoughSilver { cost: 5, has: 0 };
                play.cannot(Area::Attack, &[Scout, Labourer, Fighter], 5, why);
            },
        },
        Case {
            rules: &["PW-ACT-53", "PW-OQ-01"],
            says: "the two ways to count agree but for strength 1",
            check: || {
                let mut play = rich();
                for strength in 0..=12 {
                    play.attributes(A, [0, strength, 0]);
                    for slot in 0..6 {
                        let (billed, by_slots) =
                            play.game.attack_prices(A, slot, &play.cards).expect("a price");
                        let differs = strength == 1 && slot > 0;
                        assert_eq!(billed + u8::from(differs), by_slots, "strength {strength}, slot {slot}");
                    }
                }
            },
        },
        Case {
            rules: &["PW-ACT-54", "PW-EX-16"],
            says: "the Mercenary at 7 with strength 5 costs 1 silver: an influence and two labourers come",
            check: || {
                let mut play = Play::table(2, &[]);
                play.outsiders = ["stray", "stray", "stray", "mercenary-known"].into();
                play.cards.add(KNOWN);
                play.begins();
                play.attributes(A, [0, 5, 0]);
                play.gives(A, &[Scout, Labourer, Fighter]);
                let told = play.acts(Area::Attack, &[Scout, Labourer, Fighter], 3);
                assert!(has(&told, Event::Attacked { who: A, card: id("mercenary-known") }));
                assert_eq!((play.silver(A), play.values(A)), ((2, 1), [0, 5, 1]));
                assert_eq!(play.player(A).workers(), Workers::of(&[Labourer, Labourer]));
                assert_eq!((play.player(A).attacked(), play.at().outsiders()[3]), ([0, 0, 1], None));
                assert!(play.player(A).converted().is_empty());
            },
        },
        Case {
            rules: &["PW-ACT-55"],
            says: "0, 1, 2, 2, 2, 3, 3 silver; fighter, any, cleric",
            check: || {
                assert_eq!(costs(Area::Convert), [0, 1, 2, 2, 2, 3, 3].map(|cost| (0, cost)));
                let play = rich();
                let spaces = bill(&play, Area::Convert, 0).spaces;
                assert_eq!(spaces[..], [Space::Of(Fighter), Space::Any, Space::Of(Cleric)]);
            },
        },
        Case {
            rules: &["PW-ACT-56", "PW-ACT-57", "PW-EX-17"],
            says: "the Assassin at 2 with 3 and 1 faith as the third conversion costs 2 silver and brings two strength",
            check: || {
                let mut play = Play::table(2, &[]);
                play.cards.add(KNOWN);
                play.outsiders = ["stray", "stray", "stray", "assassin-known"].into();
                play.begins();
                provide(&mut play);
                let three = [Fighter, Labourer, Cleric];
                let why = Refusal::TooLow { attribute: Attribute::Faith, need: 2, has: 0 };
                play.cannot(Area::Convert, &three, 1, why);
                for round in 1..=2 {
                    play.acts(Area::Convert, &three, 0);
                    play.paladins = if round == 2 { ["engelier"].into() } else { Default::default() };
                    play.ends_round();
                    comes_round(&mut play);
                }
                play.attributes(A, [3, 0, 0]);
                play.purse(A, 2, 0);
                let why = Refusal::TooLow { attribute: Attribute::Faith, need: 6, has: 4 };
                play.cannot(Area::Convert, &three, 3, why);
                assert_eq!(play.at().outsiders()[1], Some(id("assassin-known")));
                let told = play.acts(Area::Convert, &three, 1);
                assert!(has(&told, Event::Converted { who: A, card: id("assassin-known") }));
                assert_eq!((play.silver(A), play.values(A)), ((0, 0), [3, 2, 0]));
                assert_eq!(play.player(A).converted().len(), 3);
                let mut bonus = None;
                play.game.bonuses(A, &play.cards, &mut |card, points| {
                    if card == id("assassin-known") {
                        bonus = Some(points)
                    }
                });
                assert_eq!(bonus, Some(0), "no Saracen was attacked");
            },
        },
    ]);
}

/// Cards of which the book states a part, completed.
const KNOWN: &str = r#"[deck]
id = "pw-known"
name = { en = "Known" }
from = "house"
[[card]]
id = "pw/mercenary-known"
kind = "outsider"
name = { en = "A mercenary" }
people = "viking"
bonus = "mercenaries"
[[card.ability]]
when = "attacked"
do = """
gain influence 1
gain labourer 2
"""
[[card.ability]]
when = "converted"
do = "gain strength 1"
[[card]]
id = "pw/assassin-known"
kind = "outsider"
name = { en = "An assassin" }
people = "byzantine"
bonus = "saracens"
[[card.ability]]
when = "attacked"
do = "gain influence 1"
[[card.ability]]
when = "converted"
do = "gain strength 2"
"#;

#[test]
fn favours_and_helpers() {
    check(&[
        Case {
            rules: &["PW-ACT-58"],
            says: "a favour is the one action of the turn; its workers and its cost are on the card",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.favours.push_front("h-feast");
                play.rounds(3);
                play.purse(A, 0, 0);
                play.gives(A, &[Labourer, Scout]);
                play.cannot(
                    Area::Favour,
                    &[Scout],
                    0,
                    Refusal::FavourWants { wants: [Some(Space::Of(Labourer)), None, None] },
                );
                play.cannot(Area::Favour, &[Labourer], 0, Refusal::NotEnoughSilver { cost: 1, has: 0 });
                play.purse(A, 1, 0);
                play.acts(Area::Favour, &[Labourer], 0);
                assert_eq!((play.silver(A), play.asked()), ((0, 4), Some(Asked::Turn { who: B })));
            },
        },
        Case {
            rules: &["PW-ACT-59", "PW-ACT-60"],
            says: "each copy of a helper gives its reward with its action and with no other",
            check: || {
                let guide = helper("guide", "when acting hunt", "gain silver 2");
                let mut play = Play::table(2, &[guide]);
                play.townsfolk = ["guide", "guide", "nobody", "nobody", "nobody"].into();
                play.begins();
                play.gives(A, &[Labourer, Fighter, Labourer, Fighter, Cleric, Labourer, Labourer]);
                play.purse(A, 9, 0);
                play.acts(Area::Recruit, &[Labourer, Fighter], 4);
                play.passes();
                play.acts(Area::Pray, &[Cleric], Area::Recruit as u8);
                play.acts(Area::Recruit, &[Labourer, Fighter], 3);
                play.purse(A, 0, 0);
                play.acts(Area::Trade, &[Labourer], 0);
                assert_eq!(play.silver(A), (1, 0));
                play.acts(Area::Hunt, &[Labourer], 0);
                assert_eq!(play.silver(A), (5, 1));
            },
        },
        Case {
            rules: &["PW-ACT-61"],
            says: "every symbol does what it shows",
            check: || {
                let all = "gain faith 1\ngain strength 1\ngain influence 1\ngain labourer 1\ngain scout 1\ngain fighter 1\n\
                    gain cleric 1\ngain merchant 1\ngain provisions 1\ngain silver 1\ntake taxes 1\ndestroy debt 1\npay debt 1";
                let all = card("all", "favour", "worker = \"any\"", &[("used", all)]);
                let mut play = Play::turn(2, &[all]);
                play.favours.push_front("all");
                play.rounds(3);
                play.gives(A, &[Labourer]);
                play.purse(A, 0, 0);
                play.sets(A, Entry::Unpaid, 2);
                play.acts(Area::Favour, &[Labourer], 0);
                assert_eq!((play.values(A), play.silver(A)), ([1; 3], (2, 1)));
                assert_eq!(play.player(A).workers(), Workers([1, 1, 1, 1, 1, 0]));
                assert_eq!((play.player(A).unpaid(), play.player(A).paid(), play.at().taxes()), (0, 1, 5));
            },
        },
        Case {
            rules: &["PW-ACT-62", "PW-OQ-19"],
            says: "each symbol is finished before the next, with an inquisition that it sets off",
            check: || {
                let plot = "gain criminal 1\ngain silver 1";
                let plot = card("plot", "favour", "worker = \"any\"", &[("used", plot)]);
                let mut play = Play::turn(2, &[plot]);
                play.favours.push_front("plot");
                play.rounds(3);
                play.purse(A, 0, 0);
                play.does(Action::AdjustTaxes(1));
                play.acts(Area::Favour, &[Labourer], 0);
                assert_eq!((play.silver(A), play.asked()), ((0, 0), Some(Asked::Suspicion { who: A })));
                let told = play.does(Action::Drawn(1));
                let place = |wanted: fn(&Event) -> bool| told.iter().position(wanted).expect("it was told");
                let ended = place(|event| matches!(event, Event::InquisitionEnded));
                let next = place(|event| matches!(event, Event::TurnBegan(_)));
                assert!(ended < next);
                assert_eq!((play.silver(A), play.player(A).unpaid()), ((2, 0), 1));
            },
        },
    ]);
}
