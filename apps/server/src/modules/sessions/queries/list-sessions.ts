import type { Answer, listSessions as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { presentOrigin } from '../present-origin.ts';

const most = 200;

export async function listSessions({ db, clock, viewer }: MemberCtx): Promise<Answer<typeof endpoint>> {
  const now = clock.now();
  const rows = await db
    .selectFrom('memberSession')
    .select(['id', 'address', 'device', 'method', 'createdAt', 'usedAt'])
    .where('memberId', '=', viewer.memberId)
    .where('endedAt', 'is', null)
    .where('refreshEndsAt', '>', now)
    .orderBy(sql`id = ${viewer.sessionId}::bigint`, 'desc')
    .orderBy('usedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const items = rows.map((row) => {
    const current = row.id === viewer.sessionId;
    return {
      id: row.id,
      current,
      ...presentOrigin(row),
      method: row.method as Answer<typeof endpoint>['items'][number]['method'],
      startedAt: row.createdAt.toISOString(),
      usedAt: (current ? now : row.usedAt).toISOString(),
    };
  });
  return { items };
}
