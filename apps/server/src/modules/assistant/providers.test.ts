import * as contract from '@chaguan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { providerServer } from './testing/provider-server.ts';

const [server, unnamed] = [await providerServer(), await providerServer()];
afterAll(() => Promise.all([server.close(), unnamed.close()]));
const app = testApp({ ASSISTANT_PRIVATE_HOSTS: server.host, ASSISTANT_TIMEOUT_SECONDS: '1' });
let boss: Person;
beforeAll(async () => {
  boss = await app.staff('boss');
});

const key = 'sk-first-abcdefghij';
const model = { name: 'm1', tools: true, inputPrice: '0.5', outputPrice: '12.1234' };
const form = (more: object = {}) => ({
  name: '本机',
  kind: 'openai_compatible' as const,
  address: server.address,
  key,
  models: [model],
  enabled: true,
  ...more,
});

test.each([
  'http://example.org/v1',
  'https://127.0.0.1/v1',
  'http://169.254.169.254/v1',
  'http://localhost:11434/v1',
  'https://user:pass@example.org/v1',
  'https://example.org/v1?key=1',
  'file:///etc/passwd',
  'nonsense',
  unnamed.address,
])('%s is refused: only the operator allows addresses inside', async (address) => {
  await expect(boss.call(contract.addModelProvider, { body: form({ address }) })).rejects.toMatchObject({
    fields: [{ field: 'address', code: 'assistant.address_refused' }],
  });
});

test('names, prices and models have bounds', async () => {
  for (const wrong of [
    { name: 'x'.repeat(101) },
    { name: ' ' },
    { models: [] },
    { models: [model, model] },
    { models: [{ ...model, inputPrice: '1e3' }] },
    { models: [{ ...model, inputPrice: '-1' }] },
    { models: [{ ...model, name: 'a b' }] },
    { kind: 'other' },
  ])
    await expect(boss.call(contract.addModelProvider, { body: form(wrong) })).rejects.toMatchObject({ status: 422 });
  await expect((await app.member('guest')).call(contract.listModelProviders)).rejects.toMatchObject({ status: 403 });
});

test('a key is stored sealed, never shown, and goes to no other address', async () => {
  const added = await boss.call(contract.addModelProvider, { body: form() });
  expect(added).toMatchObject({ name: '本机', keySet: true, models: [model] });
  const params = { providerId: added.id };
  const everything = async () => {
    const tables = [
      await app.db.selectFrom('modelProvider').selectAll().execute(),
      await app.db.selectFrom('auditEntry').selectAll().execute(),
    ];
    return JSON.stringify([tables, await boss.call(contract.listModelProviders)], (_, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString() : value,
    );
  };
  expect(await everything()).not.toContain(key);
  const moved = { ...form({ key: '', address: `${server.address}/other` }), removeKey: false };
  await expect(boss.call(contract.editModelProvider, { params, body: moved })).rejects.toMatchObject({
    fields: [{ field: 'key', code: 'assistant.key_again' }],
  });
  expect(
    await boss.call(contract.editModelProvider, { params, body: { ...form({ key: '', name: '改名' }), removeKey: false } }),
  ).toMatchObject({ name: '改名', keySet: true });
  server.play((reply, { headers }) => {
    reply.text(headers.authorization === `Bearer ${key}` ? '认得' : '不认得');
    reply.callTool('greet', { word: '好' });
    reply.end();
  });
  expect(await boss.call(contract.testModelProvider, { params, body: {} })).toMatchObject({
    ok: true,
    model: 'm1',
    status: 200,
    code: '',
    tools: true,
  });
  expect(server.calls[0]?.headers.authorization).toBe(`Bearer ${key}`);
  expect(await boss.call(contract.editModelProvider, { params, body: { ...form({ key: '' }), removeKey: true } })).toMatchObject({
    keySet: false,
  });
  await boss.call(contract.deleteModelProvider, { params });
  await expect(boss.call(contract.deleteModelProvider, { params })).rejects.toMatchObject({ code: 'assistant.provider_not_found' });
});

test('a test returns the response: status, code and words of the provider without the key, or that there was none', async () => {
  const { id } = await boss.call(contract.addModelProvider, { body: form({ models: [{ ...model, tools: false }] }) });
  const params = { providerId: id };
  const tryOut = () => boss.call(contract.testModelProvider, { params, body: {} });
  server.play(({ fail }) => fail(402, { error: { message: `Insufficient Balance of ${key}`, code: 'no_money' } }));
  expect(await tryOut()).toMatchObject({ ok: false, status: 402, code: 'no_money', message: 'Insufficient Balance of ***', tools: null });
  expect(server.calls).toHaveLength(1);
  server.play(() => undefined);
  expect(await tryOut()).toMatchObject({ ok: false, status: null, code: 'timeout' });
  server.play(({ response }) => void response.end('<html>hello</html>'));
  expect((await tryOut()).ok).toBe(false);
  await boss.call(contract.deleteModelProvider, { params });
});

test('providers are ordered, and the base information says what there is without saying who', async () => {
  const request = async () => (await (await app.member('reader')).call(contract.readBaseInfo)).aiAssistantParameter;
  expect(await request()).toMatchObject({
    available: true,
    answers: 'extractive',
    tools: { title: false, tidy: false, translate: false, summary: true },
  });
  const [one, two] = [
    await boss.call(contract.addModelProvider, { body: form({ name: '一' }) }),
    await boss.call(contract.addModelProvider, { body: form({ name: '二' }) }),
  ];
  await boss.call(contract.orderModelProviders, { body: { providerIds: [two.id] } });
  expect((await boss.call(contract.listModelProviders)).items.map(({ name }) => name)).toEqual(['二', '一']);
  await expect(boss.call(contract.orderModelProviders, { body: { providerIds: ['999'] } })).rejects.toMatchObject({ status: 404 });
  expect(await request()).toMatchObject({ answers: 'provider', tools: { title: true, tidy: true, translate: true, summary: true } });
  expect(JSON.stringify(await request())).not.toMatch(/本机|127\.0\.0\.1|m1/);
  const visitor = (await app.visitor.call(contract.readBaseInfo)).aiAssistantParameter;
  expect(visitor).toMatchObject({ available: false, open: true, tools: { title: false } });
  for (const { id } of [one, two]) await boss.call(contract.deleteModelProvider, { params: { providerId: id } });
});
