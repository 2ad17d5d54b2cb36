//! The table as each side sees it, as lines that can be compared.

use rules_core::tainted_grail::party::{Holding, Seat};
use rules_core::tainted_grail::{Colour, Offer, Outcome, Phase as At};

use crate::encounter::{self, Ending, Phase};
use crate::question::{Pile, Question, Why};
use crate::referee::Command;
use crate::sides::Sides;

impl Sides {
    pub(crate) fn engine_picture(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let Some(at) = self.game.encounter() else {
            return vec!["no encounter".to_owned()];
        };
        let phase = match at.phase() {
            At::Hands => "hands".to_owned(),
            At::ChooseActive => "choice".to_owned(),
            At::LayCards => "activation".to_owned(),
            At::Over(outcome) => format!("over {}", outcome_word(outcome)),
        };
        let is_over = matches!(at.phase(), At::Over(_)) && at.asked().is_none();
        lines.push(format!("phase {phase}"));
        lines.push(format!(
            "pool {} relation {} duration {} time {} markers {} impact {} guardian {}",
            at.pool(),
            at.relation(),
            at.duration(),
            at.time(),
            at.markers(),
            at.impact(),
            at.becomes_guardian()
        ));
        for laid in at.sequence().cards() {
            lines.push(format!(
                "laid {} of {:?} time {} charges {}",
                self.table.name(laid.card),
                laid.owner().map(|Seat(who)| who),
                laid.time,
                laid.charges
            ));
        }
        for one in at.amberlings() {
            lines.push(format!("amberling {} {}", self.table.name(one.card), one.tokens));
        }
        if let Some(weather) = at.weather() {
            lines.push(format!("weather {} {}", self.table.name(weather.card), weather.tokens));
        }
        if at.phase() == At::LayCards {
            lines.push(format!("active {:?}", at.active().map(|Seat(who)| who)));
        }
        for (Seat(who), member) in self.game.party().members() {
            let has = |what| member.has(what);
            lines.push(format!(
                "member {who} energy {} health {} fear {} food {} wealth {} magic {} experience {} dying {}",
                has(Holding::Energy),
                has(Holding::Health),
                has(Holding::Fear),
                has(Holding::Food),
                has(Holding::Wealth),
                has(Holding::Magic),
                member.experience(),
                member.is_dying()
            ));
            if !is_over {
                let piles = member.piles;
                lines.push(format!(
                    "piles {who} {} {} {} in {} acted {}",
                    piles.hand,
                    piles.stack,
                    piles.discard,
                    member.in_encounter(),
                    member.is_active()
                ));
            }
            for item in member.belongings() {
                lines.push(format!("item {who} {} {}", self.table.name(item.card), item.face_up));
            }
        }
        lines
    }

    pub(crate) fn model_picture(&self) -> Vec<String> {
        let state = &self.model.state;
        let mut lines = Vec::new();
        let phase = match state.phase {
            Phase::Hands => "hands".to_owned(),
            Phase::Choice => "choice".to_owned(),
            Phase::Sweep | Phase::Cards | Phase::Before | Phase::Enemy => "activation".to_owned(),
            Phase::Outcome | Phase::Over => format!("over {}", state.ending.map_or("", ending_word)),
        };
        lines.push(format!("phase {phase}"));
        lines.push(format!(
            "pool {} relation {} duration {} time {} markers {} impact {} guardian {}",
            state.pool,
            state.relation,
            state.duration,
            state.time,
            state.markers,
            state.impact,
            state.guardian
        ));
        for laid in &state.sequence {
            lines.push(format!(
                "laid {} of {:?} time {} charges {}",
                laid.card, laid.owner, laid.time, laid.charges
            ));
        }
        for one in &state.amberlings {
            lines.push(format!("amberling {} {}", one.card, one.markers));
        }
        if let Some(weather) = &state.weather {
            lines.push(format!("weather {} {}", weather.card, weather.time));
        }
        if phase == "activation" {
            lines.push(format!("active {:?}", state.active));
        }
        for (who, one) in state.characters.iter().enumerate() {
            lines.push(format!(
                "member {who} energy {} health {} fear {} food {} wealth {} magic {} experience {} dying {}",
                one.energy, one.health, one.fear, one.food, one.wealth, one.magic, one.experience, one.dying
            ));
            if state.phase != Phase::Over {
                lines.push(format!(
                    "piles {who} {} {} {} in {} acted {}",
                    one.hand, one.stack, one.discard, one.in_encounter, one.acted
                ));
            }
            for item in one.items.iter().filter(|item| !item.gone) {
                lines.push(format!("item {who} {} {}", item.card, !item.face_down));
            }
        }
        lines
    }

    /// What can be done, in the words of the engine.
    pub(crate) fn engine_offers(&self) -> Vec<String> {
        let offers = self.game.offers(&*self.table);
        let mut lines: Vec<String> = offers
            .iter()
            .map(|offer| match (offer, self.asked()) {
                (Offer::ChooseOption(option), _) => match self.effect(*option) {
                    Some(effect) => format!("{effect:?}"),
                    None => format!("ChooseOption({option})"),
                },
                (Offer::UseItem { item, ability }, _) => format!("Use {} {ability}", self.table.name(*item)),
                (offer, _) => format!("{offer:?}"),
            })
            .collect();
        lines.sort();
        lines
    }

    pub(crate) fn model_offers(&self) -> Vec<String> {
        let mut lines = match &self.model.question {
            Some(question) => self.answers(question),
            None => self.commands(),
        };
        lines.sort();
        lines
    }

