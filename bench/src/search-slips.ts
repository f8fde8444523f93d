import { isFunctionToken } from '../../apps/server/src/modules/search/words/function-words.ts';
import { readingsOf } from '../../apps/server/src/modules/search/words/readings.ts';
import { jieba } from '../../apps/server/src/platform/jieba.ts';
import { some } from './search-index.ts';
import type { QualitySet } from './search-sets.ts';

/** A query with one typo, the word as typed and as intended. */
export interface Slipped {
  query: string;
  typed: string;
  meant: string;
}

const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

function neighbourOf(letter: string, turn: number): string {
  const row = keyboard.find((each) => each.includes(letter)) ?? letter;
  const at = row.indexOf(letter);
  return (turn % 2 === 0 ? row[at + 1] : row[at - 1]) ?? row[at - 1] ?? row[at + 1] ?? letter;
}

/** Where in a word the slip occurs: not at its first letter. */
const positionIn = (word: string, turn: number): number => 1 + (turn % (word.length - 2));

const latinSlip =
  (change: (letter: string, next: string, turn: number) => string) =>
  (word: string, turn: number): string | undefined => {
    if (!/^[a-z]{5,}$/.test(word)) return undefined;
    const at = positionIn(word, turn);
    return word.slice(0, at) + change(word.charAt(at), word.charAt(at + 1), turn) + word.slice(at + 2);
  };

const pairOfHan = /^\p{Script=Han}{2}$/u;

/** Sounds that people who learned another dialect first take for each other. */
const similarSounds: readonly (readonly [RegExp, string])[] = [
  [/^zh/, 'z'],
  [/^ch/, 'c'],
  [/^sh/, 's'],
  [/^z(?!h)/, 'zh'],
  [/^c(?!h)/, 'ch'],
  [/^s(?!h)/, 'sh'],
  [/ing$/, 'in'],
  [/in$/, 'ing'],
  [/eng$/, 'en'],
  [/en$/, 'eng'],
  [/^n/, 'l'],
  [/^l/, 'n'],
];

/** The kinds of slips; each makes of a word and a number another word, or nothing. */
export function slipsOf(words: ReadonlySet<string>): Record<string, (word: string, turn: number) => string | undefined> {
  const characters = [...new Set([...words].join(''))].filter((character) => /\p{Script=Han}/u.test(character));
  const sounds = Map.groupBy(characters, (character) => readingsOf(character).pinyin);
  const withSound = (word: string, sound: string): string | undefined => {
    const [first = '', second = ''] = word;
    const other = (sounds.get(sound) ?? []).find((character) => character !== second && !words.has(first + character));
    return other === undefined ? undefined : first + other;
  };
  const soundOfLast = (word: string): string => readingsOf([...word].at(-1) ?? '').pinyin;
  return {
    'letter doubled': latinSlip((letter, next) => letter + letter + next),
    'letter missing': latinSlip((_letter, next) => next),
    'letters exchanged': latinSlip((letter, next) => next + letter),
    'neighbouring key': latinSlip((letter, next, turn) => neighbourOf(letter, turn) + next),
    'same sound': (word) => (pairOfHan.test(word) ? withSound(word, soundOfLast(word)) : undefined),
    'similar sound': (word, turn) => {
      if (!pairOfHan.test(word)) return undefined;
      const sound = soundOfLast(word);
      const rules = similarSounds.filter(([pattern]) => pattern.test(sound));
      const rule = rules[turn % rules.length];
      return rule === undefined ? undefined : withSound(word, sound.replace(...rule));
    },
    'pinyin without characters': (word) => (pairOfHan.test(word) ? readingsOf(word).pinyin : undefined),
  };
}

/** Words for typos: Latin ones, or of two characters; in at least three documents. */
function frequentWords({ documents }: QualitySet): Set<string> {
  const cutter = jieba();
  const counts = new Map<string, number>();
  for (const text of documents) {
    for (const word of new Set(cutter.cut(text.toLowerCase(), false))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const isWord = (word: string) => /^[a-z]{5,}$|^\p{Script=Han}{2}$/u.test(word) && !isFunctionToken(word);
  return new Set([...counts].flatMap(([word, count]) => (count >= 3 && isWord(word) ? [word] : [])));
}

/** Queries of a set with one slip each, by kind. */
export function slippedQueries(set: QualitySet, most: number): Map<string, Slipped[]> {
  const [cutter, words] = [jieba(), frequentWords(set)];
  const made = Object.entries(slipsOf(words)).map(([kind, slip]): [string, Slipped[]] => {
    const slipped = some(set.cases, most * 2).flatMap(({ query }, turn) => {
      const short = query.slice(0, 90).toLowerCase();
      const candidates = cutter.cut(short, false).filter((word) => words.has(word));
      const meant = candidates[turn % candidates.length];
      const typed = meant === undefined ? undefined : slip(meant, turn);
      if (meant === undefined || typed === undefined || typed === meant || words.has(typed)) return [];
      return [{ query: short.replace(meant, typed), typed, meant }];
    });
    return [kind, slipped.slice(0, most)];
  });
  return new Map(made.filter(([, slipped]) => slipped.length > 0));
}
