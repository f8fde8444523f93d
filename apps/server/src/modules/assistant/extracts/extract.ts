import { htmlToMarkdown } from '@chaguan/richtext';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { type ContentWord, coverage, wordReader, type WordSet } from '../../search/index.ts';
import { keyOf, type PostKey, type ReadablePost, readPosts } from '../answering/read-posts.ts';
import { choosePosts } from './choose-posts.ts';
import { cutExtract } from './cut-extract.ts';
import { type RankedThread, rankThreads } from './rank-threads.ts';

/** A passage of one post, in its author's Markdown. */
export interface Extract {
  markdown: string;
  post: ReadablePost;
}

export interface Extracts {
  extracts: Extract[];
  /** It is surely about the question. */
  sure: boolean;
  /** Unless it is sure: the nearest other topics and questions. */
  nearest: ReadablePost[];
}

/** The right thread is among as many for 87 % of paraphrases; for three it was 83 %. */
const mostNearest = 5;

/** Further threads are tried when the best one has no answer. */
const threadsTried = 4;

/**
 * A second thread is added to the first when its score is close and its text differs. With a lower score it answers another question, even
 * if the first has no answer.
 */
const secondShare = 0.75;
const mostAlike = 0.6;

/** How many posts of a thread may turn out to have nothing quotable. */
const bodiesRead = 3;

/** The later part of a longer body is not searched. */
const longestBody = 20_000;

/** Bodies contain no hidden part (ADR 14); the caller was found to be allowed to read these posts. */
async function readBodies({ db }: Ctx, posts: readonly PostKey[]): Promise<Map<string, string>> {
  if (posts.length === 0) return new Map();
  const selects = [...Map.groupBy(posts, ({ kind }) => kind)].map(
    ([kind, of]) =>
      sql`select ${sql.lit(kind)} as kind, id, left(body_html, ${sql.lit(longestBody)}) as body_html from ${sql.table(kind)} where id = any(${of.map(({ id }) => id)}::bigint[])`,
  );
  const { rows } = await sql<PostKey & { bodyHtml: string }>`${sql.join(selects, sql` union all `)}`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row.bodyHtml]));
}

interface Reader {
  queryWords: readonly ContentWord[];
  words: (text: string) => WordSet;
}

/** The first post of a thread with something quotable. An answer is quoted from its beginning; a topic may come to the point later. */
function firstExtract(
  posts: readonly ReadablePost[],
  bodies: ReadonlyMap<string, string>,
  { queryWords, words }: Reader,
): Extract | undefined {
  for (const post of posts.slice(0, bodiesRead)) {
    const html = bodies.get(keyOf(post));
    const worth = post.kind === 'answer' ? undefined : (text: string): number => coverage(queryWords, words(text));
    const markdown = html === undefined ? '' : cutExtract(htmlToMarkdown(html), worth);
    if (markdown !== '') return { markdown, post };
  }
  return undefined;
}

/** Whether two texts say much the same. */
function areAlike(one: WordSet, other: WordSet): boolean {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return shared > mostAlike * Math.min(one.size, other.size);
}

/** The extracts of the best threads; the second one only if its score is close to that of the first. */
async function extractsOf(ctx: Ctx, threads: readonly RankedThread[], reader: Reader): Promise<(Extract & { thread: RankedThread })[]> {
  const posts = await choosePosts(ctx, threads);
  const bodies = await readBodies(
    ctx,
    posts.flatMap((of) => of.slice(0, bodiesRead)),
  );
  const matches = threads.flatMap((thread, at) => {
    const first = firstExtract(posts[at] ?? [], bodies, reader);
    return first === undefined ? [] : [{ ...first, thread }];
  });
  const [best, ...others] = matches;
  if (best === undefined) return [];
  const bestWords = reader.words(best.markdown);
  const second = others.find(
    ({ thread, markdown }) => thread.score >= secondShare * best.thread.score && !areAlike(reader.words(markdown), bestWords),
  );
  return second === undefined ? [best] : [best, second];
}

/** Answers a question with passages of posts that the caller may read: first choose the thread, then its answer, then the passage. */
export async function extract(ctx: Ctx, question: string): Promise<Extracts> {
  const [{ queryWords, threads }, words] = await Promise.all([rankThreads(ctx, question), wordReader(ctx)]);
  const leastScore = secondShare * Math.max(0, ...threads.map(({ score }) => score));
  const answering = threads.filter(({ answers, score }) => answers && score >= leastScore).slice(0, threadsTried);
  const extracts = await extractsOf(ctx, answering, { queryWords, words });
  // If the very question exists without an answer, an answer to a similar one does not count.
  const unanswered = threads.some(({ same }) => same) && extracts[0]?.thread.same === false;
  const quoted = unanswered ? [] : extracts;
  const sure = quoted[0]?.thread.sure === true;
  if (sure) return { extracts: quoted, sure, nearest: [] };
  const others = threads.filter(({ kind, id }) => quoted.every(({ thread }) => thread.kind !== kind || thread.id !== id));
  const nearest = await readPosts(
    ctx,
    others.slice(0, mostNearest).map(({ kind, id }) => ({ kind, id })),
  );
  return { extracts: quoted, sure, nearest };
}
