const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * How long after its time a scheduled job that nobody was there to run is still run: one of a fixed hour until just before the next one, so
 * once; one of every hour or minute not at all, because the next one follows soon.
 */
export function madeUpForMs(pattern: string): number {
  const [, hour = '*', , , weekday = '*'] = pattern.split(' ');
  if (!/^\d+$/.test(hour)) return 0;
  return (weekday === '*' ? 1 : 7) * dayMs - minuteMs;
}
