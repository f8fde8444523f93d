import { appealRules, queueChanged, type Answer, type Body, type addAppeal as endpoint } from '@chaguan/contract';
import { inlineText } from '@chaguan/richtext';
import { sql } from 'kysely';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { announce } from '../../../platform/events/announce.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { obstacleTo, ownAct } from './appealable.ts';

const daysMs = appealRules.days * 24 * 60 * 60_000;

const refusals = {
  undone: 'appeal.undone',
  too_late: 'appeal.too_late',
  appealed: 'appeal.appealed',
  nobody_else: 'appeal.nobody_else',
} as const;

/** Rows that the new one refers to, in the order of ids (ADR 28); of concurrent appeals of one member the second counts the first. */
async function lockPeople(tx: Tx, ids: readonly (string | null)[], memberId: string): Promise<void> {
  await tx
    .selectFrom('member')
    .select('id')
    .where(
      'id',
      'in',
      ids.filter((id) => id !== null),
    )
    .orderBy('id')
    .forKeyShare()
    .execute();
  await sql`select pg_advisory_xact_lock(7305, hashtext(${memberId}))`.execute(tx);
}

async function file(ctx: MemberCtx, tx: Tx, { kind, id, text }: Body<typeof endpoint>): Promise<{ id: string }> {
  const { memberId } = ctx.viewer;
  const now = ctx.clock.now();
  const own = await ownAct(tx, memberId, { kind, id }, now);
  const { about, latest } = own;
  await lockPeople(tx, [memberId, latest.actorId], memberId);
  const obstacle = await obstacleTo(tx, memberId, own, now);
  if (obstacle !== null) fail(refusals[obstacle]);
  const { count } = await tx
    .selectFrom('appeal')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('memberId', '=', memberId)
    .where('filedAt', '>', new Date(now.getTime() - daysMs))
    .executeTakeFirstOrThrow();
  if (count >= appealRules.most) fail('appeal.too_many', { limit: appealRules.most, days: appealRules.days });
  const row = await tx
    .insertInto('appeal')
    .values({
      actId: latest.id,
      act: latest.act,
      subjectKind: kind,
      subjectId: id,
      memberId,
      actorId: latest.actorId,
      tagIds: sql`${about.tagIds}::bigint[]`,
      actReason: latest.reason,
      text,
      filedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  announce(tx, queueChanged('reports'));
  return row;
}

export async function addAppeal(ctx: MemberCtx, body: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const text = body.text.trim();
  if (inlineText(text).length < appealRules.text.minLength) failField('text', 'field.too_short', { min: appealRules.text.minLength });
  try {
    return await ctx.write((tx) => file(ctx, tx, { ...body, text }));
  } catch (error) {
    if (violatedConstraint(error) === 'appeal_act') fail('appeal.appealed');
    throw error;
  }
}

export async function withdrawAppeal(ctx: MemberCtx, appealId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const row = await tx
      .selectFrom('appeal')
      .select('state')
      .where('id', '=', appealId)
      .where('memberId', '=', ctx.viewer.memberId)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) fail('appeal.not_found');
    if (row.state === 'withdrawn') return {};
    if (row.state !== 'open') fail('appeal.decided');
    await tx.updateTable('appeal').set({ state: 'withdrawn', decidedAt: ctx.clock.now() }).where('id', '=', appealId).execute();
    announce(tx, queueChanged('reports'));
    return {};
  });
}
