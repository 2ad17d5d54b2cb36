//! Tag assignments (which tag is which card) as TOML.
//!
//! ```toml
//! [tags]
//! 04A1B2C3D4E5F6 = "kt/troll"
//! ```

use std::collections::BTreeMap;

use app::tags::Uid;
use toml::de::DeValue;

use super::sheet::{Sheet, quoted};
use crate::{Complaint, Problem};

/// By UID, in capital hexadecimal digits; `None` takes an assignment back.
pub type Tags = BTreeMap<String, Option<String>>;

const HEAD: &str = "# Tags that do not say themselves which card they are, by their UID.\n\
    # `tower device push --tags` sends it back; \"-\" instead of a card takes an assignment back.\n\n[tags]\n";
/// Instead of a card.
const NONE: &str = "-";

pub fn tags_toml(tags: &Tags) -> String {
    let line = |(uid, card): (&String, &Option<String>)| {
        format!("{uid} = {}\n", quoted(card.as_deref().unwrap_or(NONE)))
    };
    HEAD.to_owned() + &tags.iter().map(line).collect::<String>()
}

/// Reads assignments. `file` is only for messages.
pub fn read_tags(file: &str, text: &str) -> Result<Tags, Vec<Problem>> {
    Sheet::read(file, text, |sheet, document| {
        let mut tags = Tags::new();
        for (key, node) in document {
            match (key.get_ref().as_ref(), node.get_ref()) {
                ("tags", DeValue::Table(table)) => {
                    for (key, node) in table {
                        let Some(uid) = uid(key.get_ref()) else {
                            let message = format!("`{}` is no UID", key.get_ref());
                            let complaint =
                                Complaint::new(message).expected("8, 14 or 20 hexadecimal digits");
                            sheet.error(key.span(), None, complaint);
                            continue;
                        };
                        let card = sheet.card(node);
                        if tags.insert(uid, card.filter(|card| card != NONE)).is_some() {
                            sheet.error(key.span(), None, Complaint::new("the tag stands in the file twice"));
                        }
                    }
                }
                (word, _) => {
                    let complaint = Complaint::new(format!("`{word}` does not belong here"));
                    sheet.error(key.span(), None, complaint.expected("[tags]"));
                }
            }
        }
        tags
    })
}

/// In capitals, if it is one.
fn uid(digits: &str) -> Option<String> {
    if !digits.len().is_multiple_of(2) || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let byte = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
    let bytes: Vec<u8> = (0..digits.len()).step_by(2).map_while(byte).collect();
    Uid::new(&bytes).map(|uid| uid.to_string())
}
