//! Tests of writing tags: which tags are written at all, what is on them afterwards, and what happens when one is lifted.

use super::*;

/// What NXP delivers: an empty message, on the NTAG213 behind a lock control block.
const FACTORY_213: &[u8] = b"\x01\x03\xA0\x0C\x34\x03\x00\xFE";
const FACTORY: &[u8] = b"\x03\x00\xFE";

/// An NTAG with all its pages: lock bytes, configuration and the pages between them.
#[derive(Clone)]
struct Ntag {
    bytes: Vec<u8>,
    writes: Vec<u8>,
    /// The page write in which the tag leaves, and whether it still takes effect.
    leaves: Option<(usize, bool)>,
    /// The write of that number is refused, or is acknowledged and changes nothing.
    refuses: Option<usize>,
    forgets: Option<usize>,
    is_gone: bool,
}

impl Ntag {
    fn new(cc: [u8; 4], data: &[u8]) -> Self {
        let (pages, locks) = match cc[2] {
            0x12 => (45, 0x28),
            0x3E => (135, 0x82),
            0x6D => (231, 0xE2),
            size => ((4 + usize::from(size) * 2).max(16), 0),
        };
        let mut bytes = std::vec![0; pages * 4];
        bytes[..12].copy_from_slice(&[0x04, 1, 2, 3, 4, 5, 6, 7, 0x0A, 0x48, 0x00, 0x00]);
        bytes[12..16].copy_from_slice(&cc);
        bytes[16..16 + data.len()].copy_from_slice(data);
        if locks != 0 {
            bytes[locks * 4 + 3] = 0xBD;
            bytes[locks * 4 + 4..][..4].copy_from_slice(&[0x04, 0, 0, 0xFF]);
        }
        Self { bytes, writes: Vec::new(), leaves: None, refuses: None, forgets: None, is_gone: false }
    }

    fn with(mut self, at: usize, byte: u8) -> Self {
        self.bytes[at] = byte;
        self
    }

    fn plain(&self) -> Plain {
        let mut plain = Plain::sized(4, [0; 4], &[]);
        plain.bytes.clone_from(&self.bytes);
        plain
    }

    fn write(&mut self, message: &Message) -> Result<Written, WriteProblem> {
        at_once(write_tag(self, message))
    }

    /// What a reader makes of it now.
    fn contents(&self) -> Result<std::string::String, TagProblem> {
        Ok(match read_whole(&mut self.plain(), &mut [0; MAX_PAYLOAD])? {
            TagContents::Id(id) => std::format!("{id}"),
            TagContents::Card { card, .. } => std::format!("{} of {}", card.id, card.record().len()),
            TagContents::BadCard(error) => unreachable!("{error:?}"),
        })
    }
}

impl Type2Tag for Ntag {
    async fn read_pages(&mut self, first: u8, into: &mut [u8]) -> Result<(), TagFault> {
        assert!(into.len().is_multiple_of(4) && (4..=WINDOW_BYTES).contains(&into.len()));
        if self.is_gone {
            return Err(TagFault::Gone);
        }
        let pages = self.bytes.get(usize::from(first) * 4..).and_then(|rest| rest.get(..into.len()));
        into.copy_from_slice(pages.ok_or(TagFault::Refused)?);
        Ok(())
    }
}

impl Type2Writer for Ntag {
    async fn write_page(&mut self, page: u8, bytes: [u8; 4]) -> Result<(), TagFault> {
        assert!(page >= 4, "only data is ever written");
        if self.is_gone {
            return Err(TagFault::Gone);
        }
        self.writes.push(page);
        let number = self.writes.len() - 1;
        if self.refuses == Some(number) {
            return Err(TagFault::Refused);
        }
        let leaves = self.leaves.filter(|(at, _)| *at == number);
        if leaves.is_none_or(|(_, takes_effect)| takes_effect) && self.forgets != Some(number) {
            self.bytes[usize::from(page) * 4..][..4].copy_from_slice(&bytes);
        }
        self.is_gone = leaves.is_some();
        if self.is_gone { Err(TagFault::Gone) } else { Ok(()) }
    }
}

fn goblin() -> Message {
    Message::id("kt/goblin").unwrap()
}

/// Tags that hold `tg/wyrdbear`, with the message at every place in a page and in different sizes.
fn written_tags() -> Vec<Ntag> {
    let mut tags = Vec::new();
    for before in
        [&[][..], &[0], &[0; 2], &[0; 3], &FACTORY_213[..5], &[1, 3, 0xA0, 0x0C, 0x34, 2, 3, 1, 2, 3]]
    {
        for cc in [NTAG213, NTAG215, NTAG216] {
            tags.push(Ntag::new(cc, &[before, &message_tlv(WYRDBEAR)].concat()));
        }
    }
    tags
}

