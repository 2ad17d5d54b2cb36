//! A bot that plays a whole game: it chooses the action with the best average result when it simulates the rest of the
//! attack with its own dice. It sees only what a player sees: face-up cards, its own cards and dice, no deck and no
//! face-down card.

use rules_core::card::{Card, CardRef, Face, Field, Kind};
use rules_core::game::{Cards, Faces, Rules};
use rules_core::knight_tales::{
    Action, Asked, Attack, Difficulty, Event, Knight, KnightTales, Mode, Monster, Offer, Outcome, Phase,
    Seat, Why,
};

use super::play::Pile;
use crate::applying::accepted;
use crate::tainted_grail::chance::Chance;

/// No game takes so many actions.
const MOST_ACTIONS: usize = 2_000;
/// No attack takes so many.
const MOST_OF_AN_ATTACK: usize = 60;
/// How often the rest of an attack is played out for each thing that could be done.
const TIMES: u64 = 6;
/// Market cards that lie face-up (KT-SET-04).
const MARKET: usize = 9;

pub(super) struct Bot<'c> {
    game: KnightTales,
    cards: &'c Pile,
    chance: Chance,
    /// Decks; the last card is on top.
    minions: Vec<CardRef>,
    champions: Vec<CardRef>,
    bosses: Vec<CardRef>,
    tactics: Vec<CardRef>,
    quests: Vec<CardRef>,
    helpers: Vec<CardRef>,
    market: Vec<CardRef>,
    /// The face-up part of the market, and the trophies.
    offered: Vec<CardRef>,
    trophies: Vec<CardRef>,
    /// What lies face-down in each lane, front to back.
    hidden: [Vec<CardRef>; 3],
}

impl<'c> Bot<'c> {
    pub(super) fn new(
        cards: &'c Pile,
        mode: Mode,
        players: usize,
        difficulty: Difficulty,
        seed: u64,
    ) -> Self {
        let mut bot = Bot {
            game: KnightTales::default(),
            cards,
            chance: Chance::new(seed),
            minions: Vec::new(),
            champions: Vec::new(),
            bosses: Vec::new(),
            tactics: Vec::new(),
            quests: Vec::new(),
            helpers: Vec::new(),
            market: Vec::new(),
            offered: Vec::new(),
            trophies: Vec::new(),
            hidden: Default::default(),
        };
        // Two of each lie in their decks.
        bot.minions = bot.all(|card| card.kind == Kind::Minion).repeat(2);
        bot.champions = bot.all(|card| card.kind == Kind::Champion).repeat(2);
        bot.bosses = bot.all(|card| card.kind == Kind::Boss);
        bot.quests = bot.all(|card| card.kind == Kind::Quest);
        let helper = if mode == Mode::Solo { Kind::Villager } else { Kind::CoopCard };
        bot.helpers = bot.all(|card| card.kind == helper);
        let sold = |card: &Card<'_>| card.kind == Kind::MarketCard && card.amount(Field::Cost).is_some();
        bot.market = bot.all(sold);
        bot.trophies = bot.all(|card| card.kind == Kind::Trophy);
        bot.does(Action::SetUp { mode, difficulty });
        for card in bot.all(|card| card.kind == Kind::Die || (card.kind == Kind::MarketCard && !sold(card))) {
            bot.does(Action::Lay(card));
        }
        for knight in bot.all(|card| card.kind == Kind::Knight).into_iter().take(players) {
            bot.does(Action::Lay(knight));
        }
        bot.does(Action::Begin);
        bot
    }

    fn all(&mut self, fits: impl Fn(&Card<'_>) -> bool) -> Vec<CardRef> {
        let mut all: Vec<_> = self.cards.cards().filter(fits).map(|card| CardRef::of(card.id)).collect();
        self.chance.shuffle(&mut all);
        all
    }

    /// Plays to the end.
    pub(super) fn plays(mut self) -> Outcome {
        for _ in 0..MOST_ACTIONS {
            if let Phase::Over(outcome) = self.game.state().phase() {
                return outcome;
            }
            let action = self.decides();
            self.does(action);
        }
        panic!("it takes no end: {:?}", self.game.state().asked());
    }

    fn card(&self, card: CardRef) -> Card<'c> {
        self.cards.card(card).expect("a card of the house")
    }

