//! What the table does, and what speaks against it.

use crate::city::{Event, Reason};
use crate::day::{Act, Ask, Beside, Boss, Day, Doing, Todo, Where};
use crate::structures::Kind;

impl Day {
    /// LS-BUILD-17 to LS-BUILD-20, and the table below them.
    fn against_place(&self, kind: Kind, beside: &[Beside]) -> Vec<Reason> {
        let allowed = |other: &Beside| match other {
            Beside::WallOrDefence | Beside::MagicCircle => true,
            Beside::SameProduction => kind.is_production(),
            // LS-OQ-11, LS-OQ-47
            Beside::OtherProduction | Beside::OtherBuilding => {
                kind.is_production() && self.city.rules.close_together
            }
            Beside::Ruin => self.city.rules.close_together,
        };
        if kind.is_building() && !beside.iter().all(allowed) { vec![Reason::Beside] } else { vec![] }
    }

    fn stands(&self, at: usize, kind: Kind) -> bool {
        self.city.structures.get(at).is_some_and(|structure| structure.kind == kind)
    }

    fn unless(fine: bool, no: Reason) -> Vec<Reason> {
        if fine { vec![] } else { vec![no] }
    }

    fn against_lay(&self, ask: &Ask, card: &str) -> Vec<Reason> {
        let kind = self.city.deck.cards.get(card).map_or("", |card| card.kind.as_str());
        match ask {
            Ask::Direction if kind == "direction" => {
                let mut no = self.against_row(&self.row_of(card));
                // LS-OQ-02: the deck is shuffled once.
                if !self.city.rules.directions_return && self.directions.iter().any(|it| it == card) {
                    no.push(Reason::AlreadyDrawn);
                }
                no
            }
            Ask::Pattern { .. } => self.against_pattern(card),
            Ask::Perk(who) if kind == "perk" => {
                let mut no = self.city.against_perk(*who, self.city.deck.card(card).number("level"));
                if self.city.perk_is_taken(card) {
                    no.push(Reason::AlreadyTaken);
                }
                no
            }
            Ask::FirstCard(stack) if kind == "equipment" => {
                let mut no = Self::unless(self.city.stack_of(card) == Some(*stack), Reason::NoSuchCard);
                if !self.city.is_on_board(card) {
                    no.push(Reason::WrongTier);
                }
                no
            }
            Ask::Prize(_) if kind == "equipment" => {
                Self::unless(self.city.is_on_board(card), Reason::WrongTier)
            }
            Ask::Direction | Ask::Perk(_) | Ask::FirstCard(_) | Ask::Prize(_) => vec![Reason::NoSuchCard],
            _ => vec![Reason::NotNow],
        }
    }

