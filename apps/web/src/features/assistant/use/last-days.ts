import { formatDate } from '../../../lib/time.ts';
import type { OwnUse } from './use-own-use.ts';

const dayMs = 86_400_000;
const dayCount = 30;

/** The last 30 days of the site including today, also those without use, so that bars are placed by time. */
export function lastDays(used: OwnUse['days'], now: Date): OwnUse['days'] {
  const known = new Map(used.map((one) => [one.day, one]));
  return Array.from({ length: dayCount }, (_, at) => {
    const day = formatDate(new Date(now.getTime() - (dayCount - 1 - at) * dayMs).toISOString());
    return known.get(day) ?? { day, uses: 0, tokens: 0 };
  });
}
