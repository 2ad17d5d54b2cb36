//! Everything that accepts bytes from outside, as functions of bytes. The fuzz targets call them with the fuzzer's input,
//! and `cargo xtask test` calls them with the kept corpus. None of them may panic, and each checks further properties of
//! the result.

use std::cell::RefCell;

use app::card::{Card, Edge, Filled, Game, Kind, List, RecordBuilder, Row, Typed};
use app::console::{Command, Connection, Mode, Subject, kept, parse};
use app::decks::{DeckFile, Decks, Listing};
use app::frame::Frame;
use app::games::{Say, Seen, Which};
use app::motion::Motion;
use app::session::{Chain, Item, MAX_ITEM, Record, Rows, Scan, Session, StateHash};
use app::tags::{MAX_PAYLOAD, Message, TagContents, TagFault, Type2Tag, Type2Writer, read_tag, write_tag};
use app::text::Lang;
use rules_core::effect::{
    Answer, Condition, Context, KtOp, LsOp, MAX_STEPS, Operation, Outcome, Price, Program, Programs, PwOp,
    Question, Runner, Scope, Source, Stopped, Target, TgOp, Trigger, validate,
};

use tower::log::{Log, retrace};

use crate::played::load;
use crate::ram_flash::{RamFlash, now};
use crate::scratch_flash::ScratchFlash;
use crate::storage_program::storage;

/// A function of bytes from outside.
pub type FuzzTarget = fn(&[u8]);

/// The targets by name.
pub const TARGETS: &[(&str, FuzzTarget)] = &[
    ("tag", tag),
    ("card", card),
    ("deck", deck),
    ("effect", effect),
    ("console", console),
    ("journal", journal),
    ("storage", storage),
];

/// The memory of a tag: page 0 onwards.
struct Memory(Vec<u8>);

impl Type2Tag for Memory {
    async fn read_pages(&mut self, first: u8, into: &mut [u8]) -> Result<(), TagFault> {
        let from = usize::from(first) * 4;
        into.copy_from_slice(self.0.get(from..from + into.len()).ok_or(TagFault::Refused)?);
        Ok(())
    }
}

impl Type2Writer for Memory {
    async fn write_page(&mut self, page: u8, bytes: [u8; 4]) -> Result<(), TagFault> {
        let from = usize::from(page) * 4;
        self.0.get_mut(from..from + 4).ok_or(TagFault::Refused)?.copy_from_slice(&bytes);
        Ok(())
    }
}

/// Reads any memory; then writes an id to it, after which it must read as that or have refused.
pub fn tag(bytes: &[u8]) {
    let mut memory = Memory(bytes.to_vec());
    let mut buffer = [0; MAX_PAYLOAD];
    if let Ok(TagContents::Card { card, .. }) = now(read_tag(&mut memory, &mut buffer)) {
        rewrite(&mut Memory(bytes.to_vec()), &card);
    }
    let message = Message::id("tg/wyrdbear").expect("a short id");
    // A tag that claims more memory than it has may refuse to be read back.
    let claimed = 16 + 8 * bytes.get(14).copied().map_or(0, usize::from);
    if now(write_tag(&mut memory, &message)).is_ok() && bytes.len() >= claimed.max(18 * 4) {
        let read = now(read_tag(&mut memory, &mut buffer)).expect("what was written and verified reads");
        assert!(matches!(read, TagContents::Id(id) if id.as_str() == "tg/wyrdbear"));
    }
}

/// A card that a tag carried is written to it anew, and then has a checksum.
fn rewrite(memory: &mut Memory, card: &Card<'_>) {
    let message = Message::card(card.record()).expect("it was on a tag");
    let mut buffer = [0; MAX_PAYLOAD];
    if now(write_tag(memory, &message)).is_ok()
        && let Ok(read) = now(read_tag(memory, &mut buffer))
    {
        assert_eq!(read, TagContents::Card { card: *card, checked: true });
    }
}

