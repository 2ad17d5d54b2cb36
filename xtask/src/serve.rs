//! `cargo xtask play`: a static file server for the virtual table. The tower itself runs in the browser.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::workspace::Workspace;
use crate::{browser, page, shell};

const USUAL_PORT: u16 = 7474;
const RP2040JS: &str = "node_modules/rp2040js/dist/esm";
const LONGEST_REQUEST: u64 = 16 * 1024;
const PATIENCE: Duration = Duration::from_secs(10);

/// Builds the image and serves the page until someone stops it.
pub(crate) fn play(workspace: &Workspace, port: Option<u16>) -> Result<()> {
    page::products(workspace)?;
    let server = match port {
        Some(port) => Server::bind(workspace, port)?,
        None => Server::bind(workspace, USUAL_PORT).or_else(|_| Server::bind(workspace, 0))?,
    };
    let url = server.url()?;
    shell::say(&format!("the tower stands at {url} (Ctrl-C ends it)"));
    browser::show(url);
    server.serve();
    Ok(())
}

/// A server that has its address.
pub(crate) struct Server {
    listener: TcpListener,
    site: Arc<Site>,
}

impl Server {
    pub(crate) fn bind(workspace: &Workspace, port: u16) -> Result<Self> {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let listener =
            TcpListener::bind(address).with_context(|| format!("{address} is taken; try --port 0"))?;
        Ok(Self { listener, site: Arc::new(Site::of(workspace)) })
    }

    pub(crate) fn url(&self) -> Result<String> {
        Ok(format!("http://{}/", self.listener.local_addr()?))
    }

    pub(crate) fn serve(self) {
        for stream in self.listener.incoming().flatten() {
            let site = Arc::clone(&self.site);
            // A browser that hangs up in the middle is no concern of ours.
            thread::spawn(move || site.answer(&stream).ok());
        }
    }
}

/// Which folder stands behind which beginning of an address.
struct Site {
    folders: Vec<(&'static str, PathBuf)>,
}

/// What an address leads to.
#[derive(Debug, PartialEq)]
enum Reply {
    File(PathBuf),
    Moved(&'static str),
    NotFound,
}

impl Site {
    fn of(workspace: &Workspace) -> Self {
        let virtual_tower = workspace.virtual_tower();
        Self {
            folders: vec![
                ("/web/", virtual_tower.join("web")),
                ("/src/", virtual_tower.join("src")),
                ("/rp2040js/", virtual_tower.join(RP2040JS)),
                // As it lies on disk too, so that one relative import serves Node and the page's worker.
                ("/node_modules/rp2040js/dist/esm/", virtual_tower.join(RP2040JS)),
                ("/tower/", workspace.tower()),
            ],
        }
    }

    fn answer(&self, stream: &TcpStream) -> Result<()> {
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let mut request = BufReader::new(stream.take(LONGEST_REQUEST)).lines();
        let first = request.next().context("an empty request")??;
        // The rest must be read, or closing the connection resets it.
        for line in request {
            if line?.is_empty() {
                break;
            }
        }
        let mut words = first.split(' ');
        match (words.next(), words.next()) {
            (Some("GET"), Some(target)) => self.send(stream, target, true),
            (Some("HEAD"), Some(target)) => self.send(stream, target, false),
            _ => respond(stream, "405 Method Not Allowed", &["Allow: GET, HEAD"], b"", true),
        }
    }

    fn send(&self, stream: &TcpStream, target: &str, with_body: bool) -> Result<()> {
        match self.resolve(target) {
            Reply::File(path) => {
                let kind = format!("Content-Type: {}", media_type(&path));
                respond(stream, "200 OK", &[&kind], &fs::read(path)?, with_body)
            }
            Reply::Moved(to) => respond(stream, "302 Found", &[&format!("Location: {to}")], b"", with_body),
            Reply::NotFound => {
                respond(stream, "404 Not Found", &["Content-Type: text/plain"], b"not here\n", with_body)
            }
        }
    }

    fn resolve(&self, target: &str) -> Reply {
        let path = target.split(['?', '#']).next().unwrap_or_default();
        if matches!(path, "/" | "/web") {
            return Reply::Moved("/web/");
        }
        self.file(path).map_or(Reply::NotFound, Reply::File)
    }

