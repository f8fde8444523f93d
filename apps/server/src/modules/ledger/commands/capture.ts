import type { Tx } from '../../../platform/database/db.ts';
import { invariant } from '../../../platform/failure.ts';
import type { AccountRef } from '../accounts.ts';
import { amount, type AmountMinor, type Currency, split } from '../amount.ts';
import { holdOf, memberAccount, parts, type Amounts, type HeldAct } from '../held.ts';
import type { Leg } from '../posting.ts';
import { post } from './post.ts';

/** How much each member gets out of the hold, before the platform's share. */
export interface Receiver {
  memberId: string;
  amounts: Amounts;
}

export interface Captured {
  transactionId: string;
  /** In the order of the receivers: what each received, and what the platform took. */
  shares: { memberId: string; received: Amounts; platform: Amounts }[];
}

export interface Capture extends HeldAct {
  /** One or many receivers, each once. */
  receivers: readonly Receiver[];
  /** What the platform takes of each receiver's amount, in basis points per currency (100 are one percent); nothing if omitted. */
  platformShare?: Partial<Record<Currency, number>>;
}

function sumOf(all: readonly Amounts[]): Amounts {
  const total: Amounts = {};
  for (const [currency, units] of all.flatMap(parts)) total[currency] = amount((total[currency] ?? 0n) + units);
  return total;
}

function legsOf(account: (currency: Currency) => AccountRef, amounts: Amounts, sign: 1n | -1n): Leg[] {
  return parts(amounts).map(([currency, units]) => ({ account: account(currency), amount: amount(sign * units) }));
}

function shareOf({ memberId, amounts }: Receiver, platformShare: Capture['platformShare']): Captured['shares'][number] {
  const received: Amounts = {};
  const platform: Amounts = {};
  for (const [currency, units] of parts(amounts)) {
    const divided: { platform: AmountMinor; rest: AmountMinor } = split(units, platformShare?.[currency] ?? 0);
    [received[currency], platform[currency]] = [divided.rest, divided.platform];
  }
  return { memberId, received, platform };
}

/** What each receiver of a capture will get and what the platform will take of it. */
export function sharesOf({ receivers, platformShare }: Pick<Capture, 'receivers' | 'platformShare'>): Captured['shares'] {
  return receivers.map((receiver) => shareOf(receiver, platformShare));
}

/**
 * Pays out of a hold: an adopted answer, claims of a red envelope. All receivers in one transaction and one statement,
 * exact to the minor unit: the platform's share of each amount is rounded down, the rest reaches the member.
 * @throws Failure `ledger.not_covered` the hold has less; `ledger.key_reused` same key, other act
 */
export async function capture(tx: Tx, { receivers, platformShare, ...act }: Capture): Promise<Captured> {
  invariant(new Set(receivers.map(({ memberId }) => memberId)).size === receivers.length, 'each receiver stands once in a capture');
  const { held, subject = held, key, kind, actorId, memo = '', at } = act;
  const shares = sharesOf({ receivers, platformShare });
  const legs = [
    ...legsOf((currency) => holdOf(held, currency), sumOf(receivers.map(({ amounts }) => amounts)), -1n),
    ...shares.flatMap(({ memberId, received }) => legsOf((currency) => memberAccount(memberId, currency), received, 1n)),
    ...legsOf((currency) => ({ owner: 'system', id: 'platform', currency }), sumOf(shares.map(({ platform }) => platform)), 1n),
  ];
  return { transactionId: await post(tx, { key, kind, subject, actorId, memo, at, legs }), shares };
}
