import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { recordAct } from '../audit/index.ts';
import { announceQueue } from '../queue-changes/index.ts';
import { mustAsk, type Concerned } from './may-decide.ts';

export type ChangeKind =
  | 'setting'
  | 'make_staff'
  | 'payment_provider'
  | 'give_staff_role'
  | 'staff_role'
  | 'refund'
  | 'adoption'
  | 'reset_password'
  | 'model_provider';

type Shown = Readonly<Record<string, string | number | boolean>>;

/** What somebody asks for. `before` and `after` are shown and logged, so no secret stands in them. */
export interface Proposal {
  kind: ChangeKind;
  subject: string;
  /** Says what there is now; the change is carried out only while it still is so. */
  basis: string;
  before: Shown;
  after: Shown;
  sealed?: Buffer;
}

export interface Change extends Proposal {
  id: string;
  askedBy: string;
}

const subjects: Record<ChangeKind, (subject: string) => { kind: string; id: string }> = {
  setting: () => ({ kind: 'settings', id: '' }),
  make_staff: (id) => ({ kind: 'member', id }),
  payment_provider: (id) => ({ kind: 'payment_provider', id }),
  give_staff_role: (id) => ({ kind: 'member', id }),
  staff_role: (id) => ({ kind: 'staff_role', id }),
  reset_password: (id) => ({ kind: 'member', id }),
  model_provider: (id) => ({ kind: 'model_provider', id }),
  refund: (id) => ({ kind: 'payment_refund', id }),
  adoption: (id) => ({ kind: 'question', id }),
};

/** Each step stands in the log with everything else that staff did there. */
export async function recordChange(
  tx: Tx,
  ctx: MemberCtx,
  step: 'asked' | 'confirmed' | 'refused' | 'withdrawn',
  change: Proposal & { id: string },
): Promise<void> {
  const { id, kind, subject, before, after } = change;
  await recordAct(tx, ctx, { act: `staff_change.${step}`, subject: subjects[kind](subject), before, after: { ...after, change: id } });
}

/**
 * Makes it wait for another member of staff.
 * @throws Failure `change.waiting` when one for the same waits already, and those of `mustAsk`
 */
export async function propose(
  tx: Tx,
  ctx: MemberCtx,
  { kind, subject, basis, before, after, sealed }: Proposal,
  concerned: Concerned = {},
): Promise<void> {
  await mustAsk(tx, ctx, concerned);
  const row = await tx
    .insertInto('staffChange')
    .values({
      kind,
      subject,
      basis,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      sealed: sealed ?? null,
      askedBy: ctx.viewer.memberId,
      askedAt: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).where('state', '=', 'waiting').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) fail('change.waiting');
  await recordChange(tx, ctx, 'asked', { id: row.id, kind, subject, basis, before, after });
  announceQueue(tx, 'staff');
}

/** Of whoever decided; this module stands below `members`. */
async function nameOf(tx: Tx, memberId: string | null): Promise<string> {
  if (memberId === null) return '';
  const row = await tx.selectFrom('member').select(['nickname', 'account']).where('id', '=', memberId).executeTakeFirst();
  return row?.nickname ?? row?.account ?? '';
}

/** One that still waits, locked. @throws Failure `change.not_found`, `change.decided` */
export async function lockWaiting(tx: Tx, id: string): Promise<Change> {
  const row = await tx.selectFrom('staffChange').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) fail('change.not_found');
  if (row.state !== 'waiting') fail('change.decided', { name: await nameOf(tx, row.decidedBy) });
  const { subject, basis, askedBy } = row;
  const shown = { before: row.before as unknown as Shown, after: row.after as unknown as Shown };
  return { id, kind: row.kind as ChangeKind, subject, basis, askedBy, ...shown, ...(row.sealed !== null && { sealed: row.sealed }) };
}

export async function endChange(tx: Tx, ctx: MemberCtx, id: string, state: 'done' | 'refused' | 'withdrawn'): Promise<void> {
  const decidedBy = state === 'withdrawn' ? null : ctx.viewer.memberId;
  await tx.updateTable('staffChange').set({ state, decidedBy, decidedAt: ctx.clock.now(), sealed: null }).where('id', '=', id).execute();
  announceQueue(tx, 'staff');
}
