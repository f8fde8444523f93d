import type { Answer, Body, moveComments as moving, splitTopic as splitting } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { recordAct } from '../../audit/index.ts';
import { topicTree } from '../../posts/index.ts';
import { moveResponses } from '../../post-moves/index.ts';
import { shareTags } from '../../tags/index.ts';
import { addTopic } from '../commands/add-topic.ts';
import { warm } from '../hot-scores.ts';
import { announceTopic } from '../realtime.ts';
import { lockTopic } from '../rows.ts';
import { lockThreads, mustAcceptComments } from './lock-threads.ts';

interface Chosen {
  act: 'move' | 'split';
  fromId: string;
  toId: string;
  commentIds: readonly string[];
  reason: string;
}

async function moveChosen(ctx: MemberCtx, tx: Tx, { act, fromId, toId, commentIds, reason }: Chosen): Promise<string> {
  const threads = await lockThreads(ctx, tx, fromId, toId);
  await mustAcceptComments(tx, threads);
  const { moveId, count } = await moveResponses(ctx, tx, { tree: topicTree, fromId, toId, act, reason }, commentIds);
  await recordAct(tx, ctx, {
    act: act === 'split' ? 'topic.split' : 'topic.comments_moved',
    subject: { kind: 'topic', id: fromId },
    after: { intoId: toId, comments: count, reason },
  });
  await warm(ctx, tx, [fromId, toId]);
  for (const id of [fromId, toId]) announceTopic(tx, id);
  return moveId;
}

/** Moves some comments with their replies to another topic. */
export async function moveComments(
  ctx: MemberCtx,
  topicId: string,
  { commentIds, intoId, reason }: Body<typeof moving>,
): Promise<Answer<typeof moving>> {
  return ctx.write(async (tx) => ({
    moveId: await moveChosen(ctx, tx, { act: 'move', fromId: topicId, toId: intoId, commentIds, reason }),
  }));
}

/** The same to a new topic: a comment has replies and a topic has none, so none of them can become its text, which staff write. */
export async function splitTopic(
  ctx: MemberCtx,
  topicId: string,
  { commentIds, reason, ...opening }: Body<typeof splitting>,
): Promise<Answer<typeof splitting>> {
  const add = await addTopic(ctx, opening);
  return ctx.write(async (tx) => {
    // Before the new topic, whose id is higher (ADR 28).
    const { tagId } = await lockTopic(tx, topicId);
    mustActOn(ctx, 'content', [tagId]);
    await shareTags(tx, [tagId, opening.tagId]);
    const { topicId: toId } = await add({ ...ctx, db: tx, write: (run) => run(tx) });
    const moveId = await moveChosen(ctx, tx, { act: 'split', fromId: topicId, toId, commentIds, reason });
    return { moveId, topicId: toId };
  });
}
