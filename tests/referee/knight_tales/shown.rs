//! One vocabulary for what both referees show: the state as lines, the events as words.

use rules_core::knight_tales::{
    Colour as Dye, Event as Told, Monster as Beast, Outcome as Ended, Phase, Seat, Zone,
};

use crate::attack::DieState;
use crate::battlefield::Monster;
use crate::bridge::Table;
use crate::card::Colour;
use crate::event::Event;
use crate::game::{Ask, Mode, Outcome};
use crate::pile::Pile;

pub(crate) fn told_by_model(event: &Event) -> Option<String> {
    Some(match event {
        Event::Placed { player, village } => format!("{player} to village {village}"),
        Event::DayBegan(round) => format!("day {round}"),
        Event::QuestRevealed(card) => format!("quest {card}"),
        Event::Bought { player, card } => format!("{player} gets {card}"),
        Event::Passed { player, spot } => format!("{player} to battlefield {spot}"),
        Event::NightBegan(_) => return None,
        Event::Revealed { card, .. } => format!("revealed {card}"),
        Event::WentBack(_) => return None,
        Event::BossRevealed(card) => format!("boss {card}"),
        Event::TacticShown(card) => format!("tactic {card}"),
        Event::TargetChosen { player, .. } => format!("{player} aims"),
        Event::Used { player, card } => format!("{player} uses {card}"),
        Event::FatiguePaid { player, cost } => format!("{player} pays {cost}"),
        Event::LastDeed(player) => format!("last deed of {player}"),
        Event::Struck { damage, incoming } => format!("{damage} against {incoming}"),
        Event::Fell { .. } => "fell".to_string(),
        Event::Claimed { player, card } => format!("{card} to {player}"),
        Event::Wounded { player, wounds } => format!("{player} wounded {wounds}"),
        Event::DoomMoved(level) => format!("doom {level}"),
        Event::TacticBasic(card) => format!("basic of {card}"),
        Event::TacticException(card) => format!("exception of {card}"),
        Event::TacticNothing(card) => format!("nothing of {card}"),
        Event::QuestFulfilled { player, card, spot } => format!("{player} fulfils {card} as {spot}"),
        Event::BossEntered(rank) => format!("boss in rank {rank}"),
        Event::LaneDamaged { lane } => format!("lane {lane} damaged"),
        Event::VillageDamaged => "village damaged".to_string(),
        Event::OutForTheNight { player, village } => format!("{player} out, village {village}"),
        Event::RenownGained { .. } => return None,
        Event::NightEnded(round) => format!("night {round} ends"),
        Event::Lost => "lost".to_string(),
        Event::Won => "won".to_string(),
    })
}

/// An event of the engine in the same words; one that only repeats what the state shows is none.
pub(crate) fn told_by_engine(event: &Told, pile: &Pile) -> Option<String> {
    let name = |card| pile.name(card);
    Some(match *event {
        Told::PlacedInVillage { who, spot } => format!("{} to village {spot}", who.0),
        Told::DayBegan { round } => format!("day {round}"),
        Told::QuestRevealed { card, .. } => format!("quest {}", name(card)),
        Told::Bought { who, card, .. } | Told::TrophyTaken { who, card } => {
            format!("{} gets {}", who.0, name(card))
        }
        Told::Passed { who, spot } => format!("{} to battlefield {spot}", who.0),
        Told::Revealed { card, .. } => format!("revealed {}", name(card)),
        Told::BossTurnedUp { card, .. } => format!("boss {}", name(card)),
        Told::TacticTurnedUp(card) => format!("tactic {}", name(card)),
        Told::TargetChosen { who, .. } => format!("{} aims", who.0),
        Told::Used { who, card } => format!("{} uses {}", who.0, name(card)),
        Told::FatiguePaid { who, amount } => format!("{} pays {amount}", who.0),
        Told::LastHeroicDeed(who) => format!("last deed of {}", who.0),
        Told::Struck { damage, incoming } => format!("{damage} against {incoming}"),
        Told::Defeated { .. } => "fell".to_string(),
        Told::Claimed { card, who } => format!("{} to {}", name(card), who.0),
        Told::Wounded { who, wounds } => format!("{} wounded {wounds}", who.0),
        Told::DoomRaised { level } => format!("doom {level}"),
        Told::TacticTriggered { card, exception: false } => format!("basic of {}", name(card)),
        Told::TacticTriggered { card, exception: true } => format!("exception of {}", name(card)),
        Told::NothingToApply { card } => format!("nothing of {}", name(card)),
        Told::QuestFulfilled { who, card, spot } => format!("{} fulfils {} as {spot}", who.0, name(card)),
        Told::BossMoved { rank } => format!("boss in rank {rank}"),
        Told::LaneDamaged { lane, .. } => format!("lane {lane} damaged"),
        Told::VillageDamaged { .. } => "village damaged".to_string(),
        Told::NightEnded { who, spot, .. } => format!("{} out, village {spot}", who.0),
        Told::EndOfNight { round } => format!("night {round} ends"),
        Told::GameOver(Ended::Lost) => "lost".to_string(),
        Told::GameOver(Ended::Won) => "won".to_string(),
        Told::TooMuch { card } => format!("too much of {card:?}"),
        _ => return None,
    })
}

