import type * as contract from '@chaguan/contract';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { GiftTask as Table } from '../../../platform/database/schema.ts';
import { fail, failField } from '../../../platform/failure.ts';
import { shareRoles, type Roles } from '../../members/index.ts';
import { textOf } from '../commands/save-card.ts';
import { checkDuration, durationOf } from '../prices.ts';

export type TaskRow = Selectable<Table>;
type StaffTask = contract.Answer<typeof contract.listGiftTasks>['items'][number];

export function selectTasks(db: Db | Tx) {
  return db
    .selectFrom('giftTask')
    .selectAll()
    .select(sql<number>`(select count(*)::int from gift_receipt where task_id = gift_task.id)`.as('given'));
}

/** Roles are shared before: it may come to give another (ADR 28). @throws Failure `gift.not_found` */
export async function lockTask(tx: Tx, taskId: string): Promise<TaskRow> {
  await shareRoles(tx);
  const task = await tx.selectFrom('giftTask').selectAll().where('id', '=', taskId).forUpdate().executeTakeFirst();
  return task ?? fail('gift.not_found');
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export function presentTask(row: TaskRow & { given: number }, { byId }: Roles, waiting: boolean): StaffTask {
  const { id, name, kind, roleId, enabled, pointsEarned, given } = row;
  return {
    id,
    name,
    enabled,
    given,
    waiting,
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
