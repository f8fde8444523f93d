import * as contract from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aQuestionTag } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { aTopic } from '../topics/testing.ts';
import { countWords } from './jobs/count-words.ts';

const app = testApp();
let writer: Person;
let tagId = '';
let questionTagId = '';

beforeAll(async () => {
  writer = await app.member('writer');
  tagId = await app.write((tx) => aTag(tx, { name: '低价茶' }));
  questionTagId = await app.write((tx) => aQuestionTag(tx, { name: '器具' }));
});

const post = async (title: string, body: string): Promise<string> =>
  (await writer.call(contract.addTopic, { body: { title, body, tagId } })).topicId;
const find = (keyword: string) => app.visitor.call(contract.searchPosts, { query: { keyword } });
const suggestions = async (keyword: string) => (await app.visitor.call(contract.suggestSearch, { query: { keyword } })).items;
const correctionsOf = async (keyword: string) => (await find(keyword)).corrections;

async function index(): Promise<void> {
  await app.settle();
  await countWords(app.services);
}

test('a thread is one result: its best post, the others below it', async () => {
  const { questionId } = await writer.call(contract.addQuestion, {
    body: { title: '盖碗烫手', body: '求教', tagIds: [questionTagId] },
  });
  for (const body of ['盖碗边要薄，盖碗水别满，盖碗口要撇', '换盖碗'])
    await writer.call(contract.postAnswer, { params: { questionId }, body: { body } });
  await index();
  const { items, total, counts } = await find('盖碗');
  expect({ total, counts }).toMatchObject({ total: 1, counts: { topics: 0, questions: 1 } });
  expect(items).toHaveLength(1);
  expect(items[0]?.others).toHaveLength(2);
});

test('a text that says a word more often is before one of the same length that says it once', async () => {
  const once = await post('记一次', '今天喝了龙芽，然后去河边走了走，看见几只鸭子在水里。');
  const often = await post('记二次', '龙芽有龙芽的味道，别的不是龙芽，喝完龙芽再去河边走。');
  await index();
  expect((await find('龙芽')).items.map(({ id }) => id)).toEqual([often, once]);
});

test('of texts that say the same the one whose tag says it too is first', async () => {
  const elsewhere = await app.write((tx) => aTag(tx, { name: '水墨画' }));
  const body = '水墨一笔，留白三分，落款在左。';
  const { topicId: tagged } = await writer.call(contract.addTopic, { body: { title: '一', body, tagId: elsewhere } });
  const plain = await post('二', body);
  await index();
  expect((await find('水墨')).items.map(({ id }) => id)).toEqual([tagged, plain]);
});

test('one character: titles first, then where it is a word of its own', async () => {
  const within = await post('记三次', '今天的杏仁不错，明天再来一些，还有别的果子。');
  const word = await post('记四次', '今天的 杏 不错，明天再来一些，还有别的果子。');
  const title = await post('杏花开了', '山脚下一片白，风里有些凉，走了半天才回家去。');
  await index();
  expect((await find('杏')).items.map(({ id }) => id)).toEqual([title, word, within]);
});

test('a pasted paragraph of 2,000 characters finds its own thread', async () => {
  const body = '家里的老铁壶出水口生锈，煮出来的水有铁腥味，用茶叶渣煮过三遍也不见好，请问怎样养回来。';
  const topicId = await post('铁壶生锈', body);
  await index();
  const { items } = await find(`${body}${'凑数的句子而已，随便写写。'.repeat(150)}`.slice(0, 2000));
  expect(items[0]?.id).toBe(topicId);
});

test('a passage keeps cells of a table apart and marks no stray character', async () => {
  await post('冲泡表', '| 茶 | 水温 |\n| --- | --- |\n| 碧针雪 | 八十度 |');
  await index();
  const [hit] = (await find('碧针雪的水温')).items;
  expect(hit?.passage.map(({ text }) => text).join('')).toContain('碧针雪 · 八十度');
  expect(hit?.passage.filter(({ hit: isMarked }) => isMarked).every(({ text }) => text.length > 1)).toBe(true);
});

test('what shares only words that say nothing is not found or offered', async () => {
  await post('这个还能用吗', '还能用。');
  const topicId = await post('锡罐还能用吗', '锡罐。');
  await index();
  expect((await find('锡罐还能用吗')).items.map(({ id }) => id)).toEqual([topicId]);
  expect(await suggestions('锡罐还能用吗')).toMatchObject([{ kind: 'topic', id: topicId }]);
});

