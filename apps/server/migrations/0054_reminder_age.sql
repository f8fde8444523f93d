-- What is removed when it is old. Lines are written in the order of their times, so a range of blocks tells enough.
create index reminder_age on reminder using brin (latest_at) with (pages_per_range = 16);
