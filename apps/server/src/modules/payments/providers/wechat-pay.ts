import type { IncomingHttpHeaders } from 'node:http';
import type { Services } from '../../../platform/http/ctx.ts';
import { amount } from '../../ledger/index.ts';
import type { ProviderAccount } from '../provider-account.ts';
import { chineseTime, type JsonObject, notifyAddress, objectIn, parseObject, returnAddress, textIn } from './conventions.ts';
import {
  isInWechat,
  LaunchRefused,
  NoticeRefused,
  type Bill,
  type Claim,
  type Launch,
  type Notice,
  type Payer,
  type PaymentAdapter,
} from './adapter.ts';
import { checkSignature, exchange } from './wechat-exchange.ts';
import { consentAddress, jsapiProduct, payerOpenId } from './wechat-openid.ts';
import { refundAtWechat, refundStates } from './wechat-refund.ts';
import { jsapiRequest, openResource } from './wechat-signing.ts';

const products = { native: 21, jsapi: jsapiProduct, h5: 24 } as const;

/** The field of a new order that its kind of payment needs. */
const prepaid = { native: 'code_url', jsapi: 'prepay_id', h5: 'h5_url' } as const;

/** An older notification may be a replay. WeChat Pay signs every repetition again. */
const freshMs = 5 * 60_000;

const states: ReadonlyMap<string, Claim['state']> = new Map([
  ['NOTPAY', 'pending'],
  ['USERPAYING', 'pending'],
  ['ACCEPT', 'pending'],
  ['SUCCESS', 'paid'],
  ['REFUND', 'refunded'],
  ['CLOSED', 'closed'],
  ['REVOKED', 'closed'],
  ['PAYERROR', 'closed'],
]);

function claimOf(account: ProviderAccount, fields: JsonObject): Claim {
  const number = textIn(fields, 'out_trade_no');
  const summary = { ...fields, amount: JSON.stringify(fields['amount'] ?? null) };
  if (fields['appid'] !== account.appId || fields['mchid'] !== account.merchantId) throw new NoticeRefused('merchant', summary, number);
  const state = states.get(textIn(fields, 'trade_state'));
  if (state === undefined) throw new NoticeRefused('format', summary, number);
  const sum = objectIn(fields, 'amount');
  // Nothing was paid yet, so there is no sum and no payment number.
  if (state !== 'paid') return { number, amount: amount(0), providerNumber: '', state };
  if (sum['currency'] !== 'CNY') throw new NoticeRefused('currency', summary, number);
  const total = sum['total'];
  if (typeof total !== 'number' || !Number.isSafeInteger(total)) throw new NoticeRefused('amount', summary, number);
  if (textIn(fields, 'transaction_id') === '') throw new NoticeRefused('format', summary, number);
  return { number, amount: amount(total), providerNumber: textIn(fields, 'transaction_id'), state };
}

/** A notification about one refund, which has no application id. */
function refundOf(account: ProviderAccount, fields: JsonObject): Claim {
  const number = textIn(fields, 'out_trade_no');
  const summary = { ...fields, amount: JSON.stringify(fields['amount'] ?? null) };
  if (fields['mchid'] !== account.merchantId) throw new NoticeRefused('merchant', summary, number);
  const { total, refund } = objectIn(fields, 'amount');
  const outcome = refundStates.get(textIn(fields, 'refund_status'));
  if (outcome === undefined || textIn(fields, 'refund_id') === '') throw new NoticeRefused('format', summary, number);
  if (typeof total !== 'number' || !Number.isSafeInteger(total) || typeof refund !== 'number' || !Number.isSafeInteger(refund))
    throw new NoticeRefused('amount', summary, number);
  return {
    number,
    amount: amount(total),
    providerNumber: textIn(fields, 'transaction_id'),
    state: 'refunded',
    refund: { amount: amount(refund), number: textIn(fields, 'refund_id'), request: textIn(fields, 'out_refund_no'), outcome },
  };
}

const claims: ReadonlyMap<string, typeof claimOf> = new Map([
  ['TRANSACTION.SUCCESS', claimOf],
  ['REFUND.SUCCESS', refundOf],
  ['REFUND.ABNORMAL', refundOf],
  ['REFUND.CLOSED', refundOf],
]);

