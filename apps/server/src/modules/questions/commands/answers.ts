import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import type { Act, MemberCtx } from '../../../platform/http/ctx.ts';
import {
  checkAttached,
  claimMedia,
  cleanTitle,
  emitPosted,
  firstState,
  holdsOn,
  insertResponse,
  recordHolds,
  rewardPosted,
  screenedLine,
  type ScreenedText,
  type StoredTexts,
  writeBody,
  writingRules,
  type WrittenBody,
  editBody,
  replyTo,
} from '../../posts/write/index.ts';
import { locationOf, questionTree } from '../../posts/index.ts';
import { addToCounts } from '../../members/index.ts';
import { limitRate } from '../../new-members/index.ts';
import { announcePage } from '../realtime.ts';
import { canAnswer, reviewIn, policyContext, type PolicyContext, type QuestionFacts } from '../policy.ts';
import { answerView, answerViewOf, answerReplyView } from '../present/present-answers.ts';
import { readQuestionFacts, lockQuestion } from '../rows.ts';
import { listsFollow } from '../tag-lists.ts';
import { answerType, answerReplyType, questionType } from '../post-types.ts';

interface Draft {
  questionId: string;
  holdsFor: ScreenedText;
  body: WrittenBody;
}

/** The version that an answer is about, on one line. @throws Failure beside `holdsFor` */
export async function screenedHoldsFor(ctx: MemberCtx, typed: string, stored?: string): Promise<ScreenedText> {
  return screenedLine(ctx, 'holdsFor', cleanTitle(typed), contract.questionRules.holdsFor.maxLength, stored);
}

/** Decides under the question's lock, which every change of its state, its tags and its answers takes. */
async function save(ctx: MemberCtx, tx: Tx, { questionId, holdsFor, body }: Draft) {
  const question = await lockQuestion(tx, questionId);
  const policy = await policyContext(ctx);
  must(canAnswer(policy, question));
  checkAttached(policy, question.tagIds, body.files);
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
  await claimMedia(tx, body, { kind: 'answer', id });
  await emitPosted(tx, ctx, { kind: 'answer', id, authorId }, locationOf('answer', question, { floor }), state, body.mentions);
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

export async function postAnswer(
  ctx: MemberCtx,
  questionId: string,
  input: contract.Body<typeof contract.postAnswer>,
): Promise<Act<contract.Answer<typeof contract.postAnswer>>> {
  const before = await policyContext(ctx);
  must(canAnswer(before, await readQuestionFacts(ctx.db, questionId)));
  const body = await writeBody(ctx.db, input.body, writingRules(ctx, before, 'answer'));
  const holdsFor = await screenedHoldsFor(ctx, input.holdsFor ?? '');
  return async (inside) => {
    const { policy, question, row } = await inside.write((tx) => save(inside, tx, { questionId, holdsFor, body }));
    return { answer: await answerView(inside.db, policy, question, row, { fresh: true }) };
  };
}

/** `holdsFor` is unchanged when it is not sent. */
export async function editAnswer(
  ctx: MemberCtx,
  answerId: string,
  input: contract.Body<typeof contract.editAnswer>,
): Promise<contract.Answer<typeof contract.editAnswer>> {
  const { holdsFor: typed, ...text } = input;
  const holdsFor = typed === undefined ? undefined : (stored: StoredTexts) => screenedHoldsFor(ctx, typed, stored.holdsFor);
  const { policy, root } = await editBody(ctx, answerType, answerId, { ...text, holdsFor });
  return { answer: await answerViewOf(ctx.db, policy, root, answerId) };
}

/** With the reply that its author sees. */
function presented(
  reply: Act<{ policy: PolicyContext; root: QuestionFacts; id: string }>,
): Act<contract.Answer<typeof contract.postAnswerReply>> {
  return async (inside) => {
    const { policy, root, id } = await reply(inside);
    return { reply: await answerReplyView(inside.db, policy, root, id) };
  };
}

export async function postAnswerReply(
  ctx: MemberCtx,
  answerId: string,
  input: contract.Body<typeof contract.postAnswerReply>,
): Promise<Act<contract.Answer<typeof contract.postAnswerReply>>> {
  return presented(await replyTo(ctx, answerReplyType, answerType, answerId, input));
}

/** Directly under the question. */
export async function postQuestionReply(
  ctx: MemberCtx,
  questionId: string,
  input: contract.Body<typeof contract.postQuestionReply>,
): Promise<Act<contract.Answer<typeof contract.postQuestionReply>>> {
  return presented(await replyTo(ctx, answerReplyType, questionType, questionId, input));
}

export async function editAnswerReply(
  ctx: MemberCtx,
  replyId: string,
  input: contract.Body<typeof contract.editAnswerReply>,
): Promise<contract.Answer<typeof contract.editAnswerReply>> {
  const { policy, root } = await editBody(ctx, answerReplyType, replyId, input);
  return { reply: await answerReplyView(ctx.db, policy, root, replyId) };
}
