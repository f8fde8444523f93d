/** A length of time as on cards and gifts; months and years follow the calendar. */
export interface Duration {
  unit: 'hour' | 'day' | 'month' | 'year';
  quantity: number;
}

const hourMs = 60 * 60_000;

/** The same day some months later, or the last day of a month that is too short for it. UTC, to the millisecond. */
function monthsLater(from: Date, months: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const later = new Date(from);
  later.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay));
  return later;
}

/** A moment plus a length of time. */
export function laterBy(from: Date, { unit, quantity }: Duration): Date {
  if (unit === 'hour') return new Date(from.getTime() + quantity * hourMs);
  if (unit === 'day') return new Date(from.getTime() + quantity * 24 * hourMs);
  return monthsLater(from, unit === 'month' ? quantity : quantity * 12);
}

/**
 * When a role ends after it was given for a time (domain rules 2.8): counted from its current end if that is in the future, otherwise from
 * now. A role without end is unchanged.
 * @param endsAt undefined: not held; null: held without end
 */
export function extendedEnd(endsAt: Date | null | undefined, duration: Duration, now: Date): Date | null {
  if (endsAt === null) return null;
  return laterBy(endsAt === undefined || endsAt <= now ? now : endsAt, duration);
}
