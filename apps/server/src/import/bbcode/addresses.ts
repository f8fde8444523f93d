import { decodeEntities } from './entities.ts';
import type { BbContext } from './context.ts';

const scripted = /^(?:javascript|vbscript|data|file|about|blob)$/;

/** What an address of a text leads to: a link of ours, the words of one that browsers cannot open (`ed2k:`), or nothing. */
export type Address = { url: string } | { words: string } | undefined;

/** Reads an address as a browser of the former site would: relative ones, `www.…` and `//host` too. */
export function readAddress(written: string, { site, rewrite }: Pick<BbContext, 'site' | 'rewrite'>): Address {
  const text = decodeEntities(written)
    .replace(/[\s\p{Cc}]+/gu, '')
    .trim();
  if (text === '') return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d+(?:\/|$))/i.exec(text)?.[1]?.toLowerCase();
  if (scheme === 'mailto') return /^mailto:[^\s@]+@[^\s@]+$/i.test(text) ? { url: text } : { words: text };
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return scripted.test(scheme) ? undefined : { words: text };
  const bare = scheme === undefined && /^(?:www\.|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|cn|net|org|cc|tv|me|io)(?:[/:?#]|$))/i.test(text);
  const url = URL.parse(bare ? `http://${text}` : text, site);
  if (url === null || !/^https?:$/.test(url.protocol)) return { words: text };
  return { url: rewrite(url) ?? url.href };
}
