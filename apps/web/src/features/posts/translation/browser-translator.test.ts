import { afterEach, expect, test, vi } from 'vitest';
import { hasBrowserTranslator, translateInBrowser } from './browser-translator.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What a browser with these languages has. */
function browser(detected: string | null, availability = 'available'): { pairs: string[]; destroyed: number } {
  const seen = { pairs: Array.of<string>(), destroyed: 0 };
  const destroy = () => void (seen.destroyed += 1);
  if (detected !== null) {
    const detect = async () => [{ detectedLanguage: detected, confidence: 1 }];
    vi.stubGlobal('LanguageDetector', { create: async () => ({ detect, destroy }) });
  }
  vi.stubGlobal('Translator', {
    availability: async () => availability,
    create: async ({ sourceLanguage, targetLanguage }: Record<string, string>) => {
      seen.pairs.push(`${sourceLanguage} ${targetLanguage}`);
      return { translate: async (text: string) => text.toUpperCase(), destroy };
    },
  });
  return seen;
}

const run = (texts: readonly string[], language: 'zh' | 'hant' | 'en' = 'zh') =>
  translateInBrowser(texts, language, { signal: new AbortController().signal, onLoad: () => undefined });

test('without such a browser nothing is done', async () => {
  expect(hasBrowserTranslator()).toBe(false);
  expect(await run(['tea'])).toEqual({ kind: 'unable' });
});

test('each text is translated from the language that the browser detects, and what was loaded is given back', async () => {
  const seen = browser('fr');
  expect(await run(['un thé', 'chaud'])).toEqual({ kind: 'done', texts: ['UN THÉ', 'CHAUD'] });
  expect(seen).toEqual({ pairs: ['fr zh'], destroyed: 2 });
});

test('a reader of Traditional Chinese gets that', async () => {
  const seen = browser('fr');
  await run(['un thé'], 'hant');
  expect(seen.pairs).toEqual(['fr zh-Hant']);
});

test("the reader's own language is not translated, whatever its script is called", async () => {
  const seen = browser('zh-Hant');
  expect(await run(['茶'])).toEqual({ kind: 'same' });
  expect(seen.pairs).toEqual([]);
});

test.each([
  ['お茶です', 'ja en'],
  ['茶很好', 'zh en'],
  ['чай', 'ru en'],
  ['Combien de temps faut-il infuser ce thé ?', 'fr en'],
])('a browser that detects no language goes by the letters of %s', async (text, pair) => {
  const seen = browser(null);
  await run([text], 'en');
  expect(seen.pairs).toEqual([pair]);
});

test('a pair that the browser does not have is left to others', async () => {
  const seen = browser('tlh', 'unavailable');
  expect(await run(['nuqneH'])).toEqual({ kind: 'unable' });
  expect(seen.pairs).toEqual([]);
});

test('a browser that has the interface and never answers is given up', async () => {
  vi.useFakeTimers();
  browser('fr');
  vi.stubGlobal('LanguageDetector', { create: () => new Promise(() => undefined) });
  const result = run(['thé']).catch(String);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await result).toContain('does not translate');
});
