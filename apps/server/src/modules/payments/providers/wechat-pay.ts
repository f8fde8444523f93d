import type { IncomingHttpHeaders } from 'node:http';
import { fetchOutside } from '../../../platform/outbound/fetch-outside.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { amount } from '../../ledger/index.ts';
import type { ProviderAccount } from '../provider-account.ts';
import { chineseTime, type JsonObject, notifyAddress, objectIn, parseObject, returnAddress, textIn } from './conventions.ts';
import {
  NoticeRefused,
  ProviderSilent,
  type Bill,
  type Claim,
  type Launch,
  type Notice,
  type Payer,
  type PaymentAdapter,
} from './adapter.ts';
import { requestedSerial, authorization, isFromWechat, openResource } from './wechat-signing.ts';

const products = { native: 21, h5: 24 } as const;

/** An older notification may be a replay. WeChat Pay signs every repetition again. */
const freshMs = 5 * 60_000;

const states: Readonly<Record<string, Claim['state']>> = {
  NOTPAY: 'pending',
  USERPAYING: 'pending',
  ACCEPT: 'pending',
  SUCCESS: 'paid',
  REFUND: 'refunded',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'closed',
};

function claimOf(account: ProviderAccount, fields: JsonObject): Claim {
  const number = textIn(fields, 'out_trade_no');
  const summary = { ...fields, amount: JSON.stringify(fields['amount'] ?? null) };
  if (fields['appid'] !== account.appId || fields['mchid'] !== account.merchantId) throw new NoticeRefused('merchant', summary, number);
  const state = states[textIn(fields, 'trade_state')];
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
  if (textIn(fields, 'refund_status') !== 'SUCCESS' || textIn(fields, 'refund_id') === '')
    throw new NoticeRefused('format', summary, number);
  if (typeof total !== 'number' || !Number.isSafeInteger(total) || typeof refund !== 'number' || !Number.isSafeInteger(refund))
    throw new NoticeRefused('amount', summary, number);
  return {
    number,
    amount: amount(total),
    providerNumber: textIn(fields, 'transaction_id'),
    state: 'refunded',
    refund: { amount: amount(refund), number: textIn(fields, 'refund_id') },
  };
}

const claims: Readonly<Record<string, typeof claimOf>> = { 'TRANSACTION.SUCCESS': claimOf, 'REFUND.SUCCESS': refundOf };

function checkSignature(account: ProviderAccount, header: (name: string) => string, text: string, number?: string): void {
  const [timestamp, nonce] = [header('wechatpay-timestamp'), header('wechatpay-nonce')];
  const serial = header('wechatpay-serial');
  if (!isFromWechat(account, serial, { timestamp, nonce, text }, header('wechatpay-signature'))) {
    throw new NoticeRefused('signature', { serial, timestamp, nonce }, number);
  }
}

interface PaymentRequest {
  status: number;
  fields: JsonObject;
}

async function exchange(
  services: Services,
  account: ProviderAccount,
  method: string,
  path: string,
  body: object | undefined,
  number: string,
): Promise<PaymentRequest> {
  const { config, clock } = services;
  const fetch = fetchOutside({ wait: 'payment', allowPrivate: config.WECHAT_PAY_URL !== '', maxBytes: 64_000 });
  const sent = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    'user-agent': 'chaguan',
    authorization: authorization(account, clock.now(), method, path, sent),
    'wechatpay-serial': requestedSerial(account),
  };
  const base = config.WECHAT_PAY_URL || 'https://api.mch.weixin.qq.com';
  const response = await fetch(base + path, { method, headers, body: body === undefined ? undefined : sent }).catch((error: unknown) => {
    throw new ProviderSilent('no answer from WeChat Pay', { cause: error });
  });
  if (response.status >= 500 || response.status === 429) throw new ProviderSilent(`WeChat Pay answered ${response.status}`);
  const text = await response.text();
  // Failures credit nothing; everything else must prove its origin.
  if (response.ok) checkSignature(account, (name) => response.headers.get(name) ?? '', text, number);
  return { status: response.status, fields: parseObject(text) };
}

/** WeChat's own browser cannot open the page for other browsers; there the QR code must be scanned with a second phone. */
function paysByQr({ device, userAgent }: Payer): boolean {
  return device === 'desktop' || /\bMicroMessenger\//i.test(userAgent);
}

async function launch(services: Services, account: ProviderAccount, bill: Bill, payer: Payer): Promise<Launch> {
  const qr = paysByQr(payer);
  const product = qr ? products.native : products.h5;
  const { status, fields } = await exchange(
    services,
    account,
    'POST',
    `/v3/pay/transactions/${qr ? 'native' : 'h5'}`,
    {
      appid: account.appId,
      mchid: account.merchantId,
      description: bill.title,
      out_trade_no: bill.number,
      time_expire: `${chineseTime(bill.expiresAt).replace(' ', 'T')}+08:00`,
      notify_url: notifyAddress(services, 'wechat_pay'),
      amount: { total: Number(bill.amount), currency: 'CNY' },
      ...(!qr && { scene_info: { payer_client_ip: payer.address, h5_info: { type: 'Wap' } } }),
    },
    bill.number,
  );
  const address = textIn(fields, qr ? 'code_url' : 'h5_url');
  if (status !== 200 || address === '') throw new NoticeRefused('merchant', fields, bill.number);
  if (qr) return { kind: 'qr', address, product };
  return {
    kind: 'redirect',
    address: `${address}&redirect_url=${encodeURIComponent(returnAddress(services, product, bill.number))}`,
    product,
  };
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
  const readClaim = claims[textIn(notice, 'event_type')];
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

/** WeChat Pay, API v3: a QR code for computers, a page for phone browsers. */
export const wechatPay: PaymentAdapter = {
  launch,
  read,
  ask,
  close,
  believed: { status: 200, type: 'application/json', body: '{"code":"SUCCESS"}' },
};
