//! Step 7 of an attack: damage, gold, and who gets the card (KT-FIGHT-35 to KT-FIGHT-45).

use rules_core::knight_tales::{Action, Asked, Event, HouseRules, Mode, Seat, Spot};

use super::play::*;
use super::{Case, check};

fn brute(health: u8) -> String {
    minion("brute", "orc", health, "", &[])
}

fn three(health: u8) -> Play {
    let lanes = [["brute"; 3], ["rat"; 3], ["rat"; 3]];
    Play::night(Mode::Competitive, &["a", "b", "c"], lanes, &[brute(health)])
}

/// An attack on the first of the left lane with so many swords.
fn deals(play: &mut Play, damage: usize) -> Vec<Event> {
    let mut dice = vec![Sword; damage.min(3)];
    if damage > 3 {
        dice = vec![DoubleSword, DoubleSword, Shield];
    }
    dice.resize(3, Shield);
    play.fights(at(0, 1), &dice, &[], &[])
}

#[test]
fn gold_and_cards() {
    check(&[
        Case {
            rules: &["KT-FIGHT-35", "KT-FIGHT-36", "KT-FIGHT-38"],
            says: "one gold a damage, none for more than it had; defeated at once it is the attacker's",
            check: || {
                let mut play = three(2);
                let events = deals(&mut play, 3);
                assert!(told(&events, Event::Damaged { target: at(0, 1), amount: 3, gold: 2 }));
                assert_eq!((play.gold(A), play.defeated(A)), (10, vec![id("brute")]));
            },
        },
        Case {
            rules: &["KT-FIGHT-37", "KT-FIGHT-39", "KT-EX-19"],
            says: "tokens of those who hurt it stay; the last blow counts with its excess",
            check: || {
                let mut play = three(2);
                deals(&mut play, 1);
                assert_eq!(play.monster(at(0, 1)).marks.of(A), 1);
                assert_eq!(play.at().crests(A), [0, 1, 0, 0, 0]);
                deals(&mut play, 3);
                assert_eq!((play.gold(B), play.defeated(B)), (9, vec![id("brute")]));
            },
        },
        Case {
            rules: &["KT-EX-17", "KT-FIGHT-40", "KT-FIGHT-43"],
            says: "two against one: the card is Susy's, the token goes back",
            check: || {
                let mut play = three(2);
                deals(&mut play, 1);
                let events = deals(&mut play, 2);
                assert!(told(&events, Event::Claimed { card: id("brute"), who: B }));
                assert_eq!(play.at().crests(A), [0; 5]);
                assert!(play.defeated(A).is_empty());
            },
        },
        Case {
            rules: &["KT-EX-18", "KT-FIGHT-41", "KT-FIGHT-42"],
            says: "one against one: the card is of whoever came first, the gold of the last",
            check: || {
                let mut play = three(2);
                deals(&mut play, 1);
                deals(&mut play, 1);
                assert_eq!(play.defeated(A), [id("brute")]);
                assert_eq!((play.gold(A), play.gold(B)), (9, 9));
            },
        },
        Case {
            rules: &["KT-DX-07"],
            says: "tokens A, B, B and two damage of C: B was before C",
            check: || {
                let mut play = three(4);
                deals(&mut play, 1);
                deals(&mut play, 2);
                deals(&mut play, 2);
                assert_eq!(play.defeated(B), [id("brute")]);
                assert_eq!(play.gold(C), 9);
            },
        },
    ]);
}

/// Tartos on turn; a goblin of two health was hit once by Q. Beside it a ghoul in its lane, a bat in its rank.
fn tartos() -> Play {
    let lanes = [["pest", "ghoul", "rat"], ["bat", "rat", "rat"], ["rat", "rat", "rat"]];
    let pest = minion("pest", "orc", 2, "", &[]);
    let bat = minion("bat", "beast", 2, "", &[]);
    let mut play = Play::night(Mode::Coop, &["a", "tartos"], lanes, &[pest, bat]);
    play.fights(at(0, 1), &[Sword, Shield, Shield], &[], &[]);
    play.attacks(at(0, 1));
    play.pays();
    play.rolls(&[Sword; 3], &[], &[]);
    play.strikes();
    play
}

const TARTOS: Seat = B;

/// The places of the neighbours among those offered: the ghoul behind, the bat beside.
fn passes(amount: u8, to: Spot) -> Play {
    let mut play = tartos();
    play.does(Action::ChooseAmount(amount));
    if amount > 0 {
        let number = play.field().targets().filter(|&spot| spot == at(0, 2) || spot == at(1, 1));
        let number = number.into_iter().position(|spot| spot == to).expect("a neighbour") as u8;
        play.does(Action::Pick(number));
    }
    play
}

