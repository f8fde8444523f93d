import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { absoluteLinks, atom, rss, type Feed } from './feed.ts';
import { robots, sitemap, sitemapIndex } from './sitemap.ts';

interface SeoPage {
  texts: Record<string, string[]>;
  attributes: Record<string, string>[];
}

/** Reads XML strictly: any slip in escaping throws. */
function parse(document: Buffer): SeoPage {
  const matches: SeoPage = { texts: {}, attributes: [] };
  const path: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    matches.attributes.push(Object.fromEntries(Object.values(attributes).map((each) => [each.name, each.value])));
    (matches.texts[path.join('/')] ??= []).push('');
  });
  parser.on('text', (text) => {
    const texts = matches.texts[path.join('/')];
    if (texts !== undefined) texts[texts.length - 1] += text;
  });
  parser.on('closetag', () => path.pop());
  parser.write(document.toString()).close();
  return matches;
}

function feedOf(more: Partial<Feed['items'][number]> = {}): Feed {
  return {
    title: '茶馆 & co',
    language: 'zh',
    description: '',
    base: 'https://tea.example',
    pagePath: '/siteHome?tagId=3&sort=newest',
    path: '/feeds/tags/3.rss',
    items: [
      {
        path: '/thread?topicId=12',
        title: 'A < B & "C"',
        html: '<p>x &amp; y <a href="/thread?topicId=1">去</a><img src="/files/a.webp"></p>',
        authorName: "O'Hara",
        tagNames: ['喝茶', '水 & 火'],
        postedAt: new Date('2026-03-01T10:00:00Z'),
        editedAt: new Date('2026-03-02T10:00:00Z'),
        ...more,
      },
    ],
  };
}

test('RSS says each topic once, readable elsewhere', () => {
  const { texts } = parse(rss(feedOf()));
  expect(texts['rss/channel/title']).toEqual(['茶馆 & co']);
  expect(texts['rss/channel/link']).toEqual(['https://tea.example/siteHome?tagId=3&sort=newest']);
  expect(texts['rss/channel/item/title']).toEqual(['A < B & "C"']);
  expect(texts['rss/channel/item/guid']).toEqual(['https://tea.example/thread?topicId=12']);
  expect(texts['rss/channel/item/category']).toEqual(['喝茶', '水 & 火']);
  expect(texts['rss/channel/item/pubDate']).toEqual(['Sun, 01 Mar 2026 10:00:00 GMT']);
  expect(texts['rss/channel/item/description']).toEqual([
    '<p>x &amp; y <a href="https://tea.example/thread?topicId=1">去</a><img src="https://tea.example/files/a.webp"></p>',
  ]);
});

test('Atom carries ids, times of change and its own address', () => {
  const { texts, attributes } = parse(atom({ ...feedOf({ authorName: '' }), path: '/feeds/topics.atom' }));
  expect(texts['feed/updated']).toEqual(['2026-03-02T10:00:00.000Z']);
  expect(texts['feed/entry/author/name']).toEqual(['—']);
  expect(texts['feed/entry/content']?.[0]).toContain('x &amp; y');
  expect(attributes).toContainEqual({ href: 'https://tea.example/feeds/topics.atom', rel: 'self', type: 'application/atom+xml' });
});

test('an empty feed is still a feed', () => {
  expect(parse(rss({ ...feedOf(), items: [] })).texts['rss/channel/item']).toBeUndefined();
  expect(parse(atom({ ...feedOf(), items: [] })).texts['feed/updated']).toEqual(['1970-01-01T00:00:00.000Z']);
});

test('no text breaks a feed or a sitemap', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 60 });
  fc.assert(
    fc.property(anyText, anyText, anyText, (title, html, authorName) => {
      for (const document of [rss(feedOf({ title, html, authorName })), atom(feedOf({ title, html, authorName }))]) {
        expect(() => parse(document)).not.toThrow();
      }
      expect(() => parse(sitemap('https://tea.example', [{ path: `/siteHome?tagId=${title}` }]))).not.toThrow();
    }),
  );
});

test('only paths of the site become whole addresses', () => {
  const html = '<a href="//other.example/x">a</a> <a href="https://b.example">b</a> <a href="/c">c</a>';
  expect(absoluteLinks(html, 'https://tea.example')).toBe(
    '<a href="//other.example/x">a</a> <a href="https://b.example">b</a> <a href="https://tea.example/c">c</a>',
  );
});

test('a sitemap names addresses and times, its index the parts', () => {
  const changedAt = new Date('2026-03-01T10:00:00Z');
  const { texts } = parse(sitemap('https://tea.example', [{ path: '/thread?topicId=1', changedAt }, { path: '/siteHome?tagId=1&page=2' }]));
  expect(texts['urlset/url/loc']).toEqual(['https://tea.example/thread?topicId=1', 'https://tea.example/siteHome?tagId=1&page=2']);
  expect(texts['urlset/url/lastmod']).toEqual(['2026-03-01T10:00:00.000Z']);
  expect(parse(sitemapIndex('https://tea.example', ['/sitemap/topics-1.xml'])).texts['sitemapindex/sitemap/loc']).toEqual([
    'https://tea.example/sitemap/topics-1.xml',
  ]);
});

test('robots are shown the sitemap and excluded from the API', () => {
  const text = robots('https://tea.example').toString();
  expect(text).toContain('Sitemap: https://tea.example/sitemap.xml');
  expect(text).toContain('Disallow: /api/');
  expect(text).toContain('Allow: /user/control/home?userName=');
});
