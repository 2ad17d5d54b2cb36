//! Random play of whole games. Whatever is listed can be done, whatever is refused changes nothing, silver and cards
//! are all accounted for, every game ends, and the same actions give the same state. Over all games, every event,
//! refusal and question occurs, except those listed with a reason.

use std::collections::BTreeSet;

use rules_core::card::{CardRef, Slot};
use rules_core::effect::PwOp;
use rules_core::game::{Cards, Rules};
use rules_core::paladins::{
    Action, Area, Asked, Bill, Colour, Deed, Difficulty, Entry, Event, HouseRules, Mode, Paladins, Phase,
    Purse, Refusal, SUSPICION_CARDS, Seat, Workers,
};

use super::piles::Piles;
use super::play::{Pile, id};
use crate::applying::{again, packed};
use crate::tainted_grail::chance::Chance;
use crate::variants::{all_but, name, variants};

/// The longest session on the tower.
const MOST_ACTIONS: usize = 2000;
/// After every so many actions the state is kept, to compare it in the replay.
const EVERY: usize = 16;
/// What a journal's checkpoint may take.
const MOST_BYTES: usize = 2048;

struct Game<'c> {
    game: Paladins,
    before: Paladins,
    cards: &'c Pile,
    piles: Piles,
    chance: Chance,
    acted: Vec<Action>,
    told: Vec<Event>,
    refused: BTreeSet<String>,
    asked: BTreeSet<String>,
    /// Silver and provisions of every player and the tax supply, as counted from the events.
    account: ([[i32; 2]; 4], i32),
    kept: Vec<Paladins>,
    largest: usize,
}

fn standing(game: &Paladins) -> ([[i32; 2]; 4], i32) {
    let mut purses = [[0; 2]; 4];
    for (purse, player) in purses.iter_mut().zip(game.state().players()) {
        *purse = [i32::from(player.silver()), i32::from(player.provisions())];
    }
    (purses, game.state().taxes().into())
}

