//! Program text: every keyword assembled and disassembled, and every error with its message.

use rules_core::card::{Game, Kind};
use rules_core::effect::{Condition, KtOp, LsOp, PwOp, Source, Target, TgOp, Trigger};
use tower::program::{assemble, disassemble, parse_when, when_text};

/// The text gives bytes that give the text.
fn there_and_back(text: &str, trigger: Trigger) -> Vec<u8> {
    let bytes = assemble(text, trigger).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(disassemble(&bytes, trigger.game()).as_deref(), Ok(text));
    bytes
}

/// An ability that makes something happen, and one that changes what happens.
const TG: (Trigger, Trigger) = (Trigger::OnPlay, Trigger::OnEnemy);
const KT: Trigger = Trigger::KnightAction;

#[test]
fn every_operation() {
    for &operation in TgOp::ALL {
        let trigger = match operation {
            TgOp::GoOn => Trigger::Red,
            operation if operation.code() < TgOp::AddDamage.code() => TG.0,
            _ => TG.1,
        };
        let bytes = there_and_back(&format!("{} 2\n", operation.word()), trigger);
        assert_eq!(bytes, [operation.code(), 2]);
    }
    for &operation in LsOp::ALL {
        let bytes = there_and_back(&format!("{} 2\n", operation.word()), Trigger::Owned);
        assert_eq!(bytes, [operation.code(), 2]);
    }
    for &operation in KtOp::ALL {
        let bytes = there_and_back(&format!("{} 127\n", operation.word()), KT);
        assert_eq!(bytes, [operation.code(), 127]);
    }
    for &operation in PwOp::ALL {
        let trigger =
            if operation.code() < PwOp::FewerSilver.code() { Trigger::Used } else { Trigger::Easing };
        let bytes = there_and_back(&format!("{} 2\n", operation.word()), trigger);
        assert_eq!(bytes, [operation.code(), 2]);
    }
}

#[test]
fn operations_with_nothing_to_count_are_written_bare() {
    for (text, trigger) in [
        ("run away\n", TG.0),
        ("relation to start\n", TG.0),
        ("become guardian\n", TG.0),
        ("reshuffle\n", TG.0),
        ("go on\n", Trigger::Red),
        ("ignore enemy\n", TG.1),
        ("pass excess damage\n", KT),
        ("move to back\n", KT),
        ("swap with neighbour\n", KT),
        ("another pays fatigue\n", KT),
        ("another takes damage\n", KT),
        ("fulfil quest\n", KT),
        ("recruit free\n", Trigger::Used),
        ("pray\n", Trigger::Used),
    ] {
        assert_eq!(there_and_back(text, trigger)[1], 1, "{text}");
    }
    assert_eq!(assemble("run away 1", TG.0), assemble("run away", TG.0));
}

#[test]
fn every_source_and_target() {
    for &source in Source::ALL {
        for (trigger, operation) in [(TG.0, "gain pool"), (KT, "gain gold")] {
            if source.fits(trigger.game()) {
                there_and_back(&format!("{operation} {}\n", source.word()), trigger);
                there_and_back(&format!("choose up to {}\n", source.word()), trigger);
                there_and_back(&format!("repeat {}:\n  {operation} 1\n", source.word()), trigger);
            }
        }
    }
    for &target in Target::ALL {
        let cases = [(TG.0, "damage"), (Trigger::WhileItLasts, "raise requirement"), (KT, "damage target")];
        for (trigger, operation) in cases {
            let is_asked = operation == "raise requirement";
            if target.fits(trigger.game()) && target.attribute().is_some() == is_asked {
                there_and_back(&format!("on {} {operation} 1\n", target.word()), trigger);
                if trigger.game() == Game::TaintedGrail {
                    there_and_back(&format!("group on {} {operation} 1\n", target.word()), trigger);
                }
            }
        }
    }
}

#[test]
fn every_condition() {
    for &condition in Condition::ALL {
        for (trigger, operation) in [(TG.0, "damage"), (KT, "damage lane")] {
            if !condition.fits(trigger.game()) {
                continue;
            }
            let numbers = [0, 1, 2, 4, 99, 255].into_iter();
            for number in numbers.filter(|number| condition.numbers().contains(number)) {
                let bytes = [
                    &[0x01, condition.code(), number, 2][..],
                    &assemble(&format!("{operation} 1"), trigger).unwrap(),
                ]
                .concat();
                let text = disassemble(&bytes, trigger.game()).unwrap();
                assert_eq!(assemble(&text, trigger).as_ref(), Ok(&bytes), "{text}");
            }
        }
    }
    for line in ["relation is green", "equipped weapon", "connected magic", "in panic"] {
        there_and_back(&format!("if {line}:\n  damage 1\n"), TG.0);
    }
    for line in ["faction is undead", "target is boss", "target defeated", "lane damaged", "rank is 3"] {
        there_and_back(&format!("if {line}:\n  heal 1\n"), KT);
    }
}

