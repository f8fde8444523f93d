import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { recordEvidence, type Evidence } from '../../audit/index.ts';
import { extendRole, shareRoles } from '../../members/index.ts';
import { durationOf } from '../prices.ts';
import type { TaskRow } from './tasks.ts';

/** How many members are locked at a time: at five statements for each, another act waits for a fraction of a second. */
const pageSize = 40;

/** Active members who meet the conditions of a task and have not received it. */
export function conditionsOn(tx: Tx, { id, registeredFrom, registeredUntil, pointsEarned }: TaskRow) {
  return tx
    .selectFrom('member')
    .where('state', '=', 'active')
    .where('pointsEarned', '>=', pointsEarned)
    .$if(registeredFrom !== null, (query) => query.where('registeredAt', '>=', registeredFrom ?? new Date(0)))
    .$if(registeredUntil !== null, (query) => query.where('registeredAt', '<', registeredUntil ?? new Date(0)))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('giftReceipt').select('memberId').where('taskId', '=', id).whereRef('giftReceipt.memberId', '=', 'member.id'))),
    );
}

/** A page of them; ids in order. */
function candidates(tx: Tx, task: TaskRow) {
  return conditionsOn(tx, task).select('member.id').orderBy('member.id').limit(pageSize);
}

/**
 * The row of the receipt is inserted first: of two concurrent runs only one inserts it and gives. Ids in order, as everywhere where members
 * are locked.
 */
async function giveTo(tx: Tx, task: TaskRow, memberIds: readonly string[], now: Date): Promise<void> {
  if (memberIds.length === 0) return;
  const { rows } = await sql<{ memberId: string }>`
    insert into gift_receipt (task_id, member_id, given_at)
    select ${task.id}, id, ${now} from unnest(${memberIds}::bigint[]) as given(id) order by id
    on conflict do nothing returning member_id`.execute(tx);
  const given: Evidence[] = [];
  for (const { memberId } of rows) {
    const endsAt = await extendRole(tx, memberId, task.roleId, durationOf(task.unit, task.quantity), now);
    await tx.updateTable('giftReceipt').set({ endsAt }).where('taskId', '=', task.id).where('memberId', '=', memberId).execute();
    given.push({ kind: 'gift_receipt', subject: `${task.id}:${memberId}`, content: String(endsAt?.getTime() ?? 'always') });
  }
  await recordEvidence(tx, given);
}

/**
 * The one-time run of a gift over all members, a page at a time. Its progress is stored with each page, so after a crash it continues
 * there; the row's lock keeps a second run from overtaking the first.
 */
export async function giveOnce({ write, clock }: Services, { taskId }: { taskId: string }): Promise<void> {
  for (let done = false; !done;) {
    done = await write(async (tx) => {
      await shareRoles(tx);
      const task = await tx
        .selectFrom('giftTask')
        .selectAll()
        .where('id', '=', taskId)
        .where('doneAt', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (task === undefined) return true;
      const now = clock.now();
      const rows = await candidates(tx, task).where('member.id', '>', task.passedMemberId).execute();
      const ids = rows.map(({ id }) => id);
      await giveTo(tx, task, ids, now);
      const last = ids.length < pageSize;
      await tx
        .updateTable('giftTask')
        .set({ passedMemberId: ids.at(-1) ?? task.passedMemberId, doneAt: last ? now : null })
        .where('id', '=', taskId)
        .execute();
      return last;
    });
  }
}

/** Members with a visit in this time are considered: tokens are renewed more often than that during visits. */
const presentMs = 24 * 60 * 60 * 1000;

/** One page of one task. The task's row is locked, so that switching it off or deleting it comes before or after. */
async function givePage({ write, clock }: Services, taskId: string): Promise<boolean> {
  return write(async (tx) => {
    await shareRoles(tx);
    const task = await tx
      .selectFrom('giftTask')
      .selectAll()
      .where('id', '=', taskId)
      .where('enabled', '=', true)
      .forShare()
      .executeTakeFirst();
    if (task === undefined) return false;
    const now = clock.now();
    const rows = await candidates(tx, task)
      .innerJoin('memberPresence', 'memberPresence.memberId', 'member.id')
      .where('memberPresence.usedAt', '>', new Date(now.getTime() - presentMs))
      .execute();
    await giveTo(
      tx,
      task,
      rows.map(({ id }) => id),
      now,
    );
    return rows.length === pageSize;
  });
}

/**
 * Gives recurring gifts to members who registered, signed in or returned recently and meet the conditions now. By a clock job and not with
 * each act, so that posting costs nothing extra and points from a review or an adoption count too.
 */
export async function giveLasting(services: Services): Promise<void> {
  const now = services.clock.now();
  const open = await services.db
    .selectFrom('giftTask')
    .select('id')
    .where('kind', '=', 'lasting')
    .where('enabled', '=', true)
    .where((eb) => eb.or([eb('opensAt', 'is', null), eb('opensAt', '<=', now)]))
    .where((eb) => eb.or([eb('closesAt', 'is', null), eb('closesAt', '>', now)]))
    .orderBy('id')
    .execute();
  for (const { id } of open) while (await givePage(services, id));
}
