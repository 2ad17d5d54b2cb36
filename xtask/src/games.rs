//! Writes flash images with saved games, played on the host by `app` itself, for scenarios, the report and the soak.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail, ensure};
use app::console;
use app::flash_map::{JOURNAL, SECTOR};
use app::games::{Action, Which};
use app::input::Input;
use app::journal::{self, Directory, Slot, State};
use tests::house;
use tests::played::Played;
use tests::ram_flash::{RamFlash, now};
use tests::reading::{bar, words};
use tests::sixty::sixty_cards;
use tests::table::{BACK, Tower, UNDO};
use tower::uf2;

/// The sector of the first game's ring, counted from the start of the journal, in which the long game stops: one more
/// and its ring begins anew. `app::journal` draws the map.
const LAST_BUT_ONE: u32 = 30;

/// What is tried at random in the game that the report measures; about every third attempt is allowed.
pub(crate) const RANDOM_STEPS: usize = 300;

/// Rows are laid out before the first turn of Paladins, card by card.
pub(crate) const PALADINS_STEPS: usize = 2000;

/// A city is laid out before the first turn of The Last Spell; more than this leads farther than the way back goes.
pub(crate) const LAST_SPELL_STEPS: usize = 1200;

/// The games with cards, and how long the one is that the report undoes from end to beginning.
const RANDOM: [(&str, Which, usize); 4] = [
    ("grail", Which::TaintedGrail, RANDOM_STEPS),
    ("knights", Which::KnightTales, RANDOM_STEPS),
    ("paladins", Which::Paladins, PALADINS_STEPS),
    ("last-spell", Which::LastSpell, LAST_SPELL_STEPS),
];

/// What is tried in the longest games: there is nothing left to play then, and 13 to 29 sectors of their rings are written.
const LONG_STEPS: usize = 6000;

/// Writes them into the folder of the image.
pub(crate) fn make(out: &Path) -> Result<()> {
    // Playing it takes a while; it changes with the image only.
    let long = out.join("long-game.uf2");
    if !is_newer(&long, &out.join("doomtower.bin")) {
        for (name, which, _) in RANDOM {
            fs::write(
                out.join(format!("{name}-long.uf2")),
                packed(&kept(&at_random(which, 2, LONG_STEPS))?)?,
            )?;
        }
        fs::write(&long, packed(&long_game().flash)?)?;
    }
    for (name, which, steps) in RANDOM {
        let mut played = at_random(which, 1, steps);
        // The report undoes all of it and does it again, to the end.
        while played.redo() {}
        fs::write(out.join(format!("{name}-random.uf2")), packed(&kept(&played)?)?)?;
    }
    fs::write(out.join("grail-sixty.uf2"), packed(&kept(&sixty())?)?)?;

    let mut newer = short_game();
    let beginning = [0, 9, 0, 0, 0, 0, 1, 2, 3, 4];
    append(&mut newer, &beginning)?;
    fs::write(out.join("newer-game.uf2"), packed(&newer.flash)?)?;

    let mut damaged = short_game();
    append(&mut damaged, &[0x77; 24])?;
    fs::write(out.join("damaged-game.uf2"), packed(&damaged.flash)?)?;
    Ok(())
}

pub(crate) fn is_newer(file: &Path, than: &Path) -> bool {
    let age = |file: &Path| fs::metadata(file).and_then(|data| data.modified());
    matches!((age(file), age(than)), (Ok(file), Ok(than)) if file > than)
}

/// What the console says of the game in a flash, read by the host: `game` of `cargo xtask soak`.
pub(crate) fn game_line(flash: &Path) -> Result<String> {
    line(read_flash(flash)?)
}

/// Each game of a flash as the host opens it, a line each: where it stands, and what the screen and "status" say
/// then: `games` of `cargo xtask soak`.
pub(crate) fn game_lines(file: &Path) -> Result<String> {
    let mut flash = read_flash(file)?;
    let directory = now(Directory::load(&mut flash)).map_err(|fault| anyhow!("{fault:?}"))?;
    let mut lines = String::new();
    for slot in Slot::all() {
        let Some(entry) = directory.entry(slot) else {
            lines += &format!("{} empty\n", slot.number());
            continue;
        };
        if entry.state != State::Saved {
            lines += &format!("{} {:?} {:?}\n", slot.number(), entry.state, entry.which);
            continue;
        }
        let (mut flash, mut directory) = (flash.clone(), directory);
        directory.play(slot, entry.which, entry.chapter);
        now(directory.save(&mut flash)).map_err(|fault| anyhow!("{fault:?}"))?;
        let tower = Tower::with(flash);
        let frame = tower.frame();
        let says = [vec![bar(&frame)], words(&frame)].concat().join(" ");
        let status = ask(&tower, "status")?.replace("\r\n", " ");
        lines += &format!("{} {}\t{says} {status}\n", slot.number(), ask(&tower, "game")?);
    }
    Ok(lines)
}

