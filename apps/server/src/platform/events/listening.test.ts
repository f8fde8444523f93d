import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { urlOf } from '../../../test/template.ts';
import { keepListening } from './listening.ts';

const app = testApp();

test('what is sent while something else is sent goes out after it', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const received: string[] = [];
  const all = Promise.withResolvers<void>();
  const hear = (packet: string): void => {
    received.push(packet);
    if (received.length === 20) all.resolve();
  };
  const listening = await keepListening(urlOf(inject('server'), rows[0]?.name ?? ''), hear, () => undefined);
  const packets = Array.from({ length: 20 }, (_, n) => JSON.stringify({ origin: String(n), batch: [] }));
  // Each is a transaction of its own, and the driver warns when it has to queue one, which fails the test.
  await Promise.all(packets.map(async (packet) => listening.connection()?.send([packet])));
  await all.promise;
  expect(received).toEqual(packets);
  await listening.close();
});
