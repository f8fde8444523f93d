import { sql, type RawBuilder } from 'kysely';
import type * as contract from '@chaguan/contract';
import { descending, type Listed, type ListPage, numberedList, type PageOfList } from '../../../platform/database/numbered-list.ts';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import { invariant } from '../../../platform/failure.ts';
import { memberCards } from '../../members/index.ts';

const ofLatest = numberedList('people', { size: 30 }, descending('since', 'time'), descending('id'));

/** A member in a list, before the card is loaded. */
interface Row {
  id: string;
  since: Date;
  mutual: boolean;
}

/**
 * A slice of an index with `since` and `id`. Beyond the middle a page by its number is counted from the end, so the last page costs as much
 * as the first; `total` is exact.
 */
function sliceSql(list: ListPage, total: number): RawBuilder<unknown> {
  const limit = Math.max(Math.min(list.limit, total - list.offset), 0);
  const after = total - list.offset - limit;
  if (!list.isNumbered || after >= list.offset) return sql`where ${list.beyond()} ${list.slice()}`;
  return sql`order by since, id limit ${limit}::int offset ${Math.max(after, 0)}::int`;
}

/** A numbered page of members, the latest first, with their cards. `people`: a subquery with `since` and `id`. */
async function peoplePage(ctx: Ctx, requested: PageOfList, total: number, people: RawBuilder<unknown>, mutualSql: RawBuilder<boolean>) {
  const list = ofLatest(requested);
  const matches = await sql<Row & Listed>`
    select page.id, page.since, ${mutualSql} as mutual, ${list.cursor('page')} as cursor
    from (select * from (${people}) people ${sliceSql(list, total)}) page
    order by ${list.order('page')}`.execute(ctx.db);
  const { rows, numbers } = list.show(matches.rows, total);
  const cards = await memberCards(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const items = rows.map(({ id, since, mutual }) => {
    const member = cards.get(id);
    invariant(member !== undefined, 'a member in a list has a row');
    return { member, since: since.toISOString(), mutual };
  });
  return { items, ...numbers };
}

/** The two directions of one table: the column of the caller, that of the others, and the stored count. */
const sides = {
  follows: { own: 'followerId', other: 'followedId', count: 'followingCount' },
  followers: { own: 'followedId', other: 'followerId', count: 'followerCount' },
} as const;

/** Two statements and the cards: the exact count is stored with the member, the page is read from one index. */
async function listOf(ctx: MemberCtx, side: keyof typeof sides, requested: PageOfList) {
  const { memberId } = ctx.viewer;
  const { count, ...columns } = sides[side];
  const [own, other] = [sql.ref(columns.own), sql.ref(columns.other)];
  const counts = await ctx.db.selectFrom('member').select(count).where('id', '=', memberId).executeTakeFirstOrThrow();
  const total = Object.values(counts)[0] ?? 0;
  const people = sql`select ${other} as id, followed_at as since from follow where ${own} = ${memberId}`;
  const mutual = sql<boolean>`exists (select from follow back where back.${own} = page.id and back.${other} = ${memberId})`;
  return peoplePage(ctx, requested, total, people, mutual);
}

export function listFollowedMembers(ctx: MemberCtx, requested: PageOfList): Promise<contract.Answer<typeof contract.listFollowedMembers>> {
  return listOf(ctx, 'follows', requested);
}

export function listFollowers(ctx: MemberCtx, requested: PageOfList): Promise<contract.Answer<typeof contract.listFollowers>> {
  return listOf(ctx, 'followers', requested);
}

export async function listBlockedMembers(
  ctx: MemberCtx,
  requested: PageOfList,
): Promise<contract.Answer<typeof contract.listBlockedMembers>> {
  const { memberId } = ctx.viewer;
  const counted = await ctx.db
    .selectFrom('memberBlock')
    .select((eb) => eb.fn.countAll<string>().as('blocks'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  const people = sql`select blocked_id as id, blocked_at as since from member_block where member_id = ${memberId}`;
  return peoplePage(ctx, requested, Number(counted.blocks), people, sql<boolean>`false`);
}
