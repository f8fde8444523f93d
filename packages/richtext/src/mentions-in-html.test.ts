import { expect, test } from 'vitest';
import { addressedInHtml, mentionsOfHtml } from './mentions-in-html.ts';

const link = (id: number): string => `<a class="mention" data-member="${id}" href="/x">@${id}</a>`;

test('a mention within a quotation is one, and notifies nobody unless it is outside too', () => {
  const html = `<blockquote><p>${link(1)} ${link(2)}</p><blockquote>${link(3)}</blockquote>${link(4)}</blockquote><p>${link(2)} ${link(5)}</p>`;
  expect(mentionsOfHtml(html)).toEqual(['1', '2', '3', '4', '5']);
  expect(addressedInHtml(html)).toEqual(['2', '5']);
  expect(addressedInHtml('<p>a</p>')).toEqual([]);
});
