import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { amount } from '../../ledger/index.ts';
import { accountOf, type SetUpProvider } from '../provider-account.ts';
import { NoticeRefused, ProviderSilent } from '../providers/adapter.ts';
import { adapters } from '../providers/adapters.ts';
import { nextRefundAskAt } from '../refund-orders.ts';

const batch = 100;

interface Due {
  id: string;
  at: Date;
  number: string;
  provider: SetUpProvider;
  providerNumber: string;
  refundNumber: string;
  amountMinor: string;
}

/** What became of it: '' when it is over, or why not. */
async function request(services: Services, { number, provider, providerNumber, refundNumber, amountMinor }: Due): Promise<string> {
  const account = await accountOf(services, provider);
  if (account === undefined) return 'not_set_up';
  const sum = amount(amountMinor);
  const wording = { refund: refundNumber, amount: sum, paid: sum, reason: '重复付款' };
  try {
    const { state, word } = await adapters[provider].refund(services, account, { number, providerNumber, ...wording });
    return state === 'done' ? '' : word || 'waiting';
  } catch (error) {
    if (error instanceof NoticeRefused) return error.reason;
    if (error instanceof ProviderSilent) return 'silent';
    throw error;
  }
}

/** Returns second payments of an order. A refusal is tried again: nothing here depends on it, and the money is not ours. */
export async function returnSurpluses(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const { rows } = await sql<Due>`
    update surplus_payment due set next_ask_at = ${new Date(now.getTime() + 60_000)} from payment_order ordered
    where ordered.id = due.order_id and due.id in (select id from surplus_payment where next_ask_at <= ${now}
      order by next_ask_at limit ${batch} for update skip locked)
    returning due.id, due.at, ordered.number, ordered.provider, due.provider_number, due.refund_number, due.amount_minor`.execute(db);
  for (const due of rows) {
    const trouble = await request(services, due);
    const ended = { endedAt: clock.now(), nextAskAt: null, trouble: '' };
    await db
      .updateTable('surplusPayment')
      .set(trouble === '' ? ended : { trouble, nextAskAt: nextRefundAskAt(due.at, clock.now()) })
      .where('id', '=', due.id)
      .execute();
  }
}