    /// LS-BUILD-01: one action a turn; taking and leaving, buying and selling have several parts.
    fn against_turn(&self, who: usize, doing: Option<Doing>, act: &Act) -> Vec<Reason> {
        let city = &self.city;
        match (act, doing) {
            (Act::Move { item, from, to }, None | Some(Doing::Equipping)) => {
                let own = Where::Hero(who);
                let takes = *from == Where::Stash && *to == own;
                let leaves = *from == own && *to == Where::Stash;
                if !takes && !leaves {
                    return vec![Reason::NotNow];
                }
                let mut no = Self::unless(city.lies(item, from), Reason::NotThere);
                if takes && city.is_equipment(item) && city.would_encumber(who, item) {
                    no.push(Reason::Encumbered);
                }
                no
            }
            // LS-EQUIP-15: what was bought may go to a hero at once.
            (Act::Move { item, from: Where::Stash, to: Where::Hero(other) }, Some(Doing::Trading)) => {
                if self.bought.as_ref() != Some(item) {
                    return vec![Reason::OneAction];
                }
                let mut no = Self::unless(city.lies(item, &Where::Stash), Reason::NotThere);
                if *other >= city.heroes.len() {
                    no.push(Reason::NotAnAnswer);
                } else if city.would_encumber(*other, item) {
                    no.push(Reason::Encumbered);
                }
                no
            }
            (Act::Buy(item), None | Some(Doing::Trading)) => city.against_buying(who, item),
            (Act::Sell(items), None | Some(Doing::Trading)) => city.against_selling(items),
            (Act::Done, Some(_)) => vec![],
            (Act::Done, None) => vec![Reason::NotAnAnswer],
            (Act::Damage(at, kind, points), _) => self.against_damage(*at, *kind, *points),
            (
                Act::Build { .. }
                | Act::Upgrade(..)
                | Act::Repair(..)
                | Act::Move { .. }
                | Act::Buy(_)
                | Act::Sell(_)
                | Act::Plunder(_)
                | Act::Refresh
                | Act::PushFog(_)
                | Act::GuessAgain(_)
                | Act::Pass
                | Act::TakeTurn(_),
                Some(_),
            ) => vec![Reason::OneAction],
            (Act::Build { kind, beside }, None) => {
                let mut no = city.against_building(who, *kind);
                no.extend(self.against_place(*kind, beside));
                no
            }
            (Act::Upgrade(at, kind), None) if self.stands(*at, *kind) => city.against_upgrading(who, *at),
            (Act::Repair(at, kind, points), None) if self.stands(*at, *kind) => {
                city.against_repairing(who, *at, *points)
            }
            (Act::Plunder(ruins), None) => {
                let twice = ruins.iter().enumerate().any(|(at, ruin)| ruins[..at].contains(ruin));
                let fine =
                    |(at, kind): &(usize, Kind)| self.stands(*at, *kind) && kind.ruin_fields().is_some();
                if ruins.is_empty() || twice || !ruins.iter().all(fine) {
                    return vec![Reason::NotAnAnswer];
                }
                // LS-RUIN-02
                let fields: u32 = ruins.iter().filter_map(|(_, kind)| kind.ruin_fields()).sum();
                Self::unless(fields <= city.workers(), Reason::WorkersMissing)
            }
            // LS-SHOP-02
            (Act::Refresh, None) => {
                let mut no = Self::unless(city.shop_stands(), Reason::ShopClosed);
                if city.stash.gold < 1 {
                    no.push(Reason::GoodsMissing);
                }
                no
            }
            (Act::PushFog(tile), None) => {
                let mut no = city.against_pushing(*tile as usize);
                if *tile > 2 {
                    no.push(Reason::NotAnAnswer);
                }
                no
            }
            (Act::GuessAgain(field), None) => {
                let mut no = city.against_guessing();
                if !self.piles.iter().any(|pile| pile.field == *field) {
                    no.push(Reason::NotAnAnswer);
                }
                no
            }
            (Act::Pass, None) => vec![],
            (Act::TakeTurn(other), None) => {
                Self::unless(self.passed.get(*other) == Some(&true), Reason::NotPassed)
            }
            (Act::Upgrade(..) | Act::Repair(..), None) => vec![Reason::NotAnAnswer],
            _ => vec![Reason::NotNow],
        }
    }

    fn against_damage(&self, at: usize, kind: Kind, points: u32) -> Vec<Reason> {
        Self::unless(self.stands(at, kind) && points > 0, Reason::NotAnAnswer)
    }

    /// Everything that speaks against an action now; limits do not when they are lifted.
    pub(crate) fn why_not(&self, act: &Act) -> Vec<Reason> {
        let mut no = self.speaks_against(act);
        if self.lifted {
            no.retain(|reason| {
                !matches!(
                    reason,
                    Reason::NoFigure
                        | Reason::Beside
                        | Reason::Encumbered
                        | Reason::WorkersMissing
                        | Reason::PerkLocked
                )
            });
        }
        no
    }

