import type { AttachedKind } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mayDo } from '../../../platform/http/rights.ts';
import type { PolicyContext } from '../policy.ts';
import { attachForm } from './attach-rights.ts';
import { leavesToPost } from './check-tags.ts';
import { type Review, reviewedAmong } from './review-reasons.ts';

interface RootForm {
  /** The leaves in which the caller may post. */
  tagIds: string[];
  /** Those of them in which the post would have to wait now. */
  reviewedTagIds: string[];
  schedules: boolean;
  attaches: AttachedKind[];
  attachRefused: { tagId: string; kinds: AttachedKind[] }[];
}

/** What the forms of all kinds of roots say of the caller; `reviewIn` returns the review of a tag. */
export async function rootForm(ctx: MemberCtx, policy: PolicyContext, reviewIn: (tagId: string) => Review): Promise<RootForm> {
  const tagIds = leavesToPost(policy);
  const reviewedTagIds = await reviewedAmong(ctx, policy.settings, tagIds, reviewIn);
  return { tagIds, reviewedTagIds, schedules: mayDo(policy.viewer, 'post.schedule'), ...attachForm(policy) };
}
