import { editSettings, endpoints, restsWhileReadOnly, type Problem } from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';

const app = testApp();

const writes = [...endpoints].filter(([, { method, access }]) => method === 'POST' && access !== 'staff');

beforeAll(async () => {
  const boss = await app.staff('boss');
  await boss.call(editSettings, { body: { values: { mode: 'read_only' } } });
});

test.each(writes)(
  '%s: a call that writes is refused while the site is read-only, or says why it goes on',
  (_, { errors, whileReadOnly }) => {
    const refuses = errors.includes('site.read_only');
    expect(refuses).toBe(whileReadOnly === undefined || whileReadOnly === 'partly');
  },
);

test.each(writes)('%s: a read-only site refuses it before anything else, or asks on', async (name, endpoint) => {
  // Calls that go on may end the session that they come with.
  const account = restsWhileReadOnly(endpoint) ? 'alice' : name.slice(0, 15);
  const person = endpoint.access === 'public' ? app.visitor : await app.member(account);
  const response = await app.inject({
    method: 'POST',
    url: endpoint.path.replaceAll(/\{\w+\}/g, '999999'),
    headers: { ...person.headers(), 'content-type': 'application/json' },
    payload: '{}',
  });
  const isRefused = response.statusCode === 409 && response.json<Problem>().code === 'site.read_only';
  expect(isRefused).toBe(restsWhileReadOnly(endpoint));
});
