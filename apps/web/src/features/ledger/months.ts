import type { PageParameters } from '../../lib/query.ts';
/** The month in a URL, e.g. `2026-11`; an invalid one counts as none. */
export function monthIn(query: PageParameters<'month'>): string | undefined {
  const month = query.get('month') ?? '';
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined;
}

export function partsOf(month: string): { year: string; ordinal: number } {
  return { year: month.slice(0, 4), ordinal: Number(month.slice(5)) };
}

/** The month that is so many months later (or earlier). */
export function monthBy(month: string, months: number): string {
  const { year, ordinal } = partsOf(month);
  const at = Number(year) * 12 + ordinal - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

export function daysIn(month: string): number {
  const { year, ordinal } = partsOf(month);
  return new Date(Date.UTC(Number(year), ordinal, 0)).getUTCDate();
}
