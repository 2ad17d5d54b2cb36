//! The rulebooks as tables of cases: every case names the rules it tests and checks what must happen. One module per
//! game.

#[path = "rulebook/tainted_grail/mod.rs"]
mod tainted_grail;

#[path = "rulebook/knight_tales/mod.rs"]
mod knight_tales;

#[path = "rulebook/paladins/mod.rs"]
mod paladins;

#[path = "rulebook/last_spell/mod.rs"]
mod last_spell;

#[path = "rulebook/applying.rs"]
mod applying;

#[path = "rulebook/leaves.rs"]
mod leaves;

#[path = "rulebook/rate.rs"]
mod rate;

#[path = "rulebook/variants.rs"]
mod variants;
