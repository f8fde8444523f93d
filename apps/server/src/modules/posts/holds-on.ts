import type { Db, Tx } from '../../platform/database/db.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { holdsOfNewMember, type NewMemberText } from '../new-members/index.ts';
import type { Hold } from './holds.ts';
import type { PolicyContext } from './policy-context.ts';
import type { PostState } from './post-state.ts';
import { reviewHolds, type Review } from './review.ts';

interface Findings {
  review: Review;
  /** What was written, with the words of the lists in it: title, body. */
  texts: readonly (NewMemberText & { found: readonly string[] })[];
}

/**
 * Why what a member wrote waits for staff; nothing for what may be seen at once. Costs no statement for those who have
 * written enough and are not new, nor while those rules are off.
 */
export async function holdsOn(
  ctx: MemberCtx,
  db: Db | Tx,
  { settings }: Pick<PolicyContext, 'settings'>,
  { review, texts }: Findings,
): Promise<Hold[]> {
  const words = [...new Set(texts.flatMap(({ found }) => found))];
  const outside = await holdsOfNewMember(ctx, db, settings, texts);
  return [
    ...(await reviewHolds(ctx, db, settings, review)),
    ...(words.length > 0 ? [{ reason: 'words' as const, found: words }] : []),
    ...(outside.length > 0 ? [{ reason: 'new_member' as const, found: outside }] : []),
  ];
}

export function firstState(holds: readonly Hold[]): PostState {
  return holds.length > 0 ? 'pending' : 'published';
}
