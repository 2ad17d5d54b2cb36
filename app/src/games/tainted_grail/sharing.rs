//! Distributing a cost, gain or loss among the party: the device proposes shares, and the players change them until they are
//! right.
//!
//! ```text
//!  like this
//!  Junis: 2 Magic      pressed: one of them goes to the next who can
//!  Elgan: 1 Food
//!  and also …          pressed: what, how many; then the list again
//! ```
//! Every press is a step of the path, so Back takes the last change away.

use rules_core::tainted_grail::TaintedGrail;
use rules_core::tainted_grail::day::{Price, waystone_bill};
use rules_core::tainted_grail::party::{Amounts, Bill, Holding, MAX_MEMBERS, Payers, Seat, Seats, Split};

use super::asking::Said;
use super::menu::Does;
use super::saying::{Gap, Saying};
use crate::text::Grail;

const GOODS: usize = Holding::SPLIT.len();
/// More of anything is said in two steps.
pub(super) const MOST: u8 = 20;

/// What is asked now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// What is paid as well, and how much of it.
    What,
    Amount(u8),
    /// The list, with so many options.
    List(u8),
    Done,
}

pub(super) struct Sharing<'g> {
    game: &'g TaintedGrail,
    does: Does,
    pub(super) bill: Bill,
    pub(super) payers: Payers,
    /// By seat and by what.
    shares: [[u8; GOODS]; MAX_MEMBERS],
    pub(super) next: Next,
}

impl<'g> Sharing<'g> {
    /// As the answers have it.
    pub(super) fn of(said: &Said<'g>, mut path: &[u8]) -> Self {
        let (game, does, group) = (said.game, said.row.does, said.group());
        let bill = match does {
            Does::Waystone => {
                waystone_bill(game.party().len(), said.price(), game.party().mode(), game.rules())
            }
            _ => Bill::of(said.what(), said.amount()),
        };
        let payers = match said.owner() {
            Some(owner) => Payers::Owned { owner, group },
            None => Payers::Group(group),
        };
        let next = Next::Done;
        let mut sharing = Sharing { game, does, bill, payers, shares: Default::default(), next };
        sharing.propose();
        sharing.next = loop {
            let options = sharing.shares().count() as u8 + 1;
            let also = sharing.has_also().then_some(options);
            path = match *path {
                // There is nothing to choose.
                _ if !sharing.is_open() => break Next::Done,
                [] => break Next::List(options + u8::from(also.is_some())),
                [0, ..] => break Next::Done,
                [option] if Some(option) == also => break Next::What,
                [option, what] if Some(option) == also => break Next::Amount(what),
                [option, what, amount, ref rest @ ..] if Some(option) == also => {
                    sharing.add(what, amount);
                    rest
                }
                [option, ref rest @ ..] => {
                    sharing.pass_on(option - 1);
                    rest
                }
            };
        };
        sharing
    }

    fn group(&self) -> Seats {
        self.payers.group()
    }

    /// Whether it can be of more than one sort.
    fn has_also(&self) -> bool {
        self.does != Does::Waystone
    }

    /// Whether the table has anything to say about it.
    fn is_open(&self) -> bool {
        let several = self.group().len() > 1 || self.bill.food_or_wealth > 0;
        self.shares().next().is_some() && (several || self.has_also())
    }

    fn add(&mut self, what: u8, amount: u8) {
        if let Some(what) = Holding::from_code(what) {
            self.bill.amounts = self.bill.amounts.and(what, amount);
        }
        self.propose();
    }

    fn propose(&mut self) {
        let party = self.game.party();
        // Nobody loses what nobody has.
        if self.does == Does::ShareHarm {
            let most = |what| {
                let members = party.members().filter(|&(who, _)| self.group().contains(who));
                members.fold(0u8, |sum, (_, member)| sum.saturating_add(member.can_pay(what)))
            };
            let harm = self.bill.amounts.iter();
            let bearable =
                harm.fold(Amounts::NOTHING, |sum, (what, amount)| sum.and(what, amount.min(most(what))));
            self.bill.amounts = bearable;
        }
        let split = match self.does {
            Does::ShareOut => None,
            // A price is looked at as a whole, a loss takes what there is of each.
            Does::ShareHarm => self.bill.amounts.iter().try_fold(Split::NOTHING, |split, (what, amount)| {
                let one = party.propose(&Bill::of(what, amount), self.payers)?;
                Some(one.shares().fold(split, |split, (who, share)| split.and(who, what, share.get(what))))
            }),
            _ => party.propose(&self.bill, self.payers),
        };
        let split = split.unwrap_or_else(|| self.evenly());
        for (shares, who) in self.shares.iter_mut().zip(Seat::ALL) {
            *shares = Holding::SPLIT.map(|what| split.share(who).get(what));
        }
    }

