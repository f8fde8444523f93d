import type { Answer, GiftKind, listGiftTasks } from '@chaguan/contract';
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { GiftTask as Table } from '../../../platform/database/schema.ts';
import { fail } from '../../../platform/failure.ts';
import type { Roles } from '../../members/index.ts';
import { durationOf } from '../durations.ts';

export type TaskRow = Selectable<Table>;
type StaffTask = Answer<typeof listGiftTasks>['items'][number];

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
    kind: kind as GiftKind,
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

/** What the audit log stores of a task. */
export function recordOf({
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
