//! The validator: proves before use that a program is well-formed, ends within a bound, and fits its card.

use super::run::{MAX_DEPTH, MAX_REPEATS};
use super::{Amount, Broken, Condition, Instruction, Operation, Program, Source, Target, Trigger};
use crate::card::{Game, unsound_letter};

/// Bytes of a program: lengths within it are single bytes.
pub const MAX_PROGRAM: usize = 200;
/// Instructions a run of one program takes at most, counting every repetition.
pub const MAX_STEPS: u32 = 256;
/// Bytes of a text for the players: three lines on the screen.
pub const MAX_MANUAL: usize = 60;

/// Why a program is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    Broken(Broken),
    TooLong,
    /// Blocks within blocks deeper than the runner's stack.
    TooDeep,
    /// It could take more than [`MAX_STEPS`].
    TooManySteps,
    /// `otherwise` without an `if` before it.
    LoneOtherwise,
    /// `group` or `on` with no operation behind it.
    LonePrefix,
    /// `group` in a game without one: there it would mean nothing.
    Group,
    /// An instruction that Paladins does not have: its programs are symbols in a row, choices and conditions.
    NoSymbol,
    /// An instruction that The Last Spell does not have: its programs only modify numbers or are texts.
    NoChange,
    /// A block that does nothing.
    EmptyBlock,
    /// A modifier where something has to be done, or the other way round.
    WrongSort,
    /// An operation that does not belong to this moment.
    Misplaced,
    /// A condition of another game.
    Condition(Condition),
    /// A number that the condition cannot ask for.
    Number(Condition, u8),
    Source(Source),
    /// A target of another game, or one that the operation cannot be about.
    Target(Target),
    /// A text that is empty or longer than [`MAX_MANUAL`].
    Text,
    /// A letter of a text that the screen cannot show.
    Letter(char),
    /// A price behind something that cannot be undone: if nobody can pay it, it is too late to refuse the whole program.
    LatePrice,
    /// A question to the players within modifiers, which must take effect at once.
    Question,
}

impl From<Broken> for Flaw {
    fn from(broken: Broken) -> Self {
        Flaw::Broken(broken)
    }
}

/// Checks a whole program. Returns the most steps that a run can take.
pub fn validate<O: Operation>(program: Program<'_, O>, game: Game, trigger: Trigger) -> Result<u32, Flaw> {
    if program.bytes().len() > MAX_PROGRAM {
        return Err(Flaw::TooLong);
    }
    let steps = Check { game, trigger }.block(program, 1, Prices::First)?.steps;
    if steps > MAX_STEPS { Err(Flaw::TooManySteps) } else { Ok(steps) }
}

/// Whether it can stand among the symbols of Paladins; the price of a favour stands outside of all blocks.
fn is_symbol<O: Operation>(instruction: &Instruction<'_, O>, depth: usize) -> bool {
    match instruction {
        Instruction::Do { operation, .. } if operation.is_cost() && depth > 1 => false,
        Instruction::If { .. }
        | Instruction::Otherwise { .. }
        | Instruction::Choose(_)
        | Instruction::Manual(_)
        | Instruction::Do { amount: Amount::Number(_), .. } => true,
        Instruction::Repeat { .. }
        | Instruction::May { .. }
        | Instruction::Amount { .. }
        | Instruction::Roll
        | Instruction::Group
        | Instruction::On(_)
        | Instruction::Do { .. } => false,
    }
}

/// Whether it can stand on a card of The Last Spell.
const fn is_change<O>(instruction: &Instruction<'_, O>) -> bool {
    matches!(instruction, Instruction::Manual(_) | Instruction::Do { amount: Amount::Number(_), .. })
}

/// Where a price can stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Prices {
    /// Nothing has happened yet: if the price cannot be paid, the whole program is refused.
    First,
    /// At the head of what is offered: it is not offered to those who cannot pay.
    Head,
    /// Something was done or asked, and no price can follow.
    Late,
}

impl Prices {
    /// The state within a block that runs without being offered: the runner does not look into such blocks for a bill.
    const fn within(self) -> Self {
        match self {
            Prices::First => Prices::First,
            Prices::Head | Prices::Late => Prices::Late,
        }
    }
}

/// The result of checking a block.
struct Checked {
    steps: u32,
    /// Where a price may stand behind the block.
    prices: Prices,
    /// Every way through the block pays a price.
    has_price: bool,
    /// At least one way through the block pays a price.
    is_paid: bool,
}

struct Check {
    game: Game,
    trigger: Trigger,
}

