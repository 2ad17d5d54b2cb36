//! Setup, order roll and the day (chapters 1.1 and 1.2 of the catalogue).

use crate::action::{Action, Refused};
use crate::battlefield::faction_of;
use crate::card::{Card, Face, Kind};
use crate::event::Event;
use crate::game::{Ask, Difficulty, Game, Helper, Mode, Quest, Step};
use crate::knight::{Knight, Owned};

impl Game {
    pub(crate) fn act(&mut self, action: &Action) -> Result<(), Refused> {
        match (self.ask.clone(), action) {
            (Ask::Over, _) => Err(Refused::NotNow),
            (Ask::Begin, Action::Begin { mode, players, difficulty, helpers }) => {
                self.begin(*mode, *players, *difficulty, helpers)
            }
            (Ask::Knight(player), Action::TakeKnight { player: taker, card, longsword })
                if player == *taker =>
            {
                self.take_knight(player, card, longsword.as_deref())
            }
            (Ask::OrderRoll(player), Action::OrderRoll { player: roller, faces }) if player == *roller => {
                self.order_roll(player, faces)
            }
            (Ask::Quest, Action::Lay(card)) => self.reveal_quest(card),
            (Ask::DayTurn(player), Action::Buy(card)) => self.buy(player, card),
            (Ask::DayTurn(player), Action::Trade { trophy, cards }) => self.trade(player, trophy, cards),
            (Ask::DayTurn(player), Action::Pass) => self.pass(player),
            _ => self.act_at_night(action),
        }
    }

    /// The printed card, if there is one of that kind.
    pub(crate) fn printed(&self, id: &str, kinds: &[Kind]) -> Result<&Card, Refused> {
        let card = self.cards.get(id).ok_or(Refused::NoSuchCard)?;
        if kinds.contains(&card.kind) { Ok(card) } else { Err(Refused::WrongCard) }
    }

    /// KT-SET-09, KT-SET-12, KT-SOLO-04.
    fn begin(
        &mut self,
        mode: Mode,
        players: usize,
        difficulty: Difficulty,
        helpers: &[String],
    ) -> Result<(), Refused> {
        let fits = match mode {
            Mode::Solo => players == 1,
            Mode::Competitive | Mode::Coop => (2..=4).contains(&players),
        };
        if !fits {
            return Err(Refused::NotNow);
        }
        self.mode = mode;
        self.difficulty = difficulty;
        let gold = [12, 10, 8, 6][players - 1];
        self.knights = vec![Knight { gold, ..Knight::default() }; players];
        self.helpers = helpers
            .iter()
            .map(|card| Helper { owned: Owned { card: card.clone(), exhausted: false }, gold: 0 })
            .collect();
        self.asks(Ask::Knight(0));
        Ok(())
    }

    /// KT-SET-10.
    fn take_knight(&mut self, player: usize, id: &str, longsword: Option<&str>) -> Result<(), Refused> {
        self.printed(id, &[Kind::Knight])?;
        if self.knights.iter().any(|knight| knight.card == id) {
            return Err(Refused::KnightTaken);
        }
        self.knights[player].card = id.to_string();
        if let Some(sword) = longsword {
            self.knights[player].owned.push(Owned { card: sword.to_string(), exhausted: false });
        }
        let players = self.knights.len();
        if player + 1 < players {
            self.asks(Ask::Knight(player + 1));
        } else if players == 1 {
            self.knights[0].village = Some(4);
            self.asks(Ask::Nothing);
            self.first(vec![Step::StartDay]);
        } else {
            self.asks(Ask::OrderRoll(0));
        }
        Ok(())
    }

    /// KT-SET-16 to 19, KT-OQ-02, KT-OQ-03.
    fn order_roll(&mut self, player: usize, faces: &[Face; 3]) -> Result<(), Refused> {
        let swords = faces
            .iter()
            .map(|face| match face {
                Face::Sword => 1,
                Face::DoubleSword => 2,
                _ => 0,
            })
            .sum();
        self.knights[player].swords.push(swords);
        let players = self.knights.len();
        // All roll once; then those whose whole history equals another's roll again, and so on.
        let rolls = |other: usize| self.knights[other].swords.len();
        if let Some(next) = (0..players).find(|&other| rolls(other) == 0) {
            self.asks(Ask::OrderRoll(next));
            return Ok(());
        }
        let tied = |one: usize, two: usize| {
            let (a, b) = (&self.knights[one].swords, &self.knights[two].swords);
            let shorter = a.len().min(b.len());
            one != two && a[..shorter] == b[..shorter]
        };
        let open: Vec<usize> = (0..players).filter(|&one| (0..players).any(|two| tied(one, two))).collect();
        // Within a group everybody has rolled equally often before the group rolls again.
        let is_due = |&&one: &&usize| {
            let behind = |two: usize| self.knights[two].swords.len() < self.knights[one].swords.len();
            !(0..players).any(|two| tied(one, two) && behind(two))
        };
        if let Some(&next) = open.iter().find(is_due) {
            self.asks(Ask::OrderRoll(next));
            return Ok(());
        }
        let mut order: Vec<usize> = (0..players).collect();
        order.sort_by_key(|&one| self.knights[one].swords.clone());
        for (place, player) in order.into_iter().enumerate() {
            self.knights[player].village = Some(4 - place);
        }
        for player in 0..players {
            let village = self.knights[player].village.expect("placed");
            self.tell(Event::Placed { player, village });
        }
        self.asks(Ask::Nothing);
        self.first(vec![Step::StartDay]);
        Ok(())
    }

