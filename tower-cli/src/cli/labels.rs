//! `tower labels`: writes sheets of labels as PDF or SVG.

use std::collections::BTreeSet;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde_json::json;
use tower::labels::{LABELS_A_PAGE, Label, Page, lay_out, pdf, svg};

use super::deck::many;
use super::output::{Failure, Output, write};
use super::{Decks, Done, find};

/// Print labels with name and id on an A4 sheet.
#[derive(Args)]
#[command(after_help = "Examples:
  tower labels -o all.pdf
  tower labels tg/wyrdbear kt/goblin -o two.svg --language de
  tower labels --decks my-cards.toml -o mine.pdf --skip 12

A page holds 65 labels of 38.1 × 21.2 mm (Avery L7651 and its like). With --outlines it can be cut from plain
paper. An SVG holds one page; further pages are written beside it as name-2.svg, name-3.svg …")]
pub(super) struct Labels {
    /// Cards by id or name; without any, all cards of the decks.
    cards: Vec<String>,
    /// The sheet to write: .pdf or .svg
    #[arg(long, short)]
    output: PathBuf,
    /// The language of the names.
    #[arg(long, value_enum, default_value = "en")]
    language: Language,
    /// Labels at the start of the first page that are already used up.
    #[arg(long, value_name = "LABELS", default_value_t = 0)]
    skip: usize,
    /// Draw the edges of the labels.
    #[arg(long)]
    outlines: bool,
    #[command(flatten)]
    decks: Decks,
}

#[derive(Clone, Copy, ValueEnum)]
enum Language {
    En,
    De,
}

pub(super) fn run(labels: &Labels, output: &Output) -> Done {
    let extension = labels.output.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    if !["pdf", "svg"].contains(&extension) {
        let message = format!("{}: expected a file name that ends in .pdf or .svg", labels.output.display());
        return Err(Failure::Impossible(message));
    }
    if labels.skip >= LABELS_A_PAGE {
        return Err(Failure::Impossible(format!("--skip: a page has {LABELS_A_PAGE} labels")));
    }
    let chosen = labels.choose(output)?;
    let pages = lay_out(&chosen, labels.skip);
    let written = match extension {
        "pdf" => {
            write(&labels.output, &pdf(&pages, labels.outlines))?;
            vec![labels.output.clone()]
        }
        _ => labels.write_svgs(&pages)?,
    };
    let names: Vec<_> = written.iter().map(|path| path.display().to_string()).collect();
    let text =
        format!("{} on {} in {}", many(chosen.len(), "label"), many(pages.len(), "page"), names.join(", "));
    output.say(&text, || json!({ "labels": chosen.len(), "pages": pages.len(), "written": names }));
    Ok(())
}

impl Labels {
    /// The labels, each card once even where several decks have it.
    fn choose(&self, output: &Output) -> Result<Vec<Label>, Failure> {
        let shelf = find::shelf(&self.decks, output)?;
        let mut found = Vec::new();
        for wanted in &self.cards {
            found.extend(find::cards(&shelf, wanted, output)?);
        }
        if self.cards.is_empty() {
            found = shelf.cards().collect();
        }
        let mut seen = BTreeSet::new();
        found.retain(|(_, card)| seen.insert(card.id.clone()));
        if found.is_empty() {
            return Err(Failure::Wrong("the decks have no cards".into()));
        }
        Ok(found.into_iter().map(|(_, card)| self.label(&card.card())).collect())
    }

    fn label(&self, card: &rules_core::card::Card<'_>) -> Label {
        // Kinds have an English word only.
        let (name, kind) = match self.language {
            Language::En => (card.english(), card.kind.word().replace('-', " ")),
            Language::De => (card.german(), String::new()),
        };
        Label { name: name.into(), kind, id: card.id.into() }
    }

    fn write_svgs(&self, pages: &[Page]) -> Result<Vec<PathBuf>, Failure> {
        let stem = self.output.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let mut written = Vec::new();
        for (number, page) in (1..).zip(pages) {
            let path = match number {
                1 => self.output.clone(),
                number => self.output.with_file_name(format!("{stem}-{number}.svg")),
            };
            write(&path, svg(page, self.outlines).as_bytes())?;
            written.push(path);
        }
        Ok(written)
    }
}
