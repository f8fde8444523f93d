import {
  addMessageGroup,
  addMessageGroupMembers,
  blockMember,
  deleteGroupMessages,
  deleteMessage,
  editSettings,
  handOverMessageGroup,
  leaveMessageGroup,
  listConversations,
  listGroupMessages,
  markAllMessagesRead,
  markGroupMessagesRead,
  messageGroupRules,
  muteMessageGroup,
  readUnreadMessageCount,
  removeMessageGroupMember,
  renameMessageGroup,
  sendGroupMessage,
  setMessagePreference,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/app.ts';
import { cancelMember, dropMembers } from '../../members/index.ts';
import { messagesOwnData } from '../own-data.ts';
import { unreadFrom } from '../queries/unread.ts';
import { groupFor, groupOf, groupsOf, membersFor, sayIn, textsFor } from './testing.ts';

const app = testApp();

const unread = async (of: Person) => (await of.call(readUnreadMessageCount)).privateMessageCount;
const add = (by: Person, groupId: string, ...added: Pick<Person, 'id'>[]) =>
  by.call(addMessageGroupMembers, { params: { groupId }, body: { memberIds: added.map(({ id }) => id) } });
const remove = (by: Person, groupId: string, { id: memberId }: Pick<Person, 'id'>) =>
  by.call(removeMessageGroupMember, { params: { groupId, memberId } });

let counter = 0;
async function people(count: number): Promise<[Person, Person, Person, ...Person[]]> {
  counter += 1;
  const all: Person[] = [];
  for (let at = 0; at < count; at += 1) all.push(await app.member(`g${counter}_${at}`));
  return all as [Person, Person, Person, ...Person[]];
}

test('a message is unread for everyone else until they read it, and who has read it is known', async () => {
  const [owner, bob, carol] = await people(3);
  await expect(app.visitor.call(addMessageGroup, { body: { name: '茶', memberIds: [bob.id] } })).rejects.toMatchObject({ status: 401 });
  const groupId = await groupOf(owner, bob, carol);
  expect([await unread(bob), await groupsOf(bob)]).toEqual([0, [groupId]]);
  const first = await sayIn(owner, groupId, '水开了');
  const second = await sayIn(bob, groupId, '来了');
  expect([await unread(owner), await unread(bob), await unread(carol)]).toEqual([1, 1, 2]);
  expect(await carol.call(markGroupMessagesRead, { params: { groupId }, body: { through: first } })).toEqual({ unread: 1 });
  expect(await carol.call(markGroupMessagesRead, { params: { groupId }, body: { through: '1' } })).toEqual({ unread: 1 });
  const { group, items, readThrough } = await groupFor(carol, groupId);
  expect([readThrough, group.members.map(({ readThrough: through }) => through === first)]).toEqual([first, [false, false, true]]);
  expect(items.map(({ text, own, author, act }) => [text, own, author.id, act?.kind])).toEqual([
    ['周六茶会', false, owner.id, 'created'],
    ['水开了', false, owner.id, undefined],
    ['来了', false, bob.id, undefined],
  ]);
  await carol.call(markAllMessagesRead, { body: { through: second } });
  expect(await unread(carol)).toBe(0);
  const { items: rows } = await carol.call(listConversations, { query: {} });
  expect(rows).toMatchObject([
    { partner: null, group: { id: groupId, memberCount: 3 }, last: { text: '来了', author: { id: bob.id } }, unread: 0 },
  ]);
});

test('nobody outside reads, writes or changes a group', async () => {
  const [owner, bob, carol, eve] = await people(4);
  const groupId = await groupOf(owner, bob, carol);
  const id = await sayIn(owner, groupId, '内部');
  const params = { groupId };
  const notFound = { status: 404, code: 'message_group.not_found' };
  const stranger = eve ?? carol;
  await expect(groupFor(stranger, groupId)).rejects.toMatchObject(notFound);
  await expect(sayIn(stranger, groupId, '我也在')).rejects.toMatchObject(notFound);
  await expect(add(stranger, groupId, stranger)).rejects.toMatchObject(notFound);
  await expect(stranger.call(leaveMessageGroup, { params })).rejects.toMatchObject(notFound);
  await expect(stranger.call(muteMessageGroup, { params, body: { on: true } })).rejects.toMatchObject(notFound);
  await expect(stranger.call(deleteMessage, { params: { messageId: id } })).rejects.toMatchObject({ code: 'message.not_found' });
  expect(await stranger.call(markGroupMessagesRead, { params, body: { through: id } })).toEqual({ unread: 0 });
  await stranger.call(deleteGroupMessages, { params, body: { through: id } });
  expect(await textsFor(bob, groupId)).toEqual(['内部']);
  const notOwner = { status: 403, code: 'message_group.not_owner' };
  await expect(remove(bob, groupId, carol)).rejects.toMatchObject(notOwner);
  await expect(bob.call(renameMessageGroup, { params, body: { name: '改' } })).rejects.toMatchObject(notOwner);
  await expect(bob.call(handOverMessageGroup, { params: { groupId, memberId: carol.id } })).rejects.toMatchObject(notOwner);
  await expect(remove(owner, groupId, stranger)).rejects.toMatchObject({ code: 'message_group.not_member' });
});

test('who joins later has later messages only, and who was removed has none', async () => {
  const [owner, bob, carol, dave] = await people(4);
  const late = dave ?? carol;
  const groupId = await groupOf(owner, bob, carol);
  await sayIn(owner, groupId, '早先的话');
  expect(await add(bob, groupId, late, carol)).toEqual({ refused: [] });
  await sayIn(owner, groupId, '后来的话');
  expect(await textsFor(late, groupId)).toEqual(['后来的话']);
  expect([await unread(late), await unread(carol)]).toEqual([1, 2]);
  await remove(owner, groupId, late);
  expect([await groupsOf(late), await unread(late)]).toEqual([[], 0]);
  await expect(groupFor(late, groupId)).rejects.toMatchObject({ code: 'message_group.not_found' });
  const { items } = await groupFor(bob, groupId);
  expect(items.flatMap(({ act }) => (act === null ? [] : [[act.kind, ...act.members.map(({ id }) => id)]])).slice(1)).toEqual([
    ['added', late.id],
    ['removed', late.id],
  ]);
});

test('nobody is added by a member whom they block, who blocks them, or from whom they accept no messages', async () => {
  const [owner, bob, blocker, shy] = await people(4);
  await blocker.call(blockMember, { params: { memberId: owner.id } });
  await (shy ?? bob).call(setMessagePreference, { body: { fromStrangers: false } });
  const memberIds = [bob.id, blocker.id, (shy ?? bob).id];
  const { groupId, refused } = await owner.call(addMessageGroup, { body: { name: '茶', memberIds } });
  expect(refused.map(({ id }) => id)).toEqual([blocker.id, shy?.id]);
  expect(await membersFor(owner, groupId)).toEqual([owner.account, bob.account]);
  await expect(owner.call(addMessageGroup, { body: { name: '茶', memberIds: [blocker.id] } })).rejects.toMatchObject({
    code: 'message_group.nobody',
  });
  // Another member adds her: two who block each other may be in one group, and read each other there.
  await add(bob, groupId, blocker);
  await sayIn(owner, groupId, '都听得到');
  expect(await textsFor(blocker, groupId)).toEqual(['都听得到']);
  expect(await unreadFrom(app.db, blocker.id, { since: new Date(0) })).toEqual([]);
});

test('a muted group counts in no badge, and nobody is notified of its messages', async () => {
  const [owner, bob, carol] = await people(3);
  const groupId = await groupOf(owner, bob, carol);
  await bob.call(muteMessageGroup, { params: { groupId }, body: { on: true } });
  await sayIn(owner, groupId, '静音');
  expect([await unread(bob), await unread(carol)]).toEqual([0, 1]);
  const { items } = await bob.call(listConversations, { query: {} });
  expect(items).toMatchObject([{ unread: 1, group: { muted: true } }]);
  expect(await unreadFrom(app.db, bob.id, { since: new Date(0) })).toEqual([]);
  expect(await unreadFrom(app.db, carol.id, { since: new Date(0) })).toMatchObject([
    { partner: { id: owner.id }, group: { id: groupId, name: '周六茶会' }, count: 1 },
  ]);
  await bob.call(muteMessageGroup, { params: { groupId }, body: { on: false } });
  expect(await unread(bob)).toBe(1);
});

test('each member deletes for themselves; what nobody has is removed, and with its last member the group', async () => {
  const [owner, bob, carol] = await people(3);
  const groupId = await groupOf(owner, bob, carol);
  const first = await sayIn(owner, groupId, '一');
  const second = await sayIn(owner, groupId, '二');
  await bob.call(deleteMessage, { params: { messageId: first } });
  await expect(bob.call(deleteMessage, { params: { messageId: first } })).rejects.toMatchObject({ code: 'message.not_found' });
  expect([await textsFor(bob, groupId), await unread(bob), await textsFor(carol, groupId)]).toEqual([['二'], 1, ['一', '二']]);
  for (const person of [owner, bob, carol]) await person.call(deleteGroupMessages, { params: { groupId }, body: { through: second } });
  await app.settle();
  expect(await app.db.selectFrom('message').select('id').where('groupId', '=', groupId).execute()).toEqual([]);
  expect(await groupsOf(bob)).toEqual([]);
  await sayIn(bob, groupId, '还在');
  expect(await groupsOf(bob)).toEqual([groupId]);
  for (const person of [owner, bob, carol]) await person.call(leaveMessageGroup, { params: { groupId } });
  await app.settle();
  expect(await app.db.selectFrom('messageGroup').select('id').where('id', '=', groupId).execute()).toEqual([]);
  expect(await app.db.selectFrom('message').select('id').where('groupId', '=', groupId).execute()).toEqual([]);
});

test('after its owner the longest member owns a group, also after a cancelled account, whose messages stay', async () => {
  const [owner, bob, carol] = await people(3);
  const groupId = await groupOf(owner, bob);
  await add(owner, groupId, carol);
  await sayIn(owner, groupId, '我先走');
  await app.write((tx) => cancelMember(tx, app.clock.now(), owner.id));
  await app.settle();
  const { group, items } = await groupFor(carol, groupId);
  expect(group.members.map(({ member, owner: owns }) => [member.id, owns])).toEqual([
    [bob.id, true],
    [carol.id, false],
  ]);
  expect(items.find(({ text }) => text === '我先走')?.author).toMatchObject({ id: owner.id, cancelled: true, name: '' });
  await bob.call(handOverMessageGroup, { params: { groupId, memberId: carol.id } });
  await carol.call(renameMessageGroup, { params: { groupId }, body: { name: ' 周日\n茶会 ' } });
  expect((await groupFor(bob, groupId)).group).toMatchObject({ name: '周日 茶会', members: [{ member: { id: carol.id } }, {}] });
});

test('rights, silence, lists of words and the limit of new members apply as between two', async () => {
  const [owner, bob, carol] = await people(3);
  const boss = await app.staff('boss');
  const groupId = await groupOf(owner, bob, carol);
  for (const text of ['', ' \n ']) await expect(sayIn(owner, groupId, text)).rejects.toMatchObject({ status: 422 });
  await expect(sayIn(owner, groupId, '🍵'.repeat(1001))).rejects.toMatchObject({ fields: [{ field: 'text', code: 'field.too_long' }] });
  await boss.call(editSettings, { body: { values: { newMemberDays: '30', newMemberMessagesHourly: '2' } } });
  const fresh = await app.member('fresh_in_group');
  const own = await groupOf(fresh, bob);
  await sayIn(fresh, own, '一');
  await expect(sayIn(fresh, own, '二')).rejects.toMatchObject({ code: 'new_member.too_many_messages' });
  await expect(add(fresh, own, carol)).rejects.toMatchObject({ code: 'new_member.too_many_messages' });
  await boss.call(editSettings, { body: { values: { newMemberDays: '0', newMemberMessagesHourly: '0' } } });
  await app.write(async (tx) => {
    const silencedUntil = new Date(app.clock.now().getTime() + 60_000);
    await tx.updateTable('member').set({ silencedUntil }).where('id', '=', bob.id).execute();
    dropMembers(tx, [bob.id], 'sessions');
  });
  await expect(sayIn(bob, groupId, '嘘')).rejects.toMatchObject({ code: 'member.silenced' });
  await expect(add(bob, groupId, fresh)).rejects.toMatchObject({ code: 'member.silenced' });
});

test('the own data contain the messages that the member has', async () => {
  const [owner, bob, carol] = await people(3);
  const groupId = await groupOf(owner, bob);
  await sayIn(owner, groupId, '之前');
  await add(owner, groupId, carol);
  await sayIn(bob, groupId, '之后');
  const files = messagesOwnData.flatMap(({ exported }) =>
    typeof exported === 'object' && 'rows' in exported && exported.file === 'group-messages.json' ? [exported] : [],
  );
  const rows = (await Promise.all(files.map((file) => Array.fromAsync(file.rows(app.db, carol.id))))).flat(2);
  expect(rows).toMatchObject([
    { act: 'added', group: '周六茶会' },
    { text: '之后', senderId: bob.id, sent: false },
  ]);
});

test('of two who add the last member at once one is refused, and a group is never larger', async () => {
  const [owner, bob, first, second] = await people(4);
  const groupId = await groupOf(owner, bob);
  const more = messageGroupRules.mostMembers - 3;
  await app.db
    .insertInto('member')
    .values(Array.from({ length: more }, (_, at) => ({ account: `filler_${at}`, kind: 'local' })))
    .execute();
  const fillers = await app.db.selectFrom('member').select('id').where('account', 'like', 'filler\\_%').execute();
  await add(owner, groupId, ...fillers);
  const results = await Promise.allSettled([add(owner, groupId, first), add(bob, groupId, second ?? first)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'message_group.full' } });
  expect(await membersFor(owner, groupId)).toHaveLength(messageGroupRules.mostMembers);
});