impl Game<'_> {
    fn tries(&mut self, action: Action) -> Result<(), Refusal> {
        let mut told = Vec::new();
        let outcome = self.game.apply(&action, self.cards, &mut |event| told.push(event));
        match &outcome {
            Ok(()) => {
                if let Action::Adjust { .. } | Action::AdjustTaxes(_) | Action::Begin = action {
                    self.account = standing(&self.game);
                } else {
                    self.balances(&told);
                }
                self.piles.hears(&told, self.cards, &mut self.chance);
                self.counts_suspicion();
                self.before.clone_from(&self.game);
                self.acted.push(action);
                if self.acted.len().is_multiple_of(EVERY) {
                    self.kept.push(self.game.clone());
                    self.largest = self.largest.max(packed(&self.game));
                }
                self.asked.extend(self.game.state().asked().map(|asked| name(&asked)));
                self.told.append(&mut told);
            }
            Err(why) => {
                assert_eq!((&self.game, told.len()), (&self.before, 0), "{action:?} was refused: {why:?}");
                self.refused.insert(name(why));
                if let Refusal::Missing { card, slot } = *why {
                    self.fills_in(card, Slot::from_code(slot).expect("a slot"));
                }
            }
        }
        outcome
    }

    #[track_caller]
    fn does(&mut self, action: Action) {
        let outcome = self.tries(action.clone());
        assert_eq!(outcome, Ok(()), "{action:?} asked {:?}", self.game.state().asked());
    }

    /// Checks that no silver is created or lost, and that provisions change only by events.
    fn balances(&mut self, told: &[Event]) {
        let (purses, taxes) = &mut self.account;
        for event in told {
            match *event {
                Event::SilverMoved { from, to, amount } => {
                    for (purse, sign) in [(from, -1), (to, 1)] {
                        match purse {
                            Purse::General => {}
                            Purse::Taxes => *taxes += sign * i32::from(amount),
                            Purse::Of(who) => purses[usize::from(who.0)][0] += sign * i32::from(amount),
                        }
                    }
                }
                Event::ProvisionsGained { who, amount } => purses[usize::from(who.0)][1] += i32::from(amount),
                Event::ProvisionsPaid { who, amount } => purses[usize::from(who.0)][1] -= i32::from(amount),
                _ => {}
            }
        }
        assert_eq!(standing(&self.game), self.account, "{told:?}");
    }

    /// All suspicion cards are in the pile, among the discards or before somebody.
    fn counts_suspicion(&self) {
        let state = self.game.state();
        let held: usize = state.players().iter().map(|player| player.suspicion().len()).sum();
        let (pile, discards) = state.suspicion();
        assert_eq!(held + usize::from(pile) + usize::from(discards), usize::from(SUSPICION_CARDS));
        if state.mode() == Mode::Full {
            assert_eq!(self.piles.suspicion_cards(), (pile.into(), discards.into()));
        }
    }

    fn fills_in(&mut self, card: CardRef, slot: Slot) {
        let kind = self.cards.card(card).expect("a card").kind;
        let amounts: Vec<u8> = (0..30).filter(|&amount| slot.takes_on(kind, amount)).collect();
        let amount = self.chance.of(&amounts).expect("an amount");
        self.does(Action::FillIn { card, slot: slot.code(), amount });
    }

    fn lays(&mut self, action: Action) {
        if let (Err(why), &Action::Lay(card)) = (self.tries(action.clone()), &action) {
            self.piles.takes_back(&self.game, card);
            let fits = matches!(
                why,
                Refusal::Missing { .. }
                    | Refusal::AlreadyLies(_)
                    | Refusal::AlreadyUsed { .. }
                    | Refusal::HasWorkshop(_)
                    | Refusal::InUse
            );
            assert!(fits, "{action:?} asked {:?}: {why:?}", self.game.state().asked());
        }
    }

    fn deeds(&self, who: Seat) -> Vec<(Deed, Bill)> {
        let mut deeds = Vec::new();
        self.game.deeds(who, self.cards, &mut |deed, bill| deeds.push((deed, bill.clone())));
        deeds
    }

    /// Some workers, of those that there are or of others.
    fn workers(&mut self, most: usize) -> Workers {
        let colours: Vec<Colour> =
            (0..self.chance.below(most + 1)).map(|_| Colour::ALL[self.chance.below(6)]).collect();
        Workers::of(&colours)
    }

    fn takes_turn(&mut self, who: Seat) {
        // What is not allowed is refused with what the screen would say.
        let area = Area::ALL[self.chance.below(13)];
        let (target, how) = (self.chance.below(26) as u8, self.chance.below(2) as u8);
        let any = Deed { area, workers: self.workers(3), target, how };
        if let Err(why) = self.game.may(who, &any, self.cards) {
            assert_eq!(self.tries(Action::Act(any)), Err(why));
        }
        // A foreseen action is accepted, or refused for the foreseen reason.
        let mut choices = Vec::new();
        self.game.choices(who, area, self.cards, &mut |deed, may| choices.push((deed, may)));
        if let Some((deed, Err(why))) = choices.get(self.chance.below(choices.len())).cloned() {
            assert_eq!(self.tries(Action::Act(deed)), Err(why));
        }
        let keep = self.game.state().player(who).expect("a player").workers();
        if keep.total() > 3 && self.chance.below(9) == 0 {
            assert_eq!(self.tries(Action::Pass { keep }), Err(Refusal::TooManyKept { most: 3 }));
        }
        let keep = self.workers(5);
        if self.chance.below(9) == 0 && self.tries(Action::Pass { keep }).is_ok() {
            return;
        }
        let deeds = self.deeds(who);
        let right: Vec<Deed> = deeds
            .iter()
            .map(|(deed, _)| *deed)
            .filter(|deed| {
                deed.area.checks().is_some()
                    || deed.area == Area::Favour
                    || self.acted.len().is_multiple_of(3)
            })
            .collect();
        let all: Vec<Deed> = deeds.iter().map(|(deed, _)| *deed).collect();
        match self.chance.of(if right.is_empty() { &all } else { &right }) {
            Some(deed) => self.does(Action::Act(deed)),
            None => {
                let supply = self.game.state().player(who).expect("a player").workers();
                let mut keep = Workers::NONE;
                for (kept, &have) in keep.0.iter_mut().zip(&supply.0) {
                    *kept = have.min(1);
                }
                let keep = if keep.total() > 3 { Workers::NONE } else { keep };
                self.does(Action::Pass { keep });
            }
        }
    }

    /// Tries one after the other until one is accepted.
    fn one_of(&mut self, mut actions: Vec<Action>) {
        while !actions.is_empty() {
            let action = actions.swap_remove(self.chance.below(actions.len()));
            if self.tries(action).is_ok() {
                return;
            }
        }
        panic!("a dead end: {:?}", self.game.state().asked());
    }

    fn acts(&mut self) {
        match self.chance.below(40) {
            0 => self.corrects(),
            1 | 2 => self.anything(),
            _ => {}
        }
        if self.game.state().phase() == Phase::Over {
            return;
        }
        if let Some(action) = self.piles.draws(&self.game, &mut self.chance) {
            return self.lays(action);
        }
        let picks = |many: u8| (0..many).map(Action::Pick).collect::<Vec<_>>();
        match self.game.state().asked().expect("something is asked") {
            Asked::SetupRecruit { .. } | Asked::TakeTavern { .. } => self.one_of(picks(5)),
            Asked::Turn { who } => self.takes_turn(who),
            Asked::Choose { options, .. } => {
                let none = Refusal::OutOfRange { amount: options + 1, from: 1, to: options };
                assert_eq!(self.tries(Action::ChooseOption(options)), Err(none));
                let option = self.chance.below(options.into()) as u8;
                self.does(Action::ChooseOption(option));
            }
            Asked::Pray { .. } => {
                let mut actions = picks(13);
                actions.push(Action::Decline);
                self.one_of(actions);
            }
            Asked::FreeRecruit { .. } => {
                let mut actions = picks(5);
                actions.extend((0..5).map(Action::PickAndDiscard));
                self.one_of(actions);
            }
            Asked::Abilities { .. } => {
                let mut actions = picks(16);
                actions.push(Action::Done);
                self.one_of(actions);
            }
            Asked::ByHand { .. } => self.does(Action::Done),
            Asked::Ledger => self.enters(),
            asked => panic!("nobody draws for {asked:?}"),
        }
    }

    fn enters(&mut self) {
        let who = Seat(self.chance.below(5) as u8);
        let symbol = PwOp::ALL[self.chance.below(PwOp::ALL.len())];
        let amount = self.chance.below(4) as u8;
        let kinds =
            ["h-prior", "h-smuggler", "h-fence", "h-page", "h-pilgrim", "h-hireling", "h-moat", "h-bell"];
        let card = id(kinds[self.chance.below(kinds.len())]);
        let _ = match self.chance.below(12) {
            0..7 => self.tries(Action::Receive { who, symbol, amount }),
            7..9 => self.tries(Action::Own { who, card, beaten: amount > 1 }),
            9 => self.tries(Action::Lay(id("h-order-absolve"))),
            10 => self.tries(Action::Pick(1)),
            _ if self.acted.len() > 150 => self.tries(Action::Finish),
            _ => Ok(()),
        };
    }

    /// The table corrects something by hand.
    fn corrects(&mut self) {
        let who = Seat(self.chance.below(3) as u8);
        let entries = [
            Entry::Silver,
            Entry::Provisions,
            Entry::Faith,
            Entry::Strength,
            Entry::Influence,
            Entry::Unpaid,
            Entry::Commissions,
            Entry::Walls,
            Entry::Worker(Colour::Scout),
            Entry::Worker(Colour::Cleric),
            Entry::Developed,
            Entry::Workshops(Area::Attack),
            Entry::Jar(3),
            Entry::AttackedOf(1),
            Entry::Space(2),
            Entry::Space(99),
            Entry::Turn,
            Entry::Passed,
            Entry::Stack(1),
        ];
        let entry = entries[self.chance.below(entries.len())];
        let amount = self.chance.below(15) as u8;
        let _ = self.tries(Action::Adjust { who, entry, amount });
        if amount == 0 {
            let taxes = self.chance.below(9) as u8;
            let _ = self.tries(Action::AdjustTaxes(taxes));
        }
    }

    /// Any random action; most are refused.
    fn anything(&mut self) {
        let number = self.chance.below(6) as u8;
        let card = id(["h-prior", "h-board", "stray", "nothing"][self.chance.below(4)]);
        let rules = HouseRules {
            free_recruit_may_discard: number != 1,
            opponent_places_worker: number != 2,
            refill_always: number != 3,
            paladin_scores: number == 4,
        };
        let action = match self.chance.below(9) {
            0 => Action::SetHouseRules(rules),
            1 => {
                let found = self.cards.card(card);
                let bytes = found.map_or(&[][..], |card| card.record());
                let end = bytes.len() - usize::from(number == 0 && !bytes.is_empty());
                Action::KeepCard(bytes[..end].try_into().expect("a record"))
            }
            2 => Action::FillIn { card, slot: (0x53, 0), amount: number },
            3 => Action::Lay(card),
            4 => Action::Drawn(number + 3),
            5 => Action::SetUp { players: number, mode: Mode::Full, difficulty: Difficulty::Easy },
            6 => Action::Decline,
            7 => Action::Begin,
            _ => Action::ChooseOption(9),
        };
        let is_ours = matches!(action, Action::Lay(_) | Action::Decline);
        if !is_ours || self.game.state().asked() == Some(Asked::Ledger) {
            let _ = self.tries(action);
        }
    }

    fn plays(&mut self) {
        while self.game.state().phase() != Phase::Over {
            assert!(self.acted.len() < MOST_ACTIONS, "it does not end");
            self.acts();
        }
        for who in self.game.state().seats() {
            let score = self.game.score(who, self.cards);
            assert!((-120..200).contains(&score.total()), "{score:?}");
        }
        assert!(self.game.winners(self.cards).count() > 0);
        assert_eq!(self.tries(Action::Begin), Err(Refusal::Over));
    }
}

