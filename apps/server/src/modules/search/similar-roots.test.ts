import { addTopic, listQuestionsByTitle, listSimilarQuestions, listSimilarTopics } from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aQuestion, aQuestionTag } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { aTopic } from '../topics/testing.ts';
import { countWords } from './jobs/count-words.ts';
import { verify } from './jobs/verify.ts';

const app = testApp();
let roleId = '';
let alice: Person;
let boss: Person;

beforeAll(async () => {
  roleId = (await app.db.insertInto('role').values({ nameZh: '内室' }).returning('id').executeTakeFirstOrThrow()).id;
  [alice, boss] = [await app.member('alice'), await app.staff('boss')];
});

/** Brings the index up to what was written past the events. */
async function index(): Promise<void> {
  await verify(app.services);
  await countWords(app.services);
}

const toTopic = async (person: Person, topicId: string) =>
  (await person.call(listSimilarTopics, { params: { topicId } })).items.map(({ id }) => id);
const toQuestion = async (person: Person, questionId: string) =>
  (await person.call(listSimilarQuestions, { params: { questionId } })).items.map(({ id }) => id);

test('similar topics share words, the nearest first, and only open published ones', async () => {
  const [tagId, closed] = [
    await app.write((tx) => aTag(tx, { name: '普洱' })),
    await app.write((tx) => aTag(tx, { name: '内室', rights: { view: [roleId] } })),
  ];
  const topic = (title: string, tag = tagId) => app.write((tx) => aTopic(tx, app.services, { tagId: tag, title }));
  const here = await topic('普洱茶饼怎么保存');
  const similar = await topic('潮湿天气里普洱茶饼的保存');
  const far = await topic("普洱茶 isn't 'x' & | ! : * \\ coffee");
  await topic('自行车胎压');
  await topic('普洱茶饼怎么保存', closed);
  await index();
  const ids = await toTopic(app.visitor, here);
  expect(ids[0]).toBe(similar);
  expect([similar, far]).toEqual(expect.arrayContaining(ids));
  expect(await toTopic(app.visitor, far)).not.toEqual([]);
  expect(await toTopic(app.visitor, '999999')).toEqual([]);
});

test('a word that is in every title leads nowhere, unless a title has no other', async () => {
  const tagId = await app.write((tx) => aTag(tx, { name: '紫砂' }));
  const ids = await app.write(async (tx) => {
    const made: string[] = [];
    for (const title of ['紫砂 龙井', '紫砂 白茶', '紫砂', '紫砂 龙井 水温']) made.push(await aTopic(tx, app.services, { tagId, title }));
    for (let n = 0; n < 60; n += 1) await aTopic(tx, app.services, { tagId, title: `紫砂 ${n}` });
    return made;
  });
  await index();
  const [withLeaves = '', , onlyPot = '', alike] = ids;
  expect(await toTopic(app.visitor, withLeaves)).toEqual([alike]);
  expect(await toTopic(app.visitor, onlyPot)).toHaveLength(15);
});

test('a topic that was just posted is like others as soon as it can be found', async () => {
  const tagId = await app.write((tx) => aTag(tx, { name: '绿茶' }));
  const before = await alice.call(addTopic, { body: { tagId, title: '碧螺春的采摘', body: '清明之前。' } });
  const after = await alice.call(addTopic, { body: { tagId, title: '碧螺春几时采摘', body: '想去看看。' } });
  await app.settle();
  expect(await toTopic(app.visitor, after.topicId)).toEqual([before.topicId]);
});

test('what is similar is published and is in open tags only; the words of what one may not see are no key', async () => {
  const [openTag, closedTag] = [
    await app.write((tx) => aQuestionTag(tx)),
    await app.write((tx) => aQuestionTag(tx, { rights: { view: [roleId] } })),
  ];
  const title = '岩茶焙火之后要放多久';
  const ask = (tagIds: string[], words = title) => app.write((tx) => aQuestion(tx, app.services, { tagIds, title: words }));
  const alike = await ask([openTag], '刚焙火的岩茶能喝吗');
  const both = await ask([openTag, closedTag]);
  const mine = await ask([openTag]);
  const waiting = await ask([openTag]);
  await index();
  await app.db.updateTable('question').set({ state: 'pending' }).where('id', '=', waiting).execute();
  const like = async (person: Person, words: string) =>
    (await person.call(listQuestionsByTitle, { query: { title: words } })).items.map(({ id }) => id);
  expect(await like(alice, title)).toEqual([mine, alike]);
  expect(await like(boss, title)).toEqual([mine, both, alike]);
  expect(await like(app.visitor, '的了是怎么吗？ & | ! :*')).toEqual([]);
  expect(await toQuestion(alice, mine)).toEqual([alike]);
  expect(await toQuestion(boss, mine)).toEqual([both, alike]);
  expect(await toQuestion(alice, waiting)).toEqual([]);
  expect(await toQuestion(alice, both)).toEqual([]);
});

test('it costs one statement', async () => {
  const [first] = (await app.visitor.call(listQuestionsByTitle, { query: { title: '岩茶焙火' } })).items;
  const { statements } = await app.statements(() => toQuestion(alice, first?.id ?? ''));
  expect(statements).toHaveLength(1);
});
