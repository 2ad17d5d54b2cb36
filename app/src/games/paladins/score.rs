//! The points of a player, line by line, and the cards behind each line (PW-SCORE).

use core::fmt::{self, Write as _};

use rules_core::paladins::{Area, Attribute, ORDER_POINTS, Paladins, Score, Seat};

use super::labels::{fill_in, page};
use super::saying::Gap;
use super::words;
use crate::decks::{Decks, Memo};
use crate::games::Say;
use crate::text::{West, WestPage};

/// The sum last.
pub(super) const LINES: u8 = 15;
const ORDERS: u8 = 0;
const ON_WALLS: u8 = 9;
const OUTSIDERS: u8 = 10;

/// What a line is about, in one of the two tables of texts.
#[derive(Clone, Copy)]
enum What {
    Text(West),
    Page(WestPage),
}

/// What a line counts, how many of it there are, and the points.
fn lines(game: &Paladins, who: Seat, score: &Score, number: u8) -> (What, Option<u8>, i16) {
    let at = game.state();
    let Some(player) = at.player(who) else { return (What::Page(WestPage::PointsSum), None, 0) };
    let attribute = |attribute: Attribute, points: u8| {
        (What::Text(words::attribute(attribute)), Some(player.attribute(attribute)), points.into())
    };
    let counted = |text: West, count: u8, points: u8| (What::Text(text), Some(count), i16::from(points));
    let [faith, strength, influence] = score.attributes;
    let [monks, walls, outposts, jars, workshops] = score.areas;
    match number {
        ORDERS => (What::Page(WestPage::PointsOrders), None, score.orders.into()),
        1 => attribute(Attribute::Faith, faith),
        2 => attribute(Attribute::Strength, strength),
        3 => attribute(Attribute::Influence, influence),
        4 => counted(West::Monks, player.done(Area::Commission), monks),
        5 => counted(West::Walls, player.done(Area::Fortify), walls),
        6 => counted(West::Outposts, player.done(Area::Garrison), outposts),
        7 => counted(West::Jars, player.done(Area::Absolve), jars),
        8 => counted(West::Workshops, player.developed(), workshops),
        ON_WALLS => (What::Page(WestPage::PointsOnWalls), None, score.walls.into()),
        OUTSIDERS => counted(West::ConvertedOnes, player.done(Area::Convert), score.outsiders),
        11 => (What::Page(WestPage::PointsPaid), Some(player.paid()), score.paid.into()),
        12 => (What::Page(WestPage::PointsUnpaid), Some(player.unpaid()), -i16::from(score.unpaid)),
        13 => {
            let resources = player.silver().saturating_add(player.provisions());
            (What::Page(WestPage::PointsResources), Some(resources), score.resources.into())
        }
        _ => (What::Page(WestPage::PointsSum), None, score.total()),
    }
}

/// "Faith 12: 20".
pub(super) fn line(game: &Paladins, who: Seat, number: u8, say: &mut Say<'_>) -> fmt::Result {
    let score = game.score(who, &Memo::new(say.decks));
    let (what, count, points) = lines(game, who, &score, number);
    say.write_str(&match what {
        What::Text(text) => text.get(say.lang),
        What::Page(text) => text.get(say.lang),
    })?;
    if let Some(count) = count {
        write!(say, " {count}")?;
    }
    write!(say, ": {points}")
}

/// The cards behind a line: how many, and whether the one with that number is there, with its points.
pub(super) fn counted(
    game: &Paladins,
    who: Seat,
    [line, number]: [u8; 2],
    decks: &Decks<'_>,
) -> (u8, Option<(Gap, Option<u8>)>) {
    let decks = &Memo::new(decks);
    let (mut count, mut found) = (0u8, None);
    let mut see = |what: Gap, points: Option<u8>| {
        if count == number {
            found = Some((what, points));
        }
        count = count.saturating_add(1);
    };
    match line {
        ORDERS => {
            for ((place, &card), points) in (0u8..).zip(game.state().orders()).zip(ORDER_POINTS) {
                see(Gap::Card(card), game.meets(who, place, decks).then_some(points));
            }
        }
        ON_WALLS => game.wall_points(who, decks, &mut |card, points| see(Gap::Card(card), Some(points))),
        OUTSIDERS => game.bonuses(who, decks, &mut |card, points| see(Gap::Card(card), Some(points))),
        _ => {}
    }
    (count, found)
}

pub(super) fn card(game: &Paladins, who: Seat, at: [u8; 2], say: &mut Say<'_>) -> fmt::Result {
    match counted(game, who, at, say.decks).1 {
        Some((what, Some(points))) => {
            fill_in(game, what, say)?;
            write!(say, ": {points}")
        }
        Some((what, None)) => page(game, WestPage::OrderMissed, &[what], say),
        None => Ok(()),
    }
}
