import { canRestore } from '../../posts/index.ts';
import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { refuseWhenReadOnly, settings } from '../../site/index.ts';
import { changeCommentState } from './change-comment-state.ts';
import { lockComment } from './lock-content.ts';

export async function restoreComment(ctx: MemberCtx, commentId: string): Promise<Record<never, never>> {
  refuseWhenReadOnly(await settings.get(ctx.db));
  return ctx.write(async (tx) => {
    const locked = await lockComment(tx, commentId);
    must(canRestore('comment', ctx.viewer, locked.comment));
    await changeCommentState(ctx, tx, locked, 'take_back');
    return {};
  });
}