    fn answers(&self, question: &Question) -> Vec<String> {
        let state = &self.model.state;
        let seat = |who: &usize| format!("Seat({who})");
        let picks = |number: usize| (0..number).map(|pick| format!("Pick({pick})"));
        let none = |name: &str| vec![name.to_owned()];
        match question {
            Question::Next(effects) => effects.iter().map(|effect| format!("{effect:?}")).collect(),
            Question::Member { of, why: Why::Target } => {
                let members = state.members();
                let places = of.iter().filter_map(|who| members.iter().position(|one| one == who));
                places.map(|place| format!("Pick({place})")).collect()
            }
            Question::Member { of, .. } => {
                of.iter().map(|who| format!("ChooseMember({})", seat(who))).collect()
            }
            Question::Card(list) | Question::Amberling(list) => picks(list.len()).collect(),
            Question::Number(numbers) => {
                let most = numbers.iter().max().copied().unwrap_or(0);
                vec![format!("ChooseAmount {{ most: {most} }}")]
            }
            Question::GoesOn => none("ChooseAmount { most: 10 }"),
            Question::Option(open) => open.iter().map(|option| format!("ChooseOption({option})")).collect(),
            Question::May | Question::Consent(_) | Question::Agree(_) => {
                vec!["Accept".to_owned(), "Decline".to_owned()]
            }
            Question::Roll => none("Roll"),
            Question::Manual(_) => none("Done"),
            Question::Magic(of) => {
                let pays = of.iter().map(|who| format!("PayMagic(Some({}))", seat(who)));
                pays.chain(none("PayMagic(None)")).collect()
            }
            Question::Marker(list) => picks(list.len()).chain(none("Decline")).collect(),
            Question::Shown(pile) => {
                let from = match pile {
                    Pile::Stack(_) => "Stack",
                    Pile::Discard(_) => "Discard",
                    Pile::King => "Enemy",
                    Pile::Amberlings => "Amberlings",
                    Pile::Weather => "Weather",
                };
                let mut lines = vec![format!("LayCard({from})")];
                if !matches!(pile, Pile::Stack(_)) {
                    lines.push("LayNone".to_owned());
                }
                lines
            }
            Question::Trap(_) => vec!["ChooseOption(0)".to_owned(), "ChooseOption(1)".to_owned()],
            Question::Greed(of) => {
                let pays = of.iter().map(|who| format!("ChooseMember({})", seat(who)));
                pays.chain(none("Decline")).collect()
            }
            Question::Guard { guards, .. } => picks(guards.len()).chain(none("Decline")).collect(),
            Question::Item { items, .. } => picks(items.len()).collect(),
            Question::Shatter { items, .. } => picks(items.len()).chain(none("Decline")).collect(),
            Question::Opportunity => none("Accept"),
            Question::Enemy(of) => {
                of.iter().map(|pick| format!("Pick({pick})")).chain(none("Accept")).collect()
            }
        }
    }

    fn commands(&self) -> Vec<String> {
        let state = &self.model.state;
        if state.phase == Phase::Over {
            return vec!["PutAway".to_owned()];
        }
        let mut lines: Vec<String> = Vec::new();
        if let Some(who) = state.active.filter(|_| state.phase == Phase::Cards) {
            let one = &state.characters[who];
            let panics = state.laid == 0 && one.in_panic();
            let hasted = state.has_trait(&self.table.cards, "haste") && state.laid + state.early >= 3;
            if panics && one.stack > 0 {
                lines.push("LayCard(Stack)".to_owned());
            }
            if !panics && one.hand > 0 && !hasted {
                lines.push("LayCard(Hand)".to_owned());
            }
        }
        for command in self.model.legal(&[]) {
            lines.push(match command {
                Command::Redraw(who) => format!("Redraw(Seat({who}))"),
                Command::Start => "KeepHands".to_owned(),
                Command::Activate(who) => format!("ChooseActive(Seat({who}))"),
                Command::Lay(_) | Command::LayTop(_) => continue,
                Command::Charges(serial, ability) => {
                    let place = state.sequence.iter().position(|laid| laid.serial == serial);
                    format!("UseCharges {{ place: {}, ability: {ability} }}", place.unwrap_or(99))
                }
                Command::Use(source, ability) => {
                    format!("Use {} {ability}", state.card_of(source).unwrap_or_default())
                }
                Command::End => "StopLaying".to_owned(),
                Command::Flee => "Flee".to_owned(),
                Command::Avoid => "Avoid".to_owned(),
                Command::GiveUp => "GiveUp".to_owned(),
                Command::Waive => "WaiveChain".to_owned(),
            });
        }
        lines
    }
}

pub(crate) fn outcome_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => "won",
        Outcome::RanAway => "ran away",
        Outcome::Lost => "lost",
        Outcome::Resolved(Colour::Green) => "green",
        Outcome::Resolved(Colour::Grey) => "grey",
        Outcome::Resolved(Colour::Red) => "red",
    }
}

pub(crate) fn ending_word(ending: Ending) -> &'static str {
    match ending {
        Ending::Won => "won",
        Ending::RanAway => "ran away",
        Ending::Lost => "lost",
        Ending::Result(encounter::Colour::Green) => "green",
        Ending::Result(encounter::Colour::Grey) => "grey",
        Ending::Result(encounter::Colour::Red) => "red",
    }
}
