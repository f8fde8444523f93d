import type { Api, CallOptions } from './api.ts';
import type { Client } from './client.ts';
import { whenOnline } from '../when-online.ts';
import type { ClientEffects } from './effects.ts';

let effects: ClientEffects | null = null;
let client: Promise<Client> | null = null;

/** Called by entry.client before hydration, so that the first load of a member already has its reactions. */
export function reactWith(screen: ClientEffects): void {
  effects = screen;
}

/**
 * The client comes after the page: a visitor who only reads the page that the server rendered never calls it, and
 * its 5 kB are not in the way of the first paint. The shell asks for it as soon as the browser is idle.
 */
export function browserClient(): Promise<Client> {
  const screen = effects;
  if (!screen) throw new Error('the API client belongs to the browser; a server render has no session');
  client ??= whenOnline()
    .then(() => import('./start.ts'))
    .then(({ startClient }) => startClient(screen));
  return client;
}

/** Another page: what is told once per page may be told again. */
export function newPage(): void {
  void client?.then((started) => started.newPage());
}

/** For acts: everything that the reader does on a page. */
export const api: Api = {
  call: async (endpoint, ...rest) => (await browserClient()).call(endpoint, ...rest),
};

const ofPage: CallOptions = { loading: false, expect: [403, 404] };

/** For loads of pages: the page itself says not-found and forbidden, and progress is the bar at the top. */
export const pageApi: Api = {
  call: async (endpoint, ...rest) => {
    const [input, options] = rest;
    const page = [input, { ...ofPage, ...options }] as typeof rest;
    return (await browserClient()).call(endpoint, ...page);
  },
};