/// Any record is a card or an error; all sections of a card can be read, and its head can be built again.
pub fn card(bytes: &[u8]) {
    let Ok(card) = Card::parse(bytes) else { return };
    look_at(&card);
    let again =
        RecordBuilder::new(card.kind, card.id, card.english(), card.german()).expect("it fitted before");
    assert_eq!(again.finish().map(|again| again.id), Ok(card.id));
}

fn look_at(card: &Card<'_>) {
    let sides =
        (card.values().count(), card.halves().count(), card.abilities().count(), card.list(List::Doom));
    assert!(sides.0 + sides.1 + sides.2 <= bytes_of(card));
    for &row in Row::ALL {
        let unknown = |edge| card.unknown_rows(edge) & row.bit() != 0;
        assert!(!unknown(Edge::Opening) || card.opening(row).is_none(), "stated and unknown: {row:?}");
        assert!(!unknown(Edge::Closing) || card.closing(row).is_none(), "stated and unknown: {row:?}");
    }
    let typed = Typed::new();
    let filled = Filled::new(*card, &typed);
    assert_eq!(filled.open().count(), filled.missing().count(), "nothing was typed");
}

fn bytes_of(card: &Card<'_>) -> usize {
    card.record().len()
}

/// Any file is a deck or an error; every card it lists can be found, or says what is wrong with it.
pub fn deck(bytes: &[u8]) {
    if let Ok(deck) = DeckFile::parse(bytes) {
        for card in deck.cards().flatten() {
            look_at(&card);
            assert_eq!(deck.find(card.id).and_then(Result::ok).map(|found| found.id), Some(card.id));
        }
    }
    let decks = Decks::new(bytes, bytes);
    let mut listing = Listing::new();
    for &kind in Kind::ALL {
        listing.prepare(&decks, kind, Lang::German);
        for number in 0..listing.len() {
            assert!(listing.heading(&decks, number).is_some());
        }
    }
}

/// A context that answers from the input's own bytes.
struct Oracle<'a>(&'a [u8], usize, u32);

impl Oracle<'_> {
    fn byte(&self, salt: usize) -> u8 {
        self.0.get((self.1 + salt) % self.0.len().max(1)).copied().unwrap_or(0)
    }
}

impl<O: Operation> Context<O> for Oracle<'_> {
    type Stop = ();

    fn perform(&mut self, _: O, _: u8, _: Scope) -> Result<(), ()> {
        self.1 += 1;
        self.2 += 1;
        Ok(())
    }

    fn can_pay(&self, mut bill: impl Iterator<Item = Price<O>> + Clone) -> bool {
        bill.all(|price| price.amount <= self.byte(usize::from(price.operation.code())))
    }

    fn holds(&self, condition: Condition, number: u8) -> bool {
        self.byte(usize::from(condition.code())) >= number
    }

    fn count(&self, source: Source) -> u8 {
        self.byte(usize::from(source.code()))
    }

    fn candidates(&self, target: Target) -> u8 {
        self.byte(usize::from(target.code())) % 4
    }
}

struct One<'a>(&'a [u8]);

impl Programs for One<'_> {
    fn program(&self, _: u16) -> &[u8] {
        self.0
    }
}

/// The format of an input for [`effect`]: the first byte selects the trigger and so the game; the rest is the program.
pub fn moment(bytes: &[u8]) -> Option<(Trigger, &[u8])> {
    let (&moment, program) = bytes.split_first()?;
    Some((*Trigger::ALL.get(usize::from(moment) % Trigger::ALL.len())?, program))
}

