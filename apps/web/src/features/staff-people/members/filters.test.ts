import { expect, test } from 'vitest';
import { memberFilters, memberQuery, usesMore } from './filters.ts';

const read = (text: string) => memberFilters(new URLSearchParams(text));

test('what the address asks for is read, what it mangles is left out', () => {
  expect(read('keyword=+陆羽+&state=disabled&kind=phone&roleId=7&staff=yes&bot=yes&sort=used&page=3')).toEqual({
    keyword: '陆羽',
    state: 'disabled',
    kind: 'phone',
    roleId: '7',
    staff: 'yes',
    bot: 'yes',
    sort: 'used',
    page: 3,
  });
  expect(
    read('state=king&kind=x&roleId=-1&staff=maybe&bot=1&sort=height&from=2026-13-99&pointsMin=1e9&fieldId=0&fieldValue=x&page=-2'),
  ).toEqual({
    page: 1,
  });
});

test('days become moments, and the last one belongs to the range', () => {
  const {
    registeredFrom = '',
    registeredUntil = '',
    ...rest
  } = memberQuery(read('from=2026-02-28&to=2026-02-28&pointsMin=0&staff=yes&bot=yes'));
  expect(Date.parse(registeredUntil) - Date.parse(registeredFrom)).toBe(24 * 60 * 60 * 1000);
  expect(rest).toEqual({ page: 1, pointsMin: 0, staff: true, bot: true });
});

test('a field without a value, or a value without a field, is no filter', () => {
  expect(read('fieldId=4')).toEqual({ page: 1 });
  expect(usesMore(read('keyword=x&state=active'))).toBe(false);
  expect(usesMore(read('fieldId=4&fieldValue=x'))).toBe(true);
});
