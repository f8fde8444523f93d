import { violatedConstraint } from '../../../platform/database/constraint.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { lockTask, recordOf } from './task-rows.ts';

/** The foreign key of receipts decides: what somebody has received stays on record. */
export async function deleteGiftTask(ctx: MemberCtx, taskId: string): Promise<Record<never, never>> {
  return ctx
    .write(async (tx) => {
      const before = recordOf(await lockTask(tx, taskId));
      await tx.deleteFrom('giftTask').where('id', '=', taskId).execute();
      await recordAct(tx, ctx, { act: 'gift_task.deleted', subject: { kind: 'gift_task', id: taskId }, before });
      return {};
    })
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'gift_receipt_task') fail('gift.given');
      throw error;
    });
}