    /// To each in turn, whether they can or not: then the rules say who lacks what.
    fn evenly(&self) -> Split {
        let either = (Holding::Food, self.bill.food_or_wealth);
        let all = self.bill.amounts.iter().chain([either]);
        let units = all.flat_map(|(what, amount)| core::iter::repeat_n(what, amount.into()));
        let mut members = Seat::ALL.into_iter().filter(|&who| self.group().contains(who)).cycle();
        units.fold(Split::NOTHING, |split, what| match members.next() {
            Some(who) => split.and(who, what, 1),
            None => split,
        })
    }

    /// What stands in the list.
    fn shares(&self) -> impl Iterator<Item = (Seat, Holding, u8)> {
        let of = |(who, shares): (Seat, &[u8; GOODS])| {
            let shares = Holding::SPLIT.into_iter().zip(*shares);
            shares.filter(|&(_, amount)| amount > 0).map(move |(what, amount)| (who, what, amount))
        };
        Seat::ALL.into_iter().zip(&self.shares).flat_map(of)
    }

    fn place(&mut self, who: Seat, what: Holding) -> Option<&mut u8> {
        self.shares.get_mut(usize::from(who.0))?.get_mut(usize::from(what.code()))
    }

    fn can_take(&self, who: Seat, what: Holding) -> bool {
        let party = self.game.party();
        let Some(member) = party.member(who).filter(|_| self.group().contains(who)) else { return false };
        let share = self.split().share(who);
        let most = match self.does {
            Does::ShareOut => return true,
            Does::ShareHarm => member.can_pay(what),
            _ => member.can_pay_beside(what, share, party.mode()),
        };
        most > share.get(what)
    }

    /// One of that share goes to the next who can; what may be Food or Wealth goes through both.
    fn pass_on(&mut self, number: u8) {
        let Some((who, what, _)) = self.shares().nth(number.into()) else { return };
        let either = [Holding::Food, Holding::Wealth];
        let sorts: &[Holding] =
            if self.bill.food_or_wealth > 0 && either.contains(&what) { &either } else { &[what] };
        let all = || Seat::ALL.into_iter().flat_map(|who| sorts.iter().map(move |&what| (who, what)));
        let after = all().skip_while(|&one| one != (who, what)).skip(1);
        let mut next = after.chain(all()).filter(|&one| one != (who, what));
        let Some(to) = next.find(|&(who, what)| self.can_take(who, what)) else { return };
        for ((who, what), more) in [((who, what), false), (to, true)] {
            if let Some(place) = self.place(who, what) {
                *place = if more { place.saturating_add(1) } else { place.saturating_sub(1) };
            }
        }
    }

    pub(super) fn split(&self) -> Split {
        self.shares().fold(Split::NOTHING, |split, (who, what, amount)| split.and(who, what, amount))
    }

    pub(super) fn title(&self) -> Saying {
        Saying::plain(match self.next {
            Next::What => Grail::What,
            Next::Amount(_) => Grail::HowMuch,
            Next::List(_) | Next::Done => Grail::WhoHowMuch,
        })
    }

    pub(super) fn label(&self, option: u8) -> Saying {
        if self.next == Next::What {
            return Saying::one(Grail::Just, Holding::from_code(option).map_or(Gap::Empty, Gap::What));
        }
        let Some(number) = option.checked_sub(1) else { return Saying::plain(Grail::LikeThis) };
        match self.shares().nth(number.into()) {
            Some((who, what, amount)) => {
                Saying::three(Grail::ShareLine, [Gap::Who(who), Gap::What(what), Gap::Number(amount.into())])
            }
            None => Saying::plain(Grail::AndAlso),
        }
    }

    /// What a waystone costs in all.
    pub(super) fn price(game: &TaintedGrail, price: Price) -> Saying {
        let bill = waystone_bill(game.party().len(), price, game.party().mode(), game.rules());
        let of = |what| Gap::Number(bill.amounts.get(what).into());
        let energy = of(Holding::Energy);
        match price {
            Price::Goods => {
                let goods = Gap::Number(bill.food_or_wealth.into());
                Saying::three(Grail::PriceGoods, [of(Holding::Magic), goods, energy])
            }
            Price::Blood => {
                Saying::three(Grail::PriceBlood, [of(Holding::Health), of(Holding::Fear), energy])
            }
        }
    }
}
