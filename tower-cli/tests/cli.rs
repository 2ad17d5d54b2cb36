//! The command line as scripts use it: exit codes, standard output, standard error, JSON.

use std::fs;
use std::path::Path;
use std::process::Command;

use app::decks::DeckFile;
use tempfile::TempDir;

const SOUND: &str = "[deck]\nid = \"mine\"\nname = \"Mine\"\nfrom = \"house\"\n\
    [[card]]\nid = \"kt/lantern\"\nkind = \"market-card\"\nname = { en = \"Lantern\", de = \"Laterne\" }\n\
    cost = 3\nvalor = \"unknown\"\n[[card.ability]]\nwhen = \"knight action\"\ndo = \"\"\"\nreveal 1\n\"\"\"\n";

struct Desk(TempDir);

struct Said {
    code: i32,
    out: String,
    err: String,
}

impl Said {
    #[track_caller]
    fn json(&self) -> serde_json::Value {
        assert_eq!(self.err, "");
        serde_json::from_str(&self.out).expect("JSON on standard output")
    }
}

impl Desk {
    /// A folder with one deck in it.
    fn new() -> Self {
        let desk = Desk(tempfile::tempdir().unwrap());
        fs::write(desk.0.path().join("mine.toml"), SOUND).unwrap();
        desk
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn tower(&self, arguments: &[&str]) -> Said {
        let output = Command::new(env!("CARGO_BIN_EXE_tower"))
            .args(arguments)
            .current_dir(self.path())
            .env_remove("TOWER_DECKS")
            .env_remove("CLICOLOR_FORCE")
            .output()
            .unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Said { code: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
    }
}

#[test]
fn deck_check_tells_errors_by_its_exit_code() {
    let desk = Desk::new();
    let said = desk.tower(&["deck", "check", "mine.toml"]);
    assert_eq!(said.code, 0);
    assert_eq!(said.out, "1 sound deck, 1 card: 0 errors, 1 card with unknown values\n");
    assert_eq!(said.err, "mine.toml:5:1: warning: kt/lantern: unknown: valor\n");
    assert_eq!(desk.tower(&["deck", "check", "--quiet", "mine.toml"]).err, "");

    fs::write(desk.path().join("mine.toml"), SOUND.replace("reveal", "reveel")).unwrap();
    let said = desk.tower(&["deck", "check", "."]);
    assert_eq!(said.code, 1);
    assert!(
        said.err.starts_with("./mine.toml:14:1: error: kt/lantern, ability `knight action`: `reveel` is no")
    );
    assert!(said.err.trim_end().ends_with("did you mean `reveal`?"));

    let said = desk.tower(&["--json", "deck", "check", "mine.toml"]);
    assert_eq!(said.code, 1);
    let json = said.json();
    assert_eq!(json["errors"], 1);
    let problem = &json["problems"][0];
    assert_eq!((&problem["line"], &problem["column"]), (&14.into(), &1.into()));
    assert_eq!((&problem["card"], &problem["near"]), (&"kt/lantern".into(), &"reveal".into()));
}

#[test]
fn wrong_use_has_an_exit_code_of_its_own() {
    let desk = Desk::new();
    fs::create_dir(desk.path().join("empty")).unwrap();
    for arguments in [
        &["deck"][..],
        &["deck", "check", "nowhere.toml"],
        &["deck", "check", "empty"],
        &["deck", "show", "lantern"],
        &["deck", "build", "mine.toml"],
        &["deck", "build", "mine.toml", "-o", "no/such/folder.deck"],
        &["deck", "build", "mine.toml", "-o", "x.deck", "--name", "a name that is far too long"],
        &["tag", "image", "lantern", "--decks", ".", "-o", "x.bin", "--uid", "04"],
        &["tag", "read", "nowhere.bin"],
        &["labels", "--decks", ".", "-o", "sheet.png"],
        &["labels", "--decks", ".", "-o", "sheet.pdf", "--skip", "65"],
    ] {
        let said = desk.tower(arguments);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{arguments:?}: {}", said.err);
        assert!(!said.err.is_empty());
    }
    assert_eq!(
        desk.tower(&["deck", "show", "--json", "lantern"]).json()["error"],
        "there are no decks at decks: say where with --decks"
    );
}

#[cfg(unix)]
#[test]
fn a_folder_that_leads_to_itself_is_read_once() {
    let desk = Desk::new();
    std::os::unix::fs::symlink(desk.path(), desk.path().join("round")).unwrap();
    let said = desk.tower(&["deck", "check", "."]);
    assert_eq!((said.code, said.err.contains("round")), (0, false), "{}", said.err);
}

#[test]
fn help_has_examples() {
    let desk = Desk::new();
    for command in [
        &["deck", "check"][..],
        &["deck", "build"],
        &["deck", "show"],
        &["deck", "coverage"],
        &["tag", "image"],
        &["tag", "read"],
        &["labels"],
        &["odds"],
    ] {
        let said = desk.tower(&[command, &["--help"]].concat());
        assert_eq!(said.code, 0);
        assert!(said.out.contains("Examples:\n  tower "), "{}", said.out);
    }
    assert!(desk.tower(&["--help"]).out.contains("Exit codes:"));
}

#[test]
fn deck_build_writes_a_deck_and_a_uf2() {
    let desk = Desk::new();
    let said = desk.tower(&[
        "deck",
        "build",
        "mine.toml",
        "-o",
        "lamps.deck",
        "--uf2",
        "mine.uf2",
        "--name",
        "Lamps",
    ]);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let bytes = fs::read(desk.path().join("lamps.deck")).unwrap();
    let deck = DeckFile::parse(&bytes).unwrap();
    assert_eq!((deck.name(), deck.len()), ("Lamps", 1));
    assert!(matches!(deck.find("kt/lantern"), Some(Ok(card)) if card.german() == "Laterne"));
    let uf2 = fs::read(desk.path().join("mine.uf2")).unwrap();
    assert_eq!(uf2.len(), 16 * 512);
    assert_eq!(uf2[32..32 + bytes.len()], bytes);
    // What was built can be checked and looked into like what was typed.
    assert_eq!(desk.tower(&["deck", "check", "lamps.deck"]).code, 0);
    assert!(desk.tower(&["deck", "show", "laterne", "--decks", "lamps.deck"]).out.contains("reveal 1"));
    let twice = desk.tower(&["deck", "build", "mine.toml", "lamps.deck", "-o", "both.deck"]);
    assert_eq!(twice.code, 1);
    assert!(
        twice.err.contains("the same id stands in mine.toml:5; expected one of the decks left out"),
        "{}",
        twice.err
    );
}

#[test]
fn deck_show_draws_and_tells() {
    let desk = Desk::new();
    let said = desk.tower(&["deck", "show", "LANTERN", "--decks", "mine.toml"]);
    assert_eq!(said.code, 0);
    assert!(said.out.contains("│ Lantern") && said.out.contains("│ valor         ?"), "{}", said.out);
    assert!(!said.out.contains('\u{1b}'), "colours are for terminals");
    let json = desk.tower(&["deck", "show", "kt/lantern", "--decks", "mine.toml", "--json"]).json();
    assert_eq!(json[0]["values"]["cost"], serde_json::json!({ "is": 3, "from": "house" }));
    assert_eq!(json[0]["abilities"][0]["do"], "reveal 1\n");
    let toml = desk.tower(&["deck", "show", "kt/lantern", "--decks", "mine.toml", "--toml"]).out;
    assert!(
        SOUND.contains("cost = 3\nvalor = \"unknown\"\n") && toml.contains("cost = 3\nvalor = \"unknown\"\n")
    );
    let said = desk.tower(&["deck", "show", "lantren", "--decks", "mine.toml"]);
    assert_eq!(
        (said.code, said.err.as_str()),
        (1, "error: no card is called `lantren`; did you mean `Lantern`?\n")
    );
}

#[test]
fn deck_coverage_counts() {
    let desk = Desk::new();
    let said = desk.tower(&["deck", "coverage", "--decks", "."]);
    assert_eq!(said.code, 0);
    assert!(said.out.contains("mine") && said.out.contains("100 %"));
    let json = desk.tower(&["deck", "coverage", "--decks", ".", "--json"]).json();
    assert_eq!(json[0]["values"]["house"], 2);
    assert_eq!(json[0]["values"]["unknown"], 1);
    assert_eq!(json[0]["fits"]["ntag213"], 1);
}

#[test]
fn tags_are_made_and_read() {
    let desk = Desk::new();
    let image = |more: &[&str]| {
        let said =
            desk.tower(&[&["tag", "image", "lantern", "--decks", ".", "-o", "tag.bin"], more].concat());
        assert_eq!(said.code, 0, "{}", said.err);
        desk.tower(&["tag", "read", "tag.bin", "--json"]).json()
    };
    let id = image(&["--type", "ntag216", "--uid", "04a1b2c3d4e5f6"]);
    assert_eq!((&id["tag"], &id["uid"]), (&"NTAG216".into(), &"04A1B2C3D4E5F6".into()));
    assert_eq!(id["content"]["id"], "kt/lantern");
    let whole = image(&["--whole"]);
    assert_eq!(
        (&whole["tag"], &whole["content"]["card"]["name"]["de"]),
        (&"NTAG213".into(), &"Laterne".into())
    );

    fs::write(desk.path().join("blank.bin"), [&[0; 12][..], &[0xe1, 0x10, 0x12, 0], &[0; 164]].concat())
        .unwrap();
    let said = desk.tower(&["tag", "read", "blank.bin"]);
    assert_eq!((said.code, said.out.as_str()), (1, "NTAG213, UID unknown\nno card: the tag is blank\n"));
}

#[test]
fn labels_are_printed() {
    let desk = Desk::new();
    let said = desk.tower(&["labels", "--decks", ".", "-o", "sheet.pdf"]);
    assert_eq!((said.code, said.out.as_str()), (0, "1 label on 1 page in sheet.pdf\n"));
    assert!(fs::read(desk.path().join("sheet.pdf")).unwrap().starts_with(b"%PDF-1.4"));
    let said = desk.tower(&["labels", "kt/lantern", "--decks", ".", "-o", "sheet.svg", "--language", "de"]);
    assert_eq!(said.code, 0);
    let svg = fs::read_to_string(desk.path().join("sheet.svg")).unwrap();
    assert!(svg.contains(">Laterne</text>") && svg.contains(">kt/lantern</text>"));
}

/// One die of each sort, so that every number can be counted by hand.
const DICE: [&str; 6] = [
    "--knight-die",
    "sword sword double-sword shield shield faith",
    "--black-die",
    "blank blank sword sword shield doom",
    "--red-die",
    "sword sword sword sword sword sword",
];

#[test]
fn odds_are_told_and_drawn() {
    let desk = Desk::new();
    let odds =
        |more: &[&str]| desk.tower(&[&["odds", "--knights", "1", "--health", "1"], &DICE[..], more].concat());
    let said = odds(&["--black", "1", "--plot", "odds.svg"]);
    // A sword or two against a shield in one of six: 2/6 fall by one sword in 5 of 6 rolls, 1/6 by two in all.
    let told = "defeat  44.4 %, wounds 0.17, doom 0.14\n\
                damage  0   55.6 %  ###########################\n\
                damage  1   30.6 %  ###############\n\
                damage  2   13.9 %  ######\n";
    assert_eq!((said.code, said.out.as_str(), said.err.as_str()), (0, told, ""));
    let svg = fs::read_to_string(desk.path().join("odds.svg")).unwrap();
    assert!(svg.contains(">Defeat 44.4 %</text>") && roxmltree::Document::parse(&svg).is_ok());

    let json = odds(&["--black", "1", "--wrath", "1", "--json"]).json();
    assert_eq!(
        json["without_wrath"],
        serde_json::json!({ "rolls": 36, "defeats": 16, "wounds": 6, "doom": 5 })
    );
    assert_eq!(json["with_wrath"]["rolls"], 216);
    let cells = json["damage_wounds_doom_rolls"].as_array().unwrap();
    assert_eq!(cells.iter().map(|cell| cell[3].as_u64().unwrap()).sum::<u64>(), 36);

    let said = odds(&["--red", "1", "--wrath", "1", "--shown", "shield / sword"]);
    let told = "  leave it                 defeat   0.0 %, wounds 0.00, doom 0.00\n\
                > shield again, for 1      defeat  50.0 %, wounds 0.50, doom 0.00\n";
    assert_eq!((said.code, said.out.as_str()), (0, told));
}

#[test]
fn odds_that_make_no_sense_are_refused() {
    let desk = Desk::new();
    for (more, why) in [
        (&["--prefer", "doom,doom,defeat"][..], "--prefer: defeat, wounds and doom, each once"),
        (&["--shown", "sword"], "--shown: a stroke stands between knight and monster dice"),
        (&["--shown", "sward / doom"], "`sward` is no face: blank, sword, double-sword, shield, faith, doom"),
        (&["--shown", "sword sword sword sword sword /"], "--shown: at most four knight dice"),
        (
            &["--knights", "4", "--black", "4", "--red", "4", "--room", "90", "--swords", "9"],
            "more than the tower can work out",
        ),
    ] {
        let said = desk.tower(&[&["odds", "--health", "3"], &DICE[..], more].concat());
        assert_eq!(said.code, 2, "{more:?}: {}", said.out);
        assert!(said.err.contains(why), "{more:?}: {}", said.err);
    }
    let said = desk.tower(&["odds", "--health", "3", "--decks", "."]);
    assert_eq!((said.code, said.err.as_str()), (1, "error: no card is called `kt/h-knight-die`\n"));
}

#[test]
fn deck_faces_tells_everything_in_both_languages() {
    let desk = Desk::new();
    let said = desk.tower(&["deck", "faces", "--decks", "mine.toml"]);
    assert_eq!(said.code, 0);
    let faces = said.json();
    assert_eq!(faces["decks"][0]["id"], "mine");
    let lantern = &faces["cards"][0];
    assert_eq!(lantern["name"]["de"], "Laterne");
    assert_eq!(lantern["values"][0]["is"]["en"], "3");
    assert_eq!(lantern["abilities"][0]["mark"], "h");

    let said = desk.tower(&["deck", "faces", "--decks", "mine.toml", "-o", "faces.json"]);
    assert_eq!((said.code, said.out.as_str()), (0, ""));
    let written: serde_json::Value =
        serde_json::from_slice(&fs::read(desk.path().join("faces.json")).unwrap()).unwrap();
    assert_eq!(written, faces);
}
