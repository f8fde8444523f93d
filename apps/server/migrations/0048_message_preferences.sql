-- Who may begin a conversation with a member. `wrote` stays when the messages are deleted: whoever was written to may answer.
alter table conversation_side add column wrote boolean not null default false;
update conversation_side side set wrote = true
where exists (
  select from message
  where least(sender_id, receiver_id) = least(side.owner_id, side.partner_id)
    and greatest(sender_id, receiver_id) = greatest(side.owner_id, side.partner_id)
    and sender_id = side.owner_id);

-- No row: messages of everybody.
create table message_preference (
  member_id bigint primary key constraint message_preference_member references member on delete cascade,
  from_strangers boolean not null
);
