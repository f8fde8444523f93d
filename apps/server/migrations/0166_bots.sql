-- no transaction
-- Staff mark accounts by which programs write.
alter table member add column if not exists bot boolean not null default false;
create index concurrently if not exists member_bot_idx on member (id desc) where bot;
