import type { Element } from 'hast';

const nowhere = 'https://site.invalid';

/** The address as a browser would resolve it; undefined when it cannot. */
function resolveUrl(href: string, siteOrigin = nowhere): URL | undefined {
  return URL.parse(href, siteOrigin) ?? undefined;
}

/** Whether an address leaves the site, judged as a browser would: "//host", "\\host" and "https:host" as well. */
export function isExternal(href: string, siteOrigin = nowhere): boolean {
  const url = resolveUrl(href, siteOrigin);
  return url !== undefined && url.protocol.startsWith('http') && url.origin !== URL.parse(siteOrigin)?.origin;
}

/** Links to other hosts carry no weight, no opener, and a tab of their own. */
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
