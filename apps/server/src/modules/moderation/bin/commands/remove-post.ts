import type { Body, removeDeletedPost as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../../platform/database/db.ts';
import { fail } from '../../../../platform/failure.ts';
import type { MemberCtx } from '../../../../platform/http/ctx.ts';
import { mustActOn } from '../../../../platform/http/rights.ts';
import { requiredReason } from '../../../../platform/required-reason.ts';
import { recordAct } from '../../../audit/index.ts';
import { removeLooseImages } from '../../../media/index.ts';
import { postTypes } from '../../../post-types/index.ts';
import { isInBin, type PostKind } from '../../../posts/index.ts';
import { mustBeAsSeen } from '../../../posts/moderate/index.ts';
import { removeForGood } from '../remove-for-good.ts';

interface Removal extends Pick<Body<typeof endpoint>, 'version' | 'state'> {
  id: string;
  reason: string;
}

async function removeOne(ctx: MemberCtx, tx: Tx, kind: PostKind, { id, reason, version, state: seenState }: Removal): Promise<string[]> {
  const post = await postTypes[kind].lock(tx, id);
  mustActOn(ctx, 'content', post.location.tagIds);
  const { state } = post;
  if (version !== undefined) await mustBeAsSeen(tx, kind, post, { state: seenState ?? state, version });
  if (!isInBin(state)) fail(`${kind}.state_forbids`);
  const images = await removeForGood(tx, kind, [id]);
  await recordAct(tx, ctx, { act: `${kind}.removed`, subject: { kind, id }, before: { state }, after: { state: 'removed', reason } });
  return images;
}

/**
 * Staff need not wait for the retention days to pass. @throws Failure at `reason`, `<kind>.not_found`, `<kind>.state_forbids`,
 * `post.decided`, `post.edited`, `post.changed`
 */
export async function removePost(
  ctx: MemberCtx,
  { kind, postId }: { kind: PostKind; postId: string },
  input: Body<typeof endpoint>,
): Promise<Record<never, never>> {
  const reason = requiredReason(input.reason);
  const images = await ctx.write((tx) => removeOne(ctx, tx, kind, { ...input, id: postId, reason }));
  await removeLooseImages(ctx, images);
  return {};
}
