//! Flash that holds everything a tower keeps: four games of four sorts, settings, assignments, the owner's values and faults.
//! The soak damages it; `flash-map.json` tells it where what lies.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail, ensure};
use app::console::kept;
use app::faults::{Fault, Kind};
use app::flash_map::{JOURNAL, PARTS, Part};
use app::games::Which;
use app::journal::{self, Directory, Slot};
use app::settings::Setting;
use app::store;
use serde::Serialize;
use tests::house;
use tests::played::{Played, bytes_from};
use tests::ram_flash::{RamFlash, now};

use crate::games;

/// Every game, and what is tried at random in it; about every third attempt is allowed.
const GAMES: [(&str, Which, usize); 5] = [
    ("free-roll", Which::FreeRoll, 400),
    ("tainted-grail", Which::TaintedGrail, games::RANDOM_STEPS),
    ("knight-tales", Which::KnightTales, games::RANDOM_STEPS),
    ("paladins", Which::Paladins, games::PALADINS_STEPS),
    ("last-spell", Which::LastSpell, games::LAST_SPELL_STEPS),
];

/// What is set to something else than the default, so that a loss shows.
const SETTINGS: [(Setting, u8); 5] = [
    (Setting::Sound, 1),
    (Setting::Lights, 1),
    (Setting::Dimming, 2),
    (Setting::TagContents, 1),
    (Setting::Advice, 1),
];

/// Cards whose values the owner typed and which tags were assigned to.
const CARDS: [&str; 4] = ["kt/troll", "kt/goblin", "kt/orc", "kt/ogre"];
const PLACES: [&str; 4] = ["health", "damage", "black-dice", "valor"];
const TAGS: u8 = 24;
/// A part has 16 sectors at most, and no entry is shorter than 8 bytes.
const MOST_WRITES: usize = 16 * 4096 / 8;
/// What flash programs at once.
const PAGE: usize = 256;

#[derive(Serialize)]
struct Place {
    name: &'static str,
    start: u32,
    length: u32,
}

/// The owner's values and tags in a flash, a line each: quicker than the console, which hands over a few at a time.
pub(crate) fn kept_lines(flash: &Path) -> Result<String> {
    let mut flash = games::read_flash(flash)?;
    let (mut values, mut tags) = (BTreeMap::new(), BTreeMap::new());
    let unreadable = |fault| anyhow!("the flash cannot be read: {fault:?}");
    now(store::load_values(&mut flash, &mut |card, slot, amount| {
        values.insert(format!("{card:?} {slot:?}"), amount);
    }))
    .map_err(unreadable)?;
    now(store::load_assignments(&mut flash, &mut |uid, card| {
        tags.insert(format!("{uid:?}"), card);
    }))
    .map_err(unreadable)?;
    let values = values.iter().map(|(value, amount)| format!("{value} {amount}\n"));
    Ok(values.chain(tags.iter().map(|(uid, card)| format!("{uid} {card:?}\n"))).collect())
}

/// Writes `flash-map.json`, a flash for each game that is open and one where none is. The list beside a flash says in which
/// pages the open game and the directory lie.
pub(crate) fn make(out: &Path) -> Result<()> {
    let map = PARTS.map(|Part { name, start, len }| Place { name, start, length: len });
    fs::write(out.join("flash-map.json"), serde_json::to_vec_pretty(&map)?)?;
    let last = out.join("full-home.bin");
    if games::is_newer(&last, &out.join("doomtower.bin")) {
        return Ok(());
    }
    let played: Vec<Played> = GAMES.iter().zip(1..).map(|(game, id)| play(*game, id)).collect();
    for (open, (name, ..)) in GAMES.iter().enumerate().rev() {
        let mut flash = kept_beside_games()?;
        // The open one is the last that was touched; the three before it are saved.
        let order =
            (0..journal::SLOTS).map(|slot| (open + GAMES.len() + slot + 1 - journal::SLOTS) % GAMES.len());
        let mut directory = Directory::default();
        let mut open_pages = Vec::new();
        for (number, place) in order.enumerate() {
            let played = played.get(place).context("every game was played")?;
            let before = flash.bytes.clone();
            write_game(&mut flash, number, played, &mut directory)?;
            open_pages = changed_pages(&before, &flash.bytes);
        }
        fs::write(out.join(format!("full-{name}.bin")), &flash.bytes)?;
        fs::write(out.join(format!("full-{name}.json")), serde_json::to_vec(&open_pages)?)?;
        // The last to be written: its age is that of all of them.
        if open == 0 {
            directory.close();
            // It is put beside the owner's deck, and has started with it before.
            now(store::note_deck(&mut flash, true)).map_err(|fault| anyhow!("{fault:?}"))?;
            now(directory.save(&mut flash)).map_err(|fault| anyhow!("{fault:?}"))?;
            fs::write(out.join("full-written-full.bin"), &written_full(flash.clone())?.bytes)?;
            fs::write(&last, &flash.bytes)?;
        }
    }
    Ok(())
}

