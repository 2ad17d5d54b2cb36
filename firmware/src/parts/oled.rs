//! The display: an SSD1306 or SH1106 panel of 128×64 pixels on I2C.
//!
//! Both chips support page addressing and the commands of the `ssd1306` crate. An SH1106 has four more columns, of which the
//! first two are not visible. Only the bytes that changed since the last picture are sent.

use app::frame::{Frame, HEIGHT, PAGES, WIDTH};
use app::settings::{Panel as PanelSetting, Settings};
use embassy_embedded_hal::SetConfig;
use embassy_rp::i2c;
use embassy_time::{Duration, with_timeout};
use embedded_hal_async::i2c::I2c as _;
use ssd1306::command::AddrMode;
use ssd1306::mode::BasicMode;
use ssd1306::prelude::*;
use ssd1306::{I2CDisplayInterface, Ssd1306Async};

use crate::board::PanelBus;

/// Fast-mode plus. Nearly every panel takes it; one that answers with a NACK is driven at [`PANEL_SLOW_HZ`].
pub(crate) const PANEL_FAST_HZ: u32 = 1_000_000;
const PANEL_SLOW_HZ: u32 = 400_000;
const ADDRESSES: [u8; 2] = [0x3c, 0x3d];
/// A whole picture takes 28 ms on the slow bus; a bus that takes this long hangs.
const PATIENCE: Duration = Duration::from_millis(80);
/// Columns an SH1106 has to the left of the first one that is seen.
const SH1106_OFFSET: u8 = 2;
/// Status read: this bit is set while the panel is switched off, as it is after it lost power.
const STATUS_OFF: u8 = 0x40;
/// Status read, low nibble: an SH1106 answers 8, an SSD1306 does not.
const STATUS_SH1106: u8 = 0x08;
/// Changed bytes closer together than this are sent as one run: a new run costs four bytes of addressing.
const GAP: usize = 6;

/// Nothing answers, or not any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Missing;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seen {
    /// As before, showing what it was last shown.
    Again,
    /// Set up just now, dark.
    Anew,
}

/// Any error on the bus means the same to us.
fn missing<E>(_: E) -> Missing {
    Missing
}

/// Where and how a panel was found.
#[derive(Clone, Copy)]
struct Found {
    address: u8,
    offset: u8,
    slow: bool,
}

pub(crate) struct Glass {
    bus: PanelBus,
    found: Option<Found>,
    /// What the panel shows; `None` while that is not known.
    shown: Option<Frame>,
    dimmed: bool,
    /// The settings it was last looked for with: others mean another look.
    wanted: (PanelSetting, bool),
}

impl Glass {
    pub(crate) fn new(bus: PanelBus) -> Self {
        Glass { bus, found: None, shown: None, dimmed: false, wanted: (PanelSetting::Detect, false) }
    }

    /// Whether a panel is there and switched on. One that lost power in between is set up again.
    pub(crate) async fn look(&mut self, settings: &Settings) -> Result<Seen, Missing> {
        let wanted = (settings.panel(), settings.panel_always_slow());
        if core::mem::replace(&mut self.wanted, wanted) != wanted {
            self.lose();
        }
        if let Some(found) = self.found {
            match self.status(found.address).await {
                Some(status) if status & STATUS_OFF == 0 => return Ok(Seen::Again),
                _ => self.lose(),
            }
        }
        let first = if settings.panel_always_slow() { PANEL_SLOW_HZ } else { PANEL_FAST_HZ };
        for hertz in [first, PANEL_SLOW_HZ] {
            self.set_speed(hertz);
            for address in ADDRESSES {
                let Some(status) = self.status(address).await else { continue };
                let sh1106 = match settings.panel() {
                    PanelSetting::Detect => status & 0x0f == STATUS_SH1106,
                    PanelSetting::Ssd1306 => false,
                    PanelSetting::Sh1106 => true,
                };
                let offset = if sh1106 { SH1106_OFFSET } else { 0 };
                let found = Found { address, offset, slow: hertz == PANEL_SLOW_HZ };
                if self.set_up(found).await.is_ok() {
                    return Ok(Seen::Anew);
                }
            }
        }
        Err(Missing)
    }

