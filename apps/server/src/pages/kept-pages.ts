import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { encodingFor, isKnown, type Variant } from '../platform/cache/finished-page.ts';
import type { PageCache } from '../platform/cache/page-cache.ts';
import type { Front, Ready } from '../platform/http/front.ts';
import type { PlainGet } from '../platform/http/plain-get.ts';
import { pageAddress } from './address.ts';
import type { Web } from './web.ts';

/** Addresses are read once: parsing a URL twice cost more than sending the page. */
const knownAddresses = 10_000;

/** A longer address or cookie is not worth remembering, and could fill the memory. */
const longestRemembered = 400;

/** Finds the key of a shared page for a request, or nothing when the page is not kept for all. */
function addressBook(web: Web): (target: string, cookies: string) => string | undefined {
  const keys = new LRUCache<string, { key: string | undefined }>({ max: knownAddresses });
  return (target, cookies) => {
    const asked = `${cookies}\n${target}`;
    const known = keys.get(asked);
    if (known !== undefined) return known.key;
    if (asked.length > longestRemembered) return undefined;
    const { shared, key } = pageAddress(target, web.pickLanguage(target, cookies));
    keys.set(asked, { key: shared ? key : undefined });
    return shared ? key : undefined;
  };
}

/**
 * Answers fresh kept pages before the framework sees the request; everything else (a miss, an old page, an encoding
 * that is not made yet, another method) is left to it. The headers of a page are made into Node's flat form once.
 */
export function keptPages(cache: PageCache, web: Web, common: Readonly<Record<string, string>>): Required<Front> {
  const keyOf = addressBook(web);
  const made = new WeakMap<Variant, Ready>();
  const makeReady = (status: number, variant: Variant): Ready => {
    const ready = { status, headers: Object.entries({ ...common, ...variant.headers }).flat(), body: variant.body };
    made.set(variant, ready);
    return ready;
  };
  const find = ({ target, cookies, accepted, known }: PlainGet): (() => Ready | undefined) | undefined => {
    if (target.startsWith('/api/') || target.startsWith('/assets/')) return undefined;
    const key = keyOf(target, cookies);
    if (key === undefined) return undefined;
    const encoding = encodingFor(accepted);
    return () => {
      const page = cache.fresh(key);
      // A reader who has the page already is answered by the framework: 304 has headers of its own.
      if (page === undefined || isKnown(page, known)) return undefined;
      const variant = page.made(encoding);
      return variant && (made.get(variant) ?? makeReady(page.status, variant));
    };
  };
  const answer = ({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean => {
    if (method !== 'GET') return false;
    const ready = find({ target: url, cookies: headers.cookie ?? '', accepted: headers['accept-encoding'], known: headers['if-none-match'] })?.();
    if (ready === undefined) return false;
    response.writeHead(ready.status, ready.headers);
    response.end(ready.body);
    return true;
  };
  return { answer, find };
}
