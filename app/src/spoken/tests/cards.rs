//! Tests of whole cards in words, as they appear on the screen.

use std::string::String;
use std::vec::Vec;

use rules_core::card::{
    Attribute, Bonus, Card, Field, Filled, Game, Gives, Kind, List, MAX_RECORD, Opening, Provenance,
    RecordBuilder, Row, Typed,
};
use rules_core::effect::{Amount, Condition, KtOp, LsOp, PwOp, Source, Target, TgOp, Trigger, code};

use crate::layout::COLUMNS;
use crate::spoken::{Line, lines};
use crate::text::Lang;

use Provenance::{Derived, House, Owner, Rulebook, Unknown};

pub(super) fn told(card: &Card<'_>, typed: &Typed, lang: Lang) -> Vec<String> {
    let mut into: Vec<Line> = std::vec![Line::new(); 400];
    let card = &Filled::new(*card, typed);
    let count = lines(card, lang, 0, &mut into);
    assert!(into.iter().all(|line| line.chars().count() <= COLUMNS), "{into:?}");
    assert!(into[..count].iter().all(|line| !line.trim().is_empty()), "{into:?}");
    for (number, line_of) in into[..count].iter().enumerate() {
        let mut one = [Line::new()];
        assert_eq!(lines(card, lang, number, &mut one), count);
        assert_eq!(one[0], *line_of, "one by one as all at once");
    }
    into[..count].iter().map(|line| line.as_str().into()).collect()
}

fn check(card: &RecordBuilder, english: &[&str], german: &[&str]) {
    let card = card.finish().unwrap();
    assert_eq!(told(&card, &Typed::new(), Lang::English), english);
    assert_eq!(told(&card, &Typed::new(), Lang::German), german);
}

fn new(kind: Kind, id: &str) -> RecordBuilder {
    RecordBuilder::new(kind, id, "Name", "").unwrap()
}

#[test]
fn a_name_of_ours_says_so() {
    let mut card = new(Kind::Trophy, "kt/third");
    card.name_from(House).unwrap();
    let (english, german) = ("No values known yet", "Noch keine Werte");
    check(
        &card,
        &["Trophy", "Name                h", english, "h of the house"],
        &["Trophäe", "Name                h", german, "h vom Haus"],
    );
}

#[test]
fn a_combat_card() {
    let mut card = new(Kind::CombatCard, "tg/candle");
    card.values(Rulebook, &[(Field::Candle, 1)]).unwrap();
    card.values(Derived, &[(Field::Owner, 2)]).unwrap();
    card.values(House, &[(Field::Letter, 0)]).unwrap();
    card.values(Owner, &[(Field::Bolt, 0)]).unwrap();
    card.values(Unknown, &[(Field::Permanent, 0)]).unwrap();
    card.opening(House, Row::A1, Opening::Attribute(Attribute::Spirituality, 2)).unwrap();
    card.opening(Rulebook, Row::Magic, Opening::Magic).unwrap();
    card.opening(Rulebook, Row::Free, Opening::Times(0)).unwrap();
    let gives = [Gives { bonus: Bonus::Pool, amount: 1 }, Gives { bonus: Bonus::Draw, amount: 2 }];
    card.closing(Derived, Row::A1, &gives).unwrap();
    card.closing(Rulebook, Row::Free, &[]).unwrap();
    let program = [code::GROUP, TgOp::Damage.code(), 1, TgOp::GainPool.code(), 3];
    card.ability(Trigger::Delayed, Derived, &[3], &program).unwrap();
    card.ability(Trigger::OnPlay, Unknown, &[], &[]).unwrap();
    check(
        &card,
        &[
            "Combat card",
            "Candle            yes",
            "Belongs to     Junis*",
            "Type           base h",
            "Bolt             no o",
            "Permanent           ?",
            "> 1 Spirituality 2  h",
            "> Magic",
            "> Free 0x",
            "< 1 pool 1, draw 2  *",
            "< Free blank",
            "Delayed 3           *",
            " everyone: Damage 1",
            " Pool +3",
            "When laid           ?",
            "? not known yet",
            "* from the book",
            "o your own entry",
            "h of the house",
        ],
        &[
            "Kampfkarte",
            "Kerze              ja",
            "Gehört zu      Junis*",
            "Art           Basis h",
            "Blitzsymbol    nein o",
            "Dauerhaft           ?",
            "> 1 Spirituell 2    h",
            "> Magie",
            "> Frei 0x",
            "< 1 Pool 1, ziehen 2",
            "                    *",
            "< Frei leer",
            "Verzögert 3         *",
            " alle: Schaden 1",
            " Pool +3",
            "Beim Auslegen       ?",
            "? noch unbekannt",
            "* folgt aus Heft",
            "o von dir",
            "h vom Haus",
        ],
    );
}

