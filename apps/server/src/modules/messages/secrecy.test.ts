import type { AddressInfo } from 'node:net';
import {
  blockMember,
  endpoints,
  openRealtime,
  sendMessage,
  setMessagePreference,
  signalTyping,
  unblockMember,
  type Endpoint,
} from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { exportOfMessages } from './index.ts';

const app = testApp();
const canary = 'canary that only two may read';
let base = '';
let alice: Person;
let bob: Person;

beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
  [alice, bob] = [await app.member('alice'), await app.member('bob')];
  for (const text of ['a', 'b', canary]) await alice.call(sendMessage, { params: { memberId: bob.id }, body: { text } });
});

/** Who could be meant, in the parameters of every endpoint that asks for somebody or something. */
function addresses({ path, query }: Endpoint): string[] {
  if (path.includes('{')) return [alice.id, bob.id, '3'].map((id) => path.replaceAll(/\{\w+\}/g, id));
  if (query === undefined) return [path];
  return [path, ...[alice, bob].map(({ id, account }) => `${path}?userName=${account}&memberId=${id}&keyword=${account}&before=999`)];
}

test('no reading endpoint shows a message to a visitor, a third member or staff', async () => {
  const others = [app.visitor, await app.member('carol'), await app.staff('boss')];
  const reading = [...endpoints.values()].filter(({ method, stream }) => method === 'GET' && !stream);
  for (const person of others) {
    const answers = reading.flatMap(addresses).map(async (url) => {
      const { statusCode, body } = await app.inject({ method: 'GET', url, headers: person.headers() });
      return statusCode === 500 || body.includes(canary) ? [url] : [];
    });
    expect((await Promise.all(answers)).flat()).toEqual([]);
  }
  const own = await app.inject({ method: 'GET', url: `/api/user/control/privateMessageChatList?userName=alice`, headers: bob.headers() });
  expect(own.body).toContain(canary);
});

test('a third member deletes and reads nothing of others', async () => {
  const carol = await app.member('carol');
  for (const id of ['1', '2', '3', '999999999999999999']) {
    const deleted = await app.inject({
      method: 'POST',
      url: `/api/user/control/messages/${id}/delete`,
      headers: carol.headers(),
      payload: {},
    });
    expect(deleted.json()).toMatchObject({ status: 404, code: 'message.not_found' });
    for (const act of ['messages/read', 'messages/delete', 'messages/typing']) {
      const done = await app.inject({
        method: 'POST',
        url: `/api/user/control/members/${bob.id}/${act}`,
        headers: carol.headers(),
        payload: { through: id },
      });
      expect(done.statusCode).toBe(200);
    }
  }
  expect(await app.db.selectFrom('message').select('id').execute()).toHaveLength(3);
  expect(
    await app.db.selectFrom('conversationSide').select(['unreadCount', 'readThrough']).where('ownerId', '=', bob.id).execute(),
  ).toEqual([{ unreadCount: 3, readThrough: '0' }]);
});

test.each(['0', '-1', '1e3', '9999999999999999999', "1'--", '%00', '%F0%9F%8D%B5', ''])(
  '%s for an id or a name is refused, never 500',
  async (malformed) => {
    const list = '/api/user/control/privateMessageChatList';
    for (const url of [
      `${list}?memberId=${malformed}`,
      `${list}?userName=${malformed}`,
      `${list}?userName=alice&before=${malformed}`,
      `/api/user/control/privateMessageList?before=${malformed}`,
    ]) {
      const { statusCode } = await app.inject({ method: 'GET', url, headers: bob.headers() });
      expect([url, [404, 422].includes(statusCode)]).toEqual([url, true]);
    }
    for (const payload of [{ through: malformed }, { through: [malformed] }, { through: { malformed } }, { text: { malformed } }]) {
      for (const act of ['messages/read', 'messages/delete', 'messages']) {
        const { statusCode } = await app.inject({
          method: 'POST',
          url: `/api/user/control/members/${alice.id}/${act}`,
          headers: bob.headers(),
          payload,
        });
        expect(statusCode).toBe(422);
      }
    }
  },
);

