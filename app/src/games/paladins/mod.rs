//! Paladins of the West Kingdom on the screen. The main page shows the current question, below a header with the tax supply.
//! Turning past its choices leads to the information pages.
//!
//! ```text
//!  option   0 … n              n + 1 …
//!           what is offered    all players ─▶ set by hand: whose ─▶ which value ─▶ to what
//!           an action ─▶       a page for each
//!            what it is about  whom an inquisition would hit
//!            ─▶ its workers    what lies on the table ─▶ all of it
//!           points ─▶ line by line ─▶ the cards of a line
//! ```

mod adjust;
mod choices;
mod deeds;
mod draw;
mod events;
mod labels;
mod laying;
mod pages;
mod refusals;
mod saying;
mod score;
#[cfg(test)]
mod tests;
mod told;
mod words;

use core::fmt;

use rules_core::card::{Card, CardRef, Slot};
use rules_core::paladins::{Action, Asked, Deed, Difficulty, Event, Mode, Paladins, Phase, Refusal, Seat};

use self::choices::{Choice, OWNED, SYMBOLS, cards, choices, kind, walk};
use self::deeds::{Aim, crews, deeds, kept, left};
use self::words::Words;
use super::table::plays_with_cards;
use super::{Chapters, Leads, Path, Say, Seen, Table, by_hand};
use crate::decks::Decks;
use crate::frame::Frame;
use crate::lights::LEDS;
use crate::text::{Help, Text};

const MODES: [Mode; 2] = [Mode::Full, Mode::Light];
const LEVELS: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Standard, Difficulty::Hard];

fn choice(game: &Paladins, option: u8, decks: &Decks<'_>) -> Option<Choice> {
    choices(game, decks).get(usize::from(option)).copied()
}

fn choose(options: usize) -> Leads<Action> {
    match options {
        0 => Leads::Nowhere,
        options => Leads::Choose(options as u8),
    }
}

fn act(action: Option<Action>) -> Leads<Action> {
    action.map_or(Leads::Nowhere, Leads::Act)
}

/// Who is asked; in a ledger nobody in particular.
fn asked_who(game: &Paladins) -> Seat {
    match game.state().asked() {
        Some(
            Asked::SetupRecruit { who }
            | Asked::Paladin { who }
            | Asked::TakeTavern { who }
            | Asked::Turn { who }
            | Asked::Suspicion { who }
            | Asked::Wall { who }
            | Asked::Choose { who, .. }
            | Asked::Pray { who }
            | Asked::FreeRecruit { who }
            | Asked::Abilities { who, .. }
            | Asked::ByHand { who, .. },
        ) => who,
        _ => game.state().turn(),
    }
}

/// What a choice leads to, with what was chosen behind it.
fn chosen(game: &Paladins, choice: Choice, path: &[u8], decks: &Decks<'_>) -> Leads<Action> {
    let at = game.state();
    let rest = path.get(1..).unwrap_or_default();
    // A list of cards of a kind; what is chosen of it stands behind.
    let listed = || kind(game, choice, path).map(|kind| choose(cards(game, kind, 0, decks).0.into()));
    let picked = || {
        let (last, before) = path.split_last()?;
        cards(game, kind(game, choice, before)?, *last, decks).1
    };
    match (choice, rest) {
        (Choice::Begin, []) if at.board().is_some() => Leads::Act(Action::Begin),
        (Choice::Board | Choice::Begin | Choice::Lay(_), []) => listed().unwrap_or(Leads::Nowhere),
        (Choice::Board | Choice::Begin | Choice::Lay(_), [_]) => act(picked().map(Action::Lay)),
        (Choice::SetUp, rest) => set_up(rest),
        (Choice::HouseRules, []) => Leads::Choose(words::house_rules(&mut at.rules()).len() as u8),
        (Choice::HouseRules, &[rule]) => {
            let mut rules = at.rules();
            if let Some((_, rule)) = words::house_rules(&mut rules).get_mut(usize::from(rule)) {
                **rule = !**rule;
            }
            Leads::Act(Action::SetHouseRules(rules))
        }
        (Choice::LayOut, []) => choose(choices::to_lay_out(game).len()),
        (Choice::Roll, []) => Leads::Roll,
        (Choice::Drawn(shows), []) => Leads::Act(Action::Drawn(shows)),
        (Choice::Done | Choice::NoneLeft, []) => Leads::Act(Action::Done),
        (Choice::Decline, []) => Leads::Act(Action::Decline),
        (Choice::Townsfolk(slot), rest) => townsfolk(game, slot, rest),
        (Choice::Tavern(number), []) => Leads::Act(Action::Pick(number)),
        (Choice::Act(area), rest) => {
            let (aim, rest) = Aim::of(area, rest);
            acting(game, aim, rest, decks)
        }
        (Choice::Pass, rest) => {
            let who = asked_who(game);
            let have = at.player(who).map(|player| player.workers()).unwrap_or_default();
            match kept(game, who, rest) {
                (keep, true) => Leads::Act(Action::Pass { keep }),
                (keep, false) => Leads::Choose(left(&have, &keep).count() as u8 + 1),
            }
        }
        (Choice::Option(option), []) => Leads::Act(Action::ChooseOption(option)),
        (Choice::Clear(area), []) => Leads::Act(Action::Pick(area as u8)),
        (Choice::Ability(number), []) => Leads::Act(Action::Pick(number)),
        (Choice::Receive(_), []) => Leads::Choose(SYMBOLS.len() as u8),
        (Choice::Receive(_), [_]) => Leads::Amount { from: 1, to: MOST_AT_ONCE, start: 1 },
        (Choice::Receive(who), &[symbol, amount]) => {
            let symbol = SYMBOLS.get(usize::from(symbol)).copied();
            act(symbol.map(|symbol| Action::Receive { who, symbol, amount }))
        }
        (Choice::Own, []) => Leads::Choose(OWNED.len() as u8),
        (Choice::Own, [_]) => listed().unwrap_or(Leads::Nowhere),
        (Choice::Own, &[kind, _]) => choose(at.players().len() * laying::ways(kind)),
        (Choice::Own, &[kind, card, option]) => {
            let card = OWNED.get(usize::from(kind)).and_then(|&kind| cards(game, kind, card, decks).1);
            let (who, beaten) = laying::owner(kind, option);
            act(card.map(|card| Action::Own { who, card, beaten }))
        }
        (Choice::Finish, []) => Leads::Act(Action::Finish),
        (Choice::Score(_), []) => Leads::Choose(score::LINES),
        (Choice::Score(who), &[line]) => choose(score::counted(game, who, [line, 0], decks).0.into()),
        (Choice::Ledger, rest) => by_hand::leads(game, rest, decks),
        (Choice::Rows, []) => choose(pages::rows(game, 0).0.into()),
        _ => Leads::Nowhere,
    }
}

