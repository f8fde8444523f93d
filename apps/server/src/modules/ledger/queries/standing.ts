import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { amount, type AmountMinor, type Currency } from '../amount.ts';

/** Where value stands in one currency, in minor units; the four sum to zero. */
export interface Standing {
  members: AmountMinor;
  holds: AmountMinor;
  platform: AmountMinor;
  /** The system account from which the currency comes, so below zero: provider clearing or points issue. */
  source: AmountMinor;
}

interface Row {
  currency: Currency;
  place: keyof Standing;
  total: string;
}

/** Kept balances of members and holds; the house keeps none, so its entries are summed, by an index that has them alone. */
export async function standing(db: Db | Tx): Promise<Record<Currency, Standing>> {
  const { rows } = await sql<Row>`
    select currency, case owner_kind when 'member' then 'members' else 'holds' end as place, sum(balance_minor)::text as total
    from ledger_account where owner_kind <> 'system' group by 1, 2
    union all
    select currency, case owner when 'platform' then 'platform' else 'source' end,
      coalesce((select sum(amount_minor) from ledger_entry where account_id = account.id), 0)::text
    from ledger_account account where owner_kind = 'system'`.execute(db);
  const of = (currency: Currency): Standing => {
    const at = (place: keyof Standing): AmountMinor => amount(rows.find((row) => row.currency === currency && row.place === place)?.total ?? 0);
    return { members: at('members'), holds: at('holds'), platform: at('platform'), source: at('source') };
  };
  return { CNY: of('CNY'), POINT: of('POINT') };
}
