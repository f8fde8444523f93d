import { addTopic, deleteTopic, postComment, readChat, readDraft, removeDeletedPost, saveDraft, summarizeThread } from '@chaguan/contract';
import { afterAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/app.ts';
import { untilWaiting } from '../../../../test/waiting.ts';
import { ask, useProvider } from '../../assistant/testing/chats.ts';
import { providerServer, refOf } from '../../assistant/testing/provider-server.ts';
import { aTag } from '../../tags/testing.ts';
import { removeForGood } from './remove-for-good.ts';
import { tablesWith } from './testing.ts';

const server = await providerServer();
afterAll(() => server.close());
const app = testApp({ ASSISTANT_PRIVATE_HOSTS: server.host });

/** A topic that is long enough to be summed up. */
async function aTopic(author: Person, marker: string): Promise<string> {
  const tagId = await app.write((tx) => aTag(tx));
  const body = `${marker} ${'老白茶的煮法大家说法不一，有人主张冷水下茶，有人主张水开再放。'.repeat(30)}`;
  const { topicId } = await author.call(addTopic, { body: { title: `${marker} 怎么煮`, body, tagId } });
  await author.call(postComment, { params: { topicId }, body: { body: '水开后放茶，转小火煮八分钟最好喝。'.repeat(30) } });
  await app.settle();
  return topicId;
}

async function removeTopic(author: Person, topicId: string): Promise<void> {
  await author.call(deleteTopic, { params: { topicId } });
  await app.settle();
  const boss = await app.staff('boss');
  await boss.call(removeDeletedPost, { params: { kind: 'topic', postId: topicId }, body: { reason: '清除' } });
}

test('an answer that was being written when a post it cites was removed is not stored', async () => {
  const [author, asker] = [await app.member('author'), await app.member('asker')];
  const topicId = await aTopic(author, 'zqxanswer');
  await useProvider(app, server);
  server.play(async (reply, { request }, nth) => {
    if (nth === 1) reply.callTool('search', { words: 'zqxanswer' });
    else {
      await removeTopic(author, topicId);
      reply.text(`里面写着 zqxanswer。[${refOf(request, 'zqxanswer 怎么煮')}]`);
    }
    reply.end();
  });
  const { text, chatId } = await ask(app, asker, { question: '怎么煮？' });
  expect(text).toContain('zqxanswer');
  expect((await asker.call(readChat, { params: { chatId } })).items).toEqual([]);
  expect(await tablesWith(app, 'zqxanswer')).toEqual([]);
});

test('a summary that was being made when its topic was removed is not stored, and one that was stored goes with it', async () => {
  const [author, reader] = [await app.member('author'), await app.member('reader')];
  const [removed, later] = [await aTopic(author, 'zqxsummary'), await aTopic(author, 'zqxstored')];
  await useProvider(app, server);
  server.play(async (reply) => {
    await removeTopic(author, removed);
    reply.text('大家在说 zqxsummary [c1]。');
    reply.end();
  });
  await expect(reader.call(summarizeThread, { body: { kind: 'topic', id: removed } })).rejects.toMatchObject({
    code: 'assistant.interrupted',
  });
  expect(await tablesWith(app, 'zqxsummary')).toEqual([]);
  server.play(async (reply) => {
    await author.call(deleteTopic, { params: { topicId: later } });
    await app.settle();
    reply.text('大家在说 zqxstored [c1]。');
    reply.end();
  });
  // Deleted only: it is stored, but given to nobody.
  await expect(reader.call(summarizeThread, { body: { kind: 'topic', id: later } })).rejects.toMatchObject({
    code: 'assistant.interrupted',
  });
  expect(await tablesWith(app, 'zqxstored')).toContain('public.thread_summary');
  await app.write((tx) => removeForGood(tx, 'topic', [later]));
  expect(await tablesWith(app, 'zqxstored')).toEqual([]);
});

test('a form that is still open saves no draft of a removed topic, also while it is being removed', async () => {
  const author = await app.member('author');
  const topicId = await aTopic(author, 'zqxdraft');
  const params = { key: `topic:${topicId}` };
  const save = () => author.call(saveDraft, { params, body: { title: 'zqxdraft', body: 'zqxdraft' } });
  await save();
  await author.call(deleteTopic, { params: { topicId } });
  await app.settle();
  const saving = await app.write(async (tx) => {
    await removeForGood(tx, 'topic', [topicId]);
    const late = save();
    await untilWaiting(app);
    return [late];
  });
  await Promise.all(saving);
  expect((await author.call(readDraft, { params })).draft).toBeNull();
  await save();
  expect(await tablesWith(app, 'zqxdraft')).toEqual([]);
});

test('an index that read a post before its removal does not store its words', async () => {
  const author = await app.member('author');
  const topicId = await aTopic(author, 'zqxindexed');
  await author.call(deleteTopic, { params: { topicId } });
  const indexing = await app.write(async (tx) => {
    await removeForGood(tx, 'topic', [topicId]);
    // The job of the deletion has read the text, which the removal has not committed yet.
    const settled = app.settle();
    await untilWaiting(app);
    return [settled];
  });
  await Promise.all(indexing);
  expect(await tablesWith(app, 'zqxindexed')).toEqual([]);
});
