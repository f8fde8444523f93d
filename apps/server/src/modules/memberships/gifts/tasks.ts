import type * as contract from '@chaguan/contract';
import { type Selectable, sql } from 'kysely';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { GiftTask as Table } from '../../../platform/database/schema.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import type { Roles } from '../../members/index.ts';
import { mustReadWhatOpens } from '../../tags/index.ts';
import { checkRole, textOf } from '../commands/save-card.ts';
import { giftRunRequested } from '../events.ts';
import { checkDuration, durationOf } from '../prices.ts';

export type TaskRow = Selectable<Table>;
type StaffTask = contract.Answer<typeof contract.listGiftTasks>['items'][number];

export function selectTasks(db: Db | Tx) {
  return db
    .selectFrom('giftTask')
    .selectAll()
    .select(sql<number>`(select count(*)::int from gift_receipt where task_id = gift_task.id)`.as('given'));
}

/** @throws Failure `gift.not_found` */
export async function lockTask(tx: Tx, taskId: string): Promise<TaskRow> {
  const task = await tx.selectFrom('giftTask').selectAll().where('id', '=', taskId).forUpdate().executeTakeFirst();
  return task ?? fail('gift.not_found');
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export function presentTask(row: TaskRow & { given: number }, { byId }: Roles): StaffTask {
  const { id, name, kind, roleId, enabled, pointsEarned, given } = row;
  return {
    id,
    name,
    enabled,
    given,
    kind: kind as contract.GiftKind,
    role: { id: roleId, name: byId.get(roleId)?.name ?? { zh: '', en: '' } },
    duration: durationOf(row.unit, row.quantity),
    opensAt: iso(row.opensAt),
    closesAt: iso(row.closesAt),
    registeredFrom: iso(row.registeredFrom),
    registeredUntil: iso(row.registeredUntil),
    pointsEarned: Number(pointsEarned),
    createdAt: row.createdAt.toISOString(),
    doneAt: iso(row.doneAt),
  };
}

/** A task in the audit log. */
export function giftTaskRecord({
  name,
  kind,
  roleId,
  unit,
  quantity,
  enabled,
  opensAt,
  closesAt,
  registeredFrom,
  registeredUntil,
  pointsEarned,
}: TaskRow) {
  return { name, kind, roleId, unit, quantity, enabled, opensAt, closesAt, registeredFrom, registeredUntil, pointsEarned };
}

export type TaskForm = contract.Body<typeof contract.editGiftTask>;

function dateOf(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text);
}

/** Two dates in their order. @throws Failure `gift.window` at the later one */
function spanOf(field: string, first: string | undefined, last: string | undefined): [Date | null, Date | null] {
  const [from, until] = [dateOf(first), dateOf(last)];
  if (from !== null && until !== null && from >= until) failField(field, 'gift.window');
  return [from, until];
}

export function taskColumns(form: TaskForm) {
  checkDuration('quantity', form);
  const [opensAt, closesAt] = spanOf('closesAt', form.opensAt, form.closesAt);
  const [registeredFrom, registeredUntil] = spanOf('registeredUntil', form.registeredFrom, form.registeredUntil);
  const { roleId, unit, quantity, enabled } = form;
  return {
    name: textOf('name', form.name),
    roleId,
    unit,
    quantity,
    enabled,
    opensAt,
    closesAt,
    registeredFrom,
    registeredUntil,
    pointsEarned: String(form.pointsEarned),
  };
}

/** A one-time task has no window: it runs now, whatever the form says. */
export async function addGiftTask(
  ctx: MemberCtx,
  { kind, ...form }: contract.Body<typeof contract.addGiftTask>,
): Promise<contract.Answer<typeof contract.addGiftTask>> {
  const columns = { ...taskColumns(form), ...(kind === 'once' && { enabled: true, opensAt: null, closesAt: null }) };
  return ctx.write(async (tx) => {
    await mustReadWhatOpens(tx, ctx, [form.roleId]);
    await checkRole(tx, form.roleId);
    const task = await tx
      .insertInto('giftTask')
      .values({ ...columns, kind, createdAt: ctx.clock.now() })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (kind === 'once') await emit(tx, giftRunRequested, { taskId: task.id });
    await recordAct(tx, ctx, { act: 'gift_task.added', subject: { kind: 'gift_task', id: task.id }, after: giftTaskRecord(task) });
    return { id: task.id };
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
    const after = await tx.updateTable('giftTask').set(columns).where('id', '=', taskId).returningAll().executeTakeFirstOrThrow();
    await recordAct(tx, ctx, {
      act: 'gift_task.edited',
      subject: { kind: 'gift_task', id: taskId },
      before: giftTaskRecord(before),
      after: giftTaskRecord(after),
    });
    return { id: taskId };
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
