const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

/** The day of a moment at the site (Asia/Shanghai), e.g. `2026-11-23`. */
export function siteDay(at: Date): string {
  return format.format(at);
}

const dayMs = 24 * 60 * 60_000;

/** When a day of the site begins, and when the next one does. Asia/Shanghai has had one offset since 1991. */
export function daySpan(day: string): { from: Date; until: Date } {
  const from = new Date(`${day}T00:00:00+08:00`);
  return { from, until: new Date(from.getTime() + dayMs) };
}

/** The last days of the site, the oldest first, today as the last. */
export function lastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, at) => siteDay(new Date(now.getTime() - (count - 1 - at) * dayMs)));
}
