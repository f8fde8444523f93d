import { listAddressBans, listNotices, listReportCases } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { checkBooks } from '../../../modules/ledger/testing.ts';
import { tallyOf } from '../counts.ts';
import { loadSource } from '../load-source.ts';
import { readerOf, type TestRecords } from '../testing.ts';

const app = testApp();
const at = '2015-03-04T10:00:00.000Z';
const site = 'office.example';
const load = (records: TestRecords) => loadSource(app.services, readerOf(site, records), { say: () => undefined });
const people = ['1', '2'].map((key) => ({ key, name: `office_${key}`, registeredAt: '2014-01-01T00:00:00.000Z' }));
const tag = { key: '1', of: 'topics', name: '茶' };
const topic = (key: string, more: object = {}) => ({
  key,
  tag: '1',
  title: `话题${key}`,
  body: '正文',
  author: '1',
  postedAt: at,
  ...more,
});

test('bans that are in force come, and what is no network, a whole country or over is counted', async () => {
  const bans = [
    { key: '1', network: '198.51.100.0/24', scope: 'write', reason: '广告', madeAt: at },
    { key: '2', network: '0.0.0.0/0', scope: 'all' },
    { key: '3', network: 'not an address', scope: 'write' },
    { key: '4', network: '203.0.113.7', scope: 'all', endsAt: '2016-01-01T00:00:00.000Z' },
    { key: '5', network: '203.0.113.8', scope: 'all', endsAt: '2999-01-01T00:00:00.000Z' },
  ];
  const counts = await load({ bans });
  expect(tallyOf(counts, 'bans')).toMatchObject({
    written: 2,
    skipped: { 'refused (ban.too_wide)': 1, 'refused (ban.network)': 1, 'a ban that is over': 1 },
  });
  expect(tallyOf(await load({ bans }), 'bans')).toMatchObject({ written: 0, already: 2 });
  const { items } = await (await app.staff('boss')).call(listAddressBans, undefined);
  expect(items).toMatchObject([{ network: '203.0.113.8/32' }, { network: '198.51.100.0/24', madeBy: '原站', reason: '广告' }]);
});

test('announcements keep their dates and are read already; one that is over is for staff alone', async () => {
  const alice = await app.member('alice');
  await app.db
    .updateTable('member')
    .set({ registeredAt: new Date('2014-01-01') })
    .where('id', '=', alice.id)
    .execute();
  const notices = [
    { key: '1', title: '新版', body: '**开放**了', publishedAt: at },
    { key: '2', title: '旧的', body: '过去', publishedAt: at, endsAt: '2015-04-01T00:00:00.000Z' },
    { key: '3', title: '以后', body: '将来', publishedAt: '2999-01-01T00:00:00.000Z' },
    { key: '4', title: ' ', body: 'x', publishedAt: at },
  ];
  const counts = await load({ notices });
  // A date that is still to come was replaced by now when it was staged.
  expect(tallyOf(counts, 'notices')).toMatchObject({ written: 3, skipped: { 'empty title': 1 } });
  const { items } = await alice.call(listNotices, { query: {} });
  expect(items.map(({ title, read }) => [title, read])).toEqual([
    ['以后', true],
    ['新版', true],
  ]);
  expect(tallyOf(await load({ notices }), 'notices')).toMatchObject({ written: 0, already: 3 });
});

test('reports that were open wait for staff, once, and those of what nobody sees are counted', async () => {
  const reports = [
    { key: '1', member: '2', subject: { kind: 'topics', key: '1' }, reason: '广告', at },
    { key: '2', subject: { kind: 'members', key: '1' }, reason: '骂人', at },
    { key: '3', member: '2', subject: { kind: 'topics', key: '404' }, reason: 'x', at },
    { key: '4', member: '2', subject: { kind: 'topics', key: '2' }, reason: 'x', at },
    { key: '5', member: '1', subject: { kind: 'topics', key: '1' }, reason: 'x', at },
    { key: '6', member: '2', subject: { kind: 'files', key: '1' }, reason: 'x', at },
    { key: '7', member: '2', subject: { kind: 'topics', key: '1' }, reason: 'again', at },
  ];
  const records = { members: people, tags: [tag], topics: [topic('1'), topic('2', { state: 'deleted_by_staff', deletedAt: at })], reports };
  const counts = await load(records);
  expect(tallyOf(counts, 'reports')).toMatchObject({
    written: 2,
    skipped: {
      'its subject was not imported': 1,
      'a report of what readers do not see': 1,
      'a report of oneself': 1,
      'a report of something that cannot be reported here': 1,
      'a second report of one member about one subject': 1,
    },
  });
  expect(tallyOf(await load(records), 'reports')).toMatchObject({ written: 0, already: 2 });
  const boss = await app.staff('boss');
  const { items } = await boss.call(listReportCases, { query: {} });
  expect(new Set(items.map((item) => item.targetKind))).toEqual(new Set(['member', 'topic']));
});

test('who opened hidden parts at the source has them, without an entry in the books, and with evidence', async () => {
  const body = '看\n\n:::hide{type=points value=5}\n秘密\n:::';
  const unlocks = [
    { key: '1', topic: '9', member: '2', kind: 'points', paid: '5', at },
    { key: '2', topic: '9', member: '1', kind: 'points', paid: '5', at },
    { key: '3', topic: '9', member: '404', kind: 'balance', paid: '1.5', at },
  ];
  const records = { members: people, tags: [tag], topics: [topic('9', { body })], unlocks };
  const counts = await load(records);
  expect(tallyOf(counts, 'unlocks')).toMatchObject({
    written: 1,
    skipped: { 'an unlock of an own topic': 1, 'its member was not imported': 1 },
  });
  expect(tallyOf(await load(records), 'unlocks')).toMatchObject({ written: 0, already: 1 });
  await checkBooks(app);
  await app.db.updateTable('topicUnlock').set({ imported: true, kind: 'password', paidMinor: '0' }).execute();
  await expect(checkBooks(app)).rejects.toThrow('importedUnlocks');
});
