import { stemmer } from 'stemmer';
import { functionWords } from './function-words.ts';

/** A token of a text, with its weight in a query compared with equally rare ones. */
export interface Occurrence {
  token: string;
  share: number;
}

/** Longer strings are no words, and nobody types them. */
const longestWord = 64;

/** A word and its stem together have about the same weight as a word that is its own stem. */
const shareOfExact = 0.5;
const shareOfStem = 0.5;

/** Its component words match too. */
const shareOfJoined = 0.2;

/** Letters and digits of scripts other than Chinese, without a symbol in between. */
const run = /(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
const part = /\p{N}+|\p{L}+/gu;

/** Words with symbols: `c++` (also in `c++20`), `f#`, `.net`, `a+b`, `count(*)`, `3.14`. */
const expressions = [
  /[a-z0-9]{1,16}(?:\+\+|#)(?![a-z])/g,
  /(?<![a-z0-9.])\.[a-z][a-z0-9]{0,31}/g,
  /[a-z0-9]{1,16}(?:[+*=^&|<>%$@~]{1,3}[a-z0-9]{1,16}){1,4}/g,
  /[a-z0-9]{1,32}\([^\s()\p{Script=Han}:'\\]{0,12}\)/gu,
  /\d{1,16}(?:\.\d{1,16}){1,4}/g,
];

const single = /^[\p{L}\p{N}]$/u;

/** Letters and digits that are separate only as parts of a word with symbols: a query for `c++` is not a query for c. */
export function lettersOfSigns(folded: string): Set<string> {
  const alone = (text: string) => (text.match(run) ?? []).filter((word) => single.test(word));
  const others = new Set(alone(expressions.reduce((text, expression) => text.replaceAll(expression, ' '), folded)));
  return new Set(alone(folded).filter((letter) => !others.has(letter)));
}

const emoji = /\p{RI}{2}|\p{Extended_Pictographic}/gu;

/** Parts of one name, however it is joined: `e-mail` matches `email`, `Node.js` `nodejs`, `don't` `dont`. */
export const connected = /[a-z][a-z0-9]{0,19}(?:[-.'’_/][a-z][a-z0-9]{0,19}){1,3}/g;

/** The parts as one word. */
export const withoutSigns = (name: string): string => name.replaceAll(/[^a-z0-9]/g, '');

const english = /^[a-z]{3,}$/;
const digits = /^\p{N}/u;

/** The common stem of English words; any other word is its own stem. */
export function stemOf(word: string): string {
  return english.test(word) && !functionWords.has(word) ? stemmer(word) : word;
}

function* wordsOf(word: string): Iterable<Occurrence> {
  const stem = stemOf(word);
  yield { token: word, share: stem === word ? 1 : shareOfExact };
  if (stem !== word) yield { token: stem, share: shareOfStem };
}

/** Letters and digits that may also be separated: `iphone15` and `iphone 15`. */
function joined(left: string, right: string): Occurrence[] {
  if (digits.test(left) === digits.test(right) || functionWords.has(left) || functionWords.has(right)) return [];
  return [{ token: `${left}${right}`, share: shareOfJoined }];
}

function* runsIn(folded: string): Iterable<Occurrence> {
  let [before, end] = ['', -2];
  for (const match of folded.matchAll(run)) {
    const [whole] = match;
    const parts = (whole.length > longestWord ? '' : whole).match(part) ?? [];
    const [first = '', last = ''] = [parts[0], parts.at(-1)];
    if (parts.length > 0) yield* wordsOf(whole);
    if (parts.length > 1) for (const token of parts) yield { token, share: shareOfJoined };
    if (parts.length > 2) for (const [at, each] of parts.slice(1).entries()) yield* joined(parts[at] ?? '', each);
    if (end === match.index - 1 && /[ -]/.test(folded[end] ?? '')) yield* joined(before, first);
    [before, end] = [last, match.index + whole.length];
    // A number with its unit: `100公里`, `100 公里`.
    const [counted] = /^ ?(\p{Script=Han})/u.exec(folded.slice(end, end + 3))?.slice(1) ?? [];
    if (counted !== undefined && digits.test(last)) yield { token: `${last}${counted}`, share: shareOfJoined };
  }
}

/** A name that others write as one word. More words are a sentence. */
const shareOfName = 0.8;
const mostOfName = 5;

/** Words that a keyword of a few words may write apart (`use effect`), and the parts of one that it joins by capitals (`useEffect`). */
export function* namesIn(written: string, folded: string): Iterable<Occurrence> {
  const camel = written.match(/\p{Lu}?\p{Ll}+(?=\p{Lu}\p{Ll})|(?<=\p{Ll})\p{Lu}\p{Ll}+/gu) ?? [];
  for (const piece of camel) yield { token: piece.toLowerCase(), share: shareOfJoined };
  const apart = folded.match(/[a-z0-9]+(?: [a-z0-9]+)+/g) ?? [];
  for (const words of apart.map((each) => each.split(' ')).filter(({ length }) => length <= mostOfName)) {
    for (const length of [2, 3, 4]) {
      for (let at = 0; at + length <= words.length; at += 1) {
        const parts = words.slice(at, at + length);
        if (parts.some((word) => !functionWords.has(word))) yield { token: parts.join(''), share: shareOfName };
      }
    }
  }
}

/** All tokens of a folded text that are not purely Chinese. */
export function* latinWordsOf(folded: string): Iterable<Occurrence> {
  yield* runsIn(folded);
  for (const [name] of folded.matchAll(connected)) yield { token: withoutSigns(name), share: shareOfJoined };
  for (const expression of expressions) for (const [token] of folded.matchAll(expression)) yield { token, share: 1 };
  for (const [token] of folded.matchAll(emoji)) yield { token, share: 1 };
}
