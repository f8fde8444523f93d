import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';

/** Long enough to look back at a strange sign-in, and no longer: it is a record of where somebody was. */
const retentionMs = 365 * 24 * 60 * 60 * 1000;

const batch = 5000;

/** In small bites, so that nobody who signs in meanwhile waits. */
export async function pruneLoginLog({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionMs);
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from login_log where id = any(array(select id from login_log where created_at < ${before} limit ${batch}::int))`.execute(db);
    if ((numAffectedRows ?? 0n) < BigInt(batch)) return;
  }
}
