import { visibleText } from '@chaguan/richtext';
import type { Config } from '../../platform/config/config.ts';
import { isAllowedAddress } from '../../platform/outbound/fetch-outside.ts';

/** A link that is alone on its line, in HTML of ours. */
export interface LinkLine {
  /** As it is fetched and stored: https, without a fragment. */
  address: string;
  /** Where its paragraph ends in the HTML. */
  end: number;
}

export interface LinkRules {
  siteOrigin: string;
  /** Also plain http, any port and private hosts: for development and tests. */
  allowPrivate: boolean;
}

export function linkRules({ PUBLIC_URL, ALLOW_PRIVATE_PICTURES }: Config): LinkRules {
  return { siteOrigin: new URL(PUBLIC_URL).origin, allowPrivate: ALLOW_PRIVATE_PICTURES === 'yes' };
}

/** A link to another site at the beginning of a line of a paragraph, up to its end. Our own renderer wrote it, in one spelling. */
const alone =
  /(?<=<p>|<br>\s{0,2})<a href="([^"<>]{1,3000})" rel="nofollow ugc noopener" target="_blank">([^<>]{1,3000})<\/a>(?=\s{0,2}(?:<br>|<\/p>))/g;

const longest = 1000;

/** Whether an address is of the site itself, also with the dot that a name may end with. */
export function isOwn({ hostname, port }: URL, siteOrigin: string): boolean {
  const site = new URL(siteOrigin);
  return hostname.replace(/\.$/, '') === site.hostname && (port === site.port || port === '');
}

function fetched(text: string, { siteOrigin, allowPrivate }: LinkRules): string | undefined {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return undefined;
  url.hash = '';
  if (isOwn(url, siteOrigin)) return undefined;
  if (!allowPrivate) {
    url.protocol = 'https:';
    if (url.port !== '' || !url.hostname.includes('.')) return undefined;
  }
  return url.href.length <= longest && isAllowedAddress(url.href, allowPrivate) ? url.href : undefined;
}

/** Whether the words of a link are its address: one with words of its own needs no card. */
function isPasted(href: string, words: string): boolean {
  const target = URL.parse(href)?.href;
  return [words, `https://${words}`, `http://${words}`].some((text) => URL.parse(text)?.href === target);
}

/** The pasted addresses that are alone on their lines and may be fetched, in their order; linear in the length. */
export function linkLines(html: string, rules: LinkRules): LinkLine[] {
  // Most bodies have no link to another site.
  if (!html.includes('" target="_blank">')) return [];
  const lines: LinkLine[] = [];
  for (const match of html.matchAll(alone)) {
    const [whole, written = '', inside = ''] = match;
    const [href, words] = [visibleText(written).trim(), visibleText(inside).trim()];
    const address = isPasted(href, words) ? fetched(href, rules) : undefined;
    const end = html.indexOf('</p>', match.index + whole.length);
    if (address !== undefined && end !== -1) lines.push({ address, end: end + '</p>'.length });
  }
  return lines;
}
