//! What card texts read from the game: conditions, counts, and the candidates for targets.

use heapless::Vec;

use super::agenda::{Place, Text, Why};
use super::attack::Kill;
use super::battlefield::{Monster, Spot, Spots};
use super::knight::{Knight, Seat};
use super::state::POINTS;
use super::text::Lack;
use super::view::View;
use crate::card::{Field, Kind};
use crate::effect::{Amount, Condition, Instruction, KtOp, Price, Program, Scope, Source, Target, Trigger};

pub(super) type Seats = Vec<Seat, 4>;

/// So many prices of a bill can be open to any knight: a card has one or two.
const MAX_PICKS: u32 = 4;

fn is_open_to_any(scope: Scope) -> bool {
    scope.target == Some(Target::AnyKnight) && scope.pick.is_none()
}

impl<'a> View<'a> {
    /// The knight that a text without a target applies to: its user, the one who takes the damage, or the attacker.
    pub(super) fn actor(self, text: Text) -> Seat {
        let attack = self.attack();
        let trigger =
            self.known(text.card).and_then(|card| card.ability(text.ability)).map(|text| text.trigger);
        match (text.place, attack) {
            (Place::Of(who), _) => who,
            (_, Some(attack)) if trigger == Some(Trigger::IfWounded) => attack.taker,
            (_, Some(attack)) => attack.attacker,
            (_, None) => self.at.turn,
        }
    }

    /// The monster that a text applies to: the target, or the one that a quest checks.
    fn subject(self, text: Text) -> Option<Kill> {
        let attack = self.attack()?;
        // What is paid for counts, also if the target moves later.
        let rank = if attack.paid { attack.rank } else { self.at.field.rank(attack.target) };
        let target = Kill { card: attack.card, rank };
        match text.place {
            Place::Quest { kill, .. } => Some(attack.kills.get(usize::from(kill)).copied().unwrap_or(target)),
            _ => Some(target),
        }
    }

    fn is_defeated(self, text: Text) -> bool {
        let Some(attack) = self.attack() else { return false };
        match text.place {
            Place::Quest { kill, .. } => usize::from(kill) < attack.kills.len(),
            // One that fell has left when the gaps are closed.
            _ => self.monster(attack.target).is_none_or(|monster| monster.defeated),
        }
    }

    /// The target, as long as its card lies on the battlefield.
    fn aimed_at(self) -> Option<Spot> {
        self.attack().map(|attack| attack.target).filter(|&spot| self.monster(spot).is_some())
    }

    /// The place whose lane, rank and neighbours a text means: its monster's, or the target's.
    pub(super) fn here(self, text: Text) -> Option<Spot> {
        match text.place {
            Place::Monster(spot) => Some(spot),
            _ => self.aimed_at(),
        }
    }

    pub(super) fn holds(self, condition: Condition, number: u8, text: Text) -> bool {
        use Condition as C;
        let subject = self.subject(text);
        let card = subject.and_then(|kill| self.known(kill.card));
        let kind = card.map(|card| card.card.kind);
        let rank = subject.map_or(0, |kill| kill.rank);
        let count = |source| self.count(source, text);
        let knight = self.knight(self.actor(text));
        match condition {
            C::RankIs => rank == number,
            C::RankAtLeast => rank >= number,
            C::FactionIs => {
                kind != Some(Kind::Boss) && card.and_then(|card| card.amount(Field::Faction)) == Some(number)
            }
            C::TargetIsBoss => kind == Some(Kind::Boss),
            C::TargetIsChampion => kind == Some(Kind::Champion),
            C::Defeated => self.is_defeated(text),
            C::DamageAtLeast => self.attack().map_or(0, |attack| attack.damage) >= number,
            C::ExcessAtLeast => count(Source::Excess) >= number,
            C::WoundsAtLeast => count(Source::Wounds) >= number,
            C::WoundsAtMost => count(Source::Wounds) <= number,
            C::DoomsAtLeast => count(Source::Dooms) >= number,
            C::GoldAtLeast => count(Source::Gold) >= number,
            C::WrathAtLeast => knight.map_or(0, Knight::wrath_left) >= number,
            C::DoomLevelAtLeast => count(Source::DoomLevel) >= number,
            C::LaneDamaged => self.at.lanes.iter().any(|&points| points < POINTS),
            C::SwordsAtLeast => count(Source::Swords) >= number,
            C::ShieldsAtLeast => count(Source::Shields) >= number,
            C::FaithsAtLeast => count(Source::Faiths) >= number,
            _ => false,
        }
    }

