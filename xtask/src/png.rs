//! Encodes two-colour pictures as PNG. With one bit per pixel, pictures of the screen stay small.

use miniz_oxide::deflate::compress_to_vec_zlib;

/// Light on dark.
pub(crate) struct Picture {
    width: usize,
    lit: Vec<bool>,
}

impl Picture {
    pub(crate) fn dark(width: usize, height: usize) -> Self {
        Picture { width, lit: vec![false; width * height] }
    }

    /// Lights a square.
    pub(crate) fn light(&mut self, left: usize, top: usize, side: usize) {
        for row in self.lit.chunks_mut(self.width).skip(top).take(side) {
            row.iter_mut().skip(left).take(side).for_each(|pixel| *pixel = true);
        }
    }
}

/// The palette: a dark screen, and the cold white of an OLED.
const COLOURS: [u8; 6] = [0x10, 0x14, 0x18, 0xe8, 0xf2, 0xff];
/// One bit a pixel, by palette; deflate, no filter, not interlaced.
const KIND: [u8; 5] = [1, 3, 0, 0, 0];
const BEST: u8 = 9;

pub(crate) fn encode(picture: &Picture) -> Vec<u8> {
    let rows = picture.lit.chunks(picture.width);
    let mut size = Vec::new();
    size.extend((picture.width as u32).to_be_bytes());
    size.extend((rows.len() as u32).to_be_bytes());
    size.extend(KIND);
    let mut packed = Vec::new();
    for row in rows {
        packed.push(0);
        packed.extend(row.chunks(8).map(|eight| {
            eight.iter().enumerate().fold(0u8, |byte, (place, &lit)| byte | u8::from(lit) << (7 - place))
        }));
    }
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    for (kind, data) in [
        (b"IHDR", size),
        (b"PLTE", COLOURS.to_vec()),
        (b"IDAT", compress_to_vec_zlib(&packed, BEST)),
        (b"IEND", Vec::new()),
    ] {
        let mut body = kind.to_vec();
        body.extend(&data);
        file.extend((data.len() as u32).to_be_bytes());
        file.extend(&body);
        file.extend(checksum(&body).to_be_bytes());
    }
    file
}

fn checksum(bytes: &[u8]) -> u32 {
    crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The empty chunk that closes every PNG, as the standard prints it.
    #[test]
    fn the_end_is_the_standards() {
        let file = encode(&Picture::dark(9, 2));
        assert!(file.ends_with(b"\0\0\0\0IEND\xae\x42\x60\x82"));
    }

    #[test]
    fn a_lit_square_is_where_it_was_put() {
        let mut picture = Picture::dark(4, 3);
        picture.light(1, 1, 2);
        let lit: Vec<usize> = (0..12).filter(|&place| picture.lit[place]).collect();
        assert_eq!(lit, [5, 6, 9, 10]);
    }
}
