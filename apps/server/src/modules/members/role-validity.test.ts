import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { extendRole } from './index.ts';
import { extendedEnd, laterBy, type Duration } from './role-validity.ts';
import { aMember } from './testing.ts';

const app = testApp();

test.each<[string, Duration, string]>([
  ['2026-01-31T10:30:00.123Z', { unit: 'month', quantity: 1 }, '2026-02-28T10:30:00.123Z'],
  ['2028-01-31T10:30:00.000Z', { unit: 'month', quantity: 1 }, '2028-02-29T10:30:00.000Z'],
  ['2026-08-31T00:00:00.000Z', { unit: 'month', quantity: 6 }, '2027-02-28T00:00:00.000Z'],
  ['2026-12-15T23:59:59.999Z', { unit: 'month', quantity: 1 }, '2027-01-15T23:59:59.999Z'],
  ['2028-02-29T12:00:00.000Z', { unit: 'year', quantity: 1 }, '2029-02-28T12:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', { unit: 'year', quantity: 4 }, '2032-02-29T12:00:00.000Z'],
  ['2026-03-28T23:00:00.000Z', { unit: 'day', quantity: 2 }, '2026-03-30T23:00:00.000Z'],
  ['2026-03-28T23:00:00.000Z', { unit: 'hour', quantity: 25 }, '2026-03-30T00:00:00.000Z'],
])('%s and %o is %s', (from, duration, later) => {
  expect(laterBy(new Date(from), duration).toISOString()).toBe(later);
});

test('longer is later, a month never skips one, and what lies ahead is never cut', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  const durations = fc.record({
    unit: fc.constantFrom('hour', 'day', 'month', 'year'),
    quantity: fc.integer({ min: 1, max: 60 }),
  }) as fc.Arbitrary<Duration>;
  fc.assert(
    fc.property(moments, moments, durations, (now, end, duration) => {
      const fresh = extendedEnd(undefined, duration, now);
      expect(extendedEnd(null, duration, now)).toBeNull();
      expect(fresh?.getTime()).toBeGreaterThan(now.getTime());
      expect(extendedEnd(end, duration, now)).toEqual(end > now ? laterBy(end, duration) : fresh);
      if (duration.unit !== 'month') return;
      const months = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
      expect(months(laterBy(now, duration)) - months(now)).toBe(duration.quantity);
    }),
  );
});

test('of ten who give a role at once each adds its day; one without end stays so', async () => {
  const { id: roleId } = await app.db.insertInto('role').values({ nameZh: '会员' }).returning('id').executeTakeFirstOrThrow();
  const memberId = await app.write((tx) => aMember(tx));
  const now = new Date('2026-05-01T00:00:00Z');
  const give = () => app.write((tx) => extendRole(tx, memberId, roleId, { unit: 'day', quantity: 1 }, now));
  const ends = await Promise.all(Array.from({ length: 10 }, give));
  expect(ends.map((end) => end?.toISOString().slice(0, 10) ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual(
    ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map((day) => `2026-05-${day}`),
  );
  await app.db.updateTable('memberRole').set({ endsAt: null }).where('memberId', '=', memberId).execute();
  expect(await give()).toBeNull();
  await expect(app.write((tx) => extendRole(tx, '999999', roleId, { unit: 'day', quantity: 1 }, now))).rejects.toMatchObject({
    code: 'member.not_found',
  });
  await expect(app.write((tx) => extendRole(tx, memberId, '999999', { unit: 'day', quantity: 1 }, now))).rejects.toMatchObject({
    code: 'role.not_found',
  });
});
