//! The tag reader: reads newly laid tags at once, checks periodically that known tags are still there, and writes tags.

use app::input::Input;
use app::parts::{Health, Part};
use app::tags::{
    Attempts, Inventory, Laid, MAX_PAYLOAD, TagContents, TagFault, TagIs, TagKind, TagProblem, Uid,
    WriteProblem, read_tag, write_tag,
};
use embassy_time::{Duration, Instant, Timer};

use crate::board::ReaderWires;
use crate::health::{Task, beat, watched};
use crate::parts::reader::{Arrival, Lost, Reader, Selected, TagInField};
use crate::ports::{TO_WRITE, Write, tell};

/// Between two looks for newcomers.
const POLL: Duration = Duration::from_millis(13);
/// Between two roll calls of the tags that lie there; two missed in a row mean lifted.
const ROLL_CALL: Duration = Duration::from_millis(70);
/// Between two checks of the chip itself.
const CHECK: Duration = Duration::from_millis(500);
/// A missing chip is looked for this often.
const LOOK_AGAIN: Duration = Duration::from_millis(200);
/// So many looks in a row with answers that make no sense, and the table is told.
const JUMBLES_TO_TELL: u8 = 3;

#[embassy_executor::task]
pub(crate) async fn reader(wires: ReaderWires) {
    watched(Task::Reader, run(wires)).await;
}

async fn run(mut wires: ReaderWires) {
    let mut laid = Laid::new();
    // Once since power came: a chip that drops out and comes back finds what was laid meanwhile.
    let mut inventory = Inventory::new();
    let mut told = Health::Untested;
    loop {
        beat(Task::Reader);
        match Reader::start(wires).await {
            Ok(mut reader) => {
                defmt::info!("reader found");
                tell_health(&mut told, Health::Fine).await;
                let Lost = watch(&mut reader, &mut laid, &mut inventory).await;
                defmt::warn!("reader lost");
                wires = reader.give_back();
            }
            Err(given_back) => wires = given_back,
        }
        tell_health(&mut told, Health::Missing).await;
        Timer::after(LOOK_AGAIN).await;
    }
}

async fn tell_health(told: &mut Health, health: Health) {
    if *told != health {
        *told = health;
        tell(Task::Reader, Input::Part(Part::Reader, health)).await;
    }
}

/// Watches the field until the chip is lost.
async fn watch(reader: &mut Reader, laid: &mut Laid, inventory: &mut Inventory) -> Lost {
    let mut roll_call_at = Instant::now();
    let mut check_at = Instant::now() + CHECK;
    let mut jumbles = 0;
    let mut crowded = false;
    loop {
        beat(Task::Reader);
        if let Some(job) = TO_WRITE.try_take() {
            write(reader, job).await;
        }
        match reader.arrival().await {
            Err(lost) => return lost,
            // A tag that lies there and answers all the same ignores "halt", or has lost power for a moment. Others are
            // looked for beside it, and it keeps nobody from the rest of the round.
            Ok(Arrival::Tag(tag)) if laid.is_known(tag.uid) => {
                jumbles = 0;
                inventory.no_news();
                laid.seen(tag.uid);
                reader.sleep().await;
                reader.look_elsewhere();
            }
            // There may be another newcomer: look again without a pause.
            Ok(Arrival::Tag(tag)) => {
                jumbles = 0;
                match greet(reader, laid, inventory, tag).await {
                    Ok(found_room) => crowded |= !found_room,
                    Err(lost) => return lost,
                }
                if !crowded {
                    continue;
                }
                reader.look_elsewhere();
            }
            Ok(Arrival::None) => {
                jumbles = 0;
                inventory.no_news();
            }
            Ok(Arrival::Jumble) => {
                // Nonsense from the chip itself is not a tag's fault.
                if reader.check().await.is_err() {
                    return Lost;
                }
                jumbles += 1;
                inventory.news();
                if jumbles == JUMBLES_TO_TELL {
                    if inventory.is_open() {
                        tell(Task::Reader, Input::LeftLying { uid: None }).await;
                    }
                    tell(Task::Reader, Input::Unreadable { uid: None, problem: TagProblem::TooMany }).await;
                }
                jumbles = jumbles.min(JUMBLES_TO_TELL);
            }
        }
        if Instant::now() >= check_at {
            if reader.check().await.is_err() {
                return Lost;
            }
            check_at = Instant::now() + CHECK;
        }
        if Instant::now() >= roll_call_at {
            match call_roll(reader, laid).await {
                Ok(true) => {
                    inventory.lifted();
                    // A card that found no room may find it now.
                    if core::mem::take(&mut crowded) {
                        reader.wake_all().await;
                    }
                }
                Ok(false) => {}
                Err(lost) => return lost,
            }
            roll_call_at = Instant::now() + ROLL_CALL;
        }
        Timer::after(POLL).await;
    }
}

