import {
  addApiKey,
  addQuestion,
  addTopic,
  apiKeyRules,
  deleteAllApiKeys,
  deleteApiKey,
  disableMembers,
  endMemberSessions,
  endOtherSessions,
  endpoints,
  findMember,
  listApiKeys,
  listTopics,
  readThread,
  type Endpoint,
  type Problem,
} from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { personOf } from '../../../test/person.ts';
import { endSessions } from '../members/index.ts';
import { aTag } from '../tags/testing.ts';

const app = testApp();
let tagId = '';
beforeAll(async () => {
  tagId = await app.write((tx) => aTag(tx));
});

const minuteMs = 60_000;
const ask = { query: { keyword: 'nobody' } };
const post = (title = '钥匙写的') => ({ body: { title, body: '程序写的话。', tagId } });

type Scope = 'read' | 'write';

/** A program with a key of this member; the key stands where a browser has its access token. */
async function programOf(person: Person, scope: Scope): Promise<Person & { keyId: string; key: string }> {
  const { id, key } = await person.call(addApiKey, { body: { name: 'script', scope } });
  return { ...personOf(app.http, person.id, person.account, { accessToken: key, refreshToken: '' }), keyId: id, key };
}

let serial = 0;
const someone = () => app.member(`keyholder${(serial += 1)}`);

test('a key acts for its member as far as its scope goes', async () => {
  const owner = await someone();
  const [reader, writer] = [await programOf(owner, 'read'), await programOf(owner, 'write')];
  const { topicId } = await writer.call(addTopic, post());
  const thread = await reader.call(readThread, { params: { topicId } });
  expect(thread.topic.author.id).toBe(owner.id);
  await expect(reader.call(addTopic, post())).rejects.toMatchObject({ status: 403, code: 'api_key.out_of_reach' });
  expect((await writer.call(listTopics, {})).items.length).toBeGreaterThan(0);
});

/** Signing in and what providers call look at no session, so a key is nothing to them. */
const withoutSession = new Set(['login', 'register', 'captcha', 'notify', 'report', 'visit', 'feedback']);
const rows = [...endpoints].filter(([, endpoint]) => !endpoint.stream && !withoutSession.has(endpoint.rate));

async function codeOf(person: Person, endpoint: Endpoint): Promise<string> {
  const response = await app.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{\w+\}/g, '1'),
    headers: { ...person.headers(), ...(endpoint.idempotent && { 'idempotency-key': crypto.randomUUID() }) },
    ...(endpoint.method === 'POST' && { payload: {} }),
  });
  return response.statusCode === 200 ? '' : response.json<Problem>().code;
}

test('no call is reached that does not say so, also not by the key of staff', async () => {
  const boss = await app.staff('keyboss');
  const keys = { read: await programOf(boss, 'read'), write: await programOf(boss, 'write') };
  for (const [name, endpoint] of rows) {
    for (const scope of ['read', 'write'] as const) {
      const reached = (endpoint.apiKey === 'read' || endpoint.apiKey === scope) && endpoint.keysOfBotsOnly !== true;
      expect([name, scope, (await codeOf(keys[scope], endpoint)) !== 'api_key.out_of_reach']).toEqual([name, scope, reached]);
    }
  }
});

test('calls of staff, of value and of ways in never name a scope', () => {
  const reached = [...endpoints].filter(([, endpoint]) => endpoint.apiKey !== undefined);
  expect(reached.length).toBeGreaterThan(40);
  for (const [name, endpoint] of reached) {
    expect([name, endpoint.access === 'staff', endpoint.idempotent === true]).toEqual([name, false, false]);
    expect(endpoint.path).not.toMatch(
      /password|passkey|totp|session|apiKey|balance|payment|adjust|refund|unlock|membership|bount|envelope/i,
    );
    expect([name, endpoint.apiKey === 'read']).toEqual([name, endpoint.method === 'GET']);
  }
});

test('envelopes and bounties are value: a key cannot attach one', async () => {
  const writer = await programOf(await someone(), 'write');
  const envelope = { type: 'random' as const, amount: '1', quantity: 1, greeting: '' };
  const refusal = { status: 403, code: 'api_key.out_of_reach' };
  await expect(writer.call(addTopic, { body: { ...post().body, envelope } }, 'a')).rejects.toMatchObject(refusal);
  const question = { title: '赏金呢', body: '问一句。', tagIds: [tagId] };
  await expect(writer.call(addQuestion, { body: { ...question, bountyPoints: '5' } }, 'b')).rejects.toMatchObject(refusal);
  await expect(writer.call(addQuestion, { body: { ...question, bountyCny: '1' } }, 'c')).rejects.toMatchObject(refusal);
});

