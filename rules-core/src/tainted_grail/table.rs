//! The engine of an encounter: takes steps from the agenda until the players must decide or nothing is left.

use super::agenda::{Asked, From, Place, Step};
use super::encounter::{Encounter, Outcome, Phase, Stage};
use super::enemy::Foreseen;
use super::party::{self, Amounts, Holding, Member, Party, Seat, Seats};
use super::view::View;
use super::{Event, HouseRules};
use crate::card::{CardRef, Field};
use crate::effect::TgOp;
use crate::library::{Known, Shelf};

/// The most steps of one action. An enemy's action against four members takes about fifty.
pub(super) const FUEL: u16 = 512;

pub(super) struct Table<'a> {
    pub(super) party: &'a mut Party,
    pub(super) rules: HouseRules,
    pub(super) shelf: Shelf<'a>,
    pub(super) at: &'a mut Encounter,
    pub(super) tell: &'a mut dyn FnMut(Event),
    /// Where the enemy's action is tried out in a copy: what it does, part by part.
    pub(super) see: Option<&'a mut dyn FnMut(Foreseen)>,
    /// All pending steps were dropped: the text that caused it must not go on.
    pub(super) cut: bool,
    /// Steps that the action may still take, because cards can trigger each other in a loop.
    pub(super) fuel: u16,
}

impl<'a> Table<'a> {
    #[inline(never)] // Called from everywhere: flash is scarce.
    pub(super) fn tell(&mut self, event: Event) {
        (self.tell)(event);
    }

    /// Shows what the enemy does, if this is a copy to try it out in.
    pub(super) fn show(&mut self, operation: TgOp, amount: u8, whom: Seats) {
        if let Some(see) = &mut self.see {
            see(Foreseen { operation, amount, whom });
        }
    }

    pub(super) fn ask(&mut self, asked: Asked) {
        self.at.asked = Some(asked);
    }

    /// Pushes a step: it comes before everything on the agenda.
    pub(super) fn push(&mut self, step: Step) {
        if self.at.agenda.push(step).is_err() {
            let card = match step {
                Step::Begin { text, .. } | Step::Resume { text, .. } => text.card,
                _ => self.at.card,
            };
            self.tell(Event::MemoryEnded { card });
        }
    }

    /// Pushes several steps; the first of them comes first.
    pub(super) fn push_all(&mut self, steps: &[Step]) {
        for &step in steps.iter().rev() {
            self.push(step);
        }
    }

    /// Pushes a step for each member still in the encounter, in their order.
    pub(super) fn push_each(&mut self, step: impl Fn(Seat) -> Step) {
        let group = self.group();
        for who in Seat::ALL.into_iter().rev().filter(|&who| group.contains(who)) {
            self.push(step(who));
        }
    }

    /// Runs the agenda until a question is open or nothing is left.
    pub(super) fn go(&mut self) {
        while self.at.asked.is_none() && !self.at.agenda.is_empty() {
            self.step();
        }
    }

    /// Takes the next step of the agenda.
    pub(super) fn step(&mut self) {
        let Some(step) = self.at.agenda.pop() else { return };
        match self.fuel.checked_sub(1) {
            Some(fuel) => self.fuel = fuel,
            None => self.give_up(),
        }
        self.carry_out(step);
    }

    /// Out of fuel: cards trigger each other in a loop. Drops their texts and lets the round go on.
    fn give_up(&mut self) {
        let card = self.at.card;
        self.tell(Event::TooMuch { card });
        self.at.runs.clear();
        self.at.cues.clear();
        self.fuel = FUEL;
        let is_frame = |step: &Step| {
            matches!(
                step,
                Step::AfterSweep
                    | Step::EachActivation
                    | Step::Impact
                    | Step::ChangeWeather
                    | Step::BeginLaying
                    | Step::Before
                    | Step::Answer
                    | Step::Enemy
                    | Step::After
                    | Step::Leave
                    | Step::NextMember
                    | Step::StartTraits
                    | Step::FirstRound
                    | Step::CleanUp
            )
        };
        self.at.agenda.retain(is_frame);
    }

