//! Screen pictures of Knight Tales: the attack on the Goblin, the day before it, and related pages.

use app::device::{Cursor, Page};
use app::games;
use app::input::Input;
use app::session::Refused;
use rules_core::card::CardRef;
use rules_core::effect::Trigger;
use rules_core::knight_tales::{Refusal, Seat};

use super::{Case, HOLD_BACK, played};
use crate::hand;
use crate::table::{Tower, UNDO};
use crate::tales::{begin_on, choose, contest, goblin, lay, to_root, turn_to};

const THOMAS: Seat = Seat(0);

/// Turns to one of the pages beside the situation.
fn beside(tower: &mut Tower, page: &str) {
    to_root(tower);
    turn_to(tower, page, 0);
}

pub(super) fn cases() -> Vec<Case> {
    vec![
        played("knights-empty", "Nobody is there yet: lay knights or choose.", begin_on),
        played("knights-seated", "Three knights, together.", goblin::seated),
        played("knights-mode", "Against each other, alone or together.", |tower| {
            begin_on(tower);
            choose(tower, "Competitive");
        }),
        played("knights-house-rules", "What the books leave open, as the table plays it.", |tower| {
            begin_on(tower);
            choose(tower, "House rules");
        }),
        played("knights-reminders", "What the tower cannot do for the table.", |tower| {
            goblin::seated(tower);
            beside(tower, "Think of");
        }),
        played("knights-order", "The order roll.", goblin::ordering),
        played("knights-day", "A turn at the market: what can be done, and the gold.", goblin::day),
        played("knights-buy", "What can be paid for, with the prices.", |tower| {
            goblin::day(tower);
            choose(tower, "Buy");
        }),
        played("knights-bought", "Somebody buys.", |tower| {
            goblin::day(tower);
            lay(tower, "spear");
        }),
        played("knights-too-dear", "More than there is gold for.", |tower| {
            goblin::day(tower);
            ["warhammer", "example-animal", "spear", "warhammer"]
                .into_iter()
                .for_each(|card| lay(tower, card));
        }),
        played(
            "knights-reveal-left",
            "A card lies there that nobody laid: power came back under it.",
            |tower| {
                goblin::revealing(tower);
                let uid = hand::uid(1);
                tower.does(Input::LeftLying { uid: Some(uid) });
                tower.does(Input::Laid { uid, id: hand::id("kt/goblin") });
            },
        ),
        played("knights-reveal", "Which face-down card is next, on the map.", |tower| {
            goblin::revealing(tower);
            lay(tower, "goblin");
            lay(tower, "centaur");
        }),
        played("knights-target", "Whom to attack: the map, doom above it.", goblin::dealt),
        played("knights-target-other", "Turning walks the map.", |tower| {
            goblin::dealt(tower);
            tower.turn(4);
        }),
        played(
            "knights-aimed",
            "The dice that would fall and what it costs, before anything is paid.",
            goblin::aimed,
        ),
        played("knights-odds", "What the attack may come to: chance, wounds, doom, and damage.", |tower| {
            goblin::armed(tower);
            beside(tower, "What is likely");
        }),
        played("knights-shares", "Where each die comes from.", |tower| {
            goblin::armed(tower);
            beside(tower, "Where dice");
        }),
        played("knights-fewer", "The spear: which colour is one fewer.", |tower| {
            goblin::aimed(tower);
            lay(tower, "spear");
        }),
        played("knights-exhausted", "A card with a crest token on it.", |tower| {
            goblin::armed(tower);
            lay(tower, "spear");
        }),
        played("knights-roll", "Drop the dice.", goblin::paid),
        played("knights-own-dice", "What a die shows is entered.", |tower| {
            goblin::paid(tower);
            tower.does(Input::Dropped);
        }),
        played("knights-rolled", "The dice as they lie, and what they come to.", goblin::rolled),
        played("knights-red", "A red die beside the black ones: the three sorts look different.", |tower| {
            goblin::red_rolled(tower);
        }),
        played("knights-wrath", "A die falls again for wrath.", |tower| {
            goblin::rolled(tower);
            turn_to(tower, "1 wrath", 1);
        }),
        played("knights-wrath-worth", "What each use of wrath is worth; the star marks the best.", |tower| {
            goblin::rolled(tower);
            beside(tower, "What wrath");
        }),
        played("knights-token", "The longsword makes a result a token.", |tower| {
            goblin::rolled(tower);
            lay(tower, "longsword");
            turn_to(tower, "This die", 1);
        }),
        played("knights-faith", "Faith takes a monster die.", |tower| {
            goblin::angry(tower);
            choose(tower, "Now resolve");
            turn_to(tower, "Faith", 0);
        }),
        played("knights-strike", "What the blow would be.", goblin::prayed),
        played("knights-result", "The result on one page.", goblin::struck),
        played("knights-told", "All that happened, in order.", |tower| {
            goblin::struck(tower);
            tower.turn(1);
        }),
        played("knights-undone", "What goes back after an undo.", |tower| {
            goblin::struck(tower);
            tower.does(UNDO);
        }),
        played("knights-redone", "A redo tells all of it again.", |tower| {
            goblin::struck(tower);
            tower.does(UNDO);
            tower.turn(1);
        }),
        played("knights-knights", "Fatigue left, health, wrath left and gold of each.", |tower| {
            goblin::struck(tower);
            beside(tower, "Knights");
        }),
        played("knights-village", "Points of the lanes and the village.", |tower| {
            goblin::struck(tower);
            beside(tower, "Lanes");
        }),
        played("knights-piles", "Piles are secret.", |tower| {
            goblin::struck(tower);
            beside(tower, "Defeated");
        }),
        played("knights-pile-owner", "Only the owner looks.", |tower| {
            goblin::struck(tower);
            choose(tower, "Defeated");
            tower.press();
        }),
        played("knights-pile", "A pile with its valor.", |tower| {
            goblin::struck(tower);
            choose(tower, "Defeated");
            tower.press();
            tower.press();
        }),
        played("knights-by-hand", "All that can be set by hand, by whose it is.", |tower| {
            goblin::rolled(tower);
            choose(tower, "Knights");
        }),
        played("knights-by-hand-knight", "The values of a knight.", |tower| {
            goblin::rolled(tower);
            choose(tower, "Knights");
            choose(tower, "Guscard");
        }),
        played(
            "knights-by-hand-refused",
            "Only what contradicts itself is refused, with both values.",
            |tower| {
                goblin::rolled(tower);
                choose(tower, "Knights");
                choose(tower, "Lanes");
                choose(tower, "On turn");
                choose(tower, "Tartos");
            },
        ),
        played("knights-quest", "The quest of the day is laid.", contest::seated),
        played("knights-quests", "Quests, with what the next one gets.", |tower| {
            contest::second_day(tower);
            beside(tower, "Quests");
        }),
        played("knights-quest-list", "Who has fulfilled them.", |tower| {
            contest::over(tower);
            choose(tower, "Quests");
        }),
        played("knights-night", "A night of two who compete: most cards lie face down.", |tower| {
            contest::first_day(tower);
            contest::dusk(tower);
        }),
        played("knights-over", "The end: who is the Knight of Legend.", contest::over),
        played("knights-score", "The points of another.", |tower| {
            contest::over(tower);
            turn_to(tower, "Tartos: valor", 0);
        }),
        played("knights-score-lines", "Every line of the points explained.", |tower| {
            contest::over(tower);
            choose(tower, "Guscard: valor");
        }),
        played("knights-score-cards", "The cards behind a line.", |tower| {
            contest::over(tower);
            choose(tower, "Guscard: valor");
            choose(tower, "E ");
        }),
        played("knights-compare", "A card is held against the record.", |tower| {
            contest::over(tower);
            lay(tower, "mild");
        }),
        played("knights-missing", "Cards that nobody has laid again.", |tower| {
            contest::over(tower);
            beside(tower, "Not laid");
        }),
        played("knights-trophy", "What a trophy costs is in the pile: only the owner looks.", |tower| {
            contest::third_day(tower);
            choose(tower, "Take a trophy");
            tower.press();
        }),
        played("knights-trophy-pay", "Which two are given.", |tower| {
            contest::third_day(tower);
            choose(tower, "Take a trophy");
            tower.press();
            tower.press();
        }),
        played("knights-warned", "What the boss would do if the target fell.", goblin::warned),
        played("knights-tactic", "Doom reaches a marked space: a tactic fires.", |tower| {
            goblin::zombie(tower, rules_core::card::Face::Doom);
        }),
        played("knights-card-list", "What is asked for, from a list.", |tower| {
            goblin::revealing(tower);
            choose(tower, "Choose");
        }),
        refused(
            "knights-no-fatigue",
            "The reason with the numbers.",
            Refusal::NotEnoughFatigue { who: THOMAS, cost: 3, left: 2 },
        ),
        refused("knights-must", "A rule that has no number.", Refusal::MustAttack),
        refused(
            "knights-no-use",
            "A card at the wrong moment.",
            Refusal::NotItsMoment { card: CardRef::of("kt/spear"), trigger: Trigger::KnightAction },
        ),
        played("help-knights", "Help over the map.", |tower| {
            goblin::dealt(tower);
            tower.does(HOLD_BACK);
        }),
    ]
}

fn refused(name: &'static str, says: &'static str, refusal: Refusal) -> Case {
    let page = Page::Refused(Refused::Rules(games::Refusal::KnightTales(refusal)), Cursor(0));
    Case { page: Some(page), ..played(name, says, goblin::dealt) }
}