    fn does(&mut self, action: Action) {
        let asked = self.game.state().asked();
        let told = accepted(&mut self.game, &action, self.cards, asked);
        told.iter().for_each(|event| self.follows(event));
    }

    /// What a player does on the table without deciding anything.
    fn follows(&mut self, event: &Event) {
        match *event {
            Event::DayBegan { .. } => {
                while self.offered.len() < MARKET
                    && let Some(card) = self.market.pop()
                {
                    self.offered.push(card);
                }
            }
            Event::Bought { card, .. } => self.offered.retain(|&other| other != card),
            Event::TrophyTaken { card, .. } => self.trophies.retain(|&other| other != card),
            Event::GivenBack { card, .. } | Event::PutBack { card } => match self.card(card).kind {
                Kind::Minion => self.minions.push(card),
                Kind::Champion => self.champions.push(card),
                _ => {}
            },
            Event::BossTurnedUp { card, .. } => {
                let boss = self.card(card).amount(Field::OfBoss);
                self.tactics =
                    self.all(|card| card.kind == Kind::Tactic && card.amount(Field::OfBoss) == boss);
            }
            _ => {}
        }
    }

    /// The top cards of both decks, shuffled together (KT-NIGHT-07).
    fn deals(&mut self, champions: u8, minions: u8) {
        let mut dealt = Vec::new();
        for (deck, count) in [(&mut self.champions, champions), (&mut self.minions, minions)] {
            self.chance.shuffle(deck);
            dealt.extend(deck.drain(deck.len() - usize::from(count)..));
        }
        self.chance.shuffle(&mut dealt);
        self.hidden = [0, 3, 6].map(|first| dealt[first..first + 3].to_vec());
    }

    /// The face-down card at this place; `hidden` has the face-down cards in the order of the lane.
    fn turns_up(&mut self, lane: u8, place: u8) -> CardRef {
        let before = &self.game.state().field().lane(lane)[..usize::from(place)];
        let number = before.iter().filter(|monster| monster.card.is_none()).count();
        self.hidden[usize::from(lane)].remove(number)
    }

    // --- Deciding ---

    fn decides(&mut self) -> Action {
        if !self.game.due().is_empty() {
            let faces = rolls(&self.game, &mut self.chance);
            return self.game.roll(faces);
        }
        let next = |deck: &mut Vec<CardRef>| Action::Lay(deck.pop().expect("a card"));
        match self.game.state().asked().expect("a game that goes on") {
            Asked::Helpers { .. } => next(&mut self.helpers),
            Asked::Quest { deck } => {
                let of_deck = |&&card: &&CardRef| self.card(card).amount(Field::QuestDeck) == Some(deck);
                Action::Lay(*self.quests.iter().find(of_deck).expect("a quest of that deck"))
            }
            Asked::DayTurn { who } => self.buys(who),
            Asked::Renown { night } => {
                let of_night = |card: &Card<'_>| card.amount(Field::Night) == Some(night);
                Action::Lay(self.all(|card| card.kind == Kind::Renown && of_night(card))[0])
            }
            Asked::Deal { champions, minions } => {
                self.deals(champions, minions);
                Action::Done
            }
            Asked::Reveal { lane, place } => Action::Lay(self.turns_up(lane, place)),
            Asked::Boss => next(&mut self.bosses),
            Asked::Tactic => next(&mut self.tactics),
            _ => self.best(),
        }
    }

