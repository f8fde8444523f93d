import { addTopic, endOtherSessions } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';

const app = testApp();

const json = { 'content-type': 'application/json' };

test('an empty body is none, whatever its type is called', async () => {
  const alice = await app.member('alice');
  const send = (url: string, payload: string) => app.inject({ method: 'POST', url, headers: { ...alice.headers(), ...json }, payload });
  const missing = await send(addTopic.path, '');
  expect([missing.statusCode, missing.json()]).toMatchObject([422, { code: 'request.fields' }]);
  for (const broken of ['{', ' ', '{"__proto__":{}}']) expect((await send(addTopic.path, broken)).statusCode).toBe(400);
  expect((await send(endOtherSessions.path, '')).statusCode).toBe(200);
});
