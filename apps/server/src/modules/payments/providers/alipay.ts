import type { AlipaySdk } from 'alipay-sdk';
import type { Services } from '../../../platform/http/ctx.ts';
import { fetchOutside } from '../../../platform/outbound/fetch-outside.ts';
import { amount, decimalOf, parseAmount } from '../../ledger/index.ts';
import type { ProviderAccount } from '../provider-account.ts';
import { publicKeyIn } from '../keys.ts';
import { chineseTime, type JsonObject, notifyAddress, objectIn, parseObject, returnAddress, textIn } from './conventions.ts';
import {
  isInWechat,
  LaunchRefused,
  NoticeRefused,
  ProviderSilent,
  type Bill,
  type Claim,
  type Launch,
  type Notice,
  type Payer,
  type PaymentAdapter,
  type RefundOutcome,
  type RefundRequest,
} from './adapter.ts';

const products = { page: 1, wap: 4 } as const;

/** Loaded at the first payment: the SDK includes an HTTP client and takes 37 MB. */
const sdk = () => import('alipay-sdk');

/** In certificate mode requests name the serial numbers of our certificate and of the roots, and Alipay's key comes with its certificate. */
function trustOf({ platformKey, appCert, rootCert }: ProviderAccount) {
  if (!appCert || !rootCert) return { alipayPublicKey: platformKey.includes('CERTIFICATE') ? publicKeyIn(platformKey) : platformKey };
  return { appCertContent: appCert, alipayRootCertContent: rootCert, alipayPublicCertContent: platformKey };
}

async function clientOf({ config }: Services, account: ProviderAccount): Promise<AlipaySdk> {
  const { appId, privateKey } = account;
  const { AlipaySdk: Client } = await sdk();
  return new Client({
    appId,
    privateKey,
    keyType: 'PKCS8',
    ...trustOf(account),
    signType: 'RSA2',
    camelcase: false,
    ...(config.ALIPAY_URL !== '' && { gateway: `${config.ALIPAY_URL}/gateway.do` }),
  });
}

const states: ReadonlyMap<string, Claim['state']> = new Map([
  ['WAIT_BUYER_PAY', 'pending'],
  ['TRADE_SUCCESS', 'paid'],
  ['TRADE_FINISHED', 'paid'],
  ['TRADE_CLOSED', 'closed'],
]);

/** Notifications and responses have the same fields. */
function claimOf(fields: JsonObject): Claim {
  const field = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
  const number = field('out_trade_no');
  const state = states.get(field('trade_status'));
  if (state === undefined || field('trade_no') === '') throw new NoticeRefused('format', fields, number);
  const total = parseAmount(field('total_amount'), 'CNY');
  if (total === undefined) throw new NoticeRefused('amount', fields, number);
  const refund = field('refund_fee');
  const soFar = refund === '' ? amount(0) : parseAmount(refund, 'CNY');
  if (soFar === undefined) throw new NoticeRefused('amount', fields, number);
  const claim = { number, amount: total, providerNumber: field('trade_no') };
  if (soFar === 0n) return { ...claim, state };
  // Of a refund, the number by which it was requested.
  const request = field('out_biz_no');
  return { ...claim, state: state === 'paid' ? 'refunded' : state, refund: { soFar, ...(request !== '' && { request }) } };
}

async function launch(services: Services, account: ProviderAccount, bill: Bill, payer: Payer): Promise<Launch> {
  // WeChat does not open pages of Alipay.
  if (isInWechat(payer)) throw new LaunchRefused('payment.other_browser');
  const onPhone = payer.device === 'phone';
  const product = onPhone ? products.wap : products.page;
  const back = returnAddress(services, product, bill.number);
  const client = await clientOf(services, account);
  const address = client.pageExecute(onPhone ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay', 'GET', {
    notifyUrl: notifyAddress(services, 'alipay'),
    returnUrl: back,
    bizContent: {
      out_trade_no: bill.number,
      product_code: onPhone ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
      total_amount: decimalOf(bill.amount, 'CNY'),
      subject: bill.title,
      time_expire: chineseTime(bill.expiresAt),
      ...(onPhone && { quit_url: back }),
    },
  });
  return { kind: 'redirect', address, product };
}

function isSigned(client: AlipaySdk, fields: Record<string, string>): boolean {
  // Signed with another certificate than the one that is set up.
  const serial = fields['alipay_cert_sn'];
  if (serial !== undefined && client.config.alipayCertSn && serial !== client.config.alipayCertSn) return false;
  // The SDK would accept the older, weaker signature type if the sender asks for it.
  if (fields['sign_type'] !== 'RSA2') return false;
  try {
    return client.checkNotifySignV2(fields);
  } catch {
    return false;
  }
}

async function read(services: Services, account: ProviderAccount, { text }: Notice): Promise<Claim> {
  const pairs = [...new URLSearchParams(text)];
  const fields = Object.fromEntries(pairs);
  const number = fields['out_trade_no'];
  // A duplicated field could be signed with one value and read with the other.
  if (pairs.length !== Object.keys(fields).length) throw new NoticeRefused('format', fields, number);
  if (!isSigned(await clientOf(services, account), fields)) throw new NoticeRefused('signature', fields, number);
  if (fields['app_id'] !== account.appId || fields['seller_id'] !== account.merchantId) throw new NoticeRefused('merchant', fields, number);
  return claimOf(fields);
}

