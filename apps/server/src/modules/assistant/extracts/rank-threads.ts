import type { Ctx } from '../../../platform/http/ctx.ts';
import type { RootKind } from '../../posts/index.ts';
import { type ContentWord, contentWordsOf, coverage, findPosts, type MatchedPost, type WordSet, wordReader } from '../../search/index.ts';
import { sentencesOf } from './sentences.ts';

/** A topic or question that may answer, with its posts found by the search, the best first. */
export interface RankedThread {
  kind: RootKind;
  id: string;
  title: string;
  posts: MatchedPost[];
  /** 1 and more: it answers; less: it is near. */
  score: number;
  /** It is a paraphrase of the question, not only about the same subject. */
  sure: boolean;
  /** Its title is the question. */
  same: boolean;
}

export interface Ranking {
  queryWords: ContentWord[];
  threads: RankedThread[];
}

const postsRead = 30;
const threadsRead = 12;

/** How many posts of a thread, the best ones, and how much of each are compared with the question. */
const comparedPosts = 4;
const comparedCharacters = 1500;

/**
 * Tuned on coffee, history-meta, medical-qa, cmrc2018-dev and the demonstration together: paraphrased questions along with questions that
 * have no answer there. `title`: share of the question in the title; `asked`: share of the title in the question; `passage`: share of the
 * question in two adjacent sentences; `place`: rank in the search results.
 */
const weights = { title: 0.4, queryWords: 0.3, passage: 0.2, place: 0.2 } as const;
const leastScore = 0.48;

/** Two sentences with this share of the question answer it whatever the title says. */
const leastPassage = 0.7;

/** The factor by which `place` decreases per rank. */
const placeLoss = 0.1;

/** Above these the question and the title are about the same. */
const sureTitle = { title: 0.5, queryWords: 0.4 } as const;

/** From here on the question and the title are the same. */
const sameTitle = 0.9;

/** The largest share of the question in one passage of these posts. */
function passageCoverage(queryWords: readonly ContentWord[], posts: readonly MatchedPost[], read: (text: string) => WordSet): number {
  let best = 0;
  for (const { text } of posts.slice(0, comparedPosts)) {
    const sentences = sentencesOf(text.slice(0, comparedCharacters)).map(read);
    sentences.forEach((sentence, at) => {
      best = Math.max(best, coverage(queryWords, sentence, sentences[at + 1]));
    });
  }
  return best;
}

/**
 * Threads that may answer a question and that the caller may read, the best first: those found by the search, by the shares of the question
 * in their titles and passages.
 */
export async function rankThreads(ctx: Ctx, question: string): Promise<Ranking> {
  const { posts } = await findPosts(ctx, question, postsRead);
  const groups = Map.groupBy(posts, ({ rootKind, rootId }) => `${rootKind} ${rootId}`);
  const matches = [...groups.values()].slice(0, threadsRead) as [MatchedPost, ...MatchedPost[]][];
  const titles = matches.map(([{ rootTitle }]) => rootTitle);
  const [[queryWords = [], ...titleWords], read] = await Promise.all([contentWordsOf(ctx, [question, ...titles]), wordReader(ctx)]);
  const questionSet = read(question);
  const threads = matches.map((group, place): RankedThread => {
    const passage = passageCoverage(queryWords, group, read);
    const words = titleWords[place] ?? [];
    const { rootKind: kind, rootId: id, rootTitle } = group[0];
    // A title without content words says nothing about its thread: only the text counts.
    const title = words.length === 0 ? passage : coverage(queryWords, read(rootTitle));
    const back = coverage(words, questionSet);
    const sum =
      weights.title * title + weights.queryWords * back + weights.passage * passage + weights.place * Math.max(0, 1 - placeLoss * place);
    const score = Math.max(sum / leastScore, passage / leastPassage);
    const sure = title >= sureTitle.title && back >= sureTitle.queryWords;
    return { kind, id, title: rootTitle, posts: group, score, sure, same: Math.min(title, back) >= sameTitle };
  });
  return { queryWords, threads: threads.toSorted((a, b) => b.score - a.score) };
}
