//! Helpers for cases of Tainted Grail: builds a game, applies actions and reads the results.

use std::collections::BTreeMap;
use std::path::Path;

use rules_core::card::{Card, CardRef};
use rules_core::game::{Cards, Faces, Rules};
use rules_core::tainted_grail::party::{self, Holding, Member, Seat, Seats};
use rules_core::tainted_grail::{
    Action, Adjustment, Asked, Encounter, Event, From, Laid, Offer, Outcome, Refusal, Reminder, TaintedGrail,
};

use crate::applying::{accepted, refused};

/// Cards by their number. Their records are leaked, which is fine in a test, and so a checked card need not be checked
/// again whenever it is looked at.
#[derive(Clone, Default)]
pub(crate) struct Pile(BTreeMap<u32, Card<'static>>);

impl Cards for Pile {
    fn card(&self, CardRef(number): CardRef) -> Option<Card<'_>> {
        self.0.get(&number).copied()
    }
}

impl Pile {
    /// The cards of the rulebook's examples: everybody's characters are among them.
    pub(super) fn examples() -> Self {
        Pile::of_file("tainted-grail/examples.toml")
    }

    pub(crate) fn of_file(name: &str) -> Self {
        let mut pile = Pile::default();
        pile.add_file(name);
        pile
    }

    /// The whole house deck: the encounters with what belongs to them, and everybody's stacks.
    pub(super) fn house() -> Self {
        let mut pile = Pile::of_file("tainted-grail/house.toml");
        for name in ["elgan", "gerdwyn", "junis", "osbert"] {
            pile.add_file(&format!("tainted-grail/house-{name}.toml"));
        }
        pile
    }

    pub(crate) fn add_file(&mut self, name: &str) {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../decks").join(name);
        self.add(&std::fs::read_to_string(path).expect("a deck"));
    }

    pub(crate) fn add(&mut self, text: &str) {
        let deck =
            tower::deck::read_deck("case", text).unwrap_or_else(|problems| panic!("{problems:?}\n{text}"));
        for card in &deck.cards {
            let record = Box::leak(card.record().to_vec().into_boxed_slice());
            self.0.insert(CardRef::of(&card.id).0, Card::parse(record).expect("a checked card"));
        }
    }

    /// Adds cards as a deck has them, without its heading.
    pub(super) fn with(mut self, cards: &[String]) -> Self {
        if !cards.is_empty() {
            let heading = "[deck]\nid = \"tg-case\"\nname = { en = \"Case\" }\nfrom = \"house\"\n";
            self.add(&format!("{heading}{}", cards.concat()));
        }
        self
    }

    /// These, and over them the others.
    pub(super) fn and(mut self, others: &Pile) -> Self {
        self.0.extend(others.0.clone());
        self
    }

    pub(crate) fn cards(&self) -> impl Iterator<Item = Card<'static>> {
        self.0.values().copied()
    }
}

fn abilities(abilities: &[(&str, &str)]) -> String {
    let ability = |(when, what): &(&str, &str)| {
        format!("[[card.ability]]\nwhen = \"{when}\"\ndo = \"\"\"\n{what}\n\"\"\"\n")
    };
    abilities.iter().map(ability).collect()
}

/// A card of a stack: `says` are further lines, such as `close.a1 = "pool 1"`.
pub(super) fn card(id: &str, kind: &str, owner: &str, says: &str, does: &[(&str, &str)]) -> String {
    let letter = if says.contains("letter") { "" } else { "letter = \"base\"\n" };
    format!(
        "[[card]]\nid = \"tg/{id}\"\nkind = \"{kind}\"\nname = {{ en = \"{id}\" }}\nowner = \"{owner}\"\n{letter}{says}\n{}",
        abilities(does)
    )
}

/// A combat card of Junis.
pub(super) fn blow(id: &str, says: &str, does: &[(&str, &str)]) -> String {
    card(id, "combat-card", "junis", says, does)
}

/// A diplomacy card of Osbert.
pub(super) fn word(id: &str, says: &str, does: &[(&str, &str)]) -> String {
    card(id, "diplomacy-card", "osbert", says, does)
}

