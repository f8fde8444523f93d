import { fetchOutside } from '../../../platform/outbound/fetch-outside.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import type { ProviderAccount } from '../provider-account.ts';
import { NoticeRefused, ProviderSilent } from './adapter.ts';
import { type JsonObject, parseObject } from './conventions.ts';
import { authorization, isFromWechat, requestedSerial } from './wechat-signing.ts';

/** The beginning of every address of the API. */
export function wechatBase({ config }: Pick<Services, 'config'>): string {
  return config.WECHAT_PAY_URL || 'https://api.mch.weixin.qq.com';
}

/** @throws NoticeRefused `signature`: not signed by the key of the serial that it names */
export function checkSignature(account: ProviderAccount, header: (name: string) => string, text: string, number?: string): void {
  const [timestamp, nonce] = [header('wechatpay-timestamp'), header('wechatpay-nonce')];
  const serial = header('wechatpay-serial');
  if (!isFromWechat(account, serial, { timestamp, nonce, text }, header('wechatpay-signature'))) {
    throw new NoticeRefused('signature', { serial, timestamp, nonce }, number);
  }
}

interface PaymentRequest {
  status: number;
  fields: JsonObject;
  /** Always true of a success. */
  isSigned: boolean;
}

/** A signed request to WeChat Pay. A success is signed by it, or refused here. @throws ProviderSilent, NoticeRefused */
export async function exchange(
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
  const response = await fetch(wechatBase(services) + path, { method, headers, body: body === undefined ? undefined : sent }).catch(
    (error: unknown) => {
      throw new ProviderSilent('no answer from WeChat Pay', { cause: error });
    },
  );
  if (response.status >= 500 || response.status === 429) throw new ProviderSilent(`WeChat Pay answered ${response.status}`);
  const text = await response.text();
  // Failures credit nothing; everything else must prove its origin.
  const header = (name: string): string => response.headers.get(name) ?? '';
  if (response.ok) checkSignature(account, header, text, number);
  const signed = { timestamp: header('wechatpay-timestamp'), nonce: header('wechatpay-nonce'), text };
  const isSigned = response.ok || isFromWechat(account, header('wechatpay-serial'), signed, header('wechatpay-signature'));
  return { status: response.status, fields: parseObject(text), isSigned };
}
