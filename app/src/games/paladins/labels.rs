//! The titles and options of all questions behind the main page, in words.

use core::fmt::{self, Write as _};

use rules_core::card::{Ability, CardRef, Game};
use rules_core::effect::Trigger;
use rules_core::paladins::{Area, Asked, Bill, Deed, Mode, Paladins, Refusal, Seat, Workers};

use super::choices::{Choice, OWNED, SYMBOLS, cards, kind};
use super::deeds::{Aim, crews, deeds, kept, left};
use super::saying::Gap;
use super::words::{self, Words};
use super::{LEVELS, MODES, asked_who, choice, laying, pages, score};
use crate::decks::Memo;
use crate::games::filling::fill;
use crate::games::{Say, Seen, by_hand};
use crate::spoken::{self, Phrase, Spoken as _};
use crate::text::WestPage;

pub(super) fn fill_in(game: &Paladins, gap: Gap, say: &mut Say<'_>) -> fmt::Result {
    Words(game).gap(gap, say)
}

/// Words of a line, cut where they do not fit.
pub(super) fn phrase(seen: &Seen<'_>, with: &dyn Fn(&mut Say<'_>) -> fmt::Result) -> Phrase {
    let mut phrase = Phrase::new();
    let _ = with(&mut Say::drawn(seen.lang, seen.decks, &mut phrase));
    phrase
}

/// Puts a text of the pages into words, its gaps filled.
pub(super) fn page(game: &Paladins, text: WestPage, gaps: &[Gap], say: &mut Say<'_>) -> fmt::Result {
    fill(&text.get(say.lang), say, &|place, say| {
        fill_in(game, gaps.get(place).copied().unwrap_or(Gap::Empty), say)
    })
}

pub(super) fn title(game: &Paladins, path: &[u8], say: &mut Say<'_>) -> fmt::Result {
    let Some((&first, rest)) = path.split_first() else { return Ok(()) };
    let Some(choice) = choice(game, first, say.decks) else { return Ok(()) };
    let plain = |text| (text, Gap::Empty);
    let (text, gap) = match (choice, rest) {
        (Choice::SetUp, []) => plain(WestPage::HowMany),
        (Choice::SetUp, [_]) => plain(WestPage::WhichMode),
        (Choice::SetUp, _) => plain(WestPage::WhichLevel),
        (Choice::Board | Choice::Begin, _) => plain(WestPage::WhichBoard),
        (Choice::HouseRules, _) => plain(WestPage::HouseRules),
        (Choice::LayOut, _) => plain(WestPage::LayOut),
        (Choice::Townsfolk(_), _) => plain(WestPage::KeepOrDiscard),
        (Choice::Act(area), rest) => match Aim::of(area, rest) {
            (Aim { slot: Some(_), .. }, []) => plain(WestPage::WhatWithIt),
            (_, []) if matches!(area, Area::Commission | Area::Garrison) => {
                (WestPage::WhichRegion, Gap::Area(area))
            }
            (_, []) => (WestPage::Just, Gap::Area(area)),
            _ => plain(WestPage::WithWhom),
        },
        (Choice::Pass, rest) => (WestPage::KeepWhom, Gap::Number(rest.len() as u8)),
        (Choice::Receive(who), []) => (WestPage::GetsWhat, Gap::Who(who)),
        (Choice::Receive(_), _) => plain(WestPage::HowMuch),
        (Choice::Own, []) => plain(WestPage::WhichKind),
        (Choice::Own, [_, _]) => plain(WestPage::ForWhom),
        (Choice::Score(who), &[line]) => return score::line(game, who, line, say),
        (Choice::Ledger, rest) => return by_hand::title(game, rest, say),
        (choice @ (Choice::Score(_) | Choice::Rows), _) => return own(game, choice, say),
        _ => plain(WestPage::WhichCard),
    };
    page(game, text, &[gap], say)
}

