import {
  addTopic,
  deleteTopic,
  editFavourite,
  favouriteQuestion,
  favouriteTopic,
  listFavouriteFolders,
  listFavourites,
  listReminders,
  mergeTopic,
  setWatch,
} from '@chaguan/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { someone } from '../../../test/cast.ts';
import { tasksOf } from '../../main/tasks.ts';
import { signInAs } from '../members/index.ts';
import { aQuestion } from '../questions/testing.ts';
import { exportOfReactions } from '../reactions/queries/export-reactions.ts';
import { aTag } from '../tags/testing.ts';
import { aTopic } from '../topics/testing.ts';

const app = testApp();
const dayMs = 86_400_000;

let me: Person;
let author: Person;
let boss: Person;
let topicId = '';
let tagId = '';

beforeAll(async () => {
  boss = await app.staff('boss');
});

beforeEach(async () => {
  [me, author] = [await someone(app), await someone(app)];
  tagId = await app.write((tx) => aTag(tx));
  ({ topicId } = await author.call(addTopic, { body: { title: '茶', body: '水开了。', tagId } }));
  await me.call(favouriteTopic, { params: { topicId }, body: { on: true } });
});

const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * dayMs).toISOString();

const edit = ({ note, remindAt }: { note: string; remindAt: string | null }, person = me, postId = topicId) =>
  person.call(editFavourite, { params: { kind: 'topic', postId }, body: { note, ...(remindAt !== null && { remindAt }) } });

const dueJob = async () => tasksOf(app.services)['reminders/due-favourites']?.(null);

async function later(days: number): Promise<void> {
  app.clock.advance(days * dayMs);
  for (const person of [me, author, boss]) person.tokens = await signInAs(app.services, person.id);
}

async function reminders(person = me) {
  await app.settle();
  const { items } = await person.call(listReminders, { query: {} });
  return items
    .filter(({ kind }) => kind === 'favourite_due')
    .map(({ facts, title, target, count }) => ({ note: facts.note, title, id: target?.id, count }));
}

const favourites = async (query = {}) => (await me.call(listFavourites, { query })).items;

test('a favourite has a note and a date, for its member alone', async () => {
  const remindAt = inDays(1);
  await edit({ note: '  第三泡\r\n最好\u0007 ', remindAt });
  expect(await favourites()).toMatchObject([{ id: topicId, note: '第三泡\n最好', remindAt, reminded: false }]);
  expect(await me.call(listFavouriteFolders)).toMatchObject({ all: 1, dated: 1 });
  await author.call(favouriteTopic, { params: { topicId }, body: { on: true } });
  expect((await author.call(listFavourites, { query: {} })).items).toMatchObject([{ note: '', remindAt: null }]);
  const rows = [];
  for await (const batch of exportOfReactions(app.db, me.id)) rows.push(...batch);
  expect(rows).toMatchObject([{ kind: 'favourite', note: '第三泡\n最好', remindAt: new Date(remindAt) }]);
  await edit({ note: '\u2063', remindAt: null });
  expect(await favourites()).toMatchObject([{ note: '', remindAt: null }]);
});

test('it is refused for what is no favourite of the caller, for a date that is over or far, and for a long note', async () => {
  await expect(edit({ note: '', remindAt: null }, author)).rejects.toMatchObject({ code: 'favourite.not_found' });
  const other = await app.write((tx) => aTopic(tx, app.services));
  await expect(edit({ note: '', remindAt: null }, me, other)).rejects.toMatchObject({ code: 'favourite.not_found' });
  const range = { fields: [{ field: 'remindAt', code: 'favourite.date_range' }] };
  for (const days of [0, -1, 5 * 366 + 1]) await expect(edit({ note: '', remindAt: inDays(days) })).rejects.toMatchObject(range);
  await expect(edit({ note: '茶'.repeat(301), remindAt: null })).rejects.toMatchObject({ fields: [{ field: 'note' }] });
});

test('favourites with a date are a list: what is to come, the next first, then what is over, on every page once', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 32; number += 1) {
    const id = await app.write((tx) => aTopic(tx, app.services));
    ids.push(id);
    const remindAt = inDays(number - 5);
    const row = { subjectKind: 'topic', subjectId: id, memberId: me.id, keptAt: app.clock.now(), remindAt, reminded: number <= 5 };
    await app.db.insertInto('favourite').values(row).execute();
  }
  const first = await me.call(listFavourites, { query: { dated: '1' } });
  const second = await me.call(listFavourites, { query: { dated: '1', after: first.next ?? '' } });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([...ids.slice(6), ...ids.slice(0, 6)]);
  expect({ total: first.total, sizes: [first.items.length, second.items.length] }).toEqual({ total: 32, sizes: [30, 2] });
});

