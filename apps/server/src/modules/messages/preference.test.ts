import {
  blockMember,
  editSettings,
  followMember,
  listMessages,
  readMessagePreference,
  sendMessage,
  setMessagePreference,
  unfollowMember,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { cancelMember } from '../members/index.ts';

const app = testApp();

const to = ({ id }: Pick<Person, 'id'>) => ({ params: { memberId: id } });
const say = (from: Person, whom: Person, text = 'hello') => from.call(sendMessage, { ...to(whom), body: { text } });
const obstacle = async (of: Person, { id }: Person) => (await of.call(listMessages, { query: { memberId: id } })).obstacle;
const close = (person: Person) => person.call(setMessagePreference, { body: { fromStrangers: false } });

let counter = 0;
async function two(): Promise<[Person, Person]> {
  counter += 1;
  return [await app.member(`calm_${counter}`), await app.member(`stranger_${counter}`)];
}

test('everybody may write until a member reads no strangers; then only whom they follow or wrote to', async () => {
  const [calm, stranger] = await two();
  expect(await calm.call(readMessagePreference)).toEqual({ fromStrangers: true });
  await say(stranger, calm, 'earlier');
  expect(await close(calm)).toEqual({ fromStrangers: false });
  expect(await calm.call(readMessagePreference)).toEqual({ fromStrangers: false });
  expect(await obstacle(stranger, calm)).toBe('strangers');
  await expect(say(stranger, calm)).rejects.toMatchObject({ status: 409, code: 'message.strangers' });
  expect((await stranger.call(listMessages, { query: { memberId: calm.id } })).items).toHaveLength(1);
  await calm.call(followMember, to(stranger));
  expect(await obstacle(stranger, calm)).toBeNull();
  await say(stranger, calm);
  await calm.call(unfollowMember, to(stranger));
  await expect(say(stranger, calm)).rejects.toMatchObject({ code: 'message.strangers' });
  await say(calm, stranger, 'mine');
  await say(stranger, calm);
  await calm.call(setMessagePreference, { body: { fromStrangers: true } });
  await say((await two())[1], calm);
});

test('whoever was written to may answer, also when the messages are deleted; a follower alone may not', async () => {
  const [calm, friend] = await two();
  await say(calm, friend, 'first');
  await app.db.deleteFrom('message').where('senderId', '=', calm.id).execute();
  await close(calm);
  await say(friend, calm);
  const [, fan] = await two();
  await fan.call(followMember, to(calm));
  await expect(say(fan, calm)).rejects.toMatchObject({ code: 'message.strangers' });
});

test('a blocked stranger gets the same answers as every stranger; staff reach everybody', async () => {
  const [calm, blocked] = await two();
  const [, other] = await two();
  await close(calm);
  await calm.call(blockMember, to(blocked));
  for (const one of [blocked, other]) {
    expect(await obstacle(one, calm)).toBe('strangers');
    await expect(say(one, calm)).rejects.toMatchObject({ status: 409, code: 'message.strangers' });
  }
  const boss = await app.staff('boss');
  expect(await obstacle(boss, calm)).toBeNull();
  await say(boss, calm);
});

test('ten strangers who write while the preference is set all arrive before it or are refused', async () => {
  const [calm, stranger] = await two();
  const sent = Array.from({ length: 10 }, () =>
    say(stranger, calm).then(
      () => 1,
      (reason: { code: string }) => (reason.code === 'message.strangers' ? 0 : Promise.reject(new Error(reason.code))),
    ),
  );
  const [arrived] = await Promise.all([Promise.all(sent), close(calm)]);
  const count = arrived.reduce<number>((sum, one) => sum + one, 0);
  expect((await calm.call(listMessages, { query: { memberId: stranger.id } })).items).toHaveLength(count);
  await expect(say(stranger, calm)).rejects.toMatchObject({ code: 'message.strangers' });
});

test('a read-only site keeps the preference as it is; a cancelled account leaves none', async () => {
  const [calm] = await two();
  const boss = await app.staff('boss');
  await close(calm);
  await boss.call(editSettings, { body: { values: { mode: 'read_only' } } });
  await expect(calm.call(setMessagePreference, { body: { fromStrangers: true } })).rejects.toMatchObject({ code: 'site.read_only' });
  await boss.call(editSettings, { body: { values: { mode: 'open' } } });
  await app.write((tx) => cancelMember(tx, app.clock.now(), calm.id));
  await app.settle();
  expect(await app.db.selectFrom('messagePreference').selectAll().where('memberId', '=', calm.id).execute()).toEqual([]);
});
