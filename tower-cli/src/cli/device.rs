//! `tower device`: fetches data from a connected tower (`pull`) and sends it (`push`).

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use app::console::Subject;
use app::decks::{DeckFile, Decks};
use app::text::Lang;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use tower::Problem;
use tower::deck::{DeckImage, Shelf, build, read_deck_file};
use tower::device::{
    Console, DeviceError, Port, Serial, Tags, USB_ID, Values, Via, find_ports, read_tags, read_values,
    tags_toml, values_toml,
};
use tower::log::{Fault, Log, retrace};

use super::Done;
use super::deck::many;
use super::output::{BOLD, Failure, Output, read, write};

#[derive(clap::Subcommand)]
pub(super) enum Command {
    Pull(Pull),
    Push(Push),
}

/// Fetch owner's values, tag assignments, the owner's deck, logs of games and the faults from a tower.
#[derive(Args)]
#[command(after_help = "Examples:
  tower device pull -o my-tower
  tower device pull -o my-tower --port /dev/ttyACM1
  tower device pull -o my-tower --via \"node virtual-tower/bin/console.js --flash my-tower.bin\"

Writes values.toml, tags.toml, faults.txt and, if there is one, my.deck; and for each kept game games/SLOT.log, for
`tower replay` and `tower verify`.")]
pub(super) struct Pull {
    /// The folder to write to; it is made if there is none.
    #[arg(long, short, value_name = "DIR")]
    output: PathBuf,
    #[command(flatten)]
    connection: Connection,
}

/// Send owner's values, tag assignments and a deck to a tower.
#[derive(Args)]
#[command(after_help = "Examples:
  tower device push --deck my-cards.toml
  tower device push --values my-tower/values.toml --tags my-tower/tags.toml --deck my-tower/my.deck
  tower device push --deck my-cards.toml --via \"ssh table tower-console\"

Values and assignments are added to those on the tower. A deck replaces the owner's deck. The tower asks before each of
them: press its knob within half a minute.")]
#[group(id = "what", required = true, multiple = true, args = ["values", "tags", "deck"])]
pub(super) struct Push {
    /// Owner's values, as `pull` writes them.
    #[arg(long, value_name = "FILE")]
    values: Option<PathBuf>,
    /// Tag assignments, as `pull` writes them.
    #[arg(long, value_name = "FILE")]
    tags: Option<PathBuf>,
    /// A deck file, a deck or a folder of decks; can be given more than once.
    #[arg(long, value_name = "PATH")]
    deck: Vec<PathBuf>,
    #[command(flatten)]
    connection: Connection,
}

#[derive(Args)]
#[group(multiple = false)]
struct Connection {
    /// The serial port of the tower [default: the one that says it is a tower].
    #[arg(long)]
    port: Option<String>,
    /// A command whose standard input and output are the tower's console.
    #[arg(long, value_name = "COMMAND")]
    via: Option<String>,
}

pub(super) fn run(command: Command, output: &Output) -> Done {
    match command {
        Command::Pull(pull) => pull.run(output),
        Command::Push(push) => push.run(output),
    }
}

