import type { Services } from '../../../platform/http/ctx.ts';
import { fetchOutside } from '../../../platform/outbound/fetch-outside.ts';
import { openSecrets, type Provider } from '../providers.ts';
import { returnAddress } from '../return-address.ts';
import { type FlowSecrets, type Identity, isSubject, type Return, storableName } from './identity.ts';

/** WeChat responded with an error of its own, or with an unexpected response. */
export class WechatError extends Error {
  override name = 'WechatError';
  /** WeChat's own number of the error, if it gave one. */
  readonly code: unknown;

  constructor(message: string, options?: ErrorOptions & { code?: unknown }) {
    super(message, options);
    this.code = options?.code;
  }
}

function basesOf({ config }: Pick<Services, 'config'>) {
  return config.WECHAT_URL === ''
    ? { pages: 'https://open.weixin.qq.com', api: 'https://api.weixin.qq.com' }
    : { pages: config.WECHAT_URL, api: config.WECHAT_URL };
}

/** In WeChat's own browser the official account asks for consent; elsewhere a page shows a QR code to scan. */
export function wechatAddress(services: Services, provider: Provider, state: string, { official }: FlowSecrets): string {
  const { pages } = basesOf(services);
  // WeChat requires this order of the parameters.
  const query = new URLSearchParams([
    ['appid', official ? provider.officialAppId : provider.openAppId],
    ['redirect_uri', returnAddress(services)],
    ['response_type', 'code'],
    ['scope', official ? 'snsapi_userinfo' : 'snsapi_login'],
    ['state', state],
  ]);
  return `${pages}/connect/${official ? 'oauth2/authorize' : 'qrconnect'}?${query}#wechat_redirect`;
}

type JsonObject = Record<string, unknown>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field of text; empty if there is none. */
export function textIn(object: JsonObject, name: string): string {
  const value = object[name];
  return typeof value === 'string' ? value : '';
}

export interface WechatRequest {
  query?: Record<string, string>;
  body?: object;
  wait?: 'signIn' | 'wechatMessage';
}

/** Errors have status 200, with JSON as text/plain. A request with a body is a POST. @throws WechatError, OutsideUnreachable */
export async function askWechat(
  services: Services,
  path: string,
  { query = {}, body, wait = 'signIn' }: WechatRequest,
): Promise<JsonObject> {
  const fetch = fetchOutside({ wait, allowPrivate: services.config.WECHAT_URL !== '', maxBytes: 64_000 });
  const post = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`${basesOf(services).api}${path}?${new URLSearchParams(query)}`, post);
  if (response.status !== 200) throw new WechatError(`status ${response.status}`, { cause: response });
  const text = await response.text();
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new WechatError('not JSON');
  }
  if (!isObject(answer)) throw new WechatError('not an object');
  const { errcode } = answer;
  if (errcode !== undefined && errcode !== 0) throw new WechatError(`errcode ${JSON.stringify(errcode)}`, { code: errcode });
  return answer;
}

/**
 * The union id identifies a person across the applications of one open platform account. Without it (the account links no applications) the
 * open id is used, but only if a single application is configured: with two of them the same person would be two identities.
 */
function identityOf(provider: Provider, appId: string, openId: string, unionId: string, name: string): Identity | undefined {
  const perApplication = `openid:${appId}:${openId}`;
  if (unionId !== '') return { subject: unionId, formerSubject: perApplication, name };
  const single = provider.openAppId === '' || provider.officialAppId === '';
  return single ? { subject: perApplication, name } : undefined;
}

/** Exchanges the code, then requests name and union id. Undefined: WeChat did not return an identity. */
export async function wechatIdentity(
  services: Services,
  provider: Provider,
  { code }: Return,
  { official }: FlowSecrets,
): Promise<Identity | undefined> {
  const secrets = openSecrets(services, provider);
  const appId = official ? provider.officialAppId : provider.openAppId;
  const secret = official ? secrets.official : secrets.open;
  const granted = await askWechat(services, '/sns/oauth2/access_token', {
    query: { appid: appId, secret, code, grant_type: 'authorization_code' },
  });
  const [token, openId] = [textIn(granted, 'access_token'), textIn(granted, 'openid')];
  if (token === '' || !isSubject(openId)) return undefined;
  const profile = await askWechat(services, '/sns/userinfo', { query: { access_token: token, openid: openId, lang: 'zh_CN' } });
  if (textIn(profile, 'openid') !== openId) throw new WechatError('the profile of someone else');
  const unionId = textIn(granted, 'unionid') || textIn(profile, 'unionid');
  if (unionId !== '' && !isSubject(unionId)) return undefined;
  const identity = identityOf(provider, appId, openId, unionId, storableName(textIn(profile, 'nickname')));
  return identity && { ...identity, ...(official && { official: { appId, openId } }) };
}
