import type { Services } from '../../../platform/http/ctx.ts';
import { orderOf } from '../orders.ts';
import { endRefund } from '../commands/end-refund.ts';
import { storeRefused } from '../commands/store-refused.ts';
import { accountOf } from '../provider-account.ts';
import { NoticeRefused, ProviderSilent } from '../providers/adapter.ts';
import { adapters, isSandboxHere } from '../providers/adapters.ts';
import { nextRefundAskAt, refundOrderOf, type RefundOrder } from '../refund-orders.ts';

const batch = 100;

/** Claims one unless another process has it already. After a crash it is due again: the provider knows its number. */
async function claimRefund({ db, clock }: Services, { id, startedAt, nextAskAt: due }: RefundOrder): Promise<boolean> {
  const claimed = await db
    .updateTable('refundOrder')
    .set({ nextAskAt: nextRefundAskAt(startedAt, clock.now()) })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .where('nextAskAt', '=', due)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Requests it, or asks what became of it: the same request by the same number. False if the provider does not answer. */
async function send(services: Services, refund: RefundOrder): Promise<boolean> {
  const row = await services.db.selectFrom('paymentOrder').selectAll().where('id', '=', refund.orderId).executeTakeFirstOrThrow();
  const { provider, number, amount: paid, providerNumber } = orderOf(row);
  const account = provider === 'sandbox' && !isSandboxHere(services) ? undefined : await accountOf(services, provider);
  if (account === undefined) return false;
  const request = {
    number,
    paid,
    providerNumber: providerNumber ?? '',
    refund: refund.number,
    amount: refund.amount,
    reason: refund.reason,
  };
  try {
    await endRefund(services, refund.number, await adapters[provider].refund(services, account, request));
    return true;
  } catch (error) {
    if (error instanceof NoticeRefused) {
      await storeRefused(services, provider, error, '');
      return true;
    }
    if (!(error instanceof ProviderSilent)) throw error;
    services.log.warn({ provider, err: error }, 'a payment provider cannot be reached');
    return false;
  }
}

/** Sends what was started, and asks about what is not over. A provider that does not respond is skipped until the next run. */
export async function sendRefunds(services: Services): Promise<void> {
  const { db, clock } = services;
  const due = await db
    .selectFrom('refundOrder')
    .innerJoin('paymentOrder', 'paymentOrder.id', 'orderId')
    .selectAll('refundOrder')
    .select('provider')
    .where('refundOrder.nextAskAt', '<=', clock.now())
    .orderBy('refundOrder.nextAskAt')
    .limit(batch)
    .execute();
  const silent = new Set<string>();
  for (const { provider, ...row } of due) {
    const refund = refundOrderOf(row);
    if (silent.has(provider) || !(await claimRefund(services, refund))) continue;
    if (!(await send(services, refund))) silent.add(provider);
  }
}
