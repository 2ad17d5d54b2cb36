//! The days of a Tainted Grail campaign: every step with knob and cards, and the campaign saved from one evening to the
//! next.

use app::device::{Page, Screen};
use app::input::Input;
use app::text::Text;
use rules_core::card::{Attribute, CardRef};
use rules_core::tainted_grail::day::{Dawn, Dusk, Phase, Roamer};
use rules_core::tainted_grail::party::{Holding, Member, Seat, Stack, Track};
use rules_core::tainted_grail::{HouseRules, Mode, Offer, Switch};
use tests::free_roll::open;
use tests::grail::{begin, camp, choose, gain, game, go, lay, options, pick, read, said, until};
use tests::house;
use tests::table::{BACK, Tower, UNDO};

const JUNIS: Seat = Seat(0);
const ELGAN: Seat = Seat(1);

fn member(tower: &Tower, who: Seat) -> &Member {
    game(tower).party().member(who).expect("a member")
}

fn has(tower: &Tower, who: Seat, what: Holding) -> u8 {
    member(tower, who).has(what)
}

#[test]
fn a_day_from_dawn_to_dawn() {
    let mut tower = camp();
    until(&mut tower, Phase::Day);
    go(&mut tower, &["Travel ...", "The whole group"]);
    assert!(said(&tower).contains(&"Junis+Elgan travel".into()), "{:?}", said(&tower));
    go(&mut tower, &["Explore ...", "Junis"]);
    assert_eq!(game(&tower).day().exploring().len(), 1);
    assert!(!options(&mut tower).contains(&"Explore ...".into()), "first this exploration");
    go(&mut tower, &["Travel ..."]);
    assert!(said(&tower).contains(&"Elgan travel".into()), "who explores stays: {:?}", said(&tower));
    go(&mut tower, &["Exploring is over"]);
    until(&mut tower, Phase::Dusk(Dusk::Rest));
    choose(&mut tower, "Dusk: all rest");
    let food = has(&tower, JUNIS, Holding::Food);
    gain(&mut tower, "Junis", "Food", "2");
    go(&mut tower, &["Eat 1 food ...", "Junis"]);
    assert_eq!(has(&tower, JUNIS, Holding::Food), food + 1);
    until(&mut tower, Phase::Dawn(Dawn::Effects));
    assert_eq!(game(&tower).day().day(), 1);
}

/// While who explores is in an encounter, the others are not offered what the rules refuse.
#[test]
fn an_exploration_does_not_end_within_an_encounter() {
    let mut tower = camp();
    until(&mut tower, Phase::Day);
    go(&mut tower, &["Explore ...", "Junis"]);
    let over = String::from("Exploring is over");
    assert!(options(&mut tower).contains(&over));
    lay(&mut tower, "tg/wyrdbear");
    go(&mut tower, &["Junis", "Keep the hands", "Who is elsewhere ..."]);
    let others = options(&mut tower);
    assert!(others.contains(&"Travel ...".into()) && !others.contains(&over), "{others:?}");
}

/// Nothing but the die can be done before it has fallen.
#[test]
fn a_check_adds_what_the_group_can_do() {
    let mut tower = camp();
    go(&mut tower, &["Check ...", "The whole group", "Courage", "The highest", "+2"]);
    assert_eq!(options(&mut tower)[0], "Roll the die");
    assert!(!options(&mut tower).contains(&"Combat ...".into()));
    tower.does(Input::Dropped);
    let words = said(&tower).join(" ");
    assert!(words.starts_with("Die ") && words.contains("+2"), "{words}");
    assert!(game(&tower).day().awaited().is_none());
}

#[test]
fn who_roams_goes_where_the_die_says() {
    let mut tower = camp();
    until(&mut tower, Phase::Dawn(Dawn::Roaming));
    go(&mut tower, &["Somebody roams ...", "Claudyne"]);
    tower.does(Input::Dropped);
    assert!(matches!(tower.page(), Page::Refused(..)), "the guardian die is the table's own");
    go(&mut tower, &["The die shows ...", "north"]);
    assert!(said(&tower)[0].starts_with("Claudyne: north. Go north"), "{:?}", said(&tower));
    // If the faces of the die are known, the tower rolls it.
    go(&mut tower, &["Rules ...", "House rules", "Die, crosses", "So be it"]);
    assert_eq!(game(&tower).rules().guardian_crosses, Some(1));
    go(&mut tower, &["Somebody roams ...", "Veneda", "Roll the die"]);
    assert!(said(&tower)[0].starts_with("Veneda: "), "{:?}", said(&tower));
    assert!(game(&tower).day().awaited().is_none());
    go(&mut tower, &["Somebody roams ...", "Veneda"]);
    assert!(matches!(tower.page(), Page::Refused(..)), "{} roams once", Roamer::Veneda.word());
}

