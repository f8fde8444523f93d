import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { latestAct } from '../audit/index.ts';
import { trustedBefore, trustMs } from './trust.ts';

/** Staff actions that change how a member signs in: whoever did one may be able to sign in as the member. */
const signInActs = ['member.added', 'member.password_reset', 'member.second_factor_reset', 'member.contact_changed'] as const;

/** Staff actions that control an account: in addition those that change its rights or disable it. */
const accountActs = [
  ...signInActs,
  'member.made_staff',
  'member.staff_withdrawn',
  'member.staff_role_given',
  'member.staff_powers_changed',
  'member.disabled',
  'member.restored',
] as const;

/**
 * Refuses when staff changed how one of these members signs in within seven days: these staff members, or, if none are named, anybody but
 * the caller. @throws Failure `change.touched` { from }
 */
export async function mustBeUntouched(
  tx: Tx,
  { viewer, clock }: MemberCtx,
  memberIds: readonly string[],
  by?: readonly string[],
): Promise<void> {
  const at = await latestAct(tx, {
    acts: signInActs,
    subject: { kind: 'member', ids: memberIds },
    since: trustedBefore(clock.now()),
    ...(by === undefined ? { notBy: viewer.memberId } : { by }),
  });
  if (at !== undefined) fail('change.touched', { from: new Date(at.getTime() + trustMs).toISOString() });
}

/** Refuses two staff members if one has controlled the other's account within seven days. @throws Failure `change.one_hand` { from } */
export async function mustBeApart(tx: Tx, { clock }: MemberCtx, one: string, other: string): Promise<void> {
  const since = trustedBefore(clock.now());
  for (const [actor, subject] of [
    [one, other],
    [other, one],
  ] as const) {
    const at = await latestAct(tx, { acts: accountActs, subject: { kind: 'member', ids: [subject] }, since, by: [actor] });
    if (at !== undefined) fail('change.one_hand', { from: new Date(at.getTime() + trustMs).toISOString() });
  }
}
