import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';

/** Something that the bank has and the books have not (`bank`), or the reverse (`books`). */
export interface BankDifference {
  side: 'bank' | 'books';
  kind: 'payment' | 'refund';
  provider: string;
  number: string;
  providerNumber: string;
  /** In fen: of a payment the whole, of refunds what is missing on the other side. */
  amountMinor: string;
  day: string;
}

/** A clock of ours may differ from the bank's at midnight. */
const slack = sql`interval '10 minutes'`;

/**
 * What is between the first bill of a provider and the last one before a gap: a day whose bill is missing says nothing about the books.
 */
const covered = sql`
  select provider, min(day) as first, max(day) as last from payment_bill bill where fetched_at is not null
    and not exists (select from payment_bill gap where gap.provider = bill.provider and gap.day < bill.day and gap.fetched_at is null)
  group by provider`;

/** Without second payments of an order, which go back by themselves and were never in the books. */
const bank = sql`select line.*, bill.provider, bill.day from payment_bill_line line join payment_bill bill on bill.id = line.bill_id
  where not exists (select from surplus_payment surplus join payment_order ordered on ordered.id = surplus.order_id
    where ordered.number = line.number and surplus.provider_number = line.provider_number)`;

/** Times within the bills, as a day of China. */
const within = (column: string) => sql`
  (${sql.ref(column)} at time zone 'Asia/Shanghai') >= covered.first
  and (${sql.ref(column)} at time zone 'Asia/Shanghai') < covered.last + 1 - ${slack}`;

/** Every difference, as SQL: refunds are compared by the sum of their order, because Alipay reports them by sums. */
export const differences = sql`
  with covered as (${covered}), bank as (${bank}),
  bank_refund as (select provider, number, max(provider_number) as provider_number, sum(amount_minor) as amount_minor, max(day) as day
    from bank where kind = 'refund' group by provider, number),
  book_refund as (
    select ordered.provider, ordered.number, ordered.provider_number, sum(refund.amount_minor) as all_minor,
      sum(refund.amount_minor) filter (where ${within('refund.at')}) as amount_minor, max(refund.at at time zone 'Asia/Shanghai')::date as day
    from (select order_id, amount_minor, opened_at as at from payment_refund
      union all select order_id, amount_minor, ended_at from refund_order where state = 'done') refund
    join payment_order ordered on ordered.id = refund.order_id join covered on covered.provider = ordered.provider
    group by 1, 2, 3)
  select 'bank' as side, 'payment' as kind, provider, number, provider_number, amount_minor, day from bank
  where kind = 'payment' and not exists (select from payment_order ordered where ordered.number = bank.number and ordered.provider = bank.provider
    and ordered.state = 'paid' and ordered.provider_number = bank.provider_number and ordered.amount_minor = bank.amount_minor)
  union all
  select 'books', 'payment', ordered.provider, ordered.number, ordered.provider_number, ordered.amount_minor,
    (ordered.paid_at at time zone 'Asia/Shanghai')::date
  from payment_order ordered join covered on covered.provider = ordered.provider
  where ordered.state = 'paid' and ${within('ordered.paid_at')} and not exists (select from bank where bank.kind = 'payment' and bank.number = ordered.number
    and bank.provider = ordered.provider and bank.provider_number = ordered.provider_number and bank.amount_minor = ordered.amount_minor)
  union all
  select 'bank', 'refund', bank_refund.provider, bank_refund.number, bank_refund.provider_number,
    bank_refund.amount_minor - coalesce(book_refund.all_minor, 0), bank_refund.day
  from bank_refund left join book_refund using (provider, number) where bank_refund.amount_minor > coalesce(book_refund.all_minor, 0)
  union all
  select 'books', 'refund', book_refund.provider, book_refund.number, book_refund.provider_number,
    book_refund.amount_minor - coalesce(bank_refund.amount_minor, 0), book_refund.day
  from book_refund left join bank_refund using (provider, number) where book_refund.amount_minor > coalesce(bank_refund.amount_minor, 0)`;

/** The latest of them, and how many there are. */
export async function bankDifferences(db: Db | Tx, limit: number): Promise<{ items: BankDifference[]; total: number }> {
  const { rows } = await sql<BankDifference & { total: number }>`
    select side, kind, provider, number, provider_number, amount_minor::text as amount_minor, day::text as day, (count(*) over ())::int as total
    from (${differences}) difference order by day desc, number, side limit ${limit}`.execute(db);
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
