//! Items used against the enemy's action, and for how much of it (TG-S-91, TG-S-94, TG-D-17, TG-OQ-40).

use rules_core::tainted_grail::party::Holding;
use rules_core::tainted_grail::{Action, Adjustment, Asked, Event, Harm, Offer, Part};

use super::play::{A, B, PLAIN, Play, attacks, blow, helper, id, set_pool, talker, word};
use super::{Case, check};

fn shield(does: &str) -> String {
    helper("item", "targe", "keyword = \"shield\"", &[("guard", does)])
}

/// Junis, who wears the shield and has laid a card, and Elgan, before the attack is carried out.
fn attacked(line: &str, guard: &str) -> Play {
    let cards = [attacks(line), shield(guard), blow("a", PLAIN, &[])];
    let mut play = Play::before(&["junis", "elgan"], "foe", &cards);
    play.gives(A, "targe");
    play.does(Action::KeepHands);
    play.does(Action::ChooseActive(A));
    play.lays("a");
    set_pool(&mut play, 3);
    play.stops();
    play
}

const CASES: &[Case] = &[
    Case {
        rules: &["TG-S-94", "TG-D-17"],
        says: "an item against pool loss, DESTROY or DOWN is asked for as one against damage is",
        check: || {
            for (line, guard, kind) in [
                ("lose pool 2", "turn item face down 1\nprevent lose pool 1", Harm::LosePool),
                ("destroy 1", "turn item face down 1\nprevent destroy 1", Harm::Destroy),
            ] {
                for uses in [true, false] {
                    let mut play = attacked(line, guard);
                    let amount = 1 + u8::from(kind == Harm::LosePool);
                    let asked = Asked::Guard { who: A, part: Part { kind, amount, group: false } };
                    assert_eq!(
                        (play.asked(), play.offers()),
                        (Some(asked), vec![Offer::Pick(0), Offer::Decline])
                    );
                    play.does(if uses { Action::Pick(0) } else { Action::Decline });
                    let left = (play.pool(), play.sequence().len());
                    let expected = match (kind, uses) {
                        (Harm::LosePool, true) => (2, 1),
                        (Harm::LosePool, false) => (1, 1),
                        (_, uses) => (3, usize::from(uses)),
                    };
                    assert_eq!(left, expected, "{line} {uses}");
                }
            }
            let host = talker("duration = 5\nopen.free = \"1x\"", &[("reaction", "down 2")]);
            let mut play = Play::before(
                &["osbert"],
                "foe",
                &[host, shield("pay item 1\nprevent down 1"), word("a", PLAIN, &[])],
            );
            play.gives(A, "targe");
            play.does(Action::KeepHands);
            play.lays("a");
            play.does_only(Action::StopLaying);
            let mut guards = Vec::new();
            play.game.foresee_guards(&play.cards, &mut |who, item| guards.push((who, item)));
            assert_eq!(guards, [(A, id("targe"))], "and it is named before");
            play.does(Action::Accept);
            play.does(Action::Pick(0));
            assert_eq!((play.at().relation(), play.member(A).owns(id("targe"))), (2, false));
        },
    },
    Case {
        rules: &["TG-OQ-40", "TG-C-35"],
        says: "an item that is turned once prevents of every part of its kind in this attack, not in the next",
        check: || {
            let mut play =
                attacked("damage 2\ngain fear 1\ngroup damage 2", "turn item face down 1\nprevent damage 1");
            play.does(Action::Pick(0));
            assert_eq!(play.asked(), None);
            assert_eq!((play.health(A), play.has(A, Holding::Fear), play.health(B)), (9 - 1 - 1, 1, 6));
            play.does(Action::ChooseActive(B));
            play.stops();
            assert_eq!(
                (play.asked(), play.health(A)),
                (None, 7 - 2),
                "Elgan's turn: the GROUP part alone, face down"
            );
        },
    },
    Case {
        rules: &["TG-S-91", "TG-OQ-40", "TG-S-94"],
        says: "what cancels the attack cancels every part of it for its owner, unavoidable damage too; others suffer theirs",
        check: || {
            let line = "damage 2\nunavoidable damage 1\ngroup damage 2\nlose pool 1\ngain fear 1";
            let mut play = attacked(line, "turn item face down 1\nignore enemy");
            play.does(Action::Pick(0));
            assert_eq!((play.asked(), play.health(A), play.has(A, Holding::Fear)), (None, 9, 0));
            assert_eq!((play.health(B), play.pool()), (6, 3));
            let mut play = attacked(line, "turn item face down 1\nignore enemy");
            play.does(Action::Decline);
            let told = play.does(Action::Pick(0));
            assert!(!told.iter().any(|event| matches!(event, Event::PoolLost { .. })));
            assert_eq!(
                (play.health(A), play.has(A, Holding::Fear)),
                (7, 0),
                "from the part on at which it is used"
            );
        },
    },
    Case {
        rules: &["TG-OQ-40", "TG-S-91"],
        says: "what is no harm goes with the attack that is cancelled: for its owner, or where nobody bears it",
        check: || {
            let rest = "group lose magic 1\nlose wealth 1\non encounter place time 1\ndiscard item 1\nbecome guardian\nrun away";
            for uses in [true, false] {
                let mut play = attacked(&format!("damage 1\n{rest}"), "turn item face down 1\nignore enemy");
                for who in [A, B] {
                    for what in [Holding::Magic, Holding::Wealth] {
                        play.does(Action::Adjust(Adjustment::Gain { who, what, amount: 2 }));
                    }
                }
                let has = |play: &Play, what| [A, B].map(|who| play.has(who, what));
                let before = [Holding::Magic, Holding::Wealth].map(|what| has(&play, what));
                play.does(if uses { Action::Pick(0) } else { Action::Decline });
                let loses = u8::from(!uses);
                let [[magic, other], [wealth, rich]] = before;
                assert_eq!(has(&play, Holding::Magic), [magic - loses, other - 1], "GROUP");
                assert_eq!(has(&play, Holding::Wealth), [wealth - loses, rich]);
                assert_eq!(play.at().time(), loses);
                assert_eq!(play.member(A).owns(id("targe")), uses);
                assert_eq!(play.at().becomes_guardian(), !uses);
                assert_eq!(play.outcome().is_some(), !uses, "it does not run away");
            }
        },
    },
    Case {
        rules: &["TG-C-16", "TG-S-91", "TG-OQ-40"],
        says: "what an item prevents is told as prevented, what it leaves as it is left, GROUP parts for each one",
        check: || {
            let carried = |kind, amount| Event::PartCarriedOut(Part { kind, amount, group: false });
            let line = "damage 2\nunavoidable damage 1\ngroup damage 2\nlose pool 1\ngain fear 1";
            let mut play = attacked(line, "turn item face down 1\nignore enemy");
            assert_eq!(
                parts(&play.does(Action::Pick(0))),
                [
                    Event::PartPrevented { kind: Harm::Damage },
                    Event::PartPrevented { kind: Harm::UnavoidableDamage },
                    Event::PartPreventedFor { who: A, kind: Harm::Damage },
                    Event::PartSuffered { who: B, kind: Harm::Damage, amount: 2 },
                    Event::PartPrevented { kind: Harm::LosePool },
                    Event::PartPrevented { kind: Harm::Fear },
                ]
            );
            let line = "damage 2\ngain fear 1\ngroup damage 3";
            let mut play = attacked(line, "turn item face down 1\nprevent damage 1");
            assert_eq!(
                parts(&play.does(Action::Pick(0))),
                [
                    carried(Harm::Damage, 1),
                    carried(Harm::Fear, 1),
                    Event::PartSuffered { who: A, kind: Harm::Damage, amount: 2 },
                    Event::PartSuffered { who: B, kind: Harm::Damage, amount: 3 },
                ]
            );
            let mut play = attacked("gain fear 1\ndamage 2", "turn item face down 1\nprevent damage 1");
            assert_eq!(parts(&play.does(Action::Decline)), [carried(Harm::Damage, 2)]);
            let everyone = Part { kind: Harm::Fear, amount: 1, group: true };
            let mut play = attacked("damage 2\ngroup gain fear 1", "turn item face down 1\nprevent damage 1");
            assert_eq!(
                parts(&play.does(Action::Pick(0))),
                [carried(Harm::Damage, 1), Event::PartCarriedOut(everyone)],
                "what no item changes is told once"
            );
        },
    },
];

/// What was told of the parts of the attack.
fn parts(told: &[Event]) -> Vec<Event> {
    let is_part = |event: &&Event| {
        matches!(
            event,
            Event::PartCarriedOut(_)
                | Event::PartPrevented { .. }
                | Event::PartSuffered { .. }
                | Event::PartPreventedFor { .. }
        )
    };
    told.iter().filter(is_part).cloned().collect()
}

#[test]
fn guards() {
    check(CASES);
}
