import type { Answer, readWatchSettings } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

type WatchSettings = Answer<typeof readWatchSettings>;

export async function readSettings({ db, viewer }: MemberCtx): Promise<WatchSettings> {
  const row = await db.selectFrom('watchSetting').select('watchWritten').where('memberId', '=', viewer.memberId).executeTakeFirst();
  return { watchWritten: row?.watchWritten ?? false };
}

export async function editSettings({ db, viewer }: MemberCtx, { watchWritten }: WatchSettings): Promise<Record<never, never>> {
  await db
    .insertInto('watchSetting')
    .values({ memberId: viewer.memberId, watchWritten })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ watchWritten }))
    .execute();
  return {};
}
