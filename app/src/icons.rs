//! Small icons for which the fonts have no glyph. The bitmaps are written in binary so that a reviewer can see them.

use embedded_graphics::image::{GetPixel, ImageRaw};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use rules_core::card::Face;

/// Icons are squares of eight pixels: they sit in a header beside the title.
pub const SIZE: u32 = 8;

pub type Icon = ImageRaw<'static, BinaryColor>;

/// A card with a corner mark.
pub const CARD: Icon = ImageRaw::new(
    &[0b0111_1110, 0b0100_0010, 0b0101_1010, 0b0101_1010, 0b0100_0010, 0b0100_0010, 0b0111_1110, 0b0000_0000],
    SIZE,
);

/// Something is wrong with what was laid.
pub const WARNING: Icon = ImageRaw::new(
    &[0b0001_1000, 0b0001_1000, 0b0010_0100, 0b0011_1100, 0b0101_1010, 0b0101_1010, 0b1111_1111, 0b0000_0000],
    SIZE,
);

/// The tag does not let itself be read.
pub const LOCK: Icon = ImageRaw::new(
    &[0b0011_1100, 0b0010_0100, 0b0010_0100, 0b0111_1110, 0b0110_0110, 0b0110_0110, 0b0111_1110, 0b0000_0000],
    SIZE,
);

/// A part of the tower is missing or broken.
pub const PART: Icon = ImageRaw::new(
    &[0b0010_1000, 0b0010_1000, 0b0111_1100, 0b0111_1100, 0b0011_1000, 0b0001_0000, 0b0001_1110, 0b0000_0000],
    SIZE,
);

/// What can be done here?
pub const HELP: Icon = ImageRaw::new(
    &[0b0011_1100, 0b0110_0110, 0b0000_0110, 0b0000_1100, 0b0001_1000, 0b0000_0000, 0b0001_1000, 0b0000_0000],
    SIZE,
);

/// A sword in a header.
pub const SMALL_SWORD: Icon = ImageRaw::new(
    &[0b0000_0011, 0b0000_0110, 0b0000_1100, 0b1001_1000, 0b0111_0000, 0b0011_0000, 0b0100_1000, 0b1000_0000],
    SIZE,
);

/// A shield in a header.
pub const SMALL_SHIELD: Icon = ImageRaw::new(
    &[0b1111_1111, 0b1001_1001, 0b1001_1001, 0b1111_1111, 0b1001_1001, 0b0101_1010, 0b0011_1100, 0b0001_1000],
    SIZE,
);

/// Faith in a header.
pub const SMALL_FAITH: Icon = ImageRaw::new(
    &[0b0001_1000, 0b0001_1000, 0b0111_1110, 0b0111_1110, 0b0001_1000, 0b0001_1000, 0b0001_1000, 0b0001_1000],
    SIZE,
);

/// Doom in a header.
pub const SMALL_DOOM: Icon = ImageRaw::new(
    &[0b0111_1110, 0b1111_1111, 0b1001_1001, 0b1001_1001, 0b1111_1111, 0b0111_1110, 0b0101_1010, 0b0101_1010],
    SIZE,
);

/// Aggression: a clenched claw.
pub const AGGRESSION: Icon = ImageRaw::new(
    &[0b1001_0010, 0b1101_1011, 0b1101_1011, 0b0111_1110, 0b0111_1110, 0b0011_1100, 0b0011_1100, 0b0000_0000],
    SIZE,
);

/// Empathy, and the relation: two who stand together.
pub const EMPATHY: Icon = ImageRaw::new(
    &[0b0110_0110, 0b0110_0110, 0b0000_0000, 0b1111_1111, 0b1111_1111, 0b1101_1011, 0b0101_1010, 0b0000_0000],
    SIZE,
);

/// Courage: a banner.
pub const COURAGE: Icon = ImageRaw::new(
    &[0b1100_0000, 0b1111_1000, 0b1111_1111, 0b1111_1110, 0b1111_1000, 0b1100_0000, 0b1100_0000, 0b1100_0000],
    SIZE,
);

/// Caution: an eye.
pub const CAUTION: Icon = ImageRaw::new(
    &[0b0000_0000, 0b0011_1100, 0b0100_0010, 0b1001_1001, 0b1001_1001, 0b0100_0010, 0b0011_1100, 0b0000_0000],
    SIZE,
);

