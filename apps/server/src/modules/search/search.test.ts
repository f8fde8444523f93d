import * as contract from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aQuestionTag } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';

const app = testApp();

let writer: Person;
let boss: Person;
let tagId = '';
let questionTagId = '';

beforeAll(async () => {
  [writer, boss] = [await app.member('writer'), await app.staff('boss')];
  tagId = await app.write((tx) => aTag(tx, { name: '茶器' }));
  questionTagId = await app.write((tx) => aQuestionTag(tx, { name: '存茶' }));
});

type SearchResults = contract.Answer<typeof contract.searchPosts>;
type SearchQuery = Partial<contract.Query<typeof contract.searchPosts>>;

function find(keyword: string, more: SearchQuery = {}, who: Person = app.visitor): Promise<SearchResults> {
  return who.call(contract.searchPosts, { query: { keyword, ...more } });
}

const suggestions = async (keyword: string) => (await app.visitor.call(contract.suggestSearch, { query: { keyword } })).items;

const textOf = (segments: SearchResults['items'][number]['title']) => segments.map(({ text }) => text).join('');
const hitsOf = (segments: SearchResults['items'][number]['title']) => segments.flatMap(({ text, hit }) => (hit ? [text] : []));
const idsOf = ({ items }: SearchResults) => items.map(({ kind, id }) => `${kind} ${id}`);

async function post(title: string, body: string, tag = tagId): Promise<string> {
  return (await writer.call(contract.addTopic, { body: { title, body, tagId: tag } })).topicId;
}

async function ask(title: string, body: string): Promise<string> {
  return (await writer.call(contract.addQuestion, { body: { title, body, tagIds: [questionTagId] } })).questionId;
}

test('a word inside a sentence is found, marked in title and passage, whatever script it is asked in', async () => {
  const topicId = await post('壶里的春天', `开头无关的话。${'凑数的句子而已。'.repeat(40)}我家那把紫砂壶养了十年，越来越润。结尾也无关。`);
  await app.settle();
  const result = await find('紫砂壶');
  expect(idsOf(result)).toEqual([`topic ${topicId}`]);
  const [hit] = result.items;
  expect(hitsOf(hit?.passage ?? [])).toEqual(['紫砂壶']);
  expect(textOf(hit?.passage ?? [])).toMatch(/^…我家那把紫砂壶养了十年/);
  expect(textOf(hit?.passage ?? []).length).toBeLessThanOrEqual(190);
  expect(hit).toMatchObject({ placeId: topicId, floor: null, tags: [{ id: tagId }], author: { account: 'writer' } });
  expect(idsOf(await find('紫砂壺'))).toEqual(idsOf(result));
  expect(idsOf(await find('怎么养紫砂壶才会润呢？'))).toContain(`topic ${topicId}`);
});

test('comments, replies and answers are found and lead to their floor', async () => {
  const topicId = await post('闲谈', '随便说说。');
  const { comment } = await writer.call(contract.postComment, { params: { topicId }, body: { body: '第一层' } });
  const { comment: second } = await writer.call(contract.postComment, { params: { topicId }, body: { body: '武夷岩茶要退火' } });
  const { reply } = await writer.call(contract.postReply, { params: { commentId: comment.id }, body: { body: '回一句岩骨花香' } });
  const questionId = await ask('怎么存', '求教');
  const { answer } = await boss.call(contract.postAnswer, { params: { questionId }, body: { body: '用锡罐密封避光' } });
  await app.settle();
  expect((await find('退火')).items).toMatchObject([{ kind: 'comment', id: second.id, placeId: topicId, floor: 2 }]);
  expect((await find('岩骨花香')).items).toMatchObject([{ kind: 'reply', id: reply.id, placeId: topicId, floor: 1 }]);
  expect((await find('锡罐')).items).toMatchObject([{ kind: 'answer', id: answer.id, placeId: questionId, floor: 1 }]);
});

