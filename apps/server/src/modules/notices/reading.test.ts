import {
  deleteNotice,
  deleteReadNotices,
  listNotices,
  markAllNoticesRead,
  markNoticeRead,
  readBaseInfo,
  readStaffNotice,
  readUnreadMessageCount,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { cancelMember } from '../members/index.ts';
import { countUnreadNotices } from './queries/receivers.ts';
import { aNotice, titlesOf } from './testing.ts';

const app = testApp();

let counter = 0;
/** Somebody with notices that are for nobody else. */
async function reader(...titles: string[]): Promise<{ person: Person; ids: string[] }> {
  const person = await app.member(`reader_${(counter += 1)}`);
  const ids: string[] = [];
  for (const title of titles) ids.push(await aNotice(app, { title, audience: 'members', accounts: [person.account] }));
  return { person, ids };
}

const at = (noticeId: string | undefined) => ({ params: { noticeId: noticeId ?? '' } });
const list = (person: Person) => person.call(listNotices, {});
const rows = ({ id }: Person) => app.db.selectFrom('noticeMark').select(['noticeId', 'deleted']).where('memberId', '=', id).execute();
const unread = ({ id }: Person) => countUnreadNotices(app.db, id, app.clock.now());

test('nobody has a row before anything is read, and a mark is made once', async () => {
  const { person, ids } = await reader('甲', '乙');
  expect(await rows(person)).toEqual([]);
  expect(await list(person)).toMatchObject({ total: 2, unread: 2, pages: 1 });
  expect(await titlesOf(person)).toEqual(['乙', '甲']);
  expect(await person.call(markNoticeRead, at(ids[0]))).toEqual({ unread: 1 });
  expect(await person.call(markNoticeRead, at(ids[0]))).toEqual({ unread: 1 });
  expect(await rows(person)).toEqual([{ noticeId: ids[0], deleted: false }]);
  expect([await titlesOf(person, 'unread'), await titlesOf(person, 'read')]).toEqual([['乙'], ['甲']]);
  expect(await unread(person)).toBe(1);
  expect(await person.call(readUnreadMessageCount)).toMatchObject({ systemNotifyCount: 1 });
});

test('all at once is one row, and what comes later is unread', async () => {
  const { person, ids } = await reader('甲', '乙', '丙');
  await person.call(markNoticeRead, at(ids[1]));
  const { through } = await list(person);
  const later = await aNotice(app, { title: '丁', audience: 'members', accounts: [person.account] });
  expect(await person.call(markAllNoticesRead, { body: { through } })).toEqual({ unread: 1 });
  expect(await rows(person)).toEqual([]);
  expect(await titlesOf(person, 'unread')).toEqual(['丁']);
  // It never goes back, and never beyond what is there.
  expect(await person.call(markAllNoticesRead, { body: { through: '0' } })).toEqual({ unread: 1 });
  expect(await person.call(markAllNoticesRead, { body: { through: '999999999999999999' } })).toEqual({ unread: 0 });
  await aNotice(app, { title: '戊', audience: 'members', accounts: [person.account] });
  expect(await titlesOf(person, 'unread')).toEqual(['戊']);
  expect(await person.call(markNoticeRead, at(later))).toEqual({ unread: 1 });
});

test('one is deleted by itself, the read ones together, and unread ones stay', async () => {
  const { person, ids } = await reader('甲', '乙', '丙', '丁');
  expect(await person.call(deleteNotice, at(ids[3]))).toEqual({ unread: 3 });
  await expect(person.call(deleteNotice, at(ids[3]))).rejects.toMatchObject({ status: 404 });
  await expect(person.call(markNoticeRead, at(ids[3]))).rejects.toMatchObject({ status: 404 });
  const { through } = await list(person);
  await person.call(markNoticeRead, at(ids[1]));
  await person.call(deleteReadNotices, { body: { through } });
  expect(await titlesOf(person)).toEqual(['丙', '甲']);
  await person.call(markAllNoticesRead, { body: { through } });
  expect(await rows(person)).toHaveLength(2);
  // Without the last: what this page has not shown is not deleted.
  await person.call(deleteReadNotices, { body: { through: '0' } });
  expect(await titlesOf(person)).toEqual(['丙', '甲']);
  await person.call(deleteReadNotices, { body: { through } });
  expect(await titlesOf(person)).toEqual([]);
  // What is below the mark of everything needs no mark of its own.
  expect((await rows(person)).map(({ noticeId }) => noticeId)).toEqual([ids[3]]);
});

test('nobody marks for somebody else, and visitors have no list', async () => {
  const { person, ids } = await reader('甲');
  const other = await app.member('other');
  for (const act of [markNoticeRead, deleteNotice]) {
    await expect(other.call(act, at(ids[0]))).rejects.toMatchObject({ status: 404 });
    await expect(app.visitor.call(act, at(ids[0]))).rejects.toMatchObject({ status: 401 });
  }
  await expect(app.visitor.call(listNotices, {})).rejects.toMatchObject({ status: 401 });
  expect(await unread(person)).toBe(1);
  for (const through of ['-1', '1e3', '9'.repeat(40), 'x', ''])
    await expect(person.call(markAllNoticesRead, { body: { through } })).rejects.toMatchObject({ status: 422 });
  await expect(person.call(markNoticeRead, at('999999999999999999'))).rejects.toMatchObject({ status: 404 });
});

test('a list has 30 on a page, and costs two statements', async () => {
  const { person } = await reader(...Array.from({ length: 31 }, (_, index) => `第 ${index + 1} 条`));
  const second = await person.call(listNotices, { query: { page: 2 } });
  expect(second).toMatchObject({ total: 31, pages: 2, unread: 31, items: [{ title: '第 1 条' }] });
  expect((await person.call(listNotices, { query: { page: 3 } })).items).toEqual([]);
  await list(person);
  const { statements } = await app.statements(() => list(person));
  expect(statements.filter((one) => one.includes('reader'))).toHaveLength(2);
  expect(statements.length).toBeLessThanOrEqual(4);
});

test('a banner is displayed until it is read or deleted, the latest first, and nobody else sees it', async () => {
  const person = await app.member('banner_reader');
  const other = await app.member('banner_other');
  const bannerOf = async (whose: Person) => (await whose.call(readBaseInfo)).banner?.title;
  await aNotice(app, { title: '没有横幅', audience: 'members', accounts: [person.account] });
  expect(await bannerOf(person)).toBeUndefined();
  const first = await aNotice(app, { title: '横幅一', banner: 'audience', audience: 'members', accounts: [person.account] });
  const second = await aNotice(app, { title: '横幅二', banner: 'audience' });
  expect([await bannerOf(person), await bannerOf(other), await bannerOf(app.visitor)]).toEqual(['横幅二', '横幅二', undefined]);
  await person.call(markNoticeRead, at(second));
  expect([await bannerOf(person), await bannerOf(other)]).toEqual(['横幅一', '横幅二']);
  await person.call(deleteNotice, at(first));
  expect(await bannerOf(person)).toBeUndefined();
});

test('staff see how many have read it, however they did', async () => {
  const people = [await app.member('count_1'), await app.member('count_2'), await app.member('count_3'), await app.member('count_4')];
  const noticeId = await aNotice(app, { title: '数一数', audience: 'members', accounts: people.map(({ account }) => account) });
  const [one, two, three] = people;
  await one?.call(markNoticeRead, at(noticeId));
  await two?.call(markAllNoticesRead, { body: { through: '999999999999' } });
  await three?.call(deleteNotice, at(noticeId));
  const boss = await app.staff('boss');
  expect(await boss.call(readStaffNotice, at(noticeId))).toMatchObject({ receivers: 4, readers: 3, reached: 4 });
});

test('whoever is cancelled leaves no trace of what was read', async () => {
  const { person, ids } = await reader('甲', '乙');
  await person.call(markNoticeRead, at(ids[1]));
  await person.call(markAllNoticesRead, { body: { through: '1' } });
  await person.call(deleteNotice, at(ids[0]));
  await app.write((tx) => cancelMember(tx, app.clock.now(), person.id));
  await app.settle();
  expect(await rows(person)).toEqual([]);
  expect(await app.db.selectFrom('noticeReader').select('memberId').where('memberId', '=', person.id).execute()).toEqual([]);
});
