import type { Answer, listBlockedMembers as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { peoplePage, sliceSql, type Row } from './people.ts';

export async function listBlockedMembers(ctx: MemberCtx, page = 1): Promise<Answer<typeof endpoint>> {
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
