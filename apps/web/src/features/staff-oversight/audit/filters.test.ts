import { expect, test } from 'vitest';
import { auditFilters, auditQuery } from './filters.ts';

test('a mangled address asks for nothing it cannot mean', () => {
  const query = new URLSearchParams({ actor: ' ', act: 'a b', kind: '<b>', id: '1', from: 'yesterday', olderThan: '-1' });
  expect(auditQuery(auditFilters(query))).toEqual({ subjectId: '1' });
});

test('a range of days holds its last day', () => {
  const { from, until } = auditQuery({ from: '2026-02-28', until: '2026-02-28' });
  expect(new Date(until ?? 0).getTime() - new Date(from ?? 0).getTime()).toBe(24 * 60 * 60 * 1000);
});

test('a day that no calendar has is still a moment, never a failure', () => {
  expect(auditQuery({ from: '2026-13-45' }).from).toMatch(/^2027-/);
});
