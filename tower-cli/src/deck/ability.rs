//! Reads the abilities of a card: `when`, `do` and optionally `from`.

use rules_core::card::{Kind, Provenance};
use toml::de::{DeTable, DeValue};

use super::draft::DraftAbility;
use super::said::{Node, only, provenance, string, wrong};
use super::source::Source;
use crate::Complaint;
use crate::program::{assemble, parse_when};

/// The abilities of a card. Those with errors are reported and left out.
pub(super) fn abilities(
    source: &mut Source<'_>,
    node: &Node<'_>,
    kind: Kind,
    from: Provenance,
) -> Vec<DraftAbility> {
    let DeValue::Array(items) = node.get_ref() else {
        source.error(node.span(), Some("ability"), wrong(node, "[[card.ability]] with `when` and `do`"));
        return Vec::new();
    };
    items.iter().filter_map(|item| ability(source, item, kind, from)).collect()
}

fn ability(source: &mut Source<'_>, node: &Node<'_>, kind: Kind, from: Provenance) -> Option<DraftAbility> {
    let DeValue::Table(table) = node.get_ref() else {
        source.error(node.span(), Some("ability"), wrong(node, "a table with `when` and `do`"));
        return None;
    };
    only(source, Some("ability"), table, &["when", "do", "from"]);
    let when_node = needed(source, node, table, "when", "the moment it is for, such as when = \"on play\"");
    let do_node = needed(source, node, table, "do", "its program, or do = \"unknown\"");
    let (when_node, do_node) = (when_node?, do_node?);
    let text = string(source, "when", when_node, "the moment as a string, such as \"on play\"")?;
    let when = parse_when(text, kind)
        .map_err(|complaint| source.error(when_node.span(), Some("when"), complaint))
        .ok()?;
    let field = format!("ability `{text}`");
    let program = string(source, &field, do_node, "the program as a string, or \"unknown\"")?;
    let stated = match table.get("from") {
        Some(stated) => Some((stated.span(), provenance(source, &field, stated)?)),
        None => None,
    };
    if program.trim() == Provenance::Unknown.word() {
        if let Some((span, _)) = stated {
            let complaint = Complaint::new("what is unknown comes from nowhere").expected("no `from`");
            source.error(span, Some(&field), complaint);
        }
        let (trigger, parameters) = (when.trigger, when.parameters);
        return Some(DraftAbility {
            trigger,
            parameters,
            provenance: Provenance::Unknown,
            program: Vec::new(),
        });
    }
    let provenance = stated.map_or(from, |(_, stated)| stated);
    match assemble(program, when.trigger) {
        Ok(program) => {
            Some(DraftAbility { trigger: when.trigger, parameters: when.parameters, provenance, program })
        }
        Err(error) => {
            source.program_error(do_node.span(), &field, &error);
            None
        }
    }
}

fn needed<'n, 'a>(
    source: &mut Source<'_>,
    node: &Node<'_>,
    table: &'n DeTable<'a>,
    key: &str,
    expected: &str,
) -> Option<&'n Node<'a>> {
    let found = table.get(key);
    if found.is_none() {
        let complaint = Complaint::new(format!("`{key}` is missing")).expected(expected);
        source.error(node.span(), Some("ability"), complaint);
    }
    found
}
