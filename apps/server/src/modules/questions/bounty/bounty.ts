import type { Bounty, BountyView } from '@chaguan/contract';
import type Type from 'typebox';
import { amount, decimalOf, split, type AmountMinor, type Currency } from '../../ledger/index.ts';

/** The columns that say what is or was offered, in fen and points as the database writes them. */
export interface BountyFacts {
  bountyCnyMinor: string;
  bountyPoints: string;
  bountyShareMinor: string;
  bountyState: 'none' | 'open' | 'paid' | 'refunded';
}

/** A question that offers nothing, as it is asked. */
export const noBounty: BountyFacts = { bountyCnyMinor: '0', bountyPoints: '0', bountyShareMinor: '0', bountyState: 'none' };

export type Sums = Record<Currency, AmountMinor>;

export const nothing: Sums = { CNY: amount(0), POINT: amount(0) };

/** The fields of forms, by what they offer. */
export const fieldOf = { CNY: 'bountyCny', POINT: 'bountyPoints' } as const;

export const currencies = ['CNY', 'POINT'] as const;

export function offeredBy({ bountyCnyMinor, bountyPoints }: Pick<BountyFacts, 'bountyCnyMinor' | 'bountyPoints'>): Sums {
  return { CNY: amount(bountyCnyMinor), POINT: amount(bountyPoints) };
}

export function isNothing(sums: Sums): boolean {
  return currencies.every((currency) => sums[currency] === 0n);
}

/** As decimals, for answers, events and the log. */
export function decimalsOf(sums: Sums): { cny: string; points: string } {
  return { cny: decimalOf(sums.CNY, 'CNY'), points: decimalOf(sums.POINT, 'POINT') };
}

/** Null for a question that never offered anything. */
export function presentBounty(facts: BountyFacts): Type.Static<typeof Bounty> | null {
  return facts.bountyState === 'none' ? null : { ...decimalsOf(offeredBy(facts)), state: facts.bountyState };
}

/** With what reaches the answerer: what did once it is paid, what would by today's share (percent) before. */
export function presentBountyView(facts: BountyFacts, sharePercent: number): Type.Static<typeof BountyView> | null {
  const bounty = presentBounty(facts);
  if (bounty === null) return null;
  const { CNY } = offeredBy(facts);
  const share = facts.bountyState === 'paid' ? amount(facts.bountyShareMinor) : split(CNY, sharePercent * 100).platform;
  return { ...bounty, answererCny: decimalOf(amount(CNY - share), 'CNY') };
}