/// Where the pages begin that differ.
fn changed_pages(before: &[u8], after: &[u8]) -> Vec<usize> {
    let pairs = before.chunks(PAGE).zip(after.chunks(PAGE)).enumerate();
    pairs.filter(|(_, (before, after))| before != after).map(|(number, _)| number * PAGE).collect()
}

fn play((_, which, steps): (&str, Which, usize), id: u32) -> Played {
    match which {
        // With the cards of the image, or it would open with the page that they have changed.
        Which::FreeRoll => Played::with_cards(which, id, house::decks()).rolling(steps, bytes_from(id)),
        which => Played::at_the_table(which, house::decks(), steps, id),
    }
}

fn write_game(flash: &mut RamFlash, number: usize, played: &Played, directory: &mut Directory) -> Result<()> {
    let slot = Slot::new(number).context("there is such a slot")?;
    for item in &played.items {
        now(journal::append(flash, slot, &mut None, item)).map_err(|fault| anyhow!("{fault:?}"))?;
    }
    while journal::free_ahead(flash, slot).map_err(|fault| anyhow!("{fault:?}"))? {}
    let play = played.session.play();
    directory.play(slot, play.which(), play.chapter());
    let records = journal::records(flash, slot).map_err(|fault| anyhow!("{fault:?}"))?;
    directory.note_records(slot, records);
    now(directory.save(flash)).map_err(|fault| anyhow!("{fault:?}"))
}

/// Settings, assignments, values and faults, each by the way the tower takes.
fn kept_beside_games() -> Result<RamFlash> {
    let mut flash = RamFlash::default();
    for (setting, choice) in SETTINGS {
        now(store::save_setting(&mut flash, setting, choice)).map_err(|fault| anyhow!("{fault:?}"))?;
    }
    for (amount, card) in (1..).zip(CARDS) {
        for place in PLACES {
            type_line(&mut flash, &format!("value {card} {place} {amount}"))?;
        }
    }
    for number in 0..TAGS {
        let card = CARDS.get(usize::from(number) % CARDS.len()).context("there are cards")?;
        type_line(&mut flash, &format!("tag 04A1B2C3D4E5{number:02X} {card}"))?;
    }
    for number in 1..=3 {
        let fault = Fault::new(Kind::Panic, number, "main.rs");
        now(store::keep_fault(&mut flash, &fault)).map_err(|fault| anyhow!("{fault:?}"))?;
    }
    Ok(flash)
}

/// Settings, values and assignments written again and again, until the next one of each would erase something.
fn written_full(mut flash: RamFlash) -> Result<RamFlash> {
    fill(&mut flash, |flash, number| {
        let choice = (number % 2) as u8;
        now(store::save_setting(flash, Setting::Sound, 1 - choice)).map_err(|fault| anyhow!("{fault:?}"))
    })?;
    fill(&mut flash, |flash, number| type_line(flash, &format!("value kt/troll health {}", 1 + number % 2)))?;
    fill(&mut flash, |flash, number| {
        type_line(flash, &format!("tag 04A1B2C3D4E500 {}", CARDS[number % CARDS.len()]))
    })?;
    Ok(flash)
}

/// Writes until the next write would erase.
fn fill(flash: &mut RamFlash, write: impl Fn(&mut RamFlash, usize) -> Result<()>) -> Result<()> {
    for number in 0..MOST_WRITES {
        let mut next = flash.clone();
        write(&mut next, number)?;
        if erases(flash, &next) {
            return Ok(());
        }
        *flash = next;
    }
    bail!("nothing is erased in {MOST_WRITES} writes")
}

/// Whether a page is empty in one that was not in the other; behind the journal, where all this is kept.
fn erases(before: &RamFlash, after: &RamFlash) -> bool {
    let pages = |flash: &RamFlash| -> Vec<bool> {
        let pages = flash.bytes.chunks(PAGE).skip(JOURNAL.range().end as usize / PAGE);
        pages.map(|page| page.iter().all(|&byte| byte == 0xff)).collect()
    };
    pages(before).iter().zip(pages(after)).any(|(before, after)| !before && after)
}

fn type_line(flash: &mut RamFlash, line: &str) -> Result<()> {
    let command = kept::parse(line).with_context(|| format!("the console does not know: {line}"))?;
    let mut answer = String::new();
    now(kept::answer(command, flash, &mut answer));
    ensure!(answer.ends_with("ok\r\n"), "{line}: {answer}");
    Ok(())
}
