//! The choices on the main page, and the cards to choose from behind each of them.

use heapless::Vec;
use rules_core::card::{Card, CardRef, Field, Kind};
use rules_core::last_spell::{Asked, Category, Doing, LastSpell, Phase, Seat, Structure};

use super::lists::{List, is_day, sorts};
use crate::decks::{Decks, Found};

/// At dawn a line for each sort of structure with the same flames, and the pages beside the situation.
const MAX_CHOICES: usize = 65;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    Begin,
    /// How many play, which scenario, how it begins, which pattern cards.
    SetUp,
    HouseRules,
    /// A card of that kind is laid, or chosen from a list.
    Lay(Kind),
    /// It was done, or there is no card.
    Done,
    Decline,
    Roll,
    Pick(u8),
    QuickMix,
    /// How far away the fog begins.
    Distance,
    /// What a ruin holds, typed.
    Holds,
    /// What the chest holds, typed.
    Stored,
    /// The fields of a direction card, typed.
    Row,
    Pass,
    /// Somebody takes a pass back.
    TakeBack(Seat),
    Refresh,
    PushFog,
    /// One more flame on a structure of this sort.
    Flame(u8),
    /// To a list; pages are shown as soon as they are turned to.
    Open(List),
    ByHand,
}

pub(super) type Choices = Vec<Choice, MAX_CHOICES>;

pub(super) fn choices(game: &LastSpell, decks: &Decks<'_>) -> Choices {
    let at = game.state();
    let mut choices = Choices::new();
    // There is room for all of them.
    let mut add = |choice| {
        let _ = choices.push(choice);
    };
    match at.asked() {
        Some(asked) => offered(game, asked, &mut add),
        None if at.phase() == Phase::Joining => {
            [Choice::Begin, Choice::SetUp, Choice::HouseRules].into_iter().for_each(&mut add);
        }
        None => {}
    }
    if let Some(Asked::Gear { who } | Asked::Perk { who }) = at.asked()
        && super::lists::lines(game, List::Start(who), 0, decks).0 > 0
    {
        add(Choice::Open(List::Start(who)));
    }
    if at.phase() != Phase::Joining {
        if is_day(game) {
            add(Choice::Open(List::Steps));
        }
        if at.phase() == Phase::Main {
            add(Choice::Open(List::Afford));
        }
        at.seats().for_each(|who| add(Choice::Open(List::Hero(who))));
        if !at.row().is_empty() {
            add(Choice::Open(List::Fog));
        }
        // In the night it is among the answers.
        if at.phase() == Phase::EndOfDay {
            add(Choice::Open(List::Tonight));
        }
        add(Choice::Open(List::City));
        if !at.stash().is_empty() {
            add(Choice::Open(List::Stash));
        }
        add(Choice::ByHand);
    }
    choices
}

/// What the table may answer.
fn offered(game: &LastSpell, asked: Asked, add: &mut dyn FnMut(Choice)) {
    let at = game.state();
    let open = Choice::Open;
    match asked {
        Asked::Confirm(_) => add(Choice::Done),
        Asked::FogStart => add(Choice::Distance),
        Asked::Ruin { .. } => [Choice::Lay(Kind::Ruin), Choice::Holds].into_iter().for_each(add),
        Asked::Mission { .. } => [Choice::Lay(Kind::Mission), Choice::Done].into_iter().for_each(add),
        Asked::FirstPlayer => at.seats().for_each(|who| add(Choice::Pick(who.0))),
        Asked::Hero { .. } => [Choice::Lay(Kind::Hero), Choice::Done].into_iter().for_each(add),
        Asked::Trait { .. } => [Choice::Lay(Kind::Trait), Choice::Done].into_iter().for_each(add),
        Asked::Side { .. } => (0..2).for_each(|side| add(Choice::Pick(side))),
        Asked::Perk { .. } => {
            add(Choice::Lay(Kind::Perk));
            if at.phase() != Phase::Supply {
                add(Choice::QuickMix);
            }
            (1..=4).for_each(|level| add(Choice::Pick(level)));
        }
        Asked::Gear { .. } => [Choice::Lay(Kind::Equipment), Choice::Done].into_iter().for_each(add),
        Asked::Swap => [Choice::Done, open(List::Swap)].into_iter().for_each(add),
        Asked::Chest => {
            [Choice::Lay(Kind::Equipment), Choice::Stored, open(List::PutBack)].into_iter().for_each(add);
        }
        Asked::Direction => [Choice::Lay(Kind::Direction), Choice::Row].into_iter().for_each(add),
        Asked::Coin => [Choice::Roll, Choice::Pick(0), Choice::Pick(1)].into_iter().for_each(add),
        Asked::DryadTile => (1..=3).for_each(|tile| add(Choice::Pick(tile))),
        Asked::Pattern { .. } => [Choice::Lay(Kind::Pattern), Choice::Done].into_iter().for_each(add),
        Asked::Turn { who, doing } => turn(game, who, doing, add),
        Asked::Placement { .. } => [Choice::Done, Choice::Decline].into_iter().for_each(add),
        Asked::FirstCard { .. } | Asked::Prize { .. } => {
            [Choice::Lay(Kind::Equipment), Choice::Done].into_iter().for_each(add);
        }
        Asked::Night => {
            let more = [Choice::Done, open(List::Tonight), open(List::Damage)];
            more.into_iter().for_each(&mut *add);
            of_night(add);
        }
        // A press adds a flame: nothing is between them.
        Asked::Dawn => {
            add(Choice::Done);
            sorts(game, &mut |place| add(Choice::Flame(place)));
            of_night(add);
        }
        Asked::Missions | Asked::BossBeaten | Asked::PlayOn => {
            [Choice::Pick(1), Choice::Pick(0)].into_iter().for_each(add);
        }
        Asked::Keep { who } => add(open(List::Keep(who))),
    }
}

