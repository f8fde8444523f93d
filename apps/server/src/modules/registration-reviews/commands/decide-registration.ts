import { queueChanged, type Answer, type Body, type decideRegistration as endpoint } from '@chaguan/contract';
import { inlineText } from '@chaguan/richtext';
import { announce } from '../../../platform/events/announce.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { requiredReason } from '../../../platform/required-reason.ts';
import { recordAct } from '../../audit/index.ts';
import { dropMembers, lockMembers } from '../../members/index.ts';
import { registrationDecided } from '../events.ts';
import { mayDecide } from '../policy.ts';

/** @throws Failure `registration_review.not_found`, `registration_review.decided`, `member.cancelled`; `field.required` without a reason to refuse */
export async function decideRegistration(ctx: MemberCtx, reviewId: string, body: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { accepted } = body;
  const reason = accepted ? inlineText(body.reason) : requiredReason(body.reason);
  await ctx.write(async (tx) => {
    const known = await tx.selectFrom('registrationReview').select('memberId').where('id', '=', reviewId).executeTakeFirst();
    if (known === undefined) fail('registration_review.not_found');
    await lockMembers(tx, [known.memberId]);
    const row = await tx
      .selectFrom('registrationReview')
      .select(['memberId', 'state'])
      .where('id', '=', reviewId)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) fail('registration_review.not_found');
    const { memberId } = row;
    if (!mayDecide(row.state, accepted)) fail('registration_review.decided');
    const state = accepted ? 'accepted' : 'refused';
    const decided = { state, reason: accepted ? '' : reason, decidedAt: ctx.clock.now(), decidedBy: ctx.viewer.memberId };
    await tx.updateTable('registrationReview').set(decided).where('id', '=', reviewId).execute();
    await recordAct(tx, ctx, {
      act: `registration.${state}`,
      subject: { kind: 'member', id: memberId },
      before: { state: row.state },
      after: { state, reason: decided.reason },
    });
    dropMembers(tx, [memberId], 'sessions');
    await emit(tx, registrationDecided, { memberId, accepted, reason: decided.reason });
    announce(tx, queueChanged('people'));
  });
  return {};
}
