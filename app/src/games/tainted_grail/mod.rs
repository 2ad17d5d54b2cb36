//! Tainted Grail on the screen. The main page lists what can be done now. Turning past its choices leads to the pages of the
//! sequence, the enemy and the party.
//!
//! ```text
//!  option   0 … n           n + 1 …
//!           what is offered  sequence ─▶ its cards by name
//!                            enemy
//!                            party, goods ─▶ set by hand
//!                            what was done last ─▶ all of the history
//!                            attributes, what is worn
//!                            reminders of what the players do themselves
//! ```
//! In an encounter the choices are the offers of the rules. Between encounters they are the rows of `menu`: a row asks its
//! questions (`asking`), lets players edit lists (`sharing`, `settling`), and then performs an action (`doing`).

mod answer;
mod asking;
mod by_hand;
mod camp;
mod choices;
mod day;
mod doing;
mod draw;
mod enemy;
mod events;
mod laying;
mod menu;
mod pages;
mod refusals;
mod reminders;
mod saying;
mod settling;
mod sharing;
mod sheet;
#[cfg(test)]
mod tests;
mod told;
mod what_if;
mod words;

use core::fmt::{self, Write as _};

use rules_core::card::{Card, CardRef, Slot};
use rules_core::tainted_grail::day::Action as Today;
use rules_core::tainted_grail::party::Refusal as PartyRefusal;
use rules_core::tainted_grail::{Action, Asked, Event, Offer, Place, Refusal, TaintedGrail, WhatIf};

use self::choices::{Choice, asks_takers, cards, choices, everybody, is_running, takers, walk, worn};
use self::menu::Row;
use self::saying::{Gap, Saying};
use self::words::Words;
use super::table::plays_with_cards;
use super::{Chapters, Leads, Path, Peek, Say, Seen, Table, Thought};
use crate::decks::{Decks, Memo};
use crate::frame::Frame;
use crate::text::{Grail, GrailWhatIf, Help, Text};

fn choice(game: &TaintedGrail, option: u8, decks: &Decks<'_>) -> Option<Choice> {
    // What is offered stands first; the pages behind it take longer to count.
    match game.offers(decks).get(usize::from(option)) {
        Some(&offer) => Some(Choice::Offer(offer)),
        None => choices(game, decks).get(usize::from(option)).copied(),
    }
}

fn act(action: Option<Action>) -> Leads<Action> {
    action.map_or(Leads::Nowhere, Leads::Act)
}

fn chosen(game: &TaintedGrail, choice: Choice, decks: &Decks<'_>) -> Leads<Action> {
    match choice {
        Choice::Join | Choice::Start(_) | Choice::WhatIf | Choice::Offer(Offer::LayCard(_)) => {
            match cards(game, choice, 0, decks).0 {
                0 => Leads::Nowhere,
                cards => Leads::Choose(cards),
            }
        }
        Choice::Offer(Offer::ChooseAmount { most }) => match game.encounter().and_then(|at| at.asked()) {
            Some(Asked::GoesOn { printed }) => Leads::Amount { from: 1, to: most, start: printed },
            _ => Leads::Amount { from: 0, to: most, start: most },
        },
        Choice::Roll | Choice::Offer(Offer::Roll) => Leads::Roll,
        Choice::Offer(offer) => act(offer.action()),
        Choice::Sequence => match game.encounter().map_or(0, |at| at.sequence().len()) {
            0 => Leads::Nowhere,
            cards => Leads::Choose(cards),
        },
        Choice::Enemy => match enemy::pages(game, decks) {
            1 => Leads::Nowhere,
            pages => Leads::Choose(pages),
        },
        Choice::Worn => Leads::Choose(worn(game, 0).0),
        Choice::Attributes | Choice::Reminders(_) => Leads::Nowhere,
        Choice::Party | Choice::Goods => by_hand::leads(game, &[], decks),
        Choice::History => Leads::History,
        Choice::GoOn => Leads::Act(Action::Day(Today::GoOn)),
        Choice::EndDay => Leads::Act(Action::Day(Today::EndDay)),
        Choice::Section(section) => Leads::Choose(menu::offered(game, section).count() as u8),
        // Its questions are looked at before.
        Choice::Do(_) => Leads::Nowhere,
    }
}

