//! The keywords of program text, shared by assembler and disassembler.

use rules_core::card::{Field, Game, Kind, Row};
use rules_core::effect::{Condition, KtOp, LsOp, Operation, PwOp, TgOp};

/// The words that open an instruction of the shared control flow.
pub(super) const CONTROL: [&str; 10] =
    ["if", "otherwise", "choose", "option", "repeat", "may", "roll", "group", "on", "manual"];

/// Stands between the English and the German text of a `manual`.
pub(super) const GERMAN: &str = "de";

/// An operation of one game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Op {
    pub(super) word: &'static str,
    pub(super) code: u8,
    pub(super) modifies: bool,
    pub(super) is_cost: bool,
    /// An operation whose amount is always 1 and is not written.
    pub(super) is_bare: bool,
}

pub(super) fn operations(game: Game) -> Vec<Op> {
    match game {
        Game::TaintedGrail => of::<TgOp>(tg_is_bare),
        Game::KnightTales => of::<KtOp>(kt_is_bare),
        Game::Paladins => of::<PwOp>(|operation| matches!(operation, PwOp::FreeRecruit | PwOp::Pray)),
        Game::LastSpell => of::<LsOp>(|_| false),
    }
}

fn of<O: Operation>(is_bare: fn(O) -> bool) -> Vec<Op> {
    let op = |&op: &O| Op {
        word: op.word(),
        code: op.code(),
        modifies: op.modifies(),
        is_cost: op.is_cost(),
        is_bare: is_bare(op),
    };
    O::ALL.iter().map(op).collect()
}

fn tg_is_bare(operation: TgOp) -> bool {
    matches!(
        operation,
        TgOp::RunAway
            | TgOp::ToStart
            | TgOp::BecomeGuardian
            | TgOp::Reshuffle
            | TgOp::IgnoreEnemy
            | TgOp::Chain
            | TgOp::GoOn
    )
}

fn kt_is_bare(operation: KtOp) -> bool {
    matches!(
        operation,
        KtOp::PassExcess
            | KtOp::MoveToBack
            | KtOp::SwapWithNeighbour
            | KtOp::OtherPays
            | KtOp::OtherTakesDamage
            | KtOp::FulfilQuest
            | KtOp::NoWrath
            | KtOp::FirmSwords
            | KtOp::FirmShields
            | KtOp::FirmDooms
    )
}

/// What the number of a condition is called.
pub(super) enum Numbers {
    Plain,
    /// The place in the list is the number.
    Named(Vec<&'static str>),
    /// The number is always 0 and is not written.
    Bare,
}

pub(super) fn numbers(condition: Condition) -> Numbers {
    let field = |field: Field| Numbers::Named(field.names().unwrap_or_default().to_vec());
    match condition {
        Condition::RelationIs => Numbers::Named(TRACK_COLOURS.to_vec()),
        Condition::Equipped => field(Field::Keyword),
        Condition::FactionIs => field(Field::Faction),
        Condition::Connected => Numbers::Named(Row::ALL.iter().map(|row| row.word()).collect()),
        Condition::InPanic
        | Condition::TargetIsBoss
        | Condition::TargetIsChampion
        | Condition::Defeated
        | Condition::LaneDamaged => Numbers::Bare,
        _ => Numbers::Plain,
    }
}

/// The fields of a relation track, by number.
pub(super) const TRACK_COLOURS: [&str; 3] = ["red", "grey", "green"];

pub(crate) const fn game_name(game: Game) -> &'static str {
    match game {
        Game::TaintedGrail => "Tainted Grail",
        Game::KnightTales => "Knight Tales",
        Game::Paladins => "Paladins",
        Game::LastSpell => "The Last Spell",
    }
}

/// `a minion`, `an item`
pub(crate) fn kind_name(kind: Kind) -> String {
    let article = if kind.word().starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {}", kind.word())
}
