import * as contract from '@chaguan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { agreeTo, ask, answered, useProvider } from './testing/chats.ts';
import { providerServer, type Call } from './testing/provider-server.ts';

const key = 'sk-test-secret-1234567890';
const [server, second] = [await providerServer(), await providerServer()];
afterAll(() => Promise.all([server.close(), second.close()]));

const app = testApp({ ASSISTANT_PRIVATE_HOSTS: `${server.host},${second.host}`, ASSISTANT_TIMEOUT_SECONDS: '1' });
let [asker, boss]: Person[] = [];
let base = '';
const logged: string[] = [];

beforeAll(async () => {
  [asker, boss] = [await app.member('asker'), await app.staff('boss')];
  base = await app.http.listen({ port: 0, host: '127.0.0.1' });
  for (const level of ['info', 'warn', 'error'] as const)
    app.services.log[level] = (...what: unknown[]) => void logged.push(JSON.stringify(what, null, 1));
  await useProvider(app, server);
});

const question = { question: '茶？' };

test('no answer, half an answer, broken JSON and refusals are failures with their status, and none contains the key', async () => {
  const last = async (script: Parameters<typeof server.play>[0], who = asker!) => {
    server.play(script);
    return (await ask(app, who, question)).last;
  };
  expect(await last(() => undefined)).toEqual({ kind: 'error', status: 504, code: 'assistant.unreachable', message: '' });
  expect(await last(({ raw }) => raw('data: {"choices":[{"index":0,"delta":{"content":"开'))).toMatchObject({
    kind: 'error',
    code: 'assistant.unreachable',
  });
  expect(await last(({ raw, response }) => (raw('data: {oops\n\n'), void response.end()))).toMatchObject({ kind: 'error', status: 502 });
  expect(await last(({ text, response }) => (text('开头'), void setTimeout(() => response.destroy(), 20)))).toMatchObject({
    kind: 'error',
    status: 502,
    code: 'assistant.interrupted',
  });
  const refused = { error: { message: `Incorrect API key provided: ${key}. See sk-test-****7890.`, code: 'invalid_api_key' } };
  expect(await last(({ fail }) => fail(401, refused))).toEqual({ kind: 'error', status: 401, code: 'assistant.refused', message: '' });
  const answer = JSON.stringify(await last(({ fail }) => fail(401, refused), boss));
  expect(answer).toContain('Incorrect API key provided: ***');
  expect(answer + logged.join('')).not.toMatch(/1234567890|7890|sk-test/);
  expect(logged.join('')).not.toContain('茶？');
});

test('429 and 500 are tried twice more, and not for ever', async () => {
  const soon = { 'retry-after-ms': '5' };
  server.play((reply, _, nth) => {
    if (nth === 1) return reply.fail(429, { error: { message: 'slow down' } }, soon);
    if (nth === 2) return reply.fail(500, 'oops', soon);
    reply.text('好了');
    reply.end();
  });
  expect((await ask(app, asker!, question)).text).toBe('好了');
  server.play(({ fail }) => fail(429, { error: { message: 'slow down' } }, soon));
  expect((await ask(app, asker!, question)).last).toMatchObject({ kind: 'error', status: 429, code: 'assistant.too_many' });
  expect(server.calls).toHaveLength(3);
  server.play(({ fail }) => fail(500, '<html>', soon));
  expect((await ask(app, asker!, question)).last).toMatchObject({ kind: 'error', status: 500, code: 'assistant.refused' });
});

test('a provider that fails before its first word is skipped, and its request costs nothing', async () => {
  const first = await useProvider(app, server);
  const instead = await boss!.call(contract.addModelProvider, {
    body: {
      name: '替补',
      kind: 'openai_compatible',
      address: second.address,
      key: '',
      enabled: true,
      models: [{ name: 'b', tools: false, inputPrice: '0', outputPrice: '0' }],
    },
  });
  await agreeTo(app, instead);
  server.play(({ fail }) => fail(401, {}));
  second.play((reply, { headers }) => {
    reply.text(headers.authorization ?? '没有钥匙');
    reply.end();
  });
  const before = (await asker!.call(contract.readOwnAssistantUse)).today;
  const { text, last } = await ask(app, asker!, question);
  expect([text, last]).toEqual(['没有钥匙', { kind: 'done', state: 'finished' }]);
  expect((await asker!.call(contract.readOwnAssistantUse)).today).toEqual({ uses: before.uses + 1, tokens: before.tokens + 120 });
  await useProvider(app, server);
  expect(first).not.toBe('');
});

test('a provider that writes nothing gives no answer, and one that calls tools for ever none either', async () => {
  const none = { kind: 'error', status: 502, code: 'assistant.no_answer', message: '' };
  server.play(({ end }) => end());
  expect((await ask(app, asker!, question)).last).toEqual(none);
  server.play((reply, _, nth) => {
    reply.callTool('search', { words: `茶${nth}` });
    reply.end();
  });
  expect((await ask(app, asker!, question)).last).toEqual(none);
  expect(server.calls.length).toBeGreaterThan(1);
});

