//! One campaign, refereed twice: the same actions to both, compared after each.

use std::collections::BTreeMap;

use rules_core::game::Rules;
use rules_core::tainted_grail::day::{self, Action as Daily};
use rules_core::tainted_grail::party;
use rules_core::tainted_grail::{Action, Refusal, TaintedGrail};

use crate::day::{Day, Phase};
use crate::deck::Table;
use crate::dice::Dice;
use crate::players::Players;
use crate::told::Sheets;
use crate::{bridge, picture};

/// Actions of each kind: accepted, refused.
pub(crate) type Seen = BTreeMap<String, (usize, usize)>;

pub(crate) struct Duel {
    seed: u64,
    table: Table,
    game: TaintedGrail,
    model: Day,
    players: Players,
    acted: Vec<String>,
    pub(crate) accepted: usize,
    pub(crate) seen: Seen,
}

/// The kind of an action, by the name of its variant.
fn kind(action: &Action) -> String {
    let said = match action {
        Action::Day(Daily::Sheet(action)) => format!("{action:?}"),
        Action::Day(action) => format!("{action:?}"),
        action => format!("{action:?}"),
    };
    said.chars().take_while(|letter| letter.is_alphanumeric()).collect()
}

/// The engine has no room for what the rules allow: nothing is compared.
fn has_no_room(refusal: &Refusal) -> bool {
    let full = |refusal: &party::Refusal| matches!(refusal, party::Refusal::BelongingsFull { .. });
    match refusal {
        Refusal::Party(refusal) | Refusal::Day(day::Refusal::Sheet(refusal)) => full(refusal),
        _ => false,
    }
}

impl Duel {
    pub(crate) fn new(seed: u64) -> Duel {
        let mut dice = Dice::new(seed);
        let table = Table::random(&mut dice);
        let mut duel = Duel {
            seed,
            table,
            game: TaintedGrail::default(),
            model: Day::new(),
            players: Players { dice },
            acted: Vec::new(),
            accepted: 0,
            seen: Seen::new(),
        };
        for action in duel.players.setup() {
            duel.acts(action);
        }
        duel
    }

    pub(crate) fn is_over(&self) -> bool {
        self.model.phase == Phase::Over
    }

    fn is_meeting(&self) -> bool {
        self.game.encounter().is_some_and(|at| at.outcome().is_none() || at.asked().is_some())
    }

    /// An action of the encounter, which has its own second referee: the model only learns what it did to the sheets.
    fn fights(&mut self) {
        let action = self.players.fights(&self.game, &self.table);
        self.acted.push(format!("{action:?}"));
        let _ = self.game.apply(&action, &self.table, &mut |_| ());
        for (who, member) in self.game.party().members() {
            let one = &mut self.model.party.characters[usize::from(who.0)];
            bridge::learn(one, member);
        }
        self.model.meeting = self.is_meeting().then(|| bridge::group(self.game.party().in_encounter()));
        self.compares_tables();
    }

    pub(crate) fn plays(&mut self) {
        if self.is_meeting() && self.players.dice.one_in(2) {
            self.fights();
            return;
        }
        let action = self.players.action(&self.game);
        self.acts(action);
        self.asks();
    }

    fn acts(&mut self, action: Action) {
        self.acted.push(format!("{action:?}"));
        let command = bridge::command(&action, &self.table, self.game.day().places());
        let unchanged = self.game.clone();
        let before = Sheets::of(self.game.party());
        let mut told = Vec::new();
        let engine = self.game.apply(&action, &self.table, &mut |event| told.push(event));
        if engine.is_err() && (self.game != unchanged || !told.is_empty()) {
            self.differs("what a refused action leaves", &told, &"nothing");
        }
        if engine.as_ref().is_err_and(has_no_room) {
            return;
        }
        let model = self.model.does(command);
        let seen = self.seen.entry(kind(&action)).or_default();
        if engine.is_ok() {
            seen.0 += 1;
            self.accepted += 1;
        } else {
            seen.1 += 1;
        }
        if engine.is_ok() != model.is_ok() {
            self.differs("whether it is accepted", &engine, &model);
        }
        self.compares_tables();
        let (said, booked) = (before.after(&told, &self.game), Sheets::of(self.game.party()));
        if said != booked {
            self.differs("what is said and what is booked", &told, &(said, booked));
        }
        let mut engine_says: Vec<_> = told.iter().filter_map(bridge::notice).collect();
        let mut model_says = self.model.party.said.clone();
        engine_says.sort();
        model_says.sort();
        if engine_says != model_says {
            self.differs("what is said", &engine_says, &model_says);
        }
    }

    /// What can be paid, and what a group meets, is asked of both.
    fn asks(&mut self) {
        let party = self.game.party();
        let (bill, payers) = self.players.bill(&self.game);
        let asked = bridge::bill(bill, payers);
        let proposed = party.propose(&bill, payers);
        let is_sound = match &proposed {
            Some(split) => self.model.party.is_paid(&asked, &bridge::split(split)).is_ok(),
            None => !self.model.party.can_be_paid(&asked),
        };
        if !is_sound || party.can_pay(&bill, payers) != self.model.party.can_be_paid(&asked) {
            self.differs("what can be paid", &(bill, payers, proposed), &asked);
        }
        let (one, group) = self.players.requirement(&self.game);
        let (other, _) = self.players.requirement(&self.game);
        let members = bridge::group(group);
        let meets = |of| self.model.party.meets(&bridge::requirement(of, &self.table), &members);
        let (first, second) = (meets(one), meets(other));
        let model = (first, first && second, first || second);
        let both = [one, other];
        let engine = (party.meets(one, group), party.meets_all(&both, group), party.meets_any(&both, group));
        if engine != model {
            self.differs("what a group meets", &(engine, both, group), &model);
        }
    }

    fn compares_tables(&self) {
        let (engine_lines, model_lines) =
            (picture::of_engine(&self.game, &self.table), picture::of_model(&self.model));
        if engine_lines != model_lines {
            let only = |these: &[String], those: &[String]| -> Vec<String> {
                these.iter().filter(|line| !those.contains(line)).cloned().collect()
            };
            let engine_only = only(&engine_lines, &model_lines);
            self.differs("the table", &engine_only, &only(&model_lines, &engine_lines));
        }
    }

    fn differs(&self, what: &str, engine: &dyn std::fmt::Debug, model: &dyn std::fmt::Debug) -> ! {
        let last = self.acted.len().saturating_sub(12);
        panic!(
            "the referees differ in {what}\nseed {}, the last of {} actions:\n{}\nengine: {engine:#?}\nmodel: {model:#?}\n{}",
            self.seed,
            self.acted.len(),
            self.acted[last..].join("\n"),
            picture::of_model(&self.model).join("\n"),
        );
    }
}