#[test]
fn a_card_of_which_nothing_is_known() {
    check(&new(Kind::Boss, "kt/warchief"), &["Boss", "No values known yet"], &["Boss", "Noch keine Werte"]);
}

#[test]
fn an_encounter_with_lists_and_ranges() {
    let mut card = new(Kind::DiplomacyEncounter, "tg/knight");
    card.values(Rulebook, &[(Field::Duration, 3)]).unwrap();
    card.values(Owner, &[(Field::Impact, 12)]).unwrap();
    card.list(List::Track, Rulebook, &[0, 0, 0, 1, 2, 2]).unwrap();
    card.ability(Trigger::Reaction, Rulebook, &[3, 255], &[TgOp::Down.code(), 1]).unwrap();
    card.ability(Trigger::Reaction, Rulebook, &[2, 2], &[TgOp::Down.code(), 2]).unwrap();
    card.ability(Trigger::Press, Rulebook, &[4, 255], &[TgOp::ToStart.code(), 1]).unwrap();
    card.ability(Trigger::Affinity, Rulebook, &[4], &[TgOp::Up.code(), 1]).unwrap();
    check(
        &card,
        &[
            "Diplomacy encounter",
            "Duration            3",
            "Impact in        12 o",
            "Relation track",
            " 1-3 red",
            " 4 grey",
            " 5-6 green",
            "Reaction 3+",
            " Relation -1",
            "Reaction 2",
            " Relation -2",
            "Press 4+",
            " Relation to start",
            "Affinity Practicality",
            " Relation +1",
            "o your own entry",
        ],
        &[
            "Diplomatie-Begegnung",
            "Dauer               3",
            "Einschlag in     12 o",
            "Beziehungsleiste",
            " 1-3 rot",
            " 4 grau",
            " 5-6 grün",
            "Reaktion 3+",
            " Beziehung -1",
            "Reaktion 2",
            " Beziehung -2",
            "Bedrängen 4+",
            " Beziehung auf Start",
            "Affinität Pragmatik",
            " Beziehung +1",
            "o von dir",
        ],
    );
}

#[test]
fn a_reaction_that_never_changes_has_no_numbers() {
    let mut card = new(Kind::DiplomacyEncounter, "tg/knight");
    card.ability(Trigger::Reaction, Rulebook, &[0, 255], &[TgOp::Down.code(), 1]).unwrap();
    assert_eq!(
        told(&card.finish().unwrap(), &Typed::new(), Lang::English)[1..],
        ["Reaction", " Relation -1"]
    );
}

