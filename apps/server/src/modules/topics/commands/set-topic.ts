import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { tellTopic } from '../news.ts';

/** The marks that staff put on a topic, one column each. */
type Mark = { pinOrder: number } | { essence: boolean } | { commentsClosed: boolean };

async function setTopic(ctx: MemberCtx, topicId: string, mark: Mark): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const topic = await tx.updateTable('topic').set(mark).where('id', '=', topicId).returning('id').executeTakeFirst();
    if (topic === undefined) fail('topic.not_found');
    tellTopic(tx, topicId);
    return {};
  });
}

export function pinTopic(ctx: MemberCtx, topicId: string, order: number) {
  return setTopic(ctx, topicId, { pinOrder: order });
}

export function markEssence(ctx: MemberCtx, topicId: string, essence: boolean) {
  return setTopic(ctx, topicId, { essence });
}

export function closeComments(ctx: MemberCtx, topicId: string, closed: boolean) {
  return setTopic(ctx, topicId, { commentsClosed: closed });
}
