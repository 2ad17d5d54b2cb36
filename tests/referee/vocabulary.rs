//! Whether random decks say every word of a game: the lists are the engine's own, so that no new word is left out.

use std::collections::BTreeSet;

use rules_core::card::{Game, Kind};
use rules_core::effect::{Condition, Operation, Source, Target, Trigger};

/// Words that no random deck says, each with the reason.
pub(crate) type Never = (&'static str, &'static str);

/// Fails if a word is not said, or stands on the list without need.
pub(crate) fn all_are_said<O: Operation>(game: Game, decks: &str, never: &[Never]) {
    let lines: BTreeSet<&str> = decks.lines().map(str::trim).collect();
    let targets: Vec<&str> = Target::ALL.iter().filter(|one| one.fits(game)).map(|one| one.word()).collect();
    let (mut starts, mut aims, mut amounts): (BTreeSet<&str>, BTreeSet<&str>, BTreeSet<&str>) =
        (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for line in lines {
        let aim = targets.iter().find(|aim| line.starts_with(&format!("on {aim} ")));
        let rest = aim.map_or(line, |aim| &line["on ".len() + aim.len() + 1..]);
        aims.extend(aim);
        amounts.extend(rest.trim_end_matches(':').rsplit(' ').next());
        starts.insert(rest.trim_end_matches(':'));
    }
    let begins = |word: &str| {
        starts
            .iter()
            .any(|line| line.strip_prefix(word).is_some_and(|rest| rest.is_empty() || rest.starts_with(' ')))
    };
    let kinds: Vec<Kind> = Kind::ALL.iter().copied().filter(|kind| kind.game() == game).collect();
    let triggers = Trigger::ALL.iter().filter(|one| kinds.iter().any(|&kind| one.fits(kind)));
    let when = |word: &str| starts.iter().any(|line| line.starts_with(&format!("when = \"{word}")));
    let conditions = Condition::ALL.iter().filter(|one| one.fits(game));
    let sources = Source::ALL.iter().filter(|one| one.fits(game));
    let said = O::ALL.iter().map(|one| (one.word(), begins(one.word())));
    let said = said.chain(conditions.map(|one| (one.word(), begins(&format!("if {}", one.word())))));
    let said = said.chain(sources.map(|one| (one.word(), amounts.contains(one.word()))));
    let said = said.chain(targets.iter().map(|word| (*word, aims.contains(word))));
    let said: Vec<(&str, bool)> = said.chain(triggers.map(|one| (one.word(), when(one.word())))).collect();
    let is_listed = |word: &str| never.iter().any(|never| never.0 == word);
    let missing: Vec<&str> =
        said.iter().filter(|(word, said)| !said && !is_listed(word)).map(|(word, _)| *word).collect();
    assert!(missing.is_empty(), "no random deck says {missing:?}");
    for (word, why) in never {
        assert!(said.contains(&(*word, false)), "{word} is said, or is no word: {why}");
    }
}
