//! Every event, refusal, action and question has words in both languages, and they fit.
