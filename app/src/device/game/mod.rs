//! Playing a game on the device. An input becomes an action, the action becomes an item in the journal, and only then is the
//! result shown.
//!
//! ```text
//!  input ─▶ navigate ─▶ Move ─▶ session ─▶ Work ─▶ keep (flash) ─▶ page
//! ```

mod advising;
pub mod faces;
mod keep;
mod laying;
mod log;
mod navigate;
mod page;

use rules_core::game::Faces;

use super::{Cursor, Device, Reaction, Screen, View};
use crate::cue::Cue;
use crate::decks::{Decks, Listing};
use crate::entropy::SourceFault;
use crate::games::{Action, Path, Which};
use crate::input::Input;
use crate::journal::{Directory, Slot};
use crate::ring::Tail;
use crate::session::{Item, MAX_ROWS, Refused, Rows, Session, SessionFault, Source, Way};
use crate::settings::WhoRolls;
use crate::tags::CardId;
use crate::text::Text;
use laying::Waiting;
use navigate::{Around, Move, navigate};

pub use page::{MENU, Page, SAVED_MENU};

/// What has to be done with the journal before the next picture.
#[allow(clippy::large_enum_variant, reason = "there is one, in static memory")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Work {
    /// Make an action or a move durable.
    Append(Item),
    Undo,
    Redo,
    /// Go to a position that is not in memory.
    Seek(u32),
    /// Read the rolls that were seen ahead; then roll.
    Recall,
    /// Read the session at a position, to look at it.
    Look(u32),
    /// Read the session as it is; the history stands at this position then.
    Return(u32),
    /// Read the session as it is.
    Load,
    /// Go on from the position that is being looked at.
    Stay,
    /// Read the rows of the history around this line.
    Rows(Cursor),
    Start(Which, Slot),
    Open(Slot),
    Leave,
    Abandon(Slot),
}

/// The place at the table: what the pages of a game have in common.
#[derive(Debug, Default)]
pub struct Seat {
    /// Where on the game's own page one was.
    pub(super) at: Cursor,
    pub(super) work: Option<Work>,
    /// A roll waits for its seed.
    pub(super) wants_seed: bool,
    /// The card in focus was asked for by the game.
    pub(super) asked: bool,
    /// The session in memory is at a position that is only looked at; the game is at this one.
    pub(super) looking: Option<u32>,
    /// Where the journal of the open game ends.
    pub(super) tail: Option<Tail>,
    /// The value in focus was asked for, and this is to be done then.
    pub(super) waiting: Option<Waiting>,
    /// Done as soon as the journal has what was done before it.
    pub(super) next: Option<Action>,
    /// The path of the page that is shown, and how much of it leads to the list of cards that was prepared for it.
    pub(super) listed: Option<(Path, usize)>,
    /// Lines of the history that were read.
    pub rows: Rows,
    /// Input was last seen at this time.
    pub(super) touched_ms: u64,
    /// Flash needed no tidying up since anything last changed in it.
    pub(super) is_tidy: bool,
    /// What was written since somebody last looked may have found sectors that take nothing any more.
    pub(super) may_be_worn: bool,
    /// Dice last fell at this time.
    pub(super) rolled_ms: Option<u64>,
}

impl Seat {
    /// The game goes on once a value is typed.
    pub fn waits(&self) -> bool {
        self.waiting.is_some()
    }

    /// The table does something else than it was asked for.
    pub(super) fn forget_asked(&mut self) {
        self.asked = false;
        self.waiting = None;
    }

    /// The cards as a path sees them: behind a choice among them, in the order of the list that was shown.
    pub fn cards<'a>(&self, path: &[u8], decks: &'a Decks<'a>, listing: &'a Listing) -> Decks<'a> {
        match &self.listed {
            Some((listed, length @ 1..)) if listed.get(..*length) == path.get(..*length) => {
                decks.with_list(listing)
            }
            _ => *decks,
        }
    }

    pub(super) fn leave_for_other_cards(&mut self, directory: &Directory) {
        self.forget_asked();
        if directory.open().is_some() {
            self.work = Some(Work::Leave);
        }
    }
}

/// The history is the beginnings of earlier chapters, then every action of this one.
impl Seat {
    fn earlier(session: &Session) -> usize {
        let start = session.chapter_start();
        session.chapters().iter().filter(|chapter| chapter.position < start).count()
    }