#[test]
fn an_id_and_a_card_are_written_and_read_back() {
    let record = whole_card(100);
    for (cc, data) in [(NTAG213, FACTORY_213), (NTAG215, FACTORY), (NTAG216, FACTORY), (NTAG213, &[])] {
        let mut tag = Ntag::new(cc, data);
        assert!(tag.write(&goblin()).is_ok());
        assert_eq!(tag.contents().as_deref(), Ok("kt/goblin"));
        assert!(tag.write(&Message::card(&record).unwrap()).is_ok());
        assert_eq!(tag.contents().as_deref(), Ok("tg/whole-card of 100"));
        assert!(tag.write(&goblin()).is_ok());
        assert_eq!(tag.contents().as_deref(), Ok("kt/goblin"));
    }
}

#[test]
fn any_message_replaces_any_other_and_nothing_else() {
    for mut tag in written_tags() {
        let before = tag.clone();
        let place = before.bytes.windows(4).position(|bytes| bytes == [3, 0x12, 0xD1, 1]).unwrap();
        let written = tag.write(&goblin()).unwrap();
        assert_eq!(tag.contents().as_deref(), Ok("kt/goblin"));
        assert_eq!(tag.bytes[..place], before.bytes[..place], "lock bytes, container, control blocks");
        let end = 16 + usize::from(written.bytes);
        assert_eq!(tag.bytes[end], 0xFE, "terminator");
        assert_eq!(tag.bytes[end..].split_off_page(), before.bytes[end..].split_off_page());
    }
}

/// What lies behind the page that something ends in.
trait SplitOffPage {
    fn split_off_page(&self) -> &[u8];
}

impl SplitOffPage for [u8] {
    fn split_off_page(&self) -> &[u8] {
        &self[1 + (self.len() - 1) % 4..]
    }
}

#[test]
fn a_tag_is_filled_to_its_last_byte() {
    let room = 144 - 5 - 2 - 3 - 11 - 5;
    let fits = Message::card(&whole_card(room)).unwrap();
    let mut tag = Ntag::new(NTAG213, FACTORY_213);
    assert_eq!(tag.write(&fits), Ok(Written { bytes: 144, of: 144 }));
    assert_eq!(tag.contents(), Ok(std::format!("tg/whole-card of {room}")));
    assert_eq!(tag.bytes[0x28 * 4..], Ntag::new(NTAG213, &[]).bytes[0x28 * 4..]);

    let mut tag = Ntag::new(NTAG213, FACTORY_213);
    let before = tag.bytes.clone();
    let too_big = Message::card(&whole_card(room + 1)).unwrap();
    assert_eq!(tag.write(&too_big), Err(WriteProblem::TooSmall { needs: 145, room: 144 }));
    assert_eq!((tag.bytes, tag.writes.len()), (before, 0));

    let largest = Message::card(&whole_card(MAX_RECORD)).unwrap();
    assert_eq!(Ntag::new(NTAG215, FACTORY).write(&largest), Ok(Written { bytes: 486, of: 496 }));
    assert!(Ntag::new([0xE1, 0x10, 0x06, 0x00], FACTORY).write(&goblin()).is_ok(), "Ultralight");
}

#[test]
fn locked_and_unformatted_tags_are_not_touched() {
    let locked = WriteProblem::Locked;
    let n213 = Ntag::new(NTAG213, FACTORY_213);
    let n215 = Ntag::new(NTAG215, FACTORY);
    let n216 = Ntag::new(NTAG216, FACTORY);
    let mut cases = std::vec![
        (Ntag::new([0; 4], &[]), WriteProblem::NoNdef),
        (Ntag::new([0xE1, 0x20, 0x12, 0], FACTORY), WriteProblem::NoNdef),
        (Ntag::new([0xE1, 0x10, 0x12, 0x0F], FACTORY), locked),
        (Ntag::new([0xE1, 0x10, 0x12, 0xFF], FACTORY), locked),
        // A password from page 4 on, from the last page of the message on.
        (n213.clone().with(0x29 * 4 + 3, 4), locked),
        (n213.clone().with(0x29 * 4 + 3, 9), locked),
        (n215.clone().with(0x83 * 4 + 3, 0), locked),
        (n216.clone().with(0xE3 * 4 + 3, 5), locked),
        // Blocks that go on past what any tag has.
        (Ntag::new(NTAG215, &[1, 0xF0, 0, 0]), WriteProblem::NoNdef),
    ];
    for bit in 4..8 {
        cases.push((n213.clone().with(10, 1 << bit), locked));
    }
    for bit in 0..8 {
        cases.push((n215.clone().with(11, 1 << bit), locked));
        for byte in [0, 1] {
            cases.push((n213.clone().with(0x28 * 4 + byte, 1 << bit), locked));
            cases.push((n215.clone().with(0x82 * 4 + byte, 1 << bit), locked));
            cases.push((n216.clone().with(0xE2 * 4 + byte, 1 << bit), locked));
        }
    }
    for (mut tag, problem) in cases {
        let before = tag.bytes.clone();
        assert_eq!(tag.write(&goblin()), Err(problem), "{:02X?}", before);
        assert_eq!((tag.bytes, tag.writes.len()), (before, 0));
    }
}