    fn carry_out(&mut self, step: Step) {
        match step {
            Step::Cues { base } => self.next_cue(base),
            Step::Trap(who) => self.ask_trapped(who),
            Step::Begin { text, hits } => self.begin(text, hits),
            Step::GoOn => self.go_on(),
            Step::Resume { text, hits, bytes } => self.resume(text, hits, bytes),
            Step::Share { operation, left } => self.share(operation, left),
            Step::Items { who, left } => self.ask_item(who, left),
            Step::Pay { what, left } => self.pay_next(what, left),
            Step::Destroy { left } => self.destroy(left),
            Step::Await { from, left } => self.await_card(from, left),
            Step::Row { laid, row, from, paid } => self.resolve_row(laid, row, from, paid),
            Step::OnPlay(laid) => self.resolve_on_play(laid),
            Step::Reactions(laid) => self.resolve_reactions(laid),
            Step::Sweep { next } => self.sweep(next),
            Step::AfterSweep => self.after_sweep(),
            Step::EachActivation => self.each_activation(),
            Step::Impact => self.impact(),
            Step::ChangeWeather => self.change_weather(),
            Step::WeatherAffinity => self.add_weather_to_affinity(),
            Step::Markers { left } => self.place_markers(left),
            Step::Activate => self.activate(),
            Step::BeginLaying => self.begin_laying(),
            Step::EndActivation => self.end_activation(),
            Step::Opportunity => self.show_opportunity(),
            Step::Before => self.before_enemy(),
            Step::Answer => self.show_answer(),
            Step::Enemy => self.enemy_acts(),
            Step::Part(part) => self.carry_out_part(part),
            Step::Hit { who, part, told } => self.hit(who, part, told),
            Step::Additions => self.add_what_has_no_match(),
            Step::After => self.after_enemy(),
            Step::Leave => self.leave(),
            Step::NextMember => self.next_member(),
            Step::StartTraits => self.start_traits(),
            Step::FirstRound => self.begin_round(),
            Step::Result => self.resolve_result(),
            Step::Shatter(who) => self.ask_shatter(who),
            Step::CleanUp => self.clean_up(),
        }
    }

    // --- What happens to people ---

    pub(super) fn with_party(&mut self, change: impl FnOnce(&mut Party, &mut dyn FnMut(party::Event))) {
        let before = self.group();
        let tell = &mut *self.tell;
        change(self.party, &mut |event| tell(Event::Party(event)));
        if self.group() != before {
            self.look_who_is_left();
        }
    }

    /// The same after a change that was made outside the encounter.
    pub(super) fn look_who_left(&mut self, before: Seats) {
        if self.group() != before {
            self.look_who_is_left();
            self.go();
        }
    }

    pub(super) fn gain(&mut self, who: Seat, what: Holding, amount: u8) {
        self.with_party(|party, tell| {
            party.gain(who, what, amount, tell);
        });
    }

    pub(super) fn lose(&mut self, who: Seat, what: Holding, amount: u8) {
        self.with_party(|party, tell| {
            party.lose(who, what, amount, tell);
        });
    }

    pub(super) fn damage(&mut self, who: Seat, amount: u8) {
        self.with_party(|party, tell| {
            party.damage(who, amount, tell);
        });
    }

    /// Pays; the caller has checked that it is possible.
    pub(super) fn pay(&mut self, who: Seat, what: Holding, amount: u8) {
        self.with_party(|party, tell| {
            let _ = party.pay_alone(who, Amounts::of(what, amount), tell);
        });
    }

    pub(super) fn leave_encounter(&mut self, who: Seat) {
        self.with_party(|party, tell| {
            let _ = party.leave_encounter(who, tell);
        });
    }

    /// A dying character leaves (TG-S-83). When the last one leaves, the encounter is lost (TG-S-86). If the active
    /// character drops out, the activation ends and the enemy does not act (TG-S-85).
    fn look_who_is_left(&mut self) {
        let fell = |&who: &Seat| self.member(who).is_some_and(|member| member.is_dying());
        let out = self.at.group.iter().filter(|&who| !self.group().contains(who));
        self.at.fallen = out.filter(fell).chain(self.at.fallen.iter()).collect();
        if self.at.stage == Stage::Ending {
            return;
        }
        if self.group().is_empty() {
            self.end(Outcome::Lost);
        } else if self.is_before_attack() && self.active().is_none() {
            self.lapse();
            self.push(Step::NextMember);
        } else if self.at.stage == Stage::Between && self.at.phase == Phase::ChooseActive {
            // Handles the case that nobody is left to be active.
            self.push(Step::NextMember);
        }
    }

