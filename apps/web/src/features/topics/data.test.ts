import { expect, test } from 'vitest';
import type { Api } from '../../lib/api/api.ts';
import { loadHome } from './data.ts';

async function excerptOf(excerpt: string): Promise<string | undefined> {
  const api = { call: async () => ({ items: [{ excerpt }] }) } as unknown as Api;
  const { topics } = await loadHome(api, { params: {}, url: new URL('https://tea.example/siteHome'), lang: 'zh' });
  return topics?.items[0]?.excerpt;
}

test.each([
  ['', ''],
  ['水'.repeat(55), '水'.repeat(55)],
  ['水'.repeat(56), '水'.repeat(55)],
  [`a${'水'.repeat(60)}`, `a${'水'.repeat(54)}`],
  ['tea '.repeat(40), 'tea '.repeat(40).slice(0, 110)],
  ['🍵'.repeat(56), '🍵'.repeat(55)],
  [`${'a'.repeat(109)}🍵`, 'a'.repeat(109)],
  ['𝒯'.repeat(120), '𝒯'.repeat(110)],
  ['차'.repeat(80), '차'.repeat(55)],
  ['！'.repeat(80), '！'.repeat(55)],
  [`\ud83c${'b'.repeat(120)}`, `\ud83c${'b'.repeat(109)}`],
])('an excerpt is cut to the widest line that a list shows: %s', async (excerpt, line) => {
  expect(await excerptOf(excerpt)).toBe(line);
});
