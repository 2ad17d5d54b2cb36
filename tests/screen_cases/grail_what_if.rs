//! Screen pictures of Tainted Grail: "What if" with cards that are not really laid.

use rules_core::tainted_grail::Offer;

use super::{Case, played};
use crate::grail::{begin_on, choose, lay, pick};
use crate::table::Tower;

/// Junis alone before the hound, with cards to lay.
pub fn hound(tower: &mut Tower) {
    begin_on(tower);
    ["tg/h-junis", "tg/h-mud-hound"].into_iter().for_each(|id| lay(tower, id));
    pick(tower, Offer::KeepHands);
}

/// Opens "What if" with these cards.
pub fn what_if(tower: &mut Tower, cards: &[&str]) {
    choose(tower, "What if ...");
    cards.iter().for_each(|id| lay(tower, id));
}

fn three(tower: &mut Tower) {
    hound(tower);
    what_if(tower, &["tg/h-wild-swing", "tg/h-rampage", "tg/h-shield-kick"]);
}

/// In the middle of an activation, where every card needs a chain.
fn chained(tower: &mut Tower) {
    hound(tower);
    lay(tower, "tg/h-blood-debt");
    pick(tower, Offer::ChooseOption(0));
    what_if(tower, &["tg/h-low-guard", "tg/h-forked-bolt", "tg/h-thrown-axe"]);
}

fn talk(tower: &mut Tower, cards: &[&str]) {
    begin_on(tower);
    ["tg/h-osbert", "tg/h-ferry-wife"].into_iter().for_each(|id| lay(tower, id));
    pick(tower, Offer::KeepHands);
    what_if(tower, cards);
}

pub(super) fn cases() -> Vec<Case> {
    vec![
        played("what-if-offered", "What if: behind what can be done.", |tower| {
            hound(tower);
            let Some(offers) = crate::grail::options(tower).iter().position(|one| one == "What if ...")
            else {
                return;
            };
            tower.turn(offers as i8);
        }),
        played("what-if-cards", "Cards are laid in thought, or chosen: nothing happens.", |tower| {
            hound(tower);
            what_if(tower, &[]);
        }),
        played("what-if-orders", "How many orders are legal.", three),
        played(
            "what-if-best",
            "The best line: where it leads, the cards, what the hound answers.",
            |tower| {
                three(tower);
                tower.turn(1);
            },
        ),
        played("what-if-second", "The next best, with other cards.", |tower| {
            three(tower);
            tower.turn(2);
        }),
        played("what-if-five", "Five cards, a part of each name.", |tower| {
            hound(tower);
            let cards = ["wild-swing", "rampage", "forked-bolt", "storm-heart", "blood-debt"];
            what_if(tower, &cards.map(|card| format!("tg/h-{card}")).each_ref().map(String::as_str));
            tower.turn(1);
        }),
        played("what-if-none", "Without a card: the attack of opportunity comes first.", |tower| {
            hound(tower);
            what_if(tower, &["tg/h-second-wind"]);
            tower.turn(2);
        }),
        played("what-if-no-other", "There are fewer lines than three.", |tower| {
            hound(tower);
            what_if(tower, &["tg/h-second-wind"]);
            tower.turn(3);
        }),
        played("what-if-choices", "A card with a choice: taken best, and its price told.", |tower| {
            hound(tower);
            what_if(tower, &["tg/h-blood-debt"]);
            tower.turn(1);
        }),
        played("what-if-nowhere", "One of the cards can be laid nowhere.", chained),
        played("what-if-why-not", "Why not, as the referee says it.", |tower| {
            chained(tower);
            tower.turn(4);
        }),
        played("what-if-places", "Where in an order a card can stand.", |tower| {
            chained(tower);
            tower.turn(6);
        }),
        played("what-if-add", "Behind the pages: one more card by the knob.", |tower| {
            three(tower);
            tower.turn(7);
        }),
        played("what-if-refused", "Somebody else's card is not thought of.", |tower| {
            three(tower);
            lay(tower, "tg/h-warm-bread");
        }),
        played("what-if-relation", "In a conversation it is the relation.", |tower| {
            talk(tower, &["tg/h-soft-word", "tg/h-fine-print", "tg/h-warm-bread"]);
            tower.turn(1);
        }),
        played("what-if-die", "A die decides: the number is marked, and nothing is guessed.", |tower| {
            talk(tower, &["tg/h-loaded-die"]);
            tower.turn(2);
        }),
        played("what-if-over", "A line that ends the conversation.", |tower| {
            talk(tower, &["tg/h-moon-debt"]);
            tower.turn(1);
        }),
    ]
}
