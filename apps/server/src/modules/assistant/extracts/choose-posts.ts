import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { questionTree, type RootKind, topicTree } from '../../posts/index.ts';
import { keyOf, type PostKey, readPosts, type ReadablePost } from '../answering/read-posts.ts';
import type { RankedThread } from './rank-threads.ts';

/** The first ones may contain nothing quotable, or be by a cancelled account. */
const responsesRead = 3;

/** Titles whose comments are answers. */
const asks = /[？?]|怎么|如何|为什么|求助|请教|^(?:how|what|why|which|where|who|when|is|are|do|does|can|should)\b/i;

const trees = { topic: topicTree, question: questionTree };

interface Response extends PostKey {
  /** Adopted, or liked by somebody. */
  chosen: boolean;
}

/** The best responses of threads of one kind according to readers, by thread: an adopted answer, then by likes, then by floor. */
async function responsesBelow({ db }: Ctx, kind: RootKind, rootIds: readonly string[]): Promise<Map<string, Response[]>> {
  if (rootIds.length === 0) return new Map();
  const { response, rootColumn } = trees[kind];
  const adopted =
    kind === 'question' ? sql`coalesce(id = (select adopted_answer_id from question where id = root_id), false)` : sql`id is null`;
  const { rows } = await sql<{ rootId: string; id: string; chosen: boolean }>`
    select root_id, best.id, best.chosen from unnest(${rootIds}::bigint[]) as root(root_id), lateral (
      select id, like_count > 0 or ${adopted} as chosen from ${sql.table(response)}
      where ${sql.ref(rootColumn)} = root_id and state = 'published'
      order by ${adopted} desc, like_count desc, floor limit ${responsesRead}::int) best`.execute(db);
  const all = rows.map(({ rootId, id, chosen }) => ({ rootId, kind: response, id, chosen }));
  return Map.groupBy(all, ({ rootId }) => rootId);
}

/** The order in which the posts of a thread are tried; a post found by the search counts as the best match. */
function candidatesOf({ kind, id, title, posts }: RankedThread, responses: readonly Response[]): PostKey[] {
  const matched = posts.filter((post) => post.kind === trees[kind].response);
  const chosen = responses.filter((response) => response.chosen);
  const ordered: PostKey[] = [...chosen, ...matched, ...responses];
  if (kind === 'question') return ordered;
  const root: PostKey = { kind, id };
  if (asks.test(title)) return [...chosen, ...matched, root];
  return posts[0]?.kind === 'comment' ? [posts[0], root] : [root, ...ordered];
}

/**
 * The posts of each thread that may answer, the best first: for a question the adopted answer, otherwise the most liked, otherwise the best
 * match; for a topic its own text, or, if its title is a question, the best comment of another member. Text by the asker is not an answer.
 */
export async function choosePosts(ctx: Ctx, threads: readonly RankedThread[]): Promise<ReadablePost[][]> {
  const idsOf = (kind: RootKind): string[] => threads.flatMap((thread) => (thread.kind === kind ? [thread.id] : []));
  const [topics, questions] = await Promise.all([
    responsesBelow(ctx, 'topic', idsOf('topic')),
    responsesBelow(ctx, 'question', idsOf('question')),
  ]);
  const candidates = threads.map((thread) => candidatesOf(thread, (thread.kind === 'topic' ? topics : questions).get(thread.id) ?? []));
  const roots = threads.map(({ kind, id }): PostKey => ({ kind, id }));
  const readable = new Map((await readPosts(ctx, [...roots, ...candidates.flat()])).map((post) => [keyOf(post), post]));
  return candidates.map((keys, at) => {
    const root = roots[at] && readable.get(keyOf(roots[at]));
    const isAsker = ({ kind, authorId }: ReadablePost): boolean => kind === 'comment' && authorId === root?.authorId;
    const posts = keys.flatMap((key) => readable.get(keyOf(key)) ?? []);
    return [...new Map(posts.map((post) => [keyOf(post), post])).values()].filter((post) => !isAsker(post));
  });
}
