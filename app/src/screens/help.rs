//! The help overlay, opened by holding Back: which paragraphs each page gets, and drawing them.

use crate::device::{Cursor, Page, Purpose, Screen, Tagging, View};
use crate::frame::Frame;
use crate::games::Play;
use crate::icons;
use crate::layout::{self, BODY_LINES};
use crate::text::{Help, Lang, Slot, Text, wrap};

/// What can be done on a page, paragraph by paragraph.
pub fn paragraphs(screen: &Screen, play: &Play) -> impl Iterator<Item = Help> {
    topics(screen, play, false)
}

/// The same where the request of a computer may lie over the page.
fn topics(screen: &Screen, play: &Play, is_asked: bool) -> impl Iterator<Item = Help> {
    let (here, always) = match screen {
        _ if is_asked => {
            (const { &[Help::AskedWhy, Help::AskedAllow, Help::AskedTime] as &[Help] }, &[] as &[Help])
        }
        Screen::Game(page) => (page_help(page, play), in_game(page)),
        _ => (screen_help(screen), &[] as &[Help]),
    };
    here.iter().chain(always).copied()
}

/// How many positions the help of a page can be scrolled to.
pub fn scroll_positions(screen: &Screen, play: &Play, is_asked: bool, lang: Lang) -> usize {
    each_line(screen, play, is_asked, lang, &mut |_, _, _| ()).saturating_sub(BODY_LINES) + 1
}

/// Hands over the lines of all paragraphs: its number, and whether a paragraph begins with it. Says how many there are.
fn each_line(
    screen: &Screen,
    play: &Play,
    is_asked: bool,
    lang: Lang,
    with: &mut dyn FnMut(usize, bool, &str),
) -> usize {
    let mut count = 0;
    for paragraph in topics(screen, play, is_asked) {
        for (part, line) in wrap(&paragraph.get(lang), Slot::Help.columns()).enumerate() {
            with(count, part == 0, line);
            count += 1;
        }
    }
    count
}

pub(super) fn draw(view: &View<'_>, top: Cursor, lang: Lang, frame: &mut Frame) {
    layout::header(frame, Some(&icons::HELP), &Text::WhatCanIDo.get(lang));
    let is_asked = view.asked.is_some();
    let count = each_line(view.screen, view.session.play(), is_asked, lang, &mut |number, begins, line| {
        if let Some(row) = number.checked_sub(top.0).filter(|&row| row < BODY_LINES) {
            let indent = if begins { "" } else { " " };
            layout::line(frame, row, &layout::format(format_args!("{indent}{line}")));
        }
    });
    layout::scroll_bar(frame, 0, count, top.0);
    layout::footer(frame, &Text::HintHelp.get(lang));
}

fn screen_help(screen: &Screen) -> &'static [Help] {
    use Help::*;
    match screen {
        Screen::Home(_) => &[OpenLine, LayCard, DropIdle, HoldBack],
        Screen::What => &[LayAnyCard, PickCard, BackHome],
        Screen::Card(_) => &[More, CardType, CardMarks, CardLift],
        Screen::Values(_) => &[ValuesWhy, Choose, TypeLine, BackOne],
        Screen::EnterValue { .. } => &[TurnValue, KeepValue, BackKeeps],
        Screen::Trouble { uid: Some(_), what } if what.can_be_assigned() => &[TagRefused, AssignTag],
        Screen::Trouble { .. } => &[TagRefused, GoOn],
        Screen::Games { .. } => &[PickGame, BackOne],
        Screen::Kinds { .. } => &[PickKind, BackOne],
        Screen::Letters { .. } => &[PickLetter, BackOne],
        Screen::Names { purpose: Purpose::Look, .. } => &[PickToLook, BackOne],
        Screen::Names { purpose: Purpose::Write, .. } => &[PickToWrite, BackOne],
        Screen::Names { purpose: Purpose::Assign(_), .. } => &[PickToAssign, BackOne],
        Screen::Tagging { state, .. } => match state {
            Tagging::Lay => &[LayTag, OtherCard, BackOne],
            Tagging::Ask { .. } => &[Overwrite, YesNo, LiftKeeps, BackNo],
            Tagging::Writing(_) => &[LeaveLying],
            Tagging::Written(_) => &[NextCard, OtherCard, BackOne],
            Tagging::Failed(_) => &[TryAgain, OtherCard, BackOne],
            Tagging::Told { .. } => &[WriteAgain, LiftKeeps, BackKeeps],
        },
        Screen::Settings(_) => &[Choose, ChangeSetting, LastLinesReset, BackHome],
        Screen::Choose { .. } => &[TurnChoices, TakeChoice, BackKeeps],
        Screen::ConfirmReset { .. } => &[YesNo, BackNo, ResetKeeps],
        Screen::ConfirmFactoryReset { .. } => &[YesNo, BackNo, FactoryResetIs],
        Screen::Clearing { .. } => &[FactoryResetIs],
        Screen::Parts(_) => &[More, PartsAre, BackHome],
        Screen::Faults(_) => &[More, FaultsAre, BackHome],
        Screen::About(_) => &[AboutIs, BackHome],
        Screen::Restarted(_) => &[RestartedIs, GoOn],
        Screen::Game(_) => &[],
    }
}

fn page_help(page: &Page, play: &Play) -> &'static [Help] {
    use Help::*;
    match page {
        Page::Picker(_) => &[PickNewGame, OldGames, BackHome],
        Page::Saved(_) => &[Choose, Open, SavedOrder, BackHome],
        Page::SavedGame { .. } => &[Choose, GoOnSaved, GiveUpSaved, BackOne],
        Page::MakeRoom { .. } => &[OnlyFour, YesNo, BackNo],
        Page::ConfirmAbandon { .. } => &[StillThere, YesNo, BackNo],
        Page::Ask { path, .. } if path.is_empty() => play.help(),
        Page::Ask { .. } => &[PickOption, BackChoice, DropRolls],
        Page::Amount { .. } => &[TurnNumber, BackChoice],
        Page::Told(_) => &[ToldIs, GoOn, DropRolls],
        Page::Refused(..) => &[RefusedIs, TurnGoesOn, DropRolls],
        Page::Undone(_) => &[UndoneIs, Redo, UndoMore, GoOn],
        Page::Redone(_) => &[RedoneIs, Redo, GoOn],
        Page::Menu(_) => &[Choose, MenuLeaves, MenuAdjusts, BackToGame],
        Page::History(_) => &[LookAtLine, BackToGame],
        Page::Log { .. } => &[FromHere, More, LogReturns],
        Page::Tracked(_) => &[PickTracked, BackToGame],
        Page::SetTracked { .. } => &[SetTracked, BackKeeps],
        Page::OwnDice { .. } => &[EnterDice, BackDie],
        Page::Message { .. } => &[MessageIs, GoOn],
        Page::Scarred { .. } => &[ScarredIs, GoOn],
    }
}

/// What can be done wherever one is in a game.
fn in_game(page: &Page) -> &'static [Help] {
    use Help::*;
    match page {
        Page::Log { .. } => &[],
        Page::Ask { path, .. } if path.is_empty() => &[BackMenu, LayInGame, Undo, HoldUndo],
        Page::Undone(_) => &[HoldUndo],
        page if page.is_in_game() => &[Undo, HoldUndo],
        _ => &[],
    }
}