test.each([-5, Number.MAX_SAFE_INTEGER, 1e300, 0.5])(
  '%d tokens are no reason to fail: an impossible count is bounded and logged',
  async (answer) => {
    server.play((reply) => {
      reply.text('好');
      reply.end('stop', { prompt_tokens: answer, completion_tokens: answer });
    });
    const before = (await asker!.call(contract.readOwnAssistantUse)).today.tokens;
    const { last, text } = await ask(app, asker!, question);
    expect([text, last]).toEqual(['好', { kind: 'done', state: 'finished' }]);
    const used = (await asker!.call(contract.readOwnAssistantUse)).today.tokens - before;
    expect(used).toBeGreaterThanOrEqual(0);
    expect(used).toBeLessThan(100_000);
    const stored = await app.db.selectFrom('assistantUse').select('id').where('state', '=', 'reserved').execute();
    expect(stored).toEqual([]);
    expect(logged.join('')).toContain('an impossible count of tokens');
  },
);

test('an answer that passes its limit ends there, in one piece or in many', async () => {
  server.play((reply) => {
    reply.text('长'.repeat(1_650_000));
    reply.end();
  });
  const { text, last } = await ask(app, asker!, question);
  expect(last).toEqual({ kind: 'done', state: 'cut' });
  expect(text.length).toBeLessThanOrEqual(16_000);
  server.play((reply) => {
    const timer = setInterval(() => reply.text('一直写下去，'.repeat(500)), 1);
    reply.response.on('close', () => clearInterval(timer));
  });
  const streamed = await ask(app, asker!, question);
  expect(streamed.last).toEqual({ kind: 'done', state: 'cut' });
  expect(streamed.text.length).toBeLessThanOrEqual(16_000);
  expect(streamed.text.length).toBeGreaterThan(10_000);
});

/** Asks over a real connection, so that it can be left. */
function open(who: Person, leave: AbortSignal): Promise<Response> {
  return fetch(`${base}${contract.askAssistant.path}`, {
    method: 'POST',
    headers: { ...who.headers(), 'content-type': 'application/json' } as Record<string, string>,
    body: JSON.stringify(question),
    signal: leave,
  });
}

/** A provider that writes without end, and says when somebody hears the first words. */
function endless(): Promise<Call> {
  const begun = Promise.withResolvers<Call>();
  server.play((reply, call) => {
    const timer = setInterval(() => reply.text('一直写，'), 5);
    reply.response.on('close', () => clearInterval(timer));
    setTimeout(() => begun.resolve(call), 50);
  });
  return begun.promise;
}

async function lastTurn() {
  const { items } = await asker!.call(contract.listChats, {});
  return (await asker!.call(contract.readChat, { params: { chatId: items[0]!.id } })).items.at(-1)!;
}

async function until<T>(read: () => Promise<T>, right: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read();
    if (right(value)) return value;
  }
}

/** The quickest of a few tries: other work on the machine makes one slow, and none quick. */
async function quickest(attempt: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let tries = 0; tries < 5 && (times.at(-1) ?? Infinity) >= 100; tries += 1) times.push(await attempt());
  return Math.min(...times);
}

test('a reader who leaves ends the cost at once, and what was written stays', async () => {
  const ended = await quickest(async () => {
    const leave = new AbortController();
    const begun = endless();
    const stream = await open(asker!, leave.signal);
    const reader = stream.body!.getReader();
    const call = await begun;
    await reader.read();
    const at = performance.now();
    leave.abort();
    return (await call.leftAt) - at;
  });
  expect(ended).toBeLessThan(100);
  const turn = await until(lastTurn, ({ state }) => state !== 'writing');
  expect(turn.state).toBe('stopped');
  expect(turn.answer).toContain('一直写');
  const { today } = await asker!.call(contract.readOwnAssistantUse);
  expect(today.tokens).toBeGreaterThan(0);
});

test('one member has four answers written at once, and another is not in their way', async () => {
  const leave = new AbortController();
  const [begun, other] = [endless(), await app.member('other')];
  // Kept: an answer that nobody refers to any more is collected, and its connection closed.
  const kept: Response[] = [];
  for (let nth = 0; nth < 4; nth += 1) kept.push(await open(asker!, leave.signal));
  await begun;
  expect((await open(asker!, leave.signal)).status).toBe(456);
  kept.push(await open(other, leave.signal));
  expect(kept.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  leave.abort();
  await until(
    async () => (server.play(({ text, end }) => (text('好'), end())), ask(app, asker!, question)),
    ({ status }) => status === 200,
  );
});

test('stopping ends the cost at once, for whoever else listens too; a second answer has to wait for the first', async () => {
  const ended = await quickest(async () => {
    const begun = endless();
    const stream = await open(asker!, new AbortController().signal);
    const call = await begun;
    const { items } = await asker!.call(contract.listChats, {});
    const chatId = items[0]!.id;
    expect((await ask(app, asker!, { ...question, chatId })).problem?.code).toBe('assistant.busy');
    const at = performance.now();
    const stopped = asker!.call(contract.stopAnswer, { params: { chatId } });
    const left = await call.leftAt;
    await stopped;
    const { last, text } = answered(200, await stream.text());
    expect(last).toEqual({ kind: 'done', state: 'stopped' });
    expect(text).toContain('一直写');
    return left - at;
  });
  expect(ended).toBeLessThan(100);
  const { state, answer } = await lastTurn();
  expect([state, answer.includes('一直写')]).toEqual(['stopped', true]);
});

test('an answer whose chat is deleted stops', async () => {
  const begun = endless();
  const stream = await open(asker!, new AbortController().signal);
  const call = await begun;
  await asker!.call(contract.deleteChats);
  await call.leftAt;
  expect(answered(200, await stream.text()).last).toEqual({ kind: 'done', state: 'stopped' });
  expect((await asker!.call(contract.listChats, {})).items).toEqual([]);
});
