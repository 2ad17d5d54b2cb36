//! The operations of effect programs, one enum per game: a Tainted Grail card cannot name a doom track.
//!
//! An operation takes one amount. A prefix (`group`, `on …`) says to whom or what it applies, like the icon in front of it
//! on the printed card.

use super::{Target, Trigger};
use crate::words::words;

/// What the shared control flow needs to know about a game's operations.
pub trait Operation: Copy + Eq + core::fmt::Debug + Sized + 'static {
    const ALL: &'static [Self];

    fn code(self) -> u8;
    fn from_code(code: u8) -> Option<Self>;
    fn word(self) -> &'static str;
    fn from_word(word: &str) -> Option<Self>;

    /// Whether it is a modifier: it changes something that the game computes (the enemy's action, a requirement, the dice
    /// pool) instead of doing something itself.
    fn modifies(self) -> bool;

    /// Whether it is a price. What follows a price is open only to those who can pay it in full (TG-S-89). A price may also
    /// stand before the modifiers of a guard.
    fn is_cost(self) -> bool;

    /// Whether an ability with that trigger can contain it, as far as the trigger alone decides.
    fn is_for(self, trigger: Trigger) -> bool;

    /// Whether it can apply to that target.
    fn is_about(self, target: Target) -> bool;
}

/// The first code of operations; codes below are control flow.
pub const FIRST_OPERATION: u8 = 0x20;

words! {
    /// Tainted Grail.
    pub enum TgOp {
        0x20 GainPool "gain pool",
        0x21 LosePool "lose pool",
        0x22 Damage "damage",
        0x23 UnavoidableDamage "unavoidable damage",
        0x24 GainHealth "gain health",
        0x25 LoseHealth "lose health",
        0x26 GainEnergy "gain energy",
        0x27 LoseEnergy "lose energy",
        0x28 GainFear "gain fear",
        0x29 LoseFear "lose fear",
        0x2a Draw "draw",
        0x2b DiscardHand "discard from hand",
        0x2c DiscardStack "discard from stack",
        0x2d Destroy "destroy",
        0x2e Up "up",
        0x2f Down "down",
        0x30 GainDuration "gain duration",
        0x31 LoseDuration "lose duration",
        0x32 PlaceTime "place time",
        0x33 RemoveTime "remove time",
        0x34 PlaceCharges "place charges",
        0x35 RemoveCharges "remove charges",
        0x36 GainFood "gain food",
        0x37 LoseFood "lose food",
        0x38 GainWealth "gain wealth",
        0x39 LoseWealth "lose wealth",
        0x3a GainMagic "gain magic",
        0x3b LoseMagic "lose magic",
        0x3c GainExperience "gain experience",
        /// The further cards of this activation need no chain bonus; amount: how many.
        0x3d WaiveChain "waive chain",
        /// The combat ends, without loot (TG-C-26).
        0x3e RunAway "run away",
        /// The relation marker goes back to its start.
        0x3f ToStart "relation to start",
        /// The encounter stays on the map as a guardian.
        0x40 BecomeGuardian "become guardian",
        /// Discard items of one's choice; an item's own text means itself.
        0x41 DiscardItem "discard item",
        /// Put the top card of the active character's stack at the end of the sequence (TG-S-30); it is resolved.
        0x42 LayFromStack "lay from stack",
        /// The same from the discard pile, by choice.
        0x43 LayFromDiscard "lay from discard",
        /// Return cards from the top of the discard pile to the hand.
        0x44 TakeBack "take back",
        /// Put the top card of the enemy's stack at the end of the sequence (TG-K-10).
        0x45 LayEnemyCard "lay enemy card",
        /// Reveal the top amberling (TG-K-30), or the top weather (TG-K-39).
        0x46 RevealHelper "reveal helper",
        0x47 PlaceMarker "place marker",
        /// All cards of the sequence and the discards go back to their stacks (TG-K-17).
        0x48 Reshuffle "reshuffle",
        0x49 PayHealth "pay health",
        0x4a PayEnergy "pay energy",
        /// FEAR as a price goes up.
        0x4b PayFear "pay fear",
        0x4c PayFood "pay food",
        0x4d PayWealth "pay wealth",
        0x4e PayMagic "pay magic",
        0x4f PayCharges "pay charges",
        0x50 PayHandCard "pay hand card",
        0x51 PayDuration "pay duration",
        0x52 TurnItem "turn item face down",
        /// This very card may be laid: what an affinity can say instead of a symbol (TG-S-27).
        0x53 Chain "chain",
        /// This item goes as the price: a guard that is discarded (TG-EX-30).
        0x54 PayItem "pay item",
        /// This result of a final encounter does not end it (TG-K-44): it lasts as long as printed once more (TG-OQ-10).
        0x55 GoOn "go on",

        // Modifiers: the enemy's action (TG-C-30 to TG-C-39)
        0x80 AddDamage "add damage",
        0x81 AddUnavoidableDamage "add unavoidable damage",
        0x82 AddFear "add fear",
        0x83 AddLosePool "add lose pool",
        0x84 AddGainPool "add gain pool",
        0x85 AddDown "add down",
        0x86 AddDestroy "add destroy",
        0x87 AddDiscardHand "add discard from hand",
        0x88 AddDiscardStack "add discard from stack",
        0x89 AddLoseEnergy "add lose energy",
        0x8a AddLoseHealth "add lose health",
        0x8b AddLoseDuration "add lose duration",
        0x90 PreventDamage "prevent damage",
        0x91 PreventFear "prevent fear",
        0x92 PreventLosePool "prevent lose pool",
        0x93 PreventDown "prevent down",
        0x94 PreventDestroy "prevent destroy",
        0x95 PreventDiscard "prevent discard",
        0x96 PreventLoseEnergy "prevent lose energy",
        0x97 PreventLoseHealth "prevent lose health",
        0x98 PreventLoseDuration "prevent lose duration",
        /// The whole action does not take place (TG-C-40).
        0x9f IgnoreEnemy "ignore enemy",
        // Modifiers: requirements and affinity (TG-K-37)
        0xa0 RaiseRequirement "raise requirement",
        0xa1 LowerRequirement "lower requirement",
        /// Every affinity also moves the relation, draws, or changes the duration.
        0xa2 AffinityAlsoUp "affinity also up",
        0xa3 AffinityAlsoDown "affinity also down",
        0xa4 AffinityAlsoDraw "affinity also draw",
        0xa5 AffinityAlsoLoseDuration "affinity also lose duration",
        0xa6 AffinityAlsoGainDuration "affinity also gain duration",
        0xa7 AffinityAlsoChain "affinity also chain",
        0xa8 AffinityAlsoFear "affinity also fear",
    }
}

