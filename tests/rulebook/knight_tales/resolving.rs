//! Steps 6 and 8 of an attack: dice and wounds (KT-FIGHT-26 to KT-FIGHT-34, KT-FIGHT-46 to KT-FIGHT-53).

use rules_core::knight_tales::{Action, Asked, Event, HouseRules, Mode, Refusal, Spot};

use super::play::*;
use super::{Case, check};

fn two(lanes: [[&'static str; 3]; 3], cards: &[String]) -> Play {
    Play::night(Mode::Competitive, &["a", "b"], lanes, cards)
}

/// A fight with a brute of nine health and four black and four red dice, rolled and not yet resolved.
fn brawl(
    knight: &[rules_core::card::Face],
    black: &[rules_core::card::Face],
    red: &[rules_core::card::Face],
) -> Play {
    let says = format!("black-dice = {}\nred-dice = {}", black.len(), red.len());
    let brute = monster("brute", "minion", "orc", 9, &says, &[]);
    let mut play = two([["brute"; 3], ["rat"; 3], ["rat"; 3]], &[brute]);
    play.attacks(at(0, 1));
    play.pays();
    play.rolls(knight, black, red);
    play.does(Action::Resolve);
    play
}

#[test]
fn dice_are_resolved() {
    check(&[
        Case {
            rules: &["KT-FIGHT-27", "KT-FIGHT-28"],
            says: "swords hurt, double swords twice, shields keep off, blanks do nothing, dooms raise doom",
            check: || {
                let mut play =
                    brawl(&[Sword, DoubleSword, Shield], &[Blank, Sword, Shield], &[DoubleSword, Doom]);
                let events = play.does(Action::Strike);
                assert!(told(&events, Event::Struck { damage: 2, incoming: 2 }));
                assert!(told(&events, Event::DoomRaised { level: 1 }));
            },
        },
        Case {
            rules: &["KT-FIGHT-26", "KT-OQ-32"],
            says: "every die counts once; faith need not be used",
            check: || {
                let mut play = brawl(&[Faith, Sword, Sword], &[Shield, Sword], &[]);
                play.does(Action::Faith(3));
                play.refuses(Action::Faith(4), Refusal::NoFaith);
                let events = play.does(Action::Strike);
                assert!(told(&events, Event::Struck { damage: 2, incoming: 1 }));
                let mut play = brawl(&[Faith, Sword, Sword], &[Shield, Sword], &[]);
                let events = play.does(Action::Strike);
                assert!(told(&events, Event::Struck { damage: 1, incoming: 1 }));
            },
        },
        Case {
            rules: &["KT-FIGHT-29", "KT-TOK-08"],
            says: "faith takes any open monster die, and neither tokens nor knight dice",
            check: || {
                let mut play = brawl(&[Faith, Faith, Faith], &[Doom, Blank], &[Sword]);
                play.refuses(Action::Faith(0), play.unfit(0));
                for die in [3, 4, 5] {
                    play.does(Action::Faith(die));
                }
                let events = play.does(Action::Strike);
                assert!(told(&events, Event::Struck { damage: 0, incoming: 0 }));
                assert!(!told(&events, Event::DoomRaised { level: 1 }));
            },
        },
        Case {
            rules: &["KT-FIGHT-32", "KT-FIGHT-33", "KT-OQ-39"],
            says: "a doom before the damage: its tactic guards or strengthens the target in this fight",
            check: || {
                let mut play = brawl(&[Sword; 3], &[Blank, Doom], &[]);
                let events = play.does(Action::ResolveDoom);
                assert!(told(
                    &events,
                    Event::TacticTriggered { card: id("example-tactic-1"), exception: false }
                ));
                play.settles();
                assert_eq!(play.asked(), Some(Asked::Resolve));
                play.refuses(Action::ResolveDoom, Refusal::NoDoom);
                let events = play.does(Action::Strike);
                assert!(
                    told(&events, Event::Struck { damage: 3, incoming: 1 }),
                    "a sword token by the tactic"
                );
                let mut play = brawl(&[Sword; 3], &[Blank, Doom], &[]);
                let events = play.does(Action::Strike);
                assert!(
                    told(&events, Event::Struck { damage: 3, incoming: 0 }),
                    "after the damage by itself"
                );
            },
        },
        Case {
            rules: &["KT-FIGHT-33"],
            says: "a monster already defeated gains nothing from a tactic",
            check: || {
                let orc = monster("orclet", "minion", "orc", 1, "black-dice = 1\nred-dice = 0", &[]);
                let mut play = two([["orclet", "rat", "rat"], ["orc"; 3], ["rat"; 3]], &[orc]);
                let events = play.fights(at(0, 1), &[Sword; 3], &[Doom], &[]);
                let laid = |target| told(&events, Event::TokensLaid { target, amount: 1 });
                assert!(laid(at(1, 1)) && !laid(at(0, 1)));
            },
        },
        Case {
            rules: &["KT-FIGHT-34", "KT-EX-25", "KT-OQ-33"],
            says: "a shield die becomes a sword token; then it is no result, and no die to roll again",
            check: || {
                let mut play = two([["rat"; 3]; 3], &[]);
                play.attacks(at(0, 1));
                play.pays();
                play.rolls(&[Shield, DoubleSword, Faith], &[], &[]);
                play.uses(A, "longsword");
                play.refuses(Action::ToToken { die: 1, shield: true }, play.unfit(1));
                play.refuses(Action::ToToken { die: 2, shield: true }, play.unfit(2));
                play.does(Action::ToToken { die: 0, shield: false });
                play.refuses(Action::Reroll(0), play.unfit(0));
                assert_eq!((play.attack().shields(true), play.attack().cards.swords), (0, 1));
            },
        },
        Case {
            rules: &["KT-OQ-40"],
            says: "a die that became a token is still one of the four",
            check: || {
                let mut play = two([["rat"; 3]; 3], &[]);
                play.sets_tokens(A, 0, 10, 20);
                play.attacks(at(0, 1));
                play.pays();
                play.rolls(&[Shield, Shield, Shield], &[], &[]);
                play.uses(A, "longsword");
                play.does(Action::ToToken { die: 0, shield: true });
                play.does(Action::AddDie);
                play.rolls_one(0, Sword);
                play.refuses(Action::AddDie, Refusal::TooManyDice { most: 4 });
            },
        },
    ]);
}

#[test]
fn wounds() {
    check(&[
        Case {
            rules: &["KT-FIGHT-46", "KT-FIGHT-48", "KT-DX-03"],
            says: "two spaces left, five damage: two wounds, three lost, and the night is over",
            check: || {
                let mut play = brawl(&[Sword; 3], &[Sword], &[DoubleSword, DoubleSword]);
                play.sets_tokens(A, 1, 4, 9);
                play.does(Action::Strike);
                assert_eq!(play.tokens(A), (1, 2, 9));
                assert!(play.knight(A).out);
            },
        },
        Case {
            rules: &["KT-FIGHT-47"],
            says: "a wound takes fatigue, gives wrath and may lower the zone",
            check: || {
                let mut play = brawl(&[Sword; 3], &[Sword], &[]);
                play.sets_tokens(A, 1, 40, 50);
                let before = (play.knight(A).fatigue_left(), play.knight(A).wrath_left());
                play.does(Action::Strike);
                let after = (play.knight(A).fatigue_left(), play.knight(A).wrath_left());
                assert_eq!(after, (before.0 - 1, before.1 + 1));
            },
        },
        Case {
            rules: &["KT-FIGHT-50"],
            says: "whoever is wounded loses gold to the Goblin, as far as there is any, and only then",
            check: || {
                let mut play = two([["goblin"; 3], ["rat"; 3], ["rat"; 3]], &[]);
                play.sets_gold(A, 0);
                let events = play.fights(at(0, 1), &[Faith; 3], &[Sword, Blank], &[Shield]);
                assert!(!events.iter().any(|event| matches!(event, Event::GoldLost { .. })));
                let events = play.fights(at(0, 1), &[Shield; 3], &[Sword, Blank], &[Shield]);
                assert!(!events.iter().any(|event| matches!(event, Event::GoldLost { .. })), "no wound");
                play.sets_gold(A, 5);
                let events = play.fights(at(0, 1), &[Faith; 3], &[Sword, Sword], &[Shield]);
                assert!(told(&events, Event::GoldLost { who: A, amount: 1 }));
            },
        },
        Case {
            rules: &["KT-OQ-19"],
            says: "in the last heroic deed nobody is robbed, unless the house has it so",
            check: || {
                for robbed in [false, true] {
                    let mut play = two([["goblin"; 3], ["rat"; 3], ["rat"; 3]], &[]);
                    let house = HouseRules { robbed_in_last_deed: robbed, ..HouseRules::RECOMMENDED };
                    play.does(Action::SetHouseRules(house));
                    play.sets_tokens(A, 0, 2, 8);
                    let events = play.fights(at(0, 1), &[Faith; 3], &[Sword, Blank], &[Shield]);
                    assert_eq!(told(&events, Event::GoldLost { who: A, amount: 1 }), robbed);
                }
                // Nor does anybody rob who did not hit.
                let mut play = two([["goblin"; 3], ["rat"; 3], ["rat"; 3]], &[]);
                let house = HouseRules { robbed_in_last_deed: true, ..HouseRules::RECOMMENDED };
                play.does(Action::SetHouseRules(house));
                play.sets_tokens(A, 0, 2, 8);
                let events = play.fights(at(0, 1), &[Shield; 3], &[Sword, Blank], &[Shield]);
                assert!(!told(&events, Event::GoldLost { who: A, amount: 1 }));
            },
        },
    ]);
}

#[test]
fn reorganising() {
    check(&[
        Case {
            rules: &["KT-FIGHT-51", "KT-FIGHT-53"],
            says: "cards behind step forward with all that lies on them; not in rank 1 they stay as they are",
            check: || {
                let mut play = two([["runner", "rat", "orc"], ["rat"; 3], ["rat"; 3]], &[]);
                assert_eq!(play.lane(0), ["rat", "?", "runner"]);
                play.fells(at(0, 1));
                assert_eq!(play.lane(0), ["orc", "runner"]);
                assert_eq!(play.monster(at(0, 2)).gold, 1);
                let mut play = two([["wall", "rat", "orc"], ["rat"; 3], ["rat"; 3]], &[]);
                play.fights(at(1, 1), &[Sword; 3], &[], &[]);
                assert_eq!(play.lane(1), ["rat", "?"]);
            },
        },
        Case {
            rules: &["KT-FIGHT-52", "KT-PRIO-05", "KT-BOSS-09"],
            says: "gaps close, then the boss moves and acts, then cards are revealed",
            check: || {
                let mut play = two([["rat"; 3], ["rat"; 3], ["rat", "orc", "rat"]], &[]);
                play.fells(at(0, 1));
                play.fells(at(1, 1));
                let events = play.fells(at(2, 1));
                let place = |wanted: fn(&Event) -> bool| events.iter().position(wanted).expect("told");
                let gaps = place(|event| matches!(event, Event::GapsClosed { .. }));
                let boss = place(|event| matches!(event, Event::BossMoved { rank: 3 }));
                let reveal = place(|event| matches!(event, Event::Revealed { .. }));
                assert!(gaps < boss && boss < reveal);
                assert_eq!(play.at().lanes(), [3, 3, 3], "the orc came too late");
                assert_eq!(play.field().rank(Spot::Boss), 3);
            },
        },
    ]);
}
