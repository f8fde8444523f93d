import {
  addTip,
  addTopic,
  adjustMember,
  buyMembershipCard,
  confirmAdjustment,
  paySandbox,
  confirmChange,
  listStaffChanges,
  refundMembershipCardOrder,
  startPayment,
  unlockTopic,
} from '@chaguan/contract';
import type { Person } from '../person.ts';
import { answerOf, ask, askPressed, fenOf, yuanOf } from './ask.ts';
import type { Random } from './random.ts';
import { recordOnce } from './outcomes.ts';
import type { World } from './world.ts';

/** The bank tells once or twice, and now and then somebody presses "pay" twice at once. */
export async function recharge(world: World, me: Person, random: Random): Promise<void> {
  const amount = yuanOf(100 + random.below(400));
  const key = crypto.randomUUID();
  const order = answerOf(await askPressed(world, random, () => me.call(startPayment, { body: { amount, provider: 'sandbox' } }, key)));
  if (order === undefined) return;
  const { number } = order;
  const notices = 1 + random.below(2);
  answerOf(await askPressed(world, random, () => me.call(paySandbox, { params: { number }, body: { notices } })));
  world.outcomes.sure.recharge.push(`${number} ${me.id} ${fenOf(amount)}`);
}

async function hideSomething(world: World, me: Person, random: Random): Promise<void> {
  const [points, fen] = [1 + random.below(4), 1 + random.below(30)];
  const block = (type: string, value: string): string => `:::hide{type=${type} value=${value}}\n秘方\n:::`;
  const body = ['开头', block('points', String(points)), block('balance', yuanOf(fen))].join('\n\n');
  const key = crypto.randomUUID();
  const answer = answerOf(
    await askPressed(world, random, () => me.call(addTopic, { body: { title: '藏着的', tagId: world.tagId, body } }, key)),
  );
  if (answer === undefined) return;
  world.outcomes.sure.topic.push(answer.topicId);
  world.hidden.push({ topicId: answer.topicId, authorId: me.id, points, fen });
}

export async function unlock(world: World, me: Person, random: Random): Promise<void> {
  const topic = random.of(world.hidden.slice(-10).filter(({ authorId }) => authorId !== me.id));
  if (topic === undefined || random.percent(8)) return hideSomething(world, me, random);
  const { topicId, points, fen } = topic;
  const kind = random.of(['points', 'balance'] as const) ?? 'points';
  const body = { kind, price: kind === 'points' ? String(points) : yuanOf(fen) };
  const outcome = await askPressed(world, random, () => me.call(unlockTopic, { params: { topicId }, body }));
  if (answerOf(outcome, 'hidden.points_short', 'hidden.balance_short') === undefined) return;
  recordOnce(world.outcomes, 'unlock', `${topicId} ${kind} ${me.id} ${kind === 'points' ? points : fen}`);
}

/** Often pressed twice: the same key is one tip. */
export async function tip(world: World, me: Person, random: Random): Promise<void> {
  const topic = random.of(world.hidden.slice(-10).filter(({ authorId }) => authorId !== me.id));
  if (topic === undefined) return;
  const [fen, named, key] = [1 + random.below(40), random.percent(50), crypto.randomUUID()];
  const params = { kind: 'topic', postId: topic.topicId } as const;
  const outcome = await askPressed(world, random, () => me.call(addTip, { params, body: { amount: yuanOf(fen), named } }, key));
  if (answerOf(outcome, 'tip.not_covered') === undefined) return;
  world.outcomes.sure.tip.push(`${topic.topicId} ${me.id} ${fen}`);
}

export async function buy(world: World, me: Person, random: Random): Promise<void> {
  const key = crypto.randomUUID();
  const outcome = await askPressed(world, random, () => me.call(buyMembershipCard, { body: world.card }, key));
  const order = answerOf(outcome, 'card.balance_short', 'card.points_short', 'ledger.not_covered');
  if (order === undefined) return;
  world.outcomes.sure.order.push(`${order.number} ${me.id} ${fenOf(order.paid.money)} ${order.paid.points}`);
  world.orders.push(order.number);
}

export async function refundOrder(world: World, _: Person, random: Random): Promise<void> {
  const number = random.of(world.orders.slice(-20));
  const boss = random.of(world.bosses);
  if (number === undefined || boss === undefined) return;
  const key = crypto.randomUUID();
  const outcome = await askPressed(world, random, () =>
    boss.call(refundMembershipCardOrder, { params: { number }, body: { reason: '买错了' } }, key),
  );
  const requested = answerOf(outcome, 'card.refunded', 'change.waiting');
  if (requested === undefined || (requested.state === 'waiting' && !(await confirmRefund(world, boss, number)))) return;
  world.outcomes.sure.orderRefund.push(number);
}

/** Points wait for the second of the staff. True when it is confirmed. */
async function confirmRefund(world: World, asker: Person, number: string): Promise<boolean> {
  const second = world.bosses.find((person) => person !== asker) ?? asker;
  const waiting = answerOf(await ask(world, () => second.call(listStaffChanges, { query: { state: 'waiting' } })));
  const change = waiting?.items.find(({ lines }) => lines.some(({ name, after }) => name === 'number' && after === number));
  if (change === undefined) return false;
  const outcome = await ask(world, () => second.call(confirmChange, { params: { changeId: change.id } }));
  // Nobody else confirms it: decided means that the answer to an earlier try was lost.
  const confirmed = 'answer' in outcome || (outcome.unsure && outcome.refusal === 'change.decided');
  if (!confirmed) answerOf(outcome, 'card.refunded');
  return confirmed;
}

/** Money at once, points with the second of the staff. */
export async function adjustMoney(world: World, me: Person, random: Random): Promise<void> {
  const [currency, direction] = [random.of(['CNY', 'POINT'] as const) ?? 'CNY', random.of(['give', 'give', 'take'] as const) ?? 'give'];
  const units = 1 + random.below(200);
  const body = { currency, direction, amount: currency === 'CNY' ? yuanOf(units) : String(units), reason: '核对' };
  const [boss, deputy] = world.bosses;
  const key = crypto.randomUUID();
  const ordered = answerOf(
    await askPressed(world, random, () => boss.call(adjustMember, { params: { memberId: me.id }, body }, key)),
    'ledger.not_covered',
  );
  if (ordered === undefined) return;
  if (ordered.state === 'waiting') {
    const outcome = await ask(world, () => deputy.call(confirmAdjustment, { params: { adjustmentId: ordered.id } }));
    // Nobody else confirms it: decided means that the answer to an earlier try was lost.
    const confirmed = 'answer' in outcome || (outcome.unsure && outcome.refusal === 'adjustment.decided');
    if (!confirmed) return void answerOf(outcome, 'ledger.not_covered');
  }
  world.outcomes.sure.adjustment.push(`${ordered.id} ${me.id} ${currency} ${direction === 'give' ? units : -units}`);
}
