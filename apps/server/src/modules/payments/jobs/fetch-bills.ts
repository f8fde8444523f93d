import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { bookEarlierFees } from '../bills/book-fees.ts';
import { storeBill } from '../bills/store-bill.ts';
import { bankDifferences } from '../bills/bank-differences.ts';
import { claimFromBill } from '../bills/claim-from-bill.ts';
import { accountOf, type SetUpProvider } from '../provider-account.ts';
import { NoticeRefused, ProviderSilent } from '../providers/adapter.ts';
import { billSources } from '../bills/bill-sources.ts';

/** WeChat Pay keeps bills for three months. */
const daysBack = 89;

/** Both have the bill of a day at ten in the morning of the next one, in China. */
const readyHour = '10:30';

const batch = 20;
const pauseMs = 30 * 60_000;

/** Whether a bill was corrected is asked every six hours, for a month after it was fetched. */
const checkPauseMs = 6 * 3_600_000;
const checkDays = 30;

/** A row for each day since a provider's first payment that has none: also for those when this site did not run. */
async function planBills({ db, clock }: Services): Promise<void> {
  await sql`
    insert into payment_bill (provider, day, next_try_at)
    select first.provider, each::date, ${clock.now()}::timestamptz
    from (select provider, min(paid_at at time zone 'Asia/Shanghai')::date as day from payment_order
      where state = 'paid' and provider in ('alipay', 'wechat_pay') group by provider) first,
      generate_series(greatest(first.day, (${clock.now()}::timestamptz at time zone 'Asia/Shanghai')::date - ${daysBack}::int)::timestamp,
        (((${clock.now()}::timestamptz at time zone 'Asia/Shanghai') - ${readyHour}::interval)::date - 1)::timestamp, '1 day') each
    order by 1, 2 on conflict on constraint payment_bill_once do nothing`.execute(db);
}

interface DueBill {
  id: string;
  provider: SetUpProvider;
  day: string;
}

async function fetchBill(services: Services, { id, provider, day }: DueBill): Promise<string> {
  const account = await accountOf(services, provider);
  if (account === undefined) return 'not_set_up';
  try {
    await billSources[provider](services, account, day, (lines) => storeBill(services, id, lines));
    return '';
  } catch (error) {
    if (error instanceof NoticeRefused) {
      services.log.error({ provider, day, reason: error.reason, claimed: error.claimed }, 'a bill of a payment provider was refused');
      return error.reason;
    }
    if (!(error instanceof ProviderSilent)) throw error;
    services.log.warn({ provider, day, err: error }, 'a bill of a payment provider did not arrive');
    return 'silent';
  }
}

/** The alarm: what the bank has and the books have not, and the reverse. */
async function compare({ db, log }: Services): Promise<void> {
  const { items, total } = await bankDifferences(db, 20);
  const latest = sql`(select max(day) from payment_bill where fetched_at is not null)`;
  await sql`
    update payment_bill set differences = case when day = ${latest} then ${total}::int else 0 end
    where differences > 0 or day = ${latest}`.execute(db);
  if (total > 0) log.error({ differences: total, first: items }, 'the bank and the books differ');
}

/** Bills that were not fetched yet, and those that are to be fetched again; no other process takes them now. */
async function claimDue({ db, clock }: Services): Promise<DueBill[]> {
  const now = clock.now();
  const { rows } = await sql<DueBill>`
    update payment_bill set
      next_try_at = case when fetched_at is null then ${new Date(now.getTime() + pauseMs)}::timestamptz end,
      check_at = case when fetched_at > ${now}::timestamptz - make_interval(days => ${checkDays}::int) then ${new Date(now.getTime() + checkPauseMs)}::timestamptz end
    where id in (
      select id from payment_bill where next_try_at <= ${now} or check_at <= ${now} order by day, provider limit ${batch} for update skip locked)
    returning id, provider, day::text`.execute(db);
  return rows.toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** Fetches each bill that is due, the oldest first, books what the providers kept, and then compares. */
export async function fetchBills(services: Services): Promise<void> {
  const { db } = services;
  await planBills(services);
  const bills = await claimDue(services);
  const silent = new Set<string>();
  for (const bill of bills) {
    if (silent.has(bill.provider)) continue;
    const trouble = await fetchBill(services, bill);
    if (trouble === '') await claimFromBill(services, bill);
    else await db.updateTable('paymentBill').set({ trouble }).where('id', '=', bill.id).where('fetchedAt', 'is', null).execute();
    if (trouble === 'silent') silent.add(bill.provider);
  }
  await bookEarlierFees(services);
  // What differed may agree by now: an order was asked about, or a refund was booked.
  const differed = await db.selectFrom('paymentBill').select('id').where('differences', '>', 0).limit(1).executeTakeFirst();
  if (bills.length > 0 || differed !== undefined) await compare(services);
}