#[test]
fn experience_buys_attributes_skills_and_cards() {
    let mut tower = camp();
    gain(&mut tower, "The whole group", "experience", "20");
    assert_eq!(member(&tower, ELGAN).experience(), 20);
    until(&mut tower, Phase::Dusk(Dusk::Improve));
    let before = member(&tower, JUNIS).attribute(Attribute::Caution);
    go(&mut tower, &["Raise attribute ...", "Junis"]);
    let costs = options(&mut tower);
    let line = costs.iter().find(|line| line.contains("Caution")).expect("a line").clone();
    choose(&mut tower, &line);
    assert_eq!(member(&tower, JUNIS).attribute(Attribute::Caution), before + 1);
    let spent = 20 - member(&tower, JUNIS).experience();
    assert_eq!(line, format!("{spent} Caution {before}/2"), "the line says what it costs");
    go(&mut tower, &["New card ...", "Elgan", "Combat"]);
    assert_eq!(member(&tower, ELGAN).deck(Stack::Combat).owned, 11);
    // The card that was kept can be laid instead.
    lay(&mut tower, "tg/spark");
    assert_eq!(member(&tower, ELGAN).deck(Stack::Combat).owned, 12);
    go(&mut tower, &["Learn a skill ...", "Junis"]);
    let lines = options(&mut tower);
    let full = lines.iter().position(|line| line.ends_with("2/2"));
    match full {
        Some(at) => {
            choose(&mut tower, &lines[at].clone());
            assert!(said(&tower).iter().any(|words| words.contains("up to 3")), "{:?}", said(&tower));
        }
        None => drop(tower.does(BACK)),
    }
    until(&mut tower, Phase::Dusk(Dusk::Stacks));
    go(&mut tower, &["Size of a stack ...", "Elgan", "Combat", "10"]);
    assert_eq!(member(&tower, ELGAN).deck(Stack::Combat).size, 10);
}

/// The tower proposes who pays what, and a press hands one of it on.
#[test]
fn a_waystone_is_paid_by_those_who_like() {
    let mut tower = camp();
    for what in ["Magic", "Wealth", "Food"] {
        gain(&mut tower, "The whole group", what, "2");
    }
    until(&mut tower, Phase::Day);
    go(&mut tower, &["Light a waystone ...", "The whole group", "Magic 2, goods 2"]);
    let proposed = options(&mut tower);
    assert_eq!(proposed[0], "Like this");
    assert!(proposed.iter().any(|line| line == "Junis: 1 Magic"), "{proposed:?}");
    choose(&mut tower, "Junis: 1 Magic");
    let changed = options(&mut tower);
    assert!(changed.iter().any(|line| line == "Elgan: 2 Magic"), "{changed:?}");
    assert!(!changed.iter().any(|line| line == "Junis: 1 Magic"), "{changed:?}");
    tower.does(BACK);
    assert_eq!(options(&mut tower), proposed);
    choose(&mut tower, "Junis: 1 Magic");
    let (junis, elgan) = (has(&tower, JUNIS, Holding::Magic), has(&tower, ELGAN, Holding::Magic));
    choose(&mut tower, "Like this");
    assert!(said(&tower).contains(&"The waystone is lit".into()), "{:?}", said(&tower));
    assert_eq!((has(&tower, JUNIS, Holding::Magic), has(&tower, ELGAN, Holding::Magic)), (junis, elgan - 2));
}

