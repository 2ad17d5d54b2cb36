//! The choices on the main page, and the cards to choose from behind each of them.

use heapless::Vec;
use rules_core::card::{Card, CardRef, Field, Kind, List};
use rules_core::effect::Trigger;
use rules_core::knight_tales::{Asked, Attack, Giver, KnightTales, Mode, Offer, Phase, Picked, Seat, Spot};

use super::pages::REMINDERS_A_PAGE;
use crate::decks::{Decks, Found};

/// Offers, and the pages beside the situation.
const MAX_CHOICES: usize = 48;
/// Three with an action, three with a reaction.
const HELPERS_OF_A_SORT: usize = 3;
/// As the market's type names it.
const LONGSWORD: u8 = 6;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// Mode and difficulty.
    SetUp,
    HouseRules,
    Dice,
    Trophy,
    Offer(Offer),
    /// The pages beside the situation: turning to one shows it.
    Shares,
    /// What is foreseen of the attack under way.
    Odds,
    /// What each use of wrath is worth.
    Wrath,
    Map,
    Knights,
    Village,
    Quests,
    Piles,
    Score(Seat),
    /// Cards of the record that were not laid again.
    Missing,
    /// Two of them a page.
    Reminders(u8),
}

pub(super) type Choices = Vec<Choice, MAX_CHOICES>;

/// What goes on stands first, what costs something behind it, and other targets last.
const fn rank(offer: Offer) -> u8 {
    match offer {
        Offer::PayFatigue | Offer::Resolve | Offer::Strike | Offer::Roll => 0,
        Offer::Use(_) => 1,
        Offer::AddDie | Offer::ResolveDoom => 2,
        Offer::Attack(_) => 4,
        _ => 3,
    }
}

pub(super) fn choices(game: &KnightTales, decks: &Decks<'_>) -> Choices {
    let at = game.state();
    let mut choices = Choices::new();
    // There is room for all of them.
    let mut add = |choice| {
        let _ = choices.push(choice);
    };
    let offers = game.offers(decks);
    let is_target = |offer: Offer| at.attack().map(|attack| Offer::Attack(attack.target)) == Some(offer);
    for wanted in 0..=4 {
        if let (4, Some(attack)) = (wanted, at.attack()) {
            match decks.advises() {
                true if is_planned(attack) => add(Choice::Odds),
                true if at.asked() == Some(Asked::Reactions) && has_wrath(game, attack) => add(Choice::Wrath),
                _ => {}
            }
            if is_planned(attack) {
                add(Choice::Shares);
            }
        }
        let here = offers.iter().copied().filter(|&offer| rank(offer) == wanted && !is_target(offer));
        // Dice have their own line, and are named by default.
        here.filter(|&offer| offer != Offer::Lay(Kind::Die)).for_each(|offer| add(Choice::Offer(offer)));
    }
    match at.phase() {
        Phase::Joining => [Choice::SetUp, Choice::HouseRules, Choice::Dice].into_iter().for_each(&mut add),
        Phase::Day if at.defeated(asked_who(game)).nth(1).is_some() => add(Choice::Trophy),
        Phase::Night if !at.field().lane(0).is_empty() || at.field().boss().is_some() => add(Choice::Map),
        Phase::Over(_) if at.compares() => {
            at.seats().for_each(|who| add(Choice::Score(who)));
            if at.not_compared().next().is_some() {
                add(Choice::Missing);
            }
        }
        _ => {}
    }
    if at.round() > 0 {
        add(Choice::Village);
        add(Choice::Knights);
        if !at.quests().is_empty() {
            add(Choice::Quests);
        }
        add(Choice::Piles);
    }
    let reminders = game.reminders().len().div_ceil(REMINDERS_A_PAGE);
    (0..reminders as u8).for_each(|page| add(Choice::Reminders(page)));
    choices
}

/// The dice of an attack are still to fall.
fn is_planned(attack: &Attack) -> bool {
    attack.dice.is_empty()
}

fn has_wrath(game: &KnightTales, attack: &Attack) -> bool {
    let knight = game.state().knight(attack.attacker);
    attack.allows_wrath() && knight.is_some_and(|knight| knight.wrath_left() > 0)
}

/// Whose turn it is by day.
pub(super) fn asked_who(game: &KnightTales) -> Seat {
    match game.state().asked() {
        Some(Asked::DayTurn { who } | Asked::Target { who } | Asked::OrderRoll { who }) => who,
        _ => game.state().attack().map_or(Seat(u8::MAX), |attack| attack.attacker),
    }
}

/// The place on the map that a choice is about.
pub(super) fn spot(game: &KnightTales, choice: Choice, decks: &Decks<'_>) -> Option<Spot> {
    match choice {
        Choice::Offer(Offer::Attack(spot)) => Some(spot),
        Choice::Offer(Offer::Pick(number)) => match game.picked(number, decks) {
            Some(Picked::Spot(spot)) => Some(spot),
            _ => None,
        },
        Choice::Offer(Offer::Lay(Kind::Minion)) => match game.state().asked() {
            Some(Asked::Reveal { lane, place }) => Some(Spot::Lane { lane, place }),
            _ => None,
        },
        _ => None,
    }
}

/// The die that a choice is about.
pub(super) const fn die(choice: Choice) -> Option<u8> {
    match choice {
        Choice::Offer(Offer::Reroll(die) | Offer::Faith(die) | Offer::PickDie(die) | Offer::ToToken(die)) => {
            Some(die)
        }
        _ => None,
    }
}

