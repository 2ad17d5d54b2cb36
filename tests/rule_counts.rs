//! The table in README that counts, game by game, the rules that the tower referees, prompts or leaves to the players.
//! `cargo xtask shots` writes it from `docs/rules/`; `tests/readme.rs` fails while it is old.

use std::fs;
use std::path::Path;

/// The pages of `docs/rules/`, in the order of the table.
pub const PAGES: [&str; 4] = ["tainted-grail", "knight-tales", "paladins", "last-spell"];

/// The table stands between these lines.
const BEGIN: &str = "<!-- rules -->\n";
const END: &str = "<!-- /rules -->";

const HEAD: &str = "| game | rules refereed | prompted | left to the players |\n|---|---:|---:|---:|\n";
/// The classes of `docs/rules/`, in the order of the columns.
const CLASSES: [char; 3] = ['R', 'P', 'X'];

/// README as it is, with the table as it should be.
pub fn with_counts(readme: &str, root: &Path) -> Result<String, String> {
    let (before, rest) = readme.split_once(BEGIN).ok_or(format!("README.md lacks {}", BEGIN.trim()))?;
    let (_, after) = rest.split_once(END).ok_or(format!("README.md lacks {END}"))?;
    Ok(format!("{before}{BEGIN}{}{END}{after}", table(root)?))
}

fn table(root: &Path) -> Result<String, String> {
    let mut table = HEAD.to_owned();
    for name in PAGES {
        let file = format!("docs/rules/{name}.md");
        let page = fs::read_to_string(root.join(&file)).map_err(|error| format!("{file}: {error}"))?;
        let [refereed, prompted, left] = CLASSES.map(|class| count(&page, class));
        table += &format!("| [{}]({file}) | {refereed} | {prompted} | {left} |\n", game(&page));
    }
    Ok(table)
}

/// The title of a page begins with the name of its game: `# Knight Tales, the rules …`.
fn game(page: &str) -> &str {
    let title = page.lines().next().unwrap_or_default().trim_start_matches("# ");
    title.split_once(',').map_or(title, |(game, _)| game)
}

/// The rules of a class: `- **TG-S-01** [R] …`.
fn count(page: &str, class: char) -> usize {
    let mark = format!("[{class}] ");
    let rules = page.lines().filter_map(|line| line.strip_prefix("- **")?.split_once("** "));
    rules.filter(|(_, rest)| rest.starts_with(&mark)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# Chess, the rules\n\n- **CH-A-01** [R] White begins.\n- **CH-A-02** [P] Shake hands.\n\
        - **CH-A-03** [R] See **CH-A-02** [P] of it.\n- no rule **CH** [X] at all\n";

    #[test]
    fn rules_are_counted_by_class() {
        assert_eq!(game(PAGE), "Chess");
        assert_eq!(count(PAGE, 'R'), 2);
        assert_eq!(count(PAGE, 'X'), 0);
    }

    #[test]
    fn only_the_table_is_replaced() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let made = with_counts("before\n<!-- rules -->\nold\n<!-- /rules -->\nafter\n", &root).unwrap();
        assert!(made.starts_with("before\n<!-- rules -->\n| game |"), "{made}");
        assert!(made.ends_with("|\n<!-- /rules -->\nafter\n"), "{made}");
        assert!(with_counts("no marks", &root).is_err());
    }
}
