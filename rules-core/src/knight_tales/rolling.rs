//! Steps 4 and 5 of an attack: the combat roll, wrath, and effects on dice (KT-FIGHT-15 to KT-FIGHT-25).

use super::agenda::{Asked, Step, Why};
use super::attack::{Colour, Die};
use super::table::Table;
use super::view::View;
use super::{Event, Refusal};
use crate::card::{Face, MAX_DICE};

const COLOURS: [Colour; 3] = [Colour::Knight, Colour::Black, Colour::Red];
/// What a further knight die costs (KT-FIGHT-22).
const DIE_COST: u8 = 2;

impl View<'_> {
    fn rolled(self, colour: Colour, face: u8) -> Result<Die, Refusal> {
        let face = self.face(colour as usize, face).ok_or(Refusal::NoSuchFace(face))?;
        Ok(Die { colour, face, aside: false })
    }

    /// Whether that die can be picked for that purpose.
    pub(super) fn fits(self, why: Why, die: Die) -> bool {
        match why {
            Why::RerollKnight | Why::ToSword | Why::ToShield | Why::ToFaith => die.is_knights(),
            Why::RerollMonster | Why::DiscardMonster => !die.is_knights(),
            // A double sword is not one result that becomes one token (KT-OQ-26).
            Why::ToToken => die.is_knights() && matches!(die.face, Face::Sword | Face::Shield),
        }
    }

    pub(super) fn dice_for(self, why: Why) -> impl Iterator<Item = u8> {
        let dice = self.attack().map_or(&[][..], |attack| &attack.dice);
        let fits = move |(_, die): &(u8, &Die)| !die.aside && self.fits(why, **die);
        (0..).zip(dice).filter(fits).map(|(number, _)| number)
    }
}

