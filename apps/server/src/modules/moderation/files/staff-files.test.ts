import { createHash } from 'node:crypto';
import {
  addTopic,
  blockFile,
  deleteFile,
  listAudit,
  listStaffFiles,
  type Query,
  readFileCard,
  readFileFigures,
  readFileLink,
  unblockFile,
} from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/app.ts';
import { aFile, linkTo } from '../../files/testing.ts';
import { removeUnclaimedFiles } from '../../files/jobs/remove-unclaimed.ts';
import { aTag } from '../../tags/testing.ts';

const app = testApp();
let [boss, alice]: Person[] = [];
beforeAll(async () => {
  [boss, alice] = [await app.staff('boss'), await app.member('alice')];
});

const who = (person: Person | undefined): Person => person ?? app.visitor;
const list = (query: Partial<Query<typeof listStaffFiles>> = {}, person = who(boss)) => person.call(listStaffFiles, { query });
const names = async (query: Partial<Query<typeof listStaffFiles>>) => (await list(query)).items.map(({ name }) => name);
const at = (fileKey: string) => ({ params: { fileKey } });
const because = (fileKey: string) => ({ ...at(fileKey), body: { reason: '盗版' } });
const upload = (name: string, text: string, person = who(alice)) => aFile(app, person, name, Buffer.from(text));

async function post(text: string): Promise<string> {
  const tagId = await app.write((tx) => aTag(tx));
  return (await who(alice).call(addTopic, { body: { title: '附件', tagId, body: `正文\n\n${text}` } })).topicId;
}

async function keeperOf(tagIds: string[]): Promise<Person> {
  const role = { name: `管 ${tagIds.join()}`, rights: ['content'], tagIds, audits: false };
  const { id } = await app.db.insertInto('staffRole').values(role).returning('id').executeTakeFirstOrThrow();
  const keeper = await app.staff(`keeper_${id}`);
  await app.db.updateTable('member').set({ staffRoleId: id }).where('id', '=', keeper.id).execute();
  return keeper;
}

test('visitors, members and who keeps some tags alone neither list nor judge files', async () => {
  const { key } = await upload('私.txt', '私');
  const keeper = await keeperOf([await app.write((tx) => aTag(tx))]);
  for (const [person, refusal] of [
    [app.visitor, { status: 401 }],
    [who(alice), { status: 403 }],
    [keeper, { status: 403, code: 'right.other_tags' }],
  ] as const) {
    await expect(list({}, person)).rejects.toMatchObject(refusal);
    await expect(person.call(readFileFigures)).rejects.toMatchObject(refusal);
    await expect(person.call(blockFile, because(key))).rejects.toMatchObject(refusal);
    await expect(person.call(unblockFile, at(key))).rejects.toMatchObject(refusal);
    await expect(person.call(deleteFile, because(key))).rejects.toMatchObject(refusal);
  }
  expect((await who(alice).call(readFileCard, at(key))).state).toBe('ready');
});

test('files are found by who, name, type, state, size and day, over pages', async () => {
  const bob = await app.member('bob');
  const large = await upload('Bob的100%_茶单.txt', '茶'.repeat(2000), bob);
  for (let n = 0; n < 34; n += 1) await upload(`叶${n}.md`, `叶${n}`, bob);
  expect(await names({ owner: 'bob', name: 'BOB的100%_' })).toEqual([large.name]);
  expect(await names({ owner: 'bob', name: '100_' })).toEqual([]);
  expect(await names({ owner: 'bob', minKilobytes: 5 })).toEqual([large.name]);
  expect(await names({ owner: 'bob', extension: 'txt', state: 'unclaimed' })).toEqual([large.name]);
  expect(await names({ owner: 'nobody_here' })).toEqual([]);
  const first = await list({ owner: 'bob' });
  const second = await list({ owner: 'bob', before: first.next ?? '' });
  expect([first.items.length, second.items.length, second.next]).toEqual([30, 5, null]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(35);
  const now = app.clock.now().getTime();
  const moment = (ms: number) => new Date(now + ms).toISOString();
  expect(await names({ owner: 'bob', extension: 'txt', from: moment(-60_000), until: moment(60_000) })).toEqual([large.name]);
  expect(await names({ owner: 'bob', until: moment(-86_400_000) })).toEqual([]);
  expect(await names({ owner: 'bob', from: moment(86_400_000) })).toEqual([]);
});

test('a row leads to the member and the post; a blocked file is nobody’s until it is opened, and the log has why', async () => {
  const file = await upload('书.txt', '书');
  const topicId = await post(linkTo(file));
  const { items } = await list({ name: '书' });
  expect(items).toMatchObject([
    { owner: { account: 'alice' }, claimed: true, posts: 1, post: { kind: 'topic', id: topicId, rootId: topicId, title: '附件' } },
  ]);
  const { url } = await app.visitor.call(readFileLink, at(file.key));
  await who(boss).call(blockFile, because(file.key));
  expect((await app.inject({ url })).json()).toMatchObject({ code: 'file.blocked' });
  await expect(who(alice).call(readFileLink, at(file.key))).rejects.toMatchObject({ status: 409, code: 'file.blocked' });
  await expect(who(boss).call(blockFile, because(file.key))).rejects.toMatchObject({ code: 'file.blocked' });
  expect(await names({ state: 'blocked' })).toEqual(['书.txt']);
  await who(boss).call(unblockFile, at(file.key));
  await expect(who(boss).call(unblockFile, at(file.key))).rejects.toMatchObject({ code: 'file.not_blocked' });
  expect((await app.inject({ url })).statusCode).toBe(200);
  const log = await who(boss).call(listAudit, { query: { subjectKind: 'file', subjectId: items[0]?.id ?? '' } });
  expect(log.items.map(({ act }) => act)).toEqual(['file.unblocked', 'file.blocked']);
  expect(JSON.stringify(log.items)).toContain('盗版');
});

test('a deleted file is gone where it stands, and its content when nothing else has it', async () => {
  const [one, two] = [await upload('一.txt', '同样的内容'), await upload('二.txt', '同样的内容')];
  await post(`${linkTo(one)}\n\n${linkTo(two)}`);
  const before = await who(boss).call(readFileFigures);
  const both = await Promise.allSettled([0, 1].map(() => who(boss).call(deleteFile, because(one.key))));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(who(alice).call(readFileCard, at(one.key))).rejects.toMatchObject({ code: 'file.not_found' });
  expect((await app.inject({ url: (await app.visitor.call(readFileLink, at(two.key))).url })).payload).toBe('同样的内容');
  expect(await who(boss).call(readFileFigures)).toEqual(before);
  await who(boss).call(deleteFile, because(two.key));
  expect(await who(boss).call(readFileFigures)).toMatchObject({ contents: before.contents - 1, storage: 'folder' });
  app.clock.advance(3 * 60 * 60_000);
  await removeUnclaimedFiles(app.services);
  expect(await app.services.contents.has(createHash('sha256').update('同样的内容').digest('hex'))).toBe(false);
});