/** As the SDK would send it: that one follows redirects, unpacks what it gets, and reads without a limit. @throws ProviderSilent */
async function post({ config }: Services, client: AlipaySdk, method: string, bizContent: JsonObject): Promise<string> {
  const fields = new URLSearchParams(client.sdkExecute(method, { bizContent }));
  const body = new URLSearchParams({ biz_content: fields.get('biz_content') ?? '' });
  fields.delete('biz_content');
  const fetch = fetchOutside({ wait: 'payment', allowPrivate: config.ALIPAY_URL !== '' });
  const request = { method: 'POST', headers: { accept: 'application/json' }, body };
  const response = await fetch(`${client.config.gateway}?${fields}`, request).catch((error: unknown) => {
    throw new ProviderSilent('no answer from Alipay', { cause: error });
  });
  if (response.status !== 200) throw new ProviderSilent(`Alipay answered ${response.status}`);
  return response.text();
}

function isSignedAnswer(client: AlipaySdk, text: string, name: string, signature: string): boolean {
  try {
    client.checkResponseSign(text, name, signature, '');
    return true;
  } catch {
    return false;
  }
}

/** A request to Alipay; only signed responses are accepted. @throws ProviderSilent, NoticeRefused */
export async function exchange(
  services: Services,
  account: ProviderAccount,
  method: string,
  number: string,
  bizContent: JsonObject = { out_trade_no: number },
): Promise<JsonObject> {
  const client = await clientOf(services, account);
  const text = await post(services, client, method, bizContent);
  const answer = parseObject(text);
  // A page of somebody between us and Alipay, or of its own gateway.
  if (Object.keys(answer).length === 0) throw new ProviderSilent('Alipay answered something else than JSON');
  const name = `${method.replaceAll('.', '_')}_response`;
  if (!isSignedAnswer(client, text, name, textIn(answer, 'sign'))) throw new NoticeRefused('signature', { method }, number);
  return objectIn(answer, name);
}

async function ask(services: Services, account: ProviderAccount, number: string): Promise<Claim | undefined> {
  const fields = await exchange(services, account, 'alipay.trade.query', number);
  if (fields['sub_code'] === 'ACQ.TRADE_NOT_EXIST') return undefined;
  if (fields['code'] === '20000') throw new ProviderSilent('Alipay cannot answer now');
  if (fields['code'] !== '10000') throw new NoticeRefused('merchant', fields, number);
  if (fields['out_trade_no'] !== number) throw new NoticeRefused('order', fields, number);
  return claimOf(fields);
}

async function close(services: Services, account: ProviderAccount, number: string): Promise<void> {
  await exchange(services, account, 'alipay.trade.close', number);
}

/** Not an answer to what was requested: it is asked again. */
function isUndecided(fields: JsonObject): boolean {
  return fields['code'] === '20000' || /SYSTEM_ERROR|unknow-error/i.test(textIn(fields, 'sub_code'));
}

/** The request alone does not say how much went back by this number; the query does. */
async function refundAtAlipay(services: Services, account: ProviderAccount, request: RefundRequest): Promise<RefundOutcome> {
  const { number, providerNumber, refund: own, amount: sum, reason } = request;
  const named = { trade_no: providerNumber, out_request_no: own };
  const requested = { ...named, refund_amount: decimalOf(sum, 'CNY'), refund_reason: reason };
  const fields = await exchange(services, account, 'alipay.trade.refund', number, requested);
  const known = await exchange(services, account, 'alipay.trade.fastpay.refund.query', number, named);
  if (isUndecided(known)) throw new ProviderSilent('Alipay cannot answer now');
  if (known['code'] === '10000' && known['refund_status'] === 'REFUND_SUCCESS') {
    if (known['out_request_no'] !== own || known['out_trade_no'] !== number) throw new NoticeRefused('order', known, number);
    if (parseAmount(textIn(known, 'refund_amount'), 'CNY') !== sum) throw new NoticeRefused('amount', known, number);
    return { state: 'done', providerNumber: own, word: '' };
  }
  if (fields['code'] === '10000') return { state: 'waiting', providerNumber: '', word: '' };
  const isUnknown = known['code'] === '10000' || known['sub_code'] === 'ACQ.TRADE_NOT_EXIST';
  if (isUndecided(fields) || !isUnknown) throw new ProviderSilent('Alipay cannot answer now');
  return { state: 'over', providerNumber: '', word: textIn(fields, 'sub_code') || textIn(fields, 'code') };
}

/** Alipay: payment pages for computers and phones, signed with RSA2. */
export const alipay: PaymentAdapter = {
  launch,
  read,
  ask,
  refund: refundAtAlipay,
  close,
  believed: { status: 200, type: 'text/plain', body: 'success' },
};
