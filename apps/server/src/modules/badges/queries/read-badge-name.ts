import type { Tx } from '../../../platform/database/db.ts';

export async function readBadgeName(tx: Tx, badgeId: string): Promise<{ zh: string; en: string }> {
  const { nameZh, nameEn } = await tx.selectFrom('badge').select(['nameZh', 'nameEn']).where('id', '=', badgeId).executeTakeFirstOrThrow();
  return { zh: nameZh, en: nameEn };
}
