import * as contract from '@chaguan/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aTag } from '../tags/testing.ts';
import { again, ask, useProvider } from './testing/chats.ts';
import { providerServer, refOf, sentText } from './testing/provider-server.ts';

const server = await providerServer();
afterAll(() => server.close());

const app = testApp({ ASSISTANT_PRIVATE_HOSTS: server.host, ASSISTANT_TIMEOUT_SECONDS: '1' });
let asker: Person;
let writer: Person;
let tagId = '';

beforeAll(async () => {
  [asker, writer] = [await app.member('asker'), await app.member('writer')];
  tagId = await app.write((tx) => aTag(tx));
  const body = '煮老白茶用五克茶配五百毫升水，水开后转小火煮八分钟。\n\n:::hide{type=reply}\n锁住的暗语是甲子七。\n:::\n';
  await writer.call(contract.addTopic, { body: { title: '老白茶怎么煮', body, tagId } });
  await app.settle();
});
beforeEach(() =>
  app.db
    .updateTable('modelProvider')
    .set({ enabled: false })
    .execute()
    .then(() => drop()),
);

/** What staff change by hand here is not announced. */
async function drop(): Promise<void> {
  app.db.caches.dropAll();
}

test('without a provider the same stream gives sentences of posts with their citations', async () => {
  const { text, citations, last, events, chatId } = await ask(app, asker, { question: '老白茶要煮几分钟？' });
  expect(events[0]).toMatchObject({ kind: 'begin' });
  expect(text).toContain('煮八分钟');
  expect(text).toMatch(/\[1\]$/);
  expect(citations).toMatchObject([{ number: 1, kind: 'topic', title: '老白茶怎么煮', author: { account: 'writer' } }]);
  expect(last).toEqual({ kind: 'done', state: 'finished' });
  expect(text).not.toContain('甲子七');
  // Its title asks something else: that stands before the text, and is kept.
  expect(events[1]).toEqual({ kind: 'unsure' });
  expect((await asker.call(contract.readChat, { params: { chatId } })).items[0]).toMatchObject({ extractive: true, unsure: true });
});

test('a model searches as the asker, reads, and cites what it was handed; the chat is kept', async () => {
  await useProvider(app, server);
  server.play((reply, { request }, nth) => {
    if (nth === 1) reply.callTool('search', { words: '煮老白茶' });
    else if (nth === 2) {
      const [, id] = /"kind":"topic","id":"(\d+)"/.exec(JSON.stringify(request.messages).replaceAll('\\"', '"')) ?? [];
      reply.callTool('readPost', { kind: 'topic', id });
    } else for (const piece of ['煮', '八分', `钟。[${refOf(request, '老白茶怎么煮')}`, '][c99]']) reply.text(piece);
    reply.end();
  });
  const { text, citations, events, chatId, last } = await ask(app, asker, { question: '老白茶煮多久？' });
  expect(text).toBe('煮八分钟。[1]');
  expect(citations).toMatchObject([{ number: 1, kind: 'topic', title: '老白茶怎么煮' }]);
  expect(events.filter(({ kind }) => kind === 'step')).toEqual([
    { kind: 'step', step: 'search', text: '煮老白茶' },
    { kind: 'step', step: 'read', text: '老白茶怎么煮' },
  ]);
  expect(last).toEqual({ kind: 'done', state: 'finished' });
  expect(events.find(({ kind }) => kind === 'usage')).toEqual({ kind: 'usage', inputTokens: 300, outputTokens: 60, cost: '0.001080' });
  expect(server.calls).toHaveLength(3);
  expect(sentText(server.calls[2]!.request)).not.toContain('甲子七');
  const chat = await asker.call(contract.readChat, { params: { chatId } });
  expect(chat.items).toMatchObject([
    { question: '老白茶煮多久？', answer: text, state: 'finished', extractive: false, citations: [{ number: 1 }] },
  ]);
  // What was answered goes along with the next question, and its citations stay citable.
  server.play((reply, { request }) => {
    const earlier = request.messages.map(({ content }) => String(content)).find((content) => content.startsWith('煮八分钟'));
    reply.text(`接着说${/\[c\d+\]/.exec(earlier ?? '')?.[0] ?? '没有'}`);
    reply.end();
  });
  expect((await ask(app, asker, { chatId, question: '然后呢？' })).text).toBe('接着说[1]');
  expect(server.calls).toHaveLength(1);
});

test('a model without tools gets what the site found before it is asked', async () => {
  await useProvider(app, server, { tools: false });
  server.play((reply, { request }) => {
    expect(request.tools).toBeUndefined();
    reply.text(`八分钟[${refOf(request, '老白茶怎么煮')}]`);
    reply.end();
  });
  const { text, citations } = await ask(app, asker, { question: '老白茶要煮几分钟？' });
  expect([text, citations.length]).toEqual(['八分钟[1]', 1]);
  expect(sentText(server.calls[0]!.request)).not.toContain('甲子七');
});

