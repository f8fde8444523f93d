import { parseBody, renderBody } from '@chaguan/richtext/bodies';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readShared } from './shared.ts';

/** A browser's cache with what the worker stored. */
function store(words: object): Map<string, Map<string, Response>> {
  const stored = new Map([['shared', new Map([['https://tea.example/share/words', new Response(JSON.stringify(words))]])]]);
  const absolute = (key: string) => new URL(key, 'https://tea.example').href;
  vi.stubGlobal('caches', {
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => ({
      keys: async () => [...(stored.get(name) ?? new Map<string, Response>()).keys()].map((url) => ({ url })),
      match: async (key: string) => stored.get(name)?.get(absolute(key))?.clone(),
    }),
  });
  return stored;
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000 }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('words of others are no Markdown, links stay links, and a link is there once', async () => {
  store({ title: '好文', text: '# 不是*标题* https://a.example/x_y_z', url: 'https://a.example/x_y_z', at: Date.now() });
  expect(await readShared()).toEqual({ title: '好文', text: String.raw`\# 不是\*标题\* https://a.example/x_y_z`, pictures: [] });
  store({ title: '', text: '看这个', url: 'https://b.example/', at: Date.now() });
  expect((await readShared())?.text).toBe('看这个\n\nhttps://b.example/');
  store({ title: '', text: '', url: 'javascript:alert(1)', at: Date.now() });
  expect((await readShared())?.text).toBe('');
});

test.each([
  ['1. 1. 1. 2) 茶', String.raw`1\. 1. 1. 2) 茶`],
  ['- 一\n  + 二\n2) 三', String.raw`\- 一`, String.raw`  \+ 二`, String.raw`2\) 三`],
  ['茶\n===\n1.5 元 - 不贵', '茶', String.raw`\===`, '1.5 元 - 不贵'],
])('%j stays lines of words', async (text, ...lines) => {
  store({ title: '', text, url: '', at: Date.now() });
  const shared = (await readShared())?.text ?? '';
  expect(shared).toBe(lines.join('\n'));
  const words = (all: string) => all.replaceAll(/\s/g, '');
  expect(words(renderBody(parseBody(shared)).text)).toBe(words(text));
});

test('what nobody came back for in a day is deleted', async () => {
  const stored = store({ title: '旧', text: '旧', url: '', at: Date.now() });
  vi.advanceTimersByTime(25 * 3_600_000);
  expect(await readShared()).toBeNull();
  expect(stored.size).toBe(0);
});
