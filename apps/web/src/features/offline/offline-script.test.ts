import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync(new URL('../../../public/worker/offline.js', import.meta.url), 'utf8');
const origin = 'https://tea.example';

interface Requested {
  method: string;
  mode: string;
  cache: string;
  url: string;
}

/** The worker's side of a browser: its store, which may refuse, and the network. */
function browser({ isFull = false, isClosed = false } = {}) {
  const store = new Map<string, Response>();
  const handlers = new Map<string, (event: object) => void>();
  const cache = {
    match: async ({ url }: Requested) => store.get(url)?.clone(),
    put: async ({ url }: Requested, response: Response) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      store.set(url, response);
    },
    keys: async () => [...store.keys()].map((url) => ({ url })),
    delete: async ({ url }: Requested) => store.delete(url),
  };
  let network = 'first';
  const answer = () => {
    const response = new Response(network, { headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
    Object.defineProperty(response, 'type', { value: 'basic' });
    return response;
  };
  const self = {
    location: new URL(origin),
    addEventListener: (name: string, handler: (event: object) => void) => void handlers.set(name, handler),
    registration: {},
  };
  const caches = {
    open: async () => {
      if (isClosed) throw new DOMException('closed', 'SecurityError');
      return cache;
    },
  };
  runInNewContext(script, { self, caches, URL, Response, setTimeout, fetch: async () => answer() });
  return {
    setNetwork: (text: string) => {
      network = text;
    },
    ask: async (path: string, mode = 'default') => {
      let answered: Promise<Response> | undefined;
      const work: Promise<unknown>[] = [];
      const request: Requested = { method: 'GET', mode: 'cors', cache: mode, url: origin + path };
      handlers.get('fetch')?.({
        request,
        respondWith: (one: Promise<Response>) => (answered = one),
        waitUntil: (one: Promise<unknown>) => void work.push(one),
      });
      const text = await (await answered)?.text();
      await Promise.all(work);
      return text;
    },
  };
}

test('an asset is stored when it is used, and requested anew when a page says so', async () => {
  const { ask, setNetwork } = browser();
  expect(await ask('/assets/a.js')).toBe('first');
  setNetwork('second');
  expect(await ask('/assets/a.js')).toBe('first');
  expect(await ask('/assets/a.js', 'reload')).toBe('second');
  expect(await ask('/assets/a.js')).toBe('second');
});

test.each([{ isFull: true }, { isClosed: true }])('a store that refuses costs no page its file: %o', async (store) => {
  const { ask } = browser(store);
  expect(await ask('/assets/a.js')).toBe('first');
  expect(await ask('/assets/a.js')).toBe('first');
});

test('what is no asset of this site is left to the network', async () => {
  expect(await browser().ask('/api/baseInfo')).toBeUndefined();
});
