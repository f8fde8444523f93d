import { queueChanged, type changeKinds } from '@chaguan/contract';
import { announce } from '../../platform/events/announce.ts';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { StaffChange as Table } from '../../platform/database/schema.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { recordAct, recordSiteAct } from '../audit/index.ts';
import type { ApprovalKind, ApprovalOutcome, Request, RequestTable } from './approval-kind.ts';
import { mayActAtOnce, type AtOnce, type Terms } from './at-once.ts';

export type ChangeKind = (typeof changeKinds)[number];

type Facts = Readonly<Record<string, string | number | boolean>>;

/** A requested change. `before` and `after` are shown and logged, so they must not contain a secret. */
export interface Proposal {
  subject: string;
  /** Returns the current state; the change is carried out only while it is unchanged. */
  basis: string;
  before: Facts;
  after: Facts;
  sealed?: Buffer;
}

export interface Change extends Proposal, Request {
  kind: ChangeKind;
}

/** A kind of change stored in `staff_change`. */
export interface ChangeApproval<K extends ChangeKind = ChangeKind> extends ApprovalKind<Change, Proposal> {
  name: K;
  /** Its subject, as in the audit log. */
  logged: (subject: string) => { kind: string; id: string };
}

/** All kinds, passed by `main`. */
export type ChangeApprovals = { readonly [K in ChangeKind]: ChangeApproval<K> };

/** Kinds whose subject is the member for whom they are; the table rejects that member as decider. */
export const kindsOfMembers = ['make_staff', 'give_staff_role', 'reset_password', 'member_roles'] as const satisfies readonly ChangeKind[];

/** For kinds that concern the member who is their subject. */
export const memberOfSubject = ({ subject }: Proposal): string => subject;

/** For kinds that concern the member named in them, if any. */
export const memberNamed = ({ after }: Proposal): string | undefined => String(after['member'] ?? '') || undefined;

/** Each step is in the audit log with the other staff actions. */
async function recordStep(
  tx: Tx,
  ctx: MemberCtx,
  step: 'asked' | ApprovalOutcome,
  { logged }: ChangeApproval,
  { id, subject, before, after }: Proposal & { id: string },
): Promise<void> {
  await recordAct(tx, ctx, { act: `staff_change.${step}`, subject: logged(subject), before, after: { ...after, change: id } });
}

/**
 * Makes it wait for another staff member (null), unless the caller may do it immediately.
 * @throws Failure `change.waiting` when one for the same subject is already waiting, and those of `mayActAtOnce`
 */
export async function requestChange(
  tx: Tx,
  ctx: MemberCtx,
  kind: ChangeApproval,
  proposal: Proposal,
  terms?: Terms,
): Promise<AtOnce | null> {
  const atOnce = await mayActAtOnce(tx, ctx, kind, proposal, terms);
  if (atOnce !== null) return atOnce;
  const { subject, basis, before, after, sealed } = proposal;
  const row = await tx
    .insertInto('staffChange')
    .values({
      kind: kind.name,
      subject,
      basis,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      sealed: sealed ?? null,
      requestedBy: ctx.viewer.memberId,
      requestedAt: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).where('state', '=', 'waiting').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) fail('change.waiting');
  await recordStep(tx, ctx, 'asked', kind, { ...proposal, id: row.id });
  announce(tx, queueChanged('staff'));
  return null;
}

/** Facts as they were written: names of roles and of what cards sell are among their keys, and as JSON columns these would lose "_". */
export const writtenFacts = [sql<string>`before::text`.as('beforeText'), sql<string>`after::text`.as('afterText')] as const;

type Row = Omit<Selectable<Table>, 'before' | 'after'> & { beforeText: string; afterText: string };

/** A stored change in the form of its kind; it was read with `writtenFacts`. */
export function changeOf({ id, kind, subject, basis, beforeText, afterText, sealed, requestedBy }: Row): Change {
  const facts = { before: JSON.parse(beforeText) as Facts, after: JSON.parse(afterText) as Facts };
  return { id, kind: kind as ChangeKind, subject, basis, ...facts, ...(sealed !== null && { sealed }), requestedBy };
}

const states = { confirmed: 'done', refused: 'refused', withdrawn: 'withdrawn' } as const satisfies Record<ApprovalOutcome, string>;

export function changeTable(kinds: ChangeApprovals, nameOf: RequestTable<Change>['nameOf']): RequestTable<Change> {
  return {
    nameOf,
    failures: { notFound: 'change.not_found', decided: 'change.decided', own: 'change.own', notYours: 'change.not_yours' },
    async lock(tx, id) {
      const row = await tx.selectFrom('staffChange').selectAll().select(writtenFacts).where('id', '=', id).forUpdate().executeTakeFirst();
      return row && { request: changeOf(row), state: row.state, decidedBy: row.decidedBy };
    },
    async end(tx, ctx, change, outcome) {
      const decided = { decidedBy: outcome === 'withdrawn' ? null : ctx.viewer.memberId, decidedAt: ctx.clock.now() };
      await tx
        .updateTable('staffChange')
        .set({ state: states[outcome], ...decided, sealed: null })
        .where('id', '=', change.id)
        .execute();
      await recordStep(tx, ctx, outcome, kinds[change.kind], change);
      announce(tx, queueChanged('staff'));
    },
  };
}

/**
 * Ends a change that waits for this subject, if it cannot be carried out any more. For a job, after what made it outdated has been committed:
 * it locks the change and then its subject, as who confirms it does.
 */
export async function endOutdatedChange(
  tx: Tx,
  at: Date,
  { name, logged }: ChangeApproval,
  subject: string,
  isOutdated: (change: Change) => Promise<boolean>,
): Promise<void> {
  const row = await tx
    .selectFrom('staffChange')
    .selectAll()
    .select(writtenFacts)
    .where('kind', '=', name)
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return;
  const change = changeOf(row);
  if (!(await isOutdated(change))) return;
  await tx.updateTable('staffChange').set({ state: 'outdated', decidedAt: at, sealed: null }).where('id', '=', row.id).execute();
  const { before, after, id } = change;
  await recordSiteAct(tx, at, { act: 'staff_change.outdated', subject: logged(subject), before, after: { ...after, change: id } });
  announce(tx, queueChanged('staff'));
}
