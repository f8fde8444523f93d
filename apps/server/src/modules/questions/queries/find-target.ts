import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { PostState } from '../../posts/index.ts';
import { visibleBelowSql } from '../../posts/read/index.ts';
import type { PolicyContext } from './policy-context.ts';

/** An answer or reply whose page is wanted. */
export interface Target {
  answerId?: string | undefined;
  replyId?: string | undefined;
}

/** Where it stands. A reply under the question itself has no answer: it is on every page. */
export interface Found {
  replyId: string | null;
  answer: {
    id: string;
    floor: number;
    state: PostState;
    /** Published answers before it in the order by likes, the adopted one left out. */
    before: number;
  } | null;
}

const before = sql`(
  select count(*) from answer above
  where above.question_id = question.id and above.state = 'published' and above.id is distinct from question.adopted_answer_id
    and (above.like_count > answer.like_count or (above.like_count = answer.like_count and above.floor < answer.floor)))`;

const answerFound = sql`json_build_object('id', answer.id::text, 'floor', answer.floor, 'state', answer.state, 'before', ${before})`;

/** Of a table named `question`; null when what is wanted is not there for the viewer. */
function placeOf({ viewer }: PolicyContext, { answerId, replyId }: Target) {
  const seen = visibleBelowSql('answer', viewer.readsAllPosts, viewer.memberId);
  if (replyId !== undefined) {
    return sql`(
      select json_build_object('replyId', answer_reply.id::text, 'answer', case when answer.id is null then null else ${answerFound} end)
      from answer_reply left join answer on answer.id = answer_reply.answer_id
      where answer_reply.id = ${replyId}::bigint and answer_reply.question_id = question.id
        and ${visibleBelowSql('answer_reply', viewer.readsAllPosts, viewer.memberId)} and (answer.id is null or ${seen}))`;
  }
  return sql`(
    select json_build_object('replyId', null, 'answer', ${answerFound})
    from answer where answer.id = ${answerId}::bigint and answer.question_id = question.id and ${seen})`;
}

/** Undefined when nothing is looked for, or it is not there for the viewer. One statement, or none. */
export async function findTarget(db: Db, policy: PolicyContext, questionId: string, target: Target): Promise<Found | undefined> {
  if (target.answerId === undefined && target.replyId === undefined) return undefined;
  const { rows } = await sql<{ found: Found | null }>`
    select ${placeOf(policy, target)} as found from question where question.id = ${questionId}::bigint ${prepared}`.execute(db);
  return rows[0]?.found ?? undefined;
}
