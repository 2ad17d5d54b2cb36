//! The request and answer protocol of the tower's console. An answer ends with `ok`, with `next N` if there is more to
//! ask for, or with `error: why`.

use std::time::{Duration, Instant};

use app::console::Subject;
use app::console::permission::DECISION_MS;
use rules_core::card::Slot;

use super::games::Next;
use super::{DeviceError, Port, PortError, Tags, Values};

/// The first answer may take longest, because a tower behind a command may still be starting.
const GREETING: Duration = Duration::from_secs(15);
/// Compacting a part of the flash takes the tower a second or two.
const PATIENCE: Duration = Duration::from_secs(10);
/// The largest deck erases 96 sectors, at worst 0.4 s each; the tower itself gives up after 60 s.
pub(super) const ERASING: Duration = Duration::from_secs(70);

/// A hand at the tower decides, or its time runs out.
const DECIDING: Duration = Duration::from_millis(DECISION_MS + 10_000);

/// The tower's answer if it cannot read its flash.
const DAMAGED: &str = "what is stored is damaged";

/// A connected tower that has reported its version.
pub struct Console<'a> {
    port: &'a mut dyn Port,
    version: String,
}

/// What came before the last line, and where to ask for more.
struct Answer {
    lines: Vec<String>,
    next: Option<usize>,
}

impl<'a> Console<'a> {
    /// Greets the tower and reads its version. Half-typed input and unread output of an earlier session are skipped.
    pub fn open(port: &'a mut dyn Port) -> Result<Self, DeviceError> {
        let mut console = Console { port, version: String::new() };
        let asked = "version";
        console.send("")?;
        console.send(asked)?;
        let until = Instant::now() + GREETING;
        loop {
            match console.next_line(until) {
                Ok(line) => {
                    if let Some(version) = line.strip_prefix("doomtower ") {
                        console.version = version.to_owned();
                        return Ok(console);
                    }
                }
                Err(PortError::Silent) => return Err(DeviceError::NoTower),
                Err(error) => return Err(DeviceError::of_port(error, asked)),
            }
        }
    }

    /// The version of the tower's firmware.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// Ends the conversation.
    pub fn close(self) -> Result<(), DeviceError> {
        self.port.close().map_err(|error| DeviceError::of_port(error, "good-bye"))
    }

    /// Asks whoever is at the tower whether something may be replaced, and waits until they have decided. Firmware that
    /// does not know the question needs no permission.
    pub fn allow(&mut self, subject: Subject) -> Result<(), DeviceError> {
        match self.tell(&format!("allow {}", subject.word()), DECIDING) {
            Err(DeviceError::Unknown { .. }) => Ok(()),
            decided => decided,
        }
    }

    /// The owner's values. The tower tells them in the order they were typed: a later one replaces an earlier.
    pub fn values(&mut self) -> Result<Values, DeviceError> {
        let mut values = Values::new();
        self.pages("values", |line| {
            let (card, slot, amount) = value(line)?;
            values.entry(card.to_owned()).or_default().insert(slot, amount);
            Some(())
        })?;
        Ok(values)
    }

    pub fn keep_value(&mut self, card: &str, slot: Slot, amount: u8) -> Result<(), DeviceError> {
        self.tell(&format!("value {card} {slot} {amount}"), PATIENCE)
    }

    /// Which tag is which card. Assignments that were taken back are left out.
    pub fn tags(&mut self) -> Result<Tags, DeviceError> {
        let mut tags = Tags::new();
        self.pages("tags", |line| {
            let (uid, card) = line.strip_prefix("tag ")?.split_once(' ')?;
            tags.insert(uid.to_owned(), Some(card).filter(|&card| card != "-").map(str::to_owned));
            Some(())
        })?;
        tags.retain(|_, card| card.is_some());
        Ok(tags)
    }

    /// Assigns a tag to a card, or takes that back.
    pub fn keep_tag(&mut self, uid: &str, card: Option<&str>) -> Result<(), DeviceError> {
        self.tell(&format!("tag {uid} {}", card.unwrap_or("-")), PATIENCE)
    }

    /// Why the tower restarted, the latest first.
    pub fn faults(&mut self) -> Result<Vec<String>, DeviceError> {
        let asked = "faults";
        self.send(asked)?;
        let until = Instant::now() + PATIENCE;
        let mut lines = Vec::new();
        loop {
            let line = self.receive(asked, until)?;
            match line.strip_suffix(" faults").map(str::parse::<usize>) {
                Some(Ok(count)) if count == lines.len() => return Ok(lines),
                Some(_) => return Err(DeviceError::strange(asked, &line)),
                None => lines.push(line),
            }
        }
    }

