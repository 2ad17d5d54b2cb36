//! Prices in an encounter: paid in full by those whom the text names, or not offered at all (TG-S-88, TG-S-89, TG-S-35).

use rules_core::tainted_grail::party::{Holding, Seat};
use rules_core::tainted_grail::{Action, Adjustment, Offer, Refusal};

use super::play::{A, Play, STAYS, blow, helper, id, wall};
use super::{Case, check};

fn gain(play: &mut Play, who: Seat, what: Holding, amount: u8) {
    play.does(Action::Adjust(Adjustment::Gain { who, what, amount }));
}

/// The holding of the seat down to this.
fn lower(play: &mut Play, who: Seat, what: Holding, to: u8) {
    let amount = play.has(who, what) - to;
    play.does(Action::Adjust(Adjustment::Lose { who, what, amount }));
}

const CASES: &[Case] = &[
    Case {
        rules: &["TG-S-89", "TG-S-50"],
        says: "charges whose further price cannot be paid are not offered and stay where they are",
        check: || {
            let dear = [("on play", "place charges 3"), ("for charges 2", "pay wealth 1\ngain pool 1")];
            let mut play = Play::fight(&[wall(), blow("a", STAYS, &dear)]);
            play.lays("a");
            let charge = Action::UseCharges { place: 0, ability: 1 };
            lower(&mut play, A, Holding::Wealth, 0);
            assert!(!play.offers().contains(&Offer::UseCharges { place: 0, ability: 1 }));
            play.refuses(charge.clone(), Refusal::CannotPay);
            gain(&mut play, A, Holding::Wealth, 1);
            assert!(play.offers().contains(&Offer::UseCharges { place: 0, ability: 1 }));
            play.does(charge);
            assert_eq!((play.pool(), play.laid(0).charges, play.has(A, Holding::Wealth)), (1, 1, 0));
        },
    },
    Case {
        rules: &["TG-S-50", "TG-S-89"],
        says: "charges that the text itself costs count beside those of its icon",
        check: || {
            let dear = [("on play", "place charges 2"), ("for charges 2", "pay charges 1\ngain pool 1")];
            let mut play = Play::fight(&[wall(), blow("a", STAYS, &dear)]);
            play.lays("a");
            let charge = Action::UseCharges { place: 0, ability: 1 };
            play.refuses(charge.clone(), Refusal::Charges { needs: 3, has: 2 });
            play.does(Action::Adjust(Adjustment::Charges { place: 0, amount: 3 }));
            play.does(charge);
            assert_eq!((play.pool(), play.laid(0).charges), (1, 0));
        },
    },
    Case {
        rules: &["TG-S-89", "TG-S-93", "TG-G-16"],
        says: "an item or a companion whose price cannot be paid is not offered and not used up",
        check: || {
            let once = "keyword = \"relic\"\nonce-per-encounter = true";
            let ring = helper("item", "ring", once, &[("action", "pay wealth 1\ngain pool 1")]);
            let says = "once-per-encounter = true";
            let goat = helper("companion", "goat", says, &[("action", "pay food 4\ngain pool 2")]);
            let mut play = Play::before(&["junis"], "foe", &[wall(), ring, goat]);
            play.gives(A, "ring");
            play.does(Action::KeepHands);
            play.does(Action::Accompany(id("goat")));
            lower(&mut play, A, Holding::Wealth, 0);
            for (name, what, pool) in [("ring", Holding::Wealth, 1), ("goat", Holding::Food, 3)] {
                let uses = Action::UseItem { item: id(name), ability: 0 };
                let offer = Offer::UseItem { item: id(name), ability: 0 };
                assert!(!play.offers().contains(&offer), "{name}");
                play.refuses(uses.clone(), Refusal::CannotPay);
                gain(&mut play, A, what, 1);
                assert!(play.offers().contains(&offer), "{name}");
                play.does(uses.clone());
                assert_eq!((play.pool(), play.has(A, what)), (pool, 0));
                play.refuses(uses, Refusal::UsedUp(id(name)));
            }
        },
    },
];

#[test]
fn prices() {
    check(CASES);
}
