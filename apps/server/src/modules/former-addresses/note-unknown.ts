import { sql } from 'kysely';
import type { Services } from '../../platform/http/ctx.ts';
import { patternRows } from './find-former.ts';

const longest = 300;
const most = 1000;

/** Addresses that programs try on every site, and data requests of our own pages: no page had them. */
const isNoise = (target: string): boolean => /\.(?:php\d|aspx?|jsp|env|git|data|map|xml|txt|json)(?:[?/]|$)|wp-|\/\.|\p{Cc}/iu.test(target);

/**
 * Counts an address that led nowhere, on a site that was imported. Of so many that they do not fit, the least visited make way. A failure is
 * only logged: the visitor gets the same page.
 */
export async function noteUnknown({ db, clock, log }: Services, target: string): Promise<void> {
  if (target.length > longest || isNoise(target)) return;
  try {
    if ((await patternRows.get(db)).length === 0) return;
    await sql`
      insert into unknown_address (address, hit_at) values (${target}, ${clock.now()})
      on conflict (address) do update set hits = unknown_address.hits + 1, hit_at = excluded.hit_at`.execute(db);
    await sql`
      delete from unknown_address where address in (
        select address from unknown_address order by hits desc, hit_at desc offset ${most}
      )`.execute(db);
  } catch (error) {
    log.debug({ err: error }, 'an unknown address was not counted');
  }
}
