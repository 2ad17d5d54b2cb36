//! Cases for items and secrets: wearing, passing, using, and how secrets differ from items.

use super::*;

const AXE: CardRef = CardRef::of("tg/axe");
const BLADE: CardRef = CardRef::of("tg/secret-blade");
const MAIL: CardRef = CardRef::of("tg/mail");
const HIDE: CardRef = CardRef::of("tg/secret-hide");
const VOICE: CardRef = CardRef::of("tg/secret-voice");
const OATH: CardRef = CardRef::of("tg/secret-oath");

const fn item(card: CardRef, keyword: Keyword) -> Belonging {
    Belonging::new(card, keyword, false)
}

const fn secret(card: CardRef, keyword: Keyword) -> Belonging {
    Belonging::new(card, keyword, true)
}

/// Two characters; the first has these belongings and wears the first of each keyword.
fn owning(belongings: &[Belonging]) -> Party {
    bearing(belongings, Mode::NORMAL)
}

fn bearing(belongings: &[Belonging], mode: Mode) -> Party {
    done(party(2, mode), |party, tell| {
        for &one in belongings {
            let wear = party.member(A).unwrap().equipped(one.keyword).is_none();
            party.receive(A, one, wear, tell).unwrap();
        }
    })
}

fn fighting_with(belongings: &[Belonging]) -> Party {
    done(owning(belongings), |party, tell| {
        party.begin_encounter(seats(&[A, B]), Stack::Combat, tell).unwrap()
    })
}

#[test]
fn one_of_a_keyword_is_worn() {
    check(&[
        Case {
            rules: &["TG-P-36", "TG-S-96", "TG-EX-33"],
            party: owning(&[item(MAIL, Keyword::Armour), secret(HIDE, Keyword::Armour)]),
            does: |party, tell| party.equip(A, HIDE, tell),
            expect: Err(Refusal::KeywordTaken { keyword: Keyword::Armour, by: MAIL }),
        },
        Case {
            rules: &["TG-P-36", "TG-P-37"],
            party: owning(&[item(MAIL, Keyword::Armour), secret(HIDE, Keyword::Armour)]),
            does: |party, tell| {
                party.unequip(A, MAIL, tell)?;
                party.equip(A, HIDE, tell)
            },
            expect: Ok(&[
                Event::Unequipped { who: A, card: MAIL, keyword: Keyword::Armour },
                Event::Equipped { who: A, card: HIDE, keyword: Keyword::Armour },
            ]),
        },
        Case {
            rules: &["TG-P-36", "TG-EX-35"],
            party: owning(&[secret(VOICE, Keyword::Personal)]),
            does: |party, tell| {
                party.receive(A, secret(OATH, Keyword::Personal), false, tell)?;
                assert!(party.member(A).unwrap().belongings().iter().all(|one| one.equipped && one.secret));
                Ok(())
            },
            expect: Ok(&[Event::Received { who: A, card: OATH, keyword: Keyword::Personal }]),
        },
        Case {
            rules: &["TG-P-41"],
            party: owning(&[secret(VOICE, Keyword::Communal)]),
            does: |party, tell| party.unequip(A, VOICE, tell),
            expect: Err(Refusal::NotWorn(VOICE)),
        },
        Case {
            rules: &["TG-S-96"],
            party: fighting_with(&[item(AXE, Keyword::Weapon), secret(BLADE, Keyword::Weapon)]),
            does: |party, tell| party.unequip(A, AXE, tell),
            expect: Err(Refusal::InEncounter(A)),
        },
        // A gained item may be worn at once, replacing the other.
        Case {
            rules: &["TG-S-96", "TG-P-37"],
            party: fighting_with(&[item(AXE, Keyword::Weapon)]),
            does: |party, tell| party.receive(A, secret(BLADE, Keyword::Weapon), true, tell),
            expect: Ok(&[
                Event::Received { who: A, card: BLADE, keyword: Keyword::Weapon },
                Event::Unequipped { who: A, card: AXE, keyword: Keyword::Weapon },
                Event::Equipped { who: A, card: BLADE, keyword: Keyword::Weapon },
            ]),
        },
        Case {
            rules: &["TG-P-37"],
            party: done(owning(&[item(AXE, Keyword::Weapon)]), |party, _| party.act(seats(&[A]))),
            does: |party, tell| party.unequip(A, AXE, tell),
            expect: Err(Refusal::HasActed(A)),
        },
    ]);
}

