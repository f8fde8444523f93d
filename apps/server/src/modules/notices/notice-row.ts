import type { NoticeAudience, noticeBanners, noticeStates } from '@chaguan/contract';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { Notice as Table } from '../../platform/database/schema.ts';
import { fail } from '../../platform/failure.ts';
import { banners } from './queries/read-banner.ts';
import type { Audience } from './audience.ts';
import { everyPage } from '../../platform/cache/page-group.ts';

export type NoticeRow = Selectable<Table>;
export type Banner = (typeof noticeBanners)[number];

export function stateOf({ withdrawnAt, publishedAt }: Pick<NoticeRow, 'withdrawnAt' | 'publishedAt'>): (typeof noticeStates)[number] {
  if (withdrawnAt !== null) return 'withdrawn';
  return publishedAt === null ? 'scheduled' : 'published';
}

export function audienceOfRow({ audience, targetIds }: Pick<NoticeRow, 'audience' | 'targetIds'>): Audience {
  return { audience: audience as NoticeAudience, targetIds };
}

/** A notice that can still be changed. @throws Failure `notice.not_found`, `notice.withdrawn` */
export async function lockNotice(tx: Tx, noticeId: string): Promise<NoticeRow> {
  const row = await tx.selectFrom('notice').selectAll().where('id', '=', noticeId).forNoKeyUpdate().executeTakeFirst();
  if (row === undefined) fail('notice.not_found');
  return row.withdrawnAt === null ? row : fail('notice.withdrawn');
}

/** A notice in the audit log. */
export function noticeRecord({ title, source, titleEn, sourceEn, audience, targetIds, banner, publishAt }: NoticeRow) {
  return { title, source, titleEn, sourceEn, audience, targetIds, banner, publishAt };
}

/** The banner changed: whether there is one at all, and what visitors see. */
export function dropBanner(tx: Tx, ...kinds: readonly string[]): void {
  if (kinds.some((banner) => banner !== 'none')) banners.drop(tx);
  if (kinds.includes('visitors')) everyPage.drop(tx);
}