pub(super) fn label(game: &Paladins, path: &[u8], option: u8, say: &mut Say<'_>) -> fmt::Result {
    let first = path.first().copied().unwrap_or(option);
    let Some(choice) = choice(game, first, say.decks) else { return Ok(()) };
    let Some(rest) = path.get(1..) else { return own(game, choice, say) };
    if let Some(kind) = kind(game, choice, path) {
        return match cards(game, kind, option, say.decks).1 {
            Some(card) => page(game, WestPage::Just, &[Gap::Card(card)], say),
            None => Ok(()),
        };
    }
    let (text, gap) = match (choice, rest) {
        (Choice::SetUp, []) if option == 0 => (WestPage::Alone, Gap::Empty),
        (Choice::SetUp, []) => (WestPage::Players, Gap::Nth(option)),
        (Choice::SetUp, [_]) => {
            let mode = MODES.get(usize::from(option)).map_or(Gap::Empty, |&one| Gap::Text(words::mode(one)));
            (WestPage::Just, mode)
        }
        (Choice::SetUp, _) => {
            let level =
                LEVELS.get(usize::from(option)).map_or(Gap::Empty, |&one| Gap::Text(words::level(one)));
            (WestPage::Just, level)
        }
        (Choice::HouseRules, _) => {
            let mut rules = game.state().rules();
            let rules = words::house_rules(&mut rules);
            let Some((name, on)) = rules.get(usize::from(option)).map(|(name, on)| (*name, **on)) else {
                return Ok(());
            };
            say.write_str(if on { "x " } else { "- " })?;
            (WestPage::Just, Gap::Text(name))
        }
        (Choice::LayOut, _) => {
            let lines = super::choices::to_lay_out(game);
            return lines.get(usize::from(option)).map_or(Ok(()), |&line| page(game, line, &[], say));
        }
        (Choice::Townsfolk(slot), _) => {
            let text = if option == 0 { WestPage::Keep } else { WestPage::Discard };
            return townsfolk(game, text, slot, say);
        }
        (Choice::Act(area), rest) => return acting(game, Aim::of(area, rest), option, say),
        (Choice::Pass, rest) => {
            let who = asked_who(game);
            let have = game.state().player(who).map_or(Workers::NONE, |player| player.workers());
            let keep = kept(game, who, rest).0;
            match left(&have, &keep).nth(option.into()) {
                Some(colour) => (WestPage::Just, Gap::Colour(colour)),
                None => (WestPage::NobodyMore, Gap::Empty),
            }
        }
        (Choice::Receive(_), _) => {
            let symbol = SYMBOLS.get(usize::from(option));
            return symbol.map_or(Ok(()), |symbol| {
                let word = symbol.spoken(say.lang);
                say.write_str(word.strip_suffix(" +").unwrap_or(word))
            });
        }
        (Choice::Own, []) => {
            return OWNED
                .get(usize::from(option))
                .map_or(Ok(()), |kind| say.write_str(kind.spoken(say.lang)));
        }
        (Choice::Own, &[kind, ..]) => {
            let (who, beaten) = laying::owner(kind, option);
            if laying::ways(kind) == 1 {
                return fill_in(game, Gap::Who(who), say);
            }
            pages::short_name(game, who, say)?;
            (if beaten { WestPage::Attacks } else { WestPage::Converts }, Gap::Empty)
        }
        (Choice::Score(who), []) => return score::line(game, who, option, say),
        (Choice::Score(who), &[line]) => return score::card(game, who, [line, option], say),
        (Choice::Rows, _) => return pages::row(game, option, say),
        (Choice::Ledger, rest) => return by_hand::label(game, rest, option, say),
        _ => return Ok(()),
    };
    page(game, text, &[gap], say)
}

