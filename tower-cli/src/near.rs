//! Finds the most similar word, for "Did you mean …?"

/// The candidate that was most likely meant by `word`, if any is close.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.trim();
    let most = (word.chars().count() / 3).min(4);
    candidates
        .into_iter()
        .map(|candidate| (distance(word, candidate), candidate))
        .filter(|&(distance, _)| distance <= most)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

/// Levenshtein's distance; case does not count, and two swapped neighbours are one slip (optimal string alignment).
fn distance(one: &str, other: &str) -> usize {
    let one: Vec<char> = one.to_lowercase().chars().collect();
    let other: Vec<char> = other.to_lowercase().chars().collect();
    let mut rows = vec![(0..=other.len()).collect::<Vec<_>>()];
    for i in 1..=one.len() {
        let mut row = vec![i];
        for j in 1..=other.len() {
            let replaced = rows[i - 1][j - 1] + usize::from(one[i - 1] != other[j - 1]);
            let mut least = replaced.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_forgiven_and_other_words_are_not() {
        let words = ["gain pool", "lose pool", "gain gold", "roll"];
        assert_eq!(nearest("gian pool", words), Some("gain pool"));
        assert_eq!(nearest("Gain Pool", words), Some("gain pool"));
        assert_eq!(nearest("rol", words), Some("roll"));
        assert_eq!(nearest("tax the poor", words), None);
    }
}
