//! Rulebook examples that no other file covers (LS-EX, LS-DX).

use rules_core::last_spell::{Action, Category, Structure};

use super::play::*;
use super::{Case, check};

#[test]
fn examples() {
    check(&[Case {
        rules: &["LS-EX-12"],
        says: "the armourer: 3 gold for tier II and a card, 4 gold for tier III and a card",
        check: || {
            let mut play = Play::rich(Glenwald, 7, 0);
            play.does(build(Structure::Armourer));
            let told = play.does(Action::Done);
            assert_eq!(replaced(&told, Category::Armour), Some((2, true)));
            play.lays("mail");
            assert_eq!(play.goods(), (4, 0));
            let told = play.does(Action::Upgrade(play.place(Structure::Armourer)));
            assert_eq!(replaced(&told, Category::Armour), Some((3, true)));
            play.lays("plate");
            assert_eq!((play.goods(), play.at().stash()), ((0, 0), &[id("mail"), id("plate")][..]));
        },
    }]);
}
