import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { amount, type AmountMinor, type Currency } from '../amount.ts';
import type { Distribution } from '../distribution.ts';
import { lastAnchor } from '../anchors.ts';
import { settledId } from '../journal.ts';

interface Row {
  currency: Currency;
  ownerKey: keyof Distribution;
  total: string;
}

/** Stored balances of members and holds. The platform's is not stored: it is the value in the last proof plus what came after it. */
export async function readDistribution(db: Db | Tx): Promise<Record<Currency, Distribution>> {
  const snapshot = await lastAnchor(db);
  const position = String(snapshot?.position ?? 0);
  const { rows } = await sql<Row>`
    with later as materialized (
      select transaction_id from ledger_journal where position > ${position}::bigint
      union all
      select id from ledger_transaction done where id > ${settledId} and not exists (select from ledger_journal where transaction_id = done.id)
    )
    select currency, case owner_kind when 'member' then 'members' else 'holds' end as owner_key, sum(balance_minor)::text as total
    from ledger_account where owner_kind <> 'system' group by 1, 2
    union all
    select currency, case owner when 'platform' then 'platform' else 'source' end, sum(amount_minor)::text
    from later join ledger_entry entry on entry.transaction_id = later.transaction_id
    join ledger_account account on account.id = entry.account_id where owner_kind = 'system' group by 1, 2`.execute(db);
  const of = (currency: Currency): Distribution => {
    const at = (ownerKey: keyof Distribution): AmountMinor =>
      amount(rows.find((row) => row.currency === currency && row.ownerKey === ownerKey)?.total ?? 0);
    const balanceAt = (ownerKey: 'platform' | 'source'): AmountMinor =>
      amount((snapshot?.standing[currency][ownerKey] ?? 0n) + at(ownerKey));
    return { members: at('members'), holds: at('holds'), platform: balanceAt('platform'), source: balanceAt('source') };
  };
  return { CNY: of('CNY'), POINT: of('POINT') };
}
