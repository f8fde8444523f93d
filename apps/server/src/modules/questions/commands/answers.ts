import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { Act, MemberCtx } from '../../../platform/http/ctx.ts';
import { replyView, responseView } from '../../posts/read/index.ts';
import { editBody, postResponse, replyTo, type StoredTexts } from '../../posts/write/index.ts';
import { cleanTitle, screenedLine, type ScreenedText } from '../../writing/index.ts';
import type { Offering, PolicyContext } from '../policy.ts';
import { answerType, answerReplyType, questionType } from '../post-types.ts';
import { answerReader } from '../queries/answer-reader.ts';
import { readAnswer } from '../queries/read-answers.ts';

/** The version that an answer is about, on one line. @throws Failure beside `holdsFor` */
async function screenedHoldsFor(ctx: MemberCtx, typed: string, stored?: string): Promise<ScreenedText> {
  return screenedLine(ctx, 'holdsFor', cleanTitle(typed), contract.questionRules.holdsFor.maxLength, stored);
}

export async function postAnswer(
  ctx: MemberCtx,
  questionId: string,
  input: contract.Body<typeof contract.postAnswer>,
): Promise<Act<contract.Answer<typeof contract.postAnswer>>> {
  const holdsFor = await screenedHoldsFor(ctx, input.holdsFor ?? '');
  const post = await postResponse(ctx, answerType, questionType, questionId, {
    body: input.body,
    own: { column: 'holds_for', value: sql`${holdsFor.text}` },
    texts: [holdsFor],
  });
  return async (inside) => {
    const { policy, root, row } = await post(inside);
    return {
      answer: await responseView(
        answerReader,
        inside.db,
        policy,
        root,
        { ...row, holdsFor: holdsFor.text, workedCount: 0, wikiSince: null },
        { fresh: true },
      ),
    };
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
  const row = (await readAnswer(ctx.db, answerId)) ?? fail('answer.not_found');
  return { answer: await responseView(answerReader, ctx.db, policy, root, row) };
}

/** With the reply that its author sees. */
function presented(
  reply: Act<{ policy: PolicyContext; root: Offering; id: string }>,
): Act<contract.Answer<typeof contract.postAnswerReply>> {
  return async (inside) => {
    const { policy, root, id } = await reply(inside);
    return { reply: await replyView(answerReader, inside.db, policy, root, id) };
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
  return { reply: await replyView(answerReader, ctx.db, policy, root, replyId) };
}
