import type { Db } from '../../../platform/database/db.ts';

/** All articles that readers see, for search engines. */
export function sitemapHelp(db: Db): Promise<{ id: string; editedAt: Date }[]> {
  return db
    .selectFrom('helpArticle')
    .select(['id', 'editedAt'])
    .where('visible', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
}
