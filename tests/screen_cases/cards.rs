//! Screen pictures: viewing cards, choosing them, typing values that no card states.

use app::card::{DataError, Edge, List, Row, Slot, Typed};
use app::input::Input;
use app::tags::TagProblem;
use app::text::Text;

use super::{Case, PRESS, card_id, case, laid, listed, nobody, opened, steps, then, uid};
use crate::house;

fn typed(faces: &[(u8, u8)], all: bool) -> Input {
    let mut typed = Typed::new();
    for &(place, face) in faces {
        typed.put(Slot::Entry(List::Faces, place), face).expect("a few values");
    }
    Input::Typed { id: card_id("kt/black-die"), typed, all }
}

fn halves(halves: &[(Edge, Row, u8)]) -> Input {
    let mut typed = Typed::new();
    for &(edge, row, half) in halves {
        typed.put(Slot::Half(edge, row), half).expect("a few values");
    }
    Input::Typed { id: card_id("tg/spark"), typed, all: true }
}

fn whole(checked: bool) -> Input {
    let decks = house::decks();
    let card = decks.find("tg/h-ember-cut").expect("a card of the house").card;
    Input::LaidWhole { uid: uid(), record: card.record().iter().copied().collect(), checked }
}

pub(super) fn cases() -> Vec<Case> {
    let what = |more: Vec<Input>| then(opened(Text::WhatIsThis), more);
    vec![
        case("card-rulebook", "A laid card with the values its rulebook states.", [laid("tg/wyrdbear")]),
        case("card-derived", "A star marks what only follows from the book.", [laid("kt/goblin")]),
        case("card-unknown-values", "Nobody states these values yet.", [laid("kt/troll")]),
        case("card-house", "A card of the house.", [laid("tg/h-ember-cut")]),
        case("card-house-scrolled", "What it does, in words.", [laid("tg/h-ember-cut"), steps(6)]),
        case("card-tag", "A card that stands whole on its tag.", [whole(true)]),
        case("card-tag-unchecked", "Its tag was written before tags had a checksum.", [whole(false)]),
        case("card-values", "What can be typed in.", [laid("kt/troll"), PRESS]),
        case("card-enter-value", "Typing a number.", [laid("kt/troll"), PRESS, PRESS, steps(1)]),
        case(
            "card-list-typed",
            "The faces of a die, some of them typed.",
            [laid("kt/black-die"), typed(&[(0, 1), (1, 2), (3, 5)], true)],
        ),
        case(
            "card-values-list",
            "The first face is typed.",
            [laid("kt/black-die"), PRESS, PRESS, steps(1), PRESS],
        ),
        case(
            "card-values-doom",
            "A doom track is typed space by space.",
            [laid("kt/lich-lord"), PRESS, steps(2), PRESS, steps(11), PRESS, steps(3)],
        ),
        case(
            "card-values-full",
            "More was typed than there is room for.",
            [laid("kt/black-die"), PRESS, typed(&[], false)],
        ),
        case("card-enter-face", "Typing what a face shows.", [laid("kt/black-die"), PRESS, PRESS, steps(2)]),
        case(
            "card-enter-ability",
            "An ability that is done by hand.",
            [laid("kt/lich-lord"), PRESS, steps(99), PRESS, steps(1)],
        ),
        case(
            "card-halves",
            "Symbol halves, some of them typed.",
            [
                laid("tg/spark"),
                halves(&[(Edge::Opening, Row::A1, 1), (Edge::Opening, Row::Free, 2)]),
                steps(6),
            ],
        ),
        case(
            "card-values-halves",
            "The rows of both edges, one by one.",
            [
                laid("tg/spark"),
                halves(&[(Edge::Opening, Row::Magic, 0), (Edge::Closing, Row::A1, 8)]),
                PRESS,
                steps(8),
            ],
        ),
        case(
            "card-enter-half",
            "Typing what a row asks of the next card.",
            [laid("tg/wyrdbear"), PRESS, steps(7), PRESS, steps(18)],
        ),
        case(
            "unknown-card",
            "No deck has a card of that id.",
            [laid("tg/a-card-of-my-own-with-a-long-name"), nobody()],
        ),
        case(
            "bad-card",
            "The card on the tag breaks a rule.",
            [Input::BadCard { uid: uid(), error: DataError::CutOff }, nobody()],
        ),
        case(
            "newer-card",
            "The card on the tag is of a later time.",
            [Input::BadCard { uid: uid(), error: DataError::Newer(7) }, nobody()],
        ),
        case("what", "Lay any card, or choose one.", what(vec![])),
        case("games", "Choosing a card: its game.", what(vec![PRESS])),
        case("kinds", "Its kind.", what(vec![PRESS, PRESS])),
        case(
            "letters",
            "Its first letter, where there are many.",
            what(vec![PRESS, PRESS, steps(2), PRESS, steps(3)]),
        ),
        case("names", "Its name.", what(vec![PRESS, PRESS, steps(2), PRESS, steps(3), PRESS])),
        case(
            "letters-left-out",
            "A list that has no room for all cards says so.",
            then(vec![Input::Decks(house::crowded())], listed()),
        ),
        case(
            "names-left-out",
            "The same among the names.",
            then(vec![Input::Decks(house::crowded())], then(listed(), [PRESS])),
        ),
        case(
            "assign",
            "Saying which card a tag is.",
            [Input::Unreadable { uid: Some(uid()), problem: TagProblem::Blank }, nobody(), PRESS],
        ),
    ]
}
