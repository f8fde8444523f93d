import type { Bounty, BountyView } from '@chaguan/contract';
import type Type from 'typebox';
import { amount, decimalOf, split, type AmountMinor, type Currency } from '../../ledger/index.ts';

/** The columns with what is or was offered, in fen and points as stored in the database. */
export interface BountyFacts {
  bountyCnyMinor: string;
  bountyPoints: string;
  bountyShareMinor: string;
  bountyState: 'none' | 'open' | 'paid' | 'refunded';
}

/** A question without a bounty, when it is asked. */
export const noBounty: BountyFacts = { bountyCnyMinor: '0', bountyPoints: '0', bountyShareMinor: '0', bountyState: 'none' };

export type Sums = Record<Currency, AmountMinor>;

export const nothing: Sums = { CNY: amount(0), POINT: amount(0) };

/** The fields of forms, by currency. */
export const fieldOf = { CNY: 'bountyCny', POINT: 'bountyPoints' } as const;

export const currencies = ['CNY', 'POINT'] as const;

export function offeredBy({ bountyCnyMinor, bountyPoints }: Pick<BountyFacts, 'bountyCnyMinor' | 'bountyPoints'>): Sums {
  return { CNY: amount(bountyCnyMinor), POINT: amount(bountyPoints) };
}

export function isNothing(sums: Sums): boolean {
  return currencies.every((currency) => sums[currency] === 0n);
}

/** As decimals, for responses, events and the log. */
export function decimalsOf(sums: Sums): { cny: string; points: string } {
  return { cny: decimalOf(sums.CNY, 'CNY'), points: decimalOf(sums.POINT, 'POINT') };
}

/** Null for a question that never had a bounty. */
export function presentBounty(facts: BountyFacts): Type.Static<typeof Bounty> | null {
  return facts.bountyState === 'none' ? null : { ...decimalsOf(offeredBy(facts)), state: facts.bountyState };
}

/** With what the answerer receives: the actual amount once paid, the amount at today's platform share (percent) before. */
export function presentBountyView(facts: BountyFacts, sharePercent: number): Type.Static<typeof BountyView> | null {
  const bounty = presentBounty(facts);
  if (bounty === null) return null;
  const { CNY } = offeredBy(facts);
  const share = facts.bountyState === 'paid' ? amount(facts.bountyShareMinor) : split(CNY, sharePercent * 100).platform;
  return { ...bounty, answererCny: decimalOf(amount(CNY - share), 'CNY') };
}
