//! What the project promises, checked. The tests stand beside this file, one a promise.
