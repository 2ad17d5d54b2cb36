//! A tower behind a command's standard input and output: a virtual one, or one at another computer.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use super::{Port, PortError};

/// How long the command may run after its input has ended.
const LAST_WORDS: Duration = Duration::from_secs(30);
/// The capacity for unread lines; a command that writes more is blocked.
const UNREAD: usize = 1024;
const GLANCE: Duration = Duration::from_millis(10);

/// A running command whose standard input and output are the console. Its standard error is ours.
pub struct Via {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    ended: Option<ExitStatus>,
}

impl Via {
    /// Runs `command` as a shell would.
    pub fn run(command: &str) -> io::Result<Self> {
        let (shell, option) = if cfg!(windows) { ("cmd", "/C") } else { ("sh", "-c") };
        let mut child = Command::new(shell)
            .args([option, command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let input = child.stdin.take();
        let (said, lines) = sync_channel(UNREAD);
        if let Some(output) = child.stdout.take() {
            // Ends with the command, or when nobody listens any more.
            thread::spawn(move || {
                let mut output = BufReader::new(output);
                let mut line = Vec::new();
                while matches!(output.read_until(b'\n', &mut line), Ok(1..)) {
                    let text = String::from_utf8_lossy(&line).trim_end_matches(['\r', '\n']).to_owned();
                    if said.send(text).is_err() {
                        break;
                    }
                    line.clear();
                }
            });
        }
        Ok(Via { child, input, lines, ended: None })
    }

    /// Ends the command's input and waits for it to end.
    fn end(&mut self) -> io::Result<ExitStatus> {
        self.input = None;
        let until = Instant::now() + LAST_WORDS;
        loop {
            if let Some(status) = self.ended.or(self.child.try_wait()?) {
                self.ended = Some(status);
                return Ok(status);
            }
            if Instant::now() > until {
                self.child.kill()?;
            }
            sleep(GLANCE);
        }
    }

    fn gone(&mut self) -> PortError {
        PortError::Gone(match self.end() {
            Ok(status) => format!("the command ended with {status}"),
            Err(error) => error.to_string(),
        })
    }
}

impl Port for Via {
    fn send(&mut self, line: &str) -> Result<(), PortError> {
        let sent = self.input.as_mut().map(|input| writeln!(input, "{line}").and_then(|()| input.flush()));
        match sent {
            Some(Ok(())) => Ok(()),
            _ => Err(self.gone()),
        }
    }

    fn receive(&mut self, patience: Duration) -> Result<String, PortError> {
        self.lines.recv_timeout(patience).map_err(|error| match error {
            RecvTimeoutError::Timeout => PortError::Silent,
            RecvTimeoutError::Disconnected => self.gone(),
        })
    }

    fn close(&mut self) -> Result<(), PortError> {
        match self.end() {
            Ok(status) if status.success() => Ok(()),
            _ => Err(self.gone()),
        }
    }
}

/// Ends the command in any case.
impl Drop for Via {
    fn drop(&mut self) {
        let _ = self.end();
    }
}
