//! Cases for experience: attributes, skills, stacks, and the wyrd skill.

use Attribute::{Aggression, Caution, Courage, Empathy, Practicality, Spirituality};
use Holding::Experience;

use super::*;

const CHALLENGE: Mode = Mode::NORMAL.with(Switch::ChallengeImprovement);
const STORY: Mode = Mode::NORMAL.with(Switch::StoryImprovement);

/// A character with Aggression 2, Empathy 1, Courage 0, Caution 1, Practicality 0, Spirituality 1.
fn learner(experience: u16, mode: Mode) -> Party {
    set(party(1, mode), &[(A, Experience, experience)])
}

#[test]
fn what_a_raise_costs() {
    const RULES: [&str; 3] = ["TG-P-08", "TG-P-14", "TG-M-14"];
    const EXAMPLES: [&str; 3] = ["TG-EX-40", "TG-EX-41", "TG-EX-42"];
    for (pair_sum, normal) in [(0, 2), (1, 3), (2, 4), (3, 5), (4, 6), (5, 7), (6, 8)] {
        assert_eq!(raise_cost(pair_sum, Mode::NORMAL), normal, "{RULES:?} {EXAMPLES:?}");
        assert_eq!(raise_cost(pair_sum, CHALLENGE), normal + 1, "{RULES:?} TG-EX-45");
    }
}

#[test]
fn what_a_skill_costs() {
    const RULES: [&str; 3] = ["TG-P-11", "TG-P-15", "TG-M-14"];
    for (in_pair, normal, challenge) in [(0, 4, 5), (1, 8, 10), (2, 12, 15), (3, 16, 20), (4, 20, 25)] {
        assert_eq!(skill_cost(in_pair, Mode::NORMAL), normal, "{RULES:?} TG-EX-44");
        assert_eq!(skill_cost(in_pair, CHALLENGE), challenge, "{RULES:?} TG-EX-45");
    }
}

#[test]
fn what_a_card_costs() {
    for (rules, mode, experience, draw) in [
        (["TG-P-13", "TG-EX-45"], Mode::NORMAL, 2, 3),
        (["TG-M-07", "TG-P-13"], STORY, 2, 4),
        (["TG-M-14", "TG-EX-45"], CHALLENGE, 3, 2),
        (["TG-M-01", "TG-M-14"], CHALLENGE.with(Switch::StoryImprovement), 3, 3),
    ] {
        assert_eq!(improvement(mode), Improvement { experience, draw, keep: 1 }, "{rules:?}");
    }
}

