//! What the second referee says happened, as far as the table would see it.

use crate::battlefield::Uid;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    Placed { player: usize, village: usize },
    DayBegan(usize),
    QuestRevealed(String),
    Bought { player: usize, card: String },
    Passed { player: usize, spot: usize },
    NightBegan(usize),
    Revealed { uid: Uid, card: String },
    WentBack(Uid),
    BossRevealed(String),
    TacticShown(String),
    TargetChosen { player: usize, uid: Uid },
    Used { player: usize, card: String },
    FatiguePaid { player: usize, cost: i32 },
    LastDeed(usize),
    Struck { damage: i32, incoming: i32 },
    Fell { uid: Uid, excess: i32 },
    Claimed { player: usize, card: String },
    Wounded { player: usize, wounds: i32 },
    DoomMoved(usize),
    TacticBasic(String),
    TacticException(String),
    TacticNothing(String),
    QuestFulfilled { player: usize, card: String, spot: usize },
    BossEntered(usize),
    LaneDamaged { lane: usize },
    VillageDamaged,
    OutForTheNight { player: usize, village: usize },
    RenownGained { player: usize, zone: usize },
    NightEnded(usize),
    Lost,
    Won,
}
