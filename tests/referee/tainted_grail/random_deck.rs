//! Random cards of every kind, as the text of a deck.

use crate::card::ATTRIBUTES;
use crate::random_text::{Place, Writer};

pub(crate) const CHARACTERS: [&str; 4] = ["elgan", "gerdwyn", "junis", "osbert"];

impl Writer<'_> {
    fn ability(&self, when: &str, text: &str) -> String {
        format!("[[card.ability]]\nwhen = \"{when}\"\ndo = \"\"\"\n{text}\n\"\"\"\n")
    }

    fn openings(&mut self) -> String {
        let mut lines = String::new();
        for row in ["a1", "a2", "a3"] {
            if !self.once_in(3) {
                lines.push_str(&format!(
                    "open.{row} = \"{} {}\"\n",
                    self.one(&ATTRIBUTES),
                    1 + self.chance.below(2)
                ));
            }
        }
        if self.once_in(2) {
            lines.push_str("open.magic = \"magic\"\n");
        }
        lines.push_str(&format!("open.free = \"{}\"\n", self.one(&["0x", "1x", "1x", "2x"])));
        lines
    }

    fn closings(&mut self) -> String {
        let bonuses: &[&str] = match self.combat {
            true => {
                &["pool 1", "pool 2", "draw 1", "chain 1", "chain 1", "pool 1, chain 1", "pool 1, draw 1"]
            }
            false => &[
                "up 1",
                "down 1",
                "draw 1",
                "chain 1",
                "affinity 1",
                "affinity 2",
                "affinity 1, chain 1",
                "up 2, down 1",
            ],
        };
        let mut lines = String::new();
        for row in ["a1", "a2", "a3", "magic"] {
            if !self.once_in(3) {
                lines.push_str(&format!("close.{row} = \"{}\"\n", self.one(bonuses)));
            }
        }
        let free = if self.once_in(4) { "blank".to_owned() } else { self.one(bonuses) };
        lines.push_str(&format!("close.free = \"{free}\"\n"));
        lines
    }

    /// A card of a stack.
    pub(crate) fn card(&mut self, id: &str, owner: &str) -> String {
        let kind = if self.combat { "combat-card" } else { "diplomacy-card" };
        let wyrd = self.once_in(5) && CHARACTERS.contains(&owner);
        let letter = if wyrd { "wyrd".to_owned() } else { self.one(&["base", "improved", "quest"]) };
        let mut card = head(id, kind) + &format!("owner = \"{owner}\"\nletter = \"{letter}\"\n");
        for (name, times) in [("permanent", 3), ("candle", 3), ("bolt", 3)] {
            if self.once_in(times) && (name != "bolt" || self.combat) {
                card.push_str(&format!("{name} = true\n"));
            }
        }
        card.push_str(&self.openings());
        card.push_str(&self.closings());
        if wyrd {
            let mut prices = vec![self.one(&["pay energy 1", "pay health 1", "pay magic 1", "pay fear 1"])];
            if self.once_in(3) {
                let second = self.one(&["pay energy 2", "pay health 2", "pay magic 1"]);
                if second[..8] != prices[0][..8] {
                    prices.push(second);
                }
            }
            card.push_str(&self.ability("wyrd cost", &prices.join("\n")));
        }
        for _ in 0..1 + self.chance.below(3) {
            let (when, text) = match self.chance.below(12) {
                0..=3 => ("on play".to_owned(), self.text(Place::Active)),
                4 => (format!("delayed {}", 1 + self.chance.below(3)), self.text(Place::Active)),
                5 => ("when a card is laid".to_owned(), self.text(Place::Active)),
                6 => (format!("for charges {}", 1 + self.chance.below(2)), self.text(Place::Active)),
                7 => ("when destroyed".to_owned(), self.text(Place::Active)),
                8 => ("before enemy".to_owned(), self.text(Place::Active)),
                9 => ("after enemy".to_owned(), self.text(Place::Active)),
                _ => ("on enemy".to_owned(), self.modifiers()),
            };
            if !(when.starts_with("delayed") && card.contains("when = \"delayed")) {
                card.push_str(&self.ability(&when, &text));
            }
        }
        card
    }

    fn traits(&mut self, names: &[&str], times: usize) -> String {
        let mut lines = String::new();
        for name in names {
            if self.once_in(times) {
                lines.push_str(&format!("{name} = true\n"));
            }
        }
        lines
    }

    fn around(&mut self, card: &mut String, start: Place) {
        for when in ["before enemy", "after enemy", "each activation"] {
            if self.once_in(4) {
                let text = self.text(Place::Active);
                card.push_str(&self.ability(when, &text));
            }
        }
        if self.once_in(4) {
            let text = self.modifiers();
            card.push_str(&self.ability("on enemy", &text));
        }
        if self.once_in(4) {
            let text = self.text(start);
            card.push_str(&self.ability("at start", &text));
        }
        if self.once_in(3) {
            let fewest = 1 + self.chance.below(3);
            let text = self.text(Place::Active);
            let most = fewest + self.chance.below(3);
            card.push_str(&self.ability(&format!("press {fewest}-{most}"), &text));
        }
    }

    pub(crate) fn encounter(&mut self, id: &str) -> String {
        let kind = if self.combat { "combat-encounter" } else { "diplomacy-encounter" };
        let mut card = head(id, kind);
        let value = 8 + self.chance.below(12);
        card.push_str(&format!("difficulty = {}\n", 1 + self.chance.below(3)));
        if self.once_in(2) {
            card.push_str(&format!("owner = \"{}\"\n", self.one(&["claudyne", "veneda", "nonus"])));
        }
        card.push_str(&self.traits(&["final"], if self.combat { 5 } else { 3 }));
        card.push_str(&self.traits(&["weather-changer"], 5));
        card.push_str(&self.traits(&["dread", "haste", "guardian"], 3));
        if self.once_in(2) {
            card.push_str(&format!("impact = {}\n", 1 + self.chance.below(3)));
        }
        if self.combat {
            card.push_str(&format!("value = {value}\n"));
            card.push_str(&self.traits(&["trap", "exhausting", "shatter"], 3));
        } else {
            let fields = 5 + self.chance.below(5);
            let track: Vec<String> =
                (0..fields).map(|_| format!("\"{}\"", self.one(&["green", "grey", "red"]))).collect();
            card.push_str(&format!("track = [{}]\n", track.join(", ")));
            card.push_str(&format!("start = {}\n", self.chance.below(fields)));
            card.push_str(&format!("duration = {}\n", 3 + self.chance.below(6)));
            card.push_str(&self.traits(&["greedy", "discouraging"], 3));
        }
        card.push_str(&self.openings());
        self.around(&mut card, Place::Start);
        if card.contains("impact = ") {
            let text = self.text(Place::Active);
            card.push_str(&self.ability("impact", &text));
        }
        if self.combat {
            let middle = value / 2;
            let (mut low, high) = (self.text(Place::Enemy), self.text(Place::Enemy));
            if self.once_in(4) {
                low.push_str("\nif pool at least 2:\n  run away");
            }
            card.push_str(&self.ability(&format!("attack at 0-{middle}"), &low));
            card.push_str(&self.ability(&format!("attack at {}-{}", middle + 1, value - 1), &high));
            if self.once_in(2) {
                let text = self.text(Place::Enemy);
                card.push_str(&self.ability("opportunity attack", &text));
            }
            let text = self.text(Place::Shared);
            card.push_str(&self.ability("loot", &text));
        } else {
            let text = self.text(Place::Enemy);
            if self.once_in(3) {
                let second = self.text(Place::Enemy);
                card.push_str(&self.ability("reaction 0-1", &text));
                card.push_str(&self.ability("reaction 2-9", &second));
            } else {
                card.push_str(&self.ability("reaction", &text));
            }
            for attribute in ATTRIBUTES {
                if self.once_in(2) {
                    let text = if self.once_in(4) { "chain 1".to_owned() } else { self.text(Place::Active) };
                    card.push_str(&self.ability(&format!("affinity {attribute}"), &text));
                }
            }
            for when in ["green", "grey", "red"] {
                if !self.once_in(4) {
                    let mut text = self.text(Place::Shared);
                    if card.contains("final = true") && self.once_in(2) {
                        text.push_str("\ngo on");
                    }
                    card.push_str(&self.ability(when, &text));
                }
            }
        }
        card
    }

    pub(crate) fn character(&mut self, name: &str) -> String {
        let mut card = head(&format!("tg/c-{name}"), "character") + &format!("owner = \"{name}\"\n");
        let health = 5 + self.chance.below(5);
        let top = 9 + self.chance.below(3);
        let values = [
            ("energy", self.chance.below(health + 1)),
            ("energy-top", top),
            ("health", health),
            ("health-top", top),
            ("fear", self.chance.below(6)),
            ("fear-top", 9),
            ("panic-from", 6 + self.chance.below(3)),
            ("food", self.chance.below(5)),
            ("wealth", self.chance.below(5)),
            ("magic", self.chance.below(5)),
        ];
        for (name, value) in values {
            card.push_str(&format!("{name} = {value}\n"));
        }
        for attribute in ATTRIBUTES {
            card.push_str(&format!("{attribute} = {}\n", self.chance.below(3)));
        }
        if self.once_in(4) {
            card.push_str(&self.traits(&["once-per-encounter"], 2));
            let text = self.guard(Place::Active);
            card.push_str(&self.ability("guard", &text));
        }
        card
    }

    pub(crate) fn item(&mut self, id: &str) -> String {
        let mut card = head(id, "item");
        card.push_str(&format!(
            "keyword = \"{}\"\n",
            self.one(&["weapon", "armour", "shield", "relic", "personal", "secret"])
        ));
        card.push_str(&self.traits(&["once-per-encounter"], 3));
        if self.once_in(2) {
            let text = self.guard(Place::Item);
            card.push_str(&self.ability("guard", &text));
        }
        let text = self.text(Place::Item);
        card + &self.ability("action", &text)
    }

    pub(crate) fn companion(&mut self, id: &str) -> String {
        let mut card = head(id, "companion") + &self.traits(&["once-per-encounter"], 2);
        if self.once_in(2) {
            let text = self.guard(Place::Active);
            card.push_str(&self.ability("guard", &text));
        }
        let text = self.text(Place::Start);
        card + &self.ability("action", &text)
    }

    pub(crate) fn amberling(&mut self, id: &str) -> String {
        let value = 2 + self.chance.below(3);
        let mut card = head(id, "amberling") + &format!("value = {value}\n");
        card.push_str(&self.traits(&["dread", "haste", "exhausting"], 5));
        self.around(&mut card, Place::Start);
        for (from, to) in [(0, 0), (1, value - 1)] {
            let (attack, reaction) = (self.operation(Place::Amberling), self.operation(Place::Amberling));
            card.push_str(&self.ability(&format!("attack at {from}-{to}"), &attack));
            card.push_str(&self.ability(&format!("reaction {from}-{to}"), &reaction));
        }
        if self.once_in(2) {
            let text = self.operation(Place::Shared);
            card.push_str(&self.ability("loot", &text));
        }
        card
    }

    pub(crate) fn weather(&mut self, id: &str) -> String {
        let mut card = head(id, "weather") + &format!("time = {}\n", 1 + self.chance.below(3));
        card.push_str(&self.traits(&["dread", "haste", "exhausting", "discouraging"], 5));
        self.around(&mut card, Place::Active);
        let also = ["up", "down", "draw", "lose duration", "gain duration", "chain", "fear"];
        let mut lines = vec![format!("affinity also {} 1", self.one(&also))];
        if self.once_in(2) {
            lines.push(self.one(&["raise requirement 1", "lower requirement 1"]));
        } else {
            lines.push(format!(
                "on {} {} requirement 1",
                self.one(&ATTRIBUTES),
                self.one(&["raise", "lower"])
            ));
        }
        card.push_str(&self.ability("while it lasts", &lines.join("\n")));
        for when in ["on play", "delayed 2", "when a card is laid"] {
            if self.once_in(3) {
                let text = self.text(Place::Active);
                card.push_str(&self.ability(when, &text));
            }
        }
        card
    }

    pub(crate) fn secret(&mut self) -> String {
        let card = head("tg/secret-48", "item") + "keyword = \"secret\"\n";
        let (attack, reaction) = (self.operation(Place::Amberling), self.operation(Place::Amberling));
        card + &self.ability("attack at 0-255", &attack) + &self.ability("reaction", &reaction)
    }
}

fn head(id: &str, kind: &str) -> String {
    format!("[[card]]\nid = \"{id}\"\nkind = \"{kind}\"\nname = {{ en = \"{}\" }}\n", &id[3..])
}
