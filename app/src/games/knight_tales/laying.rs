//! The action or question that a laid card leads to, depending on the moment.

use rules_core::card::{Card, CardRef, Field, Kind};
use rules_core::effect::{Question, Trigger};
use rules_core::knight_tales::{Action, Asked, KnightTales, Offer, Phase, Picked, Seat, Spot};

use super::act;
use super::choices::{Choice, asked_who, choices, usable};
use crate::decks::Decks;
use crate::games::{Leads, Path};

pub(super) fn lay(game: &KnightTales, card: &Card<'_>, decks: &Decks<'_>) -> Leads<Action> {
    match (game.state().asked(), card.kind) {
        (Some(Asked::DayTurn { who }), Kind::Trophy) => trophy(game, who, card, decks),
        _ => act(answer(game, card, decks)),
    }
}

fn answer(game: &KnightTales, card: &Card<'_>, decks: &Decks<'_>) -> Option<Action> {
    let (at, id) = (game.state(), CardRef::of(card.id));
    let Some(asked) = at.asked() else {
        return match (at.phase(), card.kind) {
            (Phase::Over(_), _) => at.compares().then_some(Action::Compare(id)),
            (_, Kind::Knight | Kind::Die | Kind::MarketCard) => Some(Action::Lay(id)),
            _ => None,
        };
    };
    if let Some(picked) = pick(game, id, decks) {
        return Some(picked);
    }
    match (asked, card.kind) {
        // The card that asks is laid: yes, or it was done.
        (Asked::Text { text, question: Question::May }, _) => (text.card == id).then_some(Action::Accept),
        (Asked::ByHand { text, .. } | Asked::Text { text, question: Question::Manual { .. } }, _) => {
            (text.card == id).then_some(Action::Done)
        }
        (Asked::Helpers { .. }, Kind::Villager | Kind::CoopCard)
        | (Asked::Quest { .. }, Kind::Quest)
        | (Asked::Renown { .. }, Kind::Renown)
        | (Asked::Boss, Kind::Boss)
        | (Asked::Tactic, Kind::Tactic)
        | (Asked::Reveal { .. }, Kind::Minion | Kind::Champion | Kind::Monster) => Some(Action::Lay(id)),
        (Asked::DayTurn { .. }, Kind::MarketCard) => Some(Action::Buy(id)),
        // A black die, or a red one.
        (Asked::FewerDice { .. }, Kind::Die) => {
            let colour = game.amount(id, Field::DieColour, decks)?;
            colour.checked_sub(1).map(Action::ChooseOption)
        }
        (
            Asked::Target { .. } | Asked::Actions,
            Kind::Minion | Kind::Champion | Kind::Monster | Kind::Boss,
        ) => target(game, id).map(Action::Attack),
        (Asked::Actions | Asked::Reactions | Asked::Window(_), _) => used(game, asked, card, decks),
        _ => None,
    }
}

/// Of several that look alike the next one behind the target.
fn target(game: &KnightTales, id: CardRef) -> Option<Spot> {
    let field = game.state().field();
    let is = |spot: &Spot| field.monster(*spot).is_some_and(|monster| monster.card == Some(id));
    let all = || field.spots().chain([Spot::Boss]).filter(is);
    let now = game.state().attack().map(|attack| attack.target);
    let behind = all().skip_while(|&spot| now != Some(spot)).nth(1);
    behind.or_else(|| all().find(|&spot| now != Some(spot)))
}

/// What of this player's pile pays for it; where there is something to choose, only the owner looks.
fn trophy(game: &KnightTales, who: Seat, card: &Card<'_>, decks: &Decks<'_>) -> Leads<Action> {
    let trophy = CardRef::of(card.id);
    let take = |give| Leads::Act(Action::TakeTrophy { trophy, give });
    match game.payments(who, trophy, decks).as_slice() {
        &[give] => take(give),
        // The rules say why not, and no word about the pile.
        [] => take([trophy; 2]),
        _ => {
            let line = choices(game, decks).iter().position(|&choice| choice == Choice::Trophy);
            // Before there is a list, any number leads to it.
            let number = decks.list().map_or(Some(0), |list| list.position(decks, card.id));
            let path = line
                .zip(number)
                .and_then(|(line, number)| Path::from_slice(&[line as u8, number as u8]).ok());
            path.map_or(Leads::Nowhere, Leads::Ask)
        }
    }
}

/// A card beside the board, the knight's own board or a helper; the rules say why not.
fn used(game: &KnightTales, asked: Asked, card: &Card<'_>, decks: &Decks<'_>) -> Option<Action> {
    let id = CardRef::of(card.id);
    let trigger = match asked {
        Asked::Actions => Trigger::KnightAction,
        Asked::Reactions => Trigger::KnightReaction,
        Asked::Window(trigger) => trigger,
        _ => return None,
    };
    let kinds = [Kind::Knight, Kind::MarketCard, Kind::Trophy, Kind::Villager, Kind::CoopCard];
    let ready =
        (0..).map_while(|number| usable(game, trigger, number, decks).1).find(|&(_, other)| other == id);
    let who = ready.map_or(asked_who(game), |(who, _)| who);
    kinds.contains(&card.kind).then_some(Action::Use { who, card: id })
}

/// The card is what one of the picks stands for.
fn pick(game: &KnightTales, id: CardRef, decks: &Decks<'_>) -> Option<Action> {
    let at = game.state();
    game.offers(decks).into_iter().find_map(|offer| {
        let Offer::Pick(number) = offer else { return None };
        let card = match game.picked(number, decks)? {
            Picked::Card(card) => Some(card),
            Picked::Knight(who) => at.knight(who).map(|knight| knight.card),
            Picked::Spot(spot) => at.field().monster(spot).and_then(|monster| monster.card),
            Picked::Lane(_) => None,
        };
        (card == Some(id)).then_some(Action::Pick(number))
    })
}
