import type { Ctx } from '../../../platform/http/ctx.ts';
import { plainForm } from '../../../platform/unicode/plain-form.ts';
import type { RootKind } from '../../posts/index.ts';
import { type ContentWord, coverage, findPosts, type MatchedPost, readQuestion, type WordSet, wordReader } from '../../search/index.ts';
import { keyOf } from '../answering/read-posts.ts';
import { nearnessTo } from '../embeddings/nearness.ts';
import { relativeNearness } from '../embeddings/vectors.ts';
import { evidenceOf } from './evidence.ts';
import { sentencesOf } from './sentences.ts';

/** A topic or question that may answer, with its posts found by the search, the best first. */
export interface RankedThread {
  kind: RootKind;
  id: string;
  title: string;
  posts: MatchedPost[];
  /** How near it is; 1 and more: near enough to answer. */
  score: number;
  /** It is near enough, and contains enough of the question's own words. */
  answers: boolean;
  /** It is a paraphrase of the question, not only about the same subject. */
  sure: boolean;
  /** Its title is the question. */
  same: boolean;
}

export interface Ranking {
  queryWords: ContentWord[];
  threads: RankedThread[];
}

const postsRead = 50;
const threadsRead = 24;

/** How many posts of a thread, the best ones, and how much of each are compared with the question. */
const comparedPosts = 4;
const comparedCharacters = 1500;

/**
 * Chosen on coffee, history-meta, medical-qa, cmrc2018-dev and the demonstration together: paraphrased questions along with questions that
 * have no answer there. `title`: share of the question in the title; `asked`: share of the title in the question; `passage`: share of the
 * question in two adjacent sentences; `rank`: rank in the search results.
 */
const weights = { title: 0.4, queryWords: 0.3, passage: 0.2, rank: 0.2 } as const;
const leastScore = 0.5;

/** Two sentences with this share of the question answer it whatever the title says. */
const leastPassage = 0.7;

/** The factor by which `rank` decreases per rank. */
const rankLoss = 0.1;

/** By how much vectors may move a thread: half of what makes it near enough. They order; whether it answers the words alone decide. */
const nearnessWeight = 0.5;

/** From here on the question and the title are the same. */
const sameTitle = 0.9;

/** The largest share of the question in one passage of these posts, and all words of them. */
function readPassages(queryWords: readonly ContentWord[], posts: readonly MatchedPost[], read: (text: string) => WordSet) {
  let passage = 0;
  const words = new Set<string>();
  for (const { text } of posts.slice(0, comparedPosts)) {
    const sentences = sentencesOf(text.slice(0, comparedCharacters)).map(read);
    sentences.forEach((sentence, at) => {
      passage = Math.max(passage, coverage(queryWords, sentence, sentences[at + 1]));
      for (const word of sentence) words.add(word);
    });
  }
  return { passage, words };
}

const plain = (title: string): string => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The nearness of each thread within this list: that of its nearest post. */
function nearnessOf(threads: readonly RankedThread[], cosineOf: ReadonlyMap<string, number>): Map<RankedThread, number> {
  const cosines = threads.map(({ posts }) => {
    const known = posts.flatMap((post) => cosineOf.get(keyOf(post)) ?? []);
    return known.length === 0 ? null : Math.max(...known);
  });
  const relative = relativeNearness(cosines);
  return new Map(threads.map((thread, at) => [thread, relative[at] ?? 0]));
}

/**
 * Threads that may answer a question and that the caller may read, the best first: those found by the search, by the shares of the question
 * in their titles and passages. `isSent`: the question may be sent to a model that knows what is near (ADR 37).
 */
export async function rankThreads(ctx: Ctx, question: string, { isSent } = { isSent: true }): Promise<Ranking> {
  const { posts } = await findPosts(ctx, question, postsRead);
  const groups = Map.groupBy(posts, ({ rootKind, rootId }) => `${rootKind} ${rootId}`);
  const matches = [...groups.values()].slice(0, threadsRead) as [MatchedPost, ...MatchedPost[]][];
  const titles = matches.map(([{ rootTitle }]) => rootTitle);
  const [{ words: queryWords, titleWords, ...typed }, read, cosineOf] = await Promise.all([
    readQuestion(ctx, question, titles),
    wordReader(ctx),
    isSent ? nearnessTo(ctx, question, posts) : new Map<string, number>(),
  ]);
  const questionSet = read(question);
  const threads = matches.map((group, index): RankedThread => {
    const { passage, words: bodyWords } = readPassages(queryWords, group, read);
    const words = titleWords[index] ?? [];
    const { rootKind: kind, rootId: id, rootTitle } = group[0];
    const titleSet = read(rootTitle);
    // A title without content words says nothing about its thread: only the text counts.
    const title = words.length === 0 ? passage : coverage(queryWords, titleSet);
    const back = coverage(words, questionSet);
    const sum =
      weights.title * title + weights.queryWords * back + weights.passage * passage + weights.rank * Math.max(0, 1 - rankLoss * index);
    const score = Math.max(sum / leastScore, passage / leastPassage);
    const { isEnough, isSure } = evidenceOf(typed, { title: titleSet, titleText: plainForm(rootTitle), body: bodyWords }, { title, back });
    const same = plain(rootTitle) === plain(question) || Math.min(title, back) >= sameTitle;
    return { kind, id, title: rootTitle, posts: group, score, answers: score >= 1 && isEnough, sure: isSure, same };
  });
  // Of two titles with the same words the one that was typed.
  const isTyped = ({ title }: RankedThread): number => (plain(title) === plain(question) ? 1 : 0);
  const moved = nearnessOf(threads, cosineOf);
  const orderOf = (thread: RankedThread): number => thread.score + nearnessWeight * (moved.get(thread) ?? 0);
  return { queryWords, threads: threads.toSorted((a, b) => isTyped(b) - isTyped(a) || orderOf(b) - orderOf(a)) };
}
