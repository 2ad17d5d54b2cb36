//! Draws the battlefield as a map: lanes from left to right, rank 1 at the bottom, the boss behind the last rank.
//!
//! ```text
//!  F Warchief 6    Aldis      the forest, where the boss waits; and who attacks
//!  3 Rat1   [ ]    Rat1       a name, its health; - an effect on the rank, | on the lane, + on both
//!  2 Sha|1  [ ]    Rat1       * tokens lie on it
//!  1 Gob2   Cen-4  Rat1
//!    left   middle right      where an attack is chosen, its odds instead
//! ```

use core::fmt::Write as _;

use heapless::String;
use rules_core::effect::Trigger;
use rules_core::knight_tales::{Asked, KnightTales, LANES, Monster, RANKS, Spot};

use super::saying::{Gap, Saying};
use super::words::{Words, place};
use super::{draw, odds};
use crate::frame::Frame;
use crate::games::Seen;
use crate::layout;
use crate::text::Tale;

const FOREST: u8 = RANKS + 1;
/// Letters of a boss that leave room for health and tokens behind it, and for who attacks.
const BOSS: usize = 11;

/// The map, with the place marked that is chosen.
pub(super) fn page(game: &KnightTales, chosen: Option<Spot>, seen: &Seen<'_>, frame: &mut Frame) {
    draw::header(game, seen, frame);
    let (at, words) = (game.state().field(), Words(game));
    for rank in 1..=FOREST {
        let row = usize::from(FOREST - rank);
        let mut mark: String<4> = String::new();
        // A digit or a letter fits.
        let _ = match rank {
            FOREST => mark
                .push_str(Tale::Forest.get(seen.lang).get(..1).unwrap_or_default())
                .map_err(|_| core::fmt::Error),
            rank => write!(mark, "{rank}"),
        };
        layout::row_mark(frame, row, &mark);
        for lane in 0..LANES {
            let spot = Spot::Lane { lane, place: rank - 1 };
            if let Some(monster) = at.monster(spot) {
                let text = cell(game, monster, seen);
                layout::cell(frame, row, lane.into(), 1, &text, chosen == Some(spot));
            }
        }
        if let Some(boss) = at.boss().filter(|boss| boss.rank == rank && !boss.monster.defeated) {
            let name = words.line(Saying::one(Tale::Just, Gap::At(Spot::Boss)), seen);
            let health = boss.monster.gold + boss.monster.health_tokens;
            let name = layout::cut_to(&name, BOSS);
            let text = layout::format(format_args!("{name} {health}{}", tokens(&boss.monster)));
            let span = if rank == FOREST { LANES - 1 } else { LANES };
            layout::cell(frame, row, 0, span.into(), &text, chosen == Some(Spot::Boss));
        }
    }
    if !chosen.is_some_and(|spot| odds::target(spot, seen, frame)) {
        for lane in 0..LANES {
            let name = words.line(Saying::one(Tale::Just, Gap::Lane(lane)), seen);
            layout::cell(frame, FOREST.into(), lane.into(), 1, &name, false);
        }
    }
    if let Some(best) = odds::best(game, seen) {
        let (rank, lane) = match best {
            Spot::Lane { lane, place } => (place + 1, lane),
            Spot::Boss => (at.boss().map_or(FOREST, |boss| boss.rank), LANES - 1),
        };
        layout::cell_mark(frame, usize::from(FOREST - rank), lane.into());
    }
    if let Some(Asked::Target { who }) = game.state().asked() {
        let name = words.line(Saying::one(Tale::Just, Gap::Who(who)), seen);
        layout::cell(frame, 0, usize::from(LANES - 1), 1, layout::cut_to(&name, layout::CELL), false);
    }
    layout::footer(frame, &footer(game, chosen, seen));
}

fn tokens(monster: &Monster) -> &'static str {
    let any = [monster.swords, monster.shields, monster.black, monster.red].iter().any(|&count| count > 0);
    if any { "*" } else { "" }
}

/// The beginning of the name, a mark for its effects, its health, and whether tokens lie on it.
fn cell(game: &KnightTales, monster: &Monster, seen: &Seen<'_>) -> String<16> {
    let mut text = String::new();
    let Some(id) = monster.card else {
        let _ = text.push_str("[ ]");
        return text;
    };
    let has = |trigger| {
        let card = game.card(id, seen.decks);
        card.is_some_and(|card| card.abilities().any(|ability| ability.trigger == trigger))
    };
    let effect = match (has(Trigger::RankEffect), has(Trigger::LaneEffect)) {
        (true, true) => "+",
        (true, false) => "-",
        (false, true) => "|",
        (false, false) => "",
    };
    let mut behind: String<8> = String::new();
    // Three digits and two marks fit.
    let _ = write!(behind, "{effect}{}{}", monster.gold + monster.health_tokens, tokens(monster));
    let words = Words(game);
    let name = words.card_in(id, seen.decks, seen.lang);
    for letter in name.chars().take(layout::CELL.saturating_sub(behind.len())) {
        let _ = text.push(letter);
    }
    let _ = text.push_str(&behind);
    text
}

/// Who stands there, with dice and fatigue where an attack is chosen; otherwise what is asked.
fn footer(game: &KnightTales, chosen: Option<Spot>, seen: &Seen<'_>) -> String<48> {
    let (at, words) = (game.state(), Words(game));
    let asked = at.asked();
    let spot = chosen.filter(|_| !matches!(asked, Some(Asked::Reveal { .. })));
    let phrase = match (spot, asked) {
        (Some(spot), _) => {
            let [lane, rank] = place(game, spot);
            let up = at.field().monster(spot).is_some_and(|monster| monster.card.is_some());
            let [black, red] = game.printed(spot, seen.decks).map(|dice| Gap::Number(dice.into()));
            let cost = Gap::Number(game.toll(spot, seen.decks).cost.into());
            words.line(
                match up {
                    true => Saying::all(Tale::HintSpot, [Gap::At(spot), black, red, cost]),
                    false => Saying::two(Tale::HintHidden, lane, rank),
                },
                seen,
            )
        }
        (None, Some(asked)) => words.phrase(seen, &|say| words.asked(asked, say)),
        (None, None) => words.line(Saying::plain(Tale::MapPage), seen),
    };
    layout::format(format_args!("{}", phrase.as_str()))
}
