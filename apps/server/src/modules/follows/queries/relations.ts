import type Type from 'typebox';
import { sql, type RawBuilder } from 'kysely';
import type { Relation as RelationSchema, Answer, readRelation as readRelationEndpoint } from '@chaguan/contract';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

/** All members whom a viewer blocks, as a column of a statement that is sent anyway: read from the primary key only. */
export function blockedIdsSql(viewerId: string | null | RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`array(select blocked_id::text from member_block where member_id = ${viewerId}::bigint)`;
}

/** Whether a candidate blocks the viewer; then writing to them is not offered. */
export function blocksSql(candidate: string, viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from member_block where member_id = ${sql.ref(candidate)} and blocked_id = ${viewerId}::bigint)`;
}

/** Those of the candidates who block a member: they must not be notified of this member's acts. One statement. */
export async function blockersOf(db: Db | Tx, memberId: string, candidateIds: readonly string[]): Promise<Set<string>> {
  if (candidateIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('memberBlock')
    .select('memberId')
    .where('blockedId', '=', memberId)
    .where(sql<boolean>`member_id = any(${candidateIds}::bigint[])`)
    .execute();
  return new Set(rows.map((row) => row.memberId));
}

/** Members whom a member follows, as a table of `id`, for statements of higher modules. */
export function followedSql(followerId: string): RawBuilder<{ id: string }> {
  return sql`(select followed_id as id from follow where follower_id = ${followerId}::bigint)`;
}

export type Relation = Type.Static<typeof RelationSchema>;

/** For a visitor, and for members without a relation. */
export const noRelation: Relation = { following: false, followedBy: false, blocked: false };

/** The relation of a viewer (null: a visitor) to the member in a column, for statements that read members anyway. */
export function relationSql(viewerId: string | null | RawBuilder<unknown>, column: string): RawBuilder<Relation> {
  const me = sql`${viewerId}::bigint`;
  const other = sql.ref(column);
  return sql<Relation>`json_build_object(
    'following', exists (select from follow where follower_id = ${me} and followed_id = ${other}),
    'followedBy', exists (select from follow where follower_id = ${other} and followed_id = ${me}),
    'blocked', exists (select from member_block where member_id = ${me} and blocked_id = ${other}))`;
}

/** The relation of a member to others, by their ids; unknown ids are left out. One statement. */
export async function relationsOf(db: Db | Tx, memberId: string, ids: readonly string[]): Promise<Map<string, Relation>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('member')
    .select(['id', relationSql(memberId, 'member.id').as('relation')])
    .where(sql<boolean>`member.id = any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, relation }) => [id, relation]));
}

/** The relation to one member who must exist. */
export async function relationTo(db: Db | Tx, memberId: string, otherId: string): Promise<Relation> {
  return (await relationsOf(db, memberId, [otherId])).get(otherId) ?? noRelation;
}

export async function readRelation(ctx: MemberCtx, otherId: string): Promise<Answer<typeof readRelationEndpoint>> {
  return (await relationsOf(ctx.db, ctx.viewer.memberId, [otherId])).get(otherId) ?? fail('member.not_found');
}
