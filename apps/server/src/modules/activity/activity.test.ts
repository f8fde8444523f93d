import * as contract from '@chaguan/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aTag } from '../tags/testing.ts';
import { aComment, aTopic } from '../topics/testing.ts';

const app = testApp();
const dayMs = 24 * 60 * 60 * 1000;

async function aRole(nameZh: string): Promise<string> {
  return (await app.db.insertInto('role').values({ nameZh }).returning('id').executeTakeFirstOrThrow()).id;
}

function read(person: Person, userName?: string) {
  return person.call(contract.listMemberActivity, { query: userName === undefined ? {} : { userName } });
}

test('what somebody posted, commented, quoted and replied is in its order, newest first', async () => {
  const [writer, alice] = [await app.member('writer'), await app.member('alice')];
  const topicId = await app.write((tx) =>
    aTopic(tx, app.services, { authorId: writer.id, title: '头一泡', postedAt: new Date(Date.now() - dayMs) }),
  );
  const first = await writer.call(contract.postComment, { params: { topicId }, body: { body: '自己先说' } });
  const quote = await writer.call(contract.postComment, { params: { topicId }, body: { body: '再补一句', quoteId: first.comment.id } });
  const { reply } = await writer.call(contract.postReply, { params: { commentId: first.comment.id }, body: { body: '答自己' } });
  const { items, own, next } = await read(alice, 'writer');
  expect(items.map(({ act, id }) => [act, id])).toEqual([
    ['reply', reply.id],
    ['quote', quote.comment.id],
    ['comment', first.comment.id],
    ['topic', topicId],
  ]);
  expect(items[3]).toMatchObject({ title: '头一泡', counts: { comments: 2 }, gone: false });
  expect([own, next]).toEqual([false, null]);
  expect((await read(writer)).own).toBe(true);
});

test('nothing that waits, was deleted or is in a closed tag shows to others, and pages meet without gap or double', async () => {
  const [busy, alice] = [await app.member('busy'), await app.member('alice')];
  const role = await aRole('后院');
  const [open, closed] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aTag(tx, { rights: { view: [role] } }))];
  const states = ['published', 'pending', 'deleted_by_user', 'deleted_by_staff'] as const;
  const expected = new Set<string>();
  const plan = fc.sample(
    fc.record({ inside: fc.boolean(), state: fc.constantFrom(...states), gone: fc.constantFrom(...states), ago: fc.nat(3) }),
    70,
  );
  await app.write(async (tx) => {
    for (const { inside, state, gone, ago } of plan) {
      const postedAt = new Date(Date.now() - ago * dayMs);
      const topicId = await aTopic(tx, app.services, { authorId: busy.id, tagId: inside ? open : closed, postedAt });
      const commentId = await aComment(tx, app.services, { parentId: topicId, authorId: busy.id, postedAt });
      await tx.updateTable('topic').set({ state }).where('id', '=', topicId).execute();
      await tx.updateTable('comment').set({ state: gone }).where('id', '=', commentId).execute();
      if (inside && state === 'published') expected.add(`topic ${topicId}`);
      if (inside && state === 'published' && gone === 'published') expected.add(`comment ${commentId}`);
    }
  });
  const seen: string[] = [];
  let before: string | null = '';
  while (before !== null) {
    const page: Awaited<ReturnType<typeof read>> = await alice.call(contract.listMemberActivity, {
      query: { userName: 'busy', ...(before !== '' && { before }) },
    });
    seen.push(...page.items.map(({ kind, id }) => `${kind} ${id}`));
    before = page.next;
  }
  expect(seen.toSorted()).toEqual([...expected].toSorted());
});

test('a member who hides the activity shows it to nobody but staff, and a cancelled member has none', async () => {
  const [shy, alice, boss] = [await app.member('shy'), await app.member('alice'), await app.staff('boss')];
  await app.write((tx) => aTopic(tx, app.services, { authorId: shy.id, title: '藏着' }));
  await app.db.updateTable('member').set({ showsDynamics: false }).where('id', '=', shy.id).execute();
  expect(await read(alice, 'SHY')).toMatchObject({ hidden: true, items: [], next: null });
  expect((await read(shy)).items).toHaveLength(1);
  expect((await read(boss, 'shy')).items).toHaveLength(1);
  await expect(read(alice, 'nobody_at_all')).rejects.toMatchObject({ status: 404, code: 'member.not_found' });
  await expect(app.visitor.call(contract.listMemberActivity, {})).rejects.toMatchObject({ status: 401 });
});

test('the feed gathers those whom I follow and who show what they do', async () => {
  const [reader, followed, far, shy] = [
    await app.member('reader'),
    await app.member('near'),
    await app.member('far'),
    await app.member('shy2'),
  ];
  expect(await reader.call(contract.listFollowedActivity, {})).toEqual({ items: [], next: null, follows: false });
  for (const { id } of [followed, shy]) await reader.call(contract.followMember, { params: { memberId: id } });
  const write = (authorId: string, title: string, ago: number) =>
    app.write((tx) => aTopic(tx, app.services, { authorId, title, postedAt: new Date(Date.now() - ago) }));
  await write(far.id, '没关注的', 0);
  await write(followed.id, '早些', 5000);
  await write(followed.id, '刚才', 1000);
  await write(shy.id, '不给看', 0);
  await app.db.updateTable('member').set({ showsDynamics: false }).where('id', '=', shy.id).execute();
  const { items, follows } = await reader.call(contract.listFollowedActivity, {});
  expect(items.map(({ title }) => title)).toEqual(['刚才', '早些']);
  expect(follows).toBe(true);
});

test('own lists show every state but what staff removed, page by page, and what may be done', async () => {
  const author = await app.member('author');
  const topicIds: string[] = [];
  for (const state of ['published', 'pending', 'deleted_by_user', 'deleted_by_staff'] as const) {
    const id = await app.write((tx) => aTopic(tx, app.services, { authorId: author.id, title: state }));
    await app.db
      .updateTable('topic')
      .set({ state, stateBefore: state === 'deleted_by_user' ? 'published' : null })
      .where('id', '=', id)
      .execute();
    topicIds.push(id);
  }
  const all = await author.call(contract.listOwnTopics, {});
  expect(all.items.map(({ title }) => title).toSorted()).toEqual(['deleted_by_user', 'pending', 'published']);
  expect((await author.call(contract.listOwnTopics, { query: { state: 'deleted' } })).items).toMatchObject([
    { viewer: { edit: false, delete: false, restore: true } },
  ]);
  expect((await author.call(contract.listOwnTopics, { query: { state: 'published' } })).items).toMatchObject([
    { viewer: { edit: true, delete: true } },
  ]);
  const [published = ''] = topicIds;
  const { comment } = await author.call(contract.postComment, { params: { topicId: published }, body: { body: '我说的话' } });
  await author.call(contract.postReply, { params: { commentId: comment.id }, body: { body: '我答的话' } });
  expect((await author.call(contract.listOwnComments, {})).items).toMatchObject([
    { id: comment.id, excerpt: '我说的话', readable: true, floor: 1 },
  ]);
  expect((await author.call(contract.listOwnReplies, {})).items).toMatchObject([{ commentId: comment.id, excerpt: '我答的话' }]);
  const role = await aRole('前厅');
  const closed = await app.write((tx) => aTag(tx, { rights: { view: [role] } }));
  await app.write((tx) => tx.updateTable('topic').set({ tagId: closed }).where('id', '=', published).execute());
  expect((await author.call(contract.listOwnComments, {})).items).toMatchObject([{ readable: false, title: '' }]);
});
