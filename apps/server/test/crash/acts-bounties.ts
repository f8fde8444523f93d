import { addQuestion, adjustBounty, adoptAnswer, postAnswer, raiseBounty, refundBounty } from '@chaguan/contract';
import type { Person } from '../person.ts';
import { answerOf, ask, askPressed, fenOf, isUnsure, yuanOf } from './ask.ts';
import type { Random } from './random.ts';
import type { Request, World } from './world.ts';

/** Those that people are still busy with. */
const latest = 6;

function sayBounty(world: World, question: Request, { cny, points }: { cny: string; points: string }): void {
  Object.assign(question, { cny: fenOf(cny), points: Number(points) });
  world.outcomes.sure.bounty.push(`${question.questionId} ${question.cny} ${question.points}`);
}

/** An answer has no key: one that was written without being answered for stays, and nobody adopts it. */
async function answerIt(world: World, person: Person, question: Request): Promise<void> {
  const { questionId } = question;
  const answer = answerOf(await ask(world, () => person.call(postAnswer, { params: { questionId }, body: { body: '八十五度。' } })));
  if (answer !== undefined) question.answerIds.push(answer.answer.id);
}

export async function askQuestion(world: World, me: Person, random: Random): Promise<void> {
  const [cny, points] = [1 + random.below(90), 1 + random.below(9)];
  const body = { title: '水温', tagIds: [world.questionTagId], body: '多热？', bountyCny: yuanOf(cny), bountyPoints: String(points) };
  const key = crypto.randomUUID();
  const answer = answerOf(await askPressed(world, random, () => me.call(addQuestion, { body }, key)), 'bounty.not_covered');
  if (answer === undefined) return;
  const question: Request = { questionId: answer.questionId, asker: me, answerIds: [], cny, points };
  world.outcomes.sure.question.push(question.questionId);
  sayBounty(world, question, { cny: yuanOf(cny), points: String(points) });
  world.questions.push(question);
  const others = world.people.filter((person) => person !== me);
  for (let count = 0; count < 2; count += 1) {
    const person = random.of(others);
    if (person !== undefined) await answerIt(world, person, question);
  }
}

export async function raise(world: World, _: Person, random: Random): Promise<void> {
  const question = random.of(world.questions.slice(-latest));
  if (question === undefined) return;
  const body = { bountyCny: yuanOf(question.cny + 1 + random.below(50)), bountyPoints: String(question.points + random.below(5)) };
  const key = crypto.randomUUID();
  const params = { questionId: question.questionId };
  const outcome = await askPressed(world, random, () => question.asker.call(raiseBounty, { params, body }, key));
  const answer = answerOf(outcome, 'bounty.not_covered', 'bounty.nothing', 'bounty.refunded', 'question.resolved', 'amount.range');
  if (answer !== undefined) sayBounty(world, question, answer.bounty);
}

let adjusted = 0;

/** Never twice in a row to the same totals: that would be no act. */
export async function adjust(world: World, _: Person, random: Random): Promise<void> {
  const question = random.of(world.questions.slice(-latest));
  if (question === undefined) return;
  adjusted += 1;
  // Small ones: staff lower a bounty, its asker alone raises it.
  const body = { bountyCny: yuanOf(1 + random.below(20)), bountyPoints: String(1 + (adjusted % 7)) };
  const [boss] = world.bosses;
  const key = crypto.randomUUID();
  const outcome = await askPressed(world, random, () =>
    boss.call(adjustBounty, { params: { questionId: question.questionId }, body }, key),
  );
  const answer = answerOf(outcome, 'bounty.raise_is_askers', 'bounty.not_open', 'question.resolved');
  if (answer !== undefined) sayBounty(world, question, answer.bounty);
}

export async function adopt(world: World, _: Person, random: Random): Promise<void> {
  const question = random.of(world.questions.slice(-latest));
  const answerId = random.of(question?.answerIds ?? []);
  if (question === undefined || answerId === undefined) return;
  const { questionId } = question;
  const outcome = await ask(world, () => question.asker.call(adoptAnswer, { params: { questionId }, body: { answerId } }));
  if (answerOf(outcome, 'question.resolved') !== undefined) world.outcomes.sure.adoption.push(`${questionId} ${answerId}`);
  if (isUnsure(outcome)) world.outcomes.maybe.adoption.push(questionId);
}

export async function refund(world: World, _: Person, random: Random): Promise<void> {
  const question = random.of(world.questions.slice(-latest));
  if (question === undefined) return;
  const { questionId } = question;
  const outcome = await ask(world, () => world.bosses[0].call(refundBounty, { params: { questionId } }));
  if (answerOf(outcome, 'bounty.not_open', 'question.resolved') !== undefined) world.outcomes.sure.bountyRefund.push(questionId);
  if (isUnsure(outcome)) world.outcomes.maybe.bountyRefund.push(questionId);
}
