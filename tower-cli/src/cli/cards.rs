//! The option group that selects the cards with which a log is replayed: built-in decks and the owner's deck.

use std::path::{Path, PathBuf};

use app::decks::{DeckFile, Decks};
use clap::Args;
use tower::deck::{Shelf, build};

use super::output::{Failure, Output, read};

#[derive(Args)]
pub(super) struct Cards {
    /// The built-in decks of that firmware, or a folder of them; can be given more than once.
    #[arg(long = "decks", value_name = "PATH", env = "TOWER_DECKS", default_value = "decks")]
    built_in: Vec<PathBuf>,
    /// The owner's deck file [default: my.deck above the log's folder, where `tower device pull` puts it].
    #[arg(long, value_name = "FILE")]
    deck: Option<PathBuf>,
}

impl Cards {
    /// Missing decks are no error: a game that uses no cards can still be replayed.
    pub(super) fn decks(&self, log: &Path, output: &Output) -> Result<Decks<'static>, Failure> {
        let paths: Vec<_> = self.built_in.iter().filter(|path| path.exists()).collect();
        let built_in = match paths.as_slice() {
            [] => Vec::new(),
            paths => {
                let image = build(&Shelf::read(paths, true), Some(tower::deck::BUILT_IN));
                image.map_err(|problems| output.problems(&problems))?.bytes
            }
        };
        let pulled = log.parent().and_then(Path::parent).map(|folder| folder.join("my.deck"));
        let owners = match self.deck.clone().or(pulled.filter(|path| path.is_file())) {
            Some(path) => {
                let bytes = read(&path)?;
                DeckFile::parse(&bytes)
                    .map_err(|_| Failure::Wrong(format!("{}: this is no deck file", path.display())))?;
                bytes
            }
            None => Vec::new(),
        };
        // Leaked on purpose: the decks are needed until the command ends.
        Ok(Decks::new(built_in.leak(), owners.leak()))
    }
}
