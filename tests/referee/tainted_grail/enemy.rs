//! Phase III: the enemy's attack or reaction, and what changes it.

use std::collections::BTreeSet;

use crate::effect::{Context, Run};
use crate::encounter::{Kind, Phase, Source};
use crate::operation::is_on_characters;
use crate::program::{Statement, about_the_sequence};
use crate::question::{Answer, Effect, Flow, Question};

/// The attack or reaction that is running.
#[derive(Clone, Default, Debug)]
pub(crate) struct Attack {
    /// Kinds of the parts that were carried out, behind GROUP or not.
    pub(crate) kinds: BTreeSet<(&'static str, bool)>,
    pub(crate) guards: Vec<Guard>,
}

/// An item, a companion or a character's own text that was used against this attack.
#[derive(Clone, Debug)]
pub(crate) struct Guard {
    pub(crate) context: Context,
    pub(crate) ability: usize,
    pub(crate) program: Vec<Statement>,
}

/// A modifier that holds now: whose text, which operation, on what, how much.
pub(crate) type Modifier = (Source, String, Option<String>, i64);

pub(crate) const KINDS: [&str; 12] = [
    "damage",
    "unavoidable damage",
    "fear",
    "lose energy",
    "lose health",
    "lose pool",
    "gain pool",
    "discard from hand",
    "discard from stack",
    "destroy",
    "down",
    "lose duration",
];

/// The pool, the track and the sequence belong to the group (TG-OQ-32).
fn is_personal(kind: &str) -> bool {
    !matches!(kind, "lose pool" | "gain pool" | "down" | "destroy" | "lose duration")
}

fn wanted_kind(name: &str) -> &'static str {
    KINDS.into_iter().find(|kind| *kind == name).expect("a kind")
}

/// The kind of a part, by which additions and preventions find it (TG-C-37).
fn kind(operation: &str) -> Option<&'static str> {
    match operation {
        "gain fear" | "fear" => Some("fear"),
        _ => KINDS.into_iter().find(|kind| *kind == operation),
    }
}

