//! Screen pictures of an attack of Tainted Grail in which the players decide: what is shown of it before, and the order of
//! what cards add.

use app::device::Page;
use app::input::Input;
use app::text::Text;
use rules_core::tainted_grail::Offer;

use super::{Case, opened, played};
use crate::grail::{lay, pick_of};
use crate::house;
use crate::table::Tower;

const CARDS: &str = r#"
[deck]
id = "own"
name = { en = "Own" }
from = "owner"
[[card]]
id = "tg/foe"
kind = "combat-encounter"
name = { en = "Foe", de = "Feind" }
value = 9
open.free = "1x"
[[card.ability]]
when = "attack at 0-8"
do = "lose energy 1"
[[card]]
id = "tg/taunt"
kind = "combat-card"
name = { en = "Taunt", de = "Hohn" }
owner = "junis"
letter = "base"
close.free = "blank"
open.free = "1x"
[[card.ability]]
when = "on enemy"
do = "add damage 2\nadd gain pool 1"
"#;

/// Junis has laid a card that adds to the attack, which is about to come.
fn taunted(tower: &mut Tower) {
    tower.does(Input::Decks(house::with(CARDS)));
    opened(Text::Play).into_iter().for_each(|input| drop(tower.does(input)));
    tower.turn(1);
    tower.press();
    ["tg/h-junis", "tg/foe"].into_iter().for_each(|id| lay(tower, id));
    pick_of(tower, Offer::KeepHands, &house::with(CARDS));
    lay(tower, "tg/taunt");
    pick_of(tower, Offer::StopLaying, &house::with(CARDS));
}

pub(super) fn cases() -> Vec<Case> {
    vec![
        played("grail-answer-least", "An attack in which the table decides: what comes at least.", taunted),
        played("grail-additions", "What cards add to an attack, in the table's order.", |tower| {
            taunted(tower);
            pick_of(tower, Offer::Accept, &house::with(CARDS));
            while !matches!(tower.page(), Page::Ask { .. }) {
                tower.press();
            }
        }),
    ]
}