fn of_night(add: &mut dyn FnMut(Choice)) {
    [List::Wounds, List::UsedUp, List::Found].into_iter().for_each(|list| add(Choice::Open(list)));
}

/// One action, or more of the one under way (LS-BUILD-01).
fn turn(game: &LastSpell, who: Seat, doing: Option<Doing>, add: &mut dyn FnMut(Choice)) {
    let at = game.state();
    let has_items = at.hero(who).is_some_and(|hero| !hero.items().is_empty());
    let (has_stash, may_equip) = (!at.stash().is_empty(), doing != Some(Doing::Trading));
    let may_trade = doing != Some(Doing::Equipping);
    let is_free = doing.is_none();
    let (shop, seer) = (at.stands(Structure::Shop), at.stands(Structure::Seer));
    let has_bought = at.just_bought().is_some_and(|card| at.stash().contains(&card));
    let is_hurt = at.city().iter().any(|one| one.damage > 0);
    let has_ruins = at.city().iter().any(|one| one.what >= Structure::SmallRuin);
    let open = Choice::Open;
    let rows = [
        (doing.is_some(), Choice::Done),
        (has_bought, open(List::GiveTo)),
        (is_free, open(List::Build)),
        (is_free, open(List::Upgrade)),
        (is_free && is_hurt, open(List::Repair)),
        (is_free && has_ruins, open(List::Plunder)),
        (may_trade && shop, open(List::Buy)),
        (may_trade && has_stash, open(List::Sell)),
        (may_equip && has_stash, open(List::Take)),
        (may_equip && has_items, open(List::Leave)),
        (is_free && shop, Choice::Refresh),
        (is_free && seer, Choice::PushFog),
        (is_free && at.seer_is_upgraded(), open(List::Piles)),
        (is_free, Choice::Pass),
    ];
    rows.into_iter().filter(|(there, _)| *there).for_each(|(_, choice)| add(choice));
    if is_free {
        at.seats().filter(|&other| at.has_passed(other)).for_each(|other| add(Choice::TakeBack(other)));
    }
}

/// The kind of the cards that a path leads to a choice among.
pub(super) fn kind(choice: Choice, path: &[u8]) -> Option<Kind> {
    match (choice, path) {
        (Choice::Lay(kind), [_]) => Some(kind),
        (Choice::Open(list), [_]) if list.is_of_cards() => Some(Kind::Equipment),
        _ => None,
    }
}

/// The cards that a choice is made among: how many, and the one with that number.
pub(super) fn cards(game: &LastSpell, kind: Kind, number: u8, decks: &Decks<'_>) -> (u8, Option<CardRef>) {
    if let Some(list) = decks.list() {
        let card = decks.listed(list, number).map(|card| CardRef::of(card.id));
        return (list.len().min(u8::MAX.into()) as u8, card);
    }
    let (mut count, mut found) = (0u8, None);
    walk(game, kind, decks, &mut |card| {
        if count == number {
            found = Some(CardRef::of(card.id));
        }
        count = count.saturating_add(1);
    });
    (count, found)
}

/// Names the cards that a choice is made among.
pub(super) fn walk(game: &LastSpell, kind: Kind, decks: &Decks<'_>, add: &mut dyn FnMut(&Card<'_>)) {
    for Found { card, .. } in decks.cards(kind) {
        if fits(game, &card) {
            add(&card);
        }
    }
}

/// Whether a card of that kind could be meant now; what nobody has stated is asked for.
fn fits(game: &LastSpell, card: &Card<'_>) -> bool {
    let at = game.state();
    let is = |field, wanted: u8| card.amount(field).is_none_or(|amount| amount == wanted);
    let on_board = || {
        let stack = card.amount(Field::Stack).and_then(|stack| Category::ALL.get(usize::from(stack)));
        stack.is_none_or(|&stack| !stack.has_tiers() || is(Field::Tier, at.tier(stack)))
    };
    match (card.kind, at.asked()) {
        (Kind::Ruin, Some(Asked::Ruin { size })) => is(Field::Size, size),
        (Kind::Mission, Some(Asked::Mission { goddess })) => is(Field::Goddess, goddess),
        (Kind::Equipment, Some(Asked::FirstCard { stack })) => is(Field::Stack, stack as u8) && on_board(),
        (Kind::Equipment, Some(Asked::Prize { .. } | Asked::Turn { .. })) => on_board(),
        (Kind::Pattern, _) => {
            let number = card.amount(Field::Number).unwrap_or(0);
            is(Field::Variant, game.has_variant(number).into())
        }
        _ => true,
    }
}