pub(crate) fn read_flash(file: &Path) -> Result<RamFlash> {
    let mut flash = RamFlash::default();
    let bytes = fs::read(file).with_context(|| file.display().to_string())?;
    ensure!(bytes.len() == flash.bytes.len(), "{} is not the flash of a tower", file.display());
    flash.bytes = bytes;
    Ok(flash)
}

fn line(flash: RamFlash) -> Result<String> {
    ask(&Tower::with(flash), "game")
}

/// What the console answers.
fn ask(tower: &Tower, line: &str) -> Result<String> {
    let mut answer = String::new();
    console::answer(console::parse(line, console::Mode::Owner), &tower.device.view(0), &mut answer)?;
    Ok(answer.trim_end().to_owned())
}

/// A UF2 with a game that was played at random on the host, for the soak; says where it stands, as the console does.
pub(crate) fn random_game(game: &str, number: u32, steps: usize, out: &Path) -> Result<String> {
    let which = match game {
        "tainted-grail" => Which::TaintedGrail,
        "knight-tales" => Which::KnightTales,
        "paladins" => Which::Paladins,
        "last-spell" => Which::LastSpell,
        _ => bail!("no game {game} is played with cards"),
    };
    let flash = kept(&at_random(which, number, steps))?;
    fs::write(out, packed(&flash)?)?;
    line(flash)
}

fn at_random(which: Which, number: u32, steps: usize) -> Played {
    Played::at_the_table(which, house::decks(), steps, number)
}

fn sixty() -> Played {
    let mut played = Played::with_cards(Which::TaintedGrail, 1, house::decks());
    for action in sixty_cards().1 {
        played.does(&Action::TaintedGrail(action));
    }
    played
}

/// The flash of a device that lost power in the middle of that game.
fn kept(played: &Played) -> Result<RamFlash> {
    let mut flash = RamFlash::default();
    let slot = Slot::new(0).context("there is a first slot")?;
    let mut tail = None;
    for item in &played.items {
        now(journal::append(&mut flash, slot, &mut tail, item)).map_err(|fault| anyhow!("{fault:?}"))?;
        journal::free_ahead(&mut flash, slot).map_err(|fault| anyhow!("{fault:?}"))?;
    }
    let mut directory = Directory::default();
    let play = played.session.play();
    directory.play(slot, play.which(), play.chapter());
    now(directory.save(&mut flash)).map_err(|fault| anyhow!("{fault:?}"))?;
    Ok(flash)
}

/// Whether the first game's ring is about to begin anew: from the middle of the last sector but one on.
fn is_full(flash: &RamFlash) -> bool {
    let middle = JOURNAL.start + LAST_BUT_ONE * SECTOR + SECTOR / 2;
    flash.bytes.get(middle as usize) != Some(&0xff)
}

fn short_game() -> Tower {
    let mut tower = free_roll();
    add_d6(&mut tower);
    roll(&mut tower);
    tower
}

/// A game whose ring is full: the oldest part is given up already, and its end is near the end of the ring.
fn long_game() -> Tower {
    let mut tower = free_roll();
    (0..3).for_each(|_| add_d6(&mut tower));
    while !is_full(&tower.flash) {
        roll(&mut tower);
        // Keep a die, try another roll, think better of it, and yet.
        tower.turn(1);
        tower.press();
        roll(&mut tower);
        tower.turn(1);
        tower.press();
        tower.does(UNDO);
        tower.turn(1);
        tower.press();
        tower.now_ms += 10_000;
        now(tower.device.tidy(&mut tower.flash, tower.now_ms));
    }
    tower
}

fn free_roll() -> Tower {
    let mut tower = Tower::new();
    // "New game" is the first entry that is no card.
    tower.press();
    tower.press();
    tower
}

fn add_d6(tower: &mut Tower) {
    tower.turn(99);
    (0..3).for_each(|_| tower.press());
}

fn roll(tower: &mut Tower) {
    tower.does(BACK);
    tower.does(BACK);
    tower.does(Input::Dropped);
    tower.turn(-99);
}

fn append(tower: &mut Tower, item: &[u8]) -> Result<()> {
    let slot = Slot::new(0).context("there is a first slot")?;
    now(journal::append(&mut tower.flash, slot, &mut None, item)).map_err(|fault| anyhow!("{fault:?}"))
}

/// As a UF2 that fills the journal as far as it is written.
fn packed(flash: &RamFlash) -> Result<Vec<u8>> {
    let journal = flash.bytes.get(JOURNAL.start as usize..).context("the flash has a journal")?;
    let journal = journal.get(..JOURNAL.len as usize).context("the flash has a whole journal")?;
    let end = journal.iter().rposition(|&byte| byte != 0xff).map_or(0, |last| last + 1);
    uf2::pack(journal.get(..end).unwrap_or_default(), JOURNAL).context("it is no longer than its part")
}
