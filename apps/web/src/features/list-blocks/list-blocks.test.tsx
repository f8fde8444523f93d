import { expect, test } from 'vitest';
import { wholeHtml } from '../../lib/testing.tsx';
import type { ListBlock } from './data.ts';
import { SideBlocks, TopBanners } from './list-blocks.tsx';

const block: ListBlock = { id: '7', place: 'side', title: '茶会', text: '周六\n<b>三点</b>', picture: null, to: '' };
const picture = { url: '/files/a.webp', width: 1440, height: 240 };

test('a card is a region with plain text, and a link only where it leads somewhere', async () => {
  const html = await wholeHtml(<SideBlocks blocks={[block, { ...block, place: 'top', picture }]} />);
  expect(html).toContain('周六\n&lt;b&gt;三点&lt;/b&gt;');
  expect(html).not.toMatch(/<a |<img/);
  const outside = await wholeHtml(<SideBlocks blocks={[{ ...block, to: 'https://shop.example/' }]} />);
  expect(outside).toMatch(/<a href="https:\/\/shop\.example\/" target="_blank" rel="noopener noreferrer"/);
});

test('a banner reserves the space of its picture and says what it is', async () => {
  const html = await wholeHtml(<TopBanners blocks={[block, { ...block, place: 'top', picture, to: '/page/tea' }]} />);
  expect(html).toMatch(/<a [^>]*href="\/page\/tea"/);
  expect(html).toMatch(/<img[^>]*src="\/files\/a\.webp"[^>]*alt="茶会"[^>]*width="1440"[^>]*height="240"/);
  expect(await wholeHtml(<TopBanners blocks={[{ ...block, place: 'top' }]} />)).not.toContain('<img');
});