    /// KT-DAY-02 to 07.
    pub(crate) fn start_day(&mut self) {
        self.round += 1;
        let players = self.knights.len();
        let cards = self.cards.iter().map(|(id, card)| (id.clone(), card.0.clone())).collect();
        for knight in &mut self.knights {
            knight.refresh(&cards, players);
        }
        for helper in &mut self.helpers {
            helper.owned.exhausted = false;
            helper.gold = 0;
        }
        self.turn = None;
        self.tell(Event::DayBegan(self.round));
        if self.mode == Mode::Competitive {
            self.asks(Ask::Quest);
        }
        self.first(vec![Step::DayTurn]);
    }

    fn reveal_quest(&mut self, id: &str) -> Result<(), Refused> {
        let card = self.printed(id, &[Kind::Quest])?;
        if card.number("deck") != self.round as i32 {
            return Err(Refused::WrongCard);
        }
        self.quests.push(Quest { card: id.to_string(), crests: Vec::new() });
        self.tell(Event::QuestRevealed(id.to_string()));
        self.asks(Ask::Nothing);
        Ok(())
    }

    /// KT-DAY-05, KT-DAY-14: the next knight still in the village, by spots, round and round.
    pub(crate) fn day_turn(&mut self) {
        let mut waiting: Vec<(usize, usize)> = Vec::new();
        for (player, knight) in self.knights.iter().enumerate() {
            if knight.battlefield.is_none() {
                waiting.push((knight.village.expect("a spot"), player));
            }
        }
        waiting.sort_unstable();
        if waiting.is_empty() {
            self.first(vec![Step::StartNight]);
            return;
        }
        let last = self.turn.and_then(|player| self.knights[player].village);
        let next =
            waiting.iter().find(|(spot, _)| last.is_none_or(|last| *spot > last)).unwrap_or(&waiting[0]);
        self.turn = Some(next.1);
        self.asks(Ask::DayTurn(next.1));
    }

    /// KT-DAY-15, KT-DAY-16.
    fn buy(&mut self, player: usize, id: &str) -> Result<(), Refused> {
        let card = self.printed(id, &[Kind::MarketCard])?;
        if card.word("type") == "longsword" {
            return Err(Refused::WrongCard);
        }
        let cost = card.number("cost");
        if self.knights[player].gold < cost {
            return Err(Refused::TooExpensive);
        }
        self.knights[player].gold -= cost;
        self.receive(player, id);
        Ok(())
    }

    fn receive(&mut self, player: usize, id: &str) {
        self.knights[player].owned.push(Owned { card: id.to_string(), exhausted: false });
        self.tell(Event::Bought { player, card: id.to_string() });
        self.asks(Ask::Nothing);
        self.first(vec![Step::DayTurn]);
    }

    /// KT-DAY-18 to 21, KT-OQ-23.
    fn trade(&mut self, player: usize, id: &str, given: &[String; 2]) -> Result<(), Refused> {
        let trophy = self.printed(id, &[Kind::Trophy])?;
        let first = faction_of(trophy.word("faction"));
        let second = faction_of(trophy.word("second-faction")).or(first);
        if self.knights.iter().any(|knight| knight.owned.iter().any(|owned| owned.card == id)) {
            return Err(Refused::AlreadyOwned);
        }
        let mut pile = self.knights[player].pile.clone();
        let mut factions = Vec::new();
        for card in given {
            let place = pile.iter().position(|other| other == card).ok_or(Refused::DoesNotPay)?;
            pile.remove(place);
            let printed = self.printed(card, &[Kind::Minion, Kind::Champion, Kind::Monster]);
            factions.push(faction_of(printed.map_err(|_| Refused::DoesNotPay)?.word("faction")));
        }
        let pays = factions == [first, second] || factions == [second, first];
        if !pays {
            return Err(Refused::DoesNotPay);
        }
        self.knights[player].pile = pile;
        self.receive(player, id);
        Ok(())
    }

    /// KT-DAY-23.
    fn pass(&mut self, player: usize) -> Result<(), Refused> {
        let spot = 1 + self.knights.iter().filter(|knight| knight.battlefield.is_some()).count();
        self.knights[player].battlefield = Some(spot);
        self.tell(Event::Passed { player, spot });
        self.asks(Ask::Nothing);
        self.first(vec![Step::DayTurn]);
        Ok(())
    }
}
