//! The end of an encounter: loot, results, and what is put back.

use crate::effect::Run;
use crate::encounter::{Colour, Ending, Phase, Source};
use crate::event::Event;
use crate::program::Statement;
use crate::question::{Answer, Flow, Question};

impl Run<'_> {
    pub(crate) fn outcome(&mut self) -> Flow {
        self.phase(Phase::Outcome);
        let ending = self.s.ending.expect("it has ended");
        let card = self.cards[&self.s.card].clone();
        let victory = matches!(ending, Ending::Won | Ending::RanAway);
        if victory {
            self.tell(Event::Ended(ending));
        }
        match ending {
            Ending::Won => {
                self.once_each(&card.abilities("loot"))?;
                self.shatter()?;
            }
            // TG-OQ-23
            Ending::RanAway => self.shatter()?,
            Ending::Result(colour) => {
                let when = match colour {
                    Colour::Green => "green",
                    Colour::Grey => "grey",
                    Colour::Red => "red",
                };
                self.s.goes_on = false;
                self.once_each(&card.abilities(when))?;
                // TG-K-44, TG-OQ-10
                let stated = card.abilities.iter().any(|ability| says_go_on(&ability.program));
                if self.s.goes_on || card.has("final") && !stated && colour == Colour::Red {
                    return self.goes_on();
                }
                // TG-D-26
                if card.has("guardian") && colour != Colour::Green {
                    self.s.guardian = true;
                }
            }
            Ending::Lost => self.s.guardian |= card.has("guardian"),
        }
        if self.s.guardian {
            self.done.push("guardian".to_owned());
        }
        self.put_back();
        if !victory {
            self.tell(Event::Ended(ending));
        }
        self.phase(Phase::Over);
        Ok(())
    }

    fn once_each(&mut self, abilities: &[usize]) -> Flow {
        for &at in abilities {
            let mut context = self.context(Source::Encounter, None);
            context.shared = true;
            self.ability_in(&mut context, at)?;
        }
        Ok(())
    }

    fn goes_on(&mut self) -> Flow {
        self.s.goes_on = false;
        if self.s.members().is_empty() {
            return self.ends(Ending::Lost);
        }
        self.s.duration = match self.ask(Question::GoesOn)? {
            Answer::Number(duration) if duration > 0 => duration,
            _ => self.cards[&self.s.card].number("duration"),
        };
        self.s.ending = None;
        self.tell(Event::GoesOn);
        self.readiness()
    }

    /// TG-C-56.
    fn shatter(&mut self) -> Flow {
        if !self.s.has_trait(&self.cards, "shatter") {
            return Ok(());
        }
        self.done.push("shatter".to_owned());
        for who in self.s.members() {
            let items = &self.s.characters[who].items;
            let weapons: Vec<usize> = (0..items.len())
                .filter(|&at| {
                    !items[at].gone
                        && !items[at].secret
                        && self.cards[&items[at].card].word("keyword") == "weapon"
                })
                .collect();
            if weapons.is_empty() {
                continue;
            }
            if let Answer::Pick(at) = self.ask(Question::Shatter { of: who, items: weapons.clone() })? {
                self.item_goes(who, weapons[at]);
            }
        }
        Ok(())
    }

    /// TG-S-76, TG-S-95.
    fn put_back(&mut self) {
        for laid in std::mem::take(&mut self.s.sequence) {
            if let Some(owner) = laid.owner {
                self.s.characters[owner].stack += 1;
            }
        }
        for character in &mut self.s.characters {
            character.stack += character.hand + character.discard;
            character.hand = 0;
            character.discard = 0;
            character.acted = false;
            for item in &mut character.items {
                item.face_down = false;
            }
        }
        self.s.active = None;
    }
}

fn says_go_on(program: &[Statement]) -> bool {
    program.iter().any(|statement| match statement {
        Statement::Do { operation, .. } => operation == "go on",
        Statement::If(_, then, otherwise) => says_go_on(then) || says_go_on(otherwise),
        Statement::Choose(options) => options.iter().any(|option| says_go_on(option)),
        Statement::May(block) | Statement::Repeat(_, block) => says_go_on(block),
        _ => false,
    })
}
