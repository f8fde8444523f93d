import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { extendRole } from '../../members/index.ts';
import { durationOf } from '../prices.ts';
import type { TaskRow } from './tasks.ts';

/** How many members are locked at a time, so that nobody waits long. */
export const pageSize = 200;

/** Members who meet the conditions of a task and have not received it; ids in order. */
export function candidates(tx: Tx, { id, registeredFrom, registeredUntil, pointsEarned }: TaskRow) {
  return tx
    .selectFrom('member')
    .select('member.id')
    .where('state', '=', 'active')
    .where('pointsEarned', '>=', pointsEarned)
    .$if(registeredFrom !== null, (query) => query.where('registeredAt', '>=', registeredFrom ?? new Date(0)))
    .$if(registeredUntil !== null, (query) => query.where('registeredAt', '<', registeredUntil ?? new Date(0)))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('giftReceipt').select('memberId').where('taskId', '=', id).whereRef('giftReceipt.memberId', '=', 'member.id'))),
    )
    .orderBy('member.id')
    .limit(pageSize);
}

/**
 * The row of the receipt is inserted first: of two concurrent runs only one inserts it and gives. Ids in order, as everywhere where members
 * are locked.
 */
export async function giveTo(tx: Tx, task: TaskRow, memberIds: readonly string[], now: Date): Promise<void> {
  if (memberIds.length === 0) return;
  const { rows } = await sql<{ memberId: string }>`
    insert into gift_receipt (task_id, member_id, given_at)
    select ${task.id}, id, ${now} from unnest(${memberIds}::bigint[]) as given(id) order by id
    on conflict do nothing returning member_id`.execute(tx);
  for (const { memberId } of rows) {
    const endsAt = await extendRole(tx, memberId, task.roleId, durationOf(task.unit, task.quantity), now);
    await tx.updateTable('giftReceipt').set({ endsAt }).where('taskId', '=', task.id).where('memberId', '=', memberId).execute();
  }
}
