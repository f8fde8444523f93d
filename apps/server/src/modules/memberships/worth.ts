import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import type { Terms } from '../approvals/index.ts';
import type { Duration } from '../members/index.ts';
import { aloneLimit, settings } from '../site/index.ts';

/** What a length of time of a role is worth: fen and points. */
export interface Worth {
  CNY: bigint;
  POINT: bigint;
}

export const nothing: Worth = { CNY: 0n, POINT: 0n };

/** A price at which a role was offered or bought, and the time that it was for. */
export interface Offer {
  money: bigint;
  points: bigint;
  forMs: bigint;
}

/** Nobody lowers the price of a role by changing or deleting its cards first: former prices count as long as this. */
const rememberedMs = 90 * 24 * 3_600_000;

/** Units of cards and gifts in hours; months and years as they are sold, without the calendar. */
const hours = sql`case unit when 'hour' then 1 when 'day' then 24 when 'month' then 720 else 8760 end`;

const unitMs = { hour: 3_600_000, day: 24 * 3_600_000, month: 720 * 3_600_000, year: 8760 * 3_600_000 } as const;

/** A duration as it is sold, without the calendar. */
export function nominalMs({ unit, quantity }: Duration): number {
  return unitMs[unit] * quantity;
}

/** As much as the end of a role may be away; a role without end counts as this. */
export const longestMs = 100 * 8760 * 3_600_000;

/** Every price at which a role was offered or bought: of every specification, in the log of the last ninety days, and of orders that run. */
const allOffers = (now: Date) => sql`
  select card.role_id, price_minor as money, price_points as points, unit, quantity::bigint
  from card_specification join membership_card card on card.id = card_id
  union all
  select role_id, paid_minor, paid_points, unit, duration from card_order where refunded_at is null and ends_at > ${now}
  union all
  select (logged ->> 'roleId')::bigint, ((one ->> 'money')::numeric * 100)::bigint, (one ->> 'points')::bigint,
    one -> 'duration' ->> 'unit', (one -> 'duration' ->> 'quantity')::bigint
  from audit_entry cross join unnest(array[before, after]) logged cross join jsonb_array_elements(logged -> 'specifications') one
  where subject_kind = 'membership_card' and act in ('membership_card.added', 'membership_card.edited', 'membership_card.deleted')
    and at > ${new Date(now.getTime() - rememberedMs)}`;

/** Roles that have a price. */
export async function rolesOnSale(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ roleId: string }>`
    select distinct role_id::text as role_id from (${allOffers(now)}) offer where money > 0 or points > 0`.execute(tx);
  return rows.map(({ roleId }) => roleId);
}

/**
 * All prices of a role: of every specification, also those that are switched off; of each one in the log of the last ninety days; and of
 * orders that still run. They count for every role that allows all that a role on sale allows beyond the initial one, because it replaces
 * that role; and for one that has a single right of it in a tag, because what is read there is what is sold.
 */
export async function offersOf(tx: Tx, roleId: string, now: Date): Promise<Offer[]> {
  const { rows } = await sql<{ money: string; points: string; hours: string }>`
    with allowed as (
      select role_id, 'site' as scope, "right" from role_right union all select role_id, tag_id::text, "right" from tag_right
    ), own as (
      select allowed.* from allowed where not exists (
        select from allowed every join role on role.id = every.role_id and role.initial
        where every.scope = allowed.scope and every."right" = allowed."right")
    ), as_good_as as (
      select ${roleId}::bigint as role_id union
      select sold.role_id from (
        select own.*, exists (
          select from own given where given.role_id = ${roleId}::bigint and given.scope = own.scope and given."right" = own."right") as granted
        from own) sold
      group by sold.role_id having bool_and(granted) or bool_or(granted and scope <> 'site')
    )
    select distinct money::text, points::text, (${hours} * quantity)::text as hours from (${allOffers(now)}) offer
    where role_id in (select role_id from as_good_as)`.execute(tx);
  return rows.map((row) => ({ money: BigInt(row.money), points: BigInt(row.points), forMs: BigInt(row.hours) * 3_600_000n }));
}

const most = (values: readonly bigint[]): bigint => values.reduce((a, b) => (a > b ? a : b), 0n);

/** What this time of a role costs by its dearest price, per currency; rounded up. */
export function worthOf(offers: readonly Offer[], ms: number): Worth {
  const time = BigInt(Math.max(0, Math.ceil(ms)));
  const share = (price: bigint, forMs: bigint) => (price * time + forMs - 1n) / forMs;
  return {
    CNY: most(offers.map(({ money, forMs }) => share(money, forMs))),
    POINT: most(offers.map(({ points, forMs }) => share(points, forMs))),
  };
}

export function plus(a: Worth, b: Worth): Worth {
  return { CNY: a.CNY + b.CNY, POINT: a.POINT + b.POINT };
}

export function times({ CNY, POINT }: Worth, count: bigint): Worth {
  return { CNY: CNY * count, POINT: POINT * count };
}

/** The first less the second, at least zero. */
export function beyond(a: Worth, b: Worth): Worth {
  return { CNY: most([a.CNY - b.CNY]), POINT: most([a.POINT - b.POINT]) };
}

/** For `requestChange`: counts value in kind against the limits of a day, like money and points. */
export async function termsFor(ctx: MemberCtx, kind: string, subject: string, worth: Worth): Promise<Terms> {
  const values = await settings.get(ctx.db);
  const moves = (['CNY', 'POINT'] as const).flatMap((currency) =>
    worth[currency] === 0n ? [] : [{ kind, subject, currency, units: worth[currency], limit: aloneLimit(values, currency) }],
  );
  return { moves };
}
