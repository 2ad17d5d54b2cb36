//! Tests of sessions, with a plain list of items in place of the journal in flash.

use std::vec::Vec as List;

use super::*;
use crate::slices::complete;
use rules_core::free_roll as rules;
use rules_core::game::Rules as _;

/// A session and the items it has written.
struct Table {
    session: Session,
    journal: List<Item>,
}

fn seed(number: u8) -> dice::Seed {
    [number; dice::SEED]
}

impl Table {
    fn new() -> Self {
        let mut table = Table { session: Session::new(), journal: List::new() };
        table.session.start(Which::FreeRoll, 7, 1);
        table.checkpoint();
        table
    }

    fn checkpoint(&mut self) {
        if let Some(mark) = self.session.checkpoint_due() {
            let of = self.session.pack_state().unwrap();
            let place = Place::in_list(self.journal.len());
            for number in 0..of {
                let (item, chain) = self.session.piece(mark, number, of).unwrap();
                self.journal.push(item);
                self.session.link(chain);
            }
            self.session.checkpointed(mark, place);
        }
    }

    fn act(&mut self, action: rules::Action) {
        let item = self.session.act(&Action::FreeRoll(action), None).unwrap();
        self.journal.push(item);
        self.checkpoint();
    }

    fn roll(&mut self, fresh: u8) -> Faces {
        if self.session.must_recall() {
            let journal = self.journal.clone();
            journal.iter().for_each(|item| self.session.recall(item));
        }
        let (faces, source) = self.session.faces(Some(seed(fresh))).unwrap();
        let action = self.session.play().roll(faces.clone());
        let item = self.session.act(&action, Some(source)).unwrap();
        self.journal.push(item);
        self.checkpoint();
        faces
    }

    fn moved(&mut self, way: Way) -> bool {
        match way {
            Way::End => return false,
            Way::Gone => {}
            Way::Seek(to) => {
                let chain = self.session.chain;
                self.session = load(&self.journal, &Scan::to(to)).unwrap();
                self.session.chain = chain;
            }
        }
        let item = self.session.moved().unwrap();
        self.journal.push(item);
        true
    }

    fn undo(&mut self) -> bool {
        let way = complete(self.session.undo()).unwrap();
        self.moved(way)
    }

    fn redo(&mut self) -> bool {
        let way = complete(self.session.redo()).unwrap();
        self.moved(way)
    }

    /// As after power came back.
    fn reload(&mut self) {
        let before = self.session.clone();
        self.session = load(&self.journal, &Scan::latest()).unwrap();
        assert_eq!(self.session.play, before.play);
        assert_eq!(
            (self.session.at, self.session.len, self.session.rolls, self.session.seen, self.session.chain),
            (before.at, before.len, before.rolls, before.seen, before.chain)
        );
        assert_eq!((self.session.floor, &self.session.chapters), (before.floor, &before.chapters));
    }
}

fn load(journal: &[Item], wanted: &Scan) -> Result<Session, SessionFault> {
    let mut session = Session::new();
    complete(session.read(journal, *wanted))?;
    Ok(session)
}

#[test]
fn a_session_is_read_back_as_it_was_left() {
    let mut table = Table::new();
    table.act(rules::Action::Add(rules::Sort::Numbered(6)));
    for number in 0..100 {
        table.roll(number);
        table.reload();
    }
}

#[test]
fn undo_goes_all_the_way_back_and_redo_all_the_way_again() {
    let mut table = Table::new();
    let mut states = List::from([table.session.play.clone()]);
    for number in 0..90 {
        match number % 3 {
            0 => table.act(rules::Action::Add(rules::Sort::Coin)),
            1 => drop(table.roll(number)),
            _ => table.act(rules::Action::Remove(0)),
        }
        states.push(table.session.play.clone());
    }
    for state in states.iter().rev().skip(1) {
        assert!(table.undo());
        assert_eq!(table.session.play, *state);
        table.reload();
    }
    assert!(!table.undo(), "before the beginning there is nothing");
    for state in states.iter().skip(1) {
        assert!(table.redo());
        assert_eq!(table.session.play, *state);
        table.reload();
    }
    assert!(!table.redo());
}

#[test]
fn a_roll_that_was_seen_comes_back_whatever_was_done_in_between() {
    let mut table = Table::new();
    table.act(rules::Action::Add(rules::Sort::Numbered(20)));
    let seen: List<Faces> = (0..40).map(|number| table.roll(number)).collect();
    while table.undo() {}
    table.act(rules::Action::Add(rules::Sort::Numbered(20)));
    table.reload();
    for faces in &seen {
        // Another second die in between must not change the first.
        table.act(rules::Action::Add(rules::Sort::Coin));
        table.act(rules::Action::Remove(1));
        assert_eq!(table.roll(200), *faces);
        table.reload();
    }
    assert_ne!(table.roll(201), table.roll(202), "what was not seen is new");
}

