import { sql } from 'kysely';
import { CachedRead } from '../../platform/cached-read.ts';
import type { Db } from '../../platform/database/db.ts';
import { fail } from '../../platform/failure.ts';
import { addressTest } from '../../platform/http/connections.ts';
import type { Services } from '../../platform/http/ctx.ts';

interface Bans {
  /** Whether an address may not write; includes fully banned ones. */
  writes: (address: string) => boolean;
  everything: (address: string) => boolean;
}

async function load(db: Db): Promise<Bans> {
  const bans = await db
    .selectFrom('addressBan')
    .select(['network', 'scope'])
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', sql<Date>`now()`)]))
    .execute();
  return {
    writes: addressTest(bans.map(({ network }) => network)),
    everything: addressTest(bans.filter(({ scope }) => scope === 'all').map(({ network }) => network)),
  };
}

/** Cached in the process, dropped on change; reloaded each minute, because bans end. */
export const addressBans = new CachedRead('address-bans', 60_000, load);

/** Rejects a banned address, with the reason given by staff. @throws Failure `address.banned` */
export async function refuseBanned({ db, clock }: Pick<Services, 'db' | 'clock'>, address: string, act: keyof Bans): Promise<void> {
  const test = (await addressBans.get(db))[act];
  if (!test(address)) return;
  const ban = await db
    .selectFrom('addressBan')
    .select(['reason', 'endsAt'])
    .where(sql<boolean>`network >>= ${address.replace(/^::ffff:(?=\d+\.)/i, '')}::inet`)
    .$if(act === 'everything', (query) => query.where('scope', '=', 'all'))
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', clock.now())]))
    .orderBy('endsAt', (order) => order.desc().nullsFirst())
    .executeTakeFirst();
  if (ban !== undefined) fail('address.banned', { reason: ban.reason, until: ban.endsAt?.toISOString() ?? '' });
}
