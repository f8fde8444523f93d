import {
  blockMember,
  editSettings,
  deleteConversation,
  deleteMessage,
  listMessages,
  listConversations,
  markMessagesRead,
  sendMessage,
  unblockMember,
  readUnreadMessageCount,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { cancelMember } from '../members/index.ts';
import { aMember } from '../members/testing.ts';
import { drop } from '../../../test/drop.ts';

const app = testApp();

const to = ({ id }: Pick<Person, 'id'>) => ({ params: { memberId: id } });
const say = (from: Person, whom: Pick<Person, 'id'>, text: string) => from.call(sendMessage, { ...to(whom), body: { text } });
const chat = (of: Person, { id }: Pick<Person, 'id'>) => of.call(listMessages, { query: { memberId: id } });
const unread = async (of: Person) => (await of.call(readUnreadMessageCount)).privateMessageCount;

let counter = 0;
async function two(): Promise<[Person, Person]> {
  counter += 1;
  return [await app.member(`one_${counter}`), await app.member(`two_${counter}`)];
}

test('nobody writes to oneself, to the unknown, the disabled or the gone', async () => {
  const [alice] = await two();
  const off = await app.write((tx) => aMember(tx, { state: 'disabled' }));
  const gone = await app.write((tx) => aMember(tx, { state: 'cancelled' }));
  await expect(say(alice, alice, 'me')).rejects.toMatchObject({ status: 409, code: 'message.oneself' });
  for (const id of [off, gone, '999999999']) {
    await expect(say(alice, { id }, 'hello')).rejects.toMatchObject({ status: 404, code: 'member.not_found' });
    await expect(chat(alice, { id })).rejects.toMatchObject({ code: 'member.not_found' });
  }
  await expect(chat(alice, alice)).rejects.toMatchObject({ code: 'message.oneself' });
  await expect(alice.call(listMessages, {})).rejects.toMatchObject({ fields: [{ field: 'userName', code: 'field.required' }] });
  expect(await app.db.selectFrom('conversationSide').select('ownerId').where('ownerId', '=', alice.id).execute()).toEqual([]);
});

test('a text has 1 to 1000 characters, whatever they are made of', async () => {
  const [alice, bob] = await two();
  for (const text of ['', '   \n ', '\u200b\u2060', '\u0000\u0007'])
    await expect(say(alice, bob, text)).rejects.toMatchObject({ status: 422 });
  const long = '🍵'.repeat(1001);
  await expect(say(alice, bob, long)).rejects.toMatchObject({ fields: [{ field: 'text', code: 'field.too_long', params: { max: 1000 } }] });
  await say(alice, bob, '🍵'.repeat(1000));
  await say(alice, bob, ' a\u0007\u202eb \r\n\n\n\n<b>c</b>  ');
  expect((await chat(bob, alice)).items.at(-1)?.text).toBe('ab\n\n<b>c</b>');
});

test('what is sent is on both sides, unread on one, and is read up to where it was seen', async () => {
  const [alice, bob] = await two();
  const first = await say(alice, bob, 'first');
  const second = await say(alice, bob, 'second');
  await say(bob, alice, 'answer');
  expect((await chat(alice, bob)).items.map(({ own, text }) => [own, text])).toEqual([
    [true, 'first'],
    [true, 'second'],
    [false, 'answer'],
  ]);
  expect(await chat(bob, alice)).toMatchObject({ unread: 2, readThrough: '0', partnerReadThrough: '0', next: null, obstacle: null });
  expect(await bob.call(markMessagesRead, { ...to(alice), body: { through: first.id } })).toEqual({ unread: 1 });
  expect(await bob.call(markMessagesRead, { ...to(alice), body: { through: '999999999999' } })).toEqual({ unread: 0 });
  expect(await bob.call(markMessagesRead, { ...to(alice), body: { through: first.id } })).toEqual({ unread: 0 });
  expect([await unread(alice), await unread(bob)]).toEqual([1, 0]);
  const seen = await chat(alice, bob);
  expect(BigInt(seen.partnerReadThrough)).toBeGreaterThanOrEqual(BigInt(second.id));
  const list = await bob.call(listConversations, {});
  expect(list).toMatchObject({
    next: null,
    items: [{ partner: { account: alice.account }, last: { own: true, text: 'answer' }, unread: 0, blocked: false }],
  });
  expect(await alice.call(listMessages, { query: { userName: bob.account.toUpperCase() } })).toEqual(await chat(alice, bob));
});

test('writing and deleting need their rights and a site that takes writes; reading needs neither; staff need none', async () => {
  const [alice, bob] = await two();
  const boss = await app.staff('boss');
  const { id } = await say(alice, bob, 'before');
  await boss.call(editSettings, { body: { values: { mode: 'read_only' } } });
  await expect(say(alice, bob, 'x')).rejects.toMatchObject({ code: 'site.read_only' });
  await expect(alice.call(deleteMessage, { params: { messageId: id } })).rejects.toMatchObject({ code: 'site.read_only' });
  await expect(alice.call(deleteConversation, { ...to(bob), body: { through: id } })).rejects.toMatchObject({ code: 'site.read_only' });
  expect(await bob.call(markMessagesRead, { ...to(alice), body: { through: id } })).toEqual({ unread: 0 });
  await boss.call(editSettings, { body: { values: { mode: 'open' } } });
  const lost = await app.db
    .deleteFrom('roleRight')
    .where('right', 'in', ['message.send', 'message.delete'])
    .returning(['roleId', 'right'])
    .execute();
  drop(app.services, 'roles', 'sessions');
  await expect(say(alice, bob, 'x')).rejects.toMatchObject({ status: 403, code: 'right.missing', params: { right: 'message.send' } });
  await expect(alice.call(deleteMessage, { params: { messageId: id } })).rejects.toMatchObject({ code: 'right.missing' });
  await expect(alice.call(deleteConversation, { ...to(bob), body: { through: id } })).rejects.toMatchObject({ code: 'right.missing' });
  expect((await chat(alice, bob)).obstacle).toBe('right');
  await say(boss, alice, 'from the staff');
  await app.db.insertInto('roleRight').values(lost).execute();
  drop(app.services, 'roles', 'sessions');
});

test('a block stops messages both ways and keeps earlier ones; messages of staff come through', async () => {
  const [pest, calm] = await two();
  await say(pest, calm, 'earlier');
  await calm.call(blockMember, to(pest));
  await expect(say(pest, calm, 'more')).rejects.toMatchObject({ status: 409, code: 'message.refused' });
  await expect(say(calm, pest, 'x')).rejects.toMatchObject({ code: 'message.blocked' });
  expect(await chat(calm, pest)).toMatchObject({ obstacle: 'blocked', items: [{ text: 'earlier' }] });
  // The blocked one learns it only by writing.
  expect((await chat(pest, calm)).obstacle).toBeNull();
  expect((await calm.call(listConversations, {})).items).toMatchObject([{ blocked: true, unread: 1 }]);
  expect((await pest.call(listConversations, {})).items).toMatchObject([{ blocked: false }]);
  await app.db.updateTable('member').set({ staff: true }).where('id', '=', pest.id).execute();
  drop(app.services, 'sessions');
  await say(pest, calm, 'as staff');
  await calm.call(unblockMember, to(pest));
  await say(calm, pest, 'again');
});

test('of a block and ten messages at once none arrives after the block', async () => {
  const [pest, calm] = await two();
  const sent = Array.from({ length: 10 }, (_, at) =>
    say(pest, calm, `${at}`).then(
      () => 1,
      () => 0,
    ),
  );
  const [counts] = await Promise.all([Promise.all(sent), calm.call(blockMember, to(pest))]);
  const arrived = counts.reduce((sum, one) => sum + one, 0);
  expect(await unread(calm)).toBe(arrived);
  await expect(say(pest, calm, 'late')).rejects.toMatchObject({ code: 'message.refused' });
});

test('one deletes for oneself; what nobody has is gone from the tables', async () => {
  const [alice, bob] = await two();
  const one = await say(alice, bob, 'canary one');
  const two2 = await say(alice, bob, 'canary two');
  await alice.call(deleteMessage, { params: { messageId: two2.id } });
  await expect(alice.call(deleteMessage, { params: { messageId: two2.id } })).rejects.toMatchObject({
    status: 404,
    code: 'message.not_found',
  });
  expect((await alice.call(listConversations, {})).items).toMatchObject([{ last: { id: one.id } }]);
  expect((await chat(bob, alice)).items).toHaveLength(2);
  await bob.call(deleteMessage, { params: { messageId: two2.id } });
  expect(await unread(bob)).toBe(1);
  expect(await app.db.selectFrom('message').select('id').where('id', '=', two2.id).execute()).toEqual([]);
  const three = await say(alice, bob, 'canary three');
  await bob.call(deleteConversation, { ...to(alice), body: { through: one.id } });
  expect(await unread(bob)).toBe(1);
  await bob.call(deleteConversation, { ...to(alice), body: { through: three.id } });
  expect([await unread(bob), (await chat(bob, alice)).items, (await bob.call(listConversations, {})).items]).toEqual([0, [], []]);
  expect((await chat(alice, bob)).items).toHaveLength(2);
  await alice.call(deleteConversation, { ...to(bob), body: { through: three.id } });
  await app.settle();
  expect(await app.db.selectFrom('message').select('id').where('senderId', '=', alice.id).execute()).toEqual([]);
  await say(bob, alice, 'anew');
  expect((await chat(alice, bob)).items).toMatchObject([{ text: 'anew', own: false }]);
});

test('the same key is the same message, however often it arrives', async () => {
  const [alice, bob] = await two();
  const input = { ...to(bob), body: { text: 'once' } };
  const answers = await Promise.all(Array.from({ length: 4 }, () => alice.call(sendMessage, input, 'key-1')));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await unread(bob)).toBe(1);
  await expect(alice.call(sendMessage, { ...to(bob), body: { text: 'other' } }, 'key-1')).rejects.toMatchObject({
    code: 'idempotency.key_reused',
  });
  const stored = await app.db.selectFrom('idempotencyKey').select('answer').where('memberId', '=', alice.id).execute();
  expect(JSON.stringify(stored)).not.toContain('once');
});

test('a cancelled account leaves its messages with the partner, and nothing that both had deleted', async () => {
  const [gone, left] = await two();
  const dropped = await say(gone, left, 'dropped');
  await left.call(deleteMessage, { params: { messageId: dropped.id } });
  await say(gone, left, 'stays');
  await app.write((tx) => cancelMember(tx, app.clock.now(), gone.id));
  await app.settle();
  expect(await chat(left, gone)).toMatchObject({
    obstacle: 'gone',
    partner: { cancelled: true, account: '', name: '' },
    items: [{ text: 'stays' }],
  });
  await expect(say(left, gone, 'still there?')).rejects.toMatchObject({ code: 'member.not_found' });
  await expect(left.call(listMessages, { query: { userName: gone.account } })).rejects.toMatchObject({ code: 'member.not_found' });
  expect(await app.db.selectFrom('message').select('text').where('senderId', '=', gone.id).execute()).toEqual([{ text: 'stays' }]);
  const last = (await chat(left, gone)).items.at(-1);
  await left.call(deleteConversation, { ...to(gone), body: { through: last?.id ?? '' } });
  await app.settle();
  expect(await app.db.selectFrom('message').select('id').where('senderId', '=', gone.id).execute()).toEqual([]);
});
