import { ledgerProofs, leftFunds, openHolds, proveBooks, staffBooks, type Answer } from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import { formatDate } from '../../../lib/time.ts';

export type Books = Answer<typeof staffBooks>;
export type Holds = Answer<typeof openHolds>;
export type Left = Answer<typeof leftFunds>;
export type Proofs = Answer<typeof ledgerProofs>;
export type Proof = Proofs['items'][number];

export async function loadBooks(from: Api, url: URL) {
  const asked = url.searchParams.get('month') ?? '';
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(asked) ? asked : undefined;
  const currency = url.searchParams.get('currency') === 'POINT' ? 'POINT' : 'CNY';
  const page = Number(url.searchParams.get('holds'));
  const holdsPage = Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
  const [books, holds, left, proofs] = await Promise.all([
    from.call(staffBooks, { query: { month, currency } }),
    from.call(openHolds, { query: { page: holdsPage } }),
    from.call(leftFunds),
    from.call(ledgerProofs),
  ]);
  return { books, holds, left, proofs, present: formatDate(new Date().toISOString()).slice(0, 7) };
}

export const prove = () => api.call(proveBooks);
