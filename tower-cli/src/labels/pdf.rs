//! Writes label sheets as one PDF (PDF 1.4, terms of ISO 32000), with the standard fonts that every reader has.

use super::layout::{Font, HEIGHT, PAGE_HEIGHT, PAGE_WIDTH, Page, WIDTH, points};

const CATALOG: usize = 1;
const PAGES: usize = 2;
const FONTS: [(Font, &str); 3] =
    [(Font::HelveticaBold, "Helvetica-Bold"), (Font::Helvetica, "Helvetica"), (Font::Courier, "Courier")];
/// Objects before those of the pages.
const SHARED: usize = 2 + FONTS.len();

/// `outlines` draws the edges of the labels, for cutting plain paper.
pub fn pdf(pages: &[Page], outlines: bool) -> Vec<u8> {
    let page_object = |number: usize| SHARED + 1 + 2 * number;
    let kids: Vec<_> = (0..pages.len()).map(|number| format!("{} 0 R", page_object(number))).collect();
    let mut objects = vec![
        format!("<< /Type /Catalog /Pages {PAGES} 0 R >>").into_bytes(),
        format!("<< /Type /Pages /Kids [{}] /Count {} >>", kids.join(" "), pages.len()).into_bytes(),
    ];
    for (_, name) in FONTS {
        let font = format!("<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>");
        objects.push(font.into_bytes());
    }
    let fonts: Vec<_> = (0..FONTS.len()).map(|number| format!("/F{number} {} 0 R", 3 + number)).collect();
    for (number, page) in pages.iter().enumerate() {
        objects.push(
            format!(
                "<< /Type /Page /Parent {PAGES} 0 R /MediaBox [0 0 {:.2} {:.2}] /Resources << /Font << {} >> >> \
                 /Contents {} 0 R >>",
                points(PAGE_WIDTH),
                points(PAGE_HEIGHT),
                fonts.join(" "),
                page_object(number) + 1
            )
            .into_bytes(),
        );
        let content = content(page, outlines);
        let mut stream = format!("<< /Length {} >>\nstream\n", content.len()).into_bytes();
        stream.extend(content);
        stream.extend(b"\nendstream");
        objects.push(stream);
    }
    file(&objects)
}

/// The header, the objects, and the table that says where each of them starts.
fn file(objects: &[Vec<u8>]) -> Vec<u8> {
    let mut file = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n".to_vec();
    let mut table = String::from("0000000000 65535 f \n");
    for (number, object) in (1..).zip(objects) {
        table.push_str(&format!("{:010} 00000 n \n", file.len()));
        file.extend(format!("{number} 0 obj\n").bytes());
        file.extend(object);
        file.extend(b"\nendobj\n");
    }
    let start = file.len();
    let count = objects.len() + 1;
    file.extend(
        format!("xref\n0 {count}\n{table}trailer\n<< /Size {count} /Root {CATALOG} 0 R >>\n").bytes(),
    );
    file.extend(format!("startxref\n{start}\n%%EOF\n").bytes());
    file
}

fn content(page: &Page, outlines: bool) -> Vec<u8> {
    let mut content = Vec::new();
    if outlines {
        content.extend(b"0.6 G 0.3 w\n");
        for &(left, top) in &page.labels {
            let (x, y) = (points(left), points(PAGE_HEIGHT - top - HEIGHT));
            let (width, height) = (points(WIDTH), points(HEIGHT));
            content.extend(format!("{x:.2} {y:.2} {width:.2} {height:.2} re S\n").bytes());
        }
    }
    for text in &page.texts {
        let font = FONTS.iter().position(|(font, _)| *font == text.font).unwrap_or_default();
        let (x, y) = (points(text.x - text.width() / 2.0), points(PAGE_HEIGHT - text.y));
        content.extend(format!("BT /F{font} {:.2} Tf {x:.2} {y:.2} Td (", points(text.size)).bytes());
        for letter in text.text.chars() {
            match letter {
                '(' | ')' | '\\' => content.extend([b'\\', letter as u8]),
                letter => content.push(win_ansi(letter)),
            }
        }
        content.extend(b") Tj ET\n");
    }
    content
}

/// A letter in Windows' code page 1252; what it lacks is a question mark.
fn win_ansi(letter: char) -> u8 {
    match letter {
        ' '..='~' | '\u{a0}'..='\u{ff}' => letter as u32 as u8,
        '–' => 0x96,
        '—' => 0x97,
        '‘' => 0x91,
        '’' => 0x92,
        '“' => 0x93,
        '”' => 0x94,
        '„' => 0x84,
        '…' => 0x85,
        _ => b'?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::labels::{LABELS_A_PAGE, Label, lay_out};

    /// Reads the file as a reader does: from its end, by the table.
    #[test]
    fn every_object_is_where_the_table_says() {
        let label = Label { name: "Wyrdbär (\\)".into(), kind: "item".into(), id: "tg/wyrdbear".into() };
        let file = pdf(&lay_out(&vec![label; LABELS_A_PAGE + 1], 0), true);
        let find = |what: &str, from: usize| {
            from + file[from..].windows(what.len()).position(|bytes| bytes == what.as_bytes()).expect(what)
        };
        let number = |from: usize| -> usize {
            let digits = file[from..].iter().take_while(|byte| byte.is_ascii_digit());
            digits.map(|&byte| char::from(byte)).collect::<String>().parse().unwrap()
        };
        let table = number(find("startxref\n", 0) + 10);
        assert!(file[table..].starts_with(b"xref\n0 10\n"));
        for object in 1..10 {
            let entry = table + 10 + 20 * object;
            assert_eq!(&file[entry + 10..entry + 20], b" 00000 n \n");
            let start = number(entry);
            assert!(file[start..].starts_with(format!("{object} 0 obj\n").as_bytes()), "object {object}");
        }
        let mut at = 0;
        for _ in 0..2 {
            let length = find("/Length ", at) + 8;
            let stream = find("stream\n", length) + 7;
            assert!(file[stream + number(length)..].starts_with(b"\nendstream\nendobj\n"));
            at = stream;
        }
        let name = b"(Wyrdb\xe4r \\(\\\\\\)) Tj";
        assert!(file.windows(name.len()).any(|bytes| bytes == name));
    }
}
