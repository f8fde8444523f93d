import type { IncomingMessage, ServerResponse } from 'node:http';
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
  /** How often an access token of an account was requested. */
  tokenRequests: number;
  /** The present access token is `token of {appid} {generation}`; a greater number ends the former. */
  generation: number;
  /** Template messages that were accepted. */
  messages: TemplateMessage[];
  /** Numbers of errors for the next template messages. */
  messageErrors: number[];
}

/** A template message as WeChat gets it. */
export interface TemplateMessage {
  touser: string;
  template_id: string;
  url: string;
  client_msg_id: string;
  data: Record<string, { value: string }>;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
}

/** WeChat's side of the protocol according to its documentation: errors with status 200, JSON as text/plain. */
export async function openWechat(secrets: Record<string, string>): Promise<WechatServer> {
  const state = {
    codes: new Map<string, Person>(),
    instead: undefined as WechatServer['instead'],
    requests: [] as URL[],
    tickets: 0,
    tokenRequests: 0,
    generation: 1,
    messages: [] as TemplateMessage[],
    messageErrors: [] as number[],
  };
  const tokens = new Map<string, Person>();
  const used = new Set<string>();
  const isPresent = (token: string): boolean => Object.keys(secrets).some((appId) => token === `token of ${appId} ${state.generation}`);
  const answerOfficial = async (url: URL, request: IncomingMessage): Promise<object> => {
    if (url.pathname === '/cgi-bin/stable_token') {
      const { appid = '', secret, force_refresh: forced } = (await bodyOf(request)) as Record<string, string | undefined>;
      state.tokenRequests += 1;
      if (secrets[appid] !== secret) return { errcode: 40125, errmsg: 'invalid appsecret' };
      if (forced !== undefined) state.generation += 1;
      return { access_token: `token of ${appid} ${state.generation}`, expires_in: 7200 };
    }
    if (!isPresent(url.searchParams.get('access_token') ?? '')) return { errcode: 40001, errmsg: 'invalid credential' };
    if (url.pathname === '/cgi-bin/ticket/getticket') {
      state.tickets += 1;
      return { errcode: 0, errmsg: 'ok', ticket: `ticket-${state.tickets}`, expires_in: 7200 };
    }
    const errcode = state.messageErrors.shift() ?? 0;
    const message = (await bodyOf(request)) as TemplateMessage;
    if (errcode === 0) state.messages.push(message);
    return { errcode, errmsg: errcode === 0 ? 'ok' : 'refused', msgid: 1 };
  };
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
    if (url.pathname.startsWith('/cgi-bin/')) return void answerOfficial(url, request).then(say);
    const person = tokens.get(given('access_token'));
    if (person === undefined) return say({ errcode: 40001, errmsg: 'invalid credential' });
    return say({ ...person, sex: 0, headimgurl: 'https://thirdwx.qlogo.cn/0' });
  });
  return Object.assign(state, listening);
}
