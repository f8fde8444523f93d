import { urlOf } from './url-of.ts';
import type { Element } from 'hast';

const nowhere = 'https://site.invalid';

/** The URL as a browser would resolve it; undefined if it cannot be resolved. */
function resolveUrl(href: string, siteOrigin = nowhere): URL | undefined {
  return urlOf(href, siteOrigin) ?? undefined;
}

/** Whether a URL leads off the site, as a browser would parse it: "//host", "\\host" and "https:host" as well. */
export function isExternal(href: string, siteOrigin = nowhere): boolean {
  const url = resolveUrl(href, siteOrigin);
  return url !== undefined && url.protocol.startsWith('http') && url.origin !== urlOf(siteOrigin)?.origin;
}

/** Links to other hosts get nofollow, noopener, and a new tab. */
export function showLink(link: Element, siteOrigin: string | undefined): Element {
  const { href } = link.properties;
  if (typeof href !== 'string') return link;
  if (!resolveUrl(href, siteOrigin)) delete link.properties.href;
  else if (isExternal(href, siteOrigin)) {
    link.properties.rel = ['nofollow', 'ugc', 'noopener'];
    link.properties.target = '_blank';
  }
  return link;
}
