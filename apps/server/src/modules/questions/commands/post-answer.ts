import type { Answer, Body, postAnswer as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { cleanTitle, earnedBy, firstState, rewardPosted, writeBody, writingRules, type WrittenBody } from '../../content/index.ts';
import { claimImages } from '../../media/index.ts';
import { answerPosted } from '../events.ts';
import { dropRows, tellPage } from '../news.ts';
import { canAnswer, isReviewed } from '../policy.ts';
import { answerView } from '../queries/answer-views.ts';
import { houseOf, type House } from '../queries/house.ts';
import { factsForPosting, questionFacts } from '../queries/read-facts.ts';
import { insertAnswer, type NewAnswer, type PlacedAnswer } from './insert-answer.ts';

/** Closed, deleted or moved since we looked: says which, or posts where it stands now. */
async function postAgain(tx: Tx, house: House, answer: NewAnswer): Promise<PlacedAnswer> {
  const question = await questionFacts(tx, answer.questionId);
  must(canAnswer(house, question));
  return (await insertAnswer(tx, { ...answer, tagIds: question.tagIds })) ?? fail('question.state_forbids');
}

async function save(ctx: MemberCtx, tx: Tx, house: House, answer: NewAnswer, body: WrittenBody) {
  const { questionId, authorId, state } = answer;
  const posted = (await insertAnswer(tx, answer)) ?? (await postAgain(tx, house, answer));
  const { id: answerId, floor } = posted;
  await claimImages(tx, body.imageUrls);
  if (state === 'published') {
    await rewardPosted(ctx, tx, house.settings, { kind: 'answer', id: answerId, authorId });
    tellPage(tx, questionId, { kind: 'answer.posted', data: { questionId, answerId, floor, authorId } });
  } else {
    dropRows(tx, questionId);
  }
  await emit(tx, answerPosted, { questionId, answerId, floor, authorId, state, mentions: body.mentions });
  return posted;
}

/** As busy as a comment: two or three statements in the transaction, the first of which locks the question's row. */
export async function postAnswer(ctx: MemberCtx, questionId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const house = await houseOf(ctx);
  const question = await factsForPosting(ctx.db, questionId, (facts) => canAnswer(house, facts));
  const body = await writeBody(ctx.db, input.body, writingRules(ctx, house));
  const answer: NewAnswer = {
    questionId,
    tagIds: question.tagIds,
    authorId: ctx.viewer.memberId,
    body,
    holdsFor: cleanTitle(input.holdsFor ?? ''),
    state: firstState(isReviewed(house.viewer, house.settings.reviewAnswer, 'answer.skip_review')),
    postedAt: ctx.clock.now(),
    evenClosed: ctx.viewer.staff,
    earned: earnedBy(house.settings, 'answer'),
  };
  const { id, floor, postedAt } = await ctx.write((tx) => save(ctx, tx, house, answer, body));
  const { authorId, holdsFor, state } = answer;
  const row = { id, floor, authorId, bodyHtml: body.html, holdsFor, likeCount: 0, workedCount: 0, state, postedAt, editedAt: null };
  return { answer: await answerView(ctx.db, house, question, row, { fresh: true }) };
}
