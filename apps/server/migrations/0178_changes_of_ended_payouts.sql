-- What waited for a second person when its payout ended before version 0174: as the site ends it since, with an entry of the log.
with ended as (
  update staff_change set state = 'outdated', decided_at = now(), sealed = null
  from payout where kind = 'payout' and staff_change.state = 'waiting' and subject = payout.id::text and payout.state <> basis
  returning staff_change.*
)
insert into audit_entry (at, act, subject_kind, subject_id, before, after)
select decided_at, 'staff_change.outdated', 'payout', subject, before, after || jsonb_build_object('change', id::text) from ended;
