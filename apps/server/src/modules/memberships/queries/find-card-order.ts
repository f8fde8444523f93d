import type { CardOrder } from '@chaguan/contract';
import type Type from 'typebox';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { presentOrder } from '../orders.ts';

/** One of the caller's orders; somebody else's is as unknown as one that never was. */
export async function findCardOrder({ db, viewer }: MemberCtx, number: string): Promise<Type.Static<typeof CardOrder> | undefined> {
  const row = await db
    .selectFrom('cardOrder')
    .selectAll()
    .where('number', '=', number)
    .where('memberId', '=', viewer.memberId)
    .executeTakeFirst();
  return row && presentOrder(row);
}
