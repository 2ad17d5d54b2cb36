//! Tests with random and corrupted bytes: reading always ends in bounded time, without a panic.

use super::*;

const CASES: u32 = 100_000;
/// A refused window and the capability container; then windows which overlap by the start of a page and of a
/// record's header with its type.
const MAX_EXCHANGES: usize = 2 + MAX_DATA_BYTES.div_ceil(WINDOW_BYTES - 3 - 7 - 11);

/// Marsaglia's xorshift: the same cases on every run.
struct Xorshift(u32);

impl Xorshift {
    fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }

    fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next()).unwrap_or(0) % bound
    }

    fn byte(&mut self) -> u8 {
        self.next().to_le_bytes()[1]
    }

    /// A byte that means something somewhere, more often than chance would have it.
    fn likely_byte(&mut self) -> u8 {
        const LIKELY: [u8; 16] =
            [0x00, 0x01, 0x02, 0x03, 0x10, 0x51, 0x54, 0x80, 0x91, 0xB1, 0xC1, 0xD1, 0xD8, 0xD9, 0xFE, 0xFF];
        if self.below(3) == 0 { self.byte() } else { LIKELY[self.below(LIKELY.len())] }
    }
}

fn endure(mut tag: Plain) -> Result<CardId, TagProblem> {
    let mut buffer = [0; MAX_PAYLOAD];
    let whole = read_whole(&mut tag, &mut buffer);
    assert!(tag.exchanges.len() <= MAX_EXCHANGES, "{:?}", tag.exchanges);
    tag.exchanges.clear();
    let result = read(&mut tag);
    assert!(tag.exchanges.len() <= MAX_EXCHANGES, "{:?}", tag.exchanges);
    match &whole {
        Ok(TagContents::Id(id)) => assert_eq!(result.as_ref(), Ok(id), "an id is the same both ways"),
        Ok(TagContents::Card { card, .. }) => assert_eq!(Card::parse(card.record()), Ok(*card)),
        Ok(TagContents::BadCard(_)) => {}
        Err(problem) => assert_eq!(result.as_ref().err(), Some(problem)),
    }
    if let Ok(id) = &result {
        assert!((1..=MAX_ID_BYTES).contains(&id.as_str().len()));
        assert_eq!(CardId::new(id.as_str()).as_ref(), Ok(id), "trimmed already");
    }
    result
}

#[test]
fn random_bytes() {
    let mut random = Xorshift(0x0D00_3705);
    let mut ids = 0;
    for _ in 0..CASES {
        let size = [0x06, 0x12, 0x12, 0x12, 0x3E, 0x6D, 0xFF][random.below(7)];
        let mut data = std::vec![0; random.below(200)];
        data.fill_with(|| random.likely_byte());
        if random.below(2) == 0 {
            let text = u8::try_from(random.below(60)).unwrap_or(0);
            let record = [0x03, text + 4, 0xD1, 0x01, text, b'T', random.likely_byte()];
            data.splice(..0, record);
        }
        let pages = 4 + random.below(60);
        ids += u32::from(endure(Plain::sized(pages, [0xE1, 0x10, size, 0x00], &data)).is_ok());
    }
    assert!(ids > 0, "the cases never get as far as a text");
}

#[test]
fn sound_tags_with_a_few_bytes_changed() {
    let long = [&b"\x82\x01\0\0\x00\x40m"[..], &[0x51; 64], b"\x59\x01\x0E\x02Tid\x02entg/wyrdbear"].concat();
    let utf16 = text_record(0x82, b"en\xFF\xFEt\0g\0\x34\xD8\x1E\xDD");
    let mut random = Xorshift(0x7A65_5EED);
    let card = card_message(&whole_card(80));
    let mut seen = [0; 2];
    for _ in 0..CASES {
        let message = [WYRDBEAR, &long, &utf16, &card][random.below(4)];
        let mut data = std::vec![0; random.below(4)];
        data.extend([0x01, 0x03, 0xA0, 0x0C, 0x34]);
        data.extend(message_tlv(message));
        for _ in 0..=random.below(3) {
            let at = random.below(data.len());
            data[at] = random.likely_byte();
        }
        let result = endure(Plain::ntag([NTAG213, NTAG215, NTAG216][random.below(3)], &data));
        seen[usize::from(result.is_ok())] += 1;
    }
    assert!(seen.iter().all(|&count| count > CASES / 20), "{seen:?}: too tame or too wild");
}

#[test]
fn any_capability_container() {
    let mut random = Xorshift(0xCC);
    for _ in 0..CASES / 10 {
        let cc = [0xE1, random.byte(), random.byte(), random.byte()];
        let _ = endure(Plain::sized(4 + random.below(252), cc, &message_tlv(WYRDBEAR)));
    }
}
