mod cards;
mod slots;
mod words;