test('its member is reminded once when the date comes, also after an outage and by many processes at once', async () => {
  const remindAt = inDays(1);
  await edit({ note: '再泡一次', remindAt });
  await later(0.9);
  await dueJob();
  expect(await reminders()).toEqual([]);
  await later(3);
  await Promise.all(Array.from({ length: 4 }, dueJob));
  const once = [{ note: '再泡一次', title: '茶', id: topicId, count: 1 }];
  expect(await reminders()).toEqual(once);
  await edit({ note: '喝过了', remindAt });
  await dueJob();
  expect(await reminders()).toEqual(once);
  expect(await favourites()).toMatchObject([{ note: '喝过了', remindAt, reminded: true }]);
  await edit({ note: '喝过了', remindAt: inDays(1) });
  await later(1.1);
  await dueJob();
  expect((await reminders()).reduce((sum, { count }) => sum + count, 0)).toBe(2);
});

test('more than one batch is due at once, of topics and questions', async () => {
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { authorId: author.id }));
  await me.call(favouriteQuestion, { params: { questionId }, body: { on: true } });
  await me.call(editFavourite, { params: { kind: 'question', postId: questionId }, body: { note: '', remindAt: inDays(1) } });
  const ids = await app.write(async (tx) => Promise.all(Array.from({ length: 205 }, () => aTopic(tx, app.services, { tagId }))));
  const rows = ids.map((subjectId) => ({ subjectKind: 'topic', subjectId, memberId: me.id, keptAt: app.clock.now(), remindAt: inDays(1) }));
  await app.db.insertInto('favourite').values(rows).execute();
  await later(1.1);
  await dueJob();
  const { count } = await app.db
    .selectFrom('reminder')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('memberId', '=', me.id)
    .where('kind', '=', 'favourite_due')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(206);
});

/** Nobody is reminded of it any more. */
const ends: Record<string, () => Promise<unknown>> = {
  'the favourite is removed': () => me.call(favouriteTopic, { params: { topicId }, body: { on: false } }),
  'the date is removed': () => edit({ note: '', remindAt: null }),
  'the date is moved': () => edit({ note: '', remindAt: inDays(9) }),
  'its author deletes the topic': () => author.call(deleteTopic, { params: { topicId } }),
  'the topic is closed to the member': async () => {
    const role = { nameZh: `茶客 ${topicId}`, nameEn: `Regular ${topicId}` };
    const { id: roleId } = await app.db.insertInto('role').values(role).returning('id').executeTakeFirstOrThrow();
    const only = await app.write((tx) => aTag(tx, { rights: { view: [roleId] } }));
    await app.db.updateTable('topic').set({ tagId: only }).where('id', '=', topicId).execute();
  },
  'the account is disabled': () => app.db.updateTable('member').set({ state: 'disabled' }).where('id', '=', me.id).execute(),
};

test.each(Object.keys(ends))('no reminder comes when before the date %s', async (name) => {
  await edit({ note: '', remindAt: inDays(1) });
  await ends[name]?.();
  await app.settle();
  app.clock.advance(2 * dayMs);
  await dueJob();
  const rows = app.db.selectFrom('reminder').select('id').where('memberId', '=', me.id).where('kind', '=', 'favourite_due');
  expect(await rows.execute()).toEqual([]);
});

test('what the member mutes is a reminder all the same: it was set by hand', async () => {
  await me.call(setWatch, { params: { kind: 'topic', subjectId: topicId }, body: { level: 'muted' } });
  await edit({ note: '', remindAt: inDays(1) });
  await later(2);
  await dueJob();
  expect(await reminders()).toMatchObject([{ title: '茶', count: 1 }]);
});

test('a reminder of a topic that is deleted later disappears while it is unread', async () => {
  await edit({ note: '', remindAt: inDays(1) });
  await later(2);
  await dueJob();
  expect(await reminders()).toHaveLength(1);
  await author.call(deleteTopic, { params: { topicId } });
  expect(await reminders()).toEqual([]);
});

test('note and date of a merged topic go along, and are a reminder once', async () => {
  const { topicId: intoId } = await author.call(addTopic, { body: { title: '壶', body: '水开了。', tagId } });
  const remindAt = inDays(1);
  await edit({ note: '再泡一次', remindAt });
  await boss.call(mergeTopic, { params: { topicId }, body: { intoId, reason: '同一件事' } });
  await app.settle();
  expect((await favourites()).find(({ id }) => id === intoId)).toMatchObject({ note: '再泡一次', remindAt, reminded: false });
  expect((await favourites()).find(({ id }) => id === topicId)).toMatchObject({ remindAt: null });
  await later(2);
  await dueJob();
  expect(await reminders()).toMatchObject([{ note: '再泡一次', title: '壶', count: 1 }]);
});
