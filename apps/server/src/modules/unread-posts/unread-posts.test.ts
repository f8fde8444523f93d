import * as contract from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { dropMembers } from '../members/index.ts';
import { aQuestion, aQuestionTag, anAnswer } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { aComment, aTopic } from '../topics/testing.ts';

const app = testApp();

type Filters = NonNullable<Parameters<typeof app.visitor.call<typeof contract.listUnreadPosts>>[1]>['query'];

const topic = (facts: Parameters<typeof aTopic>[2] = {}) => app.write((tx) => aTopic(tx, app.services, facts));
const question = (facts: Parameters<typeof aQuestion>[2] = {}) => app.write((tx) => aQuestion(tx, app.services, facts));
const comment = (parentId: string, authorId: string) => app.write((tx) => aComment(tx, app.services, { parentId, authorId }));
const answer = (questionId: string, authorId: string) => app.write((tx) => anAnswer(tx, app.services, { questionId, authorId }));
const openTopic = (person: Person, topicId: string, floor = 0) =>
  person.call(contract.markTopicRead, { params: { topicId }, body: { floor } });
const openQuestion = (person: Person, questionId: string, floor = 0) =>
  person.call(contract.markQuestionRead, { params: { questionId }, body: { floor } });

/** The ids of a list; its number is always that of its rows. */
async function idsOf(person: Person, query: Filters): Promise<string[]> {
  const { items, counts, total } = await person.call(contract.listUnreadPosts, { query });
  expect([total, counts[query?.tab ?? 'unread']]).toEqual([items.length, items.length]);
  return items.map(({ id, unread }) => (query?.tab === 'new' ? id : `${id} ${unread}`));
}

/** Two people, tags of their own, and a later moment, so that nothing of another test is in their lists. */
async function world(name: string) {
  app.clock.advance(40 * 24 * 3_600_000);
  const [alice, bob] = [await app.member(`alice_${name}`), await app.member(`bob_${name}`)];
  app.clock.advance(1_000);
  const [tagId, questionTagId] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aQuestionTag(tx))];
  return { alice, bob, tagId, questionTagId };
}

test('new is what others posted since the reader joined, at most a month ago, until it is opened', async () => {
  const before = await topic();
  const { alice, bob, tagId, questionTagId } = await world('new');
  await topic({ tagId, authorId: bob.id, postedAt: new Date(app.clock.now().getTime() - 31 * 24 * 3_600_000) });
  await topic({ tagId, authorId: alice.id });
  const one = await topic({ tagId, authorId: bob.id, title: '龙井' });
  app.clock.advance(1_000);
  const two = await question({ tagIds: [questionTagId], authorId: bob.id });
  expect(await idsOf(alice, { tab: 'new' })).toEqual([two, one]);
  const past = { tab: 'new', until: new Date(0).toISOString() } as const;
  await alice.call(contract.markAllRead, { body: past });
  expect((await alice.call(contract.listUnreadPosts, { query: { tab: 'new' } })).items[1]).toMatchObject({
    kind: 'topic',
    title: '龙井',
    author: { id: bob.id },
    tags: [{ id: tagId }],
    unread: 0,
  });
  await openTopic(alice, one);
  expect(await idsOf(alice, { tab: 'new' })).toEqual([two]);
  await openQuestion(alice, two);
  expect(await idsOf(alice, { tab: 'new' })).toEqual([]);
  const late = await app.member('late', {});
  await app.db.updateTable('member').set({ registeredAt: app.clock.now() }).where('id', '=', late.id).execute();
  expect(await idsOf(late, { tab: 'new' })).toEqual([]);
  expect(await idsOf(bob, { tab: 'new' })).not.toContain(before);
  await expect(app.visitor.call(contract.listUnreadPosts, {})).rejects.toMatchObject({ status: 401 });
  await expect(openQuestion(alice, '999999')).rejects.toMatchObject({ code: 'question.not_found' });
});

