import type { Db } from '../../../platform/database/db.ts';
import type { PostKind } from '../../posts/index.ts';

/** The posts of some tips, by the id of the tip; one statement, or none. */
export async function tippedPosts(db: Db, tipIds: readonly string[]): Promise<ReadonlyMap<string, { kind: PostKind; id: string }>> {
  if (tipIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('tip')
    .select((eb) => ['id', eb.ref('postKind').$castTo<PostKind>().as('kind'), 'postId'])
    .where('id', 'in', tipIds)
    .execute();
  return new Map(rows.map(({ id, kind, postId }) => [id, { kind, id: postId }]));
}