/// Practicality: a hammer.
pub const PRACTICALITY: Icon = ImageRaw::new(
    &[0b0111_1100, 0b0111_1110, 0b0111_1100, 0b0001_1000, 0b0001_1000, 0b0001_1000, 0b0001_1000, 0b0000_0000],
    SIZE,
);

/// Spirituality: a flame.
pub const SPIRITUALITY: Icon = ImageRaw::new(
    &[0b0001_0000, 0b0011_0000, 0b0011_1000, 0b0111_1010, 0b1111_1101, 0b1111_1110, 0b0111_1100, 0b0011_1000],
    SIZE,
);

/// Magic: a star.
pub const MAGIC: Icon = ImageRaw::new(
    &[0b0001_1000, 0b0001_1000, 0b1111_1111, 0b0111_1110, 0b0011_1100, 0b0111_1110, 0b0110_0110, 0b0000_0000],
    SIZE,
);

/// HEALTH: a heart.
pub const HEART: Icon = ImageRaw::new(
    &[0b0000_0000, 0b0110_1100, 0b1111_1110, 0b1111_1110, 0b0111_1100, 0b0011_1000, 0b0001_0000, 0b0000_0000],
    SIZE,
);

/// ENERGY: a sun.
pub const ENERGY: Icon = ImageRaw::new(
    &[0b0001_0000, 0b0101_0100, 0b0011_1000, 0b1111_1110, 0b0011_1000, 0b0101_0100, 0b0001_0000, 0b0000_0000],
    SIZE,
);

/// The chain: a bolt.
pub const BOLT: Icon = ImageRaw::new(
    &[0b0000_1100, 0b0001_1000, 0b0011_0000, 0b0111_1110, 0b0001_1000, 0b0011_0000, 0b0110_0000, 0b0000_0000],
    SIZE,
);

/// FEAR: a skull.
pub const FEAR: Icon = ImageRaw::new(
    &[0b0111_1100, 0b1111_1110, 0b1001_0010, 0b1001_0010, 0b1111_1110, 0b0111_1100, 0b0101_0100, 0b0000_0000],
    SIZE,
);

/// TIME: an hourglass.
pub const TIME: Icon = ImageRaw::new(
    &[0b1111_1110, 0b0100_0100, 0b0010_1000, 0b0001_0000, 0b0010_1000, 0b0101_0100, 0b1111_1110, 0b0000_0000],
    SIZE,
);

/// A charge: a full drop.
pub const CHARGE: Icon = ImageRaw::new(
    &[0b0001_0000, 0b0001_0000, 0b0011_1000, 0b0111_1100, 0b0111_1100, 0b0111_1100, 0b0011_1000, 0b0000_0000],
    SIZE,
);

/// Food: an apple.
pub const FOOD: Icon = ImageRaw::new(
    &[0b0000_1100, 0b0001_0000, 0b0110_1100, 0b1111_1110, 0b1111_1110, 0b1111_1110, 0b0110_1100, 0b0000_0000],
    SIZE,
);

/// Wealth: a coin.
pub const WEALTH: Icon = ImageRaw::new(
    &[0b0011_1000, 0b0100_0100, 0b1001_0010, 0b1001_0010, 0b1001_0010, 0b0100_0100, 0b0011_1000, 0b0000_0000],
    SIZE,
);

/// Experience: a crossed X.
pub const EXPERIENCE: Icon = ImageRaw::new(
    &[0b1000_0010, 0b0100_0100, 0b0010_1000, 0b0001_0000, 0b0010_1000, 0b0100_0100, 0b1000_0010, 0b0000_0000],
    SIZE,
);

/// Suspicion: an eye.
pub const EYE: Icon = ImageRaw::new(
    &[0b0000_0000, 0b0011_1100, 0b0100_0010, 0b1001_1001, 0b1001_1001, 0b0100_0010, 0b0011_1100, 0b0000_0000],
    SIZE,
);

/// A debt that is not paid.
pub const DEBT: Icon = ImageRaw::new(
    &[0b0111_1110, 0b0100_0010, 0b0101_1010, 0b0100_0010, 0b0101_1010, 0b0100_0010, 0b0111_1110, 0b0000_0000],
    SIZE,
);

