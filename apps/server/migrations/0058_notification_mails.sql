-- Mail about what concerns a member. A row per mail, made before it leaves: whatever dies between, none is sent twice.

create table notification_mail (
  id bigint generated always as identity primary key,
  member_id bigint not null constraint notification_mail_member references member on delete cascade,
  kind text not null constraint notification_mail_kind check (kind in ('at_once', 'daily', 'weekly')),
  -- The member's day of a digest, so that no planning makes a second one.
  day date,
  -- Of a digest: what came since then.
  since timestamptz,
  state text not null constraint notification_mail_state check (state in ('waiting', 'queued', 'sending', 'sent', 'empty', 'failed')),
  due_at timestamptz not null,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint notification_mail_digest check ((kind = 'at_once') = (day is null) and (kind = 'at_once') = (since is null)),
  constraint notification_mail_once unique (member_id, kind, day)
);
-- What comes while a mail is held joins it.
create unique index notification_mail_held on notification_mail (member_id) where state = 'waiting' and kind = 'at_once';
create index notification_mail_due on notification_mail (due_at) where state = 'waiting';
create index notification_mail_of_member on notification_mail (member_id, kind, created_at desc);
create index notification_mail_settled on notification_mail (created_at) where state in ('sending', 'sent', 'empty', 'failed');

-- What a mail at once was made for. Nothing is in two mails.
create table notification_mail_item (
  member_id bigint not null,
  kind text not null constraint notification_mail_item_kind check (kind in ('act', 'message', 'notice')),
  item_id bigint not null,
  mail_id bigint not null constraint notification_mail_item_mail references notification_mail on delete cascade,
  primary key (member_id, kind, item_id)
);
create index notification_mail_item_mail_idx on notification_mail_item (mail_id);

-- Whom mail can reach, in the order in which digests are planned.
create index member_with_mail on member (id) where state = 'active' and email_confirmed_at is not null;
