import type { Answer, removeDemonstration as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';

/** Posts that the demonstration did not create: its keys begin with "demo:", those of imported sites do not. */
const ofMembers = (table: 'comment' | 'reply' | 'answer' | 'answer_reply') =>
  sql`(${sql.ref(`${table}.import_key`)} is null or ${sql.ref(`${table}.import_key`)} not like 'demo:%')`;

/** Demonstration accounts whose posts others have answered: these posts are kept, because the answers depend on them. */
const answered = sql<string>`
  select topic.author_id from topic join comment on comment.topic_id = topic.id where ${ofMembers('comment')}
  union select topic.author_id from topic join reply on reply.topic_id = topic.id where ${ofMembers('reply')}
  union select comment.author_id from comment join reply on reply.comment_id = comment.id where ${ofMembers('reply')}
  union select question.author_id from question join answer on answer.question_id = question.id where ${ofMembers('answer')}
  union select question.author_id from question join answer_reply on answer_reply.question_id = question.id
  where ${ofMembers('answer_reply')}
  union select answer.author_id from answer join answer_reply on answer_reply.answer_id = answer.id where ${ofMembers('answer_reply')}`;

/**
 * Requests immediate cancellation of the accounts, with purging of their posts unless others have answered them: the jobs of
 * account-deletion and the bin do the rest, for money as well as for texts. Accounts that became staff are kept: ending that is subject to
 * the rules for staff.
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
