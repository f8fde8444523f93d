import { invariant } from '../../platform/failure.ts';

// Asia/Shanghai has had one offset since 1991.
const offset = '+08:00';

/** The month in which a moment falls at the site (Asia/Shanghai), e.g. `2026-11`. */
export function monthOf(at: Date): string {
  return new Date(at.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 7);
}

/** The year in which a moment falls at the site, e.g. `2026`. */
export function yearOf(at: Date): string {
  return monthOf(at).slice(0, 4);
}

/** Start and end (exclusive) of a month of the site. */
export function monthSpan(month: string): { from: Date; until: Date } {
  const [, year = '', ordinal = ''] = /^(\d{4})-(\d{2})$/.exec(month) ?? [];
  invariant(year !== '', 'a month is written as 2026-11');
  const next = ordinal === '12' ? `${Number(year) + 1}-01` : `${year}-${String(Number(ordinal) + 1).padStart(2, '0')}`;
  return { from: new Date(`${month}-01T00:00:00${offset}`), until: new Date(`${next}-01T00:00:00${offset}`) };
}

/** The day in which a moment falls at the site, e.g. `2026-11-22`. */
export function dayOf(at: Date): string {
  return new Date(at.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** When a day of the site ends, which is when the next begins. */
export function dayEnd(day: string): Date {
  return new Date(new Date(`${day}T00:00:00${offset}`).getTime() + 24 * 60 * 60 * 1000);
}

export function dayAfter(day: string): string {
  return dayOf(dayEnd(day));
}
