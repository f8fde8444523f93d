import {
  adminBooksPage,
  listPaymentBills,
  listLedgerProofs,
  readLeftFunds,
  listOpenHolds,
  proveBooks,
  readBooks,
  type Answer,
} from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import { formatDate } from '../../../lib/time.ts';
import { queryOf } from '../../../lib/query.ts';

export type Books = Answer<typeof readBooks>;
export type Holds = Answer<typeof listOpenHolds>;
export type Left = Answer<typeof readLeftFunds>;
export type Bills = Answer<typeof listPaymentBills>;
export type Proofs = Answer<typeof listLedgerProofs>;
export type Proof = Proofs['items'][number];

export async function loadBooks(from: Api, url: URL) {
  const requested = queryOf(adminBooksPage, url).get('month') ?? '';
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(requested) ? requested : undefined;
  const currency = queryOf(adminBooksPage, url).get('currency') === 'POINT' ? 'POINT' : 'CNY';
  const page = Number(queryOf(adminBooksPage, url).get('holds'));
  const holdsPage = Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
  const [books, holds, left, proofs, bills] = await Promise.all([
    from.call(readBooks, { query: { month, currency } }),
    from.call(listOpenHolds, { query: { page: holdsPage } }),
    from.call(readLeftFunds),
    from.call(listLedgerProofs),
    from.call(listPaymentBills),
  ]);
  return { books, holds, left, proofs, bills, present: formatDate(new Date().toISOString()).slice(0, 7) };
}

export const prove = () => api.call(proveBooks);

/** The month before or after another, e.g. `2026-12` after `2026-11`. */
export function adjacentMonth(month: string, step: 1 | -1): string {
  const [year = 0, ordinal = 1] = month.split('-').map(Number);
  const count = year * 12 + ordinal - 1 + step;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}
