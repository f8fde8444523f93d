import type { Answer, listLogins as endpoint } from '@chaguan/contract';
import type { Db } from '../../../platform/database/db.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { presentOrigin } from '../present-origin.ts';

const size = 30;

/** Skips rows in the index only and reads only the thirty shown, so the last page costs as much as the first. */
export async function loginLogOf(db: Db, memberId: string, page: number): Promise<Answer<typeof endpoint>> {
  const mine = db.selectFrom('loginLog').where('memberId', '=', memberId);
  const { total } = await mine.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(total) / size));
  const rows = await db
    .selectFrom('loginLog')
    .select(['id', 'kind', 'address', 'device', 'createdAt'])
    .where(
      'id',
      'in',
      mine
        .select('id')
        .orderBy('id', 'desc')
        .offset((page - 1) * size)
        .limit(size),
    )
    .orderBy('id', 'desc')
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    kind: row.kind as 'login' | 'renewal',
    ...presentOrigin(row),
    at: row.createdAt.toISOString(),
  }));
  return { items, page, pages, total: Number(total) };
}

export function listLogins({ db, viewer }: MemberCtx, page = 1): Promise<Answer<typeof endpoint>> {
  return loginLogOf(db, viewer.memberId, page);
}
