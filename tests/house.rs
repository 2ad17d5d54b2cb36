//! The decks of this repository, as the firmware has them built in.

use std::path::Path;
use std::sync::OnceLock;

use app::decks::Decks;

/// The built-in deck file.
pub fn built_in() -> &'static [u8] {
    static BYTES: OnceLock<Vec<u8>> = OnceLock::new();
    BYTES.get_or_init(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../decks");
        match tower::deck::compile_folder(folder, true) {
            Ok(image) => image.bytes,
            Err(problems) => panic!("the decks do not compile: {problems:?}"),
        }
    })
}

/// The built-in cards alone.
pub fn decks() -> Decks<'static> {
    Decks::new(built_in(), &[])
}
