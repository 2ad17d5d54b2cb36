//! All lists of the game: those to choose from and those that the information pages show. Every entry is a `Line`, so that
//! one function puts all of them into words.

use heapless::Vec;
use rules_core::card::CardRef;
use rules_core::last_spell::{
    Burden, Category, DayStep, FogField, Group, Holder, LastSpell, NightNote, Phase, Progress, STACKS, Seat,
    Standing, Structure,
};

use crate::decks::Decks;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum List {
    Build,
    Upgrade,
    Repair,
    Take,
    Leave,
    Buy,
    Sell,
    Plunder,
    /// Piles of which one is turned.
    Piles,
    /// Who gets what was just bought.
    GiveTo,
    Swap,
    PutBack,
    Keep(Seat),
    Damage,
    Wounds,
    UsedUp,
    Found,
    /// What a trait starts with.
    Start(Seat),
    Steps,
    Afford,
    Hero(Seat),
    Fog,
    City,
    Stash,
    Tonight,
}

impl List {
    /// Shown as soon as it is turned to.
    pub(super) const fn is_page(self) -> bool {
        use List as L;
        matches!(
            self,
            L::Start(_) | L::Steps | L::Afford | L::Hero(_) | L::Fog | L::City | L::Stash | L::Tonight
        )
    }

    /// Several lines are chosen, then the first says that it is all.
    pub(super) const fn is_marked(self) -> bool {
        matches!(self, List::Sell | List::Plunder | List::Keep(_))
    }