    pub fn history_len(&self, session: &Session) -> usize {
        Self::earlier(session) + (session.len() - session.chapter_start()) as usize + 1
    }

    /// The position a line of the history stands for.
    pub fn position(&self, session: &Session, at: Cursor) -> u32 {
        let earlier = Self::earlier(session);
        match at.0.checked_sub(earlier) {
            Some(line) => session.chapter_start() + line as u32,
            None => session.chapters().get(at.0).map_or(session.floor(), |chapter| chapter.position),
        }
    }

    pub(super) fn line_of(&self, session: &Session, position: u32) -> Cursor {
        let start = session.chapter_start();
        match position.checked_sub(start) {
            Some(line) => Cursor(Self::earlier(session) + line as usize),
            None => Cursor(
                session.chapters().iter().position(|chapter| chapter.position == position).unwrap_or(0),
            ),
        }
    }

    /// The number of the chapter that begins at a line, if one does.
    pub fn chapter(&self, session: &Session, at: Cursor) -> Option<u16> {
        let position = self.position(session, at);
        session.chapters().iter().find(|chapter| chapter.position == position).map(|chapter| chapter.number)
    }

    /// Whether the rows around a line have been read.
    fn has_rows(&self, session: &Session, at: Cursor) -> bool {
        let position = self.position(session, at);
        let lowest = position.saturating_sub(3).max(session.chapter_start() + 1);
        let highest = (position + 3).min(session.len());
        let read = self.rows.from..self.rows.from + self.rows.rows.len() as u32;
        position < session.chapter_start()
            || lowest > highest
            || (read.contains(&lowest) && read.contains(&highest))
    }

    /// The action that led to a line, in words.
    pub fn row(&self, session: &Session, at: Cursor) -> &str {
        let place = self.position(session, at).checked_sub(self.rows.from);
        place.and_then(|place| self.rows.rows.get(place as usize)).map_or("", |row| row.as_str())
    }
}

impl View<'_> {
    /// Lamps of the ring that glow while nothing moves: the game that is open says how many.
    pub fn lamps(&self) -> u8 {
        match self.directory.open() {
            Some(_) => self.session.play().lamps(self.decks),
            None => 0,
        }
    }
}

impl Device {
    /// Whether the journal has to do something before anything is shown.
    pub fn has_work(&self) -> bool {
        self.seat.work.is_some()
    }

    /// Whether a roll waits for [`Input::Seed`].
    pub fn wants_seed(&self) -> bool {
        self.seat.wants_seed
    }

    pub(super) fn game_input(&mut self, input: &Input) -> Option<Reaction> {
        let Screen::Game(page) = &self.screen else { return None };
        let around = Around {
            session: self.session,
            directory: &self.directory,
            decks: &self.decks,
            listing: &self.listing,
            seat: &self.seat,
            lang: self.lang(),
        };
        let step = navigate(page, input, &around);
        self.seat.forget_asked();
        Some(self.game_move(step))
    }

    fn game_move(&mut self, step: Move) -> Reaction {
        match step {
            Move::Stay => Reaction::NONE,
            Move::To(page) => {
                if let Page::Ask { path, at } = &page
                    && path.is_empty()
                {
                    self.seat.at = *at;
                }
                self.open_page(page);
                Reaction::NONE
            }
            Move::Home(entry) => {
                self.screen = super::navigate::home_screen(entry);
                Reaction::NONE
            }
            Move::Choose(which) => self.choose_game(which),
            Move::Start(which, slot) => self.work(Work::Start(which, slot)),
            Move::Open(slot) => self.work(Work::Open(slot)),
            Move::Leave => self.work(Work::Leave),
            Move::Abandon(slot) => self.work(Work::Abandon(slot)),
            Move::Act(action) => self.act(&action, None),
            Move::Roll => self.begin_roll(),
            Move::Rolled(faces) => self.rolled(faces.clone(), Source::Own(faces)),
            Move::Undo => self.work(Work::Undo),
            Move::Redo => self.work(Work::Redo),
            Move::GoOnFromHere => self.work(Work::Stay),
            Move::History => {
                let at = self.seat.line_of(self.session, self.session.at());
                self.work(Work::Rows(at))
            }
            Move::Rows(at) => self.work(Work::Rows(at)),
            Move::Reasons(next) => {
                if let Screen::Game(Page::Refused(_, page)) = &mut self.screen {
                    *page = next;
                }
                Reaction::NONE
            }
            Move::Look(position) => self.work(Work::Look(position)),
            Move::Return(position) => self.work(Work::Return(position)),
            Move::Card(id) => self.ask_for_card(&id),
        }
    }

