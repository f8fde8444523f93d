import { expect, test } from 'vitest';
import { paymentFilters } from './data.ts';

test('an address asks only for what makes sense', () => {
  const query = new URLSearchParams('state=paid&provider=bank&member=+alice+&number=&from=2026-13-01&until=2026-11-21');
  expect(paymentFilters(query)).toEqual({
    state: 'paid',
    provider: undefined,
    member: 'alice',
    number: undefined,
    from: undefined,
    until: '2026-11-21',
  });
});
