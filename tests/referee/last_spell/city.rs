//! The city by day: what stands, what the stash holds, who the heroes are, and what the day asks for.

use std::rc::Rc;

use crate::cards::{Deck, Line};
use crate::structures::{Goods, Kind, gold};

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Structure {
    pub(crate) kind: Kind,
    pub(crate) upgraded: bool,
    pub(crate) damage: u32,
    /// What the base of a ruin shows: goods, and pieces of equipment.
    pub(crate) holds: (Goods, u32),
    /// Throws on a catapult.
    pub(crate) throws: u32,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Hero {
    pub(crate) card: Option<String>,
    pub(crate) trait_card: Option<(String, usize)>,
    pub(crate) second_level: bool,
    /// Level, and the card if it was laid.
    pub(crate) perks: Vec<(u32, Option<String>)>,
    pub(crate) items: Vec<String>,
    pub(crate) wounds: u32,
}

/// Why not. Several may speak against one action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    NotNow,
    NotAnAnswer,
    NoSuchCard,
    GoodsMissing,
    NoFigure,
    NotBuilt,
    Scenario,
    NoUpgrade,
    Flames,
    Beside,
    ShopClosed,
    NotThere,
    Encumbered,
    WorkersMissing,
    NoSeer,
    NotUpgraded,
    FogAtEnd,
    PerkLocked,
    AlreadyTaken,
    WrongTier,
    TooManyFields,
    BadRow,
    AlreadyDrawn,
    NotInDeck,
    Boss,
    OneAction,
    NotPassed,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Event {
    Gold(i64),
    Material(i64),
    Built(Kind),
    Upgraded(Kind),
    Repaired(Kind, u32),
    Damaged(Kind, u32),
    Destroyed(Kind),
    Fog([u32; 3]),
    Tier(usize, u32),
    Moved(String, String, String),
    Plundered(Kind),
    Perk(usize, u32),
    LevelTwo(usize),
    Regenerated { who: usize, mana: u32, wounds: u32 },
    Wounded(usize, u32),
    Swapped(u32),
    Recharged(u32),
    Turn(usize),
    Passed(usize),
}

/// Questions that the book leaves open, for the players to decide; all are false where the catalogue's reading is followed
/// (LS-OQ-02, -06, -11, -15, -17, -32, -37).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct HouseRules {
    pub(crate) patterns_stay_used: bool,
    pub(crate) directions_return: bool,
    pub(crate) push_one_tile: bool,
    pub(crate) close_together: bool,
    pub(crate) both_hands: bool,
    pub(crate) no_sales_without_shop: bool,
    pub(crate) guess_from_deck: bool,
    pub(crate) heads_is_right: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct City {
    pub(crate) rules: HouseRules,
    pub(crate) deck: Rc<Deck>,
    pub(crate) scenario: u32,
    pub(crate) day: u32,
    pub(crate) stash: Goods,
    pub(crate) kept: Vec<String>,
    pub(crate) fog: [u32; 3],
    pub(crate) structures: Vec<Structure>,
    /// Armour, melee, ranged, magic (LS-SHOP-01).
    pub(crate) tiers: [u32; 4],
    pub(crate) heroes: Vec<Hero>,
    pub(crate) workers_used: u32,
    pub(crate) events: Vec<Event>,
}

/// LS-FOG-03.
const FOG_END: u32 = 6;

impl City {
    /// LS-SET-05 to LS-SET-08.
    pub(crate) fn new(deck: Rc<Deck>, scenario: u32) -> City {
        let mut city = City {
            rules: HouseRules::default(),
            deck,
            scenario,
            day: 1,
            stash: Goods::default(),
            kept: Vec::new(),
            fog: [FOG_END; 3],
            structures: Vec::new(),
            tiers: [1; 4],
            heroes: Vec::new(),
            workers_used: 0,
            events: Vec::new(),
        };
        city.stash = Goods { gold: 2 * scenario, material: 2 * scenario };
        for kind in [Kind::House, Kind::House, Kind::Shop] {
            city.stand(kind);
        }
        let (walls, kind) = match scenario {
            1 => (7, Kind::WoodenWall),
            2 => (5, Kind::WoodenWall),
            _ => (7, Kind::StoneWall),
        };
        for _ in 0..walls {
            city.stand(kind);
        }
        city
    }

    /// LS-SET-29.
    pub(crate) fn action_tokens(&self) -> u32 {
        match self.heroes.len() {
            2 => 7,
            3 => 4,
            _ => 3,
        }
    }

    pub(crate) fn event(&mut self, event: Event) {
        self.events.push(event);
    }

    fn stand(&mut self, kind: Kind) {
        let throws = if kind == Kind::Catapult { 2 } else { 0 };
        self.structures.push(Structure {
            kind,
            upgraded: false,
            damage: 0,
            holds: (Goods::default(), 0),
            throws,
        });
    }

    pub(crate) fn count(&self, kind: Kind) -> u32 {
        self.structures.iter().filter(|it| it.kind == kind).count() as u32
    }

    /// The sum of a modifier over everything that a hero has (docs/decks.md).
    pub(crate) fn of_hero(&self, hero: &Hero, word: &str) -> u32 {
        let mut programs: Vec<Line> = Vec::new();
        let perks = hero.perks.iter().filter_map(|(_, card)| card.as_ref());
        for card in perks.chain(&hero.items) {
            programs.extend(self.deck.card(card).program("owned"));
        }
        if let Some((card, side)) = &hero.trait_card {
            programs.extend(self.deck.card(card).program(["side a", "side b"][*side]));
        }
        programs
            .iter()
            .map(|line| match line {
                Line::Do(what, amount) if what == word => *amount,
                _ => 0,
            })
            .sum()
    }

    pub(crate) fn of_all(&self, word: &str) -> u32 {
        self.heroes.iter().map(|hero| self.of_hero(hero, word)).sum()
    }

    pub(crate) fn gain(&mut self, goods: Goods) {
        if goods.gold > 0 {
            self.stash.gold += goods.gold;
            self.event(Event::Gold(goods.gold.into()));
        }
        if goods.material > 0 {
            self.stash.material += goods.material;
            self.event(Event::Material(goods.material.into()));
        }
    }

    pub(crate) fn pay(&mut self, goods: Goods) {
        if goods.gold > 0 {
            self.stash.gold -= goods.gold;
            self.event(Event::Gold(-i64::from(goods.gold)));
        }
        if goods.material > 0 {
            self.stash.material -= goods.material;
            self.event(Event::Material(-i64::from(goods.material)));
        }
    }

    /// LS-BUILD-03.
    fn against_cost(&self, cost: Goods) -> Vec<Reason> {
        let enough = self.stash.gold >= cost.gold && self.stash.material >= cost.material;
        if enough { vec![] } else { vec![Reason::GoodsMissing] }
    }

    /// By the cards of the hero who acts.
    fn cheaper(&self, who: usize, cost: Goods) -> Goods {
        let less = self.of_hero(&self.heroes[who], "cheaper building");
        Goods { gold: cost.gold.saturating_sub(less), material: cost.material.saturating_sub(less) }
    }

    // Building (LS-BUILD)

    pub(crate) fn against_building(&self, who: usize, kind: Kind) -> Vec<Reason> {
        let Some(cost) = kind.build_cost() else { return vec![Reason::NotBuilt] };
        let mut no = self.against_cost(self.cheaper(who, cost));
        // LS-BUILD-12, LS-OQ-28
        if self.count(kind) >= kind.supply() {
            no.push(Reason::NoFigure);
        }
        no
    }

    /// LS-BUILD-04: the reward comes after the payment.
    pub(crate) fn build(&mut self, who: usize, kind: Kind) {
        let cost = self.cheaper(who, kind.build_cost().expect("it was checked"));
        self.stand(kind);
        self.event(Event::Built(kind));
        // LS-SEER-02
        if kind == Kind::Seer {
            self.push_fog(None);
        }
        self.better_stack(kind, 2);
        self.pay(cost);
        self.gain(kind.build_reward());
    }

    /// LS-SHOP-07, LS-SHOP-08.
    fn better_stack(&mut self, kind: Kind, tier: u32) {
        if let Some(stack) = kind.stack() {
            self.tiers[stack] = tier;
            self.event(Event::Tier(stack, tier));
        }
    }

    pub(crate) fn against_upgrading(&self, who: usize, at: usize) -> Vec<Reason> {
        let structure = &self.structures[at];
        let Some(cost) = structure.kind.upgrade_cost() else { return vec![Reason::NoUpgrade] };
        let mut no = self.against_cost(self.cheaper(who, cost));
        if structure.upgraded {
            no.push(Reason::NoUpgrade);
        }
        if self.scenario < structure.kind.upgrade_from() {
            no.push(Reason::Scenario);
        }
        let stone = stone_of(structure.kind);
        if stone.is_some_and(|stone| self.count(stone) >= stone.supply()) {
            no.push(Reason::NoFigure);
        }
        no
    }

    pub(crate) fn upgrade(&mut self, who: usize, at: usize) {
        let kind = self.structures[at].kind;
        let cost = self.cheaper(who, kind.upgrade_cost().expect("it was checked"));
        // LS-BUILD-11: flames stay.
        match stone_of(kind) {
            Some(stone) => self.structures[at].kind = stone,
            None => self.structures[at].upgraded = true,
        }
        self.event(Event::Upgraded(self.structures[at].kind));
        self.better_stack(kind, 3);
        self.pay(cost);
        self.gain(kind.upgrade_reward());
    }

    // Damage and repair (LS-STRUCT, LS-REPAIR)

    pub(crate) fn damage(&mut self, at: usize, points: u32) {
        let structure = &mut self.structures[at];
        structure.damage += points;
        let (kind, damage) = (structure.kind, structure.damage);
        if damage >= kind.destroyed_at() {
            self.structures.remove(at);
            self.event(Event::Destroyed(kind));
        } else {
            self.event(Event::Damaged(kind, damage));
        }
    }

    fn repair_cost(&self, who: usize, points: u32) -> Goods {
        let less = self.of_hero(&self.heroes[who], "cheaper repairs");
        Goods { gold: 0, material: points.saturating_sub(less) }
    }

    pub(crate) fn against_repairing(&self, who: usize, at: usize, points: u32) -> Vec<Reason> {
        let mut no = self.against_cost(self.repair_cost(who, points));
        if points == 0 || points > self.structures[at].damage {
            no.push(Reason::Flames);
        }
        no
    }

    pub(crate) fn repair(&mut self, who: usize, at: usize, points: u32) {
        self.structures[at].damage -= points;
        self.event(Event::Repaired(self.structures[at].kind, points));
        self.pay(self.repair_cost(who, points));
    }

    // Ruins (LS-RUIN)

    pub(crate) fn workers(&self) -> u32 {
        let all = self.count(Kind::House) + self.of_all("more workers");
        all.saturating_sub(self.workers_used)
    }

    /// The rewards go to the stash; how many pieces of equipment are to be found is answered (LS-RUIN-04).
    pub(crate) fn plunder(&mut self, ruins: &[usize]) -> u32 {
        let mut found = 0;
        let mut ruins = ruins.to_vec();
        ruins.sort_unstable();
        for at in ruins.into_iter().rev() {
            let ruin = self.structures.remove(at);
            self.workers_used += ruin.kind.ruin_fields().expect("it was checked");
            self.event(Event::Plundered(ruin.kind));
            self.gain(ruin.holds.0);
            found += ruin.holds.1;
        }
        found
    }

    // Fog (LS-FOG, LS-SEER)

    /// LS-FOG-01, LS-FOG-06.
    pub(crate) fn fog_advances(&mut self) {
        self.fog = self.fog.map(|distance| distance.saturating_sub(1));
        self.event(Event::Fog(self.fog));
    }

    /// LS-FOG-03; one tile alone by a house rule (LS-OQ-06).
    pub(crate) fn push_fog(&mut self, only: Option<usize>) {
        for (tile, distance) in self.fog.iter_mut().enumerate() {
            if only.is_none_or(|only| only == tile) {
                *distance = (*distance + 1).min(FOG_END);
            }
        }
        self.event(Event::Fog(self.fog));
    }

    pub(crate) fn seer(&self) -> Option<&Structure> {
        self.structures.iter().find(|structure| structure.kind == Kind::Seer)
    }

    pub(crate) fn against_pushing(&self, tile: usize) -> Vec<Reason> {
        let mut no = self.against_cost(gold(2));
        if self.seer().is_none() {
            no.push(Reason::NoSeer);
        }
        // LS-OQ-07
        let stuck = if self.rules.push_one_tile {
            self.fog.get(tile) == Some(&FOG_END)
        } else {
            self.fog == [FOG_END; 3]
        };
        if stuck {
            no.push(Reason::FogAtEnd);
        }
        no
    }

    /// LS-SEER-06.
    pub(crate) fn guess_who(&self) -> bool {
        self.seer().is_some_and(|seer| seer.upgraded)
    }

    pub(crate) fn against_guessing(&self) -> Vec<Reason> {
        let mut no = self.against_cost(gold(2));
        match self.seer() {
            None => no.push(Reason::NoSeer),
            Some(seer) if !seer.upgraded => no.push(Reason::NotUpgraded),
            Some(_) => {}
        }
        no
    }

    // The supply phase and the end of the day

    /// LS-PROD-02, LS-PROD-03.
    pub(crate) fn produce(&mut self) {
        let mut goods = Goods { gold: self.of_all("more gold"), material: self.of_all("more material") };
        for structure in &self.structures {
            match (structure.kind, structure.upgraded) {
                (Kind::GoldMine, false) => goods.gold += 1,
                (Kind::GoldMine, true) => goods.gold += 3,
                (Kind::ScavengerCamp, false) => goods.material += 2,
                (Kind::ScavengerCamp, true) => goods.material += 4,
                _ => {}
            }
        }
        self.gain(goods);
    }

    /// LS-LEVEL-01 to LS-LEVEL-03: whether cards flip, and how many perks each hero gains.
    pub(crate) fn level_up(&self) -> (bool, u32) {
        match (self.scenario, self.day) {
            (1, 1) => (false, 0),
            (2, 1) => (true, 0),
            _ => (false, 1),
        }
    }

    /// LS-END-02, LS-END-03.
    pub(crate) fn regenerate(&mut self) {
        for who in 0..self.heroes.len() {
            let mana = self.full_mana(who);
            let healing = 1 + self.of_hero(&self.heroes[who], "more healing");
            let hero = &mut self.heroes[who];
            hero.wounds = hero.wounds.saturating_sub(healing);
            let wounds = hero.wounds;
            self.event(Event::Regenerated { who, mana, wounds });
        }
    }

    /// LS-END-06.
    pub(crate) fn recharge(&mut self) {
        for structure in &mut self.structures {
            if structure.kind == Kind::Catapult {
                structure.throws = 2;
            }
        }
        self.event(Event::Recharged(self.count(Kind::Catapult)));
    }

    fn full_mana(&self, who: usize) -> u32 {
        let hero = &self.heroes[who];
        let Some(card) = &hero.card else { return 0 };
        let printed = self.deck.card(card).list("mana")[usize::from(hero.second_level)];
        (printed + self.of_hero(hero, "more mana")).saturating_sub(self.of_hero(hero, "less mana"))
    }
}

/// LS-BUILD-10.
fn stone_of(kind: Kind) -> Option<Kind> {
    match kind {
        Kind::WoodenWall => Some(Kind::StoneWall),
        Kind::WoodenGate => Some(Kind::StoneGate),
        _ => None,
    }
}
