import type { Services } from '../../../platform/http/ctx.ts';
import { forgetNames } from '../names/forget-names.ts';

const batch = 500;

/** A text rendered before an account was cancelled may be stored after it; no request lasts this long. */
const settledMs = 60 * 60_000;

/**
 * Looks once more for the names of each cancelled account, an hour later: in texts that were being written at that moment, and for accounts
 * cancelled by a version that left the names where they were. A batch is marked when it is done, so this resumes where it stopped.
 */
export async function forgetNamesAgain(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - settledMs);
  for (;;) {
    const rows = await services.db
      .selectFrom('member')
      .select('id')
      .where('state', '=', 'cancelled')
      .where('namesForgotten', '=', false)
      .where((eb) => eb.or([eb('cancelledAt', 'is', null), eb('cancelledAt', '<', before)]))
      .orderBy('id')
      .limit(batch)
      .execute();
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await forgetNames(services, new Set(ids));
    await services.db.updateTable('member').set({ namesForgotten: true }).where('id', 'in', ids).execute();
  }
}
