//! The titles and options of all questions behind the main page, in words.

use core::fmt::{self, Write as _};

use rules_core::card::{CardRef, Field, Kind};
use rules_core::last_spell::{
    BossPlace, Burden, Goods, Group, Holder, LastSpell, Neighbour, Progress, Refusal, Scenario, Seat, Start,
    Structure,
};

use super::choices::{Choice, cards, kind};
use super::lists::{self, Line, List, how_many, lines};
use super::own::{of_note, own};
use super::saying::Gap;
use super::words::{self, Words};
use super::{FEWEST, STARTS, choice, opening};
use crate::decks::Decks;
use crate::games::filling::fill;
use crate::games::{Say, Seen, by_hand};
use crate::spoken::Phrase;
use crate::text::SpellPage as P;

/// Words of a line, cut where they do not fit.
pub(super) fn phrase(seen: &Seen<'_>, with: &dyn Fn(&mut Say<'_>) -> fmt::Result) -> Phrase {
    let mut phrase = Phrase::new();
    let _ = with(&mut Say::drawn(seen.lang, seen.decks, &mut phrase));
    phrase
}

/// Puts a text of the pages into words, its gaps filled.
pub(super) fn page(game: &LastSpell, text: P, gaps: &[Gap], say: &mut Say<'_>) -> fmt::Result {
    fill(&text.get(say.lang), say, &|place, say| {
        Words(game).gap(gaps.get(place).copied().unwrap_or(Gap::Empty), say)
    })
}

pub(super) fn title(game: &LastSpell, path: &[u8], say: &mut Say<'_>) -> fmt::Result {
    let Some((&first, rest)) = path.split_first() else { return Ok(()) };
    let Some(choice) = choice(game, first, say.decks) else { return Ok(()) };
    let text = match (choice, rest) {
        (Choice::SetUp, []) => P::HowMany,
        (Choice::SetUp, [_]) => P::WhichScenario,
        (Choice::SetUp, [_, _]) => P::HowStarted,
        (Choice::SetUp, _) => P::WhichPatterns,
        (Choice::Distance, _) => P::HowFar,
        (Choice::Holds | Choice::Stored, []) => P::HowMuchGold,
        (Choice::Holds | Choice::Stored, [_]) => P::HowMuchMaterial,
        (Choice::Holds, _) => P::HowManyItems,
        (Choice::Row, _) => P::WhichFields,
        (Choice::PushFog, _) => P::WhichTile,
        (Choice::Lay(_), _) => P::WhichCard,
        (Choice::Open(List::Build | List::Afford), [_, ..]) => P::InArea,
        (Choice::Open(List::Buy), []) => P::OnShow,
        (Choice::Open(List::Repair), [_]) => P::HowManyFlames,
        (Choice::Open(List::Swap), [_]) | (Choice::Open(List::GiveTo), []) => P::WhoGets,
        (Choice::Open(List::Wounds), &[who]) => {
            return page(game, P::HowManyWounds, &[Gap::Who(Seat(who))], say);
        }
        (Choice::Open(List::Steps), _) => return day(game, say),
        (Choice::ByHand, rest) => return by_hand::title(game, rest, say),
        (choice, _) => return own(game, choice, say),
    };
    page(game, text, &[], say)
}

/// "Gildenberg, day 2".
pub(super) fn day(game: &LastSpell, say: &mut Say<'_>) -> fmt::Result {
    let at = game.state();
    page(game, P::DayOf, &[Gap::Text(words::scenario(at.scenario())), Gap::Number(at.day())], say)
}

fn mark(is_marked: bool, say: &mut Say<'_>) -> fmt::Result {
    say.write_str(&if is_marked { P::Marked } else { P::Unmarked }.get(say.lang))
}

