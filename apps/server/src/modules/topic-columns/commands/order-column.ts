import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { ordersAll } from '../policy.ts';
import { dropColumn, lockEntries, lockOwnColumn } from './own-column.ts';

/** A list that is not of exactly the topics in the column was made from an older state of it. @throws Failure `column.changed` */
export async function orderColumn(ctx: MemberCtx, columnId: string, topicIds: readonly string[]): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  await ctx.write(async (tx) => {
    await lockOwnColumn(tx, memberId, columnId);
    if (!ordersAll(await lockEntries(tx, columnId), topicIds)) fail('column.changed');
    await sql`
      update topic_column_entry set position = wish.position
      from unnest(${topicIds}::bigint[]) with ordinality as wish (topic_id, position)
      where topic_column_entry.topic_id = wish.topic_id and column_id = ${columnId}::bigint`.execute(tx);
    await dropColumn(tx, memberId, columnId);
  });
  return {};
}

/** @throws Failure `column.changed` when the topic is not in the column any more */
export async function setColumnCover(ctx: MemberCtx, columnId: string, topicId: string | undefined): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  await ctx.write(async (tx) => {
    await lockOwnColumn(tx, memberId, columnId);
    const present = await lockEntries(tx, columnId);
    if (topicId !== undefined && !present.includes(topicId)) fail('column.changed');
    const entries = tx.updateTable('topicColumnEntry').where('columnId', '=', columnId);
    await entries.set({ cover: false }).where('cover', '=', true).execute();
    if (topicId !== undefined) await entries.set({ cover: true }).where('topicId', '=', topicId).execute();
    await dropColumn(tx, memberId, columnId);
  });
  return {};
}
