//! Points that the rulebook leaves open, with our reading or a house rule that the players set (LS-OQ).

use rules_core::last_spell::{Action, Asked, Burden, Holder, HouseRules, Refusal, Start};

use super::play::*;
use super::{Case, check};

#[test]
fn house_rules() {
    check(&[
        Case {
            rules: &["LS-OQ-04"],
            says: "single pattern cards are swapped where the table wants it",
            check: || {
                let mut play = Play::with(&[]);
                let set_up =
                    Action::SetUp { players: 2, scenario: Gildenberg, start: Start::Single, patterns: 0b100 };
                play.refuses(set_up.clone(), Refusal::AllOrNone);
                play.does(Action::SetHouseRules(HouseRules {
                    single_swaps: true,
                    ..HouseRules::RECOMMENDED
                }));
                play.does(set_up);
                play.does(Action::Begin);
                play.comes_to(Asked::Direction);
                play.lays("north");
                play.refuses(Action::Lay(id("pattern-3")), Refusal::NotInDeck);
                play.lays("pattern-3b");
                play.lays("pattern-2");
                assert!(play.game.has_variant(3) && !play.game.has_variant(2));
            },
        },
        Case {
            rules: &["LS-OQ-15"],
            says: "a two-handed weapon fills both hands where the table wants it",
            check: || {
                let mut play = Play::rich(Gildenberg, 20, 0);
                play.does(Action::SetHouseRules(HouseRules { both_hands: true, ..HouseRules::RECOMMENDED }));
                play.owns(&["axe", "dagger", "club"]);
                let take =
                    |item: &str| Action::Move { card: id(item), from: Holder::Stash, to: Holder::Hero(A) };
                play.clone().does(take("axe"));
                play.does(take("dagger"));
                play.refuses(take("axe"), Refusal::Encumbered { who: A, burden: Burden::TwoHanded, most: 1 });
                play.does(take("club"));
            },
        },
        Case {
            rules: &["LS-OQ-05"],
            says: "fog is corrected within 0 to 6",
            check: || {
                let play = Play::day(Gildenberg, 1);
                let entry = rules_core::last_spell::Entry::Fog(0);
                play.refuses(Action::Adjust { entry, amount: 7 }, out(7, 0, 6));
                let entry = rules_core::last_spell::Entry::Fog(3);
                play.refuses(Action::Adjust { entry, amount: 1 }, Refusal::NoSuchValue(entry));
            },
        },
    ]);
}
