import { queueChanged } from '@chaguan/contract';
import type * as contract from '@chaguan/contract';
import { announce } from '../../../platform/events/announce.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail, failField, invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { requiredReason } from '../../../platform/required-reason.ts';
import { recordAct } from '../../audit/index.ts';
import { disableLocked, lockMembers, mustOutrank, silenceMember } from '../../members/index.ts';
import { isDeleted, type PostState } from '../../posts/index.ts';
import { caseDecided } from '../events.ts';
import { lockPendingCase, type LockedCase } from './lock-case.ts';

/** What a verdict changed, so that it can be undone: what somebody has changed since is not undone. */
export interface Done {
  /** Version of the case after the verdict: identifies it among several about one case. */
  version: number;
  post: { before: PostState; after: PostState } | null;
  /** The reasons for which the post waited; verdicts of earlier versions have none. */
  holds?: string[];
  /** Set when the reports had hidden the post. */
  hiddenAt: string | null;
  silence: { before: string | null; reasonBefore: string; until: string } | null;
  /** The reason for which the author was disabled. */
  banned: string | null;
  /** The author was only warned. */
  warned: boolean;
}

/** A verdict in progress. */
type Doing = Omit<Done, 'version'>;

const nothingDone: Doing = { post: null, hiddenAt: null, silence: null, banned: null, warned: false };

interface Closing {
  state: 'rejected' | 'accepted';
  reason: string;
  done: Doing;
  /** Additional content of the log entry. */
  facts?: Readonly<Record<string, unknown>>;
}

/** Every standing report gets the verdict; reporters and the author are notified by the reaction to the event. */
async function closeCase(
  ctx: MemberCtx,
  tx: Tx,
  { id, version: before }: LockedCase,
  { state, reason, done, facts }: Closing,
): Promise<{ version: number }> {
  const now = ctx.clock.now();
  const version = before + 1;
  const verdict = {
    state,
    version,
    reason,
    decidedAt: now,
    decidedBy: ctx.viewer.memberId,
    hiddenAt: null,
    done: JSON.stringify({ ...done, version } satisfies Done),
  };
  await tx.updateTable('reportCase').set(verdict).where('id', '=', id).execute();
  await tx
    .updateTable('report')
    .set({ state: state === 'accepted' ? 'succeeded' : 'failed', closedAt: now, result: reason })
    .where('caseId', '=', id)
    .where('state', '=', 'pending')
    .where('deletedBy', 'is', null)
    .execute();
  await recordAct(tx, ctx, { act: `report.${state}`, subject: { kind: 'report_case', id }, after: { reason, ...facts } });
  await emit(tx, caseDecided, { caseId: id, version });
  announce(tx, queueChanged('reports'));
  return { version };
}

/** Publishes again what the reports had hidden, unless its author or staff changed it meanwhile. */
async function showAgain({ hiddenAt, post }: LockedCase) {
  if (hiddenAt === null || post?.state !== 'pending') return null;
  return { before: post.state, after: await post.judge({ act: 'approve' }) };
}

export async function rejectReports(
  ctx: MemberCtx,
  caseId: string,
  form: contract.Body<typeof contract.rejectReports>,
): Promise<contract.Answer<typeof contract.rejectReports>> {
  const reason = requiredReason(form.reason);
  return ctx.write(async (tx) => {
    const locked = await lockPendingCase(ctx, tx, caseId, form.version);
    const reasonIds = (await locked.post?.openReasonIds()) ?? [];
    const done = { ...nothingDone, holds: reasonIds, post: await showAgain(locked), hiddenAt: locked.hiddenAt?.toISOString() ?? null };
    return closeCase(ctx, tx, locked, { state: 'rejected', reason, done });
  });
}

type Verdict = contract.Body<typeof contract.acceptReports>;

const hourMs = 60 * 60 * 1000;

/** The effect on the post: by the usual staff actions on posts, in this transaction. A post that was already deleted stays deleted. */
async function judgeContent(locked: LockedCase, { content }: Verdict, reason: string): Promise<Done['post']> {
  const { post } = locked;
  if (content === 'keep') return showAgain(locked);
  if (post === null) return failField('content', 'report.verdict');
  const before = post.state;
  if (content === 'hide') return before === 'published' ? { before, after: await post.judge({ act: 'hide', reason }) } : null;
  if (isDeleted(before) && before !== 'deleted_by_user') return null;
  return { before, after: await post.judge({ act: 'delete', reason, keepsReward: content === 'delete' }) };
}

/** Member rows come after posts and cases (ADR 28). Staff are not disciplined from this screen. */
async function judgeAuthor(
  ctx: MemberCtx,
  tx: Tx,
  { authorId }: LockedCase,
  { author, silenceHours }: Verdict,
  reason: string,
): Promise<Pick<Done, 'silence' | 'banned'>> {
  const none = { silence: null, banned: null };
  if (author === 'nothing') return none;
  const locked = await lockMembers(tx, [authorId]);
  const [member] = locked;
  invariant(member !== undefined, 'a member who was locked is there');
  if (member.staff) fail('report.staff_author');
  // A member with a pending staff appointment is already protected from staff with fewer rights.
  await mustOutrank(tx, ctx, [authorId]);
  if (author === 'ban') return { ...none, banned: (await disableLocked(tx, ctx, locked, reason)).changed > 0 ? reason : null };
  if (silenceHours === undefined) failField('silenceHours', 'field.required');
  const wished = ctx.clock.now().getTime() + silenceHours * hourMs;
  const until = new Date(Math.max(wished, member.silencedUntil?.getTime() ?? 0));
  await silenceMember(tx, ctx, authorId, until, reason);
  const before = member.silencedUntil?.toISOString() ?? null;
  return { ...none, silence: { before, reasonBefore: member.silencedReason, until: until.toISOString() } };
}

/** Post and author together or not at all. */
export async function acceptReports(
  ctx: MemberCtx,
  caseId: string,
  form: Verdict,
): Promise<contract.Answer<typeof contract.acceptReports>> {
  const reason = requiredReason(form.reason);
  const { content, author, silenceHours } = form;
  return ctx.write(async (tx) => {
    const locked = await lockPendingCase(ctx, tx, caseId, form.version);
    const reasonIds = (await locked.post?.openReasonIds()) ?? [];
    const post = await judgeContent(locked, form, reason);
    const judged = await judgeAuthor(ctx, tx, locked, form, reason);
    const warned = content === 'keep' && author === 'nothing';
    const done: Doing = { post, holds: reasonIds, hiddenAt: locked.hiddenAt?.toISOString() ?? null, ...judged, warned };
    const facts = { content, author, ...(author === 'silence' && { silenceHours }) };
    return closeCase(ctx, tx, locked, { state: 'accepted', reason, done, facts });
  });
}
