import type { Ctx } from '../../../platform/http/ctx.ts';
import type { PostKind } from '../../posts/index.ts';
import { textOfHtml } from '../documents/text-of-html.ts';
import { needlesOf, type Needle } from '../words/highlight.ts';
import { readHits, type HitRow } from './read-hits.ts';
import { tagIndexes } from './readable-tags.ts';
import { findMatches } from './find-matches.ts';

/** A post that this reader may read, with its visible text. */
export type MatchedPost = Omit<HitRow, 'bodyHtml' | 'bodyText'> & { text: string };

/** The best posts for a query that the caller may read, and every query word with its significance. */
export async function findPosts(ctx: Ctx, question: string, limit: number): Promise<{ posts: MatchedPost[]; queryWords: Needle[] }> {
  const { matches, queryWords } = await findMatches(ctx, { keyword: question }, await tagIndexes(ctx));
  return { posts: await readMatchedPosts(ctx, matches.posts.slice(0, limit)), queryWords: needlesOf(queryWords) };
}

/** Those of these posts that the reader may read now, in their order. */
export async function readMatchedPosts(
  ctx: Pick<Ctx, 'db' | 'viewer'>,
  posts: readonly { kind: PostKind; id: string }[],
): Promise<MatchedPost[]> {
  const rows = await readHits(ctx, posts);
  return rows.map(({ bodyHtml, bodyText, ...row }) => ({ ...row, text: bodyText ?? textOfHtml(bodyHtml ?? '') }));
}
