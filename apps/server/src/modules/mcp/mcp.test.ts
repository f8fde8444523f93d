import { addApiKey, addTopic, deleteApiKey, type Problem } from '@chaguan/contract';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aQuestionTag } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';

const app = testApp();
let [topicTag, questionTag] = ['', ''];
beforeAll(async () => {
  topicTag = await app.write((tx) => aTag(tx));
  questionTag = await app.write((tx) => aQuestionTag(tx));
});

const open: Client[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

/** The protocol's own client, over the server without a socket. */
async function injected(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const response = await app.inject({
    method: request.method as 'POST',
    url: new URL(request.url).pathname,
    headers: Object.fromEntries(request.headers),
    payload: await request.text(),
  });
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  const empty = [202, 204, 304].includes(response.statusCode);
  return new Response(empty ? null : response.body, { status: response.statusCode, headers });
}

async function connect(key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), { fetch: injected, requestInit }));
  open.push(client);
  return client;
}

async function keyOf(person: Person, scope: 'read' | 'write'): Promise<{ id: string; key: string }> {
  return person.call(addApiKey, { body: { name: 'model', scope } });
}

async function run(client: Client, name: string, input: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: input });
  const [first] = content as { type: string; text: string }[];
  return { isError: isError === true, text: first?.text ?? '', value: JSON.parse(first?.text ?? 'null') as Record<string, unknown> };
}

test('a model asks, answers and comments as the member, and reads it all again', async () => {
  const alice = await app.member('alice');
  const client = await connect((await keyOf(alice, 'write')).key);
  const { value: newQuestion } = await run(client, 'ask_question', { title: '普洱怎么存', body: '家里**潮**。', tagIds: [questionTag] });
  await run(client, 'answer_question', { questionId: newQuestion['questionId'], body: '放*干燥*处。' });
  const { value: question } = await run(client, 'read_question', { questionId: newQuestion['questionId'] });
  expect(question).toMatchObject({
    title: '普洱怎么存',
    author: 'alice',
    answers: [{ body: expect.stringContaining('*干燥*') as string }],
  });
  expect(question['url']).toMatch(/^http:\/\/\S+\/question\?questionId=\d+$/);
  const { topicId } = await alice.call(addTopic, { body: { title: '泡茶记', body: '第一泡。', tagId: topicTag } });
  await run(client, 'comment_on_topic', { topicId, body: '好茶。' });
  const { value: thread } = await run(client, 'read_topic', { topicId });
  expect(thread).toMatchObject({ commentCount: 1, comments: [{ floor: 1, author: 'alice' }] });
  const { value: list } = await run(client, 'list_new', { kind: 'topics' });
  expect(list).toMatchObject({ topics: [{ topicId, title: '泡茶记' }] });
  expect(await client.callTool({ name: 'list_new', arguments: { kind: 'questions' } })).toMatchObject({
    structuredContent: { questions: [{ questionId: newQuestion['questionId'] }] },
  });
  expect((await run(client, 'list_tags', { kind: 'questions' })).text).toContain(questionTag);
  await app.settle();
  const { value: result } = await run(client, 'search', { keyword: '干燥处' });
  expect(result).toMatchObject({ posts: [{ kind: 'answer', questionId: newQuestion['questionId'] }] });
});

test('every tool that reads says what it gives, what no tool takes is refused, and no change of tools is promised', async () => {
  const { key } = await keyOf(await app.member('frank'), 'write');
  const client = await connect(key);
  const { tools } = await client.listTools();
  const reading = tools.filter(({ annotations }) => annotations?.readOnlyHint === true);
  expect(reading).toHaveLength(5);
  expect(reading.every(({ outputSchema }) => outputSchema !== undefined)).toBe(true);
  expect(client.getServerCapabilities()?.tools?.listChanged ?? false).toBe(false);
  const outcome = await client
    .callTool({ name: 'list_tags', arguments: { kind: 'topics', secret: 'yes' } })
    .catch(() => ({ isError: true }));
  expect(outcome.isError).toBe(true);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const broken = await app.inject({ method: 'POST', url: '/mcp', headers, payload: '{"jsonrpc":' });
  expect([broken.statusCode, broken.json<{ error: { code: number } }>().error.code]).toEqual([400, -32_700]);
  for (const method of ['GET', 'DELETE'] as const) expect((await app.inject({ method, url: '/mcp', headers })).statusCode).toBe(405);
});