fn monster_line(monster: &Monster, players: usize) -> String {
    let marks: Vec<usize> =
        (0..players).map(|player| monster.marks.iter().filter(|&&mark| mark == player).count()).collect();
    let tokens = [monster.health_tokens, monster.swords, monster.shields, monster.black, monster.red];
    let card = monster.card.as_deref().unwrap_or("?");
    if monster.defeated {
        return format!("{card} defeated");
    }
    format!("{card} gold {} tokens {tokens:?} marks {marks:?}", monster.gold)
}

fn beast_line(beast: &Beast, players: usize, pile: &Pile) -> String {
    let marks: Vec<usize> =
        (0..players).map(|player| usize::from(beast.marks.of(Seat(player as u8)))).collect();
    let tokens = [beast.health_tokens, beast.swords, beast.shields, beast.black, beast.red].map(i32::from);
    let card = beast.card.map_or("?".to_string(), |card| pile.name(card));
    if beast.defeated {
        return format!("{card} defeated");
    }
    format!("{card} gold {} tokens {tokens:?} marks {marks:?}", beast.gold)
}

impl Table {
    pub(crate) fn shown_by_model(&self) -> Vec<String> {
        let game = &self.model;
        let by_night = !matches!(game.ask, Ask::Quest | Ask::DayTurn(_) | Ask::OrderRoll(_));
        let mut lines = vec![
            format!("round {} lanes {:?} village {}", game.round, game.lane_points, game.village),
            format!("outcome {:?}", game.outcome.map(|outcome| outcome == Outcome::Won)),
        ];
        for (player, knight) in game.knights.iter().enumerate() {
            let mut cards: Vec<_> =
                knight.owned.iter().map(|owned| (owned.card.clone(), owned.exhausted)).collect();
            cards.sort();
            let mut pile = knight.pile.clone();
            pile.sort();
            let track =
                if game.round == 0 { (0, 0, 0) } else { (knight.fatigue, knight.health, knight.wrath) };
            let place = match (by_night, knight.battlefield) {
                (_, Some(spot)) => format!("battlefield {spot}"),
                (_, None) => format!("village {}", knight.village.unwrap_or(0)),
            };
            let renown: Vec<Option<usize>> = game
                .renown
                .iter()
                .map(|night| night.iter().find(|entry| entry.0 == player).map(|entry| entry.1))
                .collect();
            lines.push(format!(
                "knight {player} {track:?} gold {} ability {} {cards:?} pile {pile:?} {place} {renown:?}",
                knight.gold, knight.ability_exhausted
            ));
        }
        for helper in game.helpers.iter().filter(|_| game.round > 0) {
            lines.push(format!("helper {} {} {}", helper.owned.card, helper.owned.exhausted, helper.gold));
        }
        let players = game.knights.len();
        let ending = matches!(game.ask, Ask::LateMonster(_) | Ask::Over);
        for (lane, monsters) in game.lanes.iter().enumerate().filter(|_| !ending) {
            for monster in monsters {
                lines.push(format!("lane {lane} {}", monster_line(monster, players)));
            }
        }
        if let Some(boss) = game.boss.as_ref().filter(|_| !ending) {
            let tactics = boss.tactics.join(" ");
            lines.push(format!(
                "boss {} rank {} doom {} tactics {tactics} shown {}",
                monster_line(&boss.monster, players),
                boss.rank,
                boss.doom,
                boss.shown
            ));
        }
        for quest in &game.quests {
            lines.push(format!("quest {} {:?}", quest.card, quest.crests));
        }
        if let Some(attack) = game.attack.as_ref().filter(|attack| attack.target.is_some() && !ending) {
            let gone = attack.gaps_closed;
            let target = if gone { None } else { attack.target.map(|uid| self.spot(uid)) };
            lines.push(format!(
                "attack {} on {target:?} payer {} taker {} deed {} damage {} excess {} wounds {}",
                attack.by,
                attack.payer.unwrap_or(attack.by),
                attack.taker.unwrap_or(attack.by),
                attack.last_deed,
                attack.damage,
                attack.excess - attack.passed,
                attack.wounds
            ));
            let sum = |of: fn(&crate::attack::Bonus) -> i32| {
                of(&attack.of_target) + of(&attack.to_target) + of(&attack.of_knight)
            };
            lines.push(format!(
                "tokens {} {} {} {}",
                sum(|it| it.swords),
                sum(|it| it.shields),
                sum(|it| it.monster_swords),
                sum(|it| it.monster_shields)
            ));
            if attack.dice.is_empty() {
                lines.push(format!("pool {:?}", game.dice_counts()));
            }
            for die in &attack.dice {
                let open = die.state == DieState::Open;
                lines.push(format!("die {:?} {:?} {open}", die.colour, die.face));
            }
        }
        if game.outcome == Some(Outcome::Won) && game.mode == Mode::Competitive {
            for player in 0..players {
                let total = game.score(player).map_or(0, |score| score.total());
                lines.push(format!("score {player} {total}"));
            }
        }
        lines
    }

