import { anySignal } from '../../../lib/any-signal.ts';
import { deferred } from '../../../lib/deferred.ts';
import type { Locale } from '../../../lib/language.ts';
import { latinLanguage } from './latin-language.ts';

interface Monitor {
  addEventListener: (type: 'downloadprogress', listener: (event: { loaded: number }) => void) => void;
}
interface Pair {
  sourceLanguage: string;
  targetLanguage: string;
}
interface Making {
  signal: AbortSignal;
  monitor: (monitor: Monitor) => void;
}

/** https://webmachinelearning.github.io/translation-api/ */
interface Platform {
  Translator?: {
    availability: (pair: Pair) => Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
    create: (
      how: Pair & Making,
    ) => Promise<{ translate: (text: string, how: { signal: AbortSignal }) => Promise<string>; destroy: () => void }>;
  };
  LanguageDetector?: {
    create: (how: Making) => Promise<{
      detect: (text: string, how: { signal: AbortSignal }) => Promise<readonly { detectedLanguage: string }[]>;
      destroy: () => void;
    }>;
  };
}

const platform = (): Platform => globalThis as Platform;

export const hasBrowserTranslator = (): boolean => platform().Translator !== undefined;

const letters: readonly [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Cyrillic}/u, 'ru'],
];

/** The language of a text; by its letters and words where the browser does not detect any. */
async function languageOf(text: string, how: Making): Promise<string> {
  const detector = await platform()
    .LanguageDetector?.create(how)
    .catch(() => null);
  const [best] = (await detector?.detect(text, { signal: how.signal }).catch(() => null)) ?? [];
  detector?.destroy();
  const language = best?.detectedLanguage ?? 'und';
  if (language !== 'und') return language;
  return letters.find(([letter]) => letter.test(text))?.[1] ?? latinLanguage(text) ?? 'en';
}

/** `zh-Hant` and `zh` are one language here. */
const isSame = (one: string, other: string): boolean => one.split('-')[0] === other.split('-')[0];

/** What became of a text; `unable`: the browser has no such pair of languages. */
export type Translated = { kind: 'done'; texts: readonly string[] } | { kind: 'same' } | { kind: 'unable' };

/** Some browsers have the interface, and never answer. */
const patienceMs = 10_000;

/** Ends what makes no progress for too long. */
function watchProgress(outer: AbortSignal) {
  const stop = new AbortController();
  const late = deferred<never>();
  late.promise.catch(() => undefined);
  const giveUp = (): void => {
    stop.abort();
    late.reject(new Error('the browser does not translate'));
  };
  let timer = setTimeout(giveUp, patienceMs);
  return {
    signal: anySignal(outer, stop.signal),
    progress(): void {
      clearTimeout(timer);
      timer = setTimeout(giveUp, patienceMs);
    },
    end: (): void => clearTimeout(timer),
    late: late.promise,
  };
}

type How = { signal: AbortSignal; onLoad: (share: number) => void };

/** What the interface calls `hant`. */
const tags: Readonly<Record<Locale, string>> = { zh: 'zh', hant: 'zh-Hant', en: 'en' };

async function translateAll(texts: readonly string[], locale: Locale, how: How, progress: () => void): Promise<Translated> {
  const { Translator } = platform();
  if (Translator === undefined) return { kind: 'unable' };
  const { signal } = how;
  const monitor = (one: Monitor): void =>
    one.addEventListener('downloadprogress', ({ loaded }) => {
      progress();
      how.onLoad(loaded);
    });
  const targetLanguage = tags[locale];
  const pair: Pair = { sourceLanguage: await languageOf(texts.join('\n'), { signal, monitor }), targetLanguage };
  if (isSame(pair.sourceLanguage, targetLanguage)) return { kind: 'same' };
  if ((await Translator.availability(pair)) === 'unavailable') return { kind: 'unable' };
  const translator = await Translator.create({ ...pair, signal, monitor });
  try {
    const translated: string[] = [];
    for (const text of texts) {
      translated.push(await translator.translate(text, { signal }));
      progress();
    }
    return { kind: 'done', texts: translated };
  } finally {
    translator.destroy();
  }
}

/** Translates on the device of the reader. Nothing is sent to anybody but, once, the browser's maker is asked for the languages. */
export async function translateInBrowser(texts: readonly string[], locale: Locale, how: How): Promise<Translated> {
  if (!hasBrowserTranslator()) return { kind: 'unable' };
  const watch = watchProgress(how.signal);
  try {
    return await Promise.race([translateAll(texts, locale, { ...how, signal: watch.signal }, watch.progress), watch.late]);
  } finally {
    watch.end();
  }
}
