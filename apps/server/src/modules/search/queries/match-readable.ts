import type { Ctx } from '../../../platform/http/ctx.ts';
import { storeOf } from '../store/store.ts';
import { type FoundId, type Matches, type MatchRequest, mostResults } from './match.ts';
import { readablePosts, type ReadablePost } from './readable-posts.ts';

/** Documents of what is not readable any more are gone within a second, so one more round nearly always finds none. */
const mostRounds = 4;

/** Numbers of the posts that are readable, where these are all that match. */
function countsOf(posts: readonly ReadablePost[]): Pick<Matches, 'roots' | 'tags'> {
  const countOf = (root: string) => posts.filter(({ rootKind }) => rootKind === root).length;
  const tags = Map.groupBy(
    posts.flatMap(({ tagIds }) => tagIds),
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

type Settled = Matches & { except: FoundId[] };

/** Matches anew without what the reader may not read now, so that it leaves no mark on what else is found. */
async function settle(ctx: Ctx, request: Omit<MatchRequest, 'except'>, known: readonly FoundId[]): Promise<Settled> {
  const except = [...known];
  for (let round = 1; ; round += 1) {
    const found = await storeOf(ctx).match(ctx.db, { ...request, except });
    const posts = await readablePosts(ctx, found.posts);
    if (posts.length === found.posts.length || round === mostRounds) {
      const counts = found.posts.length < mostResults && request.rootKind === null ? countsOf(posts) : found;
      return { roots: counts.roots, tags: counts.tags, posts, except };
    }
    const readable = new Set(posts.map(({ kind, id }) => `${kind} ${id}`));
    except.push(...found.posts.filter(({ kind, id }) => !readable.has(`${kind} ${id}`)));
  }
}

/**
 * What matches, as if there were only what this reader may read now: documents that a job has not removed yet decide about
 * nothing. Beyond the best 300 numbers are those of the documents.
 */
export async function matchReadable(ctx: Ctx, request: Omit<MatchRequest, 'except'>): Promise<Matches> {
  const all = await settle(ctx, { ...request, rootKind: null }, []);
  if (request.rootKind === null) return all;
  const { posts } = await settle(ctx, request, all.except);
  return { ...all, posts };
}
