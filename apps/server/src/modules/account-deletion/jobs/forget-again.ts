import { emitAll } from '../../../platform/events/emit.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { memberCancelled } from '../../members/index.ts';

const batch = 500;

/** A request that was in progress when an account was cancelled may write after it; none lasts this long. */
const settledMs = 60 * 60_000;

/**
 * Forgets each cancelled account once more, an hour later: what requests wrote for it that were in progress at that moment, its name in texts
 * that were being written, and accounts cancelled by a version that left the names where they were. A batch is marked in the transaction
 * that requests this.
 */
export async function forgetAgain({ clock, write }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - settledMs);
  const forgetBatch = () =>
    write(async (tx) => {
      const rows = await tx
        .selectFrom('member')
        .select('id')
        .where('state', '=', 'cancelled')
        .where('namesForgotten', '=', false)
        .where((eb) => eb.or([eb('cancelledAt', 'is', null), eb('cancelledAt', '<', before)]))
        .orderBy('id')
        .limit(batch)
        .forNoKeyUpdate()
        .execute();
      if (rows.length === 0) return 0;
      const ids = rows.map(({ id }) => id);
      await tx.updateTable('member').set({ namesForgotten: true }).where('id', 'in', ids).execute();
      // The files went with the cancellation; a later picture is refused (`replacePictures`).
      await emitAll(
        tx,
        memberCancelled,
        ids.map((memberId) => ({ memberId, files: [] })),
      );
      return rows.length;
    });
  while ((await forgetBatch()) === batch);
}
