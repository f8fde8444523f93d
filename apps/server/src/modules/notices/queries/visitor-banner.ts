import { cachedRead } from '../../../platform/cached-read.ts';

export const bannerCache = 'notice-banner';

/** The latest notice that stands above the pages of visitors; part of every cached page. */
export const visitorBanner = cachedRead(bannerCache, 60_000, async (db) => {
  const row = await db
    .selectFrom('notice')
    .select(['id as noticeId', 'title'])
    .where('withdrawnAt', 'is', null)
    .where('position', 'is not', null)
    .where('banner', '=', 'visitors')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
});
