//! The owner's settings. Each setting is a list of choices; flash stores the index of the chosen one under the key of the
//! setting. An index that does not exist (from other firmware, or damaged) is ignored and the default applies.

use rules_core::odds::{DEFAULT_PREFERENCE, Preference};

use crate::text::{Lang, Text};

/// The position is the key in flash, so settings are only added at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    Language,
    Sound,
    Lights,
    KnobDirection,
    KnobPulses,
    LedOrder,
    Panel,
    PanelSpeed,
    Dimming,
    TagContents,
    WhoRolls,
    Advice,
    AdvicePuts,
}

impl Setting {
    pub const ALL: [Setting; 13] = [
        Setting::Language,
        Setting::Sound,
        Setting::Lights,
        Setting::KnobDirection,
        Setting::KnobPulses,
        Setting::LedOrder,
        Setting::Panel,
        Setting::PanelSpeed,
        Setting::Dimming,
        Setting::TagContents,
        Setting::WhoRolls,
        Setting::Advice,
        Setting::AdvicePuts,
    ];

    pub const fn key(self) -> u8 {
        self as u8
    }

    pub const fn name(self) -> Text {
        match self {
            Setting::Language => Text::Language,
            Setting::Sound => Text::Sound,
            Setting::Lights => Text::Lights,
            Setting::KnobDirection => Text::KnobDirection,
            Setting::KnobPulses => Text::KnobPulses,
            Setting::LedOrder => Text::LedOrder,
            Setting::Panel => Text::Panel,
            Setting::PanelSpeed => Text::PanelSpeed,
            Setting::Dimming => Text::Dimming,
            Setting::TagContents => Text::TagContents,
            Setting::WhoRolls => Text::WhoRolls,
            Setting::Advice => Text::Advice,
            Setting::AdvicePuts => Text::AdvicePuts,
        }
    }

    /// The first choice is the default.
    pub const fn choices(self) -> &'static [Text] {
        match self {
            Setting::Language => &[Text::LanguageEnglish, Text::LanguageGerman],
            Setting::Sound => &[Text::On, Text::Off],
            Setting::Lights => &[Text::Bright, Text::Dim, Text::Off],
            Setting::KnobDirection => &[Text::Clockwise, Text::Reversed],
            Setting::KnobPulses => &[Text::Number4, Text::Number2, Text::Number1],
            Setting::LedOrder => &[
                Text::OrderGrb,
                Text::OrderRgb,
                Text::OrderBrg,
                Text::OrderBgr,
                Text::OrderGbr,
                Text::OrderRbg,
            ],
            Setting::Panel => &[Text::Auto, Text::PanelSsd1306, Text::PanelSh1106],
            Setting::PanelSpeed => &[Text::Auto, Text::Speed400],
            Setting::Dimming => &[Text::AfterMinute, Text::AfterMinutes, Text::Never],
            Setting::TagContents => &[Text::ContentsId, Text::ContentsCard],
            Setting::WhoRolls => &[Text::TowerRolls, Text::OwnDice],
            Setting::Advice => &[Text::On, Text::Off],
            Setting::AdvicePuts => &[
                Text::WinThenWounds,
                Text::WinThenDoom,
                Text::WoundsThenWin,
                Text::WoundsThenDoom,
                Text::DoomThenWin,
                Text::DoomThenWounds,
            ],
        }
    }
}

/// How bright the ring may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brightness {
    Bright,
    Dim,
    Off,
}

/// In which order the LEDs want their three colour bytes: positions of red, green and blue on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColourOrder {
    pub red: u8,
    pub green: u8,
    pub blue: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    Detect,
    Ssd1306,
    Sh1106,
}

/// What "Tag my cards" writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TagContents {
    /// The card's id: short, and the card can still be corrected in the deck later.
    Id,
    /// The whole card: works on any device, without its deck.
    WholeCard,
}

/// Whose dice fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhoRolls {
    Tower,
    /// The players roll and enter the faces.
    Players,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    chosen: [u8; Setting::ALL.len()],
}

impl Settings {
    /// The number of the chosen choice.
    pub fn chosen(&self, setting: Setting) -> u8 {
        self.chosen.get(setting as usize).copied().unwrap_or(0)
    }

    pub fn choice(&self, setting: Setting) -> Text {
        let choices = setting.choices();
        choices.get(usize::from(self.chosen(setting))).or(choices.first()).copied().unwrap_or(Text::Auto)
    }

