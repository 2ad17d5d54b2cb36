//! Sessions played without a device: a session that writes its journal, as on the tower, to a plain list of items.

use app::card::Kind;
use app::decks::Decks;
use app::games::{Action, Leads, Path, Which};
use app::ring::Place;
use app::session::{Item, Refused, Scan, Session, SessionFault, Source, Way};
use app::slices::complete;
use rand_core::RngCore;
use rules_core::dice;
use rules_core::free_roll::{self, Dye, Sort};
use rules_core::game::Faces;

/// A session and the items it has written.
pub struct Played {
    pub session: Session,
    pub items: Vec<Item>,
}

impl Played {
    pub fn new(id: u32) -> Self {
        let mut played = Played { session: Session::new(), items: Vec::new() };
        played.begin(id);
        played
    }

    /// A game that is played with these cards.
    pub fn with_cards(which: Which, id: u32, decks: Decks<'static>) -> Self {
        let mut played = Played { session: Session::new(), items: Vec::new() };
        played.session.decks = Some(decks);
        played.session.start(which, id, decks.hash());
        played.checkpoint();
        played
    }

    /// Another game behind this one, in the same journal.
    pub fn begin(&mut self, id: u32) {
        self.session.start(Which::FreeRoll, id, 1);
        self.checkpoint();
    }

    fn checkpoint(&mut self) {
        if let Some(mark) = self.session.checkpoint_due() {
            let of = self.session.pack_state().expect("a state fits");
            let place = Place::in_list(self.items.len());
            for number in 0..of {
                let (item, chain) = self.session.piece(mark, number, of).expect("a piece fits");
                self.items.push(item);
                self.session.link(chain);
            }
            self.session.checkpointed(mark, place);
        }
    }

    /// Says whether the rules allowed it.
    pub fn act(&mut self, action: free_roll::Action) -> bool {
        self.does(&Action::FreeRoll(action))
    }

    /// An action of any game, as it is in its rules.
    pub fn does(&mut self, action: &Action) -> bool {
        self.take(action, None)
    }

    fn take(&mut self, action: &Action, source: Option<Source>) -> bool {
        let Ok(item) = self.session.act(action, source) else { return false };
        self.items.push(item);
        self.checkpoint();
        true
    }

    /// Rolls the tower's dice, or those that were seen here before.
    pub fn roll(&mut self, seed: dice::Seed) -> bool {
        self.recall();
        let Some((faces, source)) = self.session.faces(Some(seed)) else { return false };
        let action = self.session.play().roll(faces);
        self.take(&action, Some(source))
    }

    /// The players roll their own dice, unless a roll was seen here before.
    pub fn own_roll(&mut self, faces: Faces) -> bool {
        self.recall();
        let (faces, source) = self.session.faces(None).unwrap_or((faces.clone(), Source::Own(faces)));
        let action = self.session.play().roll(faces);
        self.take(&action, Some(source))
    }

    fn recall(&mut self) {
        if self.session.must_recall() {
            for item in &self.items {
                self.session.recall(item);
            }
        }
    }

    pub fn undo(&mut self) -> bool {
        let way = complete(self.session.undo()).expect("our own line is sound");
        self.moved(way)
    }

    pub fn redo(&mut self) -> bool {
        let way = complete(self.session.redo()).expect("our own line is sound");
        self.moved(way)
    }

    pub fn jump(&mut self, to: u32) -> bool {
        let way = complete(self.session.go(to)).expect("our own line is sound");
        self.moved(way)
    }

    fn moved(&mut self, way: Way) -> bool {
        match way {
            Way::End => return false,
            Way::Gone => {}
            Way::Seek(to) => self.read(&Scan::to(to)),
        }
        self.items.push(self.session.moved().expect("a jump fits"));
        true
    }

    /// As after a power failure.
    pub fn reload(&mut self) -> bool {
        self.read(&Scan::latest());
        true
    }

    fn read(&mut self, wanted: &Scan) {
        self.session = load(&self.items, self.session.decks, wanted).expect("our own journal is sound");
    }

    /// Random steps in any game: choices that the screen offers, and now and then a laid card.
    pub fn at_the_table(which: Which, decks: Decks<'static>, steps: usize, number: u32) -> Self {
        let mut played = Played::with_cards(which, number, decks);
        let mut random = bytes_from(number);
        for _ in 0..steps {
            let what = random();
            let _ = match what % 16 {
                0 => played.undo(),
                1 => played.redo(),
                2 if random().is_multiple_of(8) => played.reload(),
                3..=6 => played.lay_any(&mut random),
                _ => played.choose_any(&mut random),
            };
        }
        played
    }

