import { addAddendum, postAnswer, postAnswerReply, postComment, postQuestionReply, postReply, type Endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { PostKind } from '../kinds.ts';

/** Acts whose stored response has the text of a post of this kind. */
const acts: Readonly<Record<PostKind, readonly Endpoint[]>> = {
  topic: [],
  comment: [postComment],
  reply: [postReply],
  question: [addAddendum],
  answer: [postAnswer],
  answer_reply: [postAnswerReply, postQuestionReply],
};

/**
 * Deletes the responses that are stored for the keys of posting (`answerOnce`), for posts that are permanently removed. A response that an
 * act with the same key overwrites meanwhile is skipped: nobody waits for a lock here.
 */
export async function forgetAnswers(tx: Tx, kind: PostKind, ids: readonly string[]): Promise<void> {
  const endpoints = acts[kind].map(({ method, path }) => `${method} ${path}`);
  if (endpoints.length === 0) return;
  // An addendum belongs to its question and has an id of its own.
  const isOfPost = kind === 'question' ? sql`true` : sql`answer like '%"id":"' || post.id || '"%'`;
  await sql`
    delete from idempotency_key where ctid in (
      select stored.ctid from idempotency_key stored join ${sql.table(kind)} post on post.author_id = stored.member_id
      where post.id = any(${ids}::bigint[]) and endpoint = any(${endpoints}::text[]) and ${isOfPost} for update of stored skip locked)`.execute(
    tx,
  );
}