    fn speaks_against(&self, act: &Act) -> Vec<Reason> {
        let Some(ask) = &self.ask else { return vec![Reason::NotNow] };
        match (ask, act) {
            (_, Act::LiftLimit) => vec![],
            (ask, Act::Lay(card)) => self.against_lay(ask, card),
            (Ask::Turn(who, doing), act) => self.against_turn(*who, *doing, act),
            (Ask::Confirm(_) | Ask::Pattern { .. }, Act::Done) => vec![],
            (Ask::FirstCard(_) | Ask::Prize(_) | Ask::Night | Ask::Dawn, Act::Done) => vec![],
            (Ask::Placement(_), Act::Done | Act::Decline) => vec![],
            (Ask::Direction, Act::Row(fields)) => self.against_row(fields),
            (Ask::Coin, Act::Toss(face) | Act::Pick(face)) => Self::unless(*face < 2, Reason::NotAnAnswer),
            (Ask::DryadTile, Act::Pick(tile)) => Self::unless((1..=3).contains(tile), Reason::NotAnAnswer),
            (Ask::Perk(who), Act::Pick(level)) => self.city.against_perk(*who, *level),
            (Ask::Missions | Ask::PlayOn | Ask::BossBeaten, Act::Pick(yes)) => {
                Self::unless(*yes < 2, Reason::NotAnAnswer)
            }
            (Ask::Night | Ask::Dawn, Act::Damage(at, kind, points)) => {
                self.against_damage(*at, *kind, *points)
            }
            (Ask::Night | Ask::Dawn, Act::Wounds(who, amount)) => {
                Self::unless(*who < self.city.heroes.len() && *amount <= 20, Reason::NotAnAnswer)
            }
            // Items are used up or found.
            (Ask::Night | Ask::Dawn, Act::Move { item, from, to }) => {
                let fine = from != to
                    && (*from == Where::Box || *to == Where::Box)
                    && *from != Where::Stack
                    && *to != Where::Stack;
                let mut no = Self::unless(fine, Reason::NotNow);
                if !self.city.lies(item, from) {
                    no.push(Reason::NotThere);
                }
                if matches!(to, Where::Hero(who) if *who >= self.city.heroes.len()) {
                    no.push(Reason::NotAnAnswer);
                }
                no
            }
            _ => vec![Reason::NotNow],
        }
    }

    pub(crate) fn act(&mut self, act: &Act) -> Result<(), Vec<Reason>> {
        let no = self.why_not(act);
        if !no.is_empty() {
            return Err(no);
        }
        self.city.events.clear();
        // It holds for one action.
        self.lifted = *act == Act::LiftLimit;
        if self.lifted {
            return Ok(());
        }
        let Some(ask) = self.ask.take() else { return Err(vec![Reason::NotNow]) };
        match (ask.clone(), act.clone()) {
            (Ask::Confirm("Flip"), _) => {
                for who in 0..self.city.heroes.len() {
                    if !self.city.heroes[who].second_level {
                        self.city.heroes[who].second_level = true;
                        self.city.event(Event::LevelTwo(who));
                    }
                }
            }
            (Ask::Confirm("ShufflePatterns"), _) => {
                self.pattern_deck = 10;
                self.drawn.clear();
            }
            (Ask::Confirm("Regenerate"), _) => self.city.regenerate(),
            (Ask::Confirm(_), _) => {}
            (Ask::Direction, Act::Lay(card)) => {
                self.row = self.row_of(&card);
                self.today = Some(card.clone());
                if self.city.rules.directions_return {
                    self.directions.clear();
                }
                self.directions.push(card);
            }
            (Ask::Direction, Act::Row(fields)) => self.row = fields,
            // LS-OQ-37: heads is left, unless the table said otherwise.
            (Ask::Coin, Act::Toss(face)) => {
                let left = (face == 0) != self.city.rules.heads_is_right;
                self.boss = Some(if left { Boss::Left } else { Boss::Right });
            }
            (Ask::Coin, Act::Pick(side)) => {
                self.boss = Some(if side == 0 { Boss::Left } else { Boss::Right });
            }
            (Ask::DryadTile, Act::Pick(tile)) => self.boss = Some(Boss::Tile(tile)),
            (Ask::Pattern { field, upper }, Act::Lay(card)) => self.put_pattern(field, upper, Some(card)),
            (Ask::Pattern { field, upper }, _) => {
                // All that are left stay unread.
                self.put_pattern(field, upper, None);
                loop {
                    match self.todo.last().cloned() {
                        Some(Todo::Ask(Ask::Pattern { field, upper })) => {
                            self.put_pattern(field, upper, None)
                        }
                        Some(Todo::Pile(field)) => self.lay_out(field),
                        _ => break,
                    }
                    self.todo.pop();
                }
            }
            (Ask::Perk(who), Act::Lay(card)) => {
                let level = self.city.deck.card(&card).number("level");
                self.city.heroes[who].perks.push((level, Some(card)));
                self.city.event(Event::Perk(who, level));
            }
            (Ask::Perk(who), Act::Pick(level)) => {
                self.city.heroes[who].perks.push((level, None));
                self.city.event(Event::Perk(who, level));
            }
            (Ask::Placement(kind), Act::Done) => {
                self.acted();
                self.city.build(self.turn, kind);
                self.first_card(kind);
            }
            (Ask::Placement(_), _) => self.ask = Some(Ask::Turn(self.turn, None)),
            (Ask::FirstCard(_), Act::Lay(card)) => self.city.move_item(&card, &Where::Stack, &Where::Stash),
            (Ask::FirstCard(_), _) => {}
            (Ask::Prize(left), act) => {
                if let Act::Lay(card) = act {
                    self.city.move_item(&card, &Where::Stack, &Where::Stash);
                }
                if left > 1 {
                    self.ask = Some(Ask::Prize(left - 1));
                }
            }
            (Ask::Night | Ask::Dawn, Act::Damage(at, _, points)) => {
                self.city.damage(at, points);
                self.ask = Some(ask);
            }
            (Ask::Night | Ask::Dawn, Act::Wounds(who, amount)) => {
                self.city.heroes[who].wounds = amount;
                self.city.event(Event::Wounded(who, amount));
                self.ask = Some(ask);
            }
            (Ask::Night | Ask::Dawn, Act::Move { item, from, to }) => {
                self.city.move_item(&item, &from, &to);
                self.ask = Some(ask);
            }
            (Ask::Night, _) => self.ask = Some(Ask::Dawn),
            (Ask::Dawn, _) => self.after_night(),
            (Ask::Missions, Act::Pick(yes)) => {
                self.failed = yes == 0;
                if yes == 1 {
                    self.play_on();
                } else {
                    self.ask = Some(Ask::PlayOn);
                }
            }
            (Ask::PlayOn, Act::Pick(1)) => self.play_on(),
            (Ask::PlayOn | Ask::BossBeaten, _) => self.ask = Some(Ask::End),
            (Ask::Turn(who, doing), act) => self.turn_act(who, doing, act),
            _ => {}
        }
        self.settle();
        Ok(())
    }

