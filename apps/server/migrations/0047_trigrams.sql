-- Typing errors are found by trigrams. Part of PostgreSQL's own extensions, and whoever owns a database may add it.
create extension if not exists pg_trgm;
