import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { dropMembers } from '../session-cache.ts';

/** For everything that others read: posts, edits of them, messages, profiles, public names. @throws Failure `member.silenced` with the end */
export function refuseWhenSilenced({ viewer, clock }: Pick<MemberCtx, 'viewer' | 'clock'>): void {
  const { silencedUntil: until } = viewer;
  if (until !== undefined && until > clock.now()) fail('member.silenced', { until: until.toISOString() });
}

/** The member's row is locked by the caller. */
export async function silenceMember(tx: Tx, ctx: MemberCtx, memberId: string, until: Date, reason: string): Promise<void> {
  await tx.updateTable('member').set({ silencedUntil: until, silencedReason: reason }).where('id', '=', memberId).execute();
  const after = { until: until.toISOString(), reason };
  await recordAct(tx, ctx, { act: 'member.silenced', subject: { kind: 'member', id: memberId }, after });
  dropMembers(tx, [memberId], 'sessions');
}

/** Ends the silence. The member's row is locked by the caller. */
export async function endSilence(tx: Tx, ctx: MemberCtx, memberId: string): Promise<void> {
  await tx.updateTable('member').set({ silencedUntil: null, silencedReason: '' }).where('id', '=', memberId).execute();
  await recordAct(tx, ctx, { act: 'member.silence_ended', subject: { kind: 'member', id: memberId } });
  dropMembers(tx, [memberId], 'sessions');
}
