import type { Answer, Query, StaffTag, listStaffTags as endpoint, TagKind } from '@chaguan/contract';
import { sql } from 'kysely';
import type Type from 'typebox';
import { roles } from '../../members/index.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { fail } from '../../../platform/failure.ts';
import { loadTags } from './tags.ts';

/** Tags of posts that nobody sees in lists: few, and in an index of their own. */
const unpublished = {
  topic: sql`select tag_id, 1 as count from topic where state <> 'published'`,
  question: sql`select unnest(tag_ids), 1 from question where state <> 'published'`,
} as const;

/** The number of posts under each tag, in any state: of those that are published it is stored. */
async function countsOf(db: Db | Tx, kind: TagKind): Promise<Map<string, number>> {
  const { rows } = await sql<{ tagId: string; count: string }>`
    select tag_id, sum(count) as count from (
      select tag_id, published as count from ${sql.table(`${kind}_count`)} union all ${unpublished[kind]}
    ) as counts (tag_id, count) where tag_id is not null group by tag_id`.execute(db);
  return new Map(rows.map(({ tagId, count }) => [tagId, Number(count)]));
}

async function readStaffTags(db: Db | Tx, kind: TagKind): Promise<Type.Static<typeof StaffTag>[]> {
  const index = await loadTags(db, kind);
  const countOf = await countsOf(db, kind);
  return index.tree
    .flatMap(({ tag, children }) => [tag, ...children])
    .map(({ publishedCount: _, ...tag }) => ({ ...tag, count: countOf.get(tag.id) ?? 0 }));
}

/** The kind of a tag, which determines its tree. @throws Failure tag.not_found */
export async function kindOfTag(db: Db | Tx, tagId: string): Promise<TagKind> {
  const tag = await db
    .selectFrom('tag')
    .select((eb) => eb.ref('kind').$castTo<TagKind>().as('kind'))
    .where('id', '=', tagId)
    .executeTakeFirst();
  return tag?.kind ?? fail('tag.not_found');
}

export async function readStaffTag(db: Db | Tx, tagId: string): Promise<Type.Static<typeof StaffTag>> {
  return (await readStaffTags(db, await kindOfTag(db, tagId))).find(({ id }) => id === tagId) ?? fail('tag.not_found');
}

export async function listStaffTags(ctx: Ctx, { kind = 'topic' }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const [items, { byId, initialRoleId }] = await Promise.all([readStaffTags(ctx.db, kind), roles.get(ctx.db)]);
  return { items, roles: [...byId].map(([id, { name }]) => ({ id, name, initial: id === initialRoleId })) };
}
