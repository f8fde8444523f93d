import { currentLang } from '../language.ts';
import { beginSession, browserTokens, endSession, forgetEverything } from '../session.ts';
import type { Api } from './api.ts';
import { createClient, type Client } from './client.ts';
import type { ClientEffects } from './effects.ts';
import type { Exclusive } from './refresh.ts';

let client: Client | null = null;

/** Older browsers without Web Locks still share one refresh within a tab. */
const amongTabs: Exclusive = (task) =>
  'locks' in navigator ? navigator.locks.request('token-refresh', task) : task();

/** Called by entry.client before hydration, so that the first load of a member already has its reactions. */
export function startClient(effects: ClientEffects): Client {
  client = createClient({
    baseUrl: '',
    lang: currentLang,
    cookies: () => document.cookie,
    tokens: browserTokens,
    effects,
    renewed: beginSession,
    endSession,
    forgetEverything,
    exclusive: amongTabs,
  });
  return client;
}

export function browserClient(): Client {
  if (!client) throw new Error('the API client is started by entry.client; a server render has no session');
  return client;
}

/** For acts: everything that the reader does on a page. */
export const api: Api = {
  call: (endpoint, ...rest) => browserClient().call(endpoint, ...rest),
};

const ofPage = { loading: false, expect: [403, 404] };

/** For loads of pages: the page itself says not-found and forbidden, and progress is the bar at the top. */
export const pageApi: Api = {
  call: (endpoint, ...rest) => {
    const [input, options] = rest;
    return browserClient().call(endpoint, ...([input, { ...ofPage, ...options }] as typeof rest));
  },
};
