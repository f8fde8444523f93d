import type { acceptReports as endpoint, Answer, Body } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, failField, invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { disableLocked, lockMembers, mustOutrank, silenceMember } from '../../members/index.ts';
import { isDeleted } from '../../posts/index.ts';
import { closeCase } from './close-case.ts';
import type { Doing, Done } from './done.ts';
import { holdPending, type HeldCase } from './hold-case.ts';
import { reasonOf, showAgain } from './reject-reports.ts';

type Verdict = Body<typeof endpoint>;

const hourMs = 60 * 60 * 1000;

/** What happens to the post: by the acts of staff on posts, in this transaction. What somebody removed before stays so. */
async function judgeContent(held: HeldCase, { content }: Verdict, reason: string): Promise<Done['post']> {
  const { post } = held;
  if (content === 'keep') return showAgain(held);
  if (post === null) return failField('content', 'report.verdict');
  const before = post.state;
  if (content === 'hide') return before === 'published' ? { before, after: await post.judge({ act: 'hide', reason }) } : null;
  if (isDeleted(before) && before !== 'deleted_by_user') return null;
  return { before, after: await post.judge({ act: 'delete', reason, keepsReward: content === 'delete' }) };
}

/** Member rows come after posts and cases (ADR 28). Staff answer to others than this screen. */
async function judgeAuthor(
  ctx: MemberCtx,
  tx: Tx,
  { authorId }: HeldCase,
  { author, silenceHours }: Verdict,
  reason: string,
): Promise<Pick<Done, 'silence' | 'banned'>> {
  const none = { silence: null, banned: null };
  if (author === 'nothing') return none;
  const locked = await lockMembers(tx, [authorId]);
  const [member] = locked;
  invariant(member !== undefined, 'a member who was locked is there');
  if (member.staff) fail('report.staff_author');
  // Who is to become staff stands above those with fewer rights already.
  await mustOutrank(tx, ctx, [authorId]);
  if (author === 'ban') return { ...none, banned: (await disableLocked(tx, ctx, locked, reason)).changed > 0 ? reason : null };
  if (silenceHours === undefined) failField('silenceHours', 'field.required');
  const wished = ctx.clock.now().getTime() + silenceHours * hourMs;
  const until = new Date(Math.max(wished, member.silencedUntil?.getTime() ?? 0));
  await silenceMember(tx, ctx, authorId, until, reason);
  const before = member.silencedUntil?.toISOString() ?? null;
  return { ...none, silence: { before, reasonBefore: member.silencedReason, until: until.toISOString() } };
}

/** Post and author at once or not at all. */
export async function acceptReports(ctx: MemberCtx, caseId: string, form: Verdict): Promise<Answer<typeof endpoint>> {
  const reason = reasonOf(form.reason);
  const { content, author, silenceHours } = form;
  return ctx.write(async (tx) => {
    const held = await holdPending(ctx, tx, caseId, form.version);
    const holds = (await held.post?.openHolds()) ?? [];
    const post = await judgeContent(held, form, reason);
    const judged = await judgeAuthor(ctx, tx, held, form, reason);
    const warned = content === 'keep' && author === 'nothing';
    const done: Doing = { post, holds, hiddenAt: held.hiddenAt?.toISOString() ?? null, ...judged, warned };
    const facts = { content, author, ...(author === 'silence' && { silenceHours }) };
    return closeCase(ctx, tx, held, { state: 'accepted', reason, done, facts });
  });
}
