import { invariant } from '../../platform/failure.ts';
import type { AccountRef } from './accounts.ts';
import { amount, type AmountMinor, type Currency } from './amount.ts';
import type { Leg, LedgerKind } from './posting.ts';

/** The amount of each currency, none below zero; a currency that is omitted is zero. */
export type Amounts = Partial<Record<Currency, AmountMinor>>;

interface Thing {
  kind: string;
  id: string;
}

/** What `hold`, `capture` and `release` have in common. */
export interface HeldAct {
  /** UUID made by the caller before the first try: the same act with the same key happens once. */
  key: string;
  kind: LedgerKind;
  /** What the hold belongs to, e.g. `{ kind: 'question', id: '12' }`: its hold is `question:12`, one per currency. */
  held: Thing;
  /** The reason shown in the log; the owner of the hold unless stated otherwise. */
  subject?: Thing;
  /** Who did it; null for the platform itself. */
  actorId: string | null;
  memo?: string;
  at: Date;
}

/** The hold of a subject, e.g. for `balance`. */
export function holdOf({ kind, id }: Thing, currency: Currency): Exclude<AccountRef, { owner: 'system' }> {
  return { owner: 'hold', id: `${kind}:${id}`, currency };
}

export function memberAccount(memberId: string, currency: Currency): Exclude<AccountRef, { owner: 'system' }> {
  return { owner: 'member', id: memberId, currency };
}

/** Both currencies with their balances, zero balances omitted. */
export function parts(amounts: Amounts): [Currency, AmountMinor][] {
  const all = [
    ['CNY', amounts.CNY ?? amount(0)],
    ['POINT', amounts.POINT ?? amount(0)],
  ] as [Currency, AmountMinor][];
  invariant(
    all.every(([, units]) => units >= 0n),
    'what is held, captured or released is not below zero',
  );
  return all.filter(([, units]) => units > 0n);
}

/** The two legs of a transfer of `amounts` from one kind of account to another. */
export function transferLegs(amounts: Amounts, from: (currency: Currency) => AccountRef, to: (currency: Currency) => AccountRef): Leg[] {
  const moved = parts(amounts);
  invariant(moved.length > 0, 'something is moved');
  return moved.flatMap(([currency, units]) => [
    { account: from(currency), amount: amount(0n - units) },
    { account: to(currency), amount: units },
  ]);
}
