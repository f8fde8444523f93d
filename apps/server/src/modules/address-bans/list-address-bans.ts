import type { AddressBanScope, Answer, listAddressBans as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/ctx.ts';

export async function listAddressBans({ db, clock, address }: Ctx): Promise<Answer<typeof endpoint>> {
  const rows = await db
    .selectFrom('addressBan')
    .innerJoin('member', 'member.id', 'addressBan.madeBy')
    .select(['addressBan.id', 'network', 'scope', 'reason', 'madeAt', 'endsAt', sql<string>`coalesce(nickname, account)`.as('madeBy')])
    .orderBy('addressBan.id', 'desc')
    .execute();
  const now = clock.now();
  return {
    items: rows.map(({ scope, madeAt, endsAt, ...row }) => ({
      ...row,
      scope: scope as AddressBanScope,
      madeAt: madeAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      ended: endsAt !== null && endsAt <= now,
    })),
    own: address,
  };
}
