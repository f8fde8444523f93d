import type { Tx } from '../platform/database/db.ts';

const names = { nameZh: '老茶客', nameEn: 'Regular' };

/** The role of the closed tag and of the membership cards. */
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
