import { CachedRead } from '../../../platform/cached-read.ts';

/** The latest notice that stands above the pages of visitors, part of every cached page, and whether anybody has one. */
export const banners = new CachedRead('notice-banner', 60_000, async (db) => {
  const published = db.selectFrom('notice').where('withdrawnAt', 'is', null).where('position', 'is not', null);
  const [visitors, some] = await Promise.all([
    published
      .select(['id as noticeId', 'title', 'titleEn'])
      .where('banner', '=', 'visitors')
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst(),
    published.select('id').where('banner', '<>', 'none').limit(1).executeTakeFirst(),
  ]);
  return { visitors: visitors ?? null, any: some !== undefined };
});