test('a key is returned once and stored as a hash; its use is recorded', async () => {
  const owner = await someone();
  const { key, keyId, ...program } = await programOf(owner, 'read');
  expect(key.startsWith(apiKeyRules.prefix)).toBe(true);
  const stored = await app.db.selectFrom('apiKey').selectAll().where('id', '=', keyId).executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(key);
  expect((await owner.call(listApiKeys)).items).toMatchObject([{ id: keyId, hint: key.slice(-4), usedAt: null }]);
  await program.call(listTopics, {});
  const first = (await owner.call(listApiKeys)).items[0]?.usedAt;
  expect(first).not.toBeNull();
  app.clock.advance(minuteMs);
  await program.call(listTopics, {});
  expect((await owner.call(listApiKeys)).items[0]?.usedAt).toBe(first);
  app.clock.advance(5 * minuteMs);
  await program.call(listTopics, {});
  expect((await owner.call(listApiKeys)).items[0]?.usedAt).not.toBe(first);
});

test('only its owner revokes a key, and then it is over at once', async () => {
  const [owner, other] = [await someone(), await someone()];
  const program = await programOf(owner, 'read');
  await program.call(findMember, ask);
  const params = { apiKeyId: program.keyId };
  await expect(other.call(deleteApiKey, { params })).rejects.toMatchObject({ status: 404, code: 'api_key.not_found' });
  expect((await other.call(listApiKeys)).items).toEqual([]);
  await owner.call(deleteApiKey, { params });
  await expect(program.call(findMember, ask)).rejects.toMatchObject({ status: 401 });
});

test('ending other sessions leaves the keys; all keys of a member end together, no other member’s', async () => {
  const [owner, other] = [await someone(), await someone()];
  const programs = await Promise.all([programOf(owner, 'read'), programOf(owner, 'write'), programOf(owner, 'read')]);
  const another = await programOf(other, 'read');
  for (const program of programs)
    await expect(program.call(deleteAllApiKeys)).rejects.toMatchObject({ status: 403, code: 'api_key.out_of_reach' });
  await owner.call(endOtherSessions);
  for (const program of programs) await program.call(findMember, ask);
  const both = await Promise.all([owner.call(deleteAllApiKeys), owner.call(deleteAllApiKeys)]);
  expect(both.reduce((sum, { deleted }) => sum + deleted, 0)).toBe(3);
  for (const program of programs) await expect(program.call(findMember, ask)).rejects.toMatchObject({ status: 401 });
  await another.call(findMember, ask);
});

test('making one needs a fresh proof, and ten are enough, also in a burst', async () => {
  const owner = await someone();
  const body = { name: 'burst', scope: 'read' as const };
  const made = await Promise.allSettled(Array.from({ length: 14 }, () => owner.call(addApiKey, { body })));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(apiKeyRules.perMember);
  expect((await owner.call(listApiKeys)).items).toHaveLength(apiKeyRules.perMember);
  await expect(owner.call(addApiKey, { body })).rejects.toMatchObject({ status: 409, code: 'api_key.too_many' });
  app.clock.advance(11 * minuteMs);
  await expect(owner.call(addApiKey, { body })).rejects.toMatchObject({ code: 'proof.required' });
});

test.each(['password', 'forced', 'disabled'] as const)('a key ends with its member being shut out: %s', async (how) => {
  const [boss, owner] = [await app.staff('keyboss'), await someone()];
  const program = await programOf(owner, 'write');
  await program.call(findMember, ask);
  const memberId = owner.id;
  if (how === 'password') await app.write((tx) => endSessions(tx, app.clock.now(), memberId, 'password_changed'));
  if (how === 'forced') await boss.call(endMemberSessions, { params: { memberId }, body: {} });
  if (how === 'disabled') await boss.call(disableMembers, { body: { memberIds: [memberId], reason: 'spam' } });
  await expect(program.call(findMember, ask)).rejects.toMatchObject({ status: 401 });
});

test.each(['', 'x', 'A'.repeat(43), '../../1', "' or 1=1"])('a made up key is nobody: %s', async (rest) => {
  const headers = { authorization: `Bearer ${apiKeyRules.prefix}${rest}` };
  const response = await app.inject({ method: 'GET', url: '/api/user/control/queryUser?keyword=a', headers });
  expect(response.statusCode).toBe(401);
});
