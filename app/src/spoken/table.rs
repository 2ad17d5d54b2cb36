//! The words of the card model: `Name: columns { Variant = "English" | "Deutsch"; … }`
//!
//! A variant without a row, or a row without both languages, does not compile. `columns` is the space that the longest word
//! of a type may take; a test checks every row.

mod effects;
mod values;

#[cfg(test)]
pub(super) use values::amount_words;
pub(super) use values::{Phrase, amount_word, entry_amount};

use rules_core::card::{Attribute, Bonus, Face, Field, Game, Kind, List, Provenance, Row};

use super::Spoken;

macro_rules! spoken {
    ($($name:ident: $columns:literal { $($variant:ident = $english:literal | $german:literal;)* })*) => {
        $(impl Spoken for $name {
            const COLUMNS: usize = $columns;

            // One table a sort, not one inlined into every place that says a word.
            #[inline(never)]
            fn row(self) -> &'static str {
                match self { $($name::$variant => concat!($english, "|", $german),)* }
            }
        })*
    };
}
use spoken;

spoken! {
    Game: 20 {
        TaintedGrail = "Tainted Grail" | "Tainted Grail";
        KnightTales = "Knight Tales" | "Knight Tales";
        Paladins = "Paladins" | "Paladine";
        LastSpell = "The Last Spell" | "The Last Spell";
    }

    Kind: 20 {
        CombatEncounter = "Combat encounter" | "Kampfbegegnung";
        DiplomacyEncounter = "Diplomacy encounter" | "Diplomatie-Begegnung";
        CombatCard = "Combat card" | "Kampfkarte";
        DiplomacyCard = "Diplomacy card" | "Diplomatiekarte";
        Character = "Character" | "Charakter";
        Item = "Item" | "Gegenstand";
        Weather = "Weather" | "Wetter";
        Amberling = "Amberling" | "Bernsteinling";
        Companion = "Companion" | "Begleiter";
        Knight = "Knight" | "Ritter";
        Die = "Die" | "Würfel";
        Minion = "Minion" | "Lakai";
        Champion = "Champion" | "Champion";
        Boss = "Boss" | "Boss";
        Tactic = "Tactic" | "Taktik";
        MarketCard = "Market card" | "Marktkarte";
        Trophy = "Trophy" | "Trophäe";
        Quest = "Quest" | "Quest";
        Renown = "Renown" | "Ansehen";
        Villager = "Villager" | "Dorfbewohner";
        CoopCard = "Co-op card" | "Koop-Karte";
        Monster = "Monster" | "Monster";
        Board = "Board" | "Spielplan";
        Paladin = "Paladin" | "Paladin";
        Tavern = "Tavern card" | "Tavernenkarte";
        Townsfolk = "Townsfolk" | "Stadtbewohner";
        Outsider = "Outsider" | "Fremder";
        Wall = "Wall" | "Mauer";
        Suspicion = "Suspicion" | "Verdacht";
        Order = "King's Order" | "Auftrag des Königs";
        Favour = "King's Favour" | "Gunst des Königs";
        Plan = "Scheme card" | "Plankarte";
        Equipment = "Equipment" | "Ausrüstung";
        Perk = "Perk" | "Vorteil";
        Trait = "Trait" | "Eigenschaft";
        Hero = "Hero" | "Held";
        Ruin = "Ruin" | "Ruine";
        Direction = "Direction card" | "Richtungskarte";
        Pattern = "Pattern card" | "Musterkarte";
        Cetusia = "Cetusia card" | "Cetusia-Karte";
        Mission = "City mission" | "Stadtmission";
    }

    Field: 15 {
        Value = "Value" | "Wert";
        Difficulty = "Difficulty" | "Schwierigkeit";
        Colour = "Colour" | "Farbe";
        Duration = "Duration" | "Dauer";
        Start = "Starts on field" | "Start auf Feld";
        Owner = "Belongs to" | "Gehört zu";
        Letter = "Type" | "Art";
        Permanent = "Permanent" | "Dauerhaft";
        Candle = "Candle" | "Kerze";
        Bolt = "Bolt" | "Blitzsymbol";
        Time = "Time tokens" | "Zeitmarker";
        Keyword = "Keyword" | "Merkmal";
        Energy = "Energy" | "Energie";
        Health = "Health" | "Leben";
        Fear = "Fear" | "Furcht";
        PanicFrom = "Panic from" | "Panik ab";
        Aggression = "Aggression" | "Aggression";
        Empathy = "Empathy" | "Mitgefühl";
        Courage = "Courage" | "Mut";
        Caution = "Caution" | "Vorsicht";
        Practicality = "Practicality" | "Pragmatik";
        Spirituality = "Spirituality" | "Spiritualität";
        Food = "Food" | "Nahrung";
        Wealth = "Wealth" | "Reichtum";
        Magic = "Magic" | "Magie";
        Dread = "Dread" | "Grauen";
        Trap = "Trap" | "Fallenstellen";
        Exhausting = "Exhausting" | "Erschöpfend";
        Haste = "Haste" | "Hast";
        Shatter = "Shatter" | "Zerschmettern";
        Guardian = "Guardian" | "Wächter";
        Greedy = "Greedy" | "Habgierig";
        Discouraging = "Discouraging" | "Entmutigend";
        Impact = "Impact in" | "Einschlag in";
        EnergyTop = "Energy at most" | "Energie höchst.";
        HealthTop = "Health at most" | "Leben höchst.";
        FearTop = "Fear at most" | "Furcht höchst.";
        OncePerEncounter = "Only once" | "Nur einmal";
        Final = "The last one" | "Die letzte";
        WeatherChanger = "Changes weather" | "Wetterwechsler";
        CombatOnly = "Combat only" | "Nur im Kampf";
        Faction = "Faction" | "Fraktion";
        Valor = "Valor" | "Ruhm";
        BlackDice = "Black dice" | "Schwarze Würfel";
        RedDice = "Red dice" | "Rote Würfel";
        Damage = "Damage" | "Schaden";
        MovesToBack = "Moves to back" | "Nach hinten";
        Cost = "Cost" | "Kosten";
        MarketType = "Type" | "Typ";
        Icon = "Icon" | "Symbol";
        Night = "Night" | "Nacht";
        QuestDeck = "Quest deck" | "Queststapel";
        OfBoss = "Of boss" | "Boss";
        DieColour = "Die" | "Würfel";
        LaneDamage = "Lane damage" | "Bahnenschaden";
        OthersOnly = "Others only" | "Nur andere";
        SecondFaction = "Or faction" | "Oder von";
        Faith = "Faith" | "Glauben";
        Strength = "Strength" | "Stärke";
        Influence = "Influence" | "Einfluss";
        Taxes = "Tax silver" | "Steuersilber";
        Act = "Action" | "Aktion";
        Target = "How often" | "Wie oft";
        People = "People" | "Volk";
        Bonus = "Counts" | "Zählt";
        Points = "Points" | "Punkte";
        Worker = "Worker" | "Arb.";
        SecondWorker = "2nd w." | "2. Arb.";
        Copies = "Copies" | "Anzahl";
        Stack = "Stack" | "Stapel";
        Tier = "Tier" | "Güte";
        Worn = "Worn" | "Getragen";
        Category = "Category" | "Kategorie";
        Level = "Level" | "Stufe";
        Number = "Number" | "Nummer";
        Variant = "Variant b" | "Variante b";
        Alerions = "Alerions" | "Alerions";
        Size = "Size" | "Größe";
        Gold = "Gold" | "Gold";
        Material = "Material" | "Material";
        Finds = "Equipment" | "Ausrüstung";
        BossTile = "Boss on tile" | "Boss auf Platte";
        Goddess = "Goddess" | "Göttin";
    }

    List: 18 {
        Track = "Relation track" | "Beziehungsleiste";
        Faces = "Faces" | "Seiten";
        Doom = "Doom track" | "Verhängnisanzeige";
        Fatigue = "Fatigue" | "Erschöpfung";
        Wrath = "Wrath" | "Groll";
        Zones = "Zones from" | "Bereiche ab";
        Spots = "Valor by place" | "Ruhm nach Platz";
        Champions = "Champions" | "Zahl der Champions";
        Renown = "Valor by zone" | "Ruhm je Bereich";
        FaithFlags = "Faith flag" | "Glauben";
        StrengthFlags = "Strength flag" | "Stärke";
        WallFlags = "Wall flag" | "Mauerflagge";
        JarFlags = "Jar flag" | "Krugflagge";
        Prices = "Price" | "Preis";
        TaxSupply = "Tax supply" | "Steuern";
        Workshops = "Below" | "Unter";
        AttributePoints = "Track" | "Leiste";
        AreaPoints = "Points" | "Punkte";
        Mana = "Mana" | "Mana";
        Movement = "Movement" | "Bewegung";
        HitPoints = "Hit points" | "Leben";
        StartPerk = "Perk no." | "Vorteil Nr.";
        StartWeapon = "Arms" | "Waffe";
        StartArmour = "Armour" | "Rüstung";
        StartExtra = "Extra" | "Dazu";
        DayOne = "Fog, day 1" | "Nebel Tag 1";
        DayTwo = "Fog, day 2" | "Nebel Tag 2";
        DayThree = "Fog, day 3" | "Nebel Tag 3";
    }

    Face: 12 {
        Blank = "blank" | "leer";
        Sword = "sword" | "Schwert";
        DoubleSword = "2 swords" | "2 Schwerter";
        Shield = "shield" | "Schild";
        Faith = "faith" | "Glaube";
        Doom = "doom" | "Verhängnis";
    }

    Row: 5 {
        A1 = "1" | "1";
        A2 = "2" | "2";
        A3 = "3" | "3";
        Magic = "Magic" | "Magie";
        Free = "Free" | "Frei";
    }

    Attribute: 12 {
        Aggression = "Aggression" | "Aggression";
        Empathy = "Empathy" | "Mitgefühl";
        Courage = "Courage" | "Mut";
        Caution = "Caution" | "Vorsicht";
        Practicality = "Practicality" | "Pragmatik";
        Spirituality = "Spirituality" | "Spirituell";
    }

    Bonus: 10 {
        Pool = "pool" | "Pool";
        Up = "up" | "hoch";
        Down = "down" | "runter";
        Affinity = "affinity" | "Affinität";
        Draw = "draw" | "ziehen";
        Chain = "chain" | "Blitzbonus";
    }

    Provenance: 17 {
        Unknown = "not known yet" | "noch unbekannt";
        Rulebook = "rulebook" | "Regelheft";
        Derived = "from the book" | "folgt aus Heft";
        Owner = "your own entry" | "von dir";
        House = "of the house" | "vom Haus";
    }
}