    pub(crate) fn shown_by_engine(&self) -> Vec<String> {
        let state = self.engine.state();
        let outcome = match state.phase() {
            Phase::Over(outcome) => Some(outcome == Ended::Won),
            _ => None,
        };
        let mut lines = vec![
            format!("round {} lanes {:?} village {}", state.round(), state.lanes(), state.village()),
            format!("outcome {outcome:?}"),
        ];
        for (player, knight) in state.knights().iter().enumerate() {
            let mut cards: Vec<_> =
                knight.cards.iter().map(|owned| (self.pile.name(owned.card), owned.used)).collect();
            cards.sort();
            let mut pile: Vec<String> =
                state.defeated(Seat(player as u8)).map(|card| self.pile.name(card)).collect();
            pile.sort();
            let track =
                if state.round() == 0 { (0, 0, 0) } else { (knight.fatigue, knight.health, knight.wrath) };
            let by_day = matches!(state.phase(), Phase::Day | Phase::Order);
            let on_field = if by_day { knight.battlefield > 0 } else { !knight.out };
            let place = if on_field {
                format!("battlefield {}", knight.battlefield)
            } else {
                format!("village {}", knight.village)
            };
            let renown = knight.renown.map(|zone| {
                zone.map(|zone| match zone {
                    Zone::Green => 0,
                    Zone::Yellow => 1,
                    Zone::Red => 2,
                })
            });
            lines.push(format!(
                "knight {player} {track:?} gold {} ability {} {cards:?} pile {pile:?} {place} {renown:?}",
                knight.gold, knight.ability_used
            ));
        }
        for helper in state.helpers().iter().filter(|_| state.round() > 0) {
            let used = helper.used.is_some();
            lines.push(format!("helper {} {used} {}", self.pile.name(helper.card), helper.damage));
        }
        let players = state.knights().len();
        let ending = matches!(self.model.ask, Ask::LateMonster(_) | Ask::Over);
        for lane in (0..3).filter(|_| !ending) {
            for beast in state.field().lane(lane) {
                lines.push(format!("lane {lane} {}", beast_line(beast, players, &self.pile)));
            }
        }
        if let Some(boss) = state.field().boss().filter(|_| !ending) {
            let tactics: Vec<String> = boss.tactics.iter().map(|&card| self.pile.name(card)).collect();
            lines.push(format!(
                "boss {} rank {} doom {} tactics {} shown {}",
                beast_line(&boss.monster, players, &self.pile),
                boss.rank,
                boss.doom,
                tactics.join(" "),
                boss.top
            ));
        }
        for quest in state.quests() {
            let crests: Vec<u8> = quest.fulfilled.iter().map(|seat| seat.0).collect();
            lines.push(format!("quest {} {crests:?}", self.pile.name(quest.card)));
        }
        if let Some(attack) = state.attack().filter(|_| !ending) {
            let gone = self.model.attack.as_ref().is_none_or(|attack| attack.gaps_closed);
            lines.push(format!(
                "attack {} on {:?} payer {} taker {} deed {} damage {} excess {} wounds {}",
                attack.attacker.0,
                (!gone).then_some(attack.target),
                attack.payer.0,
                attack.taker.0,
                attack.heroic,
                attack.damage,
                attack.excess,
                attack.wounds
            ));
            let (effects, cards) = (attack.effects, attack.cards);
            lines.push(format!(
                "tokens {} {} {} {}",
                effects.swords + cards.swords,
                effects.shields + cards.shields,
                effects.monster_swords + cards.monster_swords,
                effects.monster_shields + cards.monster_shields
            ));
            if attack.dice.is_empty() {
                let [knight, black, red] = self.engine.pool(&self.pile);
                lines.push(format!("pool {:?}", (knight, black, red)));
            }
            for die in &attack.dice {
                let colour = match die.colour {
                    Dye::Knight => Colour::Knight,
                    Dye::Black => Colour::Black,
                    Dye::Red => Colour::Red,
                };
                lines.push(format!("die {colour:?} {:?} {}", die.face, !die.aside));
            }
        }
        if outcome == Some(true) && self.model.mode == Mode::Competitive {
            for player in 0..players {
                let score = self.engine.score(Seat(player as u8), &self.pile);
                lines.push(format!("score {player} {}", score.total()));
            }
        }
        lines
    }
}
