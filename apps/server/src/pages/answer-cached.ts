import { LRUCache } from 'lru-cache';
import { encodingFor, isKnown, type Variant } from '../platform/cache/finished-page.ts';
import type { PageCache } from '../platform/cache/page-cache.ts';
import { requestIdOf } from '../platform/http/request-id.ts';
import type { EarlyAnswers } from '../platform/http/guarded-server.ts';
import { pageAddress } from './address.ts';
import { hasReaderCookie } from './reader-cookie.ts';
import type { Web } from './web.ts';

/** URLs are parsed once and cached: parsing one twice cost more than sending the page. */
const knownAddresses = 10_000;

/** A longer URL or cookie is not worth caching, and could fill the memory. */
const longestRemembered = 400;

/** Other lists of languages lead to the same page as none (`Web.pickLanguage`). */
const namesTraditional = /\bzh-(?:tw|hk|mo|hant)/i;

/** Finds the key of a shared page for a request, or nothing when the page is not cached for all. */
function addressBook(web: Web): (target: string, cookies: string, languages: string) => string | undefined {
  const keys = new LRUCache<string, { key: string | undefined }>({ max: knownAddresses });
  return (target, cookies, languages) => {
    const requestKey = `${languages}\n${cookies}\n${target}`;
    const known = keys.get(requestKey);
    if (known !== undefined) return known.key;
    if (requestKey.length > longestRemembered) return undefined;
    const { shared: isOfAll, key, url } = pageAddress(target, web.pickLanguage(target, cookies, languages));
    const shared = isOfAll && !(hasReaderCookie(cookies) && web.isForMembers?.(url.split('?', 1)[0] ?? '') === true);
    keys.set(requestKey, { key: shared ? key : undefined });
    return shared ? key : undefined;
  };
}

/** An encoded page in Node's format: names and values of its headers alternating, created once. */
function headerLists(common: Readonly<Record<string, string>>): (variant: Variant) => string[] {
  const made = new WeakMap<Variant, string[]>();
  return (variant) => {
    const known = made.get(variant);
    if (known !== undefined) return known;
    const list = Object.entries({ ...common, ...variant.headers }).flat();
    made.set(variant, list);
    return list;
  };
}

/**
 * Answers from fresh cached pages before the framework sees the request. Everything else is left to it: a miss, a stale page, an encoding
 * that does not exist yet, another method, a client that already has the page (304 has headers of its own).
 */
export function answerCached(cache: PageCache, web: Web, common: Readonly<Record<string, string>>): NonNullable<EarlyAnswers['answer']> {
  const keyOf = addressBook(web);
  const headersOf = headerLists(common);
  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || url.startsWith('/api/') || url.startsWith('/assets/')) return false;
    const languages = headers['accept-language'] ?? '';
    const key = keyOf(url, headers.cookie ?? '', namesTraditional.test(languages) ? languages : '');
    const page = key === undefined ? undefined : cache.fresh(key);
    if (page === undefined || isKnown(page, headers['if-none-match'])) return false;
    const variant = page.made(encodingFor(headers['accept-encoding']));
    if (variant === undefined) return false;
    cache.counts.hits += 1;
    response.writeHead(page.status, [...headersOf(variant), 'request-id', requestIdOf(request)]).end(variant.body);
    return true;
  };
}
