import type { StaffRight } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { endChange, lockStaff, lockWaiting, mustConfirm, recordChange, type Change, type ChangeKind } from '../approvals/index.ts';
import { applyGivenRole, applyStaffRole, makeStaff } from '../member-admin/index.ts';
import { applyPaymentProvider } from '../payments/index.ts';
import { applySetting } from '../site/index.ts';

type Apply = (tx: Tx, ctx: MemberCtx, change: Change) => Promise<void>;

/** What each kind needs of who asks, and what carries it out; who confirms holds the right to staff. */
const kinds: Record<ChangeKind, { asks: StaffRight; apply: Apply }> = {
  setting: { asks: 'settings', apply: applySetting },
  payment_provider: { asks: 'money', apply: applyPaymentProvider },
  make_staff: { asks: 'staff', apply: makeStaff },
  give_staff_role: { asks: 'staff', apply: applyGivenRole },
  staff_role: { asks: 'staff', apply: applyStaffRole },
};

const aboutMember: ReadonlySet<ChangeKind> = new Set(['make_staff', 'give_staff_role']);

function mustBeSecond({ viewer }: MemberCtx, { askedBy, kind, subject }: Change): void {
  if (viewer.memberId === askedBy || (aboutMember.has(kind) && subject === viewer.memberId)) fail('change.own');
}

/**
 * The second person carries it out; with two at once the row lock lets one.
 * @throws Failure `change.not_found`, `change.decided`, `change.own`, `change.too_new`, `change.asker_gone`, `change.outdated`
 */
export async function confirmChange(ctx: MemberCtx, id: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const change = await lockWaiting(tx, id);
    mustBeSecond(ctx, change);
    const { asks, apply } = kinds[change.kind];
    const concerned = aboutMember.has(change.kind) ? [change.subject] : [];
    if (asks === 'staff') await lockStaff(tx, [change.askedBy, ...concerned]);
    await mustConfirm(tx, ctx, change.askedBy, { asks, confirms: 'staff' }, concerned);
    await apply(tx, ctx, change);
    await endChange(tx, ctx, id, 'done');
    await recordChange(tx, ctx, 'confirmed', change);
    return {};
  });
}

/** Also for somebody who became staff recently: nothing changes by it. */
export async function refuseChange(ctx: MemberCtx, id: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const change = await lockWaiting(tx, id);
    mustBeSecond(ctx, change);
    await endChange(tx, ctx, id, 'refused');
    await recordChange(tx, ctx, 'refused', change);
    return {};
  });
}

export async function withdrawChange(ctx: MemberCtx, id: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const change = await lockWaiting(tx, id);
    if (ctx.viewer.memberId !== change.askedBy) fail('change.not_yours');
    await endChange(tx, ctx, id, 'withdrawn');
    await recordChange(tx, ctx, 'withdrawn', change);
    return {};
  });
}
