#!/usr/bin/env python3
"""Makes app/src/tags/tests/corpus/ndeflib.txt: tags as other people's software writes them.

The messages come from ndeflib (pip install ndeflib==0.3.3), an implementation that is not ours; the blocks around
them are laid out by hand after the Type 2 Tag specification. A line a tag: name | what it is | bytes from page 3 on.

    python3 tests/ndef_corpus.py > app/src/tags/tests/corpus/ndeflib.txt
"""

import ndef

NTAG213, NTAG215, NTAG216 = (bytes([0xE1, 0x10, size, 0x00]) for size in (0x12, 0x3E, 0x6D))
LOCK_CONTROL = bytes([0x01, 0x03, 0xA0, 0x0C, 0x34])
MEMORY_CONTROL = bytes([0x02, 0x03, 0xB0, 0x04, 0x34])
TERMINATOR = bytes([0xFE])
CARD = "urn:nfc:ext:doomtower:c"


def tlv(message, long=False):
    """An NDEF message block; `long` asks for three bytes of length where one would do."""
    size = len(message)
    length = bytes([0xFF]) + size.to_bytes(2, "big") if long or size > 254 else bytes([size])
    return bytes([0x03]) + length + message


def text(words, **how):
    return ndef.TextRecord(words, **how)


def message(*records):
    return b"".join(ndef.message_encoder(list(records)))


def long_form(records):
    """The same message with four bytes of length in every record: legal, and written by some."""
    out, rest = b"", message(*records)
    while rest:
        flags, type_size, size = rest[0], rest[1], rest[2]
        id_size = rest[3] if flags & 8 else None
        head = 4 if flags & 8 else 3
        assert flags & 0x10, "short records only"
        end = head + type_size + (id_size or 0) + size
        out += bytes([flags & ~0x10, type_size]) + size.to_bytes(4, "big") + rest[3:end]
        rest = rest[end:]
    return out


def card(card_id, english, german="", kind=0x03, abilities=0, version=1):
    """A card record after rules-core/src/card/record.rs, with so many abilities that are 60 letters of text."""
    def counted(words):
        encoded = words.encode()
        return bytes([len(encoded)]) + encoded
    record = bytes([version, kind]) + counted(card_id) + counted(english) + counted(german)
    # Permanent, or health of a monster.
    record += bytes([1, 1 << 5 | 1, 0x08, 1] if kind == 0x03 else [1, 1 << 5 | 1, 0x0E, 9])
    for number in range(abilities):
        program = bytes([0x0A, 60]) + (f"{number} " + "x" * 60)[:60].encode()
        record += bytes([4, 0x01, 4 << 5, len(program)]) + program
    return record


def external(payload, name=CARD, record_id=""):
    return ndef.Record(name, record_id, payload)


def uri():
    return ndef.UriRecord("https://example.org/tower")


def poster():
    return ndef.SmartposterRecord("https://example.org", "not this one")


