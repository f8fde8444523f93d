import type { Answer, confirmChange as confirming, StaffRight } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import {
  endChange,
  lockStaff,
  lockWaiting,
  mustConfirm,
  recordChange,
  type Change,
  type ChangeKind,
  type Concerned,
} from '../approvals/index.ts';
import { applyModelProvider } from '../assistant/index.ts';
import { applyGivenRole, applyPasswordReset, applyStaffRole, holdersOf, makeStaff } from '../member-admin/index.ts';
import { applyPaymentProvider, applyRefund, lockRefund } from '../payments/index.ts';
import { applyAdoption, lockAdoption } from '../questions/index.ts';
import { applySetting } from '../site/index.ts';

/** Answers the password that it made, if any. */
type Apply = (tx: Tx, ctx: MemberCtx, change: Change) => Promise<void | string>;

interface Kind {
  /** The right of who asks; who confirms holds the right to staff. */
  asks: StaffRight;
  /** Locks what it is about where that comes before members in the order of locks, and answers whom it concerns. */
  lock?: (tx: Tx, change: Change) => Promise<string[]>;
  apply: Apply;
}

const kinds: Record<ChangeKind, Kind> = {
  setting: { asks: 'settings', apply: applySetting },
  payment_provider: { asks: 'money', apply: applyPaymentProvider },
  model_provider: { asks: 'settings', apply: applyModelProvider },
  make_staff: { asks: 'staff', apply: makeStaff },
  give_staff_role: { asks: 'staff', apply: applyGivenRole },
  staff_role: { asks: 'staff', apply: applyStaffRole },
  reset_password: { asks: 'people', apply: applyPasswordReset },
  refund: { asks: 'money', lock: lockRefund, apply: applyRefund },
  adoption: { asks: 'content', lock: lockAdoption, apply: applyAdoption },
};

const givesMember: ReadonlySet<ChangeKind> = new Set(['make_staff', 'give_staff_role']);
const aboutMember: ReadonlySet<ChangeKind> = new Set([...givesMember, 'reset_password']);

/** The members that a change itself names. */
function membersIn({ kind, subject, after }: Change): string[] {
  if (aboutMember.has(kind)) return [subject];
  return kind === 'refund' || kind === 'adoption' ? [String(after['member'])] : [];
}

/** Who gets rights or value by it; `locked` are those whom what was locked for it concerns. */
async function concernedBy(tx: Tx, change: Change, locked: readonly string[] | undefined): Promise<Concerned> {
  if (locked !== undefined) return { about: locked };
  if (givesMember.has(change.kind)) return { about: [change.subject], givesRights: true };
  return change.kind === 'staff_role' ? { about: await holdersOf(tx, change.subject), givesRights: true } : {};
}

/** Neither who asked nor whom it concerns. */
function mustBeSecond({ viewer }: MemberCtx, { askedBy }: Change, concerned: readonly string[]): void {
  if (viewer.memberId === askedBy || concerned.includes(viewer.memberId)) fail('change.own');
}

/**
 * The second person carries it out; with two at once the row lock lets one.
 * @throws Failure `change.not_found`, `change.decided`, `change.own`, `change.too_new`, `change.asker_gone`,
 * `change.asker_too_new`, `change.one_hand`, `change.touched`, `change.outdated`
 */
export async function confirmChange(ctx: MemberCtx, id: string): Promise<Answer<typeof confirming>> {
  return ctx.write(async (tx) => {
    const change = await lockWaiting(tx, id);
    const { asks, lock, apply } = kinds[change.kind];
    const locked = await lock?.(tx, change);
    mustBeSecond(ctx, change, locked ?? membersIn(change));
    const subjects = aboutMember.has(change.kind) ? [change.subject] : ((await concernedBy(tx, change, locked)).about ?? []);
    if (asks === 'staff' || aboutMember.has(change.kind)) await lockStaff(tx, [change.askedBy, ...subjects]);
    const concerned = await concernedBy(tx, change, locked);
    await mustConfirm(tx, ctx, change.askedBy, { asks, confirms: 'staff' }, concerned);
    const password = (await apply(tx, ctx, change)) ?? null;
    await endChange(tx, ctx, id, 'done');
    await recordChange(tx, ctx, 'confirmed', change);
    return { password };
  });
}

/** Also for somebody who became staff recently: nothing changes by it. */
export async function refuseChange(ctx: MemberCtx, id: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const change = await lockWaiting(tx, id);
    mustBeSecond(ctx, change, membersIn(change));
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
