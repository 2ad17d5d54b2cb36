//! The operands of effect programs: conditions (`if`), sources (something to count) and targets (`on`).

use core::ops::RangeInclusive;

use crate::card::{Attribute, Field, Game, MAX_DURATION, Row};
use crate::words::words;

words! {
    /// A question with a number: `if pool at least 4`.
    pub enum Condition {
        // Any game
        /// The amount that was chosen or paid.
        0x00 ChosenIs "chosen is",
        0x01 ChosenAtLeast "chosen at least",
        0x02 RollIs "roll is",
        0x03 RollAtLeast "roll at least",
        0x04 RollAtMost "roll at most",

        // Tainted Grail
        0x10 PoolAtLeast "pool at least",
        0x11 PoolAtMost "pool at most",
        /// Colour of the relation: 0 red, 1 grey, 2 green.
        0x12 RelationIs "relation is",
        0x13 DurationAtLeast "duration at least",
        0x14 DurationAtMost "duration at most",
        0x15 HandAtLeast "hand at least",
        0x16 HandAtMost "hand at most",
        0x17 SequenceAtLeast "sequence at least",
        0x18 SequenceAtMost "sequence at most",
        0x19 ChargesAtLeast "charges at least",
        0x1a FearAtLeast "fear at least",
        0x1b HealthAtMost "health at most",
        0x1c InPanic "in panic",
        /// A card of that keyword is equipped; the number is that of the keyword.
        0x1d Equipped "equipped",
        /// The row is connected to the card before; the number is that of the row.
        0x1e Connected "connected",
        0x1f AggressionAtLeast "aggression at least",
        0x20 EmpathyAtLeast "empathy at least",
        0x21 CourageAtLeast "courage at least",
        0x22 CautionAtLeast "caution at least",
        0x23 PracticalityAtLeast "practicality at least",
        0x24 SpiritualityAtLeast "spirituality at least",
        /// So many candles (or bolts, below) lie in the sequence.
        0x25 CandlesAtLeast "candles at least",
        0x26 BoltsAtLeast "bolts at least",
        0x27 MarkersAtLeast "markers at least",
        0x28 GroupAtLeast "group at least",

        // Knight Tales
        0x40 RankIs "rank is",
        0x41 RankAtLeast "rank at least",
        /// 0 orc, 1 undead, 2 beast.
        0x42 FactionIs "faction is",
        /// The target is a boss.
        0x43 TargetIsBoss "target is boss",
        0x44 TargetIsChampion "target is champion",
        0x45 Defeated "target defeated",
        0x46 DamageAtLeast "damage at least",
        0x47 ExcessAtLeast "excess at least",
        0x48 WoundsAtLeast "wounds at least",
        0x49 WoundsAtMost "wounds at most",
        0x4a DoomsAtLeast "dooms at least",
        0x4b GoldAtLeast "gold at least",
        0x4c WrathAtLeast "wrath at least",
        0x4d DoomLevelAtLeast "doom level at least",
        /// At least one lane has lost points.
        0x4e LaneDamaged "lane damaged",
        0x4f SwordsAtLeast "swords at least",
        0x50 ShieldsAtLeast "shields at least",
        0x51 FaithsAtLeast "faiths at least",

        // Paladins of the West Kingdom: cards that the owner holds (PW-INQ-04, PW-INQ-05)
        0x60 SuspicionAtLeast "suspicion at least",
        0x61 SuspicionAtMost "suspicion at most",
    }
}

impl Condition {
    pub const fn fits(self, game: Game) -> bool {
        fits(self.code(), game)
    }

    /// Whether it asks what the players chose or rolled in this program.
    pub(crate) const fn is_of_the_run(self) -> bool {
        use Condition as C;
        matches!(self, C::ChosenIs | C::ChosenAtLeast | C::RollIs | C::RollAtLeast | C::RollAtMost)
    }

    /// The numbers that it takes; only 0 if it needs none.
    pub fn numbers(self) -> RangeInclusive<u8> {
        use Condition as C;
        let names = |field: Field| 0..=(field.names().map_or(0, <[_]>::len) as u8).saturating_sub(1);
        match self {
            C::RollIs | C::RollAtLeast | C::RollAtMost => 1..=6,
            C::RelationIs => 0..=2,
            C::DurationAtLeast | C::DurationAtMost => 0..=MAX_DURATION,
            C::Equipped => names(Field::Keyword),
            C::Connected => 0..=Row::Free.code(),
            // With every skill there is (TG-P-07).
            C::AggressionAtLeast
            | C::EmpathyAtLeast
            | C::CourageAtLeast
            | C::CautionAtLeast
            | C::PracticalityAtLeast
            | C::SpiritualityAtLeast => 0..=5,
            C::GroupAtLeast => 1..=4,
            C::RankIs | C::RankAtLeast => 1..=3,
            C::FactionIs => names(Field::Faction),
            C::InPanic | C::TargetIsBoss | C::TargetIsChampion | C::Defeated | C::LaneDamaged => 0..=0,
            _ => 0..=u8::MAX,
        }
    }
}

