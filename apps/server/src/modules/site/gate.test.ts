import { readBaseInfo, editSettings, listTags } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';

const app = testApp();

test('a closed site answers its notice to everyone but staff, and opens again', async () => {
  const boss = await app.staff('boss');
  await boss.call(editSettings, { body: { values: { mode: 'closed', closingText: '打烊了' } } });
  const answer = await app.inject({ url: listTags.path });
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toBe('打烊了');
  expect(answer.headers['content-type']).toMatch('text/plain');
  expect((await app.visitor.call(readBaseInfo)).mode).toBe('closed');
  await boss.call(listTags);
  await boss.call(editSettings, { body: { values: { mode: 'open' } } });
  await app.visitor.call(listTags);
});
