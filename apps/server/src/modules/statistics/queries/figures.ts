import { figureDays, type Answer, type FigureMeasure, type readMemberFigures } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { lastDays } from '../../../platform/site-day.ts';
import { amount, decimalOf } from '../../ledger/index.ts';

export type Figures = Answer<typeof readMemberFigures>;

/** One value as it is stored: a whole number. */
export interface StoredFigure {
  measure: string;
  day: string;
  part: string;
  value: string;
}

const inFen: ReadonlySet<string> = new Set(['recharged', 'refunded', 'platform', 'envelope_sum']);

function textOf(measure: string, value: string): string {
  if (inFen.has(measure)) return decimalOf(amount(value), 'CNY');
  if (measure === 'assistant_cost') return (Number(value) / 1_000_000).toFixed(4);
  return value;
}

/** Measures for which a day without a row means zero, and not unknown. */
function isZero(measure: string): boolean {
  return measure !== 'first_answer';
}

/** Series over days: every measure has one, also without a value; `platform` has one per reason. */
export function linesOf(days: readonly string[], measures: readonly FigureMeasure[], stored: readonly StoredFigure[]): Figures {
  const lines = measures.flatMap((measure) => {
    const own = stored.filter((row) => row.measure === measure);
    const parts = measure === 'platform' ? [...new Set(own.map(({ part }) => part))].toSorted() : [''];
    return parts.map((part) => {
      const byDay = new Map(own.filter((row) => row.part === part).map(({ day, value }) => [day, textOf(measure, value)]));
      return { measure, part, values: days.map((day) => byDay.get(day) ?? (isZero(measure) ? textOf(measure, '0') : null)) };
    });
  });
  return { days: [...days], lines };
}

/** The series of some measures over the last days, as counted by the job. */
export async function readFigures({ db, clock }: Ctx, measures: readonly FigureMeasure[]): Promise<Figures> {
  const days = lastDays(clock.now(), figureDays);
  const { rows } = await sql<StoredFigure>`
    select measure, day::text, part, value::text from day_figure
    where measure = any(${measures}::text[]) and day >= ${days[0]}::date`.execute(db);
  return linesOf(days, measures, rows);
}
