import type { Services } from '../../../platform/http/ctx.ts';
import { candidates, giveTo, pageSize } from '../gifts/give.ts';

/** Members with a visit in this time are considered: tokens are renewed more often than that during visits. */
const presentMs = 24 * 60 * 60 * 1000;

/** One page of one task. The task's row is locked, so that switching it off or deleting it comes before or after. */
async function givePage({ write, clock }: Services, taskId: string): Promise<boolean> {
  return write(async (tx) => {
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