impl Operation for TgOp {
    const ALL: &'static [Self] = TgOp::ALL;

    fn code(self) -> u8 {
        TgOp::code(self)
    }

    fn from_code(code: u8) -> Option<Self> {
        TgOp::from_code(code)
    }

    fn word(self) -> &'static str {
        TgOp::word(self)
    }

    fn from_word(word: &str) -> Option<Self> {
        TgOp::from_word(word)
    }

    fn modifies(self) -> bool {
        TgOp::code(self) >= TgOp::AddDamage.code()
    }

    fn is_cost(self) -> bool {
        (TgOp::PayHealth.code()..=TgOp::TurnItem.code()).contains(&TgOp::code(self)) || self == TgOp::PayItem
    }

    fn is_for(self, trigger: Trigger) -> bool {
        self != TgOp::GoOn || matches!(trigger, Trigger::Green | Trigger::Grey | Trigger::Red)
    }

    /// Only requirements apply to attributes.
    fn is_about(self, target: Target) -> bool {
        let of_attributes = matches!(self, TgOp::RaiseRequirement | TgOp::LowerRequirement);
        of_attributes == target.attribute().is_some()
    }
}

words! {
    /// Knight Tales.
    pub enum KtOp {
        0x20 GainGold "gain gold",
        0x21 LoseGold "lose gold",
        /// The attacker's tokens, for this attack (KT-TOK-01, KT-TOK-02).
        0x22 SwordToken "sword token",
        0x23 ShieldToken "shield token",
        /// The monster's tokens: from rank and lane effects for this attack, from tactics until the card leaves.
        0x24 MonsterSword "monster sword token",
        0x25 MonsterShield "monster shield token",
        0x26 BlackDieToken "black die token",
        0x27 RedDieToken "red die token",
        0x28 HealthToken "health token",
        /// More knight dice, up to four (KT-FIGHT-17).
        0x29 KnightDie "knight die",
        /// Fewer monster dice; the attacker chooses the colour (KT-FIGHT-10).
        0x2a FewerMonsterDice "fewer monster dice",
        0x2b FewerBlackDice "fewer black dice",
        0x2c FewerRedDice "fewer red dice",
        0x2d RerollKnightDice "reroll knight dice",
        0x2e RerollMonsterDice "reroll monster dice",
        /// Removes monster dice as faith does (KT-FIGHT-29).
        0x2f DiscardMonsterDice "discard monster dice",
        /// Sword and shield results become tokens, or the other way round (longsword).
        0x30 ResultsToTokens "results to tokens",
        /// One result of one's own becomes a sword, a shield, faith.
        0x31 TurnToSword "turn to sword",
        0x32 TurnToShield "turn to shield",
        0x33 TurnToFaith "turn to faith",
        0x34 PreventWound "prevent wound",
        0x35 IgnoreDoom "ignore doom",
        0x36 RaiseDoom "raise doom",
        0x37 LowerDoom "lower doom",
        0x38 GainWrath "gain wrath",
        0x39 LoseWrath "lose wrath",
        0x3a Heal "heal",
        0x3b Wound "wound",
        /// Fatigue given back, or taken.
        0x3c Refresh "refresh fatigue",
        0x3d Tire "tire",
        /// Damage to the target beside the dice.
        0x3e DamageTarget "damage target",
        /// Excess damage may go on to a neighbour (KT-FIGHT-45).
        0x3f PassExcess "pass excess damage",
        /// Damage to the lane of the monster, or to every lane with one of a faction (KT-BOSS-06).
        0x40 DamageLane "damage lane",
        0x41 DamageEveryLane "damage every lane",
        0x42 DamageOrcLanes "damage lanes with orcs",
        0x43 DamageUndeadLanes "damage lanes with undead",
        0x44 DamageBeastLanes "damage lanes with beasts",
        /// The target goes behind the last card of its lane, or swaps with a neighbour.
        0x45 MoveToBack "move to back",
        0x46 SwapWithNeighbour "swap with neighbour",
        /// A used card becomes ready again.
        0x47 Ready "ready a card",
        /// The attack costs less fatigue.
        0x48 CheaperAttack "cheaper attack",
        /// Another knight pays the fatigue, takes the damage (KT-COOP-09).
        0x49 OtherPays "another pays fatigue",
        0x4a OtherTakesDamage "another takes damage",
        /// The quest is fulfilled (KT-DAY-10).
        0x4b FulfilQuest "fulfil quest",
        /// Reveal face-down cards.
        0x4c Reveal "reveal",
        /// Restore points of a lane.
        0x4d MendLane "mend lane",
        /// Damage to one lane by its name.
        0x4e DamageLeftLane "damage left lane",
        0x4f DamageMiddleLane "damage middle lane",
        0x50 DamageRightLane "damage right lane",
        /// The attack costs more fatigue, or this much instead of the target's rank.
        0x51 DearerAttack "dearer attack",
        0x52 AttackCosts "attack costs",
        /// No die is rolled again or added for wrath in this attack.
        0x53 NoWrath "no wrath",
        /// Faith cannot take monster dice that show this.
        0x54 FirmSwords "firm swords",
        0x55 FirmShields "firm shields",
        0x56 FirmDooms "firm dooms",
        0x60 PayGold "pay gold",
        0x61 PayFatigue "pay fatigue",
        0x62 PayWrath "pay wrath",
        0x63 PayHealth "pay health",
    }
}

