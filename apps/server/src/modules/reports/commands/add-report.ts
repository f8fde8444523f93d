import { queueChanged, type addReport as endpoint, type Answer, type Body } from '@chaguan/contract';
import { announce } from '../../../platform/events/announce.ts';
import { inlineText } from '@chaguan/richtext';
import { sql } from 'kysely';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail, failField, invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { isBlank } from '../../../platform/unicode/hidden-characters.ts';
import { attachPictures, lockUnsent } from '../../private-pictures/index.ts';
import { settings, type Settings } from '../../site/index.ts';
import { reportFiled } from '../events.ts';
import { openLeaf } from '../lists/categories.ts';
import { mustSeeTarget, openTarget, type OpenTarget } from '../targets/open-target.ts';
import { mustHide, weigh, type PendingCase } from '../weight.ts';

type Form = Body<typeof endpoint>;

/** @throws Failure at `reason`, at `pictureIds`, or `report.category_closed` at `categoryId` */
async function checked(ctx: MemberCtx, form: Form, rules: Settings): Promise<string> {
  const { needsReason } = await openLeaf(ctx.db, form.categoryId);
  const typed = inlineText(form.reason);
  const reason = isBlank(typed) ? '' : typed;
  if (needsReason && reason === '') failField('reason', 'field.required');
  const limit = rules.reportImages;
  if ((form.pictureIds ?? []).length > limit) failField('pictureIds', 'report.too_many_pictures', { limit });
  return reason;
}

async function lockPending(tx: Tx, kind: string, id: string): Promise<PendingCase | undefined> {
  const { rows } = await sql<PendingCase>`
    select id, score::float8 as score, hidden_at is not null as hidden from report_case
    where target_kind = ${kind} and target_id = ${id}::bigint and state = 'pending' for no key update`.execute(tx);
  return rows[0];
}

/** The open case of a target, locked; the first report creates it. Of several concurrent first ones the unique index accepts one. */
export async function openCase(
  tx: Tx,
  { targetKind, targetId }: { targetKind: string; targetId: string },
  { authorId }: OpenTarget,
  now: Date,
): Promise<PendingCase> {
  const pending = await lockPending(tx, targetKind, targetId);
  if (pending !== undefined) return pending;
  await sql`
    insert into report_case (target_kind, target_id, author_id, opened_at, reported_at)
    values (${targetKind}, ${targetId}::bigint, ${authorId}::bigint, ${now}, ${now})
    on conflict (target_kind, target_id) where state = 'pending' do nothing`.execute(tx);
  const made = await lockPending(tx, targetKind, targetId);
  invariant(made !== undefined, 'a case that was opened is open');
  return made;
}

/** The snapshot of the target now; the row of an earlier report if nothing has changed since. */
export async function keepSnapshot(tx: Tx, caseId: string, { title, text, lines }: OpenTarget, now: Date): Promise<string> {
  const last = await tx
    .selectFrom('reportSnapshot')
    .select(['id', 'title', 'text'])
    .where('caseId', '=', caseId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last !== undefined && last.title === title && last.text === text && lines.length === 0) return last.id;
  const { id } = await tx
    .insertInto('reportSnapshot')
    .values({ caseId, title, text, lines: JSON.stringify(lines), takenAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts a report in its case: the score grows under the lock of the case, so that of many concurrent reports exactly one reaches the threshold. */
export async function countIn(tx: Tx, pending: PendingCase, weight: number, target: OpenTarget, hides: boolean, now: Date): Promise<void> {
  await tx
    .updateTable('reportCase')
    .set((eb) => ({
      reportCount: eb('reportCount', '+', 1),
      score: eb('score', '+', String(weight)),
      reportedAt: now,
      tagIds: [...(target.post?.tagIds ?? [])],
      ...(hides && { hiddenAt: now }),
    }))
    .where('id', '=', pending.id)
    .execute();
}

/**
 * Locks the post, then its case, then rows of members. A member may have one open report about a target: of two concurrent ones the index
 * rejects one. @throws Failure see the endpoint
 */
async function report(ctx: MemberCtx, tx: Tx, form: Form, reason: string, rules: Settings): Promise<string> {
  const { memberId } = ctx.viewer;
  const now = ctx.clock.now();
  const target = await openTarget(ctx, tx, form.targetKind, form.targetId);
  if (target.authorId === memberId) fail('report.oneself');
  const weight = await weigh(tx, memberId, now, rules);
  const pending = await openCase(tx, form, target, now);
  const hides = await mustHide(tx, form.targetKind, pending, target, { reporterId: memberId, weight, rules, now });
  if (hides) await target.post?.hide();
  const snapshotId = await keepSnapshot(tx, pending.id, target, now);
  const { id } = await tx
    .insertInto('report')
    .values({
      caseId: pending.id,
      snapshotId,
      reporterId: memberId,
      categoryId: form.categoryId,
      reason,
      weight: String(weight),
      reportedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await countIn(tx, pending, weight, target, hides, now);
  const images = target.imageIds.map((imageId, at) => ({ reportId: id, imageId, place: at + 1 }));
  if (images.length > 0) await tx.insertInto('reportImage').values(images).execute();
  const pictureIds = form.pictureIds ?? [];
  if (!(await lockUnsent(tx, 'report', memberId, pictureIds))) failField('pictureIds', 'report.picture_gone');
  await attachPictures(tx, 'report', id, pictureIds);
  announce(tx, queueChanged('reports'));
  await emit(tx, reportFiled, { caseId: pending.id });
  return id;
}

/** Stores a report with a snapshot of the target, visible to staff only. */
export async function addReport(ctx: MemberCtx, form: Form): Promise<Answer<typeof endpoint>> {
  const rules = await settings.get(ctx.db);
  if (!rules.reportOpen) fail('report.closed_feature');
  const reason = await checked(ctx, form, rules);
  await mustSeeTarget(ctx, form.targetKind, form.targetId);
  try {
    return { id: await ctx.write((tx) => report(ctx, tx, form, reason, rules)) };
  } catch (error) {
    if (violatedConstraint(error) === 'report_open_once') fail('report.repeated');
    throw error;
  }
}
