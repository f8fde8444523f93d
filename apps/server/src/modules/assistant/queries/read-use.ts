import type * as contract from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import { failField } from '../../../platform/failure.ts';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import { siteDay } from '../../../platform/site-day.ts';
import { memberCards } from '../../members/index.ts';
import type { Purpose } from '../use/reserve.ts';
import { assistantSettings, limitOf } from '../settings.ts';

const dayMs = 86_400_000;
const mostDays = 366;
const mostMembers = 50;

interface Used {
  uses: number;
  failures: number;
  inputTokens: number;
  outputTokens: number;
  cost: string;
}

const none: Used = { uses: 0, failures: 0, inputTokens: 0, outputTokens: 0, cost: '0.000000' };

/** Further calls for the same answer do not count as a use; sums stay within the precision of a number. */
const sums = sql`
  count(*) filter (where reserved_uses > 0 or provider = '')::int as uses,
  count(*) filter (where state = 'failed')::int as failures,
  coalesce(sum(input_tokens), 0)::float8 as input_tokens, coalesce(sum(output_tokens), 0)::float8 as output_tokens,
  coalesce(sum(cost), 0)::numeric(16, 6)::text as cost`;

interface Span {
  from: string;
  until: string;
}

function spanOf(ctx: Ctx, from: string | undefined, until: string | undefined): Span {
  const last = until ?? siteDay(ctx.clock.now());
  const first = from ?? new Date(Date.parse(last) - 29 * dayMs).toISOString().slice(0, 10);
  const [fromMs, untilMs] = [Date.parse(first), Date.parse(last)];
  const known = [first, last].every((day) => new Date(Date.parse(day) || 0).toISOString().startsWith(day));
  if (!known || untilMs < fromMs || untilMs - fromMs >= mostDays * dayMs) failField('until', 'field.range');
  return { from: first, until: last };
}

async function sumsBy<T>(
  { db }: Ctx,
  { from, until }: Span,
  by: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) {
  const { rows } = await sql<T & Used>`
    select ${columns} ${sums} from assistant_use
    where day between ${from}::date and ${until}::date and state <> 'released' ${by} ${order}`.execute(db);
  return rows;
}

function* daysOf({ from, until }: Span): Generator<string> {
  for (let at = Date.parse(from); at <= Date.parse(until); at += dayMs) yield new Date(at).toISOString().slice(0, 10);
}

/** Usage and cost, for the charts of staff. */
export async function readAssistantUse(
  ctx: Ctx,
  request: { from?: string; until?: string },
): Promise<contract.Answer<typeof contract.readAssistantUse>> {
  const span = spanOf(ctx, request.from, request.until);
  const by = <T>(column: string, order = sql`order by sum(cost) desc, count(*) desc`) =>
    sumsBy<T>(ctx, span, sql`group by ${sql.raw(column)}`, sql`${sql.raw(column)},`, order);
  const [totals, days, models, members, purposes] = await Promise.all([
    sumsBy<object>(ctx, span, sql``, sql``, sql``),
    by<{ day: string }>('day::text'),
    by<{ provider: string; model: string }>('provider, model'),
    by<{ memberId: string | null }>('member_id', sql`order by sum(cost) desc, count(*) desc limit ${sql.lit(mostMembers)}`),
    by<{ purpose: Purpose }>('purpose'),
  ]);
  const cards = await memberCards(
    ctx.db,
    members.flatMap(({ memberId }) => memberId ?? []),
  );
  const ofDay = new Map(days.map((row) => [row.day, row]));
  return {
    ...span,
    total: totals[0] ?? none,
    days: [...daysOf(span)].map((day) => ({ ...none, ...ofDay.get(day), day })),
    models,
    members: members.map(({ memberId, ...used }) => ({ member: memberId === null ? null : (cards.get(memberId) ?? null), ...used })),
    purposes,
  };
}

/** A member's usage: the counts to which the limits apply, including current reservations. */
export async function readOwnUse({ db, viewer, clock }: MemberCtx): Promise<contract.Answer<typeof contract.readOwnAssistantUse>> {
  const today = siteDay(clock.now());
  const [settings, { rows }] = await Promise.all([
    assistantSettings.get(db),
    sql<{ day: string; uses: number; tokens: number }>`
      select day::text as day, uses::int as uses, tokens::float8 as tokens from assistant_count
      where scope = ${viewer.memberId}::bigint and day > ${today}::date - 30 order by day`.execute(db),
  ]);
  const { uses, tokens } = rows.find(({ day }) => day === today) ?? { uses: 0, tokens: 0 };
  return { limit: limitOf(settings, viewer), today: { uses, tokens }, days: rows };
}
