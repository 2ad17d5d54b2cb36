//! `tower device` as scripts use it: a tower on a serial port, a command that is not a tower, wrong arguments.

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

pub(crate) const DECK: &str = "[deck]\nid = \"mine\"\nname = \"Mine\"\nfrom = \"owner\"\n\
    [[card]]\nid = \"kt/lantern\"\nkind = \"market-card\"\nname = { en = \"Lantern\", de = \"Laterne\" }\n\
    cost = 3\n[[card.ability]]\nwhen = \"knight action\"\ndo = \"\"\"\nreveal 1\n\"\"\"\n";
pub(crate) const VALUES: &str = r#"[[card]]
id = "kt/black-die"
faces = ["blank", "sword", "?", "?", "?", "doom"]

[[card]]
id = "kt/lich-lord"
doom = [
  [1, 0, 0],
  [2, "?", 1, "tactic"],
]
abilities = ["by hand"]

[[card]]
id = "kt/troll"
health = 4
faction = "undead"
"#;
/// So many of them.
pub(crate) const COUNT: usize = 14;
pub(crate) const TAGS: &str = "[tags]\n04a1b2c3d4e5f6 = \"kt/troll\"\n01020304 = \"kt/goblin\"\n";

/// What is said before values, tags and a deck are sent.
pub(crate) const PRESSES: &str = "\
Press the knob of the tower within half a minute to allow that your values are changed; Back refuses.
Press the knob of the tower within half a minute to allow that your tags are assigned anew; Back refuses.
Press the knob of the tower within half a minute to allow that your deck is replaced; Back refuses.
";

/// A folder with something to push.
pub(crate) struct Desk(TempDir);

