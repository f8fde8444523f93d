import type { Answer, listOpenHolds as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { amount, decimalOf, type Currency } from '../amount.ts';

const pageSize = 30;

interface Row {
  id: string;
  owner: string;
  currency: Currency;
  balance: string;
  since: Date;
  total: number;
}

/** In the order in which they were opened, which is that of the ids; the age is counted from the first entry. */
export async function listOpenHolds({ db }: Ctx, page: number): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<Row>`
    with open as materialized (select id, owner, currency, balance_minor from ledger_account where owner_kind = 'hold' and balance_minor > 0)
    select open.id, owner, currency, balance_minor as balance, (select count(*)::int from open) as total, (
      select posted_at from ledger_entry entry join ledger_transaction done on done.id = entry.transaction_id
      where entry.account_id = open.id order by entry.id limit 1) as since
    from (select * from open order by id limit ${pageSize} offset ${(page - 1) * pageSize}) open order by open.id`.execute(db);
  const items = rows.map(({ id, owner, currency, balance, since }) => {
    const [kind = '', thing = ''] = owner.split(':');
    return { id, subject: { kind, id: thing }, currency, amount: decimalOf(amount(balance), currency), since: since.toISOString() };
  });
  // A page beyond the end has no row with the total.
  const total = rows[0]?.total ?? (page === 1 ? 0 : (await listOpenHolds({ db } as Ctx, 1)).total);
  return { items, page, pages: Math.max(Math.ceil(total / pageSize), 1), total };
}
