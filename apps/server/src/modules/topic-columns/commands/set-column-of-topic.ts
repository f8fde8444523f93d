import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { lockMembers } from '../../members/index.ts';
import { postTypes } from '../../post-types/index.ts';
import { settings } from '../../site/index.ts';
import { threadPages } from '../../topics/index.ts';
import { columnExtended } from '../events.ts';
import { dropColumn, ownColumn } from './own-column.ts';

/** Takes a topic out of its column; its neighbours there are neighbours of each other now. */
async function removeFromColumn(tx: Tx, topicId: string, columnId: string, memberId: string): Promise<void> {
  await tx.deleteFrom('topicColumnEntry').where('topicId', '=', topicId).execute();
  await dropColumn(tx, memberId, columnId);
}

/** @throws Failure `column.full` */
async function append(ctx: MemberCtx, tx: Tx, topicId: string, columnId: string, max: number): Promise<void> {
  const { rows } = await sql<{ count: number; last: number; lastId: string | null }>`
    select count(*)::int as count, coalesce(max(position), 0) as last,
      (array_agg(topic_id order by position desc, topic_id desc))[1] as last_id
    from topic_column_entry where column_id = ${columnId}::bigint`.execute(tx);
  const { count, last, lastId } = rows[0] ?? { count: 0, last: 0, lastId: null };
  if (count >= max) fail('column.full', { max });
  const now = ctx.clock.now();
  await tx
    .insertInto('topicColumnEntry')
    .values({ topicId, columnId, position: last + 1, addedAt: now })
    .execute();
  await tx.updateTable('topicColumn').set({ changedAt: now }).where('id', '=', columnId).execute();
  if (lastId !== null) threadPages(lastId).drop(tx);
  await dropColumn(tx, ctx.viewer.memberId, columnId);
}

/** Without a column the topic is in none afterwards. Only its author decides; the order in the column is kept. */
export async function setColumnOfTopic(ctx: MemberCtx, topicId: string, columnId: string | undefined): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  const { topicsPerColumn: max } = await settings.get(ctx.db);
  await ctx.write(async (tx) => {
    const topic = await postTypes.topic.lock(tx, topicId);
    if (topic.authorId !== memberId) fail(topic.state === 'published' ? 'topic.not_yours' : 'topic.not_found');
    await lockMembers(tx, [memberId]);
    const before = await tx.selectFrom('topicColumnEntry').select('columnId').where('topicId', '=', topicId).executeTakeFirst();
    if (columnId === undefined && before === undefined) return;
    if (columnId !== undefined) {
      await ownColumn(tx, memberId, columnId);
      if (before?.columnId === columnId) return;
      if (topic.state === 'removed') fail('topic.not_found');
    }
    if (before !== undefined) await removeFromColumn(tx, topicId, before.columnId, memberId);
    if (columnId !== undefined) {
      await append(ctx, tx, topicId, columnId, max);
      if (topic.state === 'published') await emit(tx, columnExtended, { columnId, topicId });
    }
    threadPages(topicId).drop(tx);
  });
  return {};
}
