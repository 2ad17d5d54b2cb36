//! Events in words, both as they happen and as instructions to put things back after an undo.

use core::fmt::{self, Write as _};

use rules_core::last_spell::{Event, Group, MAX_FIELDS, Structure, Warning, Why};

use super::saying::{Gap, Saying, number, of};
use super::words::{self, Words};
use crate::games::Say;
use crate::text::Spell;

/// Everything that the table has to do or to know; not what the table itself has just done or laid, nor what the game's
/// own page shows anyway.
pub(super) const fn is_announced(event: &Event) -> bool {
    !matches!(
        event,
        Event::RulesSet
            | Event::CardKept(_)
            | Event::FilledIn { .. }
            | Event::Adjusted
            | Event::Confirmed(_)
            | Event::RuinLaid { .. }
            | Event::MissionDrawn { .. }
            | Event::FirstPlayerChosen(_)
            | Event::HeroJoined { .. }
            | Event::TraitChosen { .. }
            | Event::PerkGained { .. }
            | Event::ItemMoved { .. }
            | Event::PatternsPlaced { .. }
            | Event::TurnBegan(_)
            | Event::Passed(_)
            | Event::Damaged { .. }
            | Event::Wounded { .. }
    )
}

/// A loss gets the danger cue.
pub(super) const fn is_dire(event: &Event) -> bool {
    matches!(event, Event::Destroyed(_) | Event::MissionsFailed | Event::ScenarioLost(_))
}

const fn explains(event: &Event) -> bool {
    matches!(
        event,
        Event::LimitLifted
            | Event::Warned(_)
            | Event::MainBegan
            | Event::DayEnded
            | Event::NoCardLeft
            | Event::TurnBegan(_)
            | Event::Workers { .. }
    )
}