test('a key that reads neither sees nor runs a tool that writes', async () => {
  const client = await connect((await keyOf(await app.member('bob'), 'read')).key);
  const names = (await client.listTools()).tools.map(({ name }) => name);
  expect(names.toSorted()).toEqual(['list_new', 'list_tags', 'read_question', 'read_topic', 'search']);
  await expect(client.callTool({ name: 'comment_on_topic', arguments: { topicId: '1', body: 'x' } })).rejects.toBeInstanceOf(Error);
});

test('what the member may not see is refused with its code, and wrong input is an error and no more', async () => {
  const { key } = await keyOf(await app.member('carol'), 'write');
  const client = await connect(key);
  expect(await run(client, 'read_topic', { topicId: '999999' })).toMatchObject({
    isError: true,
    value: { status: 404, code: 'topic.not_found' },
  });
  for (const topicId of ['', '../1', "1' or 1=1", '9'.repeat(30), 7, null, { a: 1 }]) {
    const outcome = await client.callTool({ name: 'read_topic', arguments: { topicId } }).catch(() => ({ isError: true }));
    expect(outcome.isError).toBe(true);
  }
  expect((await run(client, 'read_topic', { topicId: '999999' })).value).toMatchObject({ code: 'topic.not_found' });
});

test('a locked part stays locked for whoever has not opened it', async () => {
  const [alice, dave] = [await app.member('alice'), await app.member('dave')];
  const secret = '密语七三九';
  const hidden = `:::hide{type=reply}\n${secret}\n:::`;
  const { topicId } = await alice.call(addTopic, { body: { title: '有锁', body: `看得见。\n\n${hidden}\n`, tagId: topicTag } });
  const client = await connect((await keyOf(dave, 'read')).key);
  const { text } = await run(client, 'read_topic', { topicId });
  expect(text).toContain('看得见');
  expect(text).not.toContain(secret);
  expect((await run(client, 'list_new', { kind: 'topics' })).text).not.toContain(secret);
});

async function post(headers: Record<string, string>, payload: string | object): Promise<{ status: number; code: string }> {
  const response = await app.inject({ method: 'POST', url: '/mcp', headers: { 'content-type': 'application/json', ...headers }, payload });
  return { status: response.statusCode, code: response.body.startsWith('{') ? (response.json<Partial<Problem>>().code ?? '') : '' };
}

test('without a key nobody comes in, and a browser’s session is no key', async () => {
  const erin = await app.member('erin');
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  for (const headers of [{}, erin.headers(), { authorization: 'Bearer chaguan_x' }, { authorization: 'Basic abc' }])
    expect(await post(headers, list)).toEqual({ status: 401, code: 'session.required' });
  const { id, key } = await keyOf(erin, 'read');
  const client = await connect(key);
  await client.listTools();
  await erin.call(deleteApiKey, { params: { apiKeyId: id } });
  await expect(client.listTools()).rejects.toBeInstanceOf(Error);
});

test.each<[string, string | object]>([
  ['broken JSON', '{"jsonrpc":'],
  ['a list', []],
  ['a thousand calls at once', Array.from({ length: 1000 }, (_, at) => ({ jsonrpc: '2.0', id: at, method: 'tools/list' }))],
  ['no method', { jsonrpc: '2.0', id: 1 }],
  ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'resources/list' }],
  ['a proto key', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"__proto__","arguments":{"__proto__":{}}}}'],
  ['deep nesting', `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ['text', '"x"'],
  ['a subscription', { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: {} }],
])('%s is refused, never 500', async (_, payload) => {
  const { key } = await keyOf(await app.member(`mcp${crypto.randomUUID().slice(0, 8)}`), 'read');
  const { status } = await post({ authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' }, payload);
  expect(status).toBeLessThan(500);
});