    /// Brings the panel to show `frame`, at the given brightness.
    pub(crate) async fn show(&mut self, frame: &Frame, dimmed: bool) -> Result<(), Missing> {
        let found = self.found.ok_or(Missing)?;
        let sent = with_timeout(PATIENCE, self.send(found, frame, dimmed)).await;
        if matches!(sent, Ok(Ok(()))) {
            return Ok(());
        }
        // Whatever arrived, the panel's contents are no longer known.
        self.shown = None;
        if found.slow {
            self.lose();
            return Err(Missing);
        }
        self.set_speed(PANEL_SLOW_HZ);
        self.found = Some(Found { slow: true, ..found });
        let again = with_timeout(PATIENCE, self.send(Found { slow: true, ..found }, frame, dimmed)).await;
        if matches!(again, Ok(Ok(()))) {
            return Ok(());
        }
        self.lose();
        Err(Missing)
    }

    fn lose(&mut self) {
        self.found = None;
        self.shown = None;
    }

    fn set_speed(&mut self, hertz: u32) {
        let mut config = i2c::Config::default();
        config.frequency = hertz;
        // Both speeds are within what the bus can do at our clock.
        let _ = self.bus.set_config(&config);
    }

    async fn status(&mut self, address: u8) -> Option<u8> {
        let mut status = [0];
        match with_timeout(PATIENCE, self.bus.read(address, &mut status)).await {
            Ok(Ok(())) => Some(status[0]),
            _ => None,
        }
    }

    fn panel(
        &mut self,
        found: Found,
    ) -> Ssd1306Async<I2CInterface<&mut PanelBus>, DisplaySize128x64, BasicMode> {
        let interface = I2CDisplayInterface::new_custom_address(&mut self.bus, found.address);
        Ssd1306Async::new(interface, DisplaySize128x64, DisplayRotation::Rotate0)
    }

    /// Sets the panel up dark: whatever its memory held is not shown.
    async fn set_up(&mut self, found: Found) -> Result<(), Missing> {
        with_timeout(PATIENCE, self.prepare(found)).await.map_err(missing)??;
        self.found = Some(found);
        self.shown = Some(Frame::new());
        self.dimmed = false;
        Ok(())
    }

    async fn prepare(&mut self, found: Found) -> Result<(), Missing> {
        let mut panel = self.panel(found);
        // Page addressing is what both chips wake up in, so the memory can be cleared before anything is switched on.
        for page in 0..PAGES {
            panel.set_row((page * 8) as u8).await.map_err(missing)?;
            panel.set_column(found.offset).await.map_err(missing)?;
            panel.draw(&[0; WIDTH]).await.map_err(missing)?;
        }
        panel.init_with_addr_mode(AddrMode::Page).await.map_err(missing)
    }

    async fn send(&mut self, found: Found, frame: &Frame, dimmed: bool) -> Result<(), Missing> {
        let (was_dimmed, mut shown) = (self.dimmed, self.shown.take());
        let mut panel = self.panel(found);
        for (number, page) in frame.pages().iter().enumerate() {
            let old = shown.as_ref().and_then(|shown| shown.pages().get(number));
            for (from, to) in runs(old, page) {
                panel.set_row((number * 8) as u8).await.map_err(missing)?;
                panel.set_column(found.offset + from as u8).await.map_err(missing)?;
                panel.draw(page.get(from..to).unwrap_or_default()).await.map_err(missing)?;
            }
        }
        if dimmed != was_dimmed {
            let brightness = if dimmed { Brightness::DIMMEST } else { Brightness::NORMAL };
            panel.set_brightness(brightness).await.map_err(missing)?;
        }
        shown.get_or_insert_default().clone_from(frame);
        self.shown = shown;
        self.dimmed = dimmed;
        Ok(())
    }
}

/// Runs of columns that differ; all of them where the old page is not known.
fn runs<'a>(old: Option<&'a [u8; WIDTH]>, new: &'a [u8; WIDTH]) -> impl Iterator<Item = (usize, usize)> + 'a {
    let differs = move |column: usize| match old {
        Some(old) => old.get(column) != new.get(column),
        None => true,
    };
    let mut next = 0;
    core::iter::from_fn(move || {
        let from = (next..WIDTH).find(|&column| differs(column))?;
        let mut to = from + 1;
        while let Some(more) = (to..WIDTH.min(to + GAP)).find(|&column| differs(column)) {
            to = more + 1;
        }
        next = to;
        Some((from, to))
    })
}

const _: () = assert!(HEIGHT == PAGES * 8);