/// Any program that the validator accepts for its trigger ends within its bound, and any other stops without a panic.
pub fn effect(bytes: &[u8]) {
    let Some((trigger, program)) = moment(bytes) else { return };
    if trigger.belongs_to(Game::TaintedGrail) {
        run_effect::<TgOp>(program, Game::TaintedGrail, trigger);
    }
    if trigger.belongs_to(Game::KnightTales) {
        run_effect::<KtOp>(program, Game::KnightTales, trigger);
    }
    if trigger.belongs_to(Game::Paladins) {
        run_effect::<PwOp>(program, Game::Paladins, trigger);
    }
    if trigger.belongs_to(Game::LastSpell) {
        run_effect::<LsOp>(program, Game::LastSpell, trigger);
    }
}

/// An input for [`effect`].
pub fn effect_input(trigger: Trigger, program: &[u8]) -> Vec<u8> {
    let moment = Trigger::ALL.iter().position(|&other| other == trigger).unwrap_or_default();
    [&[moment as u8], program].concat()
}

fn run_effect<O: Operation>(bytes: &[u8], game: Game, trigger: Trigger) {
    let accepted = validate(Program::<O>::new(bytes), game, trigger);
    let programs = One(bytes);
    let mut runner = Runner::new();
    if runner.start::<()>(0, &programs).is_err() {
        return;
    }
    let mut oracle = Oracle(bytes, 0, 0);
    let mut questions = 0;
    let ended = loop {
        match runner.run::<O, _>(&programs, &mut oracle) {
            Ok(Outcome::Done) => break true,
            // A player who cannot pay is refused.
            Err(Stopped::CannotPay) => break true,
            Err(_) => break false,
            Ok(Outcome::Ask(question)) => {
                questions += 1;
                let pick = oracle.byte(questions as usize);
                let answer = match question {
                    Question::Choose { open, .. } => Answer::Option(open.trailing_zeros() as u8),
                    Question::May => {
                        if pick % 2 == 0 {
                            Answer::Yes
                        } else {
                            Answer::No
                        }
                    }
                    Question::Amount { most } => Answer::Amount(pick.min(most)),
                    Question::Roll { sides } => Answer::Rolled(1 + pick % sides),
                    Question::Pick { open, .. } => Answer::Picked(open.trailing_zeros() as u8),
                    Question::Manual { .. } => Answer::Done,
                };
                if runner.answer::<O, ()>(answer, &programs).is_err() {
                    break false;
                }
            }
        }
    };
    if let Ok(bound) = accepted {
        assert!(ended && bound <= MAX_STEPS && oracle.2 + questions <= bound);
    }
}

thread_local! {
    static BLANK: RefCell<ScratchFlash> = RefCell::new(ScratchFlash::new(RamFlash::default()));
}

/// Any line on the console is answered.
pub fn console(bytes: &[u8]) {
    let Ok(line) = core::str::from_utf8(bytes) else { return };
    let Command::Kept(command) = parse(line, Mode::Maker) else { return };
    let mut connection = Connection::new();
    for is_allowed in [false, true] {
        if is_allowed {
            Subject::ALL.iter().for_each(|&subject| connection.allow(subject, 0));
        }
        BLANK.with_borrow_mut(|flash| {
            let mut answer = String::new();
            flash.reset();
            match connection.judge(&command, 0) {
                Err(refusal) => kept::refuse(refusal, &mut answer),
                Ok(()) => {
                    let done = now(kept::answer(command, flash, &mut answer));
                    let _ = connection.note(&command, done);
                }
            }
            assert!(answer.ends_with("\r\n"));
            assert!(
                !answer.starts_with("error: ") || flash.spent() == 0,
                "a refused command changes nothing"
            );
        });
    }
}

/// Bits of an item's length in an input for [`journal`], above the length itself: the item gets the chain it should have,
/// since no fuzzer guesses a hash; and of the first item, what is read.
const LINKED: u16 = 0x8000;
const WANTED_AT: u32 = 13;
const LENGTH: u16 = (1 << WANTED_AT) - 1;
const WANTED: [Scan; 4] = [Scan::latest(), Scan::to(1), Scan::checkpoint_only(), Scan::told(3)];

