import * as contract from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aQuestion } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { aComment, aTopic } from '../topics/testing.ts';

const app = testApp();

function save(person: Person, key: string, body: string, title = '') {
  app.clock.advance(1_000);
  return person.call(contract.saveDraft, { params: { key }, body: { title, body } });
}

const drafts = async (person: Person) => (await person.call(contract.listDrafts)).items;

test('drafts are listed with what they belong to, the latest first, and nobody else sees them', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const topicId = await app.write((tx) => aTopic(tx, app.services, { title: '龙井' }));
  const commentId = await app.write((tx) => aComment(tx, app.services, { parentId: topicId, authorId: alice.id }));
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { title: '水温' }));
  await save(alice, 'topic:new', '很长的一篇。\n\n'.repeat(100), '春茶');
  await save(alice, `comment:${topicId}`, '我也\n觉得');
  await save(alice, `comment-edit:${commentId}`, '改一改');
  await save(alice, `answer:${questionId}`, '八十度');
  const listed = await drafts(alice);
  expect(listed.map(({ key }) => key)).toEqual([`answer:${questionId}`, `comment-edit:${commentId}`, `comment:${topicId}`, 'topic:new']);
  expect(listed.map(({ place: location }) => location)).toEqual([
    { kind: 'question', id: questionId, placeId: questionId, title: '水温', gone: false },
    { kind: 'comment', id: commentId, placeId: topicId, title: '龙井', gone: false },
    { kind: 'topic', id: topicId, placeId: topicId, title: '龙井', gone: false },
    null,
  ]);
  expect(listed[2]?.excerpt).toBe('我也 觉得');
  expect(listed[3]).toMatchObject({ title: '春茶' });
  expect(listed[3]?.excerpt.length).toBeLessThanOrEqual(181);
  expect(await drafts(bob)).toEqual([]);
  expect(await alice.call(contract.readOwnSummary)).toEqual({ balance: '0.00', draftCount: 4 });

  await save(alice, 'topic:new', '');
  expect(await drafts(alice)).toHaveLength(3);
  expect((await alice.call(contract.readOwnSummary)).draftCount).toBe(3);
  await expect(app.visitor.call(contract.listDrafts)).rejects.toMatchObject({ status: 401 });
});

test('a draft for an addendum knows its question, and one for nothing at all is listed without a location', async () => {
  const carol = await app.member('carol');
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { title: '补充', authorId: carol.id }));
  const { id } = await app.db
    .insertInto('questionAddendum')
    .values({ questionId, bodySource: '补', bodyHtml: '<p>补</p>', bodyText: '补', postedAt: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await save(carol, `addendum-edit:${id}`, '再补');
  for (const key of ['comment:9999999999999999999', 'topic:0', 'answer-edit:999999999']) await save(carol, key, '无处可去');
  const listed = await drafts(carol);
  expect(listed.map(({ place: location }) => location?.placeId ?? null)).toEqual([null, null, null, questionId]);
});

test('nothing is returned of a page that the member may not open', async () => {
  const dave = await app.member('dave');
  const role = await app.db.insertInto('role').values({ nameZh: '内部' }).returning('id').executeTakeFirstOrThrow();
  const tagId = await app.write((tx) => aTag(tx, { rights: { view: [role.id] } }));
  const topicId = await app.write((tx) => aTopic(tx, app.services, { title: '秘密的标题', tagId }));
  await save(dave, `comment:${topicId}`, '写了一半');
  const [draft] = await drafts(dave);
  expect(draft).toMatchObject({ excerpt: '写了一半', place: { title: '', gone: true } });
});
