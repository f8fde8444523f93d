import {
  addAddendum,
  addApiKey,
  addQuestion,
  addTopic,
  createCaptcha,
  editSettings,
  postAnswer,
  postComment,
  postQuestionReply,
  postReply,
} from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { aQuestion, aQuestionTag } from '../src/modules/questions/testing.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { aComment, aTopic } from '../src/modules/topics/testing.ts';
import { testApp, type Person } from './app.ts';
import { personOf } from './person.ts';

const app = testApp({ RATE_LIMIT: '100000' });

let tagId = '';
let questionTagId = '';
let topicId = '';
let commentId = '';
let questionId = '';

beforeAll(async () => {
  tagId = await app.write((tx) => aTag(tx));
  questionTagId = await app.write((tx) => aQuestionTag(tx));
  topicId = await app.write((tx) => aTopic(tx, app.services, { tagId }));
  commentId = await app.write((tx) => aComment(tx, app.services, { parentId: topicId }));
  questionId = await app.write((tx) => aQuestion(tx, app.services, { tagIds: [questionTagId] }));
});

const asks = (code: string) => ({ status: 422, fields: [{ field: 'captcha', code }] });

async function solved(): Promise<{ captchaKey: string; captcha: string }> {
  const { key } = await app.visitor.call(createCaptcha);
  const { answer } = await app.db.selectFrom('captcha').select('answer').where('key', '=', key).executeTakeFirstOrThrow();
  return { captchaKey: key, captcha: answer };
}

type Answer = Partial<Awaited<ReturnType<typeof solved>>>;
const say = (person: Person, more: Answer = {}) => person.call(postComment, { params: { topicId }, body: { body: '好茶', ...more } });
const post = (person: Person, more: Answer = {}, key?: string) =>
  person.call(addTopic, { body: { tagId, title: '茶', body: '好', ...more } }, key);

test('the sixth of its kind within a minute asks for a captcha, kinds are counted apart, and a right one goes on', async () => {
  const alice = await app.member('alice');
  for (let at = 0; at < 3; at += 1) await say(alice);
  for (let at = 0; at < 2; at += 1) await alice.call(postReply, { params: { commentId }, body: { body: '嗯' } });
  await expect(say(alice)).rejects.toMatchObject(asks('captcha.required'));
  await expect(alice.call(postReply, { params: { commentId }, body: { body: '嗯' } })).rejects.toMatchObject(asks('captcha.required'));
  await expect(say(alice, { ...(await solved()), captcha: 'zzzz' })).rejects.toMatchObject(asks('captcha.wrong'));
  const own = await alice.call(addQuestion, { body: { tagIds: [questionTagId], title: '水', body: '热？' } });
  const add = (more: Answer = {}) => alice.call(addAddendum, { params: { questionId: own.questionId }, body: { body: '补充', ...more } });
  for (let at = 0; at < 4; at += 1) await add();
  await expect(add()).rejects.toMatchObject(asks('captcha.required'));
  const answer = () => alice.call(postAnswer, { params: { questionId }, body: { body: '八十五度' } });
  for (let at = 0; at < 4; at += 1) await answer();
  await alice.call(postQuestionReply, { params: { questionId }, body: { body: '为什么？' } });
  await expect(answer()).rejects.toMatchObject(asks('captcha.required'));
  await say(alice, await solved());
  for (let at = 0; at < 4; at += 1) await say(alice);
  await expect(say(alice)).rejects.toMatchObject(asks('captcha.required'));
  app.clock.advance(61_000);
  await say(alice);
});

test('of 20 at once no more pass than without a captcha; staff are not asked', async () => {
  const [hasty, boss] = [await app.member('hasty'), await app.staff('boss')];
  const same = await solved();
  const passed = async (acts: Promise<unknown>[]) => (await Promise.allSettled(acts)).filter(({ status }) => status === 'fulfilled').length;
  expect(await passed(Array.from({ length: 20 }, () => say(hasty)))).toBe(5);
  // One captcha opens the way for itself and four more, not for each that has it.
  expect(await passed(Array.from({ length: 20 }, () => say(hasty, same)))).toBeLessThanOrEqual(5);
  expect(await passed(Array.from({ length: 8 }, () => say(boss)))).toBe(8);
});

test('the same topic under its key is one, with and without the captcha that was asked for', async () => {
  const bob = await app.member('bob');
  for (let at = 0; at < 5; at += 1) await post(bob);
  await expect(post(bob, {}, 'k6')).rejects.toMatchObject(asks('captcha.required'));
  const first = await post(bob, await solved(), 'k6');
  expect(await post(bob, {}, 'k6')).toEqual(first);
});

test('a program gets a clear refusal, and what to do; the setting says how many pass', async () => {
  const [owner, boss] = [await app.member('owner'), await app.staff('boss')];
  await boss.call(editSettings, { body: { values: { commentCaptchaAfter: '2' } } });
  const { key } = await owner.call(addApiKey, { body: { name: 'script', scope: 'write' } });
  const program = personOf(app.http, owner.id, owner.account, { accessToken: key, refreshToken: '' });
  for (let at = 0; at < 2; at += 1) await say(program);
  await expect(say(program)).rejects.toMatchObject({ status: 403, code: 'api_key.captcha' });
  await expect(say(program, await solved())).rejects.toMatchObject({ status: 403, code: 'api_key.captcha' });
  app.clock.advance(61_000);
  await say(program);
});
