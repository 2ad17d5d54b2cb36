//! A tower on a USB serial port.

use std::io::{self, ErrorKind, Read, Write};
use std::time::{Duration, Instant};

use serialport::{SerialPort, SerialPortType, available_ports};

use super::{Port, PortError};

/// USB vendor and product id of a tower. It is a test id of the pid.codes registry, so other devices may use it, too.
pub const USB_ID: (u16, u16) = (0x1209, 0x0001);
/// A USB console has no baud rate, but an adapter in between might.
const BAUD: u32 = 115_200;
/// Timeout for sending one line.
const SENDING: Duration = Duration::from_secs(5);

/// A serial port of this computer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    pub name: String,
    pub is_tower: bool,
}

pub fn find_ports() -> io::Result<Vec<Found>> {
    let is_tower =
        |kind: &SerialPortType| matches!(kind, SerialPortType::UsbPort(usb) if (usb.vid, usb.pid) == USB_ID);
    let found = |port: serialport::SerialPortInfo| Found {
        is_tower: is_tower(&port.port_type),
        name: port.port_name,
    };
    let mut ports: Vec<_> = available_ports()?.into_iter().map(found).collect();
    // A Mac has two names for each.
    ports.retain(|port| !port.name.starts_with("/dev/tty."));
    ports.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(ports)
}

pub struct Serial {
    port: Box<dyn SerialPort>,
    /// Read, but not yet a whole line.
    pending: Vec<u8>,
}

impl Serial {
    pub fn open(name: &str) -> io::Result<Self> {
        let mut port = serialport::new(name, BAUD).timeout(SENDING).open()?;
        // DTR signals an open console. Not every port has this line, so errors are ignored.
        let _ = port.write_data_terminal_ready(true);
        Ok(Serial { port, pending: Vec::new() })
    }

    fn pending_line(&mut self) -> Option<String> {
        let end = self.pending.iter().position(|&byte| byte == b'\n')?;
        let line: Vec<u8> = self.pending.drain(..=end).collect();
        Some(String::from_utf8_lossy(&line).trim_end_matches(['\r', '\n']).to_owned())
    }
}

impl Port for Serial {
    fn send(&mut self, line: &str) -> Result<(), PortError> {
        let sent = self.port.set_timeout(SENDING).map_err(io::Error::from);
        sent.and_then(|()| self.port.write_all(format!("{line}\n").as_bytes())).map_err(of_io)
    }

    fn receive(&mut self, patience: Duration) -> Result<String, PortError> {
        let until = Instant::now() + patience;
        loop {
            if let Some(line) = self.pending_line() {
                return Ok(line);
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(PortError::Silent);
            }
            self.port.set_timeout(left).map_err(|error| of_io(error.into()))?;
            let mut bytes = [0; 256];
            match self.port.read(&mut bytes) {
                Ok(0) => return Err(PortError::Gone("the port was closed".into())),
                Ok(count) => self.pending.extend(&bytes[..count]),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(of_io(error)),
            }
        }
    }
}

fn of_io(error: io::Error) -> PortError {
    match error.kind() {
        ErrorKind::TimedOut => PortError::Silent,
        _ => PortError::Gone(error.to_string()),
    }
}
