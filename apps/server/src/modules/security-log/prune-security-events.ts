import { sql } from 'kysely';
import type { Services } from '../../platform/http/ctx.ts';

const retentionMs = 90 * 24 * 60 * 60_000;

const batch = 5000;

/** In small bites, so that nobody who is refused meanwhile waits. */
export async function pruneSecurityEvents({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionMs);
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from security_event where id = any(array(select id from security_event where last_at < ${before} limit ${batch}::int))`.execute(
      db,
    );
    if ((numAffectedRows ?? 0n) < BigInt(batch)) return;
  }
}
