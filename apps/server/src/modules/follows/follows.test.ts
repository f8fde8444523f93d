import {
  blockMember,
  editSettings,
  followMember,
  listFollowers,
  listFollowedMembers,
  readRelation,
  unblockMember,
  unfollowMember,
  type Answer,
} from '@chaguan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { tries } from '../../../test/long.ts';
import { aMember } from '../members/testing.ts';
import { blockersOf, relationsOf } from './index.ts';
import { drop } from '../../../test/drop.ts';

const app = testApp();

const to = (memberId: string) => ({ params: { memberId } });

const nothing: Answer<typeof readRelation> = { following: false, followedBy: false, blocked: false };

async function counts(...people: { id: string }[]) {
  const rows = await app.db
    .selectFrom('member')
    .select(['id', 'followerCount', 'followingCount'])
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();
  return people.map(({ id }) => {
    const row = rows.find((one) => one.id === id);
    return [row?.followingCount, row?.followerCount];
  });
}

test('nobody follows oneself, somebody unknown, disabled or gone', async () => {
  const alice = await app.member('alice');
  const off = await app.write((tx) => aMember(tx, { state: 'disabled' }));
  const gone = await app.write((tx) => aMember(tx, { state: 'cancelled' }));
  await expect(alice.call(followMember, to(alice.id))).rejects.toMatchObject({ status: 409, code: 'follow.oneself' });
  for (const id of [off, gone, '999999999']) {
    await expect(alice.call(followMember, to(id))).rejects.toMatchObject({ status: 404, code: 'member.not_found' });
  }
  for (const act of [unfollowMember, readRelation]) {
    await expect(alice.call(act, to('999999999'))).rejects.toMatchObject({ code: 'member.not_found' });
  }
  expect(await alice.call(readRelation, to(alice.id))).toEqual(nothing);
  expect(await counts(alice, { id: off }, { id: gone })).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('following needs the right, and a site that takes writes', async () => {
  const [muted, idol, boss] = [await app.member('muted'), await app.member('idol'), await app.staff('boss')];
  const lose = async (right: string) => {
    await app.write(async (tx) => {
      await tx.deleteFrom('roleRight').where('right', '=', right).execute();
    });
    drop(app.services, 'roles', 'sessions');
  };
  await muted.call(followMember, to(idol.id));
  await lose('follow.add');
  await expect(muted.call(followMember, to(boss.id))).rejects.toMatchObject({ status: 403, code: 'right.missing' });
  await lose('follow.delete');
  await expect(muted.call(unfollowMember, to(idol.id))).rejects.toMatchObject({ status: 403, code: 'right.missing' });
  expect(await boss.call(followMember, to(idol.id))).toMatchObject({ following: true });
  const initial = await app.db.selectFrom('role').select('id').where('initial', '=', true).executeTakeFirstOrThrow();
  await app.db
    .insertInto('roleRight')
    .values(['follow.add', 'follow.delete'].map((right) => ({ roleId: initial.id, right })))
    .execute();
  drop(app.services, 'roles', 'sessions');
  await boss.call(editSettings, { body: { values: { mode: 'read_only' } } });
  for (const act of [followMember, unfollowMember, blockMember]) {
    await expect(muted.call(act, to(idol.id))).rejects.toMatchObject({ code: 'site.read_only' });
  }
  await boss.call(editSettings, { body: { values: { mode: 'open' } } });
});

test('following and unfollowing twice changes nothing more', async () => {
  const [twin, star] = [await app.member('twin'), await app.member('star')];
  for (const _ of [1, 2]) expect(await twin.call(followMember, to(star.id))).toEqual({ ...nothing, following: true });
  expect(await counts(twin, star)).toEqual([
    [1, 0],
    [0, 1],
  ]);
  expect(await star.call(readRelation, to(twin.id))).toEqual({ ...nothing, followedBy: true });
  expect(await star.call(followMember, to(twin.id))).toEqual({ ...nothing, following: true, followedBy: true });
  for (const _ of [1, 2]) expect(await twin.call(unfollowMember, to(star.id))).toEqual({ ...nothing, followedBy: true });
  expect(await counts(twin, star)).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

test('ten presses at once are one follow; ten pairs crossing each other do not wait in a circle', async () => {
  const [fast, fame] = [await app.member('fast'), await app.member('fame')];
  await Promise.all(Array.from({ length: 10 }, () => fast.call(followMember, to(fame.id))));
  expect(await counts(fast, fame)).toEqual([
    [1, 0],
    [0, 1],
  ]);
  await Promise.all(
    Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? fast.call(followMember, to(fame.id)) : fame.call(followMember, to(fast.id)))),
  );
  expect(await counts(fast, fame)).toEqual([
    [1, 1],
    [1, 1],
  ]);
  await Promise.all(Array.from({ length: 10 }, () => fast.call(unfollowMember, to(fame.id))));
  expect(await counts(fast, fame)).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

test('lists show who, since when and whether it is mutual, the latest first, and only one’s own', async () => {
  const [host, friend, far] = [await app.member('host'), await app.member('near'), await app.member('far')];
  await host.call(followMember, to(friend.id));
  app.clock.advance(60_000);
  await host.call(followMember, to(far.id));
  await friend.call(followMember, to(host.id));
  const { items, ...rest } = await host.call(listFollowedMembers, {});
  expect(rest).toEqual({ page: 1, pages: 1, total: 2, next: null });
  expect(items.map(({ member, mutual }) => [member.name, mutual])).toEqual([
    ['far', false],
    ['near', true],
  ]);
  expect(Date.parse(items[0]?.since ?? '') - Date.parse(items[1]?.since ?? '')).toBeGreaterThanOrEqual(60_000);
  expect((await host.call(listFollowers, {})).items.map(({ member, mutual }) => [member.name, mutual])).toEqual([['near', true]]);
  expect((await far.call(listFollowedMembers, {})).items).toEqual([]);
  await app.db.updateTable('member').set({ state: 'cancelled' }).where('id', '=', far.id).execute();
  drop(app.services, 'member-cards');
  expect((await host.call(listFollowedMembers, {})).items[0]?.member).toMatchObject({ name: '', cancelled: true });
  expect(await host.call(unfollowMember, to(far.id))).toEqual(nothing);
  expect(await counts(host)).toEqual([[1, 1]]);
});

test('every page of a long list has its people once, and a page behind the end has none', async () => {
  const crowd = await app.member('crowd');
  const accounts = Array.from({ length: 71 }, (_, at) => ({ account: `fan_of_crowd_${at}` }));
  const ids = (await app.db.insertInto('member').values(accounts).returning('id').execute()).map(({ id }) => id);
  // Some in the same moment: then their ids decide.
  const since = (at: number) => new Date(1e12 + Math.floor(at / 3));
  await app.db
    .insertInto('follow')
    .values(ids.map((followerId, at) => ({ followerId, followedId: crowd.id, followedAt: since(at) })))
    .execute();
  await app.db.updateTable('member').set({ followerCount: ids.length }).where('id', '=', crowd.id).execute();
  const pages = await Promise.all([1, 2, 3, 4, 1_000_000].map((page) => crowd.call(listFollowers, { query: { page } })));
  expect(pages.map(({ items }) => items.length)).toEqual([30, 30, 11, 0, 0]);
  expect(pages.flatMap(({ items }) => items.map(({ member }) => member.id))).toEqual(ids.toReversed());
  expect(pages[3]).toMatchObject({ page: 4, pages: 3, total: 71, next: null });
});

test('relations to many people, and who of them blocks, are one statement each', async () => {
  const [me, friend, foe] = [await app.member('me'), await app.member('friend'), await app.member('foe')];
  await me.call(followMember, to(friend.id));
  await foe.call(blockMember, to(me.id));
  const { result, statements } = await app.statements(() => relationsOf(app.db, me.id, [friend.id, foe.id, friend.id, '999999999']));
  expect(statements).toHaveLength(1);
  expect([...result]).toEqual(
    expect.arrayContaining([
      [friend.id, { ...nothing, following: true }],
      [foe.id, nothing],
    ]),
  );
  expect(result.size).toBe(2);
  const measured = await app.statements(() => blockersOf(app.db, me.id, [friend.id, foe.id]));
  expect(measured.statements).toHaveLength(1);
  expect([...measured.result]).toEqual([foe.id]);
  expect((await app.statements(() => Promise.all([relationsOf(app.db, me.id, []), blockersOf(app.db, me.id, [])]))).statements).toEqual([]);
});

const acts = { follow: followMember, unfollow: unfollowMember, block: blockMember, unblock: unblockMember } as const;

test('after any acts, several at once, the counts are those of the table and no follow coexists with a block', async () => {
  const people: Person[] = await Promise.all(['red', 'green', 'white', 'dark'].map((name) => app.member(name)));
  const ids = people.map(({ id }) => id);
  const step = fc.record({
    by: fc.constantFrom(...people),
    whom: fc.constantFrom(...ids),
    act: fc.constantFrom<keyof typeof acts>('follow', 'follow', 'follow', 'unfollow', 'block', 'unblock'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 3, maxLength: 8 }), async (rounds) => {
      for (const round of rounds) {
        const outcomes = await Promise.allSettled(round.map(({ by, whom, act }) => by.call(acts[act], to(whom))));
        const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
        expect(failures.filter((code) => !/^(follow|block)\.(oneself|blocked|refused)$/.test(code))).toEqual([]);
      }
      const { rows } = await sql<{ wrong: number; both: number }>`select
        (select count(*)::int from member where id = any(${ids}::bigint[]) and (
          follower_count <> (select count(*) from follow where followed_id = member.id)
          or following_count <> (select count(*) from follow where follower_id = member.id))) as wrong,
        (select count(*)::int from follow join member_block b on
          (b.member_id, b.blocked_id) in ((follower_id, followed_id), (followed_id, follower_id))) as both`.execute(app.db);
      expect(rows[0]).toEqual({ wrong: 0, both: 0 });
    }),
    { numRuns: tries(12), endOnFailure: true },
  );
});
