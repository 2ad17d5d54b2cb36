//! Shows the odds of an attack: as a line below the map, as a page for the attack under way, and as the worth of each use of
//! wrath after the roll.
//!
//! ```text
//!  61% [======    ]        share of all rolls that defeat it; 78 if wrath is used best
//!  ♥ 0.8  ☠ 0.3  W 78%     wounds and doom to expect
//!      ▂ █ ▅ ▁             rolls by damage, filled where it is enough
//!  0 1 2 3 4 5
//! ```

use heapless::Vec;
use rules_core::knight_tales::{Asked, KnightTales, LANES, Offer, RANKS, Spot};
use rules_core::odds::{Face, Fight, Foreseen, Lying, MAX_DICE, Preference, Spend};

use super::choices::Choice;
use super::draw;
use crate::advice::FIGHTS;
use crate::decks::Decks;
use crate::frame::Frame;
use crate::games::Seen;
use crate::icons::{self, Icon};
use crate::layout::{self, Gauge, Small};
use crate::text::Tale;

const UNDER_WAY: u8 = 0;
const BOSS: u8 = LANES * RANKS + 1;
const _: () = assert!(BOSS as usize + 1 == FIGHTS);

/// Where the odds of an attack on that place are kept.
const fn number(spot: Spot) -> u8 {
    match spot {
        Spot::Lane { lane, place } => 1 + lane * RANKS + place,
        Spot::Boss => BOSS,
    }
}

const fn spot(number: u8) -> Spot {
    match number {
        BOSS => Spot::Boss,
        number => Spot::Lane { lane: (number - 1) / RANKS, place: (number - 1) % RANKS },
    }
}

/// Before the dice fall.
fn is_before_the_roll(game: &KnightTales) -> bool {
    let asked = game.state().asked();
    matches!(asked, Some(Asked::Target { .. } | Asked::Actions | Asked::FewerDice { .. } | Asked::CombatRoll))
}

pub(super) fn fight(
    game: &KnightTales,
    number: u8,
    preference: Preference,
    decks: &Decks<'_>,
) -> Option<Fight> {
    match number {
        _ if !is_before_the_roll(game) => None,
        UNDER_WAY => game.fight(preference, decks),
        number => {
            let is_target = game.state().field().is_target(spot(number));
            let is_offered = || game.offers(decks).contains(&Offer::Attack(spot(number)));
            (is_target && is_offered()).then(|| game.fight_with(spot(number), preference, decks)).flatten()
        }
    }
}

/// Nothing where there is no wrath to use.
pub(super) fn lying(game: &KnightTales, preference: Preference, decks: &Decks<'_>) -> Option<(Fight, Lying)> {
    let may_still = game.state().asked() == Some(Asked::Reactions);
    let fight = game.fight(preference, decks).filter(|fight| may_still && fight.wrath > 0)?;
    Some((fight, game.lying()?))
}

/// The place of the best target.
pub(super) fn best(game: &KnightTales, seen: &Seen<'_>) -> Option<Spot> {
    seen.advice.filter(|_| is_before_the_roll(game))?.best().map(spot)
}

/// Odds of a target, in the last row of the map: says whether they are known.
pub(super) fn target(chosen: Spot, seen: &Seen<'_>, frame: &mut Frame) -> bool {
    line(number(chosen), layout::LAST_ROW, seen, frame)
}

/// Odds of the attack under way, in place of the hint: says whether they are known.
pub(super) fn footer(seen: &Seen<'_>, frame: &mut Frame) -> bool {
    line(UNDER_WAY, layout::FOOTER_ROW, seen, frame)
}

/// The chance alone, where another line has no room.
pub(super) fn chance(seen: &Seen<'_>) -> Option<u8> {
    seen.advice?.of(UNDER_WAY).map(Foreseen::percent)
}

/// Chance with a bar, wounds and doom; a star where it is the best target.
fn line(number: u8, row: usize, seen: &Seen<'_>, frame: &mut Frame) -> bool {
    let Some((advice, foreseen)) = seen.advice.and_then(|advice| Some((advice, advice.of(number)?))) else {
        return false;
    };
    let mut at = Small { row, left: 1 };
    if advice.best() == Some(number) {
        layout::small(frame, at, Some(&icons::BEST), "");
        at.left += 10;
    }
    at.left = gauge(frame, at, 66, foreseen);
    expected(frame, at, foreseen);
    true
}

/// The chance and its bar, up to there; says where the next can stand.
fn gauge(frame: &mut Frame, mut at: Small, right: i32, foreseen: &Foreseen) -> i32 {
    let percent = layout::format(format_args!("{}%", foreseen.percent()));
    at.left = layout::small(frame, at, None, &percent);
    layout::gauge(frame, Gauge { at, width: right - at.left, percent: foreseen.percent() });
    right + 4
}

/// Wounds and doom, with their icons.
fn expected(frame: &mut Frame, mut at: Small, foreseen: &Foreseen) -> i32 {
    for (icon, tenths) in [&icons::HEART, &icons::SMALL_DOOM].into_iter().zip(foreseen.tenths()) {
        let text = layout::format(format_args!("{}.{}", tenths / 10, tenths % 10));
        at.left = layout::small(frame, at, Some(icon), &text);
    }
    at.left
}

