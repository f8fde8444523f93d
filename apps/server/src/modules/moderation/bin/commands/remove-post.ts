import type { Body, removeDeletedPost as endpoint } from '@chaguan/contract';
import { inlineText } from '@chaguan/richtext';
import type { Tx } from '../../../../platform/database/db.ts';
import { fail, failField } from '../../../../platform/failure.ts';
import type { MemberCtx } from '../../../../platform/http/ctx.ts';
import { mustActOn } from '../../../../platform/http/rights.ts';
import { recordAct } from '../../../audit/index.ts';
import { removeLooseImages } from '../../../media/index.ts';
import { isInBin, mustBeAsSeen, type LockedPost, type PostKind, type PostType } from '../../../posts/index.ts';
import { answerReplyType, answerType, questionType } from '../../../questions/index.ts';
import { commentType, replyType, topicType } from '../../../topics/index.ts';
import { removeForGood } from '../remove-for-good.ts';

interface Removal extends Pick<Body<typeof endpoint>, 'version' | 'state'> {
  id: string;
  reason: string;
}

async function removeOne<F, R extends F, P extends LockedPost>(
  type: PostType<F, R, P>,
  ctx: MemberCtx,
  tx: Tx,
  { id, reason, version, state: seenState }: Removal,
): Promise<string[]> {
  const { kind } = type;
  const locked = await type.lock(tx, id);
  mustActOn(ctx, 'content', type.place(locked).tagIds);
  const { state } = locked.post;
  if (version !== undefined) await mustBeAsSeen(tx, kind, locked.post, { state: seenState ?? state, version });
  if (!isInBin(state)) fail(`${kind}.state_forbids`);
  const images = await removeForGood(tx, kind, [id]);
  await recordAct(tx, ctx, { act: `${kind}.removed`, subject: { kind, id }, before: { state }, after: { state: 'removed', reason } });
  return images;
}

const removals: Record<PostKind, (ctx: MemberCtx, tx: Tx, removal: Removal) => Promise<string[]>> = {
  topic: (...removal) => removeOne(topicType, ...removal),
  comment: (...removal) => removeOne(commentType, ...removal),
  reply: (...removal) => removeOne(replyType, ...removal),
  question: (...removal) => removeOne(questionType, ...removal),
  answer: (...removal) => removeOne(answerType, ...removal),
  answer_reply: (...removal) => removeOne(answerReplyType, ...removal),
};

/** Staff do not wait for the days to be over. @throws Failure at `reason`, `<kind>.not_found`, `<kind>.state_forbids`, `post.decided`, `post.edited`, `post.changed` */
export async function removePost(
  ctx: MemberCtx,
  { kind, postId }: { kind: PostKind; postId: string },
  input: Body<typeof endpoint>,
): Promise<Record<never, never>> {
  const reason = inlineText(input.reason);
  if (reason === '') failField('reason', 'field.required');
  const images = await ctx.write((tx) => removals[kind](ctx, tx, { ...input, id: postId, reason }));
  await removeLooseImages(ctx, images);
  return {};
}
