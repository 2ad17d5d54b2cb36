//! Reminders in Tainted Grail: rules and steps that the players carry out themselves. Each takes two lines at most.

use super::packed::{Packed, Packing, STEP, unpack};
use super::syllables::{ENGLISH_INDEX, GERMAN_INDEX};
use super::{Lang, Slot, Words};

texts! {
    GrailReminder;

    GoodPairs: Message = "Pairs: Elgan+Junis, Gerdwyn+Osbert" | "Paare: Elgan+Junis, Gerdwyn+Osbert";
    ItemEach: Message = "One item of stack A each" | "Je ein Gegenstand von Stapel A";
    OnePlayerFewer: Message = "Stacks and events: as for one player fewer" | "Stapel und Ereignisse wie mit einem weniger";
    OnePlayerMore: Message = "Events: as for one player more" | "Ereignisse wie mit einem mehr";
    QuestMarkersStay: Message = "Quest markers stay" | "Questmarker bleiben liegen";
    NonusFollowsHisCard: Message = "Nonus: see secret card 175 or 189" | "Nonus: Geheimkarte 175 oder 189";
    MeetClaudyne: Message = "With Claudyne: Secrets, verse 200" | "Bei Claudyne: Geheimnisse, Vers 200";
    MeetVeneda: Message = "With Veneda: verse on card 160 or 174" | "Bei Veneda: Vers auf Karte 160 oder 174";
    MeetNonus: Message = "With Nonus: verse on card 175 or 189" | "Bei Nonus: Vers auf Karte 175 oder 189";
    OldEventsGo: Message = "Events that are no quests go" | "Ereignisse ohne Quest kommen weg";
    NextEvent: Message = "Reveal and read the next event" | "Nächstes Ereignis aufdecken, lesen";
    JoinBeforeItBegins: Message = "Join an action before it begins" | "Mitmachen, bevor die Aktion beginnt";
    KingComesFirst: Message = "A king comes before instant effects" | "Ein König kommt vor Soforteffekten";
    GuardianInTheWay: Message = "Guardian here: no exploring or actions" | "Beim Wächter: weder Erkunden noch Aktion";
    PlacedIsNoTravel: Message = "Being put somewhere is no travel" | "Versetzt werden ist kein Reisen";
    FirstRedirect: Message = "Follow the first redirect that fits" | "Dem ersten passenden Verweis folgen";
    SkillHasTwoSides: Message = "Choose the side of a skill for good" | "Talentseite wählen, sie bleibt";
    Visions: Message = "Visions: once a day and place" | "Visionen: einmal je Tag und Ort";
    DyingCard: Message = "The Dying card says who dies for good" | "Die Sterbekarte sagt, wer endgültig stirbt";
    TryStoryMode: Message = "Many deaths: story mode is gentler" | "Viele Tode: Story-Modus hilft";
    WyrdPanel: Message = "Wyrd panel: its action and drawback" | "Wyrd-Tableau: Aktion und Nachteil";
    BuildEnemyStack: Message = "Build his stack as the book says" | "Seinen Stapel bauen, wie das Buch sagt";
    BuildAmberlingStack: Message = "Amberling stack as the book says" | "Bernsteinlinge, wie das Buch sagt";
    BuildWeatherStack: Message = "Weather stack as the book or trait says" | "Wetterstapel: siehe Buch oder Merkmal";
    StackFollowsTheStory: Message = "The stack changes with the story" | "Der Stapel folgt der Geschichte";
    ScenesMayBeMissed: Message = "Not all scenes have to be seen" | "Nicht jede Szene muss vorkommen";
    FailureVerse: Message = "Read the failure verse of the card" | "Den Vers für das Scheitern lesen";
    CardUnderItsStack: Message = "Encounter: under its stack" | "Begegnung: unter ihren Stapel";
    CardBackToSecrets: Message = "Encounter: back to the secrets" | "Begegnung: zurück zu den Geheimnissen";
    GuardianIsGone: Message = "The guardian leaves the map" | "Der Wächter verlässt die Karte";
    VoicesOfRuin: Message = "Voices of Ruin: any new achievement?" | "Stimmen des Ruins: etwas erreicht?";
    ChroniclerDecides: Message = "No agreement: the chronicler decides" | "Keine Einigung: der Chronist entscheidet";
}
