import type { Answer, Body, postComment as endpoint } from '@chaguan/contract';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail, failField, invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { claimImages } from '../../media/index.ts';
import { commentPosted } from '../events.ts';
import { earnedBy, firstState, pageOfFloor, rewardPosted, writeBody, writingRules, type WrittenBody } from '../../content/index.ts';
import { dropRows, tellThread, warm } from '../news.ts';
import { canComment } from '../policy.ts';
import { commentView } from '../queries/comment-views.ts';
import { houseOf, type House } from '../queries/house.ts';
import { factsForPosting, topicFacts } from '../queries/read-facts.ts';
import { isReviewed } from '../review.ts';
import { insertComment, type NewComment, type PlacedComment } from './insert-comment.ts';

/** Only what everyone sees, in the same thread, can be quoted. @throws Failure beside `quoteId` */
async function checkQuote(db: Db, topicId: string, quoteId: string | undefined): Promise<void> {
  if (quoteId === undefined) return;
  const quote = await db
    .selectFrom('comment')
    .select('id')
    .where('id', '=', quoteId)
    .where('topicId', '=', topicId)
    .where('state', '=', 'published')
    .executeTakeFirst();
  if (quote === undefined) failField('quoteId', 'quote.not_found');
}

/** Closed, deleted or moved since we looked: says which, or posts where it stands now. */
async function postAgain(tx: Tx, house: House, comment: NewComment): Promise<PlacedComment> {
  const topic = await topicFacts(tx, comment.topicId);
  must(canComment(house, topic));
  return (await insertComment(tx, { ...comment, tagId: topic.tagId })) ?? fail('topic.state_forbids');
}

async function save(ctx: MemberCtx, tx: Tx, house: House, comment: NewComment, body: WrittenBody) {
  const { topicId, authorId, quoteId, state } = comment;
  const posted = (await insertComment(tx, comment)) ?? (await postAgain(tx, house, comment));
  const { id: commentId, floor } = posted;
  await claimImages(tx, body.imageUrls);
  if (state === 'published') {
    await rewardPosted(ctx, tx, house.settings, { kind: 'comment', id: commentId, authorId });
    await warm(ctx, tx, topicId);
    tellThread(tx, topicId, { kind: 'comment.posted', data: { topicId, commentId, floor, authorId } });
  } else {
    dropRows(tx, topicId);
  }
  await emit(tx, commentPosted, { topicId, commentId, floor, authorId, quoteId, state, mentions: body.mentions });
  return posted;
}

/**
 * The busiest write of the site: two or three statements in the transaction, the first of which locks the topic's row.
 * The answer is built from what was written, with one more for the card.
 */
export async function postComment(ctx: MemberCtx, topicId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const house = await houseOf(ctx);
  const topic = await factsForPosting(ctx.db, topicId, (facts) => canComment(house, facts));
  await checkQuote(ctx.db, topicId, input.quoteId);
  const body = await writeBody(ctx.db, input.body, writingRules(ctx, house));
  const comment: NewComment = {
    topicId,
    tagId: topic.tagId,
    authorId: ctx.viewer.memberId,
    quoteId: input.quoteId ?? null,
    body,
    state: firstState(isReviewed(house, 'reviewComment', topic.tagId)),
    postedAt: ctx.clock.now(),
    evenClosed: ctx.viewer.staff,
    earned: earnedBy(house.settings, 'comment'),
  };
  const { id, floor, postedAt } = await ctx.write((tx) => save(ctx, tx, house, comment, body));
  const row = { id, floor, authorId: comment.authorId, quoteId: comment.quoteId, bodyHtml: body.html, likeCount: 0, state: comment.state, postedAt, editedAt: null };
  const view = await commentView(ctx.db, house, topic, row, { fresh: true });
  invariant(view !== undefined, 'a new comment is seen by its author');
  return { comment: view, page: pageOfFloor(floor, 'oldest', floor) };
}
