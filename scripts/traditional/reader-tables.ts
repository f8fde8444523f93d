import characters from 'opencc-js/dict/STCharacters';
import phrases from 'opencc-js/dict/STPhrases';
import variants from 'opencc-js/dict/TWVariants';
import simpleCharacters from 'opencc-js/dict/TSCharacters';
import simplePhrases from 'opencc-js/dict/TSPhrases';
import { converterOf } from '../../apps/web/src/features/characters/converter.ts';

type Entry = readonly [from: string, to: string];

function entriesOf(dictionary: string): Entry[] {
  return dictionary.split('|').flatMap((line): Entry[] => {
    const [from, to] = line.split(' ');
    return from === undefined || to === undefined || from === to ? [] : [[from, to]];
  });
}

/** All phrases, also those that stay as they are: they keep shorter ones within them from being converted. */
function allOf(dictionary: string): Entry[] {
  return dictionary.split('|').flatMap((line): Entry[] => {
    const [from, to] = line.split(' ');
    return from === undefined || to === undefined ? [] : [[from, to]];
  });
}

const lineOf = (entries: readonly Entry[]): string => entries.map((pair) => pair.join(' ')).join('|');

/** The phrases that a table would convert in another way, shorter ones first, which decide about longer ones. */
function different(known: string, all: readonly Entry[]): Entry[] {
  const kept: Entry[] = [];
  const { convert, add } = converterOf(known);
  for (const entry of all.toSorted(([one], [other]) => one.length - other.length)) {
    if (convert(entry[0]) === entry[1]) continue;
    kept.push(entry);
    add(entry);
  }
  return kept;
}

/** Words of two characters that stay as their characters are, and end as a phrase begins: without them others would begin within them. */
function words(all: readonly Entry[], phrasesKept: readonly Entry[]): string {
  const begins = new Set(phrasesKept.map(([from]) => from.charAt(0)));
  const known = new Set(phrasesKept.map(([from]) => from));
  return all.flatMap(([from]) => (from.length === 2 && begins.has(from.charAt(1)) && !known.has(from) ? [from] : [])).join('');
}

/** A table that a reader's browser loads: characters, words that stay as these are, and phrases, a line each. */
function table(single: readonly Entry[], all: readonly Entry[]): string {
  const first = lineOf(single);
  const whole = `${first}\n${words(all, different(`${first}\n\n`, all))}\n`;
  return `${whole}${lineOf(different(whole, all))}\n`;
}

const forms = new Map(entriesOf(variants));
const usual = (text: string): string => [...text].map((one) => forms.get(one) ?? one).join('');

export const traditionalPhrases: readonly Entry[] = allOf(phrases).map(([from, to]) => [from, usual(to)]);
export const simplifiedPhrases: readonly Entry[] = allOf(simplePhrases);

/** OpenCC's characters and phrases with the forms of Taiwan, without its words: who wrote a post chose those. */
export function toTraditional(): string {
  const single = new Map([...forms, ...entriesOf(characters).map(([from, to]): Entry => [from, usual(to)])]);
  return table([...single], traditionalPhrases);
}

export function toSimplified(): string {
  return table(entriesOf(simpleCharacters), simplifiedPhrases);
}
