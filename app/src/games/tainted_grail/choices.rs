//! The choices on the main page, and the cards to choose from behind each of them.

use heapless::Vec;
use rules_core::card::{Card, CardRef, Field, Kind};
use rules_core::tainted_grail::day::{Dawn, Phase};
use rules_core::tainted_grail::party::{MAX_MEMBERS, Seat, Seats, Stack};
use rules_core::tainted_grail::{From, MAX_OFFERS, Offer, TaintedGrail};

use super::menu::{self, SECTIONS, Section};
use super::reminders::PER_PAGE;
use crate::decks::{Decks, Found};

/// Offers, and the pages beside the situation.
const MAX_CHOICES: usize = MAX_OFFERS + 16;
/// The owners from here on are the kings: their cards are the enemy's.
const FIRST_KING: u8 = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    Join,
    /// Begin an encounter of that sort.
    Start(Stack),
    /// A row of the menu, by its number.
    Do(u8),
    /// A list of such rows.
    Section(Section),
    /// The step of dawn or dusk is done.
    GoOn,
    EndDay,
    /// The die that the day waits for.
    Roll,
    Offer(Offer),
    /// What cards would come to.
    WhatIf,
    /// The pages beside the situation: turning to one shows it.
    Sequence,
    Party,
    Goods,
    Attributes,
    Worn,
    /// A page of its table.
    Enemy,
    /// What was done last.
    History,
    /// Two of them a page.
    Reminders(u8),
}

impl Choice {
    /// The pages behind which values are set.
    pub(super) const fn is_by_hand(self) -> bool {
        matches!(self, Choice::Party | Choice::Goods | Choice::Attributes)
    }
}

pub(super) type Choices = Vec<Choice, MAX_CHOICES>;

pub(super) fn is_running(game: &TaintedGrail) -> bool {
    game.encounter().is_some_and(|at| at.outcome().is_none() || at.asked().is_some())
}

pub(super) fn choices(game: &TaintedGrail, decks: &Decks<'_>) -> Choices {
    let mut choices: Choices = game.offers(decks).into_iter().map(Choice::Offer).collect();
    // There is room for all of them.
    let mut add = |choice| {
        let _ = choices.push(choice);
    };
    if decks.advises() && game.can_ask_what_if(decks) {
        add(Choice::WhatIf);
    }
    if !is_running(game) {
        between(game, &mut add);
    } else if !elsewhere(game).is_empty() {
        if !game.day().due(game.rules()).is_empty() {
            add(Choice::Roll);
        }
        add(Choice::Section(Section::Others));
    }
    if game.encounter().is_some() {
        add(Choice::Sequence);
        add(Choice::Enemy);
    }
    if !game.party().is_empty() {
        add(Choice::Party);
    }
    if !game.party().is_empty() && !is_running(game) {
        add(Choice::Goods);
        add(Choice::Attributes);
    }
    if worn(game, 0).0 > 0 {
        add(Choice::Worn);
    }
    if game.encounter().is_some() {
        add(Choice::History);
    }
    let reminders = game.reminders(decks).len().div_ceil(PER_PAGE);
    (0..reminders as u8).for_each(|page| add(Choice::Reminders(page)));
    choices
}

/// What can be done while no encounter is under way: the step of the day first.
fn between(game: &TaintedGrail, add: &mut dyn FnMut(Choice)) {
    let day = game.day();
    let someone = !game.party().is_empty();
    if day.awaited().is_some() {
        if !day.due(game.rules()).is_empty() {
            add(Choice::Roll);
        }
        return menu::offered(game, Section::Now).for_each(|number| add(Choice::Do(number)));
    }
    // At first they sit down; later somebody may join.
    let sets_up = day.day() == 0 && day.phase() == Phase::Dawn(Dawn::Effects);
    let joins = usize::from(game.party().len()) < MAX_MEMBERS;
    if joins && sets_up {
        add(Choice::Join);
    }
    if someone {
        if matches!(day.phase(), Phase::Dawn(_) | Phase::Dusk(_)) {
            add(Choice::GoOn);
        }
        menu::offered(game, Section::Now).for_each(|number| add(Choice::Do(number)));
        if day.phase() == Phase::Day {
            add(Choice::EndDay);
        }
        if day.phase() != Phase::Over {
            add(Choice::Start(Stack::Combat));
            add(Choice::Start(Stack::Diplomacy));
        }
    }
    for section in SECTIONS {
        if menu::offered(game, section).next().is_some() {
            add(Choice::Section(section));
        }
    }
    if joins && !sets_up {
        add(Choice::Join);
    }
}

/// The same without those who explore.
pub(super) fn free(game: &TaintedGrail) -> Seats {
    elsewhere(game).iter().filter(|&who| !game.day().exploring().contains(who)).collect()
}

/// Those of the cards that a walk finds, or of the prepared list: how many, and the one with that number.
pub(super) fn numbered<'a>(
    number: u8,
    decks: &'a Decks<'_>,
    walk: impl FnOnce(&mut dyn FnMut(&Card<'a>)),
) -> (u8, Option<Card<'a>>) {
    if let Some(list) = decks.list() {
        return (list.len().min(u8::MAX.into()) as u8, decks.listed(list, number));
    }
    let (mut count, mut found) = (0u8, None);
    walk(&mut |card| {
        if count == number {
            found = Some(*card);
        }
        count = count.saturating_add(1);
    });
    (count, found)
}

/// The cards that a choice is made among: how many, and the one with that number.
pub(super) fn cards<'a>(
    game: &TaintedGrail,
    choice: Choice,
    number: u8,
    decks: &'a Decks<'_>,
) -> (u8, Option<Card<'a>>) {
    numbered(number, decks, |add| walk(game, choice, decks, add))
}

