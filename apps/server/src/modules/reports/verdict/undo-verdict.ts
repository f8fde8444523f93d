import { queueChanged, type Answer, type Body, type undoReportVerdict as endpoint } from '@chaguan/contract';
import { announce } from '../../../platform/events/announce.ts';
import { sql } from 'kysely';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { endSilence, lockMembers, restoreLocked, silenceMember } from '../../members/index.ts';
import type { LockedTargetPost } from '../targets/post-handles.ts';
import { caseReopened } from '../events.ts';
import type { Done } from './decide-case.ts';
import { lockCase, type LockedCase } from './lock-case.ts';

/** The reverse act. */
function backTo({ before, after }: NonNullable<Done['post']>): 'approve' | 'hide' | 'restore' {
  if (after === 'deleted_by_staff') return 'restore';
  return before === 'published' ? 'approve' : 'hide';
}

/** @throws Failure `report.undo_late` when the post was changed after the verdict */
async function undoContent(post: LockedTargetPost | null, { post: done, holds = [] }: Done): Promise<void> {
  if (done === null || done.before === done.after) return;
  if (post?.state !== done.after) fail('report.undo_late');
  if ((await post.judge({ act: backTo(done) })) !== done.before) fail('report.undo_late');
  if (done.before === 'pending') await post.reopenReasons(holds);
}

/** @throws Failure `report.undo_late` when the author's state was changed after the verdict */
async function undoAuthor(ctx: MemberCtx, tx: Tx, authorId: string, { silence, banned }: Done): Promise<void> {
  if (silence === null && banned === null) return;
  const locked = await lockMembers(tx, [authorId]);
  const [member] = locked;
  if (banned !== null) {
    if (member?.state !== 'disabled' || member.disabledReason !== banned) fail('report.undo_late');
    await restoreLocked(tx, ctx, locked);
  }
  if (silence === null) return;
  if (member?.silencedUntil?.toISOString() !== silence.until) fail('report.undo_late');
  if (silence.before === null) await endSilence(tx, ctx, authorId);
  else await silenceMember(tx, ctx, authorId, new Date(silence.before), silence.reasonBefore);
}

/** Reports wait again, except those deleted since. */
async function reopen(tx: Tx, { id, version, decidedAt }: LockedCase, hiddenAt: string | null): Promise<void> {
  await tx
    .updateTable('report')
    .set({ state: 'pending', closedAt: null, result: '' })
    .where('caseId', '=', id)
    .where('closedAt', '=', decidedAt)
    .execute();
  await sql`
    update report_case set state = 'pending', version = ${version + 1}, decided_at = null, decided_by = null, reason = '', done = null,
      hidden_at = ${hiddenAt}::timestamptz, report_count = standing.count, score = standing.score
    from (select count(*)::int as count, coalesce(sum(weight), 0) as score from report where case_id = ${id}::bigint and state = 'pending' and deleted_by is null) as standing
    where id = ${id}::bigint`.execute(tx);
}

async function undo(ctx: MemberCtx, tx: Tx, caseId: string, version: number): Promise<{ version: number }> {
  const locked = await lockCase(ctx, tx, caseId, version);
  // Verdicts from before changes were recorded cannot be undone.
  if (locked.done === null) fail('report.undo_late');
  const done = locked.done as Done;
  await undoContent(locked.post, done);
  await undoAuthor(ctx, tx, locked.authorId, done);
  await reopen(tx, locked, done.hiddenAt);
  await recordAct(tx, ctx, { act: 'report.reopened', subject: { kind: 'report_case', id: caseId } });
  await emit(tx, caseReopened, { caseId, version });
  announce(tx, queueChanged('reports'));
  return { version: version + 1 };
}

/** Too late as well: there are newer reports of the same target. */
export async function undoVerdict(ctx: MemberCtx, caseId: string, { version }: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  try {
    return await ctx.write((tx) => undo(ctx, tx, caseId, version));
  } catch (error) {
    if (violatedConstraint(error) === 'report_case_open_once') fail('report.undo_late');
    throw error;
  }
}
