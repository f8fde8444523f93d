import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { recordAct } from '../../audit/index.ts';
import { announceTopic } from '../realtime.ts';

/** The marks that staff set on a topic, one column each. */
type Mark = { pinOrder: number } | { essence: boolean } | { commentsClosed: boolean };

async function setTopic(ctx: MemberCtx, topicId: string, act: string, mark: Mark): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const columns = ['pinOrder', 'essence', 'commentsClosed'] as const;
    const row = await tx
      .selectFrom('topic')
      .select([...columns, 'tagId'])
      .where('id', '=', topicId)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) fail('topic.not_found');
    const { tagId, ...topic } = row;
    mustActOn(ctx, 'content', [tagId]);
    const [column] = Object.keys(mark) as (keyof typeof topic)[];
    const after: Partial<typeof topic> = mark;
    if (column === undefined || topic[column] === after[column]) return {};
    await tx.updateTable('topic').set(mark).where('id', '=', topicId).execute();
    await recordAct(tx, ctx, { act, subject: { kind: 'topic', id: topicId }, before: { [column]: topic[column] }, after: mark });
    announceTopic(tx, topicId);
    return {};
  });
}

export function pinTopic(ctx: MemberCtx, topicId: string, order: number) {
  return setTopic(ctx, topicId, 'topic.pinned', { pinOrder: order });
}

export function markEssence(ctx: MemberCtx, topicId: string, essence: boolean) {
  return setTopic(ctx, topicId, 'topic.marked_essence', { essence });
}

export function closeComments(ctx: MemberCtx, topicId: string, closed: boolean) {
  return setTopic(ctx, topicId, 'topic.comments_closed', { commentsClosed: closed });
}
