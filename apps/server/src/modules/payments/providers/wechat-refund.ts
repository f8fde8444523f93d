import type { Services } from '../../../platform/http/ctx.ts';
import type { ProviderAccount } from '../provider-account.ts';
import { NoticeRefused, ProviderSilent, type RefundOutcome, type RefundRequest } from './adapter.ts';
import { type JsonObject, notifyAddress, objectIn, textIn } from './conventions.ts';
import { exchange } from './wechat-exchange.ts';

/** `ABNORMAL`: the payer's card does not take it; it waits until it was settled in the merchant platform. */
export const refundStates: ReadonlyMap<string, RefundOutcome['state']> = new Map([
  ['SUCCESS', 'done'],
  ['CLOSED', 'over'],
  ['PROCESSING', 'waiting'],
  ['ABNORMAL', 'waiting'],
]);

const refundPath = '/v3/refund/domestic/refunds';

/** In bytes, as WeChat Pay counts. */
const longestReason = 80;

function reasonFor(text: string): string {
  let kept = '';
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > longestReason) break;
    kept += character;
  }
  return kept;
}

/** A signed answer about a refund of ours. */
function outcomeOf(fields: JsonObject, { number, refund, amount: sum, paid }: RefundRequest): RefundOutcome {
  const { refund: refunded, total } = objectIn(fields, 'amount');
  const status = textIn(fields, 'status');
  const summary = { ...fields, amount: JSON.stringify(fields['amount'] ?? null) };
  if (fields['out_refund_no'] !== refund || fields['out_trade_no'] !== number) throw new NoticeRefused('order', summary, number);
  if (refunded !== Number(sum) || total !== Number(paid)) throw new NoticeRefused('amount', summary, number);
  const state = refundStates.get(status);
  if (state === undefined) throw new NoticeRefused('format', summary, number);
  return { state, providerNumber: textIn(fields, 'refund_id'), word: status === 'ABNORMAL' || status === 'CLOSED' ? status : '' };
}

/** Requests a refund of WeChat Pay, or learns what became of it. @throws ProviderSilent, NoticeRefused */
export async function refundAtWechat(services: Services, account: ProviderAccount, request: RefundRequest): Promise<RefundOutcome> {
  const body = {
    transaction_id: request.providerNumber,
    out_refund_no: request.refund,
    reason: reasonFor(request.reason),
    notify_url: notifyAddress(services, 'wechat_pay'),
    amount: { refund: Number(request.amount), total: Number(request.paid), currency: 'CNY' },
  };
  const { status, fields, isSigned } = await exchange(services, account, 'POST', refundPath, body, request.number);
  if (status === 200) return outcomeOf(fields, request);
  // An earlier request may have been accepted without an answer: it is refused only if the number is unknown.
  const known = await exchange(services, account, 'GET', `${refundPath}/${request.refund}`, undefined, request.number);
  if (known.status === 200) return outcomeOf(known.fields, request);
  if (!isSigned || !known.isSigned || known.status !== 404) throw new ProviderSilent(`WeChat Pay answered ${status} and ${known.status}`);
  return { state: 'over', providerNumber: '', word: textIn(fields, 'code') };
}
