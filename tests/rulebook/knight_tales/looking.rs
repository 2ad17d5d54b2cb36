//! Queries about a game before the players decide: usable cards, dice and tokens of an attack, the doom column.

use rules_core::card::CardRef;
use rules_core::effect::{KtOp, Trigger};
use rules_core::knight_tales::{Action, Doom, Giver, Mode, Offer, Phase, Picked, Refusal};
use rules_core::odds::{DEFAULT_PREFERENCE, Fight, MonsterDice};

use super::play::*;
use super::{Case, check};

const DICE: [&str; 3] = ["knight-die", "black-die", "red-die"];

/// Nothing but mode and knights.
fn bare() -> Play {
    let mut play = Play::table(Mode::Coop, &[]);
    play.game = Default::default();
    play.does(Action::SetUp { mode: Mode::Coop, difficulty: Default::default() });
    play.lays("a");
    play.lays("b");
    play
}

fn usable(play: &Play, trigger: Trigger) -> Vec<(rules_core::knight_tales::Seat, CardRef)> {
    let mut found = Vec::new();
    play.game.usable(trigger, &play.cards, &mut |who, card| found.push((who, card)));
    found
}

#[test]
fn what_is_shown() {
    check(&[
        Case {
            rules: &["KT-FIGHT-07", "KT-FIGHT-20"],
            says: "a card whose price cannot be paid, or without dice to change, is not offered",
            check: || {
                let cards = [
                    gear("bribe", "action", &[("knight action", "pay gold 13\nsword token 1")]),
                    gear("toss", "action", &[("knight action", "pay gold 12\nsword token 1")]),
                    gear("sling", "action", &[("knight action", "fewer red dice 1")]),
                ];
                let mut play = Play::armed(&["bribe", "toss", "sling"], [["rat"; 3]; 3], &cards);
                play.attacks(at(0, 1));
                assert_eq!(usable(&play, Trigger::KnightAction), [(A, id("toss"))]);
                let card = id("bribe");
                let dear = Refusal::CannotPay { card, price: KtOp::PayGold, needs: 13, has: 12 };
                play.refuses(Action::Use { who: A, card }, dear);
                play.refuses(Action::Use { who: A, card: id("sling") }, Refusal::NoDiceFor(id("sling")));
                play.uses(A, "toss");
                assert!(!play.offers().contains(&Offer::Use(Trigger::KnightAction)));
            },
        },
        Case {
            rules: &["KT-EX-09", "KT-FIGHT-15", "KT-FIGHT-16"],
            says: "each giver of dice and tokens is named: the knight, the target, rank and lane, a used card",
            check: || {
                let mut play = super::example::before();
                play.attacks(at(0, 1));
                play.uses(A, "spear");
                play.does(Action::ChooseOption(1));
                let mut given = Vec::new();
                play.game.shares(&play.cards, &mut |giver, part| {
                    let dice = [part.knight_dice, part.black, part.red, part.less_red, part.monster_shields];
                    given.push((giver, dice));
                });
                let expected = [
                    (Giver::Knight(id("guscard")), [3, 0, 0, 0, 0]),
                    (Giver::Target(id("goblin")), [0, 2, 1, 0, 0]),
                    (Giver::Text(id("shaman")), [0, 1, 0, 0, 0]),
                    (Giver::Text(id("centaur")), [0, 0, 0, 0, 1]),
                    (Giver::Used, [0, 0, 0, 1, 0]),
                ];
                assert_eq!(given, expected);
            },
        },
        Case {
            rules: &["KT-FIGHT-06", "KT-FIGHT-15", "KT-FIGHT-16"],
            says: "an attack is known before it is made: dice, tokens, health and the wounds there is room for",
            check: || {
                let mut play = super::example::before();
                let thought = |play: &Play| play.game.fight_with(at(0, 1), DEFAULT_PREFERENCE, &play.cards);
                let made = |play: &Play| play.game.fight(DEFAULT_PREFERENCE, &play.cards);
                let goblin = thought(&play).expect("a target");
                assert_eq!((goblin.dice, goblin.monster_shields, goblin.health), ([3, 3, 1], 1, 2));
                let left = play.knight(A).fatigue_left();
                assert_eq!((goblin.room, goblin.swords, goblin.direct), (left - 1, 0, 0));
                assert_eq!(
                    goblin.faces[0],
                    [Sword, Sword, DoubleSword, Shield, Shield, Faith].map(Into::into)
                );
                assert!(made(&play).is_none());
                play.attacks(at(0, 1));
                assert_eq!(made(&play), Some(goblin));
                play.uses(A, "spear");
                play.does(Action::ChooseOption(1));
                assert_eq!(made(&play), Some(Fight { dice: [3, 3, 0], ..goblin }));
                assert!(play.game.lying().is_none());
                play.pays();
                assert_eq!(made(&play).map(|fight| fight.room), Some(left - 1), "paid once");
                play.rolls(&[Sword, Sword, Shield], &[Sword, Shield, Doom], &[]);
                assert_eq!(play.game.blows(&play.cards), (0, 0), "two swords against two shields");
                let lying = play.game.lying().expect("the dice lie");
                let monster = MonsterDice { swords: 1, double_swords: 0, shields: 1, dooms: 1 };
                assert_eq!((lying.monster, lying.knight), (monster, [3, 0]));
                assert_eq!(made(&play).map(|fight| fight.wrath), Some(play.knight(A).wrath_left()));
            },
        },
        Case {
            rules: &["KT-DOOM-01", "KT-DOOM-04"],
            says: "the doom column and the steps to the next tactic can be read at any moment of the night",
            check: || {
                let mut play = Play::mob([["rat"; 3]; 3], &[]);
                let doom = Doom { level: 0, last: 5, red: 1, black: 1, armor: 0, to_tactic: Some(1) };
                assert_eq!(play.game.doom(&play.cards), Some(doom));
                play.does(Action::Adjust(rules_core::knight_tales::Adjustment::Doom(5)));
                let doom = Doom { level: 5, last: 5, red: 3, black: 2, armor: 2, to_tactic: None };
                assert_eq!(play.game.doom(&play.cards), Some(doom));
            },
        },
        Case {
            rules: &["KT-DAY-18", "KT-DAY-19"],
            says: "what can be given for a trophy is listed, and all of it is accepted",
            check: || {
                let mut play = Play::mob([["dead"; 3], ["rat"; 3], ["dead", "rat", "rat"]], &[]);
                let trophy = id("ethereal-dagger");
                for _ in 0..2 {
                    play.fells(at(0, 1));
                    play.misses(at(1, 1));
                }
                assert_eq!(play.game.payments(A, trophy, &play.cards).as_slice(), [[id("dead"); 2]]);
                assert!(play.game.payments(B, trophy, &play.cards).is_empty());
            },
        },
        Case {
            rules: &["KT-SET-16", "KT-OQ-01"],
            says: "dice and longsword that nobody has laid are taken as the table names them, or nothing is",
            check: || {
                let dice = DICE.map(id);
                let longsword = Some(id("longsword"));
                let swapped = [dice[1], dice[0], dice[2]];
                let play = bare();
                play.refuses(Action::Begin, Refusal::DieMissing(0));
                play.refuses(Action::BeginWith { dice: swapped, longsword }, Refusal::DieMissing(0));
                let wrong = Action::BeginWith { dice, longsword: Some(id("spear")) };
                play.refuses(wrong, Refusal::NotThisCard(id("spear")));
                let mut play = bare();
                play.lays("black-die");
                play.does(Action::BeginWith { dice, longsword });
                assert_eq!(play.at().phase(), Phase::Order);
                assert_eq!(play.knight(A).cards[0].card, id("longsword"));
                let mut alone = Play::table(Mode::Solo, &[]);
                alone.refuses(Action::BeginWith { dice, longsword }, Refusal::WrongNumber { players: 0 });
                alone.lays("a");
                alone.does(Action::BeginWith { dice, longsword });
            },
        },
        Case {
            rules: &["KT-NIGHT-17"],
            says: "what a pick stands for: a face-down card by its place",
            check: || {
                let cards = [gear("lamp", "action", &[("knight action", "reveal 1")])];
                let mut play = Play::armed(&["lamp"], [["rat"; 3]; 3], &cards);
                play.attacks(at(0, 1));
                play.uses(A, "lamp");
                assert_eq!(play.game.picked(0, &play.cards), Some(Picked::Spot(at(0, 2))));
                assert_eq!(play.game.picked(5, &play.cards), Some(Picked::Spot(at(2, 3))));
                assert_eq!(play.game.picked(6, &play.cards), None);
            },
        },
    ]);
}
