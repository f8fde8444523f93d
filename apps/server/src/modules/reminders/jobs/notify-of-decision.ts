import type { ReminderKind } from '@chaguan/contract';
import type { Services } from '../../../platform/http/ctx.ts';
import type { PostKind, PostState } from '../../posts/index.ts';
import { lockSource, notify } from '../notify.ts';

interface Decision {
  id: string;
  post: { kind: PostKind; id: string };
  authorId: string;
  byId: string | null;
  act: 'approve' | 'delete' | 'restore' | 'hide';
  before: PostState;
  reason: string | null;
}

/** The decision as the author is notified of it; none for a post that its author had already deleted. */
function kindOf({ act, before }: Decision): ReminderKind | null {
  if (act === 'approve') return 'post_approved';
  if (act === 'restore') return 'post_restored';
  if (act === 'hide') return 'post_hidden';
  if (before === 'deleted_by_user') return null;
  return before === 'pending' ? 'post_refused' : 'post_deleted';
}

/** Notifies an author of a staff decision about a post, with the reason. */
export async function notifyOfDecision({ write, clock }: Services, decision: Decision): Promise<void> {
  const { id, post, authorId, byId, reason } = decision;
  const kind = kindOf(decision);
  if (kind === null || authorId === byId) return;
  const source = `decision:${id}`;
  const facts = reason === null ? undefined : { reason };
  await write(async (tx) => {
    await lockSource(tx, source);
    const recipients = new Map([[authorId, { kind, subject: post }]]);
    await notify(tx, { source, senderId: null, post, location: null, facts, at: clock.now() }, recipients);
  });
}