/// A line of the game's own page.
pub(super) fn own(game: &Paladins, choice: Choice, say: &mut Say<'_>) -> fmt::Result {
    let at = game.state();
    let (text, gap) = match choice {
        Choice::SetUp if at.humans() == 1 => (WestPage::AloneMore, Gap::Empty),
        Choice::SetUp => (WestPage::PlayersMore, Gap::Number(at.humans())),
        Choice::Board => match at.board() {
            Some(board) => (WestPage::BoardIs, Gap::Card(board)),
            None => (WestPage::NoBoard, Gap::Empty),
        },
        Choice::HouseRules => (WestPage::HouseRules, Gap::Empty),
        Choice::LayOut => (WestPage::LayOut, Gap::Empty),
        Choice::Begin => (WestPage::Begin, Gap::Empty),
        Choice::Roll => (WestPage::Roll, Gap::Empty),
        Choice::Lay(kind) => {
            page(game, WestPage::LayKind, &[], say)?;
            return say.write_str(kind.spoken(say.lang));
        }
        Choice::Drawn(shows) => {
            page(game, WestPage::Shows, &[Gap::Number(shows)], say)?;
            return warn(game, shows, say);
        }
        Choice::Done if matches!(at.asked(), Some(Asked::Abilities { .. })) => {
            (WestPage::BestOrder, Gap::Empty)
        }
        Choice::Done => (WestPage::Done, Gap::Empty),
        Choice::NoneLeft => (WestPage::NoneLeft, Gap::Empty),
        Choice::Decline if matches!(at.asked(), Some(Asked::Card { .. })) => (WestPage::LeaveIt, Gap::Empty),
        Choice::Decline => (WestPage::ClearNothing, Gap::Empty),
        Choice::Townsfolk(slot) => return townsfolk(game, WestPage::Just, slot, say),
        Choice::Tavern(number) => {
            let Some(&(card, _)) = at.taverns().get(usize::from(number)) else { return Ok(()) };
            page(game, WestPage::Just, &[Gap::Card(card)], say)?;
            return match game.workers_of(card, say.decks) {
                Workers::NONE => gives(game, card, Trigger::Taken, say),
                workers => {
                    say.write_str(": ")?;
                    fill_in(game, Gap::Workers(workers), say)
                }
            };
        }
        Choice::Act(area) => {
            let possible = super::deeds::is_possible(game, asked_who(game), area, say.decks);
            (if possible { WestPage::Just } else { WestPage::Impossible }, Gap::Area(area))
        }
        Choice::Pass => (WestPage::Pass, Gap::Empty),
        Choice::Option(option) => {
            let program = match at.asked() {
                Some(Asked::Choose { text, .. }) => game.option(text, option, say.decks),
                _ => None,
            };
            return say.write_str(&spoken::program_words(
                Game::Paladins,
                program.unwrap_or_default(),
                say.lang,
            ));
        }
        Choice::Clear(area) => (WestPage::Clear, Gap::Area(area)),
        Choice::Ability(number) => {
            let mut speaks = Gap::Empty;
            game.abilities(say.decks, &mut |other, card| {
                if other == number {
                    speaks = Gap::Card(card);
                }
            });
            (WestPage::Just, speaks)
        }
        Choice::Receive(who) => (WestPage::Receive, Gap::Who(who)),
        Choice::Own => (WestPage::Own, Gap::Empty),
        Choice::Finish => (WestPage::Finish, Gap::Empty),
        Choice::Score(who) => {
            let points = game.score(who, &Memo::new(say.decks)).total();
            fill_in(game, Gap::Who(who), say)?;
            let word = WestPage::Points.get(say.lang);
            return write!(say, ": {points} {word}");
        }
        Choice::Ledger => (WestPage::LedgerPage, Gap::Empty),
        Choice::Player(who) => (WestPage::Just, Gap::Who(who)),
        Choice::Verdict => (WestPage::VerdictPage, Gap::Empty),
        Choice::Rows => (WestPage::RowsPage, Gap::Empty),
    };
    page(game, text, &[gap], say)
}

