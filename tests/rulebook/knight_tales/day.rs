//! The day (KT-DAY).

use rules_core::knight_tales::{Action, Asked, Event, Mode, Refusal};

use super::play::*;
use super::{Case, check};

fn two(cards: &[String]) -> Play {
    Play::day(Mode::Competitive, &["a", "b"], cards)
}

fn quest(name: &str, deck: u8, text: &str) -> String {
    card(name, "quest", &format!("deck = {deck}\nspots = [4, 2, 1]"), &[("fulfilled", text)])
}

/// After a night in which A used the longsword, felled two orcs and two undead, and both went home.
pub(super) fn second_day(cards: &[String]) -> Play {
    let mut all = cards.to_vec();
    all.push(quest("q-2", 2, "if damage at least 99:\n  fulfil quest"));
    let lanes = [["orc", "orc", "rat"], ["dead", "dead", "rat"], ["rat"; 3]];
    let mut play = Play::night(Mode::Competitive, &["a", "b"], lanes, &all);
    for spot in [at(0, 1), at(0, 1), at(1, 1), at(1, 1)] {
        play.attacks(spot);
        play.pays();
        play.rolls(&[DoubleSword, Sword, Sword], &[], &[]);
        if spot == at(0, 1) && !play.knight(A).cards[0].used {
            play.uses(A, "longsword");
            play.does(Action::ToToken { die: 1, shield: true });
        }
        play.strikes();
        play.settles();
        // B only looks on.
        if let Some(Asked::Target { who: B }) = play.asked() {
            play.misses(at(2, 1));
        }
    }
    for _ in 0..2 {
        let Some(Asked::Target { who }) = play.asked() else { panic!("{:?}", play.asked()) };
        let (_, health, wrath) = play.tokens(who);
        play.sets_tokens(who, health - 2, health, wrath);
        play.misses(at(2, 1));
    }
    play.settles();
    play
}

#[test]
fn the_morning() {
    check(&[
        Case {
            rules: &["KT-DAY-02", "KT-DAY-03", "KT-DAY-06"],
            says: "tokens leave the cards, health and fatigue are as at the start; then the quest, then the market",
            check: || {
                let mut play = second_day(&[]);
                assert_eq!((play.knight(A).fatigue, play.knight(A).health), (0, 60));
                assert!(play.knight(A).cards.iter().all(|card| !card.used));
                assert_eq!(play.at().crests(A), [0, 0, 0, 1, 0], "renown stays");
                assert_eq!(play.asked(), Some(Asked::Quest { deck: 2 }));
                play.lays("q-2");
                assert!(matches!(play.asked(), Some(Asked::DayTurn { .. })));
            },
        },
        Case {
            rules: &["KT-DAY-04", "KT-EX-02"],
            says: "wrath by village spot: none, one, two, three",
            check: || {
                let play = Play::day(Mode::Competitive, &["a", "b", "c", "d"], &[]);
                assert_eq!([A, B, C, D].map(|who| play.knight(who).wrath_left()), [0, 1, 2, 3]);
                let play = Play::day(Mode::Competitive, &["a", "b", "c"], &[]);
                assert_eq!([A, B, C].map(|who| play.knight(who).wrath_left()), [1, 2, 3]);
            },
        },
        Case {
            rules: &["KT-DAY-05", "KT-DAY-14", "KT-DAY-25"],
            says: "from the lowest spot on, one thing each, round and round; the last goes on alone",
            check: || {
                let mut play = Play::day(Mode::Competitive, &["a", "b", "c"], &[]);
                for who in [A, B, C, A] {
                    assert_eq!(play.asked(), Some(Asked::DayTurn { who }));
                    play.does(Action::Buy(id("example-animal")));
                }
                play.passes(2);
                for _ in 0..2 {
                    assert_eq!(play.asked(), Some(Asked::DayTurn { who: A }));
                    play.does(Action::Buy(id("example-animal")));
                }
                play.does(Action::Pass);
                assert_eq!(play.asked(), Some(Asked::Renown { night: 1 }));
            },
        },
        Case {
            rules: &["KT-NIGHT-05"],
            says: "the second night has more champions, as its renown card says",
            check: || {
                let mut play = second_day(&[]);
                play.lays("q-2");
                play.passes(2);
                let events = play.lays("renown-2");
                assert!(told(&events, Event::NightBegan { round: 2, champions: 2, minions: 7 }));
            },
        },
        Case {
            rules: &["KT-DAY-07", "KT-DAY-08"],
            says: "a quest of the round's deck is laid, and stays active",
            check: || {
                let mut play = second_day(&[quest("q-3", 3, "fulfil quest")]);
                play.refuses(Action::Lay(id("q-3")), Refusal::NotThisCard(id("q-3")));
                let events = play.lays("q-2");
                assert!(told(&events, Event::QuestRevealed { card: id("q-2"), active: 2 }));
            },
        },
    ]);
}

