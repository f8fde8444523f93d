import { amountRules, type Answer, type readBountyForm } from '@chaguan/contract';

export type BountyForm = Answer<typeof readBountyForm>;
export type Kind = 'cny' | 'points';
export type Sums = Record<Kind, string>;

export const kinds = ['cny', 'points'] as const;
/** The fields of the contract. */
export const fieldOf = { cny: 'bountyCny', points: 'bountyPoints' } as const;

const patterns = { cny: new RegExp(amountRules.CNY.pattern), points: new RegExp(amountRules.POINT.pattern) };

/** Fen or points as a bigint, undefined if it is not an amount; money never becomes a float. */
export function unitsOf(text: string, kind: Kind): bigint | undefined {
  const typed = text.trim();
  if (!patterns[kind].test(typed)) return undefined;
  if (kind === 'points') return BigInt(typed);
  const [whole = '0', cents = ''] = typed.split('.');
  return BigInt(whole + cents.padEnd(2, '0'));
}

/** In the server's format of amounts. */
export function decimalOf(units: bigint, kind: Kind): string {
  if (kind === 'points') return String(units);
  const digits = String(units).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** By how much `wished` exceeds `now`; null if it is not an amount, or does not. */
export function moreThan(now: string, wished: string, kind: Kind): bigint | null {
  const [have, want] = [unitsOf(now, kind) ?? 0n, unitsOf(wished, kind)];
  return want === undefined || want <= have ? null : want - have;
}
