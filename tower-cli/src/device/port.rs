//! The interface to a console, line by line, independent of how it is connected.

use std::time::Duration;

/// Lines out, lines in.
pub trait Port {
    /// Sends a line; its end is added.
    fn send(&mut self, line: &str) -> Result<(), PortError>;

    /// The next line, without its end.
    fn receive(&mut self, patience: Duration) -> Result<String, PortError>;

    /// Closes the connection and waits until the other side has finished.
    fn close(&mut self) -> Result<(), PortError> {
        Ok(())
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PortError {
    /// Nothing came in time.
    Silent,
    /// The other side is no longer there; this says more.
    Gone(String),
}
