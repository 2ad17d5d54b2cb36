//! Tests of values that the owner typed: how they appear in a list and on the card.

use std::format;
use std::vec::Vec;

use rules_core::card::{Edge, Field, Kind, List, Opening, Provenance, RecordBuilder, Row, Slot, Typed};
use rules_core::effect::Trigger;

use super::cards::told;
use crate::fonts;
use crate::frame::WIDTH;
use crate::spoken::{slot_amount, slot_name, slot_title};
use crate::text::Lang;

/// Columns of a list's line between its edges.
const LIST_COLUMNS: usize = (WIDTH - 8) / 6;

fn every() -> Vec<Slot> {
    let fields = Field::ALL.iter().map(|&field| Slot::Field(field));
    let entries =
        List::ALL.iter().flat_map(|&list| (0..list.most()).map(move |place| Slot::Entry(list, place as u8)));
    let open = List::ALL.iter().filter(|list| list.fixed().is_none()).map(|&list| Slot::Length(list));
    let lengths = open.chain([Slot::Ability(0), Slot::Ability(98)]);
    let halves = Edge::ALL.iter().flat_map(|&edge| Row::ALL.iter().map(move |&row| Slot::Half(edge, row)));
    fields.chain(entries).chain(lengths).chain(halves).collect()
}

#[test]
fn every_place_fits_a_list_beside_what_it_holds() {
    for (slot, lang) in every().into_iter().flat_map(|slot| Lang::ALL.map(|lang| (slot, lang))) {
        let name = slot_name(slot, lang);
        assert!(slot_title(slot, lang).chars().count() <= LIST_COLUMNS + 1, "{slot}");
        let amounts = (0..=99).filter(|&amount| slot.takes(amount));
        for amount in amounts.map(|amount| slot_amount(slot, amount, lang)) {
            let line = format!("{name} {amount}");
            assert!(line.chars().count() <= LIST_COLUMNS, "{slot}: {line}");
            let big = amount.chars().count() * fonts::BIG.character_size.width as usize;
            assert!(big <= WIDTH, "{slot}: {amount}");
        }
        assert!(
            slot.names().is_none() || slot_amount(slot, 0, lang) != "0",
            "{slot} says a name as a number"
        );
    }
}

#[test]
fn places_are_told_apart() {
    for lang in Lang::ALL {
        for &list in List::ALL {
            let mut names: Vec<_> =
                (0..list.most() as u8).map(|place| slot_name(Slot::Entry(list, place), lang)).collect();
            names.sort();
            assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{list:?}");
        }
    }
    for (slot, english, german) in [
        (Slot::Entry(List::Faces, 2), "Face 3", "Seite 3"),
        (Slot::Entry(List::Doom, 61), "Level 16 black", "Stufe 16 schwarz"),
        (Slot::Entry(List::Wrath, 0), "Wrath +0", "Groll +0"),
        (Slot::Entry(List::Fatigue, 3), "Fatigue 4 pl.", "Erschöpfung 4 Sp."),
        (Slot::Entry(List::Zones, 1), "Zone from green", "Bereich ab grün"),
        (Slot::Entry(List::Champions, 2), "Champ. legendary", "Champ. legendär"),
        (Slot::Length(List::Doom), "Levels", "Stufen"),
        (Slot::Ability(1), "Ability 2", "Fähigkeit 2"),
        (Slot::Half(Edge::Opening, Row::A1), "> 1", "> 1"),
        (Slot::Half(Edge::Closing, Row::Magic), "< Magic", "< Magie"),
    ] {
        assert_eq!((&*slot_name(slot, Lang::English), &*slot_name(slot, Lang::German)), (english, german));
    }
}

fn check(card: &RecordBuilder, values: &[(Slot, u8)], english: &[&str]) {
    let mut typed = Typed::new();
    for &(slot, amount) in values {
        typed.put(slot, amount).unwrap();
    }
    assert_eq!(told(&card.finish().unwrap(), &typed, Lang::English), english);
    told(&card.finish().unwrap(), &typed, Lang::German);
}

#[test]
fn a_die_whose_faces_are_typed() {
    let mut die = RecordBuilder::new(Kind::Die, "kt/die", "Die", "").unwrap();
    die.list(List::Faces, Provenance::Unknown, &[]).unwrap();
    let face = |place, face| (Slot::Entry(List::Faces, place), face);
    check(&die, &[], &["Die", "Faces               ?", "? not known yet"]);
    check(
        &die,
        &[face(0, 1), face(2, 5)],
        &[
            "Die",
            "Faces               o",
            " sword, ?, doom, ?,",
            "   ?, ?",
            "? not known yet",
            "o your own entry",
        ],
    );
}

