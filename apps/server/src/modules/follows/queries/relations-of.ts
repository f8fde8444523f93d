import type { Relation as RelationSchema } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type Type from 'typebox';
import type { Db, Tx } from '../../../platform/database/db.ts';

export type Relation = Type.Static<typeof RelationSchema>;

/** Of a visitor, and of members without a relation. */
export const noRelation: Relation = { following: false, followedBy: false, blocked: false };

/** The relation of a viewer (null: a visitor) to the member in a column, for statements that read about members anyway. */
export function relationSql(viewerId: string | null | RawBuilder<unknown>, column: string): RawBuilder<Relation> {
  const me = sql`${viewerId}::bigint`;
  const other = sql.ref(column);
  return sql<Relation>`json_build_object(
    'following', exists (select from follow where follower_id = ${me} and followed_id = ${other}),
    'followedBy', exists (select from follow where follower_id = ${other} and followed_id = ${me}),
    'blocked', exists (select from member_block where member_id = ${me} and blocked_id = ${other}))`;
}

/** How a member stands to others, by their ids; unknown ids are left out. One statement. */
export async function relationsOf(db: Db | Tx, memberId: string, ids: readonly string[]): Promise<Map<string, Relation>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('member')
    .select(['id', relationSql(memberId, 'member.id').as('relation')])
    .where(sql<boolean>`member.id = any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, relation }) => [id, relation]));
}

/** The relation to one member who is known to exist. */
export async function relationTo(db: Db | Tx, memberId: string, otherId: string): Promise<Relation> {
  return (await relationsOf(db, memberId, [otherId])).get(otherId) ?? noRelation;
}
