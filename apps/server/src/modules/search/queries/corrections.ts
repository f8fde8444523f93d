import { sql } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { textOfHtml } from '../documents/text-of-html.ts';
import { foldInPlace } from '../words/fold.ts';
import { isFunctionToken, functionWords } from '../words/function-words.ts';
import { stemOf } from '../words/latin-words.ts';
import { cutterOf } from '../words/lists.ts';
import { partReadAs, readingsIn, readingsOf } from '../words/readings.ts';
import { textOfToken } from '../words/tokens.ts';
import type { PostRef } from './match.ts';
import { readHits } from './read-hits.ts';

/** For one keyword, this many words are considered, guesses tried, and corrections offered. */
const most = { words: 6, tried: 2, offered: 2 } as const;

/** A word in more documents is assumed to be spelled correctly. */
const rare = 2;

/** An English correction must occur in at least this many times more posts. */
const oftener = 5;

/**
 * Or match a post this many times better than the keyword. Tuned, as is the rule that it must match at least as well, on the benchmark of
 * typos.
 */
const better = 1.3;

/** Minimum gain in frequency (ln) of the keyword's words. */
const leastGain = 0.5;

/** A query word, and the word that may have been meant. */
interface Guess {
  typed: string;
  meant: string;
  /** In at least this many documents, whatever the count says. */
  documents: number;
}

const latin = /^[a-z0-9]{4,20}$/;
const han = /^\p{Script=Han}{2,4}$/u;

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/** All strings at edit distance one: a letter inserted, replaced or missing, or two transposed. */
function spellingsNear(word: string): string[] {
  const near = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    near.add(before + after.slice(1));
    near.add(`${before}${after.slice(1, 2)}${after.slice(0, 1)}${after.slice(2)}`);
    for (const letter of letters) near.add(before + letter + after).add(before + letter + after.slice(1));
  }
  near.delete(word);
  return [...near];
}

/**
 * Latin words at edit distance one or with most of the same trigrams, and Chinese ones with the same reading or the typed one, also from
 * titles that are newer than the word count.
 */
const readGuesses = statement<
  { typed: string; meant: string | null; documents: number; title: string | null },
  [string, string, string, string]
>(
  (slipped, near, typed, pinyin) => sql`
    (select typed, word as meant, documents, null as title from unnest(${slipped}::text[], ${near}::text[]) as slip(typed, near) join search_word on word = near
      order by documents desc limit 20)
    union all
    (select typed, word, documents, null from (select distinct typed from unnest(${slipped}::text[]) typed where length(typed) > 5) long, lateral (
      select word, documents from search_word where word % typed and word ~ '^[a-z0-9]+$' and word <> typed and similarity(word, typed) >= 0.5
      order by documents desc limit 5) alike)
    union all
    (select typed, word, documents, null from unnest(${typed}::text[], ${pinyin}::text[]) as said(typed, said), lateral (
      select word, documents from search_word where pinyin = said and word not in (typed, '_' || typed) order by documents desc, word limit 5) alike)
    union all
    (select typed, null, 1, title from unnest(${typed}::text[], ${pinyin}::text[]) as said(typed, said), lateral (
      select title from search_document where length(said) > 3 and pinyin like '%' || said || '%' limit 10) alike)`,
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

async function guessesFor(ctx: Ctx, words: readonly string[]): Promise<Guess[]> {
  const slips = words.filter((word) => latin.test(word)).flatMap((word) => spellingsNear(word).map((near) => [word, near] as const));
  // Latin letters may be pinyin, typed without choosing characters.
  const said = words
    .filter((word) => han.test(word) || latin.test(word))
    .map((word) => [word, latin.test(word) ? word : readingsOf(word).pinyin] as const);
  const rows = await readGuesses(
    ctx.db,
    slips.map(([typed]) => typed),
    slips.map(([, near]) => near),
    said.map(([typed]) => typed),
    said.map(([, pinyin]) => pinyin),
  );
  const pinyinOf = new Map(said);
  const guesses = rows.flatMap(({ typed, meant, documents, title }) => {
    if (title === null) return meant === null ? [] : [{ typed, meant: textOfToken(meant), documents }];
    const parts = latin.test(typed) ? partTypedAs(title, typed) : partsReadLike(title, pinyinOf.get(typed) ?? '', [...typed].length);
    return parts.map((part) => ({ typed, meant: part, documents }));
  });
  const stems = new Set(
    guesses
      .map(({ meant }) => meant)
      .filter((meant) => stemOf(meant) !== meant)
      .map(stemOf),
  );
  const jieba = await cutterOf(ctx.db);
  // Next to a function word all characters occur: the intended word must be in the dictionary.
  const isWord = (typed: string, meant: string): boolean =>
    latin.test(typed) || ![...typed].some((character) => functionWords.has(character)) || jieba.cut(meant, false).length === 1;
  return guesses.filter(
    ({ typed, meant }) =>
      isWord(typed, meant) &&
      meant !== typed &&
      !(latin.test(meant) && functionWords.has(meant)) &&
      !stems.has(meant) &&
      (latin.test(typed) ? latin.test(meant) || han.test(meant) : [...meant].length === [...typed].length),
  );
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
async function likeliest({ db }: Ctx, folded: string, guesses: readonly Guess[]): Promise<Guess[]> {
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
    .slice(0, most.tried);
}

/** The original spelling of a folded word. */
function writtenIn(text: string, word: string): string | null {
  const { folded, places } = foldInPlace(text);
  const pattern = latin.test(word) ? new RegExp(`(?<![a-z0-9])${word}(?![a-z0-9])`) : new RegExp(word, 'u');
  const at = pattern.exec(folded)?.index;
  return at === undefined ? null : text.slice(places[at], places[at + word.length]);
}

/** The keyword with one word replaced. */
function replaced(keyword: string, word: string, meant: string): string {
  const { folded, places } = foldInPlace(keyword);
  const at = folded.indexOf(word);
  return at === -1 ? keyword : `${keyword.slice(0, places[at])}${meant}${keyword.slice(places[at + word.length])}`;
}

/** Words that may be typos: rare ones, and those in no dictionary, as a whole and in pairs. */
function suspects(folded: string, pieces: readonly string[], counts: ReadonlyMap<string, number>): string[] {
  const runsOf = (isUnknown: (piece: string) => boolean): string[] =>
    pieces
      .map((piece) => ([...piece].length === 1 && isUnknown(piece) ? piece : ' '))
      .join('')
      .match(/\p{Script=Han}{2,}/gu) ?? [];
  const pairsIn = (run: string): string[] => [...run.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair = '']) => pair);
  const runs = runsOf((piece) => !functionWords.has(piece));
  // 以经 for 已经: a homophone typed for a function word may itself contain one.
  const mixed = runsOf(() => true).flatMap(pairsIn);
  const words = [...pieces, ...runs, ...runs.flatMap(pairsIn), ...(folded.match(/[a-z0-9]+/g) ?? []), ...mixed];
  const countOf = (word: string): number => Math.max(counts.get(word) ?? 0, counts.get(`_${word}`) ?? 0);
  const rarest = [...new Set(words)].filter(
    (word) => (latin.test(word) || han.test(word)) && !functionWords.has(word) && !isFunctionToken(`_${word}`) && countOf(word) <= rare,
  );
  return rarest.slice(0, most.words);
}

