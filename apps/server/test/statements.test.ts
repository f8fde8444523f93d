import {
  addQuestion,
  addTopic,
  adoptAnswer,
  buyMembershipCard,
  claimEnvelope,
  paySandbox,
  postAnswer,
  postComment,
  readQuestionForm,
  raiseBounty,
  startPayment,
  readTopicForm,
  unlockTopic,
} from '@chaguan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordFilter } from '../src/modules/word-filter/index.ts';
import { checkBooks } from '../src/modules/ledger/testing.ts';
import { aCard, fund, month } from '../src/modules/memberships/testing.ts';
import { aQuestionTag } from '../src/modules/questions/testing.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { testApp, type Person } from './app.ts';

const app = testApp();
afterAll(() => checkBooks(app));

/** One of them adds the jobs that tell others, in all that emits something. */
const most = 7;

let alice: Person;
let bob: Person;
let tagId = '';
let questionTagId = '';

beforeAll(async () => {
  [alice, bob] = [await app.member('alice'), await app.member('bob')];
  for (const { id } of [alice, bob]) await fund(app, id, 100_000, 10_000);
  tagId = await app.write((tx) => aTag(tx));
  questionTagId = await app.write((tx) => aQuestionTag(tx));
});

const post = (more: object = {}) => alice.call(addTopic, { body: { title: '茶', body: '水开了。', tagId, ...more } }, crypto.randomUUID());
const ask = (more: object = {}) =>
  alice.call(addQuestion, { body: { title: '水温', body: '多热？', tagIds: [questionTagId], ...more } }, crypto.randomUUID());
const answer = async (questionId: string) =>
  (await bob.call(postAnswer, { params: { questionId }, body: { body: '八十五度。' } })).answer.id;

/** Each prepares what the act needs and gives back the act. */
const acts: Record<string, () => Promise<() => Promise<unknown>>> = {
  'posting a topic': async () => () => alice.call(addTopic, { body: { title: '茶', body: '水开了。', tagId } }),
  'posting a comment': async () => {
    const { topicId } = await post();
    return () => bob.call(postComment, { params: { topicId }, body: { body: '好茶。' } });
  },
  'asking a question': async () => () => alice.call(addQuestion, { body: { title: '水温', body: '多热？', tagIds: [questionTagId] } }),
  'posting an answer': async () => {
    const { questionId } = await ask();
    return () => answer(questionId);
  },
  'giving an envelope with a topic': async () => () => post({ envelope: { type: 'random', amount: '10', quantity: 5 } }),
  'claiming a share': async () => {
    const { topicId } = await post({ envelope: { type: 'random', amount: '10', quantity: 5 } });
    return () => bob.call(claimEnvelope, { params: { topicId } });
  },
  'unlocking for points': async () => {
    const { topicId } = await post({ body: ':::hide{type=points value=5}\n秘方\n:::' });
    return () => bob.call(unlockTopic, { params: { topicId }, body: { kind: 'points', price: '5' } });
  },
  'unlocking for money': async () => {
    const { topicId } = await post({ body: ':::hide{type=balance value=1.99}\n秘方\n:::' });
    return () => bob.call(unlockTopic, { params: { topicId }, body: { kind: 'balance', price: '1.99' } });
  },
  'asking with a bounty': async () => () => ask({ bountyCny: '1', bountyPoints: '10' }),
  'raising a bounty': async () => {
    const { questionId } = await ask({ bountyCny: '1', bountyPoints: '10' });
    return () => alice.call(raiseBounty, { params: { questionId }, body: { bountyCny: '2', bountyPoints: '20' } });
  },
  'adopting an answer': async () => {
    const { questionId } = await ask({ bountyCny: '1', bountyPoints: '10' });
    const answerId = await answer(questionId);
    return () => alice.call(adoptAnswer, { params: { questionId }, body: { answerId } });
  },
  'buying a card': async () => {
    const {
      specificationIds: [specificationId = ''],
    } = await aCard(app);
    return () => bob.call(buyMembershipCard, { body: { specificationId, money: month.money, points: month.points } });
  },
  'settling a recharge': async () => {
    const { number } = await bob.call(startPayment, { body: { amount: '10', provider: 'sandbox' } });
    return () => bob.call(paySandbox, { params: { number }, body: { notices: 1 } });
  },
};

/** In addition to begin and commit, those of the ledger, and the two that tie an answer to its key. */
function own(statements: readonly string[]): string[] {
  return statements.filter((text) => !/^(begin|commit)/i.test(text) && !/ledger_|idempotency_key/.test(text));
}

test.each(Object.entries(acts))('%s costs few statements in addition to those of the ledger', async (_, prepare) => {
  // The first time fills the caches.
  await (
    await prepare()
  )();
  const act = await prepare();
  await wordFilter.get(app.db);
  for (const person of [alice, bob]) await person.call(readQuestionForm);
  await alice.call(readTopicForm);
  const { statements } = await app.statements(act);
  expect(statements).toContain('commit');
  // Those beyond the bar, so that a failure names them.
  expect(own(statements).slice(most)).toEqual([]);
});
