-- no transaction
-- What came about on a day is found without reading all there is: by the time, which rises with the place in the table.
create index concurrently if not exists comment_posted_at on comment using brin (posted_at) with (pages_per_range = 32, autosummarize = on);
create index concurrently if not exists reply_posted_at on reply using brin (posted_at) with (pages_per_range = 32, autosummarize = on);
create index concurrently if not exists question_posted_at on question using brin (posted_at) with (pages_per_range = 32, autosummarize = on);
create index concurrently if not exists answer_posted_at on answer using brin (posted_at) with (pages_per_range = 32, autosummarize = on);
create index concurrently if not exists answer_reply_posted_at on answer_reply using brin (posted_at) with (pages_per_range = 32, autosummarize = on);
create index concurrently if not exists report_reported_at on report using brin (reported_at) with (pages_per_range = 32, autosummarize = on);
create index concurrently if not exists question_adopted_at on question (adopted_at) where adopted_at is not null;
