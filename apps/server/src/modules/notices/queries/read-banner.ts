import type Type from 'typebox';
import type { NoticeBanner } from '@chaguan/contract';
import { sql } from 'kysely';
import { CachedRead } from '../../../platform/cached-read.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { noticeText } from '../present-notice.ts';
import { unreadOfReader, withReader } from '../audience.ts';

/** The latest banner for visitors, part of every cached page, and whether any banner exists. */
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

type Banner = Type.Static<typeof NoticeBanner>;

/** The banner for the caller: for a member the latest unread one, so reading and closing it are the same act. */
export async function readBanner({
  db,
  viewer,
  clock,
  language,
}: Pick<Ctx, 'db' | 'viewer' | 'clock' | 'language'>): Promise<Banner | null> {
  const { visitors, any } = await banners.get(db);
  if (viewer.memberId === null || !any) {
    if (visitors === null) return null;
    const { noticeId, title, titleEn } = visitors;
    return { noticeId, title: (language === 'en' && titleEn) || title };
  }
  const { rows } = await sql<Banner>`
    ${withReader(viewer.memberId, clock.now())}
    select notice.id as notice_id, ${noticeText('title', language)} as title from ${unreadOfReader} and notice.banner <> 'none'
    order by notice.position desc limit 1`.execute(db);
  return rows[0] ?? null;
}
