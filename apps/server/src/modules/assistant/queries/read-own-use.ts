import type { Answer, readOwnAssistantUse as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { assistantSettings, limitOf } from '../settings.ts';
import { siteDay } from '../../../platform/site-day.ts';

/** A member's usage: the counts to which the limits apply, including current reservations. */
export async function readOwnUse({ db, viewer, clock }: MemberCtx): Promise<Answer<typeof endpoint>> {
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
