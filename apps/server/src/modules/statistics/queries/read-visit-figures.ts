import { figureDays, figureMeasures, visitKinds, type Answer, type readVisitFigures as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { geoByName } from '../../../platform/places/geo-of.ts';
import { lastDays } from '../../../platform/site-day.ts';
import { linesOf, type StoredFigure } from './figures.ts';

const mostRows = 10;

interface Most {
  kind: (typeof visitKinds)[number];
  value: string;
  visits: number;
}

/** A day has some hundred values of each kind at most, so all of a month are read. */
async function mostFrequent({ db }: Ctx, from: string | undefined): Promise<Most[]> {
  const { rows } = await sql<Most>`
    select kind, value, visits from (
      select kind, value, sum(visits)::float8 as visits, row_number() over (partition by kind order by sum(visits) desc, value) as place
      from visit_count where day >= ${from}::date and kind = any(${visitKinds}::text[]) group by kind, value
    ) summed where place <= ${mostRows}::int order by kind, place`.execute(db);
  return rows;
}

export async function readVisitFigures(ctx: Ctx): Promise<Answer<typeof endpoint>> {
  const days = lastDays(ctx.clock.now(), figureDays);
  const [{ rows }, most] = await Promise.all([
    sql<StoredFigure>`
      select kind as measure, day::text, '' as part, visits::text as value from visit_count
      where day >= ${days[0]}::date and kind = any(${figureMeasures.visits}::text[])`.execute(ctx.db),
    mostFrequent(ctx, days[0]),
  ]);
  return {
    ...linesOf(days, figureMeasures.visits, rows),
    most: most.map((one) => ({ ...one, place: one.kind === 'region' ? (geoByName(one.value) ?? null) : null })),
  };
}