#[test]
fn attributes_and_skills() {
    check(&[
        Case {
            rules: &["TG-P-06", "TG-P-08", "TG-EX-41"],
            party: learner(3, Mode::NORMAL),
            does: |party, tell| party.raise(A, Courage, tell),
            expect: Ok(&[
                Event::Paid { who: A, what: Experience, amount: 3 },
                Event::AttributeRaised { who: A, attribute: Courage, now: 1 },
            ]),
        },
        // Each purchase changes the price of the next.
        Case {
            rules: &["TG-P-16", "TG-P-14"],
            party: learner(20, Mode::NORMAL),
            does: |party, tell| {
                party.raise(A, Practicality, tell)?;
                party.raise(A, Spirituality, tell)
            },
            expect: Ok(&[
                Event::Paid { who: A, what: Experience, amount: 3 },
                Event::AttributeRaised { who: A, attribute: Practicality, now: 1 },
                Event::Paid { who: A, what: Experience, amount: 4 },
                Event::AttributeRaised { who: A, attribute: Spirituality, now: 2 },
            ]),
        },
        Case {
            rules: &["TG-P-09"],
            party: learner(2, Mode::NORMAL),
            does: |party, tell| party.raise(A, Courage, tell),
            expect: Err(Refusal::ExperienceShort { has: 2, needs: 3 }),
        },
        Case {
            rules: &["TG-P-09", "TG-P-07", "TG-EX-42"],
            party: learner(99, Mode::NORMAL),
            does: |party, tell| party.raise(A, Aggression, tell),
            expect: Err(Refusal::AttributeAtMaximum { attribute: Aggression, maximum: 2 }),
        },
        Case {
            rules: &["TG-P-10", "TG-EX-43"],
            party: learner(99, Mode::NORMAL),
            does: |party, tell| party.learn(A, Caution, tell),
            expect: Err(Refusal::AttributeBelowMaximum { attribute: Caution, now: 1, maximum: 2 }),
        },
        Case {
            rules: &["TG-P-11", "TG-P-07", "TG-EX-43"],
            party: learner(4, Mode::NORMAL),
            does: |party, tell| party.learn(A, Aggression, tell),
            expect: Ok(&[
                Event::Paid { who: A, what: Experience, amount: 4 },
                Event::SkillLearned { who: A, attribute: Aggression, maximum: 3 },
            ]),
        },
        Case {
            rules: &["TG-P-10", "TG-EX-43"],
            party: done(learner(99, Mode::NORMAL), |party, tell| party.learn(A, Aggression, tell).unwrap()),
            does: |party, tell| party.learn(A, Aggression, tell),
            expect: Err(Refusal::AttributeBelowMaximum { attribute: Aggression, now: 2, maximum: 3 }),
        },
        // With the skill the attribute can rise further; Aggression 2 and Empathy 1 make a price of five.
        Case {
            rules: &["TG-P-08", "TG-P-07", "TG-EX-42"],
            party: done(learner(9, Mode::NORMAL), |party, tell| party.learn(A, Aggression, tell).unwrap()),
            does: |party, tell| party.raise(A, Aggression, tell),
            expect: Ok(&[
                Event::Paid { who: A, what: Experience, amount: 5 },
                Event::AttributeRaised { who: A, attribute: Aggression, now: 3 },
            ]),
        },
        Case {
            rules: &["TG-P-11", "TG-P-15", "TG-EX-44"],
            party: done(learner(99, Mode::NORMAL), |party, tell| {
                party.learn(A, Aggression, tell).unwrap();
                party.raise(A, Empathy, tell).unwrap();
                party.learn(A, Empathy, tell).unwrap();
                party.raise(A, Empathy, tell).unwrap();
            }),
            does: |party, tell| party.learn(A, Empathy, tell),
            expect: Ok(&[
                Event::Paid { who: A, what: Experience, amount: 12 },
                Event::SkillLearned { who: A, attribute: Empathy, maximum: 4 },
            ]),
        },
        Case {
            rules: &["TG-P-11"],
            party: learner(3, Mode::NORMAL),
            does: |party, tell| party.learn(A, Aggression, tell),
            expect: Err(Refusal::ExperienceShort { has: 3, needs: 4 }),
        },
    ]);
}

