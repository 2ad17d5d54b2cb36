//! Shop and equipment buildings (LS-SHOP).

use rules_core::last_spell::{Action, Asked, Category, Event, HouseRules, Refusal, Structure, Why};

use super::play::*;
use super::{Case, check};

#[test]
fn shop() {
    check(&[
        Case {
            rules: &["LS-SHOP-01"],
            says: "the shop stands with up to two flames; all stacks begin with tier I",
            check: || {
                let mut play = Play::day(Gildenberg, 1);
                assert_eq!(Category::ALL.map(|stack| play.at().tier(stack)), [1, 1, 1, 1, 0, 0]);
                play.hits(Structure::Shop, 2);
                assert!(play.at().stands(Structure::Shop));
                assert!(has(&play.hits(Structure::Shop, 1), Event::ShopClosed));
            },
        },
        Case {
            rules: &["LS-SHOP-02"],
            says: "Refresh: a gold, and the top cards go under their stacks; as often as it is paid",
            check: || {
                let mut play = Play::rich(Gildenberg, 2, 0);
                let told = play.does(Action::Refresh);
                assert!(has(&told, Event::Gold { by: -1, now: 1, why: Why::Refresh }));
                assert!(has(&told, Event::StacksRefreshed));
                play.does(Action::Refresh);
                play.refuses(Action::Refresh, cannot_pay((1, 0), (0, 0)));
            },
        },
        Case {
            rules: &["LS-SHOP-03", "LS-SHOP-04"],
            says: "destroyed: the cards are turned down, nothing is bought or refreshed until it is rebuilt",
            check: || {
                let mut play = Play::rich(Gildenberg, 20, 0);
                let told = play.hits(Structure::Shop, 3);
                assert!(has(&told, Event::Destroyed(Structure::Shop)) && has(&told, Event::ShopClosed));
                for action in [Action::Buy(id("dagger")), Action::Buy(id("tonic")), Action::Refresh] {
                    play.refuses(action, Refusal::ShopClosed);
                }
                play.builds(Structure::Shop);
                play.does(Action::Buy(id("dagger")));
            },
        },
        Case {
            rules: &["LS-SHOP-05", "LS-OQ-17"],
            says: "selling goes on without a shop, unless the table says otherwise",
            check: || {
                let mut play = Play::rich(Gildenberg, 20, 0);
                play.owns(&["dagger"]);
                play.hits(Structure::Shop, 3);
                let sell = Action::Sell(items(&["dagger"]));
                play.clone().does(sell.clone());
                play.does(Action::SetHouseRules(HouseRules {
                    sell_without_shop: false,
                    ..HouseRules::RECOMMENDED
                }));
                play.refuses(sell, Refusal::ShopClosed);
            },
        },
        Case {
            rules: &["LS-SHOP-06"],
            says: "rebuilt for 2 gold, without flames, and the tiers are as they were",
            check: || {
                let mut play = Play::rich(Gildenberg, 20, 0);
                play.builds(Structure::Bowyer);
                play.burns(Structure::Shop, 2);
                play.hits(Structure::Shop, 1);
                play.purse(2, 0);
                let told = play.builds(Structure::Shop);
                assert!(has(&told, Event::ShopOpened));
                assert_eq!((play.goods(), play.one(Structure::Shop).damage), ((0, 0), 0));
                assert_eq!(play.at().tier(Category::Ranged), 2);
            },
        },
        Case {
            rules: &["LS-SHOP-07", "LS-SHOP-10"],
            says: "each equipment building brings tier II to its stack, and its first card to the stash",
            check: || {
                for (what, stack, first, other) in [
                    (Structure::Armourer, Category::Armour, "mail", "sabre"),
                    (Structure::Smith, Category::Melee, "sabre", "longbow"),
                    (Structure::Bowyer, Category::Ranged, "longbow", "staff"),
                    (Structure::MagicShop, Category::Magic, "staff", "mail"),
                ] {
                    let mut play = Play::rich(Gildenberg, 3, 0);
                    play.does(build(what));
                    let told = play.does(Action::Done);
                    assert_eq!(replaced(&told, stack), Some((2, true)));
                    assert_eq!(play.asked(), Some(Asked::FirstCard { stack }));
                    play.refuses(Action::Lay(id("tonic")), Refusal::NotThisCard);
                    play.refuses(Action::Lay(id(other)), Refusal::WrongTier { now: 1 });
                    play.lays(first);
                    assert_eq!((play.at().tier(stack), play.at().stash()), (2, &[id(first)][..]));
                    assert_eq!(play.at().turn(), B);
                }
            },
        },
        Case {
            rules: &["LS-SHOP-08"],
            says: "upgraded in Glenwald for 4 gold it brings tier III",
            check: || {
                let mut play = Play::rich(Glenwald, 7, 0);
                play.builds(Structure::Smith);
                let told = play.does(Action::Upgrade(play.place(Structure::Smith)));
                assert_eq!((replaced(&told, Category::Melee), play.goods()), (Some((3, true)), (0, 0)));
                play.refuses(Action::Lay(id("sabre")), Refusal::WrongTier { now: 3 });
                play.lays("claymore");
                assert_eq!(play.at().stash(), [id("claymore")]);
            },
        },
        Case {
            rules: &["LS-SHOP-09", "LS-DX-09"],
            says: "without a shop the new stack lies face down, and its first card comes all the same",
            check: || {
                let mut play = Play::rich(Gildenberg, 5, 0);
                play.burns(Structure::Shop, 2);
                play.hits(Structure::Shop, 1);
                play.refuses(Action::Buy(id("tonic")), Refusal::ShopClosed);
                play.does(build(Structure::Smith));
                let told = play.does(Action::Done);
                assert_eq!(replaced(&told, Category::Melee), Some((2, false)));
                play.lays("sabre");
                assert_eq!(play.at().stash(), [id("sabre")]);
                let told = play.builds(Structure::Shop);
                assert!(has(&told, Event::ShopOpened));
                assert_eq!(Category::ALL.map(|stack| play.at().tier(stack)), [1, 2, 1, 1, 0, 0]);
                play.purse(1, 0);
                play.does(Action::Buy(id("tonic")));
            },
        },
        Case {
            rules: &["LS-SHOP-11"],
            says: "the stack stays when its building falls; rebuilding brings tier II again",
            check: || {
                let mut play = Play::rich(Glenwald, 20, 0);
                play.builds(Structure::Smith);
                play.upgrades(Structure::Smith);
                play.hits(Structure::Smith, 3);
                assert_eq!(play.at().tier(Category::Melee), 3);
                let told = play.builds(Structure::Smith);
                assert_eq!(replaced(&told, Category::Melee), Some((2, true)));
                assert!(has(&told, Event::NoCardLeft), "nobody had a card to lay");
            },
        },
    ]);
}
