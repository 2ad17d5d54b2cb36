//! The entries of the main page, in words.

use core::fmt::{self, Write as _};

use rules_core::last_spell::{Asked, LastSpell, NightNote, Seat, Start};

use super::choices::Choice;
use super::labels::{page, standing};
use super::lists::List;
use super::saying::Gap;
use super::words;
use crate::games::Say;
use crate::spoken::Spoken as _;
use crate::text::{SpellPage as P, Text};

/// A line of the game's own page.
pub(super) fn own(game: &LastSpell, choice: Choice, say: &mut Say<'_>) -> fmt::Result {
    let at = game.state();
    let (text, gap) = match choice {
        Choice::Begin => (P::Begin, Gap::Empty),
        Choice::SetUp => (P::PlayersMore, Gap::Number(at.players())),
        Choice::HouseRules => (P::HouseRules, Gap::Empty),
        Choice::Lay(kind) => {
            page(game, P::Choose, &[], say)?;
            return say.write_str(kind.spoken(say.lang));
        }
        Choice::Done => match at.asked() {
            Some(Asked::Placement { what }) => (P::ItStands, Gap::Structure(what)),
            asked => (done(asked), Gap::Empty),
        },
        Choice::Decline => (P::NotThere, Gap::Empty),
        Choice::Roll => (P::Toss, Gap::Empty),
        Choice::Pick(number) => picked(at.asked(), number),
        Choice::QuickMix => (P::QuickMix, Gap::Empty),
        Choice::Distance => (P::Distance, Gap::Empty),
        Choice::Holds => (P::TypeIt, Gap::Empty),
        Choice::Stored => (P::TypeChest, Gap::Empty),
        Choice::Row => (P::TypeRow, Gap::Empty),
        Choice::Pass => (P::Pass, Gap::Empty),
        Choice::TakeBack(who) => (P::TakeBack, Gap::Who(who)),
        Choice::Refresh => (P::Refresh, Gap::Empty),
        Choice::PushFog => (P::PushFog, Gap::Empty),
        Choice::Flame(place) => return standing(game, place, say),
        Choice::Open(List::Hero(who)) => (P::Just, Gap::Who(who)),
        Choice::Open(list) => (of_list(list), Gap::Empty),
        Choice::ByHand => return say.write_str(&Text::Adjust.get(say.lang)),
    };
    page(game, text, &[gap], say)
}

pub(super) const fn of_note(note: NightNote) -> P {
    match note {
        NightNote::Ballista => P::NoteBallista,
        NightNote::Catapult => P::NoteCatapult,
        NightNote::WarpGate => P::NoteWarpGate,
        NightNote::Watchtower => P::NoteWatchtower,
        NightNote::Fallen => P::NoteFallen,
        NightNote::NoPerk => P::NoteNoPerk,
        NightNote::FreeFields => P::NoteFreeFields,
        NightNote::Walls => P::NoteWalls,
    }
}

const fn of_list(list: List) -> P {
    match list {
        List::Build => P::Build,
        List::Upgrade => P::Upgrade,
        List::Repair => P::Repair,
        List::Take => P::Take,
        List::Leave => P::Leave,
        List::Buy => P::Buy,
        List::Sell => P::Sell,
        List::Plunder => P::Plunder,
        List::Piles => P::Piles,
        List::GiveTo => P::GiveTo,
        List::Swap => P::Swap,
        List::PutBack => P::PutBack,
        List::Keep(_) => P::Keep,
        List::Damage => P::Damage,
        List::Wounds => P::Wounds,
        List::UsedUp => P::UsedUp,
        List::Found => P::Found,
        List::Start(_) => P::StartPage,
        List::Steps => P::StepsPage,
        List::Afford => P::AffordPage,
        List::Hero(_) => P::Just,
        List::Fog => P::FogPage,
        List::City => P::CityPage,
        List::Stash => P::StashPage,
        List::Tonight => P::TonightPage,
    }
}

const fn done(asked: Option<Asked>) -> P {
    match asked {
        Some(Asked::Mission { .. }) => P::Unread,
        Some(Asked::Hero { .. } | Asked::Trait { .. }) => P::NoCard,
        Some(Asked::Gear { .. } | Asked::Swap) => P::ThatIsAll,
        Some(Asked::Pattern { .. }) => P::AllUnread,
        Some(Asked::Turn { .. }) => P::EndTurn,
        Some(Asked::FirstCard { .. } | Asked::Prize { .. }) => P::NoCardThere,
        Some(Asked::Night) => P::NightOver,
        Some(Asked::Dawn) => P::AllEntered,
        _ => P::Done,
    }
}

const fn picked(asked: Option<Asked>, number: u8) -> (P, Gap) {
    let text = match (asked, number) {
        (Some(Asked::FirstPlayer), _) => return (P::Just, Gap::Who(Seat(number))),
        (Some(Asked::Perk { .. }), _) => return (P::Level, Gap::Number(number)),
        (Some(Asked::DryadTile), _) => return (P::Tile, Gap::Number(number)),
        (Some(Asked::Side { .. }), 0) => P::SideA,
        (Some(Asked::Side { .. }), _) => P::SideB,
        (Some(Asked::Coin), 0) => P::LeftSide,
        (Some(Asked::Coin), _) => P::RightSide,
        (Some(Asked::PlayOn), 0) => P::EndHere,
        (Some(Asked::PlayOn), _) => P::PlayOn,
        (_, 0) => P::No,
        _ => P::Yes,
    };
    (text, Gap::Empty)
}

/// Which scenario, and how it begins.
pub(super) fn how(game: &LastSpell, say: &mut Say<'_>) -> fmt::Result {
    let at = game.state();
    page(game, P::Just, &[Gap::Text(words::scenario(at.scenario()))], say)?;
    let start = if at.start() == Start::Campaign { P::Campaign } else { P::Single };
    page(game, P::More, &[], say)?;
    page(game, start, &[], say)
}

pub(super) fn over(game: &LastSpell, say: &mut Say<'_>) -> fmt::Result {
    page(game, P::GameOver, &[Gap::Text(words::scenario(game.state().scenario()))], say)
}
