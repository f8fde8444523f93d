import * as contract from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aQuestionTag } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';

const app = testApp();
let writer: Person;
let [tagId, questionTagId] = ['', ''];
beforeAll(async () => {
  writer = await app.member('writer');
  tagId = await app.write((tx) => aTag(tx));
  questionTagId = await app.write((tx) => aQuestionTag(tx));
});

const answer = (question: string, who: Person = app.visitor) => who.call(contract.answerFromSite, { query: { question } });

async function post(title: string, body: string, tag = tagId): Promise<string> {
  const { topicId } = await writer.call(contract.addTopic, { body: { title, body, tagId: tag } });
  await app.settle();
  return topicId;
}

test('an answer cites the floor it is taken from, word for word', async () => {
  const { questionId } = await writer.call(contract.addQuestion, {
    body: { title: '白茶怎么煮', body: '新手求教。', tagIds: [questionTagId] },
  });
  const text = '煮老白茶用五克茶配五百毫升水，水开后转小火煮八分钟。';
  const { answer: given } = await writer.call(contract.postAnswer, { params: { questionId }, body: { body: `不难。${text}慢慢喝。` } });
  await app.settle();
  const { extracts, citations } = await answer('老白茶要煮几分钟，放多少水？');
  expect(extracts.map(({ markdown }) => markdown).join('')).toContain(text);
  expect(extracts[0]?.html).toContain(text);
  const [first] = citations;
  expect(first).toMatchObject({ number: 1, kind: 'answer', id: given.id, placeId: questionId, floor: 1, title: '白茶怎么煮' });
  expect(first?.author.account).toBe('writer');
  const numbers = new Set(citations.map(({ number }) => number));
  expect(extracts.every(({ citation }) => numbers.has(citation))).toBe(true);
});

test('there is no answer when no post answers', async () => {
  expect(await answer('火星基地的量子电脑今年多少钱？')).toMatchObject({ extracts: [], sure: false });
});

async function newQuestion(title: string, body: string, answers: readonly string[]): Promise<{ questionId: string; answerIds: string[] }> {
  const { questionId } = await writer.call(contract.addQuestion, { body: { title, body, tagIds: [questionTagId] } });
  const helper = await app.member('helper');
  const answerIds: string[] = [];
  for (const text of answers) {
    const { answer: given } = await helper.call(contract.postAnswer, { params: { questionId }, body: { body: text } });
    answerIds.push(given.id);
  }
  return { questionId, answerIds };
}

test('a question asked by its title is answered by what was adopted, else by what is most liked, never by who asked', async () => {
  const [one, two] = ['多半是受潮，摊在锅里小火翻两三分钟就好。', '水温也有份，晾到八十五度再投茶，汤色就绿了。'];
  const { questionId, answerIds } = await newQuestion('碧螺春泡出来汤色发黄怎么办？', '碧螺春汤色发黄，喝着没有怪味，我该怎么办呢。', [
    one,
    two,
  ]);
  await app.settle();
  const cited = async () => (await answer('碧螺春泡出来汤色发黄怎么办？')).citations[0];
  await (await app.member('reader')).call(contract.likeAnswer, { params: { answerId: answerIds[1]! }, body: { on: true } });
  expect(await cited()).toMatchObject({ kind: 'answer', id: answerIds[1], placeId: questionId });
  await writer.call(contract.adoptAnswer, { params: { questionId }, body: { answerId: answerIds[0]! } });
  await app.settle();
  const { extracts, sure, citations } = await answer('碧螺春泡出来汤色发黄怎么办？');
  expect(citations[0]).toMatchObject({ kind: 'answer', id: answerIds[0] });
  expect([extracts[0]?.markdown, sure]).toEqual([one, true]);
  expect(JSON.stringify(extracts)).not.toContain('喝着没有怪味');
});

test('a question that nobody has answered is no answer; it is named as the nearest', async () => {
  const { questionId } = await newQuestion('建盏的银毫斑怎么养才亮？', '银毫斑养了三个月还是暗。', []);
  await app.settle();
  const { extracts, citations } = await answer('建盏的银毫斑怎么养才亮？');
  expect(extracts).toEqual([]);
  expect(citations[0]).toMatchObject({ kind: 'question', id: questionId });
});

