import type { Answer, editGiftTask as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustReadWhatOpens } from '../../tags/index.ts';
import { recordAct } from '../../audit/index.ts';
import { checkRole } from '../commands/save-card.ts';
import { taskColumns, type TaskForm } from './task-form.ts';
import { lockTask, recordOf } from './task-rows.ts';

export async function editGiftTask(ctx: MemberCtx, taskId: string, form: TaskForm): Promise<Answer<typeof endpoint>> {
  const columns = taskColumns(form);
  return ctx.write(async (tx) => {
    const before = await lockTask(tx, taskId);
    if (before.kind === 'once') fail('gift.runs_once');
    if (form.roleId !== before.roleId) {
      await mustReadWhatOpens(tx, ctx, [form.roleId]);
      await checkRole(tx, form.roleId);
    }
    const after = await tx.updateTable('giftTask').set(columns).where('id', '=', taskId).returningAll().executeTakeFirstOrThrow();
    await recordAct(tx, ctx, {
      act: 'gift_task.edited',
      subject: { kind: 'gift_task', id: taskId },
      before: recordOf(before),
      after: recordOf(after),
    });
    return { id: taskId };
  });
}
