//! The search behind "What if": the possible orders of some cards of the hand, their results, and the enemy's answer.

use rules_core::card::{Card, CardRef, Edge, Field, Kind, Row, Slot};
use rules_core::effect::TgOp;
use rules_core::game::Rules as _;
use rules_core::tainted_grail::party::{Holding, Piles, Seat, Seats, Stack};
use rules_core::tainted_grail::{
    Action, Adjustment, Asked, Colour, Encounter, Event, From, Line, Offer, Outcome, Phase, Refusal,
    TaintedGrail, Unknown, WhatIf,
};

use super::chance::Chance;
use super::play::{A, Pile, Play, blow, foe, id, lay, talker, word};
use super::{Case, check};

const CHAINS: &str = "close.free = \"chain 1, pool 1\"\nopen.free = \"1x\"";
const PLAIN: &str = "close.free = \"pool 2\"\nopen.free = \"1x\"";

/// Runs the search to its end, one move at a time.
fn ask(game: &TaintedGrail, cards: &Pile, hand: &[CardRef]) -> WhatIf {
    let mut what_if = WhatIf::default();
    what_if.begin(hand);
    while what_if.advance(game, cards, 1) {}
    what_if
}

fn asks(play: &Play, hand: &[&str]) -> WhatIf {
    let hand: Vec<CardRef> = hand.iter().map(|name| id(name)).collect();
    ask(&play.game, &play.cards, &hand)
}

/// Where the lines lead, the best first: the cards by number, and the pool or the relation.
fn lines(what_if: &WhatIf) -> Vec<(&[u8], u8)> {
    what_if.lines().iter().map(|line| (&line.order[..], line.reaches)).collect()
}

fn answer(line: &Line) -> Vec<(TgOp, u8)> {
    line.answer.iter().map(|part| (part.operation, part.amount)).collect()
}

/// A foe with that table, and these cards of Junis.
fn fight(table: &[(&str, &str)], cards: &[String]) -> Play {
    let mut all = vec![foe("value = 9\nopen.free = \"1x\"", table)];
    all.extend_from_slice(cards);
    Play::fight(&all)
}