#[test]
fn what_cannot_be_paid_says_who_lacks_what() {
    let mut tower = camp();
    until(&mut tower, Phase::Day);
    go(&mut tower, &["Pay for an action ..", "Junis", "Magic", "20"]);
    choose(&mut tower, "Like this");
    assert!(matches!(tower.page(), Page::Refused(..)), "{:?}", tower.page());
    let before = has(&tower, JUNIS, Holding::Energy);
    go(
        &mut tower,
        &["Pay for an action ..", "The whole group", "Junis", "Energy", "2", "And also ...", "Health", "1"],
    );
    let shares = options(&mut tower);
    assert!(
        shares.iter().any(|line| line.contains("Energy"))
            && shares.iter().any(|line| line.contains("Health"))
    );
    choose(&mut tower, "Like this");
    assert!(has(&tower, JUNIS, Holding::Energy) < before, "the owner bears a part");
}

#[test]
fn rewards_and_losses_are_shared() {
    let mut tower = camp();
    let food = |tower: &Tower| (has(tower, JUNIS, Holding::Food), has(tower, ELGAN, Holding::Food));
    let (junis, elgan) = food(&tower);
    go(&mut tower, &["Sheets ...", "Share a reward", "The whole group", "Food", "3"]);
    choose(&mut tower, "Junis: 2 Food");
    choose(&mut tower, "Like this");
    assert_eq!(food(&tower), (junis + 1, elgan + 2));
    go(&mut tower, &["Sheets ...", "Share a loss", "The whole group", "Food", "20", "Like this"]);
    assert_eq!(food(&tower), (0, 0), "as far as there is anything to lose");
    gain(&mut tower, "Junis", "Food", "20");
    assert_eq!(food(&tower), (20, 0), "no more than twenty");
    go(&mut tower, &["Sheets ...", "Hand over goods", "Junis", "Food", "3"]);
    assert_eq!(food(&tower), (17, 3));
}

/// A price of HEALTH and ENERGY is looked at as a whole; of a loss everybody gives what they have of each.
#[test]
fn a_loss_of_health_and_energy_takes_all_there_is() {
    let mut tower = camp();
    let also = ["Energy", "20", "And also ...", "Health", "20", "Like this"];
    go(&mut tower, &["Sheets ...", "Share a loss", "The whole group"]);
    go(&mut tower, &also);
    for who in [JUNIS, ELGAN] {
        assert_eq!((has(&tower, who, Holding::Energy), has(&tower, who, Holding::Health)), (0, 0));
    }
}

/// TIME by the numbers of locations, a token less each dawn.
#[test]
fn time_lies_at_locations_and_in_the_chapter() {
    let mut tower = camp();
    go(&mut tower, &["Map and time ...", "Time at a location", "2", "14", "2"]);
    go(&mut tower, &["Map and time ...", "Time at a location", "1", "1", "1"]);
    until(&mut tower, Phase::Dawn(Dawn::WyrdSides));
    let places: Vec<_> =
        game(&tower).day().places().iter().map(|place| (place.location, place.time)).collect();
    assert_eq!(places, [(214, 1)]);
    go(&mut tower, &["Map and time ...", "Location replaced"]);
    assert!(game(&tower).day().places().is_empty());
    go(&mut tower, &["Map and time ...", "Mark elapsed time", "2"]);
    assert_eq!(game(&tower).day().elapsed(), 2);
    go(&mut tower, &["Map and time ...", "A new chapter"]);
    assert_eq!(game(&tower).day().elapsed(), 0);
}

#[test]
fn items_are_laid_worn_passed_and_lost() {
    let mut tower = camp();
    let id = "tg/h-tin-targe";
    lay(&mut tower, id);
    choose(&mut tower, "Elgan");
    choose(&mut tower, "No");
    assert!(member(&tower, ELGAN).owns(CardRef::of(id)));
    lay(&mut tower, id);
    let worn = |tower: &Tower, who| member(tower, who).belongings().iter().any(|one| one.equipped);
    assert!(worn(&tower, ELGAN), "laid again it is put on");
    go(&mut tower, &["Items ...", "Take off"]);
    assert!(!worn(&tower, ELGAN));
    go(&mut tower, &["Items ...", "Pass on", "Yes"]);
    assert!(member(&tower, JUNIS).owns(CardRef::of(id)) && worn(&tower, JUNIS));
    go(&mut tower, &["Items ...", "An item is lost"]);
    assert!(member(&tower, JUNIS).belongings().is_empty());
}

