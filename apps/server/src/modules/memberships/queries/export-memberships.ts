import type { Db } from '../../../platform/database/db.ts';
import { batchesById } from '../../../platform/database/batches.ts';
import { presentOrder } from '../orders.ts';

/** The member's orders of cards, the oldest first. */
export async function* exportOfCardOrders(db: Db, memberId: string) {
  const batches = batchesById((afterId, size) =>
    db.selectFrom('cardOrder').selectAll().where('memberId', '=', memberId).where('id', '>', afterId).orderBy('id').limit(size).execute(),
  );
  for await (const rows of batches) yield rows.map(presentOrder);
}

/** Roles that staff gave as gifts. */
export async function* exportOfGifts(db: Db, memberId: string) {
  yield await db
    .selectFrom('giftReceipt')
    .innerJoin('giftTask', 'giftTask.id', 'giftReceipt.taskId')
    .innerJoin('role', 'role.id', 'giftTask.roleId')
    .select(['giftTask.name', 'role.nameZh', 'role.nameEn', 'giftReceipt.givenAt', 'giftReceipt.endsAt'])
    .where('giftReceipt.memberId', '=', memberId)
    .orderBy('giftReceipt.givenAt')
    .execute();
}