/// The halves of a card that connects and does no more.
pub(super) const PLAIN: &str = "close.free = \"chain 1\"\nopen.free = \"1x\"";
/// The same of one that stays.
pub(super) const STAYS: &str = "permanent = true\nclose.free = \"chain 1\"\nopen.free = \"1x\"";

pub(super) fn plain(id: &str) -> String {
    blow(id, PLAIN, &[])
}

/// A foe that attacks like this.
pub(super) fn attacks(line: &str) -> String {
    foe("value = 20\nopen.free = \"1x\"", &[("attack at 0-19", line)])
}

/// One that takes long to beat.
pub(super) fn wall() -> String {
    attacks("damage 1")
}

pub(super) fn set_pool(play: &mut Play, pool: u8) {
    play.does(Action::Adjust(Adjustment::Pool(pool)));
}

/// An enemy; every line of its table says where it begins and ends.
pub(super) fn foe(says: &str, does: &[(&str, &str)]) -> String {
    format!(
        "[[card]]\nid = \"tg/foe\"\nkind = \"combat-encounter\"\nname = {{ en = \"Foe\" }}\n{says}\n{}",
        abilities(does)
    )
}

/// Somebody to talk to, on a track of seven fields with S in the middle.
pub(super) fn talker(says: &str, does: &[(&str, &str)]) -> String {
    let track = if says.contains("track") {
        ""
    } else {
        "start = 3\ntrack = [\"red\", \"red\", \"grey\", \"grey\", \"grey\", \"green\", \"green\"]\n"
    };
    format!(
        "[[card]]\nid = \"tg/foe\"\nkind = \"diplomacy-encounter\"\nname = {{ en = \"Talker\" }}\n{track}{says}\n{}",
        abilities(does)
    )
}

/// A card beside the encounter, or a companion: `amberling`, `weather`, `companion`.
pub(super) fn helper(kind: &str, id: &str, says: &str, does: &[(&str, &str)]) -> String {
    format!(
        "[[card]]\nid = \"tg/{id}\"\nkind = \"{kind}\"\nname = {{ en = \"{id}\" }}\n{says}\n{}",
        abilities(does)
    )
}

pub(super) fn id(name: &str) -> CardRef {
    CardRef::of(&format!("tg/{name}"))
}

pub(super) fn seats(seats: &[Seat]) -> Seats {
    seats.iter().copied().collect()
}

pub(super) const A: Seat = Seat(0);
pub(super) const B: Seat = Seat(1);

#[derive(Clone)]
pub(super) struct Play {
    pub(super) game: TaintedGrail,
    pub(super) cards: Pile,
}

impl Play {
    /// These characters, in this order, and an encounter with the hands kept.
    pub(super) fn of(characters: &[&str], encounter: &str, cards: &[String]) -> Self {
        let mut play = Play::before(characters, encounter, cards);
        play.does(Action::KeepHands);
        play
    }

    /// The same before the hands are kept.
    pub(super) fn before(characters: &[&str], encounter: &str, cards: &[String]) -> Self {
        let mut play = Play::camp(characters, cards);
        play.start(encounter);
        play
    }

    /// The same before any encounter.
    pub(super) fn camp(characters: &[&str], cards: &[String]) -> Self {
        let mut play = Play { game: TaintedGrail::default(), cards: Pile::examples().with(cards) };
        for character in characters {
            play.does(Action::Join(id(character)));
        }
        play
    }

    pub(super) fn start(&mut self, encounter: &str) -> Vec<Event> {
        let group = self.game.party().seats();
        self.does(Action::StartEncounter { card: id(encounter), group })
    }

    /// Junis alone against the foe of the case.
    pub(super) fn fight(cards: &[String]) -> Self {
        Play::of(&["junis"], "foe", cards)
    }

    /// Osbert alone with the talker of the case.
    pub(super) fn talk(cards: &[String]) -> Self {
        Play::of(&["osbert"], "foe", cards)
    }

    /// Applies an action that must be accepted, and returns its events. An enemy's answer without possible defence is
    /// taken.
    #[track_caller]
    pub(super) fn does(&mut self, action: Action) -> Vec<Event> {
        let mut events = self.does_only(action);
        let is_shown =
            |game: &TaintedGrail| game.encounter().and_then(Encounter::asked).is_some_and(is_answer);
        while is_shown(&self.game) && self.offers() == [Offer::Accept] {
            events.extend(self.does_only(Action::Accept));
        }
        events
    }

