//! Bills: all prices that stand together are looked at as a whole before anything is paid (TG-S-89, TG-OQ-50).

use std::collections::BTreeMap;

use crate::effect::{Context, Run, bill_length, out_later};
use crate::encounter::{Source, State};
use crate::event::Event;
use crate::program::Statement;
use crate::question::{Answer, Flow, Question, Why};

/// A copy of the table from which a bill is paid to see whether it can be.
#[derive(Clone)]
struct Ledger {
    state: State,
    /// HEALTH and ENERGY that each member owes.
    tracks: BTreeMap<usize, (i64, i64)>,
}

impl Ledger {
    fn of(state: &State) -> Self {
        Ledger { state: state.clone(), tracks: BTreeMap::new() }
    }
}

impl Run<'_> {
    /// Whether the bill at the beginning of a block can be paid in full.
    pub(crate) fn payable(&self, block: &[Statement], context: &Context) -> bool {
        self.can(&Ledger::of(&self.s), &block[..bill_length(block)], context)
    }

    /// Pays a bill, or nothing of it.
    pub(crate) fn bill(&mut self, bill: &[Statement], context: &mut Context) -> Flow<bool> {
        if !self.can(&Ledger::of(&self.s), bill, context) {
            return Ok(false);
        }
        for (at, statement) in bill.iter().enumerate() {
            let rest = &bill[at + 1..];
            match statement {
                Statement::ChooseUpTo(most) => {
                    let most = self.amount(most, context);
                    let mut with = context.clone();
                    let mut numbers = Vec::new();
                    for number in 0..=most {
                        with.chosen = number;
                        if self.can(&Ledger::of(&self.s), rest, &with) {
                            numbers.push(number);
                        }
                    }
                    self.choose_number(numbers, context)?;
                }
                Statement::Do { group, on, operation, amount } => {
                    let amount = self.amount(amount, context);
                    self.done.push(operation.clone());
                    let mut out = Ok(());
                    let spared = context.doer.is_some_and(|who| self.is_spared(who));
                    if context.enemy && (self.lapses(*group) || spared) {
                        continue;
                    }
                    // Whoever could have paid may have died of the first part of the bill.
                    if !self.can(&Ledger::of(&self.s), &bill[at..], context) {
                        return Ok(false);
                    }
                    for who in self.payers(*group, on.as_deref(), operation, amount, rest, context)? {
                        out_later(&mut out, self.pay(operation, amount, who, context))?;
                    }
                    out?;
                }
                _ => {}
            }
        }
        Ok(true)
    }

    /// Who owes a price: one entry for each time it is paid.
    fn payers(
        &mut self,
        group: bool,
        on: Option<&str>,
        operation: &str,
        amount: i64,
        rest: &[Statement],
        context: &Context,
    ) -> Flow<Vec<usize>> {
        if on == Some("any member") && !group {
            let able: Vec<usize> = (self.s.members().into_iter())
                .filter(|&who| {
                    let mut after = Ledger::of(&self.s);
                    self.settle(&mut after, operation, amount, who, context)
                        && self.can(&after, rest, context)
                })
                .collect();
            // Where there are several members one is picked, even if only one can pay.
            if self.s.members().len() < 2 {
                return Ok(able);
            }
            return match self.ask(Question::Member { of: able.clone(), why: Why::Target })? {
                Answer::Pick(at) => Ok(vec![able[at]]),
                _ => Ok(Vec::new()),
            };
        }
        let mut owing = self.owing(&self.s, group, on, context);
        if owing.is_empty() && !is_personal(operation) {
            owing.extend(self.s.members().first());
        }
        Ok(owing)
    }

    fn owing(&self, state: &State, group: bool, on: Option<&str>, context: &Context) -> Vec<usize> {
        if on == Some("other members") {
            return state.members().into_iter().filter(|&who| Some(who) != context.doer).collect();
        }
        // Who has dropped out pays nothing any more (TG-S-84).
        let doer = context.doer.filter(|&who| state.characters[who].in_encounter);
        if group { state.members() } else { doer.into_iter().collect() }
    }

    fn can(&self, state: &Ledger, bill: &[Statement], context: &Context) -> bool {
        let Some((first, rest)) = bill.split_first() else {
            return true;
        };
        match first {
            Statement::ChooseUpTo(most) => (0..=self.amount(most, context)).any(|number| {
                let mut with = context.clone();
                with.chosen = number;
                self.can(state, rest, &with)
            }),
            Statement::Do { group, on, operation, amount } => {
                let amount = self.amount(amount, context);
                if on.as_deref() == Some("any member") && !group {
                    return state.state.members().into_iter().any(|who| {
                        let mut after = state.clone();
                        self.settle(&mut after, operation, amount, who, context)
                            && self.can(&after, rest, context)
                    });
                }
                let mut after = state.clone();
                let owing = self.owing(&state.state, *group, on.as_deref(), context);
                if owing.is_empty() {
                    let payer = state.state.members().first().copied().unwrap_or(0);
                    return !is_personal(operation)
                        && self.settle(&mut after, operation, amount, payer, context)
                        && self.can(&after, rest, context);
                }
                owing.into_iter().all(|who| self.settle(&mut after, operation, amount, who, context))
                    && self.can(&after, rest, context)
            }
            _ => true,
        }
    }

    /// Takes a price from a copy of the table; false where it cannot be paid in full. HEALTH and ENERGY are looked at together:
    /// what is left of HEALTH limits the ENERGY that can be paid (TG-OQ-50).
    fn settle(&self, ledger: &mut Ledger, price: &str, amount: i64, who: usize, context: &Context) -> bool {
        let (health, energy) = ledger.tracks.entry(who).or_insert((0, 0));
        match price {
            "pay health" => *health += amount,
            "pay energy" => *energy += amount,
            _ => {}
        }
        let (health, energy) = (*health, *energy);
        let state = &mut ledger.state;
        let members = state.members();
        let free_energy = state.modes.free_energy;
        let character = &mut state.characters[who];
        match price {
            "pay health" | "pay energy" => {
                health <= character.health
                    && energy <= character.energy
                    && (free_energy || energy <= character.health - health)
            }
            "pay fear" => {
                character.fear += amount;
                character.fear <= character.fear_top
            }
            "pay hand card" => {
                character.hand -= amount;
                character.hand >= 0
            }
            "pay food" | "pay wealth" | "pay magic" => {
                let payers = if context.personal { vec![who] } else { members };
                let mut owed = amount;
                for payer in payers {
                    let purse = purse(state, payer, price);
                    let paid = owed.min(*purse);
                    *purse -= paid;
                    owed -= paid;
                }
                owed == 0
            }
            "pay duration" => {
                state.duration -= amount;
                state.duration >= 0
            }
            "pay charges" => match context.source {
                Source::Laid(serial) => state.laid_card_mut(serial).is_some_and(|laid| {
                    laid.charges -= amount;
                    laid.charges >= 0
                }),
                _ => amount == 0,
            },
            // One item can be turned and then given up, not the other way round.
            "turn item face down" | "pay item" => match context.source {
                Source::Item(who, at) => {
                    let item = &mut state.characters[who].items[at];
                    let turns = price == "turn item face down";
                    let can = !(item.gone || turns && item.face_down);
                    (item.face_down, item.gone) = (true, item.gone || !turns);
                    can
                }
                _ => false,
            },
            _ => panic!("no price: {price}"),
        }
    }

    /// Pays one price that is known to be payable.
    fn pay(&mut self, price: &str, amount: i64, who: usize, context: &Context) -> Flow {
        match price {
            "pay health" => self.lose_health(who, amount),
            "pay energy" => self.change(who, "energy", -amount),
            "pay fear" => self.gain_fear(who, amount),
            "pay hand card" => self.discard_from_hand(who, amount),
            "pay food" | "pay wealth" | "pay magic" => self.pay_resource(price, amount, who, context),
            "pay duration" => self.lose_duration(amount),
            "pay charges" => {
                if let Source::Laid(serial) = context.source {
                    self.tell(Event::Tokens(context.card.clone(), "charges", -amount));
                    if let Some(laid) = self.s.laid_card_mut(serial) {
                        laid.charges -= amount;
                    }
                }
                Ok(())
            }
            "turn item face down" => {
                if let Source::Item(who, at) = context.source {
                    self.s.characters[who].items[at].face_down = true;
                    self.tell(Event::ItemTurned(who, context.card.clone()));
                }
                Ok(())
            }
            _ => {
                if let Source::Item(who, at) = context.source {
                    self.item_goes(who, at);
                }
                Ok(())
            }
        }
    }

    /// TG-S-88: Food, Wealth and Magic may come from any member, marker by marker.
    fn pay_resource(&mut self, price: &str, amount: i64, who: usize, context: &Context) -> Flow {
        let name = resource(price);
        for _ in 0..amount {
            let payer = if context.personal {
                who
            } else {
                let able: Vec<usize> = (self.s.members().into_iter())
                    .filter(|&payer| *purse(&mut self.s, payer, price) > 0)
                    .collect();
                match able.as_slice() {
                    [only] => *only,
                    _ => match self.ask(Question::Member { of: able.clone(), why: Why::Pays(name) })? {
                        Answer::Pick(at) => able[at],
                        _ => able[0],
                    },
                }
            };
            self.change(payer, name, -1)?;
        }
        Ok(())
    }
}

/// Tracks and hand cards have a payer; the rest is paid once where nobody is named.
fn is_personal(price: &str) -> bool {
    matches!(price, "pay health" | "pay energy" | "pay fear" | "pay hand card")
}

fn resource(price: &str) -> &'static str {
    match price {
        "pay food" => "food",
        "pay wealth" => "wealth",
        _ => "magic",
    }
}

fn purse<'a>(state: &'a mut State, who: usize, price: &str) -> &'a mut i64 {
    let character = &mut state.characters[who];
    match price {
        "pay food" => &mut character.food,
        "pay wealth" => &mut character.wealth,
        _ => &mut character.magic,
    }
}