test('again writes the last answer anew; a chat is read, listed and deleted by its owner alone', async () => {
  await useProvider(app, server);
  server.play((reply, _, nth) => {
    reply.text(`第${nth}次`);
    reply.end();
  });
  const { chatId } = await ask(app, asker, { question: '茶是什么？' });
  expect((await again(app, asker, chatId)).text).toBe('第2次');
  const chat = await asker.call(contract.readChat, { params: { chatId } });
  expect(chat.items.map(({ answer }) => answer)).toEqual(['第2次']);
  for (const call of [contract.readChat, contract.deleteChat, contract.stopAnswer])
    await expect(writer.call(call, { params: { chatId } })).rejects.toMatchObject({ code: 'assistant.chat_not_found' });
  expect((await again(app, writer, chatId)).problem).toMatchObject({ status: 404, code: 'assistant.chat_not_found' });
  expect((await ask(app, writer, { chatId, question: 'x' })).problem?.code).toBe('assistant.chat_not_found');
  expect((await asker.call(contract.listChats, {})).items[0]).toMatchObject({ id: chatId, title: '茶是什么？', turns: 1 });
  expect((await writer.call(contract.listChats, {})).items).toEqual([]);
  await asker.call(contract.deleteChat, { params: { chatId } });
  await expect(asker.call(contract.readChat, { params: { chatId } })).rejects.toMatchObject({ status: 404 });
});

test('who has not the right, or finds it closed, is refused before anything is stored', async () => {
  const guest = await app.member('guest');
  const right = {
    roleId: (await app.db.selectFrom('role').select('id').where('initial', '=', true).executeTakeFirstOrThrow()).id,
    right: 'assistant.use',
  };
  await app.db.deleteFrom('roleRight').where('roleId', '=', right.roleId).where('right', '=', right.right).execute();
  await drop();
  expect((await ask(app, guest, { question: '在吗' })).problem).toMatchObject({ status: 403, code: 'right.missing' });
  await app.db.insertInto('roleRight').values(right).execute();
  await app.db.updateTable('assistantSettings').set({ open: false }).execute();
  await drop();
  expect((await ask(app, guest, { question: '在吗' })).problem?.code).toBe('assistant.off');
  await app.db.updateTable('assistantSettings').set({ open: true }).execute();
  await drop();
  expect((await guest.call(contract.listChats, {})).items).toEqual([]);
  const response = await app.inject({ method: 'POST', url: contract.askAssistant.path, payload: { question: '在吗' } });
  expect(response.statusCode).toBe(401);
});

test('loops end: after four calls the model may call no more, and it never reads more than its budget', async () => {
  await useProvider(app, server);
  server.play((reply) => {
    for (let at = 0; at < 5; at += 1) reply.callTool('search', { words: `茶 ${at}` });
    reply.end();
  });
  const { last } = await ask(app, asker, { question: '一直找' });
  expect(server.calls).toHaveLength(4);
  expect(last).toMatchObject({ kind: 'error', code: 'assistant.no_answer' });
  expect(server.calls[3]!.request.tool_choice).toBe('none');
  expect(sentText(server.calls[3]!.request)).toContain('No more calls are possible');
});

test('tools that do not exist, and input that is none, are answered as errors and do nothing', async () => {
  await useProvider(app, server);
  server.play((reply, _, nth) => {
    if (nth === 1) {
      reply.callTool('deleteTopic', { topicId: '1' });
      reply.callTool('search', '{"words":');
      reply.callTool('readPost', { kind: 'member', id: "1' or 1=1" });
    } else reply.text('没有办法。');
    reply.end();
  });
  const { text, last } = await ask(app, asker, { question: '删掉它' });
  expect([text, last]).toEqual(['没有办法。', { kind: 'done', state: 'finished' }]);
  expect((await app.db.selectFrom('topic').select('state').execute()).every(({ state }) => state === 'published')).toBe(true);
});

test('what a model thought goes back to it while it uses tools', async () => {
  await useProvider(app, server, { kind: 'deepseek' });
  server.play((reply, { request }, nth) => {
    if (nth === 1) {
      reply.think('先找一找。');
      reply.callTool('search', { words: '白茶' });
    } else {
      const mine = request.messages.find(({ role }) => role === 'assistant');
      reply.text(mine?.reasoning_content === '先找一找。' ? '记得' : '忘了');
    }
    reply.end();
  });
  const { text, events } = await ask(app, asker, { question: '白茶？' });
  expect(text).toBe('记得');
  expect(events).toContainEqual({ kind: 'step', step: 'thinking', text: '' });
  expect(JSON.stringify(events)).not.toContain('先找一找');
});

test('Qwen speaks through its own package', async () => {
  await useProvider(app, server, { kind: 'qwen' });
  server.play((reply) => {
    reply.text('你好');
    reply.end();
  });
  expect((await ask(app, asker, { question: '你好？' })).text).toBe('你好');
});