    /// A trophy where the pile has the two for it, otherwise the dearest card that the gold is enough for.
    fn buys(&self, who: Seat) -> Action {
        let may = |action: &Action| self.game.clone().apply(action, self.cards, &mut |_| {}).is_ok();
        let pile: Vec<CardRef> = self.game.state().defeated(who).collect();
        let pairs = (0..pile.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        let trophies = pairs.flat_map(|(one, other)| {
            let give = [pile[one], pile[other]];
            self.trophies.iter().map(move |&trophy| Action::TakeTrophy { trophy, give })
        });
        let mut offered = self.offered.clone();
        offered.sort_by_key(|&card| std::cmp::Reverse(self.card(card).amount(Field::Cost)));
        trophies.chain(offered.into_iter().map(Action::Buy)).find(may).unwrap_or(Action::Pass)
    }

    /// The option with the highest value.
    fn best(&mut self) -> Action {
        let seed = self.chance.below(1 << 30) as u64 * TIMES;
        let options = self.options(&self.game);
        let tried = options.into_iter().filter_map(|action| Some((self.promises(&action, seed)?, action)));
        let best = tried.max_by_key(|(worth, _)| *worth);
        best.unwrap_or_else(|| panic!("nothing to do: {:?}", self.game.state().asked())).1
    }

    /// The value of an action, with the same dice for every option; `None` if it is refused.
    fn promises(&self, action: &Action, seed: u64) -> Option<i32> {
        let mut sum = 0;
        for time in 0..TIMES {
            let mut game = self.game.clone();
            game.apply(action, self.cards, &mut |_| {}).ok()?;
            let mut chance = Chance::new(seed + time);
            for _ in 0..MOST_OF_AN_ATTACK {
                let Some(action) = self.goes_on(&game, &mut chance) else { break };
                if game.apply(&action, self.cards, &mut |_| {}).is_err() {
                    break;
                }
            }
            sum += self.worth(&game);
        }
        Some(sum)
    }

    /// All possible actions except pointless ones, such as resolving a doom early or changing the target without need.
    fn options(&self, game: &KnightTales) -> Vec<Action> {
        let offers = game.offers(self.cards);
        let can_pay = offers.contains(&Offer::PayFatigue);
        let mut options = Vec::new();
        for offer in offers {
            match offer {
                Offer::Use(_) => options.extend(self.uses(game)),
                Offer::ChooseAmount { most } => options.extend((0..=most.min(6)).map(Action::ChooseAmount)),
                Offer::ToToken(die) => {
                    options.extend([false, true].map(|shield| Action::ToToken { die, shield }));
                }
                Offer::ResolveDoom => {}
                Offer::Attack(_) if can_pay => {}
                Offer::Attack(spot) => {
                    let attack = Action::Attack(spot);
                    let mut then = game.clone();
                    let is_payable = then.apply(&attack, self.cards, &mut |_| {}).is_ok()
                        && then.offers(self.cards).contains(&Offer::PayFatigue);
                    // Another target only if that one can be paid for, or there would be no end.
                    if is_payable || game.state().attack().is_none() {
                        options.push(attack);
                    }
                }
                offer => options.extend(offer.action()),
            }
        }
        options
    }

    /// Cards of the attacker and helpers; the rules refuse those that cannot be used now.
    fn uses(&self, game: &KnightTales) -> Vec<Action> {
        let state = game.state();
        let Some(who) = state.attack().map(|attack| attack.attacker) else { return Vec::new() };
        let knight = state.knight(who).expect("the attacker");
        let owned = knight.cards.iter().filter(|own| !own.used).map(|own| own.card);
        let helpers = state.helpers().iter().filter(|helper| helper.used.is_none()).map(|helper| helper.card);
        let all = owned.chain([knight.card]).chain(helpers);
        all.map(|card| Action::Use { who, card }).collect()
    }

    /// The next action when the bot simulates an attack: simple choices, until a hidden card would have to be revealed.
    fn goes_on(&self, game: &KnightTales, chance: &mut Chance) -> Option<Action> {
        let state = game.state();
        let attack = state.attack()?;
        if !game.due().is_empty() {
            return Some(game.roll(rolls(game, chance)));
        }
        let offers = game.offers(self.cards);
        let action = match state.asked()? {
            Asked::Actions => Action::PayFatigue,
            Asked::Reactions => Action::Resolve,
            Asked::Resolve => {
                let faiths = offers.iter().filter_map(|offer| match *offer {
                    Offer::Faith(die) => Some(die),
                    _ => None,
                });
                let worst = faiths.max_by_key(|&die| harm(attack, die));
                worst.filter(|&die| harm(attack, die) > 0).map_or(Action::Strike, Action::Faith)
            }
            Asked::PickDie { why, .. } => {
                let dice = offers.iter().filter_map(|offer| match *offer {
                    Offer::PickDie(die) | Offer::ToToken(die) => Some(die),
                    _ => None,
                });
                let die = dice.max_by_key(|&die| use_of(attack, why, die))?;
                match why {
                    Why::ToToken => Action::ToToken { die, shield: false },
                    _ if use_of(attack, why, die) > 0 => Action::PickDie(die),
                    _ => Action::Decline,
                }
            }
            Asked::Window(_) => Action::Done,
            Asked::Shift { .. } => self.options(game).swap_remove(0),
            // The next card is hidden, so the simulation ends here.
            _ if offers.iter().any(|offer| matches!(offer, Offer::Lay(_))) => return None,
            _ => self.options(game).into_iter().next()?,
        };
        Some(action)
    }

    /// The village before all, then what threatens it, then what the knights have left to stop it.
    fn worth(&self, game: &KnightTales) -> i32 {
        let state = game.state();
        match state.phase() {
            Phase::Over(Outcome::Won) => return 10_000,
            Phase::Over(Outcome::Lost) => return -10_000,
            _ => {}
        }
        let village = 60 * i32::from(state.village());
        let lanes: i32 = state.lanes().iter().map(|&points| 40 * i32::from(points)).sum();
        let field = state.field();
        let threats: i32 =
            field.spots().filter_map(|spot| field.monster(spot)).map(|one| self.threat(one)).sum();
        let boss = field.boss().filter(|boss| !boss.monster.defeated);
        let boss = boss.map_or(0, |boss| 70 + tokens(&boss.monster) + 4 * i32::from(boss.doom));
        let knights: i32 = state.knights().iter().map(strength).sum();
        let helpers = 4 * state.helpers().iter().filter(|helper| helper.used.is_none()).count() as i32;
        let wounds = state.attack().filter(|attack| attack.wounds == 0).map_or(0, |attack| {
            let room = state.knight(attack.taker).map_or(0, Knight::fatigue_left);
            12 * i32::from(attack.incoming.min(room))
        });
        village + lanes - threats - boss + knights + helpers - wounds
    }

    fn threat(&self, monster: &Monster) -> i32 {
        match monster.card {
            _ if monster.defeated => 0,
            None => 45,
            Some(card) => {
                25 * i32::from(self.card(card).amount(Field::Damage).unwrap_or(1)) + tokens(monster)
            }
        }
    }
}

/// The cost of a monster's remaining health and tokens.
fn tokens(monster: &Monster) -> i32 {
    let lasting = [monster.swords, monster.shields, monster.black, monster.red].map(i32::from);
    8 * i32::from(monster.gold + monster.health_tokens) + 3 * lasting.iter().sum::<i32>()
}

fn strength(knight: &Knight) -> i32 {
    let ready = knight.cards.iter().filter(|own| !own.used).count() as i32 + i32::from(!knight.ability_used);
    let fresh = if knight.out { 0 } else { 10 * i32::from(knight.fatigue_left()) };
    fresh + 3 * i32::from(knight.wrath_left()) + 2 * i32::from(knight.gold) + 4 * ready
}

fn rolls(game: &KnightTales, chance: &mut Chance) -> Faces {
    game.due().iter().map(|&sides| chance.below(sides.into()) as u8).collect()
}

/// How harmful the face of a monster die is.
fn harm(attack: &Attack, die: u8) -> u8 {
    match attack.dice.get(usize::from(die)).map(|die| die.face) {
        Some(Face::DoubleSword) => 4,
        Some(Face::Shield) => 3,
        Some(Face::Sword) => 2,
        Some(Face::Doom) => 1,
        _ => 0,
    }
}

/// How much pointing at that die helps.
fn use_of(attack: &Attack, why: Why, die: u8) -> u8 {
    let face = attack.dice.get(usize::from(die)).map(|die| die.face);
    match (why, face) {
        (Why::RerollMonster | Why::DiscardMonster, _) => harm(attack, die),
        (_, Some(Face::DoubleSword)) => 0,
        (Why::ToSword | Why::RerollKnight, Some(Face::Sword)) => 0,
        (Why::ToFaith, Some(Face::Faith)) | (Why::ToShield, Some(Face::Shield)) => 0,
        _ => 1,
    }
}