pub(super) fn all_cards() -> Pile {
    let mut cards = Pile::of_file("paladins/rulebook.toml");
    cards.add_file("paladins/house.toml");
    cards.add_file("paladins/house-land.toml");
    cards
}

#[derive(Default)]
struct Seen {
    actions: usize,
    told: BTreeSet<String>,
    refused: BTreeSet<String>,
    asked: BTreeSet<String>,
    largest: usize,
}

impl Seen {
    fn plays(&mut self, cards: &Pile, seed: u64) {
        let mut chance = Chance::new(seed);
        let players = 1 + (seed % 4) as u8;
        let mode = if seed % 7 == 6 { Mode::Light } else { Mode::Full };
        let difficulty = [Difficulty::Easy, Difficulty::Standard, Difficulty::Hard][(seed % 3) as usize];
        let piles = Piles::new(cards, &mut chance, seed % 2 == 1);
        let mut game = Game {
            game: Paladins::default(),
            before: Paladins::default(),
            cards,
            piles,
            chance,
            acted: Vec::new(),
            told: Vec::new(),
            refused: BTreeSet::new(),
            asked: BTreeSet::new(),
            account: Default::default(),
            kept: Vec::new(),
            largest: 0,
        };
        assert!(game.tries(Action::SetUp { players: 9, mode, difficulty }).is_err());
        game.does(Action::SetUp { players, mode, difficulty });
        assert_eq!(game.tries(Action::Begin), Err(Refusal::BoardMissing));
        assert!(game.tries(Action::Lay(id("nothing"))).is_err());
        assert!(game.tries(Action::Lay(id("h-prior"))).is_err());
        game.does(Action::Lay(id("h-board")));
        game.does(Action::Begin);
        game.plays();
        again(&game.acted, game.cards, (EVERY, &game.kept), &game.game);
        self.actions += game.acted.len();
        self.told.extend(game.told.iter().map(|event| name(event)));
        self.refused.append(&mut game.refused);
        self.asked.append(&mut game.asked);
        self.largest = self.largest.max(game.largest);
    }