    /// The activation, an opportunity attack, or what comes before the attack.
    fn is_before_attack(&self) -> bool {
        self.at.stage == Stage::Activation || (self.at.stage == Stage::Enemy && !self.at.action.acted)
    }

    /// Drops all pending steps (TG-C-03).
    pub(super) fn lapse(&mut self) {
        self.at.agenda.clear();
        self.at.runs.clear();
        self.at.cues.clear();
        self.at.asked = None;
        self.cut = true;
    }

    /// Ends the encounter (TG-S-32).
    pub(super) fn end(&mut self, outcome: Outcome) {
        self.lapse();
        self.at.stage = Stage::Ending;
        self.at.phase = Phase::Over(outcome);
        self.push(Step::CleanUp);
        match outcome {
            Outcome::Won | Outcome::RanAway => self.reward(outcome),
            Outcome::Resolved(_) => self.push(Step::Result),
            Outcome::Lost => {}
        }
    }

    // --- Cards in hand, stack and discard ---

    /// Draws cards; a stack with too few gives what is left (TG-S-72).
    pub(super) fn draw(&mut self, who: Seat, cards: u8) {
        let Some(member) = self.party.member_mut(who) else { return };
        let cards = member.piles.draw(cards);
        if cards > 0 {
            self.tell(Event::CardsDrawn { who, cards });
        }
    }

    /// Discards hand cards; with an empty hand the top card of the stack instead (TG-S-73).
    pub(super) fn discard_from_hand(&mut self, who: Seat, cards: u8) {
        let Some(member) = self.party.member_mut(who) else { return };
        let gone = member.piles.discard_from_hand(cards);
        let event = Event::CardsDiscarded { who, from_hand: gone.from_hand, from_stack: gone.from_stack };
        if gone.from_hand > 0 || gone.from_stack > 0 {
            self.tell(event);
        }
    }

    pub(super) fn discard_from_stack(&mut self, who: Seat, cards: u8) {
        let Some(member) = self.party.member_mut(who) else { return };
        let from_stack = member.piles.discard_from_stack(cards);
        if from_stack > 0 {
            self.tell(Event::CardsDiscarded { who, from_hand: 0, from_stack });
        }
    }

    /// Asks the players for a card, if there can be one.
    fn await_card(&mut self, from: From, left: u8) {
        let there = match (from, self.active().and_then(|who| self.member(who))) {
            (From::Weather, _) => true,
            // Its bonuses and its text are the active character's (TG-K-13): without one the enemy lays none (TG-S-85).
            (From::Enemy, active) => active.is_some(),
            (From::Amberlings, _) => !self.at.amberlings.is_full(),
            (From::Stack, Some(member)) => member.piles.stack > 0,
            (From::Discard, Some(member)) => member.piles.discard > 0,
            // No effect lays a card of the hand.
            (From::Hand, _) | (_, None) => false,
        };
        if left == 0 {
            return;
        }
        let beside = matches!(from, From::Amberlings | From::Weather);
        if there && (beside || !self.at.sequence.is_full()) {
            self.ask(Asked::Card { from, left });
        } else {
            // There may be one, but no room for it.
            let card = self.at.card;
            self.tell(match there || from == From::Amberlings {
                true => Event::MemoryEnded { card },
                false => Event::NoCardLaid { from },
            });
        }
    }
}

impl<'a> Table<'a> {
    #[inline(never)] // Called from everywhere: flash is scarce.
    pub(super) fn view(&self) -> View<'_> {
        View { party: self.party, shelf: self.shelf, at: self.at }
    }

    pub(super) fn group(&self) -> Seats {
        self.view().group()
    }

    pub(super) fn active(&self) -> Option<Seat> {
        self.view().active()
    }

    pub(super) fn member(&self, who: Seat) -> Option<&Member> {
        self.party.member(who)
    }

    pub(super) fn known(&self, card: CardRef) -> Option<Known<'a>> {
        self.shelf.card(card)
    }

    pub(super) fn encounter(&self) -> Option<Known<'a>> {
        self.shelf.card(self.at.card)
    }

    /// Whether the encounter has that trait.
    pub(super) fn has(&self, field: Field) -> bool {
        self.view().has(field)
    }

    pub(super) fn laid_at(&self, place: Place, card: CardRef) -> Option<u8> {
        self.view().laid_at(place, card)
    }

    pub(super) fn is_ending(&self) -> bool {
        self.view().is_ending()
    }
}