/// The row of the menu that a path has come to, and the answers behind it.
fn row_of<'p>(game: &TaintedGrail, path: &'p [u8], decks: &Decks<'_>) -> Option<(&'static Row, &'p [u8])> {
    let (&first, rest) = path.split_first()?;
    let (number, answers) = match (choice(game, first, decks)?, rest) {
        (Choice::Do(number), answers) => (number, answers),
        (Choice::Section(section), &[number, ref answers @ ..]) => {
            (menu::offered(game, section).nth(number.into())?, answers)
        }
        _ => return None,
    };
    Some((menu::get(number)?, answers))
}

/// What the second choice leads to.
fn second(game: &TaintedGrail, choice: Choice, option: u8, decks: &Decks<'_>) -> Leads<Action> {
    if let Choice::Offer(Offer::ChooseAmount { .. }) = choice {
        return Leads::Act(Action::ChooseAmount(option));
    }
    let Some(card) = cards(game, choice, option, decks).1.map(|card| CardRef::of(card.id)) else {
        return Leads::Nowhere;
    };
    match choice {
        Choice::Join => Leads::Act(Action::Join(card)),
        Choice::Start(_) if asks_takers(game) => Leads::Choose(takers(game, 0).0),
        Choice::Start(_) => Leads::Act(Action::StartEncounter { card, group: everybody(game) }),
        Choice::Offer(Offer::LayCard(from)) => Leads::Act(Action::LayCard { card, piece: 0, from }),
        _ => Leads::Nowhere,
    }
}

fn third(game: &TaintedGrail, choice: Choice, [option, last]: [u8; 2], decks: &Decks<'_>) -> Leads<Action> {
    let Some(card) = cards(game, choice, option, decks).1.map(|card| CardRef::of(card.id)) else {
        return Leads::Nowhere;
    };
    act(match choice {
        Choice::Start(_) => takers(game, last).1.map(|group| Action::StartEncounter { card, group }),
        _ => None,
    })
}

fn card_name<'a>(card: &Card<'a>, say: &Say<'_>) -> &'a str {
    match say.lang {
        crate::text::Lang::English => card.english(),
        crate::text::Lang::German => card.german(),
    }
}

impl Table for TaintedGrail {
    /// A campaign has chapters of its own; here every encounter begins one.
    const CHAPTERS: Chapters = Chapters {
        name: Text::Encounter,
        short: Text::EncounterShort,
        first: 0,
        resume: Text::ResumeCampaign,
    };

    fn leads(&self, path: &[u8], decks: &Decks<'_>) -> Leads<Action> {
        if let ([_], Some(list)) = (path, decks.list()) {
            return Leads::Choose(list.len().min(u8::MAX.into()) as u8);
        }
        if let Some((row, answers)) = row_of(self, path, decks) {
            return doing::leads(self, row, answers, decks);
        }
        let first = path.first().and_then(|&option| choice(self, option, decks));
        match (path, first) {
            ([_, _, ..], Some(Choice::WhatIf)) => what_if::leads(path, decks),
            ([_, behind @ ..], Some(choice)) if choice.is_by_hand() => by_hand::leads(self, behind, decks),
            ([], _) => Leads::Choose(choices(self, decks).len() as u8),
            ([_], Some(choice)) => chosen(self, choice, decks),
            (&[_, option], Some(choice)) => second(self, choice, option, decks),
            (&[_, option, last], Some(choice)) => third(self, choice, [option, last], decks),
            _ => Leads::Nowhere,
        }
    }

