import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { type AmountMinor, amount, type Currency } from '../ledger/index.ts';

interface Opening {
  site: string;
  key: string;
  memberId: string;
  currency: Currency;
  units: AmountMinor;
  origin: string;
  at: Date;
}

/** Lists what a member brings; it is booked by `settleOpenings`. @returns whether it is new */
export async function listOpening(tx: Tx, { site, key, memberId, currency, units, origin, at }: Opening): Promise<boolean> {
  const row = await tx
    .insertInto('openingBalance')
    .values({
      site,
      key,
      memberId,
      currency,
      amountMinor: String(units),
      origin: [...origin].slice(0, 100).join(''),
      // Points may be booked at once; money is looked at as a whole.
      state: currency === 'POINT' ? 'approved' : 'waiting',
      listedAt: at,
    })
    .onConflict((conflict) => conflict.constraint('opening_balance_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What one site brought in one currency. */
export interface OpeningSum {
  currency: Currency;
  /** In minor units: what was listed, and what the entries of the ledger say. */
  listed: AmountMinor;
  booked: AmountMinor;
  /** Rows that are not booked yet. */
  waiting: AmountMinor;
}

/** The proof of an import: the sums of what was listed, and of the entries that the ledger has of it. */
export async function openingSums(db: Db | Tx, site: string): Promise<OpeningSum[]> {
  const { rows } = await sql<{ currency: Currency; listed: string; booked: string; waiting: string }>`
    select opening.currency, sum(opening.amount_minor)::text as listed, coalesce(sum(entry.amount_minor), 0)::text as booked,
      coalesce(sum(opening.amount_minor) filter (where opening.state <> 'booked'), 0)::text as waiting
    from opening_balance opening
    left join ledger_transaction done on done.kind = 'opening' and done.subject_kind = 'opening' and done.subject_id = opening.id::text
    left join ledger_entry entry on entry.transaction_id = done.id and entry.amount_minor > 0
    where opening.site = ${site} group by 1 order by 1`.execute(db);
  return rows.map(({ currency, listed, booked, waiting }) => ({
    currency,
    listed: amount(listed),
    booked: amount(booked),
    waiting: amount(waiting),
  }));
}
