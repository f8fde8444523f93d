import { addTopic, editSettings, listReportCases } from '@chaguan/contract';
import { describe, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aTag } from '../tags/testing.ts';
import { originOf } from '../../platform/outbound/origin-of.ts';
import { hidingScore, type ReporterRecord } from './weight.ts';
import { caseOf, regular, report, type Target } from './testing.ts';

const now = new Date('2026-11-23T12:00:00Z');
const old = new Date('2020-01-01');
const minutesAgo = new Date(now.getTime() - 5 * 60_000);
const rules = { newMemberDays: 7, newMemberPosts: 0 };
const known: ReporterRecord = { weight: 1, staff: false, accepted: 0, address: null, registeredAt: old, posts: 3 };
const fresh: ReporterRecord = { ...known, weight: 0.5, registeredAt: minutesAgo };
const times = (count: number, one: ReporterRecord) => Array.from({ length: count }, () => ({ ...one }));

describe('what weighs for hiding', () => {
  test.each<[string, ReporterRecord[], number, Partial<typeof rules>?]>([
    ['nobody', [], 0],
    ['known members, each', times(3, known), 3],
    ['a known member by what is known of them', [{ ...known, weight: 1.8 }], 1.8],
    ['no fresh account', times(20, fresh), 0],
    ['no fresh account with accepted reports', times(20, { ...fresh, accepted: 9 }), 0],
    ['no fresh account where the site looks at no days', times(20, fresh), 0, { newMemberDays: 0 }],
    ['nobody with fewer posts than the site says', times(20, { ...known, posts: 4 }), 0, { newMemberPosts: 5 }],
    ['no old account that did nothing', times(20, { ...known, posts: 0 }), 0],
    ['an old account whose reports were accepted', [{ ...known, posts: 0, accepted: 1 }], 1],
    ['staff of today', [{ ...fresh, weight: 1, posts: 0, staff: true }], 1],
    ['the known ones of a mixed crowd', [...times(2, known), ...times(20, fresh)], 2],
    ['one of a network, the heaviest', [...times(9, { ...known, address: '8.8.8.8' }), { ...known, weight: 1.5, address: '8.8.8.9' }], 1.5],
    [
      'each network',
      [
        { ...known, address: '8.8.8.8' },
        { ...known, address: '8.8.4.4' },
      ],
      2,
    ],
    ['each of those behind the proxy of the site', times(3, { ...known, address: '10.0.0.1' }), 3],
  ])('%s', (_, reporters, score, other) => {
    expect(hidingScore(reporters, now, { ...rules, ...other })).toBe(score);
  });

  test.each([
    ['8.8.8.8', '8.8.8'],
    ['2400:3200::1', '2400:3200:0:0'],
    ['2400:3200:00AB:1:2:3:4:5', '2400:3200:ab:1'],
    ['2400::', '2400:0:0:0'],
    ['127.0.0.1', null],
    ['::1', null],
    ['unknown', null],
    ['', null],
    [null, null],
  ])('%s is of the network %s', (address, origin) => {
    expect(originOf(address)).toBe(origin);
  });
});

const app = testApp();
const written = async (author: Person): Promise<Target> => {
  const tagId = await app.write((tx) => aTag(tx));
  return { targetKind: 'topic', targetId: (await author.call(addTopic, { body: { title: '春茶', body: '今年的春茶。', tagId } })).topicId };
};
const stateOf = async ({ targetId }: Target) =>
  (await app.db.selectFrom('topic').select('state').where('id', '=', targetId).executeTakeFirstOrThrow()).state;
const freshOnes = (name: string, size: number) => Promise.all(Array.from({ length: size }, (_, n) => app.member(`${name}_${n}`)));
const regulars = (name: string, size: number) => Promise.all(Array.from({ length: size }, (_, n) => regular(app, `${name}_${n}`)));

test('four and twenty fresh accounts hide nothing, also where nobody counts as new; staff find the case', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  const target = await written(alice);
  const crowd = await freshOnes('minutes', 20);
  for (const one of crowd.slice(0, 4)) await report(one, target);
  expect(await stateOf(target)).toBe('published');
  await boss.call(editSettings, { body: { values: { newMemberDays: '0' } } });
  await Promise.all(crowd.slice(4).map((one) => report(one, target)));
  await boss.call(editSettings, { body: { values: { newMemberDays: '7' } } });
  expect(await stateOf(target)).toBe('published');
  expect((await boss.call(listReportCases, {})).items.map(({ targetId }) => targetId)).toContain(target.targetId);
  const { case: reportCase } = await caseOf(boss, target);
  expect(reportCase).toMatchObject({ hidden: false, reportCount: 20 });
  // They add nothing to what one regular member says; the second hides.
  const [first, second] = (await regulars('known', 2)) as [Person, Person];
  await report(first, target);
  expect(await stateOf(target)).toBe('published');
  await report(second, target);
  expect(await stateOf(target)).toBe('pending');
});

test('three regular members at once, among fresh ones, hide a new post once', async () => {
  const target = await written(await app.member('bob'));
  const crowd = await freshOnes('racing', 8);
  for (const one of crowd.slice(0, 4)) await report(one, target);
  const known3 = await regulars('three', 3);
  await Promise.allSettled([...crowd.slice(4), ...known3].map((one) => report(one, target)));
  expect(await stateOf(target)).toBe('pending');
  const reasons = await app.db.selectFrom('postHold').select('reason').where('postId', '=', target.targetId).execute();
  expect(reasons).toEqual([{ reason: 'reports' }]);
});

test('regular members of one network count as one', async () => {
  const target = await written(await app.member('carol'));
  const sameHouse = await regulars('house', 4);
  const ids = sameHouse.map(({ id }) => id);
  await app.db.updateTable('loginLog').set({ address: '8.8.8.8' }).where('memberId', 'in', ids).execute();
  for (const one of sameHouse) await report(one, target);
  expect(await stateOf(target)).toBe('published');
  await report(await regular(app, 'elsewhere'), target);
  expect(await stateOf(target)).toBe('pending');
});
