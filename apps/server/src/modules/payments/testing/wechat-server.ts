import { createCipheriv, createHash, randomBytes, sign, verify, type KeyObject } from 'node:crypto';
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
  /** By our number. */
  refunds: Map<string, Record<string, unknown>>;
  /** The state of a new refund, or why it is refused. */
  refunding: { status: string } | { refusal: string };
  /** `lost`: it does what was requested, and the answer never arrives. `unsigned`: somebody else answers 404. */
  trouble: 'none' | 'forged' | 'down' | 'lost' | 'unsigned' | 'paid_already';
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