/// More than a card gives at once.
const MOST_AT_ONCE: u8 = 9;

/// How many play, how much is checked, and against whom.
fn set_up(rest: &[u8]) -> Leads<Action> {
    let mode = |mode: u8| MODES.get(usize::from(mode)).copied();
    let done = |players: u8, mode: Option<Mode>, difficulty: Option<Difficulty>| {
        let both = mode.zip(difficulty);
        act(both.map(|(mode, difficulty)| Action::SetUp { players: players + 1, mode, difficulty }))
    };
    match *rest {
        [] => Leads::Choose(choices::SEATS as u8),
        [_] => Leads::Choose(MODES.len() as u8),
        [0, full] if mode(full) == Some(Mode::Full) => Leads::Choose(LEVELS.len() as u8),
        [players, full] => done(players, mode(full), Some(Difficulty::default())),
        [players, full, level] => done(players, mode(full), LEVELS.get(usize::from(level)).copied()),
        _ => Leads::Nowhere,
    }
}

/// Townsfolk that come for free: kept, or discarded where the table may choose.
fn townsfolk(game: &Paladins, slot: u8, rest: &[u8]) -> Leads<Action> {
    let is_free = matches!(game.state().asked(), Some(Asked::FreeRecruit { .. }));
    match *rest {
        [] if is_free && game.state().rules().free_recruit_may_discard => Leads::Choose(2),
        [] | [0] => Leads::Act(Action::Pick(slot)),
        [1] => Leads::Act(Action::PickAndDiscard(slot)),
        _ => Leads::Nowhere,
    }
}

/// What an action is about, then its workers; where there is only one way, it is done.
fn acting(game: &Paladins, aim: Aim, rest: &[u8], decks: &Decks<'_>) -> Leads<Action> {
    let who = asked_who(game);
    let deeds = match deeds(game, who, aim, decks) {
        Ok(deeds) => deeds,
        // The rules say why not.
        Err(deed) => return Leads::Act(Action::Act(deed)),
    };
    let deed = |number: u8| deeds.get(usize::from(number)).copied();
    match *rest {
        [] => choose(deeds.len()),
        [number] => match deed(number) {
            Some(deed) => match crews(game, who, &deed, decks).len() {
                0 | 1 => Leads::Act(Action::Act(deed)),
                several => Leads::Choose(several as u8),
            },
            None => Leads::Nowhere,
        },
        [number, crew] => act(deed(number).and_then(|deed| {
            let workers = crews(game, who, &deed, decks).get(usize::from(crew)).copied()?;
            Some(Action::Act(Deed { workers, ..deed }))
        })),
        _ => Leads::Nowhere,
    }
}