pub(crate) struct Said {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Said {
    #[track_caller]
    pub(crate) fn json(&self) -> serde_json::Value {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        serde_json::from_str(&self.out).expect("JSON on standard output")
    }
}

impl Desk {
    pub(crate) fn new() -> Self {
        let desk = Desk(tempfile::tempdir().unwrap());
        for (name, text) in [("mine.toml", DECK), ("values.toml", VALUES), ("tags.toml", TAGS)] {
            fs::write(desk.path().join(name), text).unwrap();
        }
        desk
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    pub(crate) fn read(&self, file: &str) -> String {
        fs::read_to_string(self.path().join(file)).unwrap()
    }

    pub(crate) fn device(&self, arguments: &[&str]) -> Said {
        let output = Command::new(env!("CARGO_BIN_EXE_tower"))
            .arg("device")
            .args(arguments)
            .current_dir(self.path())
            .env_remove("CLICOLOR_FORCE")
            .output()
            .unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Said { code: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
    }
}

#[test]
fn wrong_use_has_an_exit_code_of_its_own() {
    let desk = Desk::new();
    for (arguments, why) in [
        (&["pull"][..], "--output <DIR>"),
        (&["push"], "--deck <PATH>"),
        (&["pull", "-o", "x", "--port", "a", "--via", "b"], "cannot be used with"),
        (&["pull", "-o", "x", "--port", "no-such-port"], "error: no-such-port: "),
        (&["pull", "-o", "x", "--via", "exit 3"], "the command ended with exit status: 3"),
        (&["push", "--values", "nowhere.toml", "--via", "true"], "nowhere.toml: "),
        (&["push", "--deck", "nowhere.toml", "--via", "true"], "nowhere.toml: "),
    ] {
        let said = desk.device(arguments);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{arguments:?}: {}", said.err);
        assert!(said.err.contains(why), "{arguments:?}: {}", said.err);
    }
}

#[test]
fn files_with_mistakes_never_reach_the_tower() {
    let desk = Desk::new();
    for (file, text) in
        [("values.toml", "[[card]]\n"), ("tags.toml", "[tags]\n04 = \"x\"\n"), ("mine.toml", "[deck]\n")]
    {
        fs::write(desk.path().join(file), text).unwrap();
        let option = if file == "mine.toml" { "deck" } else { file.trim_end_matches(".toml") };
        let said = desk.device(&["push", &format!("--{option}"), file, "--via", "touch reached"]);
        assert_eq!(said.code, 1, "{}", said.err);
        assert!(said.err.starts_with(&format!("{file}:")), "{}", said.err);
    }
    assert!(!desk.path().join("reached").exists());
}

#[test]
fn help_has_examples() {
    for command in ["pull", "push"] {
        let said = Desk::new().device(&[command, "--help"]);
        assert!(said.out.contains("Examples:\n  tower device "), "{}", said.out);
    }
}

#[cfg(unix)]
mod serial {
    use std::fs::File;
    use std::io::{ErrorKind, Read, Write};
    use std::thread;
    use std::time::Duration;

    use serialport::{SerialPort, TTYPort};
    use tower::deck::read_deck_file;
    use tower::log::Log;

    use super::*;
    use crate::fake::{Fake, evening};

    /// Runs a fake tower at the other end of a pseudo-terminal pair. Returns the port's name, and the port itself to hold: a
    /// terminal without a holder is closed when the first command disconnects.
    fn plug_in(mut fake: Fake) -> (String, File) {
        let (mut end, port) = TTYPort::pair().unwrap();
        let name = port.name().unwrap();
        let held = File::open(&name).unwrap();
        end.set_timeout(Duration::from_millis(100)).unwrap();
        thread::spawn(move || {
            let mut line = Vec::new();
            let mut byte = [0];
            loop {
                match end.read(&mut byte) {
                    Ok(1) if byte == *b"\n" => {
                        let answer = fake.answer(&String::from_utf8_lossy(&line));
                        end.write_all(answer.as_bytes()).unwrap();
                        line.clear();
                    }
                    Ok(1) => line.push(byte[0]),
                    Err(error) if error.kind() == ErrorKind::TimedOut => {}
                    _ => return,
                }
            }
        });
        (name, held)
    }

    #[test]
    fn what_is_refused_at_the_tower_is_not_sent() {
        let desk = Desk::new();
        let mut fake = Fake::default();
        fake.allows = false;
        let (port, _held) = plug_in(fake);
        let said = desk.device(&["push", "--deck", "mine.toml", "--port", &port]);
        assert_eq!((said.code, said.out.as_str()), (2, ""));
        assert!(
            said.err.ends_with("error: the tower refuses `allow deck`: refused on the tower\n"),
            "{}",
            said.err
        );
        assert!(desk.device(&["pull", "-o", "out", "--port", &port]).out.contains("no deck"));
    }

    #[test]
    fn a_tower_at_a_port_is_filled_and_emptied() {
        let desk = Desk::new();
        let (port, _held) = plug_in(Fake::default());
        let push = ["--values", "values.toml", "--tags", "tags.toml", "--deck", "mine.toml", "--port", &port];
        let said = desk.device(&[&["push"][..], &push].concat());
        assert_eq!((said.code, said.err.as_str()), (0, PRESSES));
        assert_eq!(
            said.out,
            "sent 14 values, 0 already there\nsent 2 tags, 0 already there\nsent the deck Mine: 1 card\n"
        );

        let said = desk.device(&["pull", "-o", "a/b", "--port", &port]);
        assert_eq!(
            (said.code, said.out.as_str()),
            (0, "14 values, 2 tags, 1 fault, 0 games, the deck Mine with 1 card in a/b\n"),
            "{}",
            said.err
        );
        assert!(desk.read("a/b/values.toml").ends_with(VALUES));
        assert!(desk.read("a/b/tags.toml").ends_with("04A1B2C3D4E5F6 = \"kt/troll\"\n"));
        assert_eq!(desk.read("a/b/faults.txt"), "P0007 Internal error main.rs:7\n");
        let deck = fs::read(desk.path().join("a/b/my.deck")).unwrap();
        assert_eq!(read_deck_file("my.deck", &deck).unwrap().cards[0].id, "kt/lantern");

        // What was pulled can be pushed; the tower already has it.
        let push = ["--values", "a/b/values.toml", "--tags", "a/b/tags.toml", "--deck", "a/b/my.deck"];
        let json = desk.device(&[&["push", "--json", "--port", &port][..], &push].concat()).json();
        assert_eq!(json["values"], serde_json::json!({ "sent": 0, "there": COUNT }));
        assert_eq!(json["deck"]["bytes"], deck.len());
    }

    #[test]
    fn logs_of_games_are_fetched_and_a_gap_is_told() {
        let desk = Desk::new();
        let mut fake = Fake::default();
        fake.keep_game(0, &evening());
        fake.keep_game(2, &evening());
        // Some bytes of slot 2 have rotted, so reading skips an item or two.
        let at = 2 * 32 * 4096 + 300;
        fake.journal_part()[at..at + 8].fill(0);
        let (port, _held) = plug_in(fake);
        let said = desk.device(&["pull", "-o", "out", "--port", &port]);
        assert_eq!(said.code, 0, "{}", said.err);
        assert_eq!(said.out, "0 values, 0 tags, 1 fault, 2 games, no deck in out\n");
        assert_eq!(said.err, "games/2.log: something is missing or wrong, `tower verify` says what\n");
        let log = Log::parse(&desk.read("out/games/0.log")).unwrap();
        assert_eq!(log.items, evening().items);
        assert_eq!(
            log.comments,
            ["slot 0 of a tower with firmware 0.1.0", "in its directory: 0 saved 3 1 closed Free roll"]
        );
        assert!(!desk.path().join("out/games/1.log").exists());
        let json = desk.device(&["pull", "--json", "-o", "out", "--port", &port]).json();
        assert_eq!((&json["games"], &json["troubled"]), (&vec![0, 2].into(), &vec!["games/2.log"].into()));
    }

    #[test]
    fn a_broken_deck_is_told_and_the_rest_is_written() {
        let desk = Desk::new();
        let mut fake = Fake::default();
        fake.deck_part()[..4].copy_from_slice(b"junk");
        let (port, _held) = plug_in(fake);
        let said = desk.device(&["pull", "-o", "out", "--port", &port]);
        assert_eq!(
            (said.code, said.err.as_str()),
            (1, "the deck on the tower: error: this is no deck file\n"),
            "{}",
            said.out
        );
        assert!(desk.path().join("out/values.toml").exists() && !desk.path().join("out/my.deck").exists());
    }
}