/// The operation that a kind is.
fn operation_of(kind: &'static str) -> &'static str {
    if kind == "fear" { "gain fear" } else { kind }
}

fn prevents(operation: &str, kind: &str) -> bool {
    match operation.strip_prefix("prevent ") {
        Some("discard") => kind.starts_with("discard"),
        Some(other) => other == kind,
        None => false,
    }
}

impl Run<'_> {
    /// The regular attack or reaction with everything around it.
    pub(crate) fn enemy_acts(&mut self) -> Flow {
        self.phase(Phase::Before);
        self.before_enemy()?;
        self.phase(Phase::Enemy);
        self.attack = Attack::default();
        self.companions_help()?;
        // TG-C-40
        let line = if self.is_ignored() { Vec::new() } else { self.line() };
        for (source, at) in line {
            let mut context = self.context(source, self.s.active);
            context.enemy = true;
            self.ability_in(&mut context, at)?;
        }
        self.additions()?;
        let mut after = self.readable("after enemy");
        // TG-C-42: the dead do nothing more, but what concerns the sequence alone takes place.
        if self.active_is_out() {
            after.retain(|(source, at)| {
                let card = self.s.card_of(*source).expect("it is there");
                about_the_sequence(&self.cards[&card].abilities[*at].program)
            });
        }
        self.in_any_order(after.into_iter().map(|(source, at)| Effect::Ability(source, at)).collect())
    }

    pub(crate) fn active_is_out(&self) -> bool {
        self.s.active.is_none_or(|who| !self.s.characters[who].in_encounter)
    }

    /// TG-G-17: companions may be asked for help when the action is known.
    fn companions_help(&mut self) -> Flow {
        loop {
            if self.is_ignored() {
                return Ok(());
            }
            let mut able: Vec<(usize, usize)> = Vec::new();
            for (source, at) in self.held("guard") {
                let Source::Companion(number) = source else { continue };
                let used = self.attack.guards.iter().any(|guard| guard.context.source == source);
                let context = self.context(source, self.s.active);
                let program = &self.cards[&context.card].abilities[at].program;
                if !used && self.payable(program, &context) && able.iter().all(|(other, _)| *other != number)
                {
                    able.push((number, at));
                }
            }
            let numbers = able.iter().map(|(number, _)| *number).collect();
            let Answer::Pick(pick) = self.ask(Question::Enemy(numbers))? else {
                return Ok(());
            };
            let (number, at) = able[pick];
            self.use_guard(Source::Companion(number), at)?;
        }
    }

    fn use_guard(&mut self, source: Source, at: usize) -> Flow {
        let mut context = self.guard_context(source);
        let program = self.cards[&context.card].abilities[at].program.clone();
        self.done.push("guard".to_owned());
        self.done.push(self.cards[&context.card].kind.clone() + " guard");
        let length = crate::effect::bill_length(&program);
        let guard = Guard { context: context.clone(), ability: at, program: program[length..].to_vec() };
        self.mark_used(source);
        self.attack.guards.push(guard);
        self.bill(&program[..length], &mut context).map(drop)
    }

    /// TG-C-28, TG-C-53, TG-OQ-49: in the order of the table, each looked at when it is reached.
    fn before_enemy(&mut self) -> Flow {
        let mut effects = Vec::new();
        if self.s.has_trait(&self.cards, "dread") {
            effects.push(Effect::Dread(Source::Encounter));
        }
        if self.s.has_trait(&self.cards, "exhausting") {
            effects.push(Effect::Exhausting(Source::Encounter));
        }
        for moment in ["press", "before enemy"] {
            let texts = self.readable(moment);
            effects.extend(texts.into_iter().map(|(source, at)| Effect::Ability(source, at)));
        }
        self.in_any_order(effects)
    }

    /// TG-C-48, TG-D-36.
    pub(crate) fn dread(&mut self) -> Flow {
        match self.s.active {
            Some(who) if self.s.characters[who].hand <= 1 => {
                self.done.push("dread".to_owned());
                self.gain_fear(who, 1)
            }
            _ => Ok(()),
        }
    }

    /// TG-C-50.
    pub(crate) fn exhausting(&mut self) -> Flow {
        if let Some(who) = self.s.active {
            self.done.push("exhausting".to_owned());
            self.discard_from_stack(who, 1);
        }
        Ok(())
    }

    /// The line that holds for this attack (TG-C-10, TG-C-11, TG-D-15, TG-K-31), and what secrets add to it (TG-M-09).
    fn line(&self) -> Vec<(Source, usize)> {
        let (when, number) = match self.s.kind {
            Kind::Combat => ("attack at", self.s.pool),
            Kind::Diplomacy => ("reaction", self.s.markers),
        };
        let printed = self.cards[&self.s.card].line(when, number);
        let mut line: Vec<_> = printed.into_iter().map(|at| (Source::Encounter, at)).collect();
        for (at, secret) in self.s.secrets.iter().enumerate() {
            let added = self.cards[secret].line(when, number);
            line.extend(added.into_iter().map(|ability| (Source::Secret(at), ability)));
        }
        line
    }

    /// All modifiers of one moment that hold now, from texts that can be read.
    pub(crate) fn modifiers(&self, when: &str) -> Vec<Modifier> {
        let mut found = Vec::new();
        for (source, at) in self.readable(when) {
            let context = self.context(source, self.s.active);
            let program = &self.cards[&context.card].abilities[at].program;
            self.collect(program, &context, &mut found);
        }
        found
    }

    fn collect(&self, program: &[Statement], context: &Context, found: &mut Vec<Modifier>) {
        for statement in program {
            match statement {
                Statement::Do { on, operation, amount, .. } => {
                    let amount = self.amount(amount, context);
                    found.push((context.source, operation.clone(), on.clone(), amount));
                }
                Statement::If(condition, then, otherwise) => {
                    let block = if self.holds(condition, context) { then } else { otherwise };
                    self.collect(block, context, found);
                }
                _ => {}
            }
        }
    }

    /// What is added to the enemy's action now, by kind and by GROUP (TG-C-37): ON-ATTACK additions, and the lines of
    /// amberlings (TG-K-29).
    fn added(&self, kind: &str, group: bool) -> i64 {
        let mut sum = 0;
        for (_, operation, _, amount) in self.modifiers("on enemy") {
            if !group && operation.strip_prefix("add ") == Some(kind) {
                sum += amount;
            }
        }
        let when = if self.s.kind == Kind::Combat { "attack at" } else { "reaction" };
        for amberling in &self.s.amberlings {
            let context = self.context(Source::Amberling(amberling.serial), self.s.active);
            let card = &self.cards[&amberling.card];
            if let Some(at) = card.line(when, amberling.markers) {
                sum += self.parts_of(&card.abilities[at].program, &context, kind, group);
            }
        }
        sum
    }

    fn parts_of(&self, program: &[Statement], context: &Context, wanted: &str, in_group: bool) -> i64 {
        let mut sum = 0;
        for statement in program {
            match statement {
                Statement::Do { group, operation, amount, .. }
                    if kind(operation) == Some(wanted_kind(wanted)) =>
                {
                    let behind = *group && is_personal(wanted);
                    if behind == in_group {
                        sum += self.amount(amount, context);
                    }
                }
                Statement::If(condition, then, otherwise) => {
                    let block = if self.holds(condition, context) { then } else { otherwise };
                    sum += self.parts_of(block, context, wanted, in_group);
                }
                _ => {}
            }
        }
        sum
    }

    fn prevented(&self, kind: &str) -> i64 {
        let mut modifiers = self.modifiers("on enemy");
        for guard in &self.attack.guards {
            if matches!(guard.context.source, Source::Companion(_)) {
                modifiers.extend(self.guard_modifiers(guard));
            }
        }
        let matching = modifiers.iter().filter(|(_, operation, _, _)| prevents(operation, kind));
        matching.map(|(_, _, _, amount)| *amount).sum()
    }

    /// TG-C-40, TG-G-17.
    fn is_ignored(&self) -> bool {
        let mut modifiers = self.modifiers("on enemy");
        for guard in &self.attack.guards {
            if matches!(guard.context.source, Source::Companion(_)) {
                modifiers.extend(self.guard_modifiers(guard));
            }
        }
        modifiers.iter().any(|(_, operation, _, _)| operation == "ignore enemy")
    }

    fn guard_modifiers(&self, guard: &Guard) -> Vec<Modifier> {
        let mut found = Vec::new();
        self.collect(&guard.program, &guard.context, &mut found);
        found
    }

    /// Whether what stands in the line is no longer carried out (TG-C-40, TG-OQ-06).
    pub(crate) fn lapses(&self, group: bool) -> bool {
        self.is_ignored() || self.active_is_out() && !group
    }

    /// One part of the line, with what is added to it and what is prevented (TG-C-30 to TG-C-39, TG-OQ-31).
    pub(crate) fn part(
        &mut self,
        group: bool,
        on: Option<&str>,
        operation: &str,
        amount: i64,
        context: &mut Context,
    ) -> Flow {
        let lapses = self.lapses(group);
        if let Some(kind) = kind(operation) {
            self.attack.kinds.insert((kind, false));
            self.attack.kinds.insert((kind, group));
        }
        let changed = self.modifiers("on enemy");
        self.done.extend(changed.into_iter().map(|(_, operation, _, _)| operation));
        if lapses {
            return Ok(());
        }
        let Some(kind) = kind(operation) else {
            // TG-OQ-40: what a guard cancels altogether is cancelled for its owner, harm or not.
            let nobody = !is_on_characters(operation) && self.s.active.is_some_and(|who| self.is_spared(who));
            return if nobody { Ok(()) } else { self.operation(group, on, operation, amount, context) };
        };
        let to_all = if group { self.added(kind, true) } else { 0 };
        self.dealt(group, kind, amount + self.added(kind, false) + to_all)
    }

    /// Preventions of cards change the part itself; those of items help their users alone (TG-C-39, TG-OQ-40). What is the
    /// group's hits the active character.
    fn dealt(&mut self, group: bool, kind: &'static str, amount: i64) -> Flow {
        let amount = (amount - self.prevented(kind)).max(0);
        if amount == 0 {
            return Ok(());
        }
        let operation = operation_of(kind);
        let whom = match group && is_personal(kind) {
            true => self.s.members(),
            false => self.s.active.filter(|_| !self.active_is_out()).into_iter().collect(),
        };
        let mut context = self.context(Source::Encounter, self.s.active);
        if whom.is_empty() {
            return self.operation(false, None, operation, amount, &mut context);
        }
        for who in whom {
            if !self.s.characters[who].in_encounter {
                continue;
            }
            let left = self.guarded(who, kind, amount)?;
            if left == 0 {
                continue;
            }
            match is_personal(kind) {
                true => self.on_character(operation, left, who)?,
                false => self.operation(false, None, operation, left, &mut context)?,
            }
        }
        Ok(())
    }

    /// What guards leave of a part for one member, who may use further ones against it (TG-S-94).
    fn guarded(&mut self, who: usize, kind: &'static str, amount: i64) -> Flow<i64> {
        loop {
            let mut left = amount;
            for guard in &self.attack.guards {
                let own =
                    guard.context.doer == Some(who) && !matches!(guard.context.source, Source::Companion(_));
                if own {
                    left = self.left_by(&self.guard_modifiers(guard), kind, left);
                }
            }
            let guards: Vec<(Source, usize)> = (self.held("guard").into_iter())
                .filter(|(source, at)| self.helps(who, *source, *at, kind, left))
                .collect();
            if left == 0 || guards.is_empty() || kind == "gain pool" {
                return Ok(left);
            }
            let question = Question::Guard { of: who, kind, guards: guards.clone() };
            let Answer::Pick(pick) = self.ask(question)? else {
                return Ok(left);
            };
            let (source, at) = guards[pick];
            self.use_guard(source, at)?;
            if !self.s.characters[who].in_encounter {
                return Ok(0);
            }
        }
    }

    /// Whether a character has cancelled this attack or reaction.
    pub(crate) fn is_spared(&self, who: usize) -> bool {
        self.attack.guards.iter().any(|guard| {
            let own =
                guard.context.doer == Some(who) && !matches!(guard.context.source, Source::Companion(_));
            own && self.guard_modifiers(guard).iter().any(|(_, operation, _, _)| operation == "ignore enemy")
        })
    }

    fn left_by(&self, modifiers: &[Modifier], kind: &str, left: i64) -> i64 {
        if modifiers.iter().any(|(_, operation, _, _)| operation == "ignore enemy") {
            return 0;
        }
        let matching = modifiers.iter().filter(|(_, operation, _, _)| prevents(operation, kind));
        (left - matching.map(|(_, _, _, amount)| *amount).sum::<i64>()).max(0)
    }

    fn helps(&self, who: usize, source: Source, at: usize, kind: &str, left: i64) -> bool {
        if !matches!(source, Source::Item(owner, _) | Source::Character(owner) if owner == who) {
            return false;
        }
        let context = self.guard_context(source);
        let program = &self.cards[&context.card].abilities[at].program;
        let in_use = |guard: &Guard| guard.context.source == source && guard.ability == at;
        if self.attack.guards.iter().any(in_use) || !self.payable(program, &context) {
            return false;
        }
        let mut modifiers = Vec::new();
        self.collect(&program[crate::effect::bill_length(program)..], &context, &mut modifiers);
        self.left_by(&modifiers, kind, left) < left
    }

    /// Additions that matched no part come last, in the order of the table (TG-C-31, TG-OQ-49).
    fn additions(&mut self) -> Flow {
        loop {
            if self.is_ignored() {
                return Ok(());
            }
            let mut open = Vec::new();
            for kind in KINDS {
                // TG-OQ-06: what is for the whole group comes to the others when the active character is dead.
                for group in [false, true].into_iter().filter(|group| *group || !self.active_is_out()) {
                    if !self.attack.kinds.contains(&(kind, group)) && self.added(kind, group) > 0 {
                        open.push(Effect::Addition(kind, group));
                    }
                }
            }
            // What is prevented altogether needs no order.
            let nothing = open.iter().copied().find(|effect| match effect {
                Effect::Addition(kind, group) => self.added(kind, *group) <= self.prevented(kind),
                _ => false,
            });
            let chosen = match nothing {
                Some(effect) => Some(effect),
                None => self.pick(&open, Question::Next)?,
            };
            let Some(Effect::Addition(kind, group)) = chosen else {
                return Ok(());
            };
            self.attack.kinds.insert((kind, group));
            self.done.push(format!("addition {kind}"));
            self.dealt(group, kind, self.added(kind, group))?;
        }
    }

    fn guard_context(&self, source: Source) -> Context {
        let doer = match source {
            Source::Item(who, _) | Source::Character(who) => Some(who),
            _ => self.s.active,
        };
        self.context(source, doer)
    }

    /// Texts of items, characters and companions that can be used in this encounter.
    pub(crate) fn held(&self, when: &str) -> Vec<(Source, usize)> {
        let mut sources = Vec::new();
        for who in self.s.members() {
            let character = &self.s.characters[who];
            if !character.used || !self.once(&character.card) {
                sources.push(Source::Character(who));
            }
            for (at, item) in character.items.iter().enumerate() {
                if !(item.gone || item.face_down || item.used && self.once(&item.card)) {
                    sources.push(Source::Item(who, at));
                }
            }
        }
        for (at, companion) in self.s.companions.iter().enumerate() {
            if !(companion.used && self.once(&companion.card)) {
                sources.push(Source::Companion(at));
            }
        }
        let mut found = Vec::new();
        for source in sources {
            let card = self.s.card_of(source).unwrap_or_default();
            if let Some(card) = self.cards.get(&card) {
                found.extend(card.abilities(when).into_iter().map(|at| (source, at)));
            }
        }
        found
    }

    fn once(&self, card: &str) -> bool {
        self.cards.get(card).is_some_and(|card| card.has("once-per-encounter"))
    }

    pub(crate) fn mark_used(&mut self, source: Source) {
        match source {
            Source::Item(who, at) => self.s.characters[who].items[at].used = true,
            Source::Character(who) => self.s.characters[who].used = true,
            Source::Companion(at) => self.s.companions[at].used = true,
            _ => {}
        }
    }
}
