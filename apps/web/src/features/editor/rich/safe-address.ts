import { urlOf } from '@chaguan/richtext/url-of';

const protocols = new Set(['http:', 'https:', 'mailto:']);

/** A URL that a published body may contain, or null; validated as a browser parses it, without its spaces and line ends. */
export function safeAddress(address: string): string | null {
  const url = urlOf(address, 'https://site.invalid');
  return url !== null && protocols.has(url.protocol) ? address : null;
}