impl Pull {
    fn run(&self, output: &Output) -> Done {
        make_folder(&self.output)?;
        let (version, values, tags, faults, deck, games) = self.connection.talk(|tower| {
            let (values, tags, faults) = (tower.values()?, tower.tags()?, tower.faults()?);
            let bar = Bar::new("Fetching the deck", output);
            let deck = tower.read_deck(&mut |done, total| bar.show(done, total))?;
            drop(bar);
            let games = pull_games(tower, output)?;
            Ok((tower.version().to_owned(), values, tags, faults, deck, games))
        })?;
        let mut written = Vec::new();
        let mut put = |name: &str, bytes: &[u8]| {
            let path = self.output.join(name);
            if let Some(folder) = path.parent() {
                make_folder(folder)?;
            }
            written.push(path.display().to_string());
            write(&path, bytes)
        };
        put("values.toml", values_toml(&values).as_bytes())?;
        put("tags.toml", tags_toml(&tags).as_bytes())?;
        put("faults.txt", faults.iter().map(|fault| format!("{fault}\n")).collect::<String>().as_bytes())?;
        let mut troubled = Vec::new();
        for (slot, log) in &games {
            let name = format!("games/{slot}.log");
            put(&name, log.to_string().as_bytes())?;
            // Which cards it was played with matters only when it is replayed, so the check uses none.
            let retraced = retrace(&log.items, &Decks::EMPTY, Lang::English);
            if retraced.troubles.iter().any(|trouble| !matches!(trouble.fault, Fault::OtherCards { .. })) {
                troubled.push(name);
            }
        }
        let parsed = deck.as_deref().map(DeckFile::parse).transpose();
        if let (Some(bytes), Ok(_)) = (&deck, &parsed) {
            put("my.deck", bytes)?;
        }
        let Ok(parsed) = parsed else {
            let broken = read_deck_file("the deck on the tower", deck.as_deref().unwrap_or_default());
            return Err(output.problems(&broken.err().unwrap_or_default()));
        };
        let count = values.values().map(BTreeMap::len).sum();
        let deck_text = parsed.map_or("no deck".into(), |deck| {
            format!("the deck {BOLD}{}{BOLD:#} with {}", deck.name(), many(deck.len().into(), "card"))
        });
        if !output.json {
            troubled.iter().for_each(|name| {
                anstream::eprintln!("{name}: something is missing or wrong, `tower verify` says what");
            });
        }
        let text = format!(
            "{}, {}, {}, {}, {deck_text} in {}",
            many(count, "value"),
            many(tags.len(), "tag"),
            many(faults.len(), "fault"),
            many(games.len(), "game"),
            self.output.display()
        );
        output.say(&text, || {
            let deck = parsed.map(|deck| deck_json(deck.name(), deck.len().into(), deck.bytes()));
            json!({ "version": version, "values": count, "tags": tags.len(), "faults": faults, "deck": deck,
                "games": games.keys().collect::<Vec<_>>(), "troubled": troubled, "written": written })
        });
        Ok(())
    }
}

impl Push {
    fn run(&self, output: &Output) -> Done {
        // Check everything before anything is sent.
        let values = load(self.values.as_deref(), read_values, output)?;
        let tags = load(self.tags.as_deref(), read_tags, output)?;
        let deck = self.deck(output)?;
        let (values, tags) = self.connection.talk(|tower| {
            let values = values.map(|values| push_values(tower, &values, output)).transpose()?;
            let tags = tags.map(|tags| push_tags(tower, &tags, output)).transpose()?;
            if let Some(deck) = &deck {
                ask(tower, Subject::Deck, output)?;
                let bar = Bar::new("Sending the deck", output);
                tower.write_deck(&deck.bytes, &mut |done, total| bar.show(done, total))?;
            }
            Ok((values, tags))
        })?;
        let mut said = Vec::new();
        said.extend(values.map(|sent| sent.text("value")));
        said.extend(tags.map(|sent| sent.text("tag")));
        said.extend(
            deck.as_ref().map(|deck| {
                format!("sent the deck {BOLD}{}{BOLD:#}: {}", deck.name, many(deck.cards, "card"))
            }),
        );
        output.say(&said.join("\n"), || {
            let deck = deck.as_ref().map(|deck| deck_json(&deck.name, deck.cards, &deck.bytes));
            json!({ "values": values.map(Sent::json), "tags": tags.map(Sent::json), "deck": deck })
        });
        Ok(())
    }

    fn deck(&self, output: &Output) -> Result<Option<DeckImage>, Failure> {
        if self.deck.is_empty() {
            return Ok(None);
        }
        for path in &self.deck {
            fs::metadata(path)
                .map_err(|error| Failure::Impossible(format!("{}: {error}", path.display())))?;
        }
        let shelf = Shelf::read(&self.deck, false);
        build(&shelf, None).map(Some).map_err(|problems| output.problems(&problems))
    }
}