test('unread is what was opened, with responses of others since; the last active first', async () => {
  const { alice, bob, tagId, questionTagId } = await world('unread');
  const [one, two] = [await topic({ tagId, authorId: bob.id }), await question({ tagIds: [questionTagId], authorId: bob.id })];
  await comment(one, bob.id);
  expect(await idsOf(alice, {})).toEqual([]);
  await openTopic(alice, one, 1);
  await openQuestion(alice, two);
  expect(await idsOf(alice, {})).toEqual([]);
  app.clock.advance(1_000);
  await comment(one, bob.id);
  await comment(one, bob.id);
  await comment(one, alice.id);
  app.clock.advance(1_000);
  await answer(two, bob.id);
  expect(await idsOf(alice, {})).toEqual([`${two} 1`, `${one} 2`]);
  expect(await idsOf(bob, {})).toEqual([]);
  await openQuestion(alice, two, 2_000_000_000);
  await openQuestion(alice, two, 0);
  await openTopic(alice, one, 2);
  expect(await idsOf(alice, {})).toEqual([`${one} 1`]);
  await openTopic(alice, one, 4);
  expect(await idsOf(alice, {})).toEqual([]);
});

test('a tag leaves what is in it and below it; followed, what is in followed tags or by followed members', async () => {
  const { alice, bob, tagId, questionTagId } = await world('filters');
  const parentId = await app.write((tx) => aTag(tx));
  const childId = await app.write((tx) => aTag(tx, { parentId }));
  const carol = await app.member('carol_filters');
  const inTag = await topic({ tagId, authorId: bob.id });
  const inChild = await topic({ tagId: childId, authorId: bob.id });
  const byCarol = await question({ tagIds: [questionTagId], authorId: carol.id });
  const by = (query: Filters) => idsOf(alice, { tab: 'new', ...query });
  expect(await by({ tagId })).toEqual([inTag]);
  expect(await by({ tagId: parentId })).toEqual([inChild]);
  expect(await by({ tagId: questionTagId })).toEqual([byCarol]);
  expect(await by({ followed: '1' })).toEqual([]);
  await alice.call(contract.followTag, { params: { tagId: parentId }, body: { on: true } });
  expect(await by({ followed: '1' })).toEqual([inChild]);
  await alice.call(contract.followMember, { params: { memberId: carol.id } });
  expect((await by({ followed: '1' })).toSorted()).toEqual([inChild, byCarol].toSorted());
  expect(await by({ followed: '1', tagId })).toEqual([]);
  await expect(by({ tagId: '999999' })).rejects.toMatchObject({ code: 'tag.not_found' });
  for (const id of [inTag, inChild]) {
    await openTopic(alice, id);
    await comment(id, bob.id);
  }
  expect(await idsOf(alice, { tagId })).toEqual([`${inTag} 1`]);
  expect(await idsOf(alice, { followed: '1' })).toEqual([`${inChild} 1`]);
});

test('everything is marked as read as far as the list was read, once, and taken back', async () => {
  const { alice, bob, tagId, questionTagId } = await world('marks');
  const one = await topic({ tagId, authorId: bob.id });
  const two = await question({ tagIds: [questionTagId], authorId: bob.id });
  const fresh = async () => (await idsOf(alice, { tab: 'new' })).toSorted();
  const dotOf = async () => (await alice.call(contract.listTopics, { query: { tagId } })).items.find(({ id }) => id === one)?.unread.fresh;
  expect([await fresh(), await dotOf()]).toEqual([[one, two].toSorted(), true]);
  const { asOf } = await alice.call(contract.listUnreadPosts, { query: { tab: 'new' } });
  app.clock.advance(1_000);
  const late = await topic({ tagId, authorId: bob.id });
  await alice.call(contract.markAllRead, { body: { tab: 'new', tagId, until: asOf } });
  expect([await fresh(), await dotOf()]).toEqual([[late, two].toSorted(), false]);
  await alice.call(contract.undoMarkAllRead, { body: { tab: 'new', until: asOf } });
  expect([await fresh(), await dotOf()]).toEqual([[late, one, two].toSorted(), true]);
  const { until } = await alice.call(contract.markAllRead, { body: { tab: 'new', until: '2999-01-01T00:00:00.000Z' } });
  expect(Date.parse(until)).toBeLessThanOrEqual(app.clock.now().getTime());
  expect(await fresh()).toEqual([]);
  expect(await idsOf(bob, { tab: 'new' })).toEqual([]);
  // A repetition keeps what an undo restores, and an undo of something else undoes nothing.
  await alice.call(contract.markAllRead, { body: { tab: 'new', until } });
  await alice.call(contract.undoMarkAllRead, { body: { tab: 'new', until: asOf } });
  await bob.call(contract.undoMarkAllRead, { body: { tab: 'new', until } });
  await alice.call(contract.undoMarkAllRead, { body: { tab: 'unread', until } });
  expect(await fresh()).toEqual([]);
  await alice.call(contract.undoMarkAllRead, { body: { tab: 'new', until } });
  await alice.call(contract.undoMarkAllRead, { body: { tab: 'new', until } });
  expect(await fresh()).toEqual([late, one, two].toSorted());
  const acts = Array.from({ length: 30 }, (_, n) =>
    n % 2 === 0
      ? alice.call(contract.markAllRead, { body: { tab: 'new', until } })
      : alice.call(contract.undoMarkAllRead, { body: { tab: 'new', until } }),
  );
  await expect(Promise.all(acts)).resolves.toHaveLength(30);
});

