//! Draws the odds as SVG: a bar for every amount of damage, filled where the damage defeats the target.

use std::fmt::Write as _;

use super::worked::{Worked, percent};

const WIDTH: u32 = 480;
const HEIGHT: u32 = 240;
/// Room below the bars and above them.
const FOOT: u32 = 44;
const HEAD: u32 = 40;
const SIDE: u32 = 16;

/// As SVG.
pub fn plot(worked: &Worked) -> String {
    let (odds, bars) = (&worked.odds, worked.by_damage());
    let rolls = u64::from(odds.rolls());
    let most = bars.iter().map(|(_, rolls)| u64::from(*rolls)).max().unwrap_or(1).max(1);
    let step = (WIDTH - 2 * SIDE) / (bars.len().max(1) as u32);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n"
    );
    let mut line = |text: std::fmt::Arguments<'_>| {
        // Writing to a String cannot fail.
        let _ = svg.write_fmt(text);
        svg.push('\n');
    };
    let defeats = percent(rolls - odds.foreseen().undefeated, rolls);
    line(format_args!("<text x=\"{SIDE}\" y=\"22\" font-size=\"16\">Defeat {defeats}</text>"));
    for ((damage, count), place) in bars.into_iter().zip(0..) {
        let (left, middle) = (SIDE + place * step, SIDE + place * step + step / 2);
        let high = (u64::from(count) * u64::from(HEIGHT - FOOT - HEAD) / most) as u32;
        let top = HEIGHT - FOOT - high;
        let fill = if damage >= odds.fight().health { "#b3261e" } else { "#c9c5bd" };
        line(format_args!(
            "<rect x=\"{}\" y=\"{top}\" width=\"{}\" height=\"{high}\" fill=\"{fill}\"/>",
            left + 2,
            step.saturating_sub(4).max(1)
        ));
        let share = percent(count.into(), rolls);
        let share = share.trim_end_matches(" %");
        line(format_args!(
            "<text x=\"{middle}\" y=\"{}\" font-size=\"9\" text-anchor=\"middle\">{share}</text>",
            top - 3
        ));
        line(format_args!(
            "<text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">{damage}</text>",
            HEIGHT - FOOT + 16
        ));
    }
    line(format_args!(
        "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">damage, in % of {rolls} rolls</text>",
        WIDTH / 2,
        HEIGHT - 10
    ));
    svg.push_str("</svg>\n");
    svg
}