pub(super) fn label(game: &LastSpell, path: &[u8], option: u8, say: &mut Say<'_>) -> fmt::Result {
    let first = path.first().copied().unwrap_or(option);
    let Some(choice) = choice(game, first, say.decks) else { return Ok(()) };
    let Some(rest) = path.get(1..) else { return own(game, choice, say) };
    if let Some(kind) = kind(choice, path) {
        return match cards(game, kind, option, say.decks).1 {
            Some(card) => {
                page(game, P::Just, &[Gap::Card(card)], say)?;
                match choice {
                    Choice::Open(List::Buy) => price(game, card, say),
                    _ => Ok(()),
                }
            }
            None => Ok(()),
        };
    }
    let (text, gap) = match (choice, rest) {
        (Choice::SetUp, []) => (P::Players, Gap::Number(option + FEWEST)),
        (Choice::SetUp, [_]) => {
            let scenario = Scenario::ALL.get(usize::from(option)).copied().unwrap_or_default();
            (P::Just, Gap::Text(words::scenario(scenario)))
        }
        // The book advises it (LS-CAMP-14).
        (Choice::SetUp, [_, _]) => match STARTS.get(usize::from(option)) {
            Some(Start::Campaign) => (P::CampaignFirst, Gap::Empty),
            _ => (P::Single, Gap::Empty),
        },
        (Choice::SetUp, [_, _, _, patterns @ ..]) => match (game.state().rules().single_swaps, option) {
            (true, 0) => (P::ThatIsAll, Gap::Empty),
            (true, number) => {
                mark(lists::is_marked(patterns, number), say)?;
                (P::PatternB, Gap::Number(number))
            }
            (false, 0) => (P::PatternsPlain, Gap::Empty),
            _ => (P::PatternsB, Gap::Empty),
        },
        (Choice::HouseRules, _) => {
            let mut rules = game.state().rules();
            let rules = words::house_rules(&mut rules);
            let Some((name, on)) = rules.get(usize::from(option)).map(|(name, on)| (*name, **on)) else {
                return Ok(());
            };
            mark(on, say)?;
            (P::Just, Gap::Text(name))
        }
        (Choice::Row, _) if option == 0 => (P::ThatIsAll, Gap::Empty),
        (Choice::Row, rest) => {
            mark(lists::is_marked(rest, option), say)?;
            (P::Field, Gap::Number(option))
        }
        (Choice::PushFog, _) => (P::Tile, Gap::Nth(option)),
        (Choice::Open(List::Build | List::Afford), [_, near @ ..]) => match option {
            0 => (P::ThatIsAll, Gap::Empty),
            number => {
                mark(lists::is_marked(near, number), say)?;
                let one = Neighbour::ALL.get(usize::from(number) - 1);
                (P::Just, one.map_or(Gap::Empty, |&one| Gap::Text(words::neighbour(one))))
            }
        },
        (Choice::Open(List::Swap), &[number]) => {
            let Some(Line::Item(_, from)) = lines(game, List::Swap, number, say.decks).1 else {
                return Ok(());
            };
            return opening::others(game, from).nth(option.into()).map_or(Ok(()), |to| holder(game, to, say));
        }
        (Choice::ByHand, rest) => return by_hand::label(game, rest, option, say),
        (Choice::Open(list), rest) => {
            let Some(line) = lines(game, list, option, say.decks).1 else { return Ok(()) };
            if line == Line::Go {
                return go(game, list, rest, say);
            }
            if list.is_marked() {
                mark(lists::is_marked(rest, option), say)?;
            }
            return in_words(game, list, line, say);
        }
        _ => return Ok(()),
    };
    page(game, text, &[gap], say)
}

fn holder(game: &LastSpell, holder: Holder, say: &mut Say<'_>) -> fmt::Result {
    match holder {
        Holder::Hero(who) => page(game, P::Just, &[Gap::Who(who)], say),
        _ => page(game, P::StashPage, &[], say),
    }
}

/// What the marked lines come to.
fn go(game: &LastSpell, list: List, rest: &[u8], say: &mut Say<'_>) -> fmt::Result {
    let (mut number, mut workers, mut items) = (0, 0, heapless::Vec::<_, 12>::new());
    lists::each(game, list, say.decks, &mut |line| {
        if lists::is_marked(rest, number) {
            match line {
                Line::Place(place) => {
                    workers += game.state().at_place(place).map_or(0, |one| one.what.print().size);
                }
                Line::Item(card, _) => drop(items.push(card)),
                _ => {}
            }
        }
        number += 1;
    });
    match list {
        List::Plunder => {
            let free = game.workers(say.decks).0;
            page(game, P::PlunderFor, &[Gap::Number(workers), Gap::Number(free)], say)
        }
        List::Sell => match game.may_sell(game.state().turn(), &items, say.decks) {
            Ok(gold) => page(game, P::SellFor, &[Gap::Number(gold)], say),
            Err(_) => page(game, P::SellNothing, &[], say),
        },
        _ => page(game, P::ThatIsAll, &[], say),
    }
}

