import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { encodingFor, isKnown, type Variant } from '../platform/cache/finished-page.ts';
import type { PageCache } from '../platform/cache/page-cache.ts';
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
export function keptPages(cache: PageCache, web: Web, common: Readonly<Record<string, string>>) {
  const keyOf = addressBook(web);
  const flat = new WeakMap<Variant, string[]>();
  const flatten = (variant: Variant): string[] => {
    const made = Object.entries({ ...common, ...variant.headers }).flat();
    flat.set(variant, made);
    return made;
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || url.startsWith('/api/') || url.startsWith('/assets/')) return false;
    const key = keyOf(url, headers.cookie ?? '');
    const page = key === undefined ? undefined : cache.fresh(key);
    // A reader who has the page already is answered by the framework: 304 has headers of its own.
    if (page === undefined || isKnown(page, headers['if-none-match'])) return false;
    const variant = page.made(encodingFor(headers['accept-encoding']));
    if (variant === undefined) return false;
    response.writeHead(page.status, flat.get(variant) ?? flatten(variant));
    response.end(variant.body);
    return true;
  };
}