impl Table<'_> {
    /// Fixes the dice pool and asks for the roll (KT-OQ-04).
    pub(super) fn ask_for_roll(&mut self) {
        let pool = self.view().pool();
        if let Some(attack) = self.attack_mut() {
            attack.pool = pool;
        }
        self.ask(Asked::CombatRoll);
    }

    /// All dice together (KT-FIGHT-18): knight, black, red.
    pub(super) fn combat_roll(&mut self, faces: &[u8]) -> Result<(), Refusal> {
        let pool = self.at.attack.as_ref().map_or([0; 3], |attack| attack.pool);
        let colours =
            COLOURS.into_iter().zip(pool).flat_map(|(colour, count)| (0..count).map(move |_| colour));
        let wanted = pool.iter().sum();
        if faces.len() != usize::from(wanted) {
            return Err(Refusal::WrongDice { wanted, rolled: faces.len() as u8 });
        }
        let mut dice = heapless::Vec::new();
        for (colour, &face) in colours.zip(faces) {
            let die = self.view().rolled(colour, face)?;
            dice.push(die).map_err(|_| Refusal::TooManyDice { most: MAX_DICE })?;
        }
        for &die in &dice {
            self.tell(Event::Rolled(die));
        }
        if let Some(attack) = self.attack_mut() {
            attack.dice = dice;
        }
        self.ask(Asked::Reactions);
        Ok(())
    }

    /// One wrath (KT-FIGHT-21).
    pub(super) fn reroll(&mut self, number: u8) -> Result<(), Refusal> {
        let attack = self.at.attack.as_ref().ok_or(Refusal::NotNow)?;
        attack.die(number).filter(Die::is_knights).ok_or(attack.unfit(number))?;
        self.spend_wrath(1)?;
        self.push_all(&[Step::RollDie { die: number }, Step::Ask(Asked::Reactions)]);
        Ok(())
    }

    /// Two wrath, while fewer than four knight dice are in play (KT-FIGHT-22).
    pub(super) fn add_die(&mut self) -> Result<(), Refusal> {
        let attack = self.at.attack.as_ref().ok_or(Refusal::NotNow)?;
        if attack.knight_dice() >= MAX_DICE {
            return Err(Refusal::TooManyDice { most: MAX_DICE });
        }
        let number = attack.dice.len() as u8;
        self.spend_wrath(DIE_COST)?;
        self.push_all(&[Step::RollDie { die: number }, Step::Ask(Asked::Reactions)]);
        Ok(())
    }

    /// Spends the attacker's wrath (KT-FIGHT-23).
    fn spend_wrath(&mut self, amount: u8) -> Result<(), Refusal> {
        let attack = self.at.attack.as_ref().ok_or(Refusal::NotNow)?;
        if !attack.allows_wrath() {
            return Err(Refusal::NoWrath);
        }
        let who = attack.attacker;
        let knight = self.knight_mut(who).ok_or(Refusal::NotNow)?;
        let left = knight.wrath_left();
        if left < amount {
            return Err(Refusal::NotEnoughWrath { cost: amount, left });
        }
        knight.lose_wrath(amount);
        self.at.asked = None;
        self.tell(Event::WrathSpent { who, amount });
        Ok(())
    }

    /// Enters the roll of one die: an old one again, or an additional knight die.
    pub(super) fn roll_die(&mut self, number: u8, faces: &[u8]) -> Result<(), Refusal> {
        let &[face] = faces else {
            return Err(Refusal::WrongDice { wanted: 1, rolled: faces.len() as u8 });
        };
        let attack = self.at.attack.as_ref().ok_or(Refusal::NotNow)?;
        let colour = attack.dice.get(usize::from(number)).map_or(Colour::Knight, |die| die.colour);
        let die = self.view().rolled(colour, face)?;
        let attack = self.at.attack.as_mut().ok_or(Refusal::NotNow)?;
        match attack.dice.get_mut(usize::from(number)) {
            Some(old) => *old = die,
            None => attack.dice.push(die).map_err(|_| Refusal::TooManyDice { most: MAX_DICE })?,
        }
        self.at.asked = None;
        self.tell(Event::Rolled(die));
        Ok(())
    }

    /// An effect lets the attacker pick dice, as long as any fit.
    pub(super) fn ask_for_die(&mut self, why: Why, left: u8) {
        if left > 0 && self.view().dice_for(why).next().is_some() {
            self.ask(Asked::PickDie { why, left });
        }
    }

    fn check_die(&self, why: Why, number: u8) -> Result<(), Refusal> {
        let attack = self.at.attack.as_ref().ok_or(Refusal::NotNow)?;
        let fits = self.view().dice_for(why).any(|die| die == number);
        if fits { Ok(()) } else { Err(attack.unfit(number)) }
    }

    pub(super) fn pick_die(&mut self, why: Why, left: u8, number: u8) -> Result<(), Refusal> {
        self.check_die(why, number)?;
        if why == Why::ToToken {
            return Err(Refusal::NotNow);
        }
        self.at.asked = None;
        self.push(Step::PickDie { why, left: left.saturating_sub(1) });
        match why {
            Why::RerollKnight | Why::RerollMonster => self.push(Step::RollDie { die: number }),
            Why::DiscardMonster => self.discard_die(number),
            Why::ToSword => self.turn_die(number, Face::Sword),
            Why::ToShield => self.turn_die(number, Face::Shield),
            Why::ToFaith => self.turn_die(number, Face::Faith),
            Why::ToToken => {}
        }
        Ok(())
    }

    fn turn_die(&mut self, number: u8, now: Face) {
        if let Some(die) = self.attack_mut().and_then(|attack| attack.dice.get_mut(usize::from(number))) {
            let before = core::mem::replace(&mut die.face, now);
            self.tell(Event::DieTurned { before, now });
        }
    }

    pub(super) fn discard_die(&mut self, number: u8) {
        let Some(attack) = self.attack_mut() else { return };
        if let Some(die) = attack.die(number) {
            attack.set_aside(number);
            self.tell(Event::DieDiscarded(die));
        }
    }

    /// A result becomes a token and stops being a result (KT-FIGHT-34).
    pub(super) fn make_token(&mut self, left: u8, number: u8, shield: bool) -> Result<(), Refusal> {
        self.check_die(Why::ToToken, number)?;
        self.at.asked = None;
        if let Some(attack) = self.attack_mut() {
            attack.set_aside(number);
            let tokens = if shield { &mut attack.cards.shields } else { &mut attack.cards.swords };
            *tokens = tokens.saturating_add(1);
        }
        self.tell(Event::BecameToken { shield });
        self.push(Step::PickDie { why: Why::ToToken, left: left.saturating_sub(1) });
        Ok(())
    }

    /// The attacker chooses the colour if both have dice (KT-FIGHT-10).
    pub(super) fn fewer_dice(&mut self, left: u8) {
        let [_, black, red] = self.view().pool();
        match (left, black, red) {
            (0, ..) | (_, 0, 0) => {}
            (_, 0, _) => self.take_die(Colour::Red, left),
            (_, _, 0) => self.take_die(Colour::Black, left),
            _ => self.ask(Asked::FewerDice { left }),
        }
    }

    pub(super) fn take_die(&mut self, colour: Colour, left: u8) {
        if let Some(attack) = self.attack_mut() {
            let less = match colour {
                Colour::Red => &mut attack.cards.less_red,
                _ => &mut attack.cards.less_black,
            };
            *less = less.saturating_add(1);
        }
        self.tell(Event::FewerDice(colour));
        self.push(Step::FewerDice { left: left.saturating_sub(1) });
    }
}
