import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { endChange, lockWaiting, mustConfirm, recordChange, type Change, type ChangeKind } from '../approvals/index.ts';
import { makeStaff } from '../member-admin/index.ts';
import { applyPaymentProvider } from '../payments/index.ts';
import { applySetting } from '../site/index.ts';

type Apply = (tx: Tx, ctx: MemberCtx, change: Change) => Promise<void>;

const applies: Record<ChangeKind, Apply> = { setting: applySetting, make_staff: makeStaff, payment_provider: applyPaymentProvider };

function mustBeSecond({ viewer }: MemberCtx, { askedBy, kind, subject }: Change): void {
  if (viewer.memberId === askedBy || (kind === 'make_staff' && subject === viewer.memberId)) fail('change.own');
}

/**
 * The second person carries it out; with two at once the row lock lets one.
 * @throws Failure `change.not_found`, `change.decided`, `change.own`, `change.too_new`, `change.asker_gone`, `change.outdated`
 */
export async function confirmChange(ctx: MemberCtx, id: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const change = await lockWaiting(tx, id);
    mustBeSecond(ctx, change);
    await mustConfirm(tx, ctx, change.askedBy, change.kind === 'make_staff' ? [change.subject] : []);
    await applies[change.kind](tx, ctx, change);
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
