//! Texts with placeholders (`{0}`, `{1}`, …) as plain data, and filling them in. Every game uses this with its own texts.

use core::fmt::{self, Write as _};

use super::Say;

/// Whatever can stand in a gap.
pub(super) trait Fills: Copy {
    const EMPTY: Self;
}

/// A text and what goes into its gaps, as plain data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Saying<T, G> {
    pub(super) text: T,
    gaps: [G; 4],
}

/// Hundreds of arms make one each: none of this is inlined, or every arm would fill its empty gaps by itself.
impl<T: Copy, G: Fills> Saying<T, G> {
    #[inline(never)]
    pub(super) const fn all(text: T, gaps: [G; 4]) -> Self {
        Saying { text, gaps }
    }

    #[inline(never)]
    pub(super) const fn three(text: T, [first, second, third]: [G; 3]) -> Self {
        Self::all(text, [first, second, third, G::EMPTY])
    }

    #[inline(never)]
    pub(super) const fn two(text: T, first: G, second: G) -> Self {
        Self::three(text, [first, second, G::EMPTY])
    }

    #[inline(never)]
    pub(super) const fn one(text: T, gap: G) -> Self {
        Self::two(text, gap, G::EMPTY)
    }

    #[inline(never)]
    pub(super) const fn plain(text: T) -> Self {
        Self::one(text, G::EMPTY)
    }

    pub(super) fn gap(&self, place: usize) -> G {
        self.gaps.get(place).copied().unwrap_or(G::EMPTY)
    }
}

/// Puts a text into words; `{0}` and so on are the gaps.
pub(super) fn fill(
    text: &str,
    say: &mut Say<'_>,
    gap: &dyn Fn(usize, &mut Say<'_>) -> fmt::Result,
) -> fmt::Result {
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        say.write_str(before)?;
        let (number, after) = after.split_once('}').unwrap_or(("", after));
        gap(number.bytes().next().map_or(0, |digit| usize::from(digit.wrapping_sub(b'0'))), say)?;
        rest = after;
    }
    say.write_str(rest)
}