#[test]
fn excess_damage() {
    check(&[
        Case {
            rules: &["KT-FIGHT-44", "KT-EX-26"],
            says: "two health, three damage: one excess",
            check: || {
                let hoard = gear("gear", "reaction", &[("when defeated", "gain gold excess")]);
                let lanes = [["brute"; 3], ["rat"; 3], ["rat"; 3]];
                let mut play = Play::night(Mode::Competitive, &["a", "b"], lanes, &[brute(2), hoard]);
                deals(&mut play, 3);
                play.uses(A, "gear");
                assert_eq!(play.gold(A), 10 + 2 + 1);
            },
        },
        Case {
            rules: &["KT-EX-27", "KT-FIGHT-45"],
            says: "Tartos passes two on to the Ghoul: gold for it, and the Goblin is the other's",
            check: || {
                let play = passes(2, at(0, 2));
                assert_eq!(play.lane(0)[0], "ghoul");
                assert_eq!((play.monster(at(0, 1)).gold, play.monster(at(0, 1)).marks.of(TARTOS)), (1, 2));
                assert_eq!((play.defeated(A), play.gold(TARTOS)), (vec![id("pest")], 10 + 1 + 2));
            },
        },
        Case {
            rules: &["KT-EX-27", "KT-OQ-44"],
            says: "two to the bat defeat it: its card is Tartos', the Goblin still the other's",
            check: || {
                let play = passes(2, at(1, 1));
                assert_eq!((play.defeated(TARTOS), play.defeated(A)), (vec![id("bat")], vec![id("pest")]));
                assert_eq!(play.gold(TARTOS), 10 + 1 + 2);
            },
        },
        Case {
            rules: &["KT-EX-27"],
            says: "one passed on leaves two against one; none passed on three against one",
            check: || {
                let play = passes(1, at(0, 2));
                assert_eq!((play.defeated(TARTOS), play.gold(TARTOS)), (vec![id("pest")], 12));
                let play = passes(0, at(0, 2));
                assert_eq!((play.defeated(TARTOS), play.gold(TARTOS)), (vec![id("pest")], 11));
            },
        },
        Case {
            rules: &["KT-FIGHT-44"],
            says: "nothing in excess: Tartos is not asked how much of it",
            check: || {
                let lanes = [["bat", "rat", "rat"], ["rat"; 3], ["rat"; 3]];
                let bat = minion("bat", "beast", 2, "", &[]);
                let mut play = Play::night(Mode::Coop, &["tartos", "a"], lanes, &[bat]);
                play.fights(at(0, 1), &[Sword, Sword, Shield], &[], &[]);
                assert_eq!(
                    (play.defeated(A), play.asked()),
                    (vec![id("bat")], Some(Asked::Target { who: B }))
                );
            },
        },
        Case {
            rules: &["KT-OQ-35", "KT-OQ-47"],
            says: "a target that moves stays the target, before the blow and after it",
            check: || {
                let before = gear("gear", "action", &[("knight action", "on the target move to back")]);
                let mut play = Play::mob([["orc", "rat", "dead"], ["rat"; 3], ["rat"; 3]], &[before]);
                play.attacks(at(0, 1));
                play.uses(A, "gear");
                assert_eq!((play.attack().target, play.cost()), (at(0, 3), 3));
                play.pays();
                play.rolls(&[Sword; 3], &[], &[]);
                play.strikes();
                assert_eq!(
                    (play.defeated(A), play.lane(0)),
                    (vec![id("orc")], vec!["rat".into(), "dead".into()])
                );
                let after = gear("gear", "reaction", &[("when defeated", "on a neighbour move to back")]);
                let mut play = Play::mob([["rat", "orc", "wall"], ["rat"; 3], ["rat"; 3]], &[after]);
                play.fells(at(0, 2));
                play.uses(A, "gear");
                play.does(Action::Pick(0));
                assert_eq!(
                    (play.defeated(A), play.lane(0)),
                    (vec![id("orc")], vec!["wall".into(), "rat".into()])
                );
            },
        },
        Case {
            rules: &["KT-OQ-27"],
            says: "neighbours are next in lane or rank, revealed, and the boss right behind where the house has it so",
            check: || {
                let lanes = [["rat"; 3], ["rat"; 3], ["rat"; 3]];
                let hoard = gear("gear", "action", &[("knight action", "on a neighbour damage target 1")]);
                let mut play = Play::night(Mode::Coop, &["a", "b"], lanes, &[hoard]);
                for lane in 0..3 {
                    play.fells(at(lane, 3));
                }
                play.attacks(at(0, 2));
                play.uses(B, "gear");
                let offered = play.offers().len();
                assert_eq!(offered, 3, "in front, beside, and the boss");
                let house = HouseRules { excess_hits_boss: false, ..HouseRules::RECOMMENDED };
                play.does(Action::SetHouseRules(house));
                play.does(Action::Pick(0));
                assert_eq!(play.defeated(B).len(), 2, "the rat in front fell at once");
            },
        },
    ]);
}