/** Creates the order at WeChat Pay, for one kind of payment; returns what that kind needs to go on. */
async function prepay(services: Services, account: ProviderAccount, bill: Bill, kind: keyof typeof prepaid, more: object): Promise<string> {
  const body = {
    appid: account.appId,
    mchid: account.merchantId,
    description: bill.title,
    out_trade_no: bill.number,
    time_expire: `${chineseTime(bill.expiresAt).replace(' ', 'T')}+08:00`,
    notify_url: notifyAddress(services, 'wechat_pay'),
    amount: { total: Number(bill.amount), currency: 'CNY' },
    ...more,
  };
  const { status, fields } = await exchange(services, account, 'POST', `/v3/pay/transactions/${kind}`, body, bill.number);
  const given = textIn(fields, prepaid[kind]);
  if (status !== 200 || given === '') throw new NoticeRefused('merchant', fields, bill.number);
  return given;
}

/** Inside WeChat the payer is known by the open id at the official account, which WeChat gives for a code. */
async function launchInWechat(services: Services, account: ProviderAccount, bill: Bill, payer: Payer): Promise<Launch> {
  if (account.appSecret === '') throw new LaunchRefused('payment.other_browser');
  const product = products.jsapi;
  if (payer.code === undefined) return { kind: 'redirect', address: consentAddress(services, account, bill, payer), product };
  const openid = await payerOpenId(services, account, bill, payer);
  if (openid === undefined) throw new LaunchRefused('payment.payer_unknown');
  const prepayId = await prepay(services, account, bill, 'jsapi', { payer: { openid } });
  return { kind: 'jsapi', address: '', product, jsapi: jsapiRequest(account, services.clock.now(), prepayId) };
}

/** A QR code on a computer, a page of WeChat Pay on a phone, and on a phone inside WeChat its own payment. */
async function launch(services: Services, account: ProviderAccount, bill: Bill, payer: Payer): Promise<Launch> {
  if (isInWechat(payer)) return launchInWechat(services, account, bill, payer);
  if (payer.device === 'desktop') {
    return { kind: 'qr', address: await prepay(services, account, bill, 'native', {}), product: products.native };
  }
  const scene = { payer_client_ip: payer.address, h5_info: { type: 'Wap' } };
  const page = await prepay(services, account, bill, 'h5', { scene_info: scene });
  const back = encodeURIComponent(returnAddress(services, products.h5, bill.number));
  return { kind: 'redirect', address: `${page}&redirect_url=${back}`, product: products.h5 };
}

function headerIn(headers: IncomingHttpHeaders): (name: string) => string {
  return (name) => (typeof headers[name] === 'string' ? headers[name] : '');
}

async function read({ clock }: Services, account: ProviderAccount, { text, headers }: Notice): Promise<Claim> {
  const header = headerIn(headers);
  checkSignature(account, header, text);
  const ageMs = clock.now().getTime() - Number(header('wechatpay-timestamp')) * 1000;
  const notice = parseObject(text);
  const summary = { id: textIn(notice, 'id'), event: textIn(notice, 'event_type') };
  if (!(Math.abs(ageMs) <= freshMs)) throw new NoticeRefused('stale', summary);
  const readClaim = claims.get(textIn(notice, 'event_type'));
  if (readClaim === undefined) throw new NoticeRefused('format', summary);
  const sealed = objectIn(notice, 'resource');
  if (sealed['algorithm'] !== 'AEAD_AES_256_GCM') throw new NoticeRefused('format', summary);
  const field = (name: string): string => textIn(sealed, name);
  const opened = openResource(account, {
    algorithm: field('algorithm'),
    ciphertext: field('ciphertext'),
    nonce: field('nonce'),
    associated_data: field('associated_data'),
  });
  if (opened === undefined) throw new NoticeRefused('signature', summary);
  return readClaim(account, parseObject(opened));
}

async function ask(services: Services, account: ProviderAccount, number: string): Promise<Claim | undefined> {
  const path = `/v3/pay/transactions/out-trade-no/${number}?mchid=${account.merchantId}`;
  const { status, fields } = await exchange(services, account, 'GET', path, undefined, number);
  if (status === 404) return undefined;
  if (status !== 200) throw new NoticeRefused('merchant', fields, number);
  if (fields['out_trade_no'] !== number) throw new NoticeRefused('order', fields, number);
  return claimOf(account, fields);
}

async function close(services: Services, account: ProviderAccount, number: string): Promise<void> {
  await exchange(services, account, 'POST', `/v3/pay/transactions/out-trade-no/${number}/close`, { mchid: account.merchantId }, number);
}

/** WeChat Pay, API v3: a QR code for computers, a page for phone browsers, and JSAPI inside WeChat. */
export const wechatPay: PaymentAdapter = {
  launch,
  read,
  ask,
  refund: refundAtWechat,
  close,
  believed: { status: 200, type: 'application/json', body: '{"code":"SUCCESS"}' },
};
