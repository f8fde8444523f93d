import type { Page } from '@chaguan/contract';
import { pageAt } from '../../../platform/http/page-at.ts';

/** An opened screen, as it is stored. */
export interface Visit {
  at: Date;
  /** The path, with only the ids of its parameters. */
  screen: string;
  /** The route pattern of the path, by which visits are counted. */
  page: string;
  /** The host of another site, '' for none; null: from another screen of this site. */
  source: string | null;
  address: string;
  region: string;
  browser: string;
  system: string;
  device: string;
  robot: boolean;
  /** Visits of one day with the same key count as one visitor. */
  visitor: Buffer;
}

const isId = (value: string): boolean => /^[1-9]\d{0,17}$/.test(value);

/** A complete URL, or a path of this site, whatever the host. */
function parse(address: string): URL | undefined {
  if (!/^(?:\/|https?:)/.test(address)) return undefined;
  return URL.parse(address, 'http://site.invalid') ?? undefined;
}

function idsIn(query: URLSearchParams, { parameters }: Page): string {
  const ids = Object.keys(parameters).flatMap((name) => {
    const value = query.get(name) ?? '';
    return parameters[name] === 'id' && isId(value) ? [`${name}=${value}`] : [];
  });
  return ids.length > 0 ? `?${ids.join('&')}` : '';
}

/**
 * The screen at a URL: its page, and of the parameters only ids, so that no search keyword and no token of a link is stored. Undefined if
 * it is not a screen, and for screens of staff.
 */
export function screenAt(address: string): Pick<Visit, 'screen' | 'page'> | undefined {
  const url = parse(address);
  const page = url && pageAt(url.pathname);
  if (url === undefined || page === undefined || page.reader === 'staff') return undefined;
  return { page: page.path, screen: page.path + idsIn(url.searchParams, page) };
}

const longestHost = 100;

/** Where a visit came from, as in `Visit.source`. @param hosts this site's own */
export function sourceOf(referrer: string, hosts: readonly string[]): string | null {
  if (referrer === '') return '';
  if (referrer.startsWith('/')) return null;
  const url = URL.parse(referrer);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return '';
  return hosts.includes(url.host) ? null : url.hostname.replace(/^www\./, '').slice(0, longestHost);
}
