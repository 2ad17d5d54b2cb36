//! Turns the answers to the questions of a menu row into the next question or the action.

use rules_core::card::{Card, Kind};
use rules_core::tainted_grail::day::{Action as Day, Awaited};
use rules_core::tainted_grail::party::{Action as Sheet, Holding, Scale};
use rules_core::tainted_grail::{Action, TaintedGrail};

use super::asking::{Answers, Ask, Said, hear};
use super::menu::{Does, Row};
use super::saying::Saying;
use super::settling;
use super::sharing::{MOST, Next, Sharing};
use crate::decks::Decks;
use crate::games::{Leads, PATH};

/// Where the answers to the questions of a row lead.
pub(super) fn leads(game: &TaintedGrail, row: &'static Row, path: &[u8], decks: &Decks<'_>) -> Leads<Action> {
    let (said, rest) = hear(game, row, path, decks);
    let act = |action: Option<Action>| action.map_or(Leads::Nowhere, Leads::Act);
    match said.next {
        None => act(action(&said, decks)),
        Some(Ask::Split) => {
            let sharing = Sharing::of(&said, rest);
            match sharing.next {
                Next::What => Leads::Choose(Holding::SPLIT.len() as u8),
                Next::Amount(_) => Leads::Amount { from: 1, to: MOST, start: 1 },
                Next::List(_) if is_full(rest) => Leads::Nowhere,
                Next::List(options) if rest.is_empty() => Leads::Choose(options),
                Next::List(options) => Leads::Again(options),
                Next::Done => act(shared(&said, &sharing)),
            }
        }
        Some(ask @ (Ask::Story | Ask::Challenge | Ask::House)) => {
            if settling::is_done(rest) {
                return Leads::Act(settling::action(game, ask, rest));
            }
            match rest {
                [] => Leads::Choose(settling::options(ask)),
                rest if is_full(rest) => Leads::Nowhere,
                _ => Leads::Again(settling::options(ask)),
            }
        }
        Some(ask) => match said.answers(ask, decks) {
            Some(Answers::Amount { from, to, start }) => Leads::Amount { from, to, start },
            Some(Answers::Options(0)) | None => Leads::Nowhere,
            Some(Answers::Options(options)) => Leads::Choose(options),
        },
    }
}

