//! Every input that was worth keeping, once more.

use std::fs;
use std::path::Path;

use tests::fuzzing::TARGETS;

#[test]
fn the_kept_corpus_passes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus");
    for (name, target) in TARGETS {
        let entries = fs::read_dir(folder.join(name)).unwrap_or_else(|_| panic!("{name} has no corpus"));
        let mut inputs = 0;
        for entry in entries {
            let path = entry.expect("the corpus can be read").path();
            target(&fs::read(&path).expect("an input can be read"));
            inputs += 1;
        }
        assert!(inputs > 0, "{name} has an empty corpus");
        println!("{name}: {inputs} inputs");
    }
}
