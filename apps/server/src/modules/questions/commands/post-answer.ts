import { type Answer, type Body, type postAnswer as endpoint, questionRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import {
  cleanTitle,
  emitPosted,
  firstState,
  holdsOn,
  insertResponse,
  recordHolds,
  rewardPosted,
  screenText,
  type ScreenedText,
  writeBody,
  writingRules,
  type WrittenBody,
} from '../../posts/write/index.ts';
import { placeOf, questionTree } from '../../posts/index.ts';
import { claimImages } from '../../media/index.ts';
import { addToCounts } from '../../members/index.ts';
import { isUnscreened } from '../../word-filter/index.ts';
import { limitRate } from '../../new-members/index.ts';
import { announcePage } from '../news.ts';
import { canAnswer, reviewIn } from '../policy.ts';
import { answerView } from '../queries/answer-views.ts';
import { policyContext } from '../queries/policy-context.ts';
import { questionFacts } from '../queries/read-facts.ts';
import { listsFollow } from './follow-activity.ts';
import { lockQuestion } from './lock-content.ts';

interface Draft {
  questionId: string;
  holdsFor: ScreenedText;
  body: WrittenBody;
}

/** What an answer is about, on one line. @throws Failure beside `holdsFor` */
export async function screenedHoldsFor({ db, viewer }: MemberCtx, typed: string): Promise<ScreenedText> {
  const text = cleanTitle(typed);
  return isUnscreened(viewer) ? { text, found: [] } : screenText(db, 'holdsFor', text, questionRules.holdsFor.maxLength);
}

/** Decides under the question's lock, which every change of its state, its tags and its answers takes. */
async function save(ctx: MemberCtx, tx: Tx, { questionId, holdsFor, body }: Draft) {
  const question = await lockQuestion(tx, questionId);
  const policy = await policyContext(ctx);
  must(canAnswer(policy, question));
  const authorId = ctx.viewer.memberId;
  const holds = await holdsOn(ctx, tx, policy, {
    review: reviewIn(policy, 'reviewAnswer', question.tagIds),
    texts: [holdsFor, body],
  });
  const state = firstState(holds);
  await limitRate(ctx, tx, policy.settings, 'post');
  const { id, floor, postedAt } = await insertResponse(
    tx,
    questionTree,
    { rootId: questionId, authorId, body, state, postedAt: ctx.clock.now(), own: { column: 'holds_for', value: sql`${holdsFor.text}` } },
    listsFollow,
  );
  await recordHolds(tx, postedAt, { kind: 'answer', id }, holds);
  await claimImages(tx, body.imageUrls, { kind: 'answer', id });
  await emitPosted(tx, { kind: 'answer', id, authorId }, placeOf('answer', question, { floor }), state, body.mentions);
  if (state === 'published') {
    await addToCounts(tx, authorId, { answers: 1 });
    await rewardPosted(ctx, tx, policy.settings, { kind: 'answer', id, authorId });
    announcePage(tx, questionId, { kind: 'answer.posted', data: { questionId, answerId: id, floor, authorId } });
  }
  return {
    policy,
    question,
    row: {
      id,
      floor,
      authorId,
      bodyHtml: body.html,
      holdsFor: holdsFor.text,
      likeCount: 0,
      workedCount: 0,
      state,
      postedAt,
      editedAt: null,
    },
  };
}

export async function postAnswer(ctx: MemberCtx, questionId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const before = await policyContext(ctx);
  must(canAnswer(before, await questionFacts(ctx.db, questionId)));
  const body = await writeBody(ctx.db, input.body, writingRules(ctx, before));
  const holdsFor = await screenedHoldsFor(ctx, input.holdsFor ?? '');
  const { policy, question, row } = await ctx.write((tx) => save(ctx, tx, { questionId, holdsFor, body }));
  return { answer: await answerView(ctx.db, policy, question, row, { fresh: true }) };
}
