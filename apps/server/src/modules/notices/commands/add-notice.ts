import type { addNotice as endpoint, Answer, Body } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { claimImages } from '../../media/index.ts';
import { audienceOf } from '../check-audience.ts';
import { textColumns, timeOf, writeNotice } from '../notice-form.ts';
import { noticeRecord } from '../notice-row.ts';
import { publish } from '../publish.ts';

export async function addNotice(ctx: MemberCtx, form: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const now = ctx.clock.now();
  const publishAt = timeOf(form.publishAt, now);
  const written = await writeNotice(ctx, form);
  return ctx.write(async (tx) => {
    const audience = await audienceOf(tx, form);
    const row = await tx
      .insertInto('notice')
      .values({
        ...textColumns(form, written, audience),
        audience: audience.audience,
        targetIds: [...audience.targetIds],
        authorId: ctx.viewer.memberId,
        publishAt: publishAt ?? now,
        createdAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await claimImages(tx, written.imageUrls, { kind: 'notice', id: row.id });
    await recordAct(tx, ctx, { act: 'notice.added', subject: { kind: 'notice', id: row.id }, after: noticeRecord(row) });
    return { id: row.id, reached: publishAt === null ? await publish(tx, row, now) : null };
  });
}
