import type { Answer, listMutedMembers as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { memberCards } from '../../members/index.ts';

const pageSize = 30;

export async function listMutedMembers(ctx: MemberCtx, page = 1): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<{ mutedId: string; mutedAt: Date; total: number }>`
    select muted_id, muted_at, (count(*) over ())::int as total from member_mute where member_id = ${ctx.viewer.memberId}
    order by muted_at desc, muted_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(ctx.db);
  const cards = await memberCards(
    ctx.db,
    rows.map(({ mutedId }) => mutedId),
  );
  const items = rows.flatMap(({ mutedId, mutedAt }) => {
    const member = cards.get(mutedId);
    return member === undefined ? [] : [{ member, since: mutedAt.toISOString() }];
  });
  const total = rows[0]?.total ?? 0;
  return { items, page, pages: Math.max(Math.ceil(total / pageSize), 1), total };
}
