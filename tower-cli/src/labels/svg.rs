//! Writes label sheets as SVG, one file per page.

use std::fmt::Write;

use super::layout::{Font, HEIGHT, PAGE_HEIGHT, PAGE_WIDTH, Page, WIDTH};

/// `outlines` draws the edges of the labels, for cutting plain paper.
pub fn svg(page: &Page, outlines: bool) -> String {
    let mut svg = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" \
         width=\"{PAGE_WIDTH}mm\" height=\"{PAGE_HEIGHT}mm\" viewBox=\"0 0 {PAGE_WIDTH} {PAGE_HEIGHT}\">\n"
    );
    for (left, top) in page.labels.iter().filter(|_| outlines) {
        let _ = writeln!(
            svg,
            "  <rect x=\"{left:.2}\" y=\"{top:.2}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"2\" fill=\"none\" \
             stroke=\"#999\" stroke-width=\"0.1\"/>"
        );
    }
    for text in &page.texts {
        let font = match text.font {
            Font::HelveticaBold => "font-family=\"Helvetica, Arial, sans-serif\" font-weight=\"bold\"",
            Font::Helvetica => "font-family=\"Helvetica, Arial, sans-serif\"",
            Font::Courier => "font-family=\"Courier, monospace\"",
        };
        let _ = writeln!(
            svg,
            "  <text x=\"{:.2}\" y=\"{:.2}\" font-size=\"{:.2}\" text-anchor=\"middle\" {font}>{}</text>",
            text.x,
            text.y,
            text.size,
            escaped(&text.text)
        );
    }
    svg.push_str("</svg>\n");
    svg
}

fn escaped(text: &str) -> String {
    // Control characters have no place in XML, not even escaped.
    let text: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::labels::{Label, lay_out};

    #[test]
    fn an_xml_parser_finds_every_label() {
        let label =
            |name: &str| Label { name: name.into(), kind: "item".into(), id: "tg/sword-and-shield".into() };
        let pages = lay_out(&[label("Sword & <Shield>"), label("Wyrdbär")], 0);
        let text = svg(&pages[0], true);
        let document = roxmltree::Document::parse(&text).unwrap();
        let texts: Vec<_> = document.descendants().filter_map(|node| node.text()).map(str::trim).collect();
        assert!(texts.contains(&"Sword & <Shield>") && texts.contains(&"Wyrdbär"), "{texts:?}");
        assert_eq!(document.descendants().filter(|node| node.has_tag_name("rect")).count(), 2);
    }
}