#[test]
fn quests() {
    check(&[
        Case {
            rules: &["KT-DAY-09", "KT-DAY-10", "KT-EX-03"],
            says: "the first to defeat one in rank 2 or 3 gets the first spot, the next another",
            check: || {
                let lanes = [["runner", "runner", "rat"], ["rat"; 3], ["rat"; 3]];
                let mut play = Play::night(Mode::Competitive, &["a", "b"], lanes, &[]);
                let quest = id("quest-rank-2-or-3");
                let events = play.fells(at(0, 2));
                assert!(told(&events, Event::QuestFulfilled { who: A, card: quest, spot: 1 }));
                let events = play.fells(at(0, 2));
                assert!(told(&events, Event::QuestFulfilled { who: B, card: quest, spot: 2 }));
                assert_eq!(play.at().quests()[0].fulfilled.as_slice(), [A, B]);
            },
        },
        Case {
            rules: &["KT-DAY-11", "KT-DAY-12"],
            says: "once a player, three in all",
            check: || {
                let easy = quest("easy", 1, "fulfil quest");
                let mut play = Play::table(Mode::Competitive, &[easy]);
                for name in ["a", "b", "c", "d"] {
                    play.lays(name);
                }
                play.does(Action::Begin);
                for swords in [3, 2, 1, 0] {
                    play.rolls_for_order(swords);
                }
                play.lays("easy");
                play.passes(4);
                play.deals([["rat"; 3]; 3]);
                for _ in 0..5 {
                    play.misses(at(0, 1));
                }
                assert_eq!(play.at().quests()[0].fulfilled.as_slice(), [A, B, C]);
            },
        },
        Case {
            rules: &["KT-OQ-20", "KT-OQ-21"],
            says: "a quest to defeat is the attacker's, whoever gets the card",
            check: || {
                let brute = minion("brute", "beast", 3, "moves-to-back = true", &[]);
                let lanes = [["brute", "rat", "rat"], ["rat"; 3], ["rat"; 3]];
                let mut play = Play::night(Mode::Competitive, &["a", "b"], lanes, &[brute]);
                play.fights(at(0, 3), &[Sword, Sword, Shield], &[], &[]);
                let events = play.fights(at(0, 3), &[Sword, Shield, Shield], &[], &[]);
                assert!(told(&events, Event::Claimed { card: id("brute"), who: A }));
                assert_eq!(play.at().quests()[0].fulfilled.as_slice(), [B]);
            },
        },
    ]);
}

