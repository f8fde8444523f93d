import { expect, test } from 'vitest';
import { pageMeta, type PageMeta } from './meta.ts';
import type { Lang } from './language.ts';

const root = (lang: Lang) => [
  {
    id: 'root',
    loaderData: {
      lang,
      info: { title: '茶馆', keywords: '茶,闲聊', description: '慢慢聊', baseURL: 'https://tea.example/', appearance: { picture: '' } },
    },
  },
];

test('both languages have an address and name each other', () => {
  const tags = pageMeta(root('en'), {
    title: '水温',
    canonicalPath: '/thread?topicId=7',
    nextPath: '/thread?topicId=7&page=2',
    type: 'article',
  });
  expect(tags).toContainEqual({ title: '水温 – 茶馆' });
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://tea.example/thread?topicId=7&lang=en',
  });
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: 'zh-CN',
    href: 'https://tea.example/thread?topicId=7',
  });
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'next',
    href: 'https://tea.example/thread?topicId=7&page=2&lang=en',
  });
  expect(tags).toContainEqual({ property: 'og:type', content: 'article' });
});

test('the keywords of the site are on pages that have no description of their own', () => {
  const keywords = { name: 'keywords', content: '茶,闲聊' };
  expect(pageMeta(root('zh'), { canonicalPath: '/siteHome' })).toContainEqual(keywords);
  expect(pageMeta(root('zh'), { canonicalPath: '/thread?topicId=7', description: '水开了' })).not.toContainEqual(keywords);
});

test('a page that must not be found has no address', () => {
  const tags = pageMeta(root('zh'), { title: '登录', canonicalPath: '/login', noIndex: true });
  expect(tags).toEqual([
    { title: '登录 – 茶馆' },
    { name: 'description', content: '慢慢聊' },
    { name: 'keywords', content: '茶,闲聊' },
    { name: 'robots', content: 'noindex' },
  ]);
});

test('an error page without the base information still has a title', () => {
  expect(pageMeta([undefined], { canonicalPath: '/siteHome' })[0]).toEqual({ title: '茶馆' });
});

test.each(['http://[', '//[', 'https://a^b/', '//'])('a picture with the address %s is left as it is', (image) => {
  const tags = pageMeta(root('zh'), { title: '水温', canonicalPath: '/thread?topicId=7', image });
  expect(tags).toContainEqual({ property: 'og:image', content: image });
});

test('what other sites may embed names its oEmbed address, in the language of the page', () => {
  const page = { title: '水温', canonicalPath: '/thread?topicId=7&page=2', embedPath: '/thread?topicId=7' };
  const oembed = (lang: Lang, of: PageMeta) =>
    pageMeta(root(lang), of).filter((tag) => 'type' in tag && tag.type === 'application/json+oembed');
  const href = (rest: string) => `https://tea.example/oembed?url=https%3A%2F%2Ftea.example%2Fthread%3FtopicId%3D7${rest}&format=json`;
  expect(oembed('zh', page)).toMatchObject([{ rel: 'alternate', href: href(''), title: '水温' }]);
  expect(oembed('en', page)).toMatchObject([{ href: href('%26lang%3Den') }]);
  expect([...oembed('zh', { ...page, noIndex: true }), ...oembed('zh', { canonicalPath: '/siteHome' })]).toEqual([]);
});
