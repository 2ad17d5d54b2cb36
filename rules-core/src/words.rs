//! The `words!` macro, for enums that are stored as a byte and typed as a word.

/// Declares an enum in which each variant has a code (for records; it never changes) and a word (for decks).
///
/// Codes are part of the record format: new variants get codes that were never used.
macro_rules! words {
    ($(#[$about:meta])* pub enum $name:ident { $($(#[$what:meta])* $code:literal $variant:ident $word:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum $name { $($(#[$what])* $variant = $code,)* }

        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// The byte in a record.
            pub const fn code(self) -> u8 {
                self as u8
            }

            pub const fn from_code(code: u8) -> Option<Self> {
                match code {
                    $($code => Some($name::$variant),)*
                    _ => None,
                }
            }

            /// The word in a deck.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)* }
            }

            pub fn from_word(word: &str) -> Option<Self> {
                match word {
                    $($word => Some($name::$variant),)*
                    _ => None,
                }
            }
        }

        /// A saved game stores the code, as a record does.
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(self.code())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let code = <u8 as serde::Deserialize>::deserialize(deserializer)?;
                Self::from_code(code).ok_or(serde::de::Error::custom("no such code"))
            }
        }
    };
}
pub(crate) use words;

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde::de::value::{Error, U8Deserializer};

    use crate::tainted_grail::party::Resource;

    #[test]
    fn a_kept_game_says_the_code() {
        let kept = |code: u8| Resource::deserialize(U8Deserializer::<Error>::new(code)).ok();
        assert_eq!([3, 5, 0].map(kept), [Some(Resource::Food), Some(Resource::Magic), None]);
    }
}
