//! Sizes of game states, odds, texts and built-in cards as absolute symbols of the ELF. The report reads them; they take no
//! space in the image.

use core::arch::global_asm;

use app::advice::Advice;
use app::games::Which;

global_asm!(
    ".global state_bytes_tainted_grail",
    ".set state_bytes_tainted_grail, {bytes}",
    bytes = const Which::TaintedGrail.state_bytes(),
);

global_asm!(
    ".global state_bytes_knight_tales",
    ".set state_bytes_knight_tales, {bytes}",
    bytes = const Which::KnightTales.state_bytes(),
);

global_asm!(
    ".global state_bytes_paladins",
    ".set state_bytes_paladins, {bytes}",
    bytes = const Which::Paladins.state_bytes(),
);

global_asm!(
    ".global state_bytes_last_spell",
    ".set state_bytes_last_spell, {bytes}",
    bytes = const Which::LastSpell.state_bytes(),
);

global_asm!(
    ".global state_bytes_odds",
    ".set state_bytes_odds, {bytes}",
    bytes = const size_of::<Advice>(),
);

global_asm!(
    ".global bytes_of_game_words",
    ".set bytes_of_game_words, {bytes}",
    bytes = const app::text::BYTES_OF_GAMES,
);

global_asm!(
    ".global bytes_of_built_in_cards",
    ".set bytes_of_built_in_cards, {bytes}",
    bytes = const crate::decks::BUILT_IN.len(),
);