    /// Takes a choice if it exists; says whether it does.
    pub fn choose(&mut self, setting: Setting, choice: u8) -> bool {
        let exists = usize::from(choice) < setting.choices().len();
        if let (true, Some(slot)) = (exists, self.chosen.get_mut(setting as usize)) {
            *slot = choice;
        }
        exists
    }

    pub fn lang(&self) -> Lang {
        match self.chosen(Setting::Language) {
            1 => Lang::German,
            _ => Lang::English,
        }
    }

    pub fn sound(&self) -> bool {
        self.chosen(Setting::Sound) == 0
    }

    pub fn lights(&self) -> Brightness {
        match self.chosen(Setting::Lights) {
            0 => Brightness::Bright,
            1 => Brightness::Dim,
            _ => Brightness::Off,
        }
    }

    pub fn knob_reversed(&self) -> bool {
        self.chosen(Setting::KnobDirection) == 1
    }

    /// Edges of the encoder that make one step.
    pub fn knob_pulses(&self) -> i32 {
        match self.chosen(Setting::KnobPulses) {
            1 => 2,
            2 => 1,
            _ => 4,
        }
    }

    pub fn colour_order(&self) -> ColourOrder {
        let (red, green, blue) = match self.chosen(Setting::LedOrder) {
            1 => (0, 1, 2),
            2 => (1, 2, 0),
            3 => (2, 1, 0),
            4 => (2, 0, 1),
            5 => (0, 2, 1),
            _ => (1, 0, 2),
        };
        ColourOrder { red, green, blue }
    }

    pub fn panel(&self) -> Panel {
        match self.chosen(Setting::Panel) {
            1 => Panel::Ssd1306,
            2 => Panel::Sh1106,
            _ => Panel::Detect,
        }
    }

    pub fn panel_always_slow(&self) -> bool {
        self.chosen(Setting::PanelSpeed) == 1
    }

    pub fn tag_contents(&self) -> TagContents {
        match self.chosen(Setting::TagContents) {
            1 => TagContents::WholeCard,
            _ => TagContents::Id,
        }
    }

    pub fn who_rolls(&self) -> WhoRolls {
        match self.chosen(Setting::WhoRolls) {
            1 => WhoRolls::Players,
            _ => WhoRolls::Tower,
        }
    }

    /// Whether odds and advice are shown.
    pub fn advice(&self) -> bool {
        self.chosen(Setting::Advice) == 0
    }

    /// The order of importance by which advice compares outcomes.
    pub fn preference(&self) -> Preference {
        let [win, wounds, doom] = DEFAULT_PREFERENCE;
        match self.chosen(Setting::AdvicePuts) {
            1 => [win, doom, wounds],
            2 => [wounds, win, doom],
            3 => [wounds, doom, win],
            4 => [doom, win, wounds],
            5 => [doom, wounds, win],
            _ => DEFAULT_PREFERENCE,
        }
    }

    /// Time without input before the screen dims; `None` for never.
    pub fn dim_after_ms(&self) -> Option<u64> {
        match self.chosen(Setting::Dimming) {
            0 => Some(60_000),
            1 => Some(600_000),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_that_does_not_exist_changes_nothing() {
        let mut settings = Settings::default();
        for setting in Setting::ALL {
            assert!(!settings.choose(setting, setting.choices().len() as u8));
            assert!(!settings.choose(setting, 255));
        }
        assert_eq!(settings, Settings::default());
    }

    #[test]
    fn keys_are_the_order_of_the_list() {
        for (number, setting) in Setting::ALL.into_iter().enumerate() {
            assert_eq!(usize::from(setting.key()), number);
        }
    }

    #[test]
    fn colour_orders_read_as_their_names() {
        let mut settings = Settings::default();
        for (number, name) in ["GRB", "RGB", "BRG", "BGR", "GBR", "RBG"].into_iter().enumerate() {
            assert!(settings.choose(Setting::LedOrder, number as u8));
            assert_eq!(settings.choice(Setting::LedOrder).get(Lang::English), name);
            let order = settings.colour_order();
            let at = |letter| name.find(letter).unwrap() as u8;
            assert_eq!((order.red, order.green, order.blue), (at('R'), at('G'), at('B')), "{name}");
        }
    }
}
