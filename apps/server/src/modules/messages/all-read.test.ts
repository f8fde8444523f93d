import { listConversations, listMessages, markAllMessagesRead, readUnreadMessageCount, sendMessage } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aMember } from '../members/testing.ts';
import { someMessages } from './testing.ts';

const app = testApp();

const say = (from: Person, { id }: Person, text = 'hello') => from.call(sendMessage, { params: { memberId: id }, body: { text } });
const unread = async (of: Person) => (await of.call(readUnreadMessageCount)).privateMessageCount;
const readAll = (of: Person, through: string) => of.call(markAllMessagesRead, { body: { through } });

test('reads what was there, of everybody and of oneself only; what came later stays unread', async () => {
  const [reader, one, two] = [await app.member('reader'), await app.member('one'), await app.member('two')];
  await say(one, reader);
  const { id: seen } = await say(two, reader);
  const late = await say(two, reader, 'late');
  await say(reader, one);
  expect(await readAll(reader, seen)).toEqual({ unread: 1 });
  const { items } = await reader.call(listConversations, {});
  expect(items.map(({ partner, unread: count }) => [partner?.account, count])).toEqual([
    ['one', 0],
    ['two', 1],
  ]);
  expect((await two.call(listMessages, { query: { memberId: reader.id } })).partnerReadThrough).toBe(seen);
  expect(await unread(one)).toBe(1);
  expect(await readAll(reader, '1')).toEqual({ unread: 1 });
  expect(await readAll(reader, late.id)).toEqual({ unread: 0 });
  expect(await readAll(reader, '999999999999999999')).toEqual({ unread: 0 });
  await expect(readAll(app.visitor, late.id)).rejects.toMatchObject({ status: 401 });
});

test('more conversations than one batch, while messages arrive in them from both ends', async () => {
  const popular = await app.member('popular');
  const writers = [await app.member('first'), await app.member('last')] as const;
  await say(writers[0], popular);
  for (let at = 0; at < 205; at += 1) await app.write(async (tx) => someMessages(tx, popular.id, await aMember(tx), [false]));
  const { id: through } = await say(writers[1], popular);
  const arriving = writers.flatMap((writer) => Array.from({ length: 8 }, () => say(writer, popular, 'more')));
  const reading = [1, 2].map(() => readAll(popular, through));
  const reading2 = writers.map((writer) => readAll(writer, '999999999999999999'));
  await Promise.all([...arriving, ...reading, ...reading2]);
  expect(await unread(popular)).toBe(16);
});
