import * as contract from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aMember } from '../members/testing.ts';
import { aQuestion, aQuestionTag } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { aComment, aTopic } from '../topics/testing.ts';
import { removeAuthor } from './jobs/feed.ts';
import { drop } from '../../../test/drop.ts';

const app = testApp();
/** A word that jieba does not know, its parts and its beginning, and one of Latin letters. */
const canaries = ['金丝雀鸣', '丝雀', 'canaryword'];
const canary = '金丝雀鸣 CanaryWord';

let alice: Person;
let stranger: Person;
let insider: Person;
let boss: Person;
let open = '';
let closed = '';
let closedQuestions = '';
let openQuestions = '';

beforeAll(async () => {
  const role = await app.db.insertInto('role').values({ nameZh: '内室' }).returning('id').executeTakeFirstOrThrow();
  const view = [role.id];
  [open, closed] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aTag(tx, { name: '金丝雀鸣内室', rights: { view } }))];
  openQuestions = await app.write((tx) => aQuestionTag(tx));
  closedQuestions = await app.write((tx) => aQuestionTag(tx, { rights: { view } }));
  [alice, stranger, boss] = [await app.member('alice'), await app.member('stranger'), await app.staff('boss')];
  insider = await app.member('insider', { roleIds: view });
});

/** Everything that the search says to a person, without the words that were asked. */
async function everythingFor(person: Person): Promise<string> {
  const calls: Promise<unknown>[] = [];
  for (const keyword of [...canaries, 'jinsique', 'jinsiqueming', 'siquE', 'jsqm', '平常的话']) {
    const query = { keyword };
    for (const tab of ['all', 'topics', 'questions'] as const) {
      for (const sort of contract.searchSorts) calls.push(person.call(contract.searchPosts, { query: { keyword, tab, sort } }));
    }
    calls.push(person.call(contract.searchPosts, { query: { keyword, tagId: closed } }));
    calls.push(person.call(contract.suggestSearch, { query }));
    calls.push(person.call(contract.listQuestionsByTitle, { query: { title: keyword } }));
    calls.push(person.call(contract.searchTags, { query }));
    calls.push(person.call(contract.searchMembers, { query }));
  }
  return JSON.stringify(await Promise.all(calls)).toLowerCase();
}

function expectNothing(output: string): void {
  for (const word of canaries) expect(output).not.toContain(word);
  expect(output).not.toMatch(/"total":[1-9]/);
}

test('no word of a hidden part is in the index, whatever opens it', async () => {
  const parts = ['type=password value=CanaryWord', 'type=reply', 'type=grade value=100', 'type=points value=5', 'type=balance value=0.5'];
  const body = parts.map((head) => `:::hide{${head}}\n# ${canary}\n\n![${canary}](https://example.org/a.png)\n:::`).join('\n\n');
  await alice.call(contract.addTopic, { body: { title: '有藏有露', body: `露出来的\n\n${body}`, tagId: open } });
  await app.settle();
  expect((await stranger.call(contract.searchPosts, { query: { keyword: '露出来' } })).total).toBe(1);
  const rows = JSON.stringify(await app.db.selectFrom('searchDocument').selectAll().execute());
  for (const word of canaries) expect(rows).not.toContain(word);
  for (const person of [app.visitor, stranger, alice, boss]) expectNothing((await everythingFor(person)).replaceAll('金丝雀鸣内室', ''));
});

test('what waits, was deleted, is in a closed tag or under something of these is found by nobody who may not read it', async () => {
  const post = async () => (await alice.call(contract.addTopic, { body: { title: canary, body: canary, tagId: open } })).topicId;
  const [own, byStaff, host] = [await post(), await post(), await post()];
  await alice.call(contract.postComment, { params: { topicId: host }, body: { body: canary } });
  const inside = await app.write((tx) => aTopic(tx, app.services, { tagId: closed, title: canary, body: canary, authorId: boss.id }));
  await app.write((tx) => aComment(tx, app.services, { parentId: inside, body: `${canary} 平常的话` }));
  await app.write((tx) => aQuestion(tx, app.services, { tagIds: [closedQuestions], title: canary, body: canary }));
  // One of two tags is open: that does not open the question.
  await app.write((tx) => aQuestion(tx, app.services, { tagIds: [openQuestions, closedQuestions], title: canary, body: canary }));
  await alice.call(contract.deleteTopic, { params: { topicId: own } });
  await boss.call(contract.moderateTopic, { params: { topicId: byStaff }, body: { act: 'delete' } });
  await alice.call(contract.deleteTopic, { params: { topicId: host } });
  const waiting = await post();
  await app.db.updateTable('topic').set({ state: 'pending' }).where('id', '=', waiting).execute();
  await boss.call(contract.rebuildSearchIndex);
  await app.settle();
  for (const person of [app.visitor, stranger, alice]) expectNothing(await everythingFor(person));
  expect((await insider.call(contract.searchPosts, { query: { keyword: '金丝雀鸣' } })).counts).toMatchObject({ topics: 1, questions: 2 });
  expect((await boss.call(contract.searchPosts, { query: { keyword: '金丝雀鸣' } })).total).toBe(3);
});

test('rows decide: what the index still has is not shown', async () => {
  const topicId = (await alice.call(contract.addTopic, { body: { title: '平常的话题', body: '唯此一家别无分号', tagId: open } })).topicId;
  await app.settle();
  const find = () => stranger.call(contract.searchPosts, { query: { keyword: '唯此一家别无分号' } });
  expect((await find()).items).toHaveLength(1);
  const change = (values: object) => app.db.updateTable('topic').set(values).where('id', '=', topicId).execute();
  for (const state of ['pending', 'deleted_by_user', 'deleted_by_staff']) {
    await change({ state });
    expect((await find()).items).toEqual([]);
  }
  await change({ state: 'published', tagId: closed });
  expect((await find()).items).toEqual([]);
  expect((await insider.call(contract.searchPosts, { query: { keyword: '唯此一家别无分号' } })).items).toHaveLength(1);
});

test('what somebody wrote who is gone is not found', async () => {
  const authorId = await app.write((tx) => aMember(tx, { account: 'gone' }));
  await app.write((tx) => aTopic(tx, app.services, { authorId, tagId: open, title: '告别的话', body: '后会有期' }));
  await boss.call(contract.rebuildSearchIndex);
  await app.settle();
  const find = async () => (await stranger.call(contract.searchPosts, { query: { keyword: '后会有期' } })).items.length;
  expect(await find()).toBe(1);
  await app.db.updateTable('member').set({ state: 'cancelled' }).where('id', '=', authorId).execute();
  drop(app.services, 'member-cards');
  expect(await find()).toBe(0);
  await removeAuthor(app.services, { memberId: authorId });
  const { length } = await app.db.selectFrom('searchDocument').select('postId').where('authorId', '=', authorId).execute();
  expect(length).toBe(0);
});
