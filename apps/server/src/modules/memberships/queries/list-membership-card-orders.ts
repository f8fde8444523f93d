import type { Answer, listMembershipCardOrders as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { presentOrder } from '../orders.ts';

const pageSize = 30;

export async function listMembershipCardOrders({ db, viewer }: MemberCtx, page: number): Promise<Answer<typeof endpoint>> {
  const own = db.selectFrom('cardOrder').where('memberId', '=', viewer.memberId);
  const [{ total }, rows] = await Promise.all([
    own.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    own
      .selectAll()
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  return { items: rows.map(presentOrder), page, pages: Math.max(Math.ceil(Number(total) / pageSize), 1), total: Number(total) };
}