#[test]
fn modes_and_house_rules_are_set_on_the_glass() {
    let mut tower = begin();
    go(&mut tower, &["Rules ...", "Story mode", "[ ] all of them", "[x] an item each", "So be it"]);
    let mode = |tower: &Tower| game(tower).party().mode();
    assert!(!mode(&tower).has(Switch::StoryItems) && mode(&tower).has(Switch::StoryTime));
    assert!(!mode(&tower).has(Switch::ChallengeFlee));
    go(&mut tower, &["Rules ...", "Challenge mode", "[ ] roll to flee", "So be it"]);
    assert!(mode(&tower).has(Switch::ChallengeFlee));
    go(&mut tower, &["Rules ...", "House rules", "Flee: -Energy", "Flee: -Health", "Death, 0", "So be it"]);
    let expected =
        HouseRules { flee_loses: Track::Fear, death_empties: Track::Health, ..HouseRules::RECOMMENDED };
    assert_eq!(*game(&tower).rules(), expected);
    tower.does(UNDO);
    assert_eq!(*game(&tower).rules(), HouseRules::RECOMMENDED, "they are actions like others");
    tower.turn(1);
    assert_eq!(*game(&tower).rules(), expected);
    assert_ne!(mode(&tower), Mode::NORMAL);
}

/// A list that was changed without end can still be left.
#[test]
fn a_list_of_rules_can_always_be_left() {
    let mut tower = begin();
    go(&mut tower, &["Rules ...", "House rules"]);
    (0..60).for_each(|_| choose(&mut tower, "Greedy, all"));
    choose(&mut tower, "So be it");
    assert!(matches!(tower.page(), Page::Ask { path, .. } if path.is_empty()), "{:?}", tower.page());
}

/// Two encounters, growth, goods, a day and settings: all is there after leaving, a power cut, and other firmware.
#[test]
fn a_campaign_is_kept_from_evening_to_evening() {
    let mut tower = camp();
    go(&mut tower, &["Rules ...", "Story mode", "[ ] time is slower", "So be it"]);
    go(&mut tower, &["Rules ...", "House rules", "Flee: -Energy", "So be it"]);
    gain(&mut tower, "The whole group", "experience", "12");
    gain(&mut tower, "Elgan", "Wealth", "5");
    for encounter in ["tg/wyrdbear", "tg/drunken-knight"] {
        lay(&mut tower, encounter);
        pick(&mut tower, Offer::KeepHands);
        // However the encounter ends.
        for _ in 0..200 {
            while matches!(tower.page(), Page::Told(_) | Page::Refused(..)) {
                tower.press();
            }
            if game(&tower).encounter().is_none() {
                break;
            }
            let offers = game(&tower).offers(&house::examples());
            let ends = [Offer::PutAway, Offer::Flee, Offer::Avoid, Offer::StopLaying, Offer::Accept];
            let offer = ends.into_iter().find(|offer| offers.contains(offer));
            let any = || offers.iter().find(|offer| offer.action().is_some()).copied();
            pick(&mut tower, offer.or_else(any).expect("something to do"));
        }
        assert!(game(&tower).encounter().is_none(), "{encounter} came to an end");
    }
    go(&mut tower, &["Map and time ...", "Time at a location", "1", "7", "3"]);
    until(&mut tower, Phase::Dusk(Dusk::Improve));
    go(&mut tower, &["New card ...", "Junis", "Diplomacy"]);
    read(&mut tower);
    let evening = game(&tower).clone();
    assert_eq!(tower.session().play().chapter(), 2, "an encounter is a chapter");

    // The plug is pulled.
    let mut tower = tower.again_with(house::examples());
    assert_eq!(*game(&tower), evening);

    // The game is left and resumed.
    tower.does(BACK);
    tower.turn(4);
    tower.press();
    assert!(
        !matches!(tower.device.view(0).screen, Screen::Game(_)),
        "left: {:?}",
        tower.device.view(0).screen
    );
    open(&mut tower, Text::SavedGames);
    tower.press();
    tower.press();
    assert_eq!(*game(&tower), evening);
    assert!(matches!(tower.page(), Page::Ask { .. }), "{:?}", tower.page());

    // Other cards: it goes on from its checkpoint.
    let mut tower = tower.again_with(house::decks());
    while matches!(tower.page(), Page::Message { .. }) {
        tower.press();
    }
    assert_eq!(*game(&tower), evening);
    until(&mut tower, Phase::Dawn(Dawn::Effects));
    assert_eq!(game(&tower).day().day(), 1, "and the next day begins");
}