impl Operation for KtOp {
    const ALL: &'static [Self] = KtOp::ALL;

    fn code(self) -> u8 {
        KtOp::code(self)
    }

    fn from_code(code: u8) -> Option<Self> {
        KtOp::from_code(code)
    }

    fn word(self) -> &'static str {
        KtOp::word(self)
    }

    fn from_word(word: &str) -> Option<Self> {
        KtOp::from_word(word)
    }

    /// Knight Tales turns its effects into tokens and dice, so it has no modifiers.
    fn modifies(self) -> bool {
        false
    }

    fn is_cost(self) -> bool {
        KtOp::code(self) >= KtOp::PayGold.code()
    }

    fn is_for(self, _: Trigger) -> bool {
        true
    }

    fn is_about(self, _: Target) -> bool {
        true
    }
}

words! {
    /// Paladins of the West Kingdom: the symbols of its cards and boards (PW-ACT-61).
    pub enum PwOp {
        0x20 GainFaith "gain faith",
        0x21 GainStrength "gain strength",
        0x22 GainInfluence "gain influence",
        0x23 GainLabourer "gain labourer",
        0x24 GainScout "gain scout",
        0x25 GainFighter "gain fighter",
        0x26 GainCleric "gain cleric",
        0x27 GainMerchant "gain merchant",
        /// Each of them draws a suspicion card (PW-SUS-01).
        0x28 GainCriminal "gain criminal",
        0x29 GainProvisions "gain provisions",
        0x2a GainSilver "gain silver",
        /// The red coin (PW-TAX-01).
        0x2b TakeTaxes "take taxes",
        0x2c DiscardSuspicion "discard suspicion",
        0x2d PayDebt "pay debt",
        0x2e DestroyDebt "destroy debt",
        0x2f GainDebt "gain debt",
        0x30 FreeRecruit "recruit free",
        0x31 Pray "pray",
        0x60 PaySilver "pay silver",
        0x61 PayProvisions "pay provisions",

        // Modifiers: the price of an action
        0x80 FewerSilver "fewer silver",
        0x81 FewerProvisions "fewer provisions",
    }
}

