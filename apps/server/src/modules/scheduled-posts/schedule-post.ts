import { type addScheduledPost, type Body, type editScheduledPost, scheduleRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { fail, failField } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { mustDo } from '../../platform/http/rights.ts';
import { lockMembers } from '../members/index.ts';
import type { RootKind } from '../posts/index.ts';
import { prepareOf } from './prepare.ts';

type Text = Omit<Body<typeof editScheduledPost>, 'version'>;

function dueIn(ctx: MemberCtx, text: string): Date {
  const [dueAt, now] = [new Date(text), ctx.clock.now().getTime()];
  const { minutes, days } = scheduleRules;
  const wait = dueAt.getTime() - now;
  if (!(wait >= (minutes - 1) * 60_000 && wait <= days * 86_400_000)) failField('dueAt', 'schedule.range', { minutes, days });
  return dueAt;
}

/** Refused now is better than when it is due: rights, tags, word lists and limits are checked by preparing it. */
async function checkText(ctx: MemberCtx, kind: RootKind, text: Text): Promise<void> {
  await prepareOf(ctx, { kind, ...text });
}

/** @throws Failure `schedule.too_many`; the caller holds the member's lock, so that two at once count each other */
async function mustHaveRoom(tx: Tx, memberId: string): Promise<void> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from scheduled_post where member_id = ${memberId}::bigint`.execute(tx);
  if ((rows[0]?.count ?? 0) >= scheduleRules.most) fail('schedule.too_many', { max: scheduleRules.most });
}

export async function schedulePost(ctx: MemberCtx, { kind, ...text }: Body<typeof addScheduledPost>): Promise<{ scheduledId: string }> {
  mustDo(ctx, 'post.schedule');
  const dueAt = dueIn(ctx, text.dueAt);
  await checkText(ctx, kind, text);
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    await lockMembers(tx, [memberId]);
    await mustHaveRoom(tx, memberId);
    const { title, tagIds, body } = text;
    const row = tx.insertInto('scheduledPost').values({ memberId, kind, title, tagIds, body, dueAt });
    return { scheduledId: (await row.returning('id').executeTakeFirstOrThrow()).id };
  });
}

export async function editScheduled(
  ctx: MemberCtx,
  id: string,
  { version, ...text }: Body<typeof editScheduledPost>,
): Promise<Record<never, never>> {
  mustDo(ctx, 'post.schedule');
  const { memberId } = ctx.viewer;
  const known = await ctx.db
    .selectFrom('scheduledPost')
    .select('kind')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  if (known === undefined) fail('schedule.not_found');
  const dueAt = dueIn(ctx, text.dueAt);
  await checkText(ctx, known.kind as RootKind, text);
  return ctx.write(async (tx) => {
    const { title, tagIds, body } = text;
    const { numUpdatedRows } = await tx
      .updateTable('scheduledPost')
      .set((eb) => ({ title, tagIds, body, dueAt, failure: null, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('memberId', '=', memberId)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) fail('edit.conflict');
    return {};
  });
}

export async function deleteScheduled(ctx: MemberCtx, id: string): Promise<Record<never, never>> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('scheduledPost')
    .where('id', '=', id)
    .where('memberId', '=', ctx.viewer.memberId)
    .executeTakeFirst();
  return numDeletedRows === 0n ? fail('schedule.not_found') : {};
}
