import { reportRules, type Answer, type Body, type reportMessage as endpoint } from '@chaguan/contract';
import { inlineText } from '@chaguan/richtext';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { readReported } from '../../messages/index.ts';
import { refuseWhenReadOnly, settings } from '../../site/index.ts';

function reasonOf({ category, reason }: Body<typeof endpoint>): string {
  const text = inlineText(reason);
  if (category === 'other' && text === '') failField('reason', 'field.required');
  return text;
}

/**
 * Copies the words as they are now, for staff. One report of a member about a message is open at a time: of two at once
 * the index refuses one. @throws Failure `message.not_found`, `report.oneself`, `report.repeated`, or at `reason`
 */
export async function reportMessage(ctx: MemberCtx, messageId: string, form: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  refuseWhenReadOnly(await settings.get(ctx.db));
  const { memberId } = ctx.viewer;
  const reason = reasonOf(form);
  try {
    await ctx.write(async (tx) => {
      const { authorId, lines, imageIds } = await readReported(tx, memberId, messageId, reportRules.around);
      if (authorId === memberId) fail('report.oneself');
      const about = { targetKind: 'message', targetId: messageId, authorId, category: form.category, reason };
      const { id } = await tx
        .insertInto('report')
        .values({ ...about, reporterId: memberId, context: JSON.stringify(lines), reportedAt: ctx.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const images = imageIds.map((imageId, at) => ({ reportId: id, imageId, place: at + 1 }));
      if (images.length > 0) await tx.insertInto('reportImage').values(images).execute();
    });
  } catch (error) {
    if (violatedConstraint(error) === 'report_open_once') fail('report.repeated');
    throw error;
  }
  return {};
}
