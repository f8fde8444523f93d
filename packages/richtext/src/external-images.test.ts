import { fromHtml } from 'hast-util-from-html';
import type { Element, Root } from 'hast';
import { expect, test } from 'vitest';
import { parseBody } from './body.ts';
import { blockExternalImages } from './external-images.ts';
import { renderBody } from './render.ts';

const siteOrigin = 'https://tea.example';
const blocked = (markdown: string) => blockExternalImages(renderBody(parseBody(markdown), { siteOrigin }).html);

function elements(node: Root | Element, name: string): Element[] {
  return node.children.flatMap((child) =>
    child.type === 'element' ? [...(child.tagName === name ? [child] : []), ...elements(child, name)] : [],
  );
}

test('an image of another site becomes a link that says whose it is', () => {
  expect(blocked('![a cup](https://img.example/a.png?x=1&y=2)')).toBe(
    '<p><a class="external-image" href="https://img.example/a.png?x=1&#x26;y=2" target="_blank" rel="nofollow ugc noopener noreferrer"><span>a cup</span> <small>img.example</small></a></p>',
  );
});

test('images of the site itself stay, whole addresses too', () => {
  const markdown = '![](/files/a.webp) ![](https://tea.example/files/b.webp)';
  expect(blocked(markdown)).toBe(renderBody(parseBody(markdown), { siteOrigin }).html);
});

test('within a link only the text stays: the link leads on as before', () => {
  expect(blocked('[![build](https://img.example/badge.svg)](https://ci.example/)')).toContain(
    '<span class="external-image"><span>build</span> <small>img.example</small></span></a>',
  );
});

const addresses = [
  '//img.example/a',
  '\\\\img.example/a',
  'http:img.example/a',
  'https:///img.example/a',
  'https://tea.example@img.example/a',
  'https://tea.example.img.example/a',
  'https://tea.example:8443/a',
  'http://tea.example/a',
  '/\\img.example/a',
  '/\t/img.example/a',
  ' //img.example/a',
];

test.each(addresses)('%j is another site, however it is written', (address) => {
  const root = fromHtml(blocked(`x <img src="${address}" alt="a">`), { fragment: true });
  expect(elements(root, 'img')).toEqual([]);
  expect(elements(root, 'a')).toHaveLength(1);
});

const texts = [
  '<img src=',
  '"><img src=https://x.example/y onerror=alert(1)>',
  '<img src="https://x.example/y" referrerpolicy="no-referrer">',
  '&quot; onclick=alert(1) x=&quot;',
  "'",
  '<script>alert(1)</script>',
  '&#x3c;script&#x3e;',
  'a > b',
  '</a><a href=/x>',
  '${1} $& $`',
];

test.each(texts)('%j in a text, title or alternative neither loads an image nor runs', (text) => {
  const quoted = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const markdown = `<img alt="${quoted}" title="${quoted}" src="https://img.example/a"> <abbr title="${quoted}">t</abbr> <a title="${quoted}" href="https://x.example">l</a> \`${text}\``;
  const [before, after] = [renderBody(parseBody(markdown), { siteOrigin }).html, blocked(markdown)].map((html) =>
    fromHtml(html, { fragment: true }),
  ) as [Root, Root];
  expect(elements(before, 'img')).toHaveLength(1);
  expect(elements(after, 'img')).toEqual([]);
  expect(elements(after, 'script')).toEqual([]);
  const image = elements(after, 'a').find(({ properties }) => String(properties.className) === 'external-image');
  expect(image?.properties).toEqual({
    className: ['external-image'],
    href: 'https://img.example/a',
    target: '_blank',
    rel: ['nofollow', 'ugc', 'noopener', 'noreferrer'],
  });
  // All else is as it was.
  expect(elements(after, 'abbr')).toEqual(elements(before, 'abbr').map((one) => expect.objectContaining({ properties: one.properties })));
  expect(elements(after, 'a').length).toBe(elements(before, 'a').length + 1);
});

test('formulas, code, tables and lists next to an image stay letter by letter', () => {
  const rest = '$$\\frac{a}{b} < \\sqrt{c}$$\n\n```ts\nconst a = "<img>";\n```\n\n| a | b |\n|:-:|---|\n| 1 | 2 |\n\n- [ ] x\n- [x] y\n';
  const html = renderBody(parseBody(rest), { siteOrigin }).html;
  expect(blocked(`${rest}\n![](https://img.example/a)`).startsWith(html)).toBe(true);
});
