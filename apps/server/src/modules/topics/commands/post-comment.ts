import type { Answer, Body, postComment as endpoint } from '@chaguan/contract';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { fail, failField, invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { claimImages } from '../../media/index.ts';
import { commentPosted } from '../events.ts';
import { earnedBy, firstState, pageOfFloor, postTogether, rewardAllPosted, writeBody, writingRules, type Locks } from '../../content/index.ts';
import { tellThread, warm } from '../news.ts';
import { canComment } from '../policy.ts';
import { commentView } from '../queries/comment-views.ts';
import { houseOf, type House } from '../queries/house.ts';
import { topicFacts } from '../queries/read-facts.ts';
import { isReviewed } from '../review.ts';
import { insertComments, type NewComment, type PlacedComment } from './insert-comment.ts';

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

async function save(ctx: MemberCtx, tx: Tx, comments: readonly NewComment[], locks: Locks): Promise<(PlacedComment | undefined)[]> {
  await warm(ctx, tx, comments.flatMap(({ placeId, state }) => (state === 'published' ? [placeId] : [])));
  const placed = await insertComments(tx, comments, locks);
  const posted = comments.flatMap((comment, index) => {
    const place = placed[index];
    return place === undefined ? [] : [{ ...comment, ...place, topicId: comment.placeId, commentId: place.id, mentions: comment.body.mentions }];
  });
  const published = posted.filter(({ state }) => state === 'published');
  await claimImages(tx, posted.flatMap(({ body }) => body.imageUrls));
  for (const { topicId, commentId, floor, authorId, state } of posted) {
    if (state === 'published') tellThread(tx, topicId, { kind: 'comment.posted', data: { topicId, commentId, floor, authorId } });
  }
  await emitAll(tx, commentPosted, posted.map(({ topicId, commentId, floor, authorId, quoteId, state, mentions }) => ({ topicId, commentId, floor, authorId, quoteId, state, mentions })));
  await rewardAllPosted(tx, ctx.clock.now(), 'comment', published);
  return placed;
}

const post = postTogether(save);

/** Closed, deleted or moved since we looked: says which, or posts where it stands now. */
async function postAgain(ctx: MemberCtx, house: House, comment: NewComment): Promise<PlacedComment> {
  return ctx.write(async (tx) => {
    const topic = await topicFacts(tx, comment.placeId);
    must(canComment(house, topic));
    const [placed] = await save(ctx, tx, [{ ...comment, tagId: topic.tagId }], 'wait');
    return placed ?? fail('topic.state_forbids');
  });
}

/**
 * The busiest write of the site: what arrives at once shares a transaction of two or three statements, the first of
 * which locks the rows of the topics. The answer is built from what was written, with one more for the card.
 */
export async function postComment(ctx: MemberCtx, topicId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const house = await houseOf(ctx);
  const topic = await topicFacts(ctx.db, topicId);
  must(canComment(house, topic));
  await checkQuote(ctx.db, topicId, input.quoteId);
  const body = await writeBody(ctx.db, input.body, writingRules(ctx, house));
  const comment: NewComment = {
    placeId: topicId,
    tagId: topic.tagId,
    authorId: ctx.viewer.memberId,
    quoteId: input.quoteId ?? null,
    body,
    state: firstState(isReviewed(house, 'reviewComment', topic.tagId)),
    postedAt: ctx.clock.now(),
    evenClosed: ctx.viewer.staff,
    earned: earnedBy(house.settings, 'comment'),
  };
  const { id, floor, postedAt } = (await post(ctx, comment)) ?? (await postAgain(ctx, house, comment));
  const row = { id, floor, authorId: comment.authorId, quoteId: comment.quoteId, bodyHtml: body.html, likeCount: 0, state: comment.state, postedAt, editedAt: null };
  const view = await commentView(ctx.db, house, topic, row, { fresh: true });
  invariant(view !== undefined, 'a new comment is seen by its author');
  return { comment: view, page: pageOfFloor(floor, 'oldest', floor) };
}
