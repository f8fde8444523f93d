import { afterEach, expect, test, vi } from 'vitest';
import { pack, packedId, packedText, unpack } from './packed.ts';

afterEach(() => void vi.unstubAllGlobals());

test('the render opens what the load packed', () => {
  const data = { rows: [{ title: '茶' }] };
  expect(unpack(pack(data))).toBe(data);
});

test('a browser opens it from the page, as one object for one load', () => {
  const data = { rows: [{ title: '茶</script><!--<script>\u2028' }] };
  const textContent = packedText(data);
  expect(textContent).not.toContain('<');
  vi.stubGlobal('document', { getElementById: (id: string) => (id === packedId ? { textContent } : null) });
  const sent = { ...pack(data) };
  expect(unpack(sent)).toEqual(data);
  expect(unpack(sent)).toBe(unpack(sent));
});

test('it is the JSON of the data, what is frozen and on many pages included', () => {
  const tags = Object.freeze([{ name: '茶 <b>' }]);
  for (const data of [{ tags, page: 1, none: undefined, no: null }, { 'a<"b': 'x', tags }, { page: '</script>', tags }, {}]) {
    expect(packedText(data)).toBe(JSON.stringify(data).replaceAll('<', '\\u003c'));
  }
});

test('what the browser loaded itself passes through', () => {
  const data = { rows: [] };
  expect(unpack(data)).toBe(data);
});
