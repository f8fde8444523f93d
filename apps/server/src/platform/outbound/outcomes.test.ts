import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { AddressRefused } from './address-refused.ts';
import { fetchOutside, OutsideUnreachable } from './fetch-outside.ts';
import { outgoingOutcomes, recordAnswer } from './outcomes.ts';

let server: Server | undefined;

afterEach(() => server?.close());

async function listen(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const failuresInRow = (): number | undefined => outgoingOutcomes().get('picture')?.failuresInRow;
const failures = (): number => outgoingOutcomes().get('picture')?.failures ?? 0;

test('failures of a service in a row are counted until it answers; refused addresses and callers that left are none', async () => {
  let status = 500;
  const origin = await listen((_, response) => response.writeHead(status).end());
  const ask = fetchOutside({ wait: 'picture', allowPrivate: true });
  recordAnswer('picture');
  // Other files of this process may have met some.
  const before = failures();
  await ask(origin);
  await ask(origin);
  expect(failuresInRow()).toBe(2);
  await expect(fetchOutside({ wait: 'picture', allowPrivate: false })(origin)).rejects.toThrow(AddressRefused);
  await expect(ask(origin, { signal: AbortSignal.abort() })).rejects.toThrow(OutsideUnreachable);
  expect(failuresInRow()).toBe(2);
  await expect(ask('http://127.0.0.1:1')).rejects.toThrow(OutsideUnreachable);
  expect(failuresInRow()).toBe(3);
  expect(outgoingOutcomes().get('picture')?.failedAtMs).toBeLessThanOrEqual(performance.now());
  status = 404;
  await ask(origin);
  expect(failuresInRow()).toBe(0);
  expect(failures()).toBe(before + 3);
});