impl Check {
    fn block<O: Operation>(
        &self,
        program: Program<'_, O>,
        depth: usize,
        mut prices: Prices,
    ) -> Result<Checked, Flaw> {
        if depth > MAX_DEPTH {
            return Err(Flaw::TooDeep);
        }
        let inner = |block: &[u8], prices| match block {
            [] => Err(Flaw::EmptyBlock),
            bytes => self.block(Program::<O>::new(bytes), depth + 1, prices),
        };
        let mut steps = 0u32;
        let (mut has_price, mut is_paid) = (false, false);
        // The state at the last `if`, for an `otherwise` that may follow it.
        let mut after_if = None;
        let mut after_prefix = false;
        let mut about = None;
        for instruction in program.instructions() {
            let instruction = instruction?;
            if after_prefix && !matches!(instruction, Instruction::Do { .. } | Instruction::On(_)) {
                return Err(Flaw::LonePrefix);
            }
            if self.game == Game::Paladins && !is_symbol(&instruction, depth) {
                return Err(Flaw::NoSymbol);
            }
            if self.game == Game::LastSpell && !is_change(&instruction) {
                return Err(Flaw::NoChange);
            }
            // A bill ends where a block begins; what was paid before it cannot be undone.
            if is_paid && matches!(instruction, Instruction::If { .. }) {
                prices = Prices::Late;
            }
            let before = prices;
            let cost = match instruction {
                Instruction::If { condition, number, block } => {
                    self.condition(condition, number)?;
                    let checked = inner(block, prices.within())?;
                    prices = checked.prices;
                    is_paid |= checked.is_paid;
                    checked.steps
                }
                Instruction::Otherwise { block } => {
                    let at_if: Prices = after_if.ok_or(Flaw::LoneOtherwise)?;
                    let checked = inner(block, at_if.within())?;
                    if checked.prices == Prices::Late {
                        prices = Prices::Late;
                    }
                    is_paid |= checked.is_paid;
                    checked.steps
                }
                Instruction::Choose(options) => {
                    self.may_ask()?;
                    let mut most = 0;
                    let mut all_have_prices = true;
                    for option in options.iter() {
                        // An option may do nothing: "or not".
                        if option.is_empty() {
                            all_have_prices = false;
                            continue;
                        }
                        let checked = inner(option, Prices::Head)?;
                        all_have_prices &= checked.has_price;
                        most = most.max(checked.steps);
                    }
                    // A bill ends where a choice begins, too: the runner reads the options only when it offers them.
                    if all_have_prices && (is_paid || prices != Prices::First) {
                        return Err(Flaw::LatePrice);
                    }
                    has_price |= all_have_prices;
                    prices = Prices::Late;
                    most
                }
                Instruction::Repeat { amount, block } => {
                    let times = match self.amount(amount)? {
                        Some(number) => number.min(MAX_REPEATS),
                        None => MAX_REPEATS,
                    };
                    // The second round runs when the first cannot be undone any more.
                    prices = Prices::Late;
                    inner(block, prices)?.steps.saturating_mul(u32::from(times))
                }
                Instruction::May { block } => {
                    self.may_ask()?;
                    prices = Prices::Late;
                    inner(block, Prices::Head)?.steps
                }
                Instruction::Amount { most } => {
                    self.may_ask()?;
                    self.amount(most)?;
                    0
                }
                Instruction::Roll => {
                    self.may_ask()?;
                    prices = Prices::Late;
                    0
                }
                Instruction::Group if self.game != Game::TaintedGrail => return Err(Flaw::Group),
                Instruction::Group => 0,
                Instruction::On(target) => {
                    if !target.fits(self.game) {
                        return Err(Flaw::Target(target));
                    }
                    if target.is_chosen() {
                        self.may_ask()?;
                    }
                    0
                }
                Instruction::Manual(words) => {
                    // In The Last Spell a text is only information, not something to carry out.
                    if self.game != Game::LastSpell {
                        self.may_ask()?;
                    }
                    self.text(words.english)?;
                    self.text(words.german)?;
                    prices = Prices::Late;
                    0
                }
                Instruction::Do { operation, amount } => {
                    self.operation(operation, about)?;
                    self.amount(amount)?;
                    match (operation.is_cost(), prices) {
                        (true, Prices::Late) => return Err(Flaw::LatePrice),
                        (true, _) => (has_price, is_paid) = (true, true),
                        (false, _) => prices = Prices::Late,
                    }
                    0
                }
            };
            if is_paid && matches!(instruction, Instruction::If { .. } | Instruction::Otherwise { .. }) {
                prices = Prices::Late;
            }
            after_if = matches!(instruction, Instruction::If { .. }).then_some(before);
            after_prefix = matches!(instruction, Instruction::Group | Instruction::On(_));
            about = if let Instruction::On(target) = instruction { Some(target) } else { None };
            steps = steps.saturating_add(1).saturating_add(cost);
        }
        if after_prefix { Err(Flaw::LonePrefix) } else { Ok(Checked { steps, prices, has_price, is_paid }) }
    }

    fn condition(&self, condition: Condition, number: u8) -> Result<(), Flaw> {
        if !condition.fits(self.game) {
            return Err(Flaw::Condition(condition));
        }
        if condition.numbers().contains(&number) { Ok(()) } else { Err(Flaw::Number(condition, number)) }
    }

    fn text(&self, text: &str) -> Result<(), Flaw> {
        if text.is_empty() || text.len() > MAX_MANUAL {
            return Err(Flaw::Text);
        }
        // A text may have several lines.
        text.lines().find_map(unsound_letter).map_or(Ok(()), |letter| Err(Flaw::Letter(letter)))
    }

    fn operation<O: Operation>(&self, operation: O, about: Option<Target>) -> Result<(), Flaw> {
        if !self.trigger.takes(operation.modifies(), operation.is_cost()) {
            return Err(Flaw::WrongSort);
        }
        if !operation.is_for(self.trigger) {
            return Err(Flaw::Misplaced);
        }
        about.filter(|&target| !operation.is_about(target)).map_or(Ok(()), |target| Err(Flaw::Target(target)))
    }

    /// The number, if it is one.
    fn amount(&self, amount: Amount) -> Result<Option<u8>, Flaw> {
        match amount {
            Amount::Number(number) => Ok(Some(number)),
            Amount::Of(source) if source.fits(self.game) => Ok(None),
            Amount::Of(source) => Err(Flaw::Source(source)),
        }
    }

    fn may_ask(&self) -> Result<(), Flaw> {
        if self.trigger.modifies() { Err(Flaw::Question) } else { Ok(()) }
    }
}