const fn kinds(choice: Choice) -> &'static [Kind] {
    match choice {
        Choice::Dice => &[Kind::Die],
        Choice::Trophy => &[Kind::Trophy],
        Choice::Offer(Offer::Buy) => &[Kind::MarketCard],
        Choice::Offer(Offer::Lay(kind)) => match kind {
            Kind::Knight => &[Kind::Knight],
            Kind::Minion => &[Kind::Minion, Kind::Champion, Kind::Monster],
            Kind::Villager => &[Kind::Villager],
            Kind::CoopCard => &[Kind::CoopCard],
            Kind::Quest => &[Kind::Quest],
            Kind::Renown => &[Kind::Renown],
            Kind::Boss => &[Kind::Boss],
            Kind::Tactic => &[Kind::Tactic],
            _ => &[],
        },
        _ => &[],
    }
}

/// The cards that a choice is made among: how many, and the one with that number.
pub(super) fn cards(
    game: &KnightTales,
    choice: Choice,
    number: u8,
    decks: &Decks<'_>,
) -> (u8, Option<CardRef>) {
    if let Some(list) = decks.list() {
        let card = decks.listed(list, number).map(|card| CardRef::of(card.id));
        return (list.len().min(u8::MAX.into()) as u8, card);
    }
    let (mut count, mut found) = (0u8, None);
    walk(game, choice, decks, &mut |card| {
        if count == number {
            found = Some(CardRef::of(card.id));
        }
        count = count.saturating_add(1);
    });
    (count, found)
}

/// Names the cards that a choice is made among.
pub(super) fn walk(game: &KnightTales, choice: Choice, decks: &Decks<'_>, add: &mut dyn FnMut(&Card<'_>)) {
    for &kind in kinds(choice) {
        for Found { card, .. } in decks.cards(kind) {
            if fits(game, &card, decks) {
                add(&card);
            }
        }
    }
}

/// Whether a card of that kind could be meant now; one that nobody has stated could.
fn fits(game: &KnightTales, card: &Card<'_>, decks: &Decks<'_>) -> bool {
    let (at, id) = (game.state(), CardRef::of(card.id));
    let amount = |field| game.amount(id, field, decks);
    let is = |field, wanted: u8| amount(field).is_none_or(|number| number == wanted);
    match (card.kind, at.asked()) {
        (Kind::Knight, _) => at.knights().iter().all(|knight| knight.card != id),
        (Kind::Villager | Kind::CoopCard, _) => {
            let icon = amount(Field::Icon);
            let same = |card| game.amount(card, Field::Icon, decks) == icon;
            let alike = at.helpers().iter().filter(|helper| same(helper.card)).count();
            alike < HELPERS_OF_A_SORT && at.helpers().iter().all(|helper| helper.card != id)
        }
        (Kind::Boss, _) => !at.bosses().contains(&id),
        (Kind::Quest, Some(Asked::Quest { deck })) => is(Field::QuestDeck, deck),
        (Kind::Renown, Some(Asked::Renown { night })) => is(Field::Night, night),
        (Kind::Tactic, _) => {
            let boss = at.field().boss();
            let of = boss.and_then(|boss| game.amount(boss.monster.card?, Field::OfBoss, decks));
            let seen = boss.is_some_and(|boss| boss.tactics.contains(&id));
            !seen && of.is_none_or(|of| is(Field::OfBoss, of))
        }
        (Kind::MarketCard, Some(Asked::DayTurn { who })) => {
            let gold = at.knight(who).map_or(0, |knight| knight.gold);
            amount(Field::MarketType) != Some(LONGSWORD)
                && amount(Field::Cost).is_none_or(|cost| u16::from(cost) <= gold)
        }
        (Kind::Trophy, Some(Asked::DayTurn { who })) => !game.payments(who, id, decks).is_empty(),
        _ => true,
    }
}

/// A card of the decks that the game can begin with: the first with that sort, all of it stated.
fn first(game: &KnightTales, decks: &Decks<'_>, kind: Kind, field: Field, wanted: u8) -> Option<CardRef> {
    let fits = |card: &Card<'_>| {
        let id = CardRef::of(card.id);
        let known = |place| kind != Kind::Die || game.entry(id, List::Faces, place, decks).is_some();
        game.amount(id, field, decks) == Some(wanted) && (0..6).all(known)
    };
    decks.cards(kind).map(|found| found.card).find(fits).map(|card| CardRef::of(card.id))
}

/// Dice and longsword that are played with where nobody has laid others.
pub(super) fn gear(game: &KnightTales, decks: &Decks<'_>) -> ([CardRef; 3], Option<CardRef>) {
    let die = |colour| first(game, decks, Kind::Die, Field::DieColour, colour).unwrap_or(CardRef(0));
    ([0, 1, 2].map(die), first(game, decks, Kind::MarketCard, Field::MarketType, LONGSWORD))
}

/// Cards that can be used at a moment: how many, and the one with that number.
pub(super) fn usable(
    game: &KnightTales,
    trigger: Trigger,
    number: u8,
    decks: &Decks<'_>,
) -> (u8, Option<(Seat, CardRef)>) {
    let (mut count, mut found) = (0u8, None);
    game.usable(trigger, decks, &mut |who, card| {
        if count == number {
            found = Some((who, card));
        }
        count = count.saturating_add(1);
    });
    (count, found)
}

/// The givers of an attack's dice: how many, and the one with that number.
pub(super) fn shares(
    game: &KnightTales,
    number: u8,
    decks: &Decks<'_>,
) -> (u8, Option<(Giver, rules_core::knight_tales::Counters)>) {
    let (mut count, mut found) = (0u8, None);
    game.shares(decks, &mut |giver, counters| {
        if count == number {
            found = Some((giver, counters));
        }
        count = count.saturating_add(1);
    });
    (count, found)
}

pub(super) const MODES: [Mode; 3] = [Mode::Competitive, Mode::Solo, Mode::Coop];