#[test]
fn the_market() {
    check(&[
        Case {
            rules: &["KT-DAY-15", "KT-DAY-16", "KT-EX-04"],
            says: "a battle axe for three gold, not for two; it is ready",
            check: || {
                let mut play = two(&[]);
                play.sets_gold(A, 2);
                play.refuses(Action::Buy(id("battle-axe")), Refusal::NotEnoughGold { cost: 3, gold: 2 });
                play.sets_gold(A, 3);
                play.does(Action::Buy(id("battle-axe")));
                assert_eq!(play.gold(A), 0);
                assert!(play.knight(A).cards.iter().any(|own| own.card == id("battle-axe") && !own.used));
            },
        },
        Case {
            rules: &["KT-DAY-13"],
            says: "only market cards are bought; a trophy has another price, a longsword none",
            check: || {
                let play = two(&[]);
                play.refuses(Action::Buy(id("spiked-shield")), Refusal::NotThisCard(id("spiked-shield")));
                play.refuses(Action::Buy(id("rat")), Refusal::NotThisCard(id("rat")));
            },
        },
        Case {
            rules: &["KT-DAY-15"],
            says: "the tower keeps sixteen cards beside a board: the next one is refused with the number, and costs nothing",
            check: || {
                let mut play = two(&[]);
                play.sets_gold(A, 99);
                if let Some(Asked::DayTurn { who: B }) = play.asked() {
                    play.does(Action::Pass);
                }
                while play.knight(A).cards.len() < 16 {
                    play.does(Action::Buy(id("example-animal")));
                    if let Some(Asked::DayTurn { who: B }) = play.asked() {
                        play.does(Action::Pass);
                    }
                }
                let gold = play.gold(A);
                play.refuses(Action::Buy(id("example-animal")), Refusal::CardsFull { who: A, most: 16 });
                assert_eq!(play.gold(A), gold);
            },
        },
        Case {
            rules: &["KT-DAY-22", "KT-DAY-23", "KT-DAY-24"],
            says: "who does not buy passes, to the next battlefield spot from the top, and buys no more",
            check: || {
                let mut play = two(&[]);
                play.does(Action::Buy(id("example-animal")));
                play.does(Action::Pass);
                assert_eq!(play.knight(B).battlefield, 1);
                assert_eq!(play.asked(), Some(Asked::DayTurn { who: A }));
                play.does(Action::Pass);
                assert_eq!(play.knight(A).battlefield, 2);
            },
        },
        Case {
            rules: &["KT-DAY-18", "KT-EX-05", "KT-DAY-20"],
            says: "two undead for the Ethereal Dagger: back into their deck, no gold moves",
            check: || {
                let mut play = second_day(&[]);
                play.lays("q-2");
                if let Some(Asked::DayTurn { who: B }) = play.asked() {
                    play.does(Action::Pass);
                }
                let gold = play.gold(A);
                let give = [id("dead"), id("dead")];
                let events = play.does(Action::TakeTrophy { trophy: id("ethereal-dagger"), give });
                assert!(told(&events, Event::GivenBack { who: A, card: id("dead"), champion: false }));
                assert_eq!((play.gold(A), play.defeated(A)), (gold, vec![id("orc"), id("orc")]));
                assert!(play.knight(A).cards.iter().any(|own| own.card == id("ethereal-dagger")));
            },
        },
        Case {
            rules: &["KT-DAY-19", "KT-DAY-21", "KT-OQ-23"],
            says: "a boss pays for nothing, nor a wrong faction or a card one has not; two symbols want both",
            check: || {
                let trophy = |name, factions| {
                    let fields = format!("{factions}\nvalor = 1\nicon = \"action\"");
                    card(name, "trophy", &fields, &[("knight action", "sword token 1")])
                };
                let both = trophy("both", "faction = \"orc\"\nsecond-faction = \"undead\"");
                let wild = trophy("wild", "faction = \"beast\"\nsecond-faction = \"orc\"");
                let mut play = second_day(&[both, wild]);
                play.lays("q-2");
                if let Some(Asked::DayTurn { who: B }) = play.asked() {
                    play.does(Action::Pass);
                }
                let take = |trophy: &str, one: &str, other: &str| Action::TakeTrophy {
                    trophy: id(trophy),
                    give: [id(one), id(other)],
                };
                let [orc, undead, beast] = [0, 1, 2];
                let wrong = |card, wants| Refusal::WrongFaction { card: id(card), wants };
                let few = |card, needs, has| Refusal::NotInPile { who: A, card: id(card), needs, has };
                let refusals = [
                    (take("ethereal-dagger", "dead", "warchief"), Refusal::BossPaysNothing(id("warchief"))),
                    (take("ethereal-dagger", "dead", "orc"), wrong("orc", [undead; 2])),
                    (take("spiked-shield", "dead", "orc"), wrong("dead", [orc; 2])),
                    (take("spiked-shield", "orc", "ogre"), few("ogre", 1, 0)),
                    (take("spiked-shield", "ogre", "ogre"), few("ogre", 2, 0)),
                    (take("both", "orc", "orc"), wrong("orc", [undead; 2])),
                    (take("wild", "orc", "dead"), wrong("dead", [beast; 2])),
                    (take("wild", "dead", "orc"), wrong("dead", [beast, orc])),
                ];
                for (action, refusal) in refusals {
                    play.refuses(action, refusal);
                }
                play.does(take("both", "dead", "orc"));
                play.refuses(take("both", "dead", "orc"), Refusal::AlreadyTaken(id("both")));
                play.refuses(take("ethereal-dagger", "dead", "dead"), few("dead", 2, 1));
            },
        },
        Case {
            rules: &["KT-EX-06"],
            says: "the book's second day: two quests, the warhammer, passing in the order Thomas, Susy, Michael",
            check: || {
                let mut play = Play::day(Mode::Competitive, &["a", "b", "c"], &[]);
                let (susy, michael, thomas) = (A, B, C);
                play.sets_gold(susy, 5);
                play.does(Action::Buy(id("warhammer")));
                assert_eq!(play.gold(susy), 0);
                for _ in 0..2 {
                    play.does(Action::Buy(id("example-animal")));
                }
                play.refuses(Action::Buy(id("example-animal")), Refusal::NotEnoughGold { cost: 1, gold: 0 });
                play.sets_gold(susy, 1);
                play.does(Action::Buy(id("example-animal")));
                play.does(Action::Buy(id("example-animal")));
                play.does(Action::Pass);
                play.does(Action::Pass);
                play.does(Action::Buy(id("example-animal")));
                play.does(Action::Pass);
                let spots = [thomas, susy, michael].map(|who| play.knight(who).battlefield);
                assert_eq!(spots, [1, 2, 3]);
            },
        },
    ]);
}