/// The items of an input for [`journal`], and what is to be read of them.
fn items(bytes: &[u8]) -> (Vec<Item>, Scan) {
    let mut items: Vec<Item> = Vec::new();
    let (mut rest, mut wanted, mut chain) = (bytes, None, Chain::default());
    while let Some((&head, after)) = rest.split_first_chunk() {
        let head = u16::from_le_bytes(head);
        wanted = wanted.or(WANTED.get(usize::from(head >> WANTED_AT) % WANTED.len()).copied());
        let (item, after) = after.split_at(usize::from(head & LENGTH).min(MAX_ITEM).min(after.len()));
        let linked = match Record::unpack(item) {
            Ok((record, _)) if head & LINKED != 0 => record.pack(chain).ok(),
            Ok((_, said)) => Some((item.iter().copied().collect(), said)),
            Err(_) => None,
        };
        let (item, after_item) = linked.unwrap_or_else(|| (item.iter().copied().collect(), chain));
        items.push(item);
        chain = after_item;
        rest = after;
    }
    (items, wanted.unwrap_or(Scan::Latest))
}

/// An input for [`journal`]; `wanted` selects what is read, and the items are linked anew or stay as they are.
pub fn journal_input(items: &[impl AsRef<[u8]>], wanted: u16, is_linked: bool) -> Vec<u8> {
    let framed = items.iter().map(AsRef::as_ref).enumerate().flat_map(|(number, item)| {
        let wanted = if number == 0 { wanted % WANTED.len() as u16 } else { 0 };
        let linked = if is_linked { LINKED } else { 0 };
        [&(item.len() as u16 | wanted << WANTED_AT | linked).to_le_bytes()[..], item].concat()
    });
    framed.collect()
}

/// Any items are a session or a fault, and a log that replays or says why not. Each item stands behind its length.
pub fn journal(bytes: &[u8]) {
    let (items, wanted) = items(bytes);
    let retraced = retrace(&items, &Decks::EMPTY, Lang::German);
    assert!(retraced.session.is_some() || !retraced.troubles.is_empty(), "it says why not");
    // The text of a log is long; one item shows as much as many.
    let log = Log {
        items: items.iter().take(1).map(|item| item.to_vec()).filter(|item| !item.is_empty()).collect(),
        ..Log::default()
    };
    assert_eq!(Log::parse(&log.to_string()), Ok(log));
    let (mut rows, play) = (Rows::from(2), Which::FreeRoll.start());
    let _ = items.iter().try_for_each(|item| {
        rows.take(item, |action, row| play.told(action, &mut Say::new(Lang::English, &Decks::EMPTY, row)))
    });
    if let Ok(mut session) = load(&items, None, &wanted) {
        items.iter().for_each(|item| session.recall(item));
        if matches!(wanted, Scan::Told(_)) {
            // Takes longer than all the rest: one in four is enough.
            draw(&session);
        }
        use_session(&mut session);
    }
}

/// Draws the page of a session.
fn draw(session: &Session) {
    let mut frame = Frame::new();
    let seen = Seen {
        decks: session.decks(),
        motion: Motion::since(Some(0), 0),
        lang: Lang::English,
        session,
        advice: None,
        what_if: None,
    };
    session.play().draw(0, &seen, &mut frame);
}

/// Uses a session as the device does.
fn use_session(session: &mut Session) {
    let tracked = (0..).map_while(|number| session.play().tracked(number));
    assert!(tracked.count() <= usize::from(u8::MAX));
    if let Some((faces, source)) = session.faces(Some([7; 16])) {
        let roll = session.play().roll(faces);
        let _ = session.act(&roll, Some(source));
    }
    let _ = (now(session.undo()), now(session.undo()), now(session.redo()), session.moved());
    let _ = (session.pack_state(), session.checkpoint_due(), session.chapter_start());
    assert!(StateHash::of(session.play()).is_ok());
}
