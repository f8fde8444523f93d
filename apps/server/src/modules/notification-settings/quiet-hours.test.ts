import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLong, tries } from '../../../test/long.ts';
import { localTime, type QuietHours, quietUntil, timeZoneOf } from './quiet-hours.ts';

const hoursOf = (text: string): QuietHours => {
  const [from = 0, until = 0] = text.split('-').map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  return { from, until };
};

const night = { from: 22 * 60 + 30, until: 7 * 60 };

test.each([
  ['before', '2026-11-22T14:29:59Z', null],
  ['at the first minute', '2026-11-22T14:30:00Z', '2026-11-22T23:00:00.000Z'],
  ['within, before midnight', '2026-11-22T15:10:40Z', '2026-11-22T23:00:00.000Z'],
  ['within, after midnight', '2026-11-22T22:59:59Z', '2026-11-22T23:00:00.000Z'],
  ['at the end', '2026-11-22T23:00:00Z', null],
])('over midnight in Shanghai: %s', (_, now, end) => {
  expect(quietUntil(new Date(now), night, 'Asia/Shanghai')?.toISOString() ?? null).toBe(end);
});

test('within one day', () => {
  const noon = { from: 12 * 60, until: 14 * 60 };
  expect(quietUntil(new Date('2026-11-22T04:30:00Z'), noon, 'Asia/Shanghai')?.toISOString()).toBe('2026-11-22T06:00:00.000Z');
  expect(quietUntil(new Date('2026-11-22T06:00:00Z'), noon, 'Asia/Shanghai')).toBeNull();
});

test.each([
  ['spring, one hour shorter', '2026-03-08T04:00:00Z', '2026-03-08T11:00:00.000Z'],
  ['autumn, one hour longer', '2026-11-01T03:00:00Z', '2026-11-01T12:00:00.000Z'],
])('where clocks change, they end when the clock says so: %s', (_, now, end) => {
  expect(quietUntil(new Date(now), night, 'America/New_York')?.toISOString()).toBe(end);
});

test.each([
  ['America/New_York', '22:00-02:30', '2027-03-14T05:00:00Z', '2027-03-14T07:00:00.000Z'],
  ['America/New_York', '22:00-02:30', '2027-03-14T06:40:00Z', '2027-03-14T07:00:00.000Z'],
  ['America/New_York', '22:00-02:00', '2027-03-14T05:00:00Z', '2027-03-14T07:00:00.000Z'],
  ['America/New_York', '22:00-03:00', '2027-03-14T05:00:00Z', '2027-03-14T07:00:00.000Z'],
  ['Europe/Berlin', '23:00-02:45', '2027-03-28T00:59:59Z', '2027-03-28T01:00:00.000Z'],
  ['Pacific/Auckland', '22:00-02:15', '2026-09-26T12:00:00Z', '2026-09-26T14:00:00.000Z'],
  // The clock goes from 2:00 to 2:30.
  ['Australia/Lord_Howe', '22:00-02:10', '2026-10-03T14:00:00Z', '2026-10-03T15:30:00.000Z'],
])('in %s, quiet at %s, what is skipped ends them: %s', (timeZone, hours, now, end) => {
  expect(quietUntil(new Date(now), hoursOf(hours), timeZone)?.toISOString()).toBe(end);
});

const dayMs = 24 * 60 * 60_000;
const zones = Intl.supportedValuesOf('timeZone');

/** The days of two years in which this zone's clock changes, with those beside them. */
function daysOfChange(timeZone: string): number[] {
  const start = Temporal.Instant.from('2026-01-01T00:00:00Z').toZonedDateTimeISO(timeZone);
  const changes: number[] = [];
  let next = start.getTimeZoneTransition('next');
  while (next !== null && next.year < 2028) {
    const day = Math.floor((next.epochMilliseconds - start.epochMilliseconds) / dayMs);
    changes.push(day - 1, day, day + 1);
    next = next.getTimeZoneTransition('next');
  }
  return changes;
}

/** Whether the local time is within the quiet hours, by its minutes alone. */
function isQuiet(at: number, { from, until }: QuietHours, timeZone: string): boolean {
  const { minutes } = localTime(new Date(at), timeZone);
  return from <= until ? minutes >= from && minutes < until : minutes >= from || minutes < until;
}

const minuteOfDay = fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 240 }));

test('in every zone, on every day of two years, they end at the first moment outside of them', { timeout: 600_000 }, () => {
  for (const timeZone of zones) {
    const days = isLong ? Array.from({ length: 730 }, (_, day) => day) : [...daysOfChange(timeZone), 40];
    fc.assert(
      fc.property(minuteOfDay, minuteOfDay, fc.integer({ min: 0, max: dayMs - 1 }), (from, until, timeOfDay) => {
        fc.pre(from !== until);
        const hours = { from, until };
        for (const day of days) {
          const now = Date.UTC(2026, 0, 1) + day * dayMs + timeOfDay;
          const end = quietUntil(new Date(now), hours, timeZone)?.getTime() ?? now;
          expect(end > now).toBe(isQuiet(now, hours, timeZone));
          expect(isQuiet(end, hours, timeZone)).toBe(false);
          const during = (end > now ? [0.25, 0.5, 0.75, 1] : []).map((part) => now + (end - 1 - now) * part);
          expect(during.every((at) => isQuiet(at, hours, timeZone))).toBe(true);
        }
      }),
      { numRuns: isLong ? 2 : tries(40) },
    );
  }
});

test('a time zone is a name that the runtime knows, in one spelling', () => {
  expect(timeZoneOf('asia/shanghai')).toBe('Asia/Shanghai');
  expect(timeZoneOf('UTC')).toBe('UTC');
  for (const name of ['', '+08:00', 'Mars/Olympus', "Asia/'; drop", '../etc', 'Asia/Shanghai ']) expect(timeZoneOf(name)).toBeUndefined();
});

test('the local day of the week and minute', () => {
  expect(localTime(new Date('2026-11-22T16:05:00Z'), 'Asia/Shanghai')).toEqual({ minutes: 5, weekday: 'Mon', date: '2026-11-23' });
});
