import { setImmediate as breathe } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { roles, visitorOf } from '../../members/index.ts';
import type { PostKind, RootKind } from '../../posts/index.ts';
import { purgedAmong } from '../../posts/write/index.ts';
import { storeOf } from '../store/store-of.ts';
import { cutterOf } from '../words/lists.ts';
import { type Document, documentOf, type UnlistedDocument, unlistedOf } from './document-of.ts';
import { kinds, readSources, treeOf } from './read-sources.ts';
import { removeUnlisted, writeUnlisted } from './write-documents.ts';

interface Root {
  kind: RootKind;
  id: string;
}

/**
 * Documents of a tree are written by one transaction at a time, which reads the posts only under the lock: of two that index the same post,
 * the later one has seen the later state. Locks are taken in one order, so that two batches cannot deadlock.
 */
async function lockTrees(tx: Tx, roots: readonly Root[]): Promise<void> {
  const names = [...new Set(roots.map(({ kind, id }) => `search:${kind}:${id}`))].toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) with ordinality as tree(name, ordinal) order by ordinal`.execute(
    tx,
  );
}

/** How long requests wait for documents that are made. */
const turnMs = 5;

/** Rebuilds the documents of some posts, in a transaction that holds the locks of their trees. */
async function indexLocked(tx: Tx, services: Services, kind: PostKind, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return;
  const { db } = services;
  const [jieba, visitor] = [await cutterOf(db), visitorOf(await roles.get(db))];
  const sources = await readSources(tx, kind, sql`${sql.ref(`${kind}.id`)} = any(${postIds}::bigint[])`);
  const documents: Document[] = [];
  const unlisted: (UnlistedDocument & { hasText: boolean })[] = [];
  let begunMs = performance.now();
  for (const source of sources) {
    const made = documentOf(jieba, visitor, source);
    const kept = made === null ? unlistedOf(jieba, source) : null;
    if (made !== null) documents.push(made);
    if (kept !== null) unlisted.push({ ...kept, hasText: (source.bodyHtml ?? source.bodyText) !== '' });
    // Lets requests be answered in between. Not after each document: on a busy server a turn of the loop takes longer than a document.
    if (performance.now() - begunMs > turnMs) {
      await breathe();
      begunMs = performance.now();
    }
  }
  const others = (stay: readonly { postId: string }[]): string[] => {
    const ids = new Set(stay.map(({ postId }) => postId));
    return postIds.filter((id) => !ids.has(id));
  };
  const store = storeOf(services);
  await store.write(tx, documents);
  await store.remove(tx, kind, others(documents));
  // Posts in the bin may have been permanently removed since they were read, and no event follows a removal.
  const texts = unlisted.filter(({ hasText }) => hasText).map(({ postId }) => ({ kind, id: postId }));
  const purged = new Set((await purgedAmong(tx, texts)).map(({ id }) => id));
  const staying = unlisted.filter(({ postId }) => !purged.has(postId));
  await writeUnlisted(tx, staying);
  await removeUnlisted(tx, kind, others(staying));
}

export interface PostInTree {
  kind: PostKind;
  id: string;
  root: Root;
}

/** Rebuilds the documents of posts, within a transaction: posts that are no longer public move to the index that only staff search. */
export async function indexPostsIn(tx: Tx, services: Services, posts: readonly PostInTree[]): Promise<void> {
  await lockTrees(
    tx,
    posts.map(({ root }) => root),
  );
  for (const kind of kinds) {
    const ids = posts.filter((post) => post.kind === kind).map(({ id }) => id);
    await indexLocked(tx, services, kind, [...new Set(ids)]);
  }
}

/** The same in a transaction of its own. */
export async function indexPosts(services: Services, posts: readonly PostInTree[]): Promise<void> {
  await services.write((tx) => indexPostsIn(tx, services, posts));
}

const batch = 100;

async function idsBelow(tx: Tx, kind: PostKind, above: RawBuilder<unknown>, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(kind)} where ${above} and id > ${after}::bigint order by id limit ${sql.lit(batch)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The same for everything below a topic, a question or a response, batch by batch. */
export async function indexBelow(services: Services, { kind, id, root }: { kind: PostKind; id: string; root: Root }): Promise<void> {
  const tree = treeOf[kind];
  if (kind === tree.reply) return;
  const column = kind === tree.root ? tree.rootColumn : tree.responseColumn;
  for (const below of kinds.filter((each) => treeOf[each] === tree && each !== tree.root && each !== kind)) {
    for (let after: string | undefined = '0'; after !== undefined;) {
      const since: string = after;
      after = await services.write(async (tx) => {
        await lockTrees(tx, [root]);
        const ids = await idsBelow(tx, below, sql`${sql.ref(column)} = ${id}::bigint`, since);
        await indexLocked(tx, services, below, ids);
        return ids.length === batch ? ids.at(-1) : undefined;
      });
    }
  }
}

/** Rebuilds the documents of everything that a member wrote, batch by batch. */
export async function indexPostsBy(services: Services, memberId: string): Promise<void> {
  for (const kind of kinds) {
    const { root, rootColumn } = treeOf[kind];
    for (let after: string | undefined = '0'; after !== undefined;) {
      const { rows }: { rows: { id: string; rootId: string }[] } = await sql<{ id: string; rootId: string }>`
        select id, ${sql.ref(kind === root ? 'id' : rootColumn)} as root_id from ${sql.table(kind)}
        where author_id = ${memberId}::bigint and id > ${after}::bigint order by id limit ${sql.lit(batch)}`.execute(services.db);
      const posts = rows.map(({ id, rootId }) => ({ kind, id, root: { kind: root, id: rootId } }));
      if (posts.length > 0) await indexPosts(services, posts);
      after = rows.length === batch ? rows.at(-1)?.id : undefined;
    }
  }
}
