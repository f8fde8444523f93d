import { createCipheriv, createHash, randomBytes, sign, verify, type KeyObject } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { bodyOf, listen, type Listening } from '../../third-party/testing/listen.ts';
import { wechatForm } from './form.ts';
import { ours, unrelated, theirs } from './keys.ts';

export type WechatTrade = Record<string, unknown> & { trade_state: string };

export interface WechatServer extends Listening {
  trades: Map<string, WechatTrade>;
  requests: string[];
  /** Bodies of the orders. */
  orders: Record<string, unknown>[];
  /** Serials that requests named: it signs with the key of that one, if it knows it, as documented for a merchant who changes keys. */
  serials: string[];
  keys: Map<string, KeyObject>;
  /** By day: the unpacked bill; null while it is being made. */
  bills: Map<string, string | null>;
  /** By our number. */
  refunds: Map<string, Record<string, unknown>>;
  /** The state of a new refund, or why it is refused. */
  refunding: { status: string } | { refusal: string };
  /** `changed`: the file of a bill is not the one whose hash was signed. `lost`: it does what was requested, and the answer never arrives. `unsigned`: somebody else answers 404. */
  trouble: 'none' | 'forged' | 'down' | 'lost' | 'unsigned' | 'changed' | 'paid_already';
}

export interface Signing {
  key?: KeyObject;
  at?: Date;
  serial?: string;
}

