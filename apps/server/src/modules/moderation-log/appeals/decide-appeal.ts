import { queueChanged, type Answer, type Body, type decideAppeal as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { announce } from '../../../platform/events/announce.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { requiredReason } from '../../../platform/required-reason.ts';
import { recordAct } from '../../audit/index.ts';
import { endSilence, lockMembers } from '../../members/index.ts';
import { postTypes } from '../../post-types/index.ts';
import { appealDecided } from '../events.ts';
import { aboutOf, isPostKind, type Subject } from './appealable.ts';

/** Locks the post, the appeal and its member, in the order of ADR 28. @throws Failure `appeal.not_found`, `appeal.decided`, `appeal.own_act` */
async function lockAppeal(ctx: MemberCtx, tx: Tx, appealId: string) {
  const { memberId: deciderId } = ctx.viewer;
  const known = await tx.selectFrom('appeal').select(['subjectKind', 'subjectId', 'tagIds']).where('id', '=', appealId).executeTakeFirst();
  if (known === undefined) fail('appeal.not_found');
  const subject = { kind: known.subjectKind, id: known.subjectId } as Subject;
  const post = isPostKind(subject.kind) ? await postTypes[subject.kind].lock(tx, subject.id) : null;
  mustActOn(ctx, 'reports', post?.location.tagIds ?? known.tagIds);
  const row = await tx.selectFrom('appeal').selectAll().where('id', '=', appealId).forUpdate().executeTakeFirst();
  // One's own appeal is not seen here at all.
  if (row === undefined || row.memberId === deciderId) fail('appeal.not_found');
  if (row.state !== 'open') fail('appeal.decided');
  if (row.actorId === deciderId) fail('appeal.own_act');
  return { row, subject, post };
}

/** Undoes the act by the command that staff use. */
async function undo(ctx: MemberCtx, tx: Tx, { row, post }: Awaited<ReturnType<typeof lockAppeal>>, reason: string): Promise<void> {
  if (post !== null) {
    await post.judge(ctx, tx, { act: row.act.endsWith('.hidden') ? 'approve' : 'restore', reason });
    return;
  }
  await endSilence(tx, ctx, row.memberId);
}

/**
 * Decides once; an appeal is granted by undoing the act, in one transaction. What somebody undid, or did again in another way, meanwhile is
 * left as it is: then the appeal is settled.
 */
export async function decideAppeal(ctx: MemberCtx, appealId: string, body: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const reason = requiredReason(body.reason);
  return ctx.write(async (tx) => {
    const locked = await lockAppeal(ctx, tx, appealId);
    const { row, subject, post } = locked;
    const now = ctx.clock.now();
    if (post === null) await lockMembers(tx, [row.memberId]);
    const about = await aboutOf(tx, subject, now);
    const stands = about?.isAsActed(row.act) === true;
    if (stands && body.granted) await undo(ctx, tx, locked, reason);
    const state = !stands ? 'settled' : body.granted ? 'granted' : 'refused';
    await tx
      .updateTable('appeal')
      .set({ state, reason, decidedAt: now, decidedBy: ctx.viewer.memberId })
      .where('id', '=', appealId)
      .execute();
    if (state !== 'settled') {
      const after = { reason, about: subject.kind, subjectId: subject.id };
      await recordAct(tx, ctx, { act: `appeal.${state}`, subject: { kind: 'appeal', id: appealId }, after });
      // A post that is restored or approved has a reminder of its own, with this reason.
      if (post === null || state === 'refused')
        await emit(tx, appealDecided, { appealId, memberId: row.memberId, granted: state === 'granted', reason });
    }
    announce(tx, queueChanged('reports'));
    return { state };
  });
}
