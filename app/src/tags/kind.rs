//! The family of a tag, from the SAK byte of its answer.

use super::TagProblem;

/// The families of ISO 14443 A tags that have different messages on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TagKind {
    /// NFC Forum Type 2: NTAG21x, MIFARE Ultralight. The only kind the tower reads.
    Type2,
    /// MIFARE Classic in any size: needs a cipher that is neither open nor safe.
    Classic,
    /// A smart card speaking ISO 14443-4: bank cards, passports, Type 4 tags, phones.
    Iso14443_4,
    /// Anything else.
    Other,
}

impl TagKind {
    /// Bit 4 of the SAK: MIFARE Classic commands.
    const SAK_CLASSIC: u8 = 0x08;
    /// Bit 6 of the SAK: ISO 14443-4 (ISO 14443-3, section 6.5.3.4).
    const SAK_ISO14443_4: u8 = 0x20;

    /// The kind told by the SAK that closed the selection (UID complete). The order of the questions is that
    /// of NXP's AN10833: a smart card which also plays a Classic counts as a Classic.
    #[must_use]
    pub const fn from_sak(sak: u8) -> Self {
        if sak == 0x00 {
            Self::Type2
        } else if sak & Self::SAK_CLASSIC != 0 {
            Self::Classic
        } else if sak & Self::SAK_ISO14443_4 != 0 {
            Self::Iso14443_4
        } else {
            Self::Other
        }
    }

    /// Lets a Type 2 tag pass; any other is foreign.
    pub const fn admit(self) -> Result<(), TagProblem> {
        match self {
            Self::Type2 => Ok(()),
            Self::Classic | Self::Iso14443_4 | Self::Other => Err(TagProblem::Foreign(self)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sak_tells_the_kind() {
        for (sak, kind) in [
            (0x00, TagKind::Type2),      // NTAG21x, Ultralight
            (0x08, TagKind::Classic),    // Classic 1K
            (0x09, TagKind::Classic),    // Classic Mini
            (0x18, TagKind::Classic),    // Classic 4K
            (0x88, TagKind::Classic),    // Classic 1K by Infineon
            (0x28, TagKind::Classic),    // SmartMX with Classic 1K
            (0x20, TagKind::Iso14443_4), // DESFire, bank cards
            (0x60, TagKind::Iso14443_4), // phone: Type 4 and NFC-DEP
            (0x40, TagKind::Other),      // NFC-DEP only
            (0x10, TagKind::Other),      // MIFARE Plus in security level 2
        ] {
            assert_eq!(TagKind::from_sak(sak), kind, "SAK {sak:#04x}");
        }
    }

    #[test]
    fn only_type_2_is_admitted() {
        assert_eq!(TagKind::Type2.admit(), Ok(()));
        for kind in [TagKind::Classic, TagKind::Iso14443_4, TagKind::Other] {
            assert_eq!(kind.admit(), Err(TagProblem::Foreign(kind)));
        }
    }
}
