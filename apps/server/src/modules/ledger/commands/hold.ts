import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { invariant } from '../../../platform/failure.ts';
import { reach } from '../../../platform/database/last-steps.ts';
import { holdOf, memberAccount, transferLegs, type Amounts, type HeldAct, parts } from '../held.ts';
import type { AccountRef } from '../accounts.ts';
import { amount, type AmountMinor, type Currency, split } from '../amount.ts';
import type { Leg } from '../posting.ts';
import { post } from './post.ts';

/**
 * Takes an amount from a member into a hold: a bounty, a raise of it, a red envelope. In minor units, one currency or both in one
 * transaction. Returns the id of the ledger's transaction; one statement when the accounts are open.
 * @throws Failure `ledger.not_covered` the member has less; `ledger.key_reused` same key, other act
 */
export async function hold(tx: Tx, { memberId, amounts, ...act }: HeldAct & { memberId: string; amounts: Amounts }): Promise<string> {
  const { held, subject = held, key, kind, actorId, memo = '', at } = act;
  const legs = transferLegs(
    amounts,
    (currency) => memberAccount(memberId, currency),
    (currency) => holdOf(held, currency),
  );
  return post(tx, { key, kind, subject, actorId, memo, at, legs });
}

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

/** The balance of the hold, with its accounts and the member's locked in the order of their ids, as `post` will lock them. */
async function lockedRest(tx: Tx, held: HeldAct['held'], memberId: string): Promise<Amounts> {
  reach(tx, 'account');
  const { rows } = await sql<{ ownerKind: string; currency: Currency; balanceMinor: string }>`
    select owner_kind, currency, balance_minor from ledger_account
    where currency in (select currency from ledger_account where owner_kind = 'hold' and owner = ${holdOf(held, 'CNY').id})
      and ((owner_kind = 'hold' and owner = ${holdOf(held, 'CNY').id}) or (owner_kind = 'member' and owner = ${memberId}))
    order by id for no key update`.execute(tx);
  return Object.fromEntries(
    rows.filter(({ ownerKind }) => ownerKind === 'hold').map(({ currency, balanceMinor }) => [currency, amount(balanceMinor)]),
  );
}

/**
 * Returns value from a hold to a member: `amounts`, or if omitted everything left, which ends the hold at zero, even if captures run
 * concurrently. Returns what was given back; if nothing is left, nothing is posted.
 * @throws Failure `ledger.not_covered` the hold has less than `amounts`; `ledger.key_reused` same key, other act
 */
export async function release(tx: Tx, { memberId, amounts, ...act }: HeldAct & { memberId: string; amounts?: Amounts }): Promise<Amounts> {
  const { held, subject = held, key, kind, actorId, memo = '', at } = act;
  const given = amounts ?? (await lockedRest(tx, held, memberId));
  if (parts(given).length === 0) return {};
  const legs = transferLegs(
    given,
    (currency) => holdOf(held, currency),
    (currency) => memberAccount(memberId, currency),
  );
  await post(tx, { key, kind, subject, actorId, memo, at, legs });
  return Object.fromEntries(parts(given));
}
