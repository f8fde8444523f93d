import type { Answer, summarizeThread } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Ctx, Services } from '../../../platform/http/ctx.ts';
import { type PostKind, postKinds, type RootKind } from '../../posts/index.ts';
import type { postsMoved } from '../../post-moves/index.ts';
import { purgedAmong } from '../../posts/write/index.ts';
import { citable, citationOf } from '../answering/cite.ts';
import { keyOf, type PostKey, readPosts, type ReadablePost } from '../answering/read-posts.ts';
import type { MadeSummary } from './make-summary.ts';
import { asVisitor, fingerprintNow, fingerprintOf, type Root } from './thread.ts';

export type PresentedSummary = Answer<typeof summarizeThread>;

type Cited = PostKey & { number: number };

/** Stores a summary with the posts that it was made from, unless one of them was permanently removed while it was made. */
export async function storeSummary(
  tx: Tx,
  root: Root,
  language: string,
  posts: readonly ReadablePost[],
  made: MadeSummary,
  at: Date,
): Promise<void> {
  if ((await purgedAmong(tx, posts)).length > 0) return;
  const keys = (list: readonly ReadablePost[]) => list.map(({ kind, id }) => ({ kind, id }));
  const row = {
    fingerprint: fingerprintOf(posts),
    sources: JSON.stringify(keys(posts)),
    text: made.text,
    citations: JSON.stringify(keys(made.cited).map((key, index) => ({ ...key, number: index + 1 }))),
    model: made.model,
    madeAt: at,
  };
  await tx
    .insertInto('threadSummary')
    .values({ rootKind: root.kind, rootId: root.id, language, ...row })
    .onConflict((conflict) => conflict.columns(['rootKind', 'rootId', 'language']).doUpdateSet(row))
    .execute();
}

/** The stored summary, if all its posts are unchanged and public. */
export async function currentSummary(ctx: Ctx, root: Root, language: string): Promise<PresentedSummary | null> {
  const row = await ctx.db
    .selectFrom('threadSummary')
    .selectAll()
    .where('rootKind', '=', root.kind)
    .where('rootId', '=', root.id)
    .where('language', '=', language)
    .executeTakeFirst();
  if (row === undefined) return null;
  const now = await fingerprintNow(ctx, row.sources as unknown as { kind: PostKind; id: string }[]);
  if (!now.equals(row.fingerprint)) return null;
  const cited = row.citations as unknown as Cited[];
  const posts = await citable(ctx.db, await readPosts(await asVisitor(ctx), cited));
  const byKey = new Map(posts.map((post) => [keyOf(post), post]));
  return {
    text: row.text,
    citations: cited.flatMap(({ number, ...key }) => {
      const post = byKey.get(keyOf(key));
      return post === undefined ? [] : [citationOf(number, post)];
    }),
    extractive: row.model === '',
    model: row.model,
    madeAt: row.madeAt.toISOString(),
  };
}

/** Something was written or changed below these topics and questions: their summaries are outdated. */
export async function dropSummaries(_: Services, tx: Tx, posts: readonly { root: { kind: RootKind; id: string } }[]): Promise<void> {
  const [kinds, ids] = [posts.map(({ root }) => root.kind), posts.map(({ root }) => root.id)];
  await sql`
    delete from thread_summary using unnest(${kinds}::text[], ${ids}::bigint[]) changed (kind, id)
    where root_kind = changed.kind and root_id = changed.id`.execute(tx);
}

/** Posts left one thread for another. */
export async function dropMovedSummaries(
  services: Services,
  tx: Tx,
  moves: readonly NonNullable<(typeof postsMoved)['data']>[],
): Promise<void> {
  await dropSummaries(
    services,
    tx,
    moves.flatMap(({ root: kind, fromId, toId }) => [fromId, toId].map((id) => ({ root: { kind, id } }))),
  );
}

/** Posts of these threads are permanently removed: a summary may contain their sentences. */
export async function forgetPostsInSummaries(tx: Tx, kind: PostKind, ids: readonly string[]): Promise<void> {
  const { tree, rootColumn } = postKinds[kind];
  await sql`
    delete from thread_summary where root_kind = ${tree.root} and root_id in (
      select ${sql.ref(rootColumn ?? 'id')} from ${sql.table(kind)} where id = any(${ids}::bigint[]))`.execute(tx);
}
