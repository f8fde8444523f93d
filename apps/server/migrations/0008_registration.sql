-- Registration by account, phone and e-mail, each with a switch of its own; fields and names that staff decide on.

insert into setting (key, value, changed_at)
select kind, setting.value, setting.changed_at
from setting, unnest(array['registrationAccount', 'registrationPhone', 'registrationEmail']) as kind
where setting.key = 'registrationOpen'
on conflict do nothing;
delete from setting where key = 'registrationOpen';

-- What a field would take with it when it goes.
create index member_field_field_idx on member_field (field_id);

alter table name_ban add constraint name_ban_pattern check (char_length(pattern) between 1 and 30);

-- Names are compared after folding compatible characters: full-width letters are the letters. A name whose folded form
-- somebody else has already keeps its old key.
update member_name
set name = folded.name
from (
  select distinct on (lower(normalize(name, NFKC))) name as old, lower(normalize(name, NFKC)) as name
  from member_name
  where name <> lower(normalize(name, NFKC))
  order by lower(normalize(name, NFKC)), member_id
) as folded
where member_name.name = folded.old
  and not exists (select from member_name as other where other.name = folded.name);
