//! Tests that the packed bytes are those of postcard, and that broken bytes are rejected.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::*;

#[derive(Debug, PartialEq, Serialize, Deserialize)]
enum Sort {
    Unit,
    New(u16),
    Tuple(u8, i8),
    Struct { deep: Option<u32>, yes: bool },
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct All<'a> {
    sorts: Vec<Sort, 4>,
    four: [u8; 4],
    nothing: Option<()>,
    pair: (u16, bool),
    bytes: &'a [u8],
}

fn all() -> All<'static> {
    let deep = |deep| Sort::Struct { deep, yes: true };
    let sorts = [Sort::New(300), Sort::Tuple(200, -3), deep(Some(u32::MAX)), Sort::Unit];
    All {
        sorts: sorts.into_iter().collect(),
        four: [1, 2, 3, 255],
        nothing: None,
        pair: (127, false),
        bytes: b"abc",
    }
}

#[test]
fn the_bytes_are_those_of_postcard() {
    let (mut ours, mut theirs) = ([0; 64], [0; 64]);
    let packed = pack(&all(), &mut ours).unwrap();
    assert_eq!(packed, postcard::to_slice(&all(), &mut theirs).unwrap());
    assert_eq!(unpack::<All<'_>>(packed), Ok(all()));
}

#[test]
fn bytes_that_are_missing_or_too_many_are_no_value() {
    let mut room = [0; 65];
    let length = pack(&all(), &mut room).unwrap().len();
    assert!((0..length).all(|cut| unpack::<All<'_>>(&room[..cut]).is_err()));
    assert!(unpack::<All<'_>>(&room[..=length]).is_err());
    assert!((0..length).all(|small| pack(&all(), &mut [0; 64][..small]).is_err()));
}

#[test]
fn what_cannot_be_is_refused() {
    assert_eq!(unpack::<bool>(&[2]), Err(Unpackable));
    assert_eq!(unpack::<Sort>(&[4]), Err(Unpackable));
    assert_eq!(unpack::<u16>(&[0x80, 0x80, 4]), Err(Unpackable));
    assert_eq!(unpack::<u32>(&[0xff, 0xff, 0xff, 0xff, 0x1f]), Err(Unpackable));
    assert_eq!(unpack::<u32>(&[0xff; 8]), Err(Unpackable));
    assert_eq!(unpack::<Vec<u8, 2>>(&[3, 1, 1, 1]), Err(Unpackable));
    assert_eq!(unpack::<&[u8]>(&[0xff, 0xff, 3, 1]), Err(Unpackable));
}
