import type { Answer, readBaseInfo } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import type { Db } from '../../../platform/database/db.ts';
import { inLanguage } from '../setting-value.ts';
import type { Settings } from '../setting-list.ts';
import { settings } from '../queries/settings.ts';
import { modeOf, openWindow } from './open-window.ts';

/** The public information about planned or running maintenance; null before it is announced. */
export async function announcedMaintenance({ db, language }: Ctx): Promise<Answer<typeof readBaseInfo>['maintenance']> {
  const row = await openWindow.get(db);
  if (row === undefined || (row.announcedAt === null && row.begunAt === null)) return null;
  return {
    mode: modeOf(row),
    state: row.begunAt === null ? 'planned' : 'running',
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    text: inLanguage(language, row.textZh, row.textEn),
  };
}

/** The response of a closed site: its text, and after how many seconds to retry. */
interface ClosedNotice {
  notice: string;
  noticeEn: string;
  seconds: number;
}

/** Crawlers retry after this time if the end is not known. */
const usualSeconds = 3600;
const [leastSeconds, mostSeconds] = [60, 86_400];

export async function noticeWhileClosed(
  db: Db,
  { closingText, closingTextEn }: Pick<Settings, 'closingText' | 'closingTextEn'>,
  now: Date,
): Promise<ClosedNotice> {
  const window = await openWindow.get(db);
  const left = window?.begunAt == null ? usualSeconds : Math.ceil((window.endsAt.getTime() - now.getTime()) / 1000);
  return { notice: closingText, noticeEn: closingTextEn, seconds: Math.min(Math.max(left, leastSeconds), mostSeconds) };
}

/** The same for callers that do not know whether the site is closed; null while it is not. */
export async function closedNotice(db: Db, now: Date): Promise<ClosedNotice | null> {
  const values = await settings.get(db);
  return values.mode === 'closed' ? noticeWhileClosed(db, values, now) : null;
}