/** The headers with WeChat Pay's signature of a text. */
export function signedHeaders(
  text: string,
  { key = theirs.privateKey, at = new Date(), serial = wechatForm.platformSerial }: Signing = {},
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const signature = sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${text}\n`), key).toString('base64');
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signature,
    'wechatpay-serial': serial,
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  };
}

function isOurs(header: string, method: string, path: string, body: string): boolean {
  const part = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(header)?.[1] ?? '';
  const text = `${method}\n${path}\n${part('timestamp')}\n${part('nonce_str')}\n${body}\n`;
  const known =
    header.startsWith('WECHATPAY2-SHA256-RSA2048 ') && part('mchid') === wechatForm.merchantId && part('serial_no') === wechatForm.serial;
  return known && verify('sha256', Buffer.from(text), ours.publicKey, Buffer.from(part('signature'), 'base64'));
}

interface RefundBody {
  transaction_id: string;
  out_refund_no: string;
  amount: { refund: number; total: number };
}

/** The refund of a number, which it makes once; or why not. */
function newRefund(
  { refunds, refunding, trades }: Pick<WechatServer, 'refunds' | 'refunding' | 'trades'>,
  { transaction_id: transaction, out_refund_no: number, amount }: RefundBody,
): Record<string, unknown> | string {
  const known = refunds.get(number);
  if (known !== undefined) return known;
  if ('refusal' in refunding) return refunding.refusal;
  const trade = [...trades.values()].find((one) => one['transaction_id'] === transaction);
  if (trade === undefined) return 'RESOURCE_NOT_EXISTS';
  const made = {
    refund_id: `50${number.slice(1)}`,
    out_refund_no: number,
    out_trade_no: trade['out_trade_no'],
    transaction_id: transaction,
    amount,
  };
  refunds.set(number, Object.assign(made, { status: refunding.status }));
  return made;
}

async function textOf(request: Parameters<typeof bodyOf>[0]): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** WeChat Pay's API v3 according to its documentation: both sides sign, and unsigned requests are answered 401. */
export async function openWechatPay(): Promise<WechatServer> {
  const state = {
    trades: new Map<string, WechatTrade>(),
    requests: [] as string[],
    orders: [] as Record<string, unknown>[],
    serials: [] as string[],
    bills: new Map<string, string | null>(),
    refunds: new Map<string, Record<string, unknown>>(),
    refunding: { status: 'SUCCESS' } as WechatServer['refunding'],
    keys: new Map([[wechatForm.platformSerial, theirs.privateKey]]),
    trouble: 'none' as WechatServer['trouble'],
  };
  const listening = await listen((address) => async (request, response) => {
    if (state.trouble === 'down') return response.writeHead(503).end();
    const { method = '', url: path = '', headers } = request;
    const body = await textOf(request);
    const named = String(headers['wechatpay-serial'] ?? '');
    state.serials.push(named);
    const serial = state.keys.has(named) ? named : wechatForm.platformSerial;
    const say = (status: number, content?: object) => {
      const text = content === undefined ? '' : JSON.stringify(content);
      const key = state.trouble === 'forged' ? unrelated.privateKey : state.keys.get(serial);
      const signed = signedHeaders(text, { serial, ...(key && { key }) });
      if (state.trouble === 'lost') return response.writeHead(503).end();
      if (state.trouble === 'unsigned') return response.writeHead(404).end('{"code":"RESOURCE_NOT_EXISTS"}');
      return response.writeHead(status, { 'content-type': 'application/json', ...signed }).end(text);
    };
    if (!isOurs(headers.authorization ?? '', method, path, body)) return say(401, { code: 'SIGN_ERROR' });
    const { pathname } = new URL(path, address);
    state.requests.push(`${method} ${pathname}`);
    if (/\/(native|h5|jsapi)$/.test(pathname)) {
      if (state.trouble === 'paid_already') return say(400, { code: 'ORDERPAID' });
      state.orders.push(JSON.parse(body) as Record<string, unknown>);
      if (pathname.endsWith('jsapi')) return say(200, { prepay_id: 'wx1' });
      return say(200, pathname.endsWith('h5') ? { h5_url: `${address}/h5?prepay_id=1` } : { code_url: 'weixin://wxpay/bizpayurl?pr=one' });
    }
    const searched = new URL(path, address).searchParams;
    if (pathname === '/v3/bill/tradebill') {
      const bill = state.bills.get(searched.get('bill_date') ?? '');
      if (bill === undefined) return say(400, { code: 'NO_STATEMENT_EXIST' });
      if (bill === null) return say(400, { code: 'STATEMENT_CREATING' });
      const hash = createHash('sha1').update(bill).digest('hex');
      return say(200, {
        hash_type: 'SHA1',
        hash_value: hash,
        download_url: `${address}/v3/billdownload/file?token=${searched.get('bill_date')}`,
      });
    }
    if (pathname === '/v3/billdownload/file') {
      const bill = state.bills.get(searched.get('token') ?? '') ?? '';
      return response.writeHead(200).end(gzipSync(state.trouble === 'changed' ? bill.replaceAll('12.34', '12.33') : bill));
    }
    if (pathname.startsWith('/v3/refund/domestic/refunds')) {
      const refund =
        method === 'POST' ? newRefund(state, JSON.parse(body) as RefundBody) : state.refunds.get(pathname.split('/').at(-1) ?? '');
      if (typeof refund === 'string') return say(403, { code: refund });
      return refund === undefined ? say(404, { code: 'RESOURCE_NOT_EXISTS' }) : say(200, refund);
    }
    const number = pathname.split('/').find((part) => part.startsWith('R')) ?? '';
    const trade = state.trades.get(number);
    if (pathname.endsWith('/close')) return say(204);
    return trade === undefined
      ? say(404, { code: 'ORDER_NOT_EXIST' })
      : say(200, { appid: wechatForm.appId, mchid: wechatForm.merchantId, out_trade_no: number, ...trade });
  });
  return Object.assign(state, listening);
}

/** A payment inside a notification, and in the response to a query. */
export function wechatPayment(number: string, total: number, more: Record<string, unknown> = {}): WechatTrade {
  return {
    appid: wechatForm.appId,
    mchid: wechatForm.merchantId,
    out_trade_no: number,
    transaction_id: `42${createHash('sha256').update(number).digest('hex').slice(0, 20)}`,
    trade_type: 'NATIVE',
    trade_state: 'SUCCESS',
    amount: { total, payer_total: total, currency: 'CNY', payer_currency: 'CNY' },
    ...more,
  };
}

/** A notification: the payment encrypted with the API v3 key. */
export function wechatNotice(payment: object, { apiKey = wechatForm.apiKey, event = 'TRANSACTION.SUCCESS' } = {}): string {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce));
  cipher.setAAD(Buffer.from('transaction'));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(payment)), cipher.final(), cipher.getAuthTag()]);
  return JSON.stringify({
    id: crypto.randomUUID(),
    create_time: new Date().toISOString(),
    event_type: event,
    resource_type: 'encrypt-resource',
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: sealed.toString('base64'),
      associated_data: 'transaction',
      nonce,
      original_type: 'transaction',
    },
  });
}

const wechatNames =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';

/** A line of a bill: a payment, or with `refund` a refund by that number of the request and of WeChat Pay. */
export interface WechatBillLine {
  number: string;
  yuan: string;
  fee?: string;
  refund?: [request: string, provider: string];
  transaction?: string;
}

/** The trade bill of a day in WeChat Pay's format. */
export function wechatBill(lines: readonly WechatBillLine[]): string {
  const rows = lines.map(({ number, yuan, fee = '0.00000', refund, transaction = String(wechatPayment(number, 0)['transaction_id']) }) => {
    const [request = '0', provider = '0'] = refund ?? [];
    const isRefund = refund !== undefined;
    const before = ['2026-11-28 10:00:00', wechatForm.appId, wechatForm.merchantId, '0', '', transaction, number, 'oUpF8', 'NATIVE'];
    const state = isRefund ? 'REFUND' : 'SUCCESS';
    const refunded = isRefund ? yuan : '0.00';
    const middle = [
      state,
      'OTHERS',
      'CNY',
      isRefund ? '0.00' : yuan,
      '0.00',
      provider,
      request,
      refunded,
      '0.00',
      isRefund ? 'ORIGINAL' : '',
      '',
    ];
    return [...before, ...middle, '茶馆, 余额充值', '', fee, '0.60%', isRefund ? '0.00' : yuan, refunded, '']
      .map((value) => `\`${value}`)
      .join(',');
  });
  const sums = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
  return [`\uFEFF${wechatNames}`, ...rows, sums, `\`${lines.length},\`0.00,\`0.00,\`0.00,\`0.00,\`0.00,\`0.00`, ''].join('\r\n');
}
