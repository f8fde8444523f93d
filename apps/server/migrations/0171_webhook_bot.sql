-- The bot whom alone the messages of a webhook concern; null: it has events of the site.
alter table webhook add column bot_id bigint;
alter table webhook add constraint webhook_bot foreign key (bot_id) references member on delete cascade not valid;
alter table webhook validate constraint webhook_bot;
create unique index webhook_bot_idx on webhook (bot_id) where bot_id is not null;
