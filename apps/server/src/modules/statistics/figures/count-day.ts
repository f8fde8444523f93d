import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { daySpan } from '../../../platform/site-day.ts';
import { kindsMoved } from '../../ledger/index.ts';
import { figureSources } from './sources.ts';

interface Figure {
  measure: string;
  part: string;
  value: string;
}

/** What moved according to the books: sums in fen. */
async function moneyFigures({ db }: Services, day: string): Promise<Figure[]> {
  const moved = await kindsMoved(db, { ...daySpan(day), currency: 'CNY' });
  const arrived = (kind: string) => moved.find((row) => row.kind === kind)?.arrived ?? '0';
  return [
    { measure: 'recharged', part: '', value: arrived('recharge') },
    { measure: 'refunded', part: '', value: arrived('recharge_refund') },
    ...moved.filter(({ platform }) => platform !== '0').map(({ kind, platform }) => ({ measure: 'platform', part: kind, value: platform })),
  ];
}

async function countedFigures({ db }: Services, day: string): Promise<Figure[]> {
  const { from, until } = daySpan(day);
  const figures: Figure[] = [];
  // One after another: nobody waits for them, and readers need the connections.
  for (const [measure, source] of Object.entries(figureSources)) {
    const { rows } = await source(from, until).execute(db);
    figures.push(...rows.map((row) => ({ ...row, measure })));
  }
  return figures;
}

/** Recounts a day, replacing earlier values. */
export async function countDay(services: Services, day: string): Promise<void> {
  const figures = [...(await countedFigures(services, day)), ...(await moneyFigures(services, day))];
  await services.write(async (tx) => {
    await tx
      .deleteFrom('dayFigure')
      .where('day', '=', sql<Date>`${day}::date`)
      .execute();
    await sql`
      insert into day_figure (measure, day, part, value)
      select measure, ${day}::date, part, value from unnest(
        ${figures.map(({ measure }) => measure)}::text[], ${figures.map(({ part }) => part)}::text[],
        ${figures.map(({ value }) => value)}::bigint[]
      ) counted (measure, part, value)
      -- Another process counts the same day.
      on conflict (measure, day, part) do update set value = excluded.value`.execute(tx);
  });
}
