import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { amount } from '../../ledger/index.ts';
import { settle } from '../commands/settle.ts';
import { answerSource } from '../commands/store-signed.ts';
import { storeRefused } from '../commands/store-refused.ts';
import type { SetUpProvider } from '../provider-account.ts';
import { NoticeRefused, type Claim } from '../providers/adapter.ts';

/** What a bill says and no notice has: a payment is asked about at once, and a refund of WeChat Pay, which no query lists, is believed. */
export async function claimFromBill(services: Services, { id, provider }: { id: string; provider: SetUpProvider }): Promise<void> {
  const { db, clock } = services;
  await sql`
    update payment_order set next_ask_at = ${clock.now()} where provider = ${provider} and state <> 'paid'
      and number in (select number from payment_bill_line where bill_id = ${id} and kind = 'payment')`.execute(db);
  if (provider !== 'wechat_pay') return;
  const { rows } = await sql<{
    number: string;
    paid: string;
    providerNumber: string;
    amountMinor: string;
    request: string;
    refund: string;
  }>`
    select line.number, ordered.amount_minor as paid, line.provider_number, line.amount_minor, line.request, line.provider_refund as refund
    from payment_bill_line line join payment_order ordered on ordered.number = line.number and ordered.provider = ${provider}
    where line.bill_id = ${id} and line.kind = 'refund' and ordered.state = 'paid' and line.provider_refund <> '' order by line.line`.execute(
    db,
  );
  for (const { number, paid, providerNumber, amountMinor, request, refund } of rows) {
    const refunded = { amount: amount(amountMinor), number: refund, request, outcome: 'done' as const };
    const claim: Claim = { number, amount: amount(paid), providerNumber, state: 'refunded', refund: refunded };
    await settle(services, provider, claim, answerSource(claim)).catch(async (error: unknown) => {
      if (!(error instanceof NoticeRefused)) throw error;
      await storeRefused(services, provider, error, '');
    });
  }
}
