import { formatDate } from '../../lib/time.ts';

/** Consecutive entries of one day (in Shanghai) are grouped; the order is kept. */
export function byDay<T extends { at: string }>(entries: readonly T[]): { day: string; entries: T[] }[] {
  const days: { day: string; entries: T[] }[] = [];
  for (const entry of entries) {
    const day = formatDate(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
