import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { type PostKind, postKinds } from '../../posts/index.ts';

const batch = 200;
const kinds = Object.keys(postKinds) as PostKind[];

/** Rows of a member that refer to posts, and the column that counts them. */
interface Counted {
  table: 'liking' | 'favourite';
  count: 'like_count' | 'favourite_count';
  kinds: readonly PostKind[];
}

const counted: readonly Counted[] = [
  { table: 'liking', count: 'like_count', kinds },
  { table: 'favourite', count: 'favourite_count', kinds: kinds.filter((kind) => postKinds[kind].rootColumn === null) },
];

/** Deletes a batch and decrements the counts, posts in the order of their ids. @returns how many rows were deleted */
async function forgetBatch(tx: Tx, { table, count }: Counted, kind: PostKind, memberId: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from ${sql.table(table)} where (subject_kind, subject_id, member_id) in (
      select subject_kind, subject_id, member_id from ${sql.table(table)}
      where member_id = ${memberId}::bigint and subject_kind = ${kind} order by subject_id limit ${batch}::int for update)
    returning subject_id as id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await sql`select 1 from ${sql.table(kind)} where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
  await sql`update ${sql.table(kind)} set ${sql.ref(count)} = ${sql.ref(count)} - 1 where id = any(${ids}::bigint[])`.execute(tx);
  return ids.length;
}

/**
 * Deletes the likes and favourites of a cancelled account, decrements their counts, and deletes the edit history of its posts. When started
 * again it continues where it stopped.
 */
export async function forgetInPosts({ db, write }: Services, memberId: string): Promise<void> {
  await db.deleteFrom('postEdit').where('authorId', '=', memberId).execute();
  for (const each of counted) {
    for (const kind of each.kinds) {
      while ((await write((tx) => forgetBatch(tx, each, kind, memberId))) === batch);
    }
  }
}
