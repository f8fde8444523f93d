import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { amount, capture, holdOf, lockedFunds, moveAtEnd, post, sharesOf, type AccountRef, type Capture } from '../../ledger/index.ts';
import { settings } from '../../site/index.ts';
import type { LockedQuestion } from '../rows.ts';
import { currencies, nothing, offeredBy, type Sums } from './bounty.ts';
import { bountyAccounts, nextKey } from './fund-bounty.ts';

/** What the author of an answer was paid: the bounty without the platform's share. */
function paidBy(question: LockedQuestion): Sums {
  const { CNY, POINT } = offeredBy(question);
  return { CNY: amount(CNY - amount(question.bountyShareMinor)), POINT };
}

async function authorOf(tx: Tx, answerId: string): Promise<string> {
  return (await tx.selectFrom('answer').select('authorId').where('id', '=', answerId).executeTakeFirstOrThrow()).authorId;
}

/** A cancelled account cannot use money, a bot is paid none; the row is locked until the end of the transaction. */
async function refuseGone(tx: Tx, memberId: string): Promise<void> {
  const member = await tx.selectFrom('member').select(['state', 'bot']).where('id', '=', memberId).forKeyShare().executeTakeFirstOrThrow();
  if (member.state === 'cancelled') fail('answer.author_gone');
  if (member.bot) fail('bot.no_value');
}

/**
 * Puts exactly what was paid back into the hold, in one posting: from the member who was paid, and from the site its share. No balance
 * falls below zero. @throws Failure `bounty.not_recoverable`
 */
async function takeBack(ctx: MemberCtx, tx: Tx, question: LockedQuestion, memberId: string): Promise<void> {
  const [total, paid] = [offeredBy(question), paidBy(question)];
  const held = { kind: 'question', id: question.id };
  const moves = currencies.flatMap((currency): [AccountRef, bigint][] => [
    [{ owner: 'member', id: memberId, currency }, 0n - paid[currency]],
    [{ owner: 'system', id: 'platform', currency }, paid[currency] - total[currency]],
    [holdOf(held, currency), total[currency]],
  ]);
  const legs = moves.filter(([, units]) => units !== 0n).map(([account, units]) => ({ account, amount: amount(units) }));
  const posting = {
    key: nextKey(question),
    kind: 'adoption',
    subject: held,
    actorId: ctx.viewer.memberId,
    at: ctx.clock.now(),
    legs,
  } as const;
  await moveAtEnd(tx, bountyAccounts(question.id, memberId, total), async () => {
    const has = await lockedFunds(
      tx,
      memberId,
      currencies.filter((currency) => total[currency] !== 0n),
    );
    if (currencies.some((currency) => has[currency] < paid[currency])) fail('bounty.not_recoverable');
    await post(tx, posting);
  });
  await tx
    .updateTable('question')
    .set({ bountyState: 'open', bountyShareMinor: '0', bountyActs: question.bountyActs + 1, adoptedAnswerId: null })
    .where('id', '=', question.id)
    .execute();
}

/** A choice as stored in the question's row. */
export function chosen({ clock }: MemberCtx, answer: { id: string } | null) {
  return { adoptedAnswerId: answer?.id ?? null, adoptedAt: answer === null ? null : clock.now() };
}

async function pay(
  ctx: MemberCtx,
  tx: Tx,
  question: LockedQuestion,
  answer: { id: string; authorId: string },
  step: number,
): Promise<Sums> {
  const { bountyShare } = await settings.get(ctx.db);
  const act: Capture = {
    key: nextKey(question, step),
    kind: 'adoption',
    held: { kind: 'question', id: question.id },
    actorId: ctx.viewer.memberId,
    at: ctx.clock.now(),
    receivers: [{ memberId: answer.authorId, amounts: offeredBy(question) }],
    platformShare: { CNY: bountyShare * 100 },
  };
  await moveAtEnd(tx, bountyAccounts(question.id, answer.authorId, offeredBy(question)), () => capture(tx, act));
  const [share] = sharesOf(act);
  await tx
    .updateTable('question')
    .set({
      bountyState: 'paid',
      bountyShareMinor: String(share?.platform.CNY ?? 0),
      bountyActs: question.bountyActs + step + 1,
      ...chosen(ctx, answer),
    })
    .where('id', '=', question.id)
    .execute();
  return { ...nothing, ...share?.received };
}

/**
 * Applies the choice of an answer, of another one or of none to the bounty, in the transaction of the choice. Paying also stores the
 * choice. Returns what the author of the chosen answer was paid, null if nothing: there is no bounty, it was returned, or this author has
 * already been paid.
 * @throws Failure `answer.author_gone`, `bot.no_value`, `bounty.not_recoverable`
 */
export async function settleBounty(
  ctx: MemberCtx,
  tx: Tx,
  question: LockedQuestion,
  answer: { id: string; authorId: string } | null,
): Promise<Sums | null> {
  const { bountyState, adoptedAnswerId } = question;
  const paidTo = bountyState === 'paid' && adoptedAnswerId !== null ? await authorOf(tx, adoptedAnswerId) : null;
  if (paidTo !== null && paidTo === answer?.authorId) return null;
  if (paidTo === null && bountyState !== 'open') return null;
  if (answer !== null) await refuseGone(tx, answer.authorId);
  if (paidTo !== null) await takeBack(ctx, tx, question, paidTo);
  return answer === null ? null : pay(ctx, tx, question, answer, paidTo === null ? 0 : 1);
}
