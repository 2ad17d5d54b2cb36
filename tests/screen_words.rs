//! What the screen says at a moment, in both languages: the cases of the prompted rules (class P of docs/rules/).

use app::device::Page;
use app::settings::Setting;
use app::text::Lang;

use crate::ram_flash::RamFlash;
use crate::table::Tower;

/// A moment of a game, and the words that must be on the screen then.
pub struct Said {
    pub rules: &'static [&'static str],
    /// How the players come to that moment.
    pub way: fn(&mut Tower),
    /// In English and German.
    pub words: [&'static str; 2],
}

/// What stands on the screen, the bar on top first. Pages of what happened are read to their end, with ` / ` between them.
pub fn screen(tower: &mut Tower) -> String {
    let mut pages = Vec::new();
    loop {
        let place = tower.page().clone();
        let frame = tower.frame();
        let mut lines = vec![crate::reading::bar(&frame)];
        lines.extend(crate::reading::words_and_symbols(&frame));
        let words: Vec<&str> = lines.iter().flat_map(|line| line.split_whitespace()).collect();
        pages.push(words.join(" "));
        if matches!(place, Page::Told(_)) {
            tower.turn(1);
        }
        if *tower.page() == place {
            return pages.join(" / ");
        }
    }
}

/// Plays every case in both languages, and names all that are not said.
pub fn check(cases: &[Said]) {
    let mut missing = Vec::new();
    for Said { rules, way, words } in cases {
        for (lang, words) in Lang::ALL.into_iter().zip(words) {
            let mut tower = Tower::set(RamFlash::default(), &[(Setting::Language, lang as u8)]);
            way(&mut tower);
            let screen = screen(&mut tower);
            if !screen.contains(words) {
                missing.push(format!("{rules:?}: {words:?} is not in {screen:?}"));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}
