import { deferred } from '../deferred.ts';
import { memberStore, signedIn } from '../session.ts';
import type { Api, Callable, CallOptions, Rest } from './api.ts';
import type { Client } from './client.ts';
import { fetchCode } from '../code/fetch-code.ts';
import { patiently } from '../code/patiently.ts';
import type { ClientEffects } from './effects.ts';

const effects = deferred<ClientEffects>();
let client: Promise<Client> | null = null;
let ownStart: StartClient | null = null;
/** Once it is there it needs no network to be loaded. */
let started: Client | null = null;

/** Called by entry.client before hydration, so that the first load of a member already has its reactions. */
export const reactWith: (screen: ClientEffects) => void = effects.resolve;

type StartClient = (screen: ClientEffects) => Client;

/** For screens that begin with a request: their file has the client's code, so that it is not loaded only when the first request needs it. */
export function startWith(start: StartClient): void {
  ownStart = start;
}

const loadStart = async (): Promise<StartClient> => (await import('./start.ts')).startClient;

/**
 * The client is loaded after the page: a visitor who only reads the server-rendered page never calls it, and its 5 kB do not delay the
 * first paint. The shell loads it as soon as the browser is idle.
 */
function startedClient(): Promise<Client> {
  if (typeof document === 'undefined') throw new Error('the API client belongs to the browser; a server render has no session');
  client ??= Promise.all([ownStart ?? loadStart(), effects.promise]).then(
    ([start, screen]) => (started = start(screen)),
    (reason: unknown) => {
      client = null;
      throw reason;
    },
  );
  return client;
}

/** For what nobody pressed for: while the client's code cannot be loaded, the page stays as it is. */
export const browserClient = (): Promise<Client> => patiently(startedClient);

/** For a new page: messages limited to once per page may be shown again. */
export function newPage(): void {
  void client?.then((one) => one.newPage());
}

/** For actions: everything that the reader does on a page. */
export const api: Api = {
  call: async (endpoint, ...rest) => (started ?? (await fetchCode(startedClient))).call(endpoint, ...rest),
};

const ofPage: CallOptions = { loading: false, expect: [403, 404] };

/** Older answers may be outdated. */
const earlyLifeMs = 15_000;

/** Pending calls that a member page made before hydration, by endpoint and input. */
const early = new Map<string, { answer: Promise<unknown>; begunAt: number }>();
const nameOf = ({ method, path }: Callable, input: unknown = {}): string => JSON.stringify([method, path, input]);

// A member who signs in later on this page must not get the answers for the previous one.
memberStore.subscribe(() => {
  if (memberStore.get() === null) early.clear();
});

function consumeEarly(name: string): Promise<never> | null {
  const begun = early.get(name);
  early.delete(name);
  return begun && performance.now() - begun.begunAt < earlyLifeMs ? (begun.answer as Promise<never>) : null;
}

/** For loads of pages: the page itself says not-found and forbidden, and progress is the bar at the top. */
export const pageApi: Api = {
  call: async (endpoint, ...rest) => {
    const [input, options] = rest;
    const begun = consumeEarly(nameOf(endpoint, input));
    if (begun !== null) return begun;
    const page = [input, { ...ofPage, ...options }] as typeof rest;
    // A load waits for the network; who expects none gets the failure at once.
    const now = options?.expect?.includes(0) ? started : null;
    return (now ?? (await browserClient())).call(endpoint, ...page);
  },
};

/** For modules of a page: begins a call of its first load before hydration if the user is signed in. The load takes the answer. */
export function callEarly<E extends Callable>(endpoint: E, ...rest: Rest<E>): void {
  if (!signedIn() || 'ready' in document.documentElement.dataset) return;
  const answer = pageApi.call(endpoint, ...rest);
  // The load that takes it handles the failure.
  answer.catch(() => undefined);
  early.set(nameOf(endpoint, rest[0]), { answer, begunAt: performance.now() });
}