    pub(super) fn count(self, source: Source, text: Text) -> u8 {
        let attack = self.attack();
        match source {
            Source::Rank => self.subject(text).map_or(0, |kill| kill.rank),
            Source::MonstersInLane => self.spots(Target::MonstersOfLane, text).len() as u8,
            Source::MonstersInRank => self.spots(Target::MonstersOfRank, text).len() as u8,
            Source::Excess => attack.map_or(0, |attack| attack.excess),
            Source::Wounds => attack.map_or(0, |attack| attack.wounds),
            // Resolved and still open ones.
            Source::Dooms => attack.map_or(0, |attack| attack.dooms.saturating_add(attack.open_dooms())),
            Source::Swords => attack.map_or(0, |attack| attack.swords(true)),
            Source::Shields => attack.map_or(0, |attack| attack.shields(true)),
            Source::Faiths => attack.map_or(0, |attack| attack.faiths()),
            Source::DoomLevel => self.at.field.boss().map_or(0, |boss| boss.doom),
            Source::Gold => self.knight(self.actor(text)).map_or(0, |knight| knight.gold.min(255) as u8),
            _ => 0,
        }
    }

    pub(super) fn candidates(self, target: Target, text: Text) -> u8 {
        match target {
            Target::AnyKnight | Target::EveryKnight => self.seats().len() as u8,
            _ => self.spots(target, text).len() as u8,
        }
    }

    /// The knights in the night.
    pub(super) fn seats(self) -> Seats {
        self.at.seats().filter(|&who| self.knight(who).is_some_and(|knight| !knight.out)).collect()
    }

    /// The monsters that a target means; face-down ones are none (KT-NIGHT-17).
    pub(super) fn spots(self, target: Target, text: Text) -> Spots {
        let field = &self.at.field;
        let (here, aimed) = (self.here(text), self.aimed_at());
        let same_lane = |spot: Spot| match (spot, here) {
            (Spot::Lane { lane, .. }, Some(Spot::Lane { lane: other, .. })) => lane == other,
            (_, None) => false,
            _ => self.at.rules.boss_in_lanes,
        };
        let rank = |spot| field.rank(spot);
        let fits = |&spot: &Spot| match target {
            Target::TheTarget => Some(spot) == aimed,
            Target::AnyMonster | Target::EveryMonster => true,
            Target::MonstersOfRank => here.is_some_and(|here| rank(here) == rank(spot)),
            Target::MonstersOfLane => same_lane(spot),
            Target::Orcs => self.faction_at(spot) == Some(0),
            Target::Undead => self.faction_at(spot) == Some(1),
            Target::Beasts => self.faction_at(spot) == Some(2),
            Target::RankOne => rank(spot) == 1,
            Target::RankTwo => rank(spot) == 2,
            Target::RankThree => rank(spot) == 3,
            Target::Champions => self.kind_at(spot) == Some(Kind::Champion),
            Target::Minions => self.kind_at(spot) == Some(Kind::Minion),
            _ => false,
        };
        match target {
            Target::Neighbour => {
                here.map_or(Spots::new(), |here| field.neighbours(here, self.at.rules.excess_hits_boss))
            }
            // Also while it is on the forest.
            Target::TheBoss => {
                let up = field.boss().is_some_and(|boss| !boss.monster.defeated);
                up.then_some(Spot::Boss).into_iter().collect()
            }
            _ => field.targets().filter(fits).collect(),
        }
    }

    /// The monsters of a scope; only the picked one, if one was picked.
    pub(super) fn hit_by(self, scope: Scope, text: Text) -> Spots {
        let Some(target) = scope.target else { return self.aimed_at().into_iter().collect() };
        let spots = self.spots(target, text);
        match scope.pick {
            Some(pick) => spots.get(usize::from(pick)).copied().into_iter().collect(),
            None => spots,
        }
    }