/** The lines of a stream as they come. */
async function listen(person: Person, channels: string) {
  const stop = new AbortController();
  const response = await fetch(`${base}${openRealtime.path}?channels=${channels}`, { headers: person.headers(), signal: stop.signal });
  const reader = response.body?.getReader();
  let received = '';
  const until = async (word: string) => {
    while (!received.includes(word)) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) break;
      received += new TextDecoder().decode(value);
    }
    return received;
  };
  return { status: response.status, until, stop: () => stop.abort() };
}

test('the channel of a member is open to this member alone, and carries no text', async () => {
  const carol = await app.member('carol');
  for (const [person, channels] of [
    [carol, `member:${bob.id}`],
    [app.visitor, `member:${bob.id}`],
    [await app.staff('boss'), `member:${bob.id}`],
    [app.visitor, 'member:0'],
  ] as const) {
    expect((await listen(person, channels)).status).toBe(403);
  }
  // Of several channels one hears what is one's own.
  const mixed = await listen(bob, `member:${bob.id},member:${alice.id}`);
  const [own, his] = [await listen(alice, `member:${alice.id}`), await listen(bob, `member:${bob.id}`)];
  const { id } = await alice.call(sendMessage, { params: { memberId: bob.id }, body: { text: canary } });
  const both = await mixed.until(`"messageId":"${id}"`);
  expect(both).toContain(`event: member:${bob.id}\n`);
  expect(both).not.toContain(`event: member:${alice.id}\n`);
  mixed.stop();
  for (const stream of [own, his]) {
    const received = await stream.until(`"messageId":"${id}"`);
    expect(received).toContain('message.received');
    expect(received).not.toContain('canary');
    stream.stop();
  }
});

test('the export has what was sent and received, and of others nothing but ids', async () => {
  const carol = await app.member('carol');
  await carol.call(sendMessage, { params: { memberId: alice.id }, body: { text: 'from carol' } });
  const rows: object[] = [];
  for await (const some of exportOfMessages(app.db, bob.id)) rows.push(...some);
  expect(rows).toContainEqual(expect.objectContaining({ partnerId: alice.id, sent: false, text: canary }));
  expect(JSON.stringify(rows)).not.toMatch(/carol|"alice"/);
});

test('a typing sign reaches the partner alone, and nobody whom a block or the preference keeps apart', async () => {
  const [carol, dave] = [await app.member('carol'), await app.member('dave')];
  const his = await listen(bob, `member:${bob.id}`);
  const hers = await listen(alice, `member:${alice.id}`);
  const type = (from: Person, whom: Pick<Person, 'id'>) => from.call(signalTyping, { params: { memberId: whom.id } });
  // Without a conversation, to oneself, to the unknown: nothing is told, and the answer is the same.
  for (const whom of [bob, dave, { id: '999999999' }]) expect(await type(dave, whom)).toEqual({});
  await bob.call(blockMember, { params: { memberId: alice.id } });
  expect([await type(alice, bob), await type(bob, alice)]).toEqual([{}, {}]);
  await bob.call(unblockMember, { params: { memberId: alice.id } });
  await carol.call(sendMessage, { params: { memberId: bob.id }, body: { text: 'hello' } });
  await bob.call(setMessagePreference, { body: { fromStrangers: false } });
  expect(await type(carol, bob)).toEqual({});
  await bob.call(setMessagePreference, { body: { fromStrangers: true } });
  await type(alice, bob);
  const received = await his.until('typing.began');
  expect(received.match(/"memberId":"\d+"/g)).toEqual([`"memberId":"${alice.id}"`]);
  await bob.call(sendMessage, { params: { memberId: alice.id }, body: { text: 'end' } });
  expect(await hers.until('message.received')).not.toContain('typing');
  his.stop();
  hers.stop();
  await expect(type(app.visitor, bob)).rejects.toMatchObject({ status: 401 });
});