test('an owner who leaves while handing over leaves one owner, and who is removed while sending is in or out', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [owner, bob, carol] = await people(3);
    const groupId = await groupOf(owner, bob, carol);
    await Promise.allSettled([
      owner.call(leaveMessageGroup, { params: { groupId } }),
      owner.call(handOverMessageGroup, { params: { groupId, memberId: carol.id } }),
    ]);
    const { group } = await groupFor(bob, groupId);
    expect(group.members.map(({ owner: owns }) => owns)).toEqual([true, false]);
    const [boss, other] = group.members[0]?.member.id === bob.id ? [bob, carol] : [carol, bob];
    const [sent] = await Promise.allSettled([sayIn(other, groupId, '我还在'), remove(boss, groupId, other)]);
    expect(await textsFor(boss, groupId)).toEqual(sent.status === 'fulfilled' ? ['我还在'] : []);
    await expect(sayIn(other, groupId, '回来')).rejects.toMatchObject({ code: 'message_group.not_found' });
  }
});

test('a request with the same key sends once, and the list goes back from a message', async () => {
  const [owner, bob] = await people(2);
  const groupId = await groupOf(owner, bob);
  const key = crypto.randomUUID();
  const once = () => owner.call(sendGroupMessage, { params: { groupId }, body: { text: '一次' } }, key);
  expect(await once()).toEqual(await once());
  for (let at = 0; at < 31; at += 1) await sayIn(owner, groupId, `${at}`);
  const { items, next } = await groupFor(bob, groupId);
  expect(items).toHaveLength(30);
  const older = await bob.call(listGroupMessages, { params: { groupId }, query: { before: next ?? '' } });
  expect([older.items.map(({ text }) => text), older.next]).toEqual([['周六茶会', '一次', '0'], null]);
});
