//! The rulebook's example of an attack on the Goblin (KT-EX-09 to KT-EX-15).

use rules_core::knight_tales::{Action, Event, Mode, Refusal};

use super::play::*;
use super::{Case, check};

/// Thomas plays Guscard in a group of three, on village spot 4, and owns the spear.
pub(super) fn before() -> Play {
    let mut play = Play::table(Mode::Coop, &[]);
    for knight in ["guscard", "a", "b"] {
        play.lays(knight);
    }
    play.does(Action::Begin);
    for swords in 0..3 {
        play.rolls_for_order(swords);
    }
    play.does(Action::Done);
    for bought in ["example-animal", "example-animal", "spear", "example-animal", "example-animal"] {
        play.does(Action::Buy(id(bought)));
    }
    play.passes(3);
    play.deals([["goblin", "shaman", "rat"], ["centaur", "rat", "rat"], ["rat", "rat", "rat"]]);
    play
}

fn effects() -> Play {
    let mut play = before();
    play.attacks(at(0, 1));
    play
}

fn spear() -> Play {
    let mut play = effects();
    play.uses(A, "spear");
    play.does(Action::ChooseOption(1));
    play
}

fn fatigue() -> Play {
    let mut play = spear();
    play.pays();
    play
}

fn roll() -> Play {
    let mut play = fatigue();
    play.rolls(&[Sword, Shield, Faith], &[Shield, Sword, Blank], &[]);
    play
}

fn wrath() -> Play {
    let mut play = roll();
    play.does(Action::AddDie);
    play.rolls_one(0, Faith);
    play.does(Action::Reroll(2));
    play.rolls_one(0, Sword);
    play.uses(A, "longsword");
    play.does(Action::ToToken { die: 1, shield: false });
    play
}

#[test]
fn the_goblin() {
    check(&[
        Case {
            rules: &["KT-EX-09", "KT-FIGHT-04", "KT-FIGHT-06"],
            says: "the Centaur's rank and the Shaman's lane make three black, a red and a shield token",
            check: || {
                let play = effects();
                assert_eq!(play.game.pool(&play.cards), [3, 3, 1]);
                assert_eq!(play.attack().effects.monster_shields, 1);
            },
        },
        Case {
            rules: &["KT-EX-10", "KT-FIGHT-10", "KT-FIGHT-08"],
            says: "the spear takes the red die, as Thomas chooses, and is exhausted",
            check: || {
                let play = spear();
                assert_eq!(play.game.pool(&play.cards), [3, 3, 0]);
                let again = Action::Use { who: A, card: id("spear") };
                play.refuses(again, Refusal::Exhausted(id("spear")));
                assert_eq!(play.at().crests(A)[0], 1);
            },
        },
        Case {
            rules: &["KT-EX-11", "KT-FIGHT-11"],
            says: "rank 1 costs one fatigue",
            check: || {
                let play = fatigue();
                assert_eq!(play.tokens(A), (1, 4, 8));
                assert_eq!(play.knight(A).fatigue_left(), 2);
            },
        },
        Case {
            rules: &["KT-EX-12", "KT-FIGHT-15", "KT-FIGHT-18"],
            says: "three knight dice and three black ones fall together",
            check: || assert_eq!(roll().attack().dice.len(), 6),
        },
        Case {
            rules: &["KT-EX-13", "KT-FIGHT-22", "KT-FIGHT-23"],
            says: "a fourth die, a die again, and the longsword; then neither die nor wrath is left",
            check: || {
                let play = wrath();
                assert_eq!((play.tokens(A), play.knight(A).wrath_left()), ((1, 4, 5), 0));
                let attack = play.attack();
                assert_eq!((attack.swords(true), attack.shields(true), attack.faiths()), (2, 0, 1));
                assert_eq!(attack.cards.swords, 1);
                play.refuses(Action::AddDie, Refusal::TooManyDice { most: 4 });
                play.refuses(Action::Reroll(0), Refusal::NotEnoughWrath { cost: 1, left: 0 });
            },
        },
        Case {
            rules: &["KT-EX-14", "KT-FIGHT-30", "KT-FIGHT-31"],
            says: "without faith one damage, with faith on the shield two; one wound either way",
            check: || {
                let mut play = wrath();
                let told_without = play.strikes();
                assert!(told(&told_without, Event::Struck { damage: 1, incoming: 1 }));
                let mut play = wrath();
                play.does(Action::Resolve);
                play.does(Action::Faith(3));
                let told_with = play.does(Action::Strike);
                assert!(told(&told_with, Event::Struck { damage: 2, incoming: 1 }));
            },
        },
        Case {
            rules: &["KT-EX-15", "KT-FIGHT-50", "KT-OQ-19"],
            says: "two gold and the card, a wound, one gold lost again; then those behind move up",
            check: || {
                let mut play = wrath();
                let gold = play.gold(A);
                play.does(Action::Resolve);
                play.does(Action::Faith(3));
                play.does(Action::Strike);
                assert_eq!(play.tokens(A), (1, 3, 5));
                assert_eq!((play.knight(A).fatigue_left(), play.knight(A).wrath_left()), (1, 1));
                assert_eq!(play.gold(A), gold + 1);
                assert_eq!(play.defeated(A), [id("goblin")]);
                assert_eq!(play.lane(0), ["shaman", "rat"]);
                assert_eq!(play.field().boss().expect("a boss").doom, 0);
                assert!(!play.knight(A).out);
            },
        },
    ]);
}
