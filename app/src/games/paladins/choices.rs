//! The choices on the main page, and the cards to choose from behind each of them.

use heapless::Vec;
use rules_core::card::{Card, CardRef, Kind};
use rules_core::effect::PwOp;
use rules_core::paladins::{Area, Asked, MAX_PLAYERS, Mode, Paladins, Phase, Seat};

use crate::decks::{Decks, Found};
use crate::text::WestPage;

/// Thirteen areas, and the pages beside the situation.
const MAX_CHOICES: usize = 40;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// How many play, how much is checked, how hard the opponent is.
    SetUp,
    Board,
    HouseRules,
    /// What the table lays out for itself.
    LayOut,
    Begin,
    Roll,
    /// A card of that kind is laid, or chosen from a list.
    Lay(Kind),
    /// What the drawn suspicion card shows.
    Drawn(u8),
    /// It was done; in the order that the tower proposes.
    Done,
    /// There is no such card left.
    NoneLeft,
    Decline,
    /// Townsfolk in that slot.
    Townsfolk(u8),
    Tavern(u8),
    Act(Area),
    Pass,
    Option(u8),
    /// An area that is prayed clear.
    Clear(Area),
    /// Townsfolk that speak in an inquisition.
    Ability(u8),
    /// Light mode: something falls to a player.
    Receive(Seat),
    /// Light mode: a card comes to a player.
    Own,
    Finish,
    Score(Seat),
    /// The pages beside the situation: turning to one shows it.
    Ledger,
    Player(Seat),
    Verdict,
    Rows,
}

pub(super) type Choices = Vec<Choice, MAX_CHOICES>;

pub(super) fn choices(game: &Paladins, decks: &Decks<'_>) -> Choices {
    let at = game.state();
    let mut choices = Choices::new();
    // There is room for all of them.
    let mut add = |choice| {
        let _ = choices.push(choice);
    };
    match at.asked() {
        Some(asked) => offered(game, asked, decks, &mut add),
        None if at.phase() == Phase::Joining => {
            [Choice::Begin, Choice::SetUp, Choice::Board, Choice::HouseRules, Choice::LayOut]
                .into_iter()
                .for_each(&mut add);
        }
        None => at.seats().for_each(|who| add(Choice::Score(who))),
    }
    if at.phase() != Phase::Joining {
        add(Choice::Ledger);
        at.seats().for_each(|who| add(Choice::Player(who)));
        if at.phase() != Phase::Over {
            add(Choice::Verdict);
        }
        if at.mode() == Mode::Full || !at.orders().is_empty() {
            add(Choice::Rows);
        }
    }
    choices
}

/// What the table may answer.
fn offered(game: &Paladins, asked: Asked, decks: &Decks<'_>, add: &mut dyn FnMut(Choice)) {
    let at = game.state();
    let lay = |add: &mut dyn FnMut(Choice), kind, may_be_empty: bool| {
        add(Choice::Lay(kind));
        if may_be_empty {
            add(Choice::NoneLeft);
        }
    };
    match asked {
        Asked::StartPlayer => add(Choice::Roll),
        Asked::OpponentWorkshop { .. } | Asked::Order { .. } => lay(add, Kind::Order, false),
        Asked::Townsfolk { .. } => lay(add, Kind::Townsfolk, true),
        Asked::Outsider { .. } => lay(add, Kind::Outsider, true),
        Asked::Wall { .. } => lay(add, Kind::Wall, true),
        Asked::Favour { .. } => lay(add, Kind::Favour, false),
        Asked::Tavern { .. } => lay(add, Kind::Tavern, false),
        Asked::Paladin { .. } => lay(add, Kind::Paladin, false),
        Asked::Plan => lay(add, Kind::Plan, false),
        Asked::Suspicion { .. } => (0..=2).for_each(|shows| add(Choice::Drawn(shows))),
        Asked::SetupRecruit { .. } | Asked::FreeRecruit { .. } => {
            let there = (0..).zip(at.townsfolk()).filter(|(_, card)| card.is_some());
            there.for_each(|(slot, _)| add(Choice::Townsfolk(slot)));
        }
        Asked::TakeTavern { .. } => {
            let free = (0..).zip(at.taverns()).filter(|(_, (_, taken))| !taken);
            free.for_each(|(number, _)| add(Choice::Tavern(number)));
        }
        Asked::Turn { who } => {
            if at.player(who).is_some_and(|player| player.workers().total() > 0) {
                let open = |area: &Area| *area != Area::Favour || !at.favours().is_empty();
                Area::ALL.into_iter().filter(open).for_each(|area| add(Choice::Act(area)));
            }
            add(Choice::Pass);
        }
        Asked::Choose { options, .. } => (0..options).for_each(|option| add(Choice::Option(option))),
        Asked::Pray { who } => {
            let stands = |area: &Area| at.player(who).is_some_and(|player| player.placed(*area) > 0);
            Area::ALL.into_iter().filter(stands).for_each(|area| add(Choice::Clear(area)));
            add(Choice::Decline);
        }
        Asked::Abilities { .. } => {
            add(Choice::Done);
            game.abilities(decks, &mut |number, _| add(Choice::Ability(number)));
        }
        Asked::ByHand { .. } => add(Choice::Done),
        Asked::Ledger => {
            at.seats().for_each(|who| add(Choice::Receive(who)));
            add(Choice::Own);
            if at.orders().len() < 3 {
                add(Choice::Lay(Kind::Order));
            }
            add(Choice::Finish);
        }
        Asked::Card { row, .. } => {
            let kinds = [Kind::Townsfolk, Kind::Outsider, Kind::Favour, Kind::Tavern, Kind::Order];
            let kind = kinds.get(row as usize);
            kind.into_iter().for_each(|&kind| add(Choice::Lay(kind)));
            add(Choice::Decline);
        }
    }
}