test('responses are marked as read too, all of them or of what is followed; later ones are unread again', async () => {
  const { alice, bob, tagId, questionTagId } = await world('responses');
  const one = await topic({ tagId, authorId: bob.id });
  const two = await question({ tagIds: [questionTagId], authorId: bob.id });
  await openTopic(alice, one);
  await openQuestion(alice, two);
  app.clock.advance(1_000);
  await comment(one, bob.id);
  await answer(two, bob.id);
  await alice.call(contract.followTag, { params: { tagId: questionTagId }, body: { on: true } });
  const until = app.clock.now().toISOString();
  const [first, second] = await Promise.all(
    [1, 2].map(() => alice.call(contract.markAllRead, { body: { tab: 'unread', followed: '1', until } })),
  );
  expect(first).toEqual(second);
  expect(await idsOf(alice, {})).toEqual([`${one} 1`]);
  app.clock.advance(1_000);
  await answer(two, bob.id);
  expect(await idsOf(alice, {})).toEqual([`${two} 1`, `${one} 1`]);
  await alice.call(contract.markAllRead, { body: { tab: 'unread', until: app.clock.now().toISOString() } });
  expect(await idsOf(alice, {})).toEqual([]);
  const row = (await alice.call(contract.listTopics, { query: { tagId } })).items.find(({ id }) => id === one);
  expect(row?.unread).toEqual({ fresh: false, comments: 0 });
});

test('a role that is taken away takes its posts from the list and from the count', async () => {
  const { bob, tagId } = await world('role');
  const { id: roleId } = await app.db.insertInto('role').values({ nameZh: '雅间' }).returning('id').executeTakeFirstOrThrow();
  const closed = await app.write((tx) => aTag(tx, { rights: { view: [roleId] } }));
  const holder = await app.member('holder', { roleIds: [roleId] });
  const [open, secret] = [await topic({ tagId, authorId: bob.id }), await topic({ tagId: closed, authorId: bob.id })];
  expect((await idsOf(holder, { tab: 'new' })).toSorted()).toEqual([open, secret].toSorted());
  for (const id of [open, secret]) await openTopic(holder, id);
  for (const id of [open, secret]) await comment(id, bob.id);
  expect((await idsOf(holder, {})).toSorted()).toEqual([`${open} 1`, `${secret} 1`].toSorted());
  await app.write(async (tx) => {
    await tx.deleteFrom('memberRole').where('memberId', '=', holder.id).execute();
    dropMembers(tx, [holder.id]);
  });
  expect(await idsOf(holder, {})).toEqual([`${open} 1`]);
  expect(await idsOf(holder, { tagId: closed })).toEqual([]);
  await expect(openTopic(holder, secret)).rejects.toMatchObject({ code: 'topic.not_found' });
});

