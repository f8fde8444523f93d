import type { Db } from '../../../platform/database/db.ts';

/** All pages that readers see, for search engines. */
export function sitemapCustomPages(db: Db): Promise<{ slug: string; editedAt: Date }[]> {
  return db
    .selectFrom('customPage')
    .select(['slug', 'editedAt'])
    .where('visible', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
}
