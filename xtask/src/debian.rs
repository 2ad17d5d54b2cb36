//! Installs Debian packages, where apt and root rights are available.

use std::process::Command;

use anyhow::Result;

use crate::shell;

/// Whether packages can be installed here without asking anyone.
pub(crate) fn can_install() -> bool {
    shell::find("apt-get").is_some()
        && shell::output(Command::new("id").arg("-u")).is_ok_and(|user| user.trim() == "0")
}

pub(crate) fn installed(packages: &[&str]) -> bool {
    let query = Command::new("dpkg-query")
        .args(["--show", "--showformat=${db:Status-Status}\n"])
        .args(packages)
        // It complains about packages it does not know; their absence is all we ask for.
        .output();
    query.is_ok_and(|query| {
        query.status.success()
            && String::from_utf8_lossy(&query.stdout).lines().all(|state| state == "installed")
    })
}

pub(crate) fn install(packages: &[&str]) -> Result<()> {
    shell::say(&format!("installing Debian's {}", packages.join(", ")));
    let apt_get = || {
        let mut command = Command::new("apt-get");
        command.arg("-qq").env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    shell::run(apt_get().arg("update"))?;
    // dpkg has no quiet mode of its own; what it prints is of use only when it fails.
    shell::output(apt_get().args(["install", "--yes", "--no-install-recommends"]).args(packages)).map(drop)
}

/// The words for someone who has to install by hand.
pub(crate) fn by_hand(packages: &[&str]) -> String {
    format!("sudo apt-get update && sudo apt-get install {}", packages.join(" "))
}