/// As many rolls as can be held ready lie ahead, and then one more is undone.
#[test]
fn a_roll_that_was_seen_comes_back_though_many_others_lie_ahead() {
    let mut table = Table::new();
    table.act(rules::Action::Add(rules::Sort::Numbered(20)));
    let seen: List<Faces> = (0..20).map(|number| table.roll(number)).collect();
    (0..10).for_each(|_| assert!(table.undo()));
    table.reload();
    table.journal.iter().for_each(|item| table.session.recall(item));
    table.undo();
    assert_eq!(table.roll(200), seen[9]);
}

/// The journal need not be asked for what was rolled a moment ago: on old flash that is slow.
#[test]
fn rolls_that_were_just_undone_are_at_hand() {
    let mut table = Table::new();
    table.act(rules::Action::Add(rules::Sort::Coin));
    (0..40).for_each(|number| drop(table.roll(number)));
    let mut sought = 0;
    for undone in 1..=20 {
        if let Way::Seek(to) = complete(table.session.undo()).unwrap() {
            let mut loader = table.session.begin_seek(Scan::to(to), to).unwrap();
            let from = loader.stretch().from.place().number_in_list();
            table.journal[from..].iter().for_each(|item| loader.take(&mut table.session, item).unwrap());
            complete(loader.finish(&mut table.session)).unwrap();
            sought += 1;
        }
        assert_eq!((table.session.rolls, table.session.must_recall()), (40 - undone, false));
    }
    assert_eq!(sought, 1);
}

#[test]
fn what_an_undo_takes_back_is_told() {
    let mut table = Table::new();
    table.act(rules::Action::Add(rules::Sort::Coin));
    table.act(rules::Action::Adjust { die: 0, face: 1 });
    table.undo();
    let adjusted = rules::Event::Adjusted { sort: rules::Sort::Coin, before: None, face: 1 };
    assert_eq!(table.session.told().0, [Event::FreeRoll(adjusted)]);
    table.undo();
    assert_eq!(table.session.told().0, [Event::FreeRoll(rules::Event::Added(rules::Sort::Coin))]);
}

/// Wherever a checkpoint is made, redo leads on, also after power came back.
#[test]
fn a_checkpoint_where_play_was_undone_costs_no_redo() {
    for undone in 1..=5 {
        let mut table = Table::new();
        table.act(rules::Action::Add(rules::Sort::Coin));
        (0..4).for_each(|number| drop(table.roll(number)));
        let end = table.session.play.clone();
        (0..undone).for_each(|_| assert!(table.undo()));
        let of = table.session.pack_state().unwrap();
        let (item, chain) = table.session.piece(Mark::Between, 0, of).unwrap();
        table.session.link(chain);
        table.session.checkpointed(Mark::Between, Place::in_list(table.journal.len()));
        table.journal.push(item);
        table.reload();
        (0..undone).for_each(|_| {
            assert!(table.redo());
            table.reload();
        });
        assert_eq!(table.session.play, end);
        let checkpoint = load(&table.journal, &Scan::checkpoint_only()).unwrap();
        assert_eq!(checkpoint.at, 5 - undone, "for other rules the latest checkpoint counts");
    }
}

#[test]
fn a_refused_action_leaves_no_trace() {
    let mut table = Table::new();
    let before =
        (table.session.play.clone(), table.session.at, table.session.chain, table.session.told.clone());
    let refused = table.session.act(&Action::FreeRoll(rules::Action::Clear), None);
    assert_eq!(refused, Err(Refused::Rules(Refusal::FreeRoll(rules::Refusal::TableEmpty))));
    assert_eq!(
        before,
        (table.session.play.clone(), table.session.at, table.session.chain, table.session.told.clone())
    );
}

#[test]
fn chapters_can_be_jumped_to() {
    let mut table = Table::new();
    for _ in 0..3 {
        table.act(rules::Action::Add(rules::Sort::Coin));
        table.act(rules::Action::Clear);
    }
    let starts: List<_> =
        table.session.chapters().iter().map(|chapter| (chapter.number, chapter.position)).collect();
    assert_eq!(starts, [(0, 0), (1, 2), (2, 4), (3, 6)]);
    let way = complete(table.session.go(2)).unwrap();
    assert!(table.moved(way));
    table.reload();
    let Play::FreeRoll(game) = table.session.play() else { panic!("a free roll") };
    assert_eq!((game.chapter(), game.dice().len()), (1, 0));
    table.act(rules::Action::Add(rules::Sort::Coin));
    assert_eq!(table.session.chapters().len(), 2, "later chapters are gone with another way taken");
    table.reload();
}