def tags():
    bear = "tg/wyrdbear"
    yield "plain", f"id {bear}", NTAG213, tlv(message(text(bear))) + TERMINATOR
    for number, lang in enumerate(["de", "fr", "de-DE", "zh-Hant-TW", "x" * 63]):
        yield f"language {number}", f"id {bear}", NTAG213, tlv(message(text(bear, language=lang))) + TERMINATOR
    for encoding in ["UTF-8", "UTF-16"]:
        for words in ["tg/wyrdbear", "kt/goblin", "tg/über-größe", "カード", "kt/𝄞", "Hello, World", "a"]:
            name = f"{encoding} {words}"
            yield name, f"id {words}", NTAG213, tlv(message(text(words, encoding=encoding))) + TERMINATOR
        yield f"{encoding} blanks around", f"id {bear}", NTAG213, \
            tlv(message(text(f"  {bear}\r\n", encoding=encoding))) + TERMINATOR
        yield f"{encoding} nothing", "problem Blank", NTAG213, tlv(message(text("", encoding=encoding))) + TERMINATOR
        yield f"{encoding} longest", "id " + "x" * 48, NTAG215, tlv(message(text("x" * 48, encoding=encoding))) + TERMINATOR
        yield f"{encoding} too long", "problem TextTooLong", NTAG215, tlv(message(text("x" * 49, encoding=encoding))) + TERMINATOR

    several = {
        "after a uri": [uri(), text(bear)],
        "after a poster": [poster(), text(bear)],
        "after a mime type": [ndef.Record("text/plain", "", b"not this"), text(bear)],
        "after an unknown type": [ndef.Record("unknown", "", b"not this"), text(bear)],
        "after an empty record": [ndef.Record(), text(bear)],
        "before an Android package": [text(bear), external(b"org.example", "urn:nfc:ext:android.com:pkg")],
        "first of three": [text(bear), text("two"), text("three")],
        "last of six": [uri(), poster(), uri(), ndef.Record(), uri(), text(bear)],
        "with an id": [ndef.Record("urn:nfc:wkt:T", "name", b"\x02en" + bear.encode())],
    }
    for name, records in several.items():
        yield name, f"id {bear}", NTAG216, tlv(message(*records)) + TERMINATOR
    yield "far behind", f"id {bear}", NTAG215, \
        tlv(message(ndef.Record("application/octet-stream", "", bytes(300)), text(bear))) + TERMINATOR

    one = message(text(bear))
    layouts = {
        "lock control": LOCK_CONTROL + tlv(one) + TERMINATOR,
        "memory control": MEMORY_CONTROL + tlv(one) + TERMINATOR,
        "both controls": LOCK_CONTROL + MEMORY_CONTROL + tlv(one) + TERMINATOR,
        "NULLs before": bytes(7) + tlv(one) + TERMINATOR,
        "NULLs between": bytes(2) + LOCK_CONTROL + bytes(3) + tlv(one) + TERMINATOR,
        "proprietary before": bytes([0xFD, 3, 1, 2, 3]) + tlv(one) + TERMINATOR,
        "proprietary, long": bytes([0xFD, 0xFF, 0x00, 0x40]) + bytes([0x03] * 64) + tlv(one) + TERMINATOR,
        "length in three bytes": tlv(one, long=True) + TERMINATOR,
        "no terminator": tlv(one),
        "long record": tlv(long_form([text(bear)])) + TERMINATOR,
        "long records": tlv(long_form([uri(), text(bear)])) + TERMINATOR,
        "two messages": tlv(one) + tlv(message(text("second"))) + TERMINATOR,
        "far into the tag": bytes(100) + tlv(one) + TERMINATOR,
    }
    for name, data in layouts.items():
        yield name, f"id {bear}", NTAG213, data

    yield "factory NTAG213", "problem Blank", NTAG213, LOCK_CONTROL + tlv(b"") + TERMINATOR
    yield "factory NTAG215", "problem Blank", NTAG215, tlv(b"") + TERMINATOR
    yield "erased by a phone", "problem Blank", NTAG213, tlv(message(ndef.Record())) + TERMINATOR
    yield "behind the terminator", "problem Blank", NTAG213, TERMINATOR + tlv(one)
    yield "not formatted", "problem NoNdef", bytes(4), tlv(one) + TERMINATOR
    yield "a uri", "problem WrongType", NTAG213, tlv(message(uri())) + TERMINATOR
    yield "a poster", "problem WrongType", NTAG213, tlv(message(poster())) + TERMINATOR
    yield "wifi", "problem WrongType", NTAG213, \
        tlv(message(ndef.Record("application/vnd.wfa.wsc", "", bytes(40)))) + TERMINATOR
    yield "cut off", "problem BrokenRecord", NTAG213, tlv(one[:-1]) + TERMINATOR
    yield "longer than the tag", "problem BrokenTlv", NTAG213, tlv(one + bytes(200))[:100]

    for abilities, tag in [(0, NTAG213), (1, NTAG213), (3, NTAG215), (4, NTAG215), (6, NTAG215)]:
        record = card("tg/spark", "Spark", "Funke", abilities=abilities)
        whole = f"card tg/spark {len(record)}"
        yield f"card of {len(record)}", whole, tag, tlv(message(external(record))) + TERMINATOR
        yield f"card of {len(record)}, locks", whole, tag, LOCK_CONTROL + tlv(message(external(record))) + TERMINATOR
    record = card("kt/goblin", "Goblin", kind=0x22)
    whole = f"card kt/goblin {len(record)}"
    beside = {
        "card before a text": [external(record), text(bear)],
        "card behind a text": [text(bear), external(record)],
        "card behind a text in UTF-16": [text(bear, encoding="UTF-16"), external(record)],
        "card behind a text too long": [text("x" * 100), external(record)],
        "card behind a uri": [uri(), external(record)],
        "card with an id": [external(record, record_id="card")],
        "card among others": [uri(), text(bear), poster(), external(record), text("last")],
        "first of two cards": [external(record), external(card("tg/spark", "Spark"))],
        "card in capitals": [external(record, "urn:nfc:ext:DOOMTOWER:C")],
    }
    for name, records in beside.items():
        yield name, whole, NTAG216, tlv(message(*records)) + TERMINATOR
    yield "card, long record", whole, NTAG213, tlv(long_form([external(record)])) + TERMINATOR
    newer = card("kt/goblin", "Goblin", kind=0x22, version=9)
    yield "newer card", "bad card Newer(9)", NTAG213, tlv(message(external(newer))) + TERMINATOR
    yield "cut card", "bad card CutOff", NTAG213, tlv(message(external(record[:-1]))) + TERMINATOR
    yield "unknown kind", "bad card Kind(119)", NTAG213, \
        tlv(message(external(card("kt/goblin", "Goblin", kind=0x77)))) + TERMINATOR
    yield "other game's kind", "bad card Id", NTAG213, \
        tlv(message(external(card("tg/goblin", "Goblin", kind=0x22)))) + TERMINATOR
    yield "card too big", "bad card TooBig", NTAG216, \
        tlv(message(external(card("tg/spark", "Spark", abilities=7)))) + TERMINATOR
    yield "nearly our type", "problem WrongType", NTAG213, \
        tlv(message(external(record, "urn:nfc:ext:doomtower:d"))) + TERMINATOR
    yield "nearly our type and a text", f"id {bear}", NTAG213, \
        tlv(message(external(record, "urn:nfc:ext:doomtower:cc"), text(bear))) + TERMINATOR


if __name__ == "__main__":
    print("# made by tests/ndef_corpus.py; do not edit")
    for name, what, container, data in tags():
        assert len(data) <= container[2] * 8 or not any(container), name
        print(f"{name} | {what} | {(container + data).hex()}")