    fn lay_any(&mut self, random: &mut impl FnMut() -> u8) -> bool {
        let (decks, kinds) = (*self.session.decks(), Kind::ALL);
        let kind = kinds[usize::from(random()) % kinds.len()];
        let number = usize::from(random());
        let count = decks.cards(kind).count().max(1);
        let Some(found) = decks.cards(kind).nth(number % count) else { return false };
        let piece = u32::from(random()) + 1;
        match self.session.play().lay(&found.card, piece, &decks) {
            Leads::Act(action) => self.take_knowing(&action, random),
            Leads::Ask(path) => self.choose_behind(path, random),
            _ => false,
        }
    }

    fn choose_any(&mut self, random: &mut impl FnMut() -> u8) -> bool {
        self.choose_behind(Path::new(), random)
    }

    fn choose_behind(&mut self, mut path: Path, random: &mut impl FnMut() -> u8) -> bool {
        let decks = *self.session.decks();
        loop {
            let play = self.session.play();
            let next = match play.leads(&path, &decks) {
                Leads::Choose(options) | Leads::Again(options) => random() % options.max(1),
                Leads::Amount { from, to, .. } => from + random() % (to - from).saturating_add(1),
                Leads::Act(action) => return self.take_knowing(&action, random),
                Leads::Roll => return self.roll([random(); dice::SEED]),
                Leads::Adjust => {
                    let number = usize::from(random() % 16);
                    let Some(tracked) = play.tracked(number) else { return false };
                    let amount =
                        tracked.from + random() % (tracked.to - tracked.from).saturating_add(1).max(1);
                    let action = play.adjust(number, amount);
                    return action.is_some_and(|action| self.take(&action, None));
                }
                Leads::Card(_) | Leads::Ask(_) | Leads::History | Leads::Nowhere => return false,
            };
            if path.push(next).is_err() {
                return false;
            }
        }
    }

    /// Unknown values are filled in when the tower asks for them.
    fn take_knowing(&mut self, action: &Action, random: &mut impl FnMut() -> u8) -> bool {
        for _ in 0..64 {
            let mut tried = self.session.clone();
            let Err(Refused::Rules(refusal)) = tried.act(action, None) else {
                return self.take(action, None);
            };
            let play = self.session.play();
            let Some((card, slot)) = play.unknown(action, &refusal) else { return false };
            let amounts: Vec<u8> = (0..=6).filter(|&amount| slot.takes(amount)).collect();
            let Some(&amount) = amounts.get(usize::from(random()) % amounts.len().max(1)) else {
                return false;
            };
            let Some(fill) = play.fill_in(card, slot, amount) else { return false };
            if !self.take(&fill, None) {
                return false;
            }
        }
        false
    }

    /// So many random steps of the free roll, including refused ones.
    pub fn at_random(id: u32, steps: usize, random: impl FnMut() -> u8) -> Self {
        Played::new(id).rolling(steps, random)
    }

    /// The same from here on.
    pub fn rolling(self, steps: usize, mut random: impl FnMut() -> u8) -> Self {
        let mut played = self;
        for _ in 0..steps {
            let (what, a, b) = (random(), random(), random());
            // Refusals are fine here.
            let _ = match what % 16 {
                0..=2 => played.act(free_roll::Action::Add(sort(a))),
                3 => played.act(free_roll::Action::Remove(a % 12)),
                4 => played.act(free_roll::Action::Keep(a % 12)),
                5 => played.act(free_roll::Action::Release(a % 12)),
                6 => played.act(free_roll::Action::Adjust { die: a % 12, face: b % 20 }),
                7 if a % 4 == 0 => played.act(free_roll::Action::Clear),
                8 | 9 => played.undo(),
                10 => played.redo(),
                11 if a % 8 == 0 => played.jump(u32::from(b)),
                12 if a % 8 == 0 => played.reload(),
                13 => {
                    let faces = played.session.play().due().iter().map(|&sides| b % sides).collect();
                    played.own_roll(faces)
                }
                _ => played.roll([a ^ b; dice::SEED]),
            };
        }
        played
    }
}

fn sort(byte: u8) -> Sort {
    match byte % 4 {
        0 => Sort::Coin,
        1 => Sort::Faced(Dye::Red, [1; 6]),
        _ => Sort::Numbered(2 + byte % 19),
    }
}

/// A deterministic byte sequence for each number.
pub fn bytes_from(number: u32) -> impl FnMut() -> u8 {
    let mut generator = dice::Generator::new([number as u8; 32]);
    move || generator.next_u32() as u8
}

/// Reads a session back, as the tower does.
pub fn load(items: &[Item], decks: Option<Decks<'static>>, wanted: &Scan) -> Result<Session, SessionFault> {
    let mut session = Session::new();
    session.decks = decks;
    complete(session.read(items, *wanted))?;
    Ok(session)
}
