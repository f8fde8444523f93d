import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { failField } from '../../../platform/failure.ts';
import type { Act, MemberCtx } from '../../../platform/http/ctx.ts';
import { editBody, postResponse, replyTo } from '../../posts/write/index.ts';
import { pageOfFloor, replyView, responseView } from '../../posts/read/index.ts';
import { commentReader } from '../queries/comment-reader.ts';
import { commentType, replyType, topicType } from '../post-types.ts';

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

export async function postComment(
  ctx: MemberCtx,
  topicId: string,
  { body, quoteId: quoted }: contract.Body<typeof contract.postComment>,
): Promise<Act<contract.Answer<typeof contract.postComment>>> {
  const quoteId = quoted ?? null;
  const post = await postResponse(ctx, commentType, topicType, topicId, {
    body,
    quoteId,
    own: { column: 'quote_id', value: sql`${quoteId}::bigint` },
    check: (tx) => checkQuote(tx, topicId, quoteId),
  });
  return async (inside) => {
    const { policy, root, row } = await post(inside);
    const comment = await responseView(commentReader, inside.db, policy, root, { ...row, quoteId }, { fresh: true });
    return { comment, page: pageOfFloor(row.floor, 'oldest', row.floor) };
  };
}

export async function editComment(
  ctx: MemberCtx,
  commentId: string,
  input: contract.Body<typeof contract.editComment>,
): Promise<contract.Answer<typeof contract.editComment>> {
  const { policy, root, post } = await editBody(ctx, commentType, commentId, input);
  return { comment: await responseView(commentReader, ctx.db, policy, root, post) };
}

export async function postReply(
  ctx: MemberCtx,
  commentId: string,
  input: contract.Body<typeof contract.postReply>,
): Promise<Act<contract.Answer<typeof contract.postReply>>> {
  const reply = await replyTo(ctx, replyType, commentType, commentId, input);
  return async (inside) => {
    const { policy, root, id } = await reply(inside);
    return { reply: await replyView(commentReader, inside.db, policy, root, id) };
  };
}

export async function editReply(
  ctx: MemberCtx,
  replyId: string,
  input: contract.Body<typeof contract.editReply>,
): Promise<contract.Answer<typeof contract.editReply>> {
  const { policy, root } = await editBody(ctx, replyType, replyId, input);
  return { reply: await replyView(commentReader, ctx.db, policy, root, replyId) };
}
