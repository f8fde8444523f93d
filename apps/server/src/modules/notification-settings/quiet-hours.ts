/** The site's time zone, for members who have not chosen one. */
export const siteTimeZone = 'Asia/Shanghai';

const dayMinutes = 24 * 60;
const minuteMs = 60_000;

/** Minutes of the day; past midnight if `until` is smaller. */
export interface QuietHours {
  from: number;
  until: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

/**
 * Validates a time zone name and normalizes its spelling; undefined if there is none. An offset is not a zone, because it has no daylight
 * saving time.
 */
export function timeZoneOf(name: string): string | undefined {
  if (!/^[A-Za-z]+(\/[\w+-]+)*$/.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Minutes since midnight, the day of the week (Mon) and the date (2026-11-23), in that zone. */
export function localTime(now: Date, timeZone: string): { minutes: number; weekday: string; date: string } {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return {
    minutes: Number(parts['hour']) * 60 + Number(parts['minute']),
    weekday: parts['weekday'] ?? '',
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
  };
}

/** When the zone's clock changes next after a moment; undefined where it never does. */
function nextClockChange(after: Date, timeZone: string): Date | undefined {
  const next = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(timeZone).getTimeZoneTransition('next');
  return next === null ? undefined : new Date(next.epochMilliseconds);
}

/**
 * When the quiet hours around a moment end: the first later moment whose local time is outside of them; null outside of them. An end within
 * the hour that daylight saving time skips is the first moment after that hour.
 */
export function quietUntil(now: Date, { from, until }: QuietHours, timeZone: string): Date | null {
  const { minutes } = localTime(now, timeZone);
  const sinceStart = (minutes - from + dayMinutes) % dayMinutes;
  const length = (until - from + dayMinutes) % dayMinutes;
  if (sinceStart >= length) return null;
  const thisMinute = Math.floor(now.getTime() / minuteMs) * minuteMs;
  const end = new Date(thisMinute + (length - sinceStart) * minuteMs);
  const change = nextClockChange(now, timeZone);
  if (change === undefined || change > end) return end;
  return quietUntil(change, { from, until }, timeZone) ?? change;
}
