-- Unread reminders follow what their recipients may read (ADR 34). Roles, rights in tags, staff and blocks change in many places, so the
-- tables themselves report who may read something else now.
create function emit_changed_reader(reader bigint) returns void language sql as $$
  insert into batched_event (event, data) values ('reminder.readers_changed', jsonb_build_object('memberId', reader::text))
$$;
create function emit_changed_tag(tag bigint) returns void language sql as $$
  insert into batched_event (event, data) values ('reminder.readers_changed', jsonb_build_object('tagId', tag::text))
$$;

-- Roles end by time, without a write: what a member may read is compared again then.
create table role_ending (
  member_id bigint not null constraint role_ending_member references member on delete cascade,
  ends_at timestamptz not null,
  constraint role_ending_once primary key (ends_at, member_id)
);
insert into role_ending (member_id, ends_at) select member_id, ends_at from member_role where ends_at > now() on conflict do nothing;

create function member_role_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform emit_changed_reader(old.member_id);
    return null;
  end if;
  perform emit_changed_reader(new.member_id);
  if new.ends_at is not null then
    insert into role_ending (member_id, ends_at) values (new.member_id, new.ends_at) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger member_role_changes_readers after insert or update or delete on member_role for each row execute function member_role_changed();

create function member_staff_changed() returns trigger language plpgsql as $$
begin
  perform emit_changed_reader(new.id);
  return null;
end $$;
create trigger member_changes_readers after update of staff, staff_role_id on member for each row
  when (old.staff is distinct from new.staff or old.staff_role_id is distinct from new.staff_role_id) execute function member_staff_changed();

create function staff_role_changed() returns trigger language plpgsql as $$
begin
  perform emit_changed_reader(id) from member where staff and staff_role_id = new.id;
  return null;
end $$;
create trigger staff_role_changes_readers after update of rights, tag_ids, audits on staff_role for each row execute function staff_role_changed();

create function member_block_changed() returns trigger language plpgsql as $$
begin
  perform emit_changed_reader(case when tg_op = 'DELETE' then old.member_id else new.member_id end);
  return null;
end $$;
create trigger member_block_changes_readers after insert or delete on member_block for each row execute function member_block_changed();

create function tag_right_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old."right" = 'view' then perform emit_changed_tag(old.tag_id); end if;
  if tg_op <> 'DELETE' and new."right" = 'view' then perform emit_changed_tag(new.tag_id); end if;
  return null;
end $$;
create trigger tag_right_changes_readers after insert or update or delete on tag_right for each row execute function tag_right_changed();

create function tag_parent_changed() returns trigger language plpgsql as $$
begin
  perform emit_changed_tag(new.id);
  return null;
end $$;
create trigger tag_changes_readers after update of parent_id on tag for each row
  when (old.parent_id is distinct from new.parent_id) execute function tag_parent_changed();

create function initial_role_changed() returns trigger language plpgsql as $$
begin
  perform emit_changed_tag(tag_id) from tag_right where "right" = 'view' group by tag_id;
  return null;
end $$;
create trigger role_changes_readers after update of initial on role for each row
  when (old.initial is distinct from new.initial) execute function initial_role_changed();
