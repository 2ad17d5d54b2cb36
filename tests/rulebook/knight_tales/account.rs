//! Bookkeeping of gold and crest tokens from the events, to compare with the state of the game.

use rules_core::card::CardRef;
use rules_core::knight_tales::{Event, KnightTales, Mode, Seat};

/// Gold and crest tokens as counted from the events.
#[derive(Default)]
pub(super) struct Account {
    pub(super) gold: i32,
    /// Of each player: on cards and abilities, on quests, on renown cards, on helpers (KT-TOK-09).
    pub(super) crests: [[u8; 4]; 4],
}

impl Account {
    pub(super) fn hears(&mut self, event: &Event, mode: Mode, helpers: &[CardRef]) {
        let mut crest = |who: Seat, sort: usize| self.crests[usize::from(who.0)][sort] += 1;
        match *event {
            Event::Used { who, card } => crest(who, if helpers.contains(&card) { 3 } else { 0 }),
            Event::QuestFulfilled { who, .. } => crest(who, 1),
            Event::NightEnded { who, .. } if mode == Mode::Competitive => crest(who, 2),
            Event::Readied { who, .. } => self.crests[usize::from(who.0)][0] -= 1,
            Event::DayBegan { .. } => self.crests.iter_mut().for_each(|own| (own[0], own[3]) = (0, 0)),
            Event::Damaged { gold, .. } => self.gold += i32::from(gold),
            Event::GoldGained { amount, .. } => self.gold += i32::from(amount),
            Event::GoldLost { amount, .. } => self.gold -= i32::from(amount),
            Event::Bought { cost, .. } => self.gold -= i32::from(cost),
            Event::Shifted { .. } => self.gold -= 1,
            _ => {}
        }
    }
}

pub(super) fn gold(game: &KnightTales) -> i32 {
    game.state().knights().iter().map(|knight| i32::from(knight.gold)).sum()
}

/// Revealed monsters that stand: each of their points has its gold, its token or somebody's crest token on it.
pub(super) fn standing(game: &KnightTales) -> Vec<(CardRef, u8)> {
    let (state, field) = (game.state(), game.state().field());
    let boss = field.boss().map(|boss| &boss.monster);
    let monsters = field.spots().filter_map(|spot| field.monster(spot)).chain(boss);
    let points = |marks: &dyn Fn(Seat) -> u8| state.seats().map(marks).sum::<u8>();
    let standing = monsters.filter(|monster| monster.is_up()).filter_map(|monster| {
        let marks = points(&|who| monster.marks.of(who));
        Some((monster.card?, monster.gold + monster.health_tokens + marks))
    });
    standing.collect()
}
