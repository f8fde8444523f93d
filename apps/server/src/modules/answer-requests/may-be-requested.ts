import { sql, type RawBuilder } from 'kysely';

/**
 * A condition on `member`: an active member who may write, accepts requests of this one, and of whom neither blocks the other. Whether they
 * may read and answer the question is another condition (`mayAnswerSql` of questions).
 */
export function mayBeRequested(requester: RawBuilder<unknown>, now: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    member.state = 'active' and (member.silenced_until is null or member.silenced_until <= ${now})
    and not exists (select from member_block where member_id = member.id and blocked_id = ${requester})
    and not exists (select from member_block where member_id = ${requester} and blocked_id = member.id)
    and coalesce((
      select senders = 'everybody'
        or (senders = 'followed' and exists (select from follow where follower_id = member.id and followed_id = ${requester}))
      from answer_request_preference where answer_request_preference.member_id = member.id), true))`;
}