    /// The file behind a path, if it lies in the path's folder, links followed.
    fn file(&self, path: &str) -> Option<PathBuf> {
        let path = decode(path)?;
        let (rest, folder) =
            self.folders.iter().find_map(|(prefix, folder)| Some((path.strip_prefix(prefix)?, folder)))?;
        let plain = |part: &str| !part.starts_with('.') && !part.contains(['\\', ':', '\0']);
        if !rest.split('/').all(plain) {
            return None;
        }
        let rest = if rest.is_empty() { "index.html" } else { rest };
        let file = folder.join(rest).canonicalize().ok()?;
        (file.starts_with(folder.canonicalize().ok()?) && file.is_file()).then_some(file)
    }
}

/// Percent-decodes a path; `None` if it is malformed.
fn decode(path: &str) -> Option<String> {
    let mut bytes = path.bytes();
    let mut decoded = Vec::with_capacity(path.len());
    while let Some(byte) = bytes.next() {
        let digit = |byte: Option<u8>| char::from(byte?).to_digit(16);
        decoded.push(match byte {
            b'%' => (digit(bytes.next())? * 16 + digit(bytes.next())?) as u8,
            other => other,
        });
    }
    String::from_utf8(decoded).ok()
}

fn media_type(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "map") => "application/json",
        Some("txt" | "ts" | "md") => "text/plain; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("wasm") => "application/wasm",
        Some("ico") => "image/x-icon",
        _ => "application/octet-stream",
    }
}

fn respond(
    mut stream: &TcpStream,
    status: &str,
    fields: &[&str],
    body: &[u8],
    with_body: bool,
) -> Result<()> {
    let mut head = format!("HTTP/1.1 {status}\r\nContent-Length: {}\r\n", body.len());
    let always = ["Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Connection: close"];
    for field in fields.iter().chain(&always) {
        head.push_str(field);
        head.push_str("\r\n");
    }
    head.push_str("\r\n");
    stream.write_all(head.as_bytes())?;
    if with_body {
        stream.write_all(body)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    fn tree() -> (TempDir, Site) {
        let top = tempfile::tempdir().unwrap();
        for file in
            ["web/index.html", "web/a b.js", "web/deep/x.css", "web/.secret", "tower/doomtower.bin", "key"]
        {
            let path = top.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, file).unwrap();
        }
        let site = Site {
            folders: [("/web/", "web"), ("/tower/", "tower")]
                .map(|(prefix, name)| (prefix, top.path().join(name)))
                .to_vec(),
        };
        (top, site)
    }

    fn check(target: &str, file: Option<&str>) {
        let (top, site) = tree();
        let expected =
            file.map_or(Reply::NotFound, |file| Reply::File(top.path().canonicalize().unwrap().join(file)));
        assert_eq!(site.resolve(target), expected, "{target}");
    }

    #[test]
    fn addresses_lead_to_files() {
        check("/web/", Some("web/index.html"));
        check("/web/index.html?seed=4#glass", Some("web/index.html"));
        check("/web/a%20b.js", Some("web/a b.js"));
        check("/web/deep/x.css", Some("web/deep/x.css"));
        check("/tower/doomtower.bin", Some("tower/doomtower.bin"));
    }

    #[test]
    fn the_root_leads_to_the_page() {
        let (_top, site) = tree();
        assert_eq!(site.resolve("/"), Reply::Moved("/web/"));
        assert_eq!(site.resolve("/web"), Reply::Moved("/web/"));
    }

    #[test]
    fn nothing_outside_the_folders_is_served() {
        for target in [
            "",
            "web/index.html",
            "/key",
            "/other/index.html",
            "/web/none.js",
            "/web/deep",
            "/web/../key",
            "/web/%2e%2e/key",
            "/web/..%2fkey",
            "/web/deep/../../key",
            "/web/..\\key",
            "/web/C:/key",
            "/web//key",
            "/web/.secret",
            "/web/index.html%00",
            "/web/%zz",
            "/web/%e",
            "/web/%ff",
            "//web/index.html",
        ] {
            check(target, None);
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_link_out_of_its_folder_is_not_followed() {
        let (top, site) = tree();
        std::os::unix::fs::symlink(top.path().join("key"), top.path().join("web/link.txt")).unwrap();
        assert_eq!(site.resolve("/web/link.txt"), Reply::NotFound);
    }

    #[test]
    fn a_browser_gets_the_file_and_its_type() {
        let (_top, site) = tree();
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let mut browser = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        browser.write_all(b"GET /web/deep/x.css HTTP/1.1\r\nHost: tower\r\n\r\n").unwrap();
        site.answer(&listener.accept().unwrap().0).unwrap();
        let mut reply = String::new();
        browser.read_to_string(&mut reply).unwrap();
        let (head, body) = reply.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 200 OK\r\n"));
        assert!(head.contains("Content-Type: text/css; charset=utf-8"));
        assert!(head.contains("Cache-Control: no-store"));
        assert_eq!(body, "web/deep/x.css");
    }
}
