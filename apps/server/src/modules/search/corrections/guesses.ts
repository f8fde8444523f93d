import type { Jieba } from '@node-rs/jieba';
import { sql } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { functionWords } from '../words/function-words.ts';
import { stemOf } from '../words/latin-words.ts';
import { partReadAs, readingsIn, readingsOf } from '../words/readings.ts';
import { textOfToken } from '../words/tokens.ts';
import { digitsIn, han, isChineseWord, isKnownWord, isLatinWord, latin, standsAsWord } from './known-words.ts';

/** Guesses tried for one keyword: each costs a search. */
const mostTried = 2;

/** Minimum gain in frequency (ln) of the keyword's words. */
const leastGain = 0.5;

/** A query word, and the word that may have been meant. */
export interface Guess {
  typed: string;
  meant: string;
  /** In at least this many documents, whatever the count says. */
  documents: number;
}

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/** All strings at edit distance one: a letter inserted, replaced or missing, or two transposed. */
function similarSpellings(word: string): string[] {
  const variants = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    variants.add(before + after.slice(1));
    variants.add(`${before}${after.slice(1, 2)}${after.slice(0, 1)}${after.slice(2)}`);
    for (const letter of letters) variants.add(before + letter + after).add(before + letter + after.slice(1));
  }
  variants.delete(word);
  return [...variants];
}

/**
 * Latin words at edit distance one or with most of the same trigrams, and Chinese ones with the same reading or the typed one, also from
 * titles that are newer than the word count.
 */
const readGuesses = statement<
  { typed: string; meant: string | null; documents: number; title: string | null },
  [string, string, string, string]
>(
  (slipped, variants, typed, pinyin) => sql`
    (select typed, word as meant, documents, null as title from unnest(${slipped}::text[], ${variants}::text[]) as slip(typed, variant) join search_word on word = variant
      order by documents desc limit 20)
    union all
    (select typed, word, documents, null from (select distinct typed from unnest(${slipped}::text[]) typed where length(typed) > 5) long, lateral (
      select word, documents from search_word where word % typed and word ~ '^[a-z0-9]+$' and word <> typed and similarity(word, typed) >= 0.5
      order by documents desc limit 5) alike)
    union all
    (select typed, word, documents, null from unnest(${typed}::text[], ${pinyin}::text[]) as spoken(typed, spoken), lateral (
      select word, documents from search_word where pinyin = spoken and word not in (typed, '_' || typed) order by documents desc, word limit 5) alike)
    union all
    (select typed, null, 1, title from unnest(${typed}::text[], ${pinyin}::text[]) as spoken(typed, spoken), lateral (
      select title from search_document where length(spoken) > 3 and pinyin like '%' || spoken || '%' limit 10) alike)`,
);

/** The part of a title with the same reading as a word: the intended characters after a homophone was chosen. */
function partsReadLike(title: string, pinyin: string, length: number): string[] {
  const characters = [...title];
  const parts = characters.slice(0, characters.length - length + 1).map((_, at) => characters.slice(at, at + length).join(''));
  return parts.filter((part) => han.test(part) && readingsOf(part).pinyin === pinyin);
}

/** The part of a title whose whole pinyin was typed. */
function partTypedAs(title: string, typed: string): string[] {
  const part = partReadAs(readingsIn(title), typed);
  const meant = part === null ? '' : title.slice(part.from, part.to);
  return han.test(meant) && readingsOf(meant).pinyin === typed ? [meant] : [];
}

/** The dictionary decides about English at once; about other Chinese words the text that contains them. */
function mayBeMeant(jieba: Jieba, { typed, meant, documents }: Guess): boolean {
  if (meant === typed) return false;
  if (!latin.test(meant))
    return (
      han.test(meant) &&
      (latin.test(typed) || [...meant].length === [...typed].length) &&
      (isChineseWord(jieba, meant) || ![...meant].some((character) => functionWords.has(character)))
    );
  const isOther = stemOf(meant) !== stemOf(typed) && !functionWords.has(meant) && digitsIn(meant) === digitsIn(typed);
  return latin.test(typed) && isOther && isLatinWord(meant, documents);
}

