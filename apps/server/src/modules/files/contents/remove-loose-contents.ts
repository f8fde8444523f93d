import { fileRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';

const batch = 50;

/** File and row are removed under the lock of the row: whoever stores the same content again waits, and then writes it again. */
async function removeSome(tx: Tx, { clock, contents }: Services): Promise<number> {
  const before = new Date(clock.now().getTime() - fileRules.unclaimedHours * 60 * 60_000);
  const { rows } = await sql<{ hash: string }>`
    select hash from stored_content where loose_at < ${before} order by loose_at limit ${sql.lit(batch)} for update skip locked`.execute(
    tx,
  );
  for (const { hash } of rows) await contents.remove(hash);
  await sql`delete from stored_content where hash = any(${rows.map(({ hash }) => hash)}::text[])`.execute(tx);
  return rows.length;
}

/** Removes contents that have not been referenced for two hours. */
export async function removeLooseContents(services: Services): Promise<void> {
  while ((await services.write((tx) => removeSome(tx, services))) === batch);
}