/// A debt that is paid.
pub const PAID: Icon = ImageRaw::new(
    &[0b0111_1110, 0b0111_1110, 0b0111_1010, 0b0111_0110, 0b0010_1110, 0b0101_1110, 0b0111_1110, 0b0000_0000],
    SIZE,
);

/// Black dice.
pub const BLACK_DIE: Icon = ImageRaw::new(
    &[0b0000_0000, 0b0111_1110, 0b0111_1110, 0b0111_1110, 0b0111_1110, 0b0111_1110, 0b0111_1110, 0b0000_0000],
    SIZE,
);

/// Red dice.
pub const RED_DIE: Icon = ImageRaw::new(
    &[0b0000_0000, 0b0111_1110, 0b0101_0110, 0b0110_1010, 0b0101_0110, 0b0110_1010, 0b0111_1110, 0b0000_0000],
    SIZE,
);

/// A die that shows nothing, among small words.
pub const SMALL_BLANK: Icon = ImageRaw::new(
    &[0b0000_0000, 0b0111_1110, 0b0100_0010, 0b0100_0010, 0b0100_0010, 0b0100_0010, 0b0111_1110, 0b0000_0000],
    SIZE,
);

/// The best there is: a star.
pub const BEST: Icon = ImageRaw::new(
    &[0b0001_0000, 0b0001_0000, 0b0011_1000, 0b1111_1110, 0b0111_1100, 0b0011_1000, 0b0110_1100, 0b1000_0010],
    SIZE,
);

/// What dice show is larger: it decides something.
pub const FACE: u32 = 12;

/// A die.
pub const DIE: Icon = ImageRaw::new(
    &[0b0000_0000, 0b0111_1110, 0b0100_0010, 0b0101_1010, 0b0101_1010, 0b0100_0010, 0b0111_1110, 0b0000_0000],
    SIZE,
);

/// Dice are rolled: one on its corner.
pub const ROLL: Icon = ImageRaw::new(
    &[
        0b0000_0110,
        0b0000_0000,
        0b0000_1001,
        0b0000_0000,
        0b0001_0000,
        0b1000_0000,
        0b0010_0110,
        0b0100_0000,
        0b0100_0110,
        0b0010_0000,
        0b1000_0000,
        0b0001_0000,
        0b1000_0000,
        0b0001_0000,
        0b0100_0110,
        0b0010_0000,
        0b0010_0110,
        0b0100_0000,
        0b0001_0000,
        0b1000_0000,
        0b0000_1001,
        0b0000_0000,
        0b0000_0110,
        0b0000_0000,
    ],
    FACE,
);

/// More to choose from.
pub const MENU: Icon = ImageRaw::new(
    &[
        0b0000_0000,
        0b0000_0000,
        0b0000_0000,
        0b0000_0000,
        0b0111_1111,
        0b1110_0000,
        0b0111_1111,
        0b1110_0000,
        0b0000_0000,
        0b0000_0000,
        0b0111_1111,
        0b1110_0000,
        0b0111_1111,
        0b1110_0000,
        0b0000_0000,
        0b0000_0000,
        0b0111_1111,
        0b1110_0000,
        0b0111_1111,
        0b1110_0000,
        0b0000_0000,
        0b0000_0000,
        0b0000_0000,
        0b0000_0000,
    ],
    FACE,
);

/// A face without a symbol.
pub const BLANK: Icon = ImageRaw::new(
    &[
        0b0000_0000,
        0b0000_0000,
        0b0000_0000,
        0b0000_0000,
        0b0000_0000,
        0b0000_0000,
        0b0000_0000,
        0b0000_0000,
        0b0000_0000,
        0b0000_0000,
        0b0000_0110,
        0b0000_0000,
        0b0000_0110,
        0b0000_0000,
        0b0000_0000,
        0b0000_0000,
        0b0000_0000,
        0b0000_0000,
        0b0000_0000,
        0b0000_0000,
        0b0000_0000,
        0b0000_0000,
        0b0000_0000,
        0b0000_0000,
    ],
    FACE,
);

/// A sword.
pub const SWORD: Icon = ImageRaw::new(
    &[
        0b0000_0000,
        0b0011_0000,
        0b0000_0000,
        0b0111_0000,
        0b0000_0000,
        0b1110_0000,
        0b0000_0001,
        0b1100_0000,
        0b0000_0011,
        0b1000_0000,
        0b0100_0111,
        0b0000_0000,
        0b0110_1110,
        0b0000_0000,
        0b0011_1100,
        0b0000_0000,
        0b0001_1100,
        0b0000_0000,
        0b0010_1100,
        0b0000_0000,
        0b1100_0000,
        0b0000_0000,
        0b1100_0000,
        0b0000_0000,
    ],
    FACE,
);

