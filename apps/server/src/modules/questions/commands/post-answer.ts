import type { Answer, Body, postAnswer as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { cleanTitle, earnedBy, firstState, postTogether, rewardAllPosted, writeBody, writingRules, type Locks } from '../../content/index.ts';
import { claimImages } from '../../media/index.ts';
import { answerPosted } from '../events.ts';
import { tellPage } from '../news.ts';
import { canAnswer, isReviewed } from '../policy.ts';
import { answerView } from '../queries/answer-views.ts';
import { houseOf, type House } from '../queries/house.ts';
import { questionFacts } from '../queries/read-facts.ts';
import { insertAnswers, type NewAnswer, type PlacedAnswer } from './insert-answer.ts';

async function save(ctx: MemberCtx, tx: Tx, answers: readonly NewAnswer[], locks: Locks): Promise<(PlacedAnswer | undefined)[]> {
  const placed = await insertAnswers(tx, answers, locks);
  const posted = answers.flatMap((answer, index) => {
    const place = placed[index];
    return place === undefined ? [] : [{ ...answer, ...place, questionId: answer.placeId, answerId: place.id, mentions: answer.body.mentions }];
  });
  await claimImages(tx, posted.flatMap(({ body }) => body.imageUrls));
  for (const { questionId, answerId, floor, authorId, state } of posted) {
    if (state === 'published') tellPage(tx, questionId, { kind: 'answer.posted', data: { questionId, answerId, floor, authorId } });
  }
  await emitAll(tx, answerPosted, posted.map(({ questionId, answerId, floor, authorId, state, mentions }) => ({ questionId, answerId, floor, authorId, state, mentions })));
  await rewardAllPosted(tx, ctx.clock.now(), 'answer', posted.filter(({ state }) => state === 'published'));
  return placed;
}

const post = postTogether(save);

/** Closed, deleted or moved since we looked: says which, or posts where it stands now. */
async function postAgain(ctx: MemberCtx, house: House, answer: NewAnswer): Promise<PlacedAnswer> {
  return ctx.write(async (tx) => {
    const question = await questionFacts(tx, answer.placeId);
    must(canAnswer(house, question));
    const [placed] = await save(ctx, tx, [{ ...answer, tagIds: question.tagIds }], 'wait');
    return placed ?? fail('question.state_forbids');
  });
}

/** As busy as a comment: what arrives at once shares a transaction, the first statement of which locks the rows of the questions. */
export async function postAnswer(ctx: MemberCtx, questionId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const house = await houseOf(ctx);
  const question = await questionFacts(ctx.db, questionId);
  must(canAnswer(house, question));
  const body = await writeBody(ctx.db, input.body, writingRules(ctx, house));
  const answer: NewAnswer = {
    placeId: questionId,
    tagIds: question.tagIds,
    authorId: ctx.viewer.memberId,
    body,
    holdsFor: cleanTitle(input.holdsFor ?? ''),
    state: firstState(isReviewed(house.viewer, house.settings.reviewAnswer, 'answer.skip_review')),
    postedAt: ctx.clock.now(),
    evenClosed: ctx.viewer.staff,
    earned: earnedBy(house.settings, 'answer'),
  };
  const { id, floor, postedAt } = (await post(ctx, answer)) ?? (await postAgain(ctx, house, answer));
  const { authorId, holdsFor, state } = answer;
  const row = { id, floor, authorId, bodyHtml: body.html, holdsFor, likeCount: 0, workedCount: 0, state, postedAt, editedAt: null };
  return { answer: await answerView(ctx.db, house, question, row, { fresh: true }) };
}