#[test]
fn stacks() {
    check(&[
        Case {
            rules: &["TG-P-13", "TG-P-04", "TG-Y-29"],
            party: learner(2, Mode::NORMAL),
            does: |party, tell| party.improve(A, Stack::Combat, tell),
            expect: Ok(&[
                Event::Paid { who: A, what: Experience, amount: 2 },
                Event::StackImproved { who: A, stack: Stack::Combat, draw: 3, keep: 1 },
                Event::CardAdded { who: A, stack: Stack::Combat, size: 11 },
            ]),
        },
        Case {
            rules: &["TG-P-13"],
            party: learner(1, Mode::NORMAL),
            does: |party, tell| party.improve(A, Stack::Combat, tell),
            expect: Err(Refusal::ExperienceShort { has: 1, needs: 2 }),
        },
        Case {
            rules: &["TG-Y-30"],
            party: learner(0, Mode::NORMAL),
            does: |party, tell| party.adjust_stack(A, Stack::Diplomacy, 9, tell),
            expect: Err(Refusal::StackTooSmall { least: 10, size: 9 }),
        },
        Case {
            rules: &["TG-Y-30"],
            party: learner(0, Mode::NORMAL),
            does: |party, tell| party.adjust_stack(A, Stack::Diplomacy, 11, tell),
            expect: Err(Refusal::StackTooLarge { most: 10, size: 11 }),
        },
        // Put aside, a card stays owned and can come back.
        Case {
            rules: &["TG-Y-30", "TG-EX-36"],
            party: done(learner(0, Mode::NORMAL), |party, tell| {
                party.add_card(A, Stack::Combat, false, tell).unwrap()
            }),
            does: |party, tell| {
                party.adjust_stack(A, Stack::Combat, 10, tell)?;
                party.adjust_stack(A, Stack::Combat, 11, tell)
            },
            expect: Ok(&[
                Event::StackAdjusted { who: A, stack: Stack::Combat, before: 11, now: 10 },
                Event::StackAdjusted { who: A, stack: Stack::Combat, before: 10, now: 11 },
            ]),
        },
        // A wyrd card counts among the ten: a base card may go for it.
        Case {
            rules: &["TG-W-02", "TG-W-03"],
            party: learner(0, Mode::NORMAL),
            does: |party, tell| {
                party.add_card(A, Stack::Combat, true, tell)?;
                party.adjust_stack(A, Stack::Combat, 10, tell)
            },
            expect: Ok(&[
                Event::CardAdded { who: A, stack: Stack::Combat, size: 11 },
                Event::StackAdjusted { who: A, stack: Stack::Combat, before: 11, now: 10 },
            ]),
        },
        Case {
            rules: &["TG-W-02"],
            party: done(learner(0, Mode::NORMAL), |party, tell| {
                for _ in 0..12 {
                    party.add_card(A, Stack::Combat, true, tell).unwrap();
                }
            }),
            does: |party, tell| party.adjust_stack(A, Stack::Combat, 11, tell),
            expect: Err(Refusal::WyrdCardsStay { wyrd: 12, size: 11 }),
        },
        Case {
            rules: &["TG-W-02"],
            party: done(learner(0, Mode::NORMAL), |party, tell| {
                party.add_card(A, Stack::Combat, true, tell).unwrap()
            }),
            does: |party, tell| party.remove_card(A, Stack::Combat, true, tell),
            expect: Ok(&[Event::StackAdjusted { who: A, stack: Stack::Combat, before: 11, now: 10 }]),
        },
        Case {
            rules: &["TG-W-02"],
            party: learner(0, Mode::NORMAL),
            does: |party, tell| party.remove_card(A, Stack::Combat, true, tell),
            expect: Err(Refusal::NoWyrdCard),
        },
        Case {
            rules: &["TG-W-03", "TG-Y-30"],
            party: learner(0, Mode::NORMAL),
            does: |party, tell| party.remove_card(A, Stack::Combat, false, tell),
            expect: Err(Refusal::StackTooSmall { least: 10, size: 9 }),
        },
    ]);
}

#[test]
fn the_wyrd_skill() {
    let mut party = learner(200, Mode::NORMAL);
    let mut told = List::new();
    party.take_wyrd_form(A, Aggression, &mut |event| told.push(event)).unwrap();
    const RULES: [&str; 2] = ["TG-W-11", "TG-P-07"];
    assert_eq!(told, [Event::TookWyrdForm { who: A, attribute: Aggression }], "{RULES:?}");
    assert_eq!(party.take_wyrd_form(A, Courage, &mut |_| ()), Err(Refusal::AlreadyInWyrdForm));
    // It adds a field and counts in the price of the next skill of the pair.
    assert_eq!(party.member(A).unwrap().maximum(Aggression), 3, "{RULES:?}");
    assert_eq!(party.member(A).unwrap().skill_cost(Empathy, Mode::NORMAL), 8, "{RULES:?}");
    for expected in 3..=5 {
        party.raise(A, Aggression, &mut |_| ()).unwrap();
        assert_eq!(party.member(A).unwrap().attribute(Aggression), expected, "{RULES:?}");
        if expected < 5 {
            party.learn(A, Aggression, &mut |_| ()).unwrap();
        }
    }
    assert_eq!(
        party.learn(A, Aggression, &mut |_| ()),
        Err(Refusal::NoMoreSkills { attribute: Aggression }),
        "{RULES:?}"
    );
}