test('nothing that is hidden, deleted, blocked, muted or closed to the reader is in a list or counted', async () => {
  const { alice, bob, tagId } = await world('rights');
  const boss = await app.staff('boss_rights');
  const { id: roleId } = await app.db.insertInto('role').values({ nameZh: '内堂' }).returning('id').executeTakeFirstOrThrow();
  const closed = await app.write((tx) => aTag(tx, { rights: { view: [roleId] } }));
  await topic({ tagId: closed, authorId: bob.id });
  const visible = await topic({ tagId, authorId: bob.id });
  const opened = await topic({ tagId, authorId: boss.id });
  await openTopic(alice, opened);
  await comment(opened, bob.id);
  const both = async () => [await idsOf(alice, { tab: 'new' }), await idsOf(alice, {})];
  expect(await both()).toEqual([[visible], [`${opened} 1`]]);

  const empty = async (change: () => Promise<unknown>, back: () => Promise<unknown>) => {
    await change();
    const lists = await both();
    await back();
    return lists;
  };
  const whole = [[visible], [`${opened} 1`]];
  await alice.call(contract.blockMember, { params: { memberId: bob.id } });
  expect(await both()).toEqual([[], []]);
  await alice.call(contract.unblockMember, { params: { memberId: bob.id } });
  expect(
    await empty(
      () => alice.call(contract.muteMember, { params: { memberId: bob.id } }),
      () => alice.call(contract.unmuteMember, { params: { memberId: bob.id } }),
    ),
  ).toEqual([[], []]);
  const watch = (kind: 'topic' | 'tag', subjectId: string, level: 'muted' | 'normal' | 'watching') =>
    alice.call(contract.setWatch, { params: { kind, subjectId }, body: { level } });
  expect(
    await empty(
      () => watch('tag', tagId, 'muted'),
      () => watch('topic', opened, 'watching'),
    ),
  ).toEqual([[], []]);
  expect(await both()).toEqual([[], [`${opened} 1`]]);
  await watch('tag', tagId, 'normal');
  expect(
    await empty(
      () => watch('topic', opened, 'muted'),
      () => watch('topic', opened, 'normal'),
    ),
  ).toEqual([[visible], []]);
  for (const topicId of [visible, opened]) await boss.call(contract.moderateTopic, { params: { topicId }, body: { act: 'delete' } });
  expect(await both()).toEqual([[], []]);
  for (const topicId of [visible, opened]) await boss.call(contract.moderateTopic, { params: { topicId }, body: { act: 'restore' } });
  expect(await both()).toEqual(whole);
  await boss.call(contract.moveTopic, { params: { topicId: visible }, body: { tagId: closed } });
  await boss.call(contract.moveTopic, { params: { topicId: opened }, body: { tagId: closed } });
  expect(await both()).toEqual([[], []]);
});

test('a page costs five statements at most, whatever the filters', async () => {
  const { alice, bob, tagId, questionTagId } = await world('cost');
  const topicId = await topic({ tagId, authorId: bob.id });
  await question({ tagIds: [questionTagId], authorId: bob.id });
  await alice.call(contract.followMember, { params: { memberId: bob.id } });
  await openTopic(alice, topicId);
  await comment(topicId, bob.id);
  for (const tab of contract.unreadTabs)
    for (const query of [{}, { tagId }, { followed: '1' as const }, { page: 3 }]) {
      await alice.call(contract.listUnreadPosts, { query: { tab, ...query } });
      const { statements } = await app.statements(() => alice.call(contract.listUnreadPosts, { query: { tab, ...query } }));
      expect(statements.length).toBeLessThanOrEqual(5);
    }
});

test('a question remembers for each reader how many answers there were at the last visit', async () => {
  const { alice, bob } = await world('floors');
  const questionId = await question({ authorId: bob.id });
  await answer(questionId, bob.id);
  const floorFor = async (person: Pick<Person, 'call'>) =>
    (await person.call(contract.readQuestion, { params: { questionId } })).question.viewer.readFloor;
  expect([await floorFor(alice), await floorFor(app.visitor)]).toEqual([0, 0]);
  await openQuestion(alice, questionId, 1);
  await answer(questionId, bob.id);
  expect([await floorFor(alice), await floorFor(bob)]).toEqual([1, 0]);
});
