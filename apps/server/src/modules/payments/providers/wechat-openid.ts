import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../platform/http/ctx.ts';
import { fetchOutside } from '../../../platform/outbound/fetch-outside.ts';
import type { ProviderAccount } from '../provider-account.ts';
import { ProviderSilent, type Bill, type Payer } from './adapter.ts';
import { parseObject, returnAddress, textIn } from './conventions.ts';

/** The member comes back with it within minutes; the silent consent takes seconds. */
const stateSeconds = 600;

/** The number of the interface in the URL of the result page, to which WeChat returns the member with a code. */
export const jsapiProduct = 22;

/** Whoever presents it has begun to pay this order in this session: nobody pays an order by a link that somebody else made. */
function stampOf({ seal }: Services, { number }: Bill, { memberId, sessionId }: Payer, until: number): string {
  return seal.stamp('payments.openid', JSON.stringify([number, memberId, sessionId, until])).toString('hex');
}

/** WeChat returns a state of letters and digits only. */
function stateOf(services: Services, bill: Bill, payer: Payer): string {
  const until = Math.floor(services.clock.now().getTime() / 1000) + stateSeconds;
  return `${until}x${stampOf(services, bill, payer, until)}`;
}

function isStateOf(services: Services, bill: Bill, payer: Payer, state: string): boolean {
  const [, seconds = '', stamp = ''] = /^(\d{10})x([0-9a-f]{64})$/.exec(state) ?? [];
  const until = Number(seconds);
  const right = stampOf(services, bill, payer, until);
  return stamp !== '' && timingSafeEqual(Buffer.from(stamp), Buffer.from(right)) && until * 1000 >= services.clock.now().getTime();
}

/** Where WeChat's browser learns who pays: without a question, because only the open id of the official account is needed. */
export function consentAddress(services: Services, { appId }: ProviderAccount, bill: Bill, payer: Payer): string {
  // WeChat requires this order of the parameters.
  const query = new URLSearchParams([
    ['appid', appId],
    ['redirect_uri', returnAddress(services, jsapiProduct, bill.number)],
    ['response_type', 'code'],
    ['scope', 'snsapi_base'],
    ['state', stateOf(services, bill, payer)],
  ]);
  return `${services.config.WECHAT_URL || 'https://open.weixin.qq.com'}/connect/oauth2/authorize?${query}#wechat_redirect`;
}

/**
 * The payer's open id, for a code that WeChat gave the member's browser; undefined if the state is of another order, session or time, or
 * WeChat does not accept the code, which is valid once. @throws ProviderSilent
 */
export async function payerOpenId(services: Services, account: ProviderAccount, bill: Bill, payer: Payer): Promise<string | undefined> {
  const { code = '', state = '' } = payer;
  if (code === '' || !isStateOf(services, bill, payer, state)) return undefined;
  const { config } = services;
  const fetch = fetchOutside({ wait: 'payment', allowPrivate: config.WECHAT_URL !== '', maxBytes: 64_000 });
  const query = new URLSearchParams({ appid: account.appId, secret: account.appSecret, code, grant_type: 'authorization_code' });
  const address = `${config.WECHAT_URL || 'https://api.weixin.qq.com'}/sns/oauth2/access_token?${query}`;
  const response = await fetch(address).catch((error: unknown) => {
    throw new ProviderSilent('no answer from WeChat', { cause: error });
  });
  if (response.status !== 200) throw new ProviderSilent(`WeChat answered ${response.status}`);
  const openId = textIn(parseObject(await response.text()), 'openid');
  return /^[\w-]{1,128}$/.test(openId) ? openId : undefined;
}