test('what shares a part of a question that nobody has answered is not its answer', async () => {
  const { questionId } = await newQuestion('Descaling a moka pot?', 'White scale inside.', []);
  await post('Moka pot brewing guide', 'Brew with a moka pot on a low flame, and take it off when it splutters.');
  await app.settle();
  const { extracts, citations } = await answer('Descaling a moka pot?');
  expect(extracts).toEqual([]);
  expect(citations[0]).toMatchObject({ kind: 'question', id: questionId });
});

test('one shared rare word is no answer, in either language', async () => {
  await newQuestion('A microbrewery tour in Prague?', 'Where to go?', ['Take tram 22 to the monastery brewery, and walk down from there.']);
  await newQuestion('为什么我的龙井喝起来有豆香？', '每年都有。', ['豆香来自炒青，火候到了才有。']);
  await app.settle();
  for (const question of ['What is the population of Prague?', 'Prague wedding dress', '龙井镇的人口有多少', '龙井大学的录取分数线']) {
    const { extracts, sure, citations } = await answer(question);
    expect([question, extracts, sure]).toEqual([question, [], false]);
    expect(citations.length).toBeGreaterThan(0);
  }
  expect(await answer('a tour of a microbrewery in Prague')).toMatchObject({ sure: true });
});

test('what may be about something else is unsure, and the nearest others are beside it', async () => {
  const { questionId } = await newQuestion('铁观音存放久了返青味怎么处理？', '青味重。', ['用炭火复烘一遍，温度不超过九十度。']);
  const { questionId: other } = await newQuestion('铁观音怎么分辨正味和酸味？', '分不清。', []);
  await app.settle();
  const { extracts, sure, citations } = await answer('铁观音存放久了返青味可以冷冻吗');
  expect([extracts.length, sure]).toEqual([1, false]);
  expect(citations[0]).toMatchObject({ number: extracts[0]?.citation, placeId: questionId });
  expect(citations.slice(1)).toContainEqual(expect.objectContaining({ kind: 'question', id: other }));
  expect((await answer('铁观音存放久了返青味怎么处理')).sure).toBe(true);
});

test('a locked part, a closed tag, a deleted post and a cancelled author are in no answer', async () => {
  const question = '掌柜的暗号口令是什么？';
  const roleId = (await app.db.insertInto('role').values({ nameZh: '熟客' }).returning('id').executeTakeFirstOrThrow()).id;
  const closed = await app.write((tx) => aTag(tx, { rights: { view: [roleId] } }));
  await post('暗号一', '大家好。\n\n:::hide{type=reply}\n掌柜的暗号口令是甲子七。\n:::\n');
  await post('暗号二', '掌柜的暗号口令是乙丑八。', closed).catch(() => null);
  const gone = await post('暗号三', '掌柜的暗号口令是丙寅九。');
  await writer.call(contract.deleteTopic, { params: { topicId: gone } });
  // At once, before the index has heard of it.
  const now = JSON.stringify(await answer(question));
  await app.settle();
  const later = JSON.stringify(await answer(question));
  for (const secret of ['甲子七', '乙丑八', '丙寅九']) for (const output of [now, later]) expect(output).not.toContain(secret);
});

test.each(['??', '。。。。', 'a'.repeat(200), '😀😀', "' or 1=1 --", '%_%', 'AND OR NOT', '\ud800x'])(
  '%j is answered or refused, never an error',
  async (question) => {
    const response = await app.inject({ method: 'GET', url: `/api/assistant/answers?${new URLSearchParams({ question })}` });
    expect([200, 422]).toContain(response.statusCode);
  },
);

test('an answer takes thirteen statements at most', async () => {
  await answer('老白茶要煮几分钟？');
  const { statements } = await app.statements(() => answer('老白茶要煮几分钟？'));
  expect(statements.slice(13)).toEqual([]);
});