#[test]
fn only_the_owners_part_of_a_stated_list_is_marked() {
    let mut quest = RecordBuilder::new(Kind::Quest, "kt/quest", "Quest", "").unwrap();
    quest.list(List::Spots, Provenance::Rulebook, &[5, 3, List::UNKNOWN]).unwrap();
    let open = ["Quest", "Valor by place", " 1.                 5", " 2.                 3"];
    let typed = (Slot::Entry(List::Spots, 2), 2);
    check(&quest, &[], &[&open[..], &[" 3.                 ?", "? not known yet"]].concat());
    check(&quest, &[typed], &[&open[..], &[" 3.               2 o", "o your own entry"]].concat());
}

#[test]
fn tracks_grow_with_their_length() {
    let mut boss = RecordBuilder::new(Kind::Boss, "kt/boss", "Boss", "").unwrap();
    boss.list(List::Doom, Provenance::Unknown, &[]).unwrap();
    let doom = |place| Slot::Entry(List::Doom, place);
    let levels = (Slot::Length(List::Doom), 2);
    check(&boss, &[levels], &["Boss", "Doom track          ?", "? not known yet"]);
    let typed = [levels, (doom(0), 1), (doom(1), 0), (doom(2), 0), (doom(3), 0), (doom(7), 1)];
    check(
        &boss,
        &typed,
        &[
            "Boss",
            "Doom track          o",
            " red/black/armor",
            " 1: 1/0/0",
            " 2: ?/?/? tactic",
            "? not known yet",
            "o your own entry",
        ],
    );
    let mut talk = RecordBuilder::new(Kind::DiplomacyEncounter, "tg/talk", "Talk", "").unwrap();
    talk.list(List::Track, Provenance::House, &[0, List::UNKNOWN, List::UNKNOWN, 2]).unwrap();
    check(
        &talk,
        &[(Slot::Entry(List::Track, 2), 2)],
        &[
            "Diplomacy encounter",
            "Relation track      h",
            " 1 red",
            " 2 ?",
            " 3 green o",
            " 4 green",
            "? not known yet",
            "o your own entry",
            "h of the house",
        ],
    );
}

/// Two numbers that are said alike could not be told apart with the knob.
#[test]
fn every_half_is_said_differently() {
    for (slot, lang) in every().into_iter().flat_map(|slot| Lang::ALL.map(|lang| (slot, lang))) {
        if matches!(slot, Slot::Half(..)) {
            let said = (0..=u8::MAX).filter(|&amount| slot.takes(amount));
            let mut said: Vec<_> = said.map(|amount| slot_amount(slot, amount, lang)).collect();
            said.sort();
            assert!(said.windows(2).all(|pair| pair[0] != pair[1]), "{slot}: {said:?}");
        }
    }
}

#[test]
fn halves_nobody_states_stand_together_until_they_are_typed() {
    let mut spark = RecordBuilder::new(Kind::CombatCard, "tg/spark", "Spark", "").unwrap();
    spark.opening(Provenance::Rulebook, Row::Magic, Opening::Magic).unwrap();
    spark.unknown_halves(Edge::Opening, &[Row::A1, Row::A2, Row::A3, Row::Free]).unwrap();
    spark.unknown_halves(Edge::Closing, Row::ALL).unwrap();
    let head = ["Combat card", "> Magic"];
    check(
        &spark,
        &[],
        &[&head[..], &["> 1 2 3 Free        ?", "< 1 2 3 Magic Free  ?", "? not known yet"]].concat(),
    );
    let (open, close) = (|row| Slot::Half(Edge::Opening, row), |row| Slot::Half(Edge::Closing, row));
    let typed = [
        (open(Row::A1), 0),
        (open(Row::A2), 18),
        (open(Row::Free), 3),
        (close(Row::A1), 7),
        (close(Row::Free), 0),
    ];
    check(
        &spark,
        &typed,
        &[
            &head[..],
            &[
                "> 1 nothing         o",
                "> 2 Spirituality 3  o",
                "> Free 2x           o",
                "> 3                 ?",
                "< 1 pool 1, chain 1 o",
                "< Free blank        o",
                "< 2 3 Magic         ?",
                "? not known yet",
                "o your own entry",
            ],
        ]
        .concat(),
    );
}

#[test]
fn an_ability_the_owner_reads_is_done_by_hand() {
    let mut boss = RecordBuilder::new(Kind::Boss, "kt/boss", "Boss", "").unwrap();
    boss.ability(Trigger::BossEnters, Provenance::Unknown, &[], &[]).unwrap();
    check(&boss, &[(Slot::Ability(0), 0)], &["Boss", "Boss enters         ?", "? not known yet"]);
    check(
        &boss,
        &[(Slot::Ability(0), 1)],
        &["Boss", "Boss enters         o", " by hand", "o your own entry"],
    );
}
