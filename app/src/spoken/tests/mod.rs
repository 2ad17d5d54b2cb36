mod cards;
mod words;
