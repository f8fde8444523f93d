import type { addQuestion as endpoint, Answer, Body } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { Act, MemberCtx } from '../../../platform/http/ctx.ts';
import { mustDo } from '../../../platform/http/rights.ts';
import {
  checkAttached,
  claimMedia,
  checkStillLeaves,
  checkTags,
  emitPosted,
  firstState,
  holdsOn,
  recordHolds,
  refuseGoneTag,
  rewardPosted,
  screenedPoll,
  screenedTitle,
  writeBody,
  writingRules,
  type WrittenBody,
} from '../../posts/write/index.ts';
import { lacksRealName, locationOf } from '../../posts/index.ts';
import { addToCounts } from '../../members/index.ts';
import { addPoll, checkPoll } from '../../polls/index.ts';
import { countQuestions } from '../../tags/index.ts';
import { wishedFor } from '../bounty/bounds.ts';
import { isNothing, noBounty } from '../bounty/bounty.ts';
import { fundBounty } from '../bounty/fund-bounty.ts';
import { limitRate } from '../../new-members/index.ts';
import { announceQuestion } from '../realtime.ts';
import { reviewIn, policyContext, type PolicyContext } from '../policy.ts';
import { updateTagList } from '../tag-lists.ts';

/** The columns that come from title and body, for asking and editing alike. */
export function writtenColumns(title: string, body: WrittenBody) {
  return {
    title,
    bodySource: body.source,
    bodyHtml: body.html,
    excerpt: body.excerpt,
    images: JSON.stringify(body.images),
  };
}

/** `present`: the tags that it already has; more than the limit may stay, but none is added to them. @throws Failure beside `tagIds` */
export function checkQuestionTags(policy: PolicyContext, tagIds: readonly string[], present: readonly string[] = []): void {
  const limit = policy.settings.questionTagLimit;
  if (tagIds.length > limit && tagIds.some((tagId) => !present.includes(tagId))) failField('tagIds', 'question.too_many_tags', { limit });
  checkTags(policy, 'tagIds', tagIds, present);
}

export async function addQuestion(ctx: MemberCtx, input: Body<typeof endpoint>): Promise<Act<Answer<typeof endpoint>>> {
  const policy = await policyContext(ctx);
  const { settings, viewer } = policy;
  if (!settings.questionOpen) fail('question.closed_feature');
  mustDo(ctx, 'question.ask');
  if (settings.realNameQuestion && lacksRealName(viewer)) fail('real_name.required');
  const title = await screenedTitle(ctx, input.title);
  const { tagIds } = input;
  checkQuestionTags(policy, tagIds);
  const now = ctx.clock.now();
  const newPoll = input.poll && (await screenedPoll(ctx, input.poll));
  const poll = newPoll && checkPoll(newPoll.poll, settings.pollOptionsQuestion, now);
  const bounty = wishedFor(settings, input);
  const body = await writeBody(ctx.db, input.body, writingRules(ctx, policy, 'question'));
  checkAttached(policy, tagIds, body.files);
  const authorId = ctx.viewer.memberId;
  const holds = await holdsOn(ctx, ctx.db, policy, {
    review: reviewIn(policy, 'reviewQuestion', tagIds),
    texts: [title, body, ...(newPoll ? [newPoll] : [])],
  });
  const state = firstState(holds);
  const ask = async (inside: MemberCtx, tx: Tx) => {
    await limitRate(inside, tx, settings, 'post');
    const { id: questionId } = await tx
      .insertInto('question')
      .values({ ...writtenColumns(title.text, body), tagIds, authorId, state, hasPoll: poll !== undefined, postedAt: now, activityAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!isNothing(bounty))
      await fundBounty(tx, { id: questionId, authorId, bountyActs: 0, ...noBounty }, bounty, 'bounty_hold', { actorId: authorId, at: now });
    await recordHolds(tx, now, { kind: 'question', id: questionId }, holds);
    await updateTagList(tx, questionId);
    await checkStillLeaves(tx, 'tagIds', tagIds);
    if (poll !== undefined) await addPoll(tx, now, { kind: 'question', id: questionId }, authorId, poll);
    await claimMedia(tx, body, { kind: 'question', id: questionId });
    await emitPosted(
      tx,
      inside,
      { kind: 'question', id: questionId, authorId },
      locationOf('question', { id: questionId, authorId, tagIds }),
      state,
      body.mentions,
    );
    if (state === 'published') {
      await addToCounts(tx, authorId, { questions: 1 });
      await countQuestions(tx, tagIds, { published: 1, resolved: 0 });
      await rewardPosted(inside, tx, settings, { kind: 'question', id: questionId, authorId });
      announceQuestion(tx, questionId);
    }
    return { questionId, state };
  };
  return (inside) => inside.write((tx) => ask(inside, tx)).catch(refuseGoneTag);
}
