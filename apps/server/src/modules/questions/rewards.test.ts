import {
  addQuestion,
  adoptAnswer,
  deleteAnswer,
  editAnswer,
  moderateAnswer,
  moderateAnswerReply,
  moderateQuestion,
  postAnswer,
  postAnswerReply,
  postQuestionReply,
  restoreAnswer,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { setSettings } from '../../../test/cast.ts';
import { balance, prove } from '../ledger/index.ts';
import { aQuestion, aQuestionTag } from './testing.ts';

const app = testApp();

async function points(person: Person): Promise<[now: number, earned: number]> {
  const now = await balance(app.db, { owner: 'member', id: person.id, currency: 'POINT' });
  const { pointsEarned } = await app.db.selectFrom('member').select('pointsEarned').where('id', '=', person.id).executeTakeFirstOrThrow();
  return [Number(now), Number(pointsEarned)];
}

async function say(person: Person, questionId: string): Promise<string> {
  return (await person.call(postAnswer, { params: { questionId }, body: { body: '八十五度。' } })).answer.id;
}

async function judge(answerId: string, act: 'approve' | 'delete' | 'restore'): Promise<void> {
  await (await app.staff('boss')).call(moderateAnswer, { params: { answerId }, body: { act } });
}

/** The books are right, and what members earned is what the books say they were rewarded with. */
afterEach(async () => {
  const { findings } = await prove(app.db, app.clock.now());
  if (Object.keys(findings).length > 0) throw new Error(JSON.stringify(findings));
  const { rows } = await sql`
    select member.id from member left join (
      select owner, sum(amount_minor) as earned from ledger_entry entry join ledger_account account on account.id = account_id
      join ledger_transaction done on done.id = transaction_id
      where owner_kind = 'member' and currency = 'POINT' and kind = 'reward' group by owner
    ) rewards on rewards.owner = member.id::text
    where points_earned <> coalesce(rewards.earned, 0)`.execute(app.db);
  if (rows.length > 0) throw new Error(`points earned are wrong: ${JSON.stringify(rows)}`);
});

test('a question, an answer and replies bring points when they are published, as the settings say', async () => {
  const alice = await app.member('alice');
  await setSettings(app, { pointsAnswer: '7', pointsAnswerReply: '2' });
  const tagIds = [await app.write((tx) => aQuestionTag(tx))];
  const { questionId } = await alice.call(addQuestion, { body: { title: '水温', body: '多热？', tagIds } });
  expect(await points(alice)).toEqual([10, 10]);
  const answerId = await say(alice, questionId);
  expect(await points(alice)).toEqual([17, 17]);
  await alice.call(postAnswerReply, { params: { answerId }, body: { body: '同感。' } });
  await alice.call(postQuestionReply, { params: { questionId }, body: { body: '什么茶？' } });
  expect(await points(alice)).toEqual([21, 21]);
  await setSettings(app, { pointsAnswer: '0' });
  const { statements } = await app.statements(() => say(alice, questionId));
  expect(statements.some((text) => text.includes('ledger_'))).toBe(false);
  await setSettings(app, { pointsAnswer: '5', pointsAnswerReply: '5' });
});

test('adoption gives no points of its own and takes none', async () => {
  const [bob, carol] = [await app.member('bob'), await app.member('carol')];
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { authorId: bob.id }));
  const answerId = await say(carol, questionId);
  await bob.call(adoptAnswer, { params: { questionId }, body: { answerId } });
  expect([await points(bob), await points(carol)]).toEqual([
    [0, 0],
    [5, 5],
  ]);
});

test('what waits for review brings points once it is approved, and never twice', async () => {
  const dave = await app.member('dave');
  const questionId = await app.write((tx) => aQuestion(tx, app.services));
  await setSettings(app, { reviewAnswer: 'all' });
  const answerId = await say(dave, questionId);
  expect(await points(dave)).toEqual([0, 0]);
  await judge(answerId, 'approve');
  expect(await points(dave)).toEqual([5, 5]);
  await dave.call(editAnswer, { params: { answerId }, body: { body: '改一改。', version: 1 } });
  await judge(answerId, 'approve');
  expect(await points(dave)).toEqual([5, 5]);
  await setSettings(app, { reviewAnswer: 'none' });
});

test('a deletion by staff takes the points back, restoring gives them again, any number of times', async () => {
  const [erin, boss] = [await app.member('erin'), await app.staff('boss')];
  const tagIds = [await app.write((tx) => aQuestionTag(tx))];
  const { questionId } = await erin.call(addQuestion, { body: { title: '水温', body: '多热？', tagIds } });
  const answerId = await say(erin, questionId);
  const { reply } = await erin.call(postAnswerReply, { params: { answerId }, body: { body: '同感。' } });
  for (const _ of [1, 2]) {
    await judge(answerId, 'delete');
    expect(await points(erin)).toEqual([15, 15]);
    await judge(answerId, 'restore');
    expect(await points(erin)).toEqual([20, 20]);
  }
  await boss.call(moderateAnswerReply, { params: { replyId: reply.id }, body: { act: 'delete' } });
  expect(await points(erin)).toEqual([15, 15]);
  await boss.call(moderateQuestion, { params: { questionId }, body: { act: 'delete' } });
  expect(await points(erin)).toEqual([5, 5]);
  await boss.call(moderateQuestion, { params: { questionId }, body: { act: 'restore' } });
  expect(await points(erin)).toEqual([15, 15]);
});

test('an author who takes an own answer away keeps the points and earns none by bringing it back', async () => {
  const frank = await app.member('frank');
  const questionId = await app.write((tx) => aQuestion(tx, app.services));
  const answerId = await say(frank, questionId);
  await frank.call(deleteAnswer, { params: { answerId } });
  expect(await points(frank)).toEqual([5, 5]);
  await frank.call(restoreAnswer, { params: { answerId } });
  expect(await points(frank)).toEqual([5, 5]);
});

test('ten judgements at once leave the reward once or not at all', async () => {
  const grace = await app.member('grace');
  const questionId = await app.write((tx) => aQuestion(tx, app.services));
  const answerId = await say(grace, questionId);
  for (const act of ['delete', 'restore'] as const) {
    await Promise.allSettled(Array.from({ length: 10 }, () => judge(answerId, act)));
    expect(await points(grace)).toEqual(act === 'delete' ? [0, 0] : [5, 5]);
  }
  await Promise.all(Array.from({ length: 10 }, () => say(grace, questionId)));
  expect(await points(grace)).toEqual([55, 55]);
});
