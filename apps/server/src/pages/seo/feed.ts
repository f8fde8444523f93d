import { xmlDocument, xmlElement, xmlField, xmlText } from './xml.ts';

/**
 * Makes paths of the site absolute URLs, because a feed is read elsewhere. Works on our own renderer's output only, which always writes
 * attributes in double quotes.
 */
export function absoluteLinks(html: string, base: string): string {
  return html.replaceAll(/ (href|src)="\/(?!\/)/g, (_, name: string) => ` ${name}="${base}/`);
}

export interface FeedItem {
  /** Path of its page, e.g. `/thread?topicId=12`. */
  path: string;
  title: string;
  /** Sanitized HTML from `projectBody`. */
  html: string;
  authorName: string;
  tagNames: readonly string[];
  postedAt: Date;
  editedAt: Date | null;
}

export interface Feed {
  title: string;
  description: string;
  /** Language of the site's own texts; members write in the one they like. */
  language: 'zh' | 'en';
  /** Site URL without a slash at the end, e.g. `https://tea.example`. */
  base: string;
  /** Path of the page with the same list. */
  pagePath: string;
  /** Path of this feed. */
  path: string;
  items: readonly FeedItem[];
}

const tagOf = { zh: 'zh-CN', en: 'en' } as const;

function latest(items: readonly FeedItem[]): Date {
  const times = items.map(({ postedAt, editedAt }) => (editedAt ?? postedAt).getTime());
  return new Date(Math.max(0, ...times));
}

function rssItem(item: FeedItem, base: string): string {
  const address = base + item.path;
  return xmlElement(
    'item',
    [
      xmlField('title', item.title),
      xmlField('link', address),
      xmlElement('guid', xmlText(address), { isPermaLink: 'true' }),
      xmlField('pubDate', item.postedAt.toUTCString()),
      xmlField('dc:creator', item.authorName),
      ...item.tagNames.map((name) => xmlField('category', name)),
      xmlField('description', absoluteLinks(item.html, base)),
    ].join(''),
  );
}

/** RSS 2.0. */
export function rss({ title, description, language, base, pagePath, path, items }: Feed): Buffer {
  const self = { href: base + path, rel: 'self', type: 'application/rss+xml' };
  const channel = [
    xmlField('title', title),
    xmlField('link', base + pagePath),
    xmlField('description', description || title),
    xmlField('language', tagOf[language]),
    xmlField('lastBuildDate', latest(items).toUTCString()),
    xmlElement('atom:link', '', self),
    ...items.map((item) => rssItem(item, base)),
  ];
  return xmlDocument(
    xmlElement('rss', xmlElement('channel', channel.join('')), {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    }),
  );
}

function atomEntry(item: FeedItem, base: string): string {
  const address = base + item.path;
  return xmlElement(
    'entry',
    [
      xmlField('id', address),
      xmlField('title', item.title),
      xmlElement('link', '', { href: address }),
      xmlField('published', item.postedAt.toISOString()),
      xmlField('updated', (item.editedAt ?? item.postedAt).toISOString()),
      // RFC 4287 requires a name, and a cancelled account has none.
      xmlElement('author', xmlField('name', item.authorName || '—')),
      ...item.tagNames.map((name) => xmlElement('category', '', { term: name })),
      xmlElement('content', xmlText(absoluteLinks(item.html, base)), { type: 'html' }),
    ].join(''),
  );
}

/** Atom (RFC 4287). */
export function atom({ title, description, language, base, pagePath, path, items }: Feed): Buffer {
  const parts = [
    xmlField('id', base + path),
    xmlField('title', title),
    xmlField('subtitle', description || title),
    xmlElement('link', '', { href: base + path, rel: 'self', type: 'application/atom+xml' }),
    xmlElement('link', '', { href: base + pagePath, rel: 'alternate', type: 'text/html' }),
    xmlField('updated', latest(items).toISOString()),
    ...items.map((item) => atomEntry(item, base)),
  ];
  return xmlDocument(xmlElement('feed', parts.join(''), { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': tagOf[language] }));
}
