//! The shipped image in a virtual tower, over its USB console. Skipped if there is no image (`cargo xtask build` makes
//! it) or no Node. If `DOOMTOWER_TOWER` names the folder with the image, as `cargo xtask test` does, a missing part is a
//! failure.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tower::deck::{Shelf, build};

use crate::command::{COUNT, Desk, PRESSES, VALUES};

/// The command that is a virtual tower's console, but for where it keeps its flash.
fn console() -> Result<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let tower = env::var_os("DOOMTOWER_TOWER").map_or_else(|| root.join("target/tower"), PathBuf::from);
    let script = root.join("virtual-tower/bin/console.js");
    let node = Command::new("node").arg("--version").stdout(Stdio::null()).status();
    if !tower.join("doomtower.bin").exists() {
        Err(format!("there is no doomtower.bin in {}", tower.display()))
    } else if !root.join("virtual-tower/node_modules").exists() {
        Err("the virtual tower's packages are not installed".into())
    } else if !node.is_ok_and(|status| status.success()) {
        Err("there is no Node".into())
    } else {
        Ok(format!("node '{}' --hand press --tower '{}'", script.display(), tower.display()))
    }
}

#[test]
fn what_is_pushed_is_there_when_the_tower_is_switched_on_again() {
    let console = match console() {
        Ok(console) => console,
        Err(why) if env::var_os("DOOMTOWER_TOWER").is_some() => panic!("DOOMTOWER_TOWER is set, but {why}"),
        Err(why) => return println!("skipped: {why}"),
    };
    let desk = Desk::new();
    let via = format!("{console} --flash flash.bin");
    let push = ["--values", "values.toml", "--tags", "tags.toml", "--deck", "mine.toml", "--via", &via];
    let json = desk.device(&[&["push", "--json"][..], &push].concat()).json();
    assert_eq!(json["values"]["sent"], COUNT);
    assert_eq!(json["deck"]["name"], "Mine");

    let json = desk.device(&["pull", "--json", "-o", "out", "--via", &via]).json();
    assert_eq!(
        (&json["values"], &json["tags"], &json["deck"]["cards"]),
        (&COUNT.into(), &2.into(), &1.into())
    );
    assert!(desk.read("out/values.toml").ends_with(VALUES));
    assert!(
        desk.read("out/tags.toml").ends_with("01020304 = \"kt/goblin\"\n04A1B2C3D4E5F6 = \"kt/troll\"\n")
    );
    assert_eq!(desk.read("out/faults.txt"), "");
    let built = build(&Shelf::read(&[desk.path().join("mine.toml")], false), None).unwrap();
    assert_eq!(fs::read(desk.path().join("out/my.deck")).unwrap(), built.bytes);

    // Pulled and pushed back into a tower that has forgotten everything.
    let via = format!("{console} --flash other.bin");
    let push = ["--values", "out/values.toml", "--tags", "out/tags.toml", "--deck", "out/my.deck"];
    let said = desk.device(&[&["push", "--via", &via][..], &push].concat());
    assert_eq!((said.code, said.err.as_str()), (0, PRESSES));
    // Another hand refuses, and nothing is replaced.
    let refusing = via.replace("--hand press", "--hand back");
    let said = desk.device(&["push", "--via", &refusing, "--deck", "mine.toml"]);
    assert!(said.code == 2 && said.err.ends_with("`allow deck`: refused on the tower\n"), "{}", said.err);
    let said = desk.device(&["pull", "-o", "again", "--via", &via]);
    assert_eq!(said.code, 0, "{}", said.err);
    for file in ["values.toml", "tags.toml", "faults.txt"] {
        assert_eq!(desk.read(&format!("again/{file}")), desk.read(&format!("out/{file}")), "{file}");
    }
    assert_eq!(fs::read(desk.path().join("again/my.deck")).unwrap(), built.bytes);
}
