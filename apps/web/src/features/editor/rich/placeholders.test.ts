// @vitest-environment happy-dom
import { afterAll, afterEach, expect, test } from 'vitest';
import { closeWriters, endTimers, write } from './testing-dom.ts';

afterAll(endTimers);
afterEach(closeWriters);

const names = ['甲', '乙', '丙', '丁'];

test.each([
  [0, 1, 2, 3],
  [3, 2, 1, 0],
  [2, 0, 3, 1],
])('files dropped together are in their order, whichever comes first (%i %i %i %i)', async (...order) => {
  const { surface } = await write('前');
  const placeholders = names.map((name) => surface.placeholder(name));
  for (const at of order) placeholders[at]?.done({ url: `/files/${at}.webp`, alt: names[at] ?? '' });
  const urls = [...surface.markdown().matchAll(/\((\/files\/\d\.webp)\)/g)].map(([, url]) => url);
  expect(urls).toEqual(names.map((_, at) => `/files/${at}.webp`));
});

test('one that fails leaves the others in order', async () => {
  const { surface } = await write('');
  const placeholders = names.map((name) => surface.placeholder(name));
  placeholders[2]?.done({ url: '/files/2.webp', alt: '' });
  placeholders[1]?.remove();
  placeholders[0]?.done({ url: '/files/0.webp', alt: '' });
  placeholders[3]?.done({ url: '/files/3.webp', alt: '' });
  expect([...surface.markdown().matchAll(/\/files\/(\d)/g)].map(([, at]) => at)).toEqual(['0', '2', '3']);
});
