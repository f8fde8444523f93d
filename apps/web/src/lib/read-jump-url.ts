import type { JumpAddress } from './jump-url.ts';

function fromBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}

// One slash, then neither a slash nor a backslash: `//host`, `/\host` and `https:` would all leave the site.
const ownPath = /^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/;

function isJumpAddress(value: unknown): value is JumpAddress {
  if (typeof value !== 'object' || value === null) return false;
  const { path, query } = value as Record<string, unknown>;
  if (typeof path !== 'string' || typeof query !== 'object' || query === null) return false;
  return ownPath.test(path) && Object.values(query).every((part) => typeof part === 'string');
}

/** The return URL, or null when the text was not written by us or would lead off the site or to the login page again. */
export function decodeJumpUrl(text: string | null | undefined): string | null {
  if (!text) return null;
  try {
    const address: unknown = JSON.parse(fromBase64Url(text));
    if (!isJumpAddress(address) || address.path === '/login') return null;
    const url = new URL(address.path, 'http://site.invalid');
    if (url.host !== 'site.invalid' || !ownPath.test(url.pathname)) return null;
    for (const [name, value] of Object.entries(address.query)) url.searchParams.set(name, decodeURIComponent(value));
    return url.pathname + url.search;
  } catch {
    return null;
  }
}