    /// A card has values that nobody has stated, and now they matter: the owner is asked, unless flash knows them.
    fn ask_for_card(&mut self, id: &CardId) -> Reaction {
        let Some(found) = self.decks.find(id.as_str()) else { return Reaction::cue(Cue::Refused) };
        self.seat.asked = true;
        self.show(None, found);
        self.screen = Screen::Values(Cursor(0));
        Reaction::cue(Cue::Waiting).and_store(self.recall_values())
    }

    /// Goes on with the card that was asked for, if all that matters of it is known now; asks for the next value of it
    /// otherwise.
    pub(super) fn card_known(&mut self) -> Option<Reaction> {
        self.directory.open()?;
        if !self.seat.asked {
            return self.fill_in();
        }
        let filled = self.focus.filled()?;
        let Some(action) = self.session.play().with_card(&filled) else {
            let slot = filled.missing().next()?;
            self.screen = super::navigate::enter(&self.focus, slot);
            return Some(Reaction::cue(Cue::Waiting));
        };
        self.seat.asked = false;
        self.help = None;
        Some(self.act(&action, None))
    }

    fn work(&mut self, work: Work) -> Reaction {
        self.seat.work = Some(work);
        Reaction::NONE
    }

    pub(super) fn open_page(&mut self, page: Page) {
        self.screen = Screen::Game(page);
        self.keep_list();
        // The game's own page may have fewer choices than when one was last there.
        if let Screen::Game(Page::Ask { path, at }) = &mut self.screen {
            let cards = self.seat.cards(path, &self.decks, &self.listing);
            let options = self.session.play().leads(path, &cards).options();
            *at = at.turned(0, usize::from(options));
        }
    }

    /// Prepares the list of cards that the page chooses from or has chosen from, unless it is the one at hand: a turn of
    /// the knob must not walk through the decks.
    pub(super) fn keep_list(&mut self) {
        let Screen::Game(Page::Ask { path, .. } | Page::Amount { path, .. }) = &self.screen else {
            self.seat.listed = None;
            return;
        };
        let length = match &self.seat.listed {
            Some((listed, _)) if listed == path => return,
            Some((listed, length @ 1..)) if listed.get(..*length) == path.get(..*length) => *length,
            _ => {
                let (decks, listing, lang) = (&self.decks, &mut self.listing, self.settings.lang());
                let mut leads_to_cards = |length: &usize| {
                    listing.clear(lang);
                    let path = path.get(..*length).unwrap_or_default();
                    self.session.play().list(path, decks, &mut |card| listing.add(decks, card.id));
                    !listing.is_empty()
                };
                (1..=path.len()).find(|length| leads_to_cards(length)).unwrap_or(0)
            }
        };
        self.seat.listed = Some((path.clone(), length));
    }

    fn root_page(&self) -> Page {
        Page::root(self.seat.at)
    }

    /// A new game takes a free room, or asks for one.
    fn choose_game(&mut self, which: Which) -> Reaction {
        if let Some(slot) = self.directory.free() {
            return self.work(Work::Start(which, slot));
        }
        if let Some((slot, _)) = self.directory.oldest() {
            self.open_page(Page::MakeRoom { which, slot, yes: false });
        }
        Reaction::cue(Cue::Waiting)
    }

    fn act(&mut self, action: &Action, source: Option<Source>) -> Reaction {
        let rolled = source.is_some();
        match self.session.act(action, source) {
            Ok(item) => {
                self.seat.at = Cursor(self.session.play().place_after(self.seat.at.0));
                let told = self.session.told().0;
                let announced = told.iter().any(|event| event.is_announced());
                let dire = told.iter().any(|event| event.is_dire());
                let page = if announced { Page::Told(Cursor(0)) } else { self.root_page() };
                self.open_page(page);
                self.seat.work = Some(Work::Append(item));
                if rolled {
                    self.seat.rolled_ms = Some(self.seat.touched_ms);
                }
                Reaction::cue(match (dire, rolled) {
                    (true, _) => Cue::Danger,
                    (false, true) => Cue::Rolled,
                    (false, false) => Cue::Done,
                })
            }
            Err(Refused::Fault(fault)) => self.session_failed(fault),
            Err(refused) => {
                let unknown = match &refused {
                    Refused::Rules(refusal) => self.session.play().unknown(action, refusal),
                    Refused::Fault(_) => None,
                };
                if let Some(asked) = unknown.and_then(|(card, slot)| self.ask_for_value(card, slot, action)) {
                    return asked;
                }
                self.open_page(Page::Refused(refused, Cursor(0)));
                Reaction::cue(Cue::Refused)
            }
        }
    }

