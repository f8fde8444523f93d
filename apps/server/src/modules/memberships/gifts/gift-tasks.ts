import type * as contract from '@chaguan/contract';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { mustReadWhatOpens } from '../../tags/index.ts';
import { checkRole } from '../commands/save-card.ts';
import { giftRunRequested } from '../events.ts';
import { editTask, requestGift } from './gift-approval.ts';
import { giftTaskRecord, lockTask, taskColumns, type TaskForm } from './tasks.ts';

/** A one-time task has no window: it runs now, whatever the form says. A gift that waits for a second person is stored switched off. */
export async function addGiftTask(
  ctx: MemberCtx,
  { kind, ...given }: contract.Body<typeof contract.addGiftTask>,
): Promise<contract.Answer<typeof contract.addGiftTask>> {
  const { opensAt: _opens, closesAt: _closes, ...always } = given;
  const form: TaskForm = kind === 'once' ? { ...always, enabled: true } : given;
  const columns = taskColumns(form);
  return ctx.write(async (tx) => {
    await mustReadWhatOpens(tx, ctx, [form.roleId]);
    await checkRole(tx, form.roleId);
    const off = await tx
      .insertInto('giftTask')
      .values({ ...columns, enabled: false, kind, createdAt: ctx.clock.now() })
      .returningAll()
      .executeTakeFirstOrThrow();
    const { id } = off;
    const atOnce = await requestGift(tx, ctx, off, form);
    const { enabled } = columns;
    const task = atOnce !== null && enabled ? { ...off, enabled } : off;
    if (atOnce !== null && enabled) await tx.updateTable('giftTask').set({ enabled }).where('id', '=', id).execute();
    if (atOnce !== null && kind === 'once') await emit(tx, giftRunRequested, { taskId: id });
    const after = { ...giftTaskRecord(task), ...atOnce };
    await recordAct(tx, ctx, { act: 'gift_task.added', subject: { kind: 'gift_task', id }, after });
    return { id, state: atOnce === null ? ('waiting' as const) : ('done' as const) };
  });
}

export async function editGiftTask(ctx: MemberCtx, taskId: string, form: TaskForm): Promise<contract.Answer<typeof contract.editGiftTask>> {
  const columns = taskColumns(form);
  return ctx.write(async (tx) => {
    const before = await lockTask(tx, taskId);
    if (before.kind === 'once') fail('gift.runs_once');
    if (form.roleId !== before.roleId) {
      await mustReadWhatOpens(tx, ctx, [form.roleId]);
      await checkRole(tx, form.roleId);
    }
    const atOnce = await requestGift(tx, ctx, before, form);
    if (atOnce !== null) await editTask(tx, ctx, before, columns, atOnce);
    return { id: taskId, state: atOnce === null ? ('waiting' as const) : ('done' as const) };
  });
}

/** The foreign key of receipts decides: a task that somebody received is kept on record. */
export async function deleteGiftTask(ctx: MemberCtx, taskId: string): Promise<Record<never, never>> {
  return ctx
    .write(async (tx) => {
      const before = giftTaskRecord(await lockTask(tx, taskId));
      await tx.deleteFrom('giftTask').where('id', '=', taskId).execute();
      await recordAct(tx, ctx, { act: 'gift_task.deleted', subject: { kind: 'gift_task', id: taskId }, before });
      return {};
    })
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'gift_receipt_task') fail('gift.given');
      throw error;
    });
}
