import type { Payout } from './data.ts';

/** What is paid outside: the amount without the fee, in yuan. */
export function toBePaid({ amount, fee }: Pick<Payout, 'amount' | 'fee'>): string {
  return ((Math.round(Number(amount) * 100) - Math.round(Number(fee) * 100)) / 100).toFixed(2);
}