const CASES: &[Case] = &[
    Case {
        rules: &["TG-S-22", "TG-S-23", "TG-C-01"],
        says: "the first card needs no chain, the second does: of two orders one is legal, and it is the best line",
        check: || {
            let play = fight(&[], &[blow("plain", PLAIN, &[]), blow("chains", CHAINS, &[])]);
            let what_if = asks(&play, &["chains", "plain"]);
            assert_eq!(what_if.legal(), 3);
            assert!(what_if.is_legal(&[1, 0]) && !what_if.is_legal(&[0, 1]));
            let mut legal = Vec::new();
            what_if.each_legal(&mut |order| legal.push(order.to_vec()));
            assert_eq!(legal, [vec![1, 0], vec![0], vec![1]]);
            assert_eq!((what_if.places(0), what_if.places(1)), (0b11, 0b01));
            assert_eq!(lines(&what_if), [(&[1, 0][..], 3), (&[1], 2), (&[0], 1)]);
            assert!(what_if.lines().iter().all(|line| line.is_exact && line.is_all));
        },
    },
    Case {
        rules: &["TG-S-24", "TG-RF-03", "TG-S-22"],
        says: "a card that can be laid nowhere is refused as always, and the others are worked out",
        check: || {
            let hers = super::play::card("hers", "combat-card", "elgan", CHAINS, &[]);
            let play = fight(
                &[],
                &[
                    blow("plain", PLAIN, &[]),
                    hers,
                    word("talks", "close.free = \"up 1\"\nopen.free = \"1x\"", &[]),
                ],
            );
            let what_if = asks(&play, &["hers", "plain", "talks"]);
            assert_eq!((what_if.places(0), what_if.places(1), what_if.places(2)), (0, 1, 0));
            assert_eq!(lines(&what_if), [(&[1][..], 2), (&[], 0)]);
            for card in ["hers", "talks"] {
                let why = play.game.why_not(id(card), &play.cards);
                assert_eq!(why, Some(play.refusal(lay(card))), "{card}");
            }
            assert_eq!(play.game.why_not(id("plain"), &play.cards), None);
        },
    },
    Case {
        rules: &["TG-S-23", "TG-S-24"],
        says: "in the middle of an activation the first card of the question needs its chain, too",
        check: || {
            let mut play = fight(&[], &[blow("plain", PLAIN, &[]), blow("chains", CHAINS, &[])]);
            play.lays("plain");
            assert!(play.game.can_ask_what_if(&play.cards));
            let what_if = asks(&play, &["plain", "chains"]);
            assert_eq!(lines(&what_if), [(&[1][..], 3), (&[], 2)]);
            assert_eq!(play.game.why_not(id("plain"), &play.cards), Some(Refusal::NoChain));
        },
    },
    Case {
        rules: &["TG-C-03", "TG-S-32"],
        says: "a line that wins comes first, and nothing answers it",
        check: || {
            let table = [("attack at 0-8", "damage 5")];
            let mut play = fight(&table, &[blow("plain", PLAIN, &[]), blow("chains", CHAINS, &[])]);
            play.does(Action::Adjust(Adjustment::Pool(7)));
            let what_if = asks(&play, &["chains", "plain"]);
            let best = &what_if.lines()[0];
            assert_eq!((&best.order[..], best.reaches, best.ends), (&[1][..], 9, Some(Outcome::Won)));
            assert!(best.answer.is_empty() && best.is_exact);
            // Behind it nothing is laid any more.
            assert!(!what_if.is_legal(&[1, 0]));
            assert_eq!(lines(&what_if)[1..], [(&[0][..], 8), (&[], 7)]);
        },
    },
    Case {
        rules: &["TG-C-10", "TG-C-17", "TG-C-48"],
        says: "the answer is the line of the table that the pool leads to; without a card an attack of opportunity",
        check: || {
            let table = [
                ("attack at 0-1", "damage 1"),
                ("attack at 2-8", "damage 3"),
                ("opportunity attack", "gain fear 2"),
            ];
            let play = fight(&table, &[blow("plain", PLAIN, &[])]);
            let what_if = asks(&play, &["plain"]);
            let [laid, none] = what_if.lines() else { panic!("two lines") };
            assert_eq!((answer(laid), laid.opportunity), (vec![(TgOp::Damage, 3)], false));
            assert_eq!(
                (answer(none), none.opportunity),
                (vec![(TgOp::GainFear, 2), (TgOp::Damage, 1)], true)
            );
            // Dread is felt with one card in hand: before the attack.
            let dreadful = foe("value = 9\ndread = true\nopen.free = \"1x\"", &table);
            let mut play = Play::fight(&[dreadful, blow("plain", PLAIN, &[])]);
            play.lays("plain");
            play.does(Action::Adjust(Adjustment::Pool(0)));
            let what_if = asks(&play, &[]);
            assert_eq!(answer(&what_if.lines()[0]), [(TgOp::Damage, 1)]);
            play.does(Action::Count { who: A, piles: Piles { hand: 1, stack: 8, discard: 0 } });
            let what_if = asks(&play, &[]);
            assert_eq!(answer(&what_if.lines()[0]), [(TgOp::GainFear, 1), (TgOp::Damage, 1)]);
        },
    },
    Case {
        rules: &["TG-C-38", "TG-C-40"],
        says: "of lines that reach the same the one with less damage comes first; what is ignored does nothing",
        check: || {
            let guards = blow("guards", PLAIN, &[("on enemy", "prevent damage 2")]);
            let table = [("attack at 0-8", "damage 3")];
            let play = fight(&table, &[blow("plain", PLAIN, &[]), guards]);
            let what_if = asks(&play, &["plain", "guards"]);
            assert_eq!(lines(&what_if)[..2], [(&[1][..], 2), (&[0], 2)]);
            assert_eq!(answer(&what_if.lines()[0]), [(TgOp::Damage, 1)]);
            let play = fight(&table, &[blow("away", PLAIN, &[("on enemy", "ignore enemy")])]);
            let what_if = asks(&play, &["away"]);
            assert!(what_if.lines()[0].ignored && what_if.lines()[0].answer.is_empty());
        },
    },
    Case {
        rules: &["TG-D-05", "TG-D-10", "TG-D-02"],
        says: "in a conversation it is the relation, with what affinities are worth; one may end by it",
        check: || {
            let affine = word("affine", "close.a1 = \"affinity 1\"\nclose.free = \"blank\"", &[]);
            let up = word("up", "close.free = \"up 1\"\nopen.a1 = \"empathy 1\"\nopen.free = \"1x\"", &[]);
            let says = "duration = 1\nopen.a1 = \"empathy 1\"\nopen.free = \"1x\"";
            let talker = |worth| talker(says, &[("affinity empathy", worth), ("reaction", "down 1")]);
            let play = Play::talk(&[talker("up 2"), affine.clone(), up.clone()]);
            let what_if = asks(&play, &["up", "affine"]);
            assert_eq!(lines(&what_if), [(&[1][..], 5), (&[0], 4), (&[], 3)]);
            assert_eq!(answer(&what_if.lines()[0]), [(TgOp::Down, 1)]);
            let play = Play::talk(&[talker("up 2\nlose duration 1"), affine, up]);
            let best = &asks(&play, &["affine"]).lines()[0].clone();
            assert_eq!((best.reaches, best.ends), (5, Some(Outcome::Resolved(Colour::Green))));
        },
    },
    Case {
        rules: &["TG-S-16", "TG-S-26"],
        says: "Magic that a line needs is paid in it, and told; without Magic there is no such line",
        check: || {
            let magic = "close.magic = \"chain 1, pool 3\"\nclose.free = \"blank\"";
            let opens = "close.free = \"pool 1\"\nopen.magic = \"magic\"\nopen.free = \"1x\"";
            let mut play = fight(&[], &[blow("magic", magic, &[]), blow("opens", opens, &[])]);
            let what_if = asks(&play, &["magic", "opens"]);
            assert!(!what_if.is_legal(&[1, 0]));
            play.does(Action::Adjust(Adjustment::Gain { who: A, what: Holding::Magic, amount: 1 }));
            let what_if = asks(&play, &["magic", "opens"]);
            let best = &what_if.lines()[0];
            assert_eq!((&best.order[..], best.reaches, best.choices), (&[1, 0][..], 4, 0));
            assert_eq!(best.changes().collect::<Vec<_>>(), [(Holding::Magic, -1)]);
            // What Magic buys beside the chain is a choice: the line pays for it, or does without.
            let bonus = "close.magic = \"pool 3\"\nclose.free = \"chain 1\"";
            let mut play = fight(&[], &[blow("bonus", bonus, &[]), blow("opens", opens, &[])]);
            for (magic, reaches) in [(0, 1), (1, 4)] {
                play.does(Action::Adjust(Adjustment::Gain { who: A, what: Holding::Magic, amount: magic }));
                let what_if = asks(&play, &["bonus", "opens"]);
                let line = what_if.lines().iter().find(|line| line.order[..] == [1, 0]).expect("a line");
                assert_eq!((line.reaches, line.choices), (reaches, magic));
            }
        },
    },
    Case {
        rules: &["TG-S-34", "TG-S-42"],
        says: "what the players decide on the way they decide best, and it is said that they have to",
        check: || {
            let chooses = blow("chooses", PLAIN, &[("on play", "may:\n  pay health 1\n  gain pool 3")]);
            let play = fight(&[], &[chooses]);
            let best = &asks(&play, &["chooses"]).lines()[0].clone();
            assert_eq!((best.reaches, best.choices, best.is_exact), (5, 1, true));
            assert_eq!(best.changes().collect::<Vec<_>>(), [(Holding::Health, -1)]);
        },
    },
    Case {
        rules: &["TG-S-20", "TG-S-72"],
        says: "cards that are drawn are counted and not guessed; the number holds without them",
        check: || {
            let draws = blow("draws", PLAIN, &[("on play", "draw 2")]);
            let play = fight(&[], &[draws]);
            let what_if = asks(&play, &["draws"]);
            let drawn: Vec<_> = what_if.lines().iter().map(|line| (line.drawn, line.is_exact)).collect();
            assert_eq!(drawn, [(2, true), (0, true)]);
        },
    },
    Case {
        rules: &["TG-S-36", "TG-S-78"],
        says: "a die, a card from the stack or a text done by hand ends what is known: no number is certain behind it",
        check: || {
            let by_hand = "[[card.ability]]\nwhen = \"on play\"\ndo = \"unknown\"\n";
            for (does, unknown) in [
                (Some("roll\ngain pool roll"), Unknown::Die),
                (Some("lay from stack 1\ngain pool 1"), Unknown::Card(From::Stack)),
                (None, Unknown::ByHand(id("open"))),
            ] {
                let mut card = match does {
                    Some(does) => blow("open", PLAIN, &[("on play", does)]),
                    None => blow("open", PLAIN, &[]),
                };
                card.push_str(if does.is_none() { by_hand } else { "" });
                let play = fight(&[("attack at 0-8", "damage 1")], &[card]);
                let what_if = asks(&play, &["open"]);
                let best = &what_if.lines()[0];
                assert_eq!((best.unknown, best.is_exact, best.reaches), (Some(unknown), false, 2));
                assert!(best.answer.is_empty() && !best.is_all);
                assert!(what_if.lines()[1].is_exact);
            }
        },
    },
    Case {
        rules: &["TG-C-28", "TG-C-53"],
        says: "a die before the enemy's action leaves the number certain and the answer open",
        check: || {
            let table = [("before enemy", "roll\ndamage roll"), ("attack at 0-8", "damage 1")];
            let play = fight(&table, &[blow("plain", PLAIN, &[])]);
            let best = &asks(&play, &["plain"]).lines()[0].clone();
            assert_eq!((best.unknown, best.is_exact, best.is_all), (Some(Unknown::Die), true, false));
        },
    },
    Case {
        rules: &["TG-C-28", "TG-C-40"],
        says: "cards that the attack takes are in the answer; what comes after the attack is not",
        check: || {
            let table = [("attack at 0-8", "discard from hand 1\ndiscard from stack 2")];
            let play = fight(&table, &[blow("plain", PLAIN, &[])]);
            let best = &asks(&play, &["plain"]).lines()[0].clone();
            assert_eq!(answer(best), [(TgOp::DiscardHand, 1), (TgOp::DiscardStack, 2)]);
            let table = [("before enemy", "discard from hand 2"), ("attack at 0-8", "discard from stack 1")];
            let play = fight(&table, &[blow("plain", PLAIN, &[])]);
            let best = &asks(&play, &["plain"]).lines()[0].clone();
            assert_eq!(answer(best), [(TgOp::DiscardHand, 2), (TgOp::DiscardStack, 1)]);
            for after in ["roll\ndamage roll", "may:\n  pay wealth 1\n  gain pool 1"] {
                let table = [("attack at 0-8", "damage 3"), ("after enemy", after)];
                for says in ["ignore enemy", "prevent damage 1"] {
                    let play = fight(&table, &[blow("away", PLAIN, &[("on enemy", says)])]);
                    let best = &asks(&play, &["away"]).lines()[0].clone();
                    assert_eq!((best.unknown, best.choices, best.is_all), (None, 0, true), "{after}, {says}");
                }
            }
        },
    },
    Case {
        rules: &["TG-S-03", "TG-S-05"],
        says: "a value that nobody has stated is named, not computed with",
        check: || {
            let silent = "close.a1 = \"unknown\"\nclose.free = \"chain 1\"\nopen.free = \"1x\"";
            let opens = "close.free = \"pool 1\"\nopen.a1 = \"empathy 1\"\nopen.free = \"1x\"";
            let play = fight(&[], &[blow("silent", silent, &[]), blow("opens", opens, &[])]);
            let what_if = asks(&play, &["opens", "silent"]);
            let half = Slot::Half(Edge::Closing, Row::A1);
            assert_eq!(what_if.missing(), Some((id("silent"), half)));
            assert!(!what_if.is_legal(&[0, 1]) && what_if.is_legal(&[1]));
        },
    },
    Case {
        rules: &["TG-C-55", "TG-S-78"],
        says: "it can be asked while cards of the hand can be laid, and not otherwise",
        check: || {
            let cards = [blow("a", CHAINS, &[])];
            let mut play = fight(&[], &cards);
            assert!(play.game.can_ask_what_if(&play.cards));
            play.does(Action::Adjust(Adjustment::Gain { who: A, what: Holding::Fear, amount: 12 }));
            assert!(play.member(A).is_insane() && !play.game.can_ask_what_if(&play.cards));
            assert!(!Play::camp(&["junis"], &cards).game.can_ask_what_if(&play.cards));
            let hasty = foe("value = 30\nhaste = true\nopen.free = \"1x\"", &[]);
            let mut play = Play::fight(&[hasty, blow("a", CHAINS, &[])]);
            play.does(Action::Count { who: A, piles: Piles { hand: 10, stack: 0, discard: 0 } });
            // Of five cards three can be laid.
            let what_if = asks(&play, &["a"; 5]);
            assert_eq!(lines(&what_if), [(&[0, 1, 2][..], 3), (&[0, 1], 2), (&[0], 1)]);
            (0..3).for_each(|_| drop(play.lays("a")));
            assert!(!play.game.can_ask_what_if(&play.cards));
        },
    },
];

