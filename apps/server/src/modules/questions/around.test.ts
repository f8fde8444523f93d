import {
  addQuestion,
  endpoints,
  postAnswer,
  readQuestion,
  listAnswers,
  openRealtime,
  postAnswerReply,
  postQuestionReply,
  type Endpoint,
} from '@chaguan/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { tries } from '../../../test/long.ts';
import { questionRoutes } from './index.ts';
import { anAnswer, anAnswerReply, aQuestion, aQuestionTag } from './testing.ts';

const app = testApp();

function ask(facts: Parameters<typeof aQuestion>[2] = {}): Promise<string> {
  return app.write((tx) => aQuestion(tx, app.services, facts));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

test('nothing that is sent to any endpoint of questions makes a 500', async () => {
  const [boss, questionId] = [await app.staff('boss'), await ask({ authorId: (await app.staff('boss')).id })];
  const answerId = await app.write((tx) => anAnswer(tx, app.services, { questionId }));
  const replyId = await app.write((tx) => anAnswerReply(tx, app.services, { questionId, answerId }));
  const [tagId] = (await boss.call(readQuestion, { params: { questionId } })).question.tags.map(({ id }) => id);
  const ids: Record<string, string> = { questionId, answerId, replyId };
  const calls: Endpoint[] = questionRoutes.map(({ endpoint }) => endpoint);
  expect([...endpoints.values()]).toEqual(expect.arrayContaining(calls));
  const hostile = fc.oneof(
    fc.constantFrom(
      '',
      '0',
      '-1',
      '999999999999999999',
      '1e9',
      'true',
      'null',
      '{"a":1}',
      '\u0000',
      '\ud800',
      '@alice',
      '<b>',
      '```',
      '$$',
      '[](',
    ),
    fc.constantFrom([], [tagId], [tagId, '999999999999999999'], [''], [null], ['0', tagId]),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.integer(),
    fc.double(),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const sound = { title: '改', body: '改', tagIds: [tagId], version: 1, answerId, order: 1, on: true, closed: false, act: 'approve' };
  const field = fc.constantFrom(
    'title',
    'body',
    'tagIds',
    'tagId',
    'version',
    'holdsFor',
    'answersReplyId',
    'answerId',
    'replyId',
    'order',
    'act',
    'closed',
    'on',
    'folderId',
    'page',
    'state',
    'kind',
    'authorId',
    'afterFloor',
    'sort',
    'tab',
  );
  const input = fc.record({
    endpoint: fc.constantFrom(...calls),
    fields: fc.dictionary(field, hostile, { maxKeys: 3 }),
    hostileId: fc.option(hostile, { freq: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(input, async ({ endpoint, fields, hostileId }) => {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(textOf(hostileId ?? ids[name] ?? '1').toWellFormed()),
      );
      const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, textOf(value)]));
      // One or two fields that are wrong among others that are right go further than a heap of wrong ones.
      const sent = endpoint.method === 'GET' ? { url: `${path}?${query}` } : { url: path, payload: { ...sound, ...fields } };
      const response = await app.inject({ method: endpoint.method, headers: boss.headers(), ...sent });
      expect([response.statusCode < 500, endpoint.path, fields, response.statusCode < 500 ? '' : response.body]).toEqual([
        true,
        endpoint.path,
        fields,
        '',
      ]);
    }),
    { numRuns: tries(800) },
  );
  // Nothing of it broke what was there.
  await app.db.updateTable('question').set({ state: 'published' }).where('id', '=', questionId).execute();
  expect((await boss.call(listAnswers, { params: { questionId } })).items.length).toBeGreaterThan(0);
});

test('whoever may read a question receives an answer and replies as they come', async () => {
  const [alice, questionId] = [await app.member('alice'), await ask()];
  const role = await app.db.insertInto('role').values({ nameZh: '听众' }).returning('id').executeTakeFirstOrThrow();
  const closed = await ask({ tagIds: [await app.write((tx) => aQuestionTag(tx, { rights: { view: [role.id] } }))] });
  for (const channels of [`question:${closed}`, 'question:999999', 'answer:1']) {
    await expect(app.visitor.call(openRealtime, { query: { channels } })).rejects.toMatchObject({ code: 'access.denied' });
  }
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${address}/api/realtime?channels=question:${questionId}`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  let received = '';
  const next = async (): Promise<unknown> => {
    while (!/data: .*\n\n/.test(received)) received += (await reader?.read())?.value ?? '';
    const [whole = '', data = ''] = /^[\s\S]*?data: (.*)\n\n/.exec(received) ?? [];
    received = received.slice(whole.length);
    return JSON.parse(data);
  };
  const { answer } = await alice.call(postAnswer, { params: { questionId }, body: { body: '听见了吗' } });
  expect(await next()).toEqual({ kind: 'answer.posted', data: { questionId, answerId: answer.id, floor: 1, authorId: alice.id } });
  await alice.call(postAnswerReply, { params: { answerId: answer.id }, body: { body: '听见了' } });
  expect(await next()).toEqual({ kind: 'answer.changed', data: { questionId, answerId: answer.id } });
  await alice.call(postQuestionReply, { params: { questionId }, body: { body: '什么茶？' } });
  expect(await next()).toEqual({ kind: 'answer.changed', data: { questionId, answerId: null } });
  await reader?.cancel();
});

test('pictures in a question and in an answer are kept', async () => {
  const [alice, tagId] = [await app.member('alice'), await app.write((tx) => aQuestionTag(tx))];
  const [one, two] = ['0', '1'].map((digit) => `/files/images/2026/11/${digit.repeat(32)}.jpg`) as [string, string];
  const image = (url: string) => ({
    ownerId: alice.id,
    url,
    thumbnailUrl: url.replace('.jpg', '-s.jpg'),
    width: 800,
    height: 600,
    mime: 'image/jpeg',
    sizeBytes: 1,
  });
  await app.db
    .insertInto('storedImage')
    .values([image(one), image(two)])
    .execute();
  const { questionId } = await alice.call(addQuestion, { body: { title: '图', tagIds: [tagId], body: `![壶](${one})` } });
  await alice.call(postAnswer, { params: { questionId }, body: { body: `![杯](${two})` } });
  expect((await app.visitor.call(readQuestion, { params: { questionId } })).question.images).toEqual([
    { src: one, alt: '壶', width: 800, height: 600 },
  ]);
  const claimed = await app.db.selectFrom('storedImage').select('url').where('claimedAt', 'is not', null).orderBy('url').execute();
  expect(claimed.map(({ url }) => url)).toEqual([one, two]);
});
