import type { Jieba } from '@node-rs/jieba';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { textOfHtml } from '../documents/text-of-html.ts';
import { type ContentWord, contentWordsOf, coverage, type WordSet, wordReader } from '../queries/content-words.ts';
import { findMatches, type Search, type SearchInput } from '../queries/find-matches.ts';
import { type MatchedId, mostScored } from '../queries/match.ts';
import { type HitRow, readHits } from '../queries/read-hits.ts';
import type { TagIndexes } from '../queries/readable-tags.ts';
import { foldWithPositions } from '../words/fold.ts';
import { functionWords } from '../words/function-words.ts';
import { cutterOf } from '../words/lists.ts';
import { textOfToken } from '../words/tokens.ts';
import { type Guess, guessesFor, likeliest } from './guesses.ts';
import { isChineseWord, latin, shapeOf, standsAsWord } from './known-words.ts';
import { suspectsIn } from './suspects.ts';

/** An English correction must occur in at least this many times more posts. */
const oftener = 5;

/** Or match a post this many times better than the keyword. */
const better = 1.3;

/** As well as the keyword: posts grow older between two searches. */
const same = 0.9999;

/**
 * Or almost, for pinyin: letters that occur nowhere leave room in the search for one more of the other words. Chosen on the benchmark of
 * corrections: what was meant scored at least 0.89 of the keyword.
 */
const almost = 0.85;

/**
 * The least share of the keyword's other words in the post that contains the correction. Where a site is about something else, some word
 * is always like another one: only what stands beside it shows what was meant. Chosen on the benchmark of corrections, over all its sites.
 */
const leastContext = 0.2;

/** The correction must be in one of the best so many posts for the corrected keyword. */
const mostRead = 10;

/** The original spelling of a folded word. */
function writtenIn(text: string, word: string): string | null {
  const { folded, positions } = foldWithPositions(text);
  const pattern = latin.test(word) ? new RegExp(`(?<![a-z0-9])${word}(?![a-z0-9])`) : new RegExp(word, 'u');
  const at = pattern.exec(folded)?.index;
  return at === undefined ? null : text.slice(positions[at], positions[at + word.length]);
}

/** The keyword with one word replaced. */
function replaced(keyword: string, word: string, meant: string): string {
  const { folded, positions } = foldWithPositions(keyword);
  const at = folded.indexOf(word);
  return at === -1 ? keyword : `${keyword.slice(0, positions[at])}${meant}${keyword.slice(positions[at + word.length])}`;
}

/** A search whose keyword may be mistyped, and what it matched as typed. */
export interface TypedSearch {
  input: SearchInput;
  indexes: TagIndexes;
  typed: Search;
}

/** The posts of all kinds that match another keyword and that this reader may read now, the best first. */
async function bestFor(ctx: Ctx, { input, indexes, typed }: TypedSearch, keyword: string): Promise<readonly MatchedId[]> {
  const { tab = 'all', sort = 'best' } = input;
  if (keyword === input.keyword && tab === 'all' && sort === 'best') return typed.matches.posts;
  return (await findMatches(ctx, { ...input, keyword, tab: 'all', sort: 'best' }, indexes, mostScored.best)).matches.posts;
}

const textOf = ({ rootTitle, bodyText, bodyHtml }: HitRow): string => `${rootTitle}\n${bodyText ?? textOfHtml(bodyHtml ?? '')}`;

/** The word that was meant as a post has it; null: it is no word there, or unlike what was typed. */
function wordIn(jieba: Jieba, text: string, { typed, meant }: Guess, keyword: string): string | null {
  const written = writtenIn(text, meant);
  if (written === null) return null;
  if (!latin.test(meant)) return isChineseWord(jieba, meant) || standsAsWord(jieba, foldWithPositions(text).folded, meant) ? written : null;
  // A name is not taken for a word.
  return shapeOf(writtenIn(keyword, typed) ?? typed) === 'name' && shapeOf(written) === 'word' ? null : written;
}

