//! The files of this repository, for tests that read them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of the root Cargo.toml.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

pub fn read(file: impl AsRef<Path>) -> String {
    let file = file.as_ref();
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// Every file that is, or would be, under version control.
pub fn files() -> Vec<PathBuf> {
    let list = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root())
        .output()
        .expect("git lists the files");
    assert!(list.status.success(), "git: {}", String::from_utf8_lossy(&list.stderr));
    let names = String::from_utf8(list.stdout).expect("file names are UTF-8");
    names.split_terminator('\0').map(PathBuf::from).filter(|file| root().join(file).is_file()).collect()
}

pub fn has_extension(file: &Path, extensions: &[&str]) -> bool {
    file.extension()
        .and_then(|extension| extension.to_str())
        .is_some_and(|extension| extensions.contains(&extension))
}
