//! Steps 1 to 5 of an attack (KT-FIGHT-01 to KT-FIGHT-25).

use rules_core::effect::Trigger;
use rules_core::knight_tales::{Action, Asked, Event, HouseRules, Mode, Offer, Refusal, Spot};

use super::play::*;
use super::{Case, check};

const RATS: [[&str; 3]; 3] = [["rat"; 3]; 3];

fn two(lanes: [[&'static str; 3]; 3], cards: &[String]) -> Play {
    Play::night(Mode::Competitive, &["a", "b"], lanes, cards)
}

fn brute(says: &str, does: &[(&str, &str)]) -> String {
    monster("brute", "minion", "orc", 3, says, does)
}

#[test]
fn turns_targets_effects() {
    check(&[
        Case {
            rules: &["KT-FIGHT-01", "KT-FIGHT-03", "KT-OQ-17"],
            says: "one attack a turn, in night order; who can attack must, unless the house allows to stop",
            check: || {
                let mut play = two(RATS, &[]);
                play.refuses(Action::StopNight, Refusal::MustAttack);
                play.misses(at(0, 1));
                assert_eq!(play.asked(), Some(Asked::Target { who: B }));
                play.misses(at(0, 1));
                assert_eq!(play.asked(), Some(Asked::Target { who: A }));
                let house = HouseRules { may_stop_early: true, ..HouseRules::RECOMMENDED };
                play.does(Action::SetHouseRules(house));
                play.does(Action::StopNight);
                assert!(play.knight(A).out);
            },
        },
        Case {
            rules: &["KT-FIGHT-05", "KT-OQ-05"],
            says: "all effects add up, also a rank effect of the target itself unless it is for others",
            check: || {
                let drum =
                    |name, says| minion(name, "orc", 3, says, &[("rank effect", "monster sword token 1")]);
                let cards = [drum("loud", ""), drum("proud", "others-only = true")];
                let mut play = two([["loud"; 3], ["loud"; 3], ["proud"; 3]], &cards);
                play.attacks(at(0, 1));
                assert_eq!(play.attack().effects.monster_swords, 3);
                play.attacks(at(2, 1));
                assert_eq!(play.attack().effects.monster_swords, 2);
            },
        },
        Case {
            rules: &["KT-FIGHT-07", "KT-FIGHT-09"],
            says: "any number of actions, several of a type, each for this attack",
            check: || {
                let sword = gear("blade", "action", &[("knight action", "sword token 1")]);
                let mut play = Play::armed(&["blade", "blade", "warhammer"], RATS, &[sword]);
                play.attacks(at(0, 1));
                assert!(play.offers().contains(&Offer::Use(Trigger::KnightAction)));
                for name in ["blade", "blade", "warhammer"] {
                    play.uses(A, name);
                }
                assert_eq!(play.attack().cards.swords, 4);
                play.refuses(Action::Use { who: A, card: id("blade") }, Refusal::Exhausted(id("blade")));
                play.pays();
                play.rolls(&[Shield; 3], &[], &[]);
                play.strikes();
                play.settles();
                play.attacks(at(1, 1));
                assert_eq!(play.attack().cards.swords, 0);
            },
        },
        Case {
            rules: &["KT-FIGHT-10", "KT-OQ-45"],
            says: "with one colour there is no choice; with no dice the spear is refused and not wasted",
            check: || {
                let mut play = Play::armed(&["spear"], [["rat"; 3], ["zombie"; 3], ["rat"; 3]], &[]);
                play.attacks(at(0, 1));
                play.refuses(Action::Use { who: A, card: id("spear") }, Refusal::NoDiceFor(id("spear")));
                play.attacks(at(1, 1));
                play.uses(A, "spear");
                assert_eq!(play.game.pool(&play.cards), [3, 0, 0]);
                play.attacks(at(0, 1));
                play.attacks(at(1, 1));
                assert_eq!(play.game.pool(&play.cards), [3, 1, 0], "lost with the target");
            },
        },
        Case {
            rules: &["KT-PRIO-03", "KT-PRIO-01", "KT-PRIO-02"],
            says: "core rules, a monster's effect and a card all count, and the card has the last word",
            check: || {
                let brute = brute("black-dice = 1\nred-dice = 0", &[("when attacked", "black die token 1")]);
                let mut play = Play::armed(&["spear"], [["brute"; 3], ["rat"; 3], ["rat"; 3]], &[brute]);
                play.attacks(at(0, 1));
                assert_eq!(play.game.pool(&play.cards), [3, 2, 0]);
                play.uses(A, "spear");
                assert_eq!(play.game.pool(&play.cards), [3, 1, 0]);
            },
        },
    ]);
}

#[test]
fn fatigue() {
    check(&[
        Case {
            rules: &["KT-EX-30", "KT-FIGHT-12", "KT-FIGHT-11"],
            says: "rank 1 to 3 cost 1 to 3; only empty spaces pay",
            check: || {
                for (rank, left) in [(1, 2), (2, 1), (3, 0)] {
                    let mut play = Play::mob(RATS, &[]);
                    play.sets_tokens(A, 0, 4, 8);
                    play.attacks(at(0, rank));
                    let events = play.pays();
                    assert_eq!(play.knight(A).fatigue_left(), left);
                    assert_eq!(told(&events, Event::LastHeroicDeed(A)), left == 0);
                }
                let mut play = Play::mob(RATS, &[]);
                play.sets_tokens(A, 0, 3, 8);
                play.refuses(
                    Action::Attack(at(0, 3)),
                    Refusal::NotEnoughFatigue { who: A, cost: 3, left: 2 },
                );
            },
        },
        Case {
            rules: &["KT-FIGHT-13", "KT-END-02", "KT-END-04"],
            says: "without a target that can be paid for the night is over at once, and others go on",
            check: || {
                let mut play = two([["rat", "rat", "rat"], ["rat"; 3], ["rat"; 3]], &[]);
                play.sets_tokens(B, 0, 1, 8);
                let events = play.misses(at(0, 1));
                assert!(events.iter().any(|event| matches!(event, Event::NightEnded { who: B, .. })));
                assert_eq!(play.asked(), Some(Asked::Target { who: A }));
            },
        },
        Case {
            rules: &["KT-OQ-16"],
            says: "a card that makes it cheaper opens a target; the target may change until it is paid",
            check: || {
                let pony = gear("pony", "action", &[("knight action", "cheaper attack 1")]);
                let mut play =
                    Play::armed(&["pony"], [["runner", "rat", "rat"], ["rat"; 3], ["rat"; 3]], &[pony]);
                play.sets_tokens(A, 0, 3, 8);
                play.attacks(at(0, 3));
                play.refuses(Action::PayFatigue, Refusal::NotEnoughFatigue { who: A, cost: 3, left: 2 });
                play.uses(A, "pony");
                play.attacks(at(0, 1));
                play.attacks(at(0, 3));
                play.pays();
                assert_eq!(play.tokens(A).0, 2);
            },
        },
        Case {
            rules: &["KT-FIGHT-13", "KT-END-02"],
            says: "a correction by hand that leaves no fatigue for anybody: the night may be ended, or corrected again",
            check: || {
                let mut play = two(RATS, &[]);
                play.sets_tokens(A, 1, 2, 8);
                assert_eq!(play.offers(), [Offer::StopNight]);
                let mut corrected = play.clone();
                corrected.sets_tokens(A, 0, 2, 8);
                corrected.refuses(Action::StopNight, Refusal::MustAttack);
                play.does(Action::StopNight);
                assert_eq!((play.knight(A).out, play.asked()), (true, Some(Asked::Target { who: B })));
            },
        },
        Case {
            rules: &["KT-FIGHT-13", "KT-FIGHT-51"],
            says: "a card felled somebody and the fatigue is gone: the night is over, gaps close, cards are revealed",
            check: || {
                let text = "pay fatigue 1\non a neighbour damage target 1";
                let pot = gear("gear", "action", &[("knight action", text)]);
                let mut play = two([["rat", "orc", "rat"], ["rat"; 3], ["wall"; 3]], &[pot]);
                play.sets_tokens(A, 0, 3, 8);
                play.attacks(at(1, 1));
                play.refuses(Action::StopNight, Refusal::MustAttack);
                play.sets_tokens(A, 0, 2, 8);
                play.uses(A, "gear");
                play.does(Action::Pick(0));
                play.refuses(Action::PayFatigue, Refusal::NotEnoughFatigue { who: A, cost: 1, left: 0 });
                play.does(Action::StopNight);
                play.settles();
                assert_eq!(
                    (play.lane(0), play.defeated(A)),
                    (vec!["orc".into(), "?".into()], vec![id("rat")])
                );
                assert_eq!(play.asked(), Some(Asked::Target { who: B }));
            },
        },
        Case {
            rules: &["KT-FIGHT-14", "KT-FIGHT-49", "KT-EX-20"],
            says: "the last heroic deed: no wound, own damage counts, then the night is over",
            check: || {
                let mut play = two([["centaur"; 3], ["rat"; 3], ["rat"; 3]], &[]);
                play.sets_tokens(A, 0, 2, 8);
                play.attacks(at(0, 1));
                let events = play.pays();
                assert!(told(&events, Event::LastHeroicDeed(A)) && play.attack().heroic);
                play.rolls(&[Sword, Sword, Sword], &[Sword, Blank], &[Sword]);
                let events = play.strikes();
                assert!(told(&events, Event::Struck { damage: 2, incoming: 2 }));
                assert_eq!(play.tokens(A), (1, 2, 8));
                assert_eq!(play.monster(at(0, 1)).gold, 2);
                assert!(play.knight(A).out);
                assert_eq!((play.knight(A).village, play.asked()), (4, Some(Asked::Target { who: B })));
            },
        },
    ]);
}

#[test]
fn dice_and_wrath() {
    check(&[
        Case {
            rules: &["KT-EX-16", "KT-FIGHT-17", "KT-FIGHT-16"],
            says: "never a fifth die of a type",
            check: || {
                let brute = brute(
                    "black-dice = 4\nred-dice = 4",
                    &[("when attacked", "black die token 1\nred die token 2")],
                );
                let lad = gear("lad", "action", &[("knight action", "knight die 3")]);
                let mut play = Play::armed(&["lad"], [["brute"; 3], ["rat"; 3], ["rat"; 3]], &[brute, lad]);
                play.attacks(at(0, 1));
                play.uses(A, "lad");
                assert_eq!(play.game.pool(&play.cards), [4, 4, 4]);
            },
        },
        Case {
            rules: &["KT-OQ-04"],
            says: "one more and one less are summed before the cut, unless the house cuts each die",
            check: || {
                let brute = brute("black-dice = 4\nred-dice = 0", &[("when attacked", "black die token 1")]);
                let mut play = Play::armed(&["spear"], [["brute"; 3], ["rat"; 3], ["rat"; 3]], &[brute]);
                play.attacks(at(0, 1));
                play.uses(A, "spear");
                assert_eq!(play.game.pool(&play.cards), [3, 4, 0]);
                let house = HouseRules { cut_each_die: true, ..HouseRules::RECOMMENDED };
                play.does(Action::SetHouseRules(house));
                assert_eq!(play.game.pool(&play.cards), [3, 3, 0]);
            },
        },
        Case {
            rules: &["KT-FIGHT-19", "KT-FIGHT-24"],
            says: "reactions and wrath in any order, until the attacker is content",
            check: || {
                let mut play = Play::armed(&["example-armor", "example-animal"], RATS, &[]);
                play.attacks(at(0, 1));
                play.refuses(
                    Action::Use { who: A, card: id("example-armor") },
                    Refusal::NotItsMoment { card: id("example-armor"), trigger: Trigger::KnightReaction },
                );
                play.pays();
                play.rolls(&[Shield; 3], &[], &[]);
                play.does(Action::Reroll(0));
                play.rolls_one(0, Faith);
                play.uses(A, "example-armor");
                play.does(Action::Reroll(0));
                play.rolls_one(0, Sword);
                play.uses(A, "example-animal");
                play.does(Action::PickDie(1));
                play.rolls_one(0, Sword);
                assert_eq!((play.attack().swords(true), play.attack().cards.shields), (2, 1));
                assert_eq!(play.knight(A).wrath_left(), 1);
                play.strikes();
            },
        },
        Case {
            rules: &["KT-FIGHT-20"],
            says: "some reactions are for after the attack: a second window opens for them",
            check: || {
                let tea = gear("gear", "reaction", &[("after attack", "gain gold 1")]);
                let mut play = two(RATS, &[tea]);
                play.attacks(at(0, 1));
                play.pays();
                play.rolls(&[Shield; 3], &[], &[]);
                let card = id("gear");
                let later = Refusal::NotItsMoment { card, trigger: Trigger::AfterAttack };
                play.refuses(Action::Use { who: A, card }, later);
                play.strikes();
                assert_eq!(play.asked(), Some(Asked::Window(Trigger::AfterAttack)));
                let gold = play.gold(A);
                play.uses(A, "gear");
                assert_eq!(play.gold(A), gold + 1);
                assert_eq!(play.asked(), Some(Asked::Target { who: B }));
            },
        },
        Case {
            rules: &["KT-FIGHT-21", "KT-FIGHT-25", "KT-EX-31"],
            says: "a knight die again for each wrath, as long as there is any; never a monster die",
            check: || {
                let mut play = two([["zombie"; 3], ["rat"; 3], ["rat"; 3]], &[]);
                play.sets_tokens(A, 0, 10, 12);
                play.attacks(at(0, 1));
                play.pays();
                play.rolls(&[Shield; 3], &[Sword], &[]);
                play.refuses(Action::Reroll(3), play.unfit(3));
                play.does(Action::Reroll(0));
                play.rolls_one(0, Faith);
                play.refuses(Action::Reroll(0), Refusal::NotEnoughWrath { cost: 1, left: 0 });
                play.refuses(Action::AddDie, Refusal::NotEnoughWrath { cost: 2, left: 0 });
                play.strikes();
                assert_eq!(play.knight(A).wrath_left(), 0, "the shields kept the blow off");
                play.misses(at(1, 1));
                play.fights(at(0, 1), &[Sword, Sword, Faith], &[Sword], &[]);
                assert_eq!(play.knight(A).wrath_left(), 1, "one wound later");
            },
        },
    ]);
}

#[test]
fn a_boss_is_fought_like_others() {
    check(&[Case {
        rules: &["KT-BOSS-10", "KT-BOSS-11", "KT-OQ-07"],
        says: "from rank 3 on, for its rank, with the dice of the doom column and the lanes' effects",
        check: || {
            let chant = minion("chant", "orc", 1, "", &[("lane effect", "black die token 1")]);
            let mut play =
                Play::mob([["chant", "rat", "rat"], ["chant", "rat", "rat"], ["rat"; 3]], &[chant]);
            for lane in 0..3 {
                play.fells(at(lane, 3));
            }
            play.attacks(Spot::Boss);
            assert_eq!((play.cost(), play.game.pool(&play.cards)), (3, [3, 3, 1]));
            let house = HouseRules { boss_in_lanes: false, ..HouseRules::RECOMMENDED };
            play.does(Action::SetHouseRules(house));
            play.attacks(at(0, 1));
            play.attacks(Spot::Boss);
            assert_eq!(play.game.pool(&play.cards), [3, 1, 1]);
        },
    }]);
}
