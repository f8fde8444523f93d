import type { ServerResponse } from 'node:http';
import { listen, type Listening } from './listen.ts';

interface Person {
  openid: string;
  unionid?: string;
  nickname: string;
}

export interface WechatServer extends Listening {
  /** By code; a code is valid once. */
  codes: Map<string, Person>;
  /** Answers the next requests instead of the default. */
  instead: ((response: ServerResponse) => unknown) | undefined;
  requests: URL[];
  /** How many tickets of the JS-SDK were given. */
  tickets: number;
}

/** WeChat's side of the protocol according to its documentation: errors with status 200, JSON as text/plain. */
export async function openWechat(secrets: Record<string, string>): Promise<WechatServer> {
  const state = { codes: new Map<string, Person>(), instead: undefined as WechatServer['instead'], requests: [] as URL[], tickets: 0 };
  const tokens = new Map<string, Person>();
  const used = new Set<string>();
  const listening = await listen((address) => (request, response) => {
    const url = new URL(request.url ?? '', address);
    state.requests.push(url);
    if (state.instead !== undefined) return state.instead(response);
    const say = (value: unknown) => response.setHeader('content-type', 'text/plain').end(JSON.stringify(value));
    const given = (name: string): string => url.searchParams.get(name) ?? '';
    if (url.pathname === '/sns/oauth2/access_token') {
      if (secrets[given('appid')] === undefined) return say({ errcode: 40013, errmsg: 'invalid appid' });
      if (secrets[given('appid')] !== given('secret')) return say({ errcode: 40125, errmsg: 'invalid appsecret' });
      const person = state.codes.get(given('code'));
      if (used.has(given('code'))) return say({ errcode: 40163, errmsg: 'code been used' });
      if (person === undefined) return say({ errcode: 40029, errmsg: 'invalid code' });
      used.add(given('code'));
      const token = `token of ${given('code')}`;
      tokens.set(token, person);
      return say({
        access_token: token,
        expires_in: 7200,
        refresh_token: 'r',
        openid: person.openid,
        scope: 'snsapi_login',
        ...(person.unionid && { unionid: person.unionid }),
      });
    }
    if (url.pathname === '/cgi-bin/stable_token') {
      return request.on('data', (part: Buffer) => {
        const { appid = '', secret } = JSON.parse(part.toString()) as Record<string, string>;
        const isRight = secrets[appid] === secret;
        say(isRight ? { access_token: `token of ${appid}`, expires_in: 7200 } : { errcode: 40125, errmsg: 'invalid appsecret' });
      });
    }
    if (url.pathname === '/cgi-bin/ticket/getticket') {
      if (!given('access_token').startsWith('token of ')) return say({ errcode: 40001, errmsg: 'invalid credential' });
      state.tickets += 1;
      return say({ errcode: 0, errmsg: 'ok', ticket: `ticket-${state.tickets}`, expires_in: 7200 });
    }
    const person = tokens.get(given('access_token'));
    if (person === undefined) return say({ errcode: 40001, errmsg: 'invalid credential' });
    return say({ ...person, sex: 0, headimgurl: 'https://thirdwx.qlogo.cn/0' });
  });
  return Object.assign(state, listening);
}
