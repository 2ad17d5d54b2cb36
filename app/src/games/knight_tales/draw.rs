//! Draws the main page: decides between list, map and dice, and draws the header, the list of choices and the hint.

use core::fmt::{self, Write as _};

use heapless::{String, Vec};
use rules_core::knight_tales::{Asked, KnightTales, Offer, Outcome, Phase};

use super::choices::{Choice, choices, die, spot};
use super::saying::{Gap, Saying};
use super::words::{Words, mode};
use super::{dice, field, odds, pages};
use crate::frame::Frame;
use crate::games::{Say, Seen};
use crate::icons::{self, Icon};
use crate::layout::{self, Item, Mark};
use crate::text::{Slot, Tale, Text, wrap};

/// Columns of a choice.
const LINE: usize = Slot::Line.columns();

pub(super) fn page(game: &KnightTales, chosen: usize, seen: &Seen<'_>, frame: &mut Frame) {
    let choices = choices(game, seen.decks);
    let choice = choices.get(chosen).copied();
    match choice {
        Some(Choice::Map) => return field::page(game, None, seen, frame),
        Some(Choice::Shares) => return dice::shares(game, seen, frame),
        Some(Choice::Odds) => return odds::page(game, seen, frame),
        Some(Choice::Wrath) => return odds::wrath(game, seen, frame),
        Some(Choice::Knights) => return pages::knights(game, seen, frame),
        Some(Choice::Village) => return pages::village(game, seen, frame),
        Some(Choice::Quests) => return pages::quests(game, seen, frame),
        Some(Choice::Piles) => return pages::piles(game, seen, frame),
        Some(Choice::Missing) => return pages::missing(game, seen, frame),
        Some(Choice::Reminders(page)) => return pages::reminders(game, page, seen, frame),
        _ => {}
    }
    if let Some(spot) = choice.and_then(|choice| spot(game, choice, seen.decks)) {
        return field::page(game, Some(spot), seen, frame);
    }
    let lies = game.state().attack().is_some_and(|attack| !attack.dice.is_empty());
    if let Some(choice) = choice.filter(|&choice| lies && shows_dice(game, choice)) {
        return dice::page(game, choice, seen, frame);
    }
    list(game, &choices, chosen, seen, frame);
}

/// The dice lie on the table, and are what it is about.
fn shows_dice(game: &KnightTales, choice: Choice) -> bool {
    let about = matches!(
        game.state().asked(),
        Some(Asked::Reactions | Asked::Resolve | Asked::PickDie { .. } | Asked::RollDie { .. })
    );
    about || die(choice).is_some()
}

fn list(game: &KnightTales, choices: &[Choice], chosen: usize, seen: &Seen<'_>, frame: &mut Frame) {
    header(game, seen, frame);
    first_line(game, seen, frame);
    let words = |number: usize| {
        Words(game)
            .phrase(seen, &|say| choices.get(number).map_or(Ok(()), |&choice| label(game, choice, say)))
    };
    layout::lines(frame, 1, choices.len(), chosen, |number| {
        layout::format(format_args!("{}", wrap(&words(number), LINE).next().unwrap_or_default()))
    });
    // The rest of a long choice stands below; otherwise what the boss would do, or a hint.
    if let Some(rest) = wrap(&words(chosen), LINE).nth(1) {
        return layout::footer(frame, layout::cut(&layout::format(format_args!("... {rest}"))));
    }
    let warning = game.boss_warning(seen.decks).filter(|_| game.state().asked() == Some(Asked::Actions));
    let pays = choices.get(chosen) == Some(&Choice::Offer(Offer::PayFatigue));
    match warning {
        Some(warning) => {
            let saying =
                Saying::two(Tale::BossWarning, Gap::Number(warning.rank.into()), Gap::Lanes(warning.lanes));
            layout::alarm(frame, &Words(game).line(saying, seen));
            if let Some(percent) = odds::chance(seen) {
                layout::badge(frame, 0, &layout::format(format_args!("{percent}%")));
            }
        }
        None if pays && odds::footer(seen, frame) => {}
        None => layout::footer(frame, &hint(game).get(seen.lang)),
    }
}

pub(super) fn label(game: &KnightTales, choice: Choice, say: &mut Say<'_>) -> fmt::Result {
    let at = game.state();
    let saying = match choice {
        Choice::SetUp => {
            let level = super::words::LEVELS.iter().find(|(level, _)| *level == at.difficulty());
            let level = level.map_or(Gap::Empty, |&(_, name)| Gap::Text(name));
            Saying::two(Tale::List, Gap::Text(mode(at.mode())), level)
        }
        Choice::HouseRules => Saying::plain(Tale::HouseRules),
        Choice::Dice => Saying::plain(Tale::OtherDice),
        Choice::Trophy => Saying::plain(Tale::TakeTrophy),
        Choice::Offer(offer) => return Words(game).offer(offer, say),
        Choice::Shares => Saying::plain(Tale::Shares),
        Choice::Odds => Saying::plain(Tale::Odds),
        Choice::Wrath => Saying::plain(Tale::WrathPage),
        Choice::Map => Saying::plain(Tale::MapPage),
        Choice::Knights => Saying::plain(Tale::KnightsPage),
        Choice::Village => Saying::plain(Tale::VillagePage),
        Choice::Quests => Saying::plain(Tale::QuestsPage),
        Choice::Piles => Saying::plain(Tale::PilesPage),
        Choice::Score(who) => {
            let points = game.score(who, say.decks).total();
            Saying::two(Tale::ScoreOf, Gap::Who(who), Gap::Number(points))
        }
        Choice::Missing => Saying::one(Tale::Missing, Gap::Number(at.not_compared().count() as u16)),
        Choice::Reminders(_) => Saying::plain(Tale::Reminders),
    };
    Words(game).speak(&saying, say)
}