/// Two swords.
pub const SWORDS: Icon = ImageRaw::new(
    &[
        0b1100_0000,
        0b0011_0000,
        0b1110_0000,
        0b0111_0000,
        0b0111_0000,
        0b1110_0000,
        0b0011_1001,
        0b1100_0000,
        0b0001_1111,
        0b1000_0000,
        0b0000_1111,
        0b0000_0000,
        0b0100_1111,
        0b0010_0000,
        0b0110_1111,
        0b0110_0000,
        0b0011_1001,
        0b1100_0000,
        0b0011_1001,
        0b1100_0000,
        0b1110_0000,
        0b0111_0000,
        0b1100_0000,
        0b0011_0000,
    ],
    FACE,
);

/// A shield.
pub const SHIELD: Icon = ImageRaw::new(
    &[
        0b1111_1111,
        0b1111_0000,
        0b1000_0110,
        0b0001_0000,
        0b1000_0110,
        0b0001_0000,
        0b1000_0110,
        0b0001_0000,
        0b1111_1111,
        0b1111_0000,
        0b1111_1111,
        0b1111_0000,
        0b1000_0110,
        0b0001_0000,
        0b0100_0110,
        0b0010_0000,
        0b0100_0110,
        0b0010_0000,
        0b0010_0110,
        0b0100_0000,
        0b0001_0110,
        0b1000_0000,
        0b0000_1111,
        0b0000_0000,
    ],
    FACE,
);

/// Faith.
pub const FAITH: Icon = ImageRaw::new(
    &[
        0b0000_0110,
        0b0000_0000,
        0b0000_0110,
        0b0000_0000,
        0b0000_0110,
        0b0000_0000,
        0b0111_1111,
        0b1110_0000,
        0b0111_1111,
        0b1110_0000,
        0b0000_0110,
        0b0000_0000,
        0b0000_0110,
        0b0000_0000,
        0b0000_0110,
        0b0000_0000,
        0b0000_0110,
        0b0000_0000,
        0b0000_0110,
        0b0000_0000,
        0b0000_0110,
        0b0000_0000,
        0b0000_0110,
        0b0000_0000,
    ],
    FACE,
);

/// Doom.
pub const DOOM: Icon = ImageRaw::new(
    &[
        0b0011_1111,
        0b1100_0000,
        0b0111_1111,
        0b1110_0000,
        0b1111_1111,
        0b1111_0000,
        0b1100_1111,
        0b0011_0000,
        0b1100_1111,
        0b0011_0000,
        0b1111_1111,
        0b1111_0000,
        0b0111_1001,
        0b1110_0000,
        0b0011_1111,
        0b1100_0000,
        0b0011_1111,
        0b1100_0000,
        0b0001_0110,
        0b1000_0000,
        0b0001_0110,
        0b1000_0000,
        0b0000_0000,
        0b0000_0000,
    ],
    FACE,
);

pub const ICONS: &[(&str, &Icon)] = &[
    ("card", &CARD),
    ("warning", &WARNING),
    ("lock", &LOCK),
    ("part", &PART),
    ("die", &DIE),
    ("help", &HELP),
];

/// What a die shows.
pub const fn face(face: Face) -> &'static Icon {
    match face {
        Face::Blank => &BLANK,
        Face::Sword => &SWORD,
        Face::DoubleSword => &SWORDS,
        Face::Shield => &SHIELD,
        Face::Faith => &FAITH,
        Face::Doom => &DOOM,
    }
}

/// Draws an icon, light on dark or, `inverted`, dark on light.
pub fn draw<D: DrawTarget<Color = BinaryColor>>(
    icon: &Icon,
    at: Point,
    inverted: bool,
    target: &mut D,
) -> Result<(), D::Error> {
    let pixels = icon.bounding_box().points().filter_map(|from| {
        let on = icon.pixel(from)?.is_on() != inverted;
        Some(Pixel(at + from, BinaryColor::from(on)))
    });
    target.draw_iter(pixels)
}
