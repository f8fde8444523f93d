import type { Answer, listFollowers as followersEndpoint, listFollowedMembers as followsEndpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { peoplePage, sliceSql, type Row } from './people.ts';

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

export function listFollowedMembers(ctx: MemberCtx, page = 1): Promise<Answer<typeof followsEndpoint>> {
  return listOf(ctx, 'follows', page);
}

export function listFollowers(ctx: MemberCtx, page = 1): Promise<Answer<typeof followersEndpoint>> {
  return listOf(ctx, 'followers', page);
}