    /// The directory of kept games: a line a slot, as the tower tells it.
    pub fn games(&mut self) -> Result<Vec<String>, DeviceError> {
        let answer = self.ask("games", PATIENCE)?;
        let game = |line: &String| line.strip_prefix("game ").map(str::to_owned);
        answer
            .lines
            .iter()
            .map(|line| game(line).ok_or_else(|| DeviceError::strange("games", line)))
            .collect()
    }

    /// Requests a paged answer; `take` receives the lines, and returns `None` for one it cannot parse.
    fn pages(&mut self, what: &str, mut take: impl FnMut(&str) -> Option<()>) -> Result<(), DeviceError> {
        let mut from = 0;
        loop {
            let asked = format!("{what} {from}");
            let answer = self.ask(&asked, PATIENCE)?;
            for line in &answer.lines {
                take(line).ok_or_else(|| DeviceError::strange(&asked, line))?;
            }
            from = match answer.next {
                None => return Ok(()),
                Some(next) if next > from => next,
                // A page that does not advance would make this an endless loop.
                Some(next) => return Err(DeviceError::strange(&asked, &format!("next {next}"))),
            };
        }
    }

    /// One page; lines before an error are kept, too.
    pub(super) fn page(&mut self, asked: &str) -> Result<(Vec<String>, Next), DeviceError> {
        let mut lines = Vec::new();
        match self.ask_into(asked, PATIENCE, &mut lines) {
            Ok(next) => Ok((lines, next.map_or(Next::End, Next::From))),
            Err(DeviceError::Refused { why, .. }) if why == DAMAGED => Ok((lines, Next::Cut(why))),
            Err(error) => Err(error),
        }
    }

    /// Asks for one line.
    pub(super) fn one(&mut self, asked: &str) -> Result<String, DeviceError> {
        let mut answer = self.ask(asked, PATIENCE)?;
        match (answer.lines.pop(), answer.lines.is_empty(), answer.next) {
            (Some(line), true, None) => Ok(line),
            (line, ..) => Err(DeviceError::strange(asked, &line.unwrap_or_else(|| "ok".into()))),
        }
    }

    /// Tells the tower to do something.
    pub(super) fn tell(&mut self, line: &str, patience: Duration) -> Result<(), DeviceError> {
        match self.ask(line, patience)?.lines.first() {
            None => Ok(()),
            Some(said) => Err(DeviceError::strange(line, said)),
        }
    }

    pub(super) fn tell_soon(&mut self, line: &str) -> Result<(), DeviceError> {
        self.tell(line, PATIENCE)
    }

    fn ask(&mut self, asked: &str, patience: Duration) -> Result<Answer, DeviceError> {
        let mut lines = Vec::new();
        let next = self.ask_into(asked, patience, &mut lines)?;
        Ok(Answer { lines, next })
    }

    /// Collects the lines of an answer; says where to ask for more.
    fn ask_into(
        &mut self,
        asked: &str,
        patience: Duration,
        lines: &mut Vec<String>,
    ) -> Result<Option<usize>, DeviceError> {
        self.send(asked)?;
        let until = Instant::now() + patience;
        loop {
            let line = self.receive(asked, until)?;
            if line == "ok" {
                return Ok(None);
            } else if let Some(next) = line.strip_prefix("next ") {
                return next.parse().map(Some).map_err(|_| DeviceError::strange(asked, &line));
            }
            lines.push(line);
        }
    }

    fn send(&mut self, asked: &str) -> Result<(), DeviceError> {
        self.port.send(asked).map_err(|error| DeviceError::of_port(error, asked))
    }

    /// The next line of an answer, unless it is a refusal.
    fn receive(&mut self, asked: &str, until: Instant) -> Result<String, DeviceError> {
        let line = self.next_line(until).map_err(|error| DeviceError::of_port(error, asked))?;
        let asked = || asked.to_owned();
        if let Some(why) = line.strip_prefix("error: ") {
            Err(DeviceError::Refused { asked: asked(), why: why.to_owned() })
        } else if line.starts_with("unknown command: ") {
            Err(DeviceError::Unknown { asked: asked() })
        } else if line == "line too long" {
            Err(DeviceError::Refused { asked: asked(), why: line })
        } else {
            Ok(line)
        }
    }

    /// An answer without an end counts as no answer.
    fn next_line(&mut self, until: Instant) -> Result<String, PortError> {
        match until.checked_duration_since(Instant::now()) {
            Some(left) => self.port.receive(left),
            None => Err(PortError::Silent),
        }
    }
}

/// `value kt/troll health 4`; an id written by hand may have blanks in it.
fn value(line: &str) -> Option<(&str, Slot, u8)> {
    let (rest, amount) = line.strip_prefix("value ")?.rsplit_once(' ')?;
    let (card, slot) = rest.rsplit_once(' ')?;
    let (slot, amount) = (Slot::from_word(slot)?, amount.parse().ok()?);
    slot.takes(amount).then_some((card, slot, amount))
}
