//! Helpers for cases of The Last Spell: builds a game, applies actions and reads the results.

use rules_core::card::CardRef;
use rules_core::last_spell::{
    Action, Asked, Category, Entry, Event, Fields, Goods, Holder, Items, LastSpell, Phase, Places, Prompt,
    Refusal, Reward, Scenario, Seat, Spot, Standing, Start, State, Structure,
};

use crate::applying::{accepted, refused};
pub(super) use crate::tainted_grail::play::Pile;
pub(super) use Scenario::{Gildenberg, Glenwald, Lakeburg};

pub(super) const A: Seat = Seat(0);
pub(super) const B: Seat = Seat(1);
pub(super) const C: Seat = Seat(2);

pub(super) fn id(name: &str) -> CardRef {
    CardRef::of(&format!("ls/{name}"))
}

/// A card as a deck has it.
pub(super) fn card(name: &str, kind: &str, says: &str, does: &[(&str, &str)]) -> String {
    let abilities: String = does
        .iter()
        .map(|(when, what)| format!("[[card.ability]]\nwhen = \"{when}\"\ndo = \"\"\"\n{what}\n\"\"\"\n"))
        .collect();
    format!(
        "[[card]]\nid = \"ls/{name}\"\nkind = \"{kind}\"\nname = {{ en = \"{name}\" }}\n{says}\n{abilities}"
    )
}

/// A piece of equipment; what has no tier is a scroll or a potion.
fn item(name: &str, stack: &str, tier: u8, worn: &str, cost: u8) -> String {
    let rest = if tier == 0 { String::new() } else { format!("tier = {tier}\nworn = \"{worn}\"\n") };
    card(name, "equipment", &format!("stack = \"{stack}\"\n{rest}cost = {cost}"), &[])
}

fn cast() -> String {
    let mut all = Vec::new();
    for (name, mana) in [("ada", "[3, 5]"), ("bo", "[2, 4]"), ("cy", "[4, 6]"), ("dee", "[1, 2]")] {
        let says = format!("mana = {mana}\nmovement = [4, 5]\nhit-points = [6, 8]");
        all.push(card(name, "hero", &says, &[]));
    }
    for level in 1..=4 {
        for number in 0..4 {
            let says = format!("category = 1\nlevel = {level}\nnumber = {}", level * 10 + number - 9);
            all.push(card(&format!("perk-{level}-{number}"), "perk", &says, &[]));
        }
    }
    all.push(item("dagger", "melee", 1, "one-handed", 3));
    all.push(item("club", "melee", 1, "one-handed", 4));
    all.push(item("mace", "melee", 1, "one-handed", 4));
    all.push(item("axe", "melee", 1, "two-handed", 3));
    all.push(item("pike", "melee", 1, "two-handed", 5));
    all.push(item("sabre", "melee", 2, "one-handed", 6));
    all.push(item("claymore", "melee", 3, "two-handed", 9));
    all.push(item("sling", "ranged", 1, "one-handed", 2));
    all.push(item("longbow", "ranged", 2, "two-handed", 6));
    all.push(item("wand", "magic", 1, "one-handed", 2));
    all.push(item("staff", "magic", 2, "two-handed", 7));
    all.push(item("boots", "armour", 1, "legs", 2));
    all.push(item("greaves", "armour", 1, "legs", 3));
    all.push(item("jerkin", "armour", 1, "body", 2));
    all.push(item("coat", "armour", 1, "body", 3));
    all.push(item("buckler", "armour", 1, "shield", 2));
    all.push(item("targe", "armour", 1, "shield", 2));
    all.push(item("mail", "armour", 2, "body", 6));
    all.push(item("plate", "armour", 3, "body", 9));
    all.push(item("fire", "scroll", 0, "", 2));
    all.push(item("ice", "scroll", 0, "", 3));
    all.push(item("tonic", "potion", 0, "", 1));
    all.push(item("elixir", "potion", 0, "", 2));
    all.push(card(
        "north",
        "direction",
        "day-1 = [3, 4, 5]\nday-2 = [1, 2]\nday-3 = [6]\nboss-tile = 2",
        &[],
    ));
    all.push(card(
        "south",
        "direction",
        "day-1 = [1]\nday-2 = [2, 4, 6, 8, 10]\nday-3 = [7, 8]\nboss-tile = 3",
        &[],
    ));
    all.push(card(
        "east",
        "direction",
        "day-1 = [9]\nday-2 = [9]\nday-3 = [1, 2, 3]\nboss-tile = \"unknown\"",
        &[],
    ));
    for number in 1..=10 {
        let says = format!("number = {number}\nvariant = \"no\"\nalerions = \"no\"");
        all.push(card(&format!("pattern-{number}"), "pattern", &says, &[]));
        if number <= 5 {
            let says = format!("number = {number}\nvariant = \"yes\"\nalerions = \"yes\"");
            all.push(card(&format!("pattern-{number}b"), "pattern", &says, &[]));
        }
    }
    all.push(card("worm", "cetusia", "", &[]));
    all.push(card("feast", "mission", "goddess = \"joy\"", &[("goal", "manual \"Feast.\" de \"Fest.\"")]));
    all.push(card("raid", "mission", "goddess = \"harm\"", &[("goal", "manual \"Raid.\" de \"Raub.\"")]));
    all.push(card("well", "ruin", "size = 1\ngold = 2", &[]));
    all.push(card("barn", "ruin", "size = 2\ngold = 1\nmaterial = 2\nfinds = 1", &[]));
    all.push(card("mystery", "ruin", "size = 1\ngold = \"unknown\"\nmaterial = 0\nfinds = 0", &[]));
    let gives = "start-perk = [1, 2]\nstart-weapon = [\"melee-1\", \"melee-2\", \"ranged-3\", \"magic-1\", \"magic-1\", \
                 \"magic-2\"]\nstart-armour = [\"none\", \"shield\"]\nstart-extra = [\"scroll\", \"potion\"]";
    let sides = [("side a", "more mana 1"), ("side b", "more workers 1\nless mana 1")];
    all.push(card("keen", "trait", gives, &sides));
    all.push(card("calm", "trait", gives, &sides));
    all.concat()
}

