import type { Answer, changeAdoption as endpoint } from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import { fail } from '../../../platform/failure.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { memberNamed, requestChange, type AtOnce, type ChangeApproval, type Proposal } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { isDeleted } from '../../posts/index.ts';
import { aloneLimit, settings } from '../../site/index.ts';
import { currencies, decimalsOf, offeredBy } from '../bounty/bounty.ts';
import { canBeChosen } from '../policy.ts';
import { lockQuestion, type LockedQuestion } from '../rows.ts';
import { lockAnswerOf, setAdoption } from './adopt-answer.ts';

type LockedAnswer = Awaited<ReturnType<typeof lockAnswerOf>>;

/** Question, answer and bounty as they are now: a waiting choice is carried out only if none of them has changed. */
function basisOf(question: LockedQuestion, answer: LockedAnswer | null): string {
  const { adoptedAnswerId, bountyState, bountyCnyMinor, bountyPoints, bountyActs, state, version } = question;
  const bounty = [bountyState, bountyCnyMinor, bountyPoints, bountyActs];
  return JSON.stringify([state, version, adoptedAnswerId, bounty, answer && [answer.id, answer.version, answer.state]]);
}

async function authorOf(tx: Tx, answerId: string | null): Promise<string | null> {
  if (answerId === null) return null;
  return (await tx.selectFrom('answer').select('authorId').where('id', '=', answerId).executeTakeFirst())?.authorId ?? null;
}

/** Another answer by the member who was paid moves no money. */
async function movesValue(tx: Tx, { bountyState, adoptedAnswerId }: LockedQuestion, answer: LockedAnswer | null): Promise<boolean> {
  if (bountyState === 'open') return answer !== null;
  return bountyState === 'paid' && (await authorOf(tx, adoptedAnswerId)) !== answer?.authorId;
}

/** Members who receive or lose money by the choice. */
async function concernedBy(tx: Tx, { authorId, adoptedAnswerId }: LockedQuestion, answer: LockedAnswer | null): Promise<string[]> {
  const chosen = await authorOf(tx, adoptedAnswerId);
  return [...new Set([authorId, ...(answer === null ? [] : [answer.authorId]), ...(chosen === null ? [] : [chosen])])];
}

async function lockChoice(tx: Tx, questionId: string, answerId: string) {
  const question = await lockQuestion(tx, questionId);
  return { question, answer: answerId === '' ? null : await lockAnswerOf(tx, question, answerId) };
}

async function carryOut(tx: Tx, ctx: MemberCtx, question: LockedQuestion, answer: LockedAnswer | null, atOnce: AtOnce = {}): Promise<void> {
  if (isDeleted(question.state)) fail('question.state_forbids');
  if (answer !== null) must(canBeChosen(ctx.viewer, question, answer));
  await setAdoption(ctx, tx, question, answer);
  await recordAct(tx, ctx, {
    act: 'question.adoption_changed',
    subject: { kind: 'question', id: question.id },
    before: { adoptedAnswerId: question.adoptedAnswerId },
    after: { adoptedAnswerId: answer?.id ?? null, ...atOnce },
  });
}

const lockChange = (tx: Tx, { subject, after }: Pick<Proposal, 'subject' | 'after'>) => lockChoice(tx, subject, String(after['answer']));

/** An adoption by staff in place of the asker, with a bounty above the limit. */
export const adoptionApproval: ChangeApproval<'adoption'> = {
  name: 'adoption',
  logged: (id) => ({ kind: 'question', id }),
  requests: 'content',
  confirms: 'staff',
  member: memberNamed,
  async concerned(tx, change) {
    const { question, answer } = await lockChange(tx, change);
    return concernedBy(tx, question, answer);
  },
  lock: lockChange,
  async isOutdated(tx, _, change) {
    const { question, answer } = await lockChange(tx, change);
    return basisOf(question, answer) !== change.basis;
  },
  async carryOut(tx, ctx, change) {
    const { question, answer } = await lockChange(tx, change);
    await carryOut(tx, ctx, question, answer);
  },
};

/** The bounty is within the daily limit, or the caller is the only staff member; otherwise the choice waits for a second person. */
async function chooseAtOnce(tx: Tx, ctx: MemberCtx, question: LockedQuestion, answer: LockedAnswer | null): Promise<AtOnce | null> {
  if (!(await movesValue(tx, question, answer))) return {};
  const now = await settings.get(ctx.db);
  const offered = offeredBy(question);
  const moves = currencies
    .filter((currency) => offered[currency] > 0n)
    .map((currency) => ({ kind: 'adoption', subject: question.id, currency, units: offered[currency], limit: aloneLimit(now, currency) }));
  const { title } = await tx.selectFrom('question').select('title').where('id', '=', question.id).executeTakeFirstOrThrow();
  const { cny, points } = decimalsOf(offered);
  const before = { answer: question.adoptedAnswerId ?? '' };
  const after = { title, bountyCny: cny, bountyPoints: points, member: answer?.authorId ?? '', answer: answer?.id ?? '' };
  return requestChange(tx, ctx, adoptionApproval, { subject: question.id, basis: basisOf(question, answer), before, after }, { moves });
}

/** Staff correct a choice, or cancel it by choosing no answer; a request that changes nothing is not logged. */
export async function changeAdoption(ctx: MemberCtx, questionId: string, answerId: string): Promise<Answer<typeof endpoint>> {
  return ctx.write(async (tx) => {
    const { question, answer } = await lockChoice(tx, questionId, answerId);
    mustActOn(ctx, 'content', question.tagIds);
    if (isDeleted(question.state)) fail('question.state_forbids');
    if (answerId === (question.adoptedAnswerId ?? '')) return { state: 'done' };
    if (answer !== null) must(canBeChosen(ctx.viewer, question, answer));
    const atOnce = await chooseAtOnce(tx, ctx, question, answer);
    if (atOnce === null) return { state: 'waiting' };
    await carryOut(tx, ctx, question, answer, atOnce);
    return { state: 'done' };
  });
}