#[test]
fn every_trigger() {
    for &trigger in Trigger::ALL {
        let kind = Kind::ALL.iter().copied().find(|&kind| trigger.fits(kind)).unwrap();
        let parameters: &[u8] = match trigger.parameters() {
            0 => &[],
            1 => &[3],
            _ => &[2, 4],
        };
        let text = when_text(trigger, parameters);
        let when = parse_when(&text, kind).unwrap_or_else(|complaint| panic!("{text}: {complaint}"));
        assert_eq!((when.trigger, when.parameters.as_slice()), (trigger, parameters), "{text}");
    }
    for text in ["delayed 3", "for charges 1", "affinity practicality", "press 2-4", "attack at 0-5"] {
        let kind = if text.starts_with("aff") { Kind::DiplomacyEncounter } else { Kind::CombatEncounter };
        let kind =
            if text.starts_with("delayed") || text.starts_with("for") { Kind::CombatCard } else { kind };
        let when = parse_when(text, kind).unwrap();
        assert_eq!(when_text(when.trigger, &when.parameters), text);
    }
    let always = parse_when("reaction", Kind::DiplomacyEncounter).unwrap();
    assert_eq!(
        (always.parameters.as_slice(), when_text(always.trigger, &always.parameters)),
        (&[0, 255][..], "reaction".into())
    );
}

#[test]
fn all_of_control_flow_at_once() {
    let text = r#"if pool at least 4:
  choose:
    option:
      pay magic 1
      may:
        pay health 2
        gain pool connected-attributes
    option:
      group on other members lose health 1
    option: nothing
otherwise:
  choose up to 3
  repeat chosen:
    roll
    if roll is 6:
      manual "Say \"Grail\".\nThen sing: \\o/ Ähre"
      manual "Hum." de "Summt \"Ähre\"."
on a candle remove time 1
"#;
    let bytes = there_and_back(text, TG.0);
    assert_eq!(bytes[..12], [0x01, 0x10, 4, 18, 0x03, 3, 8, 5, 0, 0x4e, 1, 0x05]);
    assert_eq!(assemble(r#"manual "\u{41}\u{e4}""#, TG.0), assemble(r#"manual "Aä""#, TG.0));
    // A text that serves both languages stands there once.
    assert_eq!(assemble(r#"manual "Halt!" de "Halt!""#, TG.0), Ok(b"\x0a\x05Halt!".to_vec()));
    assert_eq!(assemble(r#"manual "Stop!" de "Halt!""#, TG.0), Ok(b"\x0b\x05Stop!\x05Halt!".to_vec()));
    // Blank lines and blanks at the ends of lines mean nothing.
    assert_eq!(assemble(&text.replace('\n', " \n\n"), TG.0), Ok(bytes));
}

#[test]
fn mistakes_in_moments() {
    let complaint = |text: &str, kind| parse_when(text, kind).unwrap_err().to_string();
    assert_eq!(
        complaint("on paly", Kind::Weather),
        "`on paly` is no moment of an ability; expected on play, delayed, before enemy, on enemy, after enemy, when a card is laid, at start, press, each activation, while it lasts, unknown; did you mean `on play`?"
    );
    assert_eq!(
        complaint("loot", Kind::Quest),
        "a quest cannot have the ability `loot`; expected fulfilled, unknown"
    );
    assert_eq!(
        complaint("basic", Kind::Die),
        "a die cannot have the ability `basic`; expected no ability at all"
    );
    assert_eq!(
        complaint("delayed", Kind::CombatCard),
        "`delayed` says no number; expected a number from 1 to 20"
    );
    assert_eq!(
        complaint("delayed 21", Kind::CombatCard),
        "`21` does not fit behind `delayed`; expected a number from 1 to 20"
    );
    assert_eq!(
        complaint("attack at 5-3", Kind::CombatEncounter),
        "`5-3` does not fit behind `attack at`; expected from and to, such as 0-5 (6-255 where it has no end)"
    );
    assert_eq!(
        complaint("affinity couragge", Kind::DiplomacyEncounter),
        "`couragge` is no attribute; expected aggression, empathy, courage, caution, practicality, spirituality; did you mean `courage`?"
    );
    assert_eq!(complaint("loot 3", Kind::CombatEncounter), "`3` is too much behind `loot`");
}

/// Whatever the tower accepts can be written down and typed again.
#[test]
fn random_programs_come_back() {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut accepted = 0;
    for _ in 0..300_000 {
        let bytes: Vec<u8> = (0..next() % 12)
            .map(|_| match next() % 3 {
                0 => (next() % 12) as u8,
                1 => 0x20 + (next() % 0x30) as u8,
                _ => (next() % 5) as u8,
            })
            .collect();
        for trigger in [TG.0, KT, Trigger::Used] {
            let Ok(text) = disassemble(&bytes, trigger.game()) else { continue };
            let valid = match trigger.game() {
                Game::TaintedGrail => rules_core::effect::validate(
                    rules_core::effect::Program::<TgOp>::new(&bytes),
                    Game::TaintedGrail,
                    trigger,
                ),
                Game::Paladins => rules_core::effect::validate(
                    rules_core::effect::Program::<PwOp>::new(&bytes),
                    Game::Paladins,
                    trigger,
                ),
                game => rules_core::effect::validate(
                    rules_core::effect::Program::<KtOp>::new(&bytes),
                    game,
                    trigger,
                ),
            };
            if valid.is_ok() && !bytes.is_empty() {
                assert_eq!(assemble(&text, trigger).as_ref(), Ok(&bytes), "{text}");
                accepted += 1;
            }
        }
    }
    assert!(accepted > 10_000, "{accepted}");
}
