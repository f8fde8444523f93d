import type * as contract from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import { recordAct } from '../../audit/index.ts';
import { claimImages } from '../../media/index.ts';
import { audienceOf } from '../check-audience.ts';
import { textColumns, timeOf, writeNotice, type WrittenNotice } from '../notice-form.ts';
import { noticeRecord, audienceOfRow, dropBanner, lockNotice, type NoticeRow } from '../notice-row.ts';
import { publish } from '../publish.ts';
import type { Audience } from '../audience.ts';
import { noticeChanged } from '../events.ts';

export async function addNotice(
  ctx: MemberCtx,
  form: contract.Body<typeof contract.addNotice>,
): Promise<contract.Answer<typeof contract.addNotice>> {
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

type Form = contract.Body<typeof contract.editNotice>;

/** A published notice keeps its audience: nobody loses what was read, and nobody gets an old notice. */
async function newAudience(tx: Tx, before: NoticeRow, { audience, roleIds = [], gradeIds = [], accounts = [] }: Form): Promise<Audience> {
  if (audience === undefined) return audienceOfRow(before);
  if (before.publishedAt !== null) fail('notice.published');
  return audienceOf(tx, { audience, roleIds, gradeIds, accounts });
}

async function save(tx: Tx, before: NoticeRow, form: Form, written: WrittenNotice, times: { now: Date; publishAt: Date | null }) {
  const isPublished = before.publishedAt !== null;
  if (isPublished && times.publishAt !== null) fail('notice.published');
  const audience = await newAudience(tx, before, form);
  return tx
    .updateTable('notice')
    .set({
      ...textColumns(form, written, audience),
      audience: audience.audience,
      targetIds: [...audience.targetIds],
      version: before.version + 1,
      ...(isPublished ? { editedAt: times.now } : { publishAt: times.publishAt ?? times.now }),
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function editNotice(ctx: MemberCtx, noticeId: string, form: Form): Promise<contract.Answer<typeof contract.editNotice>> {
  const now = ctx.clock.now();
  const publishAt = timeOf(form.publishAt, now);
  const written = await writeNotice(ctx, form);
  return ctx.write(async (tx) => {
    const before = await lockNotice(tx, noticeId);
    if (before.version !== form.version) fail('edit.conflict');
    const after = await save(tx, before, form, written, { now, publishAt });
    await claimImages(tx, written.imageUrls, { kind: 'notice', id: noticeId });
    await recordAct(tx, ctx, {
      act: 'notice.edited',
      subject: { kind: 'notice', id: noticeId },
      before: noticeRecord(before),
      after: noticeRecord(after),
    });
    if (before.publishedAt === null && publishAt === null) return { id: noticeId, reached: await publish(tx, after, now) };
    if (after.publishedAt !== null) {
      dropBanner(tx, before.banner, after.banner);
      await emit(tx, noticeChanged, { noticeId });
    }
    return { id: noticeId, reached: after.reached };
  });
}

export async function withdrawNotice(ctx: MemberCtx, noticeId: string): Promise<contract.Answer<typeof contract.withdrawNotice>> {
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
