import type { Answer, withdrawNotice as endpoint } from '@chaguan/contract';
import { emit } from '../../../platform/events/emit.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { noticeChanged } from '../events.ts';
import { dropBanner, lockNotice, noticeRecord } from '../notice-row.ts';

export async function withdrawNotice(ctx: MemberCtx, noticeId: string): Promise<Answer<typeof endpoint>> {
  return ctx.write(async (tx) => {
    const before = await lockNotice(tx, noticeId);
    await tx
      .updateTable('notice')
      .set({ withdrawnAt: ctx.clock.now(), version: before.version + 1 })
      .where('id', '=', noticeId)
      .execute();
    await recordAct(tx, ctx, { act: 'notice.withdrawn', subject: { kind: 'notice', id: noticeId }, before: noticeRecord(before) });
    if (before.publishedAt !== null) {
      dropBanner(tx, before.banner);
      await emit(tx, noticeChanged, { noticeId });
    }
    return { id: noticeId };
  });
}
