//! Tests with tags made by ndeflib, an independent implementation, through `tests/ndef_corpus.py`.
//!
//! One line per tag: `name | what it is | bytes from page 3 on`.

use std::string::String;

use super::*;

const CORPUS: &str = include_str!("corpus/ndeflib.txt");

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap()).collect()
}

fn what_is(tag: &mut Plain) -> String {
    match read_whole(tag, &mut [0; MAX_PAYLOAD]) {
        Ok(TagContents::Id(id)) => std::format!("id {id}"),
        Ok(TagContents::Card { card, .. }) => std::format!("card {} {}", card.id, card.record().len()),
        Ok(TagContents::BadCard(error)) => std::format!("bad card {error:?}"),
        Err(problem) => std::format!("problem {problem:?}"),
    }
}

#[test]
fn every_tag_is_what_its_maker_says() {
    let mut count = 0;
    for line in CORPUS.lines().filter(|line| !line.starts_with('#')) {
        let [name, expected, hex] = line.splitn(3, " | ").collect::<Vec<_>>().try_into().unwrap();
        let memory = bytes(hex);
        let cc = memory.first_chunk().copied().unwrap();
        assert_eq!(what_is(&mut Plain::ntag(cc, &memory[4..])), expected, "{name}");
        count += 1;
    }
    assert!(count >= 60, "{count} tags");
}