#[derive(Clone)]
pub(super) struct Play {
    pub(super) game: LastSpell,
    pub(super) cards: Pile,
    /// What the ruins hold, in the order in which they are laid: three small, two of two fields, one of three.
    pub(super) ruins: Vec<Reward>,
}

impl Play {
    /// Nobody has begun.
    pub(super) fn table(scenario: Scenario, players: u8, start: Start) -> Self {
        let mut play = Play::with(&[]);
        play.does(Action::SetUp { players, scenario, start, patterns: 0 });
        play
    }

    pub(super) fn with(cards: &[String]) -> Self {
        let mut pile = Pile::default();
        let heading = "[deck]\nid = \"ls-case\"\nname = { en = \"Case\" }\nfrom = \"house\"\n";
        pile.add(&format!("{heading}{}{}", cast(), cards.concat()));
        Play { game: LastSpell::default(), cards: pile, ruins: Vec::new() }
    }

    /// Two heroes, this scenario alone, the first turn of that day.
    pub(super) fn day(scenario: Scenario, day: u8) -> Self {
        let mut play = Play::table(scenario, 2, Start::Single);
        play.does(Action::Begin);
        play.comes_to_turn(day);
        play
    }

    /// The same with this stash.
    pub(super) fn rich(scenario: Scenario, gold: u8, material: u8) -> Self {
        let mut play = Play::day(scenario, 1);
        play.purse(gold, material);
        play
    }

    /// Answers irrelevant questions until the condition holds.
    #[track_caller]
    pub(super) fn until(&mut self, wanted: impl Fn(&Play) -> bool) -> Vec<Event> {
        let mut told = Vec::new();
        for _ in 0..2000 {
            if wanted(self) {
                return told;
            }
            let action = self.answer();
            told.extend(self.does(action));
        }
        panic!("never: {:?}", self.asked());
    }

    fn answer(&mut self) -> Action {
        let fields = Fields::from_slice(&[3, 4, 5]).expect("a row");
        match self.asked().expect("something is asked") {
            Asked::FogStart => self.game.pick(6),
            Asked::Ruin { .. } => {
                let holds = if self.ruins.is_empty() { Reward::default() } else { self.ruins.remove(0) };
                Action::Holds(holds)
            }
            Asked::Hero { who } => Action::Lay(id(["ada", "bo", "cy", "dee"][usize::from(who.0)])),
            Asked::FirstPlayer => self.game.pick(0),
            Asked::Side { .. } | Asked::Coin => self.game.pick(0),
            Asked::Perk { .. } if self.at().phase() == Phase::Setup => Action::QuickMix,
            Asked::Perk { .. } | Asked::DryadTile => self.game.pick(1),
            Asked::Chest => Action::Stored(self.at().goods()),
            Asked::Direction => Action::Row(fields),
            Asked::Turn { doing: None, .. } => Action::Pass,
            Asked::Missions | Asked::PlayOn | Asked::BossBeaten => self.game.pick(1),
            Asked::Keep { .. } => Action::Keep(Items::new()),
            _ => Action::Done,
        }
    }

    #[track_caller]
    pub(super) fn comes_to_turn(&mut self, day: u8) -> Vec<Event> {
        self.until(|play| play.at().day() == day && play.at().phase() == Phase::Main)
    }

    #[track_caller]
    pub(super) fn comes_to(&mut self, asked: Asked) -> Vec<Event> {
        self.until(|play| play.asked() == Some(asked))
    }

    #[track_caller]
    pub(super) fn comes_to_prompt(&mut self, prompt: Prompt) -> Vec<Event> {
        self.comes_to(Asked::Confirm(prompt))
    }

    #[track_caller]
    pub(super) fn comes_to_phase(&mut self, phase: Phase) -> Vec<Event> {
        self.until(|play| play.at().phase() == phase)
    }

    #[track_caller]
    pub(super) fn does(&mut self, action: Action) -> Vec<Event> {
        let asked = self.asked();
        accepted(&mut self.game, &action, &self.cards, asked)
    }

