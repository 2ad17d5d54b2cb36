//! Screen pictures of Tainted Grail: the start of the worked combat, and related pages.

use app::device::{Cursor, Page};
use app::games::Play;
use app::input::Input;
use app::session::Refused;
use app::text::Text;
use app::{card, games};
use rules_core::card::CardRef;
use rules_core::effect::TgOp;
use rules_core::tainted_grail::party::{self, Seat};
use rules_core::tainted_grail::{Chain, From, Offer, Refusal};

use super::{Case, HOLD_BACK, opened, played};
use crate::grail::{begin_on, choose, give, lay, pick};
use crate::house;
use crate::table::{Tower, UNDO};

const JUNIS: Seat = Seat(0);
const ELGAN: Seat = Seat(1);

fn set_up(tower: &mut Tower) {
    begin_on(tower);
    ["tg/junis", "tg/elgan"].into_iter().for_each(|id| lay(tower, id));
}

fn wyrdbear(tower: &mut Tower) {
    set_up(tower);
    lay(tower, "tg/wyrdbear");
    pick(tower, Offer::KeepHands);
}

/// Junis lays her first card.
fn blows(tower: &mut Tower) {
    wyrdbear(tower);
    lay(tower, "tg/junis");
    lay(tower, "tg/exchange-of-blows");
}

/// Junis has a shield, and the bear is about to strike.
fn shielded(tower: &mut Tower) {
    set_up(tower);
    give(tower, "Tin Targe", "Junis");
    lay(tower, "tg/wyrdbear");
    pick(tower, Offer::KeepHands);
    lay(tower, "tg/junis");
    lay(tower, "tg/exchange-of-blows");
    pick(tower, Offer::ChooseOption(3));
    pick(tower, Offer::StopLaying);
}

/// Elgan has two cards in the sequence.
fn candle(tower: &mut Tower) {
    blows(tower);
    pick(tower, Offer::ChooseOption(3));
    pick(tower, Offer::StopLaying);
    pick(tower, Offer::Accept);
    lay(tower, "tg/elgan");
    lay(tower, "tg/poisonous-candle");
    tower.press();
}

fn knight(tower: &mut Tower) {
    begin_on(tower);
    ["tg/osbert", "tg/gerdwyn", "tg/drunken-knight"].into_iter().for_each(|id| lay(tower, id));
    pick(tower, Offer::KeepHands);
    lay(tower, "tg/osbert");
}

/// The pages beside the situation, from the end.
fn page_from_end(tower: &mut Tower, back: i8) {
    while !matches!(tower.page(), Page::Ask { .. }) {
        tower.press();
    }
    tower.turn(99);
    tower.turn(-back);
}

/// A page beside the situation, so many turns behind all that is offered and the question that can be asked.
/// Behind the party's page, in an encounter.
fn by_hand(name: &'static str, says: &'static str, way: &'static [&'static str]) -> Case {
    played(name, says, |tower| {
        candle(tower);
        page_behind_offers(tower, PARTY);
        tower.press();
        way.iter().for_each(|words| choose(tower, words));
    })
}

fn page_behind_offers(tower: &mut Tower, turns: i8) {
    while !matches!(tower.page(), Page::Ask { .. }) {
        tower.press();
    }
    let can_ask = offers(tower).contains(&Offer::LayCard(From::Hand));
    let offers = offers(tower).len() + usize::from(can_ask);
    tower.turn(-99);
    tower.turn(i8::try_from(offers).expect("a short list") + turns);
}

fn offers(tower: &Tower) -> Vec<Offer> {
    let Play::TaintedGrail(game) = tower.session().play() else { panic!("Tainted Grail") };
    game.offers(tower.session().decks()).into_iter().collect()
}

/// The first page of the enemy's table, which follows the sequence.
const ENEMY: i8 = 1;
const PARTY: i8 = 2;
const HISTORY: i8 = 3;

