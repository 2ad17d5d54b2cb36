//! The engine of Knight Tales: takes steps from the agenda until the players must decide or nothing is left.

use super::Event;
use super::agenda::{Asked, Step};
use super::attack::Attack;
use super::knight::{Knight, Seat};
use super::state::{Outcome, Phase, State};
use super::view::View;
use crate::card::CardRef;
use crate::library::Shelf;

/// The most steps of one action; a whole attack takes about sixty.
pub(super) const FUEL: u16 = 512;

pub(super) struct Table<'a> {
    pub(super) at: &'a mut State,
    pub(super) shelf: Shelf<'a>,
    pub(super) tell: &'a mut dyn FnMut(Event),
    pub(super) fuel: u16,
}

impl<'a> Table<'a> {
    #[inline(never)] // Called from everywhere: flash is scarce.
    pub(super) fn tell(&mut self, event: Event) {
        (self.tell)(event);
    }

    pub(super) fn ask(&mut self, asked: Asked) {
        self.at.asked = Some(asked);
    }

    /// Pushes a step: it comes before everything on the agenda.
    pub(super) fn push(&mut self, step: Step) {
        if self.at.agenda.push(step).is_err() {
            self.tell(Event::TooMuch { card: CardRef(0) });
        }
    }

    /// Pushes several steps; the first of them comes first.
    pub(super) fn push_all(&mut self, steps: &[Step]) {
        for &step in steps.iter().rev() {
            self.push(step);
        }
    }

    pub(super) fn go(&mut self) {
        while self.at.asked.is_none() && !matches!(self.at.phase, Phase::Over(_)) {
            let Some(step) = self.at.agenda.pop() else { break };
            match self.fuel.checked_sub(1) {
                Some(fuel) => self.fuel = fuel,
                None => self.give_up(),
            }
            self.carry_out(step);
        }
    }

    /// Out of fuel: cards trigger each other in a loop. Drops their texts and lets the night go on.
    fn give_up(&mut self) {
        self.tell(Event::TooMuch { card: CardRef(0) });
        self.at.runs.clear();
        self.fuel = FUEL;
        let lapses =
            |step: &Step| matches!(step, Step::GoOn | Step::Begin(_) | Step::Doom { .. } | Step::Tactic);
        self.at.agenda.retain(|step| !lapses(step));
    }

    fn carry_out(&mut self, step: Step) {
        match step {
            Step::Texts { round, next } => self.next_text(round, next),
            Step::Begin(text) => self.begin(text, None),
            Step::GoOn => self.go_on(),
            Step::Ask(asked) => self.ask(asked),
            Step::DayTurn => self.day_turn(),
            Step::NightBegins => self.night_begins(),
            Step::Reveals { rank } => self.reveals(rank),
            Step::TurnUpBoss => self.ask(Asked::Boss),
            Step::FirstTurn => self.first_turn(),
            Step::Turn => self.turn(),
            Step::CombatRoll => self.ask_for_roll(),
            Step::Window(trigger) => self.open_window(trigger),
            Step::Claim { target } => self.claim(target),
            Step::Dooms => self.resolve_dooms(),
            Step::Doom { left } => self.raise_doom(left),
            Step::Tactic => self.tactic(),
            Step::NextTactic => self.next_tactic(),
            Step::Wounds => self.wounds(),
            Step::Quests { number, kill } => self.look_at_quests(number, kill),
            Step::CloseGaps => self.close_gaps(),
            Step::BossMoves => self.boss_moves(),
            Step::AfterAttack => self.after_attack(),
            Step::FewerDice { left } => self.fewer_dice(left),
            Step::PickDie { why, left } => self.ask_for_die(why, left),
            Step::RollDie { die } => self.ask(Asked::RollDie { die }),
            Step::RevealAny { left } => self.ask_for_hidden(left),
            Step::Swap(spot) => self.ask_for_neighbour(spot),
            Step::ReadyCard { who, left } => self.ask_for_card(who, left),
            Step::MendLane { left } => self.ask_for_lane(left),
            Step::Shift { left } => self.harm(left, false),
            Step::EndOfNight => self.end_of_night(),
            Step::EndReveals => self.end_reveals(),
            Step::MonsterDamage => self.monster_damage(),
            Step::NightIsOver => self.night_is_over(),
        }
    }

    /// Ends the game at once, whatever else is pending (KT-PRIO-06).
    pub(super) fn is_over(&mut self, outcome: Outcome) {
        self.at.agenda.clear();
        self.at.runs.clear();
        self.at.asked = None;
        self.at.phase = Phase::Over(outcome);
        self.tell(Event::GameOver(outcome));
    }

    #[inline(never)] // Called from everywhere: flash is scarce.
    pub(super) fn view(&self) -> View<'_> {
        View { at: self.at, supposed: None, shelf: self.shelf }
    }

    pub(super) fn knight_mut(&mut self, who: Seat) -> Option<&mut Knight> {
        self.at.knights.get_mut(who.index())
    }

    pub(super) fn attack_mut(&mut self) -> Option<&mut Attack> {
        self.at.attack.as_mut()
    }
}
