//! `tower odds`: the exact odds of a Knight Tales attack, and the best use of wrath.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use rules_core::card::{self, List};
use rules_core::odds::{
    Face, Fight, Foreseen, MOST_WRATH, MonsterDice, Preference, Spend, TooMany, Wish, Wrath,
};
use serde_json::{Value, json};
use tower::deck::Shelf;
use tower::odds::{Worked, percent, plot};

use super::output::{Failure, Output, write};
use super::{Decks, Done, find};

/// The exact odds of a Knight Tales attack.
#[derive(Args)]
#[command(after_help = "Examples:
  tower odds --black 2 --red 1 --health 4
  tower odds --knights 4 --black 1 --health 3 --armor 1 --wrath 2 --plot odds.svg
  tower odds --black 2 --health 3 --wrath 2 --shown 'sword blank shield / sword doom'
  tower odds --json --black 4 --red 4 --health 5 --prefer wounds,defeat,doom

Faith is used best by preference; a wound that there is no room for does not count, and in a last heroic deed there is
room for none. Exact are the dice, tokens and armor. Cards and abilities that are used after the roll are not looked at,
nor is what a tactic changes that turns up before the damage.

With --shown the dice lie: knight dice before the stroke, monster dice behind it. Then it tells what each use of wrath
is worth.")]
pub(super) struct Odds {
    /// Knight dice.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(0..=4))]
    knights: u8,
    /// Black dice.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=4))]
    black: u8,
    /// Red dice.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=4))]
    red: u8,
    /// What the target can still take.
    #[arg(long)]
    health: u8,
    /// Wounds that the knight can still take; 0 in a last heroic deed.
    #[arg(long, default_value_t = 6)]
    room: u8,
    /// Sword tokens of the knight.
    #[arg(long, default_value_t = 0)]
    swords: u8,
    /// Shield tokens of the knight.
    #[arg(long, default_value_t = 0)]
    shields: u8,
    /// Sword tokens of the monster.
    #[arg(long, default_value_t = 0)]
    monster_swords: u8,
    /// Shield tokens of the monster.
    #[arg(long, default_value_t = 0)]
    monster_shields: u8,
    /// Armor of a boss.
    #[arg(long, default_value_t = 0)]
    armor: u8,
    /// Damage that no shield prevents.
    #[arg(long, default_value_t = 0)]
    direct: u8,
    /// Doom results that come to nothing.
    #[arg(long, default_value_t = 0)]
    ignored_dooms: u8,
    /// Results of the monster dice that faith cannot take.
    #[arg(long, value_enum, value_delimiter = ',')]
    firm: Vec<Firm>,
    /// Wrath that can be spent after the roll.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=MOST_WRATH as i64))]
    wrath: u8,
    /// What matters first, next and last.
    #[arg(long, value_enum, value_delimiter = ',', default_value = "defeat,wounds,doom")]
    prefer: Vec<Matters>,
    /// The knight die: a card, or its six faces.
    #[arg(long, value_name = "DIE", default_value = "kt/h-knight-die")]
    knight_die: String,
    /// The black die.
    #[arg(long, value_name = "DIE", default_value = "kt/h-black-die")]
    black_die: String,
    /// The red die.
    #[arg(long, value_name = "DIE", default_value = "kt/h-red-die")]
    red_die: String,
    /// What the dice show, if they lie already.
    #[arg(long, value_name = "FACES")]
    shown: Option<String>,
    /// Draw the damage into this SVG file.
    #[arg(long, value_name = "FILE", conflicts_with = "shown")]
    plot: Option<PathBuf>,
    #[command(flatten)]
    decks: Decks,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Matters {
    Defeat,
    Wounds,
    Doom,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Firm {
    Swords,
    Shields,
    Dooms,
}

impl Odds {
    pub(super) fn run(&self, output: &Output) -> Done {
        let fight = self.fight(output)?;
        match &self.shown {
            Some(shown) => self.advise(&fight, shown, output),
            None => self.foretell(&fight, output),
        }
    }

    fn fight(&self, output: &Output) -> Result<Fight, Failure> {
        let die = |die: &str| match die.split_whitespace().count() {
            6 => read_faces(die),
            _ => faces_of(&find::shelf(&self.decks, output)?, die, output),
        };
        let six = |name: &str| {
            <[Face; 6]>::try_from(die(name)?)
                .map_err(|_| Failure::Wrong(format!("the faces of `{name}` are not known")))
        };
        let faces = [six(&self.knight_die)?, six(&self.black_die)?, six(&self.red_die)?];
        Ok(Fight {
            dice: [self.knights, self.black, self.red],
            faces,
            swords: self.swords,
            shields: self.shields,
            monster_swords: self.monster_swords,
            monster_shields: self.monster_shields.saturating_add(self.armor),
            firm: [Firm::Swords, Firm::Shields, Firm::Dooms].map(|firm| self.firm.contains(&firm)),
            direct: self.direct,
            ignored_dooms: self.ignored_dooms,
            health: self.health,
            room: self.room,
            wrath: self.wrath,
            preference: self.preference()?,
        })
    }

    fn preference(&self) -> Result<Preference, Failure> {
        let wish = |matters: &Matters| match matters {
            Matters::Defeat => Wish::Defeat,
            Matters::Wounds => Wish::FewWounds,
            Matters::Doom => Wish::LittleDoom,
        };
        match self.prefer.as_slice() {
            [first, second, third] if first != second && second != third && first != third => {
                Ok([first, second, third].map(wish))
            }
            _ => Err(Failure::Impossible("--prefer: defeat, wounds and doom, each once".into())),
        }
    }

    fn foretell(&self, fight: &Fight, output: &Output) -> Done {
        let worked = Worked::new(fight)
            .map_err(|TooMany| Failure::Impossible("that is more than the tower can work out".into()))?;
        if let Some(path) = &self.plot {
            write(path, plot(&worked).as_bytes())?;
        }
        output.say(told(&worked).trim_end(), || worked_json(&worked));
        Ok(())
    }

    fn advise(&self, fight: &Fight, shown: &str, output: &Output) -> Done {
        let (knight, monster) = shown.split_once('/').ok_or_else(|| {
            Failure::Impossible("--shown: a stroke stands between knight and monster dice".into())
        })?;
        let (knight, monster) = (read_faces(knight)?, read_faces(monster)?);
        let count = |wanted: Face| monster.iter().filter(|face| **face == wanted).count() as u8;
        let monster = MonsterDice {
            swords: count(Face::Sword),
            double_swords: count(Face::DoubleSword),
            shields: count(Face::Shield),
            dooms: count(Face::Doom),
        };
        let mut wrath = Wrath::new();
        wrath.begin(fight, monster, [knight.len() as u8, 0]);
        while !wrath.advance() {}
        let mut options = Vec::new();
        wrath.options(&knight, self.wrath, &mut |spend, expected| options.push((spend, expected)));
        if options.is_empty() {
            return Err(Failure::Impossible("--shown: at most four knight dice".into()));
        }
        let best = wrath.best_option(&knight, self.wrath);
        let lines: Vec<_> = options
            .iter()
            .map(|(spend, expected)| {
                let mark = if *spend == best { '>' } else { ' ' };
                format!("{mark} {:<24} {}", named(*spend), expectation(expected))
            })
            .collect();
        output.say(&lines.join("\n"), || {
            let all: Vec<_> =
                options.iter().map(|(spend, expected)| option_json(*spend, best, expected)).collect();
            json!({ "options": all })
        });
        Ok(())
    }
}

fn read_faces(words: &str) -> Result<Vec<Face>, Failure> {
    let read = |word: &str| {
        card::Face::from_word(word).map(Into::into).ok_or_else(|| {
            let known: Vec<_> = card::Face::ALL.iter().map(|face| face.word()).collect();
            Failure::Impossible(format!("`{word}` is no face: {}", known.join(", ")))
        })
    };
    words.split_whitespace().map(read).collect()
}

fn faces_of(shelf: &Shelf, die: &str, output: &Output) -> Result<Vec<Face>, Failure> {
    let (_, card) = find::card(shelf, die, None, output)?;
    let faces = card.card().list(List::Faces).unwrap_or_default();
    Ok(faces.iter().filter_map(|code| card::Face::from_code(*code)).map(Into::into).collect())
}

/// What to expect, in words.
fn expectation(foreseen: &Foreseen) -> String {
    let Foreseen { rolls, undefeated, wounds, doom } = *foreseen;
    let average = |sum: u64| sum as f64 / rolls as f64;
    let defeat = percent(rolls - undefeated, rolls);
    format!("defeat {defeat:>7}, wounds {:.2}, doom {:.2}", average(wounds), average(doom))
}

fn told(worked: &Worked) -> String {
    let rolls = worked.odds.rolls();
    let mut lines = vec![expectation(&worked.odds.foreseen())];
    if let Some(with_wrath) = &worked.with_wrath {
        lines.push(format!("{} with the best use of wrath", expectation(with_wrath)));
    }
    for (damage, count) in worked.by_damage() {
        let bar = "#".repeat((u64::from(count) * 50 / u64::from(rolls)) as usize);
        let line = format!("damage {damage:>2} {:>8}  {bar}", percent(count.into(), rolls.into()));
        lines.push(line.trim_end().into());
    }
    lines.join("\n")
}

fn foreseen_json(foreseen: &Foreseen) -> Value {
    let Foreseen { rolls, undefeated, wounds, doom } = *foreseen;
    json!({ "rolls": rolls, "defeats": rolls - undefeated, "wounds": wounds, "doom": doom })
}

fn worked_json(worked: &Worked) -> Value {
    let outcomes: Vec<_> = worked
        .odds
        .outcomes()
        .map(|(outcome, rolls)| json!([outcome.damage, outcome.wounds, outcome.doom, rolls]))
        .collect();
    json!({
        "without_wrath": foreseen_json(&worked.odds.foreseen()),
        "with_wrath": worked.with_wrath.as_ref().map(foreseen_json),
        "damage_wounds_doom_rolls": outcomes,
    })
}

fn word(face: Face) -> &'static str {
    card::Face::from(face).word()
}

fn named(spend: Option<Spend>) -> String {
    match spend {
        None => "leave it".into(),
        Some(Spend::Again(face)) => format!("{} again, for 1", word(face)),
        Some(Spend::OneMore) => "one more die, for 2".into(),
    }
}

fn option_json(spend: Option<Spend>, best: Option<Spend>, expected: &Foreseen) -> Value {
    let (what, face) = match spend {
        None => ("leave", None),
        Some(Spend::Again(face)) => ("again", Some(word(face))),
        Some(Spend::OneMore) => ("one-more", None),
    };
    let mut option = json!({ "do": what, "face": face, "best": spend == best });
    if let (Value::Object(option), Value::Object(more)) = (&mut option, foreseen_json(expected)) {
        option.extend(more);
    }
    option
}
