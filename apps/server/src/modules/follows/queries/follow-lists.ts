import { sql, type RawBuilder } from 'kysely';
import type * as contract from '@chaguan/contract';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import { invariant } from '../../../platform/failure.ts';
import { memberCards } from '../../members/index.ts';

const peoplePerPage = 30;

/** A member in a list, before the card is loaded. */
interface Row {
  id: string;
  since: Date;
  mutual: boolean;
}

/** The position of a page. Beyond the middle the rows are counted from the end, so the last page costs as much as the first. */
interface Place {
  limit: number;
  offset: number;
  fromEnd: boolean;
}

function pageWindow(page: number, total: number): Place {
  const before = (page - 1) * peoplePerPage;
  const limit = Math.max(Math.min(peoplePerPage, total - before), 0);
  const after = Math.max(total - before - limit, 0);
  return after < before ? { limit, offset: after, fromEnd: true } : { limit, offset: before, fromEnd: false };
}

/** A slice of an index, forwards or backwards; `order` names its columns from the latest on. */
function sliceSql({ limit, offset, fromEnd }: Place, columns: readonly [string, string]): RawBuilder<unknown> {
  const direction = sql.raw(fromEnd ? 'asc' : 'desc');
  const [at, id] = columns.map((column) => sql.ref(column));
  return sql`order by ${at} ${direction}, ${id} ${direction} limit ${limit} offset ${offset}`;
}

/** A numbered page of members, the latest first, with their cards. */
async function peoplePage(ctx: Ctx, page: number, total: number, read: (place: Place) => Promise<Row[]>) {
  const place = pageWindow(page, total);
  const rows = place.limit === 0 ? [] : await read(place);
  const cards = await memberCards(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const items = rows.map(({ id, since, mutual }) => {
    const member = cards.get(id);
    invariant(member !== undefined, 'a member in a list has a row');
    return { member, since: since.toISOString(), mutual };
  });
  return { items, page, pages: Math.max(Math.ceil(total / peoplePerPage), 1), total };
}

/** The two directions of one table: the column of the caller, that of the others, and the stored count. */
const sides = {
  follows: { own: 'followerId', other: 'followedId', count: 'followingCount' },
  followers: { own: 'followedId', other: 'followerId', count: 'followerCount' },
} as const;

/** Two statements and the cards: the exact count is stored with the member, the page is read from one index. */
async function listOf(ctx: MemberCtx, side: keyof typeof sides, page: number) {
  const { memberId } = ctx.viewer;
  const { count, ...columns } = sides[side];
  const [own, other] = [sql.ref(columns.own), sql.ref(columns.other)];
  const counts = await ctx.db.selectFrom('member').select(count).where('id', '=', memberId).executeTakeFirstOrThrow();
  const total = Object.values(counts)[0] ?? 0;
  return peoplePage(ctx, page, total, async (place) => {
    const { rows } = await sql<Row>`
      select page.id, page.since, exists (
        select from follow back where back.${own} = page.id and back.${other} = ${memberId}) as mutual
      from (
        select ${other} as id, followed_at as since from follow where ${own} = ${memberId}
        ${sliceSql(place, ['followedAt', columns.other])}
      ) page
      order by page.since desc, page.id desc`.execute(ctx.db);
    return rows;
  });
}

export function listFollowedMembers(ctx: MemberCtx, page = 1): Promise<contract.Answer<typeof contract.listFollowedMembers>> {
  return listOf(ctx, 'follows', page);
}

export function listFollowers(ctx: MemberCtx, page = 1): Promise<contract.Answer<typeof contract.listFollowers>> {
  return listOf(ctx, 'followers', page);
}

export async function listBlockedMembers(ctx: MemberCtx, page = 1): Promise<contract.Answer<typeof contract.listBlockedMembers>> {
  const { memberId } = ctx.viewer;
  const counted = await ctx.db
    .selectFrom('memberBlock')
    .select((eb) => eb.fn.countAll<string>().as('blocks'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return peoplePage(ctx, page, Number(counted.blocks), async (place) => {
    const { rows } = await sql<Row>`
      select page.id, page.since, false as mutual from (
        select blocked_id as id, blocked_at as since from member_block where member_id = ${memberId}
        ${sliceSql(place, ['blockedAt', 'blockedId'])}
      ) page
      order by page.since desc, page.id desc`.execute(ctx.db);
    return rows;
  });
}