/// How much is checked, and alone how hard the opponent is.
pub(super) fn how(game: &Paladins, say: &mut Say<'_>) -> fmt::Result {
    let at = game.state();
    fill_in(game, Gap::Text(words::mode(at.mode())), say)?;
    match (at.humans(), at.mode()) {
        (1, Mode::Full) => page(game, WestPage::More, &[Gap::Text(words::level(at.difficulty()))], say),
        _ => Ok(()),
    }
}

/// Townsfolk of the row, and what it gives: kept at once, discarded.
fn townsfolk(game: &Paladins, text: WestPage, slot: u8, say: &mut Say<'_>) -> fmt::Result {
    let Some(card) = game.state().townsfolk().get(usize::from(slot)).copied().flatten() else {
        return Ok(());
    };
    page(game, text, &[Gap::Card(card)], say)?;
    let trigger = if text == WestPage::Discard { Trigger::Discarded } else { Trigger::Kept };
    gives(game, card, trigger, say)
}

/// What an ability of a card gives, if it has one for the moment; and what becomes of the taxes.
fn gives(game: &Paladins, card: CardRef, trigger: Trigger, say: &mut Say<'_>) -> fmt::Result {
    let decks = say.decks;
    let Some(found) = game.card(card, decks) else { return Ok(()) };
    let Some(ability) = found.abilities().find(|ability| ability.trigger == trigger) else { return Ok(()) };
    say.write_str(": ")?;
    symbols(game, ability.program, say)?;
    warn(game, game.taxes_of(card, trigger, decks), say)
}

fn symbols(game: &Paladins, program: &[u8], say: &mut Say<'_>) -> fmt::Result {
    match program {
        [] => page(game, WestPage::Unstated, &[], say),
        program => say.write_str(&spoken::program_words(Game::Paladins, program, say.lang)),
    }
}

/// Whether so much would empty the tax supply (PW-TAX-06).
fn warn(game: &Paladins, taxes: u8, say: &mut Say<'_>) -> fmt::Result {
    match game.would_empty(taxes) {
        true => page(game, WestPage::TakesTaxes, &[], say),
        false => Ok(()),
    }
}

/// What the paladin's ability does for an action in this round, and whose it is (PW-ROUND-14).
pub(super) fn helped(game: &Paladins, area: Area, say: &mut Say<'_>) -> fmt::Result {
    let decks = say.decks;
    let paladin = game.state().player(asked_who(game)).and_then(|player| player.paladin());
    let Some((paladin, card)) = paladin.and_then(|id| Some((id, game.card(id, decks)?))) else {
        return Ok(());
    };
    let speaks = |ability: &Ability<'_>| {
        matches!(ability.trigger, Trigger::Easing | Trigger::WhenActing) && ability.parameters == [area as u8]
    };
    let Some(ability) = card.abilities().find(speaks) else { return Ok(()) };
    symbols(game, ability.program, say)?;
    page(game, WestPage::More, &[Gap::Card(paladin)], say)
}

/// What can be done in an area, then with which workers.
fn acting(game: &Paladins, (aim, rest): (Aim, &[u8]), option: u8, say: &mut Say<'_>) -> fmt::Result {
    let who = asked_who(game);
    let Ok(deeds) = deeds(game, who, aim, say.decks) else { return Ok(()) };
    let number = rest.first().copied().unwrap_or(option);
    let Some(deed) = deeds.get(usize::from(number)) else { return Ok(()) };
    match rest {
        [] => {
            about(game, deed, aim.slot.is_some(), say)?;
            bill(game, who, deed, say)?;
            met(game, deed, say)
        }
        _ => match crews(game, who, deed, say.decks).get(usize::from(option)) {
            Some(&crew) => fill_in(game, Gap::Workers(crew), say),
            None => Ok(()),
        },
    }
}

fn outsider(game: &Paladins, deed: &Deed) -> Option<CardRef> {
    game.state().outsiders().get(usize::from(deed.target)).copied().flatten()
}