/// Names the cards that a choice is made among.
pub(super) fn walk<'a>(
    game: &TaintedGrail,
    choice: Choice,
    decks: &'a Decks<'_>,
    add: &mut dyn FnMut(&Card<'a>),
) {
    let at = game.encounter();
    let stack = at.map_or(Stack::Combat, |at| at.stack());
    let active = at.and_then(|at| at.active()).and_then(|who| game.party().member(who));
    let active = active.map(|member| member.character().code());
    let kind = match choice {
        Choice::Start(Stack::Combat) => Kind::CombatEncounter,
        Choice::Start(Stack::Diplomacy) => Kind::DiplomacyEncounter,
        Choice::Offer(Offer::LayCard(From::Amberlings)) => Kind::Amberling,
        Choice::Offer(Offer::LayCard(From::Weather)) => Kind::Weather,
        Choice::Offer(_) | Choice::WhatIf if stack == Stack::Combat => Kind::CombatCard,
        Choice::Offer(_) | Choice::WhatIf => Kind::DiplomacyCard,
        _ => Kind::Character,
    };
    for Found { card, .. } in decks.cards(kind) {
        let owner = || card.amount(Field::Owner);
        let fits = match choice {
            Choice::Offer(Offer::LayCard(From::Enemy)) => is_enemys(&card),
            Choice::Offer(Offer::LayCard(From::Amberlings | From::Weather)) => {
                !game.is_gone(CardRef::of(card.id))
            }
            Choice::Offer(_) | Choice::WhatIf => owner() == active,
            _ => true,
        };
        if fits {
            add(&card);
        }
    }
}

/// A card of a king's stack, or of nobody we know.
pub(super) fn is_enemys(card: &Card<'_>) -> bool {
    card.amount(Field::Owner).is_none_or(|owner| owner >= FIRST_KING)
}

/// Those who meet an encounter, unless the table says otherwise: who explores, or everybody; without the dying, if anybody
/// else is there.
pub(super) fn everybody(game: &TaintedGrail) -> Seats {
    let explore = game.day().exploring();
    let all = if explore.is_empty() { game.party().seats() } else { explore };
    let able = game.party().members().filter(|&(who, member)| all.contains(who) && !member.is_dying());
    let able: Seats = able.map(|(who, _)| who).collect();
    if able.is_empty() { all } else { able }
}

/// The groups that can meet an encounter, the usual one first: how many, and the one with that number.
pub(super) fn takers(game: &TaintedGrail, number: u8) -> (u8, Option<Seats>) {
    let (party, day) = (game.party(), game.day());
    some_of(everybody(game), number, &|part| part.within(party.seats()) && day.may_meet(part, party).is_ok())
}

/// Whether the table is asked who takes part: also whether a dying character does (TG-OQ-46).
pub(super) fn asks_takers(game: &TaintedGrail) -> bool {
    let dying = |who| game.party().member(who).is_some_and(|member| member.is_dying());
    takers(game, 0).0 > 1 || everybody(game).iter().any(dying)
}

/// Those who go on with their day (TG-G-18).
pub(super) fn elsewhere(game: &TaintedGrail) -> Seats {
    let inside = game.party().in_encounter();
    game.party().seats().iter().filter(|&who| !inside.contains(who)).collect()
}

/// Who wears what: how many things, and the one with that number.
pub(super) fn worn(game: &TaintedGrail, number: u8) -> (u8, Option<(Seat, CardRef)>) {
    let (mut count, mut found) = (0, None);
    for (who, member) in game.party().members() {
        for one in member.belongings().iter().filter(|one| one.equipped) {
            if count == number {
                found = Some((who, one.card));
            }
            count += 1;
        }
    }
    (count, found)
}

/// The groups that can be formed of those, all of them first: how many, and the one with that number.
pub(super) fn groups(all: Seats, number: u8) -> (u8, Option<Seats>) {
    some_of(all, number, &|part| part.within(all))
}

fn some_of(first: Seats, number: u8, fits: &dyn Fn(Seats) -> bool) -> (u8, Option<Seats>) {
    let (mut count, mut found) = (1, (number == 0).then_some(first));
    for bits in 1..1u8 << MAX_MEMBERS {
        let part: Seats = Seat::ALL.into_iter().filter(|who| bits >> who.0 & 1 == 1).collect();
        if part != first && fits(part) {
            if count == number {
                found = Some(part);
            }
            count += 1;
        }
    }
    (count, found)
}

/// The member whose character a card shows.
pub(super) fn member_of(game: &TaintedGrail, card: &Card<'_>) -> Option<Seat> {
    let owner = card.amount(Field::Owner);
    let is = |(who, member): (Seat, &rules_core::tainted_grail::party::Member)| {
        let same = member.card() == CardRef::of(card.id) || Some(member.character().code()) == owner;
        same.then_some(who)
    };
    game.party().members().find_map(is)
}
