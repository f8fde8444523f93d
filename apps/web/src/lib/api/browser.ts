import type { Api, CallOptions } from './api.ts';
import type { Client } from './client.ts';
import { whenOnline } from '../when-online.ts';
import type { ClientEffects } from './effects.ts';

let effects: ClientEffects | null = null;
let client: Promise<Client> | null = null;

/** Called by entry.client before hydration, so that the handlers of failures exist for a member's first load. */
export function reactWith(screen: ClientEffects): void {
  effects = screen;
}

/**
 * The client is loaded after the page: a visitor who only reads the server-rendered page never calls it, and its 5 kB do not delay the
 * first paint. The shell loads it as soon as the browser is idle.
 */
export function browserClient(): Promise<Client> {
  const screen = effects;
  if (!screen) throw new Error('the API client belongs to the browser; a server render has no session');
  client ??= whenOnline()
    .then(() => import('./start.ts'))
    .then(({ startClient }) => startClient(screen));
  return client;
}

/** For a new page: messages limited to once per page may be shown again. */
export function newPage(): void {
  void client?.then((started) => started.newPage());
}

/** For actions: everything that the reader does on a page. */
export const api: Api = {
  call: async (endpoint, ...rest) => (await browserClient()).call(endpoint, ...rest),
};

const ofPage: CallOptions = { loading: false, expect: [403, 404] };

/** For loading pages: the page itself shows not-found and forbidden, and the bar at the top shows progress. */
export const pageApi: Api = {
  call: async (endpoint, ...rest) => {
    const [input, options] = rest;
    const page = [input, { ...ofPage, ...options }] as typeof rest;
    return (await browserClient()).call(endpoint, ...page);
  },
};
