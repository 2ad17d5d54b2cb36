//! The order of names in lists: alphabetical, with umlauts sorted as their base letters (DIN 5007-1).

use core::cmp::Ordering;

/// The plain letters of U+00C0 to U+00FF; the two signs among them count as a star.
const PLAIN: &[u8; 64] = b"aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo*ouuuuyty";

fn fold(letter: char) -> char {
    let plain = u32::from(letter).checked_sub(0xc0).and_then(|place| PLAIN.get(usize::try_from(place).ok()?));
    plain.map_or(letter.to_ascii_lowercase(), |&plain| char::from(plain))
}

pub(super) fn compare(one: &str, other: &str) -> Ordering {
    one.chars().map(fold).cmp(other.chars().map(fold))
}

/// The letter a name is ordered by first.
pub(super) fn first(name: &str) -> char {
    name.chars().next().map_or(' ', fold)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn umlauts_stand_with_their_letters() {
        for (one, other) in
            [("Ähre", "Axt"), ("Affe", "Ähre"), ("Wyrdbär", "Wyrdbart"), ("straße", "Strasz"), ("a", "B")]
        {
            assert_eq!(compare(one, other), Ordering::Less, "{one} {other}");
        }
        assert_eq!(compare("ÄÖÜß", "aous"), Ordering::Equal);
    }

    #[test]
    fn initials() {
        for (name, letter) in [("Übermut", 'u'), ("spark", 's'), ("2 Swords", '2'), ("ßa", 's'), ("", ' ')]
        {
            assert_eq!(first(name), letter, "{name}");
        }
    }
}
