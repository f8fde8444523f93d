import type { Tx } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/emit.ts';
import { invariant } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { mustDo } from '../../platform/http/rights.ts';
import { setLike, subjectLiked, type Subject } from '../reactions/index.ts';

interface Likeable extends Subject {
  authorId: string;
}

const tableOf = { topic: 'topic', comment: 'comment', reply: 'reply', question: 'question', answer: 'answer', answer_reply: 'answerReply' } as const;

/**
 * Likes or unlikes one thing and keeps its count in the same transaction. The count's row is touched last, because on
 * something hot everybody waits for it. The kept pages of visitors are not dropped: a number of likes may be seconds old.
 */
export async function likeAndCount(ctx: MemberCtx, tx: Tx, { kind, id, authorId }: Likeable, on: boolean): Promise<{ liked: boolean; likeCount: number }> {
  mustDo(ctx, on ? 'like.add' : 'like.delete');
  const byId = ctx.viewer.memberId;
  const difference = await setLike(tx, ctx.clock.now(), byId, { kind, id }, on);
  if (difference === 1) await emit(tx, subjectLiked, { subject: { kind, id }, authorId, byId });
  const row = await tx
    .updateTable(tableOf[kind])
    .set((eb) => ({ likeCount: eb('likeCount', '+', difference) }))
    .where('id', '=', id)
    .returning('likeCount')
    .executeTakeFirst();
  invariant(row !== undefined, `the liked ${kind} is there: rows are never removed`);
  return { liked: on, likeCount: row.likeCount };
}