/** A post without any of them is rare, and the word count leaves them out. */
const functionWordDocuments = 1_000_000;

/** 什么 for `shenme`: what reads like a word without meaning of its own is hardly ever a rarer word. */
function functionWordsReadAs(typed: string): Guess[] {
  if (!latin.test(typed)) return [];
  const alike = [...functionWords].filter((word) => han.test(word) && readingsOf(word).pinyin === typed);
  return alike.map((meant) => ({ typed, meant, documents: functionWordDocuments }));
}

/** What may have been meant by these words, of what documents contain. */
export async function guessesFor(ctx: Pick<Ctx, 'db'>, jieba: Jieba, typedWords: readonly string[]): Promise<Guess[]> {
  const functional = typedWords.flatMap(functionWordsReadAs);
  const words = typedWords.filter((word) => !functional.some(({ typed }) => typed === word));
  return [...functional, ...(words.length === 0 ? [] : await storedGuesses(ctx, jieba, words))];
}

async function storedGuesses(ctx: Pick<Ctx, 'db'>, jieba: Jieba, words: readonly string[]): Promise<Guess[]> {
  const slips = words
    .filter((word) => latin.test(word))
    .flatMap((word) => similarSpellings(word).map((variant) => [word, variant] as const));
  // Latin letters may be pinyin, typed without choosing characters.
  const spoken = words.map((word) => [word, latin.test(word) ? word : readingsOf(word).pinyin] as const);
  const rows = await readGuesses(
    ctx.db,
    slips.map(([typed]) => typed),
    slips.map(([, variant]) => variant),
    spoken.map(([typed]) => typed),
    spoken.map(([, pinyin]) => pinyin),
  );
  const pinyinOf = new Map(spoken);
  const guesses = rows.flatMap(({ typed, meant, documents, title }) => {
    if (title === null) return meant === null ? [] : [{ typed, meant: textOfToken(meant), documents }];
    const parts = latin.test(typed) ? partTypedAs(title, typed) : partsReadLike(title, pinyinOf.get(typed) ?? '', [...typed].length);
    return parts
      .filter((part) => isChineseWord(jieba, part) || standsAsWord(jieba, title, part))
      .map((part) => ({ typed, meant: part, documents }));
  });
  // The index contains stems, too.
  const stems = new Set(guesses.flatMap(({ meant }) => (stemOf(meant) === meant ? [] : [stemOf(meant)])));
  const isStem = (word: string): boolean => stems.has(word) && !isKnownWord(jieba, word);
  return guesses.filter((guess) => mayBeMeant(jieba, guess) && !isStem(guess.meant));
}

const readCounts = statement<{ word: string; documents: number }, [string]>(
  (words) => sql`select word, documents from search_word where word = any(${words}::text[])`,
);

/** What a keyword is judged by: its Latin words and its pairs of Chinese characters. */
function partsOf(folded: string): string[] {
  const pairs = [...folded.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair]) => `_${pair}`);
  return [...pairs, ...(folded.match(/[a-z0-9]{2,}/g) ?? [])];
}

/** Guesses ordered by how much more frequent they make the words of the keyword, including pairs across the edges of the replacement. */
export async function likeliest({ db }: Ctx, folded: string, guesses: readonly Guess[]): Promise<Guess[]> {
  const before = partsOf(folded);
  const changed = guesses.map((guess) => ({ guess, after: partsOf(folded.replace(guess.typed, guess.meant)) }));
  const rows = await readCounts(db, [...new Set([...before, ...changed.flatMap(({ after }) => after)])]);
  const counts = new Map(rows.map(({ word, documents }) => [word, documents]));
  const sum = (parts: readonly string[], { meant, documents }: Guess): number =>
    parts.reduce(
      (total, part) => total + Math.log(1 + Math.max(counts.get(part) ?? 0, meant.includes(textOfToken(part)) ? documents : 0)),
      0,
    );
  const gains = changed.map(({ guess, after }) => ({ guess, gain: sum(after, guess) - sum(before, { ...guess, meant: '' }) }));
  return gains
    .filter(({ gain }) => gain > leastGain)
    .toSorted((a, b) => b.gain - a.gain)
    .map(({ guess }) => guess)
    .slice(0, mostTried);
}
