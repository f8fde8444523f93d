import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { PostKind } from '../../posts/index.ts';
import { citable, type CitablePost } from './cite.ts';
import { keyOf, readPosts, type ReadablePost } from './read-posts.ts';

/** A citation of an answer: the number shown to the reader, and the model's number for the post. */
export interface Mark {
  number: number;
  ref: number;
}

/** The posts that were given to the model in a chat. An answer may cite only these. */
export interface Sources {
  /** Gives each post its number in the chat; a known post keeps its number. */
  handOut: (posts: readonly ReadablePost[]) => Promise<{ ref: number; post: ReadablePost }[]>;
  find: (ref: number) => CitablePost | undefined;
  /** The title of a post that was given to the model, to show what is being read; empty for anything else. */
  titleOf: (postId: string) => string;
}

/** As many of the earlier posts as an answer may refer to again. */
const remembered = 60;

/** Posts given earlier that the reader may still read. */
export async function openSources(ctx: MemberCtx, chatId: string): Promise<Sources> {
  const rows = await ctx.db
    .selectFrom('assistantSource')
    .select(['ref', 'kind', 'postId as id'])
    .where('chatId', '=', chatId)
    .orderBy('ref', 'desc')
    .limit(remembered)
    .execute();
  const posts = await readPosts(
    ctx,
    rows.map(({ kind, id }) => ({ kind: kind as PostKind, id })),
  );
  const refs = new Map(rows.map(({ ref, kind, id }) => [keyOf({ kind: kind as PostKind, id }), ref]));
  const byRef = new Map((await citable(ctx.db, posts)).map((post) => [refs.get(keyOf(post)) ?? 0, post]));
  let highest = rows[0]?.ref ?? 0;
  return {
    async handOut(given) {
      const fresh = given.filter((post) => !refs.has(keyOf(post)));
      for (const post of fresh) {
        highest += 1;
        refs.set(keyOf(post), highest);
      }
      for (const post of await citable(ctx.db, given)) byRef.set(refs.get(keyOf(post)) ?? 0, post);
      if (fresh.length > 0) {
        // A post given long ago has a number that is no longer known here: it gets a second one.
        await ctx.db
          .insertInto('assistantSource')
          .values(fresh.map((post) => ({ chatId, ref: refs.get(keyOf(post)) ?? 0, kind: post.kind, postId: post.id })))
          .onConflict((conflict) => conflict.columns(['chatId', 'kind', 'postId']).doUpdateSet((eb) => ({ ref: eb.ref('excluded.ref') })))
          .execute();
      }
      return given.map((post) => ({ ref: refs.get(keyOf(post)) ?? 0, post }));
    },
    find: (ref) => byRef.get(ref),
    titleOf: (postId) => [...byRef.values()].find(({ id }) => id === postId)?.rootTitle ?? '',
  };
}