    /// Checks that every variant was seen, except the listed ones.
    fn is_complete(&self) {
        println!("{} actions, at most {} bytes a checkpoint", self.actions, self.largest);
        assert!(self.largest <= MOST_BYTES, "{} bytes", self.largest);
        all_but(NEVER_TOLD, variants("paladins/event.rs", "Event"), &self.told);
        all_but(NEVER_REFUSED, variants("paladins/refusal.rs", "Refusal"), &self.refused);
        all_but(NEVER_ASKED, variants("paladins/agenda.rs", "Asked"), &self.asked);
    }
}

const NEVER_TOLD: &[(&str, &str)] =
    &[("NoSuspicionLeft", "no townsfolk of the house brings a criminal to an inquisition")];
const NEVER_ASKED: &[(&str, &str)] = &[("Card", "the piles give each card its place; see rows.rs")];
const NEVER_REFUSED: &[(&str, &str)] = &[
    ("AlreadyUsed", "the piles give each paladin once; see round.rs"),
    ("AnswersFull", "there is room for more answers than cards are laid"),
    ("HasWorkshop", "the piles give each order once; see solo.rs"),
    ("NoPlace", "no more is asked for than has a place; see light.rs"),
    ("NoWalls", "nobody builds all of them"),
    ("TooManySuspicion", "the cards lie in the piles of this test; see set_by_hand.rs"),
    ("RecordsFull", "the cards of tags are few"),
];

#[test]
fn random_games() {
    let cards = all_cards();
    let mut seen = Seen::default();
    for seed in 0..60 {
        seen.plays(&cards, seed);
    }
    seen.is_complete();
}

/// `cargo xtask soak --only paladins-play`: 200,000 actions.
#[test]
#[ignore = "long; the soak runs it"]
fn soak_random_games() {
    let cards = all_cards();
    let mut seen = Seen::default();
    let mut seed = 1_000;
    while seen.actions < 200_000 {
        seen.plays(&cards, seed);
        seed += 1;
    }
    seen.is_complete();
}
