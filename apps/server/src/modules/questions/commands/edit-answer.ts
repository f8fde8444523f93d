import type { Answer, Body, editAnswer as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { editBody } from '../../posts/write/index.ts';
import { answerType } from '../post-types.ts';
import { answerViewOf } from '../queries/answer-views.ts';
import { screenedHoldsFor } from './post-answer.ts';

/** `holdsFor` stays as it was when it is not sent. */
export async function editAnswer(ctx: MemberCtx, answerId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const holdsFor = input.holdsFor === undefined ? undefined : await screenedHoldsFor(ctx, input.holdsFor);
  const { policy, root } = await editBody(ctx, answerType, answerId, { ...input, holdsFor });
  return { answer: await answerViewOf(ctx.db, policy, root, answerId) };
}
