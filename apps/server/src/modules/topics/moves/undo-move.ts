import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { isDeleted, topicTree } from '../../posts/index.ts';
import { moveBack, readMove } from '../../post-moves/index.ts';
import { changeState } from '../../posts/write/index.ts';
import { commentType, topicType } from '../post-types.ts';
import { warm } from '../hot-scores.ts';
import { announceTopic } from '../realtime.ts';
import type { LockedTopic } from '../rows.ts';
import { lockThreads } from './lock-threads.ts';

/** The comment with the text of the merged topic goes to the bin, the topic comes back. @throws Failure `move.later_act` */
async function restoreMerged(ctx: MemberCtx, tx: Tx, from: LockedTopic, toId: string, openingId: string | null): Promise<void> {
  await tx.updateTable('topic').set({ mergedIntoId: null }).where('id', '=', from.id).execute();
  if (isDeleted(from.state)) await changeState(ctx, tx, topicType, { root: from, post: from }, 'restore', true);
  if (openingId === null) return;
  const { topicId } = await tx.selectFrom('comment').select('topicId').where('id', '=', openingId).executeTakeFirstOrThrow();
  if (topicId !== toId) fail('move.later_act');
  const opening = await commentType.lock(tx, openingId);
  if (opening.post.state === 'published' || opening.post.state === 'pending')
    await changeState(ctx, tx, commentType, opening, 'delete', true);
}

/** The new topic is deleted, unless others have commented there since. */
async function deleteSplit(ctx: MemberCtx, tx: Tx, to: LockedTopic): Promise<void> {
  const { commentCount } = await tx.selectFrom('topic').select('commentCount').where('id', '=', to.id).executeTakeFirstOrThrow();
  if (commentCount === 0 && to.state === 'published') await changeState(ctx, tx, topicType, { root: to, post: to }, 'delete');
}

/** What was moved goes back to its floors. Reminders and search follow by `post.moved`. */
export async function undoPostMove(ctx: MemberCtx, moveId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const move = await readMove(tx, moveId);
    const { act, fromId, toId, openingId } = move;
    const { from, to } = await lockThreads(ctx, tx, fromId, toId);
    if (from.state === 'removed') fail('move.too_late');
    await moveBack(ctx, tx, topicTree, move);
    if (act === 'merge') await restoreMerged(ctx, tx, from, toId, openingId);
    if (act === 'split') await deleteSplit(ctx, tx, to);
    await recordAct(tx, ctx, { act: 'topic.move_undone', subject: { kind: 'topic', id: fromId }, after: { intoId: toId, act } });
    await warm(ctx, tx, [fromId, toId]);
    for (const id of [fromId, toId]) announceTopic(tx, id);
    return {};
  });
}
