import { addTopic, deleteTopic, listTopics, moderateTopic, readOwnProfile, readProfile, setActivityVisibility } from '@chaguan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aMember } from '../members/testing.ts';
import { aTag } from '../tags/testing.ts';
import { aTopic } from '../topics/testing.ts';
import { drop } from '../../../test/drop.ts';

const app = testApp();

const of = (account: string, page?: number) => ({ params: { account }, query: page === undefined ? {} : { page } });

async function aRole(nameZh: string): Promise<string> {
  const { id } = await app.db.insertInto('role').values({ nameZh }).returning('id').executeTakeFirstOrThrow();
  drop(app.services, 'roles');
  return id;
}

test('members who are not there, disabled or cancelled are not found, all with the same answer', async () => {
  await app.write((tx) => aMember(tx, { account: 'locked_out', state: 'disabled' }));
  await app.write((tx) => aMember(tx, { account: 'gone_away', state: 'cancelled' }));
  for (const account of ['nobody_here', 'locked_out', 'gone_away', "' or 1=1 --", '%', '茶'.repeat(65)]) {
    await expect(app.visitor.call(readProfile, of(account))).rejects.toMatchObject({ status: 404, code: 'member.not_found' });
  }
  await expect(app.visitor.call(readOwnProfile, {})).rejects.toMatchObject({ status: 401 });
});

test('a visitor reads the page of a member by account in any case, but not by nickname', async () => {
  const id = await app.write((tx) => aMember(tx, { account: 'Lao_Chen', nickname: '老陈' }));
  await app.db
    .updateTable('member')
    .set({ bio: '爱喝岩茶', pointsEarned: '120', followerCount: 3, followingCount: 2, answerCount: 1 })
    .where('id', '=', id)
    .execute();
  const profile = await app.visitor.call(readProfile, of('lao_chen'));
  expect(profile).toMatchObject({
    member: { id, account: 'Lao_Chen', name: '老陈' },
    bio: '爱喝岩茶',
    pointsEarned: 120,
    grade: { grade: { name: { zh: '识香' } }, next: { name: { zh: '辨味' } }, missing: 380 },
    counts: { topics: 0, answers: 1, followers: 3, following: 2 },
    own: false,
    relation: { following: false, followedBy: false, blocked: false },
  });
  await expect(app.visitor.call(readProfile, of('老陈'))).rejects.toMatchObject({ code: 'member.not_found' });
});

test('ends of roles are for the member alone; roles that ran out are gone for all', async () => {
  const [judge, guest] = [await aRole('评茶员'), await aRole('茶客')];
  const alice = await app.member('alice', { roleIds: [judge] });
  const endsAt = new Date('2030-05-01T00:00:00.000Z');
  await app.db.updateTable('memberRole').set({ endsAt }).where('memberId', '=', alice.id).execute();
  await app.db
    .insertInto('memberRole')
    .values({ memberId: alice.id, roleId: guest, endsAt: new Date('2020-01-01') })
    .execute();
  const mine = await alice.call(readOwnProfile, {});
  expect(mine).toMatchObject({ own: true, heldRoles: [{ name: { zh: '评茶员', en: '' }, endsAt: endsAt.toISOString() }] });
  expect((await alice.call(readProfile, of('alice'))).heldRoles).toHaveLength(1);
  for (const other of [app.visitor, await app.member('bob'), await app.staff('boss')]) {
    expect(await other.call(readProfile, of('alice'))).toMatchObject({ own: false, heldRoles: [], member: { roles: [{ zh: '评茶员' }] } });
  }
});

test('activity is visible to others only while the member shows it', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  expect((await bob.call(readProfile, of('alice'))).dynamicsVisible).toBe(true);
  await alice.call(setActivityVisibility, { body: { shows: false } });
  expect((await bob.call(readProfile, of('alice'))).dynamicsVisible).toBe(false);
  expect((await app.visitor.call(readProfile, of('alice'))).dynamicsVisible).toBe(false);
  expect((await alice.call(readOwnProfile, {})).dynamicsVisible).toBe(true);
});