#[test]
fn what_if() {
    check(CASES);
}

/// Five cards that go together in every order: all of them are tried, and in slices of a few moves.
#[test]
fn five_cards_in_every_order() {
    let names = ["a", "b", "c", "d", "e"];
    let mut cards: Vec<String> = names.iter().map(|name| blow(name, CHAINS, &[])).collect();
    cards.push(blow("f", PLAIN, &[]));
    let table = [("attack at 0-8", "damage 1")];
    let mut play = fight(&table, &cards);
    play.does(Action::Count { who: A, piles: Piles { hand: 8, stack: 2, discard: 0 } });
    let what_if = asks(&play, &names);
    assert_eq!((what_if.legal(), what_if.is_cut()), (325, false));
    assert_eq!(lines(&what_if)[0].1, 5);
}

// --- Compared with an independent search ---

/// Everything that cards of the hand and answers can lead to; how far the pool or the relation gets by it.
struct Thorough<'c> {
    cards: &'c Pile,
    best: [u8; 2],
    left: u32,
}

fn stands(at: &Encounter) -> u8 {
    match at.stack() {
        Stack::Combat => at.pool(),
        Stack::Diplomacy => at.relation(),
    }
}

/// Victory before all else, defeat behind it.
fn worth(at: &Encounter) -> [u8; 2] {
    let end = match at.outcome() {
        Some(Outcome::Won) => 2,
        Some(Outcome::Lost) => 0,
        _ => 1,
    };
    [end, stands(at)]
}