fn cost(game: &LastSpell, cost: Goods, say: &mut Say<'_>) -> fmt::Result {
    let (text, amount) = match cost {
        Goods { gold: 0, material: 0 } => (P::Free, 0),
        Goods { gold, material: 0 } => (P::InGold, gold),
        Goods { material, .. } => (P::InMaterial, material),
    };
    page(game, text, &[Gap::Number(amount)], say)
}

fn price(game: &LastSpell, card: CardRef, say: &mut Say<'_>) -> fmt::Result {
    match game.may_buy(game.state().turn(), card, say.decks) {
        Ok(goods) | Err(Refusal::NotEnough { cost: goods, .. }) => cost(game, goods, say),
        // What nobody has stated is asked for.
        Err(_) => Ok(()),
    }
}

/// The price of something that can be done; what cannot be done stands in brackets.
fn priced(
    game: &LastSpell,
    may: &Result<Goods, Refusal>,
    name: &dyn Fn(&mut Say<'_>) -> fmt::Result,
    say: &mut Say<'_>,
) -> fmt::Result {
    match may {
        Ok(goods) => {
            name(say)?;
            cost(game, *goods, say)
        }
        Err(_) => {
            say.write_str("(")?;
            name(say)?;
            if let Err(Refusal::NotEnough { cost: goods, .. }) = may {
                cost(game, *goods, say)?;
            }
            say.write_str(")")
        }
    }
}

/// "3x Wooden wall 1/3": how many there are with the same flames, and what they bear.
pub(super) fn standing(game: &LastSpell, place: u8, say: &mut Say<'_>) -> fmt::Result {
    let Some(&one) = game.state().at_place(place) else { return Ok(()) };
    let name = Gap::Structure(one.what);
    match how_many(game, place) {
        1 => page(game, P::Just, &[name], say)?,
        count => page(game, P::Times, &[name, Gap::Number(count)], say)?,
    }
    if one.upgraded {
        page(game, P::Better, &[], say)?;
    }
    // Ruins of a size are told apart by what they hold.
    if one.what.group() == Group::Ruin {
        let goods = one.holds.goods;
        page(game, P::Holds, &[goods.gold, goods.material].map(Gap::Number), say)?;
        if one.holds.equipment > 0 {
            page(game, P::HoldsItem, &[Gap::Number(one.holds.equipment)], say)?;
        }
    }
    if one.damage > 0 {
        let limit = Gap::Number(one.what.print().destroyed_at);
        page(game, P::Flames, &[Gap::Number(one.damage), limit], say)?;
    }
    Ok(())
}

/// A ruin with what it holds and the workers it takes.
fn ruin(game: &LastSpell, place: u8, say: &mut Say<'_>) -> fmt::Result {
    let Some(&one) = game.state().at_place(place) else { return Ok(()) };
    let (goods, size) = (one.holds.goods, one.what.print().size);
    page(game, P::RuinOf, &[Gap::Number(size), Gap::Number(goods.gold), Gap::Number(goods.material)], say)?;
    match one.holds.equipment {
        0 => Ok(()),
        items => page(game, P::HoldsItem, &[Gap::Number(items)], say),
    }
}

/// A line of a list.
pub(super) fn in_words(game: &LastSpell, list: List, line: Line, say: &mut Say<'_>) -> fmt::Result {
    let at = game.state();
    let number = Gap::Number;
    let (text, gaps): (P, [Gap; 3]) = match line {
        Line::Go => return Ok(()),
        Line::Build(what) => return build(game, what, say),
        Line::Place(place) => {
            return match list {
                List::Upgrade | List::Afford => upgrade(game, list, place, say),
                List::Plunder => ruin(game, place, say),
                _ => standing(game, place, say),
            };
        }
        Line::Item(card, Holder::Hero(who)) if matches!(list, List::Swap | List::UsedUp) => {
            (P::Pair, [Gap::Card(card), Gap::Who(who), Gap::Empty])
        }
        Line::Item(card, _) => (P::Just, [Gap::Card(card), Gap::Empty, Gap::Empty]),
        Line::Pile(pile) => {
            let (field, cards) = (number(pile.field), number(pile.cards));
            match (pile.upper.map(Gap::Card), pile.lower.map(Gap::Card)) {
                _ if !pile.face_up || pile.cards < 2 => (P::FieldHidden, [field, cards, Gap::Empty]),
                (Some(upper), Some(lower)) => (P::FieldCards, [field, upper, lower]),
                (Some(upper), None) => (P::FieldUpper, [field, upper, Gap::Empty]),
                (None, Some(lower)) => (P::FieldLower, [field, lower, Gap::Empty]),
                (None, None) => (P::FieldUnread, [field, cards, Gap::Empty]),
            }
        }
        Line::Who(who) if list == List::Wounds => {
            let wounds = at.hero(who).map_or(0, |hero| hero.wounds());
            (P::Named, [Gap::Who(who), number(wounds), Gap::Empty])
        }
        Line::Who(who) => (P::Just, [Gap::Who(who), Gap::Empty, Gap::Empty]),
        Line::Step(step, progress) => {
            let mark = match progress {
                Progress::Done => P::StepDone,
                Progress::Now => P::StepNow,
                Progress::Left => P::StepLeft,
            };
            say.write_str(&mark.get(say.lang))?;
            (P::Just, [Gap::Text(words::step(step)), Gap::Empty, Gap::Empty])
        }
        Line::Numbers(who) => {
            let of = |value: Result<Option<u8>, Refusal>| value.ok().flatten().map_or(Gap::Unread, number);
            let decks = say.decks;
            let (mana, movement) = (game.mana(who, decks), game.movement(who, decks));
            (P::HeroNumbers, [of(mana), of(movement), of(game.hit_points(who, decks))])
        }
        Line::Level(who) => {
            let Some(hero) = at.hero(who) else { return Ok(()) };
            (P::HeroLevel, [number(hero.level()), number(hero.wounds()), Gap::Empty])
        }
        Line::Perk(level, card) => {
            page(game, P::PerkOf, &[number(level)], say)?;
            return card.map_or(Ok(()), |card| page(game, P::Behind, &[Gap::Card(card)], say));
        }
        Line::Carries(who, burden) => return carries(game, who, burden, say),
        Line::Tier(stack) => (P::Tier, [Gap::Text(words::stack(stack)), number(at.tier(stack)), Gap::Empty]),
        Line::Mission(goddess, card) => {
            let text = if goddess == 0 { P::Joy } else { P::Harm };
            say.write_str(&text.get(say.lang))?;
            (P::Behind, [Gap::Card(card), Gap::Empty, Gap::Empty])
        }
        Line::Spawn => {
            page(game, P::SpawnFields, &[], say)?;
            for (place, field) in at.row().iter().enumerate() {
                let before = if place == 0 { "" } else { ", " };
                write!(say, "{before}{field}")?;
            }
            return Ok(());
        }
        Line::Boss => match at.boss() {
            Some(BossPlace::LeftCliff) => (P::BossLeft, [Gap::Empty; 3]),
            Some(BossPlace::RightCliff) => (P::BossRight, [Gap::Empty; 3]),
            Some(BossPlace::Tile(tile)) => (P::BossTile, [number(tile), Gap::Empty, Gap::Empty]),
            _ => (P::BossCards, [Gap::Empty; 3]),
        },
        Line::Tokens => (P::Tokens, [number(game.action_tokens()), Gap::Empty, Gap::Empty]),
        Line::Note(note) => (of_note(note), [Gap::Empty; 3]),
        Line::StartPerk(perk) => match of_number(perk, say.decks) {
            Some((level, card)) => return in_words(game, list, Line::Perk(level, Some(card)), say),
            None => (P::StartPerk, [number(perk), Gap::Empty, Gap::Empty]),
        },
        Line::StartWeapon(stack, tier) => {
            (P::StartWeapon, [Gap::Text(words::stack(stack)), number(tier), Gap::Empty])
        }
        Line::StartArmour(0) => (P::ArmourNone, [Gap::Empty; 3]),
        Line::StartArmour(worn @ 1..=3) => {
            let worn = [Burden::Legs, Burden::Body, Burden::Shield].get(usize::from(worn) - 1).copied();
            (
                P::Just,
                [worn.map_or(Gap::Empty, |worn| Gap::Text(words::burden(worn))), Gap::Empty, Gap::Empty],
            )
        }
        Line::StartArmour(_) => (P::ArmourAny, [Gap::Empty; 3]),
        Line::StartExtra(extra) => (P::Just, [Gap::Text(words::stack(extra)), Gap::Empty, Gap::Empty]),
    };
    page(game, text, &gaps, say)
}

/// The perk of that number with its level, where there is a card of it.
fn of_number(perk: u8, decks: &Decks<'_>) -> Option<(u8, CardRef)> {
    let mut perks = decks.cards(Kind::Perk).map(|found| found.card);
    let card = perks.find(|card| card.amount(Field::Number) == Some(perk))?;
    Some((card.amount(Field::Level)?, CardRef::of(card.id)))
}

fn build(game: &LastSpell, what: Structure, say: &mut Say<'_>) -> fmt::Result {
    let mut may = Err(Refusal::NotNow);
    game.builds(game.state().turn(), say.decks, &mut |other, result| {
        if other == what {
            may = result;
        }
    });
    priced(game, &may, &|say| page(game, P::Just, &[Gap::Structure(what)], say), say)
}

fn upgrade(game: &LastSpell, list: List, place: u8, say: &mut Say<'_>) -> fmt::Result {
    let mut may = Err(Refusal::NotNow);
    game.upgrades(game.state().turn(), say.decks, &mut |other, _, result| {
        if other == place {
            may = result;
        }
    });
    priced(
        game,
        &may,
        &|say| {
            if list == List::Afford {
                page(game, P::Upgraded, &[], say)?;
            }
            standing(game, place, say)
        },
        say,
    )
}

/// "Shield 1/1: Round shield". Weapons count together.
fn carries(game: &LastSpell, who: Seat, burden: Burden, say: &mut Say<'_>) -> fmt::Result {
    let decks = say.decks;
    let (limits, weapons) = game.carry_limits(who, decks);
    let of = |card: &&CardRef| match (game.burden(**card, decks), burden) {
        (Ok(Burden::OneHanded | Burden::TwoHanded), Burden::OneHanded) => true,
        (has, burden) => has == Ok(burden),
    };
    let items = game.state().hero(who).map(|hero| hero.items()).unwrap_or_default();
    let count = Gap::Number(items.iter().filter(of).count() as u8);
    let limit =
        if burden == Burden::OneHanded { weapons } else { limits.get(burden as usize).copied().unwrap_or(0) };
    let name = if burden == Burden::OneHanded { P::Weapons } else { P::Just };
    page(game, name, &[Gap::Text(words::burden(burden))], say)?;
    page(game, P::OutOf, &[count, Gap::Number(limit)], say)?;
    for (place, &card) in items.iter().filter(of).enumerate() {
        page(game, if place == 0 { P::Behind } else { P::More }, &[Gap::Card(card)], say)?;
    }
    Ok(())
}

/// What is looked at before a structure is placed (LS-BUILD-14 to LS-BUILD-23).
pub(super) fn checklist(game: &LastSpell, what: Structure, say: &mut Say<'_>) -> fmt::Result {
    let mut result = Ok(());
    let mut before = "";
    game.checklist(what, &mut |check| {
        let first = result.and_then(|()| say.write_str(before));
        before = ", ";
        result = first.and_then(|()| Words(game).speak(&words::check(check), say));
    });
    result
}

/// What a face of the fate coin says (LS-OQ-37).
pub(super) fn coin(game: &LastSpell, face: u8, say: &mut Say<'_>) -> fmt::Result {
    let text = if face == 0 { P::Heads } else { P::Tails };
    page(game, text, &[], say)
}
