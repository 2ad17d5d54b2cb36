//! Writes the decks and tags that scenarios and the report use, with the same code that owners use.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use app::tags::Message;
use tower::deck::{Shelf, build};
use tower::tag::{NtagType, image};
use tower::uf2::deck_uf2;
use tower::{DeckImage, Problem};

use crate::workspace::Workspace;
use crate::{games, stores};

/// Cards of the deck that fills the deck part as far as it must hold.
const MANY: usize = 2_000;

/// Writes them into the folder of the image.
pub(crate) fn make(workspace: &Workspace) -> Result<()> {
    let out = workspace.tower();
    let mine = compile(&workspace.root.join("tests/device/fixtures"))?;
    fs::write(out.join("my-deck.uf2"), deck_uf2(&mine.bytes)?)?;

    // One bit wrong in the middle; a version nobody knows yet.
    let mut broken = mine.bytes.clone();
    let middle = broken.len() / 2;
    broken[middle] ^= 1;
    fs::write(out.join("broken-deck.uf2"), deck_uf2(&broken)?)?;
    let mut newer = mine.bytes;
    newer[4] = 9;
    fs::write(out.join("newer-deck.uf2"), deck_uf2(&newer)?)?;

    // Cards that bring a rule about within a few presses.
    for (game, name) in [("tainted-grail", "grail-evening.uf2"), ("knight-tales", "knight-evening.uf2")] {
        let path = workspace.root.join("tests/device/evenings").join(game).with_extension("toml");
        fs::write(out.join(name), deck_uf2(&compile(&path)?.bytes)?)?;
    }

    for_the_page(workspace)?;
    fs::write(out.join("full.deck"), many_cards()?)?;
    fs::write(out.join("odds.deck"), most_dice()?)?;
    stores::make(&out)?;
    games::make(&out)
}

/// Writes those that the page loads, too.
pub(crate) fn for_the_page(workspace: &Workspace) -> Result<()> {
    let out = workspace.tower();
    // The cards of the rulebook's worked examples, our free choices filled in.
    for (game, name) in [("tainted-grail", "grail-examples.uf2"), ("knight-tales", "knight-examples.uf2")] {
        let examples = compile(&workspace.root.join("decks").join(game).join("examples.toml"))?;
        fs::write(out.join(name), deck_uf2(&examples.bytes)?)?;
    }
    whole_card_tags(&out, &workspace.root.join("tests/device/fixtures"))
}

/// A card that is in no deck of the tower, whole on its tag; one that has no checksum, one whose checksum is wrong, and
/// two whose records make no sense.
fn whole_card_tags(out: &Path, folder: &Path) -> Result<()> {
    let shelf = Shelf::read(&[folder], false);
    let card = shelf.cards().map(|(_, card)| card).find(|card| card.id == "kt/mud-troll");
    let mut record = card.ok_or_else(|| anyhow!("the fixtures have no kt/mud-troll"))?.record().to_vec();
    let tag = |record: &[u8], last| -> Result<Vec<u8>> {
        let message = Message::card(record).map_err(|_| anyhow!("the card does not fit a message"))?;
        image(NtagType::Ntag213, [0x04, 0xd0, 0x0d, 1, 2, 3, last], &message)
            .map_err(|error| anyhow!("{error:?}"))
    };
    let sound = tag(&record, 1)?;
    fs::write(out.join("mud-troll.bin"), &sound)?;
    let mut wrong = tag(&record, 4)?;
    let name = wrong.windows(5).position(|bytes| bytes == b"Troll").context("the card has its name")?;
    wrong[name] ^= 1;
    fs::write(out.join("wrong-sum.bin"), wrong)?;
    fs::write(out.join("old-card.bin"), without_checksum(tag(&record, 5)?, record.len())?)?;
    record[1] = 0xee;
    fs::write(out.join("damaged-card.bin"), tag(&record, 2)?)?;
    record[0] = 7;
    fs::write(out.join("newer-card.bin"), tag(&record, 3)?)?;
    Ok(())
}

/// The same tag as it was written before there were checksums: the mark and the checksum are taken out, and the lengths
/// of block and record made to fit.
fn without_checksum(tag: Vec<u8>, record: usize) -> Result<Vec<u8>> {
    const NAME: &[u8] = b"doomtower:c";
    let at = tag.windows(NAME.len()).position(|bytes| bytes == NAME).context("the tag carries a card")?;
    let first = at + NAME.len();
    let mut old = tag.clone();
    old.copy_within(first + 1..first + 1 + record, first);
    old[first + record..first + record + 5].copy_from_slice(&[0xfe, 0, 0, 0, 0]);
    // Block: 3, length. Record: flags, length of the name, length of the payload.
    for length in [at - 4, at - 1] {
        old[length] -= 5;
    }
    Ok(old)
}

fn many_cards() -> Result<Vec<u8>> {
    let mut text = String::from("[deck]\nid = \"full\"\nname = { en = \"Full\" }\nfrom = \"owner\"\n");
    for number in 0..MANY {
        let (health, dice) = (number % 9 + 1, number % 4);
        writeln!(
            text,
            "[[card]]\nid = \"kt/full-{number:04}\"\nkind = \"minion\"\n\
             name = {{ en = \"Monster {number:04}\", de = \"Ungeheuer {number:04}\" }}\n\
             faction = \"orc\"\nvalor = {health}\nblack-dice = {dice}\nred-dice = 1\nhealth = {health}\ndamage = 1\n\
             [[card.ability]]\nwhen = \"rank effect\"\ndo = \"monster shield token 1\"\n\
             [[card.ability]]\nwhen = \"if wounded\"\ndo = \"lose gold {health}\"\n"
        )?;
    }
    let folder = tempfile::tempdir()?;
    fs::write(folder.path().join("full.toml"), text)?;
    Ok(compile(folder.path())?.bytes)
}

/// Three monsters with four dice of each sort. Against two of them the knight has four, too; against one he could take
/// another.
fn most_dice() -> Result<Vec<u8>> {
    let mut text = String::from("[deck]\nid = \"odds\"\nname = { en = \"Odds\" }\nfrom = \"owner\"\n");
    for number in 1..=3 {
        writeln!(
            text,
            "[[card]]\nid = \"kt/odds-{number}\"\nkind = \"minion\"\nname = {{ en = \"Many {number}\", de = \"Viele {number}\" }}\n\
             faction = \"orc\"\nvalor = 1\nblack-dice = 4\nred-dice = 4\nhealth = 4\ndamage = 1\n\
"
        )?;
        if number < 3 {
            text.push_str("[[card.ability]]\nwhen = \"when attacked\"\ndo = \"knight die 1\"\n");
        }
    }
    // More wrath than is looked at.
    for name in ["Aldis", "Wenno"] {
        let id = name.to_lowercase();
        writeln!(
            text,
            "[[card]]\nid = \"kt/h-{id}\"\nkind = \"knight\"\nname = {{ en = \"{name}\" }}\nicon = \"action\"\n\
             health = 18\nfatigue = [0, 5, 9, 11]\nwrath = [26, 27, 28, 29]\nzones = [12, 16]\n"
        )?;
    }
    let folder = tempfile::tempdir()?;
    fs::write(folder.path().join("odds.toml"), text)?;
    Ok(compile(folder.path())?.bytes)
}

fn compile(folder: &Path) -> Result<DeckImage> {
    build(&Shelf::read(&[folder], false), None).map_err(|problems| {
        let lines: Vec<String> = problems.iter().map(Problem::to_string).collect();
        anyhow!("{}", lines.join("\n"))
    })
}