fn item(icon: Option<&'static Icon>, words: fmt::Arguments<'_>) -> Item<'static> {
    let mut text = String::new();
    // A number, or a short name, fits.
    let _ = text.write_fmt(words);
    (icon, text)
}

/// By night the doom column. By day which day it is.
pub(super) fn header(game: &KnightTales, seen: &Seen<'_>, frame: &mut Frame) {
    let round = game.state().round();
    let doom = doom(game, seen);
    let part = match game.state().phase() {
        _ if !doom.is_empty() => return layout::header_row(frame, &doom),
        Phase::Day => Tale::Day,
        Phase::Night => Tale::Night,
        _ => return layout::header(frame, None, &Text::KnightTales.get(seen.lang)),
    };
    layout::header_row(frame, &[item(None, format_args!("{} {round}", part.get(seen.lang)))]);
}

/// Level, red and black dice, armor, steps to the next tactic; nothing while there is no boss.
fn doom(game: &KnightTales, seen: &Seen<'_>) -> Vec<Item<'static>, 5> {
    let mut items = Vec::new();
    if let Some(doom) = game.doom(seen.decks) {
        // There is room for five.
        let mut add = |icon, number: u8| drop(items.push(item(Some(icon), format_args!("{number}"))));
        add(&icons::SMALL_DOOM, doom.level + 1);
        add(&icons::RED_DIE, doom.red);
        add(&icons::BLACK_DIE, doom.black);
        add(&icons::SMALL_SHIELD, doom.armor);
        if let Some(steps) = doom.to_tactic {
            add(&icons::WARNING, steps);
        }
    }
    items
}

/// Where another title stands above, doom stands below.
pub(super) fn status(game: &KnightTales, seen: &Seen<'_>, frame: &mut Frame) {
    let doom = doom(game, seen);
    if !doom.is_empty() {
        layout::footer_row(frame, &doom);
    }
}

/// What is asked; before an attack the dice that would fall; before the game who sits there.
fn first_line(game: &KnightTales, seen: &Seen<'_>, frame: &mut Frame) {
    let (at, words) = (game.state(), Words(game));
    match (at.phase(), at.asked()) {
        (_, Some(Asked::Actions | Asked::CombatRoll | Asked::FewerDice { .. })) => pool(game, seen, frame),
        (_, Some(asked)) => {
            let asked = words.phrase(seen, &|say| words.asked(asked, say));
            layout::line(frame, 0, &asked);
        }
        (Phase::Over(outcome), None) => {
            let winner = game.winners(seen.decks).next().filter(|_| outcome == Outcome::Won);
            let saying = match winner {
                Some(who) => Saying::one(Tale::Legend, Gap::Who(who)),
                None if outcome == Outcome::Won => Saying::plain(Tale::EndWon),
                None => Saying::plain(Tale::EndLost),
            };
            layout::line(frame, 0, &words.line(saying, seen));
        }
        (_, None) => {
            let names = words.phrase(seen, &|say| {
                if at.knights().is_empty() {
                    return say.write_str(&Tale::NobodyYet.get(say.lang));
                }
                at.knights().iter().enumerate().try_for_each(|(number, knight)| {
                    say.write_str(if number == 0 { "" } else { "+" })?;
                    say.write_str(words.card(knight.card, say))
                })
            });
            layout::line(frame, 0, &names);
        }
    }
}

/// Dice of the attack and the target's tokens, and its name.
pub(super) fn pool(game: &KnightTales, seen: &Seen<'_>, frame: &mut Frame) {
    let Some(attack) = game.state().attack() else { return };
    let monster = game.state().field().monster(attack.target);
    let lie = |of: fn(&rules_core::knight_tales::Monster) -> u8| monster.map_or(0, of);
    let [knight, black, red] = game.pool(seen.decks);
    let swords = attack.effects.monster_swords + attack.cards.monster_swords + lie(|one| one.swords);
    let shields = attack.effects.monster_shields + attack.cards.monster_shields + lie(|one| one.shields);
    let marks = [
        (&icons::DIE, knight, true),
        (&icons::BLACK_DIE, black, true),
        (&icons::RED_DIE, red, true),
        (&icons::SMALL_SWORD, swords, false),
        (&icons::SMALL_SHIELD, shields, false),
    ];
    let mut left = 1;
    for (icon, number, _) in marks.into_iter().filter(|&(_, number, always)| always || number > 0) {
        let mut text: String<4> = String::new();
        // Three digits fit.
        let _ = write!(text, "{number}");
        left = layout::mark(frame, Mark { line: 0, left }, Some(icon), &text);
    }
    let name = Words(game).line(Saying::one(Tale::Just, Gap::At(attack.target)), seen);
    layout::mark(frame, Mark { line: 0, left }, None, layout::cut(&name));
}

fn hint(game: &KnightTales) -> Tale {
    match game.state().asked() {
        None if matches!(game.state().phase(), Phase::Over(_)) => Tale::HintOver,
        None => Tale::HintSetUp,
        Some(Asked::OrderRoll { .. } | Asked::CombatRoll | Asked::RollDie { .. }) => Tale::HintRoll,
        Some(Asked::DayTurn { .. }) => Tale::HintDay,
        Some(Asked::Deal { .. }) => Tale::HintDeal,
        Some(
            Asked::Helpers { .. }
            | Asked::Quest { .. }
            | Asked::Renown { .. }
            | Asked::Reveal { .. }
            | Asked::Boss
            | Asked::Tactic
            | Asked::Actions
            | Asked::Window(_),
        ) => Tale::HintLay,
        Some(_) => Tale::HintAnswer,
    }
}