test('topics: published ones of this member, newest first, 30 a page, with the stored count', async () => {
  const writer = await app.member('writer');
  const tagId = await app.write((tx) => aTag(tx));
  const ids: string[] = [];
  for (let n = 0; n < 32; n += 1) ids.push(await app.write((tx) => aTopic(tx, app.services, { authorId: writer.id, tagId })));
  const { topicId: deleted } = await writer.call(addTopic, { body: { tagId, title: '写错了', body: '删掉' } });
  await writer.call(deleteTopic, { params: { topicId: deleted } });
  const waiting = await app.write((tx) => aTopic(tx, app.services, { authorId: writer.id, tagId }));
  await app.staff('boss').then((boss) => boss.call(moderateTopic, { params: { topicId: waiting }, body: { act: 'delete' } }));
  await app.write((tx) => aTopic(tx, app.services, { tagId }));
  const [first, second, third] = await Promise.all([1, 2, 3].map((page) => app.visitor.call(readProfile, of('writer', page))));
  expect(first?.topics).toMatchObject({ page: 1, pages: 2, total: 32 });
  expect([...(first?.topics.items ?? []), ...(second?.topics.items ?? [])].map(({ id }) => id)).toEqual(ids.toReversed());
  expect(third?.topics.items).toEqual([]);
  expect(first?.counts.topics).toBe(32);
});

test('a topic in a tag for others shows that it exists, and nothing of what it says, as in every list', async () => {
  const roleId = await aRole('内行');
  const tagId = await app.write((tx) => aTag(tx, { rights: { view: [roleId] } }));
  const expert = await app.member('expert', { roleIds: [roleId] });
  await expert.call(addTopic, { body: { tagId, title: '内行话题', body: '只给内行看的话' } });
  const seen = await app.visitor.call(readProfile, of('expert'));
  expect(seen.topics.items).toMatchObject([{ title: '内行话题', excerpt: '', images: [], lockedFor: [{ zh: '内行' }] }]);
  expect(JSON.stringify(seen)).not.toContain('只给内行看的话');
  expect((await expert.call(readProfile, of('expert'))).topics.items).toMatchObject([{ excerpt: '只给内行看的话', lockedFor: [] }]);
  const { items } = await app.visitor.call(listTopics, { query: { tagId } });
  expect(items[0]?.lockedFor).toEqual(seen.topics.items[0]?.lockedFor);
});

test('a page costs a visitor three statements, a member five, and its topics come in the order of an index', async () => {
  const reader = await app.member('reader');
  await app.visitor.call(readProfile, of('writer'));
  await reader.call(readProfile, of('expert'));
  const cost = async (person: typeof reader) => {
    drop(app.services, 'member-cards');
    return (await app.statements(() => person.call(readProfile, of('writer')))).statements.length;
  };
  expect(await cost(app.visitor)).toBeLessThanOrEqual(4);
  expect(await cost(reader)).toBeLessThanOrEqual(5);
  const writer = await app.member('writer');
  const tagId = await app.write((tx) => aTag(tx));
  // Small tables are read whole whatever the indexes.
  await sql`insert into topic (tag_id, author_id, title, body_source, body_html, excerpt, state)
    select ${tagId}, case when n % 20 = 0 then ${writer.id}::bigint else ${reader.id}::bigint end, '多', '多', '多', '多', 'published'
    from generate_series(1, 8000) as n`.execute(app.db);
  await sql`analyze topic`.execute(app.db);
  const plan =
    await sql`explain select id from topic where author_id = ${writer.id} and state = 'published' order by id desc limit 30`.execute(
      app.db,
    );
  expect(JSON.stringify(plan.rows)).toMatch(/Index Scan/);
  expect(JSON.stringify(plan.rows)).not.toMatch(/Sort|Seq Scan/);
});
