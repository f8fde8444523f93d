-- no transaction
create index concurrently if not exists topic_column_title_grams on topic_column using gin (title_grams(title));