    #[track_caller]
    pub(super) fn refuses(&self, action: Action, why: Refusal) {
        refused(&self.game, &action, &self.cards, why, self.asked());
    }

    #[track_caller]
    pub(super) fn lays(&mut self, name: &str) -> Vec<Event> {
        self.does(Action::Lay(id(name)))
    }

    /// Builds it where nothing is near, and goes on until the next turn.
    #[track_caller]
    pub(super) fn builds(&mut self, what: Structure) -> Vec<Event> {
        let mut told = self.does(Action::Build { what, near: 0 });
        told.extend(self.does(Action::Done));
        told.extend(self.until(|play| matches!(play.asked(), Some(Asked::Turn { .. }))));
        told
    }

    #[track_caller]
    pub(super) fn upgrades(&mut self, what: Structure) -> Vec<Event> {
        let place = self.place(what);
        let mut told = self.does(Action::Upgrade(place));
        told.extend(self.until(|play| matches!(play.asked(), Some(Asked::Turn { .. }))));
        told
    }

    /// Flames that were found at dawn, by way of a correction: they do not destroy.
    #[track_caller]
    pub(super) fn burns(&mut self, what: Structure, damage: u8) {
        let entry = Entry::Damage(self.place(what));
        self.does(Action::Adjust { entry, amount: damage });
    }

    /// Damage as it is entered; the last flame may destroy.
    #[track_caller]
    pub(super) fn hits(&mut self, what: Structure, amount: u8) -> Vec<Event> {
        let place = self.place(what);
        self.does(Action::Damage { place, amount })
    }

    pub(super) fn purse(&mut self, gold: u8, material: u8) {
        self.does(Action::Adjust { entry: Entry::Gold, amount: gold });
        self.does(Action::Adjust { entry: Entry::Material, amount: material });
    }

    pub(super) fn fogs(&mut self, tiles: [u8; 3]) {
        for (tile, amount) in (0..).zip(tiles) {
            self.does(Action::Adjust { entry: Entry::Fog(tile), amount });
        }
    }

    /// Items come to the stash: bought with gold that nobody misses.
    pub(super) fn owns(&mut self, items: &[&str]) {
        let goods = self.at().goods();
        for item in items {
            self.purse(20, goods.material);
            self.does(Action::Buy(id(item)));
        }
        self.does(Action::Done);
        self.purse(goods.gold, goods.material);
        if self.at().turn() != A {
            self.does(Action::Pass);
        }
    }

    #[track_caller]
    pub(super) fn takes(&mut self, who: Seat, item: &str) -> Vec<Event> {
        self.does(Action::Move { card: id(item), from: Holder::Stash, to: Holder::Hero(who) })
    }

    pub(super) fn at(&self) -> &State {
        self.game.state()
    }

    pub(super) fn asked(&self) -> Option<Asked> {
        self.at().asked()
    }

    #[track_caller]
    pub(super) fn place(&self, what: Structure) -> Spot {
        let place = self.at().city().iter().position(|one| one.what == what).expect("it stands");
        Spot { place: place as u8, what }
    }

    #[track_caller]
    pub(super) fn one(&self, what: Structure) -> Standing {
        *self.at().city().iter().find(|one| one.what == what).expect("it stands")
    }

    /// Gold, material.
    pub(super) fn goods(&self) -> (u8, u8) {
        let Goods { gold, material } = self.at().goods();
        (gold, material)
    }

    pub(super) fn workers(&self) -> u8 {
        self.game.workers(&self.cards).0
    }
}

pub(super) fn build(what: Structure) -> Action {
    Action::Build { what, near: 0 }
}

pub(super) fn items(names: &[&str]) -> Items {
    names.iter().map(|name| id(name)).collect()
}

pub(super) fn places(list: &[Spot]) -> Places {
    Places::from_slice(list).expect("few places")
}

pub(super) fn fields(list: &[u8]) -> Fields {
    Fields::from_slice(list).expect("a row")
}

pub(super) fn holds(gold: u8, material: u8, equipment: u8) -> Reward {
    Reward { goods: Goods { gold, material }, equipment }
}

pub(super) fn cannot_pay(cost: (u8, u8), has: (u8, u8)) -> Refusal {
    let goods = |(gold, material)| Goods { gold, material };
    Refusal::NotEnough { cost: goods(cost), has: goods(has) }
}

/// None of the numbers that can be, counted as players count.
pub(super) const fn out(amount: u8, from: u8, to: u8) -> Refusal {
    Refusal::OutOfRange { amount, from, to }
}

pub(super) fn has(told: &[Event], wanted: Event) -> bool {
    told.contains(&wanted)
}

/// Whether a stack was replaced, by which tier and how it lies.
pub(super) fn replaced(told: &[Event], wanted: Category) -> Option<(u8, bool)> {
    told.iter().find_map(|event| match *event {
        Event::StackReplaced { stack, tier, face_up } if stack == wanted => Some((tier, face_up)),
        _ => None,
    })
}
