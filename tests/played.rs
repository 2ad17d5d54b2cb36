//! Games played without a tower: a session that drives its journal as the tower does, into a plain list.

use app::games::{Action, Which};
use app::session::{Found, Item, Scan, Session, SessionFault, Source, Survey, Way};
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

    /// Another game behind this one, in the same journal.
    pub fn begin(&mut self, id: u32) {
        self.session.start(Which::FreeRoll, id, 1);
        self.checkpoint();
    }

    fn checkpoint(&mut self) {
        if let Some(mark) = self.session.checkpoint_due() {
            let of = self.session.pack_state().expect("a state fits");
            for number in 0..of {
                self.items.push(self.session.piece(mark, number, of).expect("a piece fits"));
            }
            self.session.checkpointed(mark);
        }
    }

    /// Says whether the rules allowed it.
    pub fn act(&mut self, action: free_roll::Action) -> bool {
        self.take(&Action::FreeRoll(action), None)
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
        let way = self.session.undo().expect("our own line is sound");
        self.moved(way)
    }

    pub fn redo(&mut self) -> bool {
        let way = self.session.redo().expect("our own line is sound");
        self.moved(way)
    }

    pub fn jump(&mut self, to: u32) -> bool {
        let way = self.session.go(to).expect("our own line is sound");
        self.moved(way)
    }

    fn moved(&mut self, way: Way) -> bool {
        match way {
            Way::End => return false,
            Way::Gone => {}
            Way::Seek(to) => self.session = load(&self.items, &Scan::to(to)).expect("it was there"),
        }
        self.items.push(self.session.moved().expect("a jump fits"));
        true
    }

    /// As after a power failure.
    pub fn reload(&mut self) -> bool {
        self.session = load(&self.items, &Scan::latest()).expect("our own journal is sound");
        true
    }

    /// So many steps of any sort, refused ones too, after a random source.
    pub fn at_random(id: u32, steps: usize, mut random: impl FnMut() -> u8) -> Self {
        let mut played = Played::new(id);
        for _ in 0..steps {
            let (what, a, b) = (random(), random(), random());
            // What is refused is refused.
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

/// The same bytes for the same number, and no others for a long time.
pub fn bytes_from(number: u32) -> impl FnMut() -> u8 {
    let mut generator = dice::Generator::new([number as u8; 32]);
    move || generator.next_u32() as u8
}

/// Reads a session back, as the tower does.
pub fn load(items: &[Item], wanted: &Scan) -> Result<Session, SessionFault> {
    let mut session = Session::new();
    let mut scan = wanted.clone();
    items.iter().try_for_each(|item| scan.take(&mut session, item))?;
    if scan.finish(&mut session)? == Found::SurveyFirst {
        let mut survey = Survey::default();
        items.iter().for_each(|item| survey.take(item));
        let mut scan = wanted.surveyed(&survey).ok_or(SessionFault::Empty)?;
        items.iter().try_for_each(|item| scan.take(&mut session, item))?;
        scan.finish(&mut session)?;
    }
    Ok(session)
}
