import { readBadgeName } from '../../badges/index.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { lockSource, notify } from '../notify.ts';

/** A member has a new badge; once more when staff grant it again after it was taken back. */
export async function notifyOfBadge(
  { write, clock }: Services,
  { badgeId, memberId, reason, grantedAt }: { badgeId: string; memberId: string; reason: string; grantedAt: string },
): Promise<void> {
  const source = `badge:${badgeId}:${memberId}:${grantedAt}`;
  await write(async (tx) => {
    await lockSource(tx, source);
    const name = await readBadgeName(tx, badgeId);
    const act = { source, senderId: null, post: null, location: null, facts: { name, ...(reason !== '' && { reason }) }, at: clock.now() };
    await notify(tx, act, new Map([[memberId, { kind: 'badge_granted' as const, subject: { kind: 'badge', id: badgeId } }]]));
  });
}
