//! Finds or installs Rust for the RP2040: a toolchain that has (or gets from rustup) the prebuilt core library of the
//! target, or Debian's packages, which build core from source.

use std::collections::BTreeSet;
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::workspace::Workspace;
use crate::{debian, shell};

/// The RP2040's Cortex-M0+.
pub(crate) const TARGET: &str = "thumbv6m-none-eabi";
/// What the virtual tower's processor is built for.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

const PACKAGES: &[&str] = &["rustc-web", "cargo-web", "rust-web-src", "rust-web-clippy", "lld"];
const DEBIAN_BIN: &str = "/usr/bin";
/// sha2 unrolls its rounds into 9 KB unless it is told that half a KB will do: a seed takes two blocks.
const SMALL_SHA256: &str = "--cfg=sha2_backend_soft=\"compact\"";

/// Smaller code: instructions of this very processor, and choices of LLVM that suit eight low registers.
const SMALL_CODE: [&str; 7] = [
    "-Ctarget-cpu=cortex-m0plus",
    // No value kept at hand on all ways only because some of them need it twice: 5 KB.
    "-Cllvm-args=-enable-pre=false",
    // A register is spilled where that takes fewest instructions, not where it is run least: 2 KB.
    "-Cllvm-args=-split-spill-mode=size",
    // A constant is loaded where it is needed: 1.2 KB.
    "-Cllvm-args=-disable-constant-hoisting",
    // Ends of two instructions are shared, too, and no block is copied into those before it: 0.8 KB.
    "-Cllvm-args=-tail-merge-size=2",
    "-Cllvm-args=-disable-early-taildup",
    "-Cllvm-args=-phi-node-folding-threshold=1",
];

const FORCE: &str = "DOOMTOWER_TOOLCHAIN";

#[derive(Clone, Copy)]
enum Way {
    Rustup,
    Debian,
}

/// A Rust toolchain that is ready to build for [`TARGET`].
pub(crate) struct Toolchain {
    way: Way,
    rustflags: String,
}

/// The cargo that runs us.
pub(crate) fn host_cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

impl Toolchain {
    pub(crate) fn ready(workspace: &Workspace) -> Result<Self> {
        let way = way(TARGET)?;
        Ok(Self { way, rustflags: rustflags(workspace, way)? })
    }

    /// One line on which compiler builds the image.
    pub(crate) fn describe(&self) -> Result<String> {
        Ok(shell::output(rustc(self.way).arg("--version"))?.trim().to_owned())
    }

    /// `cargo build`, `cargo clippy`, … of the firmware as it ships.
    pub(crate) fn cargo(&self, subcommand: &str) -> Command {
        let mut command = cargo(self.way, subcommand, TARGET);
        command.args(["--package", "firmware", "--release"]);
        // Without DEFMT_LOG everything below an error is compiled out of the image.
        command.env("DEFMT_LOG", "info").env("CARGO_ENCODED_RUSTFLAGS", &self.rustflags);
        command
    }
}

/// `cargo build` of the virtual tower's processor.
pub(crate) fn wasm_cargo() -> Result<Command> {
    Ok(cargo(way(WASM)?, "build", WASM))
}

fn cargo(way: Way, subcommand: &str, target: &str) -> Command {
    let mut command = match (way, subcommand) {
        (Way::Rustup, _) => host_cargo(),
        // Debian's cargo would look for cargo-clippy in PATH, where rustup's may come first.
        (Way::Debian, "clippy") => Command::new(Path::new(DEBIAN_BIN).join("cargo-clippy")),
        (Way::Debian, _) => Command::new(Path::new(DEBIAN_BIN).join("cargo")),
    };
    command.args([subcommand, "--target", target]);
    if let Way::Debian = way {
        debian_environment(&mut command).arg("-Zbuild-std=core");
        command.env("RUSTC_BOOTSTRAP", "1");
        command.env("CARGO_TARGET_THUMBV6M_NONE_EABI_LINKER", "ld.lld");
        command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld");
    }
    command
}

/// Where a toolchain for this target comes from; it is there then.
fn way(target: &str) -> Result<Way> {
    match env::var(FORCE).as_deref() {
        Ok("rustup") => {
            if !has_target(target) && !add_target(target) {
                bail!("{FORCE}=rustup, and `rustup target add {target}` does not work here");
            }
            Ok(Way::Rustup)
        }
        Ok("debian") => see_to_packages(target).map(|()| Way::Debian),
        Ok(other) => bail!("{FORCE} is {other}; it may be rustup or debian"),
        Err(_) if has_target(target) || add_target(target) => Ok(Way::Rustup),
        Err(_) => see_to_packages(target).map(|()| Way::Debian),
    }
}

