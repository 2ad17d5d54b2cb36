//! Tainted Grail: Kings of Ruin. Cases by the chapters of docs/rules, worked examples, random play, and a bot.

mod amberlings;
mod answer;
mod around;
mod balance;
mod bot;
mod camp;
mod chain;
pub(crate) mod chance;
mod combat;
mod combat_changes;
mod combat_example;
mod combat_flight;
mod combat_pool;
mod companions;
mod connecting;
mod corrections;
mod day;
mod diplomacy;
mod diplomacy_example;
mod guards;
mod kings;
mod last_encounters;
mod limits;
mod looking;
mod meetings;
mod panic_and_dying;
pub(crate) mod play;
mod prices;
mod random_cards;
mod random_play;
mod remembered;
mod reminders;
mod results;
mod rounds;
mod set_by_hand;
mod sheet;
mod texts;
mod weather;
mod what_if;
mod words;
mod worked;

/// One case of a table.
pub(crate) struct Case {
    /// The rules it is about, at most three.
    pub(crate) rules: &'static [&'static str],
    /// What it says.
    pub(crate) says: &'static str,
    pub(crate) check: fn(),
}

/// Runs a table; says which case failed.
#[track_caller]
pub(crate) fn check(cases: &[Case]) {
    for case in cases {
        assert!(!case.rules.is_empty() && case.rules.len() <= 3, "{}: one to three rules", case.says);
        if let Err(panic) = std::panic::catch_unwind(case.check) {
            let why = panic
                .downcast_ref::<String>()
                .cloned()
                .or(panic.downcast_ref::<&str>().map(|why| (*why).to_owned()));
            panic!("{:?} {}: {}", case.rules, case.says, why.unwrap_or_default());
        }
    }
}
