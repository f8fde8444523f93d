import type { Answer, removeDemonstration as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';

/** What the demonstration did not write itself: its keys begin with "demo:", those of imported sites do not. */
const ofMembers = (table: 'comment' | 'reply' | 'answer' | 'answer_reply') =>
  sql`(${sql.ref(`${table}.import_key`)} is null or ${sql.ref(`${table}.import_key`)} not like 'demo:%')`;

/** Accounts of the demonstration that others have answered: what they wrote stays, or the answers would go with it. */
const answered = sql<string>`
  select topic.author_id from topic join comment on comment.topic_id = topic.id where ${ofMembers('comment')}
  union select topic.author_id from topic join reply on reply.topic_id = topic.id where ${ofMembers('reply')}
  union select comment.author_id from comment join reply on reply.comment_id = comment.id where ${ofMembers('reply')}
  union select question.author_id from question join answer on answer.question_id = question.id where ${ofMembers('answer')}
  union select question.author_id from question join answer_reply on answer_reply.question_id = question.id
  where ${ofMembers('answer_reply')}
  union select answer.author_id from answer join answer_reply on answer_reply.answer_id = answer.id where ${ofMembers('answer_reply')}`;

/**
 * The accounts ask to be cancelled at once, and to take their posts along where nobody answered them: the jobs of leaving and of
 * the bin do the rest, for money as for words. Who became staff stays: that ends by the rules for staff alone.
 */
export async function removeDemonstration(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  return ctx.write(async (tx) => {
    const { rows: leaving } = await sql<{ id: string }>`
      update member set cancels_at = ${ctx.clock.now()}, erases_posts = id not in (${answered})
      where id in (
        select id from member where import_key like 'demo:u:%' and not staff and state <> 'cancelled' and cancels_at is null
        order by id for no key update)
      returning id`.execute(tx);
    if (leaving.length > 0) {
      const after = { members: leaving.length };
      await recordAct(tx, ctx, { act: 'demonstration.removed', subject: { kind: 'settings', id: '' }, after });
    }
    return { members: leaving.length };
  });
}