/// What can fall to a player in the light mode, what concerns the inquisition first.
pub(super) const SYMBOLS: [PwOp; 11] = [
    PwOp::GainCriminal,
    PwOp::TakeTaxes,
    PwOp::DiscardSuspicion,
    PwOp::PayDebt,
    PwOp::DestroyDebt,
    PwOp::GainDebt,
    PwOp::GainSilver,
    PwOp::GainProvisions,
    PwOp::GainFaith,
    PwOp::GainStrength,
    PwOp::GainInfluence,
];

/// Cards that come to a player in the light mode.
pub(super) const OWNED: [Kind; 3] = [Kind::Townsfolk, Kind::Wall, Kind::Outsider];

/// The kind of the cards that a path leads to a choice among.
pub(super) fn kind(game: &Paladins, choice: Choice, path: &[u8]) -> Option<Kind> {
    match (choice, path) {
        (Choice::Board, [_]) => Some(Kind::Board),
        (Choice::Begin, [_]) if game.state().board().is_none() => Some(Kind::Board),
        (Choice::Lay(kind), [_]) => Some(kind),
        (Choice::Own, &[_, kind]) => OWNED.get(usize::from(kind)).copied(),
        _ => None,
    }
}

/// The cards of a kind that a choice is made among: how many, and the one with that number.
pub(super) fn cards(game: &Paladins, kind: Kind, number: u8, decks: &Decks<'_>) -> (u8, Option<CardRef>) {
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
pub(super) fn walk(game: &Paladins, kind: Kind, decks: &Decks<'_>, add: &mut dyn FnMut(&Card<'_>)) {
    for Found { card, .. } in decks.cards(kind) {
        if fits(game, &card) {
            add(&card);
        }
    }
}

/// Whether a card of that kind could be meant now. Of most there are several copies.
fn fits(game: &Paladins, card: &Card<'_>) -> bool {
    let (at, id) = (game.state(), CardRef::of(card.id));
    match (card.kind, at.asked()) {
        (Kind::Order, Some(Asked::OpponentWorkshop { .. })) => true,
        (Kind::Order, _) => !at.orders().contains(&id),
        (Kind::Favour, _) => !at.favours().contains(&id),
        (Kind::Paladin, Some(Asked::Paladin { who })) => {
            at.player(who).is_none_or(|player| !player.has_used(id))
        }
        _ => true,
    }
}

/// Most seats there are.
pub(super) const SEATS: usize = MAX_PLAYERS;

/// What the table lays out for itself; the last three for the opponent (PW-SET, PW-SOLO-01 to PW-SOLO-07).
pub(super) fn to_lay_out(game: &Paladins) -> &'static [WestPage] {
    const ALL: &[WestPage] = &[
        WestPage::LayOutPiles,
        WestPage::LayOutKing,
        WestPage::LayOutPaladins,
        WestPage::LayOutOpponent,
        WestPage::LayOutSchemes,
        WestPage::LayOutOnKing,
    ];
    let lines = if game.state().humans() == 1 { ALL.len() } else { 3 };
    ALL.get(..lines).unwrap_or(ALL)
}
