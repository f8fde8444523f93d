import type { Ctx } from '../../../platform/http/ctx.ts';
import { storeOf } from '../store/store-of.ts';
import { type PostRef, type MatchedId, type Matches, type MatchRequest } from './match.ts';
import { readablePosts, type ReadablePost } from './readable-posts.ts';

/** Documents of posts that are no longer readable are removed within a second, so one more round nearly always finds none. */
const mostRounds = 4;

type MatchedPost = ReadablePost & MatchedId;

/** Readable matches: the posts, the best first, and in how many threads they are. */
export type ReadableMatches = Omit<Matches, 'posts'> & { posts: MatchedPost[] };

/** Posts of one topic or question, in the order of the best of each. */
export function threadsOf<P extends ReadablePost>(posts: readonly P[]): P[][] {
  return [...Map.groupBy(posts, ({ rootKind, rootId }) => `${rootKind} ${rootId}`).values()];
}

/** Numbers of the readable threads, if these are all that match. */
function countsOf(posts: readonly ReadablePost[]): Pick<Matches, 'roots' | 'tags'> {
  const threads = threadsOf(posts).flatMap(([first]) => first ?? []);
  const countOf = (root: string) => threads.filter(({ rootKind }) => rootKind === root).length;
  const tags = Map.groupBy(
    threads.flatMap(({ tagIds }) => tagIds),
    (id) => id,
  );
  return {
    roots: { topic: countOf('topic'), question: countOf('question') },
    tags: [...tags]
      .map(([id, { length: count }]) => ({ id, count }))
      .toSorted((a, b) => b.count - a.count || (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
      .slice(0, 12),
  };
}

type Settled = ReadableMatches & { except: PostRef[] };

/** Matches again without the posts that the reader may not read now, so that they do not influence the other results. */
async function settle(ctx: Ctx, request: Omit<MatchRequest, 'except'>, known: readonly PostRef[]): Promise<Settled> {
  const except = [...known];
  for (let round = 1; ; round += 1) {
    const match = await storeOf(ctx).match(ctx.db, { ...request, except });
    const posts = await readablePosts(ctx, match.posts);
    if (posts.length === match.posts.length || round === mostRounds) {
      const counts = match.posts.length < request.most && request.rootKind === null ? countsOf(posts) : match;
      return { roots: counts.roots, tags: counts.tags, posts, except };
    }
    const readable = new Set(posts.map(({ kind, id }) => `${kind} ${id}`));
    except.push(...match.posts.filter(({ kind, id }) => !readable.has(`${kind} ${id}`)));
  }
}

/**
 * Matches as if only the posts existed that this reader may read now: documents that a job has not removed yet have no influence. Beyond
 * the best 400 the numbers are those of the documents.
 */
export async function matchReadable(ctx: Ctx, request: Omit<MatchRequest, 'except'>): Promise<ReadableMatches> {
  const all = await settle(ctx, { ...request, rootKind: null }, []);
  if (request.rootKind === null) return all;
  const { posts } = await settle(ctx, request, all.except);
  return { ...all, posts };
}
