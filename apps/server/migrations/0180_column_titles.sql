-- no transaction
create index concurrently if not exists topic_column_folded_title on topic_column ((lower(normalize(title, nfkc))));
