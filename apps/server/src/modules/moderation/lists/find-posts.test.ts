import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/app.ts';
import { aQuestionTag } from '../../questions/testing.ts';
import { aTag } from '../../tags/testing.ts';
import { aComment, aTopic } from '../../topics/testing.ts';
import { countWords } from '../../search/jobs/count-words.ts';

const app = testApp();

let alice: Person;
let boss: Person;
let tagId = '';

beforeAll(async () => {
  [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  tagId = await app.write((tx) => aTag(tx));
});

type Filters = contract.Query<typeof contract.listStaffTopics>;

const topics = async (query: Filters, who = boss) => (await who.call(contract.listStaffTopics, { query })).items.map(({ id }) => id);
const comments = async (query: Filters) => (await boss.call(contract.listStaffComments, { query })).items.map(({ id }) => id);

async function post(title: string, body = '正文', as = alice, tag = tagId): Promise<string> {
  return (await as.call(contract.addTopic, { body: { title, body, tagId: tag } })).topicId;
}

const moderate = (topicId: string, act: 'delete' | 'restore' | 'hide') =>
  boss.call(contract.moderateTopic, { params: { topicId }, body: { act } });

test('only staff look so, and a list takes what the last one gave', async () => {
  for (const endpoint of [contract.listStaffTopics, contract.listStaffComments, contract.listStaffQuestions, contract.listStaffAnswers]) {
    await expect(alice.call(endpoint, { query: { words: '茶' } })).rejects.toMatchObject({ status: 403 });
    await expect(boss.call(endpoint, { query: { before: '1' } })).rejects.toMatchObject({ status: 422 });
    await expect(boss.call(endpoint, { query: { tagId: '999999' } })).rejects.toMatchObject({ code: 'tag.not_found' });
    for (const words of ['…', '100%x', "'", 't:1', '\\'])
      expect(await boss.call(endpoint, { query: { words } })).toEqual({ items: [], next: null });
  }
});

test('what waits, is visible, deleted or under what is deleted is found by its words, and readers find none of it by that', async () => {
  const [waiting, visible, deleted, restored] = [
    await post('青石板路之一', '雨里的茶香'),
    await post('青石板路之二', '雨里的茶香'),
    await post('青石板路之三', '雨里的茶香'),
    await post('青石板路之四', '雨里的茶香'),
  ];
  const { comment } = await alice.call(contract.postComment, { params: { topicId: deleted }, body: { body: '青石板路也长' } });
  for (const topicId of [deleted, restored]) await moderate(topicId, 'delete');
  await moderate(waiting, 'hide');
  await app.settle();
  expect(await topics({ words: '石板路' })).toEqual([restored, deleted, visible, waiting]);
  expect(await topics({ words: '石板 茶香' })).toEqual([restored, deleted, visible, waiting]);
  expect(await topics({ words: '石板路 壶' })).toEqual([]);
  for (const [state, ids] of [
    ['pending', [waiting]],
    ['published', [visible]],
    ['deleted_by_staff', [restored, deleted]],
    ['deleted_by_user', []],
  ] as const)
    expect(await topics({ words: '石板路', state })).toEqual(ids);
  expect(await comments({ words: '青石板路' })).toEqual([comment.id]);
  const { items } = await alice.call(contract.searchPosts, { query: { keyword: '石板路' } });
  expect(items.map(({ id }) => id)).toEqual([visible]);
  await moderate(restored, 'restore');
  await app.settle();
  expect(await topics({ words: '石板路', state: 'published' })).toEqual([restored, visible]);
  const { rows } = await sql`select from search_unlisted join search_document using (kind, post_id)`.execute(app.db);
  expect(rows).toEqual([]);
});

test('what waits is found by what it says now', async () => {
  const topicId = await post('改之前的样子');
  await moderate(topicId, 'hide');
  await app.settle();
  const { title } = await alice.call(contract.readTopicSource, { params: { topicId } });
  expect(title).toBe('改之前的样子');
  await alice.call(contract.editTopic, { params: { topicId }, body: { title: '后来的模样', body: '正文', version: 1 } });
  await app.settle();
  expect([await topics({ words: '之前的样子' }), await topics({ words: '后来的模样' })]).toEqual([[], [topicId]]);
});

test('tag, author, days and kinds narrow a list with words and without', async () => {
  const parentId = await app.write((tx) => aTag(tx));
  const [leaf, other] = [await app.write((tx) => aTag(tx, { parentId })), await app.write((tx) => aTag(tx))];
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  const write = (tag: string, day: string, authorId: string) =>
    app.write((tx) => aTopic(tx, app.services, { tagId: tag, authorId, postedAt: at(day), title: '雪芽新茶' }));
  const [old, late, elsewhere] = [
    await write(leaf, '2024-03-01', alice.id),
    await write(leaf, '2024-05-01', boss.id),
    await write(other, '2024-04-01', alice.id),
  ];
  const commentId = await app.write((tx) =>
    aComment(tx, app.services, { parentId: elsewhere, authorId: alice.id, body: '雪芽好', postedAt: at('2024-04-02') }),
  );
  await boss.call(contract.rebuildSearchIndex);
  await app.settle();
  for (const more of [{}, { words: '雪芽' }]) {
    const among = async (query: Filters) => (await topics({ ...query, ...more })).filter((id) => [old, late, elsewhere].includes(id));
    expect(await among({ until: '2024-12-31T00:00:00Z' })).toEqual([late, elsewhere, old]);
    expect(await among({ tagId: parentId })).toEqual([late, old]);
    expect(await among({ authorId: alice.id })).toEqual([elsewhere, old]);
    expect(await among({ author: 'ALICE', tagId: leaf })).toEqual([old]);
    expect(await among({ author: 'nobody_here' })).toEqual([]);
    expect(await among({ author: 'boss', authorId: alice.id })).toEqual([]);
    expect(await among({ from: '2024-03-02T00:00:00Z', until: '2024-04-01T12:00:00Z' })).toEqual([]);
    expect(await among({ from: '2024-03-02T00:00:00Z', until: '2024-04-01T12:00:01Z' })).toEqual([elsewhere]);
    expect((await comments({ tagId: other, ...more })).filter((id) => id === commentId)).toEqual([commentId]);
    expect(await comments({ tagId: parentId, ...more })).toEqual([]);
  }
});

test('pages follow one another without gap or repetition, also where every word is common', async () => {
  const own = await app.write((tx) => aTag(tx));
  const ids: string[] = [];
  for (let number = 0; number < 75; number += 1) {
    const postedAt = new Date(Date.UTC(2022, Math.floor(number / 9), 1 + (number % 9)));
    ids.push(await app.write((tx) => aTopic(tx, app.services, { tagId: own, authorId: alice.id, title: '年年都是毛尖', postedAt })));
  }
  // One in the middle is not visible, and so comes from the other index.
  await moderate(ids[40] ?? '', 'delete');
  await boss.call(contract.rebuildSearchIndex);
  await app.settle();
  await countWords(app.services);
  const all = async (query: Filters): Promise<string[]> => {
    const matches: string[] = [];
    for (let before: string | undefined; ;) {
      const { items, next } = await boss.call(contract.listStaffTopics, { query: { ...query, ...(before && { before }) } });
      expect(items.length).toBeLessThanOrEqual(30);
      matches.push(...items.map(({ id }) => id));
      if (next === null) return matches;
      before = next;
    }
  };
  const newestFirst = ids.toReversed();
  expect(await all({ tagId: own })).toEqual(newestFirst);
  expect(await all({ words: '毛尖' })).toEqual(newestFirst);
  // As if a fifth of ten million posts said so: the months are looked through piece by piece.
  await sql`update search_word set documents = 2000000 where word in ('_毛尖', 'k:topic')`.execute(app.db);
  await sql`update search_word set documents = 30000 where word like 'm:2022%' or word like 'm:2023%'`.execute(app.db);
  await sql`update search_state set documents = 10000000`.execute(app.db);
  expect(await all({ words: '毛尖' })).toEqual(newestFirst);
  expect(await all({ words: '毛尖', tagId: own, state: 'published' })).toEqual(newestFirst.filter((id) => id !== ids[40]));
});

test('in a tag without posts for years comments are found behind thousands of newer ones', async () => {
  const parentId = await app.write((tx) => aTag(tx));
  const leaves = await app.write(async (tx) => {
    const ids: string[] = [];
    for (let number = 0; number < 9; number += 1) ids.push(await aTag(tx, { parentId }));
    return ids;
  });
  const [quiet = ''] = leaves;
  const topicId = await app.write((tx) => aTopic(tx, app.services, { tagId: quiet, postedAt: new Date('2019-01-01') }));
  const write = (day: string) =>
    app.write((tx) => aComment(tx, app.services, { parentId: topicId, body: '老君眉', authorId: alice.id, postedAt: new Date(day) }));
  const [first, second] = [await write('2019-02-01'), await write('2019-03-01')];
  await boss.call(contract.moderateComment, { params: { commentId: second }, body: { act: 'delete' } });
  await boss.call(contract.rebuildSearchIndex);
  await app.settle();
  const loud = await app.write((tx) => aTopic(tx, app.services, { tagId }));
  await sql`
    insert into comment (topic_id, floor, author_id, body_source, body_html, body_text, state, posted_at)
    select ${loud}::bigint, number, ${boss.id}::bigint, '好', '<p>好</p>', '好', 'published', timestamptz '2020-01-01' + number * interval '1 minute'
    from generate_series(1, 2100) number`.execute(app.db);
  for (const tag of [quiet, parentId]) {
    expect(await comments({ tagId: tag })).toEqual([second, first]);
    expect(await comments({ tagId: tag, state: 'published' })).toEqual([first]);
    expect(await comments({ tagId: tag, state: 'deleted_by_staff' })).toEqual([second]);
    expect(await comments({ tagId: tag, author: 'alice', until: '2019-02-15T00:00:00Z' })).toEqual([first]);
    expect(await comments({ tagId: tag, author: 'boss' })).toEqual([]);
    expect(await comments({ tagId: tag, words: '老君眉' })).toEqual([second, first]);
  }
});

test('staff of some tags find what is in them', async () => {
  const [own, other] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aTag(tx))];
  const here = await post('碧潭飘雪', '正文', alice, own);
  await post('碧潭飘雪', '正文', alice, other);
  await app.settle();
  const keeper = await app.staff('keeper');
  const role = await app.db
    .insertInto('staffRole')
    .values({ name: 'keepers', rights: ['content'], tagIds: [own] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.updateTable('member').set({ staffRoleId: role.id }).where('id', '=', keeper.id).execute();
  expect(await topics({ words: '碧潭飘雪' }, keeper)).toEqual([here]);
  expect(await topics({ words: '碧潭飘雪', tagId: other }, keeper)).toEqual([]);
});

test('questions and answers are found alike, and nothing of what is removed for good', async () => {
  const questionTag = await app.write((tx) => aQuestionTag(tx));
  const { questionId } = await alice.call(contract.addQuestion, { body: { title: '凤凰水仙怎么泡', body: '求教', tagIds: [questionTag] } });
  const { answer } = await boss.call(contract.postAnswer, { params: { questionId }, body: { body: '凤凰水仙要沸水' } });
  await app.settle();
  const words = '凤凰水仙';
  expect((await boss.call(contract.listStaffQuestions, { query: { words } })).items).toMatchObject([{ id: questionId }]);
  expect((await boss.call(contract.listStaffAnswers, { query: { words, tagId: questionTag } })).items).toMatchObject([{ id: answer.id }]);
  await boss.call(contract.moderateQuestion, { params: { questionId }, body: { act: 'delete' } });
  await app.settle();
  expect((await boss.call(contract.listDeletedPosts, { query: { words } })).items).toMatchObject([{ id: questionId }]);
  expect((await boss.call(contract.listDeletedPosts, { query: { words: '凤凰单丛' } })).items).toEqual([]);
  await boss.call(contract.removeDeletedPost, {
    params: { kind: 'question', postId: questionId },
    body: { reason: '到期', version: 1, state: 'deleted_by_staff' },
  });
  expect((await boss.call(contract.listStaffQuestions, { query: { words } })).items).toEqual([]);
  const left = await sql`select from search_unlisted where kind = 'question' and post_id = ${questionId}::bigint`.execute(app.db);
  expect(left.rows).toEqual([]);
});