    fn list(&self, path: &[u8], decks: &Decks<'_>, add: &mut dyn FnMut(&Card<'_>)) {
        if let Some((row, answers)) = row_of(self, path, decks) {
            return doing::list(self, row, answers, decks, add);
        }
        if let [first, behind @ ..] = path
            && choice(self, *first, decks).is_some_and(Choice::is_by_hand)
        {
            return by_hand::list(self, behind, decks, add);
        }
        let &[first] = path else { return };
        let choice = choice(self, first, decks).filter(|choice| {
            matches!(
                choice,
                Choice::Join | Choice::Start(_) | Choice::WhatIf | Choice::Offer(Offer::LayCard(_))
            )
        });
        if let Some(choice) = choice {
            walk(self, choice, decks, &mut |card| add(card));
        }
    }

    fn lay(&self, card: &Card<'_>, piece: u32, decks: &Decks<'_>) -> Leads<Action> {
        let in_camp = if is_running(self) { None } else { camp::lay(self, card, decks) };
        in_camp.unwrap_or_else(|| act(laying::lay(self, card, piece, decks)))
    }

    fn has_laid(&self, piece: u32) -> bool {
        self.encounter().is_some_and(|at| at.sequence().cards().iter().any(|laid| laid.piece == piece))
    }

    plays_with_cards!(TaintedGrail, Action);

    fn unknown(action: &Action, refusal: &Refusal) -> Option<(CardRef, Slot)> {
        match (action, refusal) {
            (_, &Refusal::Unknown { card, slot }) => Some((card, slot)),
            (&Action::Join(card), &Refusal::Party(PartyRefusal::Unknown(field))) => {
                Some((card, Slot::Field(field)))
            }
            _ => None,
        }
    }

    fn title(&self, path: &[u8], say: &mut Say<'_>) -> fmt::Result {
        if let Some((row, answers)) = row_of(self, path, say.decks) {
            let title = doing::title(self, row, answers, say.decks);
            return Words(self).speak(&title, say);
        }
        let first = path.first().and_then(|&option| choice(self, option, say.decks));
        if let ([_, behind @ ..], Some(true)) = (path, first.map(Choice::is_by_hand)) {
            return by_hand::title(self, behind, say);
        }
        let text = match (path.len(), first) {
            (_, Some(Choice::Section(section))) => section.text(),
            (_, Some(Choice::WhatIf)) => return say.write_str(&GrailWhatIf::Which.get(say.lang)),
            (1, Some(Choice::Join)) => Grail::WhichCharacter,
            (1, Some(Choice::Start(_))) => Grail::WhichEncounter,
            (1, Some(Choice::Worn)) => Grail::Worn,
            (1, Some(Choice::Sequence)) => {
                return Words(self).speak(&draw::sequence_title(self), say);
            }
            (_, Some(Choice::Offer(Offer::ChooseAmount { .. }))) => Grail::HowMuch,
            (2, Some(Choice::Start(_))) => Grail::WhoGoes,
            _ => Grail::WhichCard,
        };
        Words(self).speak(&Saying::plain(text), say)
    }

    fn label(&self, path: &[u8], option: u8, say: &mut Say<'_>) -> fmt::Result {
        let words = Words(self);
        // The list that was prepared for this path: what leads to it need not be found out again for every line.
        if let ([_], Some(list)) = (path, say.decks.list()) {
            let name = say.decks.listed(list, option).map_or("", |card| card_name(&card, say));
            return say.write_str(name);
        }
        if let Some((row, answers)) = row_of(self, path, say.decks) {
            let label = doing::label(self, row, answers, option, say.decks);
            return words.speak(&label, say);
        }
        let first = path.first().copied().unwrap_or(option);
        let Some(choice) = choice(self, first, say.decks) else { return Ok(()) };
        let saying = match (path.len(), choice) {
            (0, choice) => return draw::label(self, choice, say),
            (_, choice) if choice.is_by_hand() => {
                return by_hand::label(self, path.get(1..).unwrap_or_default(), option, say);
            }
            (_, Choice::WhatIf) => return what_if::label(path, option, &words, say),
            (1, Choice::Sequence) => {
                Saying::two(Grail::Numbered, Gap::Nth(option), Gap::At(Place::Laid(option)))
            }
            (1, Choice::Worn) => pages::worn_line(self, option),
            (1, Choice::Section(section)) => {
                let row = menu::offered(self, section).nth(option.into()).and_then(menu::get);
                Saying::plain(row.map_or(Grail::Nothing, |row| row.text))
            }
            (1, choice) => {
                let (_, card) = cards(self, choice, option, say.decks);
                Saying::one(Grail::Just, card.map_or(Gap::Empty, |card| Gap::Card(CardRef::of(card.id))))
            }
            (_, Choice::Start(_)) => match takers(self, option).1 {
                Some(group) if group == self.party().seats() => Saying::plain(Grail::Everybody),
                group => Saying::one(Grail::Just, group.map_or(Gap::Empty, Gap::Group)),
            },
            _ => return Ok(()),
        };
        words.speak(&saying, say)
    }

    fn is_read(&self, path: &[u8], decks: &Decks<'_>) -> bool {
        let shows = |first| choice(self, first, decks);
        let is_read = |first| matches!(shows(first), Some(Choice::Sequence | Choice::Worn));
        matches!(*path, [first] if decks.list().is_none() && is_read(first))
    }

    /// Other things can be done then: nobody should press what stood there before.
    fn place_after(&self, _: usize) -> usize {
        0
    }

    fn help(&self) -> &'static [Help] {
        match self.encounter() {
            None if self.party().is_empty() => &[Help::GrailSetUp, Help::PickOption],
            None => {
                &[Help::GrailStep, Help::GrailSetUp, Help::GrailItem, Help::GrailEvening, Help::PickOption]
            }
            Some(_) => &[Help::GrailLay, Help::GrailChoose, Help::GrailWhatIf, Help::GrailPages],
        }
    }

    fn draw(&self, chosen: usize, seen: &Seen<'_>, frame: &mut Frame) {
        draw::page(self, chosen, seen, frame);
    }

    fn thinks_of(&self, path: &[u8], decks: &Decks<'_>) -> Option<Thought> {
        let is_thought = path.first().and_then(|&first| choice(self, first, decks)) == Some(Choice::WhatIf);
        is_thought.then(|| what_if::hand(path.get(1..).unwrap_or_default(), decks))
    }

    fn think(&self, what_if: &mut WhatIf, moves: u8, decks: &Decks<'_>) -> bool {
        what_if.advance(self, &Memo::new(decks), moves)
    }

    fn lay_in_thought(&self, path: &[u8], card: &Card<'_>, decks: &Decks<'_>) -> Peek<Refusal> {
        what_if::lay(self, path, card, decks)
    }

    fn draw_behind(&self, path: &[u8], chosen: usize, seen: &Seen<'_>, frame: &mut Frame) -> bool {
        if self.thinks_of(path, seen.decks).is_some() {
            return what_if::page(self, path, chosen, seen, frame);
        }
        let is_page =
            |first| seen.decks.list().is_none() && choice(self, first, seen.decks) == Some(Choice::Enemy);
        let is_enemy = matches!(*path, [first] if is_page(first));
        if is_enemy {
            enemy::page(self, chosen, seen, frame);
        }
        is_enemy
    }

    fn by_hand(&self, decks: &Decks<'_>) -> Option<Path> {
        let page = choices(self, decks).iter().position(|choice| choice.is_by_hand())?;
        Path::from_slice(&[page as u8]).ok()
    }

    fn face(&self, _: usize, face: u8, say: &mut Say<'_>) -> fmt::Result {
        write!(say, "{}", u16::from(face) + 1)
    }

    fn alike(&self, _: usize, [face, other]: [u8; 2], _: &Decks<'_>) -> bool {
        face == other
    }

    fn is_announced(event: &Event) -> bool {
        events::is_announced(event)
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