impl Table for Paladins {
    const CHAPTERS: Chapters =
        Chapters { name: Text::Chapter, short: Text::ChapterShort, first: 1, resume: Text::GoOn };

    fn leads(&self, path: &[u8], decks: &Decks<'_>) -> Leads<Action> {
        match path.first() {
            None => Leads::Choose(choices(self, decks).len() as u8),
            Some(&first) => match choice(self, first, decks) {
                Some(choice) => chosen(self, choice, path, decks),
                None => Leads::Nowhere,
            },
        }
    }

    fn list(&self, path: &[u8], decks: &Decks<'_>, add: &mut dyn FnMut(&Card<'_>)) {
        if let Some(&first) = path.first()
            && let Some(choice) = choice(self, first, decks)
            && let Some(kind) = kind(self, choice, path)
        {
            walk(self, kind, decks, add);
        }
    }

    fn lay(&self, card: &Card<'_>, _: u32, decks: &Decks<'_>) -> Leads<Action> {
        laying::lay(self, card, decks)
    }

    plays_with_cards!(Paladins, Action);

    fn unknown(_: &Action, refusal: &Refusal) -> Option<(CardRef, Slot)> {
        match *refusal {
            Refusal::Missing { card, slot } => Some((card, Slot::from_code(slot)?)),
            _ => None,
        }
    }

    fn title(&self, path: &[u8], say: &mut Say<'_>) -> fmt::Result {
        labels::title(self, path, say)
    }

    fn label(&self, path: &[u8], option: u8, say: &mut Say<'_>) -> fmt::Result {
        labels::label(self, path, option, say)
    }

    /// Other things can be done then: nobody should press what stood there before.
    fn place_after(&self, _: usize) -> usize {
        0
    }

    fn is_read(&self, path: &[u8], decks: &Decks<'_>) -> bool {
        let first = path.first().and_then(|&option| choice(self, option, decks));
        matches!((first, path.len()), (Some(Choice::Rows | Choice::LayOut), _) | (Some(Choice::Score(_)), 2))
    }

    fn help(&self) -> &'static [Help] {
        match (self.state().phase(), self.state().asked()) {
            (Phase::Joining, _) => &[Help::WestSetUp, Help::PickOption],
            (_, Some(Asked::Turn { .. })) => &[Help::WestTurn, Help::WestLay, Help::WestPages],
            (_, Some(Asked::Ledger)) => &[Help::WestLight, Help::WestLay, Help::WestPages],
            (_, Some(Asked::Plan)) => &[Help::WestPlan, Help::WestPages],
            (Phase::Over, _) => &[Help::WestScore, Help::WestPages],
            _ => &[Help::WestLay, Help::WestPages],
        }
    }

    fn draw(&self, chosen: usize, seen: &Seen<'_>, frame: &mut Frame) {
        draw::page(self, chosen, seen, frame);
    }

    fn draw_status(&self, seen: &Seen<'_>, frame: &mut Frame) {
        draw::status(self, seen, frame);
    }

    fn by_hand(&self, decks: &Decks<'_>) -> Option<Path> {
        let page = choices(self, decks).iter().position(|&choice| choice == Choice::Ledger)?;
        Path::from_slice(&[page as u8]).ok()
    }

    /// The one die that is due says who begins.
    fn face(&self, _: usize, face: u8, say: &mut Say<'_>) -> fmt::Result {
        Words(self).who(Seat(face), say)
    }

    fn alike(&self, _: usize, [face, other]: [u8; 2], _: &Decks<'_>) -> bool {
        face == other
    }

    fn is_announced(event: &Event) -> bool {
        events::is_announced(event)
    }

    fn is_dire(event: &Event) -> bool {
        events::is_dire(event)
    }

    /// A lamp for each silver that is left in the tax supply.
    fn lamps(&self, _: &Decks<'_>) -> u8 {
        match self.state().phase() {
            Phase::Joining | Phase::Over => 0,
            _ => self.state().taxes().min(LEDS as u8),
        }
    }

    fn is_summed(event: &Event) -> bool {
        matches!(event, Event::Judged { .. })
    }

    fn draw_sum(&self, events: &mut dyn Iterator<Item = &Event>, seen: &Seen<'_>, frame: &mut Frame) {
        pages::inquisition(self, events, seen, frame);
    }

    fn told(&self, action: &Action, say: &mut Say<'_>) -> fmt::Result {
        Words(self).told(action, say)
    }

    fn say(&self, event: &Event, say: &mut Say<'_>) -> fmt::Result {
        Words(self).say(event, say)
    }

    fn put_back(&self, event: &Event, say: &mut Say<'_>) -> fmt::Result {
        Words(self).put_back(event, say)
    }

    fn why(&self, refusal: &Refusal, say: &mut Say<'_>) -> fmt::Result {
        Words(self).why(refusal, say)
    }
}
