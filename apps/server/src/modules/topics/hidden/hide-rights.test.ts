import {
  addTag,
  addTopic,
  editTag,
  editTopic,
  hiddenKinds,
  listStaffTags,
  readTopicForm,
  readTopicSource,
  type HiddenKind,
  type TagRight,
} from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/app.ts';
import { aTag } from '../../tags/testing.ts';
import { bodyFor, hide, postHidden, unlock } from './testing.ts';
import { drop } from '../../../../test/drop.ts';

const app = testApp();
let serial = 0;
const name = (word: string) => `${word}${(serial += 1)}`;

const heads: Record<HiddenKind, string> = {
  password: 'type=password value=茶',
  reply: 'type=reply',
  grade: '',
  points: 'type=points value=5',
  balance: 'type=balance value=1.50',
};
beforeAll(async () => {
  const { grades } = await (await app.member('reader')).call(readTopicForm);
  heads.grade = `type=grade value=${grades.find(({ points }) => points > 0)?.points ?? 0}`;
});

const denied = (kind: HiddenKind) => ({ status: 422, fields: [{ field: 'body', code: 'hidden.denied', params: { kind } }] });

async function someHolder(): Promise<{ person: Person; roleId: string }> {
  const { id: roleId } = await app.db
    .insertInto('role')
    .values({ nameZh: name('藏') })
    .returning('id')
    .executeTakeFirstOrThrow();
  drop(app.services, 'roles');
  return { person: await app.member(name('holder'), { roleIds: [roleId] }), roleId };
}

async function restrict(tagId: string, rights: readonly TagRight[], roleId: string): Promise<void> {
  await app.db
    .insertInto('tagRight')
    .values(rights.map((right) => ({ tagId, right, roleId })))
    .execute();
  drop(app.services, 'tags');
}

const refusedIn = async (person: Person, tagId: string) =>
  (await person.call(readTopicForm)).hideRefused.find((one) => one.tagId === tagId)?.kinds ?? [];

async function edit(person: Person, topicId: string, ...blocks: readonly string[]) {
  const { title, version } = await person.call(readTopicSource, { params: { topicId } });
  return person.call(editTopic, { params: { topicId }, body: { title, body: ['谁都能看的开头', ...blocks].join('\n\n'), version } });
}

test.each([...hiddenKinds])('%s is for everybody until roles are named, then for those alone', async (kind) => {
  const { person: holder, roleId } = await someHolder();
  const [alice, boss] = [await app.member(name('alice')), await app.staff('boss')];
  const [tagId, other] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aTag(tx))];
  const block = hide(heads[kind], '秘密');
  expect(await refusedIn(alice, tagId)).toEqual([]);
  await expect(postHidden(alice, tagId, block)).resolves.toBeDefined();
  await restrict(tagId, [`hide_${kind}`], roleId);
  expect([
    await refusedIn(alice, tagId),
    await refusedIn(holder, tagId),
    await refusedIn(boss, tagId),
    await refusedIn(alice, other),
  ]).toEqual([[kind], [], [], []]);
  await expect(postHidden(alice, tagId, block)).rejects.toMatchObject(denied(kind));
  // One block among others is enough; the other kinds and the other tag stay open.
  const free = hiddenKinds.find((one) => one !== kind && one !== 'grade') ?? 'reply';
  await expect(postHidden(alice, tagId, hide(heads[free], '可以'), block)).rejects.toMatchObject(denied(kind));
  for (const post of [
    () => postHidden(alice, tagId, hide(heads[free], '可以')),
    () => postHidden(alice, other, block),
    () => postHidden(holder, tagId, block),
    () => postHidden(boss, tagId, block),
  ]) {
    await expect(post()).resolves.toBeDefined();
  }
});

/** As it was when its author still had the right. */
async function putBack(topicId: string, ...blocks: readonly string[]): Promise<void> {
  await app.db
    .updateTable('topic')
    .set({ bodySource: ['谁都能看的开头', ...blocks].join('\n\n') })
    .where('id', '=', topicId)
    .execute();
}

test('a parent of the tag holds for what is below it', async () => {
  const { person: holder, roleId } = await someHolder();
  const alice = await app.member(name('alice'));
  const parentId = await app.write((tx) => aTag(tx));
  const boss = await app.staff('boss');
  const { id: tagId } = await boss.call(addTag, {
    body: { nameZh: name('叶'), nameEn: '', icon: 'leaf', colour: '#1f6b4a', sort: 0, parentId },
  });
  await restrict(parentId, ['hide_points', 'hide_balance'], roleId);
  expect([await refusedIn(alice, tagId), await refusedIn(alice, parentId), await refusedIn(holder, tagId)]).toEqual([
    ['points', 'balance'],
    [],
    [],
  ]);
  await expect(postHidden(alice, tagId, hide(heads.points, '秘密'))).rejects.toMatchObject(denied('points'));
});

test('who lost the right keeps what is there, with other words or less of it, and readers keep what they opened', async () => {
  const { roleId } = await someHolder();
  const [alice, bob] = [await app.member(name('alice')), await app.member(name('bob'))];
  const tagId = await app.write((tx) => aTag(tx));
  const [one, two, reply] = [
    hide('type=password value=茶 caption=一', '秘密一'),
    hide('type=password value=茶', '秘密二'),
    hide('type=reply', '回复的'),
  ];
  const topicId = await postHidden(alice, tagId, one, two, reply);
  await restrict(tagId, ['hide_password'], roleId);
  await unlock(bob, topicId, 'password', { password: '茶' });
  expect(await bodyFor(bob, topicId)).toContain('秘密二');
  for (const blocks of [
    [one, two, reply],
    [reply, two, one],
    [two],
    [one, hide('type=password value=茶 caption=三', '秘密二，改好')],
    [one, two, hide('type=reply', '回复的，改过')],
  ]) {
    await putBack(topicId, one, two, reply);
    await edit(alice, topicId, ...blocks);
  }
  expect(await bodyFor(bob, topicId)).toContain('秘密二');
  const changed = [[one, two, two], [one, one, two], [hide('type=password value=水', '秘密二')]];
  for (const blocks of changed) await expect(edit(alice, topicId, ...blocks)).rejects.toMatchObject(denied('password'));
  // What was given up cannot be put back.
  await edit(alice, topicId, one);
  await expect(edit(alice, topicId, one, two)).rejects.toMatchObject(denied('password'));
});

test('staff name the roles, and every right has its field in the form', async () => {
  const { roleId } = await someHolder();
  const boss = await app.staff('boss');
  const tagId = await app.write((tx) => aTag(tx));
  const tag = async () => (await boss.call(listStaffTags, {})).items.find(({ id }) => id === tagId);
  const before = await tag();
  expect(before?.rights).toMatchObject({ hide_password: [], hide_reply: [], hide_grade: [], hide_points: [], hide_balance: [] });
  const rights = { ...before?.rights, hide_grade: [roleId] } as NonNullable<typeof before>['rights'];
  await boss.call(editTag, {
    params: { tagId },
    body: { nameZh: name('改'), nameEn: '', icon: 'leaf', colour: '#1f6b4a', sort: 0, rights },
  });
  expect((await tag())?.rights.hide_grade).toEqual([roleId]);
  const alice = await app.member(name('alice'));
  await expect(alice.call(addTopic, { body: { title: '藏', body: hide(heads.grade, '秘密'), tagId } })).rejects.toMatchObject(
    denied('grade'),
  );
});
