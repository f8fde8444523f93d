import {
  blockMember,
  listBlockedMembers,
  followMember,
  listMentionCandidates,
  readRelation,
  unblockMember,
  type Answer,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aMember } from '../members/testing.ts';

const app = testApp();

const to = (memberId: string) => ({ params: { memberId } });

const nothing: Answer<typeof readRelation> = { following: false, followedBy: false, blocked: false };

async function followers(id: string) {
  return app.db.selectFrom('member').select(['followerCount', 'followingCount']).where('id', '=', id).executeTakeFirstOrThrow();
}

test('nobody blocks oneself, staff, the unknown or the gone', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  const gone = await app.write((tx) => aMember(tx, { state: 'cancelled' }));
  await expect(alice.call(blockMember, to(alice.id))).rejects.toMatchObject({ code: 'block.oneself' });
  await expect(alice.call(blockMember, to(boss.id))).rejects.toMatchObject({ code: 'block.staff' });
  for (const id of [gone, '999999999']) await expect(alice.call(blockMember, to(id))).rejects.toMatchObject({ status: 404 });
  await expect(alice.call(unblockMember, to('999999999'))).rejects.toMatchObject({ status: 404 });
  expect((await alice.call(listBlockedMembers, {})).items).toEqual([]);
});

test('blocking ends follows both ways, and keeps them ended until the block is lifted', async () => {
  const [alice, pest] = [await app.member('alice'), await app.member('pest')];
  await alice.call(followMember, to(pest.id));
  await pest.call(followMember, to(alice.id));
  for (const _ of [1, 2]) expect(await alice.call(blockMember, to(pest.id))).toEqual({ ...nothing, blocked: true });
  expect(await followers(alice.id)).toEqual({ followerCount: 0, followingCount: 0 });
  expect(await followers(pest.id)).toEqual({ followerCount: 0, followingCount: 0 });
  await expect(alice.call(followMember, to(pest.id))).rejects.toMatchObject({ code: 'follow.blocked' });
  await expect(pest.call(followMember, to(alice.id))).rejects.toMatchObject({ code: 'follow.refused' });
  expect(await pest.call(readRelation, to(alice.id))).toEqual(nothing);
  const list = await alice.call(listBlockedMembers, {});
  expect(list).toMatchObject({ total: 1, items: [{ member: { name: 'pest' } }] });
  expect(Object.keys(list.items[0] ?? {})).toEqual(['member', 'since']);
  expect((await pest.call(listBlockedMembers, {})).items).toEqual([]);
  for (const _ of [1, 2]) expect(await alice.call(unblockMember, to(pest.id))).toEqual(nothing);
  expect(await pest.call(followMember, to(alice.id))).toMatchObject({ following: true });
});

test('a follow and a block at the same time are never side by side', async () => {
  const rounds = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => [await app.member(`fan_${at}`), await app.member(`shy_${at}`)] as const),
  );
  await Promise.all(
    rounds.flatMap(([fan, shy]) => [
      fan.call(followMember, to(shy.id)).catch(() => null),
      shy.call(blockMember, to(fan.id)),
      fan.call(followMember, to(shy.id)).catch(() => null),
    ]),
  );
  for (const [fan, shy] of rounds) {
    expect(await shy.call(readRelation, to(fan.id))).toEqual({ ...nothing, blocked: true });
    expect(await followers(fan.id)).toEqual({ followerCount: 0, followingCount: 0 });
  }
});

test('the list of blocks has an end, also for many presses at once', async () => {
  const grump = await app.member('grump');
  const accounts = Array.from({ length: 498 }, (_, at) => ({ account: `loud_${at}` }));
  const loud = await app.db.insertInto('member').values(accounts).returning('id').execute();
  await app.db
    .insertInto('memberBlock')
    .values(loud.map(({ id }) => ({ memberId: grump.id, blockedId: id })))
    .execute();
  const more = await app.write(async (tx) => [await aMember(tx), await aMember(tx), await aMember(tx), await aMember(tx)]);
  const outcomes = await Promise.allSettled(more.map((id) => grump.call(blockMember, to(id))));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const refused = outcomes.find((one) => one.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'block.too_many', params: { limit: 500 } });
  expect((await grump.call(listBlockedMembers, { query: { page: 17 } })).items).toHaveLength(20);
});

test('who blocks somebody is not offered to them for a mention', async () => {
  const [troll, calm] = [await app.member('troll'), await app.member('calm')];
  const match = async () => {
    const { result, statements } = await app.statements(() => troll.call(listMentionCandidates, { query: { keyword: 'calm' } }));
    expect(statements.length).toBeLessThanOrEqual(1);
    return result.items.map(({ name }) => name);
  };
  await troll.call(listMentionCandidates, { query: { keyword: 'warm' } });
  expect(await match()).toEqual(['calm']);
  await calm.call(blockMember, to(troll.id));
  expect(await match()).toEqual([]);
  expect((await calm.call(listMentionCandidates, { query: { keyword: 'troll' } })).items).toHaveLength(1);
});
