//! `tower tag`: makes and reads dumps of NFC tags.

use std::path::PathBuf;

use app::card::CardRef;
use app::tags::{MAX_PAYLOAD, Message, TagContents, TagProblem, TextEncoding};
use clap::{Args, ValueEnum};
use serde_json::{Value, json};
use tower::deck::data_error_text;
use tower::tag::{NtagType, image, read_dump};

use super::output::{BOLD, Failure, Output, read, write};
use super::{Decks, Done, draw, find};

#[derive(clap::Subcommand)]
pub(super) enum Command {
    Image(Image),
    Read(Read),
}

/// Make the dump of a tag for a card.
#[derive(Args)]
#[command(after_help = "Examples:
  tower tag image tg/wyrdbear -o wyrdbear.bin
  tower tag image kt/goblin --whole --type ntag215 -o goblin.bin
  tower tag image kt/goblin --uid 04A1B2C3D4E5F6 -o goblin.bin

Without --whole the tag names the card and the tower finds it in its decks. With --whole the tag carries the
card itself and works on any tower.")]
pub(super) struct Image {
    /// Its id, or its English or German name.
    card: String,
    /// The dump to write.
    #[arg(long, short)]
    output: PathBuf,
    /// The tag [default: the smallest that is big enough].
    #[arg(long = "type", value_enum, value_name = "TYPE")]
    ntag: Option<Type>,
    /// Put the whole card on it, not only its id.
    #[arg(long)]
    whole: bool,
    /// Its unique identifier, 14 hexadecimal digits [default: made from the card's id].
    #[arg(long, value_name = "HEX", value_parser = parse_uid)]
    uid: Option<[u8; 7]>,
    /// The deck to take the card from, by its id, where several have it.
    #[arg(long)]
    deck: Option<String>,
    #[command(flatten)]
    decks: Decks,
}

/// Say what stands on a dump of a tag, as the tower would read it.
#[derive(Args)]
#[command(after_help = "Examples:
  tower tag read wyrdbear.bin
  tower tag read --json dump.bin")]
pub(super) struct Read {
    /// The dump: all pages from page 0 on.
    file: PathBuf,
}

#[derive(Clone, Copy, ValueEnum)]
enum Type {
    Ntag213,
    Ntag215,
    Ntag216,
}

impl From<Type> for NtagType {
    fn from(ntag: Type) -> Self {
        match ntag {
            Type::Ntag213 => NtagType::Ntag213,
            Type::Ntag215 => NtagType::Ntag215,
            Type::Ntag216 => NtagType::Ntag216,
        }
    }
}

pub(super) fn run(command: Command, output: &Output) -> Done {
    match command {
        Command::Image(image) => image.run(output),
        Command::Read(read) => read.run(output),
    }
}

impl Image {
    fn run(&self, output: &Output) -> Done {
        let shelf = find::shelf(&self.decks, output)?;
        let (_, card) = find::card(&shelf, &self.card, self.deck.as_deref(), output)?;
        let message = if self.whole { Message::card(card.record()) } else { Message::id(&card.id) };
        let message = message.map_err(|_| Failure::Wrong(format!("{} fits no tag", card.id)))?;
        let ntag = match self.ntag {
            Some(ntag) => ntag.into(),
            None => NtagType::smallest_for(&message).unwrap_or(NtagType::Ntag216),
        };
        let uid = self.uid.unwrap_or_else(|| made_up_uid(&card.id));
        let memory = image(ntag, uid, &message)
            .map_err(|error| Failure::Wrong(format!("{} does not fit: {error}", card.id)))?;
        write(&self.output, &memory)?;
        let what = if self.whole { "the whole card" } else { "the id" };
        let text =
            format!("{BOLD}{}{BOLD:#}: {what} on an {}, in {}", card.id, ntag.name(), self.output.display());
        output.say(&text, || {
            let whole = self.whole;
            json!({ "card": card.id, "tag": ntag.name(), "uid": hex(&uid), "whole": whole, "bytes": memory.len() })
        });
        Ok(())
    }
}

impl Read {
    fn run(&self, output: &Output) -> Done {
        let memory = read(&self.file)?;
        let mut buffer = [0; MAX_PAYLOAD];
        let dump = read_dump(&memory, &mut buffer)
            .map_err(|error| Failure::Wrong(format!("{}: {error}", self.file.display())))?;
        let uid = dump.uid.map(|uid| hex(&uid));
        let tag = dump.ntag.map_or("Type 2 tag", NtagType::name);
        let locked = if dump.is_locked { ", locked" } else { "" };
        let head = format!("{tag}, UID {}{locked}", uid.as_deref().unwrap_or("unknown"));
        let (text, content): (String, Value) = match &dump.contents {
            Ok(TagContents::Id(id)) => {
                (format!("names the card {BOLD}{id}{BOLD:#}"), json!({ "id": id.as_str() }))
            }
            Ok(TagContents::Card { card, checked }) => {
                let drawn = draw::card(card, None) + &draw::legend();
                let old = if *checked { "" } else { " without a checksum: write it again" };
                let content = json!({ "card": draw::card_json(card, None), "checked": checked });
                (format!("carries a whole card{old}\n{drawn}"), content)
            }
            Ok(TagContents::BadCard(error)) => {
                let text = data_error_text(error);
                (format!("carries a whole card that is wrong: {text}"), json!({ "broken": text }))
            }
            Err(problem) => {
                let text = problem_text(*problem);
                (format!("no card: {text}"), json!({ "problem": text }))
            }
        };
        output.say(
            &format!("{head}\n{text}"),
            || json!({ "tag": tag, "uid": uid, "locked": dump.is_locked, "content": content }),
        );
        match dump.contents {
            Ok(TagContents::Id(_) | TagContents::Card { .. }) => Ok(()),
            Ok(TagContents::BadCard(_)) | Err(_) => Err(Failure::Told),
        }
    }
}

fn problem_text(problem: TagProblem) -> &'static str {
    match problem {
        TagProblem::Blank => "the tag is blank",
        TagProblem::NoNdef => "the tag is not formatted for NDEF",
        TagProblem::BrokenTlv => "a block on the tag is broken",
        TagProblem::BrokenRecord => "a record on the tag is broken",
        TagProblem::Checksum => "the whole card on the tag was damaged: its checksum is wrong",
        TagProblem::WrongType => "the tag holds neither a text nor a whole card",
        TagProblem::TextTooLong => "the text is too long to be an id",
        TagProblem::NotText(TextEncoding::Utf8) => "the text is not valid UTF-8",
        TagProblem::NotText(TextEncoding::Utf16) => "the text is not valid UTF-16",
        TagProblem::Locked => "the tag may not be read, or the dump ends too early",
        _ => "the dump cannot be read",
    }
}

/// A UID derived from the card's id, with NXP's manufacturer code (04).
fn made_up_uid(id: &str) -> [u8; 7] {
    let [a, b, c, d] = CardRef::of(id).0.to_be_bytes();
    let [e, f, ..] = CardRef::of(&format!("{id}#")).0.to_be_bytes();
    [0x04, a, b, c, d, e, f]
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02X}")).collect()
}

fn parse_uid(text: &str) -> Result<[u8; 7], String> {
    let expected = || "expected 14 hexadecimal digits, such as 04A1B2C3D4E5F6".to_owned();
    if text.len() != 14 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(expected());
    }
    let byte = |at: usize| u8::from_str_radix(&text[at..at + 2], 16).unwrap_or_default();
    let uid: Vec<u8> = (0..14).step_by(2).map(byte).collect();
    uid.try_into().map_err(|_| expected())
}
