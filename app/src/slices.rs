//! Long work in slices: a walk through flash or a replay lets go after every record and every action, and the executor
//! decides how soon it goes on. A host that has nothing else to do runs it to the end.

use core::future::Future;
use core::pin::pin;
use core::task::{Context, Poll, Waker};

/// The end of a slice.
pub async fn breathe() {
    embassy_futures::yield_now().await;
}

/// Runs work that only ever waits in [`breathe`] to its end.
pub fn complete<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    loop {
        if let Poll::Ready(done) = work.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return done;
        }
    }
}
