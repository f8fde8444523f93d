import { cancelledMeanwhile } from './cancelled-meanwhile.ts';
import type { ModuleNames } from './names.ts';
import type { Subjects } from './subjects.ts';

const helpers = ({ one, One }: ModuleNames, isOfPosts: boolean): string =>
  isOfPosts
    ? `type Kind = 'topic' | 'question';
const set = (person: Pick<Person, 'call'>, kind: Kind, subjectId: string, on = true) => person.call(set${One}, { params: { kind, subjectId }, body: { on } });
const rowsOf = (person: Person, kind: Kind, subjectId: string) =>
  app.db.selectFrom('${one}').select('id').where('memberId', '=', person.id).where('subjectKind', '=', kind).where('subjectId', '=', subjectId).execute();
const isOn = async (person: Person, kind: Kind, subjectId: string) => (await rowsOf(person, kind, subjectId)).length === 1;
`
    : `const set = (person: Pick<Person, 'call'>, topicId: string, on = true) => person.call(set${One}, { params: { topicId }, body: { on } });
const rowsOf = (person: Person, topicId: string) =>
  app.db.selectFrom('${one}').select('id').where('memberId', '=', person.id).where('topicId', '=', topicId).execute();
const isOn = async (person: Person, topicId: string) => (await rowsOf(person, topicId)).length === 1;
`;

const paging = ({ Many, one }: ModuleNames, isOfPosts: boolean): string => `
test('the list continues from its last line, and has each post once', async () => {
  const alice = await app.member('ada');
  const ids: string[] = [];
  for (let left = ${one}Rules.pageSize + 2; left > 0; left -= 1) ids.push(await app.write((tx) => aTopic(tx, app.services, {})));
  const rows = ids.map((${isOfPosts ? 'subjectId' : 'topicId'}) => ({ memberId: alice.id, ${isOfPosts ? "subjectKind: 'topic', subjectId" : 'topicId'}, addedAt: app.clock.now() }));
  await app.db.insertInto('${one}').values(rows).execute();
  const first = await alice.call(list${Many}, { query: {} });
  const second = await alice.call(list${Many}, { query: { before: first.next ?? '' } });
  expect([first.items.length, second.next]).toEqual([${one}Rules.pageSize, null]);
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toReversed());
});
`;

/** The test of a module whose rows are about posts. */
export function moduleTest(names: ModuleNames, subjects: Subjects, list: boolean): string {
  const { Many, one, One } = names;
  const isOfPosts = subjects === 'posts';
  const other = isOfPosts ? 'question' : 'topic';
  const add = isOfPosts ? 'aQuestion' : 'aTopic';
  /** A post in the arguments of `set` and `isOn`. */
  const of = (kind: string, id: string): string => (isOfPosts ? `'${kind}', ${id}` : id);
  const topic = of('topic', 'topicId');
  const second = of('question', 'secondId');
  const listed = `
  expect((await alice.call(list${Many}, {})).items).toMatchObject([
    { kind: '${other}', id: secondId },
    { kind: 'topic', id: topicId },
  ]);
  expect((await bob.call(list${Many}, {})).items).toEqual([]);`;
  return `import { editSettings, ${list ? `list${Many}, ${one}Rules, ` : ''}set${One} } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { holdLocks, untilWaiting } from '../../../test/waiting.ts';
${isOfPosts ? "import { aQuestion } from '../questions/testing.ts';\n" : ''}import { aTag } from '../tags/testing.ts';
import { aTopic } from '../topics/testing.ts';

const app = testApp();

${helpers(names, isOfPosts)}
test('visitors are refused, and what may not be read, is not published or not there', async () => {
  const alice = await app.member('alice');
  const { id: roleId } = await app.db.insertInto('role').values({ nameZh: '内行' }).returning('id').executeTakeFirstOrThrow();
  const tagId = await app.write((tx) => aTag(tx, { rights: { view: [roleId] } }));
  const [hidden, open] = [await app.write((tx) => aTopic(tx, app.services, { tagId })), await app.write((tx) => aTopic(tx, app.services, {}))];
  await expect(set(app.visitor, ${of('topic', 'open')})).rejects.toMatchObject({ status: 401 });
  await expect(set(alice, ${of('topic', 'hidden')})).rejects.toMatchObject({ code: 'topic.not_visible' });
  await expect(set(alice, ${of('question', "'999999'")})).rejects.toMatchObject({ code: '${other}.not_found' });
  await app.db.updateTable('topic').set({ state: 'pending' }).where('id', '=', open).execute();
  await expect(set(alice, ${of('topic', 'open')})).rejects.toMatchObject({ status: 404 });
});

test("rows are each member's own, each post once, also of ten at once", async () => {
  const [alice, bob] = [await app.member('anna'), await app.member('bob')];
  const topicId = await app.write((tx) => aTopic(tx, app.services, {}));
  const secondId = await app.write((tx) => ${add}(tx, app.services, {}));
  await Promise.all(Array.from({ length: 10 }, () => set(alice, ${topic})));
  await set(alice, ${second});${list ? listed : ''}
  expect([await isOn(alice, ${topic}), await isOn(bob, ${topic})]).toEqual([true, false]);
  await set(bob, ${topic}, false);
  await set(alice, ${topic}, false);
  expect([await isOn(alice, ${topic}), await isOn(alice, ${second})]).toEqual([false, true]);
});

${list ? paging(names, isOfPosts).trimStart() + '\n' : ''}test('while the site is read-only nothing is added or taken out', async () => {
  const [alice, boss] = [await app.member('alma'), await app.staff('boss')];
  const topicId = await app.write((tx) => aTopic(tx, app.services, {}));
  await set(alice, ${topic});
  await boss.call(editSettings, { body: { values: { mode: 'read_only' } } });
  for (const on of [true, false]) await expect(set(alice, ${topic}, on)).rejects.toMatchObject({ code: 'site.read_only' });
  await boss.call(editSettings, { body: { values: { mode: 'open' } } });
  expect(await isOn(alice, ${topic})).toBe(true);
});

test('an account that is cancelled meanwhile gets no row', async () => {
  const alice = await app.member('amber');
  const topicId = await app.write((tx) => aTopic(tx, app.services, {}));
${cancelledMeanwhile(`set(alice, ${topic})`)}
  expect(await isOn(alice, ${topic})).toBe(false);
});
`;
}
