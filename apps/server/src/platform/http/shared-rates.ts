import type { Rate } from '@chaguan/contract';
import { sql } from 'kysely';
import { Failure } from '../failure.ts';
import type { Services } from './ctx.ts';
import { limitOf } from './rates.ts';

/** Rates that protect accounts. The rest is counted per process, so that a post costs no extra statement. */
const shared: ReadonlySet<Rate> = new Set(['login', 'register', 'captcha']);

const exceeded = (waitMs: number): Failure => new Failure('rate.exceeded', { seconds: Math.max(Math.ceil(waitMs / 1000), 1) });

/**
 * Counts one request across all processes, if its rate protects accounts, in one statement, so that concurrent requests cannot exceed the
 * limit. A rejected request is not counted. Where Valkey counts, the database counts only while that is away. @throws Failure `rate.exceeded`
 */
export async function consumeShared(
  { db, clock, config, valkey }: Pick<Services, 'db' | 'clock' | 'config' | 'valkey'>,
  rate: Rate,
  who: string,
): Promise<void> {
  if (config.RATE_LIMIT === 0 || !shared.has(rate)) return;
  const { calls, windowMs } = limitOf(rate, config.RATE_LIMIT);
  const counted = await valkey?.count(`chaguan:rate:${rate}:${who}`, { calls, windowMs });
  if (counted === 0) return;
  if (counted !== undefined) throw exceeded(counted);
  const now = clock.now();
  const endsAt = new Date(now.getTime() + windowMs);
  // One that ends much later than any can was begun by a clock that was ahead; those of several processes differ by less.
  const isOver = sql`(counted.ends_at <= ${now} or counted.ends_at > ${new Date(now.getTime() + 2 * windowMs)})`;
  const { rows } = await sql`
    insert into rate_count as counted (rate, who, calls, ends_at)
    values (${rate}, ${who}, 1, ${endsAt})
    on conflict (rate, who) do update set
      calls = case when ${isOver} then 1 else counted.calls + 1 end,
      ends_at = case when ${isOver} then excluded.ends_at else counted.ends_at end
    where ${isOver} or counted.calls < ${calls}
    returning 1`.execute(db);
  if (rows.length > 0) return;
  const window = await db.selectFrom('rateCount').select('endsAt').where('rate', '=', rate).where('who', '=', who).executeTakeFirst();
  const waitMs = (window?.endsAt.getTime() ?? 0) - now.getTime();
  throw exceeded(waitMs);
}

/** Deletes expired windows. */
export async function clearRateCounts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('rateCount').where('endsAt', '<=', clock.now()).execute();
}
