-- no transaction
-- Whether the name of a cancelled account has left the texts of others for good; of those cancelled before this, it may still stand there.
alter table member add column if not exists names_forgotten boolean not null default false;
create index concurrently if not exists member_with_names on member (id) where state = 'cancelled' and not names_forgotten;