impl Words<'_> {
    pub(super) fn say(&self, event: &Event, say: &mut Say<'_>) -> fmt::Result {
        self.speak(&self.saying(event), say)
    }

    /// What was said, taken back; what only explains the rest leaves nothing on the table.
    pub(super) fn put_back(&self, event: &Event, say: &mut Say<'_>) -> fmt::Result {
        if explains(event) {
            return Ok(());
        }
        say.write_str(&Spell::NotThat.get(say.lang))?;
        self.speak(&self.saying(event), say)
    }

    fn saying(&self, event: &Event) -> Saying {
        match *event {
            Event::RulesSet => Saying::plain(Spell::RulesSet),
            Event::CardKept(card) => Saying::one(Spell::CardKept, Gap::Card(card)),
            Event::FilledIn { card, slot, amount } => {
                Saying::three(Spell::FilledIn, [Gap::Card(card), Gap::Slot(slot), Gap::Number(amount)])
            }
            Event::Adjusted => Saying::plain(Spell::Adjusted),
            Event::LimitLifted => Saying::plain(Spell::LimitLifted),
            Event::Warned(Warning::GoldTokens) => few(Spell::Gold),
            Event::Warned(Warning::MaterialTokens) => few(Spell::Material),
            Event::Warned(Warning::Flames) => few(Spell::Flames),
            Event::Warned(Warning::FogAtWall) => Saying::plain(Spell::FogAtWall),
            Event::Confirmed(prompt) => self.prompt(prompt),
            Event::ScenarioBegan { scenario, tokens } => {
                let name = Gap::Text(words::scenario(scenario));
                Saying::two(Spell::ScenarioBegan, name, Gap::Number(tokens))
            }
            Event::DayBegan { day } => number(Spell::DayOf, day),
            Event::MainBegan => Saying::plain(Spell::Main),
            Event::DayEnded => Saying::plain(Spell::EndOfDay),
            Event::NightFell { day } => number(Spell::NightOf, day),
            Event::NightEnded { day } => number(Spell::NightEnded, day),

            Event::Gold { by, now, why } => goods(Spell::Gold, by, now, why),
            Event::Material { by, now, why } => goods(Spell::Material, by, now, why),
            Event::Workers { free } => number(Spell::Workers, free),
            Event::FogMoved { now } => Saying::three(Spell::FogMoved, now.map(Gap::Number)),

            Event::RuinLaid { what } => about(Spell::Laid, what),
            Event::MissionDrawn { goddess } => {
                Saying::one(Spell::Mission, Gap::Text(words::goddess(goddess)))
            }
            Event::FirstPlayerChosen(who) => of(Spell::FirstPlayer, who),
            Event::HeroJoined { who } => of(Spell::HeroJoined, who),
            Event::TraitChosen { who, side } => {
                Saying::two(Spell::TraitChosen, Gap::Who(who), Gap::Side(side))
            }
            Event::PerkGained { who, level } => {
                Saying::two(Spell::PerkGained, Gap::Who(who), Gap::Tier(level))
            }
            Event::LevelRaised { who } => of(Spell::LevelRaised, who),
            Event::ItemMoved { card, from, to } => {
                Saying::three(Spell::ItemMoved, [Gap::Card(card), Gap::Holder(from), Gap::Holder(to)])
            }

            Event::DirectionDrawn { fields } => {
                let mut row = [0; MAX_FIELDS + 1];
                row.iter_mut().zip(fields).for_each(|(to, field)| *to = field);
                Saying::one(Spell::DirectionDrawn, Gap::Fields(row))
            }
            Event::BossScouted(place) => {
                let boss = words::boss(self.0.state().scenario().layout().boss);
                Saying::two(Spell::At, Gap::Text(boss), Gap::Place(place))
            }
            Event::PatternsPlaced { field, face_up } => {
                Saying::two(Spell::PatternsPlaced, Gap::Number(field), face(face_up))
            }
            Event::PatternsTurnedUp => Saying::plain(Spell::PatternsTurned),
            Event::PileTurned { field } => {
                // With no card in the deck to draw, the pile itself is turned (LS-OQ-32).
                let at = self.0.state();
                let from_deck = at.rules().guess_from_deck && at.pattern_deck() > 0;
                number(if from_deck { Spell::PileDeck } else { Spell::PileTurned }, field)
            }

            Event::Built(what) => about(Spell::Built, what),
            Event::Upgraded(what) => {
                let is_stone = matches!(what, Structure::StoneWall | Structure::StoneGate);
                about(if is_stone { Spell::Swapped } else { Spell::Upgraded }, what)
            }
            Event::Repaired { what, left: 0, .. } => about(Spell::AllRepaired, what),
            Event::Repaired { what, removed, left } => flames(Spell::Repaired, what, removed, left),
            Event::Damaged { what, now } => flames(Spell::Damaged, what, now, now),
            Event::Destroyed(what) => {
                let print = what.print();
                let text = match (print.group, print.build) {
                    (Group::Ruin, _) => Spell::DestroyedRuin,
                    (_, None) => Spell::DestroyedStone,
                    _ => Spell::Destroyed,
                };
                about(text, what)
            }
            Event::StackReplaced { stack, tier, face_up } => Saying::three(
                Spell::StackReplaced,
                [Gap::Text(words::stack(stack)), Gap::Tier(tier), face(face_up)],
            ),
            Event::ShopClosed => Saying::plain(Spell::ShopGone),
            Event::ShopOpened => Saying::plain(Spell::ShopBack),
            Event::StacksRefreshed => Saying::plain(Spell::DoRotate),
            Event::Plundered(what) => about(Spell::Plundered, what),
            Event::NoCardLeft => Saying::plain(Spell::NoCardLeft),

            Event::TurnBegan(who) => of(Spell::AskTurn, who),
            Event::Passed(who) => of(Spell::Passed, who),
            // Nobody knows the mana of a hero without a card.
            Event::Regenerated { who, mana: 0, wounds } => {
                Saying::two(Spell::FullMana, Gap::Who(who), Gap::Number(wounds))
            }
            Event::Regenerated { who, mana, wounds } => {
                Saying::three(Spell::Regenerated, [Gap::Who(who), Gap::Number(mana), Gap::Number(wounds)])
            }
            Event::Wounded { who, now } => Saying::two(Spell::Wounds, Gap::Who(who), Gap::Number(now)),
            Event::Recharged { .. } => Saying::plain(Spell::DoRecharge),

            Event::MissionsFulfilled => Saying::plain(Spell::Fulfilled),
            Event::MissionsFailed => Saying::plain(Spell::Unfulfilled),
            Event::ScenarioWon(scenario) => Saying::one(Spell::Won, Gap::Text(words::scenario(scenario))),
            Event::ScenarioLost(scenario) => Saying::one(Spell::Lost, Gap::Text(words::scenario(scenario))),
            Event::GameOver => Saying::plain(Spell::GameOver),
        }
    }
}

fn few(of_what: Spell) -> Saying {
    Saying::one(Spell::FewTokens, Gap::Text(of_what))
}

fn goods(name: Spell, by: i16, now: u8, why: Why) -> Saying {
    Saying::all(Spell::GoodsMoved, [Gap::Text(name), Gap::By(by), Gap::Number(now), Gap::Why(why)])
}

fn about(text: Spell, what: Structure) -> Saying {
    Saying::one(text, Gap::Structure(what))
}

fn face(up: bool) -> Gap {
    Gap::Text(if up { Spell::FaceUp } else { Spell::FaceDown })
}

/// What came or went, and the tiles that lie there now (LS-STRUCT-22, LS-REPAIR-06).
fn flames(text: Spell, what: Structure, by: u8, now: u8) -> Saying {
    let [by, double, single] = [by, now / 2, now % 2].map(Gap::Number);
    Saying::all(text, [Gap::Structure(what), by, double, single])
}
