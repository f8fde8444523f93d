import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log.ts';
import { guardedServer } from './guarded-server.ts';

const log = createLog(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }));
const headers = { 'x-content-type-options': 'nosniff' };
let isRejecting = true;
let handled = 0;
const early = { answer: undefined, isRejected: () => isRejecting };
const server = guardedServer({ early, headers, log }, (_, response) => response.end(String((handled += 1))), {});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('a request for which there is no time is answered on a connection that stays, with a reason and when to come again', async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/topics`;
  const response = await fetch(url);
  const sent = Object.fromEntries(response.headers);
  expect(response.status).toBe(503);
  expect(sent).toMatchObject({ ...headers, connection: 'keep-alive', 'retry-after': '5', 'content-type': 'application/problem+json' });
  expect(await response.json()).toEqual({ status: 503, code: 'server.overloaded', params: {}, requestId: sent['request-id'] });
  isRejecting = false;
  expect(await (await fetch(url)).text()).toBe('1');
});
