//! Scouting the spawn (LS-SPAWN).

use rules_core::card::Slot;
use rules_core::last_spell::{Action, Asked, Event, FogField, HouseRules, Prompt, Refusal, Start};

use super::play::*;
use super::{Case, check};

fn piles(play: &Play) -> Vec<FogField> {
    let mut all = Vec::new();
    play.game.fog_fields(&mut |field| all.push(field));
    all
}

fn scouting(variants: u8) -> Play {
    let mut play = Play::with(&[]);
    play.does(Action::SetUp { players: 2, scenario: Gildenberg, start: Start::Single, patterns: variants });
    play.does(Action::Begin);
    play.comes_to(Asked::Direction);
    play
}

#[test]
fn scouting_the_spawn() {
    check(&[
        Case {
            rules: &["LS-SPAWN-01", "LS-SPAWN-04"],
            says: "the decks are built on the first day; a direction card is drawn once in a scenario",
            check: || {
                let mut play = Play::table(Gildenberg, 2, Start::Single);
                play.does(Action::Begin);
                play.comes_to_prompt(Prompt::SpawnDecks);
                play.comes_to(Asked::Direction);
                play.lays("north");
                assert_eq!(play.at().direction(), Some(id("north")));
                let told = play.comes_to(Asked::Night);
                assert!(!has(&told, Event::Confirmed(Prompt::SpawnDecks)));
                let told = play.comes_to(Asked::Direction);
                assert!(!has(&told, Event::Confirmed(Prompt::SpawnDecks)));
                play.refuses(Action::Lay(id("north")), Refusal::AlreadyDrawn);
                play.lays("south");
            },
        },
        Case {
            rules: &["LS-SPAWN-02", "LS-SPAWN-03", "LS-EX-02"],
            says: "ten pattern cards: 1 to 10, or 1b to 5b and 6 to 10; never one with its b, never one twice",
            check: || {
                for (variants, wrong, right) in
                    [(0, "pattern-3b", "pattern-3"), (31, "pattern-3", "pattern-3b")]
                {
                    let mut play = scouting(variants);
                    assert_eq!(play.at().pattern_deck(), 10);
                    let deck = (1..=10).filter(|&number| play.game.has_variant(number)).count();
                    assert_eq!(deck, if variants == 0 { 0 } else { 5 });
                    play.lays("north");
                    play.refuses(Action::Lay(id(wrong)), Refusal::NotInDeck);
                    play.lays(right);
                    play.refuses(Action::Lay(id(right)), Refusal::AlreadyDrawn);
                    play.lays("pattern-8");
                }
                let play = Play::with(&[]);
                let set_up = |patterns| Action::SetUp {
                    players: 2,
                    scenario: Gildenberg,
                    start: Start::Single,
                    patterns,
                };
                play.refuses(set_up(0b100), Refusal::AllOrNone);
                play.refuses(set_up(32), out(32, 0, 31));
            },
        },
        Case {
            rules: &["LS-SPAWN-05", "LS-SPAWN-06"],
            says: "the drawn card names the fields, each day in its own row from the top",
            check: || {
                let mut play = scouting(0);
                play.refuses(Action::Lay(id("pattern-1")), Refusal::NotThisCard);
                let told = play.lays("south");
                assert!(has(&told, Event::DirectionDrawn { fields: [1, 0, 0, 0, 0] }));
                assert_eq!(play.at().row(), [1]);
                play.comes_to(Asked::Night);
                play.comes_to(Asked::Direction);
                play.lays("north");
                assert_eq!(play.at().row(), [1, 2]);
                play.comes_to(Asked::Night);
                play.comes_to(Asked::Direction);
                play.lays("east");
                assert_eq!(play.at().row(), [1, 2, 3]);
            },
        },
        Case {
            rules: &["LS-SPAWN-06"],
            says: "a row that nobody has stated is asked for, or typed",
            check: || {
                let blank = card(
                    "blank",
                    "direction",
                    "day-1 = \"unknown\"\nday-2 = [1]\nday-3 = [2]\nboss-tile = 1",
                    &[],
                );
                let mut play = Play::with(&[blank]);
                play.does(Action::SetUp {
                    players: 2,
                    scenario: Gildenberg,
                    start: Start::Single,
                    patterns: 0,
                });
                play.does(Action::Begin);
                play.comes_to(Asked::Direction);
                let mut fill = |word: &str, amount| {
                    let (card, slot) = (id("blank"), Slot::from_word(word).expect("a slot").code());
                    play.refuses(Action::Lay(card), Refusal::Missing { card, slot });
                    play.does(Action::FillIn { card, slot, amount });
                };
                fill("day-1.length", 2);
                fill("day-1.1", 7);
                fill("day-1.2", 4);
                play.lays("blank");
                assert_eq!(play.at().row(), [7, 4]);
            },
        },
        Case {
            rules: &["LS-SPAWN-07", "LS-SPAWN-12"],
            says: "the boss comes between direction and patterns, on the third day, in every scenario",
            check: || {
                for scenario in [Gildenberg, Lakeburg, Glenwald] {
                    let mut play = Play::day(scenario, 1);
                    assert_eq!(play.at().boss(), None);
                    play.comes_to_turn(2);
                    assert_eq!(play.at().boss(), None);
                    play.comes_to(Asked::Direction);
                    let told = play.comes_to(Asked::Pattern { field: 3, place: 0 });
                    assert!(told.iter().any(|event| matches!(event, Event::BossScouted(_))));
                }
            },
        },
        Case {
            rules: &["LS-SPAWN-08", "LS-EX-01"],
            says: "two cards on each named field and none on others; six are placed, four are left",
            check: || {
                let mut play = scouting(0);
                play.lays("north");
                for field in [3, 4, 5] {
                    for place in [0, 1] {
                        assert_eq!(play.asked(), Some(Asked::Pattern { field, place }));
                        let told = play.lays(&format!("pattern-{}", (field - 3) * 2 + place + 1));
                        let placed = Event::PatternsPlaced { field, face_up: false };
                        assert_eq!(has(&told, placed), place == 1);
                    }
                }
                let two = |field| FogField { field, cards: 2, face_up: false, upper: None, lower: None };
                assert_eq!(piles(&play), [two(3), two(4), two(5)]);
                assert_eq!(play.at().pattern_deck(), 4);
            },
        },
        Case {
            rules: &["LS-SPAWN-09", "LS-DX-10"],
            says: "ten cards serve five fields; used ones are shuffled back before the next are placed",
            check: || {
                let mut play = scouting(0);
                play.refuses(Action::Row(fields(&[1, 2, 3, 4, 5, 6])), Refusal::RowTooLong { fields: 6 });
                for row in [&[][..], &[0], &[17], &[4, 2, 4]] {
                    play.refuses(Action::Row(fields(row)), Refusal::BadRow);
                }
                play.does(Action::Row(fields(&[1, 2, 3, 4, 5])));
                for number in 1..=10 {
                    play.lays(&format!("pattern-{number}"));
                }
                assert_eq!((piles(&play).len(), play.at().pattern_deck()), (5, 0));
                play.comes_to(Asked::Night);
                assert_eq!(piles(&play).len(), 5, "they lie there through the night");
                play.comes_to_prompt(Prompt::ShufflePatterns);
                play.does(Action::Done);
                assert_eq!(play.at().pattern_deck(), 10);
                play.lays("pattern-1");
            },
        },
        Case {
            rules: &["LS-SPAWN-10", "LS-SPAWN-11"],
            says: "face down, and what they are is not told; face up it is, top and bottom",
            check: || {
                let mut play = Play::day(Glenwald, 1);
                play.comes_to(Asked::Direction);
                play.does(Action::Row(fields(&[2, 3])));
                play.comes_to(Asked::Pattern { field: 2, place: 0 });
                play.lays("pattern-4");
                assert_eq!(piles(&play)[0].cards, 1);
                play.lays("pattern-9");
                // Unread is only the number.
                play.does(Action::Done);
                assert_eq!(piles(&play).iter().map(|pile| pile.cards).collect::<Vec<_>>(), [2, 2]);
                assert!(piles(&play).iter().all(|pile| !pile.face_up && pile.upper.is_none()));
                play.comes_to_turn(2);
                play.purse(9, 0);
                play.builds(rules_core::last_spell::Structure::Seer);
                play.upgrades(rules_core::last_spell::Structure::Seer);
                let first = piles(&play)[0];
                assert_eq!(
                    (first.face_up, first.upper, first.lower),
                    (true, Some(id("pattern-9")), Some(id("pattern-4")))
                );
                assert_eq!((piles(&play)[1].face_up, piles(&play)[1].upper), (true, None));
                let told = play.comes_to_turn(3);
                assert!(has(&told, Event::PatternsPlaced { field: 3, face_up: true }));
            },
        },
        Case {
            rules: &["LS-OQ-02"],
            says: "by other rules cards stay away until too few are left, and directions are shuffled daily",
            check: || {
                let mut play = scouting(0);
                let rules = HouseRules {
                    shuffle_patterns: false,
                    shuffle_directions: true,
                    ..HouseRules::RECOMMENDED
                };
                play.does(Action::SetHouseRules(rules));
                play.lays("south");
                play.lays("pattern-1");
                play.lays("pattern-2");
                let told = play.comes_to(Asked::Night);
                assert!(!has(&told, Event::Confirmed(Prompt::ShufflePatterns)));
                play.comes_to(Asked::Direction);
                play.lays("south");
                // Five fields take ten cards, and eight are left.
                assert_eq!(play.asked(), Some(Asked::Confirm(Prompt::ShufflePatterns)));
                play.comes_to(Asked::Night);
                play.comes_to(Asked::Direction);
                play.does(Action::SetHouseRules(HouseRules::RECOMMENDED));
            },
        },
    ]);
}