    pub(super) fn knights_hit(self, scope: Scope, text: Text) -> Seats {
        let all = self.seats();
        match (scope.target, scope.pick) {
            (Some(Target::AnyKnight), Some(pick)) => {
                all.get(usize::from(pick)).copied().into_iter().collect()
            }
            (Some(Target::AnyKnight | Target::EveryKnight), _) => all,
            _ => [self.actor(text)].into_iter().collect(),
        }
    }

    /// The first price of the bill that those who have to pay cannot pay in full, with all that they owe of it. Where it is
    /// still open who pays, whoever has most counts.
    pub(super) fn lack(self, bill: impl Iterator<Item = Price<KtOp>> + Clone, text: Text) -> Option<Lack> {
        let open = bill.clone().filter(|price| is_open_to_any(price.scope)).count() as u32;
        let ways = self.seats().len().pow(open.min(MAX_PICKS));
        let mut most: Option<Lack> = None;
        for way in 0..ways.max(1) {
            let lack = self.lack_if(way, &mut bill.clone(), text)?;
            most = most.filter(|most| most.has >= lack.has).or(Some(lack));
        }
        most
    }

    /// The same with knights picked: `way` has one digit for each price that is open to any of them.
    fn lack_if(
        self,
        mut way: usize,
        mut bill: &mut dyn Iterator<Item = Price<KtOp>>,
        text: Text,
    ) -> Option<Lack> {
        let mut purses = self.at.knights.clone();
        Iterator::find_map(&mut bill, |Price { operation: price, amount, scope }| {
            let mut hit = self.knights_hit(scope, text);
            if is_open_to_any(scope) && !hit.is_empty() {
                let pick = hit.get(way % hit.len()).copied();
                way /= hit.len();
                hit = pick.into_iter().collect();
            }
            let mut pays = |who: Seat| {
                let (before, purse) = (self.knight(who)?, purses.get_mut(who.index())?);
                let owed = purse.paid(before, price);
                let has = purse.pays(price, amount).saturating_add(owed);
                Some(Lack { price, needs: amount.saturating_add(owed), has })
            };
            let nothing = Lack { price, needs: amount, has: 0 };
            let least = hit
                .iter()
                .filter_map(|&who| pays(who))
                .min_by_key(|lack| i16::from(lack.has) - i16::from(lack.needs));
            Some(least.unwrap_or(nothing)).filter(|lack| lack.has < lack.needs)
        })
    }

    /// Whether anybody or anything of that scope fits the operation.
    pub(super) fn is_open(self, operation: KtOp, scope: Scope, text: Text) -> bool {
        match operation {
            KtOp::OtherPays | KtOp::OtherTakesDamage => {
                self.knights_hit(scope, text).iter().any(|&who| self.stands_in(operation, who))
            }
            KtOp::PassExcess => !self.hit_by(scope, text).is_empty(),
            _ => true,
        }
    }

    /// Whether an operation on dice has any to work on.
    pub(super) fn has_dice_for(self, operation: KtOp) -> bool {
        let [_, black, red] = self.pool();
        let has = |why| self.dice_for(why).next().is_some();
        match operation {
            KtOp::FewerMonsterDice => black + red > 0,
            KtOp::FewerBlackDice => black > 0,
            KtOp::FewerRedDice => red > 0,
            KtOp::RerollKnightDice => has(Why::RerollKnight),
            KtOp::RerollMonsterDice => has(Why::RerollMonster),
            KtOp::DiscardMonsterDice => has(Why::DiscardMonster),
            KtOp::ResultsToTokens => has(Why::ToToken),
            _ => true,
        }
    }

    /// Whether a tactic's effect would change anything (KT-DOOM-05).
    /// Whether what the players carry out by hand does is unknown: `by_hand` says what to assume.
    pub(super) fn would_change(self, text: Text, by_hand: bool) -> bool {
        self.block_changes(self.program(text), text, by_hand)
    }

