import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import type { PostKind, RootKind } from '../../posts/index.ts';
import { indexPosts } from '../documents/index-posts.ts';
import { kinds, treeOf } from '../documents/read-sources.ts';
import { everything, partOf, weekOf, type Compared } from './extent.ts';

/** More than these in one night mean that something else is wrong; the next night handles the rest. */
const most = 5000;

interface Difference {
  id: string;
  rootId: string;
  missing: boolean;
}

/** On Sundays, while something differs, and after a Sunday on which no worker ran. */
async function isWhole(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ whole: boolean }>`
    select verified_at is null or verified_at < ${weekOf(now)} or verified_missing + verified_surplus > 0 as whole from search_state`.execute(
    db,
  );
  return now.getUTCDay() === 0 || rows[0]?.whole !== false;
}

function sourceSql(kind: PostKind, isCompared: Compared): RawBuilder<unknown> {
  const { root, response, reply, rootColumn, responseColumn } = treeOf[kind];
  const tagIds = root === 'topic' ? sql`array[topic.tag_id]` : sql`question.tag_ids`;
  const own = (name: string) => sql.ref(`${kind}.${name}`);
  const joins =
    kind === root
      ? sql``
      : sql`join ${sql.table(root)} on ${sql.ref(`${root}.id`)} = ${own(rootColumn)} and ${sql.ref(`${root}.state`)} = 'published'`;
  const joinResponse =
    kind === reply ? sql`left join ${sql.table(response)} on ${sql.ref(`${response}.id`)} = ${own(responseColumn)}` : sql``;
  const open = kind === reply ? sql`and coalesce(${sql.ref(`${response}.state`)}, 'published') = 'published'` : sql``;
  return sql`
    select ${own('id')} as id, ${sql.ref(`${root}.id`)} as root_id, ${tagIds} as tag_ids, ${own('author_id')} as author_id
    from ${sql.table(kind)} ${joins} ${joinResponse} join member on member.id = ${own('author_id')} and member.state <> 'cancelled'
    where ${isCompared(own('id'))} and ${own('state')} = 'published' ${open}`;
}

/** Visible posts without a document or with outdated tags, and documents of posts that are not visible. */
async function differences(db: Db, kind: PostKind, isCompared: Compared): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select coalesce(source.id, document.post_id) as id, coalesce(source.root_id, document.root_id) as root_id, document.post_id is null as missing
    from (${sourceSql(kind, isCompared)}) source
    full join (select * from search_document where kind = ${kind} and ${isCompared(sql.ref('post_id'))}) document on document.post_id = source.id
    where source.id is null or document.post_id is null or source.tag_ids <> document.tag_ids or source.author_id <> document.author_id
    limit ${sql.lit(most)}`.execute(db);
  return rows;
}

/** Posts missing from both indexes although their text exists, and entries for staff of posts that are visible or purged. */
async function unlistedDifferences(db: Db, kind: PostKind, isCompared: Compared): Promise<Difference[]> {
  const { root, rootColumn } = treeOf[kind];
  const rootId = kind === root ? sql`post.id` : sql.ref(`post.${rootColumn}`);
  const { rows } = await sql<Difference>`
    select post.id, ${rootId} as root_id, unlisted.post_id is null as missing
    from ${sql.table(kind)} post
    left join search_unlisted unlisted on unlisted.kind = ${kind} and unlisted.post_id = post.id
    left join search_document document on document.kind = ${kind} and document.post_id = post.id
    where ${isCompared(sql.ref('post.id'))} and case when unlisted.post_id is null then document.post_id is null and post.state <> 'removed'
      else document.post_id is not null or post.state = 'removed' end
    limit ${sql.lit(most)}`.execute(db);
  return rows;
}

const batch = 100;

/** Logs the differences, and rebuilds these documents. */
async function mend(services: Services, kind: PostKind, differing: readonly Difference[]): Promise<void> {
  if (differing.length === 0) return;
  const first = differing.slice(0, 20).map(({ id }) => id);
  services.log.warn({ kind, posts: first, count: differing.length }, 'the search differs from the posts');
  const rootKind: RootKind = treeOf[kind].root;
  for (let at = 0; at < differing.length; at += batch) {
    const posts = differing.slice(at, at + batch).map(({ id, rootId }) => ({ kind, id, root: { kind: rootKind, id: rootId } }));
    await indexPosts(services, posts);
  }
}

/** Compares documents with posts, logs the differences, and repairs them. */
export async function verify(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const whole = await isWhole(db, now);
  let [missing, surplus] = [0, 0];
  for (const kind of kinds) {
    const isCompared = whole ? everything : await partOf(db, kind, now, 'day');
    for (const differencesOf of [differences, unlistedDifferences]) {
      const differing = await differencesOf(db, kind, isCompared);
      missing += differing.filter((each) => each.missing).length;
      surplus += differing.filter((each) => !each.missing).length;
      await mend(services, kind, differing);
    }
  }
  await sql`update search_state set verified_at = ${now}, verified_missing = ${missing}::int, verified_surplus = ${surplus}::int`.execute(
    db,
  );
}
