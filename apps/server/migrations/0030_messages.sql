-- Private messages: each is kept once for both, and each of the two has a side of the conversation that says what is
-- left of it, what was read, and how much is unread, so that no list and no badge counts messages.

create table message (
  id bigint generated always as identity primary key,
  sender_id bigint not null constraint message_sender references member,
  receiver_id bigint not null constraint message_receiver references member,
  text text not null constraint message_text check (char_length(text) between 1 and 1000),
  sent_at timestamptz not null,
  -- Deleted by one of the two, singly; whole conversations are deleted up to conversation_side.cleared_through.
  kept_by_sender boolean not null default true,
  kept_by_receiver boolean not null default true,
  constraint message_not_to_oneself check (sender_id <> receiver_id)
);
-- One range for both directions: a page of a chat is its end, read backwards.
create index message_of_pair on message (least(sender_id, receiver_id), greatest(sender_id, receiver_id), id);

create table conversation_side (
  owner_id bigint not null constraint conversation_side_owner references member,
  partner_id bigint not null constraint conversation_side_partner references member,
  -- The last message that the owner still has; null when nothing is left.
  last_id bigint,
  unread_count integer not null default 0 constraint conversation_side_unread_count check (unread_count >= 0),
  read_through bigint not null default 0,
  cleared_through bigint not null default 0,
  constraint conversation_side_once primary key (owner_id, partner_id)
);
create index conversation_side_latest on conversation_side (owner_id, last_id desc) where last_id is not null;
create index conversation_side_unread on conversation_side (owner_id) include (unread_count) where unread_count > 0;