/// Sees to a component (`clippy`, `rustfmt`) of the toolchain that runs us.
pub(crate) fn see_to_component(component: &str, subcommand: &str, package: &str) -> Result<()> {
    let works = || shell::succeeds(host_cargo().args([subcommand, "--version"]));
    if works() {
        return Ok(());
    }
    if shell::find("rustup").is_some() {
        shell::say(&format!("adding {component} by rustup"));
        shell::run(Command::new("rustup").args(["component", "add", component]))?;
    } else if debian::can_install() {
        debian::install(&[package])?;
    }
    if !works() {
        bail!(
            "`cargo {subcommand}` is missing. Type one of:\n  rustup component add {component}\n  {}",
            debian::by_hand(&[package])
        );
    }
    Ok(())
}

/// Calls Debian's tools as if rustup were not there: `cargo run` has left its own choice of
/// toolchain in our environment.
fn debian_environment(command: &mut Command) -> &mut Command {
    for variable in ["RUSTUP_TOOLCHAIN", "RUSTDOC", "LD_LIBRARY_PATH"] {
        command.env_remove(variable);
    }
    let bin = Path::new(DEBIAN_BIN);
    command.env("CARGO", bin.join("cargo")).env("RUSTC", bin.join("rustc"))
}

fn rustc(way: Way) -> Command {
    match way {
        Way::Rustup => Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())),
        Way::Debian => {
            let mut command = Command::new(Path::new(DEBIAN_BIN).join("rustc"));
            debian_environment(&mut command);
            command
        }
    }
}

fn has_target(target: &str) -> bool {
    shell::output(rustc(Way::Rustup).args(["--print", "target-libdir", "--target", target]))
        .is_ok_and(|libraries| Path::new(libraries.trim()).is_dir())
}

fn add_target(target: &str) -> bool {
    if shell::find("rustup").is_none() {
        return false;
    }
    shell::say(&format!("adding the {target} target by rustup"));
    shell::run(Command::new("rustup").args(["target", "add", target])).is_ok() && has_target(target)
}

fn see_to_packages(target: &str) -> Result<()> {
    if shell::find("dpkg-query").is_some() && debian::installed(PACKAGES) {
        return Ok(());
    }
    if debian::can_install() {
        return debian::install(PACKAGES);
    }
    bail!(
        "this build needs Rust's {target} target, which could not be added here. Type one of:\n  \
         rustup target add {target}\n  {}",
        debian::by_hand(PACKAGES)
    )
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    target_directory: PathBuf,
    workspace_root: PathBuf,
}

#[derive(Deserialize)]
struct Package {
    manifest_path: PathBuf,
    source: Option<String>,
}

/// What the image is compiled with. Paths are remapped to keep this machine's folders out of it, so that every checkout
/// builds the same bytes. Registry folders carry the registry's name: each is mapped by itself.
fn rustflags(workspace: &Workspace, way: Way) -> Result<String> {
    let metadata = shell::output(
        host_cargo()
            .args(["metadata", "--format-version", "1", "--filter-platform", TARGET])
            .current_dir(&workspace.root),
    )?;
    let metadata: Metadata = serde_json::from_str(&metadata).context("cargo metadata")?;
    let registries: BTreeSet<&Path> = metadata
        .packages
        .iter()
        .filter(|package| package.source.is_some())
        .filter_map(|package| package.manifest_path.parent()?.parent())
        .collect();
    // The last match wins, and the target folder usually lies in the workspace.
    let mut folders = vec![
        (metadata.workspace_root, "/doomtower".to_owned()),
        (metadata.target_directory, "/target".to_owned()),
    ];
    folders.extend(registries.into_iter().map(|registry| (registry.to_path_buf(), "/crates".to_owned())));
    folders.extend(standard_library_sources(way)?);
    let remaps =
        folders.iter().map(|(folder, name)| format!("--remap-path-prefix={}={name}", folder.display()));
    let flags: Vec<String> =
        remaps.chain([SMALL_SHA256.to_owned()]).chain(SMALL_CODE.map(str::to_owned)).collect();
    Ok(flags.join("\u{1f}"))
}

/// The sources of core, where they are installed, and the name that ready-made core libraries give them.
fn standard_library_sources(way: Way) -> Result<Vec<(PathBuf, String)>> {
    let sysroot = shell::output(rustc(way).args(["--print", "sysroot"]))?;
    let sources = Path::new(sysroot.trim()).join("lib/rustlib/src/rust");
    let Ok(behind_links) = sources.canonicalize() else { return Ok(Vec::new()) };
    let version = shell::output(rustc(way).args(["--version", "--verbose"]))?;
    let commit = version.lines().find_map(|line| line.strip_prefix("commit-hash: ")).unwrap_or("unknown");
    let name = format!("/rustc/{commit}");
    Ok(vec![(sources, name.clone()), (behind_links, name)])
}