impl Thorough<'_> {
    fn walk(&mut self, game: &TaintedGrail, hand: &[CardRef], active: Option<Seat>) {
        let Some(left) = self.left.checked_sub(1) else { return };
        self.left = left;
        let at = game.encounter().expect("an encounter");
        let goes_on = at.outcome().is_none()
            && at.active() == active
            && (at.asked().is_some() || at.phase() == Phase::LayCards);
        let is_quiet = goes_on && at.asked().is_none();
        let lost = is_quiet && !self.survives(game, Action::StopLaying);
        if is_quiet || !goes_on {
            self.best = self.best.max(if lost { [0, stands(at)] } else { worth(at) });
        }
        if is_quiet {
            for (number, &card) in hand.iter().enumerate() {
                let mut rest = hand.to_vec();
                rest.remove(number);
                self.then(game, Action::LayCard { card, piece: 0, from: From::Hand }, &rest, active);
            }
        } else if goes_on {
            for offer in game.offers(self.cards) {
                match offer {
                    Offer::ChooseAmount { most } => {
                        (0..=most)
                            .for_each(|amount| self.then(game, Action::ChooseAmount(amount), hand, active));
                    }
                    // The next card is hidden.
                    Offer::LayCard(_) | Offer::LayNone | Offer::Roll | Offer::Done => {
                        self.best = self.best.max(worth(at));
                    }
                    Offer::PayMagic(None) if matches!(at.asked(), Some(Asked::ChainMagic { .. })) => {}
                    offer => self.then(game, offer.action().expect("an action"), hand, active),
                }
            }
        }
    }

    /// Whether the encounter need not be lost before the enemy's answer.
    fn survives(&self, game: &TaintedGrail, action: Action) -> bool {
        let mut after = game.clone();
        let mut has_come = false;
        let done = after.apply(&action, self.cards, &mut |event| {
            has_come |=
                matches!(event, Event::EnemyActed { .. } | Event::EnemyIgnored | Event::RoundEnded { .. });
        });
        let at = after.encounter().expect("an encounter");
        match (done, at.outcome(), at.asked()) {
            (Err(_), ..) | (_, None, None | Some(Asked::Answer { opportunity: false })) => true,
            (_, outcome @ Some(_), _) => outcome != Some(Outcome::Lost),
            _ if has_come => true,
            _ => after.offers(self.cards).into_iter().any(|offer| match offer.action() {
                None | Some(Action::Done) => true,
                Some(action) => self.survives(&after, action),
            }),
        }
    }

    fn then(&mut self, game: &TaintedGrail, action: Action, hand: &[CardRef], active: Option<Seat>) {
        let mut after = game.clone();
        if after.apply(&action, self.cards, &mut |_| {}).is_ok() {
            self.walk(&after, hand, active);
        }
    }
}

