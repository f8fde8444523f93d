import type { Answer, readBaseInfo } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { inLanguage } from '../setting-value.ts';
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
