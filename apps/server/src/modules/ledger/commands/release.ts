import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { reach } from '../../../platform/database/last-steps.ts';
import { amount, type Currency } from '../amount.ts';
import { holdOf, memberAccount, parts, transferLegs, type Amounts, type HeldAct } from '../held.ts';
import { post } from './post.ts';

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
