import type { ErrorCode } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { siteDay } from '../../../platform/site-day.ts';
import type { Limit } from '../settings.ts';

export type Purpose = 'chat' | 'title' | 'tidy' | 'translate' | 'summary' | 'score' | 'test' | 'embed';

/** A call that is about to be made. */
export interface Plan {
  purpose: Purpose;
  provider: string;
  model: string;
  /** Null: the site itself, to which only the limit of the site applies. */
  memberId: string | null;
  limits: { member: Limit; site: Limit };
  /** 1 for the first call of an answer, 0 for further ones. */
  uses: number;
  /** The maximum that the call can cost. */
  tokens: number;
  /** The latest time at which it has ended. */
  lastsMs: number;
}

/** A reservation for a call, to be settled once. */
interface Reservation {
  id: string;
}

const siteScope = '0';

interface Scope {
  scope: string;
  limit: Limit;
  refusal: 'member' | 'site';
}

const anything = Number.MAX_SAFE_INTEGER;

/** One statement checks and reserves: concurrent calls cannot both use the same remaining room. */
async function reserveIn(tx: Tx, day: string, { scope, limit, refusal }: Scope, uses: number, tokens: number): Promise<void> {
  const [mostUses, mostTokens] = [limit.uses ?? anything, limit.tokens ?? anything];
  const { rows } = await sql`
    insert into assistant_count as known (day, scope, uses, tokens)
    select ${day}::date, ${scope}::bigint, ${uses}::bigint, ${tokens}::bigint
    where (${uses}::bigint = 0 or ${uses}::bigint <= ${mostUses}::bigint) and ${tokens}::bigint <= ${mostTokens}::bigint
    on conflict (day, scope) do update set uses = known.uses + excluded.uses, tokens = known.tokens + excluded.tokens
    where (excluded.uses = 0 or known.uses + excluded.uses <= ${mostUses}::bigint) and known.tokens + excluded.tokens <= ${mostTokens}::bigint
    returning 1`.execute(tx);
  if (rows.length === 1) return;
  const { rows: counts } = await sql<{ uses: string }>`
    select uses from assistant_count where day = ${day}::date and scope = ${scope}::bigint`.execute(tx);
  const usesShort = uses > 0 && Number(counts[0]?.uses ?? 0) + uses > mostUses;
  const code: ErrorCode = `assistant.${refusal}_${usesShort ? 'uses' : 'tokens'}`;
  throw new Failure(code, refusal === 'member' ? { limit: usesShort ? mostUses : mostTokens } : {});
}

/**
 * Reserves the maximum cost of a call in the counts of its member and of the site, or refuses it. Locks: the member's count, then the
 * site's.
 * @throws Failure `assistant.member_uses`, `assistant.member_tokens`, `assistant.site_uses`, `assistant.site_tokens`
 */
export async function reserve(services: Pick<Services, 'write' | 'clock'>, plan: Plan): Promise<Reservation> {
  const { purpose, provider, model, memberId, limits, uses, tokens, lastsMs } = plan;
  const now = services.clock.now();
  const day = siteDay(now);
  return services.write(async (tx) => {
    if (memberId !== null) await reserveIn(tx, day, { scope: memberId, limit: limits.member, refusal: 'member' }, uses, tokens);
    await reserveIn(tx, day, { scope: siteScope, limit: limits.site, refusal: 'site' }, uses, tokens);
    return tx
      .insertInto('assistantUse')
      .values({
        day: sql<Date>`${day}::date`,
        at: now,
        memberId,
        purpose,
        provider,
        model,
        state: 'reserved',
        reservedUses: uses,
        reservedTokens: String(tokens),
        endsAt: new Date(now.getTime() + lastsMs),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
}

/** The result of a call. */
interface Outcome {
  state: 'settled' | 'failed' | 'released';
  inputTokens: number;
  outputTokens: number;
  /** Yuan as decimal text. */
  cost: string;
}

/**
 * Records what a call used and releases the rest of the reservation; only the first call of this function has an effect. A call without
 * usage does not count as a use. Locks: the use, the member's count, the site's.
 */
async function settleIn(tx: Tx, { id }: Reservation, { state, inputTokens, outputTokens, cost }: Outcome): Promise<void> {
  const used = inputTokens + outputTokens;
  const { rows } = await sql<{ day: string; memberId: string | null; uses: number; tokens: string }>`
    update assistant_use set state = ${state}, input_tokens = ${inputTokens}::bigint, output_tokens = ${outputTokens}::bigint, cost = ${cost}::numeric
    where id = ${id}::bigint and state = 'reserved'
    returning day::text as day, member_id, reserved_uses as uses, reserved_tokens as tokens`.execute(tx);
  const [row] = rows;
  if (row === undefined) return;
  const uses = used === 0 && state !== 'settled' ? row.uses : 0;
  const difference = used - Number(row.tokens);
  for (const scope of [...(row.memberId === null ? [] : [row.memberId]), siteScope]) {
    await sql`
      update assistant_count set uses = greatest(0, uses - ${uses}::bigint), tokens = greatest(0, tokens + ${difference}::bigint)
      where day = ${row.day}::date and scope = ${scope}::bigint`.execute(tx);
  }
}

export async function settle({ write }: Pick<Services, 'write'>, reservation: Reservation, outcome: Outcome): Promise<void> {
  await write((tx) => settleIn(tx, reservation, outcome));
}

/** Records an answer that no model wrote, for statistics only: it costs nothing and has no limit. */
export async function recordExtractive({ db, clock }: Pick<Services, 'db' | 'clock'>, memberId: string, purpose: Purpose): Promise<void> {
  const now = clock.now();
  const day = sql<Date>`${siteDay(now)}::date`;
  await db
    .insertInto('assistantUse')
    .values({
      day,
      at: now,
      memberId,
      purpose,
      provider: '',
      model: '',
      state: 'settled',
      reservedUses: 0,
      reservedTokens: '0',
      endsAt: now,
    })
    .execute();
}

/** Returns what a killed process had reserved. */
export async function releaseReservations(services: Services): Promise<void> {
  const left = await services.db
    .selectFrom('assistantUse')
    .select('id')
    .where('state', '=', 'reserved')
    .where('endsAt', '<', services.clock.now())
    .orderBy('endsAt')
    .limit(1000)
    .execute();
  for (const reservation of left) {
    await settle(services, reservation, { state: 'released', inputTokens: 0, outputTokens: 0, cost: '0' });
  }
}
