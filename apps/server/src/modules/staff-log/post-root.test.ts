import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { prove } from '../ledger/index.ts';
import { give } from '../ledger/testing.ts';

const received: { body: string; status: number }[] = [];
let status = 500;

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    received.push({ body: Buffer.concat(parts).toString(), status });
    response.statusCode = status;
    response.end();
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());

const app = testApp({ LEDGER_ROOT_WEBHOOK: `http://127.0.0.1:${(server.address() as AddressInfo).port}/roots` });

test('the root of every proof is posted to the webhook, and what was not received is tried again', async () => {
  await app.write((tx) => give(tx, { owner: 'member', id: '1', currency: 'POINT' }, 3));
  const { root } = await prove(app.db, app.clock.now());
  await app.settle({ failing: true });
  expect(received).toHaveLength(1);
  status = 204;
  app.clock.advance(3_600_000);
  const second = await prove(app.db, app.clock.now());
  await app.settle({ failing: true });
  const last = JSON.parse(received.at(-1)?.body ?? '{}') as unknown;
  expect(last).toMatchObject({ root: second.root, right: true, wrong: [], transactions: '1', day: null });
  expect(second.root).toBe(root);
});