    /// The dice that are due fall: those already seen at this point, the tower's or the players'.
    fn begin_roll(&mut self) -> Reaction {
        if self.session.play().due().is_empty() {
            let nothing = self.session.play().roll(Faces::new());
            return self.act(&nothing, None);
        }
        if self.session.must_recall() {
            return self.work(Work::Recall);
        }
        self.roll()
    }

    fn roll(&mut self) -> Reaction {
        if let Some((faces, source)) = self.session.faces(None) {
            return self.rolled(faces, source);
        }
        match self.settings.who_rolls() {
            WhoRolls::Tower => {
                self.seat.wants_seed = true;
                Reaction::NONE
            }
            WhoRolls::Players => self.own_dice(),
        }
    }

    fn own_dice(&mut self) -> Reaction {
        self.open_page(Page::OwnDice { entered: Faces::new(), at: Cursor(0) });
        Reaction::cue(Cue::Waiting)
    }

    fn rolled(&mut self, faces: Faces, source: Source) -> Reaction {
        let action = self.session.play().roll(faces);
        self.act(&action, Some(source))
    }

    /// The tower's dice, or why it has none: then the players roll.
    pub(super) fn seeded(&mut self, seed: Result<rules_core::dice::Seed, SourceFault>) -> Reaction {
        if !core::mem::take(&mut self.seat.wants_seed) {
            return Reaction::NONE;
        }
        match seed.ok().and_then(|seed| self.session.faces(Some(seed))) {
            Some((faces, source)) => self.rolled(faces, source),
            None => {
                let asked = self.own_dice();
                self.notice = Some(Text::NoTowerDice);
                asked
            }
        }
    }

    fn go(&mut self, way: Result<Way, SessionFault>, page: Page, end: Text) -> Reaction {
        match way {
            Ok(Way::Gone) => self.gone(page),
            Ok(Way::Seek(to)) => self.work(Work::Seek(to)),
            Ok(Way::End) => self.way_ends(end),
            Err(fault) => self.session_failed(fault),
        }
    }

    fn way_ends(&mut self, end: Text) -> Reaction {
        self.notice = Some(end);
        self.open_page(self.root_page());
        Reaction::cue(Cue::Refused)
    }

    /// Whoever leaves the log, in whatever way, finds the game where it is.
    pub(super) fn stop_looking(&mut self) {
        let log = |screen: &Screen| matches!(screen, Screen::Game(Page::Log { .. }));
        let reads = log(&self.screen) || (self.screen.came_by_itself() && log(&self.covered));
        if self.seat.looking.is_some() && !reads && self.seat.work.is_none() {
            self.seat.work = Some(Work::Load);
        }
    }

    /// Whether a game lies under the page that is shown: then dice that fall are its dice.
    pub(super) fn game_is_covered(&self) -> bool {
        let in_game = matches!(&self.covered, Screen::Game(page) if page.is_in_game());
        self.screen.came_by_itself() && in_game && self.seat.looking.is_none()
    }

    /// The game is at another position: the journal has to know, and the table what to put back.
    fn gone(&mut self, page: Page) -> Reaction {
        match self.session.moved() {
            Ok(item) => {
                self.seat.at = Cursor(self.session.play().place_after(self.seat.at.0));
                self.open_page(page);
                self.seat.work = Some(Work::Append(item));
                Reaction::cue(Cue::Undone)
            }
            Err(fault) => self.session_failed(fault),
        }
    }

    fn session_failed(&mut self, fault: SessionFault) -> Reaction {
        self.open_page(Page::Refused(Refused::Fault(fault), Cursor(0)));
        Reaction::cue(Cue::Refused)
    }
}

const _: () = assert!(MAX_ROWS > 8, "the rows above and below the chosen one are read with it");
