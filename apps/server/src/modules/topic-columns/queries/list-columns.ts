import type { Answer, listFollowedColumns as followedEndpoint, listMemberColumns as endpoint, Query } from '@chaguan/contract';
import { sql } from 'kysely';
import { descending, type Listed, numberedList } from '../../../platform/database/numbered-list.ts';
import { fail } from '../../../platform/failure.ts';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import { cardOf, memberCards, nameKey } from '../../members/index.ts';
import { columnFields, openTopic, presentColumn, type ColumnRow } from './column-cards.ts';

/** One without a topic that the reader may open is not listed. @throws Failure `member.not_found` */
export async function listMemberColumns(ctx: Ctx, account: string): Promise<Answer<typeof endpoint>> {
  const member = await ctx.db
    .selectFrom('member')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['account']), '=', nameKey(account)))
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (member === undefined) fail('member.not_found');
  const { rows } = await sql<ColumnRow>`
    select ${columnFields(await openTopic(ctx))} from topic_column where member_id = ${member.id}::bigint
    order by changed_at desc, topic_column.id desc`.execute(ctx.db);
  return { items: rows.filter(({ topics }) => topics > 0).map((row) => presentColumn(row, 'thumbnail')) };
}

const lastFollowed = numberedList('followed columns', { size: 30 }, descending('followed_at', 'time'), descending('column_id'));

export async function listFollowedColumns(
  ctx: MemberCtx,
  requested: Query<typeof followedEndpoint>,
): Promise<Answer<typeof followedEndpoint>> {
  const list = lastFollowed(requested);
  const followed = sql`from topic_column_follow follow join topic_column on topic_column.id = follow.column_id
    join member on member.id = topic_column.member_id and member.state = 'active'
    where follow.member_id = ${ctx.viewer.memberId}::bigint`;
  const open = await openTopic(ctx);
  const [counted, page] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${followed}`.execute(ctx.db),
    sql<ColumnRow & Listed>`
      select ${columnFields(open)}, ${list.cursor('follow')} as cursor ${followed} and ${list.beyond('follow')} ${list.slice('follow')}`.execute(
      ctx.db,
    ),
  ]);
  const { rows, numbers } = list.show(page.rows, counted.rows[0]?.total ?? 0);
  const cards = await memberCards(
    ctx.db,
    rows.map(({ memberId }) => memberId),
  );
  return { items: rows.map((row) => ({ ...presentColumn(row, 'thumbnail'), owner: cardOf(cards, row.memberId) })), ...numbers };
}
