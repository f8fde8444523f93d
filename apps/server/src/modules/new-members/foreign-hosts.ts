import { chineseTopLevels, topLevels, wordsToo } from './top-levels.ts';

/** Targets of links and pictures, in the form of our serializer. */
const addresses = / (?:href|src)="([^"]*)"/g;

function decoded(value: string): string {
  return value.replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

/** The host of a URL; for mail and telephone links the whole. */
function hostOf(address: string, siteOrigin: string): string {
  const url = URL.parse(decoded(address), siteOrigin);
  if (url === null) return '';
  return url.host === '' ? url.href : url.host;
}

/** A URL with its scheme, also `hxxp`, and with spaces in it. */
const withScheme = /(?:h[tx]{2}ps?|ftp)\s?:\s?\/\s?\/\s?([^\s/\\?#"'<>)\]}」』，、；]+)/gu;

/** Replacements for a dot by authors who want to hide a host. */
const dotForm = String.raw`。|\s\.\s|\s?[[({【]\s?(?:\.|dot|点)\s?[\])}】]\s?|\sdot\s|点`;
const endWord = String.raw`[a-z]{2,12}(?![a-z0-9_(-])|${chineseTopLevels.join('|')}`;
const ending = new RegExp(String.raw`(?<=[\p{L}\p{N}])(\.|${dotForm})(${endWord})`, 'gu');
const dotForms = new RegExp(dotForm, 'gu');

/** Numbers alone are versions; with a port or a path they are an IP address. */
const machine = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?=:\d|\/)/g;

/** Words that look like a host, but are none. */
const productNames = new Set(['asp.net', 'vb.net', 'ado.net']);

/** Full-width and invisible characters hide a host from a search. */
function readable(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase();
}

/** Whether a word after a dot ends a host; after an unusual dot, or if it is also an ordinary word, further evidence is needed. */
function endsHost(word: string, dot: string, following: string): boolean {
  if (chineseTopLevels.includes(word)) return dot === '.';
  if (!topLevels.has(word)) return false;
  if (wordsToo.has(word)) return dot === '.' && /^(?:\/|:\d)/.test(following);
  return dot === '.' || word.length > 2 || word === 'cn' || word === 'cc';
}

/** The name before a dot: ASCII letters up to the first other character, other letters up to the word boundary. */
function nameBefore(text: string): string {
  const plain = /[a-z0-9][a-z0-9.-]*$/.exec(text)?.[0];
  return plain ?? /[\p{L}\p{N}]{1,30}$/u.exec(text)?.[0] ?? '';
}

function bareHosts(text: string): string[] {
  return [...text.matchAll(ending)].flatMap(({ 1: dot = '', 2: word = '', 0: host, index }) => {
    if (!endsHost(word, dot, text.slice(index + host.length, index + host.length + 2))) return [];
    const name = nameBefore(text.slice(Math.max(0, index - 100), index).replaceAll(dotForms, '.'));
    // A Chinese full stop after Chinese text is one.
    if (dot !== '.' && !/[a-z0-9]$/.test(name)) return [];
    return productNames.has(`${name}.${word}`) ? [] : [`${name}.${word}`];
  });
}

function hostsIn(written: string): string[] {
  const text = readable(written);
  const full = [...text.matchAll(withScheme)].map(([, host = '']) => host.replaceAll(dotForms, '.').replace(/^.*@/, ''));
  const seen = new Set(full);
  return [...full, ...bareHosts(text).filter((host) => !seen.has(host)), ...[...text.matchAll(machine)].map(([host]) => host)];
}

/** The text of a post: rendered, with its links, and plain. */
export interface Readable {
  html: readonly string[];
  texts: readonly string[];
}

/**
 * The other sites to which a post refers, by links or by plain text, in order of appearance. The site's own host is not included; nor are
 * words that only look like a host (a version, a file), where that can be determined.
 */
export function foreignHosts({ html, texts }: Readable, siteOrigin: string): string[] {
  const own = new URL(siteOrigin).host.replace(/^www\./, '');
  const linked = html.flatMap((part) => [...part.matchAll(addresses)].map(([, address = '']) => hostOf(address, siteOrigin)));
  const all = [...linked, ...texts.flatMap(hostsIn)].map((host) => host.replace(/^www\./, '').slice(0, 100));
  const hosts = [...new Set(all)].filter((host) => host !== '' && host !== own);
  // `evil.com` within `evil.com.cn` or `evil.com:8080` is not a host of its own.
  return hosts.filter((host) => !hosts.some((other) => other.startsWith(`${host}.`) || other.startsWith(`${host}:`)));
}
