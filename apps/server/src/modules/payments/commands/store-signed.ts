import { createHash } from 'node:crypto';
import { paymentRules, type PaymentProviderId } from '@chaguan/contract';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Claim, Notice } from '../providers/adapter.ts';

const longestSignature = 2000;

/** What a provider sent: a notification, or the response to our query. */
export interface NoticeSource {
  text: string;
  signature: string;
  /** The sender's address; empty for a response. */
  address: string;
}

/** The headers with WeChat Pay's signature, so that it can be verified again; Alipay signs within the text. */
export function noticeSource({ text, headers }: Notice, address: string): NoticeSource {
  const signed = Object.entries(headers).filter(([name]) => name.startsWith('wechatpay-'));
  return { text, signature: JSON.stringify(Object.fromEntries(signed)).slice(0, longestSignature).toWellFormed(), address };
}

/** A response came over a connection that we opened, and its signature was verified: only its content is stored. */
export function answerSource(claim: Claim): NoticeSource {
  const text = JSON.stringify(claim, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return { text, signature: '', address: '' };
}

/** The result of a claim: accepted, in the transaction that applies it; or not. */
export interface Believed {
  believed: boolean;
  orderId: string | null;
  /** The task that it created. */
  refundId?: string | undefined;
}

async function orderOfNumber(db: Db | Tx, provider: PaymentProviderId, number: string): Promise<string | null> {
  if (!new RegExp(paymentRules.number.pattern).test(number)) return null;
  const query = db.selectFrom('paymentOrder').select('id').where('number', '=', number).where('provider', '=', provider);
  return (await query.executeTakeFirst())?.id ?? null;
}

async function isStored(db: Db | Tx, provider: PaymentProviderId, digest: Buffer, believed: boolean): Promise<boolean> {
  const query = db.selectFrom('paymentSignedNotice').select('id').where('provider', '=', provider).where('digest', '=', digest);
  return (await query.where('believed', '=', believed).limit(1).executeTakeFirst()) !== undefined;
}

/** Stores what a provider signed, unchanged and once; a claim that had an effect is the witness of that effect. */
export async function storeSigned(
  db: Db | Tx,
  now: Date,
  provider: PaymentProviderId,
  claim: Claim,
  { text, signature, address }: NoticeSource,
  { believed, orderId, refundId }: Believed,
): Promise<void> {
  const { refund } = claim;
  const refunded = refund === undefined ? null : String('soFar' in refund ? refund.soFar : refund.amount);
  const body = Buffer.from(text);
  const digest = createHash('sha256').update(body).digest();
  // A repetition had no new effect: the caller holds the lock of the order.
  if (refundId === undefined && (await isStored(db, provider, digest, believed))) return;
  await db
    .insertInto('paymentSignedNotice')
    .values({
      provider,
      orderId,
      digest,
      state: claim.state,
      amountMinor: String(claim.amount),
      refundedMinor: refunded,
      receivedAt: now,
      address,
      body,
      signature,
      providerNumber: believed ? claim.providerNumber : null,
      believed,
      refundId: refundId ?? null,
    })
    .onConflict((conflict) => conflict.constraint('payment_signed_notice_once').doNothing())
    .execute();
}

/** The signed data of a rejected claim is kept permanently too. */
export async function storeUnbelieved(db: Db, now: Date, provider: PaymentProviderId, claim: Claim, source: NoticeSource): Promise<void> {
  const orderId = await orderOfNumber(db, provider, claim.number);
  await storeSigned(db, now, provider, claim, source, { believed: false, orderId });
}