export interface Corrected {
  keyword: string;
  /** Its folded text as segmented by the dictionary. */
  pieces: readonly string[];
  counts: ReadonlyMap<string, number>;
}

/** What this reader may read now: the posts with a word, and how well the best post matches a whole keyword. */
export interface Readable {
  postsWith: (word: string) => Promise<readonly PostRef[]>;
  bestScore: (keyword: string) => Promise<number>;
}

/**
 * Suggests the keyword with one word replaced by what may have been meant, in its original spelling: English with a typo, Chinese with the
 * same sound or of which the pinyin was typed. The tables of words and titles only provide guesses: one is offered if posts that this
 * reader may read now contain it and one of them matches the whole keyword at least as well as what was typed; in English, where words are
 * more similar, only if there are many more such posts or one matches clearly better.
 */
export async function correctionsOf(
  ctx: Ctx,
  { keyword, pieces, counts }: Corrected,
  { postsWith, bestScore }: Readable,
): Promise<string[]> {
  const { folded } = foldInPlace(keyword);
  const words = suspects(folded, pieces, counts).filter((word) => folded.includes(word));
  const guesses = words.length === 0 ? [] : await guessesFor(ctx, words);
  const likely = guesses.length === 0 ? [] : await likeliest(ctx, folded, guesses);
  const offered = new Set<string>();
  const held = new Map<string, number>();
  let asTyped: Promise<number> | undefined;
  for (const { typed, meant } of likely) {
    const holding = await postsWith(meant);
    if (holding.length === 0) continue;
    const before = held.get(typed) ?? (await postsWith(typed)).length;
    held.set(typed, before);
    const isOftener = holding.length >= before * oftener;
    const least = latin.test(meant) && !isOftener ? better : 1;
    if ((await bestScore(replaced(keyword, typed, meant))) < least * (await (asTyped ??= bestScore(keyword)))) continue;
    const [best] = await readHits(ctx, holding.slice(0, 1));
    const written = best && writtenIn(`${best.rootTitle}\n${best.bodyText ?? textOfHtml(best.bodyHtml ?? '')}`, meant);
    if (written) offered.add(replaced(keyword, typed, written));
  }
  return [...offered].slice(0, most.offered);
}