/// Queries some cards during random play: the predicted result occurs, no better one exists, and the game is
/// unchanged.
pub(super) fn holds(game: &TaintedGrail, cards: &Pile, seed: u64) {
    let mut chance = Chance::new(seed);
    let at = game.encounter().expect("an encounter");
    let member = at.active().and_then(|who| game.party().member(who)).expect("somebody is active");
    let kind = match at.stack() {
        Stack::Combat => Kind::CombatCard,
        Stack::Diplomacy => Kind::DiplomacyCard,
    };
    let own =
        |card: &Card<'_>| card.kind == kind && card.amount(Field::Owner) == Some(member.character().code());
    let stack: Vec<CardRef> = cards.cards().filter(own).map(|card| CardRef::of(card.id)).collect();
    let hand: Vec<CardRef> = (0..chance.below(4)).filter_map(|_| chance.of(&stack)).collect();
    let before = game.clone();
    let what_if = ask(game, cards, &hand);
    assert_eq!(&before, game, "nothing has happened");
    assert!(!what_if.lines().is_empty(), "one can always stop");
    for line in what_if.lines() {
        plays_out(&what_if, line, game, cards);
    }
    let mut thorough = Thorough { cards, best: [0, 0], left: 3_000 };
    thorough.walk(game, &hand, at.active());
    let best = &what_if.lines()[0];
    let promised = [
        best.ends.map_or(1, |end| u8::from(end != Outcome::Lost) + u8::from(end == Outcome::Won)),
        best.reaches,
    ];
    if thorough.left > 0 && !what_if.is_cut() {
        assert_eq!(promised, thorough.best, "{:?} of {hand:?} in {game:?}", best);
    }
    for (number, &card) in hand.iter().enumerate() {
        let why = game.why_not(card, cards);
        let nowhere =
            what_if.places(number as u8) == 0 && hand.iter().position(|&other| other == card) == Some(number);
        assert!(!nowhere || why.is_some(), "what can be laid nowhere is refused now");
        let mut after = game.clone();
        let laid = after.apply(&Action::LayCard { card, piece: 0, from: From::Hand }, cards, &mut |_| {});
        assert_eq!(laid.err(), why);
    }
}

/// Lays the cards of a line in the game itself.
fn plays_out(what_if: &WhatIf, line: &Line, game: &TaintedGrail, cards: &Pile) {
    let mut real = game.clone();
    let mut reached = None;
    for made in 0.. {
        let Some(action) = what_if.action(line, made, &real, cards) else { break };
        if action == Action::StopLaying {
            reached = real.encounter().map(stands);
        }
        let done = real.apply(&action, cards, &mut |_| {});
        assert_eq!(done, Ok(()), "{action:?} of {line:?}");
    }
    let at = real.encounter().expect("an encounter");
    assert_eq!((line.reaches, line.ends), (reached.unwrap_or(stands(at)), at.outcome()), "{line:?}");
    assert_eq!(line.is_exact, reached.is_some() || line.unknown.is_none());
    if at.asked() == Some(Asked::Answer { opportunity: false }) {
        let mut shown = Vec::new();
        let is_all = real.foresee(cards, &mut |part| shown.push(part));
        let whole = line.answer.ends_with(&shown);
        assert!(whole || !line.is_all, "{shown:?} in {line:?}");
        assert!(is_all || !line.is_all);
    }
    let group: Seats = game.party().in_encounter();
    assert!(line.answer.iter().all(|part| part.whom.within(group)));
}