impl Connection {
    /// Connects, runs `talk`, and closes the connection properly.
    fn talk<T>(&self, talk: impl FnOnce(&mut Console<'_>) -> Result<T, DeviceError>) -> Result<T, Failure> {
        let mut port = self.open()?;
        let said = Console::open(port.as_mut()).and_then(|mut tower| {
            let said = talk(&mut tower)?;
            tower.close()?;
            Ok(said)
        });
        said.map_err(|error| Failure::Impossible(error.to_string()))
    }

    fn open(&self) -> Result<Box<dyn Port>, Failure> {
        if let Some(command) = &self.via {
            let via = Via::run(command);
            return Ok(Box::new(via.map_err(|error| Failure::Impossible(format!("{command}: {error}")))?));
        }
        let name = match &self.port {
            Some(name) => name.clone(),
            None => only_tower()?,
        };
        match Serial::open(&name) {
            Ok(serial) => Ok(Box::new(serial)),
            Err(error) => Err(Failure::Impossible(format!("{name}: {error}"))),
        }
    }
}

/// The port of the tower, if there is one and no other.
fn only_tower() -> Result<String, Failure> {
    let ports = find_ports().map_err(|error| Failure::Impossible(format!("serial ports: {error}")))?;
    let (towers, others): (Vec<_>, Vec<_>) = ports.into_iter().partition(|port| port.is_tower);
    let names = |ports: &[tower::device::Found]| {
        ports.iter().map(|port| port.name.as_str()).collect::<Vec<_>>().join(", ")
    };
    match towers.as_slice() {
        [tower] => Ok(tower.name.clone()),
        [] => {
            let (vendor, product) = USB_ID;
            let others = if others.is_empty() { "none".into() } else { names(&others) };
            Err(Failure::Impossible(format!(
                "no tower found (USB {vendor:04x}:{product:04x}): plug it in without BOOTSEL, with a cable that \
                 carries data, or name its port with --port; other ports: {others}"
            )))
        }
        [..] => Err(Failure::Impossible(format!(
            "there are several towers, say which with --port: {}",
            names(&towers)
        ))),
    }
}

/// Reads a file of what a tower keeps.
fn load<T>(
    path: Option<&Path>,
    parse: impl FnOnce(&str, &str) -> Result<T, Vec<Problem>>,
    output: &Output,
) -> Result<Option<T>, Failure> {
    let Some(path) = path else { return Ok(None) };
    let file = path.display().to_string();
    let text =
        String::from_utf8(read(path)?).map_err(|_| Failure::Wrong(format!("{file}: this is no UTF-8")))?;
    parse(&file, &text).map(Some).map_err(|problems| output.problems(&problems))
}

/// The number of entries sent, and of those the tower already had.
#[derive(Clone, Copy, Default)]
struct Sent {
    new: usize,
    same: usize,
}

impl Sent {
    fn text(self, what: &str) -> String {
        format!("sent {}, {} already there", many(self.new, what), self.same)
    }

    fn json(self) -> Value {
        json!({ "sent": self.new, "there": self.same })
    }