test('suggestions match inside titles, readings and names, the closest first', async () => {
  const [iron, puer] = [await post('老铁壶怎么养', '略'), await post('存了十年的普洱茶', '略')];
  const moka = await post('Which Moka pot to buy', '略');
  await index();
  expect(await suggestions('tiehu')).toContainEqual(expect.objectContaining({ id: iron }));
  expect((await suggestions('puer'))[0]).toMatchObject({ id: puer });
  expect((await suggestions('sndp'))[0]).toMatchObject({ id: puer });
  expect(await suggestions('uer')).toEqual([]);
  expect((await suggestions('pec'))[0]).toMatchObject({ id: puer });
  expect((await suggestions('mok'))[0]).toMatchObject({ id: moka });
  expect(await suggestions('茶')).toContainEqual(expect.objectContaining({ kind: 'tag', tag: expect.objectContaining({ id: tagId }) }));
  expect((await suggestions('老铁壶怎么养'))[0]).toMatchObject({ id: iron });
});

test('corrections replace one word in the writing of those who wrote it, across languages only by pinyin', async () => {
  await app.write(async (tx) => {
    const titles = ['Python 与 Guinness', 'iPhone15 拍茶', '宜兴紫砂壶', '可以吗'];
    for (const title of titles)
      for (let n = 0; n < 6; n += 1) await aTopic(tx, app.services, { tagId, title: `${title} ${'甲乙丙丁戊己'[n]}`, authorId: writer.id });
    await aTopic(tx, app.services, { tagId, title: 'ershou beer should', authorId: writer.id });
  });
  await (await app.staff('boss')).call(contract.rebuildSearchIndex);
  await index();
  expect(await correctionsOf('Pyhton 入门')).toContain('Python 入门');
  expect(await correctionsOf('guiness')).toContain('Guinness');
  expect(await correctionsOf('iPhon15')).toContain('iPhone15');
  expect(await correctionsOf('紫沙壶怎么养')).toContain('紫砂壶怎么养');
  expect(await correctionsOf('可已')).toContain('可以');
  expect(await correctionsOf('二手')).toEqual([]);
  expect(await correctionsOf('紫砂壶')).toEqual([]);
});

test('pinyin typed without choosing characters offers the word, from titles not yet counted too', async () => {
  for (const title of ['易武生普怎么存', '易武的春天']) await post(title, '一篇。');
  await app.settle();
  expect(await correctionsOf('yiwu')).toEqual(['易武']);
  await index();
  expect(await correctionsOf('yiwu')).toEqual(['易武']);
  expect(await correctionsOf('yiwu 怎么存')).toEqual(['易武 怎么存']);
  // Letters that are a word of their own, or half of a reading, mean no other.
  expect(await correctionsOf('python')).toEqual([]);
  expect(await correctionsOf('yiwuc')).toEqual([]);
});

test('a wrong choice beside a function word is mended, and function words are not questioned', async () => {
  await app.write(async (tx) => {
    for (const title of ['茶已经凉了', '水已经开了', '那里的水很好', '去过那里', '水好', '这是水'])
      await aTopic(tx, app.services, { tagId, title, authorId: writer.id });
  });
  await (await app.staff('boss')).call(contract.rebuildSearchIndex);
  await index();
  expect(await correctionsOf('茶以经凉了')).toEqual(['茶已经凉了']);
  expect(await correctionsOf('好水在哪里')).toEqual([]);
  expect(await correctionsOf('掌柜是谁')).toEqual([]);
});

test('signs, numbers and accents find what they are in', async () => {
  const ids = {
    cpp: await post('C++ 还是 C#', '略'),
    letter: await post('维生素 C 与茶', '略'),
    camera: await post('夜里拍茶席：ISO 6400 加 RTX4090', '略'),
    cafe: await post('Un café', '略'),
  };
  await index();
  expect((await find('C++')).items.map(({ id }) => id)).toEqual([ids.cpp]);
  expect((await find('iso6400')).items[0]?.id).toBe(ids.camera);
  expect((await find('RTX 4090')).items[0]?.id).toBe(ids.camera);
  expect((await find('cafe')).items[0]?.id).toBe(ids.cafe);
  for (const typed of ['rtx 4090', 'RTX4090', 'iso6400']) {
    const { items } = await writer.call(contract.suggestSearch, { query: { keyword: typed } });
    expect(items).toContainEqual(expect.objectContaining({ kind: 'topic', id: ids.camera }));
  }
});

test('a correction is offered as well when it finds not many more, but one that matches much better', async () => {
  await app.write(async (tx) => {
    for (const title of ['水仙的岩韵', '肉桂岩韵重', '大红袍岩韵浅', '岩运是什么', '大红袍汤色'])
      await aTopic(tx, app.services, { tagId, title, authorId: writer.id });
  });
  await (await app.staff('boss')).call(contract.rebuildSearchIndex);
  await index();
  expect(await correctionsOf('岩运 水仙')).toEqual(['岩韵 水仙']);
  expect(await correctionsOf('岩运')).toEqual([]);
});
