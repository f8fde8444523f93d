import type { Tx } from '../platform/database/db.ts';

const names = { nameZh: '老茶客', nameEn: 'Regular' };

/** The role that the closed tag and the membership cards are about. */
export async function regularRole(tx: Tx): Promise<string> {
  const known = await tx.selectFrom('role').select('id').where('nameZh', '=', names.nameZh).executeTakeFirst();
  return (
    known?.id ??
    (
      await tx
        .insertInto('role')
        .values({ ...names, sort: 10 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  );
}
