import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/failure.ts';
import { addressBans } from './refuse-banned.ts';
import { readNetwork } from './staff-bans.ts';

interface ImportedBan {
  network: string;
  scope: contract.AddressBanScope;
  reason: string;
  /** The member who stands for the source. */
  madeBy: string;
  madeAt: Date;
  endsAt: Date | null;
}

/** A ban of another site. @returns whether it is new @throws Failure `ban.network`, `ban.too_wide`, `ban.too_many` */
export async function importBan(tx: Tx, ban: ImportedBan): Promise<boolean> {
  const typed = readNetwork(ban.network);
  const { count } = await tx
    .selectFrom('addressBan')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= contract.addressBanRules.most) fail('ban.too_many', { max: contract.addressBanRules.most });
  const row = await tx
    .insertInto('addressBan')
    .values({ ...ban, reason: [...ban.reason].slice(0, 200).join(''), network: sql<string>`network(${typed}::inet)` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  addressBans.drop(tx);
  return row !== undefined;
}
