//! Dice that faith cannot take, and attacks without wrath (KT-FIGHT-21 to KT-FIGHT-29).

use rules_core::knight_tales::{Action, Mode, Offer, Refusal};
use rules_core::odds::DEFAULT_PREFERENCE;

use super::play::*;
use super::{Case, check};

const RATS: [&str; 3] = ["rat"; 3];

/// A attacks a brute whose text this is, and all four dice lie.
fn rolled(text: &str) -> Play {
    let says = "black-dice = 2\nred-dice = 2";
    let brute = monster("brute", "minion", "orc", 9, says, &[("when attacked", text)]);
    let mut play =
        Play::night(Mode::Competitive, &["a", "b"], [["brute", "rat", "rat"], RATS, RATS], &[brute]);
    play.attacks(at(0, 1));
    play.pays();
    play.rolls(&[Faith, Faith, Sword], &[Sword, Blank], &[Shield, Doom]);
    play
}

#[test]
fn what_stays() {
    check(&[
        Case {
            rules: &["KT-FIGHT-29", "KT-PRIO-02"],
            says: "faith takes any open monster die but those that the text makes firm",
            check: || {
                for (text, firm) in [("firm swords", 3), ("firm shields", 5), ("firm dooms", 6)] {
                    let mut play = rolled(text);
                    play.does(Action::Resolve);
                    let die = play.attack().dice[firm];
                    for number in 3..7 {
                        let offered = play.offers().contains(&Offer::Faith(number));
                        assert_eq!(offered, usize::from(number) != firm, "{text}: {number}");
                    }
                    play.refuses(Action::Faith(firm as u8), Refusal::FirmDie(die));
                    assert_eq!(
                        play.game.fight(DEFAULT_PREFERENCE, &play.cards).map(|fight| fight.firm),
                        Some([text == "firm swords", text == "firm shields", text == "firm dooms",])
                    );
                }
            },
        },
        Case {
            rules: &["KT-FIGHT-21", "KT-FIGHT-22", "KT-PRIO-02"],
            says: "no wrath: neither a die again nor one more, and the odds know it",
            check: || {
                let play = rolled("no wrath");
                assert!(play.knight(A).wrath_left() >= 2);
                play.refuses(Action::Reroll(0), Refusal::NoWrath);
                play.refuses(Action::AddDie, Refusal::NoWrath);
                let spends = |offer: &Offer| matches!(offer, Offer::Reroll(_) | Offer::AddDie);
                assert!(!play.offers().iter().any(spends));
                assert_eq!(
                    play.game.fight(DEFAULT_PREFERENCE, &play.cards).map(|fight| fight.wrath),
                    Some(0)
                );
            },
        },
    ]);
}
