import type { Answer, Body, postAnswer as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import {
  cleanTitle,
  emitPosted,
  firstState,
  insertResponse,
  placeOf,
  questionTree,
  rewardPosted,
  writeBody,
  writingRules,
  type WrittenBody,
} from '../../posts/index.ts';
import { claimImages } from '../../media/index.ts';
import { addToCounts } from '../../members/index.ts';
import { announcePage } from '../news.ts';
import { canAnswer, isReviewed } from '../policy.ts';
import { answerView } from '../queries/answer-views.ts';
import { policyContext } from '../queries/policy-context.ts';
import { questionFacts } from '../queries/read-facts.ts';
import { listsFollow } from './follow-activity.ts';
import { lockQuestion } from './lock-content.ts';

interface Draft {
  questionId: string;
  holdsFor: string;
  body: WrittenBody;
}

/** Decides under the question's lock, which every change of its state, its tags and its answers takes. */
async function save(ctx: MemberCtx, tx: Tx, { questionId, holdsFor, body }: Draft) {
  const question = await lockQuestion(tx, questionId);
  const policy = await policyContext(ctx);
  must(canAnswer(policy, question));
  const authorId = ctx.viewer.memberId;
  const state = firstState(isReviewed(policy.viewer, policy.settings.reviewAnswer, 'answer.skip_review'));
  const { id, floor, postedAt } = await insertResponse(
    tx,
    questionTree,
    { rootId: questionId, authorId, body, state, postedAt: ctx.clock.now(), own: { column: 'holds_for', value: sql`${holdsFor}` } },
    listsFollow,
  );
  await claimImages(tx, body.imageUrls);
  await emitPosted(tx, { kind: 'answer', id, authorId }, placeOf('answer', question, { floor }), state, body.mentions);
  if (state === 'published') {
    await addToCounts(tx, authorId, { answers: 1 });
    await rewardPosted(ctx, tx, policy.settings, { kind: 'answer', id, authorId });
    announcePage(tx, questionId, { kind: 'answer.posted', data: { questionId, answerId: id, floor, authorId } });
  }
  return {
    policy,
    question,
    row: { id, floor, authorId, bodyHtml: body.html, holdsFor, likeCount: 0, workedCount: 0, state, postedAt, editedAt: null },
  };
}

export async function postAnswer(ctx: MemberCtx, questionId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const before = await policyContext(ctx);
  must(canAnswer(before, await questionFacts(ctx.db, questionId)));
  const body = await writeBody(ctx.db, input.body, writingRules(ctx, before));
  const { policy, question, row } = await ctx.write((tx) =>
    save(ctx, tx, { questionId, holdsFor: cleanTitle(input.holdsFor ?? ''), body }),
  );
  return { answer: await answerView(ctx.db, policy, question, row, { fresh: true }) };
}
