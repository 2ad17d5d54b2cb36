//! The small language of what cards do, read from its text into a tree.

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Amount {
    Number(i64),
    Count(String),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Condition {
    /// `pool at least`, `relation is`, `equipped`, `in panic`.
    pub(crate) asks: String,
    pub(crate) number: i64,
    pub(crate) word: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Statement {
    Do { group: bool, on: Option<String>, operation: String, amount: Amount },
    If(Condition, Vec<Statement>, Vec<Statement>),
    Choose(Vec<Vec<Statement>>),
    May(Vec<Statement>),
    ChooseUpTo(Amount),
    Repeat(Amount, Vec<Statement>),
    Roll,
    Manual(String),
}

/// What can stand behind `on`, the longest first where one begins another.
pub(crate) const TARGETS: [&str; 16] = [
    "this card",
    "encounter",
    "last card",
    "any card",
    "a candle",
    "a bolt",
    "any member",
    "other members",
    "an amberling",
    "the weather",
    "aggression",
    "empathy",
    "courage",
    "caution",
    "practicality",
    "spirituality",
];

pub(crate) const COUNTS: [&str; 14] = [
    "chosen",
    "roll",
    "connected-attributes",
    "connected-magic",
    "charges",
    "time",
    "markers",
    "sequence-cards",
    "hand-cards",
    "pool",
    "group-members",
    "candles",
    "bolts",
    "duration",
];

pub(crate) fn parse(text: &str) -> Vec<Statement> {
    let lines: Vec<(usize, &str)> = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| (line.len() - line.trim_start().len(), line.trim()))
        .collect();
    let mut at = 0;
    let program = block(&lines, &mut at, 0);
    assert_eq!(at, lines.len(), "all lines of a program are read:\n{text}");
    program
}

fn block(lines: &[(usize, &str)], at: &mut usize, indent: usize) -> Vec<Statement> {
    let mut statements = Vec::new();
    while let Some(&(depth, line)) = lines.get(*at) {
        if depth < indent {
            break;
        }
        *at += 1;
        if let Some(asked) = line.strip_prefix("if ") {
            let condition = condition(asked.trim_end_matches(':'));
            let then = block(lines, at, indent + 2);
            let mut otherwise = Vec::new();
            if lines.get(*at) == Some(&(indent, "otherwise:")) {
                *at += 1;
                otherwise = block(lines, at, indent + 2);
            }
            statements.push(Statement::If(condition, then, otherwise));
        } else if line == "choose:" {
            let mut options = Vec::new();
            while let Some(&(depth, line)) = lines.get(*at) {
                if depth != indent + 2 || !line.starts_with("option:") {
                    break;
                }
                *at += 1;
                options.push(match line {
                    "option: nothing" => Vec::new(),
                    _ => block(lines, at, indent + 4),
                });
            }
            statements.push(Statement::Choose(options));
        } else if line == "may:" {
            statements.push(Statement::May(block(lines, at, indent + 2)));
        } else if let Some(most) = line.strip_prefix("choose up to ") {
            statements.push(Statement::ChooseUpTo(amount(most)));
        } else if let Some(times) = line.strip_prefix("repeat ") {
            let times = amount(times.trim_end_matches(':'));
            statements.push(Statement::Repeat(times, block(lines, at, indent + 2)));
        } else if line == "roll" {
            statements.push(Statement::Roll);
        } else if let Some(text) = line.strip_prefix("manual ") {
            statements.push(Statement::Manual(text.to_owned()));
        } else {
            statements.push(operation(line));
        }
    }
    statements
}

fn operation(line: &str) -> Statement {
    let (group, rest) = match line.strip_prefix("group ") {
        Some(rest) => (true, rest),
        None => (false, line),
    };
    let mut on = None;
    let mut rest = rest;
    if let Some(behind) = rest.strip_prefix("on ") {
        let target = TARGETS.iter().find(|target| behind.starts_with(**target));
        let target = target.unwrap_or_else(|| panic!("a target: {line}"));
        on = Some((*target).to_owned());
        rest = behind[target.len()..].trim_start();
    }
    let (operation, amount) = match rest.rsplit_once(' ') {
        Some((name, last)) if last.parse::<i64>().is_ok() || COUNTS.contains(&last) => (name, amount(last)),
        _ => (rest, Amount::Number(1)),
    };
    Statement::Do { group, on, operation: operation.to_owned(), amount }
}

fn amount(text: &str) -> Amount {
    match text.parse() {
        Ok(number) => Amount::Number(number),
        Err(_) => Amount::Count(text.to_owned()),
    }
}

fn condition(text: &str) -> Condition {
    let (asks, last) = text.rsplit_once(' ').unwrap_or((text, ""));
    let number = last.parse();
    if text == "in panic" {
        return Condition { asks: text.to_owned(), number: 0, word: String::new() };
    }
    Condition {
        asks: asks.to_owned(),
        number: number.clone().unwrap_or(0),
        word: if number.is_ok() { String::new() } else { last.to_owned() },
    }
}

/// Whether a text changes nothing but the sequence and what lies on its cards. A king's card is more: it gives bonuses.
pub(crate) fn about_the_sequence(program: &[Statement]) -> bool {
    program.iter().all(|statement| match statement {
        Statement::Do { operation, .. } => matches!(
            operation.as_str(),
            "destroy" | "place time" | "remove time" | "place charges" | "remove charges" | "pay charges"
        ),
        Statement::If(_, then, otherwise) => about_the_sequence(then) && about_the_sequence(otherwise),
        Statement::Choose(options) => options.iter().all(|option| about_the_sequence(option)),
        Statement::May(block) | Statement::Repeat(_, block) => about_the_sequence(block),
        _ => true,
    })
}