test('what was edited, deleted, restored or moved is found as it is now, with all that is below it', async () => {
  const topicId = await post('白毫银针', '头采。');
  const { comment } = await writer.call(contract.postComment, { params: { topicId }, body: { body: '毫香蜜韵真不错' } });
  await app.settle();
  expect((await find('蜜韵')).total).toBe(1);
  await writer.call(contract.deleteTopic, { params: { topicId } });
  await app.settle();
  expect(await find('蜜韵')).toMatchObject({ total: 0, items: [], counts: { topics: 0 } });
  expect((await find('白毫银针')).total).toBe(0);
  await writer.call(contract.restoreTopic, { params: { topicId } });
  await app.settle();
  expect((await find('蜜韵')).total).toBe(1);
  const { version } = await app.db.selectFrom('comment').select('version').where('id', '=', comment.id).executeTakeFirstOrThrow();
  await writer.call(contract.editComment, { params: { commentId: comment.id }, body: { body: '改说陈香', version } });
  const elsewhere = await app.write((tx) => aTag(tx, { name: '白茶' }));
  await boss.call(contract.moveTopic, { params: { topicId }, body: { tagId: elsewhere } });
  await app.settle();
  expect((await find('蜜韵')).total).toBe(0);
  expect(idsOf(await find('陈香', { tagId: elsewhere }))).toEqual([`comment ${comment.id}`]);
  expect((await find('陈香', { tagId })).total).toBe(0);
});

test('filters, tabs, sorts and counts', async () => {
  const topicId = await post('熟普洱的味道', '普洱茶醇厚。');
  const questionId = await ask('普洱茶怎么选', '新手求助。');
  const { answer } = await boss.call(contract.postAnswer, { params: { questionId }, body: { body: '看普洱茶的年份' } });
  await writer.call(contract.adoptAnswer, { params: { questionId }, body: { answerId: answer.id } });
  await app.settle();
  expect((await find('普洱茶')).counts).toMatchObject({
    topics: 1,
    questions: 1,
    tags: expect.arrayContaining([
      { tag: expect.objectContaining({ id: questionTagId }), count: 1 },
      { tag: expect.objectContaining({ id: tagId }), count: 1 },
    ]),
  });
  expect(idsOf(await find('普洱茶', { tab: 'topics' }))).toEqual([`topic ${topicId}`]);
  const { items } = await find('普洱茶', { tab: 'questions', sort: 'newest' });
  expect(items).toMatchObject([{ kind: 'answer', id: answer.id, others: [{ kind: 'question', id: questionId }] }]);
  expect(idsOf(await find('普洱茶', { author: 'BOSS' }))).toEqual([`answer ${answer.id}`]);
  expect(idsOf(await find('普洱茶', { mine: true }, boss))).toEqual([`answer ${answer.id}`]);
  expect((await find('普洱茶', { mine: true })).total).toBe(0);
  expect((await find('普洱茶', { solved: true })).total).toBe(1);
  expect((await find('普洱茶', { author: 'nobody_here' })).total).toBe(0);
  expect((await find('普洱茶', { until: '2020-01-01T00:00:00Z' })).total).toBe(0);
  expect((await find('普洱茶', { from: '2020-01-01T00:00:00Z' })).total).toBe(2);
  expect((await find('普洱茶', { pictures: true })).total).toBe(0);
  await boss.call(contract.likeTopic, { params: { topicId }, body: { on: true } });
  await app.settle();
  await boss.call(contract.rebuildSearchIndex);
  await app.settle();
  expect(idsOf(await find('普洱茶', { sort: 'likes' }))[0]).toBe(`topic ${topicId}`);
});

test('while somebody types: titles, members and tags, also by how they are read', async () => {
  const topicId = await post('凤凰单丛的香型', '蜜兰香。');
  await app.settle();
  const suggested = await suggestions('单丛');
  expect(suggested).toMatchObject([{ kind: 'topic', id: topicId }]);
  expect(hitsOf(suggested[0]?.kind === 'topic' ? suggested[0].title : [])).toEqual(['单丛']);
  for (const keyword of ['fenghuang', 'fhdc', 'dancong', 'dcdx', '凤凰单丛的香型', '香'])
    expect(await suggestions(keyword)).toMatchObject([{ kind: 'topic', id: topicId }]);
  expect(await suggestions('enghuang')).toEqual([]);
  expect(await suggestions('writ')).toMatchObject([{ kind: 'member', member: { account: 'writer' } }]);
  expect((await app.visitor.call(contract.searchMembers, { query: { keyword: 'writre' } })).items).toMatchObject([{ account: 'writer' }]);
  expect((await app.visitor.call(contract.searchTags, { query: { keyword: 'chaqi' } })).items).toMatchObject([
    { tag: { id: tagId }, kind: 'topic' },
  ]);
});

