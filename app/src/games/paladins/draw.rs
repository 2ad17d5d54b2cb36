//! Draws the main page: the header, the question and the list of choices.

use core::fmt::{self, Write as _};

use heapless::{String, Vec};
use rules_core::paladins::{Asked, Mode, Paladins, Phase};

use super::choices::{Choice, choices};
use super::labels::{self, phrase};
use super::pages;
use super::saying::Gap;
use super::words::Words;
use crate::decks::Memo;
use crate::frame::Frame;
use crate::games::{Say, Seen};
use crate::icons::{self, Icon};
use crate::layout::{self, Item};
use crate::text::{Lang, Text, WestPage};

pub(super) fn page(game: &Paladins, chosen: usize, seen: &Seen<'_>, frame: &mut Frame) {
    let choices = choices(game, seen.decks);
    header(game, seen, frame);
    match choices.get(chosen).copied() {
        Some(Choice::Ledger) => pages::ledger(game, seen, frame),
        Some(Choice::Player(who)) => pages::player(game, who, seen, frame),
        Some(Choice::Verdict) => pages::verdict(game, seen, frame),
        Some(Choice::Tavern(_) | Choice::Townsfolk(_) | Choice::Option(_)) => {
            long_list(game, &choices, chosen, seen, frame);
        }
        Some(Choice::Done) if by_hand(game, &choices, seen, frame) => {}
        Some(choice) => list(game, &choices, (chosen, choice), seen, frame),
        None => {}
    }
}

fn list(
    game: &Paladins,
    choices: &[Choice],
    (chosen, choice): (usize, Choice),
    seen: &Seen<'_>,
    frame: &mut Frame,
) {
    let first = first_line(game, seen);
    layout::line(frame, 0, layout::cut_to(&first, layout::COLUMNS));
    lines(game, choices, (1, chosen), seen, frame);
    match choice {
        Choice::Drawn(shows) if game.would_empty(shows) => {
            layout::alarm(frame, &WestPage::AlarmTaxes.get(seen.lang));
        }
        Choice::Act(area) => {
            let helped = phrase(seen, &|say| labels::helped(game, area, say));
            let words = if helped.is_empty() { &*WestPage::HintTurn.get(seen.lang) } else { &*helped };
            layout::footer(frame, layout::cut_hint(words));
        }
        choice => layout::footer(frame, &hint(game, choice).get(seen.lang)),
    }
}

/// What the language cannot say, or nobody has stated: the words stand whole above the answer. Says whether it is that.
fn by_hand(game: &Paladins, choices: &[Choice], seen: &Seen<'_>, frame: &mut Frame) -> bool {
    let Some(Asked::ByHand { text, .. }) = game.state().asked() else { return false };
    layout::header(frame, None, layout::cut(&first_line(game, seen)));
    let words = match (game.manual(text, seen.decks), seen.lang) {
        (Some(words), Lang::English) => words.english,
        (Some(words), Lang::German) => words.german,
        (None, lang) => &WestPage::ReadAndDo.get(lang),
    };
    layout::paragraph(frame, 0, words);
    lines(game, choices, (layout::BODY_LINES - 1, 0), seen, frame);
    status(game, seen, frame);
    true
}

/// Long choices: the question above, all lines for them, and the taxes below.
fn long_list(game: &Paladins, choices: &[Choice], chosen: usize, seen: &Seen<'_>, frame: &mut Frame) {
    layout::header(frame, None, layout::cut(&first_line(game, seen)));
    lines(game, choices, (0, chosen), seen, frame);
    status(game, seen, frame);
}

fn lines(
    game: &Paladins,
    choices: &[Choice],
    (first, chosen): (usize, usize),
    seen: &Seen<'_>,
    frame: &mut Frame,
) {
    layout::lines(frame, first, choices.len(), chosen, |number| {
        phrase(seen, &|say| choices.get(number).map_or(Ok(()), |&choice| labels::own(game, choice, say)))
    });
}

/// What is asked; before the game how it is played, after it who has won.
fn first_line(game: &Paladins, seen: &Seen<'_>) -> crate::spoken::Phrase {
    let at = game.state();
    phrase(seen, &|say| match at.asked() {
        Some(asked) => Words(game).asked(asked, say),
        None if at.phase() == Phase::Joining => labels::how(game, say),
        None => winner(game, say),
    })
}

fn winner(game: &Paladins, say: &mut Say<'_>) -> fmt::Result {
    let memo = Memo::new(say.decks);
    let mut winners = game.winners(&memo);
    match (winners.next(), winners.next()) {
        (Some(who), None) => labels::page(game, WestPage::Winner, &[Gap::Who(who)], say),
        _ => labels::page(game, WestPage::Shared, &[], say),
    }
}

fn item(icon: Option<&'static Icon>, words: fmt::Arguments<'_>) -> Item<'static> {
    let mut text = String::new();
    // A number, or a short word, fits.
    let _ = text.write_fmt(words);
    (icon, text)
}

/// The round, and the silver that is left in the tax supply (PW-TAX-06).
pub(super) fn header(game: &Paladins, seen: &Seen<'_>, frame: &mut Frame) {
    let at = game.state();
    if matches!(at.phase(), Phase::Joining | Phase::Over) {
        return layout::header(frame, None, &Text::Paladins.get(seen.lang));
    }
    let mut items: Vec<Item<'static>, 4> = Vec::new();
    if at.mode() == Mode::Full {
        let word = if at.phase() == Phase::Setup { WestPage::SetUp } else { WestPage::Round };
        let round: &dyn fmt::Display = if at.phase() == Phase::Setup { &"" } else { &at.round() };
        // There is room for all.
        let _ = items.push(item(None, format_args!("{}{round}", word.get(seen.lang))));
    }
    taxes(game, &mut items);
    layout::header_row(frame, &items);
}

/// Taxes, and how many suspicion cards lie before each.
fn taxes(game: &Paladins, items: &mut Vec<Item<'static>, 4>) {
    let at = game.state();
    let _ = items.push(item(Some(&icons::WEALTH), format_args!("{}", at.taxes())));
    let mut counts: String<12> = String::new();
    for (number, player) in at.players().iter().enumerate() {
        let before = if number == 0 { "" } else { "/" };
        // Twelve columns hold four small numbers.
        let _ = write!(counts, "{before}{}", player.suspicion().len());
    }
    let _ = items.push((Some(&icons::EYE), counts));
}

/// Where another title stands above, taxes stand below.
pub(super) fn status(game: &Paladins, _: &Seen<'_>, frame: &mut Frame) {
    if !matches!(game.state().phase(), Phase::Joining | Phase::Over) {
        let mut items = Vec::new();
        taxes(game, &mut items);
        layout::footer_row(frame, &items);
    }
}

fn hint(game: &Paladins, choice: Choice) -> WestPage {
    match (game.state().asked(), choice) {
        (_, Choice::Rows) => WestPage::HintMore,
        (None, Choice::Score(_)) => WestPage::HintOver,
        (None, _) => WestPage::HintSetUp,
        (Some(Asked::StartPlayer), _) => WestPage::HintRoll,
        (Some(Asked::Turn { .. }), _) => WestPage::HintTurn,
        (Some(Asked::Ledger), _) => WestPage::HintLight,
        (Some(Asked::Suspicion { .. }), _) => WestPage::HintLay,
        (Some(Asked::Wall { .. }), Choice::Lay(_)) => WestPage::HintWall,
        (_, Choice::Lay(_) | Choice::Ability(_)) => WestPage::HintLay,
        _ => WestPage::HintAnswer,
    }
}