/// What an outsider gives: printed on the card, so it stands behind what is not.
fn met(game: &Paladins, deed: &Deed, say: &mut Say<'_>) -> fmt::Result {
    let trigger = match deed.area {
        Area::Attack => Trigger::Attacked,
        Area::Convert => Trigger::Converted,
        _ => return Ok(()),
    };
    outsider(game, deed).map_or(Ok(()), |card| gives(game, card, trigger, say))
}

/// What an action is about; with a card that was laid, which action it is.
fn about(game: &Paladins, deed: &Deed, laid: bool, say: &mut Say<'_>) -> fmt::Result {
    let at = game.state();
    let (text, gap) = match deed.area {
        Area::Develop => {
            let text = if deed.how == 0 { WestPage::OnLeft } else { WestPage::InMiddle };
            (text, Area::from_number(deed.target).map_or(Gap::Empty, Gap::Area))
        }
        Area::Recruit => {
            let text = if deed.workers.total() == 2 { WestPage::Keep } else { WestPage::Discard };
            return townsfolk(game, text, deed.target, say);
        }
        Area::Hunt => (WestPage::GetProvisions, Gap::Number(if deed.workers.total() == 2 { 3 } else { 1 })),
        Area::Trade => (WestPage::GetSilver, Gap::Number(if deed.workers.total() == 2 { 3 } else { 1 })),
        Area::Pray => match Area::from_number(deed.target) {
            Some(area) => (WestPage::Clear, Gap::Area(area)),
            None => (WestPage::ClearNothing, Gap::Empty),
        },
        Area::Conspire => (WestPage::OneCriminal, Gap::Empty),
        Area::Commission | Area::Garrison | Area::Absolve => {
            let decks = say.decks;
            let Some(spot) = game.spot(deed.area, deed.target, decks) else { return Ok(()) };
            let text = if deed.area == Area::Absolve { WestPage::OnJar } else { WestPage::Region };
            page(game, text, &[Gap::Number(spot.area)], say)?;
            return symbols(game, spot.program, say);
        }
        Area::Fortify => (WestPage::NextWall, Gap::Empty),
        Area::Attack | Area::Convert => {
            let text = match deed.area {
                _ if !laid => WestPage::Just,
                Area::Attack => WestPage::AttackOne,
                _ => WestPage::ConvertOne,
            };
            (text, outsider(game, deed).map_or(Gap::Empty, Gap::Card))
        }
        Area::Favour => {
            let Some(&card) = at.favours().get(usize::from(deed.target)) else { return Ok(()) };
            page(game, WestPage::Just, &[Gap::Card(card)], say)?;
            return gives(game, card, Trigger::Used, say);
        }
    };
    page(game, text, &[gap], say)
}

/// What it costs and checks.
fn bill(game: &Paladins, who: Seat, deed: &Deed, say: &mut Say<'_>) -> fmt::Result {
    let decks = &Memo::new(say.decks);
    let Bill { silver, provisions, debt, check, .. } = match game.bill(who, deed, decks) {
        Ok(bill) => bill,
        Err(Refusal::Missing { .. }) => return page(game, WestPage::Asks, &[], say),
        Err(_) => return Ok(()),
    };
    let number = Gap::Number;
    // What is on a favour stands on it.
    if silver > 0 && deed.area != Area::Favour {
        page(game, WestPage::CostsSilver, &[number(silver)], say)?;
        // The other way to count it is told where it differs (PW-ACT-53).
        if deed.area == Area::Attack
            && let Some((billed, by_slots)) = game.attack_prices(who, deed.target, decks)
            && billed != by_slots
        {
            page(game, WestPage::BySlots, &[number(by_slots)], say)?;
        }
    }
    if provisions > 0 && deed.area != Area::Favour {
        page(game, WestPage::CostsProvisions, &[number(provisions)], say)?;
    }
    if debt {
        page(game, WestPage::CostsDebt, &[], say)?;
    }
    match check {
        Some((attribute, need, has)) if need > 0 => {
            page(game, WestPage::Checks, &[Gap::Attribute(attribute), number(need), number(has)], say)
        }
        _ => Ok(()),
    }
}
