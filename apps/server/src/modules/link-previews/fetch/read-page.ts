import { fromHtml } from 'hast-util-from-html';

/** What a page says about itself, as plain text. */
export interface PageFacts {
  title: string;
  description: string;
  site: string;
  /** Absolute; empty without one. */
  image: string;
}

const lengths = { title: 120, description: 200, site: 40 } as const;

/** Tags that are read; a page with more of them says the important things first. */
const mostTags = 200;

const longestTag = 6000;

/** Ends of what a browser does not read as tags. */
const skipped: readonly [RegExp, string][] = [
  [/^<!--/, '-->'],
  [/^<script[\s/>]/i, '</script'],
  [/^<style[\s/>]/i, '</style'],
  [/^<noscript[\s/>]/i, '</noscript'],
];

/** The metadata and titles of a page as they are written, up to the body; linear in its length, and nothing is nested. */
function* tagsOf(html: string): Generator<string> {
  // Of ASCII alone: other letters may change their length.
  const lower = html.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
  let at = html.indexOf('<');
  for (let tags = 0; at !== -1 && tags < mostTags;) {
    const start = lower.slice(at, at + 12);
    if (/^<(?:\/head|body)[\s>]/.test(start)) return;
    const skip = skipped.find(([opening]) => opening.test(start));
    if (skip !== undefined) {
      const end = lower.indexOf(skip[1], at + 4);
      if (end === -1) return;
      at = html.indexOf('<', end + skip[1].length);
      continue;
    }
    const isTitle = /^<title[\s>]/.test(start);
    if (isTitle || /^<meta[\s/]/.test(start)) {
      const end = isTitle ? lower.indexOf('</title', at) : endOfTag(html, at);
      tags += 1;
      if (end !== -1) yield html.slice(at, Math.min(end + 8, at + longestTag));
      at = html.indexOf('<', Math.max(at + 1, end));
      continue;
    }
    at = html.indexOf('<', at + 1);
  }
}

/** Where a tag ends: at the first angle bracket outside of quotes. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length && at < from + longestTag; at += 1) {
    const character = html[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at;
  }
  return -1;
}

function cleaned(text: string, most: number): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\ufffd]/gu, ' ')
    .replaceAll(/\p{M}{4,}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`;
}

/** Names in the order of preference. */
const names = {
  title: ['og:title', 'twitter:title', 'title'],
  description: ['og:description', 'twitter:description', 'description'],
  site: ['og:site_name', 'application-name'],
  image: ['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image', 'twitter:image:src'],
} as const;

function read(tag: string): [name: string, content: string] | undefined {
  const [element] = fromHtml(tag, { fragment: true }).children;
  if (element?.type !== 'element') return undefined;
  const { tagName, properties, children } = element;
  if (tagName === 'title') return ['title', children.map((child) => (child.type === 'text' ? child.value : '')).join('')];
  const key = properties['property'] ?? properties['name'] ?? properties['itemProp'];
  const name = Array.isArray(key) ? String(key[0]) : typeof key === 'string' ? key : '';
  const { content } = properties;
  return typeof content === 'string' && content.trim() !== '' ? [name.trim().toLowerCase(), content] : undefined;
}

/** Reads the head of a page at its final address. A redirection by the page itself is not followed. */
export function readPage(html: string, address: string): PageFacts {
  const values = new Map<string, string>();
  for (const tag of tagsOf(html)) {
    const [name, content] = read(tag) ?? [];
    if (name !== undefined && content !== undefined && !values.has(name)) values.set(name, content);
  }
  const first = (keys: readonly string[]) => keys.map((key) => values.get(key) ?? '').find((text) => text.trim() !== '') ?? '';
  const named = first(names.image).trim();
  const image = named === '' ? null : URL.parse(named, address);
  return {
    title: cleaned(first(names.title), lengths.title),
    description: cleaned(first(names.description), lengths.description),
    site: cleaned(first(names.site), lengths.site) || new URL(address).host,
    image: image !== null && ['http:', 'https:'].includes(image.protocol) ? image.href : '',
  };
}