    /// The same up to where the enemy's answer is shown.
    #[track_caller]
    pub(super) fn does_only(&mut self, action: Action) -> Vec<Event> {
        let asked = self.game.encounter().and_then(Encounter::asked);
        accepted(&mut self.game, &action, &self.cards, asked)
    }

    #[track_caller]
    pub(super) fn refuses(&self, action: Action, why: Refusal) {
        let asked = self.game.encounter().and_then(Encounter::asked);
        refused(&self.game, &action, &self.cards, why, asked);
    }

    /// The refusal of the action.
    #[track_caller]
    pub(super) fn refusal(&self, action: Action) -> Refusal {
        let why = self.game.clone().apply(&action, &self.cards, &mut |_| {}).expect_err("a refusal");
        self.refuses(action, why.clone());
        why
    }

    pub(super) fn reminders(&self) -> Vec<Reminder> {
        self.game.reminders(&self.cards).into_iter().collect()
    }

    #[track_caller]
    pub(super) fn lays(&mut self, name: &str) -> Vec<Event> {
        self.does(lay(name))
    }

    #[track_caller]
    pub(super) fn stops(&mut self) -> Vec<Event> {
        self.does(Action::StopLaying)
    }

    #[track_caller]
    pub(super) fn rolls(&mut self, face: u8) -> Vec<Event> {
        self.does(Action::Roll(Faces::from_slice(&[face - 1]).expect("one die")))
    }

    /// The member receives an item and wears it.
    #[track_caller]
    pub(super) fn gives(&mut self, who: Seat, item: &str) -> Vec<Event> {
        self.does(Action::Receive { who, card: id(item), secret: false, wear: true })
    }

    pub(super) fn at(&self) -> &Encounter {
        self.game.encounter().expect("an encounter")
    }

    pub(super) fn asked(&self) -> Option<Asked> {
        self.at().asked()
    }

    pub(super) fn offers(&self) -> Vec<Offer> {
        self.game.offers(&self.cards).into_iter().collect()
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        self.at().outcome()
    }

    pub(super) fn pool(&self) -> u8 {
        self.at().pool()
    }

    pub(super) fn member(&self, who: Seat) -> &Member {
        self.game.party().member(who).expect("a member")
    }

    pub(super) fn has(&self, who: Seat, what: Holding) -> u8 {
        self.member(who).has(what)
    }

    pub(super) fn health(&self, who: Seat) -> u8 {
        self.has(who, Holding::Health)
    }

    /// Hand, stack, discard.
    pub(super) fn piles(&self, who: Seat) -> (u8, u8, u8) {
        let piles = self.member(who).piles;
        (piles.hand, piles.stack, piles.discard)
    }

    pub(super) fn laid(&self, place: u8) -> Laid {
        *self.at().sequence().get(place).expect("a laid card")
    }

    /// The laid cards, left to right.
    pub(super) fn sequence(&self) -> Vec<CardRef> {
        self.at().sequence().cards().iter().map(|laid| laid.card).collect()
    }
}

fn is_answer(asked: Asked) -> bool {
    matches!(asked, Asked::Answer { .. })
}

pub(super) fn lay(name: &str) -> Action {
    Action::LayCard { card: id(name), piece: 0, from: From::Hand }
}

pub(super) fn lay_from(name: &str, from: From) -> Action {
    Action::LayCard { card: id(name), piece: 0, from }
}

pub(super) fn gained(who: Seat, what: Holding, amount: u8) -> Event {
    Event::Party(party::Event::Gained { who, what, amount })
}

pub(super) fn lost(who: Seat, what: Holding, amount: u8) -> Event {
    Event::Party(party::Event::Lost { who, what, amount })
}

pub(super) fn paid(who: Seat, what: Holding, amount: u8) -> Event {
    Event::Party(party::Event::Paid { who, what, amount })
}

pub(super) fn damaged(who: Seat, amount: u8) -> Event {
    Event::Party(party::Event::Damaged { who, amount })
}
