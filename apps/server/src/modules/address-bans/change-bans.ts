import { type addAddressBan as endpoint, addressBanRules, type Answer, type Body } from '@chaguan/contract';
import { sql } from 'kysely';
import { fail, failField } from '../../platform/failure.ts';
import { addressTest } from '../../platform/http/connections.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { recordAct } from '../audit/index.ts';
import { readNetwork } from './networks.ts';
import { addressBans } from './refuse-banned.ts';

const dayMs = 24 * 60 * 60 * 1000;

export async function addAddressBan(ctx: MemberCtx, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const typed = readNetwork(input.network);
  if (addressTest([typed])(ctx.address)) failField('network', 'ban.own_address');
  const { scope, days } = input;
  const reason = input.reason.trim();
  const madeAt = ctx.clock.now();
  const endsAt = days === 0 ? null : new Date(madeAt.getTime() + days * dayMs);
  return ctx.write(async (tx) => {
    const { count } = await tx
      .selectFrom('addressBan')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= addressBanRules.most) fail('ban.too_many', { max: addressBanRules.most });
    // Without the bits beyond the prefix length.
    const added = await tx
      .insertInto('addressBan')
      .values({ network: sql<string>`network(${typed}::inet)`, scope, reason, madeBy: ctx.viewer.memberId, madeAt, endsAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'network'])
      .executeTakeFirst();
    if (added === undefined) failField('network', 'ban.known');
    await recordAct(tx, ctx, {
      act: 'address_ban.added',
      subject: { kind: 'address_ban', id: added.id },
      after: { network: added.network, scope, reason, endsAt: endsAt?.toISOString() ?? null },
    });
    addressBans.drop(tx);
    return added;
  });
}

export async function deleteAddressBan(ctx: MemberCtx, banId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const gone = await tx.deleteFrom('addressBan').where('id', '=', banId).returning(['network', 'scope', 'reason']).executeTakeFirst();
    if (gone === undefined) fail('ban.not_found');
    await recordAct(tx, ctx, { act: 'address_ban.lifted', subject: { kind: 'address_ban', id: banId }, before: { ...gone } });
    addressBans.drop(tx);
    return {};
  });
}
