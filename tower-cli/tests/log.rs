//! `tower replay` and `tower verify` as scripts use them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn golden() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/logs/evening.log")
}

struct Said {
    code: i32,
    out: String,
    err: String,
}

impl Said {
    #[track_caller]
    fn json(&self) -> Value {
        assert_eq!(self.err, "");
        serde_json::from_str(&self.out).expect("JSON on standard output")
    }
}

fn tower(arguments: &[&str], file: &Path) -> Said {
    let output = Command::new(env!("CARGO_BIN_EXE_tower"))
        .args(arguments)
        .arg(file)
        .env_remove("CLICOLOR_FORCE")
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Said { code: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
}

#[test]
fn replay_tells_the_game_in_words() {
    let said = tower(&["replay"], &golden());
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(
        said.out.starts_with("    0     0  Free roll begins (7)\n    1     1  Added d6\n"),
        "{}",
        said.out
    );
    assert!(
        said.out.contains("    4     4  Kept die 1 (undone)\n               Kept d6: 4\n"),
        "{}",
        said.out
    );
    assert!(
        said.out.contains("    5     5  Dice rolled: 1 own dice (undone)\n               coin: tails\n"),
        "{}",
        said.out
    );
    assert!(said.out.contains("    6     4  to position 4\n"), "{}", said.out);
    assert!(said.out.contains("   13     0  Free roll begins (8)\n"), "{}", said.out);
    let last = said.out.lines().last().unwrap();
    assert!(last.starts_with("state 2/2: 2e5b88a2"), "{last}");
    // Without a terminal nobody presses Enter.
    assert_eq!(tower(&["replay", "--step"], &golden()).out, said.out);
    let german = tower(&["replay", "--lang", "de"], &golden()).out;
    assert!(german.contains("(zurückgenommen)") && german.contains("Freier Wurf beginnt"), "{german}");
    assert_eq!(german.lines().last().map(|line| line.split(": ").nth(1)), Some(last.split(": ").nth(1)));
}

#[test]
fn replay_stops_where_it_is_told() {
    let json = tower(&["replay", "--json", "--to", "3"], &golden()).json();
    assert_eq!((&json["position"], &json["length"]), (&3.into(), &3.into()));
    let roll = &json["steps"][3];
    assert_eq!((&roll["item"], &roll["undone"]), (&3.into(), &false.into()));
    assert_eq!(roll["roll"]["tower"], "09".repeat(16));
    assert_eq!(roll["events"].as_array().map(Vec::len), Some(2));
    let said = tower(&["replay", "--to", "99"], &golden());
    assert_eq!((said.code, said.err.as_str()), (2, "error: there is no item 99: the log has 16\n"));
}

#[test]
fn verify_says_what_is_wrong_where() {
    let said = tower(&["verify"], &golden());
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(
        said.out.starts_with("16 items in order: 9 actions, 2 rolls of the tower and 1 of own dice; state ")
    );

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("edited.log");
    let sound = fs::read_to_string(golden()).unwrap();
    // The d6 of the first session becomes one with seven faces.
    fs::write(&path, sound.replace("\n1 0100000400010106", "\n1 0100000400010107")).unwrap();
    let said = tower(&["verify"], &path);
    assert_eq!((said.code, said.out.as_str()), (1, ""));
    let place = format!("{}: item 1: does not follow from what stands before it", path.display());
    assert!(said.err.starts_with(&place), "{}", said.err);
    let json = tower(&["verify", "--json"], &path).json();
    assert_eq!(
        (&json["troubles"][0]["item"], &json["troubles"][0]["fault"]),
        (&1.into(), &"not-linked".into())
    );

    // The action that lays the first die is gone: what follows cannot be done.
    let without: Vec<_> =
        sound.lines().filter(|line| !line.starts_with("1 ") && !line.starts_with("2 ")).collect();
    let mut number = 0;
    let renumbered: String = without
        .iter()
        .map(|line| match line.split_once(' ') {
            Some((first, hex)) if first.parse::<u32>().is_ok() => {
                number += 1;
                format!("{} {hex}\n", number - 1)
            }
            _ => format!("{line}\n"),
        })
        .collect();
    fs::write(&path, renumbered).unwrap();
    let said = tower(&["replay"], &path);
    assert_eq!(said.code, 1);
    assert!(said.err.contains("item 1: the rules refuse the action: "), "{}", said.err);
}

#[test]
fn what_is_no_log_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.log");
    for (text, why) in [
        ("hello\n", "this is no log"),
        ("doomtower-log 9 Free roll\n", "the log is of format 9"),
        ("doomtower-log 0 Free roll\n0 xyz\n", "line 2: expected `0 ` and the item's bytes"),
    ] {
        fs::write(&path, text).unwrap();
        for command in ["replay", "verify"] {
            let said = tower(&[command], &path);
            assert_eq!((said.code, said.out.as_str()), (1, ""), "{text}");
            assert!(said.err.contains(why), "{}", said.err);
        }
    }
    assert_eq!(tower(&["verify"], &folder.path().join("nowhere.log")).code, 2);
}

#[test]
fn help_says_what_verify_cannot_show() {
    let help = tower(&["verify"], Path::new("--help")).out;
    assert!(
        help.contains("Examples:\n  tower verify") && help.contains("It does not show a log that was forged")
    );
    assert!(tower(&["replay"], Path::new("--help")).out.contains("Examples:\n  tower replay"));
}