words! {
    /// Something to count, used in place of a number: `gain pool connected-attributes`.
    pub enum Source {
        0x00 Chosen "chosen",
        0x01 Roll "roll",

        0x10 ConnectedAttributes "connected-attributes",
        0x11 ConnectedMagic "connected-magic",
        0x12 Charges "charges",
        0x13 Time "time",
        0x14 Markers "markers",
        0x15 SequenceCards "sequence-cards",
        0x16 HandCards "hand-cards",
        0x17 Pool "pool",
        0x18 GroupMembers "group-members",
        0x19 Candles "candles",
        0x1a Bolts "bolts",
        0x1b Duration "duration",

        0x40 Rank "rank",
        0x41 MonstersInLane "monsters-in-lane",
        0x42 MonstersInRank "monsters-in-rank",
        0x43 Excess "excess",
        0x44 Wounds "wounds",
        0x45 Dooms "dooms",
        0x46 Swords "swords",
        0x47 Shields "shields",
        0x48 Faiths "faiths",
        0x49 DoomLevel "doom-level",
        0x4a Gold "gold",
    }
}

impl Source {
    pub const fn fits(self, game: Game) -> bool {
        fits(self.code(), game)
    }
}

words! {
    /// The card, monster or knight that the next operation applies to. Without a target it applies to the active character
    /// or to this card.
    pub enum Target {
        0x10 ThisCard "this card",
        0x11 Encounter "encounter",
        0x12 LastCard "last card",
        /// A card of the players' choice that lies in the sequence.
        0x13 AnyCard "any card",
        0x14 Candle "a candle",
        0x15 Bolt "a bolt",
        /// A group member of the players' choice.
        0x16 AnyMember "any member",
        0x17 Amberling "an amberling",
        0x18 Weather "the weather",
        /// The members other than the active one.
        0x19 OtherMembers "other members",
        /// Requirements of one attribute: weather can change one alone (TG-K-37).
        0x1a Aggression "aggression",
        0x1b Empathy "empathy",
        0x1c Courage "courage",
        0x1d Caution "caution",
        0x1e Practicality "practicality",
        0x1f Spirituality "spirituality",

        0x40 TheTarget "the target",
        0x41 Neighbour "a neighbour",
        0x42 AnyMonster "any monster",
        0x43 MonstersOfRank "monsters of the rank",
        0x44 MonstersOfLane "monsters of the lane",
        0x45 EveryMonster "every monster",
        0x46 TheBoss "the boss",
        0x47 AnyKnight "any knight",
        0x48 EveryKnight "every knight",
        0x49 Orcs "orcs",
        0x4a Undead "undead",
        0x4b Beasts "beasts",
        0x4c RankOne "monsters of rank 1",
        0x4d RankTwo "monsters of rank 2",
        0x4e RankThree "monsters of rank 3",
        0x4f Champions "champions",
        0x50 Minions "minions",
    }
}

impl Target {
    pub const fn fits(self, game: Game) -> bool {
        fits(self.code(), game)
    }

    /// The attribute, where it is about the requirements of one.
    pub const fn attribute(self) -> Option<Attribute> {
        match self.code().checked_sub(Target::Aggression.code()) {
            Some(attribute) => Attribute::from_code(attribute),
            None => None,
        }
    }

    /// Whether the players choose one if several fit. Other targets mean all that fit, or only one can fit.
    pub const fn is_chosen(self) -> bool {
        matches!(
            self,
            Target::AnyCard
                | Target::Candle
                | Target::Bolt
                | Target::AnyMember
                | Target::Amberling
                | Target::Neighbour
                | Target::AnyMonster
                | Target::AnyKnight
        )
    }
}

/// Codes below 0x10 are for any game, from 0x40 on for Knight Tales, from 0x60 on for Paladins.
const fn fits(code: u8, game: Game) -> bool {
    match code {
        0x00..0x10 => true,
        0x10..0x40 => matches!(game, Game::TaintedGrail),
        0x40..0x60 => matches!(game, Game::KnightTales),
        _ => matches!(game, Game::Paladins),
    }
}