    /// Its cards come from the decks.
    pub(super) const fn is_of_cards(self) -> bool {
        matches!(self, List::Buy | List::Found)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// The first of a list in which several are marked.
    Go,
    Build(Structure),
    /// One of those that are alike, by its place.
    Place(u8),
    Item(CardRef, Holder),
    Pile(FogField),
    Who(Seat),
    Step(DayStep, Progress),
    /// Mana, movement, hit points.
    Numbers(Seat),
    Level(Seat),
    Perk(u8, Option<CardRef>),
    Carries(Seat, Burden),
    Tier(Category),
    Mission(u8, CardRef),
    Spawn,
    Boss,
    Tokens,
    Note(NightNote),
    StartPerk(u8),
    StartWeapon(Category, u8),
    StartArmour(u8),
    StartExtra(Category),
}

pub(super) const BURDENS: [Burden; 7] = [
    Burden::OneHanded,
    Burden::TwoHanded,
    Burden::Legs,
    Burden::Body,
    Burden::Shield,
    Burden::Potion,
    Burden::Scroll,
];

/// Two of a sort with the same flames are as good as the same.
fn alike(one: &Standing, other: &Standing) -> bool {
    (one.what, one.upgraded, one.damage, one.holds) == (other.what, other.upgraded, other.damage, other.holds)
}

/// How many are like the one at this place.
pub(super) fn how_many(game: &LastSpell, place: u8) -> u8 {
    let city = game.state().city();
    match game.state().at_place(place) {
        Some(one) => city.iter().filter(|other| alike(one, other)).count() as u8,
        None => 0,
    }
}

fn is_first(game: &LastSpell, place: u8) -> bool {
    let before = game.state().city().iter().take(place.into());
    game.state().at_place(place).is_some_and(|one| before.clone().all(|other| !alike(one, other)))
}

/// One of each sort with the same flames, in the order of the book; the least damaged first.
pub(super) fn sorts(game: &LastSpell, see: &mut dyn FnMut(u8)) {
    let city = game.state().city();
    for what in Structure::ALL {
        for damage in 0..what.print().destroyed_at {
            for (place, one) in (0u8..).zip(city) {
                if one.what == what && one.damage == damage && is_first(game, place) {
                    see(place);
                }
            }
        }
    }
}

pub(super) fn each(game: &LastSpell, list: List, decks: &Decks<'_>, see: &mut dyn FnMut(Line)) {
    let at = game.state();
    let who = at.turn();
    if list.is_marked() {
        see(Line::Go);
    }
    match list {
        List::Build => {
            let built = Structure::ALL.into_iter().filter(|what| what.print().build.is_some());
            built.for_each(|what| see(Line::Build(what)));
        }
        List::Upgrade => upgrades(game, false, decks, see),
        List::Afford => {
            game.builds(who, decks, &mut |what, may| {
                if may.is_ok() {
                    see(Line::Build(what));
                }
            });
            upgrades(game, true, decks, see);
        }
        List::Repair => sorts(game, &mut |place| {
            if at.at_place(place).is_some_and(|one| one.damage > 0) {
                see(Line::Place(place));
            }
        }),
        List::Damage => sorts(game, &mut |place| see(Line::Place(place))),
        List::City => {
            sorts(game, &mut |place| see(Line::Place(place)));
            Category::ALL.into_iter().take(STACKS).for_each(|stack| see(Line::Tier(stack)));
        }
        List::Plunder => game.ruins(&mut |place, _, _| see(Line::Place(place))),
        List::Take | List::Sell | List::PutBack | List::Stash => items(game, Holder::Stash, see),
        List::Leave => items(game, Holder::Hero(who), see),
        List::Keep(who) => items(game, Holder::Hero(who), see),
        List::Swap | List::UsedUp => holders(game).into_iter().for_each(|holder| items(game, holder, see)),
        List::Piles | List::Fog => game.fog_fields(&mut |pile| see(Line::Pile(pile))),
        List::GiveTo | List::Wounds => at.seats().for_each(|who| see(Line::Who(who))),
        List::Start(who) => start(game, who, decks, see),
        List::Steps => {
            game.day_steps(&mut |step, progress| see(Line::Step(step, progress)));
            let missions = (0..).zip(at.missions()).filter_map(|(goddess, card)| Some((goddess, card?)));
            missions.for_each(|(goddess, card)| see(Line::Mission(goddess, card)));
        }
        List::Hero(who) => {
            // Without a card nobody knows them.
            let numbers = [game.mana(who, decks), game.movement(who, decks), game.hit_points(who, decks)];
            if numbers.iter().any(|number| *number != Ok(None)) {
                see(Line::Numbers(who));
            }
            BURDENS.into_iter().for_each(|burden| see(Line::Carries(who, burden)));
            see(Line::Level(who));
            let perks = at.hero(who).map(|hero| hero.perks()).unwrap_or_default();
            perks.iter().for_each(|perk| see(Line::Perk(perk.level, perk.card)));
        }
        List::Tonight => {
            see(Line::Spawn);
            if at.boss().is_some() {
                see(Line::Boss);
            }
            see(Line::Tokens);
            game.night_notes(&mut |note| see(Line::Note(note)));
        }
        List::Buy | List::Found => {}
    }
}

fn upgrades(game: &LastSpell, legal: bool, decks: &Decks<'_>, see: &mut dyn FnMut(Line)) {
    game.upgrades(game.state().turn(), decks, &mut |place, _, may| {
        if is_first(game, place) && (may.is_ok() || !legal) {
            see(Line::Place(place));
        }
    });
}

fn start(game: &LastSpell, who: Seat, decks: &Decks<'_>, see: &mut dyn FnMut(Line)) {
    let gear = game.start_gear(who, decks);
    let lines = [
        gear.perk.map(Line::StartPerk),
        gear.weapon.map(|(stack, tier)| Line::StartWeapon(stack, tier)),
        gear.armour.map(Line::StartArmour),
        gear.extra.map(Line::StartExtra),
    ];
    lines.into_iter().flatten().for_each(see);
}

pub(super) type Holders = Vec<Holder, 5>;

/// The stash and every hero.
pub(super) fn holders(game: &LastSpell) -> Holders {
    [Holder::Stash].into_iter().chain(game.state().seats().map(Holder::Hero)).collect()
}

fn items(game: &LastSpell, holder: Holder, see: &mut dyn FnMut(Line)) {
    let held = match holder {
        Holder::Stash => game.state().stash(),
        Holder::Hero(who) => game.state().hero(who).map(|hero| hero.items()).unwrap_or_default(),
        Holder::Stack | Holder::Box => &[],
    };
    held.iter().for_each(|&card| see(Line::Item(card, holder)));
}

/// How many lines there are, and the one with that number.
pub(super) fn lines(game: &LastSpell, list: List, number: u8, decks: &Decks<'_>) -> (u8, Option<Line>) {
    let (mut count, mut found) = (0u8, None);
    each(game, list, decks, &mut |line| {
        if count == number {
            found = Some(line);
        }
        count = count.saturating_add(1);
    });
    (count, found)
}

/// The lines that are marked: those that were chosen an odd number of times.
pub(super) fn is_marked(chosen: &[u8], number: u8) -> bool {
    chosen.iter().filter(|&&other| other == number).count() % 2 == 1
}

/// Whether it is a building, whose neighbours matter.
pub(super) fn is_building(what: Structure) -> bool {
    matches!(what.group(), Group::Production | Group::Equipment | Group::Special)
}

pub(super) fn is_day(game: &LastSpell) -> bool {
    matches!(game.state().phase(), Phase::Supply | Phase::Main | Phase::EndOfDay | Phase::Night)
}