impl Operation for PwOp {
    const ALL: &'static [Self] = PwOp::ALL;

    fn code(self) -> u8 {
        PwOp::code(self)
    }

    fn from_code(code: u8) -> Option<Self> {
        PwOp::from_code(code)
    }

    fn word(self) -> &'static str {
        PwOp::word(self)
    }

    fn from_word(word: &str) -> Option<Self> {
        PwOp::from_word(word)
    }

    fn modifies(self) -> bool {
        PwOp::code(self) >= PwOp::FewerSilver.code()
    }

    fn is_cost(self) -> bool {
        matches!(self, PwOp::PaySilver | PwOp::PayProvisions)
    }

    /// Only a favour has a price of its own: what an action costs stands on the boards.
    fn is_for(self, trigger: Trigger) -> bool {
        !self.is_cost() || trigger == Trigger::Used
    }

    fn is_about(self, _: Target) -> bool {
        false
    }
}

words! {
    /// The Last Spell: what perks and traits change by day (LS-SET-37). The code of a decrease is 0x20 above that of its
    /// increase.
    pub enum LsOp {
        // What a hero may carry (LS-EQUIP-03 to LS-EQUIP-07)
        0x80 MoreWeapons "more weapons",
        0x81 MoreTwoHanded "more two-handed",
        0x82 MoreScrolls "more scrolls",
        0x83 MorePotions "more potions",
        0x84 MoreShields "more shields",
        // What the hero's own card says
        0x85 MoreMana "more mana",
        0x86 MoreMovement "more movement",
        0x87 MoreHitPoints "more hit points",
        // Each day's production and workers (LS-PROD-02 to LS-PROD-04)
        0x88 MoreGold "more gold",
        0x89 MoreMaterial "more material",
        0x8a MoreWorkers "more workers",
        /// Wounds beside the one that leave at the end of the day (LS-END-03).
        0x8b MoreHealing "more healing",
        /// Gold beside the half of the prices, for each sale (LS-EQUIP-14).
        0x8c BetterSales "better sales",
        0xa0 FewerWeapons "fewer weapons",
        0xa4 FewerShields "fewer shields",
        0xa5 LessMana "less mana",
        0xa6 LessMovement "less movement",
        0xa7 FewerHitPoints "fewer hit points",
        /// Gold less for each purchase (LS-EQUIP-10).
        0xad CheaperPurchases "cheaper purchases",
        /// Material less for each repair (LS-REPAIR-01).
        0xae CheaperRepairs "cheaper repairs",
        /// Gold or material less for each building and upgrade.
        0xaf CheaperBuilding "cheaper building",
    }
}

impl Operation for LsOp {
    const ALL: &'static [Self] = LsOp::ALL;

    fn code(self) -> u8 {
        LsOp::code(self)
    }

    fn from_code(code: u8) -> Option<Self> {
        LsOp::from_code(code)
    }

    fn word(self) -> &'static str {
        LsOp::word(self)
    }

    fn from_word(word: &str) -> Option<Self> {
        LsOp::from_word(word)
    }

    /// All are modifiers: by day a card only changes the amounts of other actions.
    fn modifies(self) -> bool {
        true
    }

    fn is_cost(self) -> bool {
        false
    }

    fn is_for(self, _: Trigger) -> bool {
        true
    }

    fn is_about(self, _: Target) -> bool {
        false
    }
}
