//! The words for amounts of a field, and the phrases between the words.

use rules_core::card::{Field, List};

use super::spoken;
use crate::spoken::Spoken;
use crate::text::Lang;

type Both = (&'static str, &'static str);

const YES_NO: &[Both] = &[("no", "nein"), ("yes", "ja")];

/// The names of a field's amounts, in the order of [`Field::names`].
pub(in crate::spoken) const fn amount_words(field: Field) -> Option<&'static [Both]> {
    Some(match field {
        Field::Colour => &[("blue", "blau"), ("green", "grün"), ("violet", "violett")],
        Field::Owner => &[
            ("Elgan", "Elgan"),
            ("Gerdwyn", "Gerdwyn"),
            ("Junis", "Junis"),
            ("Osbert", "Osbert"),
            ("Claudyne", "Claudyne"),
            ("Veneda", "Veneda"),
            ("Nonus", "Nonus"),
        ],
        Field::Letter => {
            &[("base", "Basis"), ("improved", "verbessert"), ("quest", "Quest"), ("wyrd", "Wyrd")]
        }
        Field::Keyword => &[
            ("weapon", "Waffe"),
            ("armour", "Rüstung"),
            ("shield", "Schild"),
            ("relic", "Relikt"),
            ("personal", "persönlich"),
            ("communal", "gemeinsam"),
            ("consumable", "einmalig"),
            ("secret", "geheim"),
        ],
        Field::Faction | Field::SecondFaction => &[("orc", "Ork"), ("undead", "Untote"), ("beast", "Bestie")],
        Field::MarketType => &[
            ("weapon", "Waffe"),
            ("armor", "Rüstung"),
            ("companion", "Gefährte"),
            ("animal", "Tier"),
            ("trinket", "Schmuckstück"),
            ("relic", "Relikt"),
            ("longsword", "Langschwert"),
        ],
        Field::Icon => &[("action", "Aktion"), ("reaction", "Reaktion"), ("permanent", "dauerhaft")],
        Field::OfBoss => {
            &[("Warchief", "Kriegsherr"), ("Lich Lord", "Leichenfürst"), ("Woodwitch", "Waldhexe")]
        }
        Field::Act => &[
            ("Develop", "Entwickeln"),
            ("Recruit", "Rekrutieren"),
            ("Hunt", "Jagen"),
            ("Trade", "Handeln"),
            ("Pray", "Beten"),
            ("Conspire", "Verschwören"),
            ("Commission", "Entsenden"),
            ("Fortify", "Befestigen"),
            ("Garrison", "Besetzen"),
            ("Absolve", "Lossprechen"),
            ("Attack", "Angreifen"),
            ("Convert", "Konvertieren"),
            ("King's O.", "Auftrag"),
            ("Favour", "Gunst"),
        ],
        Field::People => &[("Saracen", "Sarazene"), ("Byzantine", "Byzantiner"), ("Viking", "Wikinger")],
        Field::Bonus => &[
            ("commissions", "Mönche"),
            ("walls", "Mauern"),
            ("outposts", "Außenposten"),
            ("townsfolk", "Bewohner"),
            ("jars", "Krüge"),
            ("workshops", "Werkstätten"),
            ("Saracens", "Sarazenen"),
            ("Byzantines", "Byzantiner"),
            ("Vikings", "Wikinger"),
            ("paid debts", "bezahlte"),
            ("orders", "Aufträge"),
            ("suspicion", "Verdacht"),
            ("faith/4", "Glauben/4"),
            ("influence/4", "Einfluss/4"),
            ("strength/4", "Stärke/4"),
            ("mercenaries", "Söldner"),
            ("open debts", "Schulden"),
        ],
        Field::Worker | Field::SecondWorker => &[
            ("Labourer", "Tagelöhner"),
            ("Scout", "Späher"),
            ("Fighter", "Kämpfer"),
            ("Cleric", "Geistlicher"),
            ("Merchant", "Händler"),
            ("Criminal", "Verbrecher"),
            ("any", "beliebig"),
        ],
        Field::Stack => &[
            ("armour", "Rüstung"),
            ("melee", "Nahkampf"),
            ("ranged", "Fernkampf"),
            ("magic", "Zauber"),
            ("scroll", "Schriftrolle"),
            ("potion", "Trank"),
        ],
        Field::Worn => &[
            ("1-handed", "Einhand"),
            ("2-handed", "Zweihand"),
            ("legs", "Beine"),
            ("body", "Körper"),
            ("shield", "Schild"),
        ],
        Field::Goddess => &[("Joy", "Freude"), ("Harm", "Schaden")],
        Field::DieColour => &[("knight", "Ritter"), ("black", "schwarz"), ("red", "rot")],
        Field::Permanent
        | Field::Variant
        | Field::Alerions
        | Field::Candle
        | Field::Bolt
        | Field::Dread
        | Field::Trap
        | Field::Exhausting
        | Field::Haste
        | Field::Shatter
        | Field::Guardian
        | Field::Greedy
        | Field::Discouraging
        | Field::OncePerEncounter
        | Field::CombatOnly
        | Field::Final
        | Field::WeatherChanger
        | Field::OthersOnly
        | Field::MovesToBack => YES_NO,
        _ => return None,
    })
}