/// Power fails between two items of a checkpoint, or after any item.
#[test]
fn a_journal_cut_off_anywhere_is_the_session_before_the_cut() {
    let mut table = Table::new();
    let mut known = List::new();
    table.act(rules::Action::Add(rules::Sort::Coin));
    for number in 0..120u8 {
        match number % 5 {
            3 => drop(table.undo()),
            4 => drop(table.redo()),
            _ => drop(table.roll(number)),
        }
        known.push((table.journal.len(), table.session.play.clone(), table.session.at));
    }
    for (items, play, at) in known {
        let session = load(&table.journal[..items], &Scan::latest()).unwrap();
        assert_eq!((session.play, session.at), (play, at));
    }
}

#[test]
fn the_oldest_part_can_be_given_up() {
    let mut table = Table::new();
    table.act(rules::Action::Add(rules::Sort::Coin));
    (0..200).for_each(|number| drop(table.roll(number)));
    for given_up in 1..table.journal.len() - 40 {
        let session = load(&table.journal[given_up..], &Scan::latest()).unwrap();
        assert_eq!(session.play, table.session.play);
        assert!(session.floor > 0, "undo ends where the journal begins");
    }
}

/// What is left may begin with a jump to where only the part that is gone led.
#[test]
fn a_jump_into_the_part_given_up_costs_no_more_than_that_part() {
    let mut table = Table::new();
    table.act(rules::Action::Add(rules::Sort::Coin));
    (0..70).for_each(|number| drop(table.roll(number)));
    (0..30).for_each(|_| assert!(table.undo()));
    // Another way from there, past a checkpoint.
    (0..90).for_each(|_| drop(table.roll(200)));
    let items = table.journal.len();
    for given_up in 0..items - 40 {
        let session = load(&table.journal[given_up..], &Scan::latest()).unwrap();
        assert_eq!(session.play, table.session.play, "{given_up} of {items}");
        assert_eq!((session.at, session.rolls), (table.session.at, table.session.rolls));
    }
}

#[test]
fn changed_items_show_in_the_chain() {
    let mut table = Table::new();
    (0..3).for_each(|_| table.act(rules::Action::Add(rules::Sort::Coin)));
    let (_, mut before) = Record::unpack(&table.journal[0]).unwrap();
    for item in &table.journal[1..] {
        assert!(Record::is_linked(item, before));
        for byte in 0..item.len() {
            let mut changed = item.clone();
            changed[byte] ^= 1;
            assert!(!Record::is_linked(&changed, before));
        }
        before = Record::unpack(item).unwrap().1;
    }
}

/// Flash passes over an item that it cannot read: what comes after it was played on another table.
#[test]
fn a_lost_item_is_noticed() {
    let mut table = Table::new();
    (0..5).for_each(|_| table.act(rules::Action::Add(rules::Sort::Coin)));
    for lost in 1..table.journal.len() - 1 {
        let mut journal = table.journal.clone();
        journal.remove(lost);
        assert_eq!(load(&journal, &Scan::latest()).unwrap_err(), SessionFault::Damaged);
    }
}

#[test]
fn trying_again_and_again_makes_a_checkpoint() {
    let mut table = Table::new();
    table.act(rules::Action::Add(rules::Sort::Coin));
    for number in 0..200 {
        table.roll(number);
        table.undo();
        table.reload();
    }
    let checkpoints =
        table.journal.iter().filter(|item| matches!(Record::unpack(item), Ok((Record::Checkpoint(..), _))));
    assert!(checkpoints.count() > 2);
}

#[test]
fn garbage_is_a_fault_and_never_a_panic() {
    let mut table = Table::new();
    table.act(rules::Action::Add(rules::Sort::Coin));
    for item in 0..table.journal.len() {
        for byte in 0..table.journal[item].len() {
            for value in [0, 1, 0x7f, 0x80, 0xff] {
                let mut journal = table.journal.clone();
                journal[item][byte] = value;
                let _ = load(&journal, &Scan::latest());
            }
        }
    }
    let mut newer = table.journal[0].clone();
    newer[1] = FORMAT + 1;
    assert_eq!(load(&[newer], &Scan::latest()).unwrap_err(), SessionFault::Newer);
    assert_eq!(load(&[], &Scan::latest()).unwrap_err(), SessionFault::Empty);
}

#[test]
fn golden_items() {
    let mut table = Table::new();
    table.act(rules::Action::Add(rules::Sort::Numbered(6)));
    table.roll(9);
    table.undo();
    let hex =
        |item: &Item| item.iter().map(|byte| std::format!("{byte:02x}")).collect::<std::string::String>();
    let items: List<_> = table.journal.iter().map(hex).collect();
    assert_eq!(items, GOLDEN);
}

/// A session begins, a d6 is added, rolled and taken back. These bytes lie in towers: they change with [`FORMAT`] only.
const GOLDEN: [&str; 4] = [
    "000100000107000000000000000103000000ea922af7",
    "0100000400010106ca67282e",
    "0101010000090909090909090909090909090909090400050103fb429047",
    "0201f96dcb0d",
];
