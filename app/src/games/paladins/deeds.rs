//! The choices that lead to a board action: first its target, then its workers.
//!
//! ```text
//!  path   area ─▶ what it is about ─▶ workers ─▶ the action
//!         area ─▶ 64 + slot of the card that was laid ─▶ what is done with it ─▶ workers ─▶ the action
//! ```

use heapless::Vec;
use rules_core::paladins::{Area, Bill, Colour, Deed, Paladins, Refusal, Seat, Space, Workers};

use crate::decks::{Decks, Memo};

/// Behind it stands the slot of a card that was laid.
pub(super) const LAID: u8 = 64;
/// Ways to do one action, or two with one outsider.
const MAX_DEEDS: usize = 32;
/// Sets of workers for three spaces.
const MAX_CREWS: usize = 32;

pub(super) type Deeds = Vec<Deed, MAX_DEEDS>;
pub(super) type Crews = Vec<Workers, MAX_CREWS>;

/// What is chosen among behind an area: all targets, or what can be done with a card that was laid.
#[derive(Clone, Copy)]
pub(super) struct Aim {
    pub(super) area: Area,
    pub(super) slot: Option<u8>,
}

impl Aim {
    /// From what follows the area in a path; and what follows then.
    pub(super) fn of(area: Area, rest: &[u8]) -> (Self, &[u8]) {
        match rest {
            [first, rest @ ..] if *first >= LAID => (Aim { area, slot: Some(first - LAID) }, rest),
            rest => (Aim { area, slot: None }, rest),
        }
    }

    /// An outsider is attacked or converted.
    fn areas(self) -> impl Iterator<Item = Area> {
        let other = (self.area == Area::Attack && self.slot.is_some()).then_some(Area::Convert);
        [Some(self.area), other].into_iter().flatten()
    }
}

/// Those that can be done; where nothing can, one that says best why not.
pub(super) fn deeds(game: &Paladins, who: Seat, aim: Aim, decks: &Decks<'_>) -> Result<Deeds, Deed> {
    let memo = Memo::new(decks);
    let mut deeds = Deeds::new();
    let mut refused: Option<(u8, Deed)> = None;
    for area in aim.areas() {
        game.choices(who, area, &memo, &mut |deed, outcome| {
            if aim.slot.is_some_and(|slot| slot != deed.target) {
                return;
            }
            match rank(&outcome) {
                // A board has fewer spaces than there is room for.
                0 => drop(deeds.push(deed)),
                rank if refused.is_none_or(|(best, _)| rank < best) => refused = Some((rank, deed)),
                _ => {}
            }
        });
    }
    match (deeds.is_empty(), refused) {
        (true, Some((_, deed))) => Err(deed),
        _ => Ok(deeds),
    }
}

/// What can be done, or could if somebody said what stands on the board, is 0; then what a player can change, and last
/// what nobody can.
const fn rank(outcome: &Result<Bill, Refusal>) -> u8 {
    match outcome {
        Ok(_) | Err(Refusal::Missing { .. }) => 0,
        Err(Refusal::Occupied { .. } | Refusal::FavourUsed { .. }) => 1,
        Err(Refusal::NotEnoughSilver { .. } | Refusal::NotEnoughProvisions { .. }) => 2,
        Err(Refusal::TooLow { .. }) => 3,
        Err(Refusal::WrongWorkers { .. }) => 4,
        Err(_) => 5,
    }
}

pub(super) fn is_possible(game: &Paladins, who: Seat, area: Area, decks: &Decks<'_>) -> bool {
    deeds(game, who, Aim { area, slot: None }, decks).is_ok_and(|deeds| !deeds.is_empty())
}

/// All sets of workers that could do it, the one that the tower proposes first.
pub(super) fn crews(game: &Paladins, who: Seat, deed: &Deed, decks: &Decks<'_>) -> Crews {
    let mut crews = Crews::new();
    let Some(player) = game.state().player(who) else { return crews };
    let spaces = match game.bill(who, deed, &Memo::new(decks)) {
        Ok(bill) => bill.spaces,
        // A number is still to be asked for; the workers are those proposed.
        Err(_) => Default::default(),
    };
    let _ = crews.push(deed.workers);
    each(&player.workers(), &spaces, &mut |crew| {
        if crew != deed.workers {
            let _ = crews.push(crew);
        }
    });
    crews
}

/// Every set of these that fills the spaces.
fn each(have: &Workers, spaces: &[Space], see: &mut dyn FnMut(Workers)) {
    let colours = Colour::ALL.len();
    let wanted = spaces.len();
    let mut picked = [0usize; 3];
    let Some(picked) = picked.get_mut(..wanted) else { return };
    if wanted == 0 {
        return;
    }
    // Colours never fall from one place to the next, so every set comes once.
    loop {
        let names: Vec<Colour, 3> =
            picked.iter().filter_map(|&colour| Colour::ALL.get(colour).copied()).collect();
        let crew = Workers::of(&names);
        if have.has(&crew) && crew.fit(spaces) {
            see(crew);
        }
        let Some(last) = picked.iter().rposition(|&colour| colour + 1 < colours) else { return };
        let next = picked.get(last).map_or(0, |&colour| colour + 1);
        picked.iter_mut().skip(last).for_each(|colour| *colour = next);
    }
}

/// At most so many stay for the next round (PW-PASS-03).
const KEPT: usize = 3;

/// Who is kept by a player who passes: so far, and whether that is all.
pub(super) fn kept(game: &Paladins, who: Seat, path: &[u8]) -> (Workers, bool) {
    let have = game.state().player(who).map_or(Workers::NONE, |player| player.workers());
    if usize::from(have.total()) <= KEPT {
        return (have, true);
    }
    let mut keep = Workers::NONE;
    for (number, &option) in path.iter().enumerate() {
        let Some(colour) = left(&have, &keep).nth(option.into()) else { return (keep, true) };
        if let Some(count) = keep.0.get_mut(colour as usize) {
            *count += 1;
        }
        if number + 1 == KEPT {
            return (keep, true);
        }
    }
    (keep, false)
}

/// Colours that can still be kept.
pub(super) fn left<'a>(have: &'a Workers, keep: &'a Workers) -> impl Iterator<Item = Colour> + 'a {
    Colour::ALL.into_iter().filter(|&colour| have.count(colour) > keep.count(colour))
}