    fn block_changes(self, block: &'a [u8], text: Text, by_hand: bool) -> bool {
        let inner = |block| self.block_changes(block, text, by_hand);
        let mut scope = Scope::default();
        let (mut held, mut open) = (true, false);
        Program::<KtOp>::new(block).instructions().flatten().any(|instruction| match instruction {
            Instruction::If { condition, number, block } => {
                // What is still to be chosen or rolled may come out either way.
                open = condition.is_of_the_run();
                held = self.holds(condition, number, text);
                (held || open) && inner(block)
            }
            Instruction::Otherwise { block } => (!held || open) && inner(block),
            Instruction::Choose(options) => options.iter().any(inner),
            Instruction::Repeat { amount, block } => !self.is_none(amount, text) && inner(block),
            Instruction::May { block } => inner(block),
            Instruction::On(target) => {
                scope.target = Some(target);
                false
            }
            Instruction::Do { operation, amount } => {
                let scope = core::mem::take(&mut scope);
                !self.is_none(amount, text) && self.operation_changes(operation, scope, text)
            }
            Instruction::Manual(_) => by_hand,
            _ => false,
        })
    }

    /// Whether the amount is known to be 0; what is still to be chosen or rolled may be more.
    fn is_none(self, amount: Amount, text: Text) -> bool {
        match amount {
            Amount::Number(number) => number == 0,
            Amount::Of(Source::Chosen | Source::Roll) => false,
            Amount::Of(source) => self.count(source, text) == 0,
        }
    }

    fn operation_changes(self, operation: KtOp, scope: Scope, text: Text) -> bool {
        use KtOp as O;
        let is_up = |spot: &Spot| self.monster(*spot).is_some_and(Monster::is_up);
        let spots: Spots = self.hit_by(scope, text).into_iter().filter(is_up).collect();
        let any_knight = |changes: fn(&Knight) -> bool| {
            self.knights_hit(scope, text).iter().any(|&who| self.knight(who).is_some_and(changes))
        };
        let lanes_with = |faction| self.lanes_with(faction).next().is_some();
        match operation {
            O::LoseGold => any_knight(|knight| knight.gold > 0),
            O::LoseWrath => any_knight(|knight| knight.wrath_left() > 0),
            O::Wound => any_knight(|knight| knight.fatigue_left() > 0 && !knight.spent),
            O::Tire => any_knight(|knight| knight.fatigue_left() > 0),
            O::Heal => any_knight(|knight| knight.health < knight.start_health && knight.wrath_left() > 0),
            O::Refresh => any_knight(|knight| knight.fatigue > knight.start_fatigue),
            O::DamageLane => self.here(text).is_some(),
            O::DamageOrcLanes => lanes_with(0),
            O::DamageUndeadLanes => lanes_with(1),
            O::DamageBeastLanes => lanes_with(2),
            O::MonsterSword | O::MonsterShield | O::BlackDieToken | O::RedDieToken | O::HealthToken => {
                !spots.is_empty()
            }
            O::DamageTarget => !spots.is_empty(),
            O::MoveToBack => spots.iter().any(|&spot| self.can_move_back(spot)),
            O::SwapWithNeighbour => {
                spots.iter().any(|&spot| !self.at.field.neighbours(spot, false).is_empty())
            }
            O::Reveal => self.at.field.hidden().next().is_some(),
            O::RaiseDoom => {
                let doom = self.at.field.boss().map_or(0, |boss| boss.doom);
                self.level(doom.saturating_add(1)).is_some()
            }
            // The tactic itself will ask, not the card that raised doom.
            O::Ready => self.used_but(self.actor(text), Some(text.card)).next().is_some(),
            O::LowerDoom => self.at.field.boss().is_some_and(|boss| boss.doom > 0),
            O::MendLane => self.at.lanes.iter().any(|&points| points < POINTS),
            _ => true,
        }
    }

    /// Not the last of its lane, and no boss (KT-NIGHT-15).
    pub(super) fn can_move_back(self, spot: Spot) -> bool {
        match spot {
            Spot::Lane { lane, place } => usize::from(place) + 1 < self.at.field.lane(lane).len(),
            Spot::Boss => false,
        }
    }

    /// Lanes with a revealed minion or champion of that faction (KT-BOSS-06, KT-BOSS-07).
    pub(super) fn lanes_with(self, faction: u8) -> impl Iterator<Item = u8> + use<'a> {
        let has = move |&lane: &u8| {
            let mine = |spot: &Spot| matches!(*spot, Spot::Lane { lane: its, .. } if its == lane);
            self.at.field.targets().filter(mine).any(|spot| self.faction_at(spot) == Some(faction))
        };
        (0..super::LANES).filter(has)
    }
}