#[test]
fn what_locks_no_data_is_no_hindrance() {
    for mut tag in [
        Ntag::new(NTAG213, FACTORY_213).with(10, 0x0F), // container and lock bits frozen
        Ntag::new(NTAG213, FACTORY_213).with(0x28 * 4 + 2, 0x3F), // dynamic lock bits frozen
        Ntag::new(NTAG213, FACTORY_213).with(0x29 * 4 + 3, 10), // a password behind the message
    ] {
        assert!(tag.write(&goblin()).is_ok());
    }
}

#[test]
fn a_refused_first_write_leaves_the_tag_as_it_was() {
    let mut tag = Ntag::new(NTAG213, &message_tlv(WYRDBEAR));
    tag.refuses = Some(0);
    assert_eq!(tag.write(&goblin()), Err(WriteProblem::Locked));
    assert_eq!(tag.contents().as_deref(), Ok("tg/wyrdbear"));
}

/// Wherever the tag leaves, in or between page writes, it is old, empty or new, and what is said of it is true.
#[test]
fn lifted_at_any_moment_it_is_old_or_blank_or_new() {
    let messages = [goblin(), Message::id("x").unwrap(), Message::card(&whole_card(110)).unwrap()];
    let new = ["kt/goblin", "x", "tg/whole-card of 110"];
    for (message, new) in messages.iter().zip(new) {
        for tag in written_tags() {
            let mut whole = tag.clone();
            assert!(whole.write(message).is_ok());
            for number in 0..whole.writes.len() {
                for takes_effect in [false, true] {
                    let mut tag = tag.clone();
                    tag.leaves = Some((number, takes_effect));
                    let result = tag.write(message);
                    let is_last = number + 1 == whole.writes.len();
                    let left = if number == 0 || is_last { TagIs::Unsure } else { TagIs::Blank };
                    assert_eq!(result, Err(WriteProblem::Interrupted { fault: TagFault::Gone, left }));
                    let expected = match (number, takes_effect) {
                        (0, false) => Ok("tg/wyrdbear"),
                        (_, true) if is_last => Ok(new),
                        _ => Err(TagProblem::Blank),
                    };
                    assert_eq!(
                        tag.contents().as_deref().map_err(|problem| *problem),
                        expected,
                        "write {number}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_tag_that_left_before_the_first_write_is_old() {
    let mut tag = Ntag::new(NTAG213, &message_tlv(WYRDBEAR));
    tag.is_gone = true;
    let old = WriteProblem::Interrupted { fault: TagFault::Gone, left: TagIs::Old };
    assert_eq!(tag.write(&goblin()), Err(old));
    assert_eq!(tag.contents().as_deref(), Ok("tg/wyrdbear"));
}

#[test]
fn a_worn_or_refused_page_leaves_the_tag_blank() {
    let tag = Ntag::new(NTAG213, &[FACTORY_213, &[0xAA; 100]].concat());
    let mut whole = tag.clone();
    assert!(whole.write(&goblin()).is_ok());
    for number in 1..whole.writes.len() {
        let mut worn = tag.clone();
        worn.forgets = Some(number);
        let result = worn.write(&goblin());
        assert_eq!(result, Err(WriteProblem::Worn), "write {number}");
        assert_eq!(worn.contents(), Err(TagProblem::Blank));

        let mut refuses = tag.clone();
        refuses.refuses = Some(number);
        let blank = WriteProblem::Interrupted { fault: TagFault::Refused, left: TagIs::Blank };
        assert_eq!(refuses.write(&goblin()), Err(blank));
        assert_eq!(refuses.contents(), Err(TagProblem::Blank));
    }
}

#[test]
fn the_page_that_decides_is_written_first_and_last() {
    let mut tag = Ntag::new(NTAG215, FACTORY);
    assert!(tag.write(&goblin()).is_ok());
    assert_eq!(tag.writes, [4, 5, 6, 7, 8, 4]);
    let mut tag = Ntag::new(NTAG213, FACTORY_213);
    assert!(tag.write(&goblin()).is_ok());
    assert_eq!(tag.writes, [5, 6, 7, 8, 9, 5]);
}
