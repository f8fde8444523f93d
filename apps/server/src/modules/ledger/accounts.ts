import type { Currency } from './amount.ts';

/** Whose account, and in what. System accounts exist from the start; all others are opened by their first entry. */
export type AccountRef =
  | { owner: 'member' | 'hold'; id: string; currency: Currency }
  | { owner: 'system'; id: 'points_issue' | 'platform' | 'provider_clearing'; currency: Currency };

/** One name for one account, e.g. `member 12 POINT`; also what the first hash of its chain is made of. */
export function accountName({ owner, id, currency }: AccountRef): string {
  return `${owner} ${id} ${currency}`;
}
