//! The parts of the enemy's action, and the changes that are added to them or prevented.

use serde::{Deserialize, Serialize};

use crate::effect::TgOp;
use crate::words::words;

words! {
    /// The kinds of harm; additions and prevention match parts of the same kind (TG-C-37).
    pub enum Harm {
        0 Damage "damage",
        1 UnavoidableDamage "unavoidable damage",
        2 Fear "fear",
        3 LoseEnergy "lose energy",
        4 LoseHealth "lose health",
        5 LosePool "lose pool",
        6 GainPool "gain pool",
        7 DiscardHand "discard from hand",
        8 DiscardStack "discard from stack",
        9 Destroy "destroy",
        10 Down "down",
        11 LoseDuration "lose duration",
    }
}

const KINDS: usize = Harm::ALL.len();
const GROUP_BITS: u8 = 16;

/// One part of the enemy's action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    pub kind: Harm,
    pub amount: u8,
    /// It stands directly behind GROUP (TG-C-13).
    pub group: bool,
}

impl Harm {
    pub(crate) const fn of(operation: TgOp) -> Option<Self> {
        Some(match operation {
            TgOp::Damage => Harm::Damage,
            TgOp::UnavoidableDamage => Harm::UnavoidableDamage,
            TgOp::GainFear => Harm::Fear,
            TgOp::LoseEnergy => Harm::LoseEnergy,
            TgOp::LoseHealth => Harm::LoseHealth,
            TgOp::LosePool => Harm::LosePool,
            TgOp::GainPool => Harm::GainPool,
            TgOp::DiscardHand => Harm::DiscardHand,
            TgOp::DiscardStack => Harm::DiscardStack,
            TgOp::Destroy => Harm::Destroy,
            TgOp::Down => Harm::Down,
            TgOp::LoseDuration => Harm::LoseDuration,
            _ => return None,
        })
    }

    pub(crate) const fn operation(self) -> TgOp {
        match self {
            Harm::Damage => TgOp::Damage,
            Harm::UnavoidableDamage => TgOp::UnavoidableDamage,
            Harm::Fear => TgOp::GainFear,
            Harm::LoseEnergy => TgOp::LoseEnergy,
            Harm::LoseHealth => TgOp::LoseHealth,
            Harm::LosePool => TgOp::LosePool,
            Harm::GainPool => TgOp::GainPool,
            Harm::DiscardHand => TgOp::DiscardHand,
            Harm::DiscardStack => TgOp::DiscardStack,
            Harm::Destroy => TgOp::Destroy,
            Harm::Down => TgOp::Down,
            Harm::LoseDuration => TgOp::LoseDuration,
        }
    }

    /// Whether it hits members; the other kinds change what belongs to the group, and happen once (TG-C-14, TG-OQ-32).
    pub(crate) const fn is_personal(self) -> bool {
        !matches!(self, Harm::LosePool | Harm::GainPool | Harm::Destroy | Harm::Down | Harm::LoseDuration)
    }

    /// Its bit in a set of kinds; kinds behind GROUP use the upper half.
    pub(crate) const fn bit(self, group: bool) -> u32 {
        1 << (self.code() + if group { GROUP_BITS } else { 0 })
    }
}

/// What active texts change at the moment (TG-C-29).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Changes {
    added: [u8; KINDS],
    /// Additions behind GROUP: to parts behind GROUP, or as a part of their own.
    added_to_all: [u8; KINDS],
    prevented: [u8; KINDS],
    /// TG-C-40.
    pub(crate) ignored: bool,
}

impl Changes {
    /// Records a modifier, or an addition by an amberling's line (TG-K-29).
    pub(crate) fn note(&mut self, operation: TgOp, amount: u8, group: bool) {
        if let Some(kind) = Harm::of(operation) {
            self.put(true, kind, amount, group);
            return;
        }
        let (adds, kinds): (bool, &[Harm]) = match operation {
            TgOp::AddDamage => (true, &[Harm::Damage]),
            TgOp::AddUnavoidableDamage => (true, &[Harm::UnavoidableDamage]),
            TgOp::AddFear => (true, &[Harm::Fear]),
            TgOp::AddLosePool => (true, &[Harm::LosePool]),
            TgOp::AddGainPool => (true, &[Harm::GainPool]),
            TgOp::AddDown => (true, &[Harm::Down]),
            TgOp::AddDestroy => (true, &[Harm::Destroy]),
            TgOp::AddDiscardHand => (true, &[Harm::DiscardHand]),
            TgOp::AddDiscardStack => (true, &[Harm::DiscardStack]),
            TgOp::AddLoseEnergy => (true, &[Harm::LoseEnergy]),
            TgOp::AddLoseHealth => (true, &[Harm::LoseHealth]),
            TgOp::AddLoseDuration => (true, &[Harm::LoseDuration]),
            TgOp::PreventDamage => (false, &[Harm::Damage]),
            TgOp::PreventFear => (false, &[Harm::Fear]),
            TgOp::PreventLosePool => (false, &[Harm::LosePool]),
            TgOp::PreventDown => (false, &[Harm::Down]),
            TgOp::PreventDestroy => (false, &[Harm::Destroy]),
            TgOp::PreventDiscard => (false, &[Harm::DiscardHand, Harm::DiscardStack]),
            TgOp::PreventLoseEnergy => (false, &[Harm::LoseEnergy]),
            TgOp::PreventLoseHealth => (false, &[Harm::LoseHealth]),
            TgOp::PreventLoseDuration => (false, &[Harm::LoseDuration]),
            TgOp::IgnoreEnemy => {
                self.ignored = true;
                return;
            }
            _ => return,
        };
        for &kind in kinds {
            self.put(adds, kind, amount, group);
        }
    }

    fn put(&mut self, adds: bool, kind: Harm, amount: u8, group: bool) {
        let list = match (adds, group && kind.is_personal()) {
            (true, true) => &mut self.added_to_all,
            (true, false) => &mut self.added,
            (false, _) => &mut self.prevented,
        };
        if let Some(place) = list.get_mut(usize::from(kind.code())) {
            *place = place.saturating_add(amount);
        }
    }

    pub(crate) fn added(&self, kind: Harm, group: bool) -> u8 {
        let list = if group { &self.added_to_all } else { &self.added };
        list.get(usize::from(kind.code())).copied().unwrap_or(0)
    }

    pub(crate) fn prevented(&self, kind: Harm) -> u8 {
        self.prevented.get(usize::from(kind.code())).copied().unwrap_or(0)
    }

    /// The additions without a part of their kind, as parts of their own.
    pub(crate) fn without_match(self, met: u32) -> impl Iterator<Item = Part> {
        let all = Harm::ALL.iter().flat_map(|&kind| [(kind, false), (kind, true)]);
        let added = all.map(move |(kind, group)| Part { kind, amount: self.added(kind, group), group });
        let open = added.filter(move |part| met & part.kind.bit(part.group) == 0 && part.amount > 0);
        open.map(move |part| Part { amount: part.amount.saturating_sub(self.prevented(part.kind)), ..part })
    }

    /// The resulting amount of a part: first additions, then prevention (TG-OQ-31).
    pub(crate) fn of(&self, part: Part) -> u8 {
        let to_all = if part.group { self.added(part.kind, true) } else { 0 };
        let all = part.amount.saturating_add(self.added(part.kind, false)).saturating_add(to_all);
        all.saturating_sub(self.prevented(part.kind))
    }
}
