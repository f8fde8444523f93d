import { sql } from 'kysely';
import type { Services } from '../../platform/http/ctx.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Acts longer than an hour ago do not count. */
export async function clearRates({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - dayMs);
  await sql`delete from member_rate_limit where (select max(act) from unnest(acts) act) < ${before}`.execute(db);
}
