-- A phone or an address that staff typed is no way in until its owner proves it by a code.
alter table member add column phone_by_staff boolean not null default false;
alter table member add column email_by_staff boolean not null default false;

-- Those that stand as staff typed them last; the log keeps them masked.
update member set phone_by_staff = true where phone is not null and exists (
  select from audit_entry where subject_kind = 'member' and subject_id = member.id::text and act in ('member.added', 'member.edited')
    and after ->> 'phone' = left(phone, 3) || '****' || right(phone, 4));
update member set email_by_staff = true where email is not null and email_confirmed_at is null and exists (
  select from audit_entry where subject_kind = 'member' and subject_id = member.id::text and act in ('member.added', 'member.edited')
    and after ->> 'email' is not null);

-- A code of a message that did not leave, for whoever runs the machine; no screen shows it.
alter table outbox add column code text;
update outbox set body = regexp_replace(body, '\d{6,}', '••••••', 'g') where state = 'kept';
