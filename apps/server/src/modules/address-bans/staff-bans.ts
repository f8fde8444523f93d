import { isIP } from 'node:net';
import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import { failField, fail } from '../../platform/failure.ts';
import { addressTest } from '../../platform/http/connections.ts';
import type { MemberCtx, Ctx, Services } from '../../platform/http/ctx.ts';
import { recordAct } from '../audit/index.ts';
import { addressBans } from './refuse-banned.ts';

/** Larger networks are whole countries. */
const widest = { 4: 8, 6: 16 } as const;

/** What a single address stands for: with IPv6 a subscriber has at least a network of 64 bits, and takes the next address from it. */
const single = { 4: 32, 6: 64 } as const;

/**
 * Parses a network. A single IPv6 address is its /64 unless /128 is typed, a single IPv4 address a network of one; a prefix length with a
 * leading zero is ambiguous. @throws Failure `ban.network`, `ban.too_wide` at `network`
 */
export function readNetwork(typed: string): string {
  const [address = '', bits, ...more] = typed.normalize('NFKC').replaceAll(/\s/g, '').split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const length = bits === undefined ? single[version === 4 ? 4 : 6] : /^(?:0|[1-9]\d{0,2})$/.test(bits) ? Number(bits) : Number.NaN;
  // A zone (%eth0) is local to one machine; no caller has one.
  if ((version !== 4 && version !== 6) || more.length > 0 || address.includes('%') || !(length <= most))
    failField('network', 'ban.network');
  // An IPv4-mapped IPv6 address is compared as IPv4.
  if (version === 6 && /^::(?:ffff:)?\d+\.\d+\.\d+\.\d+$/i.test(address)) failField('network', 'ban.network');
  if (length < widest[version]) failField('network', 'ban.too_wide');
  return `${address}/${length}`;
}

const dayMs = 24 * 60 * 60 * 1000;

export async function addAddressBan(
  ctx: MemberCtx,
  input: contract.Body<typeof contract.addAddressBan>,
): Promise<contract.Answer<typeof contract.addAddressBan>> {
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
    if (Number(count) >= contract.addressBanRules.most) fail('ban.too_many', { max: contract.addressBanRules.most });
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

export async function listAddressBans({ db, clock, address }: Ctx): Promise<contract.Answer<typeof contract.listAddressBans>> {
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
      scope: scope as contract.AddressBanScope,
      madeAt: madeAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      ended: endsAt !== null && endsAt <= now,
    })),
    own: address,
  };
}

/** Staff can look up for half a year why an address was banned. */
const keptMs = contract.reportRules.keptDays * 24 * 60 * 60_000;

export async function clearEndedBans({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('addressBan')
    .where('endsAt', '<', new Date(clock.now().getTime() - keptMs))
    .execute();
}