test('a reading is never mixed with words; what sounds the same is offered for characters that are no word', async () => {
  await post('经典的泡法', '用盖碗。');
  await app.settle();
  expect(await find('经点')).toMatchObject({ total: 0, corrections: ['经典'] });
  expect(await find('景点')).toMatchObject({ total: 0, corrections: [] });
});

test('one character finds every title and text that holds it, wherever it stands', async () => {
  const title = await post('醍醐灌顶', '再无别的。');
  const inside = await post('别的题目', '这句话里有饕餮纹。');
  const atEnd = await post('又一个题目', '说的是老饕。');
  const alone = await post('最后的题目', '饕，贪也。');
  await app.settle();
  expect(idsOf(await find('醐'))).toEqual([`topic ${title}`]);
  expect(idsOf(await find('饕')).toSorted()).toEqual([`topic ${inside}`, `topic ${atEnd}`, `topic ${alone}`].toSorted());
  expect(hitsOf((await find('餮')).items[0]?.passage ?? [])).toEqual(['餮']);
  expect(await suggestions('顶')).toMatchObject([{ id: title }]);
});

test('own searches are one member’s own, the last first, and can be forgotten', async () => {
  for (const keyword of ['红茶', '绿茶', '红茶']) await writer.call(contract.addOwnSearch, { body: { keyword } });
  expect(await writer.call(contract.listOwnSearches)).toEqual({ items: ['红茶', '绿茶'] });
  expect(await boss.call(contract.listOwnSearches)).toEqual({ items: [] });
  for (let count = 0; count < 25; count += 1) await writer.call(contract.addOwnSearch, { body: { keyword: `第${count}次` } });
  expect((await writer.call(contract.listOwnSearches)).items).toHaveLength(contract.searchRules.history);
  await writer.call(contract.deleteOwnSearches, { body: { keyword: '第24次' } });
  expect((await writer.call(contract.listOwnSearches)).items[0]).toBe('第23次');
  await writer.call(contract.deleteOwnSearches, { body: {} });
  expect(await writer.call(contract.listOwnSearches)).toEqual({ items: [] });
  await expect(app.visitor.call(contract.listOwnSearches)).rejects.toMatchObject({ status: 401 });
});

test('staff give synonyms, words of their own and hot words; a rebuild makes all anew and loses nothing', async () => {
  const topicId = await post('番茄炒蛋配茶', '味道奇怪。');
  await app.settle();
  const before = await find('番茄');
  await expect(writer.call(contract.readSearchLists)).rejects.toMatchObject({ status: 403 });
  await expect(boss.call(contract.editSearchLists, { body: { own: ['有 空格'], synonym: [], hot: [] } })).rejects.toMatchObject({
    status: 422,
  });
  await expect(boss.call(contract.editSearchLists, { body: { own: [], synonym: ['孤单'], hot: [] } })).rejects.toMatchObject({
    status: 422,
  });
  await boss.call(contract.editSearchLists, { body: { own: ['炒蛋配茶'], synonym: ['番茄 西红柿'], hot: ['明前龙井'] } });
  expect((await find('西红柿')).total).toBe(before.total);
  expect(idsOf(await find('炒蛋配茶'))).toContain(`topic ${topicId}`);
  await app.settle();
  expect(await boss.call(contract.readSearchIndex)).toMatchObject({ rebuild: null });
  const { tokens } = await app.db
    .selectFrom('searchDocument')
    .select('tokens')
    .where('postId', '=', topicId)
    .where('kind', '=', 'topic')
    .executeTakeFirstOrThrow();
  expect(tokens).toContain("'炒蛋配茶'");
  expect((await find('番茄')).total).toBe(before.total);
  expect(await app.visitor.call(contract.listHotSearches)).toEqual({ items: ['明前龙井'] });
});

test('a search and what is shown while typing cost few statements', async () => {
  await post('数一数', '普洱 熟茶 生茶');
  await app.settle();
  const search = () => find('普洱熟茶怎么泡', { sort: 'best' }, writer);
  const type = () => writer.call(contract.suggestSearch, { query: { keyword: '普洱' } });
  for (const act of [search, type] as (() => Promise<unknown>)[]) {
    await act();
    const { statements } = await app.statements(act);
    expect(statements.slice(7)).toEqual([]);
  }
});
