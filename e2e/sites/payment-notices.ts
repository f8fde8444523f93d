import { alipayNotice } from '../../apps/server/src/modules/payments/testing/alipay-server.ts';
import { signedHeaders, wechatNotice, wechatPayment, type Signing } from '../../apps/server/src/modules/payments/testing/wechat-server.ts';

async function post(url: string, provider: 'alipay' | 'wechat_pay', headers: Record<string, string>, body: string): Promise<number> {
  return (await fetch(`${url}/api/payments/${provider}/notify`, { method: 'POST', headers, body })).status;
}

/** Alipay says that an order was paid. @returns the status with which the site answers: 200 if it believes it */
export function alipayPaid(url: string, number: string, yuan: string, more: Record<string, string> = {}): Promise<number> {
  const facts = { out_trade_no: number, total_amount: yuan, trade_no: `T${number}`, ...more };
  return post(url, 'alipay', { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, alipayNotice(facts));
}

/** The same by WeChat Pay, which signs with one of its keys. */
export function wechatPaid(url: string, number: string, fen: number, signing: Signing = {}): Promise<number> {
  const text = wechatNotice(wechatPayment(number, fen));
  return post(url, 'wechat_pay', { 'content-type': 'application/json', ...signedHeaders(text, signing) }, text);
}