/// Reads a newcomer and tells the table; says whether there was room for it.
async fn greet(
    reader: &mut Reader,
    laid: &mut Laid,
    inventory: &mut Inventory,
    tag: Selected,
) -> Result<bool, Lost> {
    let uid = tag.uid;
    let input = match read(reader, tag).await {
        Ok(input) => input,
        Err(TagProblem::ReaderLost) => return Err(Lost),
        Err(problem) => Input::Unreadable { uid: Some(uid), problem },
    };
    if inventory.is_open() {
        inventory.news();
        tell(Task::Reader, Input::LeftLying { uid: Some(uid) }).await;
    }
    let arrived = laid.arrive(uid);
    let input = match arrived {
        Ok(()) => input,
        Err(too_many) => Input::Unreadable { uid: Some(uid), problem: too_many.into() },
    };
    tell(Task::Reader, input).await;
    reader.sleep().await;
    Ok(arrived.is_ok())
}

async fn read(reader: &mut Reader, tag: Selected) -> Result<Input, TagProblem> {
    let uid = tag.uid;
    TagKind::from_sak(tag.sak).admit()?;
    let mut attempts = Attempts::new();
    let mut there = true;
    let mut payload = [0; MAX_PAYLOAD];
    loop {
        let read = if there {
            read_tag(&mut TagInField { reader, uid }, &mut payload).await
        } else {
            Err(TagProblem::LiftedTooEarly)
        };
        match read {
            Ok(TagContents::Id(id)) => return Ok(Input::Laid { uid, id }),
            Ok(TagContents::BadCard(error)) => return Ok(Input::BadCard { uid, error }),
            Ok(TagContents::Card { card, checked }) => {
                let record = card.record().iter().copied().collect();
                return Ok(Input::LaidWhole { uid, record, checked });
            }
            Err(problem) if !attempts.again_after(problem) => return Err(problem),
            Err(_) => {}
        }
        // Give a card that is still sliding a moment to settle.
        Timer::after(POLL).await;
        there = reader.select_known(uid).await;
    }
}

/// Writes the tag that the table asked for, if it still lies there, and tells how it went.
async fn write(reader: &mut Reader, Write { uid, message }: Write) {
    let result = if reader.select_known(uid).await {
        let written = write_tag(&mut TagInField { reader, uid }, &message).await;
        reader.sleep().await;
        written
    } else {
        Err(WriteProblem::Interrupted { fault: TagFault::Gone, left: TagIs::Old })
    };
    tell(Task::Reader, Input::Written { uid, result: result.map(|_| ()) }).await;
}

/// Asks those who lie there; says whether somebody left. A chip that does not work hears nobody, so it is asked first.
async fn call_roll(reader: &mut Reader, laid: &mut Laid) -> Result<bool, Lost> {
    let mut somebody_left = false;
    for uid in laid.uids() {
        if answers(reader, uid).await {
            laid.seen(uid);
        } else {
            reader.check().await?;
            if let Some(left) = laid.missed(uid) {
                somebody_left = true;
                tell(Task::Reader, Input::Lifted { uid: left.uid }).await;
            }
        }
        beat(Task::Reader);
    }
    Ok(somebody_left)
}

async fn answers(reader: &mut Reader, uid: Uid) -> bool {
    let there = reader.select_known(uid).await;
    if there {
        reader.sleep().await;
    }
    there
}
