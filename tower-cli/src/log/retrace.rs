//! Replays a log item by item, as the tower did when it wrote it, and collects steps and errors.

use std::collections::BTreeMap;

use app::decks::Decks;
use app::games::{Action, Which};
use app::ring::Place;
use app::session::{
    Act, Chain, Head, Mark, Piece, Record, Scan, Session, SessionFault, Source, StateHash, Way, tower_faces,
};
use app::slices::complete;
use app::text::Lang;

use super::trouble::{Fault, Trouble};
use super::words::said;

/// What an item did.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// A session was taken up at a checkpoint, for this reason.
    Begun {
        which: Which,
        session: u32,
        mark: Mark,
        position: u32,
        /// It was played with other cards than these: what follows is not told.
        other_cards: bool,
    },
    Acted {
        words: String,
        source: Option<Source>,
        events: Vec<String>,
        untold: u16,
        undone: bool,
    },
    /// Undo, redo or a jump.
    Moved {
        to: u32,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    pub item: usize,
    /// Actions that led to where play is behind the item.
    pub position: u32,
    pub what: What,
}

/// All that a log says.
#[derive(Clone, Debug, Default)]
pub struct Retraced {
    pub steps: Vec<Step>,
    pub troubles: Vec<Trouble>,
    /// Items before the first whole checkpoint: of them only the chain can be checked.
    pub before: usize,
    /// The session as it was left; none if nothing could be replayed, or not to the end.
    pub session: Option<Session>,
}

impl Retraced {
    pub fn hash(&self) -> Option<StateHash> {
        StateHash::of(self.session.as_ref()?.play()).ok()
    }

    pub fn actions(&self) -> usize {
        self.steps.iter().filter(|step| matches!(step.what, What::Acted { .. })).count()
    }

    /// Rolls of the tower's dice and of the players' own.
    pub fn rolls(&self) -> (usize, usize) {
        let source = |step: &Step| match &step.what {
            What::Acted { source, .. } => source.clone(),
            _ => None,
        };
        let sources: Vec<_> = self.steps.iter().filter_map(source).collect();
        let own = sources.iter().filter(|source| matches!(source, Source::Own(_))).count();
        (sources.len() - own, own)
    }
}

/// Goes through all items, with the cards they were written with.
pub fn retrace<I: AsRef<[u8]>>(items: &[I], decks: &Decks<'static>, lang: Lang) -> Retraced {
    let mut run = Run {
        items,
        decks,
        lang,
        out: Retraced::default(),
        chain: None,
        head: None,
        origin: 0,
        pieces: None,
        line: Vec::new(),
        seen: BTreeMap::new(),
    };
    for number in 0..items.len() {
        run.take(number);
    }
    run.finish()
}

struct Run<'a, I> {
    items: &'a [I],
    decks: &'a Decks<'static>,
    lang: Lang,
    out: Retraced,
    /// The chain hash after the last item.
    chain: Option<Chain>,
    head: Option<Head>,
    /// The first item of the checkpoint at which the replay started; earlier items are not used.
    origin: usize,
    /// The first item of the checkpoint being read, and how many pieces of it have been.
    pieces: Option<(usize, u8)>,
    /// The steps that led to where play is and those that redo leads to, by position.
    line: Vec<(u32, usize)>,
    /// Rolls by their number.
    seen: BTreeMap<u32, Source>,
}