/// The cards that are asked for.
pub(super) fn list(
    game: &TaintedGrail,
    row: &'static Row,
    path: &[u8],
    decks: &Decks<'_>,
    add: &mut dyn FnMut(&Card<'_>),
) {
    if hear(game, row, path, decks).0.next == Some(Ask::Item) {
        decks.cards(Kind::Item).for_each(|found| add(&found.card));
    }
}

/// A list that was changed so often can only be left.
fn is_full(changes: &[u8]) -> bool {
    changes.len() > PATH - MOST_BEFORE
}

/// The page, the section, the questions, and "so be it" at the end.
const MOST_BEFORE: usize = 9;

pub(super) fn title(game: &TaintedGrail, row: &'static Row, path: &[u8], decks: &Decks<'_>) -> Saying {
    let (said, rest) = hear(game, row, path, decks);
    match said.next {
        Some(Ask::Split) => Sharing::of(&said, rest).title(),
        Some(ask) => said.title(ask),
        None => Saying::plain(row.text),
    }
}

pub(super) fn label(
    game: &TaintedGrail,
    row: &'static Row,
    path: &[u8],
    option: u8,
    decks: &Decks<'_>,
) -> Saying {
    let (said, rest) = hear(game, row, path, decks);
    match said.next {
        Some(Ask::Split) => Sharing::of(&said, rest).label(option),
        Some(ask @ (Ask::Story | Ask::Challenge | Ask::House)) => settling::label(game, ask, rest, option),
        Some(ask) => said.label(ask, option, decks),
        None => Saying::plain(row.text),
    }
}

fn shared(said: &Said<'_>, sharing: &Sharing<'_>) -> Option<Action> {
    let (group, split, bill) = (said.group(), sharing.split(), sharing.bill);
    Some(Action::Day(match said.row.does {
        Does::Waystone => Day::ActivateWaystone { group, price: said.price(), split },
        Does::ShareOut => Day::Sheet(Sheet::ShareOut { reward: bill.amounts, group, split }),
        Does::ShareHarm => Day::Sheet(Sheet::ShareHarm { harm: bill.amounts, group, split }),
        _ => Day::Act { payers: sharing.payers, bill, split },
    }))
}

fn action(said: &Said<'_>, decks: &Decks<'_>) -> Option<Action> {
    let (group, amount, what, stack) = (said.group(), said.amount(), said.what(), said.stack());
    let everybody = group == said.game.party().seats();
    let scale = if everybody { Scale::EachCharacter } else { Scale::EachMember };
    let alone = group.iter().next().filter(|_| group.len() == 1);
    let day = match said.row.does {
        Does::Face => Day::Face(said.face()?),
        Does::Roam => Day::Ask(Awaited::Roamer(said.roamer()?)),
        Does::Recover => Day::Recover(said.who()?),
        Does::WyrdNight => Day::WyrdNight(group),
        Does::Raise => Day::Raise { who: said.who()?, attribute: said.attribute()? },
        Does::Learn => Day::Learn { who: said.who()?, attribute: said.attribute()? },
        Does::Improve => Day::Improve { who: said.who()?, stack },
        Does::AdjustStack => Day::AdjustStack { who: said.who()?, stack, size: amount },
        Does::Travel => Day::Travel(group),
        Does::Explore => Day::BeginExploration(group),
        Does::EndExploration => Day::EndExploration,
        Does::Leave => Day::Leave(said.who()?),
        Does::Check => Day::Ask(Awaited::Check {
            group,
            attribute: said.tested(),
            side: said.side(),
            modifier: said.modifier(),
        }),
        Does::PlaceTime => Day::UseLocation { location: said.location()?, time: amount },
        Does::Replace => Day::ReplaceLocation(said.location()?),
        Does::MarkTime => Day::MarkTime(amount),
        Does::Chapter => Day::BeginChapter,
        Does::Die => Day::Die { who: said.who()?, brought_back: said.is_first(Ask::Back) },
        // What is worn and carried is the game's: it knows the cards.
        Does::Receive { secret } => {
            let (who, card, wear) = (said.who()?, said.item(decks)?, said.is_first(Ask::Wear));
            return Some(Action::Receive { who, card, secret, wear });
        }
        Does::Equip => return Some(Action::Equip { who: said.who()?, card: said.belonging()? }),
        Does::Unequip => return Some(Action::Unequip { who: said.who()?, card: said.belonging()? }),
        Does::Pass => {
            let (from, to, card) = (said.who()?, said.other()?, said.belonging()?);
            let wear = said.wears(decks) && said.is_first(Ask::Wear);
            Day::Sheet(if wear {
                Sheet::PassToWear { from, to, card }
            } else {
                Sheet::Pass { from, to, card }
            })
        }
        Does::UseToday => Day::Sheet(Sheet::UseToday { who: said.who()?, card: said.belonging()? }),
        Does::Discard => Day::Sheet(Sheet::DiscardItem { who: said.who()?, card: said.belonging()? }),
        Does::PartWith => Day::Sheet(Sheet::PartWith { who: said.who()?, card: said.belonging()? }),
        Does::Gain => Day::Sheet(match alone {
            Some(who) => Sheet::Gain { who, what, amount },
            None => Sheet::GainEach { what, amount, scale, group },
        }),
        Does::Lose => Day::Sheet(match alone {
            Some(who) => Sheet::Lose { who, what, amount },
            None => Sheet::LoseEach { what, amount, scale, group },
        }),
        Does::Damage => Day::Sheet(Sheet::Damage { who: said.who()?, amount }),
        Does::HandOver => Day::Sheet(Sheet::HandOver { from: said.who()?, to: said.other()?, what, amount }),
        Does::AddCard => {
            Day::Sheet(Sheet::AddCard { who: said.who()?, stack, wyrd: !said.is_first(Ask::Wyrd) })
        }
        Does::RemoveCard if said.answer(Ask::Wyrd) == Some(2) => {
            Day::Sheet(Sheet::RemoveAside { who: said.who()?, stack })
        }
        Does::RemoveCard => {
            Day::Sheet(Sheet::RemoveCard { who: said.who()?, stack, wyrd: !said.is_first(Ask::Wyrd) })
        }
        Does::WyrdForm => Day::Sheet(Sheet::TakeWyrdForm { who: said.who()?, attribute: said.attribute()? }),
        // These are lists that are changed until they are right.
        Does::Pay | Does::Waystone | Does::ShareOut | Does::ShareHarm | Does::Mode | Does::House => {
            return None;
        }
    };
    Some(Action::Day(day))
}
