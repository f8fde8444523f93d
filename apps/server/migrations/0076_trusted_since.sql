-- Since when an account of the staff is trusted to decide with another one: nobody else changed who it is, how it signs
-- in or what it may do since then. Asking and confirming both need seven days of it.
alter table member rename column confirms_from to trusted_since;
update member set trusted_since = trusted_since - interval '7 days' where trusted_since is not null;

-- Those who were disabled count as others for seven days, as those do who are staff no longer.
update member set staff_ended_at = coalesce(
  (select max(at) from audit_entry where act = 'member.disabled' and subject_kind = 'member' and subject_id = member.id::text), now())
where staff and state = 'disabled';
