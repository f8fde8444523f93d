-- What a name looks like (UTS 39): whoever comes later takes none that looks like another member's. Older names that look
-- alike keep working: the first holds the skeleton, the others have none. A job fills in names from before.
alter table member_name add column skeleton text;
create unique index member_name_skeleton on member_name (skeleton);
create index member_name_without_skeleton on member_name (member_id, name) where skeleton is null;
