//! Which actions are offered in the steps of an attack, and which are not.

use rules_core::card::Face;
use rules_core::game::Rules as _;
use rules_core::knight_tales::{Action, Adjustment, Colour, Event, Mode, Offer, Picked, Refusal};

use super::play::*;
use super::{Case, check};

/// After the roll, with so much wrath left.
fn rolled(wrath: u8, knight: &[Face], black: &[Face], red: &[Face]) -> Play {
    let mut play = Play::mob([["ogre", "rat", "rat"], ["rat"; 3], ["rat"; 3]], &[]);
    play.sets_tokens(A, 0, 60, 61 + wrath);
    play.attacks(at(0, 1));
    play.pays();
    play.rolls(knight, black, red);
    play
}

/// Everybody has a longsword to react with.
fn without_cards(play: &Play) -> Vec<Offer> {
    play.offers().into_iter().filter(|offer| !matches!(offer, Offer::Use(_))).collect()
}

#[test]
fn what_is_offered() {
    check(&[
        Case {
            rules: &["KT-FIGHT-21", "KT-FIGHT-22", "KT-FIGHT-23"],
            says: "without wrath nothing is rolled again, with one a knight die, with two a further one",
            check: || {
                let again = [Offer::Reroll(0), Offer::Reroll(1), Offer::Reroll(2)];
                for (wrath, wanted) in [
                    (0, vec![Offer::Resolve]),
                    (1, [&again[..], &[Offer::Resolve]].concat()),
                    (2, [&again[..], &[Offer::AddDie, Offer::Resolve]].concat()),
                ] {
                    let play = rolled(wrath, &[Sword, Shield, Shield], &[Blank], &[Sword]);
                    assert_eq!(without_cards(&play), wanted, "{wrath} wrath");
                }
            },
        },
        Case {
            rules: &["KT-FIGHT-29", "KT-FIGHT-32"],
            says: "a faith is offered every monster die and no other, a doom to be resolved first, and the damage",
            check: || {
                for (first, red, wanted) in [
                    (Faith, Doom, vec![Offer::Faith(3), Offer::Faith(4), Offer::ResolveDoom, Offer::Strike]),
                    (Faith, Sword, vec![Offer::Faith(3), Offer::Faith(4), Offer::Strike]),
                    (Sword, Doom, vec![Offer::ResolveDoom, Offer::Strike]),
                    (Sword, Sword, vec![Offer::Strike]),
                ] {
                    let mut play = rolled(0, &[first, Shield, Shield], &[Blank], &[red]);
                    play.does(Action::Resolve);
                    assert_eq!(without_cards(&play), wanted);
                }
            },
        },
        Case {
            rules: &["KT-FIGHT-10", "KT-FIGHT-16"],
            says: "a card takes a black die away, or a red one, and of none none",
            check: || {
                let cards = [
                    gear("net", "action", &[("knight action", "fewer black dice 2")]),
                    gear("sling", "action", &[("knight action", "fewer red dice 1")]),
                ];
                let mut play =
                    Play::armed(&["net", "sling"], [["ogre", "rat", "rat"], ["rat"; 3], ["rat"; 3]], &cards);
                play.attacks(at(0, 1));
                assert_eq!(play.game.pool(&play.cards), [3, 1, 1]);
                let fewer = |colour| Event::FewerDice(colour);
                assert!(told(&play.uses(A, "net"), fewer(Colour::Black)));
                assert_eq!(play.game.pool(&play.cards), [3, 0, 1]);
                assert!(told(&play.uses(A, "sling"), fewer(Colour::Red)));
                assert_eq!(play.game.pool(&play.cards), [3, 0, 0]);
                let mut play = Play::armed(&["net"], [["rat"; 3]; 3], &cards);
                play.attacks(at(0, 1));
                play.refuses(Action::Use { who: A, card: id("net") }, Refusal::NoDiceFor(id("net")));
            },
        },
        Case {
            rules: &["KT-OQ-45", "KT-OQ-16"],
            says: "with another target the knight's tokens and a cheaper attack stay, what was done to the dice does not",
            check: || {
                let cards = [
                    gear("oil", "action", &[("knight action", "sword token 1\nshield token 2")]),
                    gear("net", "action", &[("knight action", "fewer black dice 1")]),
                    gear("pony", "action", &[("knight action", "cheaper attack 1")]),
                ];
                let lanes = [["ogre", "rat", "rat"], ["rat"; 3], ["rat"; 3]];
                let mut play = Play::armed(&["oil", "net", "pony"], lanes, &cards);
                play.attacks(at(0, 1));
                ["oil", "net", "pony"].into_iter().for_each(|name| drop(play.uses(A, name)));
                assert_eq!(play.cost(), 0);
                play.attacks(at(1, 1));
                let attack = play.attack();
                let kept = attack.cards;
                assert_eq!((kept.swords, kept.shields, kept.less_black, play.cost()), (1, 2, 0, 0));
                assert_eq!((attack.attacker, attack.payer, attack.taker), (A, A, A));
            },
        },
        Case {
            rules: &["KT-DOOM-01", "KT-FIGHT-09"],
            says: "a card counts the doom level; one that hits any monster has it pointed at",
            check: || {
                let cards = [
                    gear("banner", "action", &[("knight action", "gain gold doom-level")]),
                    gear("bolt", "action", &[("knight action", "on any monster damage target 1")]),
                ];
                let mut play = Play::armed(&["banner", "bolt"], [["wall"; 3]; 3], &cards);
                play.does(Action::Adjust(Adjustment::Doom(3)));
                play.attacks(at(0, 1));
                let gold = play.gold(A);
                play.uses(A, "banner");
                assert_eq!(play.gold(A), gold + 3);
                play.uses(A, "bolt");
                assert_eq!(play.game.picked(0, &play.cards), Some(Picked::Spot(at(0, 1))));
                assert_eq!(play.game.picked(1, &play.cards), Some(Picked::Spot(at(1, 1))));
            },
        },
        Case {
            rules: &["KT-NIGHT-01"],
            says: "a chapter of the history is a day or a night",
            check: || {
                let mut play = Play::day(Mode::Competitive, &["a", "b"], &[]);
                let day = play.game.chapter();
                play.does(Action::Pass);
                assert_eq!(play.game.chapter(), day);
                play.does(Action::Pass);
                assert_eq!(play.game.chapter(), day + 1);
                play.deals([["rat"; 3]; 3]);
                play.attacks(at(0, 1));
                assert_eq!(play.game.chapter(), day + 1);
            },
        },
    ]);
}