#[test]
fn secrets_are_no_items() {
    check(&[
        Case {
            rules: &["TG-P-40", "TG-EX-34"],
            party: owning(&[item(AXE, Keyword::Weapon), secret(BLADE, Keyword::Weapon)]),
            does: |party, tell| {
                let weapons: List<_> = party.member(A).unwrap().items(Keyword::Weapon).copied().collect();
                for weapon in weapons {
                    party.discard_item(A, weapon.card, tell)?;
                }
                Ok(())
            },
            expect: Ok(&[Event::Discarded { who: A, card: AXE, keyword: Keyword::Weapon }]),
        },
        Case {
            rules: &["TG-P-40", "TG-EX-34"],
            party: owning(&[secret(BLADE, Keyword::Weapon)]),
            does: |party, tell| party.discard_item(A, BLADE, tell),
            expect: Err(Refusal::NotAnItem(BLADE)),
        },
        Case {
            rules: &["TG-M-15"],
            party: bearing(&[item(AXE, Keyword::Consumable); 5], Mode::NORMAL.with(Switch::ChallengeItems)),
            does: |party, tell| party.receive(A, item(MAIL, Keyword::Armour), false, tell),
            expect: Err(Refusal::TooManyItems { most: 5 }),
        },
        Case {
            rules: &["TG-M-15", "TG-P-40"],
            party: bearing(&[item(AXE, Keyword::Consumable); 5], Mode::NORMAL.with(Switch::ChallengeItems)),
            does: |party, tell| party.receive(A, secret(HIDE, Keyword::Armour), true, tell),
            expect: Ok(&[
                Event::Received { who: A, card: HIDE, keyword: Keyword::Armour },
                Event::Equipped { who: A, card: HIDE, keyword: Keyword::Armour },
            ]),
        },
        Case {
            rules: &["TG-M-15"],
            party: owning(&[item(AXE, Keyword::Consumable); 5]),
            does: |party, tell| party.receive(A, item(MAIL, Keyword::Armour), false, tell),
            expect: Ok(&[Event::Received { who: A, card: MAIL, keyword: Keyword::Armour }]),
        },
        Case {
            rules: &["TG-P-36"],
            party: owning(&[item(AXE, Keyword::Consumable); MAX_BELONGINGS]),
            does: |party, tell| party.receive(A, item(MAIL, Keyword::Armour), false, tell),
            expect: Err(Refusal::BelongingsFull { most: 12 }),
        },
    ]);
}

#[test]
fn passing_and_using() {
    check(&[
        Case {
            rules: &["TG-P-38"],
            party: owning(&[item(AXE, Keyword::Weapon)]),
            does: |party, tell| {
                party.pass((A, B), AXE, false, tell)?;
                assert!(!party.member(A).unwrap().owns(AXE));
                assert!(party.member(B).unwrap().equipped(Keyword::Weapon).is_none());
                Ok(())
            },
            expect: Ok(&[Event::Passed { from: A, to: B, card: AXE }]),
        },
        Case {
            rules: &["TG-P-38"],
            party: owning(&[secret(VOICE, Keyword::Personal)]),
            does: |party, tell| party.pass((A, B), VOICE, false, tell),
            expect: Err(Refusal::NotPassed { who: A, card: VOICE }),
        },
        Case {
            rules: &["TG-P-38"],
            party: fighting_with(&[item(AXE, Keyword::Weapon)]),
            does: |party, tell| party.pass((A, B), AXE, false, tell),
            expect: Err(Refusal::InEncounter(A)),
        },
        Case {
            rules: &["TG-S-95"],
            party: fighting_with(&[item(AXE, Keyword::Shield)]),
            does: |party, tell| {
                party.turn_down(A, AXE, tell)?;
                assert_eq!(party.turn_down(A, AXE, &mut |_| ()), Err(Refusal::FaceDown(AXE)));
                party.end_encounter(tell);
                Ok(())
            },
            expect: Ok(&[
                Event::Turned { who: A, card: AXE, face_up: false },
                Event::Turned { who: A, card: AXE, face_up: true },
            ]),
        },
        // Once a day counts for the card, whoever owns it.
        Case {
            rules: &["TG-S-95"],
            party: done(owning(&[item(AXE, Keyword::Relic)]), |party, tell| {
                party.use_today(A, AXE).unwrap();
                party.pass((A, B), AXE, false, tell).unwrap();
            }),
            does: |party, _| party.use_today(B, AXE),
            expect: Err(Refusal::UsedToday(AXE)),
        },
        Case {
            rules: &["TG-S-93"],
            party: owning(&[item(AXE, Keyword::Weapon), item(MAIL, Keyword::Weapon)]),
            does: |party, tell| party.turn_down(A, MAIL, tell),
            expect: Err(Refusal::NotEquipped(MAIL)),
        },
        Case {
            rules: &["TG-P-40"],
            party: owning(&[]),
            does: |party, tell| party.equip(A, AXE, tell),
            expect: Err(Refusal::NotOwned(AXE)),
        },
    ]);
}

#[test]
fn keywords_are_those_of_the_cards() {
    let names = crate::card::Field::Keyword.names().unwrap();
    assert_eq!(Keyword::ALL.iter().map(|keyword| keyword.word()).collect::<List<_>>(), names);
    let owners = crate::card::Field::Owner.names().unwrap();
    assert_eq!(Character::ALL.iter().map(|one| one.word()).collect::<List<_>>(), owners[..4]);
}