#[test]
fn every_list() {
    type Stated<'a> = (List, Provenance, &'a [u8]);
    let cards: [(Kind, &[Stated<'_>]); 5] = [
        (Kind::Die, &[(List::Faces, Rulebook, &[0, 1, 2, 3, 4, 5])]),
        (Kind::Boss, &[(List::Doom, House, &[1, 0, 0, 0, 2, 1, 10, 1])]),
        (
            Kind::Knight,
            &[
                (List::Fatigue, Rulebook, &[3, 4, 5, 6]),
                (List::Wrath, Rulebook, &[1, 2, 3, 4]),
                (List::Zones, Rulebook, &[4, 8]),
            ],
        ),
        (Kind::Quest, &[(List::Spots, Rulebook, &[5, 3, 1])]),
        (Kind::Renown, &[(List::Champions, Rulebook, &[1, 2, 3]), (List::Renown, Unknown, &[])]),
    ];
    let german: Vec<String> = cards
        .iter()
        .flat_map(|(kind, lists)| {
            let mut card = new(*kind, "kt/all");
            lists.iter().for_each(|(list, from, numbers)| card.list(*list, *from, numbers).unwrap());
            told(&card.finish().unwrap(), &Typed::new(), Lang::German)
        })
        .collect();
    assert_eq!(
        german,
        [
            "Würfel",
            "Seiten",
            " leer, Schwert, 2",
            "   Schwerter, Schild,",
            "   Glaube, Verhängnis",
            "Boss",
            "Verhängnisanzeige   h",
            " rot/schwarz/Rüstung",
            " 1: 1/0/0",
            " 2: 2/1/10 Taktik",
            "h vom Haus",
            "Ritter",
            "Erschöpfung",
            " 1 Spieler          3",
            " 2 Spieler          4",
            " 3 Spieler          5",
            " 4 Spieler          6",
            "Groll",
            " +0                 1",
            " +1                 2",
            " +2                 3",
            " +3                 4",
            "Bereiche ab",
            " gelb               4",
            " grün               8",
            "Quest",
            "Ruhm nach Platz",
            " 1.                 5",
            " 2.                 3",
            " 3.                 1",
            "Ansehen",
            "Zahl der Champions",
            " heroisch           1",
            " episch             2",
            " legendär           3",
            "Ruhm je Bereich     ?",
            "? noch unbekannt",
        ]
    );
}

/// `if … : block`
fn when(condition: Condition, number: u8, block: &[u8]) -> Vec<u8> {
    [&[code::IF, condition.code(), number, block.len() as u8], block].concat()
}

fn block(instruction: &[u8], block: &[u8]) -> Vec<u8> {
    [instruction, &[block.len() as u8], block].concat()
}

#[test]
fn every_instruction() {
    let pool = |number: u8| [TgOp::GainPool.code(), number];
    let of = |source: Source| Amount::Of(source).code();
    let program = [
        when(Condition::PoolAtLeast, 4, &when(Condition::RelationIs, 2, &pool(1))),
        block(&[code::OTHERWISE], &[TgOp::GainPool.code(), of(Source::ConnectedAttributes)]),
        [&[code::CHOOSE, 3, 2, 0, 2][..], &[TgOp::PayHealth.code(), 2], &pool(2)].concat(),
        block(&[code::REPEAT, 3], &pool(1)),
        block(&[code::REPEAT, of(Source::Charges)], &pool(1)),
        block(&[code::MAY], &[TgOp::RunAway.code(), 1]),
        std::vec![code::AMOUNT, 3, code::ROLL],
        std::vec![code::GROUP, code::ON, Target::Candle.code(), TgOp::RemoveTime.code(), of(Source::Chosen)],
        when(Condition::InPanic, 0, &pool(1)),
        when(Condition::Equipped, 1, &pool(1)),
        when(Condition::Connected, 3, &pool(1)),
        block(&block(&[code::MANUAL_TWICE], b"Take a card you like, and 4 Gold."), b"Nehmt eine Karte."),
        block(&[code::MANUAL], b"Bravo!"),
    ]
    .concat();
    let mut card = new(Kind::CombatCard, "tg/all");
    card.ability(Trigger::OnPlay, Rulebook, &[], &program).unwrap();
    check(
        &card,
        &[
            "Combat card",
            "When laid",
            " if pool >= 4:",
            "  if relation green:",
            "   Pool +1",
            " otherwise:",
            "  Pool +1 per linked",
            "    attr.",
            " either:",
            "  Pay health 2",
            " or: nothing",
            " or:",
            "  Pool +2",
            " repeat 3x:",
            "  Pool +1",
            " repeat 1 per charge:",
            "  Pool +1",
            " you may:",
            "  Enemy runs away",
            " choose up to 3",
            " roll a die",
            " everyone: a candle:",
            "   Time tokens - as",
            "   chosen",
            " if in panic:",
            "  Pool +1",
            " if equipped: armour:",
            "  Pool +1",
            " if connected: Magic:",
            "  Pool +1",
            " Take a card you",
            "   like, and 4 Gold.",
            " Bravo!",
        ],
        &[
            "Kampfkarte",
            "Beim Auslegen",
            " wenn Pool >= 4:",
            "  wenn Beziehung",
            "    grün:",
            "   Pool +1",
            " sonst:",
            "  Pool +1 je verb.",
            "    Attribut",
            " entweder:",
            "  Zahle Leben 2",
            " oder: nichts",
            " oder:",
            "  Pool +2",
            " wiederhole 3x:",
            "  Pool +1",
            " wiederhole 1 je",
            "   Ladung:",
            "  Pool +1",
            " ihr dürft:",
            "  Gegner flieht",
            " wählt bis zu 3",
            " würfelt",
            " alle: eine Kerze:",
            "   Zeitmarker - wie",
            "   gewählt",
            " wenn in Panik:",
            "  Pool +1",
            " wenn ausgerüstet:",
            "   Rüstung:",
            "  Pool +1",
            " wenn verbunden:",
            "   Magie:",
            "  Pool +1",
            " Nehmt eine Karte.",
            " Bravo!",
        ],
    );
}

/// Every operation with every sort of amount, every condition, every target: nothing is lost, nothing is too wide.
#[test]
fn every_word_can_be_said() {
    for &operation in TgOp::ALL {
        let modifies = operation.code() >= TgOp::AddDamage.code();
        let (kind, trigger) = match operation {
            TgOp::GoOn => (Kind::DiplomacyEncounter, Trigger::Red),
            _ if modifies => (Kind::Item, Trigger::Guard),
            _ => (Kind::Item, Trigger::Action),
        };
        for amount in [Amount::Number(12), Amount::Of(Source::SequenceCards)] {
            say_one(kind, "tg/x", trigger, &[operation.code(), amount.code()]);
        }
    }
    for &operation in KtOp::ALL {
        for amount in [Amount::Number(12), Amount::Of(Source::MonstersInRank)] {
            say_one(Kind::Knight, "kt/x", Trigger::Always, &[operation.code(), amount.code()]);
        }
    }
    for &operation in PwOp::ALL {
        if operation.code() < PwOp::FewerSilver.code() {
            say_one(Kind::Favour, "pw/x", Trigger::Used, &[operation.code(), 12]);
        }
    }
    for &operation in LsOp::ALL {
        say_one(Kind::Perk, "ls/x", Trigger::Owned, &[operation.code(), 12]);
    }
    for &condition in Condition::ALL {
        let program = when(condition, *condition.numbers().end(), &[0x20, 1]);
        let (kind, id, trigger) = match condition.code() {
            0..0x40 => (Kind::Item, "tg/x", Trigger::Action),
            0x40..0x60 => (Kind::Knight, "kt/x", Trigger::Always),
            _ => (Kind::Townsfolk, "pw/x", Trigger::AtInquisition),
        };
        say_one(kind, id, trigger, &program);
    }
    for &target in Target::ALL {
        let (kind, id, trigger, operation) = match target {
            target if target.attribute().is_some() => {
                (Kind::Weather, "tg/x", Trigger::WhileItLasts, TgOp::RaiseRequirement.code())
            }
            target if target.fits(Game::TaintedGrail) => (Kind::Item, "tg/x", Trigger::Action, 0x20),
            _ => (Kind::Knight, "kt/x", Trigger::Always, 0x20),
        };
        say_one(kind, id, trigger, &[code::ON, target.code(), operation, 12]);
    }
}

fn say_one(kind: Kind, id: &str, trigger: Trigger, program: &[u8]) {
    let mut card = new(kind, id);
    card.ability(trigger, House, &[], program).unwrap();
    let card = card.finish().unwrap();
    for lang in Lang::ALL {
        assert!(told(&card, &Typed::new(), lang).len() >= 4, "{program:02x?}");
    }
}

#[test]
fn the_deepest_and_the_longest_card() {
    let mut program = std::vec![TgOp::GainPool.code(), 1];
    for _ in 0..7 {
        program = when(Condition::SpiritualityAtLeast, 3, &program);
    }
    let mut card = new(Kind::DiplomacyCard, "tg/deep");
    let blank = Gives { bonus: Bonus::Affinity, amount: 15 };
    card.ability(Trigger::OnPlay, House, &[], &program).unwrap();
    card.closing(House, Row::A1, &[blank; 200]).unwrap();
    while card.bytes().len() + 7 < MAX_RECORD {
        card.ability(Trigger::OnPlay, House, &[], &[TgOp::GainPool.code(), 3]).unwrap();
    }
    let card = card.finish().unwrap();
    for lang in Lang::ALL {
        let told = told(&card, &Typed::new(), lang);
        assert_eq!(told.iter().filter(|line| line.contains("15")).count(), 200);
        assert!(told.iter().any(|line| line.trim() == "Pool +1"));
    }
}

#[test]
fn a_phrase_says_where_a_condition_ends() {
    let pool = [TgOp::GainPool.code(), 1];
    let draw = [TgOp::Draw.code(), 2];
    let mut program = when(Condition::SpiritualityAtLeast, 3, &[pool, draw].concat());
    program.extend(draw);
    let words = crate::spoken::program_words(Game::TaintedGrail, &program, Lang::English);
    let plain: String = words.chars().filter(|letter| letter.is_ascii()).collect();
    assert!(!plain.contains(":,") && plain.contains(": ") && plain.contains("; "), "{plain}");
}
