import type { Answer, listFollowedColumns as followedEndpoint, listMemberColumns as endpoint, Query } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import { followedCollections } from '../../follows/index.ts';
import { activeMemberId } from '../../members/index.ts';
import { followableColumn } from '../followable.ts';
import { columnFields, openTopic, presentColumn, type ColumnRow } from './column-cards.ts';

/** One without a topic that the reader may open is not listed. @throws Failure `member.not_found` */
export async function listMemberColumns(ctx: Ctx, account: string): Promise<Answer<typeof endpoint>> {
  const memberId = await activeMemberId(ctx.db, account);
  const { rows } = await sql<ColumnRow>`
    select ${columnFields(await openTopic(ctx))} from topic_column where member_id = ${memberId}::bigint
    order by changed_at desc, topic_column.id desc`.execute(ctx.db);
  return { items: rows.filter(({ topics }) => topics > 0).map((row) => presentColumn(row, 'thumbnail')) };
}

const followed = followedCollections(followableColumn, (row: ColumnRow) => presentColumn(row, 'thumbnail'));

export async function listFollowedColumns(
  ctx: MemberCtx,
  requested: Query<typeof followedEndpoint>,
): Promise<Answer<typeof followedEndpoint>> {
  return followed(ctx, requested, columnFields(await openTopic(ctx)));
}
