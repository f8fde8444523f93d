import type * as contract from '@chaguan/contract';
import type { MemberCtx, Ctx } from '../../../platform/http/ctx.ts';
import { mayDo, viewerIn } from '../../../platform/http/rights.ts';
import { must } from '../../../platform/decision.ts';
import { fail } from '../../../platform/failure.ts';
import { lacksRealName } from '../../posts/index.ts';
import { rootForm } from '../../posts/write/index.ts';
import { bountyFormOf } from '../bounty/bounds.ts';
import { reviewIn, policyContext, canEdit, canEditQuestion } from '../policy.ts';
import { readQuestionFacts, questionRows } from '../rows.ts';

export async function questionForm(ctx: MemberCtx): Promise<contract.Answer<typeof contract.readQuestionForm>> {
  const policy = await policyContext(ctx);
  const { settings, viewer } = policy;
  return {
    open: settings.questionOpen && settings.mode !== 'read_only',
    allowed: mayDo(viewer, 'question.ask'),
    realNameRequired: settings.realNameQuestion && lacksRealName(viewer),
    ...(await rootForm(ctx, policy, (tagId) => reviewIn(policy, 'reviewQuestion', [tagId]))),
    pollOptions: settings.pollOptionsQuestion,
    tagLimit: settings.questionTagLimit,
    bounty: await bountyFormOf(ctx.db, settings, ctx.viewer.memberId),
  };
}

/** The Markdown of a question, for its asker while it may be changed, and for staff. */
export async function questionSource(ctx: MemberCtx, questionId: string): Promise<contract.Answer<typeof contract.readQuestionSource>> {
  const question = await readQuestionFacts(ctx.db, questionId);
  if (!viewerIn(ctx.viewer, question.tagIds).readsAllPosts) must(canEditQuestion(await policyContext(ctx), question));
  const { state, tagIds } = question;
  const words = await ctx.db
    .selectFrom('question')
    .select(['title', 'bodySource as body', 'version'])
    .where('id', '=', questionId)
    .executeTakeFirstOrThrow();
  return { ...words, tagIds: [...tagIds], state };
}

export async function answerSource(ctx: MemberCtx, answerId: string): Promise<contract.Answer<typeof contract.readAnswerSource>> {
  const { root: question, post: answer } = await questionRows.response.read(ctx.db, answerId);
  must(canEdit('answer', await policyContext(ctx), question, answer));
  return ctx.db
    .selectFrom('answer')
    .select(['bodySource as body', 'holdsFor', 'version'])
    .where('id', '=', answerId)
    .executeTakeFirstOrThrow();
}

export async function answerReplySource(ctx: MemberCtx, replyId: string): Promise<contract.Answer<typeof contract.readAnswerReplySource>> {
  const { root: question, post: reply } = await questionRows.reply.read(ctx.db, replyId);
  must(canEdit('answer_reply', await policyContext(ctx), question, reply));
  return ctx.db.selectFrom('answerReply').select(['bodySource as body', 'version']).where('id', '=', replyId).executeTakeFirstOrThrow();
}

/** Only for staff, who also change it. */
export async function addendumSource(
  { db, viewer }: Ctx,
  addendumId: string,
): Promise<contract.Answer<typeof contract.readAddendumSource>> {
  const addendum = await db
    .selectFrom('questionAddendum')
    .innerJoin('question', 'question.id', 'questionAddendum.questionId')
    .select((eb) => ['questionAddendum.bodySource as body', 'questionAddendum.version', eb.ref('tagIds').$castTo<string[]>().as('tagIds')])
    .where('questionAddendum.id', '=', addendumId)
    .executeTakeFirst();
  if (addendum === undefined) fail('addendum.not_found');
  const { tagIds, ...source } = addendum;
  if (!viewerIn(viewer, tagIds).readsAllPosts) fail('right.other_tags');
  return source;
}
