import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { requiredReason } from '../../../platform/required-reason.ts';
import { recordAct } from '../../audit/index.ts';
import { threadPages } from '../../topics/index.ts';
import { dropColumn, lockEntries, lockOwnColumn } from './own-column.ts';

/** Its entries and followers go with it; the topics stay. */
async function erase(tx: Tx, memberId: string, columnId: string): Promise<void> {
  for (const topicId of await lockEntries(tx, columnId)) threadPages(topicId).drop(tx);
  await tx.deleteFrom('topicColumn').where('id', '=', columnId).execute();
  await dropColumn(tx, memberId, columnId);
}

export async function deleteColumn(ctx: MemberCtx, columnId: string): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  await ctx.write(async (tx) => {
    await lockOwnColumn(tx, memberId, columnId);
    await erase(tx, memberId, columnId);
  });
  return {};
}

/** By staff, because of its texts, which stay in the log. */
export async function removeColumn(ctx: MemberCtx, columnId: string, typed: string): Promise<Record<never, never>> {
  const reason = requiredReason(typed);
  await ctx.write(async (tx) => {
    const row = await tx.selectFrom('topicColumn').select('memberId').where('id', '=', columnId).executeTakeFirst();
    if (row === undefined) fail('column.not_found');
    const { memberId, title, description } = await lockOwnColumn(tx, row.memberId, columnId);
    await erase(tx, memberId, columnId);
    await recordAct(tx, ctx, {
      act: 'column.removed',
      subject: { kind: 'member', id: memberId },
      before: { title, description },
      after: { reason },
    });
  });
  return {};
}
