import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { failField, invariant } from '../../../platform/failure.ts';
import type { Act, MemberCtx } from '../../../platform/http/ctx.ts';
import {
  checkAttached,
  claimMedia,
  emitPosted,
  firstState,
  holdsOn,
  insertResponse,
  recordHolds,
  rewardPosted,
  writeBody,
  writingRules,
  type WrittenBody,
  editBody,
  replyTo,
} from '../../posts/write/index.ts';
import { pageOfFloor } from '../../posts/read/index.ts';
import { locationOf, topicTree } from '../../posts/index.ts';
import { addToCounts } from '../../members/index.ts';
import { limitRate } from '../../new-members/index.ts';
import { announceThread } from '../realtime.ts';
import { canComment, reviewIn, policyContext } from '../policy.ts';
import { commentView, replyView } from '../present/present-thread.ts';
import { inTags, readTopicFacts, lockTopic } from '../rows.ts';
import { commentType, replyType } from '../post-types.ts';

/** Only a comment that everyone may see, in the same thread, can be quoted. @throws Failure beside `quoteId` */
async function checkQuote(tx: Tx, topicId: string, quoteId: string | null): Promise<void> {
  if (quoteId === null) return;
  const quote = await tx
    .selectFrom('comment')
    .select('id')
    .where('id', '=', quoteId)
    .where('topicId', '=', topicId)
    .where('state', '=', 'published')
    .executeTakeFirst();
  if (quote === undefined) failField('quoteId', 'quote.not_found');
}

interface Draft {
  topicId: string;
  quoteId: string | null;
  body: WrittenBody;
}

/** Decides under the topic's lock, which every change of its state, its tag and its comments takes. */
async function save(ctx: MemberCtx, tx: Tx, { topicId, quoteId, body }: Draft) {
  const topic = await lockTopic(tx, topicId);
  const policy = await policyContext(ctx);
  must(canComment(policy, topic));
  checkAttached(policy, [topic.tagId], body.files);
  await checkQuote(tx, topicId, quoteId);
  const authorId = ctx.viewer.memberId;
  const holds = await holdsOn(ctx, tx, policy, { review: reviewIn(policy, 'reviewComment', topic.tagId), texts: [body] });
  const state = firstState(holds);
  await limitRate(ctx, tx, policy.settings, 'post');
  const { id, floor, postedAt } = await insertResponse(tx, topicTree, {
    rootId: topicId,
    authorId,
    body,
    state,
    postedAt: ctx.clock.now(),
    own: { column: 'quote_id', value: sql`${quoteId}::bigint` },
  });
  await recordHolds(tx, postedAt, { kind: 'comment', id }, holds);
  await claimMedia(tx, body, { kind: 'comment', id });
  await emitPosted(
    tx,
    ctx,
    { kind: 'comment', id, authorId },
    locationOf('comment', inTags(topic), { answersId: quoteId, floor }),
    state,
    body.mentions,
  );
  if (state === 'published') {
    await addToCounts(tx, authorId, { comments: 1 });
    await rewardPosted(ctx, tx, policy.settings, { kind: 'comment', id, authorId });
    announceThread(tx, topicId, { kind: 'comment.posted', data: { topicId, commentId: id, floor, authorId } });
  }
  return { policy, topic, row: { id, floor, authorId, quoteId, bodyHtml: body.html, likeCount: 0, state, postedAt, editedAt: null } };
}

export async function postComment(
  ctx: MemberCtx,
  topicId: string,
  input: contract.Body<typeof contract.postComment>,
): Promise<Act<contract.Answer<typeof contract.postComment>>> {
  const before = await policyContext(ctx);
  must(canComment(before, await readTopicFacts(ctx.db, topicId)));
  const body = await writeBody(ctx.db, input.body, writingRules(ctx, before, 'comment'));
  return async (inside) => {
    const { policy, topic, row } = await inside.write((tx) => save(inside, tx, { topicId, quoteId: input.quoteId ?? null, body }));
    const view = await commentView(inside.db, policy, topic, row, { fresh: true });
    invariant(view !== undefined, 'a new comment is seen by its author');
    return { comment: view, page: pageOfFloor(row.floor, 'oldest', row.floor) };
  };
}

export async function editComment(
  ctx: MemberCtx,
  commentId: string,
  input: contract.Body<typeof contract.editComment>,
): Promise<contract.Answer<typeof contract.editComment>> {
  const { policy, root, post } = await editBody(ctx, commentType, commentId, input);
  const comment = await commentView(ctx.db, policy, root, post);
  invariant(comment !== undefined, 'an edited comment is seen by its author');
  return { comment };
}

export async function postReply(
  ctx: MemberCtx,
  commentId: string,
  input: contract.Body<typeof contract.postReply>,
): Promise<Act<contract.Answer<typeof contract.postReply>>> {
  const reply = await replyTo(ctx, replyType, commentType, commentId, input);
  return async (inside) => {
    const { policy, root, id } = await reply(inside);
    return { reply: await replyView(inside.db, policy, root, id) };
  };
}

export async function editReply(
  ctx: MemberCtx,
  replyId: string,
  input: contract.Body<typeof contract.editReply>,
): Promise<contract.Answer<typeof contract.editReply>> {
  const { policy, root } = await editBody(ctx, replyType, replyId, input);
  return { reply: await replyView(ctx.db, policy, root, replyId) };
}