/// The word for an amount, where the field has words.
pub(in crate::spoken) fn amount_word(field: Field, amount: u8, lang: Lang) -> Option<&'static str> {
    one_of(amount_words(field)?, amount, lang)
}

/// The names of a list's numbers, in the order of [`List::names`], where no other table has them.
pub(in crate::spoken) const fn entry_words(list: List) -> Option<&'static [Both]> {
    Some(match list {
        List::Workshops => return amount_words(Field::Worker),
        List::StartWeapon => &[
            ("melee I", "Nahk. I"),
            ("melee II", "Nahk. II"),
            ("melee III", "Nahk. III"),
            ("ranged I", "Fernk. I"),
            ("ranged II", "Fernk. II"),
            ("ranged III", "Fernk. III"),
            ("magic I", "Zauber I"),
            ("magic II", "Zauber II"),
            ("magic III", "Zauber III"),
        ],
        List::StartArmour => &[
            ("none", "keine"),
            ("legs", "Beine"),
            ("body", "Körper"),
            ("shield", "Schild"),
            ("any", "beliebig"),
        ],
        List::StartExtra => &[("scroll", "Rolle"), ("potion", "Trank")],
        _ => return None,
    })
}

/// The word for a number of a list.
pub(in crate::spoken) fn entry_amount(list: List, number: u8, lang: Lang) -> Option<&'static str> {
    one_of(entry_words(list)?, number, lang)
}

fn one_of(words: &'static [Both], place: u8, lang: Lang) -> Option<&'static str> {
    let (english, german) = words.get(usize::from(place))?;
    Some(match lang {
        Lang::English => english,
        Lang::German => german,
    })
}

macro_rules! phrases {
    ($($key:ident = $english:literal | $german:literal;)*) => {
        /// Words that stand between those of the cards.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(in crate::spoken) enum Phrase { $($key),* }

        impl Phrase {
            #[cfg(test)]
            pub(in crate::spoken) const ALL: &'static [Phrase] = &[$(Phrase::$key),*];
        }

        spoken! { Phrase: 20 { $($key = $english | $german;)* } }
    };
}

phrases! {
    NothingKnown = "No values known yet" | "Noch keine Werte";
    Name = "Name" | "Name";
    If = "if" | "wenn";
    Otherwise = "otherwise:" | "sonst:";
    Either = "either:" | "entweder:";
    Or = "or:" | "oder:";
    Nothing = "nothing" | "nichts";
    Repeat = "repeat" | "wiederhole";
    May = "you may:" | "ihr dürft:";
    ChooseUpTo = "choose up to" | "wählt bis zu";
    Roll = "roll a die" | "würfelt";
    Everyone = "everyone:" | "alle:";
    Blank = "blank" | "leer";
    Players = "players" | "Spieler";
    Tactic = "tactic" | "Taktik";
    DoomColumns = "red/black/armor" | "rot/schwarz/Rüstung";
    Heroic = "heroic" | "heroisch";
    Epic = "epic" | "episch";
    Legendary = "legendary" | "legendär";
    Red = "red" | "rot";
    Yellow = "yellow" | "gelb";
    Green = "green" | "grün";
    Grey = "grey" | "grau";
    Black = "black" | "schwarz";
    Armor = "armor" | "Rüstung";
    Face = "Face" | "Seite";
    Field = "Field" | "Feld";
    Fields = "Fields" | "Felder";
    Level = "Level" | "Stufe";
    Levels = "Levels" | "Stufen";
    Zone = "Zone from" | "Bereich ab";
    ValorOfPlace = "Valor, place" | "Ruhm, Platz";
    ChampionsIn = "Champ." | "Champ.";
    PlayersShort = "pl." | "Sp.";
    Open = "open" | "offen";
    ByHand = "by hand" | "manuell";
    RightEdge = "Right edge, row" | "Rechts, Reihe";
    LeftEdge = "Left edge, row" | "Links, Reihe";
    AffinityShort = "aff." | "Aff.";
    ChainShort = "chain" | "Blitz";
    SideA = "A" | "A";
    SideB = "B" | "B";
}
