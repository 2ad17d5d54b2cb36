//! Texts with gaps: every game fills them, each with what it knows.

use core::fmt::{self, Write as _};

use super::Say;

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
