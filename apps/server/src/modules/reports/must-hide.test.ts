import { addTopic, adoptAnswer, editTopic, rejectReports } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aQuestion, anAnswer } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { caseOf, regular, report, type Target } from './testing.ts';

const app = testApp();

const crowd = (name: string) => Promise.all(Array.from({ length: 5 }, (_, n) => regular(app, `${name}_${n}`)));

const stateOf = async (table: 'topic' | 'answer', { targetId }: Target) =>
  (await app.db.selectFrom(table).select('state').where('id', '=', targetId).executeTakeFirstOrThrow()).state;

test('what staff looked at is not hidden by a crowd, a text that replaced it is', async () => {
  const [author, calm, boss] = [await regular(app, 'author'), await regular(app, 'calm'), await app.staff('boss')];
  const tagId = await app.write((tx) => aTag(tx));
  const { topicId } = await author.call(addTopic, { body: { title: '一壶茶', tagId, body: '春天的茶。' } });
  const target: Target = { targetKind: 'topic', targetId: topicId };
  await report(calm, target);
  const { case: reportCase } = await caseOf(boss, target);
  await boss.call(rejectReports, { params: { caseId: reportCase.id }, body: { version: reportCase.version, reason: '没有违规' } });
  const [one, ...others] = await crowd('first');
  for (const reporter of others) await report(reporter, target);
  expect(await stateOf('topic', target)).toBe('published');
  await author.call(editTopic, { params: { topicId }, body: { title: '一壶茶', body: '加我微信，便宜卖茶。', version: 1 } });
  await report(one!, target);
  expect(await stateOf('topic', target)).toBe('pending');
});

test('the answer that was chosen as the best is not hidden by a crowd, another one of the question is', async () => {
  const [asker, helper] = [await regular(app, 'asker'), await regular(app, 'helper')];
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { authorId: asker.id }));
  const answer = () => app.write((tx) => anAnswer(tx, app.services, { authorId: helper.id, questionId }));
  const [best, other] = [await answer(), await answer()].map((targetId): Target => ({ targetKind: 'answer', targetId }));
  await asker.call(adoptAnswer, { params: { questionId }, body: { answerId: best!.targetId } });
  for (const reporter of await crowd('second')) {
    await report(reporter, best!);
    await report(reporter, other!);
  }
  expect([await stateOf('answer', best!), await stateOf('answer', other!)]).toEqual(['published', 'pending']);
});