    /// Sends an entry unless the tower already has it.
    fn unless(
        &mut self,
        is_there: bool,
        send: impl FnOnce() -> Result<(), DeviceError>,
    ) -> Result<(), DeviceError> {
        match is_there {
            true => self.same += 1,
            false => {
                send()?;
                self.new += 1;
            }
        }
        Ok(())
    }
}

/// Has somebody at the tower allow it.
fn ask(tower: &mut Console<'_>, subject: Subject, output: &Output) -> Result<(), DeviceError> {
    if !output.json {
        let what = match subject {
            Subject::Deck => "your deck is replaced",
            Subject::Values => "your values are changed",
            Subject::Tags => "your tags are assigned anew",
        };
        anstream::eprintln!(
            "Press the knob of the tower within half a minute to allow that {what}; Back refuses."
        );
    }
    tower.allow(subject)
}

fn push_values(tower: &mut Console<'_>, values: &Values, output: &Output) -> Result<Sent, DeviceError> {
    let there = tower.values()?;
    let mut sent = Sent::default();
    for (card, values) in values {
        for (&slot, &amount) in values {
            let is_there = there.get(card).and_then(|values| values.get(&slot)) == Some(&amount);
            if !is_there && sent.new == 0 {
                ask(tower, Subject::Values, output)?;
            }
            sent.unless(is_there, || tower.keep_value(card, slot, amount))?;
        }
    }
    Ok(sent)
}

fn push_tags(tower: &mut Console<'_>, tags: &Tags, output: &Output) -> Result<Sent, DeviceError> {
    let there = tower.tags()?;
    let mut sent = Sent::default();
    for (uid, card) in tags {
        let is_there = there.get(uid).unwrap_or(&None) == card;
        if !is_there && sent.new == 0 {
            ask(tower, Subject::Tags, output)?;
        }
        sent.unless(is_there, || tower.keep_tag(uid, card.as_deref()))?;
    }
    Ok(sent)
}

/// The logs of the games that are kept, by slot.
fn pull_games(tower: &mut Console<'_>, output: &Output) -> Result<BTreeMap<usize, Log>, DeviceError> {
    // Old firmware without games does not know this request. A damaged directory does not prevent reading the journals.
    let directory = match tower.games() {
        Err(DeviceError::Unknown { .. }) => return Ok(BTreeMap::new()),
        Err(DeviceError::Refused { .. }) => Vec::new(),
        directory => directory?,
    };
    let counter = Bar::counting("Fetching games", output);
    let (mut games, mut before) = (BTreeMap::new(), 0);
    for slot in 0.. {
        let Some(journal) = tower.journal(slot, &mut |items| counter.count(before + items))? else { break };
        before += journal.items.len();
        if journal.items.is_empty() && journal.cut.is_none() {
            continue;
        }
        let mut comments = vec![format!("slot {slot} of a tower with firmware {}", tower.version())];
        comments.extend(directory.get(slot).map(|entry| format!("in its directory: {entry}")));
        comments.extend(journal.cut.map(|why| format!("incomplete: behind the last item {why}")));
        games.insert(slot, Log { comments, items: journal.items });
    }
    Ok(games)
}

fn make_folder(folder: &Path) -> Done {
    fs::create_dir_all(folder).map_err(|error| Failure::Impossible(format!("{}: {error}", folder.display())))
}

fn deck_json(name: &str, cards: usize, bytes: &[u8]) -> Value {
    json!({ "name": name, "cards": cards, "bytes": bytes.len() })
}

/// A progress bar, on a terminal.
struct Bar(ProgressBar);

impl Bar {
    fn new(what: &'static str, output: &Output) -> Self {
        // Draws nothing where standard error is no terminal.
        let bar = if output.json { ProgressBar::hidden() } else { ProgressBar::new(0) };
        let style = ProgressStyle::with_template("{msg} {bar:40} {percent:>3} % {eta:>4}");
        Bar(bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())).with_message(what))
    }

    /// For transfers of unknown length.
    fn counting(what: &'static str, output: &Output) -> Self {
        let bar = if output.json { ProgressBar::hidden() } else { ProgressBar::new_spinner() };
        let style = ProgressStyle::with_template("{msg} {pos} items {elapsed:>4}");
        Bar(bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner())).with_message(what))
    }

    fn count(&self, done: usize) {
        self.0.set_position(done as u64);
    }

    fn show(&self, done: usize, total: usize) {
        self.0.set_length(total as u64);
        self.0.set_position(done as u64);
    }
}

/// Removes the bar on success and on failure.
impl Drop for Bar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