/// The second, behind it.
fn more_of_enemy(tower: &mut Tower) {
    page_behind_offers(tower, ENEMY);
    tower.press();
    tower.turn(1);
}

/// Whatever else is asked gets its first answer.
fn answer_until(tower: &mut Tower, wanted: Offer) {
    while !offers(tower).contains(&wanted) {
        let first = offers(tower).first().copied().expect("an answer");
        pick(tower, first);
    }
}

/// Junis before a king's encounter, beside which an amberling lies.
fn hive(tower: &mut Tower) {
    begin_on(tower);
    ["tg/h-junis", "tg/h-elgan", "tg/h-amber-hive"].into_iter().for_each(|id| lay(tower, id));
    pick(tower, Offer::KeepHands);
    lay(tower, "tg/h-junis");
    answer_until(tower, Offer::LayCard(From::Amberlings));
    lay(tower, "tg/h-sap-imp");
}

pub(super) fn cases() -> Vec<Case> {
    vec![
        played("grail-empty", "Nobody is there yet: lay characters or choose.", begin_on),
        played("grail-join", "Who joins, from a list.", |tower| {
            begin_on(tower);
            tower.press();
        }),
        played("grail-party-ready", "Two characters: lay an encounter or choose one.", set_up),
        played("grail-reminders", "What the tower cannot do for the table, at its moment.", |tower| {
            set_up(tower);
            page_from_end(tower, 0);
        }),
        played("grail-group", "Who takes part.", |tower| {
            set_up(tower);
            choose(tower, "Combat ...");
            tower.press();
        }),
        played("grail-begins", "An encounter was laid and began by itself.", |tower| {
            set_up(tower);
            lay(tower, "tg/wyrdbear");
        }),
        played("grail-hands", "Hands are kept or drawn anew.", |tower| {
            set_up(tower);
            lay(tower, "tg/wyrdbear");
            tower.press();
        }),
        played("grail-who-acts", "Who acts: lay the character or choose.", wyrdbear),
        played("grail-lay", "Junis may lay: what the last card asks for, as symbols.", |tower| {
            wyrdbear(tower);
            lay(tower, "tg/junis");
        }),
        played("grail-laid", "What connected and what it gave.", blows),
        played("grail-option", "A text asks: its options in words.", |tower| {
            blows(tower);
            tower.press();
        }),
        played("grail-option-whole", "A long choice is shown whole when it is marked.", |tower| {
            blows(tower);
            tower.press();
            tower.turn(3);
        }),
        played("grail-may", "A text offers something: its price and what it gives.", |tower| {
            begin_on(tower);
            ["tg/h-junis", "tg/h-elgan", "tg/drunken-knight"].into_iter().for_each(|id| lay(tower, id));
            pick(tower, Offer::KeepHands);
            lay(tower, "tg/h-junis");
            lay(tower, "tg/h-dead-names");
            while !matches!(tower.page(), Page::Ask { .. }) {
                tower.press();
            }
        }),
        played("grail-manual", "What the language of cards cannot say, in the words of the card.", |tower| {
            set_up(tower);
            give(tower, "Map Scrap", "Junis");
            lay(tower, "tg/wyrdbear");
            pick(tower, Offer::KeepHands);
            lay(tower, "tg/junis");
            pick(tower, Offer::UseItem { item: CardRef::of("tg/h-map-scrap"), ability: 0 });
            tower.press();
        }),
        played("grail-answer", "What the enemy is about to do.", |tower| {
            blows(tower);
            pick(tower, Offer::ChooseOption(3));
            pick(tower, Offer::StopLaying);
        }),
        played("grail-answer-guard", "The same, and what can be used against it.", shielded),
        played("grail-guard", "A part falls on somebody: what the item leaves of it.", |tower| {
            shielded(tower);
            tower.press();
            tower.press();
        }),
        played("grail-opportunity", "Nobody laid a card: an opportunity attack comes first.", |tower| {
            begin_on(tower);
            ["tg/h-junis", "tg/h-elgan", "tg/h-iron-wolf"].into_iter().for_each(|id| lay(tower, id));
            pick(tower, Offer::KeepHands);
            lay(tower, "tg/h-elgan");
            pick(tower, Offer::StopLaying);
        }),
        played("grail-answer-talk", "How the other side is about to react.", |tower| {
            knight(tower);
            pick(tower, Offer::StopLaying);
        }),
        played("grail-struck", "The enemy strikes back.", |tower| {
            blows(tower);
            pick(tower, Offer::ChooseOption(3));
            pick(tower, Offer::StopLaying);
            pick(tower, Offer::Accept);
        }),
        played("grail-candle", "The situation after Elgan's first card.", candle),
        played("grail-cards", "Cards of the active character, from a list.", |tower| {
            candle(tower);
            pick(tower, Offer::LayCard(From::Hand));
        }),
        played("grail-sequence", "The sequence as a strip: links, and time below.", |tower| {
            candle(tower);
            page_behind_offers(tower, 0);
        }),
        played("grail-enemy", "The enemy's table, the line in force marked.", |tower| {
            candle(tower);
            page_behind_offers(tower, ENEMY);
        }),
        played("grail-enemy-more", "The rest of its card, behind a press.", |tower| {
            candle(tower);
            more_of_enemy(tower);
        }),
        played("grail-enemy-press", "What else a card says of itself, and its traits.", |tower| {
            begin_on(tower);
            ["tg/h-junis", "tg/h-elgan", "tg/h-iron-wolf"].into_iter().for_each(|id| lay(tower, id));
            more_of_enemy(tower);
        }),
        played("grail-party", "The party: health, energy, fear, cards in hand.", |tower| {
            candle(tower);
            page_behind_offers(tower, PARTY);
        }),
        played("grail-by-hand", "All that can be set by hand, by whose it is.", |tower| {
            candle(tower);
            page_behind_offers(tower, PARTY);
            tower.press();
        }),
        by_hand("grail-by-hand-member", "The values of a character.", &["Junis"]),
        by_hand("grail-by-hand-set", "One of them: turned up or down from what it is.", &["Junis", "Health"]),
        by_hand("grail-by-hand-encounter", "The values of the encounter.", &["Wyrdbear"]),
        by_hand(
            "grail-by-hand-put",
            "A card that lies there, and nothing of it is resolved.",
            &["Wyrdbear", "Put a card"],
        ),
        by_hand(
            "grail-by-hand-laid",
            "The values of a laid card: it may also be moved or taken away.",
            &["1 "],
        ),
        by_hand("grail-by-hand-owner", "What is not a number is chosen.", &["1 ", "Belongs to"]),
        by_hand(
            "grail-by-hand-refused",
            "Only what contradicts itself is refused, with both values.",
            &["Junis", "Aggression", "5"],
        ),
        played("grail-lately", "What was done last; behind a press all of it.", |tower| {
            candle(tower);
            page_behind_offers(tower, HISTORY);
        }),
        played("grail-lately-begins", "An encounter that has just begun.", |tower| {
            set_up(tower);
            lay(tower, "tg/wyrdbear");
            page_behind_offers(tower, HISTORY);
        }),
        played("grail-undone", "What goes back after an undo.", |tower| {
            blows(tower);
            tower.does(UNDO);
        }),
        played("grail-undone-time", "The card is gone, and still named.", |tower| {
            candle(tower);
            tower.does(UNDO);
        }),
        played("grail-talk", "A conversation: relation and duration.", knight),
        played("grail-talk-enemy", "How the other side reacts.", |tower| {
            knight(tower);
            page_behind_offers(tower, ENEMY);
        }),
        played("grail-weather", "What lies beside the encounter stands before its table.", |tower| {
            begin_on(tower);
            ["tg/h-junis", "tg/h-elgan", "tg/h-storm-stag"].into_iter().for_each(|id| lay(tower, id));
            pick(tower, Offer::KeepHands);
            lay(tower, "tg/h-elgan");
            answer_until(tower, Offer::LayCard(From::Weather));
            lay(tower, "tg/h-black-fog");
            page_behind_offers(tower, ENEMY);
        }),
        played("grail-amberling", "Amberlings and markers stand before its table.", |tower| {
            hive(tower);
            page_behind_offers(tower, ENEMY);
        }),
        played("grail-amberlings-left", "One that lies there is not among those to reveal.", |tower| {
            hive(tower);
            pick(tower, Offer::StopLaying);
            answer_until(tower, Offer::ChooseActive(ELGAN));
            lay(tower, "tg/h-elgan");
            answer_until(tower, Offer::LayCard(From::Amberlings));
            pick(tower, Offer::LayCard(From::Amberlings));
        }),
        played("grail-marker", "A marker that was won: to the pool, or on an amberling.", |tower| {
            hive(tower);
            lay(tower, "tg/h-rampage");
            while !matches!(tower.page(), Page::Ask { .. }) {
                tower.press();
            }
        }),
        played("grail-time", "TIME on the encounter itself.", |tower| {
            begin_on(tower);
            ["tg/h-junis", "tg/h-elgan", "tg/h-bell-knight"].into_iter().for_each(|id| lay(tower, id));
            pick(tower, Offer::KeepHands);
            page_behind_offers(tower, ENEMY);
        }),
        played("grail-begins-weather", "An encounter that changes the weather says so.", |tower| {
            begin_on(tower);
            ["tg/h-junis", "tg/h-elgan", "tg/h-storm-stag"].into_iter().for_each(|id| lay(tower, id));
        }),
        played("grail-begins-last", "The last one of its story says so.", |tower| {
            begin_on(tower);
            ["tg/h-junis", "tg/h-elgan", "tg/h-last-herald"].into_iter().for_each(|id| lay(tower, id));
        }),
        played("grail-talk-hands", "Before the hands are final: where the talk will start.", |tower| {
            begin_on(tower);
            ["tg/osbert", "tg/gerdwyn", "tg/drunken-knight"].into_iter().for_each(|id| lay(tower, id));
            tower.press();
        }),
        played("grail-worn", "Who wears what.", |tower| {
            set_up(tower);
            give(tower, "Tin Targe", "Junis");
            give(tower, "Tin Targe", "Elgan");
            lay(tower, "tg/wyrdbear");
            page_behind_offers(tower, HISTORY);
        }),
        played("grail-list-cut", "More cards than a list can hold: how many are not in it.", |tower| {
            let foe = |number| {
                format!(
                    "[[card]]\nid = \"tg/foe-{number}\"\nkind = \"combat-encounter\"\nname = {{ en = \"Foe {number:03}\" }}\n\
                     value = 9\nopen.free = \"1x\"\n"
                )
            };
            tower.does(Input::Decks(house::with(&(OWN.to_owned() + &(0..300).map(foe).collect::<String>()))));
            opened(Text::Play).into_iter().for_each(|input| drop(tower.does(input)));
            tower.turn(1);
            tower.press();
            lay(tower, "tg/h-junis");
            choose(tower, "Combat ...");
        }),
        played("grail-sequence-names", "Its cards by name; there is nothing to press.", |tower| {
            candle(tower);
            page_behind_offers(tower, 0);
            tower.press();
        }),
        played("grail-impact", "Tokens on a king's card.", |tower| {
            begin_on(tower);
            ["tg/h-junis", "tg/h-elgan", "tg/h-oath-hammer"].into_iter().for_each(|id| lay(tower, id));
            pick(tower, Offer::KeepHands);
            page_behind_offers(tower, ENEMY);
        }),
        played("grail-begins-king", "A king's encounter says when its impact comes.", |tower| {
            begin_on(tower);
            ["tg/h-junis", "tg/h-elgan", "tg/h-oath-hammer"].into_iter().for_each(|id| lay(tower, id));
        }),
        played("grail-begins-press", "An encounter that presses says so.", |tower| {
            begin_on(tower);
            ["tg/h-junis", "tg/h-elgan", "tg/h-iron-wolf"].into_iter().for_each(|id| lay(tower, id));
        }),
        played("grail-four", "Four at the table: a part of each name.", |tower| {
            begin_on(tower);
            ["tg/junis", "tg/elgan", "tg/osbert", "tg/gerdwyn"].into_iter().for_each(|id| lay(tower, id));
        }),
        played("grail-avoid", "Who is asked whether the group avoids it.", |tower| {
            knight(tower);
            pick(tower, Offer::Avoid);
        }),
        played("grail-talk-enemy-more", "How it may end, and the colours of the track.", |tower| {
            knight(tower);
            more_of_enemy(tower);
        }),
        played("grail-refused", "A card that may not be laid, with the reason.", |tower| {
            wyrdbear(tower);
            lay(tower, "tg/junis");
            lay(tower, "tg/spark");
        }),
        refused(
            "grail-chain",
            "The reason with the numbers.",
            Refusal::Chains([COURAGE].into_iter().collect()),
        ),
        Case {
            page: Some(chains(1)),
            ..refused("grail-chains", "The second page lists all chains that fail.", Refusal::NoChain)
        },
        refused("grail-not-yet", "Somebody has acted already.", Refusal::AlreadyActed(ELGAN)),
        refused(
            "grail-cannot-pay",
            "What somebody lacks.",
            Refusal::Party(party::Refusal::CannotPay {
                who: JUNIS,
                what: party::Holding::Wealth,
                missing: 2,
            }),
        ),
        refused(
            "grail-clash",
            "Two values of a board that do not go together.",
            Refusal::Party(party::Refusal::Clash(card::Field::Fear, card::Field::PanicFrom)),
        ),
        refused(
            "grail-too-dear",
            "What a text costs, and what there is.",
            Refusal::CannotPay {
                card: CardRef::of("tg/exchange-of-blows"),
                price: TgOp::PayWealth,
                needs: 2,
                has: 1,
            },
        ),
        refused(
            "grail-wyrd-cost",
            "What a card of the wyrd form costs, and who cannot pay it.",
            Refusal::WyrdCost { who: JUNIS, what: party::Holding::Fear, needs: 2, has: 1 },
        ),
        refused(
            "grail-text-covered",
            "Whose text lies below another card.",
            Refusal::TextCovered(CardRef::of("tg/exchange-of-blows")),
        ),
        refused("grail-covered", "A long reason.", Refusal::FaceDown(CardRef::of("tg/exchange-of-blows"))),
        played("help-grail", "Help in an encounter.", |tower| {
            wyrdbear(tower);
            tower.does(HOLD_BACK);
        }),
    ]
}

/// The head of a deck of our own.
const OWN: &str = "[deck]\nid = \"own\"\nname = { en = \"Own\" }\nfrom = \"owner\"\n";

const COURAGE: Chain = Chain::Needs { attribute: card::Attribute::Courage, needs: 2, has: 1 };

/// Three chains that fail.
fn chains(page: usize) -> Page {
    let caution = Chain::Needs { attribute: card::Attribute::Caution, needs: 3, has: 0 };
    let failed = Refusal::Chains([COURAGE, caution, Chain::Magic].into_iter().collect());
    Page::Refused(Refused::Rules(games::Refusal::TaintedGrail(failed)), Cursor(page))
}

fn refused(name: &'static str, says: &'static str, refusal: Refusal) -> Case {
    let page = Page::Refused(Refused::Rules(games::Refusal::TaintedGrail(refusal)), Cursor(0));
    let case = played(name, says, |tower| {
        wyrdbear(tower);
        lay(tower, "tg/elgan");
    });
    Case { page: Some(page), ..case }
}
