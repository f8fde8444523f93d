-- Titles are found by their words, and by readings while somebody types; no query reads trigrams of them.
drop index search_document_title_trigrams;
