import type { Answer, listQuestionLikers as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { cardOf, isAuthor } from '../../posts/index.ts';
import { memberCards } from '../../members/index.ts';
import { keepersOf, likersOf } from '../../reactions/index.ts';
import { policyContext } from './policy-context.ts';
import { readQuestion } from './read-question.ts';

/** Who likes or keeps a question: for its asker and staff. For someone who may not even see it, it is not there. */
async function reactors(ctx: MemberCtx, questionId: string, page: number, read: typeof likersOf): Promise<Answer<typeof endpoint>> {
  const question = await readQuestion(ctx.db, await policyContext(ctx), questionId);
  if (!isAuthor(ctx.viewer, question) && !ctx.viewer.staff) fail('question.not_yours');
  const { rows, total, pages } = await read(ctx.db, { kind: 'question', id: questionId }, page);
  const cards = await memberCards(ctx.db, rows.map(({ memberId }) => memberId));
  const items = rows.map(({ memberId, at }) => ({ member: cardOf(cards, memberId), at: at.toISOString() }));
  return { items, page, pages, total, title: question.title };
}

export function questionLikers(ctx: MemberCtx, questionId: string, page: number) {
  return reactors(ctx, questionId, page, likersOf);
}

export function questionKeepers(ctx: MemberCtx, questionId: string, page: number) {
  return reactors(ctx, questionId, page, keepersOf);
}
