import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { memberCards, type MemberCard, cardOf } from '../../members/index.ts';
import { questionTree, topicTree, type PostKind, type RootKind } from '../../posts/index.ts';
import { readMatchedPosts, type MatchedPost } from '../../search/index.ts';

export interface PostKey {
  kind: PostKind;
  id: string;
}

/** The reader. */
type Reader = Pick<Ctx, 'db' | 'viewer'>;

/** A post as its reader may read it now, with its author. */
export interface ReadablePost extends MatchedPost {
  author: MemberCard;
}

export const keyOf = ({ kind, id }: PostKey): string => `${kind} ${id}`;

/** With their authors; posts of cancelled accounts are not quoted. */
export async function withAuthors(ctx: Reader, posts: readonly MatchedPost[]): Promise<ReadablePost[]> {
  const cards = await memberCards(
    ctx.db,
    posts.map(({ authorId }) => authorId),
  );
  return posts.map((post) => ({ ...post, author: cardOf(cards, post.authorId) })).filter(({ author }) => !author.cancelled);
}

/** Those of these posts that the reader may read, in their order. */
export async function readPosts(ctx: Reader, keys: readonly PostKey[]): Promise<ReadablePost[]> {
  return keys.length === 0 ? [] : withAuthors(ctx, await readMatchedPosts(ctx, keys));
}

/** More of a thread than any model is sent. */
const responsesRead = 40;

const trees = { topic: topicTree, question: questionTree };

/** A topic or question with its best responses: an adopted answer, then by likes, in the order of their floors. */
export async function readThreadPosts(ctx: Reader, { kind, id }: { kind: RootKind; id: string }): Promise<ReadablePost[]> {
  const { response, rootColumn } = trees[kind];
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, floor from ${sql.table(response)}
      where ${sql.ref(rootColumn)} = ${id}::bigint and state = 'published'
      order by ${response === 'answer' ? sql`id = (select adopted_answer_id from question where id = ${id}::bigint) desc nulls last,` : sql``} like_count desc, floor limit ${responsesRead}::int) best
    order by floor`.execute(ctx.db);
  const posts = await readPosts(ctx, [{ kind, id }, ...rows.map((row) => ({ kind: response, id: row.id }))]);
  return posts[0]?.kind === kind ? posts : [];
}