/** A single character is everywhere, and two may be adjacent by chance. */
const isWord = (jieba: Jieba, text: string): boolean =>
  [...text].length > 1 && (!/^\p{Script=Han}+$/u.test(text) || isChineseWord(jieba, text));

/** The least score of the best post for the corrected keyword, as a share of the best one for what was typed. */
function leastScore({ typed, meant, documents }: Guess, typedDocuments: number): number {
  if (latin.test(meant)) return documents >= oftener * typedDocuments ? same : better;
  return latin.test(typed) ? almost : same;
}

interface Evidence {
  jieba: Jieba;
  /** The other words of the keyword. */
  beside: readonly ContentWord[];
  read: (text: string) => WordSet;
}

/** The word that was meant as a readable post has it, if what else was typed stands beside it; otherwise null. */
async function writtenBeside(
  ctx: Ctx,
  search: TypedSearch,
  guess: Guess,
  posts: readonly MatchedId[],
  { jieba, beside, read }: Evidence,
): Promise<string | null> {
  const { keyword } = search.input;
  const spelled = (text: string) => wordIn(jieba, text, guess, keyword);
  const texts = (await readHits(ctx, posts.slice(0, mostRead))).map(textOf);
  const having = texts.flatMap((text) => {
    const written = spelled(text);
    return written === null ? [] : [{ text, written }];
  });
  // A word that is in no dictionary and one letter off one that is can hardly mean another; of the same sound many are.
  const needsContext = beside.length > 0 && !latin.test(guess.typed);
  const isBeside = (text: string): boolean => !needsContext || coverage(beside, read(text)) >= leastContext;
  const match = having.find(({ text }) => isBeside(text));
  if (match !== undefined || having.length > 0 || !texts.some(isBeside)) return match?.written ?? null;
  // A common word says too little to select the posts that contain it.
  const others = await readHits(ctx, (await bestFor(ctx, search, guess.meant)).slice(0, mostRead));
  return others.map((hit) => spelled(textOf(hit))).find((written) => written !== null) ?? null;
}

/**
 * Suggests the keyword with one word replaced by what may have been meant, in its original spelling: English with a typo, Chinese with the
 * same sound or of which the pinyin was typed. Words that a dictionary has, numbers and names are not doubted, whether the site contains
 * them or not. The tables of words and titles only provide guesses: one is offered if a post that this reader may read now contains it,
 * as a word, beside the other words of the keyword, and matches the whole keyword at least as well as what was typed; in English, where
 * words are more similar, only if there are many more such posts or one matches clearly better.
 */
export async function correctionsOf(ctx: Ctx, search: TypedSearch): Promise<string[]> {
  const { keyword } = search.input;
  const { pieces, counts } = search.typed;
  const { folded } = foldWithPositions(keyword);
  const jieba = await cutterOf(ctx.db);
  const words = suspectsIn(jieba, folded, pieces, counts).filter((word) => folded.includes(word));
  const guesses = words.length === 0 ? [] : await guessesFor(ctx, jieba, words);
  const likely = guesses.length === 0 ? [] : await likeliest(ctx, folded, guesses);
  if (likely.length === 0) return [];
  const [typedBest] = await bestFor(ctx, search, keyword);
  const others = await contentWordsOf(
    ctx,
    likely.map(({ typed }) => folded.replaceAll(typed, ' ')),
  );
  const offered = new Set<string>();
  for (const [at, guess] of likely.entries()) {
    const corrected = replaced(keyword, guess.typed, guess.meant);
    if (functionWords.has(guess.meant)) {
      // It selects no posts, so none has to contain it.
      offered.add(corrected);
      continue;
    }
    const posts = await bestFor(ctx, search, corrected);
    if ((posts[0]?.score ?? 0) < leastScore(guess, counts.get(guess.typed) ?? 0) * (typedBest?.score ?? 0)) continue;
    const beside = (others[at] ?? []).filter(({ token }) => isWord(jieba, textOfToken(token)));
    const written = await writtenBeside(ctx, search, guess, posts, { jieba, beside, read: await wordReader(ctx) });
    if (written !== null) offered.add(replaced(keyword, guess.typed, written));
  }
  return [...offered];
}