    fn first_card(&mut self, kind: Kind) {
        if let Some(stack) = kind.stack() {
            self.todo.push(Todo::Ask(Ask::FirstCard(stack)));
        }
    }

    fn turn_act(&mut self, who: usize, doing: Option<Doing>, act: Act) {
        match act {
            Act::Move { item, from, to } => {
                let trading = doing == Some(Doing::Trading);
                if trading {
                    self.bought = None;
                }
                self.city.move_item(&item, &from, &to);
                self.goes_on(if trading { Doing::Trading } else { Doing::Equipping });
            }
            Act::Buy(item) => {
                self.city.buy(who, &item);
                self.bought = Some(item);
                self.goes_on(Doing::Trading);
            }
            Act::Sell(items) => {
                self.city.sell(who, &items);
                self.goes_on(Doing::Trading);
            }
            Act::Damage(at, _, points) => {
                self.city.damage(at, points);
                self.ask = Some(Ask::Turn(who, doing));
            }
            // LS-BUILD-24: nothing is paid before the place is confirmed.
            Act::Build { kind, .. } => self.ask = Some(Ask::Placement(kind)),
            Act::Upgrade(at, kind) => {
                self.acted();
                self.city.upgrade(who, at);
                // LS-SEER-05
                if kind == Kind::Seer {
                    self.piles.iter_mut().for_each(|pile| pile.face_up = true);
                }
                self.first_card(kind);
            }
            Act::Repair(at, _, points) => {
                self.acted();
                self.city.repair(who, at, points);
            }
            Act::Plunder(ruins) => {
                self.acted();
                let places: Vec<usize> = ruins.iter().map(|(at, _)| *at).collect();
                let found = self.city.plunder(&places);
                if found > 0 {
                    self.ask = Some(Ask::Prize(found));
                }
            }
            Act::Refresh => {
                self.acted();
                self.pay_gold(1);
            }
            Act::PushFog(tile) => {
                self.acted();
                self.pay_gold(2);
                self.city.push_fog(self.city.rules.push_one_tile.then_some(tile as usize));
            }
            Act::GuessAgain(field) => {
                self.acted();
                self.pay_gold(2);
                self.turn_pile(field);
                self.city.event(Event::Swapped(field));
            }
            Act::Pass => {
                self.passed[who] = true;
                self.city.event(Event::Passed(who));
                self.todo.push(Todo::NextTurn);
            }
            Act::TakeTurn(other) => {
                self.passed[other] = false;
                self.turn = other;
                self.bought = None;
                self.city.event(Event::Turn(other));
                self.ask = Some(Ask::Turn(other, None));
            }
            // The parts of an action are over.
            _ => self.acted(),
        }
    }
}
