import { createHash } from 'node:crypto';
import { paymentRules, type PaymentProviderId } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import type { Claim, Notice } from '../providers/adapter.ts';

const longestSignature = 2000;

/** The headers by which WeChat Pay signs, so that the signature can be checked again; Alipay signs within the text. */
function signatureOf({ headers }: Notice): string {
  const signed = Object.entries(headers).filter(([name]) => name.startsWith('wechatpay-'));
  return JSON.stringify(Object.fromEntries(signed)).slice(0, longestSignature).toWellFormed();
}

/** Stores what a provider signed as it came, once; before anything follows from it, so that a refusal keeps it too. */
export async function storeSigned({ db, clock, address }: Ctx, provider: PaymentProviderId, claim: Claim, notice: Notice): Promise<void> {
  const known = new RegExp(paymentRules.number.pattern).test(claim.number);
  const order = known
    ? await db
        .selectFrom('paymentOrder')
        .select('id')
        .where('number', '=', claim.number)
        .where('provider', '=', provider)
        .executeTakeFirst()
    : undefined;
  const { refund } = claim;
  const refunded = refund === undefined ? null : String('soFar' in refund ? refund.soFar : refund.amount);
  const body = Buffer.from(notice.text);
  await db
    .insertInto('paymentSignedNotice')
    .values({
      provider,
      orderId: order?.id ?? null,
      digest: createHash('sha256').update(body).digest(),
      state: claim.state,
      amountMinor: String(claim.amount),
      refundedMinor: refunded,
      receivedAt: clock.now(),
      address,
      body,
      signature: signatureOf(notice),
    })
    .onConflict((conflict) => conflict.constraint('payment_signed_notice_once').doNothing())
    .execute();
}
