import { cancelPayout, checkPayout, confirmChange, endPayout, listStaffChanges, refusePayout, requestPayout } from '@chaguan/contract';
import type { Person } from '../person.ts';
import { answerOf, ask, askPressed, isUnsure, yuanOf, type Outcome } from './ask.ts';
import { recordOnce } from './outcomes.ts';
import type { Random } from './random.ts';
import type { RequestedPayout, World } from './world.ts';

async function request(world: World, me: Person, random: Random): Promise<void> {
  const fen = 10 + random.below(150);
  const [body, key] = [{ amount: yuanOf(fen), method: 'alipay', name: '王小茶', account: 'tea@example.com' } as const, crypto.randomUUID()];
  const outcome = await askPressed(world, random, () => me.call(requestPayout, { body }, key));
  // Of several at once the others are too many or too much.
  const answer = answerOf(outcome, 'payout.waiting', 'payout.not_covered', 'payout.daily_limit', 'proof.required');
  if (answer === undefined) return;
  world.outcomes.sure.payout.push(`${answer.payoutId} ${me.id} ${fen}`);
  world.payouts.push({ payoutId: answer.payoutId, owner: me });
}

/** Somebody else decides at the same time. */
const decided = ['payout.decided', 'payout.not_approved', 'change.waiting', 'change.decided', 'change.outdated'] as const;

async function step<T>(world: World, call: () => Promise<T>): Promise<Outcome<T> & { done: boolean }> {
  const outcome = await ask(world, call);
  return { ...outcome, done: answerOf(outcome, ...decided) !== undefined };
}

async function confirm(world: World, { payoutId }: RequestedPayout): Promise<boolean> {
  const [, second] = world.clerks;
  const waiting = answerOf(await ask(world, () => second.call(listStaffChanges, { query: { state: 'waiting' } })));
  const change = waiting?.items.find(({ kind, subject }) => kind === 'payout' && subject === payoutId);
  if (change === undefined) return false;
  const outcome = await step(world, () => second.call(confirmChange, { params: { changeId: change.id } }));
  return outcome.done;
}

/** Its owner takes it back, or staff refuse it: the money is on the balance again. */
async function giveBack(world: World, { payoutId, owner }: RequestedPayout, random: Random): Promise<void> {
  const [first] = world.clerks;
  const params = { payoutId };
  const outcome = random.percent(50)
    ? await step(world, () => owner.call(cancelPayout, { params }))
    : await step(world, async () => {
        const { state } = await first.call(refusePayout, { params, body: { reason: '姓名对不上' } });
        return state;
      });
  const isBack = outcome.done && !('answer' in outcome && outcome.answer === 'waiting');
  if (isBack) recordOnce(world.outcomes, 'payoutBack', payoutId);
  if (isUnsure(outcome)) world.outcomes.maybe.payoutBack.push(payoutId);
  // One that two had approved already waits for the second again; who confirms it does not matter here.
  if (outcome.done && !isBack) {
    world.outcomes.maybe.payoutBack.push(payoutId);
    await confirm(world, { payoutId, owner });
  }
}

/** Two of the staff approve one, and it is paid. */
async function pay(world: World, payout: RequestedPayout): Promise<void> {
  const [first, second] = world.clerks;
  const params = { payoutId: payout.payoutId };
  await step(world, () => first.call(checkPayout, { params }));
  if (!(await confirm(world, payout))) return;
  const outcome = await step(world, () => second.call(endPayout, { params, body: { reference: '2026112922001' } }));
  if (outcome.done) recordOnce(world.outcomes, 'payoutPaid', params.payoutId);
  if (isUnsure(outcome)) world.outcomes.maybe.payoutPaid.push(params.payoutId);
}

/** A member requests money, and what was requested lately goes on its way out or comes back. */
export async function payOut(world: World, me: Person, random: Random): Promise<void> {
  const payout = random.of(world.payouts.slice(-10));
  if (payout === undefined || random.percent(45)) return request(world, me, random);
  return random.percent(30) ? giveBack(world, payout, random) : pay(world, payout);
}
