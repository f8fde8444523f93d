import type { addGiftTask as endpoint, Answer, Body } from '@chaguan/contract';
import { emit } from '../../../platform/events/emit.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustReadWhatOpens } from '../../tags/index.ts';
import { recordAct } from '../../audit/index.ts';
import { checkRole } from '../commands/save-card.ts';
import { giftRunAsked } from '../events.ts';
import { taskColumns } from './task-form.ts';
import { recordOf } from './task-rows.ts';

/** One of a single run has no window of its own: it runs now, whatever the form says. */
export async function addGiftTask(ctx: MemberCtx, { kind, ...form }: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const columns = { ...taskColumns(form), ...(kind === 'once' && { enabled: true, opensAt: null, closesAt: null }) };
  return ctx.write(async (tx) => {
    await mustReadWhatOpens(tx, ctx, [form.roleId]);
    await checkRole(tx, form.roleId);
    const task = await tx
      .insertInto('giftTask')
      .values({ ...columns, kind, createdAt: ctx.clock.now() })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (kind === 'once') await emit(tx, giftRunAsked, { taskId: task.id });
    await recordAct(tx, ctx, { act: 'gift_task.added', subject: { kind: 'gift_task', id: task.id }, after: recordOf(task) });
    return { id: task.id };
  });
}
