import type { Tx } from '../../../platform/database/db.ts';

/** Called when a saved post shows these pictures: from now on they are kept. */
export async function claimImages(tx: Tx, urls: readonly string[]): Promise<void> {
  const own = urls.filter((url) => url.startsWith('/files/'));
  if (own.length === 0) return;
  await tx
    .updateTable('storedImage')
    .set({ claimedAt: new Date() })
    .where('url', 'in', own)
    .where('claimedAt', 'is', null)
    .execute();
}