/// The attack under way, while its odds are known.
pub(super) fn page(game: &KnightTales, seen: &Seen<'_>, frame: &mut Frame) {
    draw::header(game, seen, frame);
    let advice = seen.advice.and_then(|advice| Some((advice, advice.of(UNDER_WAY)?)));
    let fight = game.fight(rules_core::odds::DEFAULT_PREFERENCE, seen.decks);
    let Some(((advice, foreseen), fight)) = advice.zip(fight) else {
        layout::line(frame, 0, &Tale::NoOdds.get(seen.lang));
        return;
    };
    gauge(frame, Small { row: 0, left: 1 }, 126, foreseen);
    let left = expected(frame, Small { row: 1, left: 1 }, foreseen);
    if let Some(with_wrath) = advice.with_wrath() {
        let percent = layout::format(format_args!("{}%", with_wrath.percent()));
        layout::small(frame, Small { row: 1, left }, Some(&icons::AGGRESSION), &percent);
    }
    layout::bars(frame, advice.bars(), fight.health.into());
    layout::footer(frame, &Tale::HintOdds.get(seen.lang));
}

/// What the odds of wrath are asked for: faces of the knight dice that may be rolled again.
fn open_faces(game: &KnightTales) -> Vec<Face, { MAX_DICE as usize }> {
    let dice = game.state().attack().map_or(&[][..], |attack| &attack.dice);
    let open = dice.iter().filter(|die| die.is_knights() && !die.aside);
    open.map(|die| counted(die.face)).take(MAX_DICE.into()).collect()
}

/// A face that does nothing for a knight goes by blank.
fn counted(face: rules_core::card::Face) -> Face {
    match face.into() {
        Face::Doom => Face::Blank,
        face => face,
    }
}

/// What a choice about dice that lie does with wrath; nothing where it is about something else.
fn spends(game: &KnightTales, choice: Choice) -> Option<Option<Spend>> {
    match choice {
        Choice::Offer(Offer::Resolve) => Some(None),
        Choice::Offer(Offer::AddDie) => Some(Some(Spend::OneMore)),
        Choice::Offer(Offer::Reroll(die)) => {
            let die = game.state().attack()?.dice.get(usize::from(die)).filter(|die| die.is_knights())?;
            Some(Some(Spend::Again(counted(die.face))))
        }
        _ => None,
    }
}

/// The chance to defeat the target if this is chosen, and whether that is the best to choose.
pub(super) fn worth(game: &KnightTales, choice: Choice, seen: &Seen<'_>) -> Option<(Foreseen, bool)> {
    seen.advice?.worth(&open_faces(game), spends(game, choice)?)
}

/// All that can be done with wrath: leaving it, a die of each face again, one more.
const SPENDS: [Option<Spend>; 7] = [
    None,
    Some(Spend::Again(Face::Blank)),
    Some(Spend::Again(Face::Sword)),
    Some(Spend::Again(Face::DoubleSword)),
    Some(Spend::Again(Face::Shield)),
    Some(Spend::Again(Face::Faith)),
    Some(Spend::OneMore),
];

/// A line for each use of wrath; five at most, since four dice have no room for one more.
pub(super) fn wrath(game: &KnightTales, seen: &Seen<'_>, frame: &mut Frame) {
    draw::header(game, seen, frame);
    let Some(advice) = seen.advice else { return };
    let shown = open_faces(game);
    let known = SPENDS.into_iter().filter_map(|spend| Some((spend, advice.worth(&shown, spend)?)));
    for (row, (spend, (foreseen, best))) in known.enumerate() {
        let at = Small { row, left: 1 };
        if best {
            layout::small(frame, at, Some(&icons::BEST), "");
        }
        let percent = layout::format(format_args!("{:>3}%", foreseen.percent()));
        layout::small(frame, Small { left: 10, ..at }, None, &percent);
        expected(frame, Small { left: 36, ..at }, &foreseen);
        let (word, icons): (Tale, &[&Icon]) = match spend {
            None => (Tale::LeaveIt, &[]),
            Some(Spend::OneMore) => (Tale::OneMore, &[&icons::DIE]),
            Some(Spend::Again(face)) => (Tale::Again, small_face(face)),
        };
        let mut at = Small { left: 94, ..at };
        for icon in icons {
            at.left = layout::small(frame, at, Some(icon), "") - 4;
        }
        layout::small(frame, at, None, &word.get(seen.lang));
    }
    layout::footer(frame, &Tale::HintWrath.get(seen.lang));
}

const fn small_face(face: Face) -> &'static [&'static Icon] {
    match face {
        Face::Sword => &[&icons::SMALL_SWORD],
        Face::DoubleSword => &[&icons::SMALL_SWORD, &icons::SMALL_SWORD],
        Face::Shield => &[&icons::SMALL_SHIELD],
        Face::Faith => &[&icons::SMALL_FAITH],
        Face::Doom | Face::Blank => &[&icons::SMALL_BLANK],
    }
}