impl<I: AsRef<[u8]>> Run<'_, I> {
    fn trouble(&mut self, item: usize, fault: impl Into<Fault>) {
        self.out.troubles.push(Trouble { item, fault: fault.into() });
    }

    /// Stops the replay until the next checkpoint.
    fn lose(&mut self) {
        self.out.session = None;
    }

    fn take(&mut self, number: usize) {
        let items = self.items;
        let Some(item) = items.get(number).map(AsRef::as_ref) else { return };
        let (record, chain) = match Record::unpack(item) {
            Ok(unpacked) => unpacked,
            Err(fault) => {
                self.trouble(number, fault);
                self.lose();
                // Even if the item cannot be read, its last bytes are the chain hash.
                self.chain = item.last_chunk().map(|&bytes| Chain(u32::from_le_bytes(bytes)));
                return;
            }
        };
        self.check_chain(number, item, &record);
        self.chain = Some(chain);
        if !matches!(record, Record::Checkpoint(..)) {
            self.pieces = None;
        }
        match record {
            Record::Checkpoint(_, head, piece) => self.checkpoint(number, head, &piece),
            Record::Act(act) => self.act(number, &act),
            Record::Jump(to) => self.jump(number, to),
        }
    }

    fn check_chain(&mut self, number: usize, item: &[u8], record: &Record<'_>) {
        let before = match record {
            // The first checkpoint says itself what stood before it, and so does the beginning of another session.
            Record::Checkpoint(_, head, piece) if self.chain.is_none() || is_beginning(head, piece) => {
                Some(head.chain)
            }
            Record::Checkpoint(_, head, _) if Some(head.chain) != self.chain => {
                return self.trouble(number, Fault::NotLinked);
            }
            _ => self.chain,
        };
        if before.is_some_and(|before| !Record::is_linked(item, before)) {
            self.trouble(number, Fault::NotLinked);
        }
    }

    fn checkpoint(&mut self, number: usize, head: Head, piece: &Piece<'_>) {
        let begun = match self.pieces {
            _ if piece.number == 0 => number,
            Some((begun, pieces)) if pieces == piece.number => begun,
            // Its beginning was given up, or a power failure came between.
            _ => return self.pieces = None,
        };
        let pieces = piece.number.saturating_add(1);
        self.pieces = (pieces < piece.of).then_some((begun, pieces));
        if pieces != piece.of {
            return;
        }
        let another = self.head.is_some_and(|before| before.session != head.session);
        if another && !starts(&head) {
            self.trouble(number, Fault::Session);
        }
        self.head = Some(head);
        let loaded = self.items.get(begun..=number).map(|items| load(items, self.decks, &Scan::latest()));
        let kept = match loaded {
            Some(Ok(kept)) => kept,
            _ => {
                self.trouble(number, Fault::Damaged);
                return self.lose();
            }
        };
        if let Some(session) = &mut self.out.session
            && !another
            && head.mark != Mark::Changed
        {
            let same =
                (session.at(), session.rolls()) == (kept.at(), kept.rolls()) && session.play() == kept.play();
            if same {
                return session.checkpointed(head.mark, Place::in_list(number));
            }
            self.trouble(number, Fault::Checkpoint);
        }
        self.take_up(number, begun, head, kept, another);
    }

    /// Goes on from a checkpoint.
    fn take_up(&mut self, item: usize, begun: usize, head: Head, session: Session, another: bool) {
        if self.out.steps.is_empty() {
            self.out.before = begun;
        }
        if another {
            self.seen.clear();
        }
        // Actions that were undone and then replaced stay undone.
        let position = session.at();
        self.line.clear();
        self.origin = begun;
        let other_cards = self.has_other_cards(&head);
        let what =
            What::Begun { which: head.which, session: head.session, mark: head.mark, position, other_cards };
        self.out.steps.push(Step { item, position, what });
        self.out.session = Some(session);
        if other_cards || head.rules != head.which.rules() {
            // Under other rules, or with other cards, the same actions may lead elsewhere.
            self.lose();
        }
    }

    fn has_other_cards(&self, head: &Head) -> bool {
        head.which.reads_cards() && head.cards != self.decks.hash()
    }

    fn act(&mut self, number: usize, act: &Act<'_>) {
        if self.out.session.is_none() {
            // The replay is stopped, but these rolls still count as seen.
            let chance = act.chance.clone();
            return self.seen.extend(chance.map(|chance| (chance.number, chance.source)));
        }
        let acted = act.action().map_err(Fault::from).and_then(|action| {
            self.check_roll(number, act, &action);
            let session = self.out.session.as_mut().ok_or(Fault::Damaged)?;
            let source = act.chance.as_ref().map(|chance| chance.source.clone());
            if let Err(refused) = session.act(&action, source) {
                return Err(Fault::refused(&refused, session));
            }
            Ok(action)
        });
        match acted {
            Ok(action) => self.acted(number, act, &action),
            Err(fault) => {
                self.trouble(number, fault);
                self.lose();
            }
        }
    }

    fn acted(&mut self, number: usize, act: &Act<'_>, action: &Action) {
        let Some(session) = &self.out.session else { return };
        let (told, untold) = session.told();
        let what = What::Acted {
            words: said(self.lang, session.decks(), |say| session.play().told(action, say)),
            source: act.chance.as_ref().map(|chance| chance.source.clone()),
            events: told
                .iter()
                .map(|event| said(self.lang, session.decks(), |say| session.play().say(event, say)))
                .collect(),
            untold,
            undone: false,
        };
        let position = session.at();
        // A new action replaces the undone ones for good.
        self.undo_from(position);
        self.line.push((position, self.out.steps.len()));
        self.out.steps.push(Step { item: number, position, what });
    }

    /// Marks the actions that led to this position and further as undone.
    fn undo_from(&mut self, position: u32) {
        for &(_, step) in self.line.iter().filter(|&&(at, _)| at >= position) {
            if let Some(Step { what: What::Acted { undone, .. }, .. }) = self.out.steps.get_mut(step) {
                *undone = true;
            }
        }
        self.line.retain(|&(at, _)| at < position);
    }

    /// Checks that the faces follow from the seed or are possible for the players' own dice, and that no roll has changed.
    fn check_roll(&mut self, item: usize, act: &Act<'_>, action: &Action) {
        let (Some(chance), Some(session)) = (&act.chance, &self.out.session) else { return };
        let (due, next) = (session.play().due(), session.rolls());
        let mut faults = Vec::new();
        if chance.number != next {
            faults.push(Fault::RollNumber { expected: next, found: chance.number });
        }
        let fits = |faces: &[u8]| {
            faces.len() == due.len() && faces.iter().zip(&due).all(|(face, sides)| face < sides)
        };
        match &chance.source {
            Source::Tower(seed) if session.play().roll(tower_faces(seed, &due)) != *action => {
                faults.push(Fault::Faces);
            }
            Source::Own(faces) if !fits(faces) || session.play().roll(faces.clone()) != *action => {
                faults.push(Fault::OwnDice);
            }
            _ => {}
        }
        // The players' own dice may be rolled again if other dice are due now.
        let binding = self.seen.get(&chance.number).filter(|seen| match seen {
            Source::Tower(_) => true,
            Source::Own(faces) => fits(faces),
        });
        if binding.is_some_and(|seen| *seen != chance.source) {
            faults.push(Fault::RolledAgain { number: chance.number });
        }
        self.seen.insert(chance.number, chance.source.clone());
        faults.into_iter().for_each(|fault| self.trouble(item, fault));
    }

    fn jump(&mut self, number: usize, to: u32) {
        let Some(session) = &mut self.out.session else { return };
        // Positions below the floor have been dropped from the log, but the tower could still go there.
        let given_up = to < session.floor();
        let gone = match complete(session.go(to)) {
            Ok(Way::Gone) => Ok(()),
            Ok(Way::Seek(to)) => {
                let items = self.items.get(self.origin..number).unwrap_or_default();
                load(items, self.decks, &Scan::to(to)).map(|found| *session = found).map_err(Fault::from)
            }
            Ok(Way::End) => Err(Fault::Jump { to }),
            Err(fault) => Err(fault.into()),
        };
        match gone {
            Ok(()) => self.out.steps.push(Step { item: number, position: to, what: What::Moved { to } }),
            Err(fault) => {
                if !given_up {
                    self.trouble(number, fault);
                }
                self.lose();
            }
        }
    }

    fn finish(mut self) -> Retraced {
        if let Some(session) = &self.out.session {
            self.undo_from(session.at() + 1);
        } else if self.out.troubles.is_empty() {
            // No checkpoint was found, or the replay stayed stopped to the end.
            let fault = match self.head {
                Some(head) if head.rules != head.which.rules() => Fault::OtherRules { rules: head.rules },
                Some(head) if self.has_other_cards(&head) => {
                    Fault::OtherCards { played: head.cards, these: self.decks.hash() }
                }
                _ => Fault::NoCheckpoint,
            };
            self.trouble(self.items.len().saturating_sub(1), fault);
        }
        self.out
    }
}

/// A checkpoint that begins a session.
fn starts(head: &Head) -> bool {
    head.mark == Mark::Begins && (head.position, head.rolls, head.seen) == (0, 0, 0)
}

/// The first item of a session: nothing stands before it.
fn is_beginning(head: &Head, piece: &Piece<'_>) -> bool {
    starts(head) && piece.number == 0 && head.chain == Chain::default()
}

/// Loads a session, as the tower does.
fn load(items: &[impl AsRef<[u8]>], decks: &Decks<'static>, wanted: &Scan) -> Result<Session, SessionFault> {
    let mut session = Session::new();
    session.decks = Some(*decks);
    complete(session.read(items, *wanted))?;
    Ok(session)
}
